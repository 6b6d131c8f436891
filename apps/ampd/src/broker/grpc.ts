/**
 * The port for gRPC: taken with the others at the start, served once the gateway is there.
 */
import { attachGrpc, type Gateway, type GrpcEndpoint } from "@ampd/gateway";
import type { ResolvedConfig } from "@ampd/protocol";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { isLoopback } from "../config/loopback.ts";
import { acceptsDev } from "./authentication.ts";
import { listenProblem, notLoopback } from "./http-server.ts";
import type { TlsSettings } from "./tls.ts";

/** Most time that a TLS handshake may take. */
const handshakeTimeoutMs = 10_000;

/** A port that listens. */
export interface GrpcPort {
  readonly port: number;
  /** Serves the connections that come from now on; those before are refused. */
  serve(gateway: Gateway, isServing: () => boolean): GrpcEndpoint;
  /** Shows other certificates from the next connection on; does nothing without TLS. */
  renew(settings: TlsSettings): void;
  /** Stops listening and ends what is open. */
  close(): Promise<void>;
}

/** The address of a port. */
export function grpcUrl({ host, tls }: ResolvedConfig, port: number): string {
  const scheme = tls.cert_file === "" ? "grpc" : "grpcs";
  return `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Listens for gRPC where the configuration has it on.
 *
 * @throws {CommandError} when the port is taken or forbidden, or open to others while dev credentials are accepted
 */
export async function openGrpc(
  config: ResolvedConfig,
  tls: TlsSettings | undefined,
): Promise<GrpcPort | undefined> {
  const { enabled, port: own } = config.grpc;
  if (!enabled) return undefined;
  const where = { host: config.host, port: own ?? (config.port === 0 ? 0 : config.port + 1) };
  const secure =
    tls === undefined
      ? undefined
      : createTlsServer({ ...tls, ALPNProtocols: ["h2"], handshakeTimeout: handshakeTimeoutMs });
  const server = secure ?? createServer();
  const sockets = new Set<Socket>();
  let served = false;
  server.on("connection", (socket: Socket) => {
    if (!served) socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(where);
  await once(server, "listening").catch((cause: unknown) => {
    throw listenProblem(where, cause, { flag: "--grpc-port", port: 2674 });
  });
  const bound = server.address();
  if (typeof bound !== "object" || bound === null) throw listenProblem(where, "no TCP address");
  const port: GrpcPort = {
    port: bound.port,
    serve: (gateway, isServing) => {
      served = true;
      return attachGrpc(gateway, server, { ...limitsOf(config), isServing });
    },
    renew: (settings) => secure?.setSecureContext(settings),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  if (acceptsDev(config) && !isLoopback(bound.address)) {
    await port.close();
    throw notLoopback(config, bound.address);
  }
  return port;
}

function limitsOf({ sessions, grpc }: ResolvedConfig): Parameters<typeof attachGrpc>[2] {
  return {
    frameBytesMax: sessions.frame_bytes_max,
    pingIntervalMs: sessions.ping_interval_s * 1000,
    streamsMax: grpc.streams_max,
    ageMaxMs: grpc.connection_age_max_s * 1000,
  };
}
