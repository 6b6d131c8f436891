/** Reads what a client of A2A asks for. Pure. */
import { createHash } from "node:crypto";
import { Role, type Message, type SendMessageRequest } from "@a2a-js/sdk";
import { PushNotificationNotSupportedError, RequestMalformedError } from "@a2a-js/sdk/errors";
import type { SubmitRequest } from "@ampd/client";
import { at } from "./json-path.ts";
import { partsFromA2a } from "./parts.ts";

/** Who calls, and how. */
export interface Call {
  /** Whose bearer token the request bore; absent where the bridge asks for none. */
  readonly caller: string | undefined;
  /** Aborted when the client has gone or the bridge closes. */
  readonly signal: AbortSignal;
  /** The event after which a broken stream goes on. */
  readonly cursor: string | undefined;
  /** Indexes of the message's parts whose data is `null`, which the SDK's reader takes for none. */
  readonly nullParts: ReadonlySet<number>;
}

/** The message of a request, checked. @throws A2AError malformed, or asking for push notifications */
export function messageOf(params: SendMessageRequest, call: Call): Message {
  const { message, configuration } = params;
  if (message === undefined) throw new RequestMalformedError("message is required");
  if (message.messageId === "") throw new RequestMalformedError("message.messageId is required");
  if (message.parts.length === 0) throw new RequestMalformedError("message.parts is empty");
  if (message.role !== Role.ROLE_USER)
    throw new RequestMalformedError("message.role must be ROLE_USER");
  if (configuration?.taskPushNotificationConfig !== undefined)
    throw new PushNotificationNotSupportedError();
  return {
    ...message,
    parts: message.parts.map((part, i) => withNull(part, call.nullParts.has(i))),
  };
}

function withNull(part: Message["parts"][number], isNull: boolean): Message["parts"][number] {
  return isNull ? { ...part, content: { $case: "data", value: null } } : part;
}

/** The job that the client wants, where it says so. */
export function skillOf(message: Message): string | undefined {
  const skill: unknown = message.metadata?.["skill"];
  if (skill === undefined || typeof skill === "string") return skill;
  throw new RequestMalformedError("message.metadata.skill must be the name of a skill");
}

/**
 * A message as a task.
 *
 * The same message sent again, by the same caller to the same address in the same conversation, is the same task: a
 * request whose answer was lost may be repeated.
 *
 * @throws ProtocolError for parts that cannot be carried
 */
export function submitRequestOf(message: Message, to: string, call: Call): SubmitRequest {
  const { messageId, contextId, referenceTaskIds } = message;
  const key = createHash("sha256")
    .update(JSON.stringify([call.caller ?? "", to, contextId, messageId]))
    .digest("base64url");
  return {
    to,
    parts: partsFromA2a(message.parts),
    idempotencyKey: `a2a-${key}`,
    correlationId: contextId === "" ? `ctx-${key.slice(0, 22)}` : contextId,
    metadata: {
      ...message.metadata,
      ...attribution(message, call),
      a2a: {
        message_id: messageId,
        ...(referenceTaskIds.length > 0 && { reference_task_ids: referenceTaskIds }),
      },
    },
  };
}

/** On whose behalf: the name of the token, which no claim in the message overrides. It says who asked and permits nothing. */
function attribution(message: Message, { caller }: Call): { readonly on_behalf_of?: string } {
  if (caller !== undefined) return { on_behalf_of: caller };
  const claimed: unknown = message.metadata?.["on_behalf_of"];
  return typeof claimed === "string" ? { on_behalf_of: claimed } : {};
}

/** Indexes of the parts of a request's message that are `{ "data": null }`. */
export function nullPartsOf(request: unknown): ReadonlySet<number> {
  const parts = at(at(at(request, "params"), "message"), "parts");
  if (!Array.isArray(parts)) return new Set();
  const isNull = (part: unknown): boolean =>
    at(part, "data") === null && ["text", "raw", "url"].every((key) => isNothing(at(part, key)));
  return new Set([...parts.keys()].filter((index) => isNull(parts[index])));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
