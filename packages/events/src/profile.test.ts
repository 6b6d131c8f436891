import type { TestNats } from "@ampd/testkit/nats";
import type { AepEvent, EventBus } from "./index.ts";
import { connectNats, createPull, type Delivery } from "@ampd/jetstream";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "@nats-io/transport-node";
import { startCustomNats } from "./testing/custom-nats.ts";
import { World, failure, foreign, noticesOf, reasons, take, until } from "./testing/support.ts";

/** The tests that the profile asks for, by their place in its list: P1 to P18. What a trap test shows in full is not repeated. */

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
const quick = { backoff_ms: 20, max_backoff_ms: 40, ack_timeout_ms: 200 };

async function pair(): Promise<{ prefix: string; bus: EventBus; producer: EventBus }> {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  return { prefix, bus, producer };
}

test("P1: the pattern table holds on the wire for Core and for JetStream", async () => {
  const { bus, producer } = await pair();
  const types = [
    "task.progress",
    "task.cancel.requested",
    "tool.call.progress",
    "tool.call.cancel.requested",
  ];
  const table: readonly (readonly [string, readonly number[]])[] = [
    ["*", [0, 1, 2, 3]],
    ["task.*", [0, 1]],
    ["tool.*.progress", [2]],
    ["tool.*.*", [2, 3]],
    ["*.progress", [0]],
    ["task.progress", [0]],
  ];
  const subs = table.flatMap(([pattern, wanted]) => [
    { wanted, sub: bus.subscribe({ types: [pattern] }) },
    { wanted, sub: bus.subscribe({ types: [pattern] }, { mode: "replayable" }) },
  ]);
  await Promise.all(subs.map(({ sub }) => sub.ready));
  for (const type of types) await producer.publish({ type, payload: {} }, durably);
  for (const { wanted, sub } of subs) {
    const got = await take(sub, wanted.length);
    expect(got.map(({ type }) => type)).toEqual(wanted.map((index) => types[index]));
  }
});

test("P2: hostile names travel unchanged through a durable subscription by topic", async () => {
  const { bus, producer } = await pair();
  const topics = ["x\r\nPUB a 1\r\nb", "a b", "*", ">", "$JS.API", "50%", "ä.ö", "x".repeat(5000)];
  const sub = bus.subscribe({ topic: topics }, { mode: "replayable", from: "earliest" });
  await sub.ready;
  for (const topic of topics)
    await producer.publish({ type: "task.progress", topic, payload: {} }, durably);
  expect((await take(sub, topics.length)).map(({ topic }) => topic)).toEqual(topics);
});

test("P3: a durable subscriber by type gets events that lie on their topic", async () => {
  const { bus, producer } = await pair();
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  await producer.publish({ type: "task.progress", topic: "tasks.1", payload: 1 }, durably);
  await producer.publish(
    { type: "context.updated", topic: "tasks.1", payload: { context_key: "no" } },
    durably,
  );
  await producer.publish({ type: "task.progress", payload: 2 }, durably);
  expect((await take(sub, 2)).map(({ payload }) => payload)).toEqual([1, 2]);
});

test("P4: a session whose id is a wildcard hears no other session's control traffic", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  const session = await bus.openSession({ id: ">" });
  raw.publish(`${prefix}.sess.victim`, foreign({ type: "session.closed", session_id: "victim" }));
  raw.publish(
    `${prefix}.sess.%3E`,
    foreign({
      type: "session.error",
      session_id: ">",
      payload: { error: { code: "x", message: "mine" } },
    }),
  );
  await until(() => session.state === "error");
});

test("P5: a bus that subscribes to everything and acknowledges does not answer itself", async () => {
  const { bus } = await pair();
  const loud = await world.bus({ prefix: bus.prefix, source: "agent:loud", echo: true });
  const heard: string[] = [];
  const sub = loud.subscribe({ types: ["*"] }, { acknowledge: true }, ({ type }) => {
    heard.push(type);
  });
  await sub.ready;
  await loud.publish({ type: "task.progress", payload: {} });
  await until(() => heard.includes("event.acknowledged"));
  await loud.publish({ type: "session.heartbeat", payload: {} });
  await until(() => heard.includes("session.heartbeat"));
  expect(heard).toEqual(["task.progress", "event.acknowledged", "session.heartbeat"]);
});

