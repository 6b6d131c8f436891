import type { Declaration } from "../declaration.ts";
import type { HandlerContext } from "../delivery.ts";
import type { Outcome } from "../outcome.ts";
import type { Env } from "./env.ts";
import type { Ran } from "./execute.ts";
import type { Item } from "./item.ts";
import type { Settled, Settler } from "./settle.ts";
import { SettlementError, messageOf } from "../errors.ts";
import { IMPLICIT_ACK, drop, isOutcome, retry } from "../outcome.ts";
import { decode, handle, thrown } from "./execute.ts";
import { itemError } from "./item.ts";

/** What a worker needs. */
export interface WorkerOptions {
  readonly env: Env;
  readonly declaration: Declaration;
  readonly settler: Settler;
  /** Called before a handler runs. */
  readonly onStart?: (item: Item) => void;
  /** Called when the handler has finished, before the settlement. */
  readonly onHandled?: (item: Item) => void;
  /** Called when the item's settlement is over, well or not, or was left undone on purpose. */
  readonly onSettled: (item: Item) => void;
  /** Core waits for each settlement before the next delivery (a copy at once must be out first); JetStream does not. */
  readonly waitForSettlement: boolean;
}

/** Takes deliveries from decoding to settlement. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #settling = new Set<Promise<void>>();

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Settlements on their way. */
  get settling(): number {
    return this.#settling.size;
  }

  /** Resolves when every settlement begun so far is over. */
  async settled(): Promise<void> {
    while (this.#settling.size > 0) await Promise.all(this.#settling);
  }

  /** Runs one delivery. Returns a promise only when something had to be waited for. */
  run(item: Item): void | Promise<void> {
    const early = this.#options.settler.before(item);
    if (early) return this.#track(item, this.#options.settler.settle(item, early));
    this.#begin(item);
    const { declaration, env } = this.#options;
    const undecodable = decode(item, declaration, env);
    if (undecodable instanceof Promise) return undecodable.then((ran) => this.#decoded(item, ran));
    return this.#decoded(item, undecodable);
  }

  /** Runs one batch. */
  async runBatch(items: readonly Item[]): Promise<void> {
    const ready: Item[] = [];
    for (const item of items) if (await this.#readyForBatch(item)) ready.push(item);
    if (ready.length === 0) return;
    const endings = await this.#callBatch(ready);
    await Promise.all(
      ready.map(async (item, index) => this.#finish(item, endings[index] ?? SHORT)),
    );
  }

  /** Settles a delivery while, or after, its handler runs. */
  async settleByHand(item: Item, outcome: Outcome): Promise<Settled> {
    const { settler } = this.#options;
    if (outcome.kind === "reply") {
      return {
        ok: false,
        error: itemError("invalid_message", "reply() can only be returned from a handler", {
          item,
        }),
      };
    }
    const first = item.state === "running";
    const settling = settler.settle(item, settler.conclude(item, { outcome, cause: "outcome" }));
    if (first) void this.#track(item, settling);
    return settling;
  }

  #begin(item: Item): void {
    const { env, onStart } = this.#options;
    item.state = "running";
    item.startedAt = env.clock.now();
    onStart?.(item);
    if (env.events.has("started")) env.events.emit("started", item.facts());
  }

  #decoded(item: Item, undecodable: Ran | undefined): void | Promise<void> {
    if (undecodable) return this.#finish(item, undecodable);
    const { declaration, env } = this.#options;
    const ran = handle(item, declaration, env);
    return ran instanceof Promise
      ? ran.then((each) => this.#finish(item, each))
      : this.#finish(item, ran);
  }

  async #readyForBatch(item: Item): Promise<boolean> {
    const { settler, declaration, env } = this.#options;
    const early = settler.before(item);
    if (early) {
      await this.#track(item, settler.settle(item, early));
      return false;
    }
    this.#begin(item);
    const undecodable = await decode(item, declaration, env);
    if (undecodable) await this.#finish(item, undecodable);
    return undecodable === undefined;
  }

  async #callBatch(items: readonly Item[]): Promise<readonly Ran[]> {
    const { declaration, env } = this.#options;
    const { handler } = declaration;
    if (handler.kind !== "batch")
      throw new SettlementError("unexpected", "a single handler takes no batch");
    const context: HandlerContext = {
      get signal(): AbortSignal {
        return AbortSignal.any(items.map((item) => item.signal));
      },
      publisher: env.sender,
    };
    try {
      const returned: unknown = await handler.run(items, context);
      return this.#batchEndings(items, returned);
    } catch (error) {
      return items.map((item) => thrown(item, declaration, error));
    }
  }

  #batchEndings(items: readonly Item[], returned: unknown): readonly Ran[] {
    if (returned === undefined || isOutcome(returned)) {
      return items.map(() => ({ answer: returned ?? IMPLICIT_ACK, cause: "outcome" }));
    }
    if (!Array.isArray(returned))
      throw new SettlementError("handler_failed", "a batch handler returned no outcome");
    const outcomes: readonly unknown[] = returned;
    if (outcomes.length < items.length) this.#reportShort(items, outcomes.length);
    return items.map((item, index) => {
      const each = outcomes[index];
      if (each === undefined)
        return index < outcomes.length ? { answer: IMPLICIT_ACK, cause: "outcome" } : SHORT;
      if (isOutcome(each)) return { answer: each, cause: "outcome" };
      const error = itemError(
        "handler_failed",
        "the batch handler returned something that is no outcome",
        { item },
      );
      return thrown(item, this.#options.declaration, error);
    });
  }

  #reportShort(items: readonly Item[], given: number): void {
    const { env, declaration } = this.#options;
    const text = `${declaration.name}: the batch handler returned ${given} outcomes for ${items.length} deliveries; the rest is retried`;
    env.events.emit(
      "error",
      new SettlementError("handler_failed", text, { subscription: declaration.name }),
    );
  }

  /** From the handler's end to the settlement. */
  #finish(item: Item, ran: Ran): void | Promise<void> {
    const { env, onHandled } = this.#options;
    item.durationMs = env.clock.now() - item.startedAt;
    onHandled?.(item);
    // An outcome that was thrown on purpose is no failure; a thrown `undefined` is one.
    if (ran.cause !== "outcome") this.#reportFailure(item, ran);
    const hook = env.failpoint?.("afterHandler", item);
    if (hook) return hook.then(() => this.#end(item, ran));
    return this.#end(item, ran);
  }

  #end(item: Item, ran: Ran): void | Promise<void> {
    const { answer } = ran;
    if (answer === IMPLICIT_ACK && item.state !== "running") return undefined;
    if (answer === "failFast") return this.#failFast(item, ran);
    if (answer.kind === "reply") return this.#reply(item, ran, answer);
    return this.#settle(item, ran, answer);
  }

  #settle(item: Item, ran: Ran, outcome: Outcome): void | Promise<void> {
    const { settler } = this.#options;
    const conclusion = settler.conclude(item, { outcome, cause: ran.cause, error: ran.error });
    const acknowledged = settler.acknowledge(item, conclusion);
    if (acknowledged !== true) {
      return this.#track(item, acknowledged ?? settler.settle(item, conclusion));
    }
    this.#options.onSettled(item);
    return undefined;
  }

  #track(item: Item, settling: Promise<unknown>): void | Promise<void> {
    const done: Promise<void> = settling.then(() => this.#settledOne(item, done));
    this.#settling.add(done);
    return this.#options.waitForSettlement ? done : undefined;
  }

  #settledOne(item: Item, done: Promise<void>): void {
    this.#settling.delete(done);
    this.#options.onSettled(item);
  }

  #reportFailure(item: Item, ran: Ran): void {
    const { env } = this.#options;
    const { error } = ran;
    const known = error instanceof SettlementError && error.code !== "unexpected";
    env.events.emit(
      "error",
      known ? error : itemError("handler_failed", messageOf(error), { item, cause: error }),
    );
  }

  /** The delivery stays unsettled: the server gives it to another replica, or to this one after its restart. */
  #failFast(item: Item, ran: Ran): void {
    item.state = "settled";
    this.#options.onSettled(item);
    this.#options.env.fail(
      itemError("handler_failed", `stopped by failFast: ${messageOf(ran.error)}`, {
        item,
        cause: ran.error,
      }),
    );
  }

  async #reply(item: Item, ran: Ran, answer: Outcome & { readonly kind: "reply" }): Promise<void> {
    const { env, declaration } = this.#options;
    const subject = declaration.options.replySubject ?? item.reply;
    if (subject === undefined) {
      const error = itemError(
        "no_reply_address",
        "the delivery names no reply address; it is dropped",
        { item },
      );
      env.events.emit("error", error);
      return this.#settle(item, ran, drop("no reply address"));
    }
    try {
      const data = (declaration.options.codec ?? env.codec).encode(answer.data);
      const headers = answer.headers === undefined ? {} : { headers: answer.headers };
      await env.sender.send("reply", { subject, data, ...headers });
    } catch (cause) {
      env.events.emit(
        "error",
        itemError("handler_failed", `the answer was not published: ${messageOf(cause)}`, {
          item,
          cause,
        }),
      );
      return this.#settle(item, { ...ran, cause: "thrown" }, retry());
    }
    return this.#settle(item, ran, answer);
  }
}

const SHORT: Ran = Object.freeze({ answer: retry(), cause: "outcome" });
