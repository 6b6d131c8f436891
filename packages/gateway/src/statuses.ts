/**
 * Statuses as holders send them: what they say, and what the event log tells of them.
 */
import type { EnvelopeText, Lease, Outcome } from "@ampd/core";
import { ProtocolError, type Envelope, type SendFrame, type TaskState } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { retryOf, stampEnvelope } from "./envelopes.ts";
import type { ReadFrame } from "./frame-reader.ts";
import type { Session } from "./session.ts";

type EndState = Outcome["state"];

/** States that a holder reports while it works. */
export const progressStates: ReadonlySet<TaskState> = new Set([
  "working",
  "input_required",
  "auth_required",
]);
/** States that end an attempt. */
export const endStates: ReadonlySet<TaskState> = new Set([
  "completed",
  "failed",
  "rejected",
  "canceled",
]);

/** A status that a holder sent, stamped. */
export interface Status {
  readonly id: string;
  readonly text: EnvelopeText;
  readonly state: TaskState;
  readonly envelope: Envelope;
  /** Tells a repetition from another report: the holder's own id where it gave one. */
  readonly word: string;
  /** JSON text as the holder wrote it. */
  readonly checkpoint?: string;
}

/** Largest checkpoint, bytes: it travels with every write of the record. */
const checkpointBytesMax = 16_384;

/** @throws ProtocolError when a checkpoint is too large or has no place */
export function checkCheckpoint({ checkpoint, state }: Status): void {
  if (checkpoint === undefined) return;
  if (endStates.has(state))
    throw new ProtocolError("invalid_envelope", "an ended attempt keeps no checkpoint", {
      field: "/envelope/checkpoint",
    });
  const size = Buffer.byteLength(checkpoint);
  if (size > checkpointBytesMax)
    throw new ProtocolError("too_large", `a checkpoint has at most ${checkpointBytesMax} bytes`, {
      field: "/envelope/checkpoint",
      limit: `${checkpointBytesMax} bytes, size ${size}`,
    });
}

/** Stamps a status. */
export function statusOf(
  context: Context,
  session: Session,
  given: {
    readonly read: ReadFrame & { readonly frame: SendFrame };
    readonly attempt: number;
    readonly state: TaskState;
  },
): Status {
  const { read, attempt, state } = given;
  const { envelope } = read.frame;
  const id = envelope.id ?? context.options.runtime.newId();
  const nowMs = context.options.stores.status.serverNowMs();
  const text = stampEnvelope(read, { from: session.address, nowMs, id, attempt });
  const kept = read.scan.members.get("checkpoint")?.value;
  const checkpoint = kept && read.text.slice(kept.start, kept.end).trim();
  const word = `${state} ${envelope.id ?? ""}`;
  return { id, text, state, envelope, word, ...(checkpoint !== undefined && { checkpoint }) };
}

/** What a final status means for its attempt. */
export function outcomeOf(status: Status): Outcome {
  const { error } = status.envelope;
  const retryAfterMs = retryOf(error);
  return {
    state: status.state as EndState, // as: in endStates
    result: status.text,
    ...(error !== undefined && { error }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Largest report that the event log keeps, characters. */
const loggedReportMax = 16_384;

/** Puts a report of progress into the event log of its task. */
export function tellProgress(context: Context, lease: Lease, status: Status): void {
  const { state, text, envelope } = status;
  const { parts } = envelope;
  const fits = text.length <= loggedReportMax;
  const by = lease.task.holder?.address;
  context.tell(lease.task, {
    kind: "progress",
    task_id: lease.taskId,
    at: context.now(),
    ...(by !== undefined && { by }),
    attempt: lease.task.attempt,
    state,
    ...(saysNothing(status) && { reason: "checkpoint" }),
    ...(parts !== undefined && (fits ? { parts } : { truncated: true })),
  });
}

/** A checkpoint alone is for the next attempt, not for the requester. */
export function saysNothing({ checkpoint, envelope }: Status): boolean {
  const { parts = [], metadata, usage } = envelope;
  return checkpoint !== undefined && parts.length === 0 && (metadata ?? usage) === undefined;
}
