import { expect, test } from "vitest";
import { Cancelled, DeadlineExceeded, Drop, LeaseLost, RetryAfter } from "./index.ts";
import type { ConnectOptions, TaskContext, TaskHandler, WorkerTask } from "./index.ts";
import type { FakeBroker, FakeSession } from "./testing/fake-broker.ts";
import { until } from "./testing/fake-broker.ts";
import { startBroker, startClient, type Heard } from "./testing/fixture.ts";

interface Working {
  readonly broker: FakeBroker;
  readonly session: FakeSession;
  readonly client: Awaited<ReturnType<typeof startClient>>["client"];
  readonly heard: Heard;
}

/** A client that serves `review` from its first session on. */
async function startWorker(
  handler: TaskHandler,
  { broker, ...options }: Partial<ConnectOptions> & { readonly broker?: FakeBroker } = {},
): Promise<Working> {
  const used = broker ?? (await startBroker());
  const workers = { review: { concurrency: 2, handler } };
  const { client, heard } = await startClient(used, { workers, ...options });
  return { broker: used, session: await used.session(0), client, heard };
}

/** Settles when the signal aborts, with its reason. */
function aborted({ signal }: TaskContext): Promise<unknown> {
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => resolve(signal.reason), { once: true }),
  );
}

test("the card lists the workers declared before connecting and asks for resume", async () => {
  const { session } = await startWorker(() => undefined);
  expect(session.all("hello")[0]).toMatchObject({
    card: {
      name: "alice",
      jobs: [{ name: "review" }],
      accepts: ["text", "data"],
      max_concurrent: 2,
    },
    resume: {},
  });
});

