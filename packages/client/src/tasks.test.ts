import type { Envelope, TaskView } from "@ampd/protocol";
import { expect, test } from "vitest";
import { ResultTimeout, TaskFailed, type TaskEvent } from "./index.ts";
import { until } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";
import { ManualClock } from "./testing/manual-clock.ts";

const view = (taskId: string, more: Partial<TaskView> = {}): TaskView => ({
  task_id: taskId,
  job: "review",
  from: "default/alice",
  state: "working",
  attempt: 1,
  max_attempts: 3,
  created_at: "2026-01-01T00:00:00Z",
  ...more,
});

const status = (taskId: string, state: Envelope["state"], more: Partial<Envelope> = {}) => ({
  id: `${taskId}-${state}`,
  kind: "status" as const,
  task_id: taskId,
  state: state!,
  from: "default/worker",
  ...more,
});

test("a submit carries the task and its options and answers with a handle", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({
    to: "job:review",
    text: "look",
    maxAttempts: 2,
    deadlineS: 60,
    expiresInS: 600,
    priority: 7,
    correlationId: "c",
    metadata: { on_behalf_of: { kind: "user", id: "u1" } },
  });
  const [{ envelope } = { envelope: undefined }] = broker.sessions[0]!.all("send");
  expect(envelope).toEqual({
    id: task.id,
    task_id: task.id,
    to: "job:review",
    kind: "task",
    parts: [{ type: "text", text: "look" }],
    options: { max_attempts: 2, deadline_s: 60 },
    expires_in_s: 600,
    priority: 7,
    correlation_id: "c",
    metadata: { on_behalf_of: { kind: "user", id: "u1" } },
  });
  expect(task.duplicate).toBe(false);
});

test.each([0, -1, 1.5, Number.NaN, 1e12])(
  "a limit of %s is refused, never read as at once",
  async (n) => {
    const broker = await startBroker();
    const { client } = await startClient(broker);
    for (const option of ["maxAttempts", "deadlineS", "expiresInS"])
      await expect(client.submit({ to: "job:review", [option]: n })).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    expect(broker.sessions[0]!.all("send")).toEqual([]);
  },
);

test("with an idempotency key the broker names the task, and says when it had it already", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.send = () => ({ type: "ok", task_id: "first", duplicate: true });
  const task = await client.submit({ to: "job:review", idempotencyKey: "order-7" });
  expect([task.id, task.duplicate]).toEqual(["first", true]);
  const [frame] = broker.sessions[0]!.all("send");
  expect(frame?.envelope).toMatchObject({ idempotency_key: "order-7" });
  expect(frame?.envelope.task_id).toBeUndefined();
});

test("a submit whose answer is lost is repeated with the same ids", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.send = (_frame, session) => {
    delete broker.script.send;
    session.drop();
    return undefined;
  };
  const task = await client.submit({ to: "job:review", text: "x" });
  const sent = broker.sessions.flatMap((session) => session.all("send"));
  expect(sent.map(({ envelope }) => envelope.task_id)).toEqual([task.id, task.id]);
});

test("a refused submit rejects and leaves nothing behind", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const error = { code: "conflict", message: "other body", retryable: false };
  broker.script.send = () => ({ type: "error", error });
  const refused = client.submit({ to: "job:review", idempotencyKey: "k" });
  await expect(refused).rejects.toMatchObject({ code: "conflict" });
});

test("the completed status is the result, and its delivery is acknowledged", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit<{ ok: boolean }>({ to: "job:review", text: "x" });
  const session = broker.sessions[0]!;
  const parts = [
    { type: "text", text: "fine" },
    { type: "data", data: { ok: true } },
  ];
  session.deliver("d1", status(task.id, "completed", { parts }));
  const result = await task.result();
  expect(result).toMatchObject({ taskId: task.id, text: "fine", data: { ok: true }, parts });
  expect(result.envelope?.from).toBe("default/worker");
  expect((await session.next("ack")).delivery_id).toBe("d1");
  expect(await task.result()).toEqual(result);
});

