import type { TestNats } from "@ampd/testkit/nats";
import type { AepEvent, EventBus, SessionState } from "./index.ts";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startCustomNats, type CustomNats } from "./testing/custom-nats.ts";
import { World, failure, foreign, noticesOf, reasons, take, until } from "./testing/support.ts";

/** The traps of the binding page that concern sessions, connections and identity: T23, T26 to T30, T34, T37. */

let nats: TestNats;
let world: World;
const servers: CustomNats[] = [];
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
  for (const server of servers.splice(0)) await server.stop();
});

async function pair(): Promise<{ prefix: string; bus: EventBus; producer: EventBus }> {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const producer = await world.bus({ prefix, source: "agent:p" });
  return { prefix, bus, producer };
}

async function consumers(prefix: string): Promise<string[]> {
  const jsm = await world.jsm();
  const found: string[] = [];
  for await (const { name } of jsm.consumers.list(`AEP_${prefix}`)) found.push(name);
  return found.toSorted();
}

test("T23: durables of a session have its name, hostile ids are hashed, and closing deletes them", async () => {
  const { prefix, bus } = await pair();
  const plain = await bus.openSession({ id: "sess_01" });
  const hostile = await bus.openSession({ id: "a.b/*> c" });
  const one = plain.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  const two = hostile.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  await Promise.all([one.ready, two.ready]);
  expect(one.consumer).toBe("aep_sess_01_sub_0001");
  expect(two.consumer).toMatch(/^aep_[a-z2-7]{40}$/);
  expect(await consumers(prefix)).toEqual([one.consumer ?? "", two.consumer ?? ""].toSorted());
  await plain.close();
  await hostile.close();
  expect(await consumers(prefix)).toEqual([]);
});

test("T23: one bus does not read a durable twice, and cancel deletes it", async () => {
  const { prefix, bus } = await pair();
  const first = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  await first.ready;
  const second = bus.subscribe({ types: "task.*" }, { mode: "at_least_once" });
  expect((await failure(second.ready)).reason).toBe("durable_in_use");
  const other = bus.subscribe({ types: ["tool.*"] }, { mode: "at_least_once", durable: "n" });
  await other.ready;
  const changed = await world.bus({ prefix, source: "agent:c" });
  const clash = changed.subscribe({ types: ["memory.*"] }, { mode: "at_least_once", durable: "n" });
  expect((await failure(clash.ready)).reason).toBe("durable_mismatch");
  await first.cancel();
  await other.close();
  expect(await consumers(prefix)).toEqual(["aep_n"]);
});

test("T23: a second reader of one durable elsewhere is reported", async () => {
  const { prefix, bus } = await pair();
  const same = await world.bus({ prefix });
  const notices = noticesOf(same);
  const first = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, () => undefined);
  await first.ready;
  const jsm = await world.jsm();
  await until(
    async () => (await jsm.consumers.info(`AEP_${prefix}`, first.consumer ?? "")).num_waiting > 0,
  );
  const second = same.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, () => undefined);
  await second.ready;
  expect(reasons(notices)).toEqual(["durable_in_use"]);
});

test("T26: a session goes through created, opened, ready and closed, and several live on one connection", async () => {
  const { bus } = await pair();
  const one = await bus.openSession();
  const two = await bus.openSession();
  const states: SessionState[] = [];
  one.onState((state) => states.push(state));
  expect([one.state, two.state]).toEqual(["ready", "ready"]);
  await one.close();
  expect([states, one.state, two.state, bus.state]).toEqual([
    ["closed"],
    "closed",
    "ready",
    "connected",
  ]);
  const late = await failure(one.publish({ type: "task.progress", payload: {} }));
  expect(late.code).toBe("session_closed");
  await two.publish({ type: "task.progress", payload: {} });
});

test("T26: while the connection is made again the state stays and degraded shows; giving up is an error", async () => {
  const server = await world.server();
  const bus = await world.bus({ servers: server.url, maxReconnects: 3, reconnectWaitMs: 50 });
  const session = await bus.openSession();
  const sub = session.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, () => undefined);
  await sub.ready;
  await server.restart();
  await until(() => bus.state === "connected");
  expect([session.state, session.degraded]).toEqual(["ready", false]);
  const states: unknown[] = [];
  session.onState((state, error) => states.push([state, error?.code, error?.reason]));
  await server.kill();
  await until(() => session.degraded);
  expect(session.state).toBe("ready");
  await until(() => session.state === "error");
  expect(states).toEqual([["error", "session_error", "connection_lost"]]);
  expect(bus.state).toBe("closed");
  await server.restart();
});

