import type { TestNats } from "@ampd/testkit/nats";
import type { AepEvent, EventBus } from "./index.ts";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { consumerFilters } from "./consumers.ts";
import { messageId } from "./publisher.ts";
import { drop } from "./index.ts";
import { World, failure, foreign, noticesOf, reasons, take, until } from "./testing/support.ts";

/** The traps of the binding page that concern modes, acks, streams and retries: T11 to T20, T24, T25, T31, T32, T38, T39. */

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

const quick = { backoff_ms: 20, max_backoff_ms: 40, ack_timeout_ms: 2000 };

async function pair(): Promise<{ prefix: string; bus: EventBus; producer: EventBus }> {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  return { prefix, bus, producer };
}

test("T11: producer and consumer decide for themselves and the weaker mode is what is delivered", async () => {
  const { prefix, bus, producer } = await pair();
  const durable = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  const core = bus.subscribe({ types: ["task.*"] });
  await Promise.all([durable.ready, core.ready]);
  const weak = await producer.publish({ type: "task.progress", payload: 1 });
  const strong = await producer.publish(
    { type: "task.progress", payload: 2 },
    { mode: "replayable" },
  );
  expect(weak.cursor).toBeUndefined();
  expect(strong.cursor).toMatch(new RegExp(`^AEP_${prefix}@\\d+:2$`));
  const modes = (events: readonly AepEvent[]): unknown[] =>
    events.map(({ delivery }) => delivery?.mode);
  expect(modes(await take(durable, 2))).toEqual(["best_effort", "at_least_once"]);
  expect(modes(await take(core, 2))).toEqual(["best_effort", "best_effort"]);
});

test("T11: without a stream durable modes fail on both sides; nothing becomes best_effort in silence", async () => {
  const bus = await world.bus({ prefix: world.prefix(), stream: {} });
  expect(bus.capabilities.delivery_modes).toEqual(["best_effort"]);
  const published = await failure(
    bus.publish({ type: "task.progress", payload: 1 }, { mode: "at_least_once" }),
  );
  expect([published.code, published.reason]).toEqual(["internal_error", "no_stream"]);
  const iterable = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  const refused = await failure(take(iterable, 1));
  expect([refused.code, refused.reason]).toEqual(["subscription_rejected", "no_stream"]);
  const managed = await world.bus({ prefix: world.prefix() });
  for (const type of ["session.opened", "event.acknowledged"]) {
    expect(
      (await failure(managed.publish({ type, payload: {} }, { mode: "at_least_once" }))).reason,
    ).toBe("no_stream");
    expect(
      (
        await failure(
          managed.subscribe({ types: [type, "task.*"] }, { mode: "at_least_once" }).ready,
        )
      ).reason,
    ).toBe("no_stream");
  }
});

test("T11: streams that somebody makes later are found by the next durable publish", async () => {
  const prefix = world.prefix();
  const early = await world.bus({ prefix, stream: {} });
  const publish = (): Promise<unknown> =>
    early.publish({ type: "task.progress", payload: 1 }, { mode: "at_least_once" });
  expect((await failure(publish())).reason).toBe("no_stream");
  await world.bus({ prefix, source: "agent:maker" });
  await publish();
});

test("T12: the ack follows the handler and the acknowledgement, and validated acks before", async () => {
  const { prefix, bus, producer } = await pair();
  const jsm = await world.jsm();
  const raw = await world.raw();
  const order: string[] = [];
  raw.subscribe(`${prefix}.type.event.>`, {
    callback: (_, message) => {
      order.push(message.json<AepEvent>().type);
    },
  });
  await raw.flush();
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", acknowledge: true, durable: "late" },
    async () => {
      await gate;
      order.push("handled");
    },
  );
  const early = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", ackOn: "validated", durable: "early" },
    () => gate,
  );
  await Promise.all([sub.ready, early.ready]);
  await producer.publish({ type: "task.progress", payload: 1 }, { mode: "at_least_once" });
  const pending = async (name: string): Promise<number> =>
    (await jsm.consumers.info(`AEP_${prefix}`, name)).num_ack_pending;
  const floor = async (name: string): Promise<number> =>
    (await jsm.consumers.info(`AEP_${prefix}`, name)).ack_floor.stream_seq;
  await until(async () => (await floor("aep_early")) === 1);
  expect(await pending("aep_late")).toBe(1);
  finish();
  await until(async () => (await pending("aep_late")) === 0);
  expect(order).toEqual(["handled", "event.acknowledged"]);
});

