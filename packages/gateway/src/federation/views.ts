/** A task of another region as its requester here sees it. */
import { ProtocolError, type Envelope, type LinkReply, type TaskView } from "@ampd/protocol";
import type { RemoteTask } from "./remote-tasks.ts";

/** Longest age of a task that its region does not know yet: it may still be in the outbox. */
const travelMs = 60_000;

/**
 * The view that the other region answered, in terms of this one.
 *
 * @throws ProtocolError what that region refused with; `unavailable` when its answer is about something else
 */
export function shownView(reply: LinkReply, task: RemoteTask, nowMs: number): TaskView {
  const { region, task_id: taskId } = task;
  if (!reply.ok) {
    const error = reply.error && ProtocolError.fromBody(reply.error);
    if (error?.code === "not_found" && task.state === undefined) return travelling(task, nowMs);
    throw error ?? new ProtocolError("unavailable", "the region gave no answer", { taskId });
  }
  const { task: view } = reply;
  if (view?.task_id !== taskId)
    throw new ProtocolError("unavailable", "the region answered about another task", { taskId });
  const { holder, result, ...rest } = view;
  return {
    ...rest,
    from: task.from,
    envelope: JSON.parse(task.envelope) as Envelope, // as: validated before it was stored
    ...(holder !== undefined && { holder: withRegion(holder, region) }),
    ...(result !== undefined && {
      result: {
        ...result,
        to: task.from,
        ...(result.from !== undefined && { from: withRegion(result.from, region) }),
      },
    }),
  };
}

/** Its region has not heard of it: it is on its way, or was lost by its region since. */
function travelling(task: RemoteTask, nowMs: number): TaskView {
  const { task_id: taskId } = task;
  if (nowMs - task.created_at_ms > travelMs)
    throw new ProtocolError("not_found", "its region knows of no such task", { taskId });
  throw new ProtocolError("unavailable", "the task is on its way to its region", { taskId });
}

/** An address of another region, whatever region it claims. */
function withRegion(address: string, region: string): string {
  const [local = ""] = address.split("@", 1);
  return `${local}@${region}`;
}
