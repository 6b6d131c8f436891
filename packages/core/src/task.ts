/**
 * A task and the decisions about it.
 *
 * ```text
 *             claim                 completed | rejected | failed
 *   queued ──────────► working ─────────────────────────────────► terminal
 *     ▲ │                 ├─ deadline passed → failed(expired)
 *     │ │                 └─ release, lease over, retryable failure:
 *     └─┼──────────────────────  claims left → queued, else → failed(attempts_exhausted)
 *       ├─ waited too long, deadline passed → failed(expired)
 *       └─ late result of the last holder, nobody after → completed | rejected | failed
 * ```
 *
 * `working` stands for `input_required` and `auth_required` too; its holder moves between the three.
 *
 * The stored record is the only authority; each function here takes the record as read and answers with the record to
 * write (a compare-and-set on the revision read) or with a refusal. Nothing here reads a clock, makes an id or does
 * I/O. `attempt` counts claims and only grows, so it fences; `refunded` counts claims that cost nothing.
 */
import type {
  Backoff,
  Envelope,
  ErrorBody,
  ErrorCode,
  KnownFields,
  TaskRecord,
  TaskState,
} from "@ampd/protocol";

/** JSON text of an envelope; kept as text so that it travels unchanged. */
export type EnvelopeText = string & { readonly __envelope?: never };

/** A task record in memory: the stored fields with both envelopes as text. */
export interface Task extends Omit<KnownFields<TaskRecord>, "envelope" | "result" | "v"> {
  readonly envelope: EnvelopeText;
  readonly result?: EnvelopeText;
}

/** Resolved settings of the job a task is for. */
export interface ResolvedJobSettings {
  readonly lease_s: number;
  readonly max_attempts: number;
  readonly deadline_s?: number;
  readonly expires_in_s: number;
  readonly queue_max: number;
  readonly backoff: Required<Backoff>;
}

/** Who speaks for a lease: the session, and the attempt where the frame names one. */
export interface LeaseClaim {
  readonly sessionId: string;
  readonly leaseId?: string;
  readonly attempt?: number;
}

/** Time and nonce of a write. */
export interface WriteStamp {
  /** Milliseconds since 1970 on the server's clock. */
  readonly nowMs: number;
  /** Nonce that tells this write from another with the same content. */
  readonly op: string;
}

/** A refusal is a value; the edge turns it into an error frame. */
export interface Refused {
  readonly kind: "refused";
  readonly code: ErrorCode;
  readonly reason: string;
}

/** The record to write next. */
export interface Written {
  readonly kind: "write";
  readonly task: Task;
  /** Wait before the message is offered again; only when the task goes back to the queue. */
  readonly delayMs?: number;
}

/** Answer of a decision. */
export type Decision = Written | Refused;

/** Most participants that a record names as unable, by its schema. */
const unsupportedMax = 1000;

const terminalStates: ReadonlySet<TaskState> = new Set([
  "completed",
  "failed",
  "canceled",
  "rejected",
]);

/** Whether a state is final. */
export function isTerminal(state: TaskState): boolean {
  return terminalStates.has(state);
}

/** Claims that count towards `max_attempts`. */
export function attemptsUsed(task: Pick<Task, "attempt" | "refunded">): number {
  return task.attempt - task.refunded;
}

/** Whether one more claim is allowed. */
export function hasAttemptsLeft(
  task: Pick<Task, "attempt" | "refunded" | "max_attempts">,
): boolean {
  return attemptsUsed(task) < task.max_attempts;
}

function refused(code: ErrorCode, reason: string): Refused {
  return { kind: "refused", code, reason };
}

/** What a new task is made of. */
export interface NewTask {
  readonly ns: string;
  readonly taskId: string;
  readonly job: string;
  readonly from: string;
  readonly envelope: EnvelopeText;
  readonly options: Pick<Envelope, "expires_in_s" | "options">;
  readonly settings: ResolvedJobSettings;
}

