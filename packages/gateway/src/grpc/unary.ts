/**
 * The calls that need no session: a request becomes the frame that a session would send, its answer the response.
 */
import { Metadata, status, type sendUnaryData, type ServerUnaryCall } from "@grpc/grpc-js";
import { ProtocolError, type Credential } from "@ampd/protocol";
import type { Gateway } from "../gateway.ts";
import { jsonOf, messageOf } from "./json-mapping.ts";
import { errorStatus } from "./statuses.ts";
import { decodeMessage, encodeMessage, WireError, type Message } from "./wire.ts";

/** Longest credential, as in `hello`. */
const tokenLengthMax = 8192;

/** One method: its messages, and the frame that it is. */
export interface UnaryMethod {
  readonly request: string;
  readonly response: string;
  /** The text of the frame. */
  frame(message: Message): string;
}

/** A frame that has the fields of its request. */
function plain(type: string, kind: string): (message: Message) => string {
  return (message) => withMembers(`{"type":"${type}","seq":1`, jsonOf(kind, message));
}

/** The methods by their names. */
export const unaryMethods: Readonly<Record<string, UnaryMethod>> = {
  Submit: {
    request: "ampd.v1.SubmitRequest",
    response: "ampd.v1.SubmitResponse",
    frame: (message) => {
      const members = jsonOf("ampd.v1.SubmitRequest", message);
      return `{"type":"send","seq":1,"envelope":${withMembers('{"kind":"task"', members)}}`;
    },
  },
  GetTask: {
    request: "ampd.v1.GetTaskRequest",
    response: "ampd.v1.GetTaskResponse",
    frame: plain("get_task", "ampd.v1.GetTaskRequest"),
  },
  CancelTask: {
    request: "ampd.v1.CancelTaskRequest",
    response: "ampd.v1.CancelTaskResponse",
    frame: plain("cancel", "ampd.v1.CancelTaskRequest"),
  },
  ListTasks: {
    request: "ampd.v1.ListTasksRequest",
    response: "ampd.v1.ListTasksResponse",
    frame: plain("list_tasks", "ampd.v1.ListTasksRequest"),
  },
};

/** A request as read; a fault is a value, so that its refusal can say what is wrong. */
export type UnaryRequest = { readonly message: Message } | { readonly fault: string };

/** Reads the request of a method. */
export function readRequest(kind: string, bytes: Buffer): UnaryRequest {
  try {
    return { message: decodeMessage(kind, bytes) };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { fault: error.message };
  }
}

/** A call and how it is answered. */
type UnaryCall = ServerUnaryCall<UnaryRequest, Buffer>;
type Done = sendUnaryData<Buffer>;

/** The handler of a method. */
export function unaryHandler(
  gateway: Gateway,
  method: UnaryMethod,
): (call: UnaryCall, done: Done) => void {
  return (call, done) => {
    void respond(answer(gateway, method, call), done);
  };
}

/** Never rejects. */
async function respond(answering: Promise<Buffer>, done: Done): Promise<void> {
  let bytes: Buffer;
  try {
    bytes = await answering;
  } catch (error) {
    done(refusalOf(error));
    return;
  }
  done(null, bytes);
}

async function answer(gateway: Gateway, method: UnaryMethod, call: UnaryCall): Promise<Buffer> {
  const { request } = call;
  const credential = credentialOf(call.metadata);
  if ("fault" in request) throw new ProtocolError("invalid_frame", request.fault);
  const text = method.frame(request.message);
  const frame = await gateway.call({ credential, text, remote: call.getPeer() });
  // as: the response takes the members that it has fields for
  const answered = messageOf(method.response, frame as unknown as Message);
  return encodeMessage(method.response, answered);
}

/** The credential in the metadata. @throws ProtocolError `unauthenticated` */
function credentialOf(metadata: Metadata): Credential {
  const given = metadata.get("authorization");
  const token = /^Bearer +(\S+)$/i.exec(String(given[0] ?? ""))?.[1];
  if (token === undefined || given.length !== 1 || token.length > tokenLengthMax)
    throw new ProtocolError(
      "unauthenticated",
      "give the metadata authorization, `Bearer <token>`, once",
    );
  return { kind: token.startsWith("dev:") ? "dev" : "bearer", token };
}

function refusalOf(error: unknown): Partial<ReturnType<typeof errorStatus>> {
  if (ProtocolError.is(error)) return errorStatus(error);
  // Nothing of what broke leaves the process.
  return {
    code: status.INTERNAL,
    details: "the broker failed; see its log",
    metadata: new Metadata(),
  };
}

/** Puts the members of an object behind those of an open one. */
function withMembers(open: string, object: string): string {
  return object === "{}" ? `${open}}` : `${open},${object.slice(1)}`;
}
