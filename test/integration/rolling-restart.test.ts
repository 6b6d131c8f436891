/**
 * Three `ampd` processes on a cluster of three nats-servers are replaced one after the other while clients of the SDK submit tasks and
 * work on them: no task fails, none is run twice, no attempt is burnt.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, type Client } from "@ampd/client";
import { startTestCluster, type TestCluster } from "@ampd/testkit";
import { bundleProgram, type Bundle } from "../chaos/bundle.ts";

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than a restart takes, so that these tasks live through one. */
const longMs = 6000;

let cluster: TestCluster;
let program: Bundle;
let ports: readonly number[];
const brokers = new Map<number, ChildProcess>();

beforeAll(async () => {
  const entry = fileURLToPath(new URL("../../apps/ampd/src/main.ts", import.meta.url));
  [cluster, program, ports] = await Promise.all([
    startTestCluster(),
    bundleProgram(entry),
    freePorts(3),
  ]);
}, 90_000);
afterAll(async () => {
  for (const child of brokers.values()) child.kill("SIGKILL");
  await cluster.stop();
  await program.remove();
});

async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const found = probes.map((probe) => {
    const address = probe.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), "close")));
  return found;
}

/** Starts a broker and waits until it says that it is ready. */
async function up(port: number): Promise<void> {
  const { servers, user, pass } = cluster.connection;
  const child = spawn(process.execPath, [program.path, "up", "--json", "--port", String(port)], {
    env: {
      PATH: process.env["PATH"],
      AMPD_NATS_URL: servers.join(","),
      AMPD_NATS_USER: user,
      AMPD_NATS_PASSWORD: pass,
      AMPD_NATS_REPLICAS: "3",
      AMPD_DURABILITY: "process",
      AMPD_GRPC_ENABLED: "false",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  brokers.set(port, child);
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes('"event":"ready"')) resolve();
      });
    child.once("exit", (code) => reject(new Error(`ampd ended with ${code}: ${output}`)));
  });
  await ready;
}

/** SIGTERM, and the time until the process has ended. */
async function leave(port: number): Promise<number> {
  const child = brokers.get(port);
  if (child === undefined) throw new Error(`nothing runs on ${port}`);
  const startMs = performance.now();
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  return performance.now() - startMs;
}

/** What the handlers saw. */
interface Seen {
  /** Executions by task. */
  readonly runs: Map<string, number>;
  readonly attempts: Set<number>;
  /** Why handlers were told to stop. */
  readonly aborts: string[];
  /** How long each session was away, milliseconds. */
  readonly awayMs: number[];
  readonly errors: string[];
}

/** The URLs, beginning with another one for each client. */
function urlsFrom(index: number): readonly string[] {
  return ports.map((_, n) => `ws://127.0.0.1:${ports[(n + index) % ports.length]}/amp`);
}

async function join(name: string, index: number, seen: Seen): Promise<Client> {
  const client = await connect({
    url: urlsFrom(index),
    credential: `dev:default/${name}`,
    onError: (error) => seen.errors.push(`${name}: ${String(error)}`),
  });
  let leftMs: number | undefined;
  client.on("state", ({ state }) => {
    if (state === "reconnecting") leftMs ??= performance.now();
    if (state !== "open" || leftMs === undefined) return;
    seen.awayMs.push(performance.now() - leftMs);
    leftMs = undefined;
  });
  return client;
}

function serve(client: Client, seen: Seen): void {
  client.worker("roll", { concurrency: 6 }, async (task, { signal, attempt }) => {
    seen.runs.set(task.id, (seen.runs.get(task.id) ?? 0) + 1);
    seen.attempts.add(attempt);
    signal.addEventListener("abort", () => seen.aborts.push(String(signal.reason)));
    await rest(task.text === "long" ? longMs : 100);
    return `done by attempt ${attempt}`;
  });
}

describe("a rolling restart of three gateways on three nats-servers", () => {
  it(
    "moves every session on with its tasks: none fails, none runs twice",
    { timeout: 120_000 },
    async () => {
      for (const port of ports) await up(port);
      const seen: Seen = {
        runs: new Map(),
        attempts: new Set(),
        aborts: [],
        awayMs: [],
        errors: [],
      };
      const workers = await Promise.all(ports.map((_, n) => join(`worker-${n}`, n, seen)));
      for (const worker of workers) serve(worker, seen);
      const requesters = await Promise.all(ports.map((_, n) => join(`asker-${n}`, n, seen)));
      let isRolling = true;
      const results: Promise<unknown>[] = [];
      const submitting = Promise.all(
        requesters.map(async (requester) => {
          for (let n = 0; isRolling; n++) {
            const handle = await requester.submit({
              to: "job:roll",
              text: n % 8 === 0 ? "long" : "short",
            });
            results.push(handle.result({ timeoutMs: 60_000 }));
            await rest(150);
          }
        }),
      );
      await rest(1000);
      const exitMs: number[] = [];
      for (const port of ports) {
        exitMs.push(await leave(port));
        await up(port);
        await rest(1000);
      }
      isRolling = false;
      await submitting;
      const outcomes = await Promise.allSettled(results);
      const failed = outcomes.filter(({ status }) => status === "rejected");
      const reruns = [...seen.runs.values()].filter((count) => count > 1).length;
      const seconds = (list: readonly number[]) =>
        list.map((ms) => (ms / 1000).toFixed(2)).join(" ");
      console.log(
        `rolling restart: ${results.length} tasks, failed ${failed.length}, run again ${reruns}, ` +
          `aborted ${seen.aborts.length}, gateways gone after ${seconds(exitMs)} s, ` +
          `${seen.awayMs.length} sessions moved, away ${seconds(seen.awayMs.toSorted((a, b) => a - b))} s`,
      );
      expect(failed).toEqual([]);
      expect([...seen.attempts]).toEqual([1]);
      expect(seen.aborts).toEqual([]);
      expect(reruns).toBe(0);
      expect(seen.awayMs.length).toBeGreaterThanOrEqual(6);
      expect(Math.max(...seen.awayMs)).toBeLessThan(5000);
      expect(seen.errors).toEqual([]);
      await Promise.all([...workers, ...requesters].map((client) => client.close()));
      for (const port of ports) await leave(port);
    },
  );
});
