/**
 * Several tasks in one frame. Each is read, checked and answered as if it had come in a frame of its own.
 */
import {
  ProtocolError,
  type BatchResult,
  type SendBatchFrame,
  type SendFrame,
} from "@ampd/protocol";
import type { Context } from "../context.ts";
import { readFrame, type ReadFrame } from "../frame-reader.ts";
import { submitTask, type Submitter } from "../submit.ts";

/** Submits the tasks of a batch. @returns the answers, in its order */
export async function submitBatch(
  context: Context,
  by: Submitter,
  read: ReadFrame & { readonly frame: SendBatchFrame },
): Promise<readonly BatchResult[]> {
  const texts = memberTexts(read.text, "envelopes");
  return Promise.all(texts.map((text) => submitOne(context, by, text)));
}

async function submitOne(context: Context, by: Submitter, envelope: string): Promise<BatchResult> {
  try {
    const read = readFrame(`{"type":"send","envelope":${envelope}}`, Number.MAX_SAFE_INTEGER);
    if ("error" in read) throw read.error;
    const frame = read.frame as SendFrame; // as: a frame of this type was written above
    if (frame.envelope.kind !== "task")
      throw new ProtocolError("invalid_envelope", "a batch holds tasks", {
        field: "/envelope/kind",
      });
    if (frame.envelope.from !== undefined && frame.envelope.from !== by.address)
      throw new ProtocolError("forbidden", "from is set by the broker; leave it out", {
        field: "/envelope/from",
      });
    const { id, taskId, duplicate } = await submitTask(context, by, { ...read, frame });
    return { id, task_id: taskId, ...(duplicate && { duplicate }) };
  } catch (error) {
    if (ProtocolError.is(error)) return { error: error.toBody() };
    context.options.logger.error({ err: error }, "a task of a batch failed");
    return { error: new ProtocolError("internal", "the broker failed; see its log").toBody() };
  }
}

/**
 * The texts of a top-level array's items, byte for byte. The text has been parsed and validated: the member is there, once, and an
 * array of objects.
 */
function memberTexts(text: string, member: string): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let key = "";
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const end = stringEnd(text, at);
      if (depth === 1) key = text.slice(at, end);
      at = end - 1;
    } else if (char === "{" || char === "[") {
      depth++;
      if (depth === 3 && start < 0 && JSON.parse(key) === member) start = at;
    } else if (char === "}" || char === "]") {
      if (depth === 3 && start >= 0) {
        items.push(text.slice(start, at + 1));
        start = -1;
      }
      depth--;
    }
  }
  return items;
}

/** Index after the closing quote of the string that opens at `open`. */
function stringEnd(text: string, open: number): number {
  let at = open + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}
