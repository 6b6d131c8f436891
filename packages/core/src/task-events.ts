/**
 * What the event log tells of a change of a record. Every write of a record goes through here, so that none is forgotten; offers,
 * declines and reports of progress change no record and are told where they happen.
 */
import { brokerName, type AttemptEntry, type KnownFields, type TaskEvent } from "@ampd/protocol";
import { isTerminal, type Task } from "./task.ts";

/** An event that the broker writes. */
export type LoggedEvent = KnownFields<TaskEvent>;

type Told = Omit<LoggedEvent, "task_id" | "at">;

/**
 * The events of one write, in order; none for a write that only the broker cares about.
 *
 * @param before the record that was replaced; absent for a new task
 * @param at time of the write, RFC 3339
 */
export function changeEvents(
  before: Task | undefined,
  after: Task,
  at: string,
): readonly LoggedEvent[] {
  const told = before === undefined ? [submitted(after)] : changes(before, after);
  return told.map((event) => ({ ...event, task_id: after.task_id, at }));
}

/** The event that ends the log of a task but for what operators do with its dead letter. */
export function settledEvent(task: Task, at: string): LoggedEvent {
  return { ...settled(task), task_id: task.task_id, at };
}

function submitted({ from, job, redrive_of: redriveOf }: Task): Told {
  return {
    kind: "submitted",
    by: from,
    job,
    state: "queued",
    ...(redriveOf !== undefined && { redrive_of: redriveOf }),
  };
}

function changes(before: Task, after: Task): readonly Told[] {
  if (isTerminal(before.state)) return [];
  const told: Told[] = [];
  const { cancel } = after;
  if (cancel !== undefined && before.cancel === undefined)
    told.push({
      kind: "cancel_requested",
      by: cancel.by,
      ...(cancel.reason !== undefined && { reason: cancel.reason }),
    });
  if (isTerminal(after.state)) {
    const ended = endOfAttempt(before, after);
    if (ended?.kind === "lease_lost" || ended?.kind === "released") told.push(ended);
    told.push(settled(after));
  } else if (before.state === "queued") told.push(...whileQueued(before, after));
  else if (after.state === "queued") {
    const ended = endOfAttempt(before, after);
    if (ended !== undefined) told.push(ended);
  } else if (isRenewal(before, after)) told.push({ kind: "renewed", ...holderOf(after) });
  return told;
}

function whileQueued(before: Task, after: Task): readonly Told[] {
  if (after.state !== "queued")
    return [{ kind: "claimed", ...holderOf(after), state: after.state }];
  const unable = after.unsupported?.at(-1);
  if (unable === undefined || after.unsupported?.length === before.unsupported?.length) return [];
  return [{ kind: "declined", by: unable, attempt: after.attempt, reason: "unsupported" }];
}

/** Nothing changed that anybody but the broker's own bookkeeping would see. */
function isRenewal(before: Task, after: Task): boolean {
  return (
    before.state === after.state &&
    before.checkpoint === after.checkpoint &&
    before.cancel === after.cancel
  );
}

function endOfAttempt(before: Task, after: Task): Told | undefined {
  const entry = after.history?.at(-1);
  if (entry === undefined || before.state === "queued") return undefined;
  const kind = ways[entry.outcome];
  if (kind === undefined) return undefined;
  const waitMs = (after.not_before_ms ?? entry.ended_at_ms) - entry.ended_at_ms;
  return {
    kind,
    by: entry.holder,
    attempt: entry.attempt,
    ...(!isTerminal(after.state) && { state: after.state, delay_ms: waitMs }),
    ...(after.refunded > before.refunded && { reason: "shutdown" }),
    ...(entry.error !== undefined && { error: entry.error }),
  };
}

const ways: Partial<Record<AttemptEntry["outcome"], TaskEvent["kind"]>> = {
  retried: "retried",
  released: "released",
  lease_lost: "lease_lost",
};

function settled(task: Task): Told {
  const { state, attempt, error, ns, holder, result } = task;
  const byHolder = result !== undefined && holder !== undefined;
  return {
    kind: "settled",
    by: byHolder ? holder.address : `${ns}/${brokerName}`,
    attempt,
    state,
    ...(error !== undefined && { error }),
  };
}

function holderOf({ holder, attempt }: Task): { readonly by?: string; readonly attempt: number } {
  return { attempt, ...(holder !== undefined && { by: holder.address }) };
}
