/**
 * Decisions on how an attempt or a task ends: settled by its holder, released, lease over, expired, canceled.
 */
import type { Backoff, ErrorBody, TaskState } from "@ampd/protocol";
import { endAttempt, type AttemptEnd } from "./history.ts";
import { checkHolder, checkLastHolder } from "./lease-decisions.ts";
import { scheduleFromMs } from "./start.ts";
import {
  attemptsUsed,
  hasAttemptsLeft,
  isExpired,
  isPastDeadline,
  isTerminal,
  refused,
  type Decision,
  type EnvelopeText,
  type LeaseClaim,
  type Task,
  type WriteStamp,
  type Written,
} from "./task.ts";

/** What a holder reports as the end of its attempt. */
export interface Outcome {
  readonly state: "completed" | "failed" | "rejected" | "canceled";
  /** The status envelope, as text. */
  readonly result: EnvelopeText;
  readonly error?: ErrorBody;
  /** Wait before the next attempt, milliseconds; overrides the back-off of a retryable failure. */
  readonly retryAfterMs?: number;
}

/**
 * Decides the end of an attempt as its holder reports it. A final result is also taken from the last holder while the task
 * waits in the queue; a retryable failure is not, since the task has been queued again already.
 */
export function decideSettle(
  task: Task,
  by: LeaseClaim & { readonly outcome: Outcome },
  stamp: WriteStamp,
): Decision {
  const { outcome } = by;
  const again = outcome.state === "failed" && mayRetry(task, outcome.error);
  const lost = again ? checkHolder(task, by) : checkLastHolder(task, by);
  if (lost !== undefined) return lost;
  if (outcome.state === "canceled" && task.cancel === undefined)
    return refused("invalid_envelope", "nobody asked to cancel this task");
  if (again)
    return requeue(task, stamp, {
      end: { outcome: "retried", ...(outcome.error !== undefined && { error: outcome.error }) },
      ...(outcome.error !== undefined && { error: outcome.error }),
      ...(outcome.retryAfterMs !== undefined && { delayMs: outcome.retryAfterMs }),
    });
  return {
    kind: "write",
    task: terminal(withAttempt(task, stamp, endOf(outcome)), stamp, {
      state: outcome.state,
      result: outcome.result,
      ...(outcome.error !== undefined && outcome.state !== "completed" && { error: outcome.error }),
    }),
  };
}

function endOf({ state, error }: Outcome): AttemptEnd {
  return {
    outcome: state,
    ...(error !== undefined && state !== "completed" && { error }),
  };
}

function withAttempt(task: Task, stamp: WriteStamp, end: AttemptEnd): Task {
  const history = endAttempt(task, stamp.nowMs, end);
  return history.length === 0 ? task : { ...task, history };
}

/** Whether a failure leads to another attempt: it says so, and its code is not one that the job calls final. */
function mayRetry(task: Task, error: ErrorBody | undefined): boolean {
  const final = task.backoff?.non_retryable_error_codes ?? [];
  return error?.retryable === true && !final.includes(error.code);
}

/** Decides a release: back to the queue; `shutdown` costs no attempt. */
export function decideRelease(
  task: Task,
  by: LeaseClaim & { readonly refund: boolean; readonly delayMs?: number },
  stamp: WriteStamp,
): Decision {
  const lost = checkHolder(task, by);
  if (lost !== undefined) return lost;
  return requeue({ ...task, refunded: task.refunded + (by.refund ? 1 : 0) }, stamp, {
    end: { outcome: "released" },
    delayMs: by.delayMs ?? 0,
  });
}

/**
 * Decides what the end of a lease means: back to the queue, or `failed` when no attempt is left. The record remembers the
 * last holder until the next claim.
 */
export function decideLeaseOver(task: Task, stamp: WriteStamp): Decision {
  if (isTerminal(task.state) || task.state === "queued" || task.holder === undefined)
    return refused("lease_lost", "there is no lease to end");
  return requeue(task, stamp, { end: { outcome: "lease_lost" }, delayMs: 0, keepHolder: true });
}

/** Decides the end of a task that ran past its deadline or waited too long. */
export function decideExpire(task: Task, stamp: WriteStamp): Decision {
  if (isTerminal(task.state)) return refused("task_closed", "the task has ended");
  if (!isExpired(task, stamp.nowMs) && !isPastDeadline(task, stamp.nowMs))
    return refused("protocol_error", "the task is not late");
  const message = isExpired(task, stamp.nowMs)
    ? "waited too long in the queue"
    : "ran past its deadline";
  const worked = task.state !== "queued";
  return {
    kind: "write",
    task: terminal(worked ? withAttempt(task, stamp, { outcome: "expired" }) : task, stamp, {
      state: "failed",
      error: { code: "expired", message, retryable: false },
    }),
  };
}

