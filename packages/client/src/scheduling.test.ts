import { expect, test } from "vitest";
import type { Script } from "./testing/fake-broker.ts";
import { startBroker as start, startClient } from "./testing/fixture.ts";

async function startBroker({ script = {} }: { readonly script?: Script } = {}) {
  const broker = await start();
  broker.script = script;
  return broker;
}

test("a submit carries its time and keys in seconds and UTC", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  await client.submit({
    to: "job:review",
    delayMs: 1250,
    concurrencyKey: "customer",
    orderingKey: "account",
    priority: 0,
  });
  await client.submit({ to: "job:review", runAt: "2027-03-28T02:30:00+01:00" });
  await client.submit({ to: "job:review", runAt: new Date(0), maxAttempts: 2 });
  const [first, second, third] = broker.sessions[0]!.all("send").map(({ envelope }) => envelope);
  expect(first).toMatchObject({
    priority: 0,
    options: { delay_s: 1.25, concurrency_key: "customer", ordering_key: "account" },
  });
  expect(second?.options).toEqual({ not_before: "2027-03-28T01:30:00.000Z" });
  expect(third?.options).toEqual({ max_attempts: 2, not_before: "1970-01-01T00:00:00.000Z" });
});

test.each([
  { delayMs: -1 },
  { delayMs: Number.NaN },
  { delayMs: Number.POSITIVE_INFINITY },
  { delayMs: 31_536_000_001 },
  { delayMs: 1, runAt: new Date() },
  { runAt: "soon" },
  { runAt: new Date(Number.NaN) },
])("a time of %j is refused before anything is sent", async (timing) => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  await expect(client.submit({ to: "job:review", ...timing })).rejects.toMatchObject({
    code: "invalid_envelope",
  });
  expect(broker.sessions[0]!.all("send")).toEqual([]);
});

test("a recurring task carries no ids, and what is told of it", async () => {
  const broker = await startBroker({ script: { set_schedule: () => ({ type: "ok" }) } });
  const { client } = await startClient(broker);
  await client.schedules.set("nightly", {
    cron: "@daily",
    tz: "Europe/Berlin",
    notify: "all",
    task: { to: "job:report", text: "go", orderingKey: "k" },
  });
  const [frame] = broker.sessions[0]!.all("set_schedule");
  expect(frame).toMatchObject({ key: "nightly", cron: "@daily", tz: "Europe/Berlin" });
  expect(frame?.envelope).toEqual({
    to: "job:report",
    kind: "task",
    parts: [{ type: "text", text: "go" }],
    options: { ordering_key: "k", notify: "all" },
  });
});

test("a list reads all pages", async () => {
  const view = (key: string) => ({
    key,
    owner: "default/alice",
    envelope: { to: "job:a", kind: "task" as const },
  });
  const broker = await startBroker({
    script: {
      list_schedules: ({ cursor }) =>
        cursor === undefined
          ? { type: "schedules", schedules: [view("a"), view("b")], cursor: "b" }
          : { type: "schedules", schedules: [view("c")] },
    },
  });
  const { client } = await startClient(broker);
  expect((await client.schedules.list()).map(({ key }) => key)).toEqual(["a", "b", "c"]);
});

test("removing what is not there is told, not thrown", async () => {
  const error = { code: "not_found", message: "none", retryable: false };
  const broker = await startBroker({
    script: { remove_schedule: () => ({ type: "error", error }) },
  });
  const { client } = await startClient(broker);
  expect(await client.schedules.remove("nightly")).toBe(false);
});

test("a batch answers in order, and a lost answer sends the same tasks again", async () => {
  let tries = 0;
  const broker = await startBroker({
    script: {
      send_batch: ({ envelopes }, session) => {
        if (++tries === 1) {
          session.drop();
          return undefined;
        }
        return {
          type: "batch",
          results: envelopes.map((envelope, index) =>
            index === 1
              ? { error: { code: "queue_full", message: "full", retryable: true } }
              : { id: String(envelope["id"]), task_id: String(envelope["task_id"]) },
          ),
        };
      },
    },
  });
  const { client } = await startClient(broker);
  const answers = await client.submitBatch([{ to: "job:a" }, { to: "job:b" }, { to: "job:c" }]);
  expect(answers.map(({ error }) => error?.code)).toEqual([undefined, "queue_full", undefined]);
  const sent = broker.sessions.flatMap((session) => session.all("send_batch"));
  expect(sent).toHaveLength(2);
  expect(sent[1]?.envelopes).toEqual(sent[0]?.envelopes);
});

test("pause, resume and purge are words of an operator", async () => {
  const broker = await startBroker({
    script: {
      set_job: () => ({ type: "ok" }),
      purge_job: () => ({ type: "ok", count: 7 }),
    },
  });
  const { client } = await startClient(broker);
  await client.pauseJob("a");
  await client.resumeJob("a");
  expect(await client.purgeJob("a")).toBe(7);
  expect(broker.sessions[0]!.all("set_job").map(({ settings }) => settings)).toEqual([
    { paused: true },
    { paused: false },
  ]);
});
