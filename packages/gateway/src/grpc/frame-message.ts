/**
 * The message `Frame` on the wire, read and written by hand: it is the one that every frame pays for.
 */
import { isUtf8 } from "node:buffer";

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

/** A varint of at most 32 bits; longer ones of fields that nobody reads are cut. */
export function readVarint(
  bytes: Buffer,
  from: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = from, shift = 0; at < bytes.length && shift < 70; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    if (shift < 32) value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value: value >>> 0, end: at + 1 };
  }
  return undefined;
}

/** Where a field's value ends, or undefined when it runs over the message or is of a kind that proto3 does not have. */
export function skip(bytes: Buffer, from: number, wireType: number): number | undefined {
  let end: number | undefined;
  if (wireType === 0) end = readVarint(bytes, from)?.end;
  else if (wireType === 1) end = from + 8;
  else if (wireType === 5) end = from + 4;
  else if (wireType === 2) {
    const size = readVarint(bytes, from);
    end = size === undefined ? undefined : size.end + size.value;
  }
  return end === undefined || end > bytes.length ? undefined : end;
}
