/** Dead letters as stored: JSON text with the envelope's own text spliced in. */
import type { EnvelopeText } from "@ampd/core";
import type { DeadLetter, KnownFields } from "@ampd/protocol";

/** The letter's text. */
export function encodeDeadLetter(
  letter: Omit<KnownFields<DeadLetter>, "envelope">,
  envelope: EnvelopeText,
): string {
  return `${JSON.stringify(letter).slice(0, -1)},"envelope":${envelope}}`;
}
