/**
 * A work queue with one consumer, as JetStream keeps one: deliveries are repeated after the ack wait, redeliveries go before
 * new messages, and a verb carries no ownership (an old holder's verb works on the message as it stands).
 *
 * ```text
 *            deliver                ack, term
 *   ready ────────────► delivered ────────────► gone
 *     ▲                   │  ▲ progress: the ack wait starts anew
 *     └── ack wait over, ─┘
 *         nak (at once or after its delay)
 * ```
 */
import type { Delivered, SettleVerb } from "@ampd/core";
import type { MemoryClock } from "./clock.ts";

/** What one reader asks for. */
export interface Reader<T> {
  /** Deliveries it still takes. */
  demand: number;
  /** Lowest first. */
  priority: number;
  /** A reader without connection gets nothing. */
  readonly isConnected: () => boolean;
  readonly onMessage: (message: Delivered & { readonly body: T }) => void;
}

interface Message<T> {
  readonly seq: number;
  readonly body: T;
  state: "ready" | "delivered";
  deliveryCount: number;
  cancel: (() => void) | undefined;
  readonly cancelAge: (() => void) | undefined;
}

/** Options of a {@link WorkQueue}. */
export interface WorkQueueOptions {
  readonly clock: MemoryClock;
  /** Start of its ack subjects. */
  readonly ackPrefix: string;
  /** Most unsettled deliveries; absent: no bound. */
  readonly inflightMax?: number;
}

/** One queue with its consumer. */
export class WorkQueue<T> {
  ackWaitMs = 30_000;
  readonly #options: WorkQueueOptions;
  readonly #messages = new Map<number, Message<T>>();
  readonly #redeliveries = new Set<number>();
  readonly #fresh = new Set<number>();
  readonly #readers: Reader<T>[] = [];
  #planned = false;
  #turn = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Messages not removed. */
  get size(): number {
    return this.#messages.size;
  }

  /** Messages delivered and not settled. */
  get pending(): number {
    let count = 0;
    for (const message of this.#messages.values()) if (message.deliveryCount > 0) count++;
    return count;
  }

  /** What the messages carry, in order. */
  *bodies(): IterableIterator<T> {
    for (const message of this.#messages.values()) yield message.body;
  }

  /** Adds a message; `seq` is unique in its stream and grows. It is removed after `ageMaxMs`, where that is given. */
  add(seq: number, body: T, ageMaxMs?: number): void {
    const cancelAge =
      ageMaxMs === undefined
        ? undefined
        : this.#options.clock.after(ageMaxMs, () => this.#remove(seq));
    const cancel = undefined;
    this.#messages.set(seq, { seq, body, state: "ready", deliveryCount: 0, cancel, cancelAge });
    this.#fresh.add(seq);
    this.plan();
  }

  #remove(seq: number): void {
    const message = this.#messages.get(seq);
    message?.cancel?.();
    message?.cancelAge?.();
    this.#messages.delete(seq);
    this.#fresh.delete(seq);
    this.#redeliveries.delete(seq);
  }

  /** Removes every message. @returns how many there were */
  clear(): number {
    const seqs = [...this.#messages.keys()];
    for (const seq of seqs) this.#remove(seq);
    return seqs.length;
  }

  attach(reader: Reader<T>): void {
    this.#readers.push(reader);
    this.plan();
  }

  detach(reader: Reader<T>): void {
    const at = this.#readers.indexOf(reader);
    if (at >= 0) this.#readers.splice(at, 1);
  }

  /** Forgets all delivery state, as the loss of the consumer does: everything is new again, counts start at 1. */
  loseConsumer(): void {
    this.#redeliveries.clear();
    this.#fresh.clear();
    for (const message of this.#messages.values()) {
      message.cancel?.();
      message.cancel = undefined;
      message.state = "ready";
      message.deliveryCount = 0;
      this.#fresh.add(message.seq);
    }
    this.plan();
  }

  settle(seq: number, verb: SettleVerb): void {
    const message = this.#messages.get(seq);
    if (message === undefined || message.deliveryCount === 0) return;
    switch (verb.kind) {
      case "ack":
      case "term":
        this.#remove(seq);
        this.plan(); // room in the window
        return;
      case "nak":
        this.#repeatAfter(message, verb.delayMs ?? 0);
        return;
      case "progress":
        if (message.state === "delivered") this.#repeatAfter(message, this.ackWaitMs);
        return;
    }
  }

  /** Delivers what can be delivered, once per turn of the loop. */
  plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    queueMicrotask(() => {
      this.#planned = false;
      this.#deliver();
    });
  }

  #deliver(): void {
    for (;;) {
      const seq = this.#next();
      const reader = seq === undefined ? undefined : this.#choose();
      const message = seq === undefined ? undefined : this.#messages.get(seq);
      if (reader === undefined || message === undefined) return;
      this.#redeliveries.delete(message.seq);
      this.#fresh.delete(message.seq);
      message.state = "delivered";
      message.deliveryCount++;
      reader.demand--;
      this.#repeatAfter(message, this.ackWaitMs);
      reader.onMessage({
        ack: `${this.#options.ackPrefix}.${message.deliveryCount}.${message.seq}`,
        deliveryCount: message.deliveryCount,
        streamSeq: message.seq,
        body: message.body,
      });
    }
  }

  #next(): number | undefined {
    const [again] = this.#redeliveries;
    if (again !== undefined) return again;
    const { inflightMax } = this.#options;
    if (inflightMax !== undefined && this.pending >= inflightMax) return undefined;
    const [first] = this.#fresh;
    return first;
  }

  #choose(): Reader<T> | undefined {
    let best: Reader<T> | undefined;
    const count = this.#readers.length;
    for (let i = 0; i < count; i++) {
      const reader = this.#readers[(this.#turn + i) % count];
      if (reader === undefined || reader.demand <= 0 || !reader.isConnected()) continue;
      if (best === undefined || reader.priority < best.priority) best = reader;
    }
    if (best !== undefined) this.#turn = (this.#readers.indexOf(best) + 1) % count;
    return best;
  }

  #repeatAfter(message: Message<T>, delayMs: number): void {
    message.cancel?.();
    const repeat = (): void => {
      message.cancel = undefined;
      if (!this.#messages.has(message.seq)) return;
      message.state = "ready";
      this.#redeliveries.add(message.seq);
      this.plan();
    };
    if (delayMs <= 0) return repeat();
    message.cancel = this.#options.clock.after(delayMs, repeat);
  }
}