test("T27: a peer answers the handshake with the common capabilities", async () => {
  const { prefix } = await pair();
  const harness = await world.bus({
    prefix,
    source: "harness:h",
    heartbeatMs: 5000,
    maxEventBytes: 5000,
  });
  const responder = await harness.answerSessions();
  const client = await world.bus({ prefix, source: "agent:c", heartbeatMs: 1000, fanout: true });
  const session = await client.openSession({ handshake: "peer" });
  expect(session.capabilities).toMatchObject({
    protocol: "aep",
    aep_version: "0.1",
    transports: ["nats"],
    delivery_modes: ["best_effort", "at_least_once", "replayable"],
    features: [],
    max_payload_size: 5000,
    heartbeat_interval_ms: 5000,
  });
  await until(() => responder.sessions.has(session.id));
  await session.close();
  await until(() => !responder.sessions.has(session.id));
});

test("T27: nobody answering is a timeout, a stream's receipt is no answer, and local needs nobody", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  raw.subscribe(`${prefix}.type.session.opened`, {
    callback: (_, message) => {
      const id = message.json<AepEvent>().session_id ?? "";
      raw.publish(`${prefix}.sess.${id}`, JSON.stringify({ stream: "AEP", seq: 1 }));
      raw.publish(
        `${prefix}.sess.${id}`,
        foreign({ type: "session.ready", causation_id: "another", payload: {} }),
      );
    },
  });
  await raw.flush();
  const error = await failure(bus.openSession({ handshake: "peer", timeoutMs: 100 }));
  expect([error.code, error.retryable]).toEqual(["session_timeout", true]);
  const local = await bus.openSession({ handshake: "local" });
  expect(local.capabilities?.delivery_modes).toEqual([
    "best_effort",
    "at_least_once",
    "replayable",
  ]);
});

test("T28: heartbeats go over the session's Core subject, no stream keeps them, and three missed end the session", async () => {
  const { prefix } = await pair();
  const harness = await world.bus({ prefix, source: "harness:h", heartbeatMs: 60 });
  const responder = await harness.answerSessions();
  const client = await world.bus({ prefix, source: "agent:c", heartbeatMs: 60 });
  const raw = await world.raw();
  const beats = new Map<string, number>();
  raw.subscribe(`${prefix}.sess.*`, {
    callback: (_, message) => {
      const { type, source } = message.json<AepEvent>();
      if (type === "session.heartbeat") beats.set(source, (beats.get(source) ?? 0) + 1);
    },
  });
  await raw.flush();
  const session = await client.openSession({ handshake: "peer" });
  await until(() => (beats.get("harness:h") ?? 0) >= 5 && (beats.get("agent:c") ?? 0) >= 5);
  expect(session.state).toBe("ready");
  const jsm = await world.jsm();
  expect((await jsm.streams.info(`AEP_${prefix}`)).state.messages).toBe(0);
  const errors: unknown[] = [];
  session.onState((state, error) => errors.push([state, error?.code, error?.reason]));
  await responder.close();
  await until(() => session.state === "error");
  expect(errors).toEqual([["error", "session_timeout", "heartbeat_timeout"]]);
});

test("T28: a session with the server alone sends heartbeats and expects none", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix, heartbeatMs: 30 });
  const raw = await world.raw();
  let beats = 0;
  raw.subscribe(`${prefix}.sess.lone`, {
    callback: (_, message) => {
      if (message.json<AepEvent>().type === "session.heartbeat") beats += 1;
    },
  });
  await raw.flush();
  const session = await bus.openSession({ id: "lone" });
  await until(() => beats >= 8);
  expect(session.state).toBe("ready");
});

