/**
 * What a handler decides about a delivery. A handler returns one of these; returning nothing means {@link ack}.
 *
 * Outcomes are plain values: they do nothing by themselves, can be compared in tests, and are turned into settlements by
 * `decide`.
 */
export type Outcome = AckOutcome | DropOutcome | RetryOutcome | RetryAfterOutcome | ReplyOutcome;

/** Done: the message is finished for this subscription. */
export interface AckOutcome {
  readonly kind: "ack";
}

/** Give up on the message without another delivery. The reason reaches the server's advisory and the events. */
export interface DropOutcome {
  readonly kind: "drop";
  readonly reason?: string;
}

/** Deliver again now, or after the declared back-off. */
export interface RetryOutcome {
  readonly kind: "retry";
  readonly reason?: string;
}

/** Deliver again no sooner than `delayMs` milliseconds from now. */
export interface RetryAfterOutcome {
  readonly kind: "retryAfter";
  readonly delayMs: number;
  readonly reason?: string;
}

/** Publish an answer, then acknowledge. If the answer cannot be published the delivery is retried. */
export interface ReplyOutcome {
  readonly kind: "reply";
  readonly data: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

const ACK: AckOutcome = Object.freeze({ kind: "ack" });
/** The ack of a handler that returned nothing; it gives way to a settlement by hand, an explicit `ack()` does not. */
export const IMPLICIT_ACK: AckOutcome = Object.freeze({ kind: "ack" });
const RETRY: RetryOutcome = Object.freeze({ kind: "retry" });

/** The message is done. The same as returning nothing. */
export function ack(): AckOutcome {
  return ACK;
}

/** The message is given up: never delivered again, and not dead-lettered unless `deadLetter.on` says so. */
export function drop(reason?: string): DropOutcome {
  return reason === undefined ? { kind: "drop" } : { kind: "drop", reason };
}

/** Deliver again at once, or after the subscription's `backoff` when one is declared. Counts as an attempt. */
export function retry(reason?: string): RetryOutcome {
  return reason === undefined ? RETRY : { kind: "retry", reason };
}

/**
 * Deliver again no sooner than `delayMs` (milliseconds). Fractions are rounded up, 0 means now, and what exceeds 104 days is
 * cut to that. A delay that is no duration (NaN, infinite, negative) never drops the message: it is retried with the
 * default back-off and reported as an `invalid_delay` error.
 */
export function retryAfter(delayMs: number, reason?: string): RetryAfterOutcome {
  return reason === undefined
    ? { kind: "retryAfter", delayMs }
    : { kind: "retryAfter", delayMs, reason };
}

/** Answer with `data` (encoded by the subscription's codec), then acknowledge. */
export function reply(data: unknown, headers?: ReplyOutcome["headers"]): ReplyOutcome {
  return headers === undefined ? { kind: "reply", data } : { kind: "reply", data, headers };
}

/** An outcome as an error: throw one from anywhere below the handler to settle the delivery with it. */
export abstract class OutcomeError extends Error {
  abstract readonly outcome: Outcome;
}

/** Throw to drop the delivery. */
export class Drop extends OutcomeError {
  readonly outcome: DropOutcome;

  constructor(reason?: string, options?: { readonly cause?: unknown }) {
    super(reason ?? "dropped", options);
    this.name = "Drop";
    this.outcome = drop(reason);
  }
}

/** Throw to retry the delivery, now or after the declared back-off. */
export class Retry extends OutcomeError {
  readonly outcome: RetryOutcome;

  constructor(reason?: string, options?: { readonly cause?: unknown }) {
    super(reason ?? "retry", options);
    this.name = "Retry";
    this.outcome = retry(reason);
  }
}

/** Throw to retry the delivery after `delayMs` milliseconds. */
export class RetryAfter extends OutcomeError {
  readonly outcome: RetryAfterOutcome;

  constructor(delayMs: number, reason?: string, options?: { readonly cause?: unknown }) {
    super(reason ?? `retry after ${delayMs} ms`, options);
    this.name = "RetryAfter";
    this.outcome = retryAfter(delayMs, reason);
  }
}

const KINDS: ReadonlySet<unknown> = new Set(["ack", "drop", "retry", "retryAfter", "reply"]);

/** Is this value an outcome? */
export function isOutcome(value: unknown): value is Outcome {
  return typeof value === "object" && value !== null && "kind" in value && KINDS.has(value.kind);
}
