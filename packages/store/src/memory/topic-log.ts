/** The events of one namespace as a stream with limits keeps them. */
import type { EnvelopeText, TopicMessage } from "@ampd/core";
import { matchesTopic } from "@ampd/protocol";
import type { StoreSettings } from "../settings.ts";
import type { MemoryClock } from "./clock.ts";

interface Remembered {
  readonly seq: number;
  readonly atMs: number;
}

/** Bounded in age and in messages a topic; the oldest goes first. */
export class TopicLog {
  readonly #clock: MemoryClock;
  readonly #settings: StoreSettings;
  readonly #listeners = new Set<(topic: string) => void>();
  readonly #ids = new Map<string, Remembered>();
  readonly #counts = new Map<string, number>();
  /** Per topic the highest sequence removed. */
  readonly #removed = new Map<string, number>();
  #messages: TopicMessage[] = [];
  /** The last sequence given. */
  lastSeq = 0;

  constructor(clock: MemoryClock, settings: StoreSettings) {
    this.#clock = clock;
    this.#settings = settings;
  }

  /** Stores an event once per message id. */
  publish(
    id: string,
    event: { readonly topic: string; readonly envelope: EnvelopeText },
  ): { readonly seq: number; readonly duplicate: boolean } {
    const nowMs = this.#clock.nowMs();
    const known = this.#ids.get(id);
    if (known !== undefined && nowMs < known.atMs + this.#settings.dedupeS * 1000)
      return { seq: known.seq, duplicate: true };
    const seq = ++this.lastSeq;
    this.#ids.set(id, { seq, atMs: nowMs });
    this.#messages.push({ ...event, seq, publishedAtMs: nowMs });
    this.#counts.set(event.topic, (this.#counts.get(event.topic) ?? 0) + 1);
    this.#trim(event.topic);
    for (const listener of this.#listeners) listener(event.topic);
    return { seq, duplicate: false };
  }

  /** Messages of a pattern after a sequence. */
  kept(pattern: string, after: number): readonly TopicMessage[] {
    this.#expire();
    return this.#messages.filter(({ seq, topic }) => seq > after && matchesTopic(pattern, topic));
  }

  /** The first message of a pattern after a sequence. */
  next(pattern: string, after: number): TopicMessage | undefined {
    this.#expire();
    // From the end: a tail is rarely far behind.
    let at = this.#messages.length;
    while (at > 0 && (this.#messages[at - 1]?.seq ?? 0) > after) at--;
    return this.#messages.slice(at).find(({ topic }) => matchesTopic(pattern, topic));
  }

  /** The first sequence stored at or after a time; 1 when history begins later, one past the end when nothing is so late. */
  seqAt(timeMs: number): number {
    const kept = this.kept(">", 0);
    if (kept[0] === undefined || timeMs < kept[0].publishedAtMs) return 1;
    return kept.find(({ publishedAtMs }) => publishedAtMs >= timeMs)?.seq ?? this.lastSeq + 1;
  }

  /** From here on nothing of a pattern has been removed. */
  completeFrom(pattern: string): number {
    let last = 0;
    for (const [topic, seq] of this.#removed)
      if (seq > last && matchesTopic(pattern, topic)) last = seq;
    return last + 1;
  }

  onPublish(listener: (topic: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #trim(topic: string): void {
    const count = this.#counts.get(topic) ?? 0;
    if (count <= this.#settings.topics.messagesMax) return;
    const at = this.#messages.findIndex((message) => message.topic === topic);
    for (const gone of this.#messages.splice(at, 1)) this.#remove(gone);
  }

  #expire(): void {
    const oldestMs = this.#clock.nowMs() - this.#settings.topics.ageMaxS * 1000;
    while ((this.#messages[0]?.publishedAtMs ?? oldestMs) < oldestMs) {
      const gone = this.#messages.shift();
      if (gone !== undefined) this.#remove(gone);
    }
  }

  #remove({ topic, seq }: TopicMessage): void {
    this.#removed.set(topic, seq);
    this.#counts.set(topic, (this.#counts.get(topic) ?? 1) - 1);
  }
}
