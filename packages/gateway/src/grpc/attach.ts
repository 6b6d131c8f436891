/**
 * The gRPC adapter: one connection per stream, one frame per message; beside it calls without a session, health and reflection.
 *
 * The sockets come from a server of the caller's, which also ends TLS: one way to read certificates for everything that listens.
 */
import type { Server as NetServer, Socket } from "node:net";
import { Server, ServerCredentials, type ServiceDefinition } from "@grpc/grpc-js";
import type { Gateway } from "../gateway.ts";
import { decodeFrame, frameOverheadBytes } from "./frame-message.ts";
import { serveSession, type SessionCall } from "./session-stream.ts";

/** Options of {@link attachGrpc}. */
export interface GrpcOptions {
  /** Largest frame, bytes; a larger one ends its stream with RESOURCE_EXHAUSTED. */
  readonly frameBytesMax: number;
  /** Time between pings; a peer that answers none for as long again is disconnected. */
  readonly pingIntervalMs: number;
  /** Most streams of one connection. */
  readonly streamsMax: number;
  /** Time without any stream after which a connection is ended. */
  readonly idleMs?: number;
}

/** The attached adapter. */
export interface GrpcEndpoint {
  /** Stops taking connections and ends those left; resolves when all are closed, at the latest after the closing grace. */
  close(): Promise<void>;
}

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
    "grpc.enable_channelz": 0,
  });
  server.addService(brokerService, {
    Session: (call: SessionCall) => {
      serveSession(gateway, call);
    },
  });
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
      await shutDown(server);
    },
  };
}

const brokerService: ServiceDefinition = {
  Session: {
    path: "/ampd.v1.Broker/Session",
    requestStream: true,
    responseStream: true,
    requestDeserialize: decodeFrame,
    requestSerialize: (message: Buffer) => message,
    responseSerialize: (message: Buffer) => message,
    responseDeserialize: decodeFrame,
  },
};

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
