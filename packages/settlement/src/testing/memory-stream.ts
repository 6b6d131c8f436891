import type { HeaderInput } from "@ampd/jetstream";
import type { StoredMessage, StoredRecord, StreamFacts } from "../broker.ts";
import type { Clock } from "../clock.ts";
import { SettlementError } from "../errors.ts";
import { lookup, wireSize } from "../headers.ts";
import { matches } from "../subject.ts";

/** A stream to make in process. */
export interface StreamConfig {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Default `limits`: messages stay after they were handled. */
  readonly retention?: "limits" | "workqueue";
  /** Further messages are refused, not the oldest removed. */
  readonly maxMessages?: number;
  /** Payload and headers, bytes. */
  readonly maxMessageBytes?: number;
  /** Default 120,000. */
  readonly duplicateWindowMs?: number;
}

/** State of a stream. */
export interface StreamState {
  readonly messages: number;
  readonly lastSequence: number;
}

interface Record extends StoredRecord {
  readonly messageId: string | undefined;
}

/** One stream of the in-process server: stores, deduplicates, compares, purges and expires as JetStream does. */
export class MemoryStream {
  readonly config: StreamConfig;
  readonly created: string;
  readonly #clock: Clock;
  readonly #messages = new Map<number, Record>();
  readonly #ids = new Map<string, { readonly sequence: number; readonly until: number }>();
  #lastSequence = 0;

  constructor(config: StreamConfig, clock: Clock, created: string) {
    this.config = config;
    this.created = created;
    this.#clock = clock;
  }

  get state(): StreamState {
    return { messages: this.#messages.size, lastSequence: this.#lastSequence };
  }

  get facts(): StreamFacts {
    return {
      name: this.config.name,
      subjects: this.config.subjects,
      created: this.created,
      lastSequence: this.#lastSequence,
      duplicateWindowMs: this.#windowMs,
    };
  }

  /** Does it store this subject? */
  owns(subject: string): boolean {
    return this.config.subjects.some((each) => matches(each, subject));
  }

  /** All messages, oldest first. */
  records(): readonly StoredRecord[] {
    return [...this.#messages.values()];
  }

  get(sequence: number): StoredRecord | undefined {
    return this.#messages.get(sequence);
  }

  /** First message with at least this sequence on a matching subject. */
  next(from: number, filter: string): StoredRecord | undefined {
    for (const [sequence, record] of this.#messages) {
      if (sequence >= from && matches(filter, record.subject)) return record;
    }
    return undefined;
  }

  /** The last message on a subject. */
  last(filter: string): StoredRecord | undefined {
    return this.records().findLast((each) => matches(filter, each.subject));
  }

  remove(sequence: number): void {
    this.#messages.delete(sequence);
  }

  /** Stores a message, or refuses it with the code a real stream's refusal becomes. */
  store(message: {
    readonly subject: string;
    readonly data: Uint8Array;
    readonly headers: HeaderInput;
  }): StoredMessage {
    const headers = lookup(message.headers);
    const get = (name: string): string | undefined => headers.get(name);
    const messageId = get("Nats-Msg-Id");
    this.#checkSize(message);
    this.#checkStream(get("Nats-Expected-Stream"));
    const known = messageId === undefined ? undefined : this.#ids.get(messageId);
    if (known !== undefined && known.until > this.#clock.now()) {
      return { stream: this.config.name, sequence: known.sequence, duplicate: true };
    }
    this.#checkExpectations(message.subject, get);
    if (this.config.maxMessages !== undefined && this.#messages.size >= this.config.maxMessages) {
      throw new SettlementError(
        "publish_refused",
        `stream ${this.config.name}: maximum messages exceeded`,
        { serverCode: 10077 },
      );
    }
    this.#rollup(message.subject, get("Nats-Rollup"));
    this.#lastSequence += 1;
    const sequence = this.#lastSequence;
    const timestampNs = `${BigInt(Math.round(this.#clock.wallTime() * 1000)) * 1000n + BigInt(sequence % 1000)}`;
    const { subject, data } = message;
    this.#messages.set(sequence, { subject, data, headers, sequence, timestampNs, messageId });
    if (messageId !== undefined)
      this.#ids.set(messageId, { sequence, until: this.#clock.now() + this.#windowMs });
    this.#expire(sequence, get("Nats-TTL"));
    return { stream: this.config.name, sequence, duplicate: false };
  }

  get #windowMs(): number {
    return this.config.duplicateWindowMs ?? 120_000;
  }

  #checkSize(message: { readonly data: Uint8Array; readonly headers: HeaderInput }): void {
    const { maxMessageBytes } = this.config;
    if (maxMessageBytes === undefined || wireSize(message.data, message.headers) <= maxMessageBytes)
      return;
    throw new SettlementError(
      "too_large",
      `stream ${this.config.name}: message size exceeds maximum allowed`,
      { serverCode: 10054 },
    );
  }

  #checkStream(expected: string | undefined): void {
    if (expected === undefined || expected === this.config.name) return;
    throw new SettlementError("wrong_expectation", "expected stream does not match", {
      serverCode: 10060,
    });
  }

  #checkExpectations(subject: string, get: (name: string) => string | undefined): void {
    const lastId = get("Nats-Expected-Last-Msg-Id");
    const actualId = this.#messages.get(this.#lastSequence)?.messageId;
    if (lastId !== undefined && lastId !== actualId) {
      throw new SettlementError("wrong_expectation", "wrong last message id", {
        serverCode: 10070,
      });
    }
    const bySubject = get("Nats-Expected-Last-Subject-Sequence");
    this.#checkSequence(get("Nats-Expected-Last-Sequence"), this.#lastSequence);
    this.#checkSequence(
      bySubject,
      bySubject === undefined ? 0 : (this.last(subject)?.sequence ?? 0),
    );
  }

  #checkSequence(expected: string | undefined, actual: number): void {
    if (expected === undefined || Number(expected) === actual) return;
    throw new SettlementError("wrong_expectation", `wrong last sequence: ${actual}`, {
      serverCode: 10071,
    });
  }

  #rollup(subject: string, kind: string | undefined): void {
    if (kind === undefined) return;
    for (const [sequence, record] of this.#messages) {
      if (kind === "all" || record.subject === subject) this.#messages.delete(sequence);
    }
  }

  #expire(sequence: number, ttl: string | undefined): void {
    const seconds = ttl === undefined ? Number.NaN : Number.parseFloat(ttl);
    if (!Number.isNaN(seconds)) this.#clock.after(seconds * 1000, () => this.remove(sequence));
  }
}
