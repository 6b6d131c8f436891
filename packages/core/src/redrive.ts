/**
 * Making a failed task again.
 *
 * The new task has an id of its own, derived from the letter's task, so that repeating a redrive finds the task made before; its
 * record links back and carries the history of all rounds.
 */
import type { DeadLetter, KnownFields } from "@ampd/protocol";
import { newTask, type NewTask, type Task, type WriteStamp } from "./task.ts";

/** What a redriven task is made of: a new task, and the letter it replaces. */
export interface RedriveInput extends NewTask {
  readonly letter: Pick<KnownFields<DeadLetter>, "task_id" | "history" | "round">;
}

/** Text whose hash is the id of the task that replaces a dead one; one per life of the work. */
export function redriveTaskKey(letter: {
  readonly ns: string;
  readonly taskId: string;
  readonly attempts: number;
}): string {
  return `redrive\n${letter.ns}\n${letter.taskId}\n${letter.attempts}`;
}

/** The record of a task made again; its attempts count anew. */
export function redriveTask(input: RedriveInput, stamp: WriteStamp): Task {
  const { letter, ...fresh } = input;
  return {
    ...newTask(fresh, stamp),
    round: (letter.round ?? 1) + 1,
    redrive_of: letter.task_id,
    ...(letter.history !== undefined && { history: letter.history }),
  };
}
