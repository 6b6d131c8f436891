/** What the log of task events does beyond its contract: fsync per write, outages, a lost stream, dead letters that do not fit. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { callApi } from "@ampd/jetstream";
import type { LoggedEvent, TopicMessage } from "@ampd/core";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import type { Envelope } from "@ampd/protocol";
import { connectStores, names, type Durability, type NatsStores } from "../index.ts";
import { contractSettings } from "../testing/harness.ts";
import { readableLog, type ReadableLog } from "../testing/log.ts";

const ns = "log";
let server: TestNats;
let log: ReadableLog;
const opened: NatsStores[] = [];

beforeEach(async () => {
  server = await startTestNats();
  log = readableLog();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await server.stop();
});

async function open(durability: Durability = "process"): Promise<NatsStores> {
  const stores = await connectStores({
    nats: {
      servers: server.url,
      requestTimeoutMs: 3000,
      reconnectTimeWait: 50,
      reconnectJitter: 20,
    },
    durability,
    settings: { ...contractSettings, retentionS: 3600 },
    logger: log,
  });
  opened.push(stores);
  await stores.namespaces.ensure(ns);
  return stores;
}

async function until(condition: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function append(stores: NatsStores, taskId: string, event: Partial<LoggedEvent>): void {
  stores.taskLog.append({ ns, taskId, requester: `${ns}/ann` }, [
    { kind: "progress", task_id: taskId, at: "2026-01-01T00:00:00.000Z", ...event },
  ]);
}

function attemptsIn(messages: readonly TopicMessage[]): readonly unknown[] {
  return messages.map(({ envelope }) => {
    const { parts = [] } = JSON.parse(envelope) as Envelope; // as: likewise
    const event = parts[0]?.data as LoggedEvent | undefined; // as: the store wrote it
    return event?.attempt;
  });
}

async function attemptsOf(stores: NatsStores, taskId: string): Promise<readonly unknown[]> {
  const demand = { after: 0, messagesMax: 1000, bytesMax: 4_000_000 };
  return attemptsIn((await stores.taskLog.read({ ns, taskId }, demand)).messages);
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

it.each(["power", "process"] as const)(
  "keeps the order of each task's events, however many are told at once (%s)",
  async (durability) => {
    const stores = await open(durability);
    for (const attempt of upTo(60))
      for (const task of upTo(20)) append(stores, `T${task}`, { attempt });
    for (const task of upTo(20)) append(stores, `T${task}`, { attempt: 60, kind: "settled" });
    await stores.taskLog.settled();
    for (const task of upTo(20)) expect(await attemptsOf(stores, `T${task}`)).toEqual(upTo(61));
    append(stores, "T1", { attempt: 61, kind: "settled" });
    await stores.taskLog.settled();
    expect(await attemptsOf(stores, "T1")).toHaveLength(61);
    expect(log.lines.filter(({ level }) => level !== "debug")).toEqual([]);
  },
);

it("gives up what is told while NATS is away, says so once, and goes on after", async () => {
  const stores = await open();
  append(stores, "T1", { attempt: 1 });
  await stores.taskLog.settled();
  await server.kill();
  await until(() => !stores.link.connected);
  for (const attempt of upTo(50)) append(stores, "T1", { attempt: attempt + 10 });
  await stores.taskLog.settled();
  await server.restart();
  await until(() => stores.link.connected);
  append(stores, "T1", { attempt: 2, kind: "settled" });
  await stores.taskLog.settled();
  expect(await attemptsOf(stores, "T1")).toEqual([1, 2]);
  const lost = log.lines.filter(({ message }) => message.startsWith("events of tasks could not"));
  expect(lost).toHaveLength(1);
});

it("lets a follower go on over a killed server, and over a stream that was removed", async () => {
  const stores = await open();
  const heard: TopicMessage[] = [];
  let restarts = 0;
  const tail = await stores.taskLog.tail(
    { ns, taskId: "T1" },
    { message: (message) => heard.push(message), restarted: () => (restarts += 1) },
  );
  append(stores, "T1", { attempt: 1 });
  await until(() => heard.length === 1);
  await server.kill();
  await until(() => !stores.link.connected);
  await server.restart();
  await until(() => stores.link.connected);
  append(stores, "T1", { attempt: 2 });
  await until(() => heard.length === 2);
  await callApi(stores.link, { path: `STREAM.DELETE.${names.taskLogStream(ns)}` });
  await until(() => restarts === 1);
  append(stores, "T1", { attempt: 3 });
  await until(() => heard.length === 3);
  expect(attemptsIn(heard)).toEqual([1, 2, 3]);
  await tail.close();
});

it("tells whoever keeps a dead letter that it was not kept, until there is room again", async () => {
  const stores = await open();
  const stream = names.deadStream(ns);
  const { config } = await callApi<{ config: object }>(stores.link, {
    path: `STREAM.INFO.${stream}`,
  });
  const letter = {
    v: 1 as const,
    ns,
    job: "review",
    from: `${ns}/ann`,
    reason: "failed",
    attempts: 1,
    died_at: "2026-01-01T00:00:00Z",
  };
  const put = (taskId: string): Promise<void> =>
    stores.deadLetters.put({ ...letter, task_id: taskId }, '{"to":"job:review","kind":"task"}');
  await put("T1");
  const full = { ...config, max_msgs: 1 };
  await callApi(stores.link, { path: `STREAM.UPDATE.${stream}`, body: full });
  await expect(put("T2")).rejects.toMatchObject({ code: "queue_full" });
  await put("T1"); // kept already: repeating it is no failure
  const [kept] = (await stores.deadLetters.list(ns, { order: "newest", limit: 9 })).items;
  await stores.deadLetters.remove(ns, kept?.seq ?? 0);
  await put("T2");
  const { items } = await stores.deadLetters.list(ns, { order: "newest", limit: 9 });
  expect(items.map((item) => item.letter.task_id)).toEqual(["T2"]);
});

it("leaves a letter that it cannot read out of a page and refuses to show it", async () => {
  const stores = await open();
  await stores.link.publish(names.deadSubject(ns, "review"), "not a letter");
  const page = await stores.deadLetters.list(ns, { order: "newest", limit: 9 });
  expect(page.items).toEqual([]);
  await expect(stores.deadLetters.get(ns, 1)).rejects.toMatchObject({ code: "internal" });
  expect((await stores.deadLetters.depth(ns)).count).toBe(1);
  expect(log.lines).toContainEqual({
    level: "error",
    message: "a stored dead letter cannot be read",
  });
  expect(await stores.deadLetters.remove(ns, 1)).toBe(true);
});
