/** How a backup or a restore reaches NATS. */
import { connectNats, isFailure, type ConnectNatsOptions, type NatsLink } from "@ampd/jetstream";
import { findRunningServer } from "@ampd/nats-server";
import type { ResolvedConfig } from "@ampd/protocol";
import { join } from "node:path";
import { ownConnection, startEmbedded, embeddedConnection } from "../broker/nats.ts";
import { dataDirectory } from "../config/data-dir.ts";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes } from "../failure.ts";
import { createLogger } from "../log.ts";
import { pathExists } from "../path-exists.ts";

/** What the work is done with. */
export interface BackupSession {
  readonly link: NatsLink;
  /** For further connections to the same servers. */
  readonly nats: ConnectNatsOptions;
  /** Where it leads, for people. */
  readonly where: string;
}

/** Options of {@link withNats}. */
export interface WithNatsOptions {
  readonly config: ResolvedConfig;
  readonly context: CliContext;
  /** `read`: a broker at work is joined, and there must be data. `write`: no broker may run on the data directory. */
  readonly mode: "read" | "write";
  readonly onProgress: (text: string) => void;
}

/**
 * Runs `action` on the configured servers, or on the embedded server of the data directory: the one that a broker runs there, or
 * one that is started for this alone and stopped afterwards.
 */
export async function withNats<T>(
  options: WithNatsOptions,
  action: (session: BackupSession) => Promise<T>,
): Promise<T> {
  const { config, context } = options;
  if (config.nats.url !== "") {
    const where = config.nats.url.replaceAll(/(:\/\/)[^/@\s]*@/g, "$1********@");
    return linked(await ownConnection(config), where, action);
  }
  const dir = dataDirectory(config.data_dir, context.env);
  const running = await findRunningServer(join(dir, "nats"));
  if (running === undefined) return embedded(options, dir, action);
  if (options.mode === "write") throw inUse(dir, running.pid);
  const { credentials, url } = running;
  const login =
    credentials.kind === "user"
      ? { user: credentials.user, pass: credentials.password }
      : { token: credentials.token };
  return linked({ servers: url, ...login }, `the broker at work on ${dir}`, action);
}

function inUse(dir: string, pid: number): CommandError {
  return new CommandError(exitCodes.refused, `a broker runs on ${dir} (nats-server ${pid})`, {
    code: "in_use",
    next: "stop it, or restore into another folder with --data-dir DIR",
  });
}

async function embedded<T>(
  { config, context, mode, onProgress }: WithNatsOptions,
  dir: string,
  action: (session: BackupSession) => Promise<T>,
): Promise<T> {
  if (mode === "read" && !(await pathExists(join(dir, "nats", "store")))) {
    throw new CommandError(exitCodes.failure, `there is no data in ${dir}`, {
      code: "no_data",
      next: "name the broker's data with --data-dir DIR, or its servers with --nats-url",
    });
  }
  const logger = createLogger({ level: "silent", format: "json", write: () => undefined });
  const { env, interrupt: signal } = context;
  const server = await startEmbedded(config, { env, logger, onProgress, signal });
  try {
    return await linked(embeddedConnection(server), dir, action);
  } finally {
    await server.stop();
  }
}

async function linked<T>(
  nats: ConnectNatsOptions,
  where: string,
  action: (session: BackupSession) => Promise<T>,
): Promise<T> {
  const link = await open(nats, where);
  try {
    return await action({ link, nats, where });
  } catch (error) {
    throw explained(error);
  } finally {
    await link.close();
  }
}

async function open(nats: ConnectNatsOptions, where: string): Promise<NatsLink> {
  try {
    return await connectNats({ name: "ampd backup", ...nats });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(exitCodes.unavailable, `NATS cannot be reached at ${where}: ${why}`, {
      code: "unavailable",
      next: "check nats.url and the credentials",
      cause,
    });
  }
}

/** Failures of JetStream in words of this command. */
function explained(error: unknown): unknown {
  if (!isFailure(error)) return error;
  const permission = error.kind === "permission";
  const exit =
    error.kind === "unavailable"
      ? exitCodes.unavailable
      : permission
        ? exitCodes.refused
        : exitCodes.failure;
  return new CommandError(exit, error.message, {
    code: permission ? "forbidden" : error.kind,
    cause: error,
    ...(permission && {
      next: "connect as a user that may use $JS.API.> and $JS.SNAPSHOT.>, which a gateway's need not",
    }),
  });
}
