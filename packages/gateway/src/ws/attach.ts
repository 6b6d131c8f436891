/**
 * The WebSocket adapter: one connection per socket, one frame per text message.
 *
 * No compression (a small frame can unfold into gigabytes), the size limit holds before anything is parsed, and frames
 * written in one loop turn leave in one write.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import { subprotocol } from "@ampd/protocol";
import { WebSocket, WebSocketServer } from "ws";
import type { Gateway } from "../gateway.ts";
import type { Connection, Transport } from "../options.ts";

/** Time that a closing handshake may take before the socket is cut. */
const closeGraceMs = 2000;
/** Most fragments of one message; each costs memory, however few bytes it carries. */
const fragmentsMax = 1024;

/** Options of {@link attachWebSocket}. */
export interface WebSocketOptions {
  /** Path of the session endpoint. Default `/amp`. */
  readonly path?: string;
  /** Largest frame, bytes; a larger one closes the connection with 1009. */
  readonly frameBytesMax: number;
  /** Time between pings; a peer that misses two is disconnected with 4409. */
  readonly pingIntervalMs: number;
  /** Whether a browser's `Origin` may connect; requests without one always may. */
  readonly allowOrigin: (origin: string) => boolean;
  /** Whether the broker may be reached by the name in `Host`. Default: by any. */
  readonly allowHost?: (host: string) => boolean;
}

/** The attached adapter. */
export interface WebSocketEndpoint {
  /** Sockets open. */
  readonly size: number;
  /** Stops taking connections and ends those left; resolves when all are closed, at the latest after the closing grace. */
  close(): Promise<void>;
}

/** Serves sessions on an HTTP server. */
export function attachWebSocket(
  gateway: Gateway,
  server: Server | TlsServer,
  options: WebSocketOptions,
): WebSocketEndpoint {
  const path = options.path ?? "/amp";
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: options.frameBytesMax,
    maxFragments: fragmentsMax,
    clientTracking: true,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A peer that resets the connection while it is refused: nothing is left to end, and nobody else listens.
    socket.on("error", () => undefined);
    const refusal = refuseUpgrade(request, path, options);
    if (refusal !== undefined) return reject(socket, refusal);
    wss.handleUpgrade(request, socket, head, (ws) => {
      serve(gateway, ws, { socket, request, pingIntervalMs: options.pingIntervalMs });
    });
  };
  server.on("upgrade", onUpgrade);
  return {
    get size() {
      return wss.clients.size;
    },
    close: async () => {
      server.off("upgrade", onUpgrade);
      wss.close();
      await Promise.all([...wss.clients].map(endSocket));
    },
  };
}

/** Lets a goodbye that is under way arrive, then cuts. */
async function endSocket(ws: WebSocket): Promise<void> {
  if (ws.readyState === WebSocket.CLOSED) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      ws.terminate();
    }, closeGraceMs);
    ws.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    ws.close(1001, "the gateway ends");
  });
}

function refuseUpgrade(
  request: IncomingMessage,
  path: string,
  { allowOrigin, allowHost }: WebSocketOptions,
): string | undefined {
  // Compared as text: parsing throws for targets such as `//`, and a throw here would end the process.
  if ((request.url ?? "").split("?")[0] !== path) return "404 Not Found";
  const { origin, host } = request.headers;
  if (origin !== undefined && !allowOrigin(origin)) return "403 Forbidden";
  if (allowHost !== undefined && !allowHost(host ?? "")) return "403 Forbidden";
  const offered = String(request.headers["sec-websocket-protocol"] ?? "");
  const names = offered.split(",").map((name) => name.trim());
  return names.includes(subprotocol) ? undefined : "400 Bad Request";
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

interface Served {
  readonly socket: Duplex;
  readonly request: IncomingMessage;
  readonly pingIntervalMs: number;
}

function serve(gateway: Gateway, ws: WebSocket, served: Served): void {
  const connection: Connection = gateway.accept(transportOf(ws, served));
  let unanswered = 0;
  const pinger = setInterval(() => {
    if (unanswered >= 2) {
      ws.close(4409, "heartbeat_timeout: pings unanswered");
      ws.terminate();
      return;
    }
    unanswered++;
    ws.ping();
  }, served.pingIntervalMs);
  const alive = () => {
    unanswered = 0;
  };
  ws.on("pong", alive);
  ws.on("message", (data, isBinary) => {
    alive();
    if (isBinary) {
      ws.close(1003, "frames are text");
      return;
    }
    connection.receive(textOf(data));
  });
  ws.on("close", (code) => {
    clearInterval(pinger);
    connection.closed(`close ${code}`);
  });
  // A protocol violation of the peer; `close` follows and ends the connection.
  ws.on("error", () => undefined);
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString();
}

function transportOf(ws: WebSocket, { socket, request }: Served): Transport {
  let corked = false;
  const uncork = () => {
    corked = false;
    socket.uncork();
  };
  return {
    remote: `${request.socket.remoteAddress ?? "?"}:${request.socket.remotePort ?? 0}`,
    get bufferedBytes() {
      return ws.bufferedAmount;
    },
    send: (text) => {
      if (ws.readyState !== WebSocket.OPEN) return;
      if (!corked) {
        corked = true;
        socket.cork();
        setImmediate(uncork);
      }
      ws.send(text);
    },
    close: (code, reason) => {
      if (ws.readyState === WebSocket.CLOSED) return;
      ws.close(code, reason.slice(0, 120));
      setTimeout(() => {
        ws.terminate();
      }, closeGraceMs).unref();
    },
  };
}