test("T13: malformed JSON is terminated and recorded once, redelivered never, and the subscription lives", async () => {
  const { prefix, bus, producer } = await pair();
  const notices = noticesOf(bus);
  const raw = await world.raw();
  const jsm = await world.jsm();
  const got: unknown[] = [];
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "d", retry: quick },
    ({ payload }) => {
      got.push(payload);
    },
  );
  await sub.ready;
  raw.publish(`${prefix}.type.task.progress`, "{not json");
  raw.publish(
    `${prefix}.type.task.progress`,
    JSON.stringify({ aep_version: "0.1", type: "task.progress" }),
  );
  raw.publish(`${prefix}.type.task.progress`, foreign({ aep_version: "0.9" }));
  await raw.flush();
  await producer.publish({ type: "task.progress", payload: "good" }, { mode: "at_least_once" });
  await until(() => got.length === 1);
  expect(got).toEqual(["good"]);
  const dlq = bus.subscribe(
    { types: ["event.dead_lettered"] },
    { mode: "replayable", from: "earliest" },
  );
  const dead = await take(dlq, 3);
  expect(dead.map(({ payload }) => (payload as { error: { code: string } }).error.code)).toEqual([
    "invalid_envelope",
    "invalid_envelope",
    "unsupported_version",
  ]);
  expect(dead[0]?.payload).toMatchObject({
    attempts: 1,
    original_bytes: Buffer.from("{not json").toString("base64"),
    stream_sequence: 1,
  });
  const info = await jsm.consumers.info(`AEP_${prefix}`, "aep_d");
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).num_ack_pending === 0,
  );
  expect([info.num_redelivered, info.delivered.consumer_seq]).toEqual([0, 4]);
  expect(notices.filter(({ kind }) => kind === "problem")).toMatchObject([
    { streamSeq: 1, subject: `${prefix}.type.task.progress` },
    { streamSeq: 2 },
    { streamSeq: 3 },
  ]);
});

test("T13: a failure that cannot be retried is terminated and rejected at the first attempt", async () => {
  const { prefix, bus, producer } = await pair();
  const rejected = producer.subscribe({ types: ["event.rejected"] });
  await rejected.ready;
  let calls = 0;
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", acknowledge: true, durable: "d", retry: quick },
    (event) => {
      calls += 1;
      if (event.payload === "drop") return drop("not for me");
      throw Object.assign(new Error("never works"), { retryable: false });
    },
  );
  await sub.ready;
  const first = await producer.publish(
    { type: "task.progress", payload: "drop" },
    { mode: "at_least_once" },
  );
  await producer.publish({ type: "task.progress", payload: "throw" }, { mode: "at_least_once" });
  const [one, two] = await take(rejected, 2);
  expect(one).toMatchObject({
    causation_id: first.id,
    payload: { acknowledged_event_id: first.id, error: { message: "not for me" } },
  });
  expect(two?.payload).toMatchObject({ error: { message: "never works", retryable: false } });
  const jsm = await world.jsm();
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).num_ack_pending === 0,
  );
  expect(calls).toBe(2);
});

test("T14: a malformed Core message is a local report and no answer", async () => {
  const { prefix, bus } = await pair();
  const notices = noticesOf(bus);
  const raw = await world.raw();
  const wire: string[] = [];
  raw.subscribe(`${prefix}.type.event.>`, {
    callback: (_, { subject }) => {
      wire.push(subject);
    },
  });
  const sub = bus.subscribe({ types: ["task.*", "event.*"] }, { acknowledge: true });
  await sub.ready;
  raw.publish(`${prefix}.type.task.progress`, "nonsense");
  raw.publish(`${prefix}.type.event.rejected`, "[]");
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "after" }));
  expect((await take(sub, 1))[0]?.id).toBe("after");
  const problems = notices.filter((each) => each.kind === "problem");
  expect(
    problems.map(({ error, bytes }) => [error.reason, Buffer.from(bytes ?? []).toString()]),
  ).toEqual([
    ["malformed_json", "nonsense"],
    ["unexpected", "[]"],
  ]);
  await raw.flush();
  expect(wire).toEqual([`${prefix}.type.event.rejected`]);
});

