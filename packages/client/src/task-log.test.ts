import type { Part, TaskEvent, TaskState } from "@ampd/protocol";
import { expect, test } from "vitest";
import { AsyncQueue } from "./queue.ts";
import { readTaskLog, type LoggedTaskEvent, type TaskLogOptions } from "./task-log.ts";
import type { TopicEvent } from "./topic.ts";
import type { TopicReader } from "./topic-reader.ts";
import { startBroker, startClient } from "./testing/fixture.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

/** A log over a reader that the test feeds. */
function setup(options: TaskLogOptions, beginning = { position: 0, newest: 0 }) {
  const clock = new ManualClock();
  const queue = new AsyncQueue<TopicEvent>();
  const asked: string[] = [];
  let state: TaskState = "working";
  const reader = {
    ready: Promise.resolve(beginning.position),
    newest: beginning.newest,
    isEnded: false,
    next: () => queue.next(),
    askAgain: () => void asked.push("again"),
  };
  const log = readTaskLog("t1", options, {
    clock,
    open: (taskId, start) => {
      asked.push(`${taskId} ${JSON.stringify(start)}`);
      return reader as unknown as TopicReader; // as: all that a log uses of it
    },
    end: () => {
      reader.isEnded = true;
      queue.finish();
      return Promise.resolve();
    },
    view: () => Promise.resolve({ state } as never), // as: only the state is looked at
  });
  const tell = (seq: number, ...kinds: readonly string[]): void => {
    const parts: Part[] = kinds.map((kind) => ({
      type: "data",
      data: { kind, task_id: "t1", at: "2026-01-01T00:00:00Z" },
    }));
    queue.push({ seq, parts, gap: { from: 1, to: 2 } } as unknown as TopicEvent); // as: what is read of it
  };
  const read: LoggedTaskEvent[] = [];
  const reading = (async () => {
    for await (const event of log) read.push(event);
  })();
  const kinds = () => read.map(({ kind }) => kind);
  return {
    clock,
    asked,
    read,
    kinds,
    reading,
    tell,
    queue,
    log,
    reader,
    end: (final: TaskState) => {
      state = final;
    },
  };
}

test("it hands on events that were written together one by one, the gap with the first", async () => {
  const t = setup({ from: "all" }, { position: 0, newest: 5 });
  t.tell(3, "submitted");
  t.tell(5, "offered", "claimed");
  t.tell(7, "settled");
  await t.reading;
  expect(t.asked).toEqual(['t1 "all"']);
  expect(t.kinds()).toEqual(["submitted", "offered", "claimed", "settled"]);
  expect(t.read.map(({ seq, gap }) => [seq, gap?.to])).toEqual([
    [3, 2],
    [5, 2],
    [5, undefined],
    [7, 2],
  ]);
  expect(t.reader.isEnded).toBe(true);
});

test("it ends after the end of the task, whatever an operator does later", async () => {
  const t = setup({ from: "all" }, { position: 0, newest: 9 });
  t.tell(8, "settled", "dead_lettered");
  t.tell(9, "redriven");
  await t.reading;
  expect(t.kinds()).toEqual(["settled"]);
});

test("without following it ends with the newest there was, also past the end of the task", async () => {
  const t = setup({ from: { seq: 3 }, follow: false }, { position: 2, newest: 9 });
  t.tell(8, "settled");
  t.tell(9, "dead_lettered", "redriven");
  t.tell(12, "later");
  await t.reading;
  expect(t.kinds()).toEqual(["settled", "dead_lettered", "redriven"]);
  const none = setup({ from: "all", follow: false });
  await none.reading;
  expect(none.kinds()).toEqual([]);
});

test("from behind the end of a task nothing is waited for; of one that lives on it is", async () => {
  const over = setup({ from: { seq: 10 } }, { position: 9, newest: 9 });
  over.end("completed");
  await over.reading;
  const alive = setup({ from: { seq: 10 } }, { position: 9, newest: 9 });
  await settle();
  alive.tell(10, "settled");
  await alive.reading;
  expect(alive.kinds()).toEqual(["settled"]);
});

test("after a silence it asks anew for the log of a task that has ended, and gives up after a second one", async () => {
  const t = setup({ from: "all" }, { position: 0, newest: 1 });
  t.tell(1, "submitted");
  await settle();
  t.clock.advance(15_000);
  await settle();
  expect(t.asked).toHaveLength(1);
  t.end("failed");
  t.clock.advance(15_000);
  await settle();
  expect(t.asked).toEqual(['t1 "all"', "again"]);
  t.tell(2, "claimed");
  await settle();
  t.clock.advance(15_000);
  await settle();
  t.clock.advance(15_000);
  await t.reading;
  expect(t.kinds()).toEqual(["submitted", "claimed"]);
  expect(t.asked).toHaveLength(3);
  expect(t.clock.timers).toBe(0);
});

test("what a newer broker says in words unknown here is passed over", async () => {
  const t = setup({ from: "all" }, { position: 0, newest: 3 });
  const parts = [
    { type: "text", text: "x" },
    { type: "data", data: null },
    { type: "data", data: 5 },
  ];
  t.queue.push({ seq: 1, parts, gap: undefined } as unknown as TopicEvent); // as: what is read of it
  t.tell(3, "settled");
  await t.reading;
  expect(t.kinds()).toEqual(["settled"]);
});

test("leaving the loop ends the subscription", async () => {
  const t = setup({ from: "all" }, { position: 0, newest: 3 });
  t.tell(1, "submitted");
  await settle();
  await t.log.return?.();
  await t.reading;
  expect(t.reader.isEnded).toBe(true);
  expect(t.clock.timers).toBe(0);
});

test("a handle's log is a subscription to its task; a refusal rejects the first read", async () => {
  const broker = await startBroker();
  broker.script.subscribe = () => ({
    type: "error",
    error: { code: "not_found", message: "no such task", retryable: false },
  });
  const { client } = await startClient(broker);
  const log = client.task("t9").events({ from: { seq: 4 } });
  await expect(log.next()).rejects.toMatchObject({ code: "not_found" });
  const frame = await (await broker.session(0)).next("subscribe");
  expect(frame).toMatchObject({ task_id: "t9", start: { seq: 4 } });
  expect(frame).not.toHaveProperty("topic");
});

test("a handle's log gives what a holder reported as text and data", async () => {
  const broker = await startBroker();
  broker.script.subscribe = () => ({ type: "ok", seq_no: 0, newest_seq_no: 2 });
  const { client } = await startClient(broker);
  const log = client.task("t1").events({ from: "all" });
  const session = await broker.session(0);
  const { subscription } = await session.next("subscribe");
  const event = (kind: TaskEvent["kind"], parts: Part[] = []) => ({
    type: "data",
    data: { kind, task_id: "t1", at: "2026-01-01T00:00:00Z", by: "default/bob", parts },
  });
  const parts = [
    event("progress", [
      { type: "text", text: "half" },
      { type: "data", data: { n: 1 } },
    ]),
    event("settled"),
  ];
  session.deliver(`${subscription}:2`, { kind: "event", parts }, { subscription, seq_no: 2 });
  expect((await log.next()).value).toMatchObject({
    kind: "progress",
    by: "default/bob",
    text: "half",
    data: { n: 1 },
  });
  expect((await log.next()).value).toMatchObject({ kind: "settled", text: undefined });
  expect((await log.next()).done).toBe(true);
});
