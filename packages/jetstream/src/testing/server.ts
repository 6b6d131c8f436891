import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, connect as tcpConnect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNatsServer } from "@ampd/nats-server";

/** A real nats-server for this package's tests, on loopback with its own store. */
export interface TestServer {
  readonly url: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts again on the same port and store. */
  restart(): Promise<void>;
  /** SIGSTOP; resolves when the server has fallen silent, since the signal is not obeyed at the same instant. */
  pause(): Promise<void>;
  /** SIGCONT. */
  unpause(): void;
  /** Ends it and removes its store. */
  stop(): Promise<void>;
}

/** Options of {@link startTestServer}. */
export interface TestServerOptions {
  /** Lines for the server's `jetstream {}` block, e.g. `sync_interval: always`. */
  readonly jetstream?: string;
  /** Further lines of its configuration. */
  readonly config?: string;
}

/** How long a server may take to greet a new connection before it counts as silent. */
const silenceMs = 150;

/** Whether the server greets a new connection: a stopped one does not, though the system still accepts for it. */
async function greets(port: number): Promise<boolean> {
  const socket = tcpConnect(port, "127.0.0.1");
  try {
    return await new Promise<boolean>((resolve, reject) => {
      socket.once("data", () => resolve(true));
      socket.once("error", reject);
      socket.setTimeout(silenceMs, () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function accepts(port: number): Promise<boolean> {
  const socket = tcpConnect(port, "127.0.0.1");
  try {
    await once(socket, "data", { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Polls until the condition holds; fails with `what` after the deadline. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Starts a server; resolves when it greets connections. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "ampd-jetstream-"));
  const port = await freePort();
  const config = join(directory, "server.conf");
  const store = join(directory, "store");
  await writeFile(
    config,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${store}", ${options.jetstream ?? ""} }\n${options.config ?? ""}\n`,
  );
  const binary = await findNatsServer();
  const launch = async () => {
    const started = spawn(binary.path, ["-c", config], { stdio: "ignore" });
    await eventually("the server accepts connections", () => accepts(port), 20_000);
    return started;
  };
  let child = await launch();
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      child = await launch();
    },
    pause: async () => {
      child.kill("SIGSTOP");
      while (await greets(port)) child.kill("SIGSTOP");
    },
    unpause: () => child.kill("SIGCONT"),
    stop: async () => {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
