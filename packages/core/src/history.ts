/**
 * The history of a task's attempts: one entry for each that ended, in the record, so that it is still known when the task has
 * become a dead letter, and over the rounds of a redrive.
 */
import type { AttemptEntry, ErrorBody } from "@ampd/protocol";
import type { Task } from "./task.ts";

/** Most entries kept; the oldest goes first. */
export const historyMax = 50;
/** Most characters of an error's message in an entry: fifty long ones would not fit a record. */
const messageMax = 256;

/** How an attempt ended. */
export interface AttemptEnd {
  readonly outcome: AttemptEntry["outcome"];
  readonly error?: ErrorBody;
}

/**
 * The history once the present attempt, or the last one, has ended so. A later word on the same attempt replaces the earlier:
 * a result that comes after its lease ran out.
 */
export function endAttempt(task: Task, nowMs: number, end: AttemptEnd): readonly AttemptEntry[] {
  const { holder, history = [], round, attempt } = task;
  if (holder === undefined) return history;
  const { outcome, error } = end;
  const entry: AttemptEntry = {
    attempt,
    ...(round !== undefined && { round }),
    holder: holder.address,
    ...(holder.claimed_at_ms !== undefined && { started_at_ms: holder.claimed_at_ms }),
    ended_at_ms: nowMs,
    outcome,
    ...(error !== undefined && { error: brief(error) }),
  };
  const others = history.filter((old) => old.attempt !== attempt || old.round !== round);
  return [...others, entry].slice(-historyMax);
}

function brief({ code, message, retryable }: ErrorBody): ErrorBody {
  return { code, message: message.slice(0, messageMax), retryable };
}
