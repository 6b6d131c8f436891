import type { TestNats } from "@ampd/testkit/nats";
import type { EventBus } from "./index.ts";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { NoticeBoard } from "./notices.ts";
import { RetryAfter } from "./index.ts";
import { World, failure, foreign, noticesOf, reasons, take, until } from "./testing/support.ts";

/** Things that go away under a running bus: consumer, stream, server, loop, listener. */

let nats: TestNats;
let world: World;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(async () => {
  await nats.stop();
});
beforeEach(() => {
  world = new World(nats);
});
afterEach(async () => {
  await world.end();
});

const durably = { mode: "at_least_once" } as const;

async function pair(): Promise<{ prefix: string; bus: EventBus; producer: EventBus }> {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  return { prefix, bus, producer };
}

test("a deleted consumer is made again behind what was handled, and nothing is lost or handled twice", async () => {
  const { prefix, bus, producer } = await pair();
  const notices = noticesOf(bus);
  const jsm = await world.jsm();
  const got: unknown[] = [];
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d" },
    ({ payload }) => {
      got.push(payload);
    },
  );
  await sub.ready;
  await producer.publish({ type: "task.progress", payload: 1 }, durably);
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).ack_floor.stream_seq === 1,
  );
  await jsm.consumers.delete(`AEP_${prefix}`, "aep_d");
  await producer.publish({ type: "task.progress", payload: 2 }, durably);
  await until(() => got.length === 2);
  await producer.publish({ type: "task.progress", payload: 3 }, durably);
  await until(() => got.length === 3);
  expect(got).toEqual([1, 2, 3]);
  expect(reasons(notices)).toEqual(["consumer_missing"]);
  expect((await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).config).toMatchObject({
    max_deliver: 3,
    ack_policy: "explicit",
  });
});

test("a deleted stream is made again where it is managed, the gap is reported, and old acks settle nothing new", async () => {
  const { prefix, bus, producer } = await pair();
  const notices = noticesOf(bus);
  const jsm = await world.jsm();
  const got: unknown[] = [];
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d", concurrency: 2 },
    async ({ payload }) => {
      if (payload === "old") await gate;
      got.push(payload);
    },
  );
  await sub.ready;
  await producer.publish({ type: "task.progress", payload: "old" }, durably);
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).num_ack_pending === 1,
  );
  await jsm.streams.delete(`AEP_${prefix}`);
  await until(() => notices.some((each) => each.kind === "gap" && each.why === "stream_recreated"));
  finish();
  await until(() => got.length === 1);
  await producer.publish({ type: "task.progress", payload: "new 1" }, durably);
  await producer.publish({ type: "task.progress", payload: "new 2" }, durably);
  await until(() => got.length === 3);
  expect(got).toEqual(["old", "new 1", "new 2"]);
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).ack_floor.stream_seq === 2,
  );
});

test("a replay whose consumer is deleted goes on behind the last event it has seen", async () => {
  const { prefix, bus } = await pair();
  const jsm = await world.jsm();
  for (let index = 0; index < 20; index += 1)
    await bus.publish({ type: "task.progress", payload: index }, durably);
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: "earliest", buffer: 5 },
  );
  const got: unknown[] = [];
  for await (const { payload } of sub) {
    got.push(payload);
    if (got.length === 3) await jsm.consumers.delete(`AEP_${prefix}`, sub.consumer ?? "");
    if (got.length === 20) break;
  }
  expect(got).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("publishing into a deleted stream fails with no_stream after its deadline, and works when it is back", async () => {
  const { prefix, producer } = await pair();
  const jsm = await world.jsm();
  await jsm.streams.delete(`AEP_${prefix}`);
  const error = await failure(
    producer.publish({ type: "task.progress", payload: 1 }, { ...durably, timeoutMs: 300 }),
  );
  expect([error.code, error.reason, error.retryable]).toEqual([
    "internal_error",
    "no_stream",
    true,
  ]);
  const later = producer.publish({ type: "task.progress", payload: 2 }, durably);
  await world.bus({ prefix, source: "agent:maker" });
  expect((await later).cursor).toMatch(/:1$/);
});

test("a full stream that refuses is a retryable internal error", async () => {
  const jsm = await world.jsm();
  const prefix = world.prefix();
  await world.bus({ prefix });
  await jsm.streams.update(`AEP_${prefix}`, { max_msgs: 1, discard: "new" as never });
  const bus = await world.bus({ prefix, source: "agent:late" });
  await bus.publish({ type: "task.progress", payload: 1 }, durably);
  const error = await failure(bus.publish({ type: "task.progress", payload: 2 }, durably));
  expect([error.code, error.reason, error.retryable]).toEqual([
    "internal_error",
    "stream_full",
    true,
  ]);
});