test("T15: two peers that acknowledge everything answer one event once each, and nobody hears himself", async () => {
  const { prefix, bus, producer } = await pair();
  const raw = await world.raw();
  const wire: string[] = [];
  raw.subscribe(`${prefix}.>`, {
    callback: (_, message) => {
      wire.push(message.json<AepEvent>().type);
    },
  });
  await raw.flush();
  const heard: string[] = [];
  for (const peer of [bus, producer]) {
    const sub = peer.subscribe({ types: ["*"] }, { acknowledge: true }, (event) => {
      heard.push(`${peer.source} ${event.type}`);
    });
    await sub.ready;
  }
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "x" }));
  await until(() => wire.length === 3 && heard.length === 4);
  await producer.publish({ type: "session.heartbeat", payload: {} });
  await until(() => heard.length === 5);
  await raw.flush();
  expect(wire).toEqual([
    "task.progress",
    "event.acknowledged",
    "event.acknowledged",
    "session.heartbeat",
  ]);
  expect(heard.filter((each) => each.endsWith("heartbeat"))).toEqual([
    "agent:test session.heartbeat",
  ]);
});

test("T15: JetStream brings own events back unless they are to be ignored", async () => {
  const { bus, producer } = await pair();
  const all = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  const others = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: "earliest", ignoreOwn: true },
  );
  await bus.publish({ type: "task.progress", payload: "own" }, { mode: "at_least_once" });
  await producer.publish({ type: "task.progress", payload: "other" }, { mode: "at_least_once" });
  expect((await take(all, 2)).map(({ payload }) => payload)).toEqual(["own", "other"]);
  expect((await take(others, 1)).map(({ payload }) => payload)).toEqual(["other"]);
});

test("T16: no stream answers session, capability, subscription or event messages", async () => {
  const { prefix } = await pair();
  const raw = await world.raw();
  for (const type of [
    "session.opened",
    "capabilities.requested",
    "subscription.requested",
    "event.rejected",
  ]) {
    const answer = raw.request(`${prefix}.type.${type}`, foreign({ type }), { timeout: 1000 });
    await expect(answer).rejects.toThrow(/no responders/);
  }
});

test("T17: the streams are made at start, once, and an existing one is used when it stores the subjects", async () => {
  const { prefix } = await pair();
  const jsm = await world.jsm();
  const { config } = await jsm.streams.info(`AEP_${prefix}`);
  const families = [
    "agent",
    "belief",
    "compensation",
    "context",
    "delegation",
    "environment",
    "freshness",
    "interruption",
    "memory",
    "provenance",
    "task",
    "tool",
  ];
  expect([...config.subjects].toSorted()).toEqual([
    `${prefix}.topic.>`,
    ...families.map((each) => `${prefix}.type.${each}.>`),
  ]);
  expect(config).toMatchObject({ retention: "limits", discard: "old", duplicate_window: 120e9 });
  const dlq = await jsm.streams.info(`AEP_${prefix}_DLQ`);
  expect(dlq.config.subjects).toEqual([`${prefix}.type.event.dead_lettered`]);

  const wide = world.prefix();
  await jsm.streams.add({
    name: `AEP_${wide}`,
    subjects: [`${wide}.topic.>`, `${wide}.type.*.>`],
    max_msgs: 5,
  });
  await expect(world.bus({ prefix: wide })).rejects.toMatchObject({ reason: "unexpected" });
  const other = world.prefix();
  await jsm.streams.add({
    name: `AEP_${other}`,
    subjects: families.map((each) => `${other}.type.${each}.>`).concat(`${other}.topic.>`),
    max_msgs: 5,
  });
  const bus = await world.bus({ prefix: other });
  await bus.publish({ type: "task.progress", payload: {} }, { mode: "at_least_once" });
  expect((await jsm.streams.info(`AEP_${other}`)).config.max_msgs).toBe(5);
});

