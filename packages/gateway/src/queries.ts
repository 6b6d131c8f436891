/**
 * What a session may ask: tasks, participants, jobs. A task is shown to its requester, its holder and operators; to others it does
 * not exist.
 */
import type { Principal, Task, TaskEntry } from "@ampd/core";
import type { Actor } from "./permissions/actor.ts";
import { mayServe } from "./permissions/served.ts";
import {
  ProtocolError,
  type DiscoverFrame,
  type Envelope,
  type JobView,
  type ListTasksFrame,
  type RegistryEntry,
  type TaskView,
} from "@ampd/protocol";
import type { Context } from "./context.ts";
import { timestamp } from "./envelopes.ts";
import { jobSettings } from "./settings.ts";

/** Pages of the store that one list request may read. */
const scanPagesMax = 40;

/** A page and where the next one starts. */
export interface Answer<T> {
  readonly items: readonly T[];
  readonly cursor?: string;
}

/** Whether a task is its requester's or its holder's own. */
export function isOwn({ ns, name }: Principal, task: Task): boolean {
  const own = `${ns}/${name}`;
  return task.from === own || task.holder?.address === own;
}

/** Whether a task is shown to somebody: its requester, its holder, an operator. */
export function maySee({ principal, permissions }: Actor, task: Task): boolean {
  return permissions.operate || isOwn(principal, task);
}

/** The view of a task; `full` adds its envelope and result. */
export function viewOf(entry: TaskEntry, full: boolean): TaskView {
  const { task } = entry;
  return {
    task_id: task.task_id,
    job: task.job,
    from: task.from,
    state: task.state,
    attempt: task.attempt,
    max_attempts: task.max_attempts,
    ...(task.cancel !== undefined && { cancel_requested: true }),
    created_at: timestamp(task.created_at_ms),
    updated_at: timestamp(entry.storedAtMs),
    ...(task.holder !== undefined && task.state !== "queued" && { holder: task.holder.address }),
    ...(task.error !== undefined && { error: task.error }),
    ...(task.round !== undefined && { round: task.round }),
    ...(task.redrive_of !== undefined && { redrive_of: task.redrive_of }),
    ...(full && task.history !== undefined && { history: task.history }),
    ...(full &&
      task.checkpoint !== undefined && { checkpoint: JSON.parse(task.checkpoint) as unknown }), // as: any JSON
    // as: both were validated as envelopes before they were stored
    ...(full && { envelope: JSON.parse(task.envelope) as Envelope }),
    ...(full && task.result !== undefined && { result: JSON.parse(task.result) as Envelope }),
  };
}

/** One task, or `not_found`. */
export async function getTask(context: Context, by: Actor, taskId: string): Promise<TaskView> {
  const entry = await context.options.stores.tasks.get(by.principal.ns, taskId);
  const elsewhere = entry === undefined ? await context.regions?.view(by, taskId) : undefined;
  if (elsewhere !== undefined) return elsewhere;
  if (entry === undefined || !maySee(by, entry.task))
    throw new ProtocolError("not_found", "no such task", { taskId });
  return { ...viewOf(entry, true), ...(await context.admission.budgetOf(entry.task)) };
}

/** A page of tasks. Without more matches in the pages read, the cursor still leads on. */
export async function listTasks(
  context: Context,
  by: Actor,
  query: ListTasksFrame,
): Promise<Answer<TaskView>> {
  const limit = query.limit ?? 100;
  const items: TaskView[] = [];
  let { cursor } = query;
  for (let page = 0; page < scanPagesMax; page++) {
    const pageSize = Math.max(1, limit - items.length);
    const found = await context.options.stores.tasks.list(by.principal.ns, {
      pageSize,
      ...(cursor !== undefined && { cursor }),
    });
    for (const entry of found.items)
      if (matches(entry.task, query) && maySee(by, entry.task)) items.push(viewOf(entry, false));
    cursor = found.cursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, ...(cursor !== undefined && { cursor }) };
}

function matches(task: Task, query: ListTasksFrame): boolean {
  return (
    (query.job === undefined || query.job === task.job) &&
    (query.state === undefined || query.state === task.state)
  );
}

/** A page of participants online, by name. */
export function discover(
  context: Context,
  principal: Principal,
  query: DiscoverFrame,
): Answer<RegistryEntry> {
  const limit = query.limit ?? 100;
  const entries = context.options.stores.registry.entries(principal.ns);
  const names = [...entries.keys()].toSorted();
  const after = query.cursor;
  const items: RegistryEntry[] = [];
  let last = "";
  for (const name of names) {
    if (after !== undefined && name <= after) continue;
    const entry = entries.get(name);
    if (entry === undefined || !fits(entry, name, query)) continue;
    if (items.length === limit) return { items, cursor: last };
    items.push(entry);
    last = name;
  }
  return { items };
}

function fits(entry: RegistryEntry, name: string, query: DiscoverFrame): boolean {
  return (query.name === undefined || query.name === name) && fitsFilter(entry, query);
}

/** Whether an entry is of the kind and serves the job asked for. */
export function fitsFilter(
  entry: RegistryEntry,
  query: { readonly job?: string; readonly kind?: string },
): boolean {
  return (
    (query.kind === undefined || query.kind === (entry.card.kind ?? "agent")) &&
    (query.job === undefined || serves(entry, query.job))
  );
}

function serves(entry: RegistryEntry, job: string): boolean {
  return [...(entry.card.jobs ?? []), ...(entry.card.skills ?? [])].some(
    (item) => item.name === job,
  );
}

/** Every job that is configured, queued for or served, as far as it has anything to do with who asks. */
export async function listJobs(context: Context, by: Actor): Promise<readonly JobView[]> {
  const { ns } = by.principal;
  const { stores, settings } = context.options;
  const depths = new Map((await stores.queue.depths(ns)).map((depth) => [depth.job, depth]));
  const workers = new Map<string, number>();
  for (const entry of stores.registry.entries(ns).values())
    for (const job of new Set(
      [...(entry.card.jobs ?? []), ...(entry.card.skills ?? [])].map((item) => item.name),
    ))
      workers.set(job, (workers.get(job) ?? 0) + 1);
  const names = new Set([
    ...depths.keys(),
    ...workers.keys(),
    ...stores.jobs.all(ns).keys(),
    ...Object.keys(settings.jobsNamed),
  ]);
  const shown = [...names].filter((name) => mayKnowJob(by, name));
  return shown.toSorted().map((name) => {
    const depth = depths.get(name);
    const pending = depth?.pending ?? 0;
    return {
      name,
      settings: jobSettings(context.options, ns, name),
      queued: Math.max(0, (depth?.total ?? 0) - pending),
      working: pending,
      workers: workers.get(name) ?? 0,
    };
  });
}

/** A job is known to whoever may send to it, serve it or manage it. */
function mayKnowJob(by: Actor, job: string): boolean {
  const { permissions } = by;
  return permissions.operate || permissions.maySend({ kind: "job", job }) || mayServe(by, job);
}
