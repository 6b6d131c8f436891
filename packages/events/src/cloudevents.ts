import type { AepEvent, EnvelopeRules } from "./envelope.ts";
import type { HeaderLookup } from "@ampd/jetstream";
import { AEP_VERSION, checkEvent, problemError } from "./envelope.ts";
import { EventsError } from "./errors.ts";
import { percentDecode, percentEncode } from "./tokens.ts";

/**
 * AEP events as CloudEvents 1.0 and back, by the rules of its NATS binding: structured (the body is the CloudEvent) and
 * binary (attributes are `ce-` headers, the body is the data). Subjects and settlement are not touched by it.
 */

/** A CloudEvent in its JSON format. */
export interface CloudEvent {
  readonly specversion: "1.0";
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time?: string;
  readonly datacontenttype?: string;
  readonly dataschema?: string;
  readonly data?: unknown;
  readonly data_base64?: string;
  readonly [attribute: string]: unknown;
}

/** Headers and body of one NATS message. */
export interface CloudEventMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Fields of AEP that have no attribute of their own become extensions: lower case, letters and digits only. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  topic: "aeptopic",
  target: "aeptarget",
  session_id: "sessionid",
  conversation_id: "conversationid",
  task_id: "taskid",
  correlation_id: "correlationid",
  causation_id: "causationid",
  tenant_id: "tenantid",
  expires_at: "expirytime",
};
const STRUCTURED = "application/cloudevents+json";
const JSON_TYPE = "application/json";

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** The CloudEvent of an event. What neither side has a name for (delivery, unknown fields) does not travel. */
export function toCloudEvent(event: AepEvent): CloudEvent {
  const extensions: Record<string, string> = {};
  for (const [field, attribute] of Object.entries(EXTENSIONS)) {
    const value = event[field];
    // An attribute without a value must be absent.
    if (isText(value)) extensions[attribute] = value;
  }
  return {
    specversion: "1.0",
    id: event.id,
    source: event.source,
    type: event.type,
    time: event.created_at,
    datacontenttype: JSON_TYPE,
    ...(isText(event.payload_schema) && { dataschema: event.payload_schema }),
    ...extensions,
    data: event.payload,
  };
}

/** Structured mode: one JSON body. */
export function toStructured(event: AepEvent): CloudEventMessage {
  return { headers: { "Content-Type": STRUCTURED }, body: JSON.stringify(toCloudEvent(event)) };
}

/** Binary mode: attributes as `ce-` headers, percent-encoded; the payload as the body. */
export function toBinary(event: AepEvent): CloudEventMessage {
  const { data, datacontenttype, ...attributes } = toCloudEvent(event);
  const headers: Record<string, string> = { "Content-Type": datacontenttype ?? JSON_TYPE };
  for (const [name, value] of Object.entries(attributes))
    headers[`ce-${name}`] = percentEncode(String(value));
  return { headers, body: JSON.stringify(data) };
}

/** Which mode a message is in; undefined when it is no CloudEvent. Header names are compared without case. */
export function cloudEventMode(headers: HeaderLookup): "structured" | "binary" | undefined {
  const found = lowerCased(headers);
  const type = found.get("content-type")?.toLowerCase() ?? "";
  if (type.startsWith("application/cloudevents-batch")) return undefined;
  if (type.startsWith("application/cloudevents")) return "structured";
  return found.has("ce-specversion") ? "binary" : undefined;
}

/** The event of a CloudEvent message of either mode. Refuses with `invalid_envelope` what is none, or no AEP event then. */
export function fromCloudEventMessage(
  message: { readonly headers: HeaderLookup; readonly data: Uint8Array },
  rules: EnvelopeRules = {},
): AepEvent {
  const mode = cloudEventMode(message.headers);
  if (mode === "structured") return fromCloudEvent(readJson(message.data), rules);
  if (mode === "binary") return fromBinary(message, rules);
  throw refused("the message is no CloudEvent");
}

/** The event of a CloudEvent in JSON. */
export function fromCloudEvent(value: unknown, rules: EnvelopeRules = {}): AepEvent {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refused("a CloudEvent is an object");
  const cloud = value as Partial<CloudEvent>; // as: the envelope check below looks at every field
  if (cloud.specversion !== "1.0") throw refused("specversion is not 1.0");
  const fields: Record<string, unknown> = {};
  for (const [field, attribute] of Object.entries(EXTENSIONS)) {
    if (cloud[attribute] !== undefined) fields[field] = cloud[attribute];
  }
  const event = {
    aep_version: AEP_VERSION,
    id: cloud.id,
    type: cloud.type,
    source: cloud.source,
    // `time` is optional there and required here.
    created_at: cloud.time ?? new Date().toISOString(),
    ...(cloud.dataschema !== undefined && { payload_schema: cloud.dataschema }),
    ...fields,
    payload: dataOf(cloud),
  };
  const checked = checkEvent(event, rules);
  if (!checked.ok) throw problemError(checked.problem);
  return checked.event;
}

function dataOf(cloud: Partial<CloudEvent>): unknown {
  if (cloud.data_base64 === undefined) return cloud.data ?? null;
  const bytes = Buffer.from(String(cloud.data_base64), "base64");
  return isJson(cloud.datacontenttype ?? JSON_TYPE)
    ? readJson(bytes)
    : { data_base64: cloud.data_base64 };
}

function fromBinary(
  message: { readonly headers: HeaderLookup; readonly data: Uint8Array },
  rules: EnvelopeRules,
): AepEvent {
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of lowerCased(message.headers)) {
    if (name.startsWith("ce-")) attributes[name.slice(3)] = percentDecode(value);
  }
  const type = lowerCased(message.headers).get("content-type") ?? JSON_TYPE;
  const data = isJson(type)
    ? message.data.length === 0
      ? null
      : readJson(message.data)
    : { data_base64: Buffer.from(message.data).toString("base64") };
  return fromCloudEvent({ ...attributes, datacontenttype: type, data }, rules);
}

function lowerCased(headers: HeaderLookup): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, values] of headers.entries()) {
    const [first] = values;
    if (first !== undefined) found.set(name.toLowerCase(), first);
  }
  return found;
}

function isJson(type: string): boolean {
  return /^[a-z]+\/(?:[a-z0-9.-]+\+)?json\b/i.test(type);
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch (cause) {
    throw new EventsError("invalid_envelope", "the CloudEvent's JSON cannot be read", {
      reason: "malformed_json",
      cause,
    });
  }
}

function refused(message: string): EventsError {
  return new EventsError("invalid_envelope", message, { reason: "unexpected" });
}