test("P6: a stream over everything answers session.opened with its receipt, and the handshake waits for ready", async () => {
  const prefix = world.prefix();
  const jsm = await world.jsm();
  await jsm.streams.add({ name: `ALL_${prefix}`, subjects: [`${prefix}.>`] });
  const harness = await world.bus({ prefix, source: "harness:h", stream: {} });
  await harness.answerSessions();
  const client = await world.bus({ prefix, source: "agent:c", stream: {} });
  const session = await client.openSession({ handshake: "peer" });
  expect([session.state, session.capabilities?.protocol]).toEqual(["ready", "aep"]);
});

test("P7: task events are stored, heartbeats and session messages are not", async () => {
  const { prefix, bus } = await pair();
  const session = await bus.openSession();
  await bus.publish({ type: "session.heartbeat", payload: {} });
  await bus.publish({ type: "event.acknowledged", payload: {} });
  await bus.publish({ type: "subscription.created", payload: {} });
  await bus.publish({ type: "task.progress", payload: {} });
  await bus.publish({ type: "session.closed", topic: "by.topic", payload: {} });
  await session.close();
  const jsm = await world.jsm();
  const { state } = await jsm.streams.info(`AEP_${prefix}`, { subjects_filter: ">" });
  expect(Object.keys(state.subjects ?? {}).toSorted()).toEqual([
    `${prefix}.topic.by.topic`,
    `${prefix}.type.task.progress`,
  ]);
});

test("P8: two producers that count the same ids lose nothing", async () => {
  const { bus, producer } = await pair();
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  for (let index = 0; index < 20; index += 1) {
    const event = { type: "task.progress", id: `evt_task_${index}`, payload: {} };
    await Promise.all([bus.publish(event, durably), producer.publish(event, durably)]);
  }
  expect(await take(sub, 40)).toHaveLength(40);
});

test("P9: a poison message is delivered once", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d", retry: quick },
    () => undefined,
  );
  await sub.ready;
  raw.publish(`${prefix}.topic.x`, Buffer.from([0xff, 0xfe, 0x00]));
  await raw.flush();
  const jsm = await world.jsm();
  const info = async (): Promise<{ delivered: number; pending: number; again: number }> => {
    const { delivered, num_ack_pending, num_redelivered } = await jsm.consumers.info(
      `AEP_${prefix}`,
      "aep_d",
    );
    return { delivered: delivered.consumer_seq, pending: num_ack_pending, again: num_redelivered };
  };
  await until(async () => (await info()).delivered === 1 && (await info()).pending === 0);
  // Longer than the ack wait: a message that was only left alone would be back by now.
  const probe = bus.subscribe(
    { types: ["tool.*"] },
    {
      mode: "at_least_once",
      durable: "probe",
      retry: { ...quick, backoff_ms: 300, max_backoff_ms: 300 },
    },
    (_, { attempt }) => {
      if (attempt === 1) throw new Error("again");
    },
  );
  await probe.ready;
  await bus.publish({ type: "tool.call.started", payload: {} }, durably);
  await until(
    async () =>
      (await jsm.consumers.info(`AEP_${prefix}`, "aep_probe")).ack_floor.consumer_seq === 2,
  );
  expect(await info()).toEqual({ delivered: 1, pending: 0, again: 0 });
});

test("P10: a consumer that dies before its ack gets the event again, and the dead handler's work is not lost", async () => {
  const { prefix, producer } = await pair();
  const victim = await world.bus({
    prefix,
    source: "agent:v",
    link: await connectNats({ servers: nats.url }),
  });
  const options = { mode: "at_least_once", durable: "d", retry: quick } as const;
  const never = new Promise<void>(() => undefined);
  let began = 0;
  const first = victim.subscribe({ types: ["task.*"] }, options, async () => {
    began += 1;
    await never;
  });
  await first.ready;
  const { id } = await producer.publish({ type: "task.progress", payload: {} }, durably);
  await until(() => began === 1);
  await first.close({ graceMs: 0 });
  const second = await world.bus({ prefix, source: "agent:w" });
  const got: (readonly [string, number])[] = [];
  const again = second.subscribe({ types: ["task.*"] }, options, (event, { attempt }) => {
    got.push([event.id, attempt]);
  });
  await again.ready;
  await until(() => got.length === 1);
  expect(got).toEqual([[id, 2]]);
});

