/**
 * What an operator does with a job: settings, pause and resume, purge. And what a job's own bound on its queue means.
 */
import { decideCancel, isTerminal, taskKey } from "@ampd/core";
import { ProtocolError, type SetJobFrame } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { runTerminalEffects } from "../effects.ts";
import { requireOperator, type Actor } from "../permissions/actor.ts";
import { jobSettings } from "../settings.ts";

/** Tasks of a purge that end at the same time: as fast as the store, without a crowd in memory. */
const purgedAtOnce = 50;

/** Stores a job's settings; operators only. What the frame leaves out keeps its stored value. */
export async function setJob(
  context: Context,
  by: Actor,
  { job, settings }: SetJobFrame,
): Promise<void> {
  requireOperator(by);
  await context.options.stores.jobs.patch(by.principal.ns, job, (before) => {
    const backoff = { ...before?.backoff, ...settings.backoff };
    return { ...before, ...settings, ...(Object.keys(backoff).length > 0 && { backoff }) };
  });
}

/**
 * Ends every queued task of a job as `canceled`; operators only. Tasks submitted meanwhile may stay.
 *
 * @returns how many ended
 */
export async function purgeJob(context: Context, actor: Actor, job: string): Promise<number> {
  requireOperator(actor);
  const { principal } = actor;
  const { tasks } = context.options.stores;
  const by = `${principal.ns}/${principal.name}`;
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await tasks.list(principal.ns, {
      pageSize: 500,
      ...(cursor !== undefined && { cursor }),
    });
    const queued = page.items.filter(({ task }) => task.job === job && task.state === "queued");
    for (let at = 0; at < queued.length; at += purgedAtOnce) {
      const some = queued.slice(at, at + purgedAtOnce);
      const ended = await Promise.all(some.map((entry) => purge(context, entry, by)));
      count += ended.filter(Boolean).length;
    }
    ({ cursor } = page);
  } while (cursor !== undefined);
  return count;
}

async function purge(
  context: Context,
  entry: Parameters<Context["decideAndStore"]>[0],
  by: string,
): Promise<boolean> {
  const { signals, schedules } = context.options.stores;
  const stamp = context.stamp();
  const stored = await context.decideAndStore(entry, (task) =>
    task.state === "queued"
      ? decideCancel(task, { by, reason: "the job was purged" }, stamp)
      : { kind: "refused", code: "claim_conflict", reason: "somebody works on it" },
  );
  if (stored.kind === "refused" || !isTerminal(stored.task.state)) return false;
  const { ns, task_id: taskId } = stored.task;
  context.endedWhileQueued.add(taskKey(ns, taskId));
  signals.send({ kind: "cancel", ns, taskId });
  if (entry.task.not_before_ms !== undefined) await schedules.cancelTask(ns, taskId);
  await runTerminalEffects(context, stored.task);
  return true;
}

/**
 * Refuses a task whose job has a bound of its own and as many tasks in its queue. The bound of all jobs is the stream's and costs
 * nothing here; gateways that submit at the same moment may go over a job's own by one each.
 */
export async function checkRoom(context: Context, ns: string, job: string): Promise<void> {
  const { settings, stores } = context.options;
  const named = Object.hasOwn(settings.jobsNamed, job) ? settings.jobsNamed[job] : undefined;
  const own = stores.jobs.get(ns, job)?.queue_max ?? named?.queue_max;
  if (own === undefined) return;
  const { queue_max: max } = jobSettings(context.options, ns, job);
  if ((await stores.queue.count(ns, job)) >= max)
    throw new ProtocolError("queue_full", "the queue of the job is full", {
      limit: `${max} tasks`,
    });
}
