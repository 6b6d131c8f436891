import type { HeaderLookup } from "@ampd/jetstream";
import type { AepEvent } from "./envelope.ts";
import { percentDecode, percentEncode } from "./tokens.ts";

/** Header fields that repeat the body for routers and eyes. The body wins where they differ. */
const FIELDS: readonly (readonly [string, (event: AepEvent) => string | undefined])[] = [
  ["aep-type", (event) => event.type],
  ["aep-source", (event) => event.source],
  ["aep-session", (event) => event.session_id],
  ["aep-conversation", (event) => event.conversation_id],
  ["aep-task", (event) => event.task_id],
  ["aep-correlation", (event) => event.correlation_id],
  ["aep-causation", (event) => event.causation_id],
  ["aep-delivery-mode", (event) => event.delivery?.mode],
];

/** Marks a copy on `sess`, `conv` or `source`. */
export const FANOUT_HEADER = "aep-fanout";

/** Headers are cut off here: they are a convenience and must not make an event too large. */
const MAX_VALUE_BYTES = 512;

/** The headers of an event: `aep-*` and the content type, percent-encoded. A value that would be long is left out. */
export function eventHeaders(event: AepEvent): Record<string, string> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  for (const [name, read] of FIELDS) {
    const value = read(event);
    if (value === undefined || value === "") continue;
    const encoded = percentEncode(value);
    if (encoded.length <= MAX_VALUE_BYTES) headers[name] = encoded;
  }
  return headers;
}

/** Names of headers that say something else than the body. */
export function headerMismatches(event: AepEvent, headers: HeaderLookup): readonly string[] {
  return FIELDS.flatMap(([name, read]) => {
    const said = headers.get(name);
    return said === undefined || percentDecode(said) === (read(event) ?? "") ? [] : [name];
  });
}
