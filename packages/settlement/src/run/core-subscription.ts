import type { CoreSubscription, IncomingMessage } from "../broker.ts";
import type { Declaration } from "../declaration.ts";
import type { SettlementError } from "../errors.ts";
import type { Env } from "./env.ts";
import type { Dispatcher } from "./lanes.ts";
import type { Outcome } from "../outcome.ts";
import type { Settled } from "./settle.ts";
import type { Subscription } from "./subscription.ts";
import { SettlementError as Failure, messageOf } from "../errors.ts";
import { coreAttempt } from "../headers.ts";
import { Copies } from "./copies.ts";
import { Item } from "./item.ts";
import { Settler } from "./settle.ts";
import { deadLetterRoute, dispatcherOf } from "./subscription.ts";
import { Worker } from "./worker.ts";

/**
 * A subscription on Core NATS: the server keeps nothing, so what arrives waits here for a slot, and retries are copies of
 * ours. See `Subscription` for its states.
 */
export class CoreNatsSubscription implements Subscription {
  readonly name: string;
  readonly #settler: Settler;
  readonly #declaration: Declaration;
  readonly #env: Env;
  readonly #copies: Copies;
  readonly #worker: Worker;
  readonly #dispatcher: Dispatcher<Item>;
  readonly #live = new Set<Item>();
  #deadLetterVia: "jetStream" | "core" = "core";
  #subscription: CoreSubscription | undefined;

  constructor(declaration: Declaration, env: Env) {
    this.name = declaration.name;
    this.#declaration = declaration;
    this.#env = env;
    this.#copies = new Copies(env);
    this.#settler = new Settler({
      env,
      declaration,
      copies: this.#copies,
      ackWaitMs: Number.POSITIVE_INFINITY,
      confirm: false,
      deadLetterVia: () => this.#deadLetterVia,
    });
    this.#worker = new Worker({
      env,
      declaration,
      settler: this.#settler,
      onSettled: (item) => this.#live.delete(item),
      waitForSettlement: true,
    });
    this.#dispatcher = dispatcherOf(declaration, env, { worker: this.#worker });
    this.#dispatcher.pause();
  }

  settleByHand(item: Item, outcome: Outcome): Promise<Settled> {
    return this.#worker.settleByHand(item, outcome);
  }

  async prepare(): Promise<void> {
    this.#deadLetterVia = await deadLetterRoute(this.#declaration, this.#env.broker);
  }

  async open(): Promise<void> {
    const { source } = this.#declaration;
    const queue = source.kind === "jetStream" ? undefined : source.options.queue;
    const target = { subject: source.subject, ...(queue === undefined ? {} : { queue }) };
    this.#subscription = await this.#env.broker.subscribe(target, (message) =>
      this.#arrived(message),
    );
  }

  begin(): void {
    this.#dispatcher.resume();
  }

  async undo(): Promise<void> {
    this.#dispatcher.takeWaiting();
    await this.#subscription?.drain();
  }

  async stopIntake(): Promise<void> {
    await this.#subscription?.drain();
  }

  /** What has arrived is handled to its end: on Core nobody else has it. */
  async finish(): Promise<void> {
    await this.#dispatcher.idle();
    await this.#worker.settled();
  }

  abort(reason: SettlementError): void {
    this.#dispatcher.pause();
    const left = this.#dispatcher.takeWaiting();
    if (left.length > 0) {
      const text = `${this.name}: ${left.length} messages were not handled before the stop and are lost`;
      this.#env.events.emit(
        "error",
        new Failure("stop_timeout", text, { subscription: this.name }),
      );
    }
    for (const item of this.#live) item.abort(reason);
  }

  flushCopies(graceMs: number): Promise<void> {
    return this.#copies.flush(graceMs);
  }

  #arrived(message: IncomingMessage): void {
    const now = this.#env.clock.now();
    try {
      const item = new Item(this.name, message, {
        attempt: coreAttempt(message.headers),
        pulled: undefined,
        now,
      });
      this.#live.add(item);
      this.#dispatcher.push(item);
    } catch (cause) {
      // nats.js refuses header names that are no names only when they are read.
      const text = `${this.name}: a message with broken headers was let go: ${messageOf(cause)}`;
      this.#env.events.emit(
        "error",
        new Failure("undecodable", text, { cause, subject: message.subject }),
      );
    }
  }
}
