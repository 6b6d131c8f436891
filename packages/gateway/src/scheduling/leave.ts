/**
 * What follows when a task with keys ends: the next of its lines are placed.
 */
import { isTerminal, openTasks, type Task } from "@ampd/core";
import type { Context } from "../context.ts";
import { enterLines, join, leave, scopesOf } from "./lines.ts";
import { placeTask } from "./place.ts";

/** Leaves the lines of a task that has ended, and places who is open by that. Repeatable; costs nothing without keys. */
export async function leaveLines(context: Context, task: Task): Promise<void> {
  for (const scope of scopesOf(context, task)) {
    const opened = await leave(context, scope, task.task_id);
    for (const taskId of opened) await placeNext(context, task, taskId);
  }
}

/** Places a task that its line has opened; one that ended meanwhile makes way for the next. */
async function placeNext(context: Context, before: Task, taskId: string): Promise<void> {
  const entry = await context.options.stores.tasks.get(before.ns, taskId);
  if (entry === undefined) await leaveLines(context, { ...before, task_id: taskId });
  else if (isTerminal(entry.task.state)) await leaveLines(context, entry.task);
  else if (entry.task.state === "queued") await placeTask(context, entry);
}

/**
 * Repairs the lines of a task that waits without message: tasks that ended without leaving are taken out.
 *
 * @returns whether it may be offered now
 */
export async function repairLines(context: Context, task: Task): Promise<boolean> {
  for (const scope of scopesOf(context, task)) {
    const line = await join(context, scope, task.task_id);
    for (const taskId of openTasks(line, scope.max)) {
      if (taskId === task.task_id) continue;
      const entry = await context.options.stores.tasks.get(task.ns, taskId);
      if (entry === undefined) await leaveLines(context, { ...task, task_id: taskId });
      else if (isTerminal(entry.task.state)) await leaveLines(context, entry.task);
    }
  }
  return enterLines(context, task);
}
