/** The port of the broker core to topics: streams of events with history. */
import type { EnvelopeText } from "./task.ts";

/** Which topics of a namespace: a name, or a pattern with `*` for one token and a last `>` for one or more. */
export interface TopicScope {
  readonly ns: string;
  readonly pattern: string;
}

/** Sequences that are no longer kept, both inclusive. */
export interface MissingRange {
  readonly from: number;
  readonly to: number;
}

/** A message of a topic. */
export interface TopicMessage {
  readonly topic: string;
  /** Sequence, shared by all topics of the namespace: those of one topic rise and have holes. */
  readonly seq: number;
  readonly publishedAtMs: number;
  readonly envelope: EnvelopeText;
}

/** What a read of topics found. */
export interface TopicBatch {
  /** In order of their sequences. */
  readonly messages: readonly TopicMessage[];
  /** All that is kept of the scope up to here, from the position asked for on, is in this batch. Never below that position. */
  readonly through: number;
  /** From this sequence on nothing of the scope had been removed when the batch was read; before it, something may have been. */
  readonly completeFrom: number;
}

/** How much a read may bring. */
export interface TopicDemand {
  /** Only what comes after this sequence. */
  readonly after: number;
  /** Most messages, at least 1. */
  readonly messagesMax: number;
  /** About the most bytes; one message always comes. */
  readonly bytesMax: number;
}

/** Who hears a tail. */
export interface TopicListener {
  /**
   * The next message, in order, each once.
   *
   * @param missing what retention removed before the tail could read it, after an outage
   */
  message(message: TopicMessage, missing: MissingRange | undefined): void;
  /** The stream was lost and made again: sequences begin anew, and so does the tail. */
  restarted(): void;
}

/** A live tail: it survives the loss of its consumer, its stream and the connection, and misses nothing. */
export interface TopicTail {
  /** Every message of the scope with a higher sequence comes. */
  readonly afterSeq: number;
  close(): Promise<void>;
}

/** A durable position of a participant. */
export interface CursorKey {
  readonly ns: string;
  readonly participant: string;
  readonly durable: string;
}

/** Topics: streams of events with history, bounded in age and in messages a topic. */
export interface TopicStore {
  /**
   * Stores an event.
   *
   * @returns its sequence; `duplicate: true` and the first one's when this sender's id was stored in this topic before
   */
  publish(
    to: { readonly ns: string; readonly topic: string },
    event: { readonly from: string; readonly id: string; readonly envelope: EnvelopeText },
  ): Promise<{ readonly seq: number; readonly duplicate: boolean }>;
  /** Opens a tail at the present end. */
  tail(scope: TopicScope, listener: TopicListener): Promise<TopicTail>;
  /** Reads history; takes nothing and leaves nothing behind at the store. */
  read(scope: TopicScope, demand: TopicDemand): Promise<TopicBatch>;
  /**
   * Sequences of the newest message of each topic, ascending.
   *
   * @returns `through`: what comes later is newer than all of these
   */
  latest(
    scope: TopicScope,
  ): Promise<{ readonly seqs: readonly number[]; readonly through: number }>;
  /** The first sequence stored at or after a time; where history does not reach back so far, 1; one past the end when nothing is. */
  seqAt(ns: string, timeMs: number): Promise<number>;
  /** The first sequence kept and the last one given, 0 when there was none. */
  bounds(ns: string): Promise<{ readonly firstSeq: number; readonly lastSeq: number }>;
  /** A durable position: all up to this sequence is dealt with. `undefined` when none is kept. */
  getCursor(key: CursorKey): Promise<number | undefined>;
  /** Keeps a position; a lower one than is kept changes nothing. Also keeps it from being forgotten for want of use. */
  setCursor(key: CursorKey, seq: number): Promise<void>;
  forgetCursor(key: CursorKey): Promise<void>;
}
