import { mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { moveToAccount } from "./accounts.ts";
import { DEFAULT_RESTART_POLICY, type RestartPolicy } from "./backoff.ts";
import { lastWords, ownEnvironment, runCommand, type Environment } from "./command.ts";
import type { Durability, ServerConfig } from "./config.ts";
import { abortedError, NatsServerError } from "./errors.ts";
import { findNatsServer, type FindOptions, type NatsServerBinary } from "./find.ts";
import { lockDataDir } from "./lock.ts";
import { stopOrphan } from "./orphan.ts";
import { loadCredentials, type Credentials } from "./secrets.ts";
import {
  Supervisor,
  type NatsServerState,
  type StateListener,
  type SupervisorSetup,
} from "./supervisor.ts";
import { InnerFailure } from "./inner-failure.ts";

/** Options of `startNatsServer`. Only `dataDir` is required. */
export interface StartOptions {
  /** Directory of this server alone; made (0700) if absent. Holds store, log, configuration and secret. */
  readonly dataDir: string;
  /** The server to run. Default: `findNatsServer(find)`. */
  readonly binary?: NatsServerBinary;
  readonly find?: FindOptions;
  /** Where clients may come from. `all` listens on every IPv4 address, without TLS. Default `loopback`. */
  readonly listen?: "loopback" | "all";
  /** Client port; 0 or -1 takes a free one, kept across restarts. Default 0. */
  readonly port?: number;
  /** Monitoring port on 127.0.0.1; 0 or -1 takes a free one. Default: no monitoring. */
  readonly monitorPort?: number;
  /** Default `power`. */
  readonly durability?: Durability;
  /**
   * How clients get in: a generated user and password (default), a generated token, or `extra`: `extraConfig` brings
   * its own authorization, for which it is handed a generated user and password.
   */
  readonly authorization?: Credentials["kind"] | "extra";
  /**
   * With `extra`: the account in which `extraConfig` puts the generated user. Streams that the server stored while it had no
   * accounts are moved into it, and the server is ready when JetStream answers this user.
   */
  readonly account?: string;
  /** Server name, without blanks. Default `ampd`. */
  readonly name?: string;
  /** Default 1,048,576. */
  readonly maxPayloadBytes?: number;
  /** Bound on the file store. Default: the server's own, three quarters of the free disk. */
  readonly maxFileStoreBytes?: number;
  /** Bound on the memory store. Default: the server's own, three quarters of the memory. */
  readonly maxMemoryStoreBytes?: number;
  /** Appended to the configuration file as it is, or made from the generated credentials. */
  readonly extraConfig?: string | ((credentials: Credentials) => string);
  /** Environment of the server process. Default: `PATH`, `HOME`, `TMPDIR`, `TZ` and Go's tuning variables. */
  readonly env?: Environment;
  /** How crashes are answered; `maxRapidCrashes: Infinity` never gives up. */
  readonly restart?: Partial<RestartPolicy>;
  /** Limit for one start, recovery of the store included. Default 120,000 ms. */
  readonly startTimeoutMs?: number;
  /** Default grace of `stop`. Default 30,000 ms: thousands of consumers take that long to write their state. */
  readonly stopGraceMs?: number;
  /** End the server when this process dies without stopping it. Default true; needs a POSIX shell. */
  readonly exitWithParent?: boolean;
  readonly onState?: StateListener;
  /** Ends the start; has no effect once the server is ready. */
  readonly signal?: AbortSignal;
}

/** A running, supervised server. */
export interface NatsServer extends AsyncDisposable {
  /** `nats://127.0.0.1:<port>`, without credentials. */
  readonly url: string;
  readonly port: number;
  /** `http://127.0.0.1:<port>` if monitoring was asked for. */
  readonly monitorUrl: string | undefined;
  /** `undefined` while no process runs: between a crash and the restart, after a stop. */
  readonly pid: number | undefined;
  readonly credentials: Credentials;
  readonly version: string;
  readonly binary: NatsServerBinary;
  readonly dataDir: string;
  readonly logFile: string;
  readonly durability: Durability;
  readonly state: NatsServerState;
  /** Resolves when it is over for good: with nothing after a stop, with the error after giving up. Never rejects. */
  readonly finished: Promise<NatsServerError | undefined>;
  /** Adds a listener; the returned function removes it. */
  onState(listener: StateListener): () => void;
  /** Resolves when the server answers; throws `NatsServerError` when it stops or fails first. */
  whenReady(): Promise<void>;
  /** The last lines it logged, oldest first. Default 50, at most what 64 KiB hold. */
  logTail(lines?: number): string[];
  /** SIGTERM, after `graceMs` SIGKILL. Safe to call at any time and any number of times; the shortest grace counts. */
  stop(options?: { readonly graceMs?: number }): Promise<void>;
  /** Stops the process in order and starts it again. A full disk needs this: freeing space alone does not heal a stream. */
  restart(options?: { readonly graceMs?: number }): Promise<void>;
  /** SIGKILL, for tests of crashes. The supervised restart follows unless `restart` is false. */
  kill(options?: { readonly restart?: boolean }): Promise<void>;
}

const MEBIBYTE = 1_048_576;
const START_TIMEOUT_MS = 120_000;
const STOP_GRACE_MS = 30_000;
const VALIDATE_TIMEOUT_MS = 60_000;
const PASSED_ON = ["PATH", "HOME", "TMPDIR", "TZ", "GOMAXPROCS", "GOMEMLIMIT", "GOGC", "GODEBUG"];

/**
 * Starts a nats-server as a supervised child process: own data directory, generated secret, loopback only, restarted after a
 * crash. Resolves once JetStream answers. A server that an earlier run left behind on the data directory is stopped first.
 * @throws {NatsServerNotFound} when there is no server to run
 * @throws {NatsServerError} `data_dir_locked`, `config_invalid`, `start_failed`, `orphan_stuck`, `accounts_clash`, `secrets_invalid`, `aborted`
 */
export async function startNatsServer(options: StartOptions): Promise<NatsServer> {
  const binary = options.binary ?? (await find(options));
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  // The real path: two names of one directory must mean the same lock and the same server.
  const dataDir = await realpath(resolve(options.dataDir));
  const lock = await lockDataDir(dataDir);
  let parts: Parts;
  try {
    throwIfAborted(options.signal);
    parts = await prepare({ options, binary, dataDir, release: () => lock.release() });
  } catch (error) {
    await lock.release();
    throw error;
  }
  const supervisor = new Supervisor(parts.setup);
  if (options.onState !== undefined) supervisor.onState(options.onState);
  await startUnlessAborted(supervisor, options.signal);
  return new RunningServer(supervisor, parts);
}

function find(options: StartOptions): Promise<NatsServerBinary> {
  const { signal } = options;
  return findNatsServer({ ...(signal === undefined ? {} : { signal }), ...options.find });
}

async function startUnlessAborted(
  supervisor: Supervisor,
  signal: AbortSignal | undefined,
): Promise<void> {
  let stopped: Promise<void> | undefined;
  const onAbort = (): void => {
    stopped = supervisor.stop();
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    await supervisor.start();
    throwIfAborted(signal);
  } finally {
    signal?.removeEventListener("abort", onAbort);
    await stopped;
  }
}

interface PrepareInput {
  readonly options: StartOptions;
  readonly binary: NatsServerBinary;
  readonly dataDir: string;
  readonly release: () => Promise<void>;
}

interface Parts {
  readonly setup: SupervisorSetup;
  readonly credentials: Credentials;
  readonly binary: NatsServerBinary;
}

async function prepare(input: PrepareInput): Promise<Parts> {
  const { options, binary, dataDir, release } = input;
  const configFile = join(dataDir, "nats-server.conf");
  const stopGraceMs = options.stopGraceMs ?? STOP_GRACE_MS;
  await stopOrphan({ dataDir, configFile, graceMs: stopGraceMs });
  if (options.account !== undefined) await moveToAccount(dataDir, options.account);
  const authorization = options.authorization ?? "user";
  const credentials = await loadCredentials(
    dataDir,
    authorization === "extra" ? "user" : authorization,
  );
  const env = options.env ?? pick(ownEnvironment(), PASSED_ON);
  const portsDir = join(dataDir, "ports");
  const exitWithParent = options.exitWithParent ?? true;
  const child = { binary: binary.path, configFile, dataDir, portsDir, env, exitWithParent };
  const setup: SupervisorSetup = {
    child,
    config: configOf(options, { dataDir, portsDir, credentials }),
    policy: { ...DEFAULT_RESTART_POLICY, ...options.restart },
    startTimeoutMs: options.startTimeoutMs ?? START_TIMEOUT_MS,
    stopGraceMs,
    validate: () => validateConfig(binary.path, configFile, env),
    release,
  };
  return { setup, credentials, binary };
}

function configOf(
  options: StartOptions,
  made: { dataDir: string; portsDir: string; credentials: Credentials },
): ServerConfig {
  const { dataDir, portsDir, credentials } = made;
  const extra = options.extraConfig ?? "";
  const isExtra = options.authorization === "extra";
  const { monitorPort } = options;
  return {
    name: options.name ?? "ampd",
    listen: options.listen ?? "loopback",
    port: chosenByServer(options.port ?? 0),
    storeDir: join(dataDir, "store"),
    portsDir,
    logFile: join(dataDir, "nats-server.log"),
    durability: options.durability ?? "power",
    credentials: isExtra ? undefined : credentials,
    probe: isExtra && options.account === undefined ? undefined : credentials,
    maxPayloadBytes: options.maxPayloadBytes ?? MEBIBYTE,
    maxFileStoreBytes: options.maxFileStoreBytes,
    maxMemoryStoreBytes: options.maxMemoryStoreBytes,
    monitorPort: monitorPort === undefined ? undefined : chosenByServer(monitorPort),
    extraConfig: typeof extra === "string" ? extra : extra(credentials),
  };
}

/** The server takes -1 for "any free port"; 0 would mean its default port. */
function chosenByServer(port: number): number {
  return port === 0 ? -1 : port;
}

async function validateConfig(binary: string, configFile: string, env: Environment): Promise<void> {
  const args = ["-t", "-c", configFile];
  const result = await runCommand({ file: binary, args, env, timeoutMs: VALIDATE_TIMEOUT_MS });
  if (result.kind === "exit" && result.code === 0) return;
  if (result.kind === "failed") throw new InnerFailure(`${binary} does not run: ${result.reason}`);
  throw new NatsServerError(
    "config_invalid",
    `nats-server refuses its configuration: ${lastWords(result)}.`,
    { remedy: `Correct the option it names, or extraConfig; it was tried with ${configFile}.` },
  );
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw abortedError("The start of nats-server", signal.reason);
}

function pick(env: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(names.flatMap((name) => (name in env ? [[name, env[name]]] : [])));
}

class RunningServer implements NatsServer {
  readonly credentials: Credentials;
  readonly binary: NatsServerBinary;
  readonly dataDir: string;
  readonly logFile: string;
  readonly durability: Durability;
  readonly finished: Promise<NatsServerError | undefined>;
  readonly port: number;
  readonly url: string;
  readonly monitorUrl: string | undefined;
  readonly #supervisor: Supervisor;

  constructor(supervisor: Supervisor, parts: Parts) {
    this.#supervisor = supervisor;
    this.credentials = parts.credentials;
    this.binary = parts.binary;
    this.dataDir = parts.setup.child.dataDir;
    this.logFile = parts.setup.config.logFile;
    this.durability = parts.setup.config.durability;
    this.finished = supervisor.finished;
    this.port = supervisor.ports?.client ?? parts.setup.config.port;
    this.url = `nats://127.0.0.1:${this.port}`;
    const monitoring = supervisor.ports?.monitoring;
    this.monitorUrl = monitoring === undefined ? undefined : `http://127.0.0.1:${monitoring}`;
  }

  get pid(): number | undefined {
    return this.#supervisor.pid;
  }

  get version(): string {
    return this.#supervisor.info?.version ?? this.binary.version;
  }

  get state(): NatsServerState {
    return this.#supervisor.state;
  }

  onState(listener: StateListener): () => void {
    return this.#supervisor.onState(listener);
  }

  whenReady(): Promise<void> {
    return this.#supervisor.whenReady();
  }

  logTail(lines = 50): string[] {
    return this.#supervisor.logTail(lines);
  }

  stop(options: { readonly graceMs?: number } = {}): Promise<void> {
    return this.#supervisor.stop(options.graceMs);
  }

  restart(options: { readonly graceMs?: number } = {}): Promise<void> {
    return this.#supervisor.restart(options.graceMs);
  }

  kill(options: { readonly restart?: boolean } = {}): Promise<void> {
    return this.#supervisor.kill(options.restart ?? true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }
}
