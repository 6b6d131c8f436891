/**
 * Envelopes that the broker stamps or writes itself.
 */
import type { EnvelopeText, Task } from "@ampd/core";
import { brokerName, spliceEnvelope, type Envelope, type ErrorBody } from "@ampd/protocol";
import type { ReadFrame } from "./frame-reader.ts";

let stampedMs = Number.NaN;
let stamped = "";

/** The time as the broker stamps it. Kept for the rest of its millisecond, in which many are asked for. */
export function timestamp(nowMs: number): string {
  const wholeMs = Math.trunc(nowMs);
  if (wholeMs !== stampedMs) {
    stamped = new Date(wholeMs).toISOString();
    stampedMs = wholeMs;
  }
  return stamped;
}

/** What the broker sets on an envelope it accepts. */
export interface Stamp {
  readonly from: string;
  readonly nowMs: number;
  readonly id: string;
  readonly taskId?: string;
  readonly attempt?: number;
  readonly parentTaskId?: string;
  /** Address to write where the sender left it to the broker. */
  readonly to?: string;
}

/** The accepted envelope as text: the client's own text with the broker's members set. */
export function stampEnvelope(read: Pick<ReadFrame, "scan" | "text">, stamp: Stamp): EnvelopeText {
  const { scan, text } = read;
  const set = new Map<string, string>();
  set.set("id", JSON.stringify(stamp.id));
  set.set("from", JSON.stringify(stamp.from));
  set.set("created_at", JSON.stringify(timestamp(stamp.nowMs)));
  if (stamp.to !== undefined) set.set("to", JSON.stringify(stamp.to));
  if (stamp.taskId !== undefined) set.set("task_id", JSON.stringify(stamp.taskId));
  if (stamp.parentTaskId !== undefined)
    set.set("parent_task_id", JSON.stringify(stamp.parentTaskId));
  if (stamp.attempt !== undefined) set.set("attempt", String(stamp.attempt));
  const { envelope } = scan;
  if (envelope === undefined) return "{}";
  return spliceEnvelope(text, { ...scan, envelope }, set);
}

/** The notice that the broker itself sends of a task's end. */
export function brokerNotice(
  task: Task,
  nowMs: number,
): { readonly id: string; readonly text: EnvelopeText } {
  const id = `${task.task_id}.${task.attempt}.${task.state}`;
  const envelope: Envelope = {
    id,
    from: `${task.ns}/${brokerName}`,
    to: task.from,
    kind: "status",
    task_id: task.task_id,
    state: task.state,
    attempt: task.attempt,
    created_at: timestamp(task.settled_at_ms ?? nowMs),
    ...(task.error !== undefined && { error: task.error }),
  };
  return { id, text: JSON.stringify(envelope) };
}

/** The part types of an envelope. */
export function partTypes(envelope: Envelope): ReadonlySet<string> {
  return new Set((envelope.parts ?? []).map((part) => part.type));
}

/** The text of a deliver frame; the envelope's text goes in unchanged. */
export function deliverText(
  head: {
    readonly deliveryId: string;
    readonly offer?: boolean;
    readonly attempt?: number;
    readonly redelivered?: boolean;
  },
  envelope: EnvelopeText,
): string {
  const offer = head.offer === true ? `,"offer":true,"attempt":${head.attempt ?? 0}` : "";
  const redelivered = head.redelivered === true ? ',"redelivered":true' : "";
  return `{"type":"deliver","delivery_id":${JSON.stringify(head.deliveryId)}${offer}${redelivered},"envelope":${envelope}}`;
}

/** Whether an error body asks for another attempt, and when. */
export function retryOf(error: ErrorBody | undefined): number | undefined {
  return error?.retryable === true ? error.retry_after_ms : undefined;
}
