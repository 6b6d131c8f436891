/**
 * Task records as stored: JSON text in which both envelopes and the checkpoint stand as the text they came in.
 *
 * ```text
 * {"v":1, …fields…, "envelope":<text>, "result":<text>, "checkpoint":<text>}
 * ```
 *
 * They are spliced in and cut out by position, never parsed and written anew: numbers beyond 2^53, the order of keys
 * and unknown fields survive byte for byte.
 */
import type { Task } from "@ampd/core";
import { ProtocolError, validateTaskRecord, type TaskRecord } from "@ampd/protocol";
import { memberSpans } from "./member-spans.ts";

/** The record's text. */
export function encodeTask(task: Task): string {
  const { envelope, result, checkpoint } = task;
  const head = bareText(task);
  if (task.state === "queued") written.set(task, head);
  const tail = result === undefined ? "" : `,"result":${result}`;
  const kept = checkpoint === undefined ? "" : `,"checkpoint":${checkpoint}`;
  return `${head.slice(0, -1)},"envelope":${envelope}${tail}${kept}}`;
}

/**
 * The record without its envelopes as one line of ASCII, fit for a header. A checkpoint is in it, value for value: a task that comes
 * back from a long wait is claimed by what its message says.
 */
export function encodeTaskHead(task: Task): string {
  const { checkpoint } = task;
  const bare = written.get(task) ?? bareText(task);
  const text =
    checkpoint === undefined ? bare : `${bare.slice(0, -1)},"checkpoint":${oneLine(checkpoint)}}`;
  return text.replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** JSON has line ends and tabs between its tokens only: inside a string they are escaped. */
function oneLine(json: string): string {
  return json.replace(/[\n\r\t]/g, " ");
}

/** Hot: a queued record's text is wanted twice, for the record and for the head of its message. */
const written = new WeakMap<Task, string>();

/** The record's own fields; a member that is `undefined` is not written, and copying whole objects is what V8 does fastest. */
function bareText(task: Task): string {
  return JSON.stringify({
    v: 1,
    ...task,
    envelope: undefined,
    result: undefined,
    checkpoint: undefined,
  });
}

/**
 * Reads a stored record.
 *
 * @throws ProtocolError `internal` when the text is no valid record
 */
export function decodeTask(text: string): Task {
  const record = validated(parse(text));
  const spans = memberSpans(text);
  const envelope = spans.get("envelope");
  const result = spans.get("result");
  const checkpoint = spans.get("checkpoint");
  if (envelope === undefined) throw unreadable("it has no envelope");
  return {
    ...bare(record),
    envelope: text.slice(envelope.start, envelope.end),
    ...(result !== undefined && { result: text.slice(result.start, result.end) }),
    ...(checkpoint !== undefined && { checkpoint: text.slice(checkpoint.start, checkpoint.end) }),
  };
}

/**
 * Puts a record together from {@link encodeTaskHead} and the envelope's text.
 *
 * @throws ProtocolError `internal` when they make no valid record
 */
export function decodeTaskHead(head: string, envelope: string): Task {
  const fields = parse(head);
  if (typeof fields !== "object" || fields === null) throw unreadable("it is no object");
  // Assigned to objects made here: members after a spread take V8 ten times as long, once per task delivered.
  const record = validated(Object.assign(fields, { envelope: parse(envelope) }));
  const task = Object.assign(bare(record), { envelope });
  const kept = record.checkpoint === undefined ? undefined : memberSpans(head).get("checkpoint");
  return kept === undefined
    ? task
    : Object.assign(task, { checkpoint: head.slice(kept.start, kept.end) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable("it is not JSON", cause);
  }
}

function validated(value: unknown): TaskRecord {
  if (validateTaskRecord(value)) return value;
  const first = validateTaskRecord.errors?.[0];
  throw unreadable(`${first?.instancePath ?? ""} ${first?.message ?? "is invalid"}`.trim());
}

function bare(record: TaskRecord): Omit<Task, "envelope" | "result" | "checkpoint"> {
  const { v: _v, envelope: _envelope, result: _result, checkpoint: _kept, ...fields } = record;
  return fields;
}

function unreadable(why: string, cause?: unknown): ProtocolError {
  const message = `a stored task record cannot be read: ${why}`;
  return new ProtocolError("internal", message, cause === undefined ? {} : { cause });
}