test("T26: a session that failed leaves its durables, and one of the same id goes on with them", async () => {
  const { prefix, bus, producer } = await pair();
  const raw = await world.raw();
  const got: unknown[] = [];
  const open = async (): Promise<SessionState> => {
    const session = await bus.openSession({ id: "again" });
    const sub = session.subscribe(
      { types: ["task.*"] },
      { mode: "at_least_once" },
      ({ payload }) => {
        got.push(payload);
      },
    );
    await sub.ready;
    const error = { code: "session_error", message: "broken" };
    if (got.length === 0) {
      raw.publish(`${prefix}.sess.again`, foreign({ type: "session.error", payload: { error } }));
      await until(() => session.state === "error");
      await sub.close();
    }
    return session.state;
  };
  expect(await open()).toBe("error");
  await producer.publish({ type: "task.progress", payload: "kept" }, { mode: "at_least_once" });
  got.push("second life");
  expect(await open()).toBe("ready");
  await until(() => got.length === 2);
  expect(got).toEqual(["second life", "kept"]);
});

test("T29: closing stops intake, settles what runs, deletes durables, then says session.closed", async () => {
  const { prefix, bus, producer } = await pair();
  const raw = await world.raw();
  const order: string[] = [];
  const session = await bus.openSession({ id: "s29" });
  raw.subscribe(`${prefix}.sess.s29`, {
    callback: (_, message) => {
      order.push(message.json<AepEvent>().type);
    },
  });
  await raw.flush();
  let running: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    running = resolve;
  });
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sub = session.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }, async () => {
    running();
    await gate;
    order.push("handled");
  });
  await sub.ready;
  await producer.publish({ type: "task.progress", payload: {} }, { mode: "at_least_once" });
  await started;
  const closing = session.close();
  finish();
  await closing;
  await until(() => order.includes("session.closed"));
  expect(order.slice(-2)).toEqual(["handled", "session.closed"]);
  expect(await consumers(prefix)).toEqual([]);
});

test("T30: an outage is reported as a gap, best_effort fails at once, durable publishes wait and arrive once", async () => {
  const server = await world.server();
  const bus = await world.bus({
    servers: server.url,
    reconnectWaitMs: 50,
    publishTimeoutMs: 15_000,
    stream: { manage: "create" },
  });
  const notices = noticesOf(bus);
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  await server.kill();
  await until(() => bus.state === "degraded");
  const lost = await failure(bus.publish({ type: "task.progress", payload: 1 }));
  expect([lost.code, lost.reason, lost.retryable]).toEqual([
    "internal_error",
    "not_connected",
    true,
  ]);
  const waiting = bus.publish({ type: "task.progress", payload: 2 }, { mode: "at_least_once" });
  await server.restart();
  expect((await waiting).cursor).toMatch(/:1$/);
  await until(() => notices.some((each) => each.kind === "gap"));
  expect(notices.filter(({ kind }) => kind === "gap" || kind === "connection")).toMatchObject([
    { kind: "connection", state: "degraded" },
    { kind: "connection", state: "connected" },
    { kind: "gap", why: "reconnected", subscription: sub.id },
  ]);
  const past = new Date(Date.now() - 1000).toISOString();
  expect(
    (await failure(bus.publish({ type: "task.progress", expires_at: past, payload: 3 }))).reason,
  ).toBe("expired");
});

test("T30: an event that expired on its way is not delivered", async () => {
  const { prefix, bus } = await pair();
  const raw = await world.raw();
  const notices = noticesOf(bus);
  const expires_at = new Date(Date.now() - 1).toISOString();
  const core = bus.subscribe({ types: ["task.*"] });
  const durable = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once", durable: "e" });
  await Promise.all([core.ready, durable.ready]);
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "old", expires_at }));
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "new", expires_at: null }));
  expect((await take(core, 1))[0]?.id).toBe("new");
  expect((await take(durable, 1))[0]?.id).toBe("new");
  expect(notices.filter(({ kind }) => kind === "skipped")).toMatchObject([
    { why: "expired" },
    { why: "expired" },
  ]);
});

