/**
 * Job messages that are not plainly new: read the record, then do what `decideDelivery` says.
 */
import {
  decideDelivery,
  decideExpire,
  decideLeaseOver,
  isTerminal,
  settledEvent,
  type JobMessage,
  type TaskEntry,
} from "@ampd/core";
import type { Context } from "./context.ts";
import { runTerminalEffects } from "./effects.ts";
import { timestamp } from "./envelopes.ts";
import { isReplaced, sendBack } from "./scheduling/place.ts";

/** Shortest and longest wait before a message comes back. */
const laterMinMs = 100;
const laterMaxMs = 3_600_000;

/**
 * Examines a delivery.
 *
 * @returns the message to offer, with the record as it is now; `undefined` when it has been dealt with
 */
export async function examineDelivery(
  context: Context,
  message: JobMessage,
): Promise<JobMessage | undefined> {
  const { tasks, queue, status } = context.options.stores;
  if (await keepOwnLease(context, message)) return undefined;
  const entry = await tasks.get(message.task.ns, message.task.task_id);
  const decision = decideDelivery(entry, status.serverNowMs());
  switch (decision.kind) {
    case "rebuild":
      return rebuild(context, message);
    case "offer":
      return entry === undefined
        ? undefined
        : { ...message, task: entry.task, revision: entry.revision };
    case "settled":
      if (entry === undefined) return undefined;
      // Whoever wrote the end may not have lived to tell it; what was told is not told twice.
      context.tell(entry.task, settledEvent(entry.task, context.now()));
      await runTerminalEffects(context, entry.task, message.ack);
      return undefined;
    case "later": {
      const delayMs = Math.min(Math.max(decision.delayMs, laterMinMs), laterMaxMs);
      if (entry !== undefined && isReplaced(context, message, entry)) {
        await sendBack(context, { ...entry, delayMs: decision.delayMs, ack: message.ack });
        return undefined;
      }
      await queue.settle(message.ack, { kind: "nak", delayMs });
      return undefined;
    }
    case "lease_over":
    case "expire":
      return entry === undefined
        ? undefined
        : endAndContinue(context, message, { entry, kind: decision.kind });
  }
}

/** A message of a task that a session here works on: keep it away, and use its newest acknowledgement subject. */
async function keepOwnLease(context: Context, message: JobMessage): Promise<boolean> {
  const { ns, task_id: taskId } = message.task;
  const lease = context.leases.of(ns, taskId);
  if (lease === undefined || lease.endsAtMs <= context.nowMs) return false;
  lease.ack = message.ack;
  await context.options.stores.queue.settle(message.ack, { kind: "progress" });
  return true;
}

async function endAndContinue(
  context: Context,
  message: JobMessage,
  end: { readonly entry: TaskEntry; readonly kind: "lease_over" | "expire" },
): Promise<JobMessage | undefined> {
  const stamp = context.stamp();
  const stored = await context.decideAndStore(end.entry, (task) =>
    end.kind === "expire" ? decideExpire(task, stamp) : decideLeaseOver(task, stamp),
  );
  if (stored.kind === "refused") {
    await context.options.stores.queue.settle(message.ack, { kind: "nak", delayMs: laterMinMs });
    return undefined;
  }
  if (isTerminal(stored.task.state)) {
    await runTerminalEffects(context, stored.task, message.ack);
    return undefined;
  }
  return { ...message, task: stored.task, revision: stored.revision };
}

/** No record: write it anew, unless the message is so old that its finished record may have expired. */
async function rebuild(context: Context, message: JobMessage): Promise<JobMessage | undefined> {
  const { stores, settings, logger } = context.options;
  const { task } = message;
  const nowMs = stores.status.serverNowMs();
  const ids = { ns: task.ns, taskId: task.task_id };
  if (nowMs - task.created_at_ms > settings.retentionMs) {
    const error = { code: "internal", message: "the task's record is gone", retryable: false };
    const head = {
      v: 1 as const,
      ns: task.ns,
      task_id: task.task_id,
      job: task.job,
      from: task.from,
    };
    const rest = {
      reason: "record_lost",
      attempts: task.attempt,
      died_at: timestamp(nowMs),
      error,
    };
    await stores.deadLetters.put({ ...head, ...rest }, task.envelope);
    await stores.queue.settle(message.ack, { kind: "term", reason: "record_lost" });
    logger.error(ids, "a job message without record is too old to be trusted; kept as dead letter");
    return undefined;
  }
  const created = await stores.tasks.create({ ...task, op: context.stamp().op });
  if (created.kind === "conflict") return examineDelivery(context, message);
  logger.warn(ids, "rebuilt the record of a task from its message");
  return { ...message, revision: created.revision };
}
