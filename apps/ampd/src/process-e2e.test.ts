/** The command as a process: signals, exit codes, what is left behind. Runs the build, made first. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testEnvironment } from "./testing/cli.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const bin = join(root, "apps/ampd/bin/ampd.js");
let dir = "";
const children: ChildProcess[] = [];

beforeAll(async () => {
  execFileSync(
    process.execPath,
    [join(root, "node_modules/typescript/bin/tsc"), "-b", "apps/ampd"],
    { cwd: root },
  );
  dir = await mkdtemp(join(tmpdir(), "ampd-process-"));
}, 180_000);
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | string>;
}

function run(argv: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [bin, ...argv], {
    env: { ...testEnvironment(), TMPDIR: dir, ...env },
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stdin.end();
  const ended = once(child, "close").then(([code, signal]: unknown[]) =>
    code === null ? String(signal) : Number(code),
  );
  return { child, output: () => output, ended };
}

async function until(holds: () => boolean, tell: () => string): Promise<void> {
  const dueMs = performance.now() + 30_000;
  while (!holds()) {
    if (performance.now() > dueMs) throw new Error(`not within 30 s: ${tell()}`);
    await pause(20);
  }
}

async function up(
  name: string,
  ...argv: readonly string[]
): Promise<Run & { readonly url: string; readonly natsPid: number }> {
  const running = run([
    "up",
    "--port",
    "0",
    "--json",
    "--durability",
    "process",
    "--data-dir",
    join(dir, name),
    ...argv,
  ]);
  await until(() => running.output().includes('"event":"ready"'), running.output);
  const line =
    running
      .output()
      .split("\n")
      .find((text) => text.includes('"event":"ready"')) ?? "{}";
  const { url } = JSON.parse(line) as { readonly url: string };
  const found = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" })
    .split("\n")
    .find(
      (text) =>
        text.includes(join(dir, name)) && text.includes("nats-server") && !text.includes("ampd.js"),
    );
  return { ...running, url, natsPid: Number(found?.trim().split(" ")[0]) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // ESRCH: it is gone.
    return false;
  }
}

describe("ampd as a process", () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "up ends with 0 at %s and leaves no nats-server",
    async (signal) => {
      const broker = await up(`up-${signal}`);
      expect(isAlive(broker.natsPid)).toBe(true);
      broker.child.kill(signal);
      expect(await broker.ended).toBe(0);
      expect(isAlive(broker.natsPid)).toBe(false);
      expect(broker.output()).toContain("stopped");
    },
  );

  it("a Ctrl-C that arrives twice, as under npm, is one", async () => {
    const broker = await up("npm");
    broker.child.kill("SIGINT");
    broker.child.kill("SIGINT");
    expect(await broker.ended).toBe(0);
  });

  it("what was stored is there after the next start", async () => {
    const first = await up("again");
    expect(await run(["send", "default/bob", "kept"], { AMPD_URL: first.url }).ended).toBe(0);
    first.child.kill("SIGINT");
    expect(await first.ended).toBe(0);
    const second = await up("again");
    const inbox = run(["inbox", "--as", "bob"], { AMPD_URL: second.url });
    expect(await inbox.ended).toBe(0);
    expect(inbox.output()).toContain("kept");
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  });

  it("a second signal ends a drain at once, with 130, and takes nats-server along", async () => {
    const broker = await up("twice", "--shutdown-grace-s", "60");
    const mark = join(dir, "busy");
    const worker = run(["worker", "slow", "--exec", `touch ${mark}; exec sleep 600`, "--as", "w"], {
      AMPD_URL: broker.url,
    });
    await until(() => worker.output().includes("serving"), worker.output);
    expect(await run(["submit", "job:slow", "x"], { AMPD_URL: broker.url }).ended).toBe(0);
    await until(() => existsSync(mark), worker.output);
    broker.child.kill("SIGINT");
    await until(() => broker.output().includes("draining"), broker.output);
    // Later than the time within which two signals are one press of a key.
    await pause(1_000);
    broker.child.kill("SIGINT");
    expect(await broker.ended).toBe(130);
    await until(
      () => !isAlive(broker.natsPid),
      () => "nats-server is still there",
    );
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
  });

  it("shows a person a banner with everything to go on", async () => {
    const broker = run(["up", "--port", "0", "--data-dir", join(dir, "banner")]);
    await until(() => broker.output().includes("Ctrl-C stops it."), broker.output);
    const text = broker.output();
    expect(text).toMatch(/^ampd \d+\.\d+\.\d+ is ready$/m);
    expect(text).toMatch(/^nats +nats-server 2\.\d+\.\d+, .+$/m);
    expect(text).toMatch(/^durability +power: .*survives a power cut/m);
    expect(text).toMatch(/^url +ws:\/\/127\.0\.0\.1:\d+\/amp$/m);
    expect(text).toMatch(/^credential +dev:default\/<name>/m);
    expect(text).toMatch(/^try +ampd send default\/bob "hello" --url ws/m);
    expect(text).not.toContain("\u001b");
    broker.child.kill("SIGINT");
    expect(await broker.ended).toBe(0);
  });

  it("a reader that goes away is no failure", () => {
    const text = execFileSync(
      "bash",
      ["-c", `set -o pipefail; ${process.execPath} ${bin} up --help | head -1`],
      { encoding: "utf8" },
    );
    expect(text).toContain("Usage: ampd up");
  });

  it("the demo holds, in less than a minute, and cleans up", async () => {
    const startedMs = performance.now();
    const demo = run(["demo"]);
    const code = await demo.ended;
    expect(demo.output()).toContain("every claim checked");
    expect(code).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(60_000);
    for (const [, pid] of demo.output().matchAll(/starts as process (\d+)/g))
      expect(isAlive(Number(pid))).toBe(false);
    expect(readdirSync(dir).filter((name) => name.startsWith("ampd-demo-"))).toEqual([]);
  }, 90_000);

  it("the demo interrupted ends with 130 and cleans up too", async () => {
    const demo = run(["demo"]);
    await until(() => demo.output().includes("claims the"), demo.output);
    demo.child.kill("SIGINT");
    expect(await demo.ended).toBe(130);
    for (const [, pid] of demo.output().matchAll(/starts as process (\d+)/g))
      expect(isAlive(Number(pid))).toBe(false);
    expect(readdirSync(dir).filter((name) => name.startsWith("ampd-demo-"))).toEqual([]);
  });
});
