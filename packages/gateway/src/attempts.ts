/**
 * The life of a claimed attempt: progress, end, release, renewal, and the end of its lease.
 *
 * Every change is a compare-and-set by the lease id of this gateway's own claim; only when it is stored does a word go to the
 * message. A holder whose lease has moved on is refused and changes nothing.
 */
import {
  decideExpire,
  decideLeaseOver,
  decideProgress,
  decideRelease,
  decideRenew,
  decideSettle,
  isTerminal,
  withUsage,
  type Decision,
  type Lease,
  type ProgressState,
  type Refused,
  type Task,
  type TaskEntry,
  type WriteStamp,
} from "@ampd/core";
import { ProtocolError, type Envelope, type SendFrame } from "@ampd/protocol";
import { hearCancel, noticeCancel } from "./cancels.ts";
import { refusalError, type Context, type StoredDecision } from "./context.ts";
import { runTerminalEffects } from "./effects.ts";
import type { ReadFrame } from "./frame-reader.ts";
import { mailRequester } from "./requester.ts";
import { releaseSlot } from "./scheduling/job-slots.ts";
import { sendBack } from "./scheduling/place.ts";
import type { Session } from "./session.ts";
import {
  checkCheckpoint,
  endStates,
  outcomeOf,
  progressStates,
  saysNothing,
  statusOf,
  tellProgress,
  type Status,
} from "./statuses.ts";

/** Takes the status that a holder sends of its task. @returns the envelope's id and whether it was a repetition */
export async function takeStatus(
  context: Context,
  session: Session,
  read: ReadFrame & { readonly frame: SendFrame },
): Promise<{ readonly id: string; readonly duplicate: boolean }> {
  const { envelope } = read.frame;
  const { task_id: taskId, state } = envelope;
  if (taskId === undefined || state === undefined)
    throw new ProtocolError("invalid_envelope", "a status names its task_id and state", {
      field: taskId === undefined ? "/envelope/task_id" : "/envelope/state",
      limit: "is required",
    });
  if (!progressStates.has(state) && !endStates.has(state))
    throw new ProtocolError("invalid_envelope", "a holder does not report this state", {
      field: "/envelope/state",
    });
  const lease = context.leases.get(session.id, session.principal.ns, taskId);
  if (lease === undefined) return statusWithoutLease(context, session, read);
  checkAttempt(lease, envelope);
  if (state === "canceled") await checkCanceled(context, lease);
  const status = statusOf(context, session, { read, attempt: lease.task.attempt, state });
  checkCheckpoint(status);
  if (progressStates.has(state)) await reportProgress(context, lease, status);
  else await endAttempt(context, session, { lease, status });
  return { id: status.id, duplicate: false };
}

/** A holder reports `canceled` only of a task that somebody asked to cancel. */
async function checkCanceled(context: Context, lease: Lease): Promise<void> {
  if (lease.task.cancel === undefined) await hearCancel(context, lease.ns, lease.taskId);
  if (lease.task.cancel === undefined)
    throw new ProtocolError("invalid_envelope", "nobody asked to cancel this task", {
      field: "/envelope/state",
      taskId: lease.taskId,
    });
}

function checkAttempt(lease: Lease, envelope: Envelope): void {
  const { taskId, task } = lease;
  if (envelope.attempt !== undefined && envelope.attempt !== task.attempt)
    throw new ProtocolError("lease_lost", "that attempt is over", { taskId });
  if (envelope.to !== task.from)
    throw new ProtocolError("invalid_envelope", "a status goes to the task's requester", {
      field: "/envelope/to",
      limit: "must be the task's from",
    });
}

/**
 * A status without lease: the repetition of one that was taken, the result of a holder whose lease ended while nobody has claimed
 * the task since, or a late holder's.
 */
async function statusWithoutLease(
  context: Context,
  session: Session,
  read: ReadFrame & { readonly frame: SendFrame },
): Promise<{ readonly id: string; readonly duplicate: boolean }> {
  const { envelope } = read.frame;
  const { id, task_id: taskId = "" } = envelope;
  if (id !== undefined && session.settled.get(taskId) === id) return { id, duplicate: true };
  const entry = await context.options.stores.tasks.get(session.principal.ns, taskId);
  if (entry?.task.holder?.session_id === session.id) {
    if (id !== undefined && entry.task.result !== undefined) {
      const stored = JSON.parse(entry.task.result) as Envelope; // as: validated before it was stored
      if (stored.id === id) return { id, duplicate: true };
    }
    const late = await takeLateResult(context, session, { entry, read });
    if (late !== undefined) return { id: late, duplicate: false };
  }
  throw new ProtocolError("lease_lost", "the lease is not held by this session", { taskId });
}

