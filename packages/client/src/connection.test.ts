import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { ProtocolError } from "@ampd/protocol";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./index.ts";
import { type FakeBroker, limits, until } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";

/** A refusal of the hello, then the close that belongs to it. */
function refuseWith(broker: FakeBroker, code: string, close: number): void {
  broker.script.hello = (frame, session) => {
    session.send({
      type: "error",
      re: frame.seq,
      error: { code, message: "no", retryable: false },
    });
    session.close(close, code);
    return undefined;
  };
}

test("hello carries versions, the credential and seq 1; the session says what the broker announced", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  expect(session.received[0]).toEqual({
    type: "hello",
    seq: 1,
    versions: ["0.1"],
    credential: { kind: "dev", token: "dev:default/alice" },
    resume: {},
  });
  expect(client.address).toBe("default/alice");
  expect(client.state).toBe("open");
  expect(client.session).toMatchObject({ limits, features: ["get_task"], leaseMs: 30_000 });
});

test("seq counts every frame in send order", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  await Promise.all([client.send({ to: "a/b", text: "1" }), client.send({ to: "a/b", text: "2" })]);
  const seqs = broker.sessions[0]!.received.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
});

test.each([
  ["unauthenticated", 4401],
  ["unsupported_version", 4406],
  ["forbidden", 1008],
])("connect rejects at once with %s and never tries again", async (code, close) => {
  const broker = await startBroker();
  refuseWith(broker, code, close);
  const refused = connect({ url: broker.url, credential: "dev:default/alice" });
  await expect(refused).rejects.toMatchObject({ name: "ProtocolError", code });
  expect(broker.sessions).toHaveLength(1);
});

test("a refusal that may pass is retried until it does", async () => {
  const broker = await startBroker();
  let refusals = 2;
  broker.script.hello = (_frame, session) => {
    if (refusals === 0) return broker.welcome(session);
    refusals -= 1;
    return { type: "error", error: { code: "draining", message: "later", retryable: true } };
  };
  const { client } = await startClient(broker);
  expect([client.state, broker.sessions.length]).toEqual(["open", 3]);
});

test("connect gives up on a broker that is not there, naming the reason", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const failed = connect({
    url: `ws://127.0.0.1:${port}/amp`,
    credential: "dev:default/alice",
    connectTimeoutMs: 100,
  });
  await expect(failed).rejects.toMatchObject({ code: "unavailable" });
  await expect(failed).rejects.toThrow(/ECONNREFUSED/);
});

test("an url that is none rejects at once", async () => {
  const failed = connect({ url: "not a url", credential: "dev:default/alice" });
  await expect(failed).rejects.toThrow(/cannot open a connection/);
});

test("connect can be given up by a signal", async () => {
  const broker = await startBroker();
  broker.script.hello = () => undefined;
  const stop = new AbortController();
  const failed = connect({ url: broker.url, credential: "dev:a/b", signal: stop.signal });
  await broker.session(0);
  stop.abort(new Error("changed my mind"));
  await expect(failed).rejects.toThrow("changed my mind");
});

test("a broker that never answers hello is left after the handshake timeout", async () => {
  const broker = await startBroker();
  broker.script.hello = () => undefined;
  const failed = connect({
    url: broker.url,
    credential: "dev:a/b",
    handshakeTimeoutMs: 30,
    connectTimeoutMs: 300,
    reconnect: { initialMs: 10 },
  });
  await expect(failed).rejects.toThrow(/hello|handshake/);
  expect(broker.sessions.length).toBeGreaterThan(1);
});

test("the credential function is asked for each session", async () => {
  const broker = await startBroker();
  let asked = 0;
  await startClient(broker, { credential: () => Promise.resolve(`token-${(asked += 1)}`) });
  (await broker.session(0)).drop();
  const again = await broker.session(1);
  expect(again.all("hello")[0]?.credential).toEqual({ kind: "bearer", token: "token-2" });
});

