import type { Envelope, Gap, Part } from "@ampd/protocol";
import type { EnvelopeExtras } from "./envelope-extras.ts";
import type { Content } from "./parts.ts";

/** An event to publish. */
export interface PublishRequest extends Content, EnvelopeExtras {
  /** Chosen by the sender; the same id is stored once in a topic. Default: a fresh one. */
  readonly id?: string;
  /** Most milliseconds until the broker must have stored it, over reconnects. Default 30000. */
  readonly timeoutMs?: number;
}

/** What came of a publish. */
export interface Published {
  readonly id: string;
  /** Sequence of the event; those of one topic rise and have holes. `undefined` from a broker that tells none. */
  readonly seq: number | undefined;
  readonly duplicate: boolean;
}

/** Where a subscription begins: what comes, everything kept, the newest of each topic first, a sequence, a time. */
export type SubscribeStart =
  | "new"
  | "all"
  | "last"
  | { readonly seq: number }
  | { readonly time: string | Date };

/** Options of a subscription. */
export interface SubscribeOptions {
  /** Default `new`. A durable subscription that the broker knows goes on where it was instead. */
  readonly start?: SubscribeStart;
  /**
   * Keep the position of acknowledged events at the broker under this name (`[a-z0-9][a-z0-9_-]{0,62}`, of this participant):
   * another process may go on there. Events then come at least once.
   */
  readonly durable?: string;
  /**
   * Most events waiting here for their reader. Default 1024. When it is full the client lets the broker wait and reads on from
   * there later: nothing is lost while it is kept. A durable subscription is bounded by the broker's in-flight limit instead.
   */
  readonly bufferMax?: number;
  /** Wait before a durable subscription's handler that threw is called with the same event again, seconds. Default 1. */
  readonly retryDelayS?: number;
}

/** An event of a topic. */
export interface TopicEvent {
  readonly topic: string;
  /** Its sequence: `{ seq: seq + 1 }` is where to go on. */
  readonly seq: number;
  /** When the broker stored it, RFC 3339. */
  readonly publishedAt: string;
  readonly from: string;
  readonly id: string | undefined;
  /** All text parts, joined. */
  readonly text: string | undefined;
  /** The value of the first data part. */
  readonly data: unknown;
  readonly parts: readonly Part[];
  readonly envelope: Envelope;
  /** Whether it comes out of the history. */
  readonly isReplay: boolean;
  /** Sequences before this event that are no longer kept. */
  readonly gap: Gap | undefined;
  /** It is dealt with; of use to durable subscriptions alone. Acknowledging twice does nothing. */
  ack(): void;
}

/** Deals with one event. Of a durable subscription: its return acknowledges, its throw lets the same event come again. */
export type TopicHandler = (event: TopicEvent) => void | Promise<void>;

/** A subscription. */
export interface TopicSubscription {
  /** Resolves when the broker has it, with the sequence after which its events come; rejects with the refusal. */
  readonly ready: Promise<number>;
  /** Settles when it has ended; rejects when the broker refused it or the client closed for a failure. */
  readonly ended: Promise<void>;
  /**
   * Ends it. With `forget` the broker also forgets a durable position.
   *
   * @returns settles when the handler that runs has ended and the broker was told
   */
  close(options?: { readonly forget?: boolean }): Promise<void>;
}

/**
 * A subscription as an async iterable. Asking for the next event acknowledges the one before; leaving the loop ends the
 * subscription and leaves the last one unacknowledged unless `ack()` was called.
 */
export interface TopicStream extends AsyncIterableIterator<TopicEvent, undefined> {
  readonly ready: Promise<number>;
  close(options?: { readonly forget?: boolean }): Promise<void>;
}