/** Wait before the attempt that follows `used` counted claims, milliseconds, without jitter. */
export function backoffMs(backoff: Backoff | undefined, used: number): number {
  const initial = backoff?.initial_interval_ms ?? 1000;
  const coefficient = backoff?.backoff_coefficient ?? 2;
  const maximum = backoff?.maximum_interval_ms ?? 60_000;
  return Math.min(
    maximum,
    Math.round(initial * coefficient ** Math.min(Math.max(used - 1, 0), 64)),
  );
}

/** Who asks to cancel, and why. */
export interface CancelAsked {
  readonly by: string;
  readonly reason?: string;
}

/**
 * Decides a request to cancel: a queued task ends at once; a working one is marked, so that its holder can be told and every way
 * back to the queue ends it instead. A task that is marked already is not marked again.
 */
export function decideCancel(task: Task, asked: CancelAsked, stamp: WriteStamp): Decision {
  if (isTerminal(task.state)) return refused("task_closed", "the task has ended");
  if (task.cancel !== undefined) return refused("canceled", "the task is being canceled");
  const cancel = {
    at_ms: stamp.nowMs,
    by: asked.by,
    ...(asked.reason !== undefined && { reason: asked.reason }),
  };
  const marked: Task = { ...task, cancel, op: stamp.op };
  return { kind: "write", task: task.state === "queued" ? canceled(marked, stamp) : marked };
}

/** Decides that a canceled task whose holder did not stop in time ends without it. */
export function decideCancelOver(task: Task, stamp: WriteStamp): Decision {
  if (isTerminal(task.state) || task.cancel === undefined)
    return refused("task_closed", "there is nothing to cancel");
  return {
    kind: "write",
    task: canceled(withAttempt(task, stamp, { outcome: "canceled" }), stamp),
  };
}

function canceled(task: Task, stamp: WriteStamp): Task {
  const message = task.cancel?.reason ?? "canceled";
  return terminal(task, stamp, {
    state: "canceled",
    error: { code: "canceled", message, retryable: false },
  });
}

interface Requeue {
  /** How the attempt ended. */
  readonly end: AttemptEnd;
  readonly error?: ErrorBody;
  readonly delayMs?: number;
  readonly keepHolder?: boolean;
}

function requeue(before: Task, stamp: WriteStamp, why: Requeue): Written {
  const again = before.cancel === undefined && hasAttemptsLeft(before);
  const end: AttemptEnd =
    why.end.outcome === "retried" && !again ? { ...why.end, outcome: "failed" } : why.end;
  const task = withAttempt(before, stamp, end);
  if (task.cancel !== undefined) return { kind: "write", task: canceled(task, stamp) };
  if (!again) {
    const cause = why.error ?? task.error;
    const message = cause === undefined ? "the last attempt ended without a result" : cause.message;
    return {
      kind: "write",
      task: terminal(task, stamp, {
        state: "failed",
        error: { code: "attempts_exhausted", message, retryable: false },
      }),
    };
  }
  const delayMs = why.delayMs ?? backoffMs(task.backoff, attemptsUsed(task));
  const { holder, not_before_ms: _old, ...rest } = task;
  return {
    kind: "write",
    delayMs,
    task: {
      ...rest,
      state: "queued",
      ...(why.keepHolder === true && holder !== undefined && { holder }),
      ...(delayMs > 0 && { not_before_ms: stamp.nowMs + delayMs }),
      // A new message will take the place of the one at hand, which need not be kept pending meanwhile.
      ...(delayMs >= scheduleFromMs && { epoch: (task.epoch ?? 0) + 1 }),
      ...(task.expires_in_s !== undefined && {
        expires_at_ms: stamp.nowMs + delayMs + task.expires_in_s * 1000,
      }),
      ...(why.error !== undefined && { error: why.error }),
      op: stamp.op,
    },
  };
}

function terminal(
  task: Task,
  stamp: WriteStamp,
  end: { readonly state: TaskState; readonly result?: EnvelopeText; readonly error?: ErrorBody },
): Task {
  const { not_before_ms: _old, error: _earlier, checkpoint: _kept, ...rest } = task;
  // Hot: see decideClaim.
  return Object.assign(rest, end, { settled_at_ms: stamp.nowMs, op: stamp.op });
}