test("a credential function that throws is reported and tried again", async () => {
  const broker = await startBroker();
  let asked = 0;
  const { client, heard } = await startClient(broker, {
    credential: () => {
      if ((asked += 1) === 1) throw new Error("vault is sealed");
      return "dev:default/alice";
    },
  });
  expect(client.state).toBe("open");
  expect(heard.map(({ doing }) => doing)).toEqual(["making the hello"]);
});

test("a lost connection is opened again and says so through its states", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const states: string[] = [];
  client.on("state", ({ state }) => states.push(state));
  broker.sessions[0]!.drop();
  await broker.session(1);
  await until(() => client.state === "open", "the new session");
  expect(states).toEqual(["reconnecting", "handshaking", "open"]);
});

test("of several urls each attempt takes the next", async () => {
  const [first, second] = [await startBroker(), await startBroker()];
  const { client } = await startClient(first, { url: [first.url, second.url] });
  first.sessions[0]!.send({ type: "goodbye", reason: "maintenance" });
  await second.session(0);
  await until(() => client.state === "open", "the session elsewhere");
});

test("a draining broker is left promptly, with no back-off", async () => {
  const [first, second] = [await startBroker(), await startBroker()];
  const { client } = await startClient(first, {
    url: [first.url, second.url],
    reconnect: { initialMs: 100, maxMs: 60_000 },
  });
  first.script.heartbeat = () => ({ type: "heartbeat", lost: [], cancel: [], drain: true });
  first.sessions[0]!.send({
    type: "error",
    error: { code: "draining", message: "leaving", retryable: true },
  });
  await second.session(0);
  await until(() => client.state === "open", "the session elsewhere");
});

test("a credential that is revoked later stops the client with the error as its last state", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  refuseWith(broker, "unauthenticated", 4401);
  const closed = new Promise<unknown>((resolve) =>
    client.on("state", (change) => {
      if (change.state === "closed") resolve(change.error);
    }),
  );
  broker.sessions[0]!.drop();
  expect(await closed).toMatchObject({ code: "unauthenticated" });
  await expect(client.send({ to: "a/b", text: "x" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  expect(broker.sessions).toHaveLength(2);
});

test("an operator's kick is not answered by coming back", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.sessions[0]!.close(4410, "kicked");
  await until(() => client.state === "closed", "the end");
  expect(broker.sessions).toHaveLength(1);
});

test("unknown frames, answers to nobody, doubled answers and malformed frames disturb nothing", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  const session = await broker.session(0);
  broker.script.send = ({ seq, envelope }, by) => {
    by.send({ type: "ok", re: seq, id: envelope.id });
    return { type: "ok", id: "doubled" };
  };
  session.send({ type: "weather", address: "default/bob" });
  session.send({ type: "ok", re: 999 });
  session.send({ type: "task", re: 998, task: { task_id: "t", state: "queued" } });
  session.send("{ not json");
  session.send({ type: "deliver" });
  const { id } = await client.send({ to: "a/b", text: "x", id: "mine" });
  expect(id).toBe("mine");
  expect((await client.send({ to: "a/b", text: "y", id: "two" })).id).toBe("two");
  expect(heard.map(({ doing }) => doing)).toEqual([
    "reading a frame of the broker",
    "reading a frame of the broker",
  ]);
});

test("an unknown frame that answers a request fails it", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  // as: a frame that this client does not know
  broker.script.list_jobs = () => ({ type: "weather" }) as never;
  await expect(client.jobs()).rejects.toMatchObject({ code: "unknown_frame" });
});

test("an answer of the wrong type fails the request", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.list_jobs = () => ({ type: "ok" });
  await expect(client.jobs()).rejects.toMatchObject({ code: "protocol_error" });
});

test("a refused request rejects with the broker's code and details", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const error = { code: "rate_limited", message: "slow", retryable: true, retry_after_ms: 5 };
  broker.script.send = () => ({ type: "error", error });
  const refused = client.send({ to: "a/b", text: "x" });
  await expect(refused).rejects.toMatchObject({
    code: "rate_limited",
    details: { retryAfterMs: 5 },
  });
});

