import type { EventBus } from "./bus.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { NewEvent } from "./publisher.ts";
import { fromFailure, type EventsError } from "./errors.ts";

/**
 * The life of a broker's tasks as AEP events. AEP's own machine is kept: a task that waits for its next attempt is
 * `blocked`, and what is blocked is `started` again before it completes.
 *
 *   (new) → submitted    queued → working: accepted (once), started    working → queued: blocked, waiting_for_retry
 *   input_required, auth_required: blocked    cancel asked: cancel.requested
 *   completed    failed, rejected: failed    failed by time: timed_out    canceled: cancelled
 */

/** What the mapping reads of a task record; the wire names of the broker. */
export interface TaskSnapshot {
  readonly ns: string;
  readonly task_id: string;
  readonly job: string;
  /** The requester. */
  readonly from: string;
  readonly state: string;
  readonly attempt: number;
  readonly max_attempts: number;
  /** Address of who works on it. */
  readonly holder?: string;
  readonly cancel_requested?: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  /** The result, if it may be published. */
  readonly result?: unknown;
  /** Revision of the record: two reports of one change make one event. */
  readonly revision: number;
}

/** A change of a record; `before` is undefined for a new task. */
export interface TaskChange {
  readonly before: TaskSnapshot | undefined;
  readonly after: TaskSnapshot;
}

const TERMINAL: Readonly<Record<string, string>> = {
  completed: "task.completed",
  failed: "task.failed",
  rejected: "task.failed",
  canceled: "task.cancelled",
};
const BLOCKED: ReadonlySet<string> = new Set(["input_required", "auth_required"]);
const TIMED_OUT: ReadonlySet<string> = new Set([
  "deadline_exceeded",
  "task_expired",
  "expired",
  "timeout",
]);

/** The event types that a change stands for, in order. Empty when nothing happened that AEP knows. */
export function taskEventTypes({ before, after }: TaskChange): readonly string[] {
  const types: string[] = [];
  if (before === undefined) types.push("task.submitted");
  if (after.cancel_requested === true && before?.cancel_requested !== true)
    types.push("task.cancel.requested");
  const was = before?.state ?? "queued";
  if (was === after.state && before?.attempt === after.attempt) return types;
  const wasBlocked = BLOCKED.has(was) || (was === "queued" && (before?.attempt ?? 0) > 0);
  if (after.state === "working")
    types.push(
      ...(after.attempt > 1 || wasBlocked ? ["task.started"] : ["task.accepted", "task.started"]),
    );
  else if (BLOCKED.has(after.state)) types.push("task.blocked");
  else if (after.state === "queued" && was !== "queued") types.push("task.blocked");
  else types.push(...endTypes(after, wasBlocked));
  return types;
}

function endTypes(after: TaskSnapshot, wasBlocked: boolean): readonly string[] {
  const end = TERMINAL[after.state];
  if (end === undefined) return [];
  if (end === "task.failed" && after.error !== undefined && TIMED_OUT.has(after.error.code))
    return ["task.timed_out"];
  return end === "task.completed" && wasBlocked ? ["task.started", end] : [end];
}

/** The events of a change. Their ids come from the record's revision, so the stream drops a second report. */
export function taskEventsOf(change: TaskChange): readonly NewEvent[] {
  const { ns, task_id, job, from, attempt, max_attempts, holder, error, result, revision, state } =
    change.after;
  return taskEventTypes(change).map((type) => ({
    type,
    id: `evt_task_${ns}_${task_id}_${revision}_${type}`,
    task_id,
    correlation_id: task_id,
    target: from,
    payload: {
      task_id,
      namespace: ns,
      job,
      requester: from,
      attempt,
      max_attempts,
      ...(holder !== undefined && { holder }),
      ...(type === "task.blocked" && { reason: state === "queued" ? "waiting_for_retry" : state }),
      ...(error !== undefined &&
        type !== "task.started" && { error: { ...error, retryable: false } }),
      ...(type === "task.completed" && result !== undefined && { result }),
    },
  }));
}

/** Options of {@link createTaskEvents}. */
export interface TaskEventsOptions {
  /** Default `at_least_once`. */
  readonly mode?: DeliveryMode;
  /** Changes waiting at once. What comes beyond is dropped and reported. Default 10,000. */
  readonly maxWaiting?: number;
  readonly onError: (error: EventsError | Error) => void;
}

/** Publishes task life; never holds up or fails the broker. */
export interface TaskEvents {
  /** Tells of a change. Events of one task keep their order; returns at once. */
  changed(change: TaskChange): void;
  /** Progress of a running task, `task.progress`. */
  progress(task: TaskSnapshot, progress: Readonly<Record<string, unknown>>): void;
  /** Changes not yet published. */
  readonly waiting: number;
  /** Resolves when everything told so far is published or reported as failed. */
  idle(): Promise<void>;
}

/** Wires task changes to a bus. */
export function createTaskEvents(
  bus: Pick<EventBus, "publish">,
  options: TaskEventsOptions,
): TaskEvents {
  const { mode = "at_least_once", maxWaiting = 10_000, onError } = options;
  const tails = new Map<string, Promise<void>>();
  let waiting = 0;

  const send = async (events: readonly NewEvent[]): Promise<void> => {
    for (const event of events) {
      try {
        await bus.publish(event, { mode });
      } catch (error) {
        onError(fromFailure(error, event.type));
      }
    }
  };
  const enqueue = (key: string, events: readonly NewEvent[]): void => {
    if (events.length === 0) return;
    if (waiting >= maxWaiting) {
      onError(new Error(`more than ${maxWaiting} task events wait; one was dropped`));
      return;
    }
    waiting += 1;
    const tail = (tails.get(key) ?? Promise.resolve())
      .then(() => send(events))
      .finally(() => {
        waiting -= 1;
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
  };
  return {
    changed: (change) =>
      enqueue(`${change.after.ns}/${change.after.task_id}`, taskEventsOf(change)),
    progress: (task, progress) => {
      const { ns, task_id, from } = task;
      enqueue(`${ns}/${task_id}`, [
        {
          type: "task.progress",
          task_id,
          correlation_id: task_id,
          target: from,
          payload: { task_id, namespace: ns, ...progress },
        },
      ]);
    },
    get waiting() {
      return waiting;
    },
    idle: async () => {
      await Promise.all(tails.values());
    },
  };
}
