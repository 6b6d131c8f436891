/**
 * A task and the decisions about it.
 *
 * ```text
 *             claim                 completed | rejected | failed
 *   queued ──────────► working ─────────────────────────────────► terminal
 *     ▲ │                 ├─ deadline passed → failed(expired)
 *     │ │                 └─ release, lease over, retryable failure:
 *     └─┼──────────────────────  claims left → queued, else → failed(attempts_exhausted)
 *       ├─ this stay took too long, deadline passed → failed(expired)
 *       ├─ cancel → canceled
 *       └─ late result of the last holder, nobody after → completed | rejected | failed
 * ```
 *
 * A cancel of a working task marks it: its holder ends it as `canceled`, or with a result that came first; every way back to the
 * queue ends it as `canceled` instead, and so does a holder's silence.
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
  ErrorCode,
  KnownFields,
  TaskRecord,
  TaskState,
} from "@ampd/protocol";

/** JSON text of an envelope; kept as text so that it travels unchanged. */
export type EnvelopeText = string & { readonly __envelope?: never };

/** A task record in memory: the stored fields with both envelopes and the checkpoint as JSON text. */
export interface Task extends Omit<
  KnownFields<TaskRecord>,
  "envelope" | "result" | "checkpoint" | "v"
> {
  readonly envelope: EnvelopeText;
  readonly result?: EnvelopeText;
  /** What the last attempt kept for the next one, JSON text as its holder wrote it. */
  readonly checkpoint?: string;
}

/** Resolved settings of the job a task is for. */
export interface ResolvedJobSettings {
  readonly lease_s: number;
  readonly max_attempts: number;
  readonly deadline_s?: number;
  readonly expires_in_s: number;
  readonly queue_max: number;
  readonly backoff: Required<Omit<Backoff, "non_retryable_error_codes">> &
    Pick<Backoff, "non_retryable_error_codes">;
  /** No offers while true. */
  readonly paused?: boolean;
  /** Most tasks offered or worked on at once, over all gateways. */
  readonly concurrency_max?: number;
  /** Most tasks of one concurrency key open at once. Default 1. */
  readonly concurrency_key_max?: number;
  /** Whether the queues of other priorities than the normal ones are read. */
  readonly priorities?: boolean;
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

/** A refusal with its code. */
export function refused(code: ErrorCode, reason: string): Refused {
  return { kind: "refused", code, reason };
}

/** What a new task is made of. */
export interface NewTask {
  readonly ns: string;
  readonly taskId: string;
  readonly job: string;
  readonly from: string;
  readonly envelope: EnvelopeText;
  readonly options: Pick<Envelope, "expires_in_s" | "options" | "priority">;
  readonly settings: ResolvedJobSettings;
  /** When it may first be offered; absent: at once. See `startOf`. */
  readonly notBeforeMs?: number;
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
    expires_at_ms: (input.notBeforeMs ?? stamp.nowMs) + expiresInS * 1000,
    expires_in_s: expiresInS,
    epoch: 0,
    ...placement(input),
    ...(deadlineS !== undefined && { deadline_s: deadlineS }),
    envelope: input.envelope,
    op: stamp.op,
  };
}

/** What decides when and after whom the task is offered; nothing for a plain task. */
function placement({
  options,
  notBeforeMs,
}: NewTask): Pick<
  Task,
  "not_before_ms" | "priority" | "concurrency_key" | "ordering_key" | "notify"
> {
  const {
    concurrency_key: concurrencyKey,
    ordering_key: orderingKey,
    notify,
  } = options.options ?? {};
  return {
    ...(notBeforeMs !== undefined && { not_before_ms: notBeforeMs }),
    ...(options.priority !== undefined && { priority: options.priority }),
    ...(concurrencyKey !== undefined && { concurrency_key: concurrencyKey }),
    ...(orderingKey !== undefined && { ordering_key: orderingKey }),
    ...(notify !== undefined && { notify }),
  };
}

/** The smaller of two limits that may be absent. */
function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

/** Whether a queued task has waited too long since it came to the queue, first or again. */
export function isExpired(task: Pick<Task, "state" | "expires_at_ms">, nowMs: number): boolean {
  return nowMs >= queueEndMs(task);
}

/** When a task's stay in the queue ends; `Infinity` for a task that is not in the queue or may stay for ever. */
export function queueEndMs(task: Pick<Task, "state" | "expires_at_ms">): number {
  return task.state === "queued" && task.expires_at_ms !== undefined
    ? task.expires_at_ms
    : Number.POSITIVE_INFINITY;
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
