import { headers } from "@nats-io/nats-core";
import type { TestNats } from "@ampd/testkit/nats";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createSubjects } from "./index.ts";
import { parsePattern, patternSubject } from "./patterns.ts";
import { encodeToken } from "./tokens.ts";
import { World, failure, foreign, noticesOf, reasons, take, until } from "./testing/support.ts";

/** The traps of the binding page that concern subjects: T1 to T10, T33, T35, T36. */

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

test("T1: only the construction subjects are written, the short ones are read behind a flag", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const raw = await world.raw();
  const seen: string[] = [];
  raw.subscribe(`${prefix}.>`, {
    callback: (_, message) => {
      seen.push(message.subject);
    },
  });
  await raw.flush();
  await bus.publish({ type: "task.progress", payload: {} });
  await bus.publish({ type: "task.progress", topic: "tasks.task_01", payload: {} });
  await until(() => seen.length === 2);
  expect(seen).toEqual([`${prefix}.type.task.progress`, `${prefix}.topic.tasks.task_01`]);

  const strict = bus.subscribe({ types: ["task.*"] });
  const legacyBus = await world.bus({ prefix, source: "agent:legacy", legacySubjects: true });
  const legacy = legacyBus.subscribe({ types: ["task.*"] });
  await Promise.all([strict.ready, legacy.ready]);
  raw.publish(`${prefix}.task.progress`, foreign({ id: "short" }));
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "long" }));
  expect((await take(legacy, 2)).map(({ id }) => id)).toEqual(["short", "long"]);
  expect((await take(strict, 1)).map(({ id }) => id)).toEqual(["long"]);
});

test("T2: a topic that spells another axis stays on the topic axis", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const raw = await world.raw();
  const wrong: string[] = [];
  for (const axis of ["type", "sess", "source"]) {
    raw.subscribe(`${prefix}.${axis}.>`, {
      callback: (_, message) => {
        wrong.push(message.subject);
      },
    });
  }
  await raw.flush();
  const topics = ["type.task.progress", "sess.sess_01", "source.agent.x"];
  const sent = await Promise.all(
    topics.map((topic) => bus.publish({ type: "task.output", topic, payload: {} })),
  );
  expect(sent.map(({ subject }) => subject)).toEqual(
    topics.map((topic) => `${prefix}.topic.${topic}`),
  );
  await raw.flush();
  expect(wrong).toEqual([]);
});

const patternTable: readonly (readonly [string, string])[] = [
  ["*", "aep.type.>"],
  ["task.*", "aep.type.task.>"],
  ["tool.*.progress", "aep.type.tool.*.progress"],
  ["tool.*.*", "aep.type.tool.*.>"],
  ["*.progress", "aep.type.*.progress"],
  ["task.progress", "aep.type.task.progress"],
];

test("T3: patterns map to subjects one to one, and task.* gets task.cancel.requested", async () => {
  for (const [pattern, subject] of patternTable) {
    expect(patternSubject("aep", parsePattern(pattern))).toBe(subject);
  }
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const sub = bus.subscribe({ types: ["task.*"] });
  const wide = bus.subscribe({ types: ["*"] });
  await Promise.all([sub.ready, wide.ready]);
  const types = ["task.progress", "task.cancel.requested"];
  for (const type of types) await producer.publish({ type, payload: {} });
  expect((await take(sub, 2)).map(({ type }) => type)).toEqual(types);
  expect((await take(wide, 2)).map(({ type }) => type)).toEqual(types);
  for (const pattern of ["task.pro*", "task.>", "task..x", "", "*.", "a b"]) {
    const refusal = await failure(bus.subscribe({ types: [pattern] }).ready);
    expect([pattern, refusal.code, refusal.reason]).toEqual([
      pattern,
      "subscription_rejected",
      "bad_filter",
    ]);
  }
});

test("T4: a wildcard in the middle makes a subject the server takes, and ready means it was taken", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const sub = bus.subscribe({ types: ["tool.*.progress"] });
  const created = await sub.ready;
  expect(created).toMatchObject({
    type: "subscription.created",
    payload: { subscription_id: sub.id },
  });
  await producer.publish({ type: "tool.call.started", payload: {} });
  await producer.publish({ type: "tool.call.progress", payload: {} });
  expect((await take(sub, 1))[0]?.type).toBe("tool.call.progress");
});

test("T5: a subscriber by type gets events with a topic, and one publication has one primary subject", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const byType = bus.subscribe({ types: ["task.*"] });
  const byTopic = bus.subscribe({ topic: "tasks.task_01" });
  const bySource = bus.subscribe({ source: "agent:p" });
  await Promise.all([byType.ready, byTopic.ready, bySource.ready]);
  await producer.publish({ type: "task.progress", topic: "tasks.task_01", payload: 1 });
  await producer.publish({ type: "task.progress", payload: 2 });
  await producer.publish({
    type: "context.updated",
    topic: "tasks.task_01",
    payload: { context_key: "k" },
  });
  expect((await take(byType, 2)).map(({ payload }) => payload)).toEqual([1, 2]);
  expect((await take(byTopic, 2)).map(({ type }) => type)).toEqual([
    "task.progress",
    "context.updated",
  ]);
  expect(await take(bySource, 3)).toHaveLength(3);
});

