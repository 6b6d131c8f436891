/**
 * Calls over gRPC without a session: the same checks as in one, and nobody appears by them.
 */
import { Metadata, status } from "@grpc/grpc-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bearer,
  callGrpc,
  envelopeOf,
  startTestGateway,
  WireClient,
  type CallOutcome,
  type TestGateway,
} from "@ampd/testkit";
import { complete, expectAlive, joinWorker, mailTo, takeTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

type Fields = Readonly<Record<string, unknown>>;

describe.each(storeKinds)("calls over %s", (kind) => {
  let world: StoreWorld;
  let broker: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({ stores: world.stores, operators: new Set(["chief"]) });
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  function call(who: string, name: string, request: Fields): Promise<CallOutcome> {
    return callGrpc(broker.grpcUrl, bearer(`dev:ns/${who}`), [name, request]);
  }

  async function answer(who: string, name: string, request: Fields): Promise<Fields> {
    const outcome = await call(who, name, request);
    if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.details}`);
    return outcome.response;
  }

  async function refusal(who: string, name: string, request: Fields): Promise<CallOutcome> {
    const outcome = await call(who, name, request);
    expect(outcome.ok).toBe(false);
    return outcome;
  }

  it("submits a task that a worker does, and shows its life and result", async () => {
    const sent = await answer("asker", "Submit", {
      to: "job:calls",
      parts: [
        { type: "text", text: "größer" },
        { type: "data", data_json: '{ "n": 12345678901234567890 }' },
        {
          type: "file",
          url: "https://example.com/a",
          media_type: "text/plain",
          size: 5_000_000_000,
        },
      ],
      options: { max_attempts: 2, delay_s: 0.01, notify: "NOTIFY_FAILURES" },
      priority: 0,
      metadata_json: '{"a":[1,{"b":null}]}',
      extra_json: '{"topic_of_their_own":1.50}',
    });
    const taskId = String(sent["task_id"]);
    expect(await answer("asker", "GetTask", { task_id: taskId })).toMatchObject({
      task: { task_id: taskId, job: "calls", from: "ns/asker", max_attempts: 2 },
    });
    const accepts = ["text", "data", "file"];
    const worker = await WireClient.join(broker.url, "ns/worker", {
      card: { name: "worker", jobs: [{ name: "calls" }], accepts, max_concurrent: 1 },
    });
    const offer = await worker.offer();
    expect(envelopeOf(offer)).toMatchObject({
      from: "ns/asker",
      priority: 0,
      metadata: { a: [1, { b: null }] },
      topic_of_their_own: 1.5,
      options: { max_attempts: 2, delay_s: 0.01, notify: "failures" },
      parts: [{ text: "größer" }, { type: "data" }, { size: 5_000_000_000 }],
    });
    const text = worker.texts.find((each) => each.includes('"offer":true')) ?? "";
    expect(text).toContain('{ "n": 12345678901234567890 }');
    await worker.request({ type: "claim", task_id: taskId });
    await worker.envelope({
      to: "ns/asker",
      kind: "status",
      task_id: taskId,
      state: "completed",
      parts: [{ type: "text", text: "done" }],
    });
    const { task } = (await answer("asker", "GetTask", { task_id: taskId })) as { task: Fields };
    expect(task).toMatchObject({
      state: "TASK_STATE_COMPLETED",
      attempt: 1,
      envelope: {
        kind: "task",
        metadata_json: '{"a":[1,{"b":null}]}',
        parts: [{ text: "größer" }, { type: "data" }, { size: 5_000_000_000 }],
      },
      result: { from: "ns/worker", kind: "status", parts: [{ type: "text", text: "done" }] },
      history: [{ attempt: 1, holder: "ns/worker", outcome: "completed" }],
    });
    const { created_at: created, envelope } = task as { created_at: Fields; envelope: Fields };
    const seconds = Math.floor(Date.now() / 1000);
    expect(Math.abs(Number(created["seconds"]) - seconds)).toBeLessThan(600);
    expect(JSON.parse(String(envelope["extra_json"]))).toMatchObject({ topic_of_their_own: 1.5 });
    await worker.leave();
  });

  it("answers a repeated submit alike and refuses the id for something else", async () => {
    const request = { to: "job:again", id: "call-1", parts: [{ type: "text", text: "a" }] };
    const first = await answer("asker", "Submit", request);
    expect(await answer("asker", "Submit", request)).toEqual({ ...first, duplicate: true });
    const other = { ...request, parts: [{ type: "text", text: "b" }] };
    expect(await refusal("asker", "Submit", other)).toMatchObject({
      code: "conflict",
      error: { code: "conflict", retryable: false },
    });
  });

  it("cancels what waits, and says when that was asked before", async () => {
    const { task_id: taskId } = await answer("asker", "Submit", { to: "job:dropped" });
    const ask = { task_id: taskId, reason: "changed my mind" };
    expect(await answer("asker", "CancelTask", ask)).toMatchObject({ task_id: taskId });
    expect(await answer("asker", "CancelTask", ask)).toMatchObject({ duplicate: true });
    expect(await answer("asker", "GetTask", { task_id: taskId })).toMatchObject({
      task: { state: "TASK_STATE_CANCELED" },
    });
  });

  it("lists the caller's own tasks by job and state, page by page; an operator's list has all", async () => {
    const mine: string[] = [];
    for (let n = 0; n < 3; n++)
      mine.push(String((await answer("lister", "Submit", { to: "job:listed" }))["task_id"]));
    await answer("other", "Submit", { to: "job:listed" });
    const filter = { job: "listed", state: "TASK_STATE_QUEUED" };
    const listed = async (who: string): Promise<readonly string[]> => {
      const ids: string[] = [];
      for (let cursor: unknown, page = 0; page < 10; page++) {
        const request = { ...filter, limit: 2, ...(cursor !== undefined && { cursor }) };
        const found = await answer(who, "ListTasks", request);
        ids.push(...(found["tasks"] as { task_id: string }[]).map((task) => task.task_id));
        cursor = found["cursor"];
        if (cursor === undefined || cursor === "") break;
      }
      return ids;
    };
    expect(new Set(await listed("lister"))).toEqual(new Set(mine));
    expect(await listed("chief")).toHaveLength(4);
  });

  it("hides tasks from strangers as if there were none", async () => {
    const { task_id: taskId } = await answer("asker", "Submit", { to: "job:hidden" });
    for (const name of ["GetTask", "CancelTask"])
      expect(await refusal("stranger", name, { task_id: taskId })).toMatchObject({
        status: status.NOT_FOUND,
        code: "not_found",
      });
  });

  it.each<[string, Fields, string]>([
    ["no recipient", {}, "invalid_envelope"],
    ["a topic", { to: "topic:x" }, "invalid_envelope"],
    ["another namespace", { to: "elsewhere/boss" }, "unknown_address"],
    [
      "data that is not JSON",
      { to: "job:x", parts: [{ type: "data", data_json: '1,"x":2' }] },
      "invalid_frame",
    ],
    [
      "metadata that ends its object",
      { to: "job:x", metadata_json: '{}},{"to":"ns/b"' },
      "invalid_frame",
    ],
    ["another sender", { to: "job:x", extra_json: '{"from":"ns/boss"}' }, "forbidden"],
    ["a recipient twice", { to: "job:x", extra_json: '{"to":"job:y"}' }, "invalid_frame"],
    ["a kind of their own", { to: "job:x", extra_json: '{"kind":"message"}' }, "invalid_frame"],
    ["extra that is a list", { to: "job:x", extra_json: "[]" }, "invalid_frame"],
    [
      "__proto__ in metadata",
      { to: "job:x", metadata_json: '{"__proto__":{"a":1}}' },
      "invalid_frame",
    ],
    [
      "metadata 40 levels deep",
      { to: "job:x", metadata_json: `{"a":${"[".repeat(40)}${"]".repeat(40)}}` },
      "invalid_frame",
    ],
    ["a priority of 10", { to: "job:x", priority: 10 }, "invalid_envelope"],
    [
      "a delay that is no number",
      { to: "job:x", options: { delay_s: Number.NaN } },
      "invalid_envelope",
    ],
    [
      "a delay and a time",
      { to: "job:x", options: { delay_s: 1, not_before: { seconds: 4e9 } } },
      "invalid_envelope",
    ],
    [
      "a time out of all calendars",
      { to: "job:x", options: { not_before: { seconds: 9e15 } } },
      "invalid_frame",
    ],
    ["a task id with a wildcard", { to: "job:x", task_id: "a.>" }, "invalid_envelope"],
  ])("refuses a submit with %s", async (_what, request, code) => {
    const outcome = await refusal("asker", "Submit", request);
    expect(outcome).toMatchObject({ code, error: { code } });
  });

  it("asks for one credential, and refuses a wrong one", async () => {
    const unknown = new Metadata();
    unknown.set("authorization", "Basic YTpi");
    const long = bearer(`dev:ns/${"a".repeat(9000)}`);
    for (const metadata of [new Metadata(), unknown, long, bearer("x.y.z"), bearer("dev:ns")]) {
      const outcome = await callGrpc(broker.grpcUrl, metadata, ["ListTasks", {}]);
      expect(outcome, JSON.stringify(metadata.toJSON()).slice(0, 60)).toMatchObject({
        status: status.UNAUTHENTICATED,
        code: "unauthenticated",
      });
    }
  });

  it("lets nobody appear, and takes no mail away, by a call", async () => {
    const reader = await WireClient.join(broker.url, "ns/quiet");
    await expectAlive(reader, "ns/quiet");
    await reader.leave();
    const chief = await WireClient.join(broker.url, "ns/chief");
    await mailTo(chief, "ns/quiet");
    const { sessions } = broker.gateway.stats();
    for (let n = 0; n < 5; n++) await answer("quiet", "ListTasks", {});
    expect(broker.gateway.stats().sessions).toBe(sessions);
    const found = await chief.request({ type: "discover", name: "quiet" });
    expect(found["participants"]).toEqual([]);
    const back = await WireClient.join(broker.url, "ns/quiet");
    await back.mail("message");
    await back.leave();
    await chief.leave();
  });

  it("lets a worker's task be canceled by a call while it is worked on", async () => {
    const { task_id: taskId } = await answer("asker", "Submit", { to: "job:held" });
    const worker = await joinWorker(broker.url, "ns/holder", { job: "held" });
    await takeTask(worker);
    await answer("asker", "CancelTask", { task_id: taskId });
    const told = await worker.next((frame) => frame.type === "cancel");
    expect(told["task_id"]).toBe(taskId);
    await complete(worker, String(taskId), "ns/asker");
    await worker.leave();
  });
});
