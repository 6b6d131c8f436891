/**
 * The event log of a task as a source of subscriptions.
 *
 * The log is told without waiting, so its last word may be lost with the gateway that wrote the end. The record knows: whoever
 * subscribes to a task that has ended without a word in its log has that word told first. So a subscriber that comes at any
 * moment hears the end, once.
 */
import { isTerminal, settledEvent, type TaskEntry } from "@ampd/core";
import { ProtocolError, type SubscribeFrame } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { Actor } from "./permissions/actor.ts";
import { isOwn, maySee } from "./queries.ts";
import type { EventSource } from "./topics/source.ts";

/** Events read at once when the end is looked for. */
const batchMax = 500;
const batchBytesMax = 1_048_576;

/**
 * The source that a `subscribe` to a task reads; rejects with `not_found` for whoever may not see the task.
 *
 * @returns `isOwn` when the task is the subscriber's own, whoever may operate
 */
export async function taskEventSource(
  context: Context,
  by: Actor,
  frame: SubscribeFrame,
): Promise<{ readonly source: EventSource; readonly isOwn: boolean }> {
  const { task_id: taskId = "", durable } = frame;
  if (durable !== undefined)
    throw new ProtocolError("invalid_frame", "events of tasks have no durable positions", {
      field: "/durable",
    });
  const { ns } = by.principal;
  const entry = await context.options.stores.tasks.get(ns, taskId);
  if (entry === undefined || !maySee(by, entry.task))
    throw new ProtocolError("not_found", "no such task", { taskId });
  await context.teller.settled(ns, taskId);
  if (isTerminal(entry.task.state)) await tellEnd(context, entry);
  return { source: sourceOf(context, ns, taskId), isOwn: isOwn(by.principal, entry.task) };
}

function sourceOf(context: Context, ns: string, taskId: string): EventSource {
  const { taskLog } = context.options.stores;
  const scope = { ns, taskId };
  return {
    key: `task ${ns} ${taskId}`,
    tail: (listener) => taskLog.tail(scope, listener),
    read: (demand) => taskLog.read(scope, demand),
    latest: () => taskLog.latest(scope),
    seqAt: (timeMs) => taskLog.seqAt(ns, timeMs),
    lastSeq: () => taskLog.lastSeq(ns),
    newest: async () => (await taskLog.latest(scope)).seqs.at(-1) ?? 0,
  };
}

async function tellEnd(context: Context, { task }: TaskEntry): Promise<void> {
  const { taskLog } = context.options.stores;
  const scope = { ns: task.ns, taskId: task.task_id };
  for (let after = 0; ;) {
    const demand = { after, messagesMax: batchMax, bytesMax: batchBytesMax };
    const { messages } = await taskLog.read(scope, demand);
    if (messages.some(({ envelope }) => envelope.includes('"data":{"kind":"settled"'))) return;
    const last = messages.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  const at = new Date(task.settled_at_ms ?? task.created_at_ms).toISOString();
  context.tell(task, settledEvent(task, at));
  await context.teller.settled(task.ns, task.task_id);
}
