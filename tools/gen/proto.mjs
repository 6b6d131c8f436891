/**
 * From `spec/*.proto` to what the gateway needs of them: the fields of each message for its codec, and the descriptors that
 * reflection serves. The files that are served as standards (`spec/grpc`) are read alike.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import protobuf from "protobufjs";
import descriptor from "protobufjs/ext/descriptor/index.js";
import { SpecError } from "./spec.mjs";

const sources = [
  "google/protobuf/timestamp.proto",
  "ampd.proto",
  "grpc/health/v1/health.proto",
  "grpc/reflection/v1/reflection.proto",
];
const scalars = {
  string: 9,
  bytes: 12,
  bool: 8,
  int32: 5,
  uint32: 13,
  int64: 3,
  double: 1,
};
const messageType = 11;
const enumType = 14;

/** The text of `schema.gen.ts`. */
export function emitProto(root, header) {
  const files = sources.map((name) => readProto(root, name));
  const parsed = new protobuf.Root();
  for (const { text } of files) protobuf.parse(text, parsed, { keepCase: true });
  parsed.resolveAll();
  const types = files.flatMap(({ content }) => content.types);
  const messages = types.filter((type) => type.kind === "message").map((type) => type.name);
  const enums = types.filter((type) => type.kind === "enum").map((type) => type.name);
  const entries = files.map((file) => fileEntry(parsed, file));
  return (
    header +
    interfaces +
    record({ name: "messages", type: "readonly FieldSpec[]" }, messages, (name) =>
      parsed.lookupType(name).fieldsArray.map(fieldSpec),
    ) +
    record({ name: "enums", type: "readonly string[]" }, enums, (name) =>
      enumNames(parsed.lookupEnum(name)),
    ) +
    `/** Files for reflection, each after what it imports. */\nexport const files: readonly FileSpec[] = ${JSON.stringify(entries, null, 2)};\n`
  );
}

const interfaces = `/** One field of a message. */
export interface FieldSpec {
  readonly number: number;
  readonly name: string;
  readonly type:
    | "string"
    | "bytes"
    | "bool"
    | "int32"
    | "uint32"
    | "int64"
    | "double"
    | "enum"
    | "message";
  readonly repeated?: true;
  /** Whether its default is told from its absence. */
  readonly optional?: true;
  /** Name of the message or enum. */
  readonly of?: string;
}

/** A proto file as reflection tells it. */
export interface FileSpec {
  readonly name: string;
  readonly imports: readonly string[];
  readonly services: readonly string[];
  /** Names that the file declares: services, methods, messages, enums. */
  readonly symbols: readonly string[];
  /** FileDescriptorProto, base64. */
  readonly descriptor: string;
}

`;

function record({ name, type }, keys, valueOf) {
  const entries = Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
  return `export const ${name}: Readonly<Record<string, ${type}>> = ${JSON.stringify(entries, null, 2)};\n\n`;
}

function readProto(root, name) {
  const bundled = protobuf.common.get(name);
  const text = bundled === null ? readFileSync(join(root, "spec", name), "utf8") : undefined;
  const own = new protobuf.Root();
  const source = text ?? timestampProto;
  const { package: pkg, imports } = protobuf.parse(source, own, { keepCase: true });
  own.define(pkg);
  const content = contentOf(own.lookup(pkg));
  return { name, text: source, package: pkg, imports: imports ?? [], content };
}

const timestampProto = `syntax = "proto3";
package google.protobuf;
message Timestamp {
  int64 seconds = 1;
  int32 nanos = 2;
}
`;

/** Everything that a namespace or message declares, in the order of the file. */
function contentOf(parent) {
  const types = [];
  const services = [];
  for (const item of parent.nestedArray) {
    const name = item.fullName.slice(1);
    if (item instanceof protobuf.Service) services.push(name);
    else if (item instanceof protobuf.Enum) types.push({ kind: "enum", name });
    else if (item instanceof protobuf.Type) {
      types.push({ kind: "message", name });
      types.push(...contentOf(item).types);
    }
  }
  return { types, services };
}

