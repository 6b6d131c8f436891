/** The embedded server's layouts on one data directory, and sessions with connections of their own. */
import { connect } from "@ampd/client";
import { WireClient } from "@ampd/testkit";
import { connect as connectNats } from "@nats-io/transport-node";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startBroker, type Broker } from "./broker.ts";
import { resolveConfig } from "./config/resolve.ts";
import { createLogger } from "./log.ts";
import { testEnvironment } from "./testing/cli.ts";

let dir = "";
let broker: Broker | undefined;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-layout-"));
});
afterEach(async () => {
  await broker?.stop({ graceMs: 0 });
  broker = undefined;
  await rm(dir, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<Broker> {
  await broker?.stop({ graceMs: 0 });
  const flags = { port: "0", durability: "process", data_dir: dir, ...settings };
  const result = resolveConfig({ env: {}, flags });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const logger = createLogger({ level: "silent", format: "json", write: () => undefined });
  broker = await startBroker(result.config, { env: testEnvironment(), logger });
  return broker;
}

const accepting = { "nats_clients.accept": "on", "nats_clients.port": "0" };
const isolated = { "sessions.isolation": "connection" };

function accountsOf(): Promise<readonly string[]> {
  return readdir(join(dir, "nats", "store", "jetstream"));
}

it("a data directory made without accounts keeps its streams when NATS clients are switched on, and off again", async () => {
  const first = await start();
  const sender = await connect({ url: first.url, credential: "dev:default/ann" });
  const task = await sender.submit({ to: "job:review", data: { n: 1 } });
  await sender.send({ to: "default/bob", text: "before" });
  await sender.close({ graceMs: 0 });
  expect(await accountsOf()).toEqual(["$G"]);

  const second = await start(accepting);
  expect(await accountsOf()).toEqual(["AMP"]);
  const direct = await connectNats({
    servers: second.natsUrl ?? "",
    token: "dev:default/carl",
    inboxPrefix: "_INBOX_default.carl",
  });
  const reply = await direct.request("amp.default.in.carl.job.review", "{}", { timeout: 5000 });
  const carls = reply.json<{ readonly task_id: string }>().task_id;
  await direct.close();

  const third = await start();
  expect(third.natsUrl).toBeUndefined();
  expect(await accountsOf()).toEqual(["AMP"]);
  const worker = await connect({ url: third.url, credential: "dev:default/bob" });
  const mail = new Promise<string>((resolve) => {
    worker.inbox(({ text }) => resolve(text ?? ""));
  });
  const done = new Set<string>();
  worker.worker("review", { concurrency: 2 }, ({ id }) => {
    done.add(id);
    return Promise.resolve({ text: "ok" });
  });
  expect(await mail).toBe("before");
  await expect.poll(() => [...done].toSorted()).toEqual([task.id, carls].toSorted());
  await worker.close({ graceMs: 0 });

  await start(isolated);
  expect(await accountsOf()).toEqual(["AMP"]);
}, 120_000);

it("takes NATS clients again after its server was killed and started anew", async () => {
  const running = await start(accepting);
  const nc = await connectNats({
    servers: running.natsUrl ?? "",
    token: "dev:default/carl",
    inboxPrefix: "_INBOX_default.carl",
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
    ignoreAuthErrorAbort: true,
  });
  await running.nats?.kill();
  await running.nats?.whenReady();
  await expect
    .poll(
      () =>
        nc.request("amp.default.in.carl.topic.x", "{}", { timeout: 1000 }).then(
          (answer) => answer.json<{ readonly type: string }>().type,
          () => "away",
        ),
      { timeout: 30_000 },
    )
    .toBe("ok");
  await nc.close();
}, 60_000);

it("gives each session a connection of its own, that ends with it, and works as before", async () => {
  const running = await start(isolated);
  const before = await connectionsOf(running);
  const worker = await connect({ url: running.url, credential: "dev:default/worker" });
  worker.worker("review", {}, ({ data }) => Promise.resolve({ data }));
  const sender = await connect({ url: running.url, credential: "dev:default/ann" });
  const task = await sender.submit({ to: "job:review", data: { n: 1 } });
  expect((await task.result()).data).toMatchObject({ data: { n: 1 } });
  await sender.send({ to: "default/worker", text: "hello" });
  await sender.publish("news", { text: "hello" });
  expect(
    (await connectionsOf(running)).filter((name) => !before.includes(name)).toSorted(),
  ).toEqual(["ampd session default/ann", "ampd session default/worker"]);
  await Promise.all([worker, sender].map((each) => each.close({ graceMs: 0 })));
  await expect.poll(() => connectionsOf(running)).toEqual(before);
  // Nobody else comes in: NATS clients are off.
  const outside = connectNats({ servers: running.nats?.url ?? "", token: "dev:default/carl" });
  await expect(outside).rejects.toThrow(/authorization violation/i);
}, 60_000);

it("an isolated session sends again after the server was killed, on a connection that logged in anew", async () => {
  const running = await start(isolated);
  const ann = await WireClient.join(running.url, "default/ann");
  const publish = async (): Promise<string> =>
    (await ann.envelope({ to: "topic:news", kind: "event" })).type;
  expect(await publish()).toBe("ok");
  await running.nats?.kill();
  await running.nats?.whenReady();
  await expect.poll(publish, { timeout: 30_000 }).toBe("ok");
  const names = await connectionsOf(running);
  expect(names.filter((name) => name.startsWith("ampd session"))).toEqual([
    "ampd session default/ann",
  ]);
  await ann.leave();
}, 60_000);

it("lets the server refuse what the gateway would let through", async () => {
  const running = await start(isolated);
  const ann = await WireClient.join(running.url, "default/ann");
  const boss = await WireClient.join(running.url, "default/boss");
  // The session's connection is made under the policy of its login; a wider one makes another.
  const send = async (to: string, kind: string): Promise<string> => {
    const answer = await ann.envelope({ to, kind, parts: [] });
    return answer.type === "error"
      ? (answer["error"] as { readonly code: string }).code // as: an error frame has one
      : answer.type;
  };
  const narrow = {
    everyone: ["all"],
    roles: { all: { send: { topics: ["open.>"] } }, operator: { operate: true } },
  };
  expect(await send("job:review", "task")).toBe("ok");
  await boss.request({ type: "set_policy", policy: narrow });
  await expect.poll(() => send("job:review", "task")).toBe("forbidden");
  expect(await send("topic:open.x", "event")).toBe("ok");
  await boss.request({ type: "set_policy" });
  await expect.poll(() => send("job:review", "task")).toBe("ok");
  await Promise.all([ann.leave(), boss.leave()]);
}, 60_000);

/** Names of the connections in the server's own list. */
async function connectionsOf({ nats }: Broker): Promise<readonly string[]> {
  if (nats === undefined) throw new Error("no embedded server");
  const text = await readFile(join(nats.dataDir, "callout.json"), "utf8");
  // as: the broker's own file
  const { system } = JSON.parse(text) as {
    readonly system: { readonly user: string; readonly password: string };
  };
  const nc = await connectNats({
    servers: nats.url,
    user: system.user,
    pass: system.password,
    name: "the test",
  });
  const reply = await nc.request("$SYS.REQ.SERVER.PING.CONNZ", "{}", { timeout: 5000 });
  await nc.close();
  const { data } = reply.json<{
    readonly data: { readonly connections: readonly { readonly name?: string }[] };
  }>();
  return data.connections.map(({ name = "" }) => name).filter((name) => name !== "the test");
}
