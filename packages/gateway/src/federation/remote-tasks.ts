/** Tasks that participants here submitted to another region: what is kept of them here. */
import type { EnvelopeText, FederationStores } from "@ampd/core";
import { ProtocolError, type ErrorBody, type TaskState } from "@ampd/protocol";

/** What is kept. The record itself, with lease and attempts, is in the task's own region. */
export interface RemoteTask {
  readonly ns: string;
  readonly task_id: string;
  /** The requester, `<ns>/<name>`. */
  readonly from: string;
  readonly region: string;
  /** Namespace and job of the task there. */
  readonly target_ns: string;
  readonly job: string;
  readonly created_at_ms: number;
  /** As submitted. */
  readonly envelope: EnvelopeText;
  /** Set once the task has ended. */
  readonly state?: TaskState;
  /** Why it never came to its region; what ended there is told there. */
  readonly error?: ErrorBody;
}

/** A remote task with the revision that the next write must expect. */
export interface RemoteTaskEntry {
  readonly task: RemoteTask;
  readonly revision: number;
}

type Store = FederationStores["remoteTasks"];

/** Reads a remote task. */
export async function getRemoteTask(
  store: Store,
  ns: string,
  taskId: string,
): Promise<RemoteTaskEntry | undefined> {
  const stored = await store.get(ns, taskId);
  // as: only `putRemoteTask` writes there
  return stored && { task: JSON.parse(stored.text) as RemoteTask, revision: stored.revision };
}

/** Stores a remote task; `conflict` when another revision is stored. */
export async function putRemoteTask(
  store: Store,
  task: RemoteTask,
  revision: number,
): Promise<"stored" | "conflict"> {
  const { kind } = await store.put(
    { ns: task.ns, taskId: task.task_id },
    { text: JSON.stringify(task), revision, over: task.state !== undefined },
  );
  return kind;
}

/** Notes that a remote task has ended; the first end stays. */
export async function endRemoteTask(
  store: Store,
  key: { readonly ns: string; readonly taskId: string },
  end: { readonly state: TaskState; readonly error?: ErrorBody },
): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const entry = await getRemoteTask(store, key.ns, key.taskId);
    if (entry === undefined || entry.task.state !== undefined) return;
    if ((await putRemoteTask(store, { ...entry.task, ...end }, entry.revision)) === "stored")
      return;
  }
  throw new ProtocolError("unavailable", "the trace of a remote task changes too often");
}
