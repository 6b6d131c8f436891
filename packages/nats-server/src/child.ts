import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "./command.ts";
import { reasonOf, systemCode } from "./errors.ts";
import { startGuard, type Guard } from "./guard.ts";
import { notePid } from "./orphan.ts";
import { InnerFailure } from "./inner-failure.ts";

const POLL_MS = 20;
const STDERR_LIMIT = 16 * 1024;

/** How to start one server process. */
export interface ChildSetup {
  readonly binary: string;
  readonly configFile: string;
  readonly dataDir: string;
  readonly portsDir: string;
  readonly env: Environment;
  /** End the server when this process dies without stopping it. */
  readonly exitWithParent: boolean;
}

/** The ports a started server listens on. */
export interface Ports {
  readonly client: number;
  readonly monitoring: number | undefined;
}

/** One run of the server, from spawn to exit. */
export class ServerProcess {
  readonly pid: number;
  /** Resolves, never rejects, with one line that says how the process ended. */
  readonly exited: Promise<string>;
  #ended: string | undefined;
  #ending = false;
  #stderr = "";
  readonly #child: ChildProcess;
  readonly #guard: Guard | undefined;

  constructor(child: ChildProcess, pid: number, guard: Guard | undefined) {
    this.#child = child;
    this.pid = pid;
    this.#guard = guard;
    child.stderr?.setEncoding("utf8");
    child.stderr?.on("data", (chunk: string) => {
      this.#stderr = (this.#stderr + chunk).slice(-STDERR_LIMIT);
    });
    // A signal that could not be delivered; the exit, when it comes, is what counts.
    child.on("error", (error) => {
      this.#stderr += `${error.message}\n`;
    });
    this.exited = new Promise((resolve) => {
      child.once("close", (code, signal) => {
        this.#ended = code === null ? `ended by ${signal ?? "a signal"}` : `exit code ${code}`;
        this.#guard?.dismiss();
        resolve(this.#ended);
      });
    });
  }

  /** How it ended; `undefined` while it runs. */
  get ended(): string | undefined {
    return this.#ended;
  }

  /** What it printed on standard error: start-up failures and crashes, not the log. */
  get stderr(): string {
    return this.#stderr;
  }

  signal(name: "SIGTERM" | "SIGKILL"): void {
    this.#child.kill(name);
  }

  /** SIGTERM, after `graceMs` SIGKILL; resolves once it is gone. Of several calls the shortest grace counts. */
  async end(graceMs: number): Promise<void> {
    if (!this.#ending) this.signal("SIGTERM");
    this.#ending = true;
    const timer = setTimeout(() => this.signal("SIGKILL"), graceMs);
    await this.exited;
    clearTimeout(timer);
  }
}

/**
 * Starts the server and notes its process id at once. It gets a session of its own: a Ctrl-C in the terminal must reach
 * us alone, who then stop the server in order.
 * @throws {Error} with the system's reason when the program cannot be started
 */
export async function spawnServer(setup: ChildSetup): Promise<ServerProcess> {
  await rm(setup.portsDir, { recursive: true, force: true });
  await mkdir(setup.portsDir, { mode: 0o700 });
  const child = spawn(setup.binary, ["-c", setup.configFile], {
    cwd: setup.dataDir,
    env: setup.env,
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  if (child.pid === undefined) {
    const error = await new Promise<unknown>((resolve) => child.once("error", resolve));
    throw new InnerFailure(`${setup.binary} does not start: ${reasonOf(error)}`);
  }
  notePid(setup.dataDir, child.pid);
  const guard = setup.exitWithParent ? startGuard(child.pid) : undefined;
  return new ServerProcess(child, child.pid, guard);
}

/** What `waitForPorts` watches. */
export interface PortsWait {
  readonly server: ServerProcess;
  readonly portsDir: string;
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/**
 * Waits for the file in which the server tells its ports, written once it listens. Recovering a large store comes before
 * that and can take minutes.
 * @throws {Error} with a plain reason when the server ends first, the deadline passes or the signal fires
 */
export async function waitForPorts(wait: PortsWait): Promise<Ports> {
  for (;;) {
    const { ended } = wait.server;
    if (ended !== undefined)
      throw new InnerFailure(`the server ended before it was ready: ${ended}`);
    if (wait.signal.aborted) throw new InnerFailure("aborted");
    const ports = await readPorts(wait.portsDir, wait.server.pid);
    if (ports !== undefined) return ports;
    if (Date.now() > wait.deadline) throw new InnerFailure("the server was not ready in time");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** The ports that the server with this process id has written down; `undefined` while it has not. */
export async function readPorts(dir: string, pid: number): Promise<Ports | undefined> {
  const name = (await readdir(dir)).find((entry) => entry.endsWith(`_${pid}.ports`));
  if (name === undefined) return undefined;
  try {
    return parsePorts(await readFile(join(dir, name), "utf8"));
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads a ports file; `undefined` while it is still being written. */
export function parsePorts(text: string): Ports | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The server writes the file in place, so a look in between sees only a part of it.
    return undefined;
  }
  const client = portOf(value, "nats");
  return client === undefined ? undefined : { client, monitoring: portOf(value, "monitoring") };
}

function portOf(value: unknown, name: string): number | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const urls: unknown = (value as Record<string, unknown>)[name];
  if (!Array.isArray(urls) || typeof urls[0] !== "string") return undefined;
  const port = Number(/:(\d+)\/?$/.exec(urls[0])?.[1]);
  return Number.isInteger(port) ? port : undefined;
}
