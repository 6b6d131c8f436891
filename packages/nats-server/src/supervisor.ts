import { decideRestart, type RestartPolicy } from "./backoff.ts";
import {
  spawnServer,
  waitForPorts,
  type ChildSetup,
  type Ports,
  type ServerProcess,
} from "./child.ts";
import { renderConfig, type ServerConfig } from "./config.ts";
import { abortedError, NatsServerError, reasonOf } from "./errors.ts";
import { lastLines, tailOfFile } from "./log.ts";
import { forgetPid } from "./orphan.ts";
import { writePrivateFile } from "./private-file.ts";
import { askServer, type ServerInfo } from "./probe.ts";

/*
 *   starting ──► ready ──► crashed ──► restarting ──► starting ──► …
 *      │           │          │            │
 *      │           │          └─ too many rapid crashes ─► failed
 *      │           └─ restart() ─► restarting (not counted as a crash)
 *      └─ the first start fails ─► failed
 *   any but failed ── stop() ─► stopping ─► stopped
 *
 * One loop owns the server's life after the first start; stop(), kill() and restart() only signal the process
 * and let the loop draw the conclusions. Port and data directory stay the same across restarts.
 */

/** What happens to the server, in the order it happens. */
export type NatsServerEvent =
  | { readonly state: "starting" }
  | { readonly state: "ready"; readonly pid: number; readonly port: number }
  | { readonly state: "crashed"; readonly reason: string; readonly logTail: readonly string[] }
  | { readonly state: "restarting"; readonly delayMs: number; readonly rapidCrashes: number }
  | { readonly state: "stopping" }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly error: NatsServerError };

/** The states of the machine above. */
export type NatsServerState = NatsServerEvent["state"];

/** Called with every event; what it throws is reported as a process warning and changes nothing. */
export type StateListener = (event: NatsServerEvent) => void;

/** Everything the supervisor needs, defaults applied. */
export interface SupervisorSetup {
  readonly child: ChildSetup;
  /** Its ports are replaced by those the server chose, once known. */
  readonly config: ServerConfig;
  readonly policy: RestartPolicy;
  readonly startTimeoutMs: number;
  readonly stopGraceMs: number;
  /** Checks the written configuration before each process is started; rejects with `config_invalid`. */
  readonly validate: () => Promise<void>;
  /** Gives up what the server's owner holds (the data directory's lock). Called once, at the end. */
  readonly release: () => Promise<void>;
}

const PROBE_TIMEOUT_MS = 30_000;
const ERROR_LOG_LINES = 15;

/** Keeps one server running until told otherwise. */
export class Supervisor {
  /** Resolves once it is over: with nothing after a stop, with the error after giving up. Never rejects. */
  readonly finished: Promise<NatsServerError | undefined>;
  readonly #setup: SupervisorSetup;
  readonly #listeners = new Set<StateListener>();
  readonly #stopSignal = new AbortController();
  #finish: (error: NatsServerError | undefined) => void = () => undefined;
  #state: NatsServerState = "starting";
  #child: ServerProcess | undefined;
  #ports: Ports | undefined;
  #info: ServerInfo | undefined;
  #readyAt: number | undefined;
  #rapidCrashes = 0;
  #plannedRestart = false;

  constructor(setup: SupervisorSetup) {
    this.#setup = setup;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  get state(): NatsServerState {
    return this.#state;
  }

  get ports(): Ports | undefined {
    return this.#ports;
  }

  get info(): ServerInfo | undefined {
    return this.#info;
  }

  /** The process id while a process runs. */
  get pid(): number | undefined {
    return this.#child?.ended === undefined ? this.#child?.pid : undefined;
  }

