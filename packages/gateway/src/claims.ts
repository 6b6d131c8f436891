/**
 * Taking a task: a compare-and-set on its record decides, and nothing else does.
 */
import { decideAdopt, decideClaim, type Lease, type Task } from "@ampd/core";
import { ProtocolError, type HeldTask } from "@ampd/protocol";
import { handBack } from "./attempts.ts";
import { noticeCancel } from "./cancels.ts";
import { refusalError, type Context, type StoredDecision } from "./context.ts";
import { examineDelivery } from "./deliveries.ts";
import { mayServe } from "./permissions/served.ts";
import { releaseSlot } from "./scheduling/job-slots.ts";
import type { Offer, Session } from "./session.ts";

/** Books the lease that a stored claim means. */
function leaseOf(
  context: Context,
  session: Session,
  stored: { task: Task; revision: number },
): Lease {
  const { task, revision } = stored;
  const { holder } = task;
  if (holder === undefined) throw new ProtocolError("internal", "a claimed record names no holder");
  const nowMs = context.nowMs;
  const runMs = context.options.stores.status.serverNowMs() - (task.first_claim_at_ms ?? 0);
  return {
    ns: task.ns,
    taskId: task.task_id,
    sessionId: session.id,
    leaseId: holder.lease_id,
    ack: holder.ack,
    task,
    revision,
    endsAtMs: nowMs + task.lease_s * 1000,
    recordedAtMs: nowMs,
    ...(task.deadline_s !== undefined && { deadlineAtMs: nowMs + task.deadline_s * 1000 - runMs }),
  };
}

/**
 * Claims the task that was offered.
 *
 * A refused claim settles the offer. When the store cannot be reached the offer stays open, so that the claim can be repeated;
 * the offer's own lease id tells a claim that was stored after all.
 *
 * @returns the lease, also when this session holds the task already
 */
export async function claimTask(
  context: Context,
  session: Session,
  taskId: string,
): Promise<Lease> {
  const held = context.leases.get(session.id, session.principal.ns, taskId);
  if (held !== undefined) return held;
  const offer = session.offerOf.get(taskId);
  if (offer === undefined || offer.claiming)
    throw new ProtocolError("not_offered", "this task is not on offer to this session", { taskId });
  if (!mayServe(session, offer.message.task.job))
    throw new ProtocolError("forbidden", "the policy does not permit serving this job", { taskId });
  offer.claiming = true;
  try {
    const stored = await storeClaim(context, session, offer);
    const lease = leaseOf(context, session, stored);
    session.removeOffer(offer);
    context.addLease(session, lease);
    if (session.state === "ended") {
      await handBack(context, lease, { refund: true, delayMs: 0 });
      throw new ProtocolError("lease_lost", "the session ended", { taskId });
    }
    // Not awaited: the lease is held already, and a client that hears of a failed claim forgets the task.
    const kept = context.options.stores.queue.settle(lease.ack, { kind: "progress" });
    context.background("keep a claimed message", kept);
    return lease;
  } catch (error) {
    if (!ProtocolError.is(error) || error.code !== "unavailable")
      dropOffer(context, session, offer);
    throw error;
  } finally {
    offer.claiming = false;
  }
}

async function storeClaim(
  context: Context,
  session: Session,
  offer: Offer,
): Promise<StoredDecision> {
  const { message, leaseId } = offer;
  const claimant = { address: session.address, sessionId: session.id, leaseId, ack: message.ack };
  const stamp = context.stamp();
  let own: Task | undefined;
  const stored = await context.decideAndStore(message, (task) => {
    if (task.holder?.lease_id === leaseId && task.state === "working") own = task;
    return decideClaim(task, claimant, stamp);
  });
  if (stored.kind === "stored") return stored;
  if (own !== undefined) return readBack(context, own);
  context.background(
    "settle a message whose claim was refused",
    resettle(context, message.ack, offer),
  );
  throw refusalError(stored, message.task.task_id);
}

/** An earlier try of this claim was stored; its answer was lost. */
async function readBack(context: Context, task: Task): Promise<StoredDecision> {
  const entry = await context.options.stores.tasks.get(task.ns, task.task_id);
  if (entry?.task.holder?.lease_id !== task.holder?.lease_id || entry === undefined)
    throw new ProtocolError("lease_lost", "the lease has moved on", { taskId: task.task_id });
  return { kind: "stored", task: entry.task, revision: entry.revision };
}

/** The claim found the record changed: deal with the message as the record says. */
async function resettle(context: Context, ack: string, offer: Offer): Promise<void> {
  await releaseSlot(context, offer.message.task);
  const again = await examineDelivery(context, offer.message);
  if (again !== undefined)
    await context.options.stores.queue.settle(ack, { kind: "nak", delayMs: 0 });
}

function dropOffer(context: Context, session: Session, offer: Offer): void {
  session.removeOffer(offer);
  context.slots.slotsChanged(session);
}

/**
 * Takes over the leases of a session that comes from another gateway.
 *
 * @returns what it still holds
 */
export async function adoptTasks(
  context: Context,
  session: Session,
  tasks: readonly HeldTask[],
): Promise<readonly HeldTask[]> {
  const kept = await Promise.all(tasks.map((held) => adoptTask(context, session, held)));
  return kept.filter((held) => held !== undefined);
}

async function adoptTask(
  context: Context,
  session: Session,
  held: HeldTask,
): Promise<HeldTask | undefined> {
  const { ns } = session.principal;
  const present = context.leases.get(session.id, ns, held.task_id);
  if (present !== undefined) return present.task.attempt === held.attempt ? held : undefined;
  const entry = await context.options.stores.tasks.get(ns, held.task_id);
  if (entry === undefined || entry.task.holder?.address !== session.address) return undefined;
  const stamp = context.stamp();
  const by = {
    sessionId: session.id,
    attempt: held.attempt,
    newLeaseId: context.options.runtime.newId(),
  };
  const stored = await context.decideAndStore(entry, (task) => decideAdopt(task, by, stamp));
  if (stored.kind === "refused") return undefined;
  const lease = leaseOf(context, session, stored);
  context.addLease(session, lease);
  noticeCancel(context, lease);
  const kept = context.options.stores.queue.settle(lease.ack, { kind: "progress" });
  context.background("keep an adopted message", kept);
  return held;
}
