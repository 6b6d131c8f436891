/**
 * The MCP server on Streamable HTTP: any number of assistants over one session with the broker.
 *
 *   initialize ──▶ session ──DELETE, idle for too long, bridge closes──▶ gone (its id answers 404)
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { ErrorCode, isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";
import { connect, type Client, type ConnectOptions } from "@ampd/client";
import { readBody } from "../http/body.ts";
import { createGuard, type Guard, type GuardOptions } from "../http/guard.ts";
import { listen, sendJson, type Listening, type ListenOptions } from "../http/listen.ts";
import { pathOf } from "../http/path.ts";
import { jsonProblem } from "../json-limits.ts";
import { lostSession } from "../lost-session.ts";
import { InboxReader } from "./inbox.ts";
import { createMcpServer } from "./server.ts";

/** Options of an MCP server on HTTP. */
export interface McpHttpOptions extends ListenOptions, GuardOptions {
  /** The broker: `ws://` or `wss://`. */
  readonly url: ConnectOptions["url"];
  /** Who the assistants are at the broker, together. */
  readonly credential: ConnectOptions["credential"];
  /** Who they work for, where no token says so: attribution, no permission. */
  readonly onBehalfOf?: string;
  /** Version shown to clients. Default `0.1.0`. */
  readonly version?: string;
  /** Largest body of a request, bytes. Default 1048576. */
  readonly bodyBytesMax?: number;
  /** Most sessions at once; more are refused with 503. Default 100. */
  readonly sessionsMax?: number;
  /** A session without a request for so long is closed, milliseconds. Default 1800000. */
  readonly idleMs?: number;
  /** Told of failures that no client hears of. Default: nobody. */
  readonly onError?: (error: unknown) => void;
}

/** An MCP server that runs. */
export interface McpHttp {
  /** Where clients connect: `http://host:port/mcp`. */
  readonly url: string;
  /** The server's own address at the broker. */
  readonly address: string;
  /** Sessions open. */
  readonly sessions: number;
  /** Resolves when the broker refuses the server for good, or it was closed. */
  readonly lost: Promise<Error>;
  /** Closes the sessions, the port and the session with the broker. Resolves within `graceMs` + 5 s; never rejects. */
  close(graceMs?: number): Promise<void>;
}

/** Where the protocol is spoken. */
const path = "/mcp";

/**
 * Starts a server.
 *
 * @throws ProtocolError when the broker refuses or cannot be reached, Error when the address cannot be listened on
 */
export async function startMcpHttp(options: McpHttpOptions): Promise<McpHttp> {
  const onError = options.onError ?? ((): void => undefined);
  const client = await connect({ url: options.url, credential: options.credential, onError });
  const server = new Sessions(client, options, onError);
  try {
    await server.start();
    return server;
  } catch (error) {
    await client.close({ graceMs: 0 });
    throw error;
  }
}

interface McpSession {
  readonly server: McpServer;
  readonly transport: StreamableHTTPServerTransport;
  readonly caller: string | undefined;
  /** Requests being answered; while there is one, the session is not idle. */
  open: number;
  timer: NodeJS.Timeout | undefined;
}

class Sessions implements McpHttp {
  readonly lost: Promise<Error>;
  private readonly client: Client;
  private readonly options: McpHttpOptions;
  private readonly onError: (error: unknown) => void;
  private readonly guard: Guard;
  private readonly inbox: InboxReader;
  private readonly byId = new Map<string, McpSession>();
  private starting = 0;
  private listening: Listening | undefined;

  constructor(client: Client, options: McpHttpOptions, onError: (error: unknown) => void) {
    this.client = client;
    this.options = options;
    this.onError = onError;
    this.lost = lostSession(client);
    this.guard = createGuard(options.host ?? "127.0.0.1", options);
    this.inbox = new InboxReader(client);
  }

  get url(): string {
    return `${this.listening?.url ?? ""}${path}`;
  }

  get address(): string {
    return this.client.address;
  }

  get sessions(): number {
    return this.byId.size;
  }

  async start(): Promise<void> {
    this.listening = await listen(
      this.options,
      (request, response) => this.answer(request, response),
      this.onError,
    );
  }

