/** The task store in memory. */
import {
  isTerminal,
  type CasResult,
  type Page,
  type Task,
  type TaskEntry,
  type TaskStore,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import * as names from "../names.ts";
import { decodeTask, encodeTask } from "../task-codec.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer, StoredRecord } from "./server.ts";

const conflict: CasResult = { kind: "conflict" };

/** Implements {@link TaskStore} over a {@link MemoryServer}. */
export class MemoryTaskStore implements TaskStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  create(task: Task): Promise<CasResult> {
    return this.#faults.run("tasks.create", () => {
      const key = names.taskKey(task.ns, task.task_id);
      return this.#server.tasks.has(key) ? conflict : this.#store(key, task);
    });
  }

  update(task: Task, revision: number): Promise<CasResult> {
    return this.#faults.run("tasks.update", () => {
      const key = names.taskKey(task.ns, task.task_id);
      return this.#server.tasks.get(key)?.revision === revision ? this.#store(key, task) : conflict;
    });
  }

  discard(task: Task, revision: number): Promise<void> {
    return this.#faults.run("tasks.discard", () => {
      const key = names.taskKey(task.ns, task.task_id);
      if (this.#server.tasks.get(key)?.revision === revision) this.#server.tasks.delete(key);
    });
  }

  get(ns: string, taskId: string): Promise<TaskEntry | undefined> {
    return this.#faults.run("tasks.get", () => {
      const stored = this.#server.tasks.get(names.taskKey(ns, taskId));
      return stored === undefined ? undefined : entryOf(stored);
    });
  }

  list(
    ns: string,
    options: { readonly pageSize: number; readonly cursor?: string },
  ): Promise<Page<TaskEntry>> {
    return this.#faults.run("tasks.list", () => {
      const prefix = `${names.checkNamespace(ns)}.`;
      const after = Number(options.cursor ?? 0);
      if (!Number.isSafeInteger(after) || after < 0)
        throw new ProtocolError("invalid_frame", "not a cursor");
      const later = [...this.#server.tasks]
        .filter(([key, stored]) => key.startsWith(prefix) && stored.revision > after)
        .map(([, stored]) => stored)
        .sort((a, b) => a.revision - b.revision);
      const page = later.slice(0, options.pageSize);
      const last = page.at(-1);
      const items = page.map(entryOf);
      return later.length > page.length && last !== undefined
        ? { items, cursor: String(last.revision) }
        : { items };
    });
  }

  #store(key: string, task: Task): CasResult {
    const { tasks, clock, settings } = this.#server;
    tasks.get(key)?.cancelExpiry?.();
    const revision = ++this.#server.taskRevision;
    const cancelExpiry = isTerminal(task.state)
      ? clock.after(settings.retentionS * 1000, () => tasks.delete(key))
      : undefined;
    tasks.set(key, { text: encodeTask(task), revision, storedAtMs: clock.nowMs(), cancelExpiry });
    return { kind: "stored", revision };
  }
}

function entryOf(stored: StoredRecord): TaskEntry {
  return {
    task: decodeTask(stored.text),
    revision: stored.revision,
    storedAtMs: stored.storedAtMs,
  };
}