test("T34: events of another tenant are not delivered, and a bus without tenant gets none of them", async () => {
  const prefix = world.prefix();
  const one = await world.bus({ prefix, source: "agent:1", tenant: "one" });
  const two = await world.bus({ prefix, source: "agent:2", tenant: "two" });
  const none = await world.bus({ prefix, source: "agent:0" });
  const subs = [two, none].map((bus) =>
    bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" }),
  );
  await Promise.all(subs.map(({ ready }) => ready));
  await one.publish({ type: "task.progress", payload: "secret" }, { mode: "at_least_once" });
  await none.publish({ type: "task.progress", payload: "open" }, { mode: "at_least_once" });
  for (const sub of subs) expect((await take(sub, 1))[0]?.payload).toBe("open");
  const stolen = await failure(
    one.publish({ type: "task.progress", tenant_id: "two", payload: {} }),
  );
  expect([stolen.code, stolen.reason]).toEqual(["unauthorized", "wrong_tenant"]);
});

test("T34: a source can be checked, and what the check refuses is not delivered", async () => {
  const { prefix } = await pair();
  const bus = await world.bus({
    prefix,
    source: "agent:careful",
    allowSource: ({ source }) => source !== "agent:liar",
  });
  const notices = noticesOf(bus);
  const raw = await world.raw();
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  raw.publish(`${prefix}.type.task.progress`, foreign({ source: "agent:liar" }));
  raw.publish(`${prefix}.type.task.progress`, foreign({ id: "true" }));
  expect((await take(sub, 1))[0]?.id).toBe("true");
  expect(notices).toContainEqual(expect.objectContaining({ kind: "skipped", why: "wrong_source" }));
});

test("T34: permissions refused by the server arrive as unauthorized, for subscribe, publish and login", async () => {
  const server = await startCustomNats(
    () => `authorization { users = [
      { user: "all", password: "a" }
      { user: "some", password: "s", permissions { publish: ["aep.type.task.>", "$JS.API.>"], subscribe: ["aep.type.tool.>", "aep.topic.>", "_INBOX.>"] } }
    ] }\n`,
  );
  servers.push(server);
  const url = `nats://127.0.0.1:${server.port}`;
  await world.bus({ servers: url, user: "all", pass: "a" });
  const bus = await world.bus({ servers: url, user: "some", pass: "s", stream: {} });
  const notices = noticesOf(bus);
  const refused = await failure(bus.subscribe({ types: ["task.*"] }).ready);
  expect([refused.code, refused.reason]).toEqual(["unauthorized", "permission"]);
  const open = bus.subscribe({ types: ["tool.*"] });
  await open.ready;
  await bus.publish({ type: "tool.call.started", payload: {} });
  await until(() =>
    notices.some(
      (each) => each.kind === "problem" && each.subject === "aep.type.tool.call.started",
    ),
  );
  const durable = await failure(
    bus.publish({ type: "tool.call.started", payload: {} }, { mode: "at_least_once" }),
  );
  expect([durable.code, durable.reason]).toEqual(["unauthorized", "permission"]);
  await bus.publish({ type: "task.started", payload: {} }, { mode: "at_least_once" });
  expect(reasons(notices).every((each) => each === "permission")).toBe(true);
  const login = await failure(world.bus({ servers: url, user: "some", pass: "wrong" }));
  expect([login.code, login.reason]).toEqual(["unauthorized", "auth_failed"]);
});

test("T37: a slow consumer drops and says how many; the session does not care", async () => {
  const { bus, producer } = await pair();
  const notices = noticesOf(bus);
  const session = await bus.openSession();
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let handled = 0;
  const sub = bus.subscribe({ types: ["task.*"] }, { buffer: 10 }, async () => {
    await gate;
    handled += 1;
  });
  await sub.ready;
  for (let index = 0; index < 50; index += 1)
    await producer.publish({ type: "task.progress", payload: index });
  await until(() => reasons(notices).includes("slow_consumer"));
  const probe = producer.subscribe({ types: ["session.heartbeat"] });
  await probe.ready;
  await bus.publish({ type: "session.heartbeat", payload: {} });
  await take(probe, 1);
  finish();
  await until(() => notices.some((each) => each.kind === "gap"));
  expect(notices).toContainEqual(
    expect.objectContaining({ kind: "gap", why: "slow_consumer", lost: 40 }),
  );
  await until(() => handled === 10);
  expect([reasons(notices), session.state]).toEqual([["slow_consumer"], "ready"]);
});