  async close(graceMs = 1000): Promise<void> {
    await Promise.all([...this.byId.keys()].map((id) => this.end(id)));
    await this.listening?.close(graceMs);
    await this.client.close({ graceMs: 0 });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const verdict = this.guard(request.headers);
    if (verdict.kind === "refused") {
      refuse(response, verdict.status, verdict.message);
      return;
    }
    const { path: pathname } = pathOf(request.url);
    if (pathname === "/healthz") {
      const { state } = this.client;
      sendJson(response, state === "open" ? 200 : 503, { state });
      return;
    }
    if (pathname !== path) {
      refuse(response, 404, `the protocol is spoken at ${path}`);
      return;
    }
    const body =
      request.method === "POST" ? await this.read(request, response) : { value: undefined };
    if (body === undefined) return;
    const session = await this.session(request, response, {
      body: body.value,
      caller: verdict.caller,
    });
    if (session !== undefined) await this.pass(session, { request, response, body: body.value });
  }

  /** The body of a POST; `undefined` when it has been refused. */
  private async read(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ readonly value: unknown } | undefined> {
    const bytesMax = this.options.bodyBytesMax ?? 1_048_576;
    if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
      refuse(response, 415, "the content type must be application/json");
      return undefined;
    }
    const body = await readBody(request, bytesMax);
    if (body.kind === "too_large") {
      refuse(response, 413, `the body is over ${bytesMax} bytes`);
      return undefined;
    }
    let value: unknown;
    try {
      value = body.kind === "text" ? JSON.parse(body.text) : undefined;
    } catch {
      value = undefined;
    }
    if (value === undefined || body.kind !== "text") {
      refuse(response, 400, { code: ErrorCode.ParseError, message: "the body is not JSON" });
      return undefined;
    }
    const message = jsonProblem(body.text);
    if (message === undefined) return { value };
    refuse(response, 400, { code: ErrorCode.InvalidParams, message });
    return undefined;
  }

  /** The session of a request, or a new one for `initialize`; `undefined` when it has been refused. */
  private async session(
    request: IncomingMessage,
    response: ServerResponse,
    { body, caller }: { readonly body: unknown; readonly caller: string | undefined },
  ): Promise<McpSession | undefined> {
    const id = request.headers["mcp-session-id"];
    if (typeof id === "string") {
      const known = this.byId.get(id);
      if (known !== undefined && known.caller === caller) return known;
      refuse(response, 404, "no such session; initialize a new one");
      return undefined;
    }
    if (!isInitializeRequest(body)) {
      refuse(response, 400, "initialize first, then send Mcp-Session-Id");
      return undefined;
    }
    const { sessionsMax = 100 } = this.options;
    if (this.byId.size + this.starting >= sessionsMax) {
      refuse(response, 503, `more than ${sessionsMax} sessions are open`);
      return undefined;
    }
    this.starting += 1;
    response.once("close", () => (this.starting -= 1));
    return this.create(caller);
  }

  private async create(caller: string | undefined): Promise<McpSession> {
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.byId.set(id, session);
      },
      onsessionclosed: (id) => this.end(id),
    });
    const server = createMcpServer({
      client: this.client,
      inbox: this.inbox,
      caller,
      onBehalfOf: this.options.onBehalfOf,
      version: this.options.version ?? "0.1.0",
      onError: this.onError,
    });
    const session: McpSession = { server, transport, caller, open: 0, timer: undefined };
    // as: the SDK's own transport, whose optional callbacks are typed a little wider than the interface asks
    await server.connect(transport as Parameters<McpServer["connect"]>[0]);
    return session;
  }

  private async pass(
    session: McpSession,
    call: {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
      readonly body: unknown;
    },
  ): Promise<void> {
    session.open += 1;
    clearTimeout(session.timer);
    call.response.once("close", () => {
      session.open -= 1;
      if (session.open === 0) this.watchIdle(session);
    });
    await session.transport.handleRequest(call.request, call.response, call.body);
  }

  private watchIdle(session: McpSession): void {
    const { sessionId } = session.transport;
    if (sessionId === undefined || !this.byId.has(sessionId)) return;
    clearTimeout(session.timer);
    session.timer = setTimeout(() => {
      this.end(sessionId).catch(this.onError);
    }, this.options.idleMs ?? 1_800_000);
    session.timer.unref();
  }

  private async end(id: string): Promise<void> {
    const session = this.byId.get(id);
    if (session === undefined) return;
    this.byId.delete(id);
    clearTimeout(session.timer);
    await session.server.close();
  }
}

function refuse(response: ServerResponse, status: number, why: string | RpcError): void {
  const error = typeof why === "string" ? { code: ErrorCode.InvalidRequest, message: why } : why;
  sendJson(response, status, { jsonrpc: "2.0", id: null, error });
}

interface RpcError {
  readonly code: number;
  readonly message: string;
}
