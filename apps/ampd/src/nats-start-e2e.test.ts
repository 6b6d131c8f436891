/** Starts on servers of one's own that are not there yet, or that elect their leaders. */
import { startTestCluster } from "@ampd/testkit";
import { startTestNats } from "@ampd/testkit/nats";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

const fast = ["--port", "0", "--grpc-port", "0", "--durability", "process"];

interface Starting {
  readonly running: RunningCli;
  stop(): Promise<void>;
}

function up(...flags: readonly string[]): Starting {
  const running = startCli(["up", "--json", ...fast, ...flags]);
  const stop = async (): Promise<void> => {
    running.interrupt();
    await running.done;
  };
  onTestFinished(stop);
  return { running, stop };
}

/** Waits until `text` was shown; a start that ends before rejects. */
async function shows({ running }: Starting, text: string): Promise<string> {
  return running.shows(text);
}

async function ready(starting: Starting): Promise<string> {
  const written = await shows(starting, '"event":"ready"');
  const line = written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  return (JSON.parse(line) as { readonly url: string }).url; // as: the command's own form
}

/** One that was free a moment ago: whoever starts does not tell its port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

it("waits for a server that comes up later than the broker", async () => {
  await using nats = await startTestNats();
  const { url } = nats;
  await nats.kill();
  const broker = up("--nats-url", url);
  await shows(broker, "waiting for NATS: ");
  expect(broker.running.written).toContain("ECONNREFUSED");
  await nats.restart();
  const env = { AMPD_URL: await ready(broker) };
  expect((await cli(["send", "default/bob", "hi"], { env })).code).toBe(0);
}, 60_000);

it("is alive and not ready while it waits, and ends at once when the user wants it", async () => {
  await using nats = await startTestNats();
  const { url } = nats;
  await nats.kill();
  const port = String(await freePort());
  const running = startCli(["up", "--json", ...fast, "--port", port, "--nats-url", url]);
  await running.shows("waiting for NATS: ");
  const readyz = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(readyz.status).toBe(503);
  expect(await readyz.json()).toMatchObject({ status: "not_ready", reason: "starting" });
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const startMs = performance.now();
  running.interrupt();
  await running.done;
  expect(performance.now() - startMs).toBeLessThan(2000);
}, 60_000);

it("waits for a cluster of which one server runs, is ended at once meanwhile, and starts when it has leaders", async () => {
  await using cluster = await startTestCluster();
  const { servers, user, pass } = cluster.connection;
  const [first, second, third] = cluster.nodes;
  await Promise.all(cluster.nodes.map((node) => node.kill()));
  const login = ["--nats-user", user, "--nats-password", pass, "--nats-replicas", "3"];
  const broker = up("--nats-url", servers.join(","), ...login);
  await shows(broker, "ECONNREFUSED");
  first?.restart();
  await shows(broker, "waiting for NATS: no leader yet");
  const given = up("--nats-url", first?.url ?? "", ...login);
  await shows(given, "waiting for NATS: no leader yet");
  const startMs = performance.now();
  await given.stop();
  expect(performance.now() - startMs).toBeLessThan(2000);
  second?.restart();
  await shows(broker, "waiting for NATS: too few servers for nats.replicas");
  third?.restart();
  const env = { AMPD_URL: await ready(broker) };
  expect((await cli(["send", "default/bob", "hi"], { env })).code).toBe(0);
}, 120_000);

it("does not wait where a server refuses, and not longer than it is told", async () => {
  const config = 'authorization { user: gateway, password: "right" }\n';
  await using nats = await startTestNats({ config });
  const argv = ["up", "--json", ...fast, "--nats-url", nats.url];
  const login = ["--nats-user", "gateway", "--nats-password", "wrong"];
  const refused = await cli([...argv, ...login]);
  expect(refused.code).toBe(3);
  expect(refused.err).toMatch(/cannot connect to NATS.*authorization violation/i);
  expect(refused.err).not.toContain("waiting for NATS");
  await nats.kill();
  const late = await cli([...argv, ...login, "--nats-start-timeout-s", "1"]);
  expect(late.code).toBe(3);
  expect(late.err).toContain("waiting for NATS");
  expect(late.err).toMatch(/cannot connect to NATS at .*ECONNREFUSED|connection refused/);
}, 60_000);
