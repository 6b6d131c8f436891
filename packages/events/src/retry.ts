import type { Backoff } from "@ampd/settlement";
import { backoffDelayMs, exponentialBackoff } from "@ampd/settlement";
import { EventsError } from "./errors.ts";

/** AEP's retry policy, under its own names. What an event carries as `delivery.retry` is only advice and is not followed. */
export interface RetryPolicy {
  /** Deliveries of one event, the first included. Default 3. */
  readonly max_attempts?: number;
  /** Wait before the second delivery, ms. Default 1,000. */
  readonly backoff_ms?: number;
  /** Each wait is this many times the one before. Default 2. */
  readonly multiplier?: number;
  /** Longest wait, ms. Default 30,000. */
  readonly max_backoff_ms?: number;
  /** How long a delivery may stay without sign of life, ms. Default 30,000. */
  readonly ack_timeout_ms?: number;
}

/** AEP's defaults. */
export const RETRY_DEFAULTS: Required<RetryPolicy> = Object.freeze({
  max_attempts: 3,
  backoff_ms: 1000,
  multiplier: 2,
  max_backoff_ms: 30_000,
  ack_timeout_ms: 30_000,
});

/** Fills in the defaults; `bad_option` for numbers that are no policy. */
export function resolveRetry(policy: RetryPolicy = {}): Required<RetryPolicy> {
  const full = { ...RETRY_DEFAULTS, ...policy };
  const whole =
    Number.isSafeInteger(full.max_attempts) && full.max_attempts >= 1 && full.max_attempts <= 1000;
  const times = [full.backoff_ms, full.max_backoff_ms, full.ack_timeout_ms];
  const fit =
    whole &&
    full.multiplier >= 1 &&
    full.ack_timeout_ms >= 1 &&
    times.every((each) => Number.isFinite(each) && each >= 0);
  if (fit) return full;
  throw new EventsError("subscription_rejected", "the retry policy is not usable", {
    reason: "bad_option",
    option: "retry",
  });
}

/** The waits between deliveries as the settlement table takes them. No chance in them: AEP fixes `delay_n`. */
export function backoffOf(policy: Required<RetryPolicy>): Backoff {
  const { backoff_ms: firstMs, multiplier: factor, max_backoff_ms } = policy;
  return exponentialBackoff({
    firstMs,
    factor,
    maxMs: Math.max(firstMs, max_backoff_ms),
    jitter: "none",
  });
}

/**
 * The consumer's `backoff`, ns: after how long without an ack the server delivers again. JetStream's list replaces the ack
 * wait, hence wait and delay together. One entry less than deliveries; none for a single delivery.
 */
export function serverBackoff(policy: Required<RetryPolicy>): readonly number[] {
  const backoff = backoffOf(policy);
  return Array.from({ length: policy.max_attempts - 1 }, (_, at) => {
    const ms = policy.ack_timeout_ms + backoffDelayMs(backoff, at + 1, 0);
    return Math.round(ms * 1e6);
  });
}
