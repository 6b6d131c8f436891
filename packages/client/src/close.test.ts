import { expect, test } from "vitest";
import { connect, ShuttingDown, type TaskContext, type TaskHandler } from "./index.ts";
import { FakeBroker, until } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";

/** Milliseconds that `work` took. */
async function took(work: Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work;
  return performance.now() - startMs;
}

function aborted({ signal }: TaskContext): Promise<unknown> {
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => resolve(signal.reason), { once: true }),
  );
}

async function startWorker(broker: FakeBroker, handler: TaskHandler) {
  const workers = { review: { concurrency: 2, handler } };
  const { client, heard } = await startClient(broker, { workers });
  return { client, heard, session: await broker.session(0) };
}

const never = (): Promise<never> => new Promise(() => undefined);

test("close says that it drains, waits for the handler, then says goodbye", async () => {
  const broker = await startBroker();
  let finish: () => void = () => undefined;
  let isRunning = false;
  const { client, session } = await startWorker(broker, async () => {
    isRunning = true;
    await new Promise<void>((resolve) => (finish = resolve));
    return "finished";
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  const closed = client.close();
  await session.next("heartbeat", ({ status }) => status === "draining");
  session.offer("t2");
  expect(await session.next("nack")).toMatchObject({ reason: "not_now" });
  expect(session.all("goodbye")).toEqual([]);
  finish();
  await closed;
  await session.next("goodbye");
  await session.status("completed");
  expect([session.all("release"), client.state]).toEqual([[], "closed"]);
});

test("after the grace the handler sees ShuttingDown and its task is handed back at no cost", async () => {
  const broker = await startBroker();
  let reason: unknown;
  let isRunning = false;
  const { client, session } = await startWorker(broker, async (_task, ctx) => {
    isRunning = true;
    reason = await aborted(ctx);
    throw reason;
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  const closed = client.close({ graceMs: 30 });
  expect(await session.next("release")).toMatchObject({ task_id: "t1", reason: "shutdown" });
  await closed;
  expect(reason).toBeInstanceOf(ShuttingDown);
  await session.next("goodbye");
  expect(session.all("send")).toEqual([]);
});

test("a handler that ends its work on ShuttingDown still completes the task", async () => {
  const broker = await startBroker();
  let isRunning = false;
  const { client, session } = await startWorker(broker, async (_task, ctx) => {
    isRunning = true;
    await aborted(ctx);
    return "wrapped up";
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  await client.close({ graceMs: 20 });
  await session.status("completed");
  expect(session.all("release")).toEqual([]);
});

test("a handler that ignores every signal does not hold close up", async () => {
  const broker = await startBroker();
  let isRunning = false;
  const { client, session } = await startWorker(broker, () => {
    isRunning = true;
    return never();
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  expect(await took(client.close({ graceMs: 50 }))).toBeLessThan(5050);
  expect(await session.next("release")).toMatchObject({ task_id: "t1", reason: "shutdown" });
});

test("close twice is one close", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const first = client.close();
  expect(client.close({ graceMs: 0 })).toBe(first);
  await first;
  expect(broker.sessions[0]!.all("goodbye")).toHaveLength(1);
});

test("close while reconnecting resolves", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker, { reconnect: { initialMs: 60_000, maxMs: 60_000 } });
  broker.sessions[0]!.drop();
  await until(() => client.state === "reconnecting", "the loss");
  expect(await took(client.close())).toBeLessThan(1000);
});

test("close with the broker gone and a task running resolves within the grace and five seconds", async () => {
  const broker = await FakeBroker.start();
  broker.resumable();
  let isRunning = false;
  const { client, session } = await startWorker(broker, () => {
    isRunning = true;
    return never();
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  await broker.stop();
  expect(await took(client.close({ graceMs: 100 }))).toBeLessThan(5100);
});

test("close with a broker that answers nothing any more resolves in time", async () => {
  const broker = await startBroker();
  let isRunning = false;
  const { client, session } = await startWorker(broker, () => {
    isRunning = true;
    return never();
  });
  session.offer("t1");
  await until(() => isRunning, "the handler");
  broker.script.release = () => undefined;
  broker.script.heartbeat = () => undefined;
  broker.script.send = () => undefined;
  const lost = expect(client.send({ to: "a/b", text: "x" })).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(await took(client.close({ graceMs: 100 }))).toBeLessThan(5100);
  await lost;
});

test("an attempt to connect that is given up leaves nothing running", async () => {
  const broker = await startBroker();
  broker.script.hello = () => undefined;
  const failed = connect({ url: broker.url, credential: "dev:a/b", connectTimeoutMs: 30 });
  await expect(failed).rejects.toMatchObject({ code: "unavailable" });
  await until(() => broker.sessions.every(({ isClosed }) => isClosed), "closed sockets");
});

test("close waits for the message being handled and takes no further one", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = broker.sessions[0]!;
  let finish: () => void = () => undefined;
  const handled: unknown[] = [];
  client.inbox(async (mail) => {
    handled.push(mail.id);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  session.deliver("d1", { id: "1" });
  session.deliver("d2", { id: "2" });
  await until(() => handled.length === 1, "the message");
  const closed = client.close();
  finish();
  await closed;
  expect((await session.next("ack")).delivery_id).toBe("d1");
  expect(handled).toEqual(["1"]);
});

test("requests after close reject, workers after close are refused", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  await client.close();
  await expect(client.send({ to: "a/b", text: "x" })).rejects.toMatchObject({
    code: "unavailable",
  });
  expect(() => client.worker("review", {}, () => undefined)).toThrow(/closing/);
});

test("closing one worker takes its job from the card, hands its tasks back and leaves the other working", async () => {
  const broker = await startBroker();
  broker.resumable();
  const { client } = await startClient(broker);
  let isRunning = false;
  const review = client.worker("review", {}, () => {
    isRunning = true;
    return never();
  });
  client.worker("lint", {}, () => "ok");
  const second = await broker.session(1);
  second.offer("t1");
  await until(() => isRunning, "the handler");
  expect(review.active).toBe(1);
  const closed = review.close({ graceMs: 1500 });
  const third = await broker.session(2);
  expect(third.all("hello")[0]).toMatchObject({
    card: { jobs: [{ name: "lint" }] },
    resume: { tasks: [{ task_id: "t1", attempt: 1 }] },
  });
  await closed;
  expect(await third.next("release")).toMatchObject({ task_id: "t1", reason: "shutdown" });
  third.offer("t2", { to: "job:lint" });
  await third.status("completed");
});
