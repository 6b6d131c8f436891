/** The message `Frame` of `ampd.proto`: one field, the frame's JSON text. */

/** Tag of field 1, length-delimited. */
const jsonTag = 0x0a;

/** Most bytes that the message adds to the text of its frame. */
export const frameOverheadBytes = 6;

/** The bytes of a frame's message. */
export function encodeFrameMessage(text: string): Buffer {
  const body = Buffer.from(text);
  const head = [jsonTag];
  let size = body.length;
  for (; size > 0x7f; size >>>= 7) head.push((size & 0x7f) | 0x80);
  head.push(size);
  return Buffer.concat([Buffer.from(head), body]);
}

/** The frame in a message; undefined when it is no message of this kind. Fields of later versions are passed over. */
export function decodeFrameMessage(message: Buffer): string | undefined {
  let text = "";
  for (let at = 0; at < message.length;) {
    const tag = varint(message, at);
    const value = tag === undefined ? undefined : varint(message, tag.end);
    if (tag === undefined || value === undefined) return undefined;
    const wireType = tag.value & 7;
    const end = wireType === 2 ? value.end + value.value : wireType === 0 ? value.end : undefined;
    if (end === undefined || end > message.length) return undefined;
    if (tag.value === jsonTag) text = message.toString("utf8", value.end, end);
    at = end;
  }
  return text;
}

function varint(
  bytes: Buffer,
  from: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = from, shift = 0; at < bytes.length && shift < 32; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value: value >>> 0, end: at + 1 };
  }
  return undefined;
}
