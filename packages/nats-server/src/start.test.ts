import { spawn, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedAccounts } from "./accounts.ts";
import { NatsServerError } from "./errors.ts";
import { findNatsServer, type NatsServerBinary } from "./find.ts";
import { pidFile } from "./orphan.ts";
import { identify } from "./process-identity.ts";
import type { Credentials } from "./secrets.ts";
import { findRunningServer } from "./running.ts";
import { startNatsServer, type NatsServer, type StartOptions } from "./start.ts";
import type { NatsServerEvent } from "./supervisor.ts";

const DEADLINE_MS = 60_000;

let binary: NatsServerBinary;
let dir: string;
let dataDir: string;
const running: NatsServer[] = [];
const programs: ChildProcess[] = [];

beforeAll(async () => {
  binary = await findNatsServer();
}, 300_000);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "nats server "));
  dataDir = join(dir, "data");
});

afterEach(async () => {
  for (const program of programs.splice(0)) program.kill("SIGKILL");
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(dir, { recursive: true, force: true });
});

async function start(options: Partial<StartOptions> = {}): Promise<NatsServer> {
  const server = await startNatsServer({ dataDir, binary, ...options });
  running.push(server);
  return server;
}

async function failure(promise: Promise<unknown>): Promise<NatsServerError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof NatsServerError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** One request over a connection of its own; the answer's JSON, or the server's `-ERR` line. */
function request(server: NatsServer, subject: string, payload: unknown): Promise<unknown> {
  return ask({ port: server.port, credentials: server.credentials, subject, payload });
}

interface Ask {
  port: number;
  credentials: Credentials;
  subject: string;
  payload: unknown;
}

function ask({ port, credentials, subject, payload }: Ask): Promise<unknown> {
  const login =
    credentials.kind === "user"
      ? { user: credentials.user, pass: credentials.password }
      : { auth_token: credentials.token };
  const body = payload === undefined ? "" : JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`closed after ${text}`)));
    socket.write(`CONNECT ${JSON.stringify({ verbose: false, ...login })}\r\nSUB r 1\r\n`);
    socket.write(`PUB ${subject} r ${Buffer.byteLength(body)}\r\n${body}\r\n`);
    socket.on("data", (chunk) => {
      text += String(chunk);
      const answer = /^(?:MSG r 1 .*\r\n(.*)|-ERR (.*))\r\n/m.exec(text);
      if (answer === null) return;
      resolve(answer[1] === undefined ? answer[2] : JSON.parse(answer[1]));
      socket.destroy();
    });
  });
}

async function storeOneMessage(server: NatsServer): Promise<void> {
  const stream = { name: "KEEP", subjects: ["keep"], storage: "file" };
  await request(server, "$JS.API.STREAM.CREATE.KEEP", stream);
  expect(await request(server, "keep", "x")).toMatchObject({ stream: "KEEP", seq: 1 });
}

async function storedMessages(server: NatsServer): Promise<unknown> {
  const info = await request(server, "$JS.API.STREAM.INFO.KEEP", undefined);
  return (info as { state?: { messages?: number } }).state?.messages;
}

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

/** The generated user in an account. */
function inAccount(made: Credentials): string {
  const user = made.kind === "user" ? `user: ${made.user}, password: "${made.password}"` : "";
  return `accounts { AMP: { jetstream: enabled, users: [ { ${user} } ] } }`;
}

describe("accounts", () => {
  it("take over what the server stored without them, ready when JetStream answers there", async () => {
    const plain = await start();
    await storeOneMessage(plain);
    await plain.stop();
    const extra = { authorization: "extra", account: "AMP", extraConfig: inAccount } as const;
    const server = await start(extra);
    expect(await storedMessages(server)).toBe(1);
    expect(await storedAccounts(dataDir)).toEqual(["AMP"]);
    await server.stop();
    expect(await storedMessages(await start(extra))).toBe(1);
  });

  it("are refused where the configuration lets the generated user not in", async () => {
    const error = await failure(
      start({ authorization: "extra", account: "AMP", extraConfig: "authorization { token: x }" }),
    );
    expect(error.code).toBe("start_failed");
  });
});

