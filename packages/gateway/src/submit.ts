/**
 * Accepting a task: record first, then the job message that carries the record's revision.
 *
 * The record makes a repeated submit safe: the same id with the same body gets the same answer, with another body `conflict`.
 * A submit is answered when both are stored.
 */
import { createHash } from "node:crypto";
import { newTask, sameTask, startOf, type Matcher, type Task, type TaskEntry } from "@ampd/core";
import {
  identityJob,
  parseAddress,
  ProtocolError,
  type Envelope,
  type ParsedAddress,
  type SendFrame,
} from "@ampd/protocol";
import type { Context } from "./context.ts";
import { stampEnvelope } from "./envelopes.ts";
import type { ReadFrame } from "./frame-reader.ts";
import { requireSend } from "./permissions/actor.ts";
import { checkRoom } from "./scheduling/jobs.ts";
import { requireScope } from "./scopes.ts";
import { leaveLines } from "./scheduling/leave.ts";
import { placeTask, type JobPublisher, type Stored } from "./scheduling/place.ts";
import { jobSettings } from "./settings.ts";

/** What a submit answers. */
export interface Submitted {
  readonly id: string;
  readonly taskId: string;
  readonly duplicate: boolean;
}

/** In whose name a task is submitted, and what that participant may do. */
export interface Submitter {
  readonly address: string;
  /** Namespace of the task. */
  readonly ns: string;
  readonly permissions: Matcher;
  /** Where job messages leave; the gateway's own queue by default. */
  readonly queue?: JobPublisher;
  /** Address to write into the envelope; absent: as the sender wrote it. */
  readonly to?: string;
  /** Scopes of the sender, one of which the task must name where they are required. Absent: not asked for. */
  readonly scopes?: readonly string[];
  /** A participant of another region, whose link has looked at the rate. */
  readonly isForeign?: true;
}

/** Accepts the task in a `send` frame. */
export async function submitTask(
  context: Context,
  by: Submitter,
  read: ReadFrame & { readonly frame: SendFrame },
): Promise<Submitted> {
  const { envelope } = read.frame;
  const { ns } = by;
  const { to, job } = targetOf(envelope, ns);
  requireSend(by, to);
  if (by.scopes !== undefined) requireScope(context, { ns, scopes: by.scopes }, envelope);
  const id = envelope.id ?? context.options.runtime.newId();
  const taskId = envelope.task_id ?? mintTaskId(context, by, envelope);
  const stamp = context.stamp();
  const settings = jobSettings(context.options, ns, job);
  const start = startOf(envelope.options, stamp.nowMs);
  if (start.kind === "refused")
    throw new ProtocolError(start.code, start.reason, { field: "/envelope/options" });
  const { notBeforeMs } = start;
  const text = stampEnvelope(read, {
    from: by.address,
    nowMs: stamp.nowMs,
    id,
    taskId,
    ...(by.to !== undefined && { to: by.to }),
  });
  if (by.isForeign !== true) await context.admission.admit(by.address, { job, text });
  const made = newTask(
    {
      ns,
      taskId,
      job,
      from: by.address,
      envelope: text,
      options: envelope,
      settings,
      ...(notBeforeMs !== undefined && { notBeforeMs }),
    },
    stamp,
  );
  const task = await context.admission.reserve(made, envelope);
  const created = await context.options.stores.tasks.create(task);
  if (created.kind === "conflict") {
    await context.admission.notStored(task);
    return repeatSubmit(context, { task, queue: by.queue }, id);
  }
  await context.admission.stored(task, created.revision);
  context.tellChange(undefined, task, created.revision);
  await publishTask(context, { task, revision: created.revision }, by.queue);
  return { id, taskId, duplicate: false };
}

/** The job that a task envelope is for. @throws ProtocolError when it is addressed to none here */
export function jobOf(envelope: Envelope, ns: string): string {
  return targetOf(envelope, ns).job;
}

/** Where a task envelope goes. @throws ProtocolError when it is addressed to no job here */
export function targetOf(
  envelope: Envelope,
  ns: string,
): { readonly to: ParsedAddress; readonly job: string } {
  const to = parseAddress(envelope.to);
  if (to === undefined)
    throw new ProtocolError("invalid_envelope", "to is not an address", { field: "/envelope/to" });
  if (to.kind === "job") return { to, job: to.job };
  if (to.kind === "participant") {
    if (to.ns !== ns) throw new ProtocolError("unknown_address", "no such address");
    return { to, job: identityJob(to.name) };
  }
  if (to.kind === "remote")
    throw new ProtocolError("unknown_address", "that region is not reached from here", {
      field: "/envelope/to",
    });
  throw new ProtocolError("invalid_envelope", "a task goes to a job or a participant", {
    field: "/envelope/to",
  });
}

/** A task id that a repeated submit finds again; random when the sender gave nothing to tell by. */
export function mintTaskId(
  context: Context,
  by: Pick<Submitter, "address">,
  envelope: Envelope,
): string {
  const key = envelope.idempotency_key ?? envelope.id;
  if (key === undefined) return context.options.runtime.newId();
  return createHash("sha256")
    .update(`${by.address}\n${envelope.idempotency_key === undefined ? "id" : "key"}\n${key}`)
    .digest("base64url")
    .slice(0, 22)
    .replace(/^[-_]/, "0");
}

const refusedForGood: ReadonlySet<string> = new Set(["queue_full", "too_large", "forbidden"]);

/** Publishes the message of a stored record; a refusal for good takes the record back. */
export async function publishTask(
  context: Context,
  { task, revision }: Stored,
  queue?: JobPublisher,
): Promise<void> {
  const { tasks } = context.options.stores;
  try {
    if (task.not_before_ms === undefined) await checkRoom(context, task.ns, task.job);
    await placeTask(context, { task, revision }, queue);
  } catch (error) {
    // Refused for good: take the record back so that the id can be used again. Unknown: the record stays, a repeat or the
    // reconciler publishes.
    if (ProtocolError.is(error) && refusedForGood.has(error.code)) {
      await tasks.discard(task, revision);
      await context.admission.budgets.release(task);
      await leaveLines(context, task);
    }
    throw error;
  }
}

async function repeatSubmit(
  context: Context,
  { task, queue }: { readonly task: Task; readonly queue: JobPublisher | undefined },
  id: string,
): Promise<Submitted> {
  const existing = await context.options.stores.tasks.get(task.ns, task.task_id);
  if (existing === undefined)
    throw new ProtocolError("unavailable", "the task's record is changing; try again", {
      taskId: task.task_id,
    });
  if (!isSame(existing, task))
    throw new ProtocolError("conflict", "this id was used before with other content", {
      taskId: task.task_id,
    });
  // It was accepted: a queue that is full by now is no reason to take its record back.
  if (existing.task.state === "queued" && existing.task.attempt === 0)
    await placeTask(context, existing, queue);
  return { id, taskId: task.task_id, duplicate: true };
}

function isSame(existing: TaskEntry, task: Task): boolean {
  if (existing.task.from !== task.from) return false;
  // as: both were validated as envelopes before they were stored
  return sameTask(
    JSON.parse(existing.task.envelope) as Envelope,
    JSON.parse(task.envelope) as Envelope,
  );
}
