/** What the frames that only ask do. */
import type { Context } from "./context.ts";
import { discover, getTask, listJobs, listTasks } from "./queries.ts";
import type { Handlers } from "./session-frames.ts";

/** Handlers of the frames that ask for tasks, participants and jobs. */
export function queryHandlers(
  context: Context,
): Pick<Handlers, "get_task" | "list_tasks" | "discover" | "list_jobs"> {
  return {
    get_task: async (session, { task_id: taskId, seq }) => {
      const task = await getTask(context, session, taskId);
      session.send({ type: "task", ...re(seq), task });
    },
    list_tasks: async (session, frame) => {
      const { items, cursor } = await listTasks(context, session, frame);
      session.send({
        type: "tasks",
        ...re(frame.seq),
        tasks: items,
        ...(cursor !== undefined && { cursor }),
      });
    },
    discover: async (session, frame) => {
      const { items, cursor } = discover(context, session.principal, frame);
      session.send({
        type: "participants",
        ...re(frame.seq),
        participants: items,
        ...(cursor !== undefined && { cursor }),
      });
    },
    list_jobs: async (session, { seq }) => {
      session.send({ type: "jobs", ...re(seq), jobs: await listJobs(context, session) });
    },
  };
}

function re(seq: number | undefined): { readonly re?: number } {
  return seq === undefined ? {} : { re: seq };
}
