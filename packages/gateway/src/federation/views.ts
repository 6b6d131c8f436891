/** A task of another region as its requester here sees it. */
import { ProtocolError, type Envelope, type LinkReply, type TaskView } from "@ampd/protocol";
import { timestamp } from "../envelopes.ts";
import type { RemoteTask } from "./remote-tasks.ts";

/**
 * The view that the other region answered, in terms of this one.
 *
 * @throws ProtocolError what that region refused with; `unavailable` when its answer is about something else
 */
export function shownView(reply: LinkReply, task: RemoteTask): TaskView {
  const { region, task_id: taskId } = task;
  if (!reply.ok) {
    const error = reply.error && ProtocolError.fromBody(reply.error);
    // Not there and not ended: it is still on its way, behind this question.
    if (error?.code === "not_found" && task.state === undefined)
      throw new ProtocolError("unavailable", "the task is on its way to its region", { taskId });
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

/** The view of a task that never came to its region. */
export function givenUpView(task: RemoteTask): TaskView {
  const envelope = JSON.parse(task.envelope) as Envelope; // as: validated before it was stored
  const createdAt = timestamp(task.created_at_ms);
  return {
    task_id: task.task_id,
    job: task.job,
    from: task.from,
    state: task.state ?? "failed",
    attempt: 0,
    max_attempts: envelope.options?.max_attempts ?? 1,
    created_at: createdAt,
    updated_at: createdAt,
    envelope,
    ...(task.error !== undefined && { error: task.error }),
  };
}

/** An address of another region, whatever region it claims. */
function withRegion(address: string, region: string): string {
  const [local = ""] = address.split("@", 1);
  return `${local}@${region}`;
}