test("T17: a stream that does not store the subjects, or is not there, refuses the start and changes nothing", async () => {
  const jsm = await world.jsm();
  const prefix = world.prefix();
  await jsm.streams.add({ name: `AEP_${prefix}`, subjects: [`${prefix}.topic.>`] });
  const mismatch = await failure(world.bus({ prefix }));
  expect([mismatch.code, mismatch.reason]).toEqual(["internal_error", "stream_mismatch"]);
  expect((await jsm.streams.info(`AEP_${prefix}`)).config.subjects).toEqual([`${prefix}.topic.>`]);
  const missing = await failure(
    world.bus({ prefix: world.prefix(), stream: { manage: "require" } }),
  );
  expect(missing.reason).toBe("stream_missing");
  const overlap = world.prefix();
  await jsm.streams.add({ name: `OTHER_${overlap}`, subjects: [`${overlap}.>`] });
  expect((await failure(world.bus({ prefix: overlap }))).code).toBe("internal_error");
});

test("T18: a durable is an explicit pull consumer that survives close and drain", async () => {
  const { prefix, producer } = await pair();
  const jsm = await world.jsm();
  const first = await world.bus({ prefix, source: "agent:s" });
  const sub = first.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  await sub.ready;
  await producer.publish({ type: "task.progress", payload: 1 }, { mode: "at_least_once" });
  const iterator = sub[Symbol.asyncIterator]();
  await iterator.next();
  void iterator.next();
  const name = sub.consumer ?? "";
  await until(async () => (await jsm.consumers.info(`AEP_${prefix}`, name)).num_ack_pending === 0);
  await first.close();
  const { config } = await jsm.consumers.info(`AEP_${prefix}`, name);
  expect(config.deliver_subject).toBeUndefined();
  expect(config).toMatchObject({ durable_name: name, ack_policy: "explicit" });
  await producer.publish({ type: "task.progress", payload: 2 }, { mode: "at_least_once" });
  const second = await world.bus({ prefix, source: "agent:s" });
  const again = second.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  expect((await take(again, 1)).map(({ payload }) => payload)).toEqual([2]);
  expect(again.consumer).toBe(name);
});

test("T19: at_least_once begins with what comes next and replayable without from does too", async () => {
  const { bus, producer } = await pair();
  await producer.publish({ type: "task.progress", payload: "old" }, { mode: "at_least_once" });
  const modes = ["at_least_once", "replayable"] as const;
  const subs = modes.map((mode) => bus.subscribe({ types: ["task.*"] }, { mode }));
  await Promise.all(subs.map(({ ready }) => ready));
  await producer.publish({ type: "task.progress", payload: "new" }, { mode: "at_least_once" });
  for (const sub of subs) expect((await take(sub, 1))[0]?.payload).toBe("new");
});

test("T20: three attempts with AEP's waits, each redelivery announced, then one dead letter and a term", async () => {
  const { prefix, bus, producer } = await pair();
  const jsm = await world.jsm();
  const standard = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "standard" },
    () => undefined,
  );
  await standard.ready;
  const { config } = await jsm.consumers.info(`AEP_${prefix}`, "aep_standard");
  expect(config).toMatchObject({ max_deliver: 3, backoff: [31e9, 32e9] });

  const notices = noticesOf(bus);
  const attempts: number[] = [];
  const times: number[] = [];
  const sub = bus.subscribe(
    { types: ["task.*"] },
    {
      mode: "at_least_once",
      durable: "d",
      retry: { ...quick, backoff_ms: 100, max_backoff_ms: 200 },
    },
    (_, { attempt }) => {
      attempts.push(attempt);
      times.push(performance.now());
      throw new Error("still no");
    },
  );
  await sub.ready;
  const { id } = await producer.publish(
    { type: "task.progress", target: "agent:t", payload: { a: 1 } },
    { mode: "at_least_once" },
  );
  const dlq = producer.subscribe(
    { types: ["event.dead_lettered"] },
    { mode: "replayable", from: "earliest" },
  );
  const [dead] = await take(dlq, 1);
  expect(attempts).toEqual([1, 2, 3]);
  const [one = 0, two = 0, three = 0] = times;
  expect(two - one).toBeGreaterThanOrEqual(95);
  expect(three - two).toBeGreaterThanOrEqual(190);
  expect(dead?.payload).toMatchObject({
    original_event_id: id,
    subscription_id: sub.id,
    target: "agent:t",
    attempts: 3,
    error: { message: "still no" },
    last_error: { message: "still no" },
    original_event: { id, payload: { a: 1 } },
  });
  const redelivered = notices.flatMap((each) =>
    each.kind === "control" && each.event.type === "event.redelivered" ? [each.event.payload] : [],
  );
  expect(redelivered).toEqual([
    { original_event_id: id, attempt: 2 },
    { original_event_id: id, attempt: 3 },
  ]);
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, "aep_d")).num_ack_pending === 0,
  );
  expect((await jsm.streams.info(`AEP_${prefix}_ADVISORIES`)).state.messages).toBe(0);
  expect((await jsm.streams.info(`AEP_${prefix}_DLQ`)).state.messages).toBe(1);
});

