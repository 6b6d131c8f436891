/**
 * The composition root: HTTP, nats-server, stores, gateway and WebSocket, in this order, and down again in reverse.
 *
 *   starting ──all parts up──► ready ◄──► NATS unreachable
 *      │ a part fails             └── stop ──► draining ──► stopped
 *      └──► what was up is stopped; the failure is thrown
 *
 * HTTP comes first: a taken port fails before anything else is touched, and `/healthz` answers while the rest starts.
 */
import type { Grants } from "@ampd/auth";
import type { AuthenticatorOptions } from "@ampd/auth";
import type { Logger, PolicyLayer } from "@ampd/core";
import {
  attachWebSocket,
  createGateway,
  newGuesses,
  systemRuntime,
  type Gateway,
} from "@ampd/gateway";
import type { ConnectNatsOptions } from "@ampd/jetstream";
import type { NatsServer } from "@ampd/nats-server";
import { ProtocolError, type ResolvedConfig } from "@ampd/protocol";
import { connectStores, type NatsStores } from "@ampd/store";
import { randomBytes } from "node:crypto";
import { acceptsDev, authSettings, openAuthentication } from "./broker/authentication.ts";
import { embeddedKeys, type CalloutKeys } from "./broker/callout-keys.ts";
import { openGrants } from "./broker/grants.ts";
import { grpcUrl, openGrpc } from "./broker/grpc.ts";
import { listen, notLoopback } from "./broker/http-server.ts";
import { embeddedConnection, natsDirectory, ownConnection, startEmbedded } from "./broker/nats.ts";
import { openNatsClients } from "./broker/nats-clients.ts";
import { givenUp, withPatience } from "./broker/patience.ts";
import { natsLayout } from "./broker/nats-layout.ts";
import { openPolicyFile } from "./broker/policy-file.ts";
import { gatewaySettings, storeSettings } from "./broker/settings.ts";
import { openFederation } from "./broker/federation.ts";
import { startTaskEvents } from "./broker/task-events.ts";
import { Teardown } from "./broker/teardown.ts";
import { tlsSettings, watchTls, type TlsSettings } from "./broker/tls.ts";
import type { Environment } from "./config/environment.ts";
import { isLoopback } from "./config/loopback.ts";
import { CommandError, exitCodes } from "./failure.ts";
import { refuseBrowser } from "./http/browser-guard.ts";
import { createRoutes, type Readiness } from "./http/routes.ts";

/** What a broker takes from its process. */
export interface BrokerDeps {
  readonly env: Environment;
  readonly logger: Logger;
  /** Told what the start is doing; for a progress line. */
  readonly onProgress?: (text: string) => void;
  /** Ends the start. */
  readonly signal?: AbortSignal;
}

/** A running broker. */
export interface Broker extends AsyncDisposable {
  /** Where sessions connect, `ws://host:port/amp`. */
  readonly url: string;
  readonly port: number;
  /** Where gRPC is served, `grpc://host:port`; absent when it is off. */
  readonly grpcUrl: string | undefined;
  /** The embedded server; absent with `nats.url`. */
  readonly nats: NatsServer | undefined;
  /** Where NATS clients connect; absent unless they are accepted. */
  readonly natsUrl: string | undefined;
  readonly readiness: Readiness;
  readonly gateway: Gateway;
  /** Settles when the broker cannot go on by itself: the embedded server has been given up. Never rejects. */
  readonly failed: Promise<Error>;
  /** Drains and stops everything; a second call joins the first. Never rejects. */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
}

/** Path of the WebSocket. */
export const sessionPath = "/amp";

/**
 * Starts a broker. On servers of one's own it waits, up to `nats.start_timeout_s`, for servers that are not up yet and for streams that
 * do not answer yet, as while a leader is elected.
 *
 * @throws {CommandError} port taken, wrong credentials file, NATS unreachable
 * @throws {NatsServerError} the embedded server's failures: not found, data directory locked, start failed
 */
export async function startBroker(config: ResolvedConfig, deps: BrokerDeps): Promise<Broker> {
  const teardown = new Teardown(deps.logger);
  const broker = new RunningBroker(config, deps, teardown);
  try {
    await broker.start();
    return broker;
  } catch (error) {
    await broker.stop({ graceMs: 0 });
    throw error;
  }
}

class RunningBroker implements Broker {
  nats: NatsServer | undefined;
  port = 0;
  grpcUrl: string | undefined;
  readonly failed: Promise<Error>;
  readonly #config: ResolvedConfig;
  readonly #deps: BrokerDeps;
  readonly #teardown: Teardown;
  #state: "starting" | "running" | "draining" = "starting";
  #stores: NatsStores | undefined;
  #gateway: Gateway | undefined;
  /** How the broker connects to NATS. */
  #connection: ConnectNatsOptions = {};
  /** Keys of the embedded server's auth callout. */
  #callout: CalloutKeys | undefined;
  #graceMs: number;
  #grants: Grants | undefined;
  #stopping: Promise<void> | undefined;
  #fail: (error: Error) => void = () => undefined;
  /** What the start is doing. */
  #startStep = "the broker is starting";