/** @returns the envelope's id when the result was still good */
async function takeLateResult(
  context: Context,
  session: Session,
  late: { readonly entry: TaskEntry; readonly read: ReadFrame & { readonly frame: SendFrame } },
): Promise<string | undefined> {
  const { entry, read } = late;
  const { envelope } = read.frame;
  const { holder, attempt } = entry.task;
  if (entry.task.state !== "queued" || holder === undefined || envelope.to !== entry.task.from)
    return undefined;
  if (envelope.state === undefined || !endStates.has(envelope.state)) return undefined;
  if (envelope.attempt !== undefined && envelope.attempt !== attempt) return undefined;
  const status = statusOf(context, session, { read, attempt, state: envelope.state });
  const by = { sessionId: session.id, leaseId: holder.lease_id, outcome: outcomeOf(status) };
  const stamp = context.stamp();
  const { usage } = envelope;
  const stored = await context.decideAndStore(entry, (task) =>
    decideSettle(withUsage(task, usage), by, stamp),
  );
  if (stored.kind === "refused") return undefined;
  session.rememberSettled(entry.task.task_id, status.id);
  context.background("settle a late result", runTerminalEffects(context, stored.task, holder.ack));
  return status.id;
}

async function reportProgress(context: Context, lease: Lease, status: Status): Promise<void> {
  const { state, checkpoint } = status;
  if (state !== lease.task.state || checkpoint !== undefined) {
    const stamp = context.stamp();
    const by = {
      sessionId: lease.sessionId,
      leaseId: lease.leaseId,
      state: state as ProgressState, // as: in progressStates
      ...(checkpoint !== undefined && { checkpoint }),
    };
    await writeLease(context, lease, {
      decide: (task) => decideProgress(task, by, stamp),
      op: stamp.op,
    });
  }
  tellProgress(context, lease, status);
  if (saysNothing(status) || lease.task.notify === "failures") return;
  const from = lease.task.holder?.address ?? "";
  await mailRequester(context, lease.task, { from, id: status.id, envelope: status.text });
}

interface LeaseWrite {
  readonly decide: (task: Task) => Decision;
  /** What the holder says with it; absent where only the broker writes. */
  readonly word?: string;
  readonly op: string;
}

/**
 * Writes a lease's record; a refusal means that the lease is lost, unless the holder repeats the word of a write that was stored
 * although its answer did not come.
 *
 * @returns the record written
 */
async function writeLease(
  context: Context,
  lease: Lease,
  write: LeaseWrite,
): Promise<{ readonly task: Task; readonly delayMs?: number }> {
  const stored = await storeOrDoubt(context, lease, write);
  if (stored.kind === "refused") {
    const earlier = await storedBefore(context, lease, write);
    if (earlier !== undefined) return earlier;
    const error = refusalError({ ...stored, code: "lease_lost" }, lease.taskId);
    // Off the books already when the attempt ended while this write was under way: nothing was lost then.
    if (context.leases.get(lease.sessionId, lease.ns, lease.taskId) === lease)
      context.lose(lease, error);
    throw error;
  }
  lease.task = stored.task;
  lease.revision = stored.revision;
  lease.recordedAtMs = context.nowMs;
  noticeCancel(context, lease);
  return stored;
}

/** Time and nonce for the holder's word: that of the tries before, each of which may have been stored although none was answered. */
function stampOf(context: Context, { doubt }: Lease, word: string): WriteStamp {
  const stamp = context.stamp();
  return doubt?.word === word ? { ...stamp, op: doubt.op } : stamp;
}

async function storeOrDoubt(
  context: Context,
  lease: Lease,
  { decide, word, op }: LeaseWrite,
): Promise<StoredDecision | Refused> {
  try {
    return await context.decideAndStore(lease, decide);
  } catch (error) {
    if (word !== undefined) lease.doubt = { word, op };
    throw error;
  }
}

/** @returns the record as the write in doubt left it, when `write` repeats that and nobody wrote since */
async function storedBefore(
  context: Context,
  lease: Lease,
  { word }: LeaseWrite,
): Promise<{ readonly task: Task; readonly delayMs: number } | undefined> {
  const { doubt } = lease;
  if (doubt === undefined || doubt.word !== word) return undefined;
  const { tasks, status } = context.options.stores;
  const entry = await tasks.get(lease.ns, lease.taskId);
  if (entry === undefined || entry.task.op !== doubt.op) return undefined;
  const { task } = entry;
  return { task, delayMs: Math.max(0, (task.not_before_ms ?? 0) - status.serverNowMs()) };
}

async function endAttempt(
  context: Context,
  session: Session,
  end: { readonly lease: Lease; readonly status: Status },
): Promise<void> {
  const { lease, status } = end;
  const outcome = outcomeOf(status);
  const stamp = stampOf(context, lease, status.word);
  const by = { sessionId: lease.sessionId, leaseId: lease.leaseId, outcome };
  const written = await writeLease(context, lease, {
    decide: (task) => decideSettle(withUsage(task, status.envelope.usage), by, stamp),
    word: status.word,
    op: stamp.op,
  });
  context.dropLease(lease);
  session.rememberSettled(lease.taskId, status.id);
  context.background("settle a finished attempt", afterAttempt(context, lease, written));
}

