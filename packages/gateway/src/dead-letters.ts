/**
 * Dead letters as operators handle them.
 *
 * ```text
 *   kept ──redrive──► new task stored, its message published ──► letter removed
 *     │                 └─ a crash in between: the letter stays; the next redrive finds the same task
 *     └───discard──► removed
 * ```
 *
 * The id of the new task is derived from the letter's task, so repeating a redrive makes no second one, before or after the letter
 * is gone. Looking takes nothing and leaves nothing behind.
 */
import { createHash } from "node:crypto";
import {
  redriveTask,
  redriveTaskKey,
  type DeadLetterHead,
  type EnvelopeText,
  type StoredLetter,
  type Task,
} from "@ampd/core";
import {
  depthMax,
  ProtocolError,
  scanFrame,
  type DeadLettersFrame,
  type DeadLetterView,
  type Envelope,
  type ErrorBody,
  type KnownFields,
  type ListDeadFrame,
  type RedrivenFrame,
  type RedrivenTask,
  type RedriveFailure,
  type RedriveFrame,
} from "@ampd/protocol";
import type { Context } from "./context.ts";
import { stampEnvelope, timestamp } from "./envelopes.ts";
import type { ReadFrame } from "./frame-reader.ts";
import { requireSend } from "./permissions/actor.ts";
import type { Session } from "./session.ts";
import { jobSettings } from "./settings.ts";
import { jobOf, publishTask, targetOf } from "./submit.ts";

const pageDefault = 50;
const pageMax = 100;
const redriveDefault = 100;
/** Letters made again at once. */
const redrivesAtOnce = 8;
/** Why a job message that could not be read became a letter. */
const undecodable = "undecodable";

/** What a list answers. */
export type LetterPage = Pick<
  KnownFields<DeadLettersFrame>,
  "letters" | "total" | "oldest_at" | "cursor"
>;

/** What a redrive answers. */
export type Redriven = Pick<KnownFields<RedrivenFrame>, "tasks" | "failed">;

type Draft = Pick<ReadFrame, "scan" | "text"> & { readonly envelope: Envelope };

/** The id of a letter. */
export function letterId({ seq, letter }: Pick<StoredLetter, "seq" | "letter">): string {
  return `${seq}.${letter.task_id}.${letter.attempts}`;
}

interface LetterName {
  readonly seq: number;
  readonly taskId: string;
  readonly attempts: number;
}

function parseLetterId(id: string): LetterName {
  const [seq, taskId = "", attempts] = id.split("."); // as its schema demands
  return { seq: Number(seq), taskId, attempts: Number(attempts) };
}

function viewOf(stored: StoredLetter): DeadLetterView {
  const { letter, bytes } = stored;
  const { task_id: taskId, job, from, reason, attempts, died_at: diedAt } = letter;
  return {
    id: letterId(stored),
    task_id: taskId,
    job,
    from,
    reason,
    attempts,
    died_at: diedAt,
    bytes,
    ...(letter.round !== undefined && { round: letter.round }),
    ...(letter.redrive_of !== undefined && { redrive_of: letter.redrive_of }),
    ...(letter.error !== undefined && { error: letter.error }),
  };
}

/** A page of letters without envelopes and histories, and how many there are. */
export async function listLetters(
  context: Context,
  ns: string,
  query: ListDeadFrame,
): Promise<LetterPage> {
  const { deadLetters } = context.options.stores;
  const { job, order = "newest", limit = pageDefault, cursor } = query;
  const [page, depth] = await Promise.all([
    deadLetters.list(ns, {
      order,
      limit,
      ...(job !== undefined && { job }),
      ...(cursor !== undefined && { cursor }),
    }),
    deadLetters.depth(ns, job),
  ]);
  return {
    letters: page.items.map(viewOf),
    total: depth.count,
    ...(depth.oldestAtMs !== undefined && { oldest_at: timestamp(depth.oldestAtMs) }),
    ...(page.cursor !== undefined && { cursor: page.cursor }),
  };
}

async function find(
  context: Context,
  ns: string,
  name: LetterName,
): Promise<StoredLetter | undefined> {
  // No letter has such a number, and the store takes none.
  if (!Number.isSafeInteger(name.seq) || name.seq < 1) return undefined;
  const stored = await context.options.stores.deadLetters.get(ns, name.seq);
  const isIt = stored?.letter.task_id === name.taskId && stored.letter.attempts === name.attempts;
  return isIt ? stored : undefined;
}

function gone(taskId: string): ProtocolError {
  return new ProtocolError("not_found", "no such dead letter", { taskId });
}

