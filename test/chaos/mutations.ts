/**
 * Faults planted on purpose: each must make the checker speak, or the checker is blind.
 */
import type { Stores, TaskStore } from "@ampd/core";

/** Which fault. */
export type Mutation =
  /** A write that lost its compare-and-set is taken for stored. */
  | "ignore-lost-cas"
  /** A write that lost its compare-and-set is repeated over whatever is there. */
  | "write-blindly"
  /** A submit is answered although nothing confirmed its record and message, of which some never leave. */
  | "answer-before-store"
  /** A dead letter is not kept. */
  | "drop-dead-letters";

/** The stores with one fault, or as they are. */
export function mutate(stores: Stores, mutation: Mutation | undefined): Stores {
  switch (mutation) {
    case undefined:
      return stores;
    case "ignore-lost-cas":
      return overlay(stores, { tasks: ignoringLostCas(stores.tasks) });
    case "write-blindly":
      return overlay(stores, { tasks: writingBlindly(stores.tasks) });
    case "answer-before-store":
      return overlay(stores, { tasks: forgettingSome(stores.tasks) });
    case "drop-dead-letters":
      return overlay(stores, {
        deadLetters: overlay(stores.deadLetters, { put: () => Promise.resolve() }),
      });
  }
}

/** The stores as a network that repeats makes them: of every second job message there are two. */
export function withDuplicates(stores: Stores): Stores {
  let count = 0;
  const { queue } = stores;
  return overlay(stores, {
    queue: overlay(queue, {
      publish: async (task, revision) => {
        await queue.publish(task, revision);
        if (++count % 2 === 0)
          await queue.publish({ ...task, epoch: (task.epoch ?? 0) + 1000 }, revision);
      },
    }),
  });
}

/** `target` with some members replaced; methods keep their own `this`. */
function overlay<T extends object>(target: T, over: Partial<T>): T {
  return new Proxy(target, {
    get: (_target, key) => {
      if (Object.hasOwn(over, key)) return Reflect.get(over, key) as unknown;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function ignoringLostCas(tasks: TaskStore): TaskStore {
  return overlay(tasks, {
    update: async (task, revision) => {
      const result = await tasks.update(task, revision);
      return result.kind === "conflict" ? { kind: "stored", revision } : result;
    },
  });
}

function writingBlindly(tasks: TaskStore): TaskStore {
  return overlay(tasks, {
    update: async (task, revision) => {
      const result = await tasks.update(task, revision);
      if (result.kind === "stored") return result;
      const present = await tasks.get(task.ns, task.task_id);
      return present === undefined ? result : tasks.update(task, present.revision);
    },
  });
}

function forgettingSome(tasks: TaskStore): TaskStore {
  let count = 0;
  return overlay(tasks, {
    create: async (task) => {
      if (++count % 50 !== 0) return tasks.create(task);
      // Stored under another name: the record and, with it, the work are gone although the submit is answered.
      const elsewhere = { ...task, task_id: `lost-${task.task_id}`.slice(0, 128) };
      return tasks.create(elsewhere);
    },
  });
}
