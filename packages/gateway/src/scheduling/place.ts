/**
 * Where a queued task belongs: to its wake-up until its time, to the lines of its keys until its turn, then to its job's queue.
 *
 * Every step may be repeated: a wake-up is one per task, a line holds a task once, a job message is one per epoch.
 */
import {
  bandOf,
  isParked,
  scheduleFromMs,
  type JobMessage,
  type JobQueue,
  type Task,
  type TaskEntry,
} from "@ampd/core";
import type { Context } from "../context.ts";
import { jobSetting } from "../settings.ts";
import { enterLines } from "./lines.ts";

/** A record as stored. */
export type Stored = Pick<TaskEntry, "task" | "revision">;

/** Where job messages leave. */
export type JobPublisher = Pick<JobQueue, "publish">;

/** Puts a queued task where it belongs now; into its queue by `queue`, or by this gateway's own. */
export async function placeTask(
  context: Context,
  { task, revision }: Stored,
  queue?: JobPublisher,
): Promise<void> {
  const { schedules, status } = context.options.stores;
  if (isParked(task, status.serverNowMs())) await schedules.putTask(task, revision);
  else if (await enterLines(context, task)) await publishOpen(context, { task, revision }, queue);
}

/**
 * The same for a task whose time has come, as the server's clock says: what this gateway believes the time to be does not
 * matter.
 */
export async function placeDueTask(context: Context, task: Task, revision: number): Promise<void> {
  const { not_before_ms: _passed, ...due } = task;
  if (await enterLines(context, due)) await publishOpen(context, { task: due, revision });
}

/** Publishes the message of a task that no line holds back. */
async function publishOpen(
  context: Context,
  { task, revision }: Stored,
  queue: JobPublisher = context.options.stores.queue,
): Promise<void> {
  await openBand(context, task);
  await queue.publish(task, revision);
}

/** Jobs whose other bands are being opened. */
const opening = new WeakMap<Context, Map<string, Promise<void>>>();

/** Lets every gateway read the queue of a priority that the job has not had yet; before the first message is in it. */
async function openBand(context: Context, task: Task): Promise<void> {
  const { ns, job, priority } = task;
  if (bandOf(priority) === "normal") return;
  if (jobSetting(context.options, task, "priorities") === true) return;
  let jobs = opening.get(context);
  if (jobs === undefined) opening.set(context, (jobs = new Map()));
  const name = `${ns}/${job}`;
  let patch = jobs.get(name);
  if (patch === undefined) {
    // Many tasks may come before the first is stored; one change serves all of them.
    patch = context.options.stores.jobs
      .patch(ns, job, (stored) => ({ ...stored, priorities: true }))
      .finally(() => jobs.delete(name));
    jobs.set(name, patch);
  }
  await patch;
}

/**
 * Sends a message back whose task went back to the queue: at once or after a short wait as it is; after a longer one a wake-up
 * takes its place, so that nothing stays pending meanwhile.
 */
export async function sendBack(
  context: Context,
  back: {
    readonly task: Task;
    readonly revision: number;
    readonly delayMs: number;
    readonly ack: string;
  },
): Promise<void> {
  const { schedules, queue } = context.options.stores;
  const { task, revision, delayMs, ack } = back;
  const { not_before_ms: atMs } = task;
  if (delayMs >= scheduleFromMs && atMs !== undefined) {
    await schedules.putTask({ ...task, not_before_ms: atMs }, revision);
    await queue.settle(ack, { kind: "ack" });
  } else await queue.settle(ack, { kind: "nak", delayMs });
}

/** Whether a message has been replaced by a wake-up: its record waits for its time under a later epoch. */
export function isReplaced(context: Context, message: JobMessage, entry: TaskEntry): boolean {
  const { status } = context.options.stores;
  return (
    (entry.task.epoch ?? 0) > (message.task.epoch ?? 0) &&
    isParked(entry.task, status.serverNowMs())
  );
}
