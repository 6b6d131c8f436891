import { EventsError } from "./errors.ts";
import { MAX_SUBJECT_BYTES, MAX_SUBJECT_TOKENS, encodeToken, hashToken } from "./tokens.ts";

/**
 * Subjects of AEP on NATS: `<prefix>.<axis>.<tokens>`, five axes. The axis stands right behind the prefix, so no text of a
 * user can reach another axis.
 */
export type Axis = "topic" | "type" | "source" | "sess" | "conv";

/** `split`: `agent:researcher` becomes two tokens. `verbatim`: one token, as the reference SDKs write it. */
export type SourceStyle = "split" | "verbatim";

/** The subjects of one deployment. */
export interface Subjects {
  readonly prefix: string;
  /** Of an event type; literal. */
  type(type: string): string;
  /** Of a topic; its dots stay separators. */
  topic(topic: string): string;
  source(source: string): string;
  session(id: string): string;
  conversation(id: string): string;
  /** Topic if there is one, else type: where an event is published, exactly once. */
  primary(event: { readonly type: string; readonly topic?: string }): string;
  /** Everything on one axis. */
  all(axis: Axis): string;
}

const PREFIX_TOKEN = /^[A-Za-z0-9_-]+$/;

/**
 * The subjects below `prefix`: 1 to 4 tokens of letters, digits, `_` and `-`, the first beginning with neither `$` nor `_`.
 * Refused otherwise with `bad_prefix`.
 */
export function createSubjects(prefix: string, sourceStyle: SourceStyle = "split"): Subjects {
  checkPrefix(prefix);
  const on = (axis: Axis, tokens: readonly string[]): string => build(prefix, axis, tokens);
  const type = (value: string): string => on("type", segments("type", value));
  const topic = (value: string): string => on("topic", segments("topic", value));
  return {
    prefix,
    type,
    topic,
    source: (value) => on("source", sourceTokens(value, sourceStyle)),
    session: (id) => on("sess", [single("session_id", id)]),
    conversation: (id) => on("conv", [single("conversation_id", id)]),
    primary: (event) =>
      event.topic === undefined || event.topic === "" ? type(event.type) : topic(event.topic),
    all: (axis) => `${prefix}.${axis}.>`,
  };
}

function checkPrefix(prefix: string): void {
  const tokens = prefix.split(".");
  const fit =
    tokens.length <= 4 &&
    tokens.every((each) => PREFIX_TOKEN.test(each)) &&
    !prefix.startsWith("_");
  if (fit) return;
  throw new EventsError(
    "protocol_error",
    "a prefix is 1 to 4 tokens of letters, digits, _ and -, not beginning with _",
    { reason: "bad_prefix" },
  );
}

function badField(field: string, problem: string): EventsError {
  return new EventsError("invalid_envelope", `${field} ${problem}`, {
    reason: "bad_subject",
    field,
  });
}

function single(field: string, value: string): string {
  if (value === "") throw badField(field, "is empty");
  return encodeToken(value);
}

function segments(field: string, value: string): readonly string[] {
  if (value === "") throw badField(field, "is empty");
  return value.split(".").map((each) => {
    if (each === "") throw badField(field, "has an empty segment");
    return encodeToken(each);
  });
}

function sourceTokens(source: string, style: SourceStyle): readonly string[] {
  const colon = source.indexOf(":");
  if (style === "verbatim" || colon < 0) return [single("source", source)];
  return [single("source", source.slice(0, colon)), single("source", source.slice(colon + 1))];
}

function build(prefix: string, axis: Axis, tokens: readonly string[]): string {
  const plain = `${prefix}.${axis}.${tokens.join(".")}`;
  const count = prefix.split(".").length + 1 + tokens.length;
  if (plain.length <= MAX_SUBJECT_BYTES && count <= MAX_SUBJECT_TOKENS) return plain;
  if (axis !== "topic") throw badField(axis, "makes a subject that is too long");
  // A topic of many or long segments keeps its own subject, but wildcards below it no longer apply.
  return `${prefix}.${axis}.${hashToken(tokens.join("."))}`;
}
