/** The life of tasks as AEP events, where the configuration switches it on. */
import type { Logger } from "@ampd/core";
import { createTaskEvents, events, type TaskSnapshot } from "@ampd/events";
import type { GatewayOptions, TaskChange } from "@ampd/gateway";
import type { ResolvedConfig } from "@ampd/protocol";
import type { NatsStores } from "@ampd/store";

/** What tells a gateway's task changes to the bus. */
export interface TaskLifeEvents {
  readonly onTaskChange: NonNullable<GatewayOptions["onTaskChange"]>;
  /** Publishes what waits, then closes the bus; the connection stays open. */
  stop(): Promise<void>;
}

function snapshot({
  task,
  revision,
}: {
  task: TaskChange["after"];
  revision: number;
}): TaskSnapshot {
  const { ns, task_id, job, from, state, attempt, max_attempts, holder, error } = task;
  return {
    ns,
    task_id,
    job,
    from,
    state,
    attempt,
    max_attempts,
    revision,
    cancel_requested: task.cancel !== undefined,
    ...(holder !== undefined && { holder: holder.address }),
    ...(error !== undefined && { error: { code: error.code, message: error.message } }),
  };
}

/** Opens the bus on the broker's own connection; its streams are made if they are missing. */
export async function startTaskEvents(
  { events: config }: ResolvedConfig,
  stores: NatsStores,
  logger: Logger,
): Promise<TaskLifeEvents | undefined> {
  if (config.publish === "off") return undefined;
  const { prefix } = config;
  const stream = { manage: "create" } as const;
  const bus = await events({ source: "ampd:broker", prefix, link: stores.link, stream });
  const told = createTaskEvents(bus, {
    onError: (error) => logger.warn({ err: error }, "a task event could not be published"),
  });
  return {
    onTaskChange: ({ before, after, revision }) =>
      told.changed({
        before: before && snapshot({ task: before, revision: 0 }),
        after: snapshot({ task: after, revision }),
      }),
    stop: async () => {
      await told.idle();
      await bus.close();
    },
  };
}