/** What a record that left `working` means for its message. */
async function afterAttempt(
  context: Context,
  lease: Lease,
  written: { readonly task: Task; readonly delayMs?: number },
): Promise<void> {
  const { task, delayMs = 0 } = written;
  await releaseSlot(context, task);
  if (isTerminal(task.state)) await runTerminalEffects(context, task, lease.ack);
  else await sendBack(context, { task, revision: lease.revision, delayMs, ack: lease.ack });
}

/** Gives a claimed task back. */
export async function releaseTask(
  context: Context,
  session: Session,
  release: { readonly taskId: string; readonly refund: boolean; readonly delayMs: number },
): Promise<void> {
  const { taskId } = release;
  const lease = context.leases.get(session.id, session.principal.ns, taskId);
  if (lease === undefined)
    throw new ProtocolError("lease_lost", "the lease is not held by this session", { taskId });
  await handBack(context, lease, release);
}

/** Puts a lease's task back in the queue. */
export async function handBack(
  context: Context,
  lease: Lease,
  how: { readonly refund: boolean; readonly delayMs: number },
): Promise<void> {
  const stamp = stampOf(context, lease, "release");
  const by = { sessionId: lease.sessionId, leaseId: lease.leaseId, ...how };
  const written = await writeLease(context, lease, {
    decide: (task) => decideRelease(task, by, stamp),
    word: "release",
    op: stamp.op,
  });
  context.dropLease(lease);
  context.background("settle a released task", afterAttempt(context, lease, written));
}

/** Renews the leases of a session; a lease that has moved on is reported lost. */
export function renewLeases(context: Context, session: Session): void {
  const { queue } = context.options.stores;
  const renewal = context.leases.renew(session.id, context.nowMs);
  for (const lease of renewal.progress)
    context.background("keep a leased message", queue.settle(lease.ack, { kind: "progress" }));
  for (const lease of renewal.record)
    context.background("renew a leased record", renewRecord(context, lease));
}

async function renewRecord(context: Context, lease: Lease): Promise<void> {
  const stamp = context.stamp();
  const by = { sessionId: lease.sessionId, leaseId: lease.leaseId };
  const before = lease.recordedAtMs;
  lease.recordedAtMs = context.nowMs; // no second renewal beside this one
  try {
    await writeLease(context, lease, {
      decide: (task) => decideRenew(task, by, stamp),
      op: stamp.op,
    });
  } catch (error) {
    lease.recordedAtMs = before; // the next heartbeat tries again
    // Lost: the session has been told. Anything else is reported by the owner of the work.
    if (!ProtocolError.is(error) || error.code !== "lease_lost") throw error;
  }
}

/** Ends the leases that ran out and the tasks past their deadline. */
export function sweepLeases(context: Context): void {
  const { over, late } = context.leases.due(context.nowMs);
  for (const lease of [...over, ...late]) {
    if (lease.sweeping === true) continue;
    lease.sweeping = true;
    const work = endLease(context, lease, late.includes(lease)).finally(() => {
      lease.sweeping = false;
    });
    context.background("end a lease that ran out", work);
  }
}

async function endLease(context: Context, lease: Lease, late: boolean): Promise<void> {
  const stamp = context.stamp();
  const stored = await context.decideAndStore(lease, (task) => {
    if (task.holder?.lease_id !== lease.leaseId)
      return { kind: "refused", code: "lease_lost", reason: "the lease has moved on" };
    return late ? decideExpire(task, stamp) : decideLeaseOver(task, stamp);
  });
  const code = late ? "expired" : "lease_lost";
  const why = late ? "the task ran past its deadline" : "the lease ran out";
  context.lose(lease, new ProtocolError(code, why, { taskId: lease.taskId }));
  if (stored.kind === "stored") await afterAttempt(context, lease, stored);
}

function isLost(error: unknown): boolean {
  return ProtocolError.is(error) && error.code === "lease_lost";
}

/** Hands back every lease of a session that ends; what the store cannot take now, the sweep ends later. */
export async function endLeases(
  context: Context,
  session: Session,
  refund: boolean,
): Promise<void> {
  const leases = context.leases.ofSession(session.id);
  const results = await Promise.allSettled(
    leases.map((lease) => handBack(context, lease, { refund, delayMs: 0 })),
  );
  for (const [index, result] of results.entries()) {
    const taskId = leases[index]?.taskId;
    // Taken over by the session's next gateway: nothing was left to hand back.
    if (result.status === "rejected" && !isLost(result.reason))
      context.options.logger.warn(
        { err: result.reason, taskId, sessionId: session.id },
        "a task of an ended session was not handed back now",
      );
  }
}

/** After an outage: tells the server again which messages are worked on. */
export function keepLeases(context: Context): void {
  const { queue } = context.options.stores;
  const { nowMs } = context;
  for (const lease of context.leases.all())
    if (lease.endsAtMs > nowMs)
      context.background("keep a leased message", queue.settle(lease.ack, { kind: "progress" }));
}
