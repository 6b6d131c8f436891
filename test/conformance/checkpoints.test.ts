/**
 * What an attempt keeps for the next one.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

describe.each(storeKinds)("checkpoints over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let boss: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await startTestGateway({ stores: world.stores });
    there = await startTestGateway({ stores: await world.another() });
    boss = await WireClient.join(here.url, "ns/boss");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  const working = (taskId: string, extra: object = {}) => ({
    to: "ns/boss",
    kind: "status",
    task_id: taskId,
    state: "working",
    ...extra,
  });

  it("reach the next attempt as they were written, at another gateway too, and tell the requester nothing", async () => {
    const first = await joinWorker(here.url, "ns/one", { job: "relay" });
    const taskId = await submitTo(boss, "job:relay");
    const { granted } = await takeTask(first);
    expect(granted).not.toHaveProperty("checkpoint");
    await first.envelope(working(taskId, { checkpoint: { page: 3 } }));
    // Beyond what a double holds, with a space and a line end: the text travels, not the value.
    first.sendRaw(
      `{"type":"send","seq":900,"envelope":{"to":"ns/boss","kind":"status","task_id":"${taskId}","state":"working","checkpoint":{"big":12345678901234567890,\n "é":"\\u00e9 ☃"}}}`,
    );
    expect(await first.next((frame) => frame["re"] === 900)).toMatchObject({ type: "ok" });
    await first.request({ type: "release", task_id: taskId });
    await first.leave();
    const second = await joinWorker(there.url, "ns/two", { job: "relay" });
    const { granted: again } = await takeTask(second);
    expect(again).toMatchObject({ attempt: 2, checkpoint: { é: "é ☃" } });
    const text = second.texts[second.log.indexOf(again)] ?? "";
    expect(text).toContain('"big":12345678901234567890');
    expect(await viewTask(boss, taskId)).toMatchObject({ checkpoint: { é: "é ☃" } });
    await complete(second, taskId, "ns/boss");
    const mail = await boss.mail("status");
    expect(mail["envelope"]).toMatchObject({ state: "completed", task_id: taskId });
    expect(await viewTask(boss, taskId)).not.toHaveProperty("checkpoint");
    await second.leave();
  });

  it("travel with a report that the requester hears, and keep the newest", async () => {
    const worker = await joinWorker(here.url, "ns/three", { job: "chatty" });
    const taskId = await submitTo(boss, "job:chatty");
    await takeTask(worker);
    await worker.envelope(working(taskId, { checkpoint: 1 }));
    const parts = [{ type: "text", text: "half way" }];
    await worker.envelope(working(taskId, { checkpoint: null, parts }));
    expect((await boss.mail("status"))["envelope"]).toMatchObject({ parts });
    await worker.request({ type: "release", task_id: taskId });
    const { granted } = await takeTask(worker);
    expect(granted).toMatchObject({ attempt: 2, checkpoint: null });
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
  });

  it("survive a long wait, after which the task comes by another message", async () => {
    const worker = await joinWorker(here.url, "ns/patient", { job: "later" });
    const taskId = await submitTo(boss, "job:later");
    await takeTask(worker);
    await worker.envelope(working(taskId, { checkpoint: { é: [1] } }));
    await worker.request({ type: "release", task_id: taskId, delay_s: 2 });
    const { granted } = await takeTask(worker);
    expect(granted).toMatchObject({ attempt: 2, checkpoint: { é: [1] } });
    expect(await viewTask(boss, taskId)).toMatchObject({
      checkpoint: { é: [1] },
      history: [{ attempt: 1, outcome: "released" }],
    });
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
  });

  it("have a limit, and no place in an end or in another's attempt", async () => {
    const worker = await joinWorker(here.url, "ns/four", { job: "bounded" });
    const taskId = await submitTo(boss, "job:bounded");
    await takeTask(worker);
    const most = await worker.envelope(working(taskId, { checkpoint: "x".repeat(16_382) }));
    expect(most).toMatchObject({ type: "ok" });
    const over = await worker.envelope(working(taskId, { checkpoint: "x".repeat(16_383) }));
    expect(errorOf(over)).toMatchObject({ code: "too_large", field: "/envelope/checkpoint" });
    const wide = await worker.envelope(working(taskId, { checkpoint: "é".repeat(8_192) }));
    expect(errorOf(wide).code).toBe("too_large");
    const end = await worker.envelope(working(taskId, { state: "completed", checkpoint: 1 }));
    expect(errorOf(end)).toMatchObject({ code: "invalid_envelope", field: "/envelope/checkpoint" });
    const other = await WireClient.join(here.url, "ns/five");
    expect(errorOf(await other.envelope(working(taskId, { checkpoint: 1 }))).code).toBe(
      "lease_lost",
    );
    expect(await viewTask(boss, taskId)).toMatchObject({ checkpoint: "x".repeat(16_382) });
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
    await other.leave();
  });
});
