import type { ConsumerSpec, PullConsumer, PulledMessage } from "../broker.ts";
import type { Declaration } from "../declaration.ts";
import type { SettlementError } from "../errors.ts";
import type { JetStreamSource } from "../source.ts";
import type { Env } from "./env.ts";
import type { Dispatcher } from "./lanes.ts";
import type { Outcome } from "../outcome.ts";
import type { Settled } from "./settle.ts";
import type { Subscription } from "./subscription.ts";
import { RUN_DEFAULTS, deadLetterOf, extendMaxMs } from "../declaration.ts";
import { SettlementError as Failure, messageOf, refusal } from "../errors.ts";
import { JETSTREAM_DEFAULTS, filterOf } from "../source.ts";
import { matches } from "../subject.ts";
import { Copies } from "./copies.ts";
import { Item } from "./item.ts";
import { KeepAlive } from "./keep-alive.ts";
import { Prefetch } from "./prefetch.ts";
import { Recovery } from "./recovery.ts";
import { Settler } from "./settle.ts";
import { deadLetterRoute, dispatcherOf, requireStream } from "./subscription.ts";
import { Worker } from "./worker.ts";

/** Settlements that may be on their way at once; beyond it no more is asked for. */
const MAX_SETTLING = 1024;

/**
 * A subscription on a pull consumer. Steps as in `Subscription`; while it runs:
 *
 *   pulling ──consumer or stream gone──▶ recovering ──made again──▶ pulling
 *                                             └──onConsumerLost: "fail"──▶ the application fails
 *
 * It asks for as many messages as it has free slots plus the prefetch depth, never more.
 */
export class JetStreamSubscription implements Subscription {
  readonly name: string;
  readonly #settler: Settler;
  readonly #declaration: Declaration;
  readonly #source: JetStreamSource;
  readonly #env: Env;
  readonly #keepAlive: KeepAlive;
  readonly #prefetch: Prefetch;
  readonly #worker: Worker;
  readonly #dispatcher: Dispatcher<Item>;
  readonly #recovery: Recovery;
  readonly #slots: number;
  #deadLetterVia: "jetStream" | "core" = "jetStream";
  #consumer: PullConsumer | undefined;
  #state: "prepared" | "running" | "stopping" = "prepared";