test("T5: fan-out copies reach sess, conv and source once each and no stream", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, fanout: true });
  const producer = await world.bus({ prefix, source: "agent:p", fanout: true });
  const raw = await world.raw();
  const seen: string[] = [];
  raw.subscribe(`${prefix}.>`, {
    callback: (_, { subject, headers }) => {
      seen.push(`${subject} ${headers?.get("aep-fanout") ?? ""}`);
    },
  });
  await raw.flush();
  const narrow = bus.subscribe({ types: ["*"], session_id: "s1" });
  await narrow.ready;
  const event = { type: "task.progress", session_id: "s1", conversation_id: "c1", payload: {} };
  await producer.publish(event, { mode: "at_least_once" });
  expect(await take(narrow, 1)).toHaveLength(1);
  await until(() => seen.length === 4);
  expect(seen.toSorted()).toEqual([
    `${prefix}.conv.c1 1`,
    `${prefix}.sess.s1 1`,
    `${prefix}.source.agent.p 1`,
    `${prefix}.type.task.progress `,
  ]);
  const replay = bus.subscribe({ types: ["*"] }, { mode: "replayable", from: "earliest" });
  await replay.ready;
  await take(replay, 1);
  expect(bus.capabilities.features).toEqual(["nats_fanout"]);
  const jsm = await world.jsm();
  const info = await jsm.streams.info(`AEP_${prefix}`);
  expect(info.state.messages).toBe(1);
});

test("T6: one session or conversation is one exact subject", async () => {
  const subjects = createSubjects("aep");
  expect(subjects.session("sess_01")).toBe("aep.sess.sess_01");
  expect(subjects.conversation("conv.01")).toBe("aep.conv.conv%2E01");
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, fanout: true });
  const producer = await world.bus({ prefix, source: "agent:p", fanout: true });
  const one = bus.subscribe({ types: ["*"], session_id: "a" });
  await one.ready;
  await producer.publish({ type: "task.progress", session_id: "b", payload: {} });
  await producer.publish({ type: "task.progress", session_id: "a", payload: {} });
  expect((await take(one, 1))[0]?.session_id).toBe("a");
});

test("T7: a source is split at its first colon, injectively, or kept verbatim by option", async () => {
  const split = createSubjects("aep");
  expect(split.source("agent:researcher")).toBe("aep.source.agent.researcher");
  expect(split.source("agent:a.b")).toBe("aep.source.agent.a%2Eb");
  expect(split.source("agent:a:b")).toBe("aep.source.agent.a:b");
  expect(split.source("agent")).toBe("aep.source.agent");
  expect(createSubjects("aep", "verbatim").source("agent:researcher")).toBe(
    "aep.source.agent:researcher",
  );
  const prefix = world.prefix();
  const producer = await world.bus({ prefix, source: "agent:a.b", fanout: true });
  const raw = await world.raw();
  const got: string[] = [];
  raw.subscribe(`${prefix}.source.agent.*`, {
    callback: (_, message) => {
      got.push(message.subject);
    },
  });
  await raw.flush();
  await producer.publish({ type: "task.progress", payload: {} });
  await until(() => got.length === 1);
  expect(got).toEqual([`${prefix}.source.agent.a%2Eb`]);
});

const hostile: readonly (readonly [string, string])[] = [
  ["a b", "a%20b"],
  ["x\r\nPUB victim 4\r\npwn!", "x%0D%0APUB%20victim%204%0D%0Apwn%21"],
  ["tab\there", "tab%09here"],
  ["*", "%2A"],
  [">", "%3E"],
  ["$SYS", "%24SYS"],
  ["100%", "100%25"],
  ["~x", "%7Ex"],
  ["é", "%C3%A9"],
  ["\u{1f600}", "%F0%9F%98%80"],
  ["\0", "%00"],
  ["plain_Name-1:2", "plain_Name-1:2"],
];

test("T8: hostile topics are encoded, published, and delivered with the topic unchanged", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const raw = await world.raw();
  const victim: unknown[] = [];
  raw.subscribe("victim", {
    callback: (_, message) => {
      victim.push(message);
    },
  });
  await raw.flush();
  for (const [topic, token] of hostile) {
    expect(encodeToken(topic)).toBe(token);
    const sub = bus.subscribe({ topic });
    await sub.ready;
    const { subject } = await producer.publish({ type: "task.progress", topic, payload: {} });
    expect(subject).toBe(`${prefix}.topic.${token}`);
    expect((await take(sub, 1))[0]?.topic).toBe(topic);
    await sub.close();
  }
  await raw.flush();
  expect(victim).toEqual([]);
});

