/**
 * The steps of a task that an A2A client is told of, from the broker's event log.
 *
 * Every bridge reads the same log, so a cursor of one is good at any other, and after a restart.
 */
import type { LoggedTaskEvent, TaskHandle } from "@ampd/client";
import {
  ProtocolError,
  type ErrorBody,
  type Part,
  type TaskState,
  type TaskView,
} from "@ampd/protocol";
import { isTerminal } from "./states.ts";

/** One step of a task. */
export interface Step {
  /** Where a stream goes on after this step. */
  readonly cursor: string | undefined;
  readonly state: TaskState;
  readonly attempt: number | undefined;
  /** What was reported, or the result. */
  readonly parts: readonly Part[];
  readonly error: ErrorBody | undefined;
  /** When it happened, RFC 3339. */
  readonly at: string;
  /** Steps before this one are no longer kept. */
  readonly hasGap: boolean;
}

/** Where a stream begins: after a cursor, or at the beginning. */
export type Start =
  | { readonly kind: "after"; readonly seq: number; readonly index: number }
  | { readonly kind: "beginning" };

/** Reads a cursor. @throws ProtocolError `invalid_envelope` for what is none */
export function startOf(cursor: string): Start {
  const [, seq, index] = /^(\d{1,15})\.(\d{1,4})$/.exec(cursor) ?? [];
  if (seq === undefined || index === undefined)
    throw new ProtocolError("invalid_envelope", "Last-Event-ID is no cursor of this bridge");
  return { kind: "after", seq: Number(seq), index: Number(index) };
}

/** The place after all that the log of a task holds now. */
export async function newestOf(handle: TaskHandle): Promise<Start> {
  let start: Start = { kind: "beginning" };
  for await (const { seq } of handle.events({ from: "all", follow: false }))
    start = {
      kind: "after",
      seq,
      index: start.kind === "after" && start.seq === seq ? start.index + 1 : 0,
    };
  return start;
}

/**
 * Follows the log to the end of the task; the end itself is not a step of it, the record has it.
 *
 * @returns when the task has ended, or `signal` is aborted
 * @throws ProtocolError `unavailable` when this bridge reads as many logs as the broker lets it, `not_found`
 */
export async function* followSteps(
  handle: TaskHandle,
  start: Start,
  signal: AbortSignal,
): AsyncGenerator<Step, Settled | undefined, undefined> {
  if (signal.aborted) return undefined;
  const from = start.kind === "after" ? { seq: Math.max(start.seq, 1) } : "all";
  const log = handle.events({ from });
  const stopped = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  let place = { seq: 0, index: 0 };
  try {
    for (;;) {
      const item = await Promise.race([next(log), stopped]);
      if (item === undefined || item.done === true) return undefined;
      const { value: event } = item;
      place = { seq: event.seq, index: event.seq === place.seq ? place.index + 1 : 0 };
      if (isBefore(place, start)) continue;
      const cursor = `${place.seq}.${place.index}`;
      if (event.kind === "settled") return { cursor };
      const step = stepOf(event, cursor);
      if (step !== undefined) yield step;
    }
  } finally {
    await log.close();
  }
}

/** The log has told of the end. */
export interface Settled {
  readonly cursor: string;
}

async function next(
  log: AsyncIterator<LoggedTaskEvent, undefined>,
): Promise<IteratorResult<LoggedTaskEvent, undefined>> {
  try {
    return await log.next();
  } catch (error) {
    if (!ProtocolError.is(error) || error.code !== "forbidden") throw error;
    throw new ProtocolError(
      "unavailable",
      `this bridge follows as many tasks as the broker lets it (${error.details.limit ?? error.message})`,
      { cause: error },
    );
  }
}

/** Whether the stream has had this place before. */
function isBefore(place: { readonly seq: number; readonly index: number }, start: Start): boolean {
  if (start.kind === "beginning") return false;
  return place.seq < start.seq || (place.seq === start.seq && place.index <= start.index);
}

/** An event as a step; `undefined` for what changes nothing that a client sees. */
function stepOf(logged: LoggedTaskEvent, cursor: string): Step | undefined {
  const { kind, at, attempt, parts, event } = logged;
  const step = { cursor, at, attempt, parts, hasGap: logged.gap !== undefined };
  switch (kind) {
    case "claimed":
      return { ...step, state: "working", error: undefined };
    case "progress":
      if (event.reason === "checkpoint") return undefined;
      return { ...step, state: logged.state ?? "working", error: event.error };
    case "retried":
    case "released":
    case "lease_lost":
      // Without a state the end follows in the same breath.
      return logged.state === "queued"
        ? { ...step, state: "queued", error: event.error }
        : undefined;
    case "submitted":
    case "offered":
    case "declined":
    case "renewed":
    case "cancel_requested":
    case "settled":
    case "dead_lettered":
    case "redriven":
      return undefined;
  }
}

/** How a task ended, from its record; `undefined` when it has not. */
export function endOf(view: TaskView, cursor: string | undefined): Step | undefined {
  const { state, attempt, result, error } = view;
  if (!isTerminal(state)) return undefined;
  return {
    cursor,
    state,
    attempt,
    parts: result?.parts ?? [],
    error: error ?? result?.error,
    at: view.updated_at ?? view.created_at,
    hasGap: false,
  };
}
