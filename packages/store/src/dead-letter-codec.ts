/** Dead letters as stored: JSON text with the envelope's own text spliced in. */
import type { DeadLetterHead, EnvelopeText } from "@ampd/core";
import { ProtocolError, validateDeadLetter } from "@ampd/protocol";
import { memberSpans } from "./member-spans.ts";

/** The letter's text. */
export function encodeDeadLetter(letter: DeadLetterHead, envelope: EnvelopeText): string {
  return `${JSON.stringify(letter).slice(0, -1)},"envelope":${envelope}}`;
}

/**
 * Reads a stored letter; the envelope keeps its bytes.
 *
 * @throws ProtocolError `internal` when the text is no valid letter
 */
export function decodeDeadLetter(text: string): {
  readonly letter: DeadLetterHead;
  readonly envelope: EnvelopeText;
} {
  const value = parse(text);
  const span = memberSpans(text).get("envelope");
  if (!validateDeadLetter(value) || span === undefined)
    throw new ProtocolError("internal", "a stored dead letter cannot be read");
  const { envelope: _envelope, ...letter } = value;
  return { letter, envelope: text.slice(span.start, span.end) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProtocolError("internal", "a stored dead letter is not JSON", { cause });
  }
}
