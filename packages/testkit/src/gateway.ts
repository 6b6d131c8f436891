/**
 * A gateway for tests: real sessions over WebSocket and gRPC on free loopback ports, over stores of the test's choice.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { createAuthenticator } from "@ampd/auth";
import type { Authenticator, Logger, Stores } from "@ampd/core";
import {
  attachGrpc,
  attachWebSocket,
  createGateway,
  systemRuntime,
  type Gateway,
  type GrpcOptions,
  type GatewayOptions,
  type FederationOptions,
  type GatewaySettings,
} from "@ampd/gateway";

/** Settings that tests start from; the defaults of the product, with short waits. */
export const testGatewaySettings: GatewaySettings = {
  heartbeatIntervalS: 10,
  helloTimeoutMs: 10_000,
  resumeGraceMs: 5000,
  frameBytesMax: 262_144,
  outboundBytesMax: 1_048_576,
  inflightMax: 32,
  subscriptionsMax: 100,
  sessionsMax: 10_000,
  participantSessionsMax: 1000,
  cardJobsMax: 256,
  strikesMax: 20,
  offerTimeoutMs: 10_000,
  cancelGraceMs: 30_000,
  registryTtlMs: 30_000,
  reconcileIntervalMs: 15_000,
  namespaces: { createOnFirstUse: true, countMax: 100 },
  jobDefaults: {
    lease_s: 30,
    max_attempts: 3,
    expires_in_s: 86_400,
    queue_max: 100_000,
    backoff: { initial_interval_ms: 100, backoff_coefficient: 2, maximum_interval_ms: 1000 },
  },
  jobsNamed: {},
  retentionMs: 86_400_000,
};

/** What a test may choose. */
export interface TestGatewayOptions {
  readonly stores: Stores;
  readonly settings?: Partial<GatewaySettings>;
  readonly logger?: Logger;
  /** Exchange with other regions. Default: none. */
  readonly federation?: FederationOptions;
  readonly namespaces?: readonly string[];
  readonly pingIntervalMs?: number;
  /** Settings of the gRPC endpoint alone. */
  readonly grpc?: Partial<Pick<GrpcOptions, "streamsMax" | "idleMs" | "ageMaxMs" | "ageGraceMs">>;
  /** What `url` is of. Default `websocket`. */
  readonly transport?: "websocket" | "grpc";
  /** Names that are operators. Default: everybody, as with any dev credential. */
  readonly operators?: ReadonlySet<string>;
  /** Parts of the gateway in place of the usual ones, such as another authenticator. */
  readonly parts?: Partial<GatewayOptions>;
}

/** A gateway that runs. */
export interface TestGateway extends AsyncDisposable {
  /** Where sessions connect, over the transport asked for. */
  readonly url: string;
  readonly webSocketUrl: string;
  readonly grpcUrl: string;
  readonly gateway: Gateway;
  /** What was logged at `warn` and above. */
  readonly complaints: readonly {
    readonly message: string;
    readonly fields: Record<string, unknown>;
  }[];
  stop(graceMs?: number): Promise<void>;
}

/** Starts a gateway. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const settings = { ...testGatewaySettings, ...options.settings };
  const complaints: { message: string; fields: Record<string, unknown> }[] = [];
  const note = (fields: Record<string, unknown>, message: string) => {
    complaints.push({ message, fields });
  };
  const gateway = createGateway({
    gatewayId: randomBytes(8).toString("hex"),
    stores: options.stores,
    authenticator: authenticatorFor(options.operators),
    settings,
    ...(options.federation !== undefined && { federation: options.federation }),
    runtime: systemRuntime(),
    logger: options.logger ?? {
      debug: () => undefined,
      info: () => undefined,
      warn: note,
      error: note,
    },
    ...options.parts,
  });
  await gateway.start(options.namespaces ?? []);
  const server = createServer();
  const limits = {
    frameBytesMax: settings.frameBytesMax,
    pingIntervalMs: options.pingIntervalMs ?? 15_000,
  };
  const endpoint = attachWebSocket(gateway, server, { ...limits, allowOrigin: () => false });
  const grpcServer = createTcpServer();
  const grpc = attachGrpc(gateway, grpcServer, {
    ...limits,
    streamsMax: 1000,
    ...options.grpc,
  });
  const webSocketUrl = `ws://127.0.0.1:${await listen(server)}/amp`;
  const grpcUrl = `grpc://127.0.0.1:${await listen(grpcServer)}`;
  const stop = async (graceMs = 0): Promise<void> => {
    await gateway.stop({ graceMs });
    await Promise.all([endpoint.close(), grpc.close()]);
    server.close();
    grpcServer.close();
  };
  return {
    url: options.transport === "grpc" ? grpcUrl : webSocketUrl,
    webSocketUrl,
    grpcUrl,
    gateway,
    complaints,
    stop,
    [Symbol.asyncDispose]: () => stop(),
  };
}

/** Dev credentials; where operators are named, nobody else is one. */
function authenticatorFor(operators: ReadonlySet<string> | undefined): Authenticator {
  const dev = createAuthenticator({ dev: true });
  if (operators === undefined) return dev;
  return {
    async authenticate(credential) {
      const principal = await dev.authenticate(credential);
      return operators.has(principal.name) ? principal : { ...principal, roles: [] };
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port; // as: a TCP server that listens
}
