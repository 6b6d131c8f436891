/**
 * The gRPC adapter: one connection per stream, one frame per message; beside it calls without a session, health and reflection.
 *
 * The sockets come from a server of the caller's, which also ends TLS: one way to read certificates for everything that listens.
 */
import type { Server as NetServer, Socket } from "node:net";
import { Server, ServerCredentials } from "@grpc/grpc-js";
import type { Gateway } from "../gateway.ts";
import { frameOverheadBytes } from "./frame-message.ts";
import { createHealth } from "./health.ts";
import { serveReflection } from "./reflection.ts";
import { brokerService, healthService, reflectionServices } from "./services.ts";
import { serveSession, type SessionCall } from "./session-stream.ts";
import { unaryHandler, unaryMethods } from "./unary.ts";

/** Options of {@link attachGrpc}. */
export interface GrpcOptions {
  /** Largest frame, bytes; a larger one ends its stream with RESOURCE_EXHAUSTED. */
  readonly frameBytesMax: number;
  /** Time between pings; a peer that answers none for as long again is disconnected. */
  readonly pingIntervalMs: number;
  /** Most streams of one connection. */
  readonly streamsMax: number;
  /** Time without any stream after which a connection is ended. Default five minutes. */
  readonly idleMs?: number;
  /** Age at which a connection takes no more streams; those that it has are cut after the grace. 0 for none, the default. */
  readonly ageMaxMs?: number;
  /** Default ten seconds. */
  readonly ageGraceMs?: number;
  /** What the health service tells. Default: the gateway is open and its store is there. */
  readonly isServing?: () => boolean;
}

/** The attached adapter. */
export interface GrpcEndpoint {
  /** Stops taking connections and ends those left; resolves when all are closed, at the latest after the closing grace. */
  close(): Promise<void>;
}

/** Time that the streams of a connection have after its greatest age. */
const ageGraceMs = 10_000;
/** Time that streams may take to end before they are cut. */
const closeGraceMs = 2000;

/** Serves gRPC on the sockets of a TCP or TLS server. */
export function attachGrpc(
  gateway: Gateway,
  listener: NetServer,
  options: GrpcOptions,
): GrpcEndpoint {
  const server = new Server({
    "grpc.max_receive_message_length": options.frameBytesMax + frameOverheadBytes,
    "grpc.max_send_message_length": -1,
    "grpc.max_concurrent_streams": options.streamsMax,
    "grpc.keepalive_time_ms": options.pingIntervalMs,
    "grpc.keepalive_timeout_ms": options.pingIntervalMs,
    "grpc.max_connection_idle_ms": options.idleMs ?? 300_000,
    ...(options.ageMaxMs !== undefined &&
      options.ageMaxMs > 0 && {
        "grpc.max_connection_age_ms": options.ageMaxMs,
        "grpc.max_connection_age_grace_ms": options.ageGraceMs ?? ageGraceMs,
      }),
    "grpc.enable_channelz": 0,
  });
  const health = createHealth(options.isServing ?? (() => takesWork(gateway)));
  server.addService(brokerService, {
    Session: (call: SessionCall) => {
      serveSession(gateway, call);
    },
    ...Object.fromEntries(
      Object.entries(unaryMethods).map(([name, method]) => [name, unaryHandler(gateway, method)]),
    ),
  });
  server.addService(healthService, { ...health.handlers });
  for (const service of reflectionServices)
    server.addService(service, { ServerReflectionInfo: serveReflection });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const onSocket = (socket: Socket): void => {
    socket.on("error", () => undefined); // `close` follows; a peer's reset must not end the process
    injector.injectConnection(socket);
  };
  const event = "setSecureContext" in listener ? "secureConnection" : "connection";
  listener.on(event, onSocket);
  return {
    close: async () => {
      listener.off(event, onSocket);
      health.stop();
      await shutDown(server);
    },
  };
}

function takesWork(gateway: Gateway): boolean {
  const { draining, connected } = gateway.stats();
  return connected && !draining;
}

/** Lets farewells that are under way arrive, then cuts. */
async function shutDown(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, closeGraceMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
