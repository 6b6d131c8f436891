/**
 * Tasks of one key: the line of an ordering key opens one task at a time, that of a concurrency key as many as the job allows.
 *
 * ```text
 *   submitted ──► in the ordering line ──first──► in the concurrency line ──among the first n──► in the queue
 *                                       leaves both when it ends; who is open by that is placed
 * ```
 *
 * A task joins the second line when the first has opened it, so two tasks never wait for each other. A line is a document changed by
 * compare-and-set; tasks hold places in it, gateways do not, so nothing has to be freed when a gateway dies.
 */
import { createHash } from "node:crypto";
import { joinLine, leaveLine, openTasks, type Line, type Task } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { jobSetting } from "../settings.ts";
import { changeDocument } from "./documents.ts";

/** One line of a task. */
export interface Scope {
  readonly ns: string;
  readonly name: string;
  /** How many are open at once. */
  readonly max: number;
}

/** The lines of a task, in the order in which it joins them; none for a task without keys. */
export function scopesOf(context: Context, task: Task): readonly Scope[] {
  const { ns, job, ordering_key: order, concurrency_key: share } = task;
  if (order === undefined && share === undefined) return []; // most tasks: nothing more to pay
  const scopes: Scope[] = [];
  if (order !== undefined) scopes.push({ ns, name: lineName("o", job, order), max: 1 });
  if (share !== undefined) {
    const max = jobSetting(context.options, task, "concurrency_key_max") ?? 1;
    scopes.push({ ns, name: lineName("c", job, share), max });
  }
  return scopes;
}

function lineName(kind: "o" | "c", job: string, key: string): string {
  const digest = createHash("sha256").update(`${job}\n${key}`).digest("base64url");
  return `${kind}-${digest}`;
}

function readLine(text: string | undefined): Line {
  return text === undefined ? [] : (JSON.parse(text) as Line); // as: written here alone
}

function writeLine(line: Line): string | undefined {
  return line.length === 0 ? undefined : JSON.stringify(line);
}

/**
 * Joins the task's lines, as far as it gets. Without keys this costs nothing.
 *
 * @returns whether it may be offered now
 */
export async function enterLines(context: Context, task: Task): Promise<boolean> {
  for (const scope of scopesOf(context, task)) {
    const line = await join(context, scope, task.task_id);
    if (!openTasks(line, scope.max).includes(task.task_id)) return false;
  }
  return true;
}

/** Joins a line. @returns the line */
export async function join(context: Context, { ns, name }: Scope, taskId: string): Promise<Line> {
  const key = { ns, kind: "line", name } as const;
  return changeDocument(context, key, (text) => {
    const before = readLine(text);
    const line = joinLine(before, taskId);
    if (line === undefined)
      throw new ProtocolError("queue_full", "too many tasks of this key have not ended", {
        taskId,
      });
    return { result: line, ...(line !== before && { write: writeLine(line) }) };
  });
}

/** Leaves a line. @returns the tasks that are open by that */
export async function leave(context: Context, scope: Scope, taskId: string): Promise<Line> {
  const { ns, name, max } = scope;
  return changeDocument(context, { ns, kind: "line", name }, (text) => {
    const before = readLine(text);
    const line = leaveLine(before, taskId);
    if (line === before) return { result: [] };
    const known = new Set(openTasks(before, max));
    const result = openTasks(line, max).filter((id) => !known.has(id));
    return { result, write: writeLine(line) };
  });
}