/** Takes the message `times` times without an answer, as processes that die do. */
async function dieWith(consumer: string, stream: string, times: number): Promise<void> {
  const link = await connectNats({ servers: nats.url });
  const taken: Delivery[] = [];
  const pull = createPull(link, {
    stream,
    consumer,
    onMessage: (delivery) => taken.push(delivery),
  });
  pull.setDemand(times);
  await until(() => taken.length === times);
  await pull.stop();
  await link.close();
}

test("P11: three attempts end in exactly one dead letter, by the handler and by the server's advisory", async () => {
  const { prefix, bus, producer } = await pair();
  const stream = `AEP_${prefix}`;
  const jsm = await world.jsm();
  const failing = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "handler", retry: { ...quick, ack_timeout_ms: 2000 } },
    () => {
      throw new Error("no");
    },
  );
  const dying = bus.subscribe(
    { types: ["tool.*"] },
    { mode: "at_least_once", durable: "crash", retry: quick },
    () => undefined,
  );
  await Promise.all([failing.ready, dying.ready]);
  await dying.close();
  const one = await producer.publish({ type: "task.progress", payload: 1 }, durably);
  const two = await producer.publish({ type: "tool.call.started", payload: 2 }, durably);
  await dieWith("aep_crash", stream, 3);
  // The server finds out that it gave up when somebody next asks this consumer for events.
  const heir = bus.subscribe(
    { types: ["tool.*"] },
    { mode: "at_least_once", durable: "crash", retry: quick },
    () => undefined,
  );
  await heir.ready;
  const dlq = bus.subscribe(
    { types: ["event.dead_lettered"] },
    { mode: "replayable", from: "earliest" },
  );
  const dead = await take(dlq, 2);
  const originals = dead.map(
    ({ payload }) => (payload as { original_event_id: string }).original_event_id,
  );
  expect(originals.toSorted()).toEqual([one.id, two.id].toSorted());
  const crash = dead.find(({ causation_id }) => causation_id === two.id);
  expect(crash?.payload).toMatchObject({
    attempts: 3,
    subscription_id: "aep_crash",
    original_event: { payload: 2 },
    error: { code: "internal_error" },
  });
  // The same advisory again, as after a watcher that died between record and ack: the record is not doubled.
  const raw = await world.raw();
  const advisory = { stream, consumer: "aep_handler", stream_seq: 1, deliveries: 3 };
  raw.publish(
    `$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${stream}.aep_handler`,
    JSON.stringify(advisory),
  );
  const watcher = `AEP_${prefix}_ADVISORIES`;
  await until(
    async () => (await jsm.consumers.info(watcher, "aep_dead_letters")).ack_floor.stream_seq === 2,
  );
  expect((await jsm.streams.info(`${stream}_DLQ`)).state.messages).toBe(2);
});

test("P12: a durable goes on after the server was restarted and after its bus was closed", async () => {
  const server = await world.server();
  const options = {
    servers: server.url,
    reconnectWaitMs: 50,
    stream: { manage: "create" },
  } as const;
  const producer = await world.bus({ ...options, source: "agent:p" });
  const got: unknown[] = [];
  const consume = async (): Promise<EventBus> => {
    const bus = await world.bus({ ...options, source: "agent:c" });
    const sub = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, ({ payload }) => {
      got.push(payload);
    });
    await sub.ready;
    return bus;
  };
  const first = await consume();
  await producer.publish({ type: "task.progress", payload: 1 }, durably);
  await until(() => got.length === 1);
  await server.restart();
  await until(() => producer.state === "connected" && first.state === "connected");
  await producer.publish({ type: "task.progress", payload: 2 }, { ...durably, timeoutMs: 15_000 });
  await until(() => got.length === 2);
  await first.close();
  await producer.publish({ type: "task.progress", payload: 3 }, durably);
  await consume();
  await until(() => got.length === 3);
  expect(got).toEqual([1, 2, 3]);
  for (const bus of [producer]) await bus.close();
});