describe("a started server", () => {
  it("listens everywhere on request, and is still found on this machine", async () => {
    const server = await start({ listen: "all" });
    expect(server.url).toBe(`nats://127.0.0.1:${server.port}`);
    expect(await request(server, "$JS.API.INFO", undefined)).toHaveProperty("streams", 0);
    const text = await readFile(join(dataDir, "nats-server.conf"), "utf8");
    expect(text).toContain('listen: "0.0.0.0:');
  });

  it("answers on loopback at the address it tells, with its credentials only", async () => {
    const server = await start();
    expect(server.url).toBe(`nats://127.0.0.1:${server.port}`);
    expect(server).toMatchObject({ version: binary.version, state: "ready", durability: "power" });
    expect(server.monitorUrl).toBeUndefined();
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await request(server, "$JS.API.INFO", undefined)).toHaveProperty("streams", 0);
    const wrong = { kind: "user", user: "ampd", password: "wrong" } as const;
    const refused = await ask({
      port: server.port,
      credentials: wrong,
      subject: "$JS.API.INFO",
      payload: undefined,
    });
    expect(refused).toContain("Authorization Violation");
    expect(server.logTail(5).join("\n")).toContain("authentication error");
  });

  it("is found by a second process through its data directory, while it runs", async () => {
    expect(await findRunningServer(dataDir)).toBeUndefined();
    const server = await start();
    const found = await findRunningServer(dataDir);
    expect(found).toEqual({ url: server.url, pid: server.pid, credentials: server.credentials });
    await server.stop();
    expect(await findRunningServer(dataDir)).toBeUndefined();
  });

  it("is found by the options given for that", async () => {
    const server = await startNatsServer({ dataDir, find: { path: binary.path } });
    running.push(server);
    expect(server.binary).toEqual({ ...binary, via: "env" });
  });

  it("keeps its secret to its owner and across restarts", async () => {
    await mkdir(dataDir, { mode: 0o700 });
    // A crash left a draft that others may read; it must not lend its mode to the secret.
    await writeFile(join(dataDir, "secret.json.draft"), "", { mode: 0o644 });
    const first = await start();
    for (const name of ["secret.json", "nats-server.conf", "server.pid.json"]) {
      expect(await modeOf(join(dataDir, name))).toBe(0o600);
    }
    await first.stop();
    const second = await start();
    expect(second.credentials).toEqual(first.credentials);
  });

  it.each(["power", "second", "process"] as const)(
    "runs with durability %s",
    async (durability) => {
      const server = await start({ durability, monitorPort: 0 });
      const varz: unknown = await (await fetch(`${String(server.monitorUrl)}/varz`)).json();
      const config = (varz as { jetstream: { config: unknown } }).jetstream.config;
      const second = 1_000_000_000;
      const sync = {
        power: { sync_always: true },
        second: { sync_interval: second },
        process: { sync_interval: 120 * second },
      }[durability];
      expect(config).toMatchObject(sync);
      await storeOneMessage(server);
    },
  );

  it("takes token, limits, monitoring and further configuration", async () => {
    const server = await start({
      authorization: "token",
      monitorPort: 0,
      name: 'the-"one"',
      maxPayloadBytes: 4096,
      maxFileStoreBytes: 50 * 1024 * 1024,
      maxMemoryStoreBytes: 1024 * 1024,
      extraConfig: "max_connections: 77",
    });
    expect(server.credentials.kind).toBe("token");
    const response = await fetch(`${String(server.monitorUrl)}/varz`);
    expect(await response.json()).toMatchObject({
      server_name: 'the-"one"',
      max_payload: 4096,
      max_connections: 77,
      max_control_line: 4096,
      jetstream: { config: { max_storage: 52_428_800, max_memory: 1_048_576 } },
    });
  });

  it("can bring its own authorization, made from the generated credentials", async () => {
    const server = await start({
      authorization: "extra",
      extraConfig: (made) =>
        made.kind === "user"
          ? `accounts { A { jetstream: enabled, users: [{ user: ${made.user}, password: "${made.password}" }] } }`
          : "",
    });
    expect(await request(server, "$JS.API.INFO", undefined)).toHaveProperty("streams", 0);
  });
});

