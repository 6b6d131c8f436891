/**
 * Cancel, in two phases.
 *
 * ```text
 *   queued ──cancel──► canceled
 *   working ──cancel──► working, marked ──holder stops──► canceled
 *                         │   │ holder finishes first ──► completed | failed | rejected
 *                         │   └ lease over, release, retryable failure ──► canceled
 *                         └ holder still silent after the grace ──► canceled, lease lost
 * ```
 *
 * The record decides every race. The holder is told at once by its gateway, wherever the request came in, and again with each
 * heartbeat.
 */
import {
  decideCancel,
  decideCancelOver,
  isTerminal,
  taskKey,
  type Lease,
  type Task,
  type TaskEntry,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { refusalError, type Context } from "./context.ts";
import { runTerminalEffects } from "./effects.ts";
import type { Session } from "./session.ts";

/** Asks that a task ends. @returns whether it had been asked before */
export async function requestCancel(
  context: Context,
  session: Session,
  ask: { readonly taskId: string; readonly reason?: string },
): Promise<boolean> {
  const { taskId, reason } = ask;
  const entry = await context.options.stores.tasks.get(session.principal.ns, taskId);
  const elsewhere = entry === undefined ? await context.regions?.cancel(session, ask) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  const allowed =
    entry !== undefined && (entry.task.from === session.address || session.permissions.operate);
  if (!allowed) throw new ProtocolError("not_found", "no such task", { taskId });
  return cancelTask(context, entry, {
    by: session.address,
    ...(reason !== undefined && { reason }),
  });
}

/** Asks in the name of somebody who may that a task ends. @returns whether it had been asked before */
export async function cancelTask(
  context: Context,
  entry: TaskEntry,
  asked: { readonly by: string; readonly reason?: string },
): Promise<boolean> {
  const { ns, task_id: taskId } = entry.task;
  const stamp = context.stamp();
  let before = entry.task.state === "canceled" || entry.task.cancel !== undefined;
  const stored = await context.decideAndStore(entry, (task) => {
    before = task.state === "canceled" || task.cancel !== undefined;
    return decideCancel(task, asked, stamp);
  });
  if (stored.kind === "refused") {
    if (before) return true;
    throw refusalError(stored, taskId);
  }
  if (isTerminal(stored.task.state))
    context.background("settle a canceled task", endQueued(context, entry.task, stored.task));
  context.endedWhileQueued.add(taskKey(ns, taskId));
  context.options.stores.signals.send({ kind: "cancel", ns, taskId });
  return false;
}

/** The effects of a cancel on a task that nobody holds: it needs no wake-up any more. */
async function endQueued(context: Context, before: Task, ended: Task): Promise<void> {
  if (before.not_before_ms !== undefined)
    await context.options.stores.schedules.cancelTask(ended.ns, ended.task_id);
  await runTerminalEffects(context, ended);
}

/** Tells the holder here, if there is one, that its task was canceled; otherwise remembers to look before offering it. */
export async function hearCancel(context: Context, ns: string, taskId: string): Promise<void> {
  if (context.leases.of(ns, taskId) === undefined) {
    context.endedWhileQueued.add(taskKey(ns, taskId));
    return;
  }
  const entry = await context.options.stores.tasks.get(ns, taskId);
  const lease = context.leases.of(ns, taskId);
  if (lease === undefined || entry?.task.holder?.lease_id !== lease.leaseId) return;
  lease.task = entry.task;
  lease.revision = entry.revision;
  noticeCancel(context, lease);
}

/** Passes a cancel that the record carries on to the holder; once per lease. */
export function noticeCancel(context: Context, lease: Lease): void {
  const { cancel } = lease.task;
  if (cancel === undefined || lease.cancelAtMs !== undefined) return;
  lease.cancelAtMs = context.nowMs + context.options.settings.cancelGraceMs;
  const session = context.sessions.get(lease.sessionId);
  session?.send({
    type: "cancel",
    task_id: lease.taskId,
    ...(cancel.reason !== undefined && { reason: cancel.reason }),
  });
}

/** Canceled tasks that a session still works on. */
export function canceledTasks(context: Context, session: Session): string[] {
  return context.leases
    .ofSession(session.id)
    .filter((lease) => lease.cancelAtMs !== undefined)
    .map((lease) => lease.taskId);
}

/** Ends the canceled tasks whose holders did not stop in time. */
export function sweepCancels(context: Context): void {
  const { nowMs } = context;
  for (const lease of context.leases.all()) {
    if (lease.cancelAtMs === undefined || lease.cancelAtMs > nowMs || lease.sweeping === true)
      continue;
    lease.sweeping = true;
    const work = endCanceled(context, lease).finally(() => {
      lease.sweeping = false;
    });
    context.background("end a canceled task", work);
  }
}

async function endCanceled(context: Context, lease: Lease): Promise<void> {
  const { ack } = lease;
  const stamp = context.stamp();
  const stored = await context.decideAndStore(lease, (task) =>
    task.holder?.lease_id === lease.leaseId
      ? decideCancelOver(task, stamp)
      : { kind: "refused", code: "lease_lost", reason: "the lease has moved on" },
  );
  const { taskId } = lease;
  context.lose(lease, new ProtocolError("lease_lost", "the task was canceled", { taskId }));
  if (stored.kind === "stored") await runTerminalEffects(context, stored.task, ack);
}
