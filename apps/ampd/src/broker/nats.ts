/** Where the broker's NATS comes from: a supervised child process, or servers that somebody else runs. */
import { credsAuthenticator, type ConnectNatsOptions } from "@ampd/jetstream";
import { startNatsServer, type FindEvent, type NatsServer } from "@ampd/nats-server";
import type { Logger } from "@ampd/core";
import type { ResolvedConfig } from "@ampd/protocol";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../config/environment.ts";
import { dataDirectory } from "../config/data-dir.ts";
import { CommandError, exitCodes } from "../failure.ts";
import { storedLayout, type NatsLayout } from "./nats-layout.ts";
import { readPem } from "./tls.ts";

/** The server's own default. */
const payloadBytesMin = 1_048_576;

/** The embedded server's part of the start. */
export interface EmbeddedOptions {
  readonly env: Environment;
  readonly logger: Logger;
  /** Told what is being looked for, fetched and started. */
  readonly onProgress: (text: string) => void;
  readonly signal?: AbortSignal;
  /** How clients are let in. Default: only the broker, as the data directory is laid out. */
  readonly layout?: NatsLayout;
}

/** Where the embedded nats-server keeps its data. */
export function natsDirectory(config: ResolvedConfig, env: Environment): string {
  return join(dataDirectory(config.data_dir, env), "nats");
}

/** Starts the embedded nats-server in the data directory. */
export async function startEmbedded(
  config: ResolvedConfig,
  options: EmbeddedOptions,
): Promise<NatsServer> {
  const { env, logger, onProgress, signal } = options;
  const path = config.nats.server_path;
  const dataDir = natsDirectory(config, env);
  const { start } = options.layout ?? (await storedLayout(dataDir));
  return startNatsServer({
    ...start,
    dataDir,
    durability: config.durability,
    // A record holds the task and its result, each as large as a frame, and some fields of ours.
    maxPayloadBytes: Math.max(payloadBytesMin, 4 * config.sessions.frame_bytes_max),
    find: {
      env,
      onProgress: (event) => tellFind(event, options),
      ...(path !== "" && { path }),
    },
    onState: (event) => {
      if (event.state === "starting") onProgress("starting nats-server");
      if (event.state === "crashed") {
        logger.error({ reason: event.reason, log: event.logTail }, "nats-server crashed");
      }
      if (event.state === "restarting") {
        logger.warn({ delay_ms: event.delayMs }, "nats-server is restarted");
      }
    },
    ...(signal !== undefined && { signal }),
  });
}

/** How to connect to the embedded server. */
export function embeddedConnection(server: NatsServer): ConnectNatsOptions {
  const { credentials, url } = server;
  return {
    servers: url,
    ...(credentials.kind === "user"
      ? { user: credentials.user, pass: credentials.password }
      : { token: credentials.token }),
  };
}

/** How to connect to servers of one's own. */
export async function ownConnection({ nats }: ResolvedConfig): Promise<ConnectNatsOptions> {
  return {
    servers: nats.url.split(",").map((url) => url.trim()),
    ...(nats.user !== "" && { user: nats.user, pass: nats.password }),
    ...(nats.token !== "" && { token: nats.token }),
    ...(nats.creds_file !== "" && {
      authenticator: credsAuthenticator(await readCredentials(nats.creds_file)),
    }),
    ...(await ownTls(nats)),
  };
}

/** TLS towards servers of one's own: a given authority makes it a must, whatever the server says. */
async function ownTls(nats: ResolvedConfig["nats"]): Promise<Pick<ConnectNatsOptions, "tls">> {
  const { tls_ca_file: ca, tls_cert_file: cert, tls_key_file: key } = nats;
  const isTls = nats.url.split(",").some((url) => url.trim().startsWith("tls://"));
  if (ca === "" && cert === "") return isTls ? { tls: {} } : {};
  const text = async (name: string, path: string): Promise<string> =>
    (await readPem(name, path)).toString("utf8");
  return {
    tls: {
      ...(ca !== "" && { ca: await text("nats.tls_ca_file", ca) }),
      ...(cert !== "" && {
        cert: await text("nats.tls_cert_file", cert),
        key: await text("nats.tls_key_file", key),
      }),
    },
  };
}

async function readCredentials(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(exitCodes.usage, `nats.creds_file cannot be read: ${why}`, {
      code: "config",
      next: "give the path of a NATS credentials file",
      cause,
    });
  }
}

function tellFind(event: FindEvent, { onProgress, logger }: EmbeddedOptions): void {
  switch (event.type) {
    case "looking":
      return;
    case "skipped":
      logger.debug({ via: event.via, what: event.what, reason: event.reason }, "no nats-server");
      return;
    case "fetching":
      onProgress(`fetching nats-server (once): ${event.what}`);
      return;
    case "found":
      onProgress(`found nats-server ${event.binary.version}: ${event.binary.path}`);
      return;
    case "done":
      if (event.note !== undefined) logger.warn({ note: event.note }, "nats-server");
  }
}
