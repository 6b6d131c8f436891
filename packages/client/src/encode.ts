import { ProtocolError, type ClientFrame } from "@ampd/protocol";

const encoder = new TextEncoder();

/** Bytes of `text` in UTF-8, counted only when it could be over `max`. */
function bytesOver(text: string, max: number): number | undefined {
  if (text.length * 3 <= max) return undefined;
  const bytes = encoder.encode(text).byteLength;
  return bytes > max ? bytes : undefined;
}

/**
 * The text of a frame.
 *
 * @throws ProtocolError `too_large` when it is over the session's limit, `invalid_frame` when it cannot be JSON
 * (a cycle, a bigint).
 */
export function encodeFrame(frame: ClientFrame, bytesMax: number): string {
  let text: string;
  try {
    text = JSON.stringify(frame);
  } catch (cause) {
    throw new ProtocolError("invalid_frame", `a ${frame.type} frame cannot be written as JSON`, {
      cause,
    });
  }
  const bytes = bytesOver(text, bytesMax);
  if (bytes === undefined) return text;
  throw new ProtocolError(
    "too_large",
    `the ${frame.type} frame has ${bytes} bytes, the broker takes at most ${bytesMax}`,
    { limit: `frame_bytes_max ${bytesMax}, size ${bytes}` },
  );
}
