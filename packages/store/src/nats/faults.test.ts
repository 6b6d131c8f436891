import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from "vitest";
import { callApi, getLast, OPERATION_HEADER } from "@ampd/jetstream";
import type { JobMessage, RegistryChange } from "@ampd/core";
import { jetstreamManager, type ConsumerInfo } from "@nats-io/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import {
  checkResources,
  connectStores,
  updateResources,
  names,
  type ConnectStoresOptions,
  type NatsStores,
} from "../index.ts";
import { contractSettings, entryOf, taskOf } from "../testing/harness.ts";
import { readableLog, type ReadableLog } from "../testing/log.ts";

let server: TestNats;
let counter = 0;

beforeAll(async () => {
  server = await startTestNats();
});
afterAll(() => server.stop());

async function until(condition: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe("stores on NATS under faults", () => {
  let log: ReadableLog;
  let stores: NatsStores;
  let ns: string;
  const opened: NatsStores[] = [];

  async function open(options: Partial<ConnectStoresOptions> = {}): Promise<NatsStores> {
    const next = await connectStores({
      nats: { servers: server.url, requestTimeoutMs: 3000 },
      durability: "process",
      settings: contractSettings,
      logger: log,
      ...options,
    });
    opened.push(next);
    return next;
  }

  beforeEach(async () => {
    log = readableLog();
    stores = await open();
    ns = `f${++counter}`;
    await stores.namespaces.ensure(ns);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  async function readJob(lease_s = 60): Promise<{
    readonly got: JobMessage[];
    readonly setDemand: (n: number) => void;
    readonly close: () => Promise<void>;
  }> {
    const got: JobMessage[] = [];
    const feed = await stores.queue.open(
      { ns, job: "review.code", settings: { lease_s } },
      (message) => got.push(message),
    );
    return { got, setDemand: (n) => feed.setDemand(n, 0), close: () => feed.close() };
  }

  it("makes a removed job consumer again with its exact configuration, and says so", async () => {
    const feed = await readJob();
    feed.setDemand(5);
    await stores.queue.publish(taskOf(ns, "T1"), 1);
    await until(() => feed.got.length === 1);
    const path = `${names.taskStream(ns)}.${names.jobDurable("review.code")}`;
    const before = await callApi<ConsumerInfo>(stores.link, { path: `CONSUMER.INFO.${path}` });
    await callApi(stores.link, { path: `CONSUMER.DELETE.${path}` });
    const startedAt = performance.now();
    feed.setDemand(5);
    await until(() => feed.got.length === 2);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(feed.got[1]?.deliveryCount).toBe(1); // a new consumer counts anew: attempts must not be counted by it
    const after = await callApi<ConsumerInfo>(stores.link, { path: `CONSUMER.INFO.${path}` });
    expect(after.config).toEqual(before.config);
    expect(after.config).toMatchObject({
      max_ack_pending: -1,
      max_deliver: -1,
      ack_wait: 62e9,
      priority_groups: ["g"],
      priority_policy: "prioritized",
    });
    expect(log.lines).toContainEqual({ level: "warn", message: "the consumer was made again" });
    await feed.close();
  });

  it("makes a removed job stream again while a feed stands, and publishes go through", async () => {
    const feed = await readJob();
    feed.setDemand(5);
    await callApi(stores.link, { path: `STREAM.DELETE.${names.taskStream(ns)}` });
    await stores.queue.publish(taskOf(ns, "T1"), 1);
    await until(() => feed.got.length === 1);
    expect(log.lines).toContainEqual({
      level: "error",
      message: "a stream was missing and has been made again, empty",
    });
    await feed.close();
  });

  it("makes a removed task bucket again", async () => {
    await callApi(stores.link, { path: `STREAM.DELETE.KV_${names.taskBucket()}` });
    expect((await stores.tasks.create(taskOf(ns, "T1"))).kind).toBe("stored");
  });

  it("watches on after its consumer and its bucket were removed, with one gone for what went with them", async () => {
    const changes: string[] = [];
    const note = (change: RegistryChange): void => {
      changes.push(`${change.kind} ${change.name}`);
    };
    await stores.registry.watch(ns, note);
    await stores.registry.put(ns, "alice", entryOf(ns, "alice"));
    await until(() => changes.length === 1);
    const stream = names.bucketStream(names.registryBucket(ns));
    const { consumers } = await callApi<{ readonly consumers: readonly string[] }>(stores.link, {
      path: `CONSUMER.NAMES.${stream}`,
    });
    for (const name of consumers)
      await callApi(stores.link, { path: `CONSUMER.DELETE.${stream}.${name}` });
    await until(async () => {
      await stores.registry.put(ns, "bob", entryOf(ns, "bob"));
      return changes.includes("put bob");
    });
    await callApi(stores.link, { path: `STREAM.DELETE.${stream}` });
    await until(() => changes.includes("gone bob"));
    await stores.registry.put(ns, "carol", entryOf(ns, "carol"));
    await until(() => changes.includes("put carol"));
    expect(changes.filter((each) => each === "gone bob")).toHaveLength(1);
    expect([...stores.registry.entries(ns).keys()]).toEqual(["carol"]);
  }, 40_000);

  it("keeps job messages that are not ours as dead letters and removes them", async () => {
    const good = taskOf(ns, "T1");
    const subject = names.jobSubject(ns, "review.code");
    await stores.link.publish(subject, new Uint8Array([0xff, 0x00]));
    await stores.link.publish(subject, "{}", {
      headers: { "Ampd-Task": '{"v":1}', "Ampd-Revision": "1" },
    });
    await stores.queue.publish(good, 1);
    const feed = await readJob();
    feed.setDemand(5);
    await until(() => feed.got.length === 1);
    expect(feed.got[0]?.task.task_id).toBe("T1");
    await until(async () => (await stores.queue.depths(ns))[0]?.total === 1);
    const manager = await jetstreamManager(stores.link.nc, { checkAPI: false });
    const letters: { readonly reason: string; readonly task_id: string }[] = [];
    for await (const message of await manager.direct.getBatch(names.deadStream(ns), {
      seq: 1,
      batch: 9,
    }))
      letters.push(message.json());
    expect(letters.map(({ reason }) => reason)).toEqual(["undecodable", "undecodable"]);
    expect(new Set(letters.map(({ task_id }) => task_id)).size).toBe(2);
    await feed.close();
  });

  it("answers a typed error for a record that cannot be read and lists the others", async () => {
    await stores.tasks.create(taskOf(ns, "T1"));
    await stores.link.publish(`$KV.${names.taskBucket()}.${ns}.bad`, '{"v":1}');
    await expect(stores.tasks.get(ns, "bad")).rejects.toMatchObject({ code: "internal" });
    const { items } = await stores.tasks.list(ns, { pageSize: 10 });
    expect(items.map(({ task }) => task.task_id)).toEqual(["T1"]);
    expect(log.lines).toContainEqual({
      level: "error",
      message: "a stored task record cannot be read",
    });
  });

  it("names the field of a stream that is configured otherwise, and changes nothing", async () => {
    const other = await open({ settings: { ...contractSettings, queueMax: 9 } });
    await expect(other.namespaces.ensure(ns)).rejects.toMatchObject({
      code: "internal",
      message: expect.stringContaining("max_msgs_per_subject") as unknown,
    });
    const reports = await checkResources({
      nats: { servers: server.url },
      durability: "process",
      settings: { ...contractSettings, queueMax: 9 },
    });
    const mine = reports.filter((report) => report.ns === ns);
    expect(mine.map(({ stream }) => stream)).toContain(names.taskLogStream(ns));
    const different = mine.filter(({ state }) => state === "different");
    expect(different).toMatchObject([
      {
        stream: names.taskStream(ns),
        differences: [{ field: "max_msgs_per_subject", expected: 9, actual: 8 }],
      },
    ]);
    const changed = await updateResources({
      nats: { servers: server.url },
      durability: "process",
      settings: { ...contractSettings, queueMax: 9 },
    });
    expect(changed).toContain(names.taskStream(ns));
    await other.namespaces.ensure(ns);
    expect(reports.find(({ stream }) => stream === `KV_${names.taskBucket()}`)?.state).toBe("ok");
  });

  it("lets an inbox's durable follow changed settings", async () => {
    const first = await stores.inbox.open({ ns, name: "bob" }, () => undefined);
    const changed = { ...contractSettings, inbox: { ...contractSettings.inbox, ackWaitS: 9 } };
    const other = await open({ settings: changed });
    const second = await other.inbox.open({ ns, name: "bob" }, () => undefined);
    const path = `CONSUMER.INFO.${names.inboxStream(ns)}.bob`;
    const { config } = await callApi<ConsumerInfo>(stores.link, { path });
    expect(config).toMatchObject({ ack_wait: 9e9, mem_storage: true, max_ack_pending: 3 });
    await first.close();
    await second.close();
  });

  it("opens 1,000 inboxes quickly and each gets its mail", async () => {
    const count = 1000;
    const got: string[] = [];
    const startedAt = performance.now();
    const feeds = await Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const feed = await stores.inbox.open({ ns, name: `p${i}` }, ({ envelope, ack }) => {
          got.push(envelope);
          void stores.inbox.settle(ack, { kind: "ack" });
        });
        feed.setDemand(1);
        return feed;
      }),
    );
    const openedMs = performance.now() - startedAt;
    await Promise.all(
      Array.from({ length: count }, (_, i) =>
        stores.inbox.put({
          to: { ns, name: `p${i}` },
          from: `${ns}/alice`,
          id: "m",
          envelope: `{"i":${i}}`,
        }),
      ),
    );
    await until(() => got.length === count);
    expect(new Set(got).size).toBe(count);
    expect(openedMs).toBeLessThan(10_000);
    for (const feed of feeds) await feed.close();
  }, 60_000);

  it("decides a write whose answer was lost by reading back", async () => {
    const task = taskOf(ns, "T1");
    const created = await stores.tasks.create(task);
    if (created.kind !== "stored") throw new Error("created");
    server.pause();
    const update = stores.tasks.update({ ...task, op: "in-doubt" }, created.revision);
    await until(() => stores.link.pendingRequests > 0);
    await until(() => stores.link.pendingRequests === 0); // the first attempt has timed out
    server.resume();
    expect((await update).kind).toBe("stored");
    expect((await stores.tasks.get(ns, "T1"))?.task.op).toBe("in-doubt");
    const subject = names.bucketSubject(names.taskBucket(), names.taskKey(ns, "T1"));
    const stored = await getLast(stores.link, { stream: `KV_${names.taskBucket()}`, subject });
    expect(stored?.headers.get(OPERATION_HEADER)).toBe("in-doubt");
  });
});

