/** The requester of a task, who may be in another region. */
import type { EnvelopeText, Task } from "@ampd/core";
import { parseSenderAddress } from "@ampd/protocol";
import type { Context } from "./context.ts";

/** Puts a status of a task on its way to the requester: into its inbox here, or into the outbox towards its region. */
export async function mailRequester(
  context: Context,
  task: Pick<Task, "from" | "task_id">,
  mail: { readonly from: string; readonly id: string; readonly envelope: EnvelopeText },
): Promise<void> {
  const to = parseSenderAddress(task.from);
  if (to === undefined) return;
  const { ns, name, region } = to;
  if (region === undefined) {
    await context.options.stores.inbox.put({ to: { ns, name }, ...mail });
    return;
  }
  if (context.regions === undefined) {
    const fields = { taskId: task.task_id, to: task.from };
    context.options.logger.warn(fields, "federation is off; a requester elsewhere is not told");
    return;
  }
  await context.regions.status({ ns, name, region }, { ...mail, taskId: task.task_id });
}