const isOptional = (field) => field.options?.proto3_optional === true;

function fieldSpec(field) {
  const { resolvedType } = field;
  const type =
    resolvedType === null ? field.type : resolvedType instanceof protobuf.Enum ? "enum" : "message";
  if (resolvedType === null && !(type in scalars))
    throw new SpecError(`${field.fullName}: the codec has no ${type}`);
  if (field.map) throw new SpecError(`${field.fullName}: the codec has no maps`);
  const inOneof = field.partOf !== null && !isOptional(field);
  return {
    number: field.id,
    name: field.name,
    type,
    ...(field.repeated && { repeated: true }),
    ...((isOptional(field) || inOneof || type === "message") && { optional: true }),
    ...(resolvedType !== null && { of: resolvedType.fullName.slice(1) }),
  };
}

function enumNames({ fullName, values }) {
  const names = Object.entries(values)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, number], index) => {
      if (number !== index) throw new SpecError(`${fullName}: numbers must count from 0`);
      return name;
    });
  return names;
}

function fileEntry(root, file) {
  const { types, services } = file.content;
  const methods = services.flatMap((name) =>
    root.lookupService(name).methodsArray.map((method) => `${name}.${method.name}`),
  );
  const bytes = descriptor.FileDescriptorProto.encode(fileDescriptor(root, file)).finish();
  return {
    name: file.name,
    imports: file.imports,
    services,
    symbols: [...services, ...methods, ...types.map(({ name }) => name)],
    descriptor: Buffer.from(bytes).toString("base64"),
  };
}

function fileDescriptor(root, file) {
  const top = root.lookup(file.package);
  const own = new Set(file.content.types.map(({ name }) => name));
  const items = top.nestedArray.filter((item) => own.has(item.fullName.slice(1)));
  return {
    name: file.name,
    package: file.package,
    dependency: file.imports,
    messageType: items.filter((item) => item instanceof protobuf.Type).map(messageDescriptor),
    enumType: items.filter((item) => item instanceof protobuf.Enum).map(enumDescriptor),
    service: file.content.services.map((name) => serviceDescriptor(root.lookupService(name))),
    syntax: "proto3",
  };
}

function messageDescriptor(type) {
  // The real ones first, as protoc wants it: the last are those that stand for `optional`.
  const real = type.oneofsArray.filter((oneof) => !oneof.fieldsArray.some(isOptional));
  const synthetic = type.oneofsArray.filter((oneof) => oneof.fieldsArray.some(isOptional));
  const oneofs = [...real, ...synthetic];
  return {
    name: type.name,
    field: type.fieldsArray.map((field) => fieldDescriptor(field, oneofs)),
    oneofDecl: oneofs.map(({ name }) => ({ name })),
    nestedType: type.nestedArray
      .filter((item) => item instanceof protobuf.Type)
      .map(messageDescriptor),
    enumType: type.nestedArray.filter((item) => item instanceof protobuf.Enum).map(enumDescriptor),
  };
}

function fieldDescriptor(field, oneofs) {
  const { type, of } = fieldSpec(field);
  const number = type === "message" ? messageType : type === "enum" ? enumType : scalars[type];
  return {
    name: field.name,
    number: field.id,
    label: field.repeated ? 3 : 1,
    type: number,
    ...(of !== undefined && { typeName: `.${of}` }),
    ...(field.partOf !== null && { oneofIndex: oneofs.indexOf(field.partOf) }),
    jsonName: field.name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    ...(isOptional(field) && { proto3Optional: true }),
  };
}

function enumDescriptor({ name, values }) {
  return {
    name,
    value: Object.entries(values).map(([key, number]) => ({ name: key, number })),
  };
}

function serviceDescriptor(service) {
  return {
    name: service.name,
    method: service.methodsArray.map((method) => ({
      name: method.name,
      inputType: method.resolvedRequestType.fullName,
      outputType: method.resolvedResponseType.fullName,
      ...(method.requestStream && { clientStreaming: true }),
      ...(method.responseStream && { serverStreaming: true }),
    })),
  };
}
