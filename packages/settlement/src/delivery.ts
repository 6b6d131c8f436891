import type { HeaderLookup } from "@ampd/jetstream";
import type { OutgoingMessage, StoredMessage, StoreOptions } from "./broker.ts";
import type { Outcome } from "./outcome.ts";

/** One message as a handler sees it. `T` is the decoded, validated payload. */
export interface Delivery<T = unknown> {
  /** Name of the subscription. */
  readonly subscription: string;
  readonly subject: string;
  readonly data: T;
  /** The payload as it came. */
  readonly bytes: Uint8Array;
  /** Names compare exactly; repeated values are kept. */
  readonly headers: HeaderLookup;
  /** First = 1. JetStream: the server's count. Core: counted copies plus one. */
  readonly attempt: number;
  /** Address of the answer, on Core requests. */
  readonly reply?: string | undefined;
  /** JetStream only. */
  readonly stream?: string | undefined;
  /** JetStream only: the stream sequence. */
  readonly sequence?: number | undefined;
  /** JetStream only: the consumer's name. */
  readonly consumer?: string | undefined;
  /** JetStream only: messages behind this one. */
  readonly pending?: number | undefined;
}

/** What a handler gets besides the delivery. */
export interface HandlerContext {
  /**
   * Aborts when going on is pointless: the ack wait has run out (`reason.code` is `late_settlement`) or the grace time of a
   * stop is over (`stop_timeout`).
   */
  readonly signal: AbortSignal;
  /** Publishes from inside the handler. */
  readonly publisher: MessagePublisher;
}

/** The publishing side of an application. */
export interface MessagePublisher {
  /** Core publish: fire and forget. Encodes by the application's codec unless given bytes. */
  publish(subject: string, data: unknown, options?: PublishOptions): Promise<void>;
  /** Acknowledged publish into a stream. A duplicate is success with `duplicate: true`. */
  store(
    subject: string,
    data: unknown,
    options?: PublishOptions & StoreOptions,
  ): Promise<StoredMessage>;
}

/** Options of every publish. */
export interface PublishOptions {
  readonly headers?: OutgoingMessage["headers"];
  /** Address of an answer; Core only. */
  readonly reply?: string;
}

/** Returning nothing means `ack()`. A thrown error is settled by the subscription's `onError`. */
export type Handler<T = unknown> = (
  delivery: Delivery<T>,
  context: HandlerContext,
) => Outcome | void | Promise<Outcome | void>;

/**
 * Handles several deliveries at once. One outcome holds for all; a list gives one per delivery, in order. What a short list
 * leaves out is retried.
 */
export type BatchHandler<T = unknown> = (
  deliveries: readonly Delivery<T>[],
  context: HandlerContext,
) => BatchOutcome | Promise<BatchOutcome>;

/** What a batch handler returns. */
export type BatchOutcome = Outcome | readonly (Outcome | undefined)[] | void;

/** Wraps a handler, outermost first. Calls `next` to go on, or returns an outcome instead. */
export type Middleware = (delivery: Delivery, next: () => Promise<Outcome>) => Promise<Outcome>;

/** Sees everything the application publishes, copies and dead letters included, and may change it. */
export type PublishMiddleware = (message: OutgoingMessage, kind: PublishKind) => OutgoingMessage;

/** Why something is published. */
export type PublishKind =
  | "publish"
  | "store"
  | "request"
  | "reply"
  | "copy"
  | "deadLetter"
  | "redrive";