test("a send is repeated with the same id when the connection is lost before the answer", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  let lost = 2;
  broker.script.send = ({ envelope }, session) => {
    if (lost > 0) {
      lost -= 1;
      session.drop();
      return undefined;
    }
    return { type: "ok", id: envelope.id ?? "", duplicate: true };
  };
  const sent = await client.send({ to: "a/b", text: "x" });
  const ids = broker.sessions.flatMap((session) => session.all("send").map((f) => f.envelope.id));
  expect(sent.duplicate).toBe(true);
  expect(ids).toEqual([sent.id, sent.id, sent.id]);
});

test("a send is repeated when the broker cannot reach its store", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  let failures = 1;
  broker.script.send = () => {
    if (failures-- > 0)
      return { type: "error", error: { code: "unavailable", message: "no", retryable: true } };
    return { type: "ok" };
  };
  await client.send({ to: "a/b", text: "x" });
  expect(broker.sessions[0]!.all("send")).toHaveLength(2);
});

test("a request that is never answered rejects with unavailable when its time is up", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.send = () => undefined;
  const failed = client.send({ to: "a/b", text: "x", timeoutMs: 50 });
  await expect(failed).rejects.toMatchObject({ code: "unavailable" });
});

test("a request made while disconnected waits for the session and not longer than its time", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.hello = () => undefined;
  broker.sessions[0]!.drop();
  await until(() => client.state !== "open", "the loss");
  const failed = client.send({ to: "a/b", text: "x", timeoutMs: 50 });
  await expect(failed).rejects.toMatchObject({ code: "unavailable" });
});

test("a frame over the session's limit is refused here, naming limit and size", async () => {
  const broker = await startBroker();
  broker.extra = { limits: { ...limits, frame_bytes_max: 2000 } };
  const { client } = await startClient(broker);
  const error: unknown = await client.send({ to: "a/b", text: "x".repeat(2000) }).catch((e) => e);
  expect(ProtocolError.is(error) && error.code).toBe("too_large");
  expect(String(error)).toMatch(/has 2\d\d\d bytes, the broker takes at most 2000/);
  await client.send({ to: "a/b", text: "short" });
  expect(broker.sessions[0]!.all("send")).toHaveLength(1);
});

test("a frame of the broker over our limit ends the session with too_large and the client comes back", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker, { frameBytesMax: 10_000 });
  const errors: unknown[] = [];
  client.on("state", ({ error }) => error !== undefined && errors.push(error.code));
  broker.sessions[0]!.deliver("d1", {
    id: "1",
    parts: [{ type: "text", text: "x".repeat(20_000) }],
  });
  await broker.session(1);
  await until(() => client.state === "open", "the new session");
  expect(errors).toContain("too_large");
});

test("heartbeats start at once and go on at half the interval", async () => {
  const broker = await startBroker();
  broker.extra = { heartbeat_interval_s: 1 };
  await startClient(broker);
  const session = await broker.session(0);
  const startMs = Date.now();
  for (let beats = 0; beats < 3; beats++) await session.next("heartbeat");
  expect(Date.now() - startMs).toBeGreaterThan(700);
});

test("an unsolicited error is a notice and leaves the session open", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const noticed = new Promise<ProtocolError>((resolve) => client.on("notice", resolve));
  broker.sessions[0]!.send({
    type: "error",
    error: { code: "queue_full", message: "your inbox is full", retryable: true },
  });
  expect((await noticed).code).toBe("queue_full");
  expect(client.state).toBe("open");
});

