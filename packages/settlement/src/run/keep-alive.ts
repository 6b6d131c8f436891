import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { itemError } from "./item.ts";

/** How deliveries are kept from being delivered again. */
export interface KeepAliveOptions {
  readonly env: Env;
  readonly ackWaitMs: number;
  /** How long a running handler is extended; 0: not at all. */
  readonly extendMaxMs: number;
}

/**
 * Tells the server that deliveries are still in work, and notices those whose ack wait is over.
 *
 * One sweep per subscription, four times per ack wait. Waiting deliveries and those being settled are always extended, a
 * running handler up to its ceiling. A delivery whose ack wait has passed is never extended again: the server may have
 * given it to somebody else, and an extension would keep that one's claim alive, not ours.
 */
export class KeepAlive {
  readonly #options: KeepAliveOptions;
  readonly #items = new Set<Item>();
  #cancel: (() => void) | undefined;
  #stopped = false;

  constructor(options: KeepAliveOptions) {
    this.#options = options;
  }

  /** Deliveries the server waits for. */
  get size(): number {
    return this.#items.size;
  }

  /** All of them. */
  items(): Iterable<Item> {
    return this.#items;
  }

  add(item: Item): void {
    this.#items.add(item);
    if (this.#cancel === undefined && !this.#stopped) this.#arm();
  }

  delete(item: Item): void {
    this.#items.delete(item);
  }

  /** Ends the sweep. */
  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Extends a delivery that waited here, so that its handler has the whole ack wait. */
  refresh(item: Item): void {
    const { env, ackWaitMs } = this.#options;
    if (env.clock.now() - item.touchedAt > ackWaitMs / 4) this.#visit(item);
  }

  #arm(): void {
    const { env, ackWaitMs } = this.#options;
    this.#cancel = env.clock.after(Math.max(10, ackWaitMs / 4), () => {
      this.#cancel = undefined;
      for (const item of this.#items) this.#visit(item);
      if (this.#items.size > 0 && !this.#stopped) this.#arm();
    });
  }

  #visit(item: Item): void {
    const { env, ackWaitMs } = this.#options;
    if (item.expired || item.orphaned || item.answered) return;
    const now = env.clock.now();
    const silentMs = now - item.touchedAt;
    if (silentMs >= ackWaitMs) this.#expire(item);
    else if (silentMs >= ackWaitMs / 5 && this.#mayExtend(item, now)) this.#extend(item);
  }

  #expire(item: Item): void {
    item.expired = true;
    item.abort(
      itemError("late_settlement", "the ack wait is over; another delivery may be running", {
        item,
      }),
    );
  }

  #mayExtend(item: Item, now: number): boolean {
    if (item.state !== "running") return true;
    const { extendMaxMs, env } = this.#options;
    if (extendMaxMs === 0) return false;
    if (now - item.startedAt < extendMaxMs) return true;
    if (!item.ceilingReported) {
      item.ceilingReported = true;
      const text = `the handler runs for more than ${extendMaxMs} ms; its ack wait is no longer extended`;
      env.events.emit("error", itemError("extension_ceiling", text, { item }));
    }
    return false;
  }

  #extend(item: Item): void {
    const { env } = this.#options;
    if (item.pulled === undefined) return;
    const sentAt = env.clock.now();
    void env.broker
      .settle(item.pulled, { kind: "progress" }, { confirm: false, timeoutMs: 0 })
      .then(
        () => {
          item.touchedAt = Math.max(item.touchedAt, sentAt);
        },
        // Not connected: nothing was sent, so `touchedAt` stays and the next sweep tries again or calls it late.
        () => undefined,
      );
  }
}
