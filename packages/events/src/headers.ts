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

/** A header block as it goes over the wire. */
export interface HeaderBlock {
  readonly bytes: Uint8Array;
  encode(): Uint8Array;
}

class Block implements HeaderBlock {
  readonly bytes: Uint8Array;

  constructor(headers: Readonly<Record<string, string>>) {
    let text = "NATS/1.0\r\n";
    // Values are percent-encoded: none of them can hold a line break.
    for (const [name, value] of Object.entries(headers)) text += `${name}: ${value}\r\n`;
    this.bytes = Buffer.from(`${text}\r\n`, "latin1");
  }

  encode(): Uint8Array {
    return this.bytes;
  }
}

const CACHED = 512;

/** Builds header blocks; events without session, conversation, task, correlation and cause share one per type. */
export class HeaderBlocks {
  readonly #known = new Map<string, HeaderBlock>();

  of(event: AepEvent, extra: Readonly<Record<string, string>>): HeaderBlock {
    const { session_id, conversation_id, task_id, correlation_id, causation_id } = event;
    const ids = session_id ?? conversation_id ?? task_id ?? correlation_id ?? causation_id;
    // One event of many has ids of its own; remembering those would only push the others out.
    if (ids !== undefined) return new Block({ ...eventHeaders(event), ...extra });
    const key = `${event.type}\n${event.delivery?.mode ?? ""}\n${extra[FANOUT_HEADER] ?? ""}\n${event.source}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const block = new Block({ ...eventHeaders(event), ...extra });
    if (this.#known.size >= CACHED) this.#known.clear();
    this.#known.set(key, block);
    return block;
  }

  /** Without the event's fields. */
  only(extra: Readonly<Record<string, string>>): HeaderBlock {
    return new Block(extra);
  }
}

/** Names of headers that say something else than the body. */
export function headerMismatches(event: AepEvent, headers: HeaderLookup): readonly string[] {
  return FIELDS.flatMap(([name, read]) => {
    const said = headers.get(name);
    return said === undefined || percentDecode(said) === (read(event) ?? "") ? [] : [name];
  });
}
