import type { AepEnvelope } from "./gen/types.gen.ts";
import type { EventsCode, EventsReason } from "./errors.ts";
import { EventsError } from "./errors.ts";
import { validateAepEnvelope, validateStandardEventType } from "./gen/validators.gen.ts";
import { payloadProblem } from "./payloads.ts";

/** One AEP event. The body is the only authority; subjects and headers are copies for routing. */
export type AepEvent = AepEnvelope;

/** The protocol version of this package. */
export const AEP_VERSION = "0.1";

/** How strictly events are taken. */
export interface EnvelopeRules {
  /** Types outside the 84 standard ones: refused with `invalid_event_type`, or passed on. Default `reject`. */
  readonly unknownTypes?: "reject" | "pass";
  /** Check payloads of the 26 types that have a schema. Default true. */
  readonly payloads?: boolean;
  /** Also take `spec_version: "0.2"`, which is how the renamed protocol writes the same envelope. Default false. */
  readonly harmovela?: boolean;
}

/** Why something is no event. `retryable` is never true: the bytes will not change. */
export interface EnvelopeProblem {
  readonly code: EventsCode;
  readonly reason: EventsReason;
  readonly message: string;
  /** JSON pointer, where it applies. */
  readonly pointer?: string;
}

/** An event, or why it is none. */
export type EnvelopeResult =
  | { readonly ok: true; readonly event: AepEvent }
  | { readonly ok: false; readonly problem: EnvelopeProblem; readonly value?: unknown };

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Parses a message body: UTF-8 JSON, then {@link checkEvent}. */
export function parseEvent(bytes: Uint8Array, rules: EnvelopeRules = {}): EnvelopeResult {
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes));
  } catch {
    // The parser's message quotes the input; what is reported must not.
    return bad(["invalid_envelope", "malformed_json"], "the message body is not JSON");
  }
  return checkEvent(value, rules);
}

/** The quick decoder replaces what is no UTF-8; only where that shows is the strict one asked. */
function textOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return text.includes("\uFFFD") ? decoder.decode(bytes) : text;
}

/** Checks a value against the envelope, version, type and payload rules. */
export function checkEvent(input: unknown, rules: EnvelopeRules = {}): EnvelopeResult {
  const value = rules.harmovela === true ? fromHarmovela(input) : input;
  if (!validateAepEnvelope(value)) {
    const issue = validateAepEnvelope.errors?.[0];
    const pointer = issue?.instancePath ?? "";
    return bad(
      ["invalid_envelope", "unexpected"],
      `event${pointer} ${issue?.message ?? "is not valid"}`,
      { pointer, value },
    );
  }
  return checkMeaning(value, rules);
}

function checkMeaning(event: AepEvent, rules: EnvelopeRules): EnvelopeResult {
  if (event.aep_version !== AEP_VERSION) {
    return bad(["unsupported_version", "unexpected"], `aep_version is not ${AEP_VERSION}`, {
      value: event,
    });
  }
  for (const field of ["created_at", "expires_at"] as const) {
    const text = event[field];
    if (typeof text === "string" && !isTime(text)) {
      return bad(["invalid_envelope", "unexpected"], `${field} is no date`, {
        pointer: `/${field}`,
        value: event,
      });
    }
  }
  if (rules.unknownTypes !== "pass" && !isStandardType(event.type)) {
    return bad(["invalid_event_type", "unexpected"], "the type is not one of AEP 0.1", {
      pointer: "/type",
      value: event,
    });
  }
  if (rules.payloads === false) return { ok: true, event };
  const problem = payloadProblem(event);
  return problem === undefined
    ? { ok: true, event }
    : bad(["invalid_envelope", "bad_payload"], problem.message, {
        pointer: problem.pointer,
        value: event,
      });
}

/** Standard types met so far: the generated check compares with all 84. */
const met = new Set<string>();

function isStandardType(type: string): boolean {
  if (met.has(type)) return true;
  if (!validateStandardEventType(type)) return false;
  met.add(type);
  return true;
}

/** Events come in crowds of one millisecond. */
let lastTime = "";

/** A date that exists: `Date.parse` takes 30 February, the calendar does not. */
function isTime(text: string): boolean {
  if (text === lastTime) return true;
  if (Number.isNaN(Date.parse(text)) || !isDay(text)) return false;
  lastTime = text;
  return true;
}

function isDay(text: string): boolean {
  const day = Number(text.slice(8, 10));
  return (
    day <= 28 ||
    day <= new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate()
  );
}

function fromHarmovela(input: unknown): unknown {
  if (typeof input !== "object" || input === null || "aep_version" in input) return input;
  if (!("spec_version" in input) || input.spec_version !== "0.2") return input;
  return { ...input, aep_version: AEP_VERSION };
}

function bad(
  what: readonly [EventsCode, EventsReason],
  message: string,
  more: { readonly pointer?: string; readonly value?: unknown } = {},
): EnvelopeResult {
  const { pointer, value } = more;
  const [code, reason] = what;
  const problem = { code, reason, message, ...(pointer !== undefined && { pointer }) };
  return { ok: false, problem, ...(value !== undefined && { value }) };
}

/** A problem as an error to throw. */
export function problemError(problem: EnvelopeProblem): EventsError {
  const { code, reason, message, pointer } = problem;
  return new EventsError(code, message, { reason, ...(pointer !== undefined && { pointer }) });
}

/** Is the event too old to be delivered? */
export function isExpired(event: AepEvent, nowMs?: number): boolean {
  if (typeof event.expires_at !== "string") return false;
  return Date.parse(event.expires_at) <= (nowMs ?? Date.now());
}
