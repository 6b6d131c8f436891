/** One JSON-RPC request of A2A over HTTP. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { A2A_PROTOCOL_VERSION, A2A_VERSION_HEADER } from "@a2a-js/sdk";
import { A2A_LEGACY_PROTOCOL_VERSION } from "@a2a-js/sdk/compat/v0_3";
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { A2A_ERROR_CODE, toJsonRpcError, VersionNotSupportedError } from "@a2a-js/sdk/errors";
import {
  JsonRpcTransportHandler,
  ServerCallContext,
  type A2ARequestHandler,
} from "@a2a-js/sdk/server";
import { readBody } from "../http/body.ts";
import { sendJson } from "../http/listen.ts";
import { toA2aError } from "./errors.ts";
import { jsonProblem } from "../json-limits.ts";
import { nullPartsOf } from "./request.ts";
import { writeSse } from "./sse.ts";
import { cursorOf } from "./tasks.ts";

/** What answering needs. */
export interface RpcPort {
  readonly bodyBytesMax: number;
  readonly keepAliveMs: number;
  readonly signal: AbortSignal;
  /** Makes the handler, once the request is known to be well-formed. */
  handlerFor(request: {
    readonly nullParts: ReadonlySet<number>;
    readonly cursor: string | undefined;
  }): A2ARequestHandler;
  onError(error: unknown): void;
}

type Parsed =
  | { readonly kind: "request"; readonly body: Record<string, unknown> }
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: number;
      readonly why: string;
    };

/** Answers one POST. */
export async function answerRpc(
  request: IncomingMessage,
  response: ServerResponse,
  port: RpcPort,
): Promise<void> {
  const parsed = await parse(request, port.bodyBytesMax);
  if (parsed.kind === "refused") {
    const { code, why: message } = parsed;
    sendJson(response, parsed.status, { jsonrpc: "2.0", id: null, error: { code, message } });
    return;
  }
  const { body } = parsed;
  const id = idOf(body);
  const requestedVersion = versionOf(request);
  const dialect = Object.hasOwn(dialects, requestedVersion)
    ? dialects[requestedVersion]
    : undefined;
  const failure = (error: unknown): unknown => {
    const failed = toA2aError(error);
    if (failed.reason === "INTERNAL_ERROR") port.onError(failed.cause ?? failed);
    return { jsonrpc: "2.0", id, error: (dialect?.errorOf ?? toJsonRpcError)(failed) };
  };
  try {
    if (dialect === undefined)
      throw new VersionNotSupportedError(
        `A2A ${requestedVersion.slice(0, 20)} is not spoken here, but ${Object.keys(dialects).join(" and ")}`,
      );
    const handler = port.handlerFor({
      nullParts: nullPartsOf(body),
      cursor: headerOf(request, "last-event-id"),
    });
    const rpc = new dialect.Handler(handler);
    const answer = await rpc.handle(body, new ServerCallContext({ requestedVersion }));
    if (!(Symbol.asyncIterator in answer)) {
      sendJson(response, 200, answer);
      return;
    }
    const first = await answer.next();
    if (first.done === true) {
      response.writeHead(204).end();
      return;
    }
    const { signal, keepAliveMs } = port;
    await writeSse(
      response,
      { first: first.value, rest: answer },
      { signal, keepAliveMs, idOf: cursorOf, failure },
    );
  } catch (error) {
    sendJson(response, 200, failure(error));
  }
}

async function parse(request: IncomingMessage, bytesMax: number): Promise<Parsed> {
  // A form of a web page can send text/plain without asking; JSON it cannot.
  if (!/^application\/(?:a2a\+)?json\b/i.test(request.headers["content-type"] ?? ""))
    return refused(
      415,
      A2A_ERROR_CODE.INVALID_REQUEST,
      "the content type must be application/json",
    );
  const body = await readBody(request, bytesMax);
  if (body.kind === "too_large")
    return refused(413, A2A_ERROR_CODE.INVALID_REQUEST, `the body is over ${bytesMax} bytes`);
  if (body.kind === "invalid") return refused(400, A2A_ERROR_CODE.PARSE_ERROR, body.message);
  let value: unknown;
  try {
    value = JSON.parse(body.text);
  } catch {
    return refused(400, A2A_ERROR_CODE.PARSE_ERROR, "the body is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refused(400, A2A_ERROR_CODE.INVALID_REQUEST, "the body is not a JSON-RPC request");
  const problem = jsonProblem(body.text);
  if (problem !== undefined) return refused(400, A2A_ERROR_CODE.INVALID_PARAMS, problem);
  return { kind: "request", body: value as Record<string, unknown> }; // as: an object, checked above
}

function refused(status: number, code: number, why: string): Parsed {
  return { kind: "refused", status, code, why };
}

/** The version a request is in. Without a header it is the one from before there was the header. */
export function versionOf(request: IncomingMessage): string {
  return headerOf(request, A2A_VERSION_HEADER.toLowerCase()) ?? A2A_LEGACY_PROTOCOL_VERSION;
}

/** What a version of A2A looks like on the wire; the operations behind are the same. */
interface Dialect {
  readonly Handler: typeof JsonRpcTransportHandler | typeof LegacyJsonRpcTransportHandler;
  readonly errorOf: (error: unknown) => unknown;
}

const dialects: Readonly<Record<string, Dialect>> = {
  [A2A_PROTOCOL_VERSION]: { Handler: JsonRpcTransportHandler, errorOf: toJsonRpcError },
  [A2A_LEGACY_PROTOCOL_VERSION]: {
    Handler: LegacyJsonRpcTransportHandler,
    errorOf: (error) => LegacyJsonRpcTransportHandler.mapToLegacyJSONRPCError(error),
  },
};

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function idOf({ id }: Record<string, unknown>): string | number | null {
  return typeof id === "string" || typeof id === "number" ? id : null;
}