test("T8: a topic of 5 kB becomes a hash and the connection lives; an empty segment is refused", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const topic = "x".repeat(5000);
  const sub = bus.subscribe({ topic });
  await sub.ready;
  const { subject } = await producer.publish({ type: "task.progress", topic, payload: {} });
  expect(subject).toMatch(/^[\w-]+\.topic\.~[a-z2-7]{52}$/);
  expect((await take(sub, 1))[0]?.topic).toBe(topic);
  const many = "s.".repeat(40) + "s";
  expect(
    (await producer.publish({ type: "task.progress", topic: many, payload: {} })).subject,
  ).toContain(".topic.~");
  for (const bad of ["a..b", ".a", "a.", "."]) {
    const error = await failure(
      producer.publish({ type: "task.progress", topic: bad, payload: {} }),
    );
    expect([error.code, error.reason]).toEqual(["invalid_envelope", "bad_subject"]);
  }
  expect(producer.state).toBe("connected");
});

test("T9: an id that is a wildcard reads only its own session", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, fanout: true });
  const producer = await world.bus({ prefix, source: "agent:p", fanout: true });
  for (const id of [">", "*"]) {
    const thief = bus.subscribe({ types: ["*"], session_id: id });
    await thief.ready;
    await producer.publish({ type: "task.progress", session_id: "secret", payload: "no" });
    await producer.publish({ type: "task.progress", session_id: id, payload: "yes" });
    expect((await take(thief, 1))[0]?.payload).toBe("yes");
  }
});

test("T10: a prefix that is reserved, wild, nested too deep or unclean is refused", async () => {
  for (const prefix of ["$SYS", "_INBOX", "a.*", "a.>", "a.", "", "a b", "a.b.c.d.e", "a..b"]) {
    const error = await failure(world.bus({ prefix }));
    expect([prefix, error.reason]).toEqual([prefix, "bad_prefix"]);
  }
  const bus = await world.bus({ prefix: "a-1.b_2.c.d" });
  const { subject } = await bus.publish({ type: "task.progress", topic: "$SYS.x", payload: {} });
  expect(subject).toBe("a-1.b_2.c.d.topic.%24SYS.x");
});

test("T33: target and task id are matched after delivery; they have no subject", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  const mine = bus.subscribe({ target: "agent:me" });
  const task = bus.subscribe({ types: ["task.*"], task_id: ["t1", "t2"] });
  await Promise.all([mine.ready, task.ready]);
  await producer.publish({ type: "task.progress", target: "agent:you", task_id: "t3", payload: 1 });
  const { subject } = await producer.publish({
    type: "task.progress",
    target: "agent:me",
    task_id: "t2",
    payload: 2,
  });
  expect(subject).toBe(`${prefix}.type.task.progress`);
  expect((await take(mine, 1))[0]?.payload).toBe(2);
  expect((await take(task, 1))[0]?.payload).toBe(2);
});

test("T35: the fallback subjects of other writers are never written and read behind the flag", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, legacySubjects: true });
  const raw = await world.raw();
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  raw.publish(`${prefix}.event`, foreign({ id: "1" }));
  raw.publish(`${prefix}.events`, foreign({ id: "2" }));
  expect((await take(sub, 2)).map(({ id }) => id)).toEqual(["1", "2"]);
});

test("T36: headers repeat the body, and where they differ the body wins with one warning", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const notices = noticesOf(bus);
  const raw = await world.raw();
  const got: string[][] = [];
  raw.subscribe(`${prefix}.>`, {
    callback: (_, { headers }) => {
      got.push(
        ["aep-type", "aep-source", "aep-session", "aep-delivery-mode", "Content-Type"].map(
          (name) => headers?.get(name) ?? "",
        ),
      );
    },
  });
  await raw.flush();
  const producer = await world.bus({ prefix, source: 'agent:ä "x"' });
  await producer.publish(
    { type: "task.progress", session_id: "s", payload: {} },
    { mode: "at_least_once" },
  );
  await until(() => got.length === 1);
  expect(got[0]).toEqual([
    "task.progress",
    "agent:%C3%A4%20%22x%22",
    "s",
    "at_least_once",
    "application/json",
  ]);

  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  for (const id of ["1", "2"]) {
    const lying = headers();
    lying.set("aep-type", "task.failed");
    raw.publish(`${prefix}.type.task.progress`, foreign({ id }), { headers: lying });
  }
  expect((await take(sub, 2)).map(({ type }) => type)).toEqual(["task.progress", "task.progress"]);
  expect(reasons(notices)).toEqual(["header_mismatch"]);
});
