/**
 * Between messages of `ampd.proto` and the JSON of frames. One rule for all kinds:
 *
 * - a field `x_json` is the member `x`, whatever it holds, as its text; `extra_json` is an object whose members stand beside the
 *   others;
 * - an enum value `TASK_STATE_QUEUED` is the string `queued`, the value 0 is absent;
 * - a Timestamp is a time in RFC 3339 form;
 * - everything else has its own name and form.
 */
import { ProtocolError } from "@ampd/protocol";
import { enums, messages, type FieldSpec } from "./schema.gen.ts";
import { textIn, type Message } from "./wire.ts";

const timestampKind = "google.protobuf.Timestamp";
const extraField = "extra_json";

/**
 * The JSON text of a message.
 *
 * @throws ProtocolError `invalid_frame` where a field that holds JSON does not
 */
export function jsonOf(kind: string, message: Message): string {
  const members: string[] = [];
  for (const field of messages[kind] ?? []) {
    const value = message[field.name];
    if (value === undefined) continue;
    if (field.name === extraField) members.push(...membersOf(kind, field, textIn(value)));
    else {
      const text =
        field.repeated === true
          ? `[${(value as readonly unknown[]).map((item) => valueText(field, item)).join(",")}]` // as: a list, by its spec
          : valueText(field, value);
      if (text !== undefined) members.push(`${JSON.stringify(memberName(field))}:${text}`);
    }
  }
  return `{${members.join(",")}}`;
}

/** The message of a JSON object. What has no field of its own goes into `extra_json`, where the kind has that. */
export function messageOf(kind: string, json: Message): Message {
  const message: Record<string, unknown> = {};
  const rest = new Map(Object.entries(json));
  const fields = messages[kind] ?? [];
  for (const field of fields) {
    const name = memberName(field);
    const value = rest.get(name);
    if (field.name === extraField || value === undefined) continue;
    rest.delete(name);
    message[field.name] =
      field.repeated === true
        ? (value as readonly unknown[]).map((item) => fieldValue(field, item)) // as: a list, by the schema of its frame
        : fieldValue(field, value);
  }
  if (rest.size > 0 && fields.some(({ name }) => name === extraField))
    message[extraField] = JSON.stringify(Object.fromEntries(rest));
  return message;
}

function isJson({ name }: FieldSpec): boolean {
  return name.endsWith("_json");
}

function memberName(field: FieldSpec): string {
  return isJson(field) ? field.name.slice(0, -"_json".length) : field.name;
}

function valueText(field: FieldSpec, value: unknown): string | undefined {
  if (isJson(field)) return checkedJson(field, textIn(value));
  if (field.of === timestampKind) return JSON.stringify(timeText(field, value as Message)); // as: a message, by its spec
  if (field.type === "message") return jsonOf(field.of ?? "", value as Message); // as: likewise
  if (field.type !== "enum") return JSON.stringify(value);
  return value === 0 ? undefined : JSON.stringify(enumWord(field, Number(value)));
}

/** A whole JSON value cannot break out of its place, so its text may stand there as it came. */
function checkedJson(field: FieldSpec, text: string): string {
  parsed(field, text);
  return text;
}

function membersOf(kind: string, field: FieldSpec, text: string): readonly string[] {
  const value = parsed(field, text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refused(field, "a JSON object");
  const taken = new Set((messages[kind] ?? []).map(memberName));
  if (Object.keys(value).some((name) => taken.has(name)))
    throw refused(field, "a JSON object of fields that have no place of their own");
  const inner = text.trim().slice(1, -1).trim();
  return inner === "" ? [] : [inner];
}

function parsed(field: FieldSpec, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(field, "JSON");
  }
}

function refused({ name }: FieldSpec, limit: string): ProtocolError {
  return new ProtocolError("invalid_frame", `${name} must be ${limit}`, {
    field: `/${name}`,
    limit,
  });
}

function timeText(field: FieldSpec, message: Message): string {
  const seconds = Number(message["seconds"] ?? 0);
  const nanos = Number(message["nanos"] ?? 0);
  const whole = new Date(seconds * 1000);
  if (nanos < 0 || nanos > 999_999_999 || Number.isNaN(whole.getTime()))
    throw refused(field, "a time");
  const base = whole.toISOString().slice(0, 19);
  const fraction = nanos === 0 ? "" : `.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
  return `${base}${fraction}Z`;
}

function fieldValue(field: FieldSpec, value: unknown): unknown {
  if (isJson(field)) return JSON.stringify(value);
  if (field.of === timestampKind) return timeMessage(textIn(value));
  if (field.type === "message") return messageOf(field.of ?? "", value as Message); // as: an object, by the schema of its frame
  return field.type === "enum" ? enumNumber(field, textIn(value)) : value;
}

function timeMessage(text: string): Message {
  const nanos = Number((/\.(\d{1,9})/.exec(text)?.[1] ?? "0").padEnd(9, "0"));
  return { seconds: Math.floor(Date.parse(text) / 1000), nanos };
}

/** What the names of an enum begin with, `TASK_STATE_` of `ampd.v1.TaskState`. */
function enumPrefix({ of = "" }: FieldSpec): string {
  const name = of.slice(of.lastIndexOf(".") + 1);
  return `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}_`;
}

function enumWord(field: FieldSpec, number: number): string {
  const name = enums[field.of ?? ""]?.[number];
  if (name === undefined) throw refused(field, "a value of its enum");
  return name.slice(enumPrefix(field).length).toLowerCase();
}

function enumNumber(field: FieldSpec, word: string): number {
  const name = enumPrefix(field) + word.toUpperCase();
  return Math.max(0, enums[field.of ?? ""]?.indexOf(name) ?? 0);
}
