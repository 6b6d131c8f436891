import type { HeaderLookup, SettleVerb } from "@ampd/jetstream";
import type { ConsumerSpec, PulledMessage, StoredRecord } from "../broker.ts";
import type { Clock } from "../clock.ts";
import type { MemoryStream } from "./memory-stream.ts";

/** Somebody who pulls. */
export interface Puller {
  /** Messages it still takes. */
  demand: number;
  /** Cut off: what it asked for is void. */
  readonly active: () => boolean;
  readonly deliver: (message: PulledMessage) => void;
  readonly lost: (reason: string) => void;
}

/** State of a consumer, as tests look at it. */
export interface ConsumerState {
  readonly delivered: number;
  readonly ackFloor: number;
  readonly ackPending: number;
  /** Messages not yet delivered. */
  readonly pending: number;
  readonly redelivered: number;
  readonly spec: ConsumerSpec;
}

/** What a terminated delivery tells the outside. */
export interface Termination {
  readonly stream: string;
  readonly consumer: string;
  readonly sequence: number;
  readonly deliveries: number;
  readonly reason: string;
}

interface Pending {
  cancel: () => void;
}

/**
 * One pull consumer of the in-process server.
 *
 *   stored ──demand──▶ pending ──ack, term──▶ finished
 *                        │ ▲
 *     nak, ack wait over ▼ │ demand
 *                       due (keeps its place among the pending)
 */
export class MemoryConsumer {
  readonly name: string;
  spec: ConsumerSpec;
  readonly #stream: MemoryStream;
  readonly #clock: Clock;
  readonly #onTerminated: (termination: Termination) => void;
  readonly #pullers = new Set<Puller>();
  readonly #pending = new Map<number, Pending>();
  readonly #deliveries = new Map<number, number>();
  readonly #due: number[] = [];
  #cursor: number;
  #floor: number;
  #consumerSequence = 0;
  #pumpPlanned = false;

  constructor(
    name: string,
    spec: ConsumerSpec,
    parts: {
      readonly stream: MemoryStream;
      readonly clock: Clock;
      readonly onTerminated: (termination: Termination) => void;
    },
  ) {
    this.name = name;
    this.spec = spec;
    this.#stream = parts.stream;
    this.#clock = parts.clock;
    this.#onTerminated = parts.onTerminated;
    this.#cursor = firstSequence(parts.stream, spec);
    this.#floor = this.#cursor - 1;
  }

