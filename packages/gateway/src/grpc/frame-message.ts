/**
 * The message `Frame` on the wire, read and written by hand: it is the one that every frame pays for.
 */
import { isUtf8 } from "node:buffer";
import { readVarint, skip } from "./wire.ts";

/** Tag of field 1, length-delimited. */
const jsonTag = 0x0a;

/** Most bytes that the message adds to the text of its frame. */
export const frameOverheadBytes = 6;

/** A message read. Faults are values: an exception here would end the call with a status that says nothing. */
export type FrameMessage = { readonly text: string } | { readonly fault: "malformed" | "utf8" };

/** The bytes of a frame's message. */
export function encodeFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const head = 1 + varintSize(size);
  const message = Buffer.allocUnsafe(head + size);
  message[0] = jsonTag;
  let at = 1;
  let rest = size;
  for (; rest > 0x7f; rest >>>= 7) message[at++] = (rest & 0x7f) | 0x80;
  message[at] = rest;
  message.write(text, head, "utf8");
  return message;
}

/** The frame in a message. Unknown fields are passed over; of a repeated field the last counts. */
export function decodeFrame(message: Buffer): FrameMessage {
  let text = "";
  let at = 0;
  while (at < message.length) {
    const tag = readVarint(message, at);
    if (tag === undefined) return { fault: "malformed" };
    const end = skip(message, tag.end, tag.value & 7);
    if (end === undefined) return { fault: "malformed" };
    if (tag.value === jsonTag) {
      const start = readVarint(message, tag.end)?.end ?? end;
      const bytes = message.subarray(start, end);
      if (!isUtf8(bytes)) return { fault: "utf8" };
      text = bytes.toString("utf8");
    } else if (tag.value >>> 3 === 0) return { fault: "malformed" };
    at = end;
  }
  return { text };
}

function varintSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) size++;
  return size;
}