/** The view of one letter as JSON text: with its history, and the envelope's own text or the bytes that were no envelope. */
export async function getLetterText(context: Context, ns: string, id: string): Promise<string> {
  const name = parseLetterId(id);
  const stored = await find(context, ns, name);
  if (stored === undefined) throw gone(name.taskId);
  const { history, reason } = stored.letter;
  const view: DeadLetterView = { ...viewOf(stored), ...(history !== undefined && { history }) };
  if (reason === undecodable) return JSON.stringify({ ...view, ...rawOf(stored.envelope) });
  return `${JSON.stringify(view).slice(0, -1)},"envelope":${stored.envelope}}`;
}

/** The bytes of a message that could not be read, where the store kept them. */
function rawOf(envelope: EnvelopeText): Pick<DeadLetterView, "raw_base64" | "bytes"> {
  const { metadata = {} } = JSON.parse(envelope) as Envelope; // as: the store wrote it itself
  const { data_base64: raw, bytes } = metadata;
  return {
    ...(typeof raw === "string" && { raw_base64: raw }),
    ...(typeof bytes === "number" && { bytes }),
  };
}

/** Removes a letter for good. */
export async function discardLetter(context: Context, session: Session, id: string): Promise<void> {
  const { ns } = session.principal;
  const name = parseLetterId(id);
  const stored = await find(context, ns, name);
  const removed =
    stored !== undefined && (await context.options.stores.deadLetters.remove(ns, name.seq));
  if (!removed) throw gone(name.taskId);
  context.options.logger.info({ by: session.address, id }, "an operator discarded a dead letter");
}

/** Makes failed tasks again: one by its letter's id, maybe edited, or the oldest of a job. */
export async function redrive(
  context: Context,
  session: Session,
  read: ReadFrame & { readonly frame: RedriveFrame },
): Promise<Redriven> {
  const { id, job, limit = redriveDefault, envelope } = read.frame;
  if ((id === undefined) === (job === undefined))
    throw new ProtocolError("invalid_frame", "a redrive names a letter or a job, one of them", {
      field: "/id",
    });
  if (id !== undefined) {
    // Made again as it was, it goes where its requester was permitted to send it. Edited, it is the operator's own word.
    if (envelope !== undefined) requireSend(session, targetOf(envelope, session.principal.ns).to);
    const draft = envelope === undefined ? undefined : { ...read, envelope };
    return { tasks: [await redriveOne(context, session, { id, draft })] };
  }
  if (envelope !== undefined)
    throw new ProtocolError("invalid_frame", "only one letter at a time is edited", {
      field: "/envelope",
    });
  return redriveJob(context, session, { job: job ?? "", limit });
}

async function redriveOne(
  context: Context,
  session: Session,
  what: { readonly id: string; readonly draft: Draft | undefined },
): Promise<RedrivenTask> {
  const { ns } = session.principal;
  const name = parseLetterId(what.id);
  const stored = await find(context, ns, name);
  if (stored !== undefined) return makeAgain(context, session, { stored, draft: what.draft });
  // Made again before, and its letter removed with it: the same answer.
  const taskId = newTaskId(ns, name.taskId, name.attempts);
  const made = await context.options.stores.tasks.get(ns, taskId);
  if (made?.task.redrive_of !== name.taskId) throw gone(name.taskId);
  return { id: what.id, task_id: taskId, duplicate: true };
}

async function redriveJob(
  context: Context,
  session: Session,
  what: { readonly job: string; readonly limit: number },
): Promise<Redriven> {
  const letters = await oldestOf(context, session.principal.ns, what);
  const tasks: RedrivenTask[] = [];
  const failed: RedriveFailure[] = [];
  for (let at = 0; at < letters.length && failed.length === 0; at += redrivesAtOnce) {
    const some = letters.slice(at, at + redrivesAtOnce);
    const results = await Promise.allSettled(
      some.map((stored) => makeAgain(context, session, { stored, draft: undefined })),
    );
    for (const [index, result] of results.entries()) {
      const stored = some[index];
      if (result.status === "fulfilled") tasks.push(result.value);
      else if (stored !== undefined)
        failed.push({ id: letterId(stored), error: errorBody(result.reason) });
    }
  }
  return { tasks, ...(failed.length > 0 && { failed }) };
}

function errorBody(error: unknown): ErrorBody {
  if (!ProtocolError.is(error)) throw error;
  return error.toBody();
}

