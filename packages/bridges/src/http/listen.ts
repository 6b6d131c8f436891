/**
 * An HTTP server that closes in bounded time.
 *
 *   listening ──close──▶ draining: takes nothing new, `closing` aborts the streams ──all answered, or graceMs──▶ closed
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Answers one request. What it throws is reported and answered with 500. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Where and how to listen. */
export interface ListenOptions {
  /** Address to listen on. Default `127.0.0.1`: whoever opens it to a network should ask for a token. */
  readonly host?: string;
  /** Port; 0 takes a free one. Default 0. */
  readonly port?: number;
}

/** A server that listens. */
export interface Listening {
  readonly host: string;
  readonly port: number;
  /** `http://host:port`. */
  readonly url: string;
  /** Takes no further request, waits for open ones, then cuts them. Resolves within `graceMs` + 1 s; never rejects. */
  close(graceMs?: number): Promise<void>;
}

/** A client that sends its headers, or its whole request, slower than this is cut off, milliseconds. */
const slow = { headersTimeout: 10_000, requestTimeout: 60_000 };

/** Starts listening. @throws Error when the address cannot be had */
export async function listen(
  options: ListenOptions,
  handle: RequestHandler,
  onError: (error: unknown) => void,
): Promise<Listening> {
  const { host = "127.0.0.1", port = 0 } = options;
  const server = createServer(slow, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { code: "internal", message: "the bridge failed" } });
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  server.on("error", onError);
  const bound = server.address() as AddressInfo; // as: a TCP server that listens
  const name = host.includes(":") ? `[${host}]` : host;
  let closing: Promise<void> | undefined;
  return {
    host,
    port: bound.port,
    url: `http://${name}:${bound.port}`,
    close: (graceMs = 5000) => {
      closing ??= new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
      return closing;
    },
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "x-content-type-options": "nosniff",
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    // What is left of a refused body would otherwise be read as the next request.
    ...((status === 413 || status === 401 || status === 403) && { connection: "close" }),
  });
  response.end(text);
}