test("P13: from 42 to 99 are 57 events", async () => {
  const { bus } = await pair();
  const sent = await Promise.all(
    Array.from({ length: 99 }, (_, index) =>
      bus.publish({ type: "task.progress", payload: index + 1 }, durably),
    ),
  );
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { cursor: sent[41]?.cursor ?? "" } },
    () => undefined,
  );
  expect((await sub.caughtUp).payload).toMatchObject({ events_replayed: 57 });
});

test("P14: a replay goes on through a restart of the server, in order and without a hole", async () => {
  const server = await world.server();
  const bus = await world.bus({
    servers: server.url,
    reconnectWaitMs: 50,
    stream: { manage: "create" },
  });
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      bus.publish({ type: "task.progress", payload: index }, durably),
    ),
  );
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  const got: unknown[] = [];
  for await (const { payload } of sub) {
    got.push(payload);
    if (got.length === 300) await server.restart();
    if (got.length === 1000) break;
  }
  expect(got).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  await bus.close();
});

test("P15: a refused subscription is an asynchronous error, and it fails that subscription alone", async () => {
  const server = await startCustomNats(
    () =>
      `authorization { users = [ { user: "u", password: "p", permissions { publish: ">", subscribe: ["aep.type.task.>", "aep.topic.>", "_INBOX.>"] } } ] }\n`,
  );
  try {
    const bus = await world.bus({
      servers: `nats://127.0.0.1:${server.port}`,
      user: "u",
      pass: "p",
      stream: {},
    });
    const fine = bus.subscribe({ types: ["task.*"] });
    await fine.ready;
    const error = await failure(bus.subscribe({ types: ["tool.*"] }).ready);
    expect([error.code, error.reason]).toEqual(["unauthorized", "permission"]);
    const raw = await connect({ servers: `nats://127.0.0.1:${server.port}`, user: "u", pass: "p" });
    raw.publish("aep.type.task.progress", foreign({ id: "still" }));
    expect((await take(fine, 1))[0]?.id).toBe("still");
    await raw.close();
    await world.end();
  } finally {
    await server.stop();
  }
});

test("P16: an oversize event is refused whole; the largest that fits arrives", async () => {
  const { bus, producer } = await pair();
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  const empty = JSON.stringify({ payload: "" }).length;
  const room = 1_048_576 - 600 - empty;
  await producer.publish({ type: "task.progress", payload: "x".repeat(room) }, durably);
  expect(
    (
      await failure(
        producer.publish({ type: "task.progress", payload: "x".repeat(1_048_576) }, durably),
      )
    ).reason,
  ).toBe("too_large");
  expect(String((await take(sub, 1))[0]?.payload)).toHaveLength(room);
});

test("P17: two sessions on one connection fail and close apart", async () => {
  const { prefix, bus } = await pair();
  const one = await bus.openSession({ id: "one" });
  const two = await bus.openSession({ id: "two" });
  const raw = await world.raw();
  raw.publish(
    `${prefix}.sess.one`,
    foreign({
      type: "session.error",
      session_id: "one",
      payload: { error: { code: "x", message: "broken" } },
    }),
  );
  await until(() => one.state === "error");
  expect(two.state).toBe("ready");
  const sub = two.subscribe({ types: ["task.*"] });
  await sub.ready;
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "x" }));
  expect((await take(sub, 1))[0]?.id).toBe("x");
});

test("P18: events as other writers send them pass through unchanged, one line one event", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  const lines: AepEvent[] = [
    "task.submitted",
    "task.accepted",
    "task.started",
    "task.progress",
    "task.completed",
  ].map((type, index) =>
    JSON.parse(
      foreign({
        id: `evt_${index}`,
        type,
        task_id: "task_01",
        session_id: "sess_01",
        extra: { kept: [1, null, "ü"] },
        payload: { task_id: "task_01" },
      }),
    ),
  );
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  for (const event of lines)
    raw.publish(`${prefix}.type.${event.type}`, `${JSON.stringify(event)}\n`);
  const got = await take(sub, lines.length);
  expect(got.map((event) => ({ ...event, delivery: undefined }))).toEqual(lines);
  expect(reasons(noticesOf(bus))).toEqual([]);
});