  constructor(config: ResolvedConfig, deps: BrokerDeps, teardown: Teardown) {
    this.#config = config;
    this.#deps = deps;
    this.#teardown = teardown;
    this.#graceMs = config.shutdown_grace_s * 1000;
    this.failed = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  get url(): string {
    const { host } = this.#config;
    const scheme = this.#config.tls.cert_file === "" ? "ws" : "wss";
    return `${scheme}://${host.includes(":") ? `[${host}]` : host}:${this.port}${sessionPath}`;
  }

  get natsUrl(): string | undefined {
    const { nats_clients: clients, nats } = this.#config;
    if (clients.accept === "off") return undefined;
    return this.nats?.url ?? nats.url;
  }

  get gateway(): Gateway {
    if (this.#gateway === undefined)
      throw new CommandError(exitCodes.failure, "the broker has not started");
    return this.#gateway;
  }

  get readiness(): Readiness {
    if (this.#state === "draining") {
      return { ready: false, reason: "draining", message: "the broker is shutting down" };
    }
    if (this.#state === "starting") {
      return { ready: false, reason: "starting", message: this.#startStep };
    }
    if (this.#stores?.status.connected !== true) {
      return { ready: false, reason: "nats_unreachable", message: "NATS cannot be reached" };
    }
    return { ready: true };
  }

  async start(): Promise<void> {
    const config = this.#config;
    const settings = await authSettings(config, this.#deps.logger);
    const { http, grpc } = await this.#listen();
    const gateway = await this.#openGateway(settings);
    const endpoint = attachWebSocket(gateway, http.server, {
      path: sessionPath,
      frameBytesMax: config.sessions.frame_bytes_max,
      pingIntervalMs: config.sessions.ping_interval_s * 1000,
      allowOrigin: (origin) => refuseBrowser({ origin }, false) === undefined,
      allowHost: (host) => refuseBrowser({ host }, isLoopback(config.host)) === undefined,
    });
    this.#teardown.add("websocket", async () => endpoint.close());
    const streams = grpc?.serve(gateway, () => this.readiness.ready);
    if (streams !== undefined) this.#teardown.add("grpc", () => streams.close());
    this.#teardown.add("gateway", () => gateway.stop({ graceMs: this.#graceMs }));
    this.#gateway = gateway;
    this.#state = "running";
  }

  /** Opens the ports; nothing is served on them yet. */
  async #listen(): Promise<{
    readonly http: Awaited<ReturnType<typeof listen>>;
    readonly grpc: Awaited<ReturnType<typeof openGrpc>>;
  }> {
    const config = this.#config;
    const { logger } = this.#deps;
    const listensOnLoopback = isLoopback(config.host);
    const routes = createRoutes({
      readiness: () => this.readiness,
      listensOnLoopback,
      sessionPath,
      jwks: () => this.#grants?.jwks(),
    });
    const tls = await tlsSettings(config);
    const where = { host: config.host, port: config.port, ...(tls !== undefined && { tls }) };
    const http = await listen(where, routes);
    this.#teardown.add("http", () => http.close());
    const grpc = await openGrpc(config, tls);
    if (grpc !== undefined) {
      this.#teardown.add("grpc port", () => grpc.close());
      this.grpcUrl = grpcUrl(config, grpc.port);
    }
    if (tls !== undefined) {
      const renew = (settings: TlsSettings) => {
        http.renew(settings);
        grpc?.renew(settings);
      };
      const unwatch = watchTls(config, logger, renew);
      this.#teardown.add("tls", async () => unwatch());
    }
    this.port = http.port;
    if (acceptsDev(config) && !isLoopback(http.address)) throw notLoopback(config, http.address);
    return { http, grpc };
  }

  /** Stores and gateway, on servers of one's own as soon as those can serve them. */
  async #openGateway(settings: AuthenticatorOptions): Promise<Gateway> {
    const { nats } = this.#config;
    const { logger, onProgress, signal } = this.#deps;
    this.#connection =
      nats.url === "" ? await this.#startNats() : await ownConnection(this.#config);
    const ports = this.#teardown.size;
    const open = async (): Promise<Gateway> => {
      try {
        return await this.#startGateway(await this.#connectStores(), settings);
      } catch (error) {
        await this.#teardown.run(ports);
        throw startProblem(error);
      }
    };
    onProgress?.("connecting to NATS");
    if (nats.url === "") return open();
    const onWait = (why: string): void => {
      this.#startStep = `waiting for NATS: ${why}`;
      onProgress?.(this.#startStep);
    };
    const isTls = this.#connection.tls !== undefined;
    const patience = { limitMs: nats.start_timeout_s * 1000, logger, onWait, isTls };
    try {
      return await withPatience(open, { ...patience, ...(signal !== undefined && { signal }) });
    } catch (error) {
      throw givenUp(nats.url, error);
    }
  }

  /** The gateway with everything that it is made of, started. */
  async #startGateway(stores: NatsStores, settings: AuthenticatorOptions): Promise<Gateway> {
    const config = this.#config;
    const { logger } = this.#deps;
    const basePolicy = await this.#policyFile();
    const auth = await openAuthentication(settings, config, { stores, logger });
    this.#teardown.add("credentials", () => auth.close());
    const grants = await this.#openGrants(stores);
    const runtime = systemRuntime();
    const guesses = newGuesses(runtime);
    const clients = await openNatsClients(config, {
      stores,
      guesses,
      nats: this.#connection,
      embedded: this.#callout,
      auth: auth.natsClients,
      ...(auth.parts.revocations !== undefined && { revocations: auth.parts.revocations }),
      ...(basePolicy !== undefined && { basePolicy }),
      logger,
    });
    const taskEvents = await startTaskEvents(config, stores, logger);
    if (taskEvents !== undefined) this.#teardown.add("events", () => taskEvents.stop());
    const joined = await openFederation(config, stores);
    const gateway = createGateway({
      ...joined,
      gatewayId: randomBytes(9).toString("base64url"),
      stores,
      ...auth.parts,
      ...(grants !== undefined && { grants }),
      ...clients?.parts,
      settings: gatewaySettings(config),
      runtime,
      guesses,
      ...(basePolicy !== undefined && { basePolicy }),
      ...(taskEvents !== undefined && { onTaskChange: taskEvents.onTaskChange }),
      logger,
    });
    // For a start that fails; a gateway with sessions is stopped before their connections are.
    this.#teardown.add("gateway", () => gateway.stop({ graceMs: 0 }));
    this.#deps.onProgress?.("opening namespaces");
    await gateway.start(config.namespaces.declared);
    if (clients !== undefined) {
      this.#teardown.add("nats clients", () => clients.close());
      await clients.start();
    }
    return gateway;
  }

  stop(options: { readonly graceMs?: number } = {}): Promise<void> {
    if (this.#stopping === undefined) {
      this.#state = "draining";
      this.#graceMs = options.graceMs ?? this.#graceMs;
      this.#stopping = this.#teardown.run();
    }
    return this.#stopping;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #policyFile(): Promise<PolicyLayer | undefined> {
    const { policy_file: path } = this.#config.auth;
    if (path === "") return undefined;
    const file = await openPolicyFile(path, this.#deps.logger);
    this.#teardown.add("policy file", async () => file.close());
    return file.layer;
  }

  async #openGrants(stores: NatsStores): Promise<Grants | undefined> {
    const { logger } = this.#deps;
    const grants = await openGrants(this.#config, { stores, logger });
    this.#teardown.add("grants", async () => grants?.close());
    this.#grants = grants;
    return grants;
  }

  async #connectStores(): Promise<NatsStores> {
    const config = this.#config;
    const { logger, signal } = this.#deps;
    const stores = await connectStores({
      nats: { name: "ampd", ...this.#connection },
      replicas: config.nats.replicas,
      durability: config.durability,
      settings: storeSettings(config),
      logger,
      ...(signal !== undefined && { signal }),
    });
    // Who ends the start does not wait for what a silent server is still asked.
    const onAbort = (): void => {
      if (this.#state === "starting") void stores.link.close();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    const unwatch = stores.status.onChange((connected) => {
      if (connected) logger.info({}, "NATS is connected again");
      else if (this.#state !== "draining")
        logger.warn({}, "NATS cannot be reached; requests answer unavailable");
    });
    this.#teardown.add("stores", async () => {
      signal?.removeEventListener("abort", onAbort);
      unwatch();
      await stores.close();
    });
    this.#stores = stores;
    return stores;
  }

  async #startNats(): Promise<ReturnType<typeof embeddedConnection>> {
    const { env, logger, onProgress = () => undefined, signal } = this.#deps;
    const layout = await natsLayout(this.#config, natsDirectory(this.#config, env));
    if (layout.callout !== undefined) this.#callout = embeddedKeys(layout.callout);
    const server = await startEmbedded(this.#config, {
      layout,
      env,
      logger,
      onProgress,
      ...(signal !== undefined && { signal }),
    });
    this.nats = server;
    this.#teardown.add("nats-server", () => server.stop());
    void server.finished.then((error) => {
      if (error !== undefined) this.#fail(error);
    });
    return embeddedConnection(server);
  }
}

/** `internal` from the stores means streams that differ from the configuration: they are never changed silently. */
function startProblem(error: unknown): unknown {
  if (!ProtocolError.is(error) || error.code !== "internal") return error;
  return new CommandError(exitCodes.failure, error.message, {
    code: "store_differs",
    next: "give the settings it was made with, or change it with the nats command; `ampd doctor` with the same options lists every difference",
    cause: error,
  });
}