test("a status that outruns the answer to its submit is not lost", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  broker.script.send = (_frame, session) => {
    session.deliver("d1", status("named-by-broker", "completed"));
    return { type: "ok", task_id: "named-by-broker" };
  };
  const task = await client.submit({ to: "job:review", idempotencyKey: "k" });
  await task.result();
  expect((await broker.sessions[0]!.next("ack")).delivery_id).toBe("d1");
  expect(heard).toEqual([]);
});

test("a status that comes again after the end is acknowledged in silence", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const session = broker.sessions[0]!;
  session.deliver("d1", status(task.id, "completed"));
  await task.result();
  session.deliver("d2", status(task.id, "completed"), { redelivered: true });
  session.deliver("d3", status(task.id, "completed", { id: "another" }));
  await until(() => session.all("ack").length === 3, "three acks");
  expect(heard).toEqual([]);
});

test.each(["failed", "rejected", "canceled"] as const)(
  "a task that %s rejects with TaskFailed",
  async (state) => {
    const broker = await startBroker();
    const { client } = await startClient(broker);
    const task = await client.submit({ to: "job:review" });
    const error = { code: "attempts_exhausted", message: "gave up", retryable: false };
    broker.sessions[0]!.deliver("d1", status(task.id, state, { error }));
    const failure: unknown = await task.result().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(TaskFailed);
    expect(failure).toMatchObject({
      taskId: task.id,
      state,
      code: "attempts_exhausted",
      body: error,
    });
  },
);

test("a failure that may be retried is an event, not the end", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const error = { code: "internal", message: "once more", retryable: true };
  const session = broker.sessions[0]!;
  session.deliver("d1", status(task.id, "failed", { error }));
  session.deliver("d2", status(task.id, "completed"));
  await expect(task.result()).resolves.toMatchObject({ taskId: task.id });
});

test("the result is found by asking when the status went to another session", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const parts = [{ type: "text", text: "from the record" }];
  let asked = 0;
  broker.script.get_task = ({ task_id: taskId }) => {
    asked += 1;
    if (asked === 1) return { type: "task", task: view(taskId) };
    const result = { to: "default/alice", kind: "status" as const, parts };
    return { type: "task", task: view(taskId, { state: "completed", result }) };
  };
  const task = await client.submit({ to: "job:review" });
  expect((await task.result()).text).toBe("from the record");
  expect(asked).toBe(2);
});

test("a failed record without a status rejects with its error", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const error = { code: "expired", message: "waited too long", retryable: false };
  broker.script.get_task = ({ task_id: taskId }) => ({
    type: "task",
    task: view(taskId, { state: "failed", error }),
  });
  const task = client.task("from-before");
  await expect(task.result()).rejects.toMatchObject({ code: "expired", state: "failed" });
});

test("tasks of earlier sessions that have ended answer at once, one question each", async () => {
  const broker = await startBroker();
  const clock = new ManualClock(); // it stands still: whoever pauses first waits for ever
  const { client } = await startClient(broker, { clock });
  broker.script.get_task = ({ task_id: taskId }) => ({
    type: "task",
    task: view(taskId, { state: "completed" }),
  });
  for (const id of ["one", "two"]) expect((await client.task(id).result()).taskId).toBe(id);
  for await (const { state } of client.task("three").events()) expect(state).toBe("completed");
  broker.script.send = () => ({ type: "ok", task_id: "four", duplicate: true });
  const again = await client.submit({ to: "job:review", idempotencyKey: "k" });
  expect((await again.result()).taskId).toBe("four");
  expect(broker.sessions[0]!.all("get_task")).toHaveLength(4);
});

test("a record that is gone rejects with not_found", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const error = { code: "not_found", message: "no such task", retryable: false };
  broker.script.get_task = () => ({ type: "error", error });
  await expect(client.task("gone").result()).rejects.toMatchObject({ code: "not_found" });
});

