/**
 * A nats-server of its own for one test file: random port, own store, gone at the end.
 *
 * ```text
 *   running ──pause──► paused ──resume──► running
 *      │ kill                │ kill, stop
 *      ▼                     ▼
 *   dead ──restart──► running        stop: dead, store removed (final)
 * ```
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNatsServer, type Durability } from "@ampd/nats-server";

/** Options of {@link startTestNats}. */
export interface TestNatsOptions {
  /** What an acknowledged write survives. Default `process`: the quickest. */
  readonly durability?: Durability;
  /** Further arguments of the server. */
  readonly args?: readonly string[];
  /** Further lines of its configuration. */
  readonly config?: string;
}

/** A server for tests. */
export interface TestNats extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Process id; changes with a restart. */
  readonly pid: number;
  /** Ends the server and removes its store. */
  stop(): Promise<void>;
  /** SIGKILL; the store stays. */
  kill(): Promise<void>;
  /** Starts again on the same port and store; a running server gets SIGTERM first. */
  restart(): Promise<void>;
  /** SIGSTOP: connections stay open and silent. */
  pause(): void;
  resume(): void;
}

const startLimitMs = 20_000;
const syncInterval: Record<Durability, string> = {
  power: "always",
  second: '"1s"',
  process: '"2m"',
};

/** Starts a server on a free loopback port and waits until it takes connections. */
export async function startTestNats(options: TestNatsOptions = {}): Promise<TestNats> {
  const { path } = await findNatsServer();
  const dir = await mkdtemp(join(tmpdir(), "ampd-nats-"));
  const server = new TestServer({ path, dir, options });
  try {
    await server.start(-1);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

interface Setup {
  readonly path: string;
  readonly dir: string;
  readonly options: TestNatsOptions;
}

class TestServer implements TestNats {
  port = -1;
  readonly #setup: Setup;
  #child: ChildProcess | undefined;
  #output = "";

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error("the test server does not run");
    return pid;
  }

  async start(port: number): Promise<void> {
    const { path, dir, options } = this.#setup;
    const config = join(dir, "nats.conf");
    await writeFile(
      config,
      `${configText(dir, port, options.durability ?? "process")}${options.config ?? ""}`,
    );
    for (const file of await readdir(dir))
      if (file.endsWith(".ports")) await rm(join(dir, file), { force: true });
    const child = spawn(path, ["-c", config, ...(options.args ?? [])], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString("utf8")).slice(-4000);
    });
    this.port = await this.#waitForPort(child);
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.#setup.dir, { recursive: true, force: true, maxRetries: 3 });
  }

  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async restart(): Promise<void> {
    await this.#end("SIGTERM");
    await this.start(this.port);
  }

  pause(): void {
    this.#child?.kill("SIGSTOP");
  }

  resume(): void {
    this.#child?.kill("SIGCONT");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    child.kill("SIGCONT"); // a paused process takes SIGTERM only once it runs again
    await exited;
  }

  /** The server writes its port to a file once it listens; JetStream is up by then. */
  async #waitForPort(child: ChildProcess): Promise<number> {
    const deadline = performance.now() + startLimitMs;
    while (performance.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      const port = await portIn(this.#setup.dir);
      if (port !== undefined) return port;
      await pause(10);
    }
    throw new Error(`nats-server did not start: ${this.#output}`);
  }
}

async function portIn(dir: string): Promise<number | undefined> {
  const file = (await readdir(dir)).find((name) => name.endsWith(".ports"));
  if (file === undefined) return undefined;
  const text = await readFile(join(dir, file), "utf8");
  const port = /"nats":\s*\[\s*"[^"]*:(\d+)"/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

function configText(dir: string, port: number, durability: Durability): string {
  return [
    `listen: "127.0.0.1:${port}"`,
    `ports_file_dir: ${JSON.stringify(dir)}`,
    "max_control_line: 4KB",
    "jetstream {",
    `  store_dir: ${JSON.stringify(join(dir, "store"))}`,
    `  sync_interval: ${syncInterval[durability]}`,
    "  limits { default_max_consumers: -1 }",
    "}",
    "",
  ].join("\n");
}