/** The record of a task just submitted. A requester's limits count where they are tighter than the job's. */
export function newTask(input: NewTask, stamp: WriteStamp): Task {
  const { settings, options } = input;
  const deadlineS = least(options.options?.deadline_s, settings.deadline_s);
  const expiresInS = Math.min(options.expires_in_s ?? settings.expires_in_s, settings.expires_in_s);
  return {
    ns: input.ns,
    task_id: input.taskId,
    job: input.job,
    from: input.from,
    state: "queued",
    attempt: 0,
    refunded: 0,
    max_attempts: Math.min(
      options.options?.max_attempts ?? settings.max_attempts,
      settings.max_attempts,
    ),
    lease_s: settings.lease_s,
    backoff: settings.backoff,
    created_at_ms: stamp.nowMs,
    expires_at_ms: stamp.nowMs + expiresInS * 1000,
    epoch: 0,
    ...(deadlineS !== undefined && { deadline_s: deadlineS }),
    envelope: input.envelope,
    op: stamp.op,
  };
}

/** The smaller of two limits that may be absent. */
function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** Who claims, and with which lease. */
export interface Claimant {
  readonly address: string;
  readonly sessionId: string;
  readonly leaseId: string;
  /** Acknowledgement subject of the job message. */
  readonly ack: string;
}

/** Decides a claim: `queued` becomes `working` with one more attempt. */
export function decideClaim(task: Task, by: Claimant, stamp: WriteStamp): Decision {
  if (isTerminal(task.state)) return refused("task_closed", "the task has ended");
  if (task.state !== "queued") return refused("claim_conflict", "somebody else holds the task");
  if (isExpired(task, stamp.nowMs)) return refused("expired", "the task waited too long");
  if (isPastDeadline(task, stamp.nowMs))
    return refused("expired", "the task ran past its deadline");
  if (!hasAttemptsLeft(task)) return refused("attempts_exhausted", "the task has no attempts left");
  if (task.unsupported?.includes(by.address) === true)
    return refused("not_eligible", "this participant said that it cannot do the task");
  const { not_before_ms: _dropped, ...rest } = task;
  return {
    kind: "write",
    task: {
      ...rest,
      state: "working",
      attempt: task.attempt + 1,
      first_claim_at_ms: task.first_claim_at_ms ?? stamp.nowMs,
      holder: {
        address: by.address,
        session_id: by.sessionId,
        lease_id: by.leaseId,
        ack: by.ack,
      },
      op: stamp.op,
    },
  };
}

/** Whether `by` holds the task's lease; otherwise why not. */
export function checkHolder(task: Task, by: LeaseClaim): Refused | undefined {
  return task.state === "queued" ? leaseLost() : checkLastHolder(task, by);
}

/**
 * Whether `by` holds the lease or was the last to hold it, with nobody after: a result that comes after the end of
 * the lease but before the next claim is still good.
 */
function checkLastHolder(task: Task, by: LeaseClaim): Refused | undefined {
  const { holder } = task;
  const mine =
    !isTerminal(task.state) &&
    holder !== undefined &&
    holder.session_id === by.sessionId &&
    (by.leaseId === undefined || by.leaseId === holder.lease_id) &&
    (by.attempt === undefined || by.attempt === task.attempt);
  return mine ? undefined : leaseLost();
}

function leaseLost(): Refused {
  return refused("lease_lost", "the lease is not held by this session");
}

/** Decides a renewal of the record by its holder; the content stays, the revision moves. */
export function decideRenew(task: Task, by: LeaseClaim, stamp: WriteStamp): Decision {
  return checkHolder(task, by) ?? { kind: "write", task: { ...task, op: stamp.op } };
}

/** States that a holder reports while it works. */
export type ProgressState = "working" | "input_required" | "auth_required";

/** Decides a change between the states of work; a report of the present state writes nothing new but the nonce. */
export function decideProgress(
  task: Task,
  by: LeaseClaim & { readonly state: ProgressState },
  stamp: WriteStamp,
): Decision {
  return (
    checkHolder(task, by) ?? { kind: "write", task: { ...task, state: by.state, op: stamp.op } }
  );
}

