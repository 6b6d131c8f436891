/**
 * What a store holds, so that a suite can tell that an attack left nothing behind.
 */
import type { Stores } from "@ampd/core";

/** Everything that a participant could have caused to be written in one namespace, beside registry entries. */
export interface Footprint {
  readonly namespaces: readonly string[];
  readonly tasks: readonly string[];
  readonly queues: Readonly<Record<string, number>>;
  readonly jobs: readonly string[];
}

/** Reads the footprint of a namespace. */
export async function footprint(stores: Stores, ns: string): Promise<Footprint> {
  const tasks: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await stores.tasks.list(ns, {
      pageSize: 500,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { task } of page.items) tasks.push(`${task.task_id} ${task.state} ${task.attempt}`);
    ({ cursor } = page);
  } while (cursor !== undefined);
  const depths = await stores.queue.depths(ns);
  return {
    namespaces: await stores.namespaces.list(),
    tasks: tasks.toSorted(),
    queues: Object.fromEntries(depths.map((depth) => [depth.job, depth.total])),
    jobs: [...stores.jobs.all(ns).keys()].toSorted(),
  };
}
