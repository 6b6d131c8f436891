import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import { CommandError, exitCodes } from "../failure.ts";
import type { TlsSettings } from "./tls.ts";

/** Most time a request's head may take: a slow one must not hold a socket. */
const usualHeadTimeoutMs = 10_000;

/** Where to listen. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Listens for HTTPS. */
  readonly tls?: TlsSettings;
  /** Most time that the head of a request and a TLS handshake may take. Default 10 seconds. */
  readonly headTimeoutMs?: number;
}

/** A listening server. */
export interface Listening {
  readonly server: Server | TlsServer;
  readonly port: number;
  /** The address it got: what the host's name meant. */
  readonly address: string;
  /** Shows other certificates from the next connection on; does nothing without TLS. */
  renew(settings: TlsSettings): void;
  /** Stops listening and ends what is open. */
  close(): Promise<void>;
}

/**
 * Listens for HTTP.
 *
 * @throws {CommandError} when the port is taken, forbidden, or the host is not this machine's
 */
export async function listen(options: ListenOptions, routes: RequestListener): Promise<Listening> {
  const { headTimeoutMs = usualHeadTimeoutMs } = options;
  const limits = {
    headersTimeout: headTimeoutMs,
    requestTimeout: headTimeoutMs,
    // Node looks every 30 seconds by default, and until then a slow head holds its socket.
    connectionsCheckingInterval: Math.min(1000, headTimeoutMs),
    keepAliveTimeout: 5_000,
  };
  const { tls } = options;
  const secure =
    tls === undefined
      ? undefined
      : createTlsServer({ ...limits, ...tls, handshakeTimeout: headTimeoutMs }, routes);
  const server = secure ?? createServer(limits, routes);
  server.listen({ host: options.host, port: options.port });
  try {
    await once(server, "listening");
  } catch (cause) {
    throw listenProblem(options, cause);
  }
  const bound = server.address();
  if (typeof bound !== "object" || bound === null) throw listenProblem(options, "no TCP address");
  return {
    server,
    port: bound.port,
    address: bound.address,
    renew: (settings) => secure?.setSecureContext(settings),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Why a port cannot be listened on, and what to do. */
export function listenProblem(
  { host, port }: ListenOptions,
  cause: unknown,
  own: { readonly flag: string; readonly port: number } = { flag: "--port", port: 2673 },
): CommandError {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const where = `${host}:${port}`;
  if (code === "EADDRINUSE") {
    return new CommandError(exitCodes.failure, `${where} is in use by another program`, {
      code: "port_in_use",
      next: `stop it, or choose another port: ampd up ${own.flag} ${port === 65_535 ? own.port : port + 1} (0 takes a free one)`,
      cause,
    });
  }
  if (code === "EACCES") {
    return new CommandError(exitCodes.failure, `${where} may not be listened on`, {
      code: "port_forbidden",
      next: `choose a port above 1023: ampd up ${own.flag} ${own.port}`,
      cause,
    });
  }
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandError(exitCodes.failure, `cannot listen on ${where}: ${why}`, {
    code: "listen",
    next: "give an address of this machine: ampd up --host 127.0.0.1",
    cause,
  });
}

/** A name such as `localhost` may mean any address: dev credentials go by what was bound. */
export function notLoopback({ host }: { readonly host: string }, address: string): CommandError {
  const message = `${host} means ${address} here, which is not this machine's alone`;
  return new CommandError(exitCodes.usage, message, {
    code: "not_loopback",
    next: "listen on 127.0.0.1, or use tokens: --auth-dev off",
  });
}