test("leaving the loop hands the last event back, and another subscriber gets it as a second attempt", async () => {
  const { bus, producer } = await pair();
  const options = { mode: "at_least_once", durable: "d" } as const;
  const first = bus.subscribe({ types: ["task.*"] }, options);
  await first.ready;
  const { id } = await producer.publish({ type: "task.progress", payload: {} }, durably);
  for await (const event of first) {
    expect(event.delivery?.attempt).toBe(1);
    break;
  }
  const second = bus.subscribe({ types: ["task.*"] }, options);
  const [again] = await take(second, 1);
  expect([again?.id, again?.delivery?.attempt]).toEqual([id, 2]);
});

test("retryAfter waits its own time, and a second copy of an event waits for the first", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  const times: number[] = [];
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d", concurrency: 4 },
    () => {
      times.push(performance.now());
      if (times.length === 1) throw new RetryAfter(150);
    },
  );
  await sub.ready;
  const body = foreign({ id: "same" });
  raw.publish(`${prefix}.type.task.progress`, body);
  await until(() => times.length === 2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(140);
  raw.publish(`${prefix}.topic.copy`, body);
  const jsm = await world.jsm();
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).ack_floor.stream_seq === 2,
  );
  expect(times).toHaveLength(2);
});

test("a broken event that cannot be for this filter is nobody's dead letter", async () => {
  const { prefix, bus } = await pair();
  const notices = noticesOf(bus);
  const raw = await world.raw();
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d" },
    () => undefined,
  );
  await sub.ready;
  raw.publish(`${prefix}.topic.x`, JSON.stringify({ type: "context.updated", broken: true }));
  raw.publish(`${prefix}.topic.x`, foreign({ type: "made.up" }));
  raw.publish(`${prefix}.topic.x`, foreign({ type: "task.made_up" }));
  const jsm = await world.jsm();
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).ack_floor.stream_seq === 3,
  );
  expect(notices.flatMap((each) => (each.kind === "problem" ? [each.error.code] : []))).toEqual([
    "invalid_event_type",
  ]);
  expect((await jsm.streams.info(`AEP_${prefix}_DLQ`)).state.messages).toBe(1);
});

test("unknown types pass by option", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, unknownTypes: "pass" });
  const producer = await world.bus({ prefix, source: "agent:p", unknownTypes: "pass" });
  const sub = bus.subscribe({ types: ["made.*"] });
  await sub.ready;
  await producer.publish({ type: "made.up", payload: {} });
  expect((await take(sub, 1))[0]?.type).toBe("made.up");
  const strict = await world.bus({ prefix, source: "agent:strict" });
  expect((await failure(strict.publish({ type: "made.up", payload: {} }))).code).toBe(
    "invalid_event_type",
  );
  expect((await failure(strict.publish({ type: "context.updated", payload: {} }))).reason).toBe(
    "bad_payload",
  );
});

test("close resolves in every state: twice, with a handler that never ends, with NATS down", async () => {
  const server = await world.server();
  const bus = await world.bus({ servers: server.url, stream: { manage: "create" } });
  const session = await bus.openSession();
  let running = false;
  const sub = session.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, async () => {
    running = true;
    await new Promise<void>(() => undefined);
  });
  await sub.ready;
  await bus.publish({ type: "task.progress", payload: {} }, durably);
  await until(() => running);
  await server.kill();
  await until(() => bus.state === "degraded");
  await sub.close({ graceMs: 50 });
  await Promise.all([bus.close(), bus.close()]);
  expect([bus.state, session.state]).toEqual(["closed", "closed"]);
  expect(() => bus.subscribe({ types: ["*"] })).toThrow(/closed/);
});

test("a listener that throws stops neither the others nor the delivery", () => {
  const thrown: unknown[] = [];
  const board = new NoticeBoard((error) => thrown.push(error));
  const heard: string[] = [];
  board.on(() => {
    throw new Error("listener");
  });
  const off = board.on(({ kind }) => heard.push(kind));
  board.emit({ kind: "connection", state: "connected" });
  off();
  board.emit({ kind: "connection", state: "connected" });
  expect([heard, thrown.length]).toEqual([["connection"], 2]);
});

test("an aborted signal ends the loop", async () => {
  const { bus } = await pair();
  const stop = new AbortController();
  const sub = bus.subscribe({ types: ["task.*"] }, { signal: stop.signal });
  await sub.ready;
  const next = sub[Symbol.asyncIterator]().next();
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