  constructor(declaration: Declaration & { readonly source: JetStreamSource }, env: Env) {
    const { options } = declaration;
    const concurrency = options.concurrency ?? 1;
    const ackWaitMs = declaration.source.options.ackWaitMs ?? JETSTREAM_DEFAULTS.ackWaitMs;
    this.name = declaration.name;
    this.#declaration = declaration;
    this.#source = declaration.source;
    this.#env = env;
    this.#slots = concurrency * (options.batch?.size ?? 1);
    this.#keepAlive = new KeepAlive({ env, ackWaitMs, extendMaxMs: extendMaxMs(options) });
    this.#prefetch = new Prefetch(options.prefetch ?? RUN_DEFAULTS.prefetch, this.#slots);
    this.#settler = new Settler({
      env,
      declaration,
      copies: new Copies(env),
      ackWaitMs,
      confirm: options.confirm ?? true,
      deadLetterVia: () => this.#deadLetterVia,
    });
    this.#worker = new Worker({
      env,
      declaration,
      settler: this.#settler,
      onStart: (item) => this.#keepAlive.refresh(item),
      onHandled: (item) => this.#prefetch.record(item.durationMs),
      onSettled: (item) => this.#released(item),
      waitForSettlement: false,
    });
    this.#dispatcher = dispatcherOf(declaration, env, {
      worker: this.#worker,
      onFree: () => this.#ask(),
    });
    this.#dispatcher.pause();
    this.#recovery = new Recovery({
      env,
      subscription: this.name,
      mayRecreate: options.onConsumerLost !== "fail",
      spec: () => this.#spec(),
      open: (spec) => this.#openConsumer(spec),
      items: () => this.#keepAlive.items(),
    });
  }

  settleByHand(item: Item, outcome: Outcome): Promise<Settled> {
    return this.#worker.settleByHand(item, outcome);
  }

  async prepare(): Promise<void> {
    const { broker } = this.#env;
    const stream = await requireStream(broker, this.#source.stream, this.name);
    const deadLetter = deadLetterOf(this.#declaration.options);
    const loops =
      deadLetter !== undefined &&
      matches(filterOf(this.#source), deadLetter.subject) &&
      stream.subjects.some((each) => matches(each, deadLetter.subject));
    if (loops) {
      const message = `"${deadLetter.subject}" is read by this subscription itself`;
      const remedy = "choose a subject outside the filter";
      throw refusal([{ subscription: this.name, setting: "deadLetter", message, remedy }]);
    }
    this.#deadLetterVia = await deadLetterRoute(this.#declaration, broker);
    const conflict = await broker.consumerConflict(this.#spec());
    if (conflict === undefined) return;
    const { durable } = this.#source.options;
    const text = `${this.name}: durable "${String(durable)}" exists with other settings: ${conflict}; delete it or use another name`;
    throw new Failure("consumer_conflict", text, {
      stream: this.#source.stream,
      subscription: this.name,
    });
  }

  async open(): Promise<void> {
    await this.#openConsumer(this.#spec());
  }

  begin(): void {
    this.#state = "running";
    this.#dispatcher.resume();
    this.#ask();
  }

  async undo(): Promise<void> {
    const consumer = this.#consumer;
    this.#state = "stopping";
    if (consumer === undefined) return;
    await consumer.stop();
    if (consumer.created) await consumer.remove();
  }

  /** Stops pulling and hands back what no handler has seen. */
  async stopIntake(): Promise<void> {
    this.#state = "stopping";
    this.#recovery.stop();
    this.#dispatcher.pause();
    const stopped = this.#consumer?.stop();
    await this.#handBackWaiting();
    await stopped;
    // What was on its way while the pull ended.
    await this.#handBackWaiting();
  }

  async finish(): Promise<void> {
    await this.#dispatcher.idle();
    await this.#worker.settled();
    this.#keepAlive.stop();
  }

  abort(reason: SettlementError): void {
    for (const item of this.#keepAlive.items()) item.abort(reason);
    this.#keepAlive.stop();
  }

  async flushCopies(): Promise<void> {
    // JetStream retries are redeliveries, never copies.
  }

  #spec(): ConsumerSpec {
    const { durable, ackWaitMs, maxAckPending, deliver, pullExpiresMs } = this.#source.options;
    return {
      stream: this.#source.stream,
      ...(durable === undefined ? {} : { durable }),
      filter: filterOf(this.#source),
      ackWaitMs: ackWaitMs ?? JETSTREAM_DEFAULTS.ackWaitMs,
      maxAckPending: maxAckPending ?? JETSTREAM_DEFAULTS.maxAckPending,
      deliver: deliver ?? "all",
      pullExpiresMs: pullExpiresMs ?? JETSTREAM_DEFAULTS.pullExpiresMs,
    };
  }

  async #openConsumer(spec: ConsumerSpec): Promise<PullConsumer> {
    const consumer = await this.#env.broker.openConsumer(spec, {
      onMessage: (message) => this.#arrived(message),
      onLost: (reason) => this.#lost(consumer, reason),
    });
    this.#consumer = consumer;
    this.#recovery.opened(consumer);
    if (this.#state === "running") this.#ask();
    return consumer;
  }

  #lost(consumer: PullConsumer, reason: string): void {
    if (this.#state === "stopping" || consumer !== this.#consumer) return;
    this.#consumer = undefined;
    this.#recovery.start(reason);
  }

  #arrived(message: PulledMessage): void {
    const { clock, events } = this.#env;
    try {
      const item = new Item(this.name, message, {
        attempt: message.attempt,
        pulled: message,
        now: clock.now(),
      });
      this.#recovery.saw(message.sequence);
      this.#keepAlive.add(item);
      this.#dispatcher.push(item);
    } catch (cause) {
      const text = `${this.name}: a delivery could not be taken in: ${messageOf(cause)}`;
      events.emit("error", new Failure("unexpected", text, { cause, subject: message.subject }));
    }
    this.#ask();
  }

  #released(item: Item): void {
    this.#keepAlive.delete(item);
    this.#ask();
  }

  #ask(): void {
    if (this.#state !== "running" || this.#consumer === undefined) return;
    const { running, waiting } = this.#dispatcher;
    const room = this.#slots + this.#prefetch.depth - running - waiting;
    this.#consumer.setDemand(Math.max(0, Math.min(room, MAX_SETTLING - this.#worker.settling)));
  }

  async #handBackWaiting(): Promise<void> {
    const waiting = this.#dispatcher.takeWaiting();
    await Promise.all(
      waiting.map(async (item) => {
        await this.#settler.handBack(item);
        this.#keepAlive.delete(item);
      }),
    );
  }
}