test("an offer is claimed, worked on and completed with the attempt it was granted", async () => {
  let got: [WorkerTask, TaskContext] | undefined;
  const { session, broker } = await startWorker((task, ctx) => {
    got = [task, ctx];
    return { verdict: "fine" };
  });
  broker.grant = { attempt: 3, lease_s: 30, deadline_in_ms: 60_000, grant: "jwt" };
  session.offer("t1", {
    scope: "room",
    correlation_id: "c1",
    parts: [
      { type: "text", text: "look" },
      { type: "data", data: { line: 4 } },
    ],
  });
  expect((await session.next("claim")).task_id).toBe("t1");
  expect(await session.status("completed")).toMatchObject({
    to: "default/bob",
    kind: "status",
    task_id: "t1",
    attempt: 3,
    scope: "room",
    correlation_id: "c1",
    parts: [{ type: "data", data: { verdict: "fine" } }],
  });
  const [task, ctx] = got!;
  expect(task).toMatchObject({ id: "t1", from: "default/bob", text: "look", data: { line: 4 } });
  expect([ctx.attempt, ctx.grant(), ctx.taskId]).toEqual([3, "jwt", "t1"]);
  expect(ctx.deadline!.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(ctx.leaseLeftMs()).toBeGreaterThan(20_000);
});

test("a thrown error is reported as a failure that may be retried", async () => {
  const { session } = await startWorker(() => Promise.reject(new Error("disk full")));
  session.offer("t1");
  expect((await session.status("failed")).error).toEqual({
    code: "internal",
    message: "disk full",
    retryable: true,
  });
});

test("RetryAfter asks for its wait and Drop ends the task", async () => {
  const { session } = await startWorker(({ id }) => {
    throw id === "t1" ? new RetryAfter(5000) : new Drop("never");
  });
  session.offer("t1");
  expect((await session.status("failed")).error).toMatchObject({
    retryable: true,
    retry_after_ms: 5000,
  });
  session.offer("t2");
  expect((await session.status("failed")).error).toMatchObject({ retryable: false });
});

test("progress reaches the requester as working statuses", async () => {
  const { session } = await startWorker(async (_task, ctx) => {
    await ctx.progress("half");
    await ctx.progress({ data: { percent: 90 } });
  });
  session.offer("t1");
  expect((await session.status("working")).parts).toEqual([{ type: "text", text: "half" }]);
  expect((await session.status("working")).parts).toEqual([
    { type: "data", data: { percent: 90 } },
  ]);
  expect((await session.status("completed")).parts).toBeUndefined();
});

test("offers beyond the free slots are declined as busy, unknown jobs and part types as unsupported", async () => {
  const { session, client } = await startWorker((_task, ctx) => aborted(ctx));
  session.offer("t1");
  session.offer("t2", { to: "skill:review" });
  session.offer("t3");
  session.offer("t4", { to: "job:paint" });
  session.offer("t5", { parts: [{ type: "file", url: "https://example.org" }] });
  const answer = async (id: string) => session.next("nack", (f) => f.delivery_id === id);
  expect(await answer("d-t3")).toMatchObject({ reason: "busy", delay_s: 1 });
  expect(await answer("d-t4")).toMatchObject({ reason: "unsupported" });
  expect(await answer("d-t5")).toMatchObject({ reason: "unsupported" });
  expect(session.all("claim").map(({ task_id: id }) => id)).toEqual(["t1", "t2"]);
  await client.close({ graceMs: 0 });
});

test("a task for this very participant waits while no worker serves the identity job", async () => {
  const { session, client } = await startWorker(() => "from review");
  session.offer("t1", { to: "default/alice" });
  expect(await session.next("nack")).toMatchObject({ reason: "not_now" });
  client.worker("agent.alice", {}, () => "from me");
  const next = await session.broker.session(1);
  next.offer("t1", { to: "default/alice" });
  expect((await next.status("completed")).parts).toEqual([{ type: "text", text: "from me" }]);
});

test("a refused claim is dropped in silence and frees its slot", async () => {
  const { session, broker, heard } = await startWorker(() => "done");
  broker.script.claim = () => ({
    type: "error",
    error: { code: "claim_conflict", message: "taken", retryable: false },
  });
  for (const id of ["t1", "t2", "t3"]) session.offer(id);
  await until(() => session.all("claim").length === 2, "two claims");
  await until(() => session.all("nack").length === 1, "one declined");
  delete broker.script.claim;
  session.offer("t4");
  await session.status("completed");
  expect([heard, session.all("release")]).toEqual([[], []]);
});

test("a grant that comes after the claim was given up is handed back at no cost", async () => {
  const { session } = await startWorker(() => "done");
  session.send({ type: "granted", re: 4242, task_id: "t9", attempt: 1 });
  expect(await session.next("release")).toMatchObject({ task_id: "t9", reason: "shutdown" });
});

test("a grant without re refreshes a running task and is ignored for any other", async () => {
  let ctx: TaskContext | undefined;
  const { session, client } = await startWorker((_task, given) => {
    ctx = given;
    return aborted(given);
  });
  session.offer("t1");
  await until(() => ctx !== undefined, "the handler");
  session.send({ type: "granted", task_id: "t1", grant: "fresh" });
  session.send({ type: "granted", task_id: "t7", grant: "other" });
  await until(() => ctx?.grant() === "fresh", "the grant");
  expect(session.all("release")).toEqual([]);
  await client.close({ graceMs: 0 });
});

test("a cancel in the answer to a heartbeat aborts with Cancelled", async () => {
  const broker = await startBroker();
  broker.extra = { heartbeat_interval_s: 1 };
  const { session } = await startWorker(
    async (_task, ctx) => {
      throw await aborted(ctx);
    },
    { broker },
  );
  session.offer("t1");
  await session.next("claim");
  broker.script.heartbeat = () => ({ type: "heartbeat", lost: [], cancel: ["t1"] });
  expect((await session.status("canceled")).error).toMatchObject({
    code: "canceled",
    retryable: false,
  });
});

test.each([
  { type: "cancel", task_id: "t1", reason: "no longer needed" },
  { type: "error", error: { code: "canceled", message: "", retryable: false, task_id: "t1" } },
])("a cancel that the broker pushes is heard at once: %j", async (pushed) => {
  let reason: unknown;
  let isRunning = false;
  const { session } = await startWorker(async (_task, ctx) => {
    isRunning = true;
    reason = await aborted(ctx);
    throw reason;
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  const startMs = Date.now();
  session.send(pushed);
  await session.status("canceled");
  expect(reason).toBeInstanceOf(Cancelled);
  expect(Date.now() - startMs).toBeLessThan(1000);
});

test("a handler that finishes in spite of a cancel reports its result", async () => {
  const { session } = await startWorker(async (_task, ctx) => {
    await aborted(ctx);
    return "done all the same";
  });
  session.offer("t1");
  await session.next("claim");
  session.send({ type: "cancel", task_id: "t1" });
  await session.status("completed");
});

test("a lease named lost aborts with LeaseLost and nothing is reported for the task", async () => {
  const broker = await startBroker();
  broker.extra = { heartbeat_interval_s: 1 };
  let reason: unknown;
  const { session, heard, client } = await startWorker(
    async (_task, ctx) => {
      reason = await aborted(ctx);
      return "too late";
    },
    { broker },
  );
  session.offer("t1");
  await session.next("claim");
  broker.script.heartbeat = () => ({ type: "heartbeat", lost: ["t1"], cancel: [] });
  await until(() => reason !== undefined, "the abort");
  await client.send({ to: "a/b", text: "read after whatever the worker had sent" });
  expect(reason).toBeInstanceOf(LeaseLost);
  expect(session.all("send").filter(({ envelope }) => envelope.kind === "status")).toEqual([]);
  expect(heard.filter(({ error }) => error instanceof LeaseLost)).toHaveLength(1);
});

test("a blocked event loop costs the lease: the signal aborts and no result is sent", async () => {
  const broker = await startBroker();
  broker.grant = { lease_s: 1, lease_expires_in_ms: 200 };
  let signal: AbortSignal | undefined;
  const { session, heard, client } = await startWorker(
    (_task, ctx) => {
      ({ signal } = ctx);
      const end = performance.now() + 600;
      while (performance.now() < end);
      return "done";
    },
    { broker },
  );
  session.offer("t1");
  await until(() => signal?.aborted === true, "the abort");
  expect(signal?.reason).toBeInstanceOf(LeaseLost);
  await client.send({ to: "a/b", text: "read after whatever the worker had sent" });
  expect(session.all("send").filter(({ envelope }) => envelope.kind === "status")).toEqual([]);
  expect(session.all("release")).toMatchObject([{ task_id: "t1", reason: "failed" }]);
  expect(heard).toHaveLength(1);
});

test("heartbeats keep a lease alive that is shorter than the work", async () => {
  const broker = await startBroker();
  broker.extra = { heartbeat_interval_s: 2 };
  broker.grant = { lease_s: 2 };
  const { session } = await startWorker(
    (_task, ctx) => {
      // Longer than one lease: three heartbeats of almost a second.
      const beats = session.all("heartbeat").length + 3;
      return until(() => session.all("heartbeat").length >= beats, "heartbeats").then(
        () => !ctx.signal.aborted,
      );
    },
    { broker },
  );
  session.offer("t1");
  expect((await session.status("completed")).parts).toEqual([{ type: "data", data: true }]);
});

test("the deadline aborts with DeadlineExceeded and is reported as expired", async () => {
  const broker = await startBroker();
  broker.grant = { deadline_in_ms: 50 };
  let reason: unknown;
  const { session } = await startWorker(
    async (_task, ctx) => {
      reason = await aborted(ctx);
      throw reason;
    },
    { broker },
  );
  session.offer("t1");
  expect((await session.status("failed")).error).toMatchObject({ code: "expired" });
  expect(reason).toBeInstanceOf(DeadlineExceeded);
});

test("a result refused with lease_lost is reported once and harms nothing", async () => {
  const { session, broker, heard } = await startWorker(({ id }) => id);
  broker.script.send = ({ envelope }) =>
    envelope.task_id === "t1"
      ? { type: "error", error: { code: "lease_lost", message: "not yours", retryable: false } }
      : { type: "ok" };
  session.offer("t1");
  await until(() => heard.length > 0, "the report");
  session.offer("t2");
  await session.status("completed");
  expect(heard).toHaveLength(1);
  expect(session.all("send").filter(({ envelope }) => envelope.task_id === "t1")).toHaveLength(1);
});

test("a result that is too large or no JSON fails the task for good instead of looping", async () => {
  const { session } = await startWorker(({ id }) => (id === "t1" ? "x".repeat(300_000) : 1n));
  session.offer("t1");
  expect((await session.status("failed")).error).toMatchObject({
    code: "too_large",
    retryable: false,
  });
  session.offer("t2");
  expect((await session.status("failed")).error).toMatchObject({
    code: "invalid_frame",
    retryable: false,
  });
});

test("a reconnect within the grace keeps the task and its result goes out on the new session", async () => {
  const broker = await startBroker();
  broker.resumable();
  let finish: () => void = () => undefined;
  let isRunning = false;
  const { session, heard } = await startWorker(
    async (_task, ctx) => {
      isRunning = true;
      await new Promise<void>((resolve) => (finish = resolve));
      return ctx.signal.aborted ? "aborted" : "kept";
    },
    { broker },
  );
  session.offer("t1");
  await until(() => isRunning, "the handler");
  session.drop();
  const second = await broker.session(1);
  await until(() => second.all("heartbeat").length > 0, "the open session");
  expect(second.all("hello")[0]?.resume).toEqual({
    token: "token-1",
    tasks: [{ task_id: "t1", attempt: 1 }],
  });
  finish();
  expect((await second.status("completed")).parts).toEqual([{ type: "text", text: "kept" }]);
  expect(heard).toEqual([]);
});

test("a result that is ready while disconnected is delivered after the reconnect", async () => {
  const broker = await startBroker();
  broker.resumable();
  let finish: (() => void) | undefined;
  const { session, client } = await startWorker(
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve("done");
      }),
    { broker, reconnect: { initialMs: 200, maxMs: 200 } },
  );
  session.offer("t1");
  await until(() => finish !== undefined, "the handler");
  session.drop();
  await until(() => client.state !== "open", "the loss");
  finish?.();
  const second = await broker.session(1);
  await second.status("completed");
});

test("without a resume token a lost connection is a lost lease", async () => {
  let reason: unknown;
  let isRunning = false;
  const { session } = await startWorker(async (_task, ctx) => {
    isRunning = true;
    reason = await aborted(ctx);
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  session.drop();
  await until(() => reason !== undefined, "the abort");
  expect(reason).toBeInstanceOf(LeaseLost);
});

test("a task that the broker did not keep is lost", async () => {
  const broker = await startBroker();
  broker.resumable();
  let reason: unknown;
  let isRunning = false;
  const { session } = await startWorker(
    async (_task, ctx) => {
      isRunning = true;
      reason = await aborted(ctx);
    },
    { broker },
  );
  session.offer("t1");
  await until(() => isRunning, "the handler");
  broker.script.hello = (_frame, by) => ({ ...broker.welcome(by), resumed: true, kept: [] });
  session.drop();
  await until(() => reason !== undefined, "the abort");
  expect(String(reason)).toMatch(/did not keep/);
});

test("a lease is not trusted beyond the grace while disconnected", async () => {
  const broker = await startBroker();
  broker.extra = { resume_token: "r", resume_grace_s: 1 };
  let reason: unknown;
  let isRunning = false;
  const { session } = await startWorker(
    async (_task, ctx) => {
      isRunning = true;
      reason = await aborted(ctx);
    },
    { broker },
  );
  session.offer("t1");
  await until(() => isRunning, "the handler");
  broker.script.hello = () => undefined;
  session.drop();
  const startMs = Date.now();
  await until(() => reason !== undefined, "the abort");
  expect(Date.now() - startMs).toBeGreaterThan(900);
  expect(reason).toBeInstanceOf(LeaseLost);
});

test("workers registered in one turn on an open session cost one rejoin, with resume", async () => {
  const broker = await startBroker();
  broker.resumable();
  const { client } = await startClient(broker, { resume: true });
  client.worker("review", {}, () => "r");
  client.worker("lint", { concurrency: 3 }, () => "l");
  const second = await broker.session(1);
  expect(second.all("hello")[0]).toMatchObject({
    card: { jobs: [{ name: "review" }, { name: "lint" }], max_concurrent: 4 },
    resume: { token: "token-1" },
  });
  expect(broker.sessions[0]!.all("goodbye")).toEqual([]);
  second.offer("t1", { to: "job:lint" });
  await second.status("completed");
  expect(broker.sessions).toHaveLength(2);
});

test("a worker added while a task runs waits for it when the broker keeps no leases", async () => {
  let finish: () => void = () => undefined;
  let isRunning = false;
  const { session, client, broker } = await startWorker(async () => {
    isRunning = true;
    await new Promise<void>((resolve) => (finish = resolve));
    return "done";
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  client.worker("lint", {}, () => "l");
  await client.send({ to: "a/b", text: "answered on the first session" });
  expect(broker.sessions).toHaveLength(1);
  finish();
  await session.status("completed");
  expect((await broker.session(1)).all("hello")[0]?.card?.jobs).toHaveLength(2);
});

test("a drain in the answer to a heartbeat lets the task finish, takes no more, then reconnects", async () => {
  const broker = await startBroker();
  broker.extra = { heartbeat_interval_s: 1 };
  let finish: () => void = () => undefined;
  let isRunning = false;
  const { session } = await startWorker(
    async () => {
      isRunning = true;
      await new Promise<void>((resolve) => (finish = resolve));
    },
    { broker },
  );
  session.offer("t1");
  await until(() => isRunning, "the handler");
  let answered = 0;
  broker.script.heartbeat = (_frame, by) => {
    answered += 1;
    return { type: "heartbeat", lost: [], cancel: [], drain: by === session };
  };
  await until(() => answered > 1, "two heartbeats");
  session.offer("t2");
  expect(await session.next("nack")).toMatchObject({ reason: "not_now" });
  expect(broker.sessions).toHaveLength(1);
  finish();
  await session.status("completed");
  await broker.session(1);
});

test("names and settings that make no sense are refused at once", async () => {
  const { client } = await startWorker(() => undefined);
  expect(() => client.worker("No Job", {}, () => undefined)).toThrow(TypeError);
  expect(() => client.worker("review", {}, () => undefined)).toThrow(/has a worker already/);
  for (const concurrency of [0, -1, 1.5, Number.NaN])
    expect(() => client.worker("lint", { concurrency }, () => undefined)).toThrow(TypeError);
});

test("a grant that is answered twice does not give the running task back", async () => {
  const broker = await startBroker();
  broker.script.claim = ({ seq, task_id: taskId }, session) => {
    session.send({ type: "granted", re: seq, task_id: taskId, attempt: 1 });
    return { type: "granted", task_id: taskId, attempt: 1 };
  };
  const { session, client } = await startWorker(() => "done", { broker });
  session.offer("t1");
  await session.status("completed");
  await client.send({ to: "a/b", text: "read after whatever the client had sent" });
  expect(session.all("release").length).toBe(0);
});

test.each<[string, (session: FakeSession) => void]>([
  [
    "a notice",
    (session) => {
      const error = { code: "draining", message: "leaving", retryable: true };
      session.send({ type: "error", error });
    },
  ],
  ["a goodbye", (session) => session.send({ type: "goodbye", reason: "draining" })],
])(
  "with several urls %s of a leaving broker moves the session on with the tasks that run",
  async (_, tell) => {
    const [first, second] = [await startBroker(), await startBroker()];
    for (const broker of [first, second]) broker.resumable();
    let finish: () => void = () => undefined;
    let isRunning = false;
    const { session, heard } = await startWorker(
      async () => {
        isRunning = true;
        await new Promise<void>((resolve) => (finish = resolve));
        return "done";
      },
      { broker: first, url: [first.url, second.url] },
    );
    session.offer("t1");
    await until(() => isRunning, "the handler");
    tell(session);
    const next = await second.session(0);
    expect(next.all("hello")[0]).toMatchObject({
      resume: { token: "token-1", tasks: [{ task_id: "t1", attempt: 1 }] },
    });
    finish();
    await next.status("completed");
    expect(session.all("send")).toEqual([]);
    expect(heard).toEqual([]);
  },
);

test("a goodbye right behind the answer to a report does not call its lease lost", async () => {
  const { session, broker, heard } = await startWorker((_task, { signal }) => {
    signal.addEventListener("abort", () => heard.push({ error: signal.reason, doing: "working" }));
    return "done";
  });
  broker.script.send = (frame, by) => {
    // Written in one turn, so that the client reads both at once.
    by.send({ type: "ok", re: frame.seq, id: frame.envelope.id });
    by.send({ type: "goodbye", reason: "draining" });
    return undefined;
  };
  session.offer("t1");
  await broker.session(1);
  expect(heard).toEqual([]);
});

test("a worker added to a session that began without any keeps its task over a lost connection", async () => {
  const broker = await startBroker();
  broker.resumable();
  broker.extra = { features: ["card.update", "resume"] };
  broker.script.update_card = () => ({ type: "ok" });
  let finish: (() => void) | undefined;
  const { client } = await startClient(broker);
  client.worker("review", {}, () => new Promise<void>((resolve) => (finish = resolve)));
  const first = await broker.session(0);
  await first.next("update_card");
  first.offer("t1");
  await until(() => finish !== undefined, "the handler");
  first.drop();
  const second = await broker.session(1);
  expect(second.all("hello")[0]).toMatchObject({
    card: { jobs: [{ name: "review" }] },
    resume: { token: "token-1", tasks: [{ task_id: "t1", attempt: 1 }] },
  });
  finish?.();
  await second.status("completed");
});

test("who wants no resume asks for none, with or without workers", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker, {
    resume: false,
    workers: { review: { handler: () => "r" } },
  });
  expect((await broker.session(0)).all("hello")[0]).not.toHaveProperty("resume");
  expect(client.session.isResumed).toBe(false);
});