/** Decides that a lease moves to another gateway with its session: same attempt, new lease id. */
export function decideAdopt(
  task: Task,
  by: LeaseClaim & { readonly newLeaseId: string },
  stamp: WriteStamp,
): Decision {
  const { holder } = task;
  if (holder === undefined || checkHolder(task, by) !== undefined) return leaseLost();
  return {
    kind: "write",
    task: { ...task, holder: { ...holder, lease_id: by.newLeaseId }, op: stamp.op },
  };
}

/** What a holder reports as the end of its attempt. */
export interface Outcome {
  readonly state: "completed" | "failed" | "rejected";
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
  const again = outcome.state === "failed" && outcome.error?.retryable === true;
  const lost = again ? checkHolder(task, by) : checkLastHolder(task, by);
  if (lost !== undefined) return lost;
  if (again)
    return requeue(task, stamp, {
      ...(outcome.error !== undefined && { error: outcome.error }),
      ...(outcome.retryAfterMs !== undefined && { delayMs: outcome.retryAfterMs }),
    });
  return {
    kind: "write",
    task: terminal(task, stamp, {
      state: outcome.state,
      result: outcome.result,
      ...(outcome.error !== undefined && { error: outcome.error }),
    }),
  };
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
  return requeue(task, stamp, { delayMs: 0, keepHolder: true });
}

/** Decides the end of a task that ran past its deadline or waited too long. */
export function decideExpire(task: Task, stamp: WriteStamp): Decision {
  if (isTerminal(task.state)) return refused("task_closed", "the task has ended");
  if (!isExpired(task, stamp.nowMs) && !isPastDeadline(task, stamp.nowMs))
    return refused("protocol_error", "the task is not late");
  const message = task.attempt === 0 ? "waited too long in the queue" : "ran past its deadline";
  return {
    kind: "write",
    task: terminal(task, stamp, {
      state: "failed",
      error: { code: "expired", message, retryable: false },
    }),
  };
}

/** Decides that one participant can never do a queued task. */
export function decideUnsupported(task: Task, address: string, stamp: WriteStamp): Decision {
  if (task.state !== "queued") return refused("claim_conflict", "the task is not in the queue");
  const known = task.unsupported ?? [];
  if (known.includes(address)) return refused("conflict", "already known");
  if (known.length >= unsupportedMax)
    return refused("conflict", "too many participants refused it");
  return { kind: "write", task: { ...task, unsupported: [...known, address], op: stamp.op } };
}

/** Whether a queued task has waited too long. A task claimed before does not expire in the queue. */
export function isExpired(task: Pick<Task, "attempt" | "expires_at_ms">, nowMs: number): boolean {
  return task.attempt === 0 && task.expires_at_ms !== undefined && nowMs >= task.expires_at_ms;
}

/** Whether a task has run past its deadline, counted from its first claim. */
export function isPastDeadline(
  task: Pick<Task, "first_claim_at_ms" | "deadline_s">,
  nowMs: number,
): boolean {
  return nowMs >= deadlineMs(task);
}

/** When a task's deadline passes; `Infinity` before its first claim and without a deadline. */
export function deadlineMs(task: Pick<Task, "first_claim_at_ms" | "deadline_s">): number {
  const { first_claim_at_ms: firstMs, deadline_s: deadlineS } = task;
  if (firstMs === undefined || deadlineS === undefined) return Number.POSITIVE_INFINITY;
  return firstMs + deadlineS * 1000;
}

/** Wait before the attempt that follows `used` counted claims, milliseconds, without jitter. */
export function backoffMs(backoff: Backoff | undefined, used: number): number {
  const initial = backoff?.initial_interval_ms ?? 1000;
  const coefficient = backoff?.coefficient ?? 2;
  const maximum = backoff?.maximum_interval_ms ?? 60_000;
  return Math.min(
    maximum,
    Math.round(initial * coefficient ** Math.min(Math.max(used - 1, 0), 64)),
  );
}

function requeue(
  task: Task,
  stamp: WriteStamp,
  why: { readonly error?: ErrorBody; readonly delayMs?: number; readonly keepHolder?: boolean },
): Written {
  if (!hasAttemptsLeft(task)) {
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
  const { not_before_ms: _old, error: _earlier, ...rest } = task;
  return { ...rest, ...end, settled_at_ms: stamp.nowMs, op: stamp.op };
}
