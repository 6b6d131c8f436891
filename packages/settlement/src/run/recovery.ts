import type { ConsumerSpec, PullConsumer } from "../broker.ts";
import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { SettlementError, isSettlementError, messageOf } from "../errors.ts";

/** What a recovery needs of its subscription. */
export interface RecoveryOptions {
  readonly env: Env;
  readonly subscription: string;
  readonly mayRecreate: boolean;
  /** The consumer as declared. */
  readonly spec: () => ConsumerSpec;
  readonly open: (spec: ConsumerSpec) => Promise<PullConsumer>;
  /** Deliveries without ending. */
  readonly items: () => Iterable<Item>;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5000;

/**
 * Brings back a consumer that was deleted under us. Loud all the way: an error when it is lost, another when the stream is
 * missing too, `recovered` at the end.
 *
 * Where it begins again: a durable that delivers `all` as declared, because another replica may hold deliveries we know
 * nothing of (on a limits stream handled messages then come again: at least once). Every other consumer begins after the
 * last message known to be settled, since `new` or `last` would skip what was published meanwhile. A stream that was itself
 * made again is read from its start.
 */
export class Recovery {
  readonly #options: RecoveryOptions;
  #floor = 0;
  #highest = 0;
  #created: string | undefined;
  #stopped = false;
  #recovering = false;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** Notes where an opened consumer stands. */
  opened(consumer: PullConsumer): void {
    if (this.#created !== undefined && this.#created !== consumer.streamCreated) {
      this.#highest = 0;
      for (const item of this.#options.items()) item.orphaned = true;
    }
    this.#created = consumer.streamCreated;
    this.#floor = consumer.floorSequence;
  }

  /** Notes a delivered stream sequence. */
  saw(sequence: number): void {
    if (sequence > this.#highest) this.#highest = sequence;
  }

  /** Begins to recover; returns at once. */
  start(reason: string): void {
    if (this.#recovering || this.#stopped) return;
    const { env, subscription, mayRecreate, spec } = this.#options;
    const text = `${subscription}: the consumer was lost (${reason})`;
    const lost = new SettlementError("consumer_lost", text, {
      subscription,
      stream: spec().stream,
    });
    if (!mayRecreate) {
      env.fail(lost);
      return;
    }
    env.events.emit("error", lost);
    env.trouble(subscription, text);
    this.#recovering = true;
    this.#try(FIRST_DELAY_MS);
  }

  /** Ends all tries. */
  stop(): void {
    this.#stopped = true;
  }

  #try(delayMs: number): void {
    this.#options.env.clock.after(delayMs, () => {
      if (!this.#stopped) void this.#attempt(Math.min(MAX_DELAY_MS, delayMs * 2));
    });
  }

  async #attempt(nextDelayMs: number): Promise<void> {
    const { env, subscription, open } = this.#options;
    try {
      const consumer = await open(await this.#specNow());
      this.#recovering = false;
      env.trouble(subscription, undefined);
      env.events.emit("recovered", {
        subscription,
        stream: this.#options.spec().stream,
        consumer: consumer.name,
      });
    } catch (cause) {
      const known = isSettlementError(cause);
      const text = `${subscription}: the consumer could not be made again, next try in ${nextDelayMs} ms: ${messageOf(cause)}`;
      const code = known ? cause.code : "consumer_lost";
      env.events.emit("error", new SettlementError(code, text, { cause, subscription }));
      this.#try(nextDelayMs);
    }
  }

  async #specNow(): Promise<ConsumerSpec> {
    const { env, spec, subscription } = this.#options;
    const declared = spec();
    const facts = await env.broker.findStream(declared.stream);
    if (facts === undefined) {
      const text = `${subscription}: stream "${declared.stream}" is gone`;
      throw new SettlementError("stream_missing", text, { stream: declared.stream, subscription });
    }
    if (facts.created !== this.#created)
      return { ...declared, declared: declared.deliver, deliver: "all" };
    if (declared.durable !== undefined && declared.deliver === "all") return declared;
    const sequence = (declared.durable === undefined ? this.#ownFloor() : this.#floor) + 1;
    return { ...declared, declared: declared.deliver, deliver: { sequence } };
  }

  /** Nobody else reads an ephemeral consumer, so what we have seen and settled is all there is to know. */
  #ownFloor(): number {
    let lowest = Number.POSITIVE_INFINITY;
    for (const item of this.#options.items()) {
      if (item.sequence !== undefined && !item.orphaned) lowest = Math.min(lowest, item.sequence);
    }
    return Number.isFinite(lowest) ? lowest - 1 : Math.max(this.#floor, this.#highest);
  }
}