async function oldestOf(
  context: Context,
  ns: string,
  what: { readonly job: string; readonly limit: number },
): Promise<readonly StoredLetter[]> {
  const found: StoredLetter[] = [];
  let cursor: string | undefined;
  do {
    const page = await context.options.stores.deadLetters.list(ns, {
      job: what.job,
      order: "oldest",
      limit: Math.min(pageMax, what.limit - found.length),
      ...(cursor !== undefined && { cursor }),
    });
    // What could not be read stays: only an operator's edit makes a task of it.
    found.push(...page.items.filter(({ letter }) => letter.reason !== undecodable));
    ({ cursor } = page);
  } while (cursor !== undefined && found.length < what.limit);
  return found;
}

function newTaskId(ns: string, taskId: string, attempts: number): string {
  return createHash("sha256")
    .update(redriveTaskKey({ ns, taskId, attempts }))
    .digest("base64url")
    .slice(0, 22)
    .replace(/^[-_]/, "0");
}

/** Stores the new task and publishes its message, then removes the letter. */
async function makeAgain(
  context: Context,
  session: Session,
  what: { readonly stored: StoredLetter; readonly draft: Draft | undefined },
): Promise<RedrivenTask> {
  const { stored, draft } = what;
  const { ns } = session.principal;
  const { letter } = stored;
  // What was never a task has no requester: it is the operator's own.
  const from = letter.reason === undecodable ? session.address : letter.from;
  const source = draft ?? draftOf(stored);
  const made = again(context, ns, { letter, from, draft: source });
  const task = await context.admission.reserve(made, { options: source.envelope.options });
  const created = await context.options.stores.tasks.create(task);
  const duplicate = created.kind === "conflict";
  if (created.kind === "stored") {
    context.tellChange(undefined, task, created.revision);
    await publishTask(context, { task, revision: created.revision });
  } else {
    await context.admission.notStored(task);
    await finishEarlier(context, task);
  }
  context.tell(
    { ns, task_id: letter.task_id, from: letter.from },
    {
      kind: "redriven",
      task_id: letter.task_id,
      at: context.now(),
      by: session.address,
      new_task_id: task.task_id,
    },
  );
  await context.options.stores.deadLetters.remove(ns, stored.seq);
  const id = letterId(stored);
  const fields = { by: session.address, id, newTaskId: task.task_id, edited: draft !== undefined };
  context.options.logger.info(fields, "an operator redrove a dead letter");
  return { id, task_id: task.task_id, ...(duplicate && { duplicate }) };
}

/** An earlier redrive stored the task; its message may be missing. */
async function finishEarlier(context: Context, task: Task): Promise<void> {
  const existing = await context.options.stores.tasks.get(task.ns, task.task_id);
  if (existing?.task.redrive_of !== task.redrive_of)
    throw new ProtocolError("conflict", "the id of the new task is taken", {
      taskId: task.task_id,
    });
  if (existing?.task.state === "queued" && existing.task.attempt === 0)
    await publishTask(context, existing);
}

function again(
  context: Context,
  ns: string,
  what: { readonly letter: DeadLetterHead; readonly from: string; readonly draft: Draft },
): Task {
  const { letter, from, draft } = what;
  const { envelope } = draft;
  if (envelope.kind !== "task")
    throw new ProtocolError("invalid_envelope", "what is made again is a task", {
      field: "/envelope/kind",
      limit: "task",
    });
  const job = jobOf(envelope, ns);
  const taskId = newTaskId(ns, letter.task_id, letter.attempts);
  const stamp = context.stamp();
  const text = stampEnvelope(draft, {
    from,
    nowMs: stamp.nowMs,
    id: envelope.id ?? context.options.runtime.newId(),
    taskId,
    parentTaskId: letter.task_id,
  });
  const settings = jobSettings(context.options, ns, job);
  return redriveTask(
    { ns, taskId, job, from, envelope: text, options: envelope, settings, letter },
    stamp,
  );
}

/** The envelope as it was submitted, ready to be stamped; its text stays. */
function draftOf({ letter, envelope }: StoredLetter): Draft {
  if (letter.reason === undecodable)
    throw new ProtocolError("invalid_envelope", "it was never a task; give an envelope", {
      field: "/envelope",
      limit: "is required",
    });
  const text = `{"envelope":${envelope}}`;
  const scan = scanFrame(text, { depthMax });
  if (!scan.ok) throw new ProtocolError("internal", "a stored envelope cannot be read");
  return { scan, text, envelope: JSON.parse(envelope) as Envelope }; // as: validated when it was submitted
}