describe("stores on NATS over a restart", () => {
  it("goes on: feeds, watches, records, clock", async () => {
    const own = await startTestNats();
    onTestFinished(() => own.stop());
    const log = readableLog();
    const stores = await connectStores({
      nats: { servers: own.url, requestTimeoutMs: 3000 },
      durability: "process",
      settings: { ...contractSettings, registryTtlS: 60 },
      logger: log,
    });
    await stores.namespaces.ensure("acme");
    const connected: boolean[] = [];
    stores.status.onChange((state) => connected.push(state));
    const got: JobMessage[] = [];
    const mail: string[] = [];
    const changes: string[] = [];
    const feed = await stores.queue.open(
      { ns: "acme", job: "agent.bob", settings: { lease_s: 60 } },
      (message) => got.push(message),
    );
    const inbox = await stores.inbox.open({ ns: "acme", name: "bob" }, ({ envelope }) =>
      mail.push(envelope),
    );
    await stores.registry.watch("acme", ({ kind, name }) => changes.push(`${kind} ${name}`));
    await stores.registry.put("acme", "alice", entryOf("acme", "alice"));
    feed.setDemand(5, 0);
    inbox.setDemand(5);
    await until(() => changes.length === 1);

    await own.kill();
    await until(() => !stores.status.connected);
    await expect(stores.tasks.get("acme", "T1")).rejects.toMatchObject({ code: "unavailable" });
    await expect(
      stores.queue.settle("$JS.ACK.AMP_TASKS_acme.agent=bob.1.1.1.1.0", { kind: "ack" }),
    ).rejects.toMatchObject({ code: "unavailable" });
    await own.restart();
    await until(() => stores.status.connected);

    await stores.queue.publish(taskOf("acme", "T1", { job: "agent.bob" }), 1);
    await stores.inbox.put({
      to: { ns: "acme", name: "bob" },
      from: "acme/alice",
      id: "m",
      envelope: "{}",
    });
    await stores.registry.put("acme", "carol", entryOf("acme", "carol"));
    await until(() => got.length === 1 && mail.length === 1 && changes.length === 2, 25_000);
    expect(changes).toEqual(["put alice", "put carol"]);
    expect(connected).toEqual([false, true]);
    await feed.close();
    await inbox.close();
    await stores.close();
  }, 60_000);
});