test.each(["best_effort", "at_least_once"] as const)(
  "T24: without a group everybody gets everything, with one the members share (%s)",
  async (mode) => {
    const { bus, producer } = await pair();
    const other = await world.bus({ prefix: bus.prefix, source: "agent:other" });
    const all: string[] = [];
    const shared: string[] = [];
    for (const member of [bus, other]) {
      const one = member.subscribe({ types: ["task.*"] }, { mode }, ({ id }) => {
        all.push(id);
      });
      const two = member.subscribe({ types: ["task.*"] }, { mode, group: "g" }, ({ id }) => {
        shared.push(id);
      });
      await Promise.all([one.ready, two.ready]);
    }
    for (let index = 0; index < 20; index += 1)
      await producer.publish({ type: "task.progress", payload: index }, { mode });
    await until(
      () => all.length === 40 && shared.length === 20,
      `${all.length} and ${shared.length}`,
    );
    expect(new Set(shared).size).toBe(20);
  },
);

test("T25: one id of two sources is two events, a repeat is one, and no pair can pose as another", async () => {
  const { prefix, bus, producer } = await pair();
  const got: string[] = [];
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, ({ source, id }) => {
    got.push(`${source} ${id}`);
  });
  await sub.ready;
  const mode = { mode: "at_least_once" } as const;
  const event = { type: "task.progress", id: "evt_task_000001", payload: {} };
  expect((await bus.publish(event, mode)).duplicate).toBeUndefined();
  expect((await producer.publish(event, mode)).duplicate).toBeUndefined();
  const repeat = await producer.publish(event, mode);
  expect(repeat).toMatchObject({ duplicate: true, cursor: expect.stringMatching(/:2$/) });
  // The same event on another subject, as a fan-out inside the stream would do: the consumer drops it.
  const raw = await world.raw();
  raw.publish(`${prefix}.topic.copy`, foreign({ id: "evt_task_000001", source: "agent:p" }));
  await producer.publish({ type: "task.output", id: "last", payload: {} }, mode);
  await until(() => got.length >= 3);
  expect(got).toEqual(["agent:test evt_task_000001", "agent:p evt_task_000001", "agent:p last"]);
  expect(messageId({ source: "a/b", id: "c" })).not.toBe(messageId({ source: "a", id: "b/c" }));
  const ids = await Promise.all(
    Array.from({ length: 200 }, () => producer.publish({ type: "task.output", payload: {} })),
  );
  expect(new Set(ids.map(({ id }) => id)).size).toBe(200);
  expect(ids[0]?.id).toMatch(
    /^evt_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

test("T31: an event that is too large fails here, with its limit, and the connection lives", async () => {
  const { prefix, bus, producer } = await pair();
  for (const mode of ["best_effort", "at_least_once"] as const) {
    const error = await failure(
      producer.publish({ type: "task.progress", payload: "x".repeat(1_048_590) }, { mode }),
    );
    expect([error.code, error.reason, error.retryable]).toEqual([
      "invalid_envelope",
      "too_large",
      false,
    ]);
    expect(error.details["limit"]).toBe(1_048_576);
  }
  const small = await world.bus({ prefix, source: "agent:small", maxEventBytes: 1000 });
  expect(
    (await failure(small.publish({ type: "task.progress", payload: "x".repeat(1000) }))).reason,
  ).toBe("too_large");
  expect(small.capabilities.max_payload_size).toBe(1000);
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  await producer.publish({ type: "task.progress", payload: "x".repeat(1_040_000) });
  expect(await take(sub, 1)).toHaveLength(1);
  const jsm = await world.jsm();
  await jsm.streams.update(`AEP_${prefix}`, { max_msg_size: 2000 });
  const tight = await world.bus({ prefix, source: "agent:tight" });
  const refused = await failure(
    tight.publish({ type: "task.progress", payload: "x".repeat(3000) }, { mode: "at_least_once" }),
  );
  expect([refused.reason, refused.details["limit"]]).toEqual(["too_large", 2000]);
});

test("T32: compression is never agreed", async () => {
  const { prefix, bus } = await pair();
  expect(bus.capabilities.compression).toEqual([]);
  const raw = await world.raw();
  raw.subscribe(`${prefix}.type.session.opened`, {
    callback: (_, message) => {
      const opened = message.json<AepEvent>();
      const capabilities = {
        protocol: "aep",
        aep_version: "0.1",
        transports: ["nats"],
        compression: ["gzip"],
      };
      raw.publish(
        `${prefix}.sess.${opened.session_id}`,
        foreign({ type: "session.ready", causation_id: opened.id, payload: { capabilities } }),
      );
    },
  });
  await raw.flush();
  const session = await bus.openSession({ handshake: "peer" });
  expect(session.capabilities?.compression).toEqual([]);
});

test("T38: an ordered subscription keeps the order through a redelivery", async () => {
  const { prefix, bus, producer } = await pair();
  const seen: unknown[] = [];
  const sub = bus.subscribe(
    { types: ["task.*"] },
    { mode: "at_least_once", durable: "o", ordered: true, concurrency: 4, retry: quick },
    ({ payload }, { attempt }) => {
      seen.push(payload);
      if (payload === 1 && attempt === 1) throw new Error("once more");
    },
  );
  await sub.ready;
  const jsm = await world.jsm();
  expect((await jsm.consumers.info(`AEP_${prefix}`, "aep_o")).config.max_ack_pending).toBe(1);
  for (const payload of [1, 2, 3])
    await producer.publish({ type: "task.progress", payload }, { mode: "at_least_once" });
  await until(() => seen.length === 4);
  expect(seen).toEqual([1, 1, 2, 3]);
});

test("T39: several filters never overlap, and a server that takes one gets none", async () => {
  const { prefix, bus } = await pair();
  const sub = bus.subscribe(
    { types: ["task.*", "task.progress", "task.cancel.*", "tool.*.progress"] },
    { mode: "at_least_once", durable: "f" },
  );
  await sub.ready;
  const jsm = await world.jsm();
  const { config } = await jsm.consumers.info(`AEP_${prefix}`, "aep_f");
  expect([...(config.filter_subjects ?? [])].toSorted()).toEqual([
    `${prefix}.topic.>`,
    `${prefix}.type.task.>`,
    `${prefix}.type.tool.*.progress`,
  ]);
  const partial = bus.subscribe(
    { types: ["tool.*.progress", "tool.call.*"] },
    { mode: "at_least_once", durable: "p" },
  );
  await partial.ready;
  const all = bus.subscribe({ types: ["*"] }, { mode: "at_least_once", durable: "all" });
  await all.ready;
  const everything = (await jsm.consumers.info(`AEP_${prefix}`, "aep_all")).config;
  expect([everything.filter_subject, everything.filter_subjects]).toEqual([undefined, undefined]);
  expect(consumerFilters(["a", "b"], "2.9.10")).toEqual({});
  expect(consumerFilters(["a", "b"], "2.10.0")).toEqual({ filter_subjects: ["a", "b"] });
  expect(consumerFilters(["a"], "2.9.10")).toEqual({ filter_subject: "a" });
  expect(reasons(noticesOf(bus))).toEqual([]);
});
