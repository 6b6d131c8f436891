/** When a task may be offered, and after whom. */
import { ProtocolError, type TaskOptions } from "@ampd/protocol";

/** See the head of this file. */
export interface Timing {
  /** Milliseconds until it may first be offered; at most a year. Not together with `runAt`. */
  readonly delayMs?: number;
  /** When it may first be offered: a date, or a text that `Date.parse` reads. A past time means at once. */
  readonly runAt?: Date | string;
  /** Of a job's tasks with the same key only as many are worked on at once as the job's `concurrency_key_max` says, default 1. */
  readonly concurrencyKey?: string;
  /** Tasks of a job with the same key are offered one after the other, in order, each when the one before has ended. */
  readonly orderingKey?: string;
}

const delayMaxMs = 31_536_000_000;

/** The wire fields of {@link Timing}. @throws ProtocolError `invalid_envelope` for a time that makes no sense */
export function timingOptions(timing: Timing): TaskOptions {
  const { delayMs, runAt, concurrencyKey, orderingKey } = timing;
  if (delayMs !== undefined && runAt !== undefined)
    throw refused("delayMs and runAt exclude each other", "/options/delay_s");
  return {
    ...(delayMs !== undefined && { delay_s: secondsOf(delayMs) }),
    ...(runAt !== undefined && { not_before: timeOf(runAt) }),
    ...(concurrencyKey !== undefined && { concurrency_key: concurrencyKey }),
    ...(orderingKey !== undefined && { ordering_key: orderingKey }),
  };
}

function secondsOf(delayMs: number): number {
  if (!(delayMs >= 0 && delayMs <= delayMaxMs))
    throw refused("delayMs must be 0 to a year", "/options/delay_s");
  return delayMs / 1000;
}

function timeOf(runAt: Date | string): string {
  const atMs = typeof runAt === "string" ? Date.parse(runAt) : runAt.getTime();
  if (!Number.isFinite(atMs)) throw refused("runAt must be a date", "/options/not_before");
  return new Date(atMs).toISOString();
}

function refused(message: string, field: string): ProtocolError {
  return new ProtocolError("invalid_envelope", message, { field });
}