describe("stores on NATS with fsync per write", () => {
  it("gathers concurrent writes and keeps all guarantees", async () => {
    const own = await startTestNats({ durability: "power" });
    onTestFinished(() => own.stop());
    const stores = await connectStores({ nats: { servers: own.url }, settings: contractSettings });
    await stores.namespaces.ensure("acme");
    const tasks = Array.from({ length: 200 }, (_, i) =>
      taskOf("acme", `T${i}`, { job: `j${i % 50}` }),
    );
    const results = await Promise.all(tasks.map((task) => stores.tasks.create(task)));
    expect(results.every(({ kind }) => kind === "stored")).toBe(true);
    await Promise.all(tasks.map((task) => stores.queue.publish(task, 1)));
    const again = await Promise.all(tasks.map((task) => stores.tasks.create(task)));
    expect(again.every(({ kind }) => kind === "conflict")).toBe(true);
    await Promise.all(tasks.map((task) => stores.queue.publish(task, 1)));
    const depths = await stores.queue.depths("acme");
    expect(depths.reduce((sum, { total }) => sum + total, 0)).toBe(200);
    const first = results[0];
    if (first?.kind !== "stored") throw new Error("stored");
    const ended = { ...taskOf("acme", "T0"), state: "canceled" as const, op: "end" };
    expect((await stores.tasks.update(ended, first.revision)).kind).toBe("stored");
    await until(async () => (await stores.tasks.get("acme", "T0")) === undefined);
    await stores.close();
  }, 60_000);
});
