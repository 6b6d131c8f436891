import type { Codec } from "./codec.ts";
import type { Declaration } from "./declaration.ts";
import type { StandardSchema } from "./schema.ts";
import type { JetStreamSource } from "./source.ts";
import { jsonCodec } from "./codec.ts";
import { deadLetterOf } from "./declaration.ts";
import { JETSTREAM_DEFAULTS, filterOf } from "./source.ts";

/** What the document says about itself. */
export interface AsyncApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  /** Addresses of NATS servers; only host and port get into the document. */
  readonly servers?: string | readonly string[];
}

/** A JSON object of the document. */
export interface JsonObject {
  [key: string]: JsonValue | undefined;
}

/** Anything JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/**
 * An AsyncAPI 3.1 document of the declared subscriptions, made without a connection. Channels and receive operations per
 * subscription; `x-retry` says cap, back-off and dead letter, `x-jetstream` the consumer; a dead letter is a channel of its
 * own with a send operation. Credentials never get in: of servers only host and port are kept.
 */
export function asyncApiDocument(
  declarations: readonly Declaration[],
  options: { readonly info: AsyncApiInfo; readonly codec?: Codec },
): JsonObject {
  const { info, codec = jsonCodec } = options;
  const channels: JsonObject = {};
  const operations: JsonObject = {};
  for (const declaration of declarations)
    addSubscription({ channels, operations }, declaration, codec);
  const servers = serversOf(info.servers);
  return {
    asyncapi: "3.1.0",
    info: compact({ title: info.title, version: info.version, description: info.description }),
    defaultContentType: codec.contentType,
    ...(servers === undefined ? {} : { servers }),
    channels,
    operations,
  };
}

interface Parts {
  readonly channels: JsonObject;
  readonly operations: JsonObject;
}

function addSubscription(parts: Parts, declaration: Declaration, codec: Codec): void {
  const { name, options, source } = declaration;
  const id = key(name);
  const contentType = (options.codec ?? codec).contentType;
  const payload = options.schema === undefined ? undefined : jsonSchemaOf(options.schema);
  const address = source.kind === "jetStream" ? filterOf(source) : source.subject;
  const message = compact({ name: `${id}Message`, contentType, payload });
  parts.channels[id] = { address, messages: { [`${id}Message`]: message } };
  const queue = source.kind === "jetStream" ? undefined : source.options.queue;
  parts.operations[`receive${id}`] = compact({
    action: "receive",
    title: name,
    channel: ref(id),
    // The binding knows only the queue; without a group there is nothing to say.
    bindings: queue === undefined ? undefined : { nats: { queue, bindingVersion: "0.1.0" } },
    reply: replyOf(parts, declaration),
    "x-retry": retryOf(declaration),
    "x-jetstream": source.kind === "jetStream" ? consumerOf(source) : undefined,
  });
  addSend(parts, { id: `${id}DeadLetter`, subject: deadLetterOf(options)?.subject, message });
  const { retryTo } = options;
  addSend(parts, {
    id: `${id}Retry`,
    subject: typeof retryTo === "string" ? retryTo : undefined,
    message,
  });
}

function addSend(
  parts: Parts,
  send: { readonly id: string; readonly subject: string | undefined; readonly message: JsonObject },
): void {
  const { id, subject, message } = send;
  if (subject === undefined) return;
  parts.channels[id] = { address: subject, messages: { [`${id}Message`]: message } };
  parts.operations[`send${id}`] = { action: "send", channel: ref(id) };
}

function replyOf(parts: Parts, declaration: Declaration): JsonObject | undefined {
  const { replySubject } = declaration.options;
  if (replySubject === undefined) return undefined;
  const id = `${key(declaration.name)}Reply`;
  parts.channels[id] = { address: replySubject };
  return { channel: ref(id) };
}

function retryOf(declaration: Declaration): JsonObject | undefined {
  const { maxAttempts, backoff } = declaration.options;
  const deadLetter = deadLetterOf(declaration.options)?.subject;
  if (maxAttempts === undefined && backoff === undefined) return undefined;
  const schedule = backoff === undefined ? undefined : compact({ ...backoff });
  return compact({ maxAttempts, deadLetter, backoff: schedule });
}

function consumerOf(source: JetStreamSource): JsonObject {
  const { durable, ackWaitMs, maxAckPending, deliver = "all" } = source.options;
  const start =
    typeof deliver === "string"
      ? deliver
      : "sequence" in deliver
        ? { ...deliver }
        : { time: deliver.time.toISOString() };
  return compact({
    stream: source.stream,
    durable,
    filterSubject: filterOf(source),
    ackWaitMs: ackWaitMs ?? JETSTREAM_DEFAULTS.ackWaitMs,
    maxAckPending: maxAckPending ?? JETSTREAM_DEFAULTS.maxAckPending,
    deliver: start,
  });
}

function serversOf(servers: AsyncApiInfo["servers"]): JsonObject | undefined {
  const list = servers === undefined ? [] : [servers].flat();
  if (list.length === 0) return undefined;
  return Object.fromEntries(
    list.map((each, index) => [`nats${index + 1}`, { host: hostOf(each), protocol: "nats" }]),
  );
}

/** Host and port of an address. Everything up to an @ is a credential, whatever it looks like. */
function hostOf(server: string): string {
  const bare = server.replace(/^[a-z+]+:\/\//i, "");
  const authority = bare.split("/")[0] ?? "";
  return authority.slice(authority.lastIndexOf("@") + 1);
}

/** Some validators can describe themselves as JSON Schema; the others are documented as anything. */
function jsonSchemaOf(schema: StandardSchema): JsonObject | undefined {
  const converter: unknown = Reflect.get(schema["~standard"], "jsonSchema");
  const output: unknown =
    typeof converter === "object" && converter !== null
      ? Reflect.get(converter, "output")
      : undefined;
  if (typeof output !== "function") return undefined;
  try {
    // as: the Standard JSON Schema interface returns a plain JSON object.
    return Reflect.apply(output, converter, [{ target: "draft-2020-12" }]) as JsonObject;
  } catch {
    // A schema with transformations has no JSON Schema form: the document then says nothing about the payload.
    return undefined;
  }
}

function ref(channel: string): JsonObject {
  return { $ref: `#/channels/${channel}` };
}

/** Names as keys of the document: letters, digits, - and _. */
function key(name: string): string {
  return name.replace(/[^A-Za-z0-9_-]+/g, "_");
}

function compact(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
