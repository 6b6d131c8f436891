/**
 * Scheduling through the SDK, against the broker on a real server, over a killed server too.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, TaskFailed, type Client } from "@ampd/client";
import { connectStores, type NatsStores } from "@ampd/store";
import { startTestGateway, startTestNats, type TestGateway, type TestNats } from "@ampd/testkit";
import { jobDefaults, until } from "./scheduling-rig.ts";

let server: TestNats;
let stores: NatsStores;
let broker: TestGateway;
const clients: Client[] = [];

beforeEach(async () => {
  server = await startTestNats();
  stores = await connectStores({
    nats: { servers: server.url, reconnectTimeWait: 50, reconnectJitter: 20 },
    durability: "process",
  });
  broker = await startTestGateway({ stores, settings: { jobDefaults } });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close({ graceMs: 0 });
  await broker.stop();
  await stores.close();
  await server.stop();
});

async function join(name: string): Promise<Client> {
  const client = await connect({
    url: broker.url,
    credential: `dev:ns/${name}`,
    reconnect: { initialMs: 20, maxMs: 100 },
    onError: () => undefined,
  });
  clients.push(client);
  return client;
}

it("runs a task after a delay and at a date, and waits for its result", async () => {
  const worker = await join("worker");
  worker.worker("echo", { concurrency: 4 }, (task) => task.data);
  const ann = await join("ann");
  const startMs = performance.now();
  const later = await ann.submit({ to: "job:echo", data: 1, delayMs: 600 });
  const at = await ann.submit({
    to: "job:echo",
    data: 2,
    runAt: new Date(Date.now() + 400),
    priority: 9,
  });
  expect((await later.result()).data).toBe(1);
  expect(performance.now() - startMs).toBeGreaterThan(550);
  expect((await at.result()).data).toBe(2);
  for (const timing of [
    { delayMs: -1 },
    { delayMs: Number.NaN },
    { delayMs: 1, runAt: new Date() },
    { runAt: "someday" },
    { delayMs: 31_536_000_001 },
  ])
    await expect(ann.submit({ to: "job:echo", ...timing })).rejects.toMatchObject({
      code: "invalid_envelope",
    });
});

it("answers a batch one by one", async () => {
  const worker = await join("worker");
  worker.worker("echo", { concurrency: 4 }, (task) => task.data);
  const ann = await join("ann");
  const answers = await ann.submitBatch([
    { to: "job:echo", data: 1 },
    { to: "topic:none", data: 2 },
    { to: "job:echo", data: 3, idempotencyKey: "k" },
  ]);
  expect(answers.map(({ error }) => error?.code)).toEqual([
    undefined,
    "invalid_envelope",
    undefined,
  ]);
  const results = await Promise.all(answers.map(async (answer) => answer.handle?.result()));
  expect(results.map((result) => result?.data)).toEqual([1, undefined, 3]);
});

it("keeps the order of a key whatever the number of slots", async () => {
  const seen: unknown[] = [];
  const worker = await join("worker");
  worker.worker("steps", { concurrency: 8 }, (task) => {
    seen.push(task.data);
    return undefined;
  });
  const ann = await join("ann");
  const tasks = [];
  for (let step = 0; step < 10; step++)
    tasks.push(await ann.submit({ to: "job:steps", data: step, orderingKey: "one" }));
  await Promise.all(tasks.map((task) => task.result()));
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it("pauses, resumes and purges a job", async () => {
  const done: unknown[] = [];
  const worker = await join("worker");
  worker.worker("held", { concurrency: 4 }, (task) => {
    done.push(task.data);
    return undefined;
  });
  const ann = await join("ann");
  await ann.pauseJob("held");
  await until(() => stores.jobs.get("ns", "held")?.paused === true);
  const purged = await ann.submit({ to: "job:held", data: "purged" });
  expect(await ann.purgeJob("held")).toBe(1);
  const error = await purged.result().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(TaskFailed);
  const kept = await ann.submit({ to: "job:held", data: "kept" });
  await ann.resumeJob("held");
  await kept.result();
  expect(done).toEqual(["kept"]);
});

it("sets, lists and removes recurring tasks, which go on after the server was killed", async () => {
  const seen: string[] = [];
  const worker = await join("worker");
  worker.worker("tick", { concurrency: 4 }, (task) => {
    seen.push(task.id);
    return undefined;
  });
  const ann = await join("ann");
  await ann.schedules.set("tick", { everyS: 1, task: { to: "job:tick", text: "go" } });
  await ann.schedules.set("daily", {
    cron: "30 2 * * *",
    tz: "Europe/Berlin",
    task: { to: "job:tick" },
  });
  expect((await ann.schedules.list()).map(({ key }) => key)).toEqual(["daily", "tick"]);
  await until(() => seen.length >= 1);
  await server.kill();
  await server.restart();
  const before = seen.length;
  await until(() => seen.length >= before + 2, 25_000);
  expect(new Set(seen).size).toBe(seen.length);
  expect(await ann.schedules.remove("tick")).toBe(true);
  expect(await ann.schedules.remove("tick")).toBe(false);
  expect((await ann.schedules.list()).map(({ key }) => key)).toEqual(["daily"]);
}, 60_000);

it("runs delayed tasks whose time came while the server and the gateway were down", async () => {
  const ann = await join("ann");
  const task = await ann.submit({ to: "job:echo", data: 7, delayMs: 300 });
  await ann.close();
  await broker.stop();
  await server.kill();
  await server.restart();
  await until(() => stores.status.connected, 20_000);
  broker = await startTestGateway({ stores, settings: { jobDefaults }, namespaces: ["ns"] });
  const worker = await join("worker");
  worker.worker("echo", { concurrency: 1 }, (each) => each.data);
  const again = await join("ann");
  expect((await again.task(task.id).result({ timeoutMs: 20_000 })).data).toBe(7);
}, 60_000);
