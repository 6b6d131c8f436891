/**
 * Task records as stored: JSON text in which both envelopes stand as the text they came in.
 *
 * ```text
 * {"v":1, …fields…, "envelope":<text>, "result":<text>}
 * ```
 *
 * The envelopes are spliced in and cut out by position, never parsed and written anew: numbers beyond 2^53, the order of keys
 * and unknown fields survive byte for byte.
 */
import type { Task } from "@ampd/core";
import { ProtocolError, validateTaskRecord, type TaskRecord } from "@ampd/protocol";

/** Where a member's value stands in a JSON text: `[start, end)`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The record's text. */
export function encodeTask(task: Task): string {
  const { envelope, result } = task;
  const head = bareText(task);
  const tail = result === undefined ? "" : `,"result":${result}`;
  return `${head.slice(0, -1)},"envelope":${envelope}${tail}}`;
}

/** The record without its envelopes as one line of ASCII, fit for a header. */
export function encodeTaskHead(task: Task): string {
  return bareText(task).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The record's own fields; a member that is `undefined` is not written, and copying whole objects is what V8 does fastest. */
function bareText(task: Task): string {
  return JSON.stringify({ v: 1, ...task, envelope: undefined, result: undefined });
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
  if (envelope === undefined) throw unreadable("it has no envelope");
  return {
    ...bare(record),
    envelope: text.slice(envelope.start, envelope.end),
    ...(result !== undefined && { result: text.slice(result.start, result.end) }),
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
  const record = validated({ ...fields, envelope: parse(envelope) });
  return { ...bare(record), envelope };
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

function bare(record: TaskRecord): Omit<Task, "envelope" | "result"> {
  const { v: _v, envelope: _envelope, result: _result, ...fields } = record;
  return fields;
}

function unreadable(why: string, cause?: unknown): ProtocolError {
  const message = `a stored task record cannot be read: ${why}`;
  return new ProtocolError("internal", message, cause === undefined ? {} : { cause });
}

const quote = 0x22;
const backslash = 0x5c;

/** Values of the top-level members of a JSON object that `JSON.parse` accepts; the last of equal keys wins, as there. */
function memberSpans(text: string): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  let depth = 0;
  let key: string | undefined;
  let start = -1;
  const endMember = (at: number): void => {
    if (key !== undefined && start >= 0) spans.set(key, trimmed(text, { start, end: at }));
    key = undefined;
    start = -1;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = stringEnd(text, at);
      if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, end)) as string; // as: a string literal
      at = end - 1;
    } else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      if (depth === 1) endMember(at);
      depth--;
    } else if (depth === 1 && code === 0x3a && start < 0) start = at + 1;
    else if (depth === 1 && code === 0x2c) endMember(at);
  }
  return spans;
}

/** Index after the closing quote of the string that opens at `open`. */
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; ; at++) {
    const close = text.indexOf('"', at);
    if (close < 0) return text.length;
    let slashes = 0;
    for (let i = close - 1; i > open && text.charCodeAt(i) === backslash; i--) slashes++;
    if (slashes % 2 === 0) return close + 1;
    at = close;
  }
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return { start, end };
}