test("listeners and onError that throw harm nobody", async () => {
  const broker = await startBroker();
  const silenced: unknown[][] = [];
  const original = console.error;
  console.error = (...args: unknown[]) => silenced.push(args);
  onTestFinished(() => {
    console.error = original;
  });
  const { client } = await startClient(broker, {
    onError: () => {
      throw new Error("onError is broken");
    },
  });
  for (const name of ["state", "mail", "notice", "error"] as const)
    client.on(name, () => {
      throw new Error(`listener of ${name} is broken`);
    });
  const session = await broker.session(0);
  const mails: unknown[] = [];
  client.inbox((mail) => void mails.push(mail.text));
  session.send("{");
  session.send({ type: "error", error: { code: "queue_full", message: "", retryable: true } });
  session.deliver("d1", { id: "1", parts: [{ type: "text", text: "hi" }] });
  await session.next("ack");
  session.drop();
  await broker.session(1);
  await until(() => client.state === "open", "the new session");
  expect(mails).toEqual(["hi"]);
  expect(silenced.length).toBeGreaterThan(4);
});

test("questions are asked with their filters and answered with pages", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const view = { task_id: "t1", job: "review", from: "default/alice", state: "queued" as const };
  const task = { ...view, attempt: 0, max_attempts: 3, created_at: "2026-01-01T00:00:00Z" };
  broker.script.get_task = () => ({ type: "task", task });
  broker.script.list_tasks = () => ({ type: "tasks", tasks: [task], cursor: "c2" });
  broker.script.discover = () => ({ type: "participants", participants: [] });
  broker.script.list_jobs = () => ({ type: "jobs", jobs: [] });
  broker.script.set_job = () => ({ type: "ok" });
  expect(await client.getTask("t1")).toEqual(task);
  expect(await client.listTasks({ job: "review", limit: 1 })).toEqual({
    tasks: [task],
    cursor: "c2",
  });
  expect(await client.participants({ job: "review" })).toEqual({ participants: [] });
  expect(await client.jobs()).toEqual([]);
  await client.setJob("review", { lease_s: 5 });
  const session = broker.sessions[0]!;
  expect(session.all("list_tasks")[0]).toMatchObject({ job: "review", limit: 1 });
  expect(session.all("discover")[0]).toMatchObject({ job: "review" });
  expect(session.all("set_job")[0]).toMatchObject({ job: "review", settings: { lease_s: 5 } });
});

test("a WebSocket of one's own is used when given", async () => {
  const broker = await startBroker();
  const { WebSocket } = await import("ws");
  let made = 0;
  class Counting extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols);
      made += 1;
    }
  }
  await startClient(broker, { webSocket: Counting });
  expect(made).toBe(1);
});

test("a platform that cannot refuse a large frame itself ends the session as well", async () => {
  const broker = await startBroker();
  const { WebSocket } = await import("ws");
  const { client } = await startClient(broker, { webSocket: WebSocket, frameBytesMax: 10_000 });
  const errors: unknown[] = [];
  client.on("state", ({ error }) => error !== undefined && errors.push(error.code));
  const parts = [{ type: "text", text: "x".repeat(20_000) }];
  broker.sessions[0]!.deliver("d1", { id: "1", parts });
  await broker.session(1);
  await until(() => client.state === "open", "the new session");
  expect(errors).toContain("too_large");
});

test("an operator's error before the close says why the session ended", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  const error = { code: "kicked", message: "maintenance of this account", retryable: false };
  const ended = new Promise<unknown>((resolve) =>
    client.on("state", (change) => change.state === "closed" && resolve(change.error)),
  );
  session.send({ type: "error", error });
  session.close(4410, "kicked");
  expect(await ended).toMatchObject({ code: "kicked", message: "maintenance of this account" });
});

test("a broker that keeps sending its clients away is not stormed", async () => {
  const broker = await startBroker();
  const opened: number[] = [];
  broker.script.heartbeat = (_frame, session) => {
    opened.push(performance.now());
    session.send({ type: "goodbye", reason: "not here" });
    return undefined;
  };
  await startClient(broker, { reconnect: { initialMs: 100, maxMs: 100_000 } });
  await until(() => opened.length >= 4, "four sessions");
  // The second and the third wait are back-offs of at least half of 200 and 400 ms.
  expect((opened[3] ?? 0) - (opened[1] ?? 0)).toBeGreaterThan(290);
});