  get state(): ConsumerState {
    let pending = 0;
    for (
      let next = this.#nextStored(this.#cursor);
      next;
      next = this.#nextStored(next.sequence + 1)
    )
      pending += 1;
    let redelivered = 0;
    for (const [sequence, count] of this.#deliveries)
      if (count > 1 && this.#pending.has(sequence)) redelivered += 1;
    return {
      delivered: this.#cursor - 1,
      ackFloor: this.ackFloor,
      ackPending: this.#pending.size,
      pending,
      redelivered,
      spec: this.spec,
    };
  }

  get ackFloor(): number {
    const lowest = Math.min(...this.#pending.keys());
    return Number.isFinite(lowest)
      ? Math.max(this.#floor, lowest - 1)
      : Math.max(this.#floor, this.#cursor - 1);
  }

  add(puller: Puller): void {
    this.#pullers.add(puller);
  }

  remove(puller: Puller): void {
    this.#pullers.delete(puller);
  }

  /** The consumer is being deleted. */
  destroy(reason: string): void {
    for (const each of this.#pending.values()) each.cancel();
    const pullers = [...this.#pullers];
    this.#pullers.clear();
    for (const puller of pullers) if (puller.active()) queueMicrotask(() => puller.lost(reason));
  }

  /** Hands out what can be handed out, soon. */
  pump(): void {
    if (this.#pumpPlanned) return;
    this.#pumpPlanned = true;
    queueMicrotask(() => {
      this.#pumpPlanned = false;
      this.#pumpNow();
    });
  }

  /** A settlement arrives. Like a real server it obeys whoever knows the address, earlier holders included. */
  settle(sequence: number, verb: SettleVerb): void {
    const pending = this.#pending.get(sequence);
    if (pending === undefined) return;
    switch (verb.kind) {
      case "ack":
        return this.#finish(sequence);
      case "term":
        this.#onTerminated({
          stream: this.#stream.config.name,
          consumer: this.name,
          sequence,
          deliveries: this.#deliveries.get(sequence) ?? 0,
          reason: verb.reason ?? "",
        });
        return this.#finish(sequence);
      case "progress":
        if (!this.#due.includes(sequence)) this.#watch(sequence);
        return undefined;
      case "nak":
        pending.cancel();
        if (verb.delayMs === undefined || verb.delayMs === 0) return this.#makeDue(sequence);
        this.#pending.set(sequence, {
          cancel: this.#clock.after(verb.delayMs, () => this.#makeDue(sequence)),
        });
        return undefined;
    }
  }

  #finish(sequence: number): void {
    this.#pending.get(sequence)?.cancel();
    this.#pending.delete(sequence);
    this.#deliveries.delete(sequence);
    const at = this.#due.indexOf(sequence);
    if (at >= 0) this.#due.splice(at, 1);
    if (this.#stream.config.retention === "workqueue") this.#stream.remove(sequence);
    this.pump();
  }

  #watch(sequence: number): void {
    this.#pending.get(sequence)?.cancel();
    const cancel = this.#clock.after(this.spec.ackWaitMs, () => this.#makeDue(sequence));
    this.#pending.set(sequence, { cancel });
  }

  #makeDue(sequence: number): void {
    if (!this.#due.includes(sequence)) this.#due.push(sequence);
    this.pump();
  }

  #pumpNow(): void {
    for (;;) {
      const puller = this.#nextPuller();
      if (puller === undefined) return;
      const record = this.#nextRecord();
      if (record === undefined) return;
      puller.demand -= 1;
      // To the end of the line, so that replicas take turns.
      this.#pullers.delete(puller);
      this.#pullers.add(puller);
      this.#deliver(puller, record);
    }
  }

  #nextPuller(): Puller | undefined {
    for (const each of this.#pullers) if (each.demand > 0 && each.active()) return each;
    return undefined;
  }

  #nextRecord(): StoredRecord | undefined {
    for (let sequence = this.#due.shift(); sequence !== undefined; sequence = this.#due.shift()) {
      const again = this.#stream.get(sequence);
      if (again !== undefined) return again;
      this.#finish(sequence);
    }
    const { maxAckPending } = this.spec;
    if (maxAckPending >= 0 && this.#pending.size >= maxAckPending) return undefined;
    const next = this.#nextStored(this.#cursor);
    if (next !== undefined) this.#cursor = next.sequence + 1;
    return next;
  }

  #nextStored(from: number): StoredRecord | undefined {
    return this.#stream.next(from, this.spec.filter);
  }

  #deliver(puller: Puller, record: StoredRecord): void {
    const { sequence } = record;
    const attempt = (this.#deliveries.get(sequence) ?? 0) + 1;
    this.#deliveries.set(sequence, attempt);
    this.#watch(sequence);
    this.#consumerSequence += 1;
    const stream = this.#stream.config.name;
    const { timestampNs, headers } = record;
    puller.deliver({
      subject: record.subject,
      data: record.data.slice(),
      headers: headers satisfies HeaderLookup,
      ackSubject: `$JS.ACK.${stream}.${this.name}.${attempt}.${sequence}.${this.#consumerSequence}.${timestampNs}.0`,
      stream,
      consumer: this.name,
      sequence,
      attempt,
      timestampNs,
      pending: 0,
    });
  }
}

function firstSequence(stream: MemoryStream, spec: ConsumerSpec): number {
  const { deliver, filter } = spec;
  const last = stream.state.lastSequence;
  if (deliver === "all") return 1;
  if (deliver === "new") return last + 1;
  if (deliver === "last") return stream.last(filter)?.sequence ?? last + 1;
  if ("sequence" in deliver) return deliver.sequence;
  const fromNs = BigInt(deliver.time.getTime()) * 1_000_000n;
  const found = stream.records().find((each) => BigInt(each.timestampNs) >= fromNs);
  return found?.sequence ?? last + 1;
}
