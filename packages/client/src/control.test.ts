/** Frames of operators, checkpoints and cards as the client speaks them. */
import { expect, test } from "vitest";
import { startBroker, startClient } from "./testing/fixture.ts";
import { until } from "./testing/fake-broker.ts";

const letter = {
  id: "7.t1.3",
  task_id: "t1",
  job: "review",
  from: "default/ann",
  reason: "failed",
  attempts: 3,
  died_at: "2026-01-01T00:00:00Z",
};

test("dead letters are listed, shown, made again and discarded by their ids", async () => {
  const broker = await startBroker();
  broker.script.list_dead = () => ({
    type: "dead_letters",
    letters: [letter],
    total: 9,
    oldest_at: "2026-01-01T00:00:00Z",
    cursor: "d7",
  });
  broker.script.get_dead = () => ({ type: "dead_letter", letter: { ...letter, history: [] } });
  broker.script.redrive = ({ id }) => ({
    type: "redriven",
    tasks: id === undefined ? [] : [{ id, task_id: "t2" }],
  });
  broker.script.discard = () => ({ type: "ok" });
  const { client } = await startClient(broker);
  const { deadLetters } = client;
  expect(
    await deadLetters.list({ job: "review", order: "oldest", limit: 1, cursor: "u1" }),
  ).toEqual({
    letters: [letter],
    total: 9,
    oldestAt: "2026-01-01T00:00:00Z",
    cursor: "d7",
  });
  expect(await deadLetters.get("7.t1.3")).toMatchObject({ history: [] });
  expect(await deadLetters.redrive({ id: "7.t1.3" })).toEqual({
    tasks: [{ id: "7.t1.3", task_id: "t2" }],
    failed: [],
  });
  expect(await deadLetters.redrive({ job: "review", limit: 5 })).toEqual({ tasks: [], failed: [] });
  await deadLetters.discard("7.t1.3");
  const session = await broker.session(0);
  expect(session.all("list_dead")[0]).toMatchObject({
    job: "review",
    order: "oldest",
    cursor: "u1",
  });
  expect(session.all("redrive")).toMatchObject([{ id: "7.t1.3" }, { job: "review", limit: 5 }]);
  expect(session.all("discard")).toMatchObject([{ id: "7.t1.3" }]);
});

test("a participant is managed by its address, with a reason where there is one", async () => {
  const broker = await startBroker();
  broker.script.manage = () => ({ type: "ok" });
  const { client } = await startClient(broker);
  await client.manage("default/bob", "drain", { reason: "maintenance" });
  await client.manage("default/bob", "kick");
  const frames = (await broker.session(0)).all("manage");
  expect(frames[0]).toMatchObject({
    address: "default/bob",
    action: "drain",
    reason: "maintenance",
  });
  expect(frames[1]).not.toHaveProperty("reason");
});

test("a handler keeps a checkpoint, with or without a report, and gets the one before", async () => {
  const broker = await startBroker();
  broker.grant = { checkpoint: { page: 4 } };
  const handed: unknown[] = [];
  const { heard } = await startClient(broker, {
    workers: {
      review: {
        handler: async (_task, ctx) => {
          handed.push(ctx.checkpointed);
          await ctx.checkpoint({ page: 5 });
          await ctx.checkpoint(undefined, "almost");
          return "done";
        },
      },
    },
  });
  const session = await broker.session(0);
  session.offer("t1");
  await session.status("completed");
  expect(handed).toEqual([{ page: 4 }]);
  const [first, second] = session.all("send").map(({ envelope }) => envelope);
  expect(first).toMatchObject({ kind: "status", state: "working", checkpoint: { page: 5 } });
  expect(first).not.toHaveProperty("parts");
  expect(second).toMatchObject({ checkpoint: null, parts: [{ type: "text", text: "almost" }] });
  expect(heard).toEqual([]);
});

test("a checkpoint that is refused is told to onError and the work goes on", async () => {
  const broker = await startBroker();
  const refusal = { code: "too_large", message: "at most 16384 bytes", retryable: false };
  broker.script.send = ({ envelope }) =>
    envelope.checkpoint === undefined ? { type: "ok" } : { type: "error", error: refusal };
  const { heard } = await startClient(broker, {
    workers: {
      review: {
        handler: async (_task, ctx) => {
          await ctx.checkpoint("x".repeat(20_000));
          return "done";
        },
      },
    },
  });
  const session = await broker.session(0);
  session.offer("t1");
  await session.status("completed");
  expect(heard).toMatchObject([{ error: { code: "too_large" } }]);
});

test("where the broker takes new cards, a further worker is shown within the session", async () => {
  const broker = await startBroker();
  broker.extra = { features: ["card.update"] };
  broker.script.update_card = () => ({ type: "ok" });
  const { client } = await startClient(broker, { card: { name: "mine", kind: "agent" } });
  client.worker("review", { concurrency: 3 }, () => "done");
  client.worker("print", {}, () => "done");
  const session = await broker.session(0);
  const { card } = await session.next("update_card");
  expect(card).toMatchObject({
    name: "mine",
    kind: "agent",
    jobs: [{ name: "review" }, { name: "print" }],
    max_concurrent: 4,
  });
  session.offer("t1");
  await session.status("completed");
  expect(session.all("update_card")).toHaveLength(1);
  expect(broker.sessions).toHaveLength(1);
});

test("a card refused is told to onError; one lost with the session is shown by the next hello", async () => {
  const broker = await startBroker();
  broker.extra = { features: ["card.update"] };
  const refusal = { code: "forbidden", message: "not yours", retryable: false };
  broker.script.update_card = () => ({ type: "error", error: refusal });
  const { client, heard } = await startClient(broker);
  client.worker("agent.bob", {}, () => "done");
  await until(() => heard.length > 0, "the refusal");
  expect(heard).toMatchObject([{ error: { code: "forbidden" } }]);
  broker.script.update_card = (_frame, session) => {
    session.drop();
    return undefined;
  };
  client.worker("print", {}, () => "done");
  const second = await broker.session(1);
  const hello = await second.next("hello");
  expect(hello.card?.jobs?.map(({ name }) => name)).toContain("print");
  expect(heard).toHaveLength(1);
});
