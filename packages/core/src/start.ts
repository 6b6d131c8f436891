/**
 * When a task may first be offered.
 */
import type { TaskOptions } from "@ampd/protocol";
import { refused, type Refused, type Task } from "./task.ts";

/**
 * From this wait on a task is given to the server's schedules; a shorter one is a negative acknowledgement with delay, which
 * keeps the message pending meanwhile but costs nothing else.
 */
export const scheduleFromMs = 2000;

/** Longest time that a task can be put off: a year. */
export const startMaxMs = 31_536_000_000;

/** When a task may start, or why its options are refused. */
export type Start = { readonly kind: "at"; readonly notBeforeMs?: number } | Refused;

/**
 * Reads `not_before` and `delay_s`.
 *
 * @returns no time for a task that may start at once, which a time in the past means too
 */
export function startOf(options: TaskOptions | undefined, nowMs: number): Start {
  const { not_before: notBefore, delay_s: delayS } = options ?? {};
  if (notBefore !== undefined && delayS !== undefined)
    return refused("invalid_envelope", "not_before and delay_s exclude each other");
  if (notBefore === undefined && delayS === undefined) return { kind: "at" };
  const atMs = delayS === undefined ? Date.parse(notBefore ?? "") : nowMs + delayS * 1000;
  if (!Number.isFinite(atMs)) return refused("invalid_envelope", "not_before is no date");
  if (atMs - nowMs > startMaxMs) return refused("invalid_envelope", "a task starts within a year");
  return atMs <= nowMs ? { kind: "at" } : { kind: "at", notBeforeMs: Math.ceil(atMs) };
}

/** Whether a queued task waits for its time for so long that a schedule keeps it, not a message. */
export function isParked(
  task: Pick<Task, "state" | "not_before_ms">,
  nowMs: number,
): task is Pick<Task, "state"> & { readonly not_before_ms: number } {
  return task.state === "queued" && task.not_before_ms !== undefined && task.not_before_ms > nowMs;
}