  /** Adds a listener; the returned function removes it. */
  onState(listener: StateListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * The first start. On failure everything is cleaned up; nothing is retried, because what stops a first start
   * (a taken port, a bad configuration) rarely goes away by itself.
   */
  async start(): Promise<void> {
    try {
      await this.#launch();
    } catch (error) {
      const failure = this.#startFailure(error);
      await this.#end(failure);
      throw failure;
    }
    // The loop's outcome, whatever it is, becomes the last event and the value of `finished`.
    void this.#supervise()
      .catch((error: unknown) => this.#startFailure(error))
      .then((error) => this.#end(error));
  }

  /** May be called again with a shorter grace, as on a second Ctrl-C: the soonest SIGKILL counts. */
  async stop(graceMs: number = this.#setup.stopGraceMs): Promise<void> {
    if (this.#state === "failed" || this.#state === "stopped") {
      await this.finished;
      return;
    }
    if (!this.#stopSignal.signal.aborted) {
      this.#stopSignal.abort();
      this.#emit({ state: "stopping" });
    }
    await this.#child?.end(graceMs);
    await this.finished;
  }

  /** Sends SIGKILL and waits for the exit. With `restart: false` the server then stays down. */
  async kill(restart: boolean): Promise<void> {
    const child = this.#running();
    if (!restart && !this.#stopSignal.signal.aborted) {
      this.#stopSignal.abort();
      this.#emit({ state: "stopping" });
    }
    child.signal("SIGKILL");
    await child.exited;
    if (!restart) await this.finished;
  }

  /** Stops the process in order and starts it again, with the same port and data. */
  async restart(graceMs: number = this.#setup.stopGraceMs): Promise<void> {
    const child = this.#running();
    this.#plannedRestart = true;
    await child.end(graceMs);
    await this.whenReady();
  }

  /**
   * Resolves when the server answers: at once if it does already.
   * @throws {NatsServerError} when it stops or fails first
   */
  async whenReady(): Promise<void> {
    if (this.#state === "ready" && this.pid !== undefined) return;
    const event = await this.#next((state) => ["ready", "stopped", "failed"].includes(state));
    if (event.state === "failed") throw event.error;
    if (event.state === "stopped") throw notRunning();
  }

  /** The last lines of log and standard error, oldest first. */
  logTail(lines: number): string[] {
    const log = tailOfFile(this.#setup.config.logFile, lines);
    const stderr = lastLines(this.#child?.stderr ?? "", lines);
    return [...log, ...stderr].slice(-lines);
  }

  /** Lives as long as the server does; gives the error it ended with, if any. */
  async #supervise(): Promise<NatsServerError | undefined> {
    for (;;) {
      let reason = (await this.#child?.exited) ?? "the server is gone";
      for (;;) {
        forgetPid(this.#setup.child.dataDir);
        if (this.#stopSignal.signal.aborted) return undefined;
        const failure = await this.#prepareRestart(reason);
        if (failure !== undefined) return failure;
        try {
          await this.#launch();
          break;
        } catch (error) {
          reason = reasonOf(error);
        }
      }
    }
  }

  /** Draws the conclusion from an exit and waits before the next start; gives an error when there will be none. */
  async #prepareRestart(reason: string): Promise<NatsServerError | undefined> {
    const upMs = this.#readyAt === undefined ? 0 : Date.now() - this.#readyAt;
    this.#readyAt = undefined;
    if (this.#plannedRestart) {
      this.#plannedRestart = false;
      this.#emit({ state: "restarting", delayMs: 0, rapidCrashes: this.#rapidCrashes });
      return undefined;
    }
    const logTail = this.logTail(ERROR_LOG_LINES);
    this.#emit({ state: "crashed", reason, logTail });
    const decision = decideRestart(this.#setup.policy, upMs, this.#rapidCrashes);
    this.#rapidCrashes = decision.rapidCrashes;
    if (decision.kind === "give_up") {
      const times = `${decision.rapidCrashes} times in a row`;
      return new NatsServerError("crash_loop", `nats-server crashed ${times}: ${reason}.`, {
        remedy: "Read its log, mend the cause (a full disk, a taken port), then start again.",
        logTail,
      });
    }
    const { delayMs, rapidCrashes } = decision;
    this.#emit({ state: "restarting", delayMs, rapidCrashes });
    await this.#pause(delayMs);
    return undefined;
  }

  /** One start, from configuration to a server that answers. On failure no process is left. */
  async #launch(): Promise<void> {
    const { signal } = this.#stopSignal;
    const { child: setup, startTimeoutMs } = this.#setup;
    if (signal.aborted) throw abortedError("The start of nats-server");
    this.#emit({ state: "starting" });
    const deadline = Date.now() + startTimeoutMs;
    await this.#writeConfig();
    await this.#setup.validate();
    if (signal.aborted) throw abortedError("The start of nats-server");
    const child = await spawnServer(setup);
    this.#child = child;
    try {
      const { portsDir } = setup;
      const ports = await waitForPorts({ server: child, portsDir, deadline, signal });
      const { probe: credentials } = this.#setup.config;
      const target = { port: ports.client, credentials, timeoutMs: PROBE_TIMEOUT_MS, signal };
      this.#info = await askServer(target);
      this.#ports = ports;
    } catch (error) {
      await child.end(this.#setup.stopGraceMs);
      forgetPid(setup.dataDir);
      throw error;
    }
    this.#readyAt = Date.now();
    if (!signal.aborted) this.#emit({ state: "ready", pid: child.pid, port: this.#ports.client });
  }

  async #writeConfig(): Promise<void> {
    const { config } = this.#setup;
    const port = this.#ports?.client ?? config.port;
    const monitorPort = this.#ports?.monitoring ?? config.monitorPort;
    const text = renderConfig({ ...config, port, monitorPort });
    await writePrivateFile(this.#setup.child.configFile, text);
  }

  #startFailure(error: unknown): NatsServerError {
    if (this.#stopSignal.signal.aborted) return abortedError("The start of nats-server", error);
    if (error instanceof NatsServerError) return error;
    return new NatsServerError("start_failed", `nats-server did not start: ${reasonOf(error)}.`, {
      remedy: "The log above names the cause; a taken port or a full disk are the usual ones.",
      logTail: this.logTail(ERROR_LOG_LINES),
      cause: error,
    });
  }

  async #end(error: NatsServerError | undefined): Promise<void> {
    try {
      await this.#setup.release();
    } catch (failure) {
      process.emitWarning(`The data directory's lock could not be released: ${reasonOf(failure)}`);
    }
    const stopped = error === undefined || error.code === "aborted";
    this.#emit(stopped ? { state: "stopped" } : { state: "failed", error });
    this.#finish(error);
  }

  #running(): ServerProcess {
    const child = this.#child;
    if (child === undefined || child.ended !== undefined) throw notRunning();
    return child;
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopSignal;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done, { once: true });
      if (signal.aborted) done();
    });
  }

  #next(matches: (state: NatsServerState) => boolean): Promise<NatsServerEvent> {
    if (this.#state === "stopped" || this.#state === "failed") throw notRunning();
    return new Promise((resolve) => {
      const remove = this.onState((event) => {
        if (!matches(event.state)) return;
        remove();
        resolve(event);
      });
    });
  }

  #emit(event: NatsServerEvent): void {
    this.#state = event.state;
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        process.emitWarning(`A nats-server state listener failed: ${reasonOf(error)}`);
      }
    }
  }
}

function notRunning(): NatsServerError {
  return new NatsServerError("not_running", "nats-server is not running.", {
    remedy: "Start it again with startNatsServer.",
  });
}
