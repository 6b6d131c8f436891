/**
 * Full control of tasks through the SDK, against the broker: event logs over lost sessions, dead letters, checkpoints, presence,
 * management, cards that change within a session.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  connect,
  Drop,
  ProtocolError,
  type Client,
  type ConnectOptions,
  type LoggedTaskEvent,
  type PresenceEvent,
} from "@ampd/client";
import { connectStores, type NatsStores } from "@ampd/store";
import { startTestGateway, startTestNats, type TestGateway, type TestNats } from "@ampd/testkit";

let server: TestNats;
let stores: NatsStores;
let broker: TestGateway;
const clients: Client[] = [];

const backoff = { initial_interval_ms: 20, backoff_coefficient: 1, maximum_interval_ms: 20 };
const jobDefaults = {
  lease_s: 10,
  max_attempts: 3,
  expires_in_s: 86_400,
  queue_max: 1000,
  backoff,
};

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

async function join(name: string, options: Partial<ConnectOptions> = {}): Promise<Client> {
  const client = await connect({
    url: broker.url,
    credential: `dev:ns/${name}`,
    reconnect: { initialMs: 20, maxMs: 100 },
    onError: () => undefined,
    ...options,
  });
  clients.push(client);
  return client;
}

async function all<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

const kinds = (events: readonly LoggedTaskEvent[]) => events.map(({ kind }) => kind);

it("reads a task's log to its end, again from any place, and what there is without waiting", async () => {
  const boss = await join("boss");
  const task = await boss.submit({ to: "job:steps", data: 1 });
  const following = all(task.events({ from: "all" }));
  const sofar = await all(task.events({ from: "all", follow: false }));
  expect(kinds(sofar)).toEqual(["submitted"]);
  const worker = await join("worker");
  worker.worker("steps", {}, async (_task, ctx) => {
    await ctx.progress({ data: { done: 1 } });
    await ctx.progress("half");
    if (ctx.attempt === 1) throw new Error("once");
    return "done";
  });
  const events = await following;
  expect(kinds(events).join(" ")).toBe(
    "submitted offered claimed progress progress retried offered claimed progress progress settled",
  );
  expect(events[3]).toMatchObject({ by: "ns/worker", attempt: 1, data: { done: 1 } });
  expect(events[4]).toMatchObject({ text: "half", state: "working" });
  expect(events.at(-1)).toMatchObject({ state: "completed", attempt: 2 });
  const { seq: middle } = events[7]!;
  const rest = await all(task.events({ from: { seq: middle } }));
  expect(rest).toEqual(events.filter(({ seq }) => seq >= middle));
  expect(await all(task.events({ from: { seq: events.at(-1)!.seq + 1 } }))).toEqual([]);
  expect(await all(task.events({ from: "new" }))).toEqual([]);
  const other = await join("boss");
  expect(kinds(await all(other.task(task.id).events({ from: "all", follow: false })))).toEqual(
    kinds(events),
  );
  await expect(all(boss.task("nothing").events({ from: "all" }))).rejects.toMatchObject({
    code: "not_found",
  });
});

it("misses no event and repeats none while gateways go and NATS is killed (bug 52)", async () => {
  const second = await startTestGateway({ stores, settings: { jobDefaults } });
  const boss = await join("boss", { url: [broker.url, second.url] });
  const worker = await join("worker", { url: second.url });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reports = 0;
  worker.worker("long", {}, async (_task, ctx) => {
    let isOver = false;
    void released.then(() => {
      isOver = true;
    });
    while (!isOver) await ctx.progress({ data: (reports += 1) });
    return "done";
  });
  const task = await boss.submit({ to: "job:long" });
  const seen: LoggedTaskEvent[] = [];
  const reading = (async () => {
    for await (const event of task.events({ from: "all" })) seen.push(event);
  })();
  const numbers = () => seen.filter(({ kind }) => kind === "progress").map(({ data }) => data);
  await expect.poll(() => numbers().length, { timeout: 20_000 }).toBeGreaterThan(20);
  await broker.stop(); // the reader moves to the second gateway
  const before = numbers().length;
  await expect.poll(() => numbers().length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
  await server.kill();
  await server.restart();
  const later = reports;
  await expect.poll(() => reports, { timeout: 20_000 }).toBeGreaterThan(later + 20);
  release();
  await reading;
  const sequences = seen.map(({ seq }) => seq);
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  expect(new Set(numbers()).size).toBe(numbers().length);
  expect(seen.at(-1)).toMatchObject({ kind: "settled", state: "completed" });
  await second.stop();
}, 60_000);

it("hands a checkpoint to the next attempt", async () => {
  const boss = await join("boss");
  const worker = await join("worker");
  const handed: unknown[] = [];
  worker.worker("pages", {}, async (_task, ctx) => {
    handed.push(ctx.checkpointed);
    const page = typeof ctx.checkpointed === "number" ? ctx.checkpointed : 0;
    await ctx.checkpoint(page + 1, page === 1 ? "second page" : undefined);
    if (page < 2) throw new Error("not yet");
    return page;
  });
  const task = await boss.submit<number>({ to: "job:pages" });
  expect((await task.result()).parts).toEqual([{ type: "data", data: 2 }]);
  expect(handed).toEqual([undefined, 1, 2]);
});

it("refuses a result over the limit for good, and takes the reference to one", async () => {
  const boss = await join("boss");
  const worker = await join("worker");
  worker.worker("render", { concurrency: 2 }, ({ data }) => {
    const file = { type: "file", url: "https://files.example/cut.mp4", size: 73_400_320 };
    return data === "inline" ? "x".repeat(300_000) : { parts: [file] };
  });
  const inline = await boss.submit({ to: "job:render", data: "inline" });
  await expect(inline.result()).rejects.toMatchObject({
    state: "failed",
    code: "too_large",
    message: expect.stringContaining("262144") as unknown,
  });
  expect(await inline.status()).toMatchObject({ attempt: 1 });
  const reference = await boss.submit({ to: "job:render", data: "reference" });
  expect((await reference.result()).parts).toMatchObject([{ type: "file", size: 73_400_320 }]);
});

it("lists, shows, makes again, edits and discards dead letters", async () => {
  const boss = await join("boss");
  const worker = await join("worker");
  let isBroken = true;
  worker.worker("fragile", { concurrency: 4 }, ({ data }) => {
    if (isBroken) throw new Drop("broken");
    return { data };
  });
  const dead = await Promise.all(
    [1, 2, 3].map(async (data) => {
      const task = await boss.submit({ to: "job:fragile", data });
      await expect(task.result()).rejects.toMatchObject({ state: "failed" });
      return task.id;
    }),
  );
  await expect.poll(async () => (await boss.deadLetters.list({ job: "fragile" })).total).toBe(3);
  const { letters, oldestAt } = await boss.deadLetters.list({ job: "fragile", order: "oldest" });
  expect(Date.parse(oldestAt ?? "")).toBeLessThanOrEqual(Date.now() + 1000);
  expect(new Set(letters.map(({ task_id: id }) => id))).toEqual(new Set(dead));
  const whole = await boss.deadLetters.get(letters[0]!.id);
  expect(whole).toMatchObject({
    history: [{ holder: "ns/worker", outcome: "failed", error: { message: "broken" } }],
    envelope: { kind: "task", parts: [{ type: "data" }] },
  });
  isBroken = false;
  const one = await boss.deadLetters.redrive({ id: letters[0]!.id });
  const again = await boss.deadLetters.redrive({ id: letters[0]!.id });
  expect(again.tasks).toEqual([{ ...one.tasks[0], duplicate: true }]);
  await boss.task(one.tasks[0]!.task_id).result();
  const edited = await boss.deadLetters.redrive({
    id: letters[1]!.id,
    envelope: { to: "job:fragile", kind: "task", parts: [{ type: "data", data: "mended" }] },
  });
  const { data } = await boss.task<{ data: string }>(edited.tasks[0]!.task_id).result();
  expect(data).toEqual({ data: "mended" });
  await boss.deadLetters.discard(letters[2]!.id);
  await expect(boss.deadLetters.discard(letters[2]!.id)).rejects.toBeInstanceOf(ProtocolError);
  expect((await boss.deadLetters.list({ job: "fragile" })).total).toBe(0);
  expect(await boss.deadLetters.redrive({ job: "fragile" })).toEqual({ tasks: [], failed: [] });
});

it("watches who comes and goes, each once, over a lost session", async () => {
  const second = await startTestGateway({ stores, settings: { jobDefaults } });
  const stays = await join("stays", { url: second.url, card: { jobs: [{ name: "zoo" }] } });
  const goes = await join("goes", { url: second.url, card: { jobs: [{ name: "zoo" }] } });
  const watcher = await join("watcher", { url: [broker.url, second.url] });
  const seen: string[] = [];
  const watch = watcher.watch({ job: "zoo" });
  const reading = (async () => {
    for await (const { event, address } of watch as AsyncIterable<PresenceEvent>)
      if (event !== "updated") seen.push(`${event} ${address}`);
  })();
  expect(() => watcher.watch()).toThrow(TypeError);
  await expect.poll(() => seen.length).toBe(2);
  const moved = new Promise<void>((resolve) => {
    watcher.on("state", ({ state }) => {
      if (state === "open") resolve();
    });
  });
  await broker.stop();
  await goes.close({ graceMs: 0 });
  await moved;
  await expect.poll(() => seen).toContain("offline ns/goes");
  const late = await join("late", { url: second.url, card: { jobs: [{ name: "zoo" }] } });
  await expect.poll(() => seen).toContain("online ns/late");
  await late.close({ graceMs: 0 });
  await expect.poll(() => seen).toContain("offline ns/late");
  expect(seen.toSorted()).toEqual([
    "offline ns/goes",
    "offline ns/late",
    "online ns/goes",
    "online ns/late",
    "online ns/stays",
  ]);
  watch.close();
  await reading;
  await stays.close({ graceMs: 0 });
  await second.stop();
}, 30_000);

it("drains, resumes and kicks a participant; a kicked one does not come back", async () => {
  const boss = await join("boss");
  const worker = await join("worker");
  worker.worker("managed", {}, () => "done");
  const first = await boss.submit({ to: "job:managed" });
  await first.result();
  await boss.manage("ns/worker", "drain", { reason: "maintenance" });
  await expect
    .poll(async () => (await boss.participants({ name: "worker" })).participants[0]?.status)
    .toBe("draining");
  const second = await boss.submit({ to: "job:managed" });
  await expect(second.result({ timeoutMs: 500 })).rejects.toThrow(/500 ms|time/i);
  await boss.manage("ns/worker", "resume");
  await second.result();
  await boss.manage("ns/worker", "kick", { reason: "it loops" });
  await expect.poll(() => worker.state).toBe("closed");
  await expect(boss.manage("ns/nobody", "kick")).rejects.toMatchObject({ code: "not_found" });
});

it("serves a further job within its session, while its tasks run", async () => {
  const boss = await join("boss");
  const worker = await join("worker");
  let opened = 0;
  worker.on("state", ({ state }) => {
    if (state === "open") opened += 1;
  });
  let release: () => void = () => undefined;
  worker.worker("first", {}, async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return "first";
  });
  const first = await boss.submit({ to: "job:first" });
  await expect.poll(async () => (await first.status()).state).toBe("working");
  const { session } = worker;
  const openedBefore = opened; // the first job of a session that began without any opens a new one
  worker.worker("second", {}, () => "second");
  expect((await (await boss.submit({ to: "job:second" })).result()).text).toBe("second");
  expect(worker.session).toBe(session);
  expect(opened).toBe(openedBefore);
  release();
  expect((await first.result()).text).toBe("first");
});