test("waiting for a result outlives a reconnect, after which the record is asked at once", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const result = task.result();
  broker.script.get_task = ({ task_id: taskId }) => ({
    type: "task",
    task: view(taskId, { state: "completed" }),
  });
  broker.sessions[0]!.drop();
  expect((await result).taskId).toBe(task.id);
});

test("a wait ends at its timeout or its signal, and the task goes on", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  await expect(task.result({ timeoutMs: 20 })).rejects.toBeInstanceOf(ResultTimeout);
  const stop = new AbortController();
  const waiting = task.result({ signal: stop.signal });
  stop.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
  broker.sessions[0]!.deliver("d1", status(task.id, "completed"));
  await task.result();
});

test("events give progress and the end, to each reader", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const session = broker.sessions[0]!;
  const progress = (text: string) =>
    status(task.id, "working", { id: text, parts: [{ type: "text", text }] });
  session.deliver("d1", progress("half"));
  await session.next("ack");
  const read = async (): Promise<string[]> => {
    const seen: string[] = [];
    const label = ({ state, text }: TaskEvent): string => `${state} ${text ?? ""}`;
    for await (const event of task.events()) seen.push(label(event));
    return seen;
  };
  const early = read();
  session.deliver("d2", progress("most"));
  session.deliver("d3", status(task.id, "completed"));
  const all = ["working half", "working most", "completed "];
  expect(await early).toEqual(all);
  expect(await read()).toEqual(all);
});

test("status asks for the task as it is now", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  broker.script.get_task = ({ task_id: taskId }) => ({ type: "task", task: view(taskId) });
  const task = await client.submit({ to: "job:review" });
  expect(await task.status()).toMatchObject({ task_id: task.id, state: "working" });
});

test("a closed client rejects whoever waits for a result", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const waiting = expect(task.result()).rejects.toMatchObject({ code: "unavailable" });
  await client.close({ graceMs: 0 });
  await waiting;
});

test("a record that cannot be asked for at the moment is asked for again", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  let asked = 0;
  broker.script.get_task = ({ task_id: taskId }) => {
    asked += 1;
    if (asked === 1)
      return { type: "error", error: { code: "rate_limited", message: "", retryable: true } };
    return { type: "task", task: view(taskId, { state: "completed" }) };
  };
  const task = await client.submit({ to: "job:review" });
  await task.result();
  expect([asked, heard]).toEqual([2, []]);
});

test("a broker that knows no get_task is not asked again, its statuses still count", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  const error = { code: "unknown_frame", message: "", retryable: false };
  broker.script.get_task = () => ({ type: "error", error });
  const task = await client.submit({ to: "job:review" });
  const result = task.result();
  const session = broker.sessions[0]!;
  await session.next("get_task");
  session.deliver("d1", status(task.id, "completed"));
  await result;
  expect([session.all("get_task").length, heard]).toEqual([1, []]);
});

test("a task can be canceled, once or twice, and its result then rejects as canceled", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const session = broker.sessions[0]!;
  broker.script.cancel = () => ({ type: "ok" });
  await task.cancel("no longer needed");
  expect(session.all("cancel")[0]).toMatchObject({ task_id: task.id, reason: "no longer needed" });
  const error = { code: "canceled", message: "is being canceled", retryable: false };
  broker.script.cancel = () => ({ type: "error", error });
  await task.cancel();
  session.deliver("d1", status(task.id, "canceled", { error }));
  await expect(task.result()).rejects.toMatchObject({ state: "canceled" });
});

test("canceling a task that has ended is refused", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const task = await client.submit({ to: "job:review" });
  const error = { code: "task_closed", message: "the task has ended", retryable: false };
  broker.script.cancel = () => ({ type: "error", error });
  await expect(task.cancel()).rejects.toMatchObject({ code: "task_closed" });
});
