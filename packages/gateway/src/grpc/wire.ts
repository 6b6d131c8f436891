/**
 * Protobuf's wire format, as far as proto3 messages of `spec/*.proto` need it; what a message has is told by `schema.gen.ts`.
 *
 * Messages are plain objects by the names of the proto. A field without explicit presence that has its default value is absent
 * from the wire, and an absent one is absent from the object.
 */
import { isUtf8 } from "node:buffer";
import { messages, type FieldSpec } from "./schema.gen.ts";

/** A message of whatever kind. */
export type Message = Readonly<Record<string, unknown>>;

/** Bytes that are no message of the kind expected. */
export class WireError extends Error {
  override readonly name = "WireError";
}

/** Reads a message. @throws {WireError} */
export function decodeMessage(kind: string, bytes: Buffer): Message {
  const byNumber = new Map(specOf(kind).map((field) => [field.number, field]));
  const message: Record<string, unknown> = {};
  for (let at = 0; at < bytes.length;) {
    const tag = readVarint(bytes, at);
    const end = tag === undefined ? undefined : skip(bytes, tag.end, tag.value & 7);
    if (tag === undefined || end === undefined || tag.value >>> 3 === 0)
      throw new WireError("truncated, or no protobuf");
    const field = byNumber.get(tag.value >>> 3);
    const wireType = tag.value & 7;
    if (field !== undefined && wireType === wireTypeOf(field)) {
      const value = readValue(field, bytes.subarray(tag.end, end));
      message[field.name] = field.repeated === true ? append(message[field.name], value) : value;
    } else if (field?.repeated === true && wireType === 2 && wireTypeOf(field) === 0)
      throw new WireError("packed numbers are not expected here");
    at = end;
  }
  return message;
}

/** Writes a message; fields that the kind does not have are left out. */
export function encodeMessage(kind: string, message: Message): Buffer {
  const chunks: Buffer[] = [];
  for (const field of specOf(kind)) {
    const value = message[field.name];
    if (value === undefined) continue;
    if (field.repeated === true)
      for (const item of value as readonly unknown[]) chunks.push(...writeField(field, item)); // as: a list, by its spec
    else if (field.optional === true || !isDefault(value)) chunks.push(...writeField(field, value));
  }
  return Buffer.concat(chunks);
}

/** A varint's lower 32 bits, and where it ends; undefined when it does not end. */
export function readVarint(
  bytes: Buffer,
  from: number,
): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = from, shift = 0; at < bytes.length && shift < 70; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    if (shift < 32) value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return { value: value >>> 0, end: at + 1 };
  }
  return undefined;
}

/** Where a field's value ends; undefined when it runs over the message or is of a kind that proto3 does not have. */
export function skip(bytes: Buffer, from: number, wireType: number): number | undefined {
  let end: number | undefined;
  if (wireType === 0) end = readVarint(bytes, from)?.end;
  else if (wireType === 1) end = from + 8;
  else if (wireType === 5) end = from + 4;
  else if (wireType === 2) {
    const size = readVarint(bytes, from);
    end = size === undefined ? undefined : size.end + size.value;
  }
  return end === undefined || end > bytes.length ? undefined : end;
}

/** The bytes of a varint that is not negative. */
export function writeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** The text in a field; empty where there is none. */
export function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function specOf(kind: string): readonly FieldSpec[] {
  const spec = messages[kind];
  if (spec === undefined) throw new TypeError(`no message ${kind} in spec/*.proto`);
  return spec;
}

function append(list: unknown, value: unknown): readonly unknown[] {
  const items = (list ?? []) as unknown[]; // as: made here
  items.push(value);
  return items;
}

function isDefault(value: unknown): boolean {
  return value === "" || value === 0 || value === false;
}

function wireTypeOf({ type }: FieldSpec): number {
  if (type === "double") return 1;
  return type === "string" || type === "bytes" || type === "message" ? 2 : 0;
}

function readValue(field: FieldSpec, bytes: Buffer): unknown {
  if (field.type === "double") return bytes.readDoubleLE(0);
  if (wireTypeOf(field) === 0) return readNumber(field, bytes);
  const body = bytes.subarray(readVarint(bytes, 0)?.end ?? 0);
  if (field.type === "message") return decodeMessage(field.of ?? "", body);
  if (field.type === "bytes") return body;
  if (!isUtf8(body)) throw new WireError(`${field.name} is not UTF-8`);
  return body.toString("utf8");
}

function readNumber({ type, name }: FieldSpec, bytes: Buffer): number | boolean {
  if (type === "int64") {
    let value = 0n;
    for (const [index, byte] of bytes.entries()) value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    const number = Number(BigInt.asIntN(64, value));
    if (!Number.isSafeInteger(number)) throw new WireError(`${name} is too large a number`);
    return number;
  }
  const value = readVarint(bytes, 0)?.value ?? 0;
  if (type === "bool") return value !== 0;
  return type === "uint32" ? value : value | 0;
}

function writeField(field: FieldSpec, value: unknown): readonly Buffer[] {
  const tag = writeVarint(field.number * 8 + wireTypeOf(field));
  switch (field.type) {
    case "double": {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(Number(value));
      return [tag, bytes];
    }
    case "string":
      return sized(tag, Buffer.from(textIn(value)));
    case "bytes":
      return sized(tag, value as Buffer); // as: bytes, by its spec
    case "message":
      return sized(tag, encodeMessage(field.of ?? "", value as Message)); // as: a message, by its spec
    case "bool":
    case "enum":
    case "int32":
    case "int64":
    case "uint32":
      return [tag, writeVarint(Number(value))];
  }
}

function sized(tag: Buffer, body: Buffer): readonly Buffer[] {
  return [tag, writeVarint(body.length), body];
}