describe("a start that cannot be", () => {
  it("names what is wrong in the configuration, and leaves the directory free", async () => {
    const error = await failure(start({ extraConfig: "no_such_field: 1" }));
    expect(error.code).toBe("config_invalid");
    expect(error.message).toContain('unknown field "no_such_field"');
    await start();
  });

  it("carries the log of a server that ends, as on a taken port", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const error = await failure(start({ port }));
    await new Promise((resolve) => taken.close(resolve));
    expect(error.code).toBe("start_failed");
    expect(error.message).toContain("address already in use");
    expect((await start({ port })).port).toBe(port);
  });

  it("is given up when the server does not become ready in time", async () => {
    const path = join(dir, "sleeper");
    const script = `#!/bin/sh\n[ "$1" = -t ] || exec sleep 600\n`;
    await writeFile(path, script, { mode: 0o755 });
    const error = await failure(start({ binary: { ...binary, path }, startTimeoutMs: 300 }));
    expect(error.code).toBe("start_failed");
    expect(error.message).toContain("not ready in time");
    expect(await notedPid()).toBeUndefined();
  });

  it("ends when its caller aborts, at any moment, and leaves no process", async () => {
    for (const moment of ["starting", "spawned"] as const) {
      const abort = new AbortController();
      const starting = startNatsServer({
        dataDir,
        binary,
        signal: abort.signal,
        onState: (event) => {
          if (moment === event.state) abort.abort();
        },
      });
      const failed = failure(starting);
      if (moment === "spawned") {
        await until("a process", async () => (await notedPid()) !== undefined);
        abort.abort();
      }
      const outcome = await failed.catch((error: unknown) => error);
      // A start that was quicker than the abort succeeded; then it is ours to stop.
      if (outcome instanceof NatsServerError) expect(outcome.code).toBe("aborted");
      else await (await starting).stop();
      expect(await notedPid()).toBeUndefined();
    }
    await start();
  });

  it("refuses a secret file that holds no secret, rather than locking clients out", async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, "secret.json"), "");
    const error = await failure(start());
    expect(error.code).toBe("secrets_invalid");
    expect(error.message).toContain("secret.json");
  });

  it("refuses a directory in use, by whatever name, and says by whom", async () => {
    await start();
    await symlink(dataDir, join(dir, "alias"));
    const error = await failure(start({ dataDir: join(dir, "alias") }));
    expect(error.code).toBe("data_dir_locked");
    expect(error.message).toContain(String(process.pid));
  });

  it("never lets two of several through", async () => {
    const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start()));
    const won = starts.filter(({ status }) => status === "fulfilled");
    expect(won.length).toBeLessThanOrEqual(1);
    const lost = starts.filter((result) => result.status === "rejected");
    for (const { reason } of lost) expect(reason).toMatchObject({ code: "data_dir_locked" });
    await Promise.all(running.map((server) => server.stop()));
    await start();
  });
});

async function notedPid(): Promise<number | undefined> {
  try {
    const note: unknown = JSON.parse(await readFile(pidFile(dataDir), "utf8"));
    return (note as { pid: number }).pid;
  } catch {
    return undefined;
  }
}

describe("supervision", () => {
  it("restarts after a kill -9 with the same port, secret and data", async () => {
    const events: NatsServerEvent[] = [];
    const server = await start({ onState: (event) => events.push(event) });
    const { pid, port } = server;
    await storeOneMessage(server);
    await server.kill();
    await server.whenReady();
    expect(server.pid).not.toBe(pid);
    expect(await storedMessages(server)).toBe(1);
    expect(server.port).toBe(port);
    const states = events.map((event) => event.state);
    expect(states).toEqual(["starting", "ready", "crashed", "restarting", "starting", "ready"]);
    expect(events[2]).toMatchObject({ reason: "ended by SIGKILL" });
  });

  it("notices a death it did not cause", async () => {
    const server = await start();
    const { pid } = server;
    process.kill(Number(pid), "SIGKILL");
    await until("a new process", () => server.pid !== undefined && server.pid !== pid);
    await server.whenReady();
    expect(await request(server, "$JS.API.INFO", undefined)).toHaveProperty("streams");
  });

  it("restarts in order when asked, without counting a crash", async () => {
    const events: NatsServerEvent[] = [];
    const server = await start({ onState: (event) => events.push(event) });
    const { port } = server;
    await storeOneMessage(server);
    await server.restart();
    expect(await storedMessages(server)).toBe(1);
    expect(server.port).toBe(port);
    expect(events.map((event) => event.state)).not.toContain("crashed");
  });

  it("gives up after rapid crashes in a row, with the log, and frees the directory", async () => {
    const restart = { firstDelayMs: 1, rapidMs: DEADLINE_MS, maxRapidCrashes: 3 };
    const server = await start({ restart });
    for (let i = 0; i < 3; i += 1) {
      await server.whenReady();
      await server.kill();
    }
    const error = await server.finished;
    expect(error).toMatchObject({ code: "crash_loop" });
    expect(error?.message).toContain("3 times in a row");
    expect(error?.logTail.join("\n")).toContain("Server is ready");
    expect(server.state).toBe("failed");
    expect((await failure(server.whenReady())).code).toBe("not_running");
    await server.stop();
    await start();
  });

  it("gives up as well when the server no longer starts, with what it printed", async () => {
    const flag = join(dir, "flag");
    const script = [
      "#!/bin/sh",
      `if [ "$1" = -c ] && [ -e "${flag}" ]; then echo broken >&2; exit 3; fi`,
      `exec "${binary.path}" "$@"`,
    ];
    const path = join(dir, "wrapper");
    await writeFile(path, script.join("\n"), { mode: 0o755 });
    const restart = { firstDelayMs: 1, maxRapidCrashes: 4 };
    const server = await start({ binary: { ...binary, path }, restart });
    await writeFile(flag, "");
    await server.kill();
    const error = await server.finished;
    expect(error).toMatchObject({ code: "crash_loop" });
    expect(error?.message).toContain("exit code 3");
    expect(error?.logTail.at(-1)).toBe("broken");
  });

  it("stays down after a kill without restart", async () => {
    const server = await start();
    await server.kill({ restart: false });
    expect(server).toMatchObject({ state: "stopped", pid: undefined });
    expect((await failure(server.kill())).code).toBe("not_running");
  });

  it("goes on when a listener throws", async () => {
    const warnings: string[] = [];
    const note = (warning: Error): number => warnings.push(warning.message);
    process.on("warning", note);
    const server = await start({
      onState: () => {
        throw new Error("listener's own fault");
      },
    });
    await until("a warning", () => warnings.some((text) => text.includes("listener's own fault")));
    process.off("warning", note);
    expect(server.state).toBe("ready");
  });
});

describe("stopping", () => {
  it("ends the process in order, once for many calls, and frees the directory", async () => {
    const server = await start();
    const pid = Number(server.pid);
    await Promise.all([server.stop(), server.stop(), server.stop()]);
    await server.stop();
    expect(identify(pid)).toBeUndefined();
    expect(await server.finished).toBeUndefined();
    expect(server.logTail().join("\n")).toContain("Server Exiting");
    expect(await notedPid()).toBeUndefined();
    expect(await readdir(join(dataDir, "lock"))).toEqual([]);
  });

  it("works while a restart is under way", async () => {
    const server = await start({ restart: { firstDelayMs: DEADLINE_MS, maxDelayMs: DEADLINE_MS } });
    await server.kill();
    await server.stop();
    expect(server.state).toBe("stopped");
    const other = await start({ restart: { firstDelayMs: 1 } });
    const starting = new Promise<void>((resolve) => {
      other.onState((event) => event.state === "starting" && resolve());
    });
    await other.kill();
    await starting;
    await other.stop();
    expect(other).toMatchObject({ state: "stopped", pid: undefined });
    expect(await notedPid()).toBeUndefined();
  });

  it("kills a server that does not react in time", async () => {
    const server = await start();
    process.kill(Number(server.pid), "SIGSTOP");
    const patient = server.stop({ graceMs: 24 * 3600 * 1000 });
    await server.stop({ graceMs: 50 });
    await patient;
    expect(server.state).toBe("stopped");
  });

  it("happens at the end of an `await using` scope", async () => {
    const server = await start();
    await server[Symbol.asyncDispose]();
    expect(server.state).toBe("stopped");
  });
});

describe("when the owning process dies hard", () => {
  let bundleDir: string;

  beforeAll(async () => {
    bundleDir = await mkdtemp(join(tmpdir(), "nats-bundle-"));
    await build({
      configFile: false,
      logLevel: "error",
      build: {
        ssr: join(import.meta.dirname, "index.ts"),
        outDir: bundleDir,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: "bundle.mjs" } },
      },
    });
    const program = [
      `import { startNatsServer } from "./bundle.mjs";`,
      `const server = await startNatsServer(JSON.parse(process.argv[2]));`,
      `console.log(JSON.stringify({ pid: server.pid, credentials: server.credentials }));`,
    ];
    await writeFile(join(bundleDir, "owner.mjs"), program.join("\n"));
  });
  afterAll(() => rm(bundleDir, { recursive: true, force: true }));

  /** Starts a server from a process of its own and kills that process. */
  async function orphan(exitWithParent: boolean): Promise<{ pid: number; credentials: unknown }> {
    const options = JSON.stringify({ dataDir, binary, exitWithParent });
    const owner = spawn(process.execPath, [join(bundleDir, "owner.mjs"), options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    programs.push(owner);
    let text = "";
    owner.stdout.on("data", (chunk) => {
      text += String(chunk);
    });
    await until("the owner's server", () => text.includes("\n"));
    const locked = await failure(start());
    expect(locked.message).toContain(String(owner.pid));
    const gone = new Promise((resolve) => owner.once("close", resolve));
    owner.kill("SIGKILL");
    await gone;
    return JSON.parse(text) as { pid: number; credentials: unknown };
  }

  it("the server ends too", async () => {
    const { pid } = await orphan(true);
    await until("the server's end", () => identify(pid) === undefined);
    const log = await readFile(join(dataDir, "nats-server.log"), "utf8");
    expect(log).toContain("Server Exiting");
  });

  it("a server left running is stopped by the next start, which keeps its secret", async () => {
    const { pid, credentials } = await orphan(false);
    expect(identify(pid)).toBeDefined();
    // Another name of the directory is still the same directory.
    await symlink(dataDir, join(dir, "alias"));
    const server = await start({ dataDir: join(dir, "alias") });
    expect(identify(pid)).toBeUndefined();
    expect(server.credentials).toEqual(credentials);
    expect(server.pid).not.toBe(pid);
  });

  it("a server left running that does not react is killed by the next start", async () => {
    const { pid } = await orphan(false);
    process.kill(pid, "SIGSTOP");
    await start({ stopGraceMs: 200 });
    expect(identify(pid)).toBeUndefined();
  });

  it("a process that merely got the noted id is left alone", async () => {
    const other = spawn("sleep", ["600"]);
    programs.push(other);
    const first = await start();
    await first.stop();
    const identity = identify(Number(other.pid));
    await writeFile(pidFile(dataDir), JSON.stringify(identity));
    await start();
    expect(identity && identify(identity.pid)).toEqual(identity);
  });
});
