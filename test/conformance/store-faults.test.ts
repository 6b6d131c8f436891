/**
 * A store that fails at the worst moment: without effect, or with its effect and without its answer.
 */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryStores, type MemoryStores } from "@ampd/store";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, mailTo, readMail, submitTo, takeTask, viewTask } from "./actors.ts";

const faults = ["lost", "applied"] as const;

describe.each(faults)("a store call whose answer does not come (%s)", (fault) => {
  let stores: MemoryStores;
  let broker: TestGateway;
  let boss: WireClient;

  beforeEach(async () => {
    stores = memoryStores();
    broker = await startTestGateway({ stores });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterEach(async () => {
    await broker.stop();
    await stores.close();
  });

  const letters = () => stores.server.deadLetters("ns").length;

  it.each(["tasks.create", "queue.publish"] as const)(
    "at %s: the submit is answered unavailable, and its repetition makes one task",
    async (operation) => {
      stores.faults.failNext(operation, fault);
      const envelope = { to: "job:once", kind: "task", id: "once", task_id: "once" };
      expect(errorOf(await boss.envelope(envelope))).toMatchObject({
        code: "unavailable",
        retryable: true,
      });
      expect(await boss.envelope(envelope)).toMatchObject({ type: "ok", task_id: "once" });
      const worker = await joinWorker(broker.url, "ns/worker", { job: "once", slots: 3 });
      await takeTask(worker);
      expect(await complete(worker, "once", "ns/boss")).toMatchObject({ type: "ok" });
      expect(await readMail(boss)).toMatchObject({ state: "completed" });
      await expect.poll(() => stores.queue.depths("ns")).toEqual([]);
      expect(worker.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    },
  );

  it("at a claim: its repetition is granted, with one attempt", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "claim" });
    const taskId = await submitTo(boss, "job:claim", { options: { max_attempts: 1 } });
    await worker.offer();
    stores.faults.failNext("tasks.update", fault);
    const first = await worker.request({ type: "claim", task_id: taskId });
    expect(errorOf(first)).toMatchObject({ code: "unavailable", retryable: true });
    const second = await worker.request({ type: "claim", task_id: taskId });
    expect(second).toMatchObject({ type: "granted", attempt: 1 });
    expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await readMail(boss)).toMatchObject({ state: "completed", attempt: 1 });
  });

  it("at the word to the message after a claim: the claim is granted all the same", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "word" });
    const taskId = await submitTo(boss, "job:word");
    await worker.offer();
    stores.faults.failNext("queue.settle", fault);
    // A client that hears of a failed claim says no more about it, so its task would be held by nobody and renewed for ever.
    const answer = await worker.request({ type: "claim", task_id: taskId });
    expect(answer).toMatchObject({ type: "granted", attempt: 1 });
  });

  it("at a completion: its repetition is answered ok, and the requester hears once", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "end" });
    const taskId = await submitTo(boss, "job:end");
    await takeTask(worker);
    stores.faults.failNext("tasks.update", fault);
    const envelope = {
      id: "the-end",
      to: "ns/boss",
      kind: "status",
      task_id: taskId,
      state: "completed",
      parts: [{ type: "text", text: "the result" }],
    };
    expect(errorOf(await worker.envelope(envelope)).code).toBe("unavailable");
    expect(await worker.envelope(envelope)).toMatchObject({ type: "ok", id: "the-end" });
    expect(await readMail(boss)).toMatchObject({
      state: "completed",
      parts: [{ type: "text", text: "the result" }],
    });
    expect(await viewTask(boss, taskId)).toMatchObject({ state: "completed", attempt: 1 });
    await expect.poll(() => stores.queue.depths("ns")).toEqual([]);
    expect(worker.log.filter((frame) => frame.type === "error")).toHaveLength(1);
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
  });

  it("at a completion and again at its repetition: the third is answered ok", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "thrice" });
    const taskId = await submitTo(boss, "job:thrice");
    await takeTask(worker);
    const envelope = {
      id: "thrice",
      to: "ns/boss",
      kind: "status",
      task_id: taskId,
      state: "completed",
    };
    for (const each of [fault, "lost"] as const) {
      stores.faults.failNext("tasks.update", each);
      expect(errorOf(await worker.envelope(envelope)).code).toBe("unavailable");
    }
    expect(await worker.envelope(envelope)).toMatchObject({ type: "ok", id: "thrice" });
    expect(await readMail(boss)).toMatchObject({ state: "completed" });
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
  });

  it("at a retryable failure: its repetition is answered ok, and one attempt is used", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "again" });
    const taskId = await submitTo(boss, "job:again");
    await takeTask(worker);
    stores.faults.failNext("tasks.update", fault);
    const error = { code: "internal", message: "not this time", retryable: true };
    const status = {
      id: "oops",
      to: "ns/boss",
      kind: "status",
      task_id: taskId,
      state: "failed",
      error,
    };
    expect(errorOf(await worker.envelope(status)).code).toBe("unavailable");
    expect(await worker.envelope(status)).toMatchObject({ type: "ok" });
    expect(await takeTask(worker)).toMatchObject({ taskId, granted: { attempt: 2 } });
  });

  it("at a release: its repetition is answered ok, and the task is offered again", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "back" });
    const taskId = await submitTo(boss, "job:back");
    await takeTask(worker);
    stores.faults.failNext("tasks.update", fault);
    const release = { type: "release", task_id: taskId };
    expect(errorOf(await worker.request(release)).code).toBe("unavailable");
    expect(await worker.request(release)).toMatchObject({ type: "ok" });
    expect(await takeTask(worker)).toMatchObject({ taskId, granted: { attempt: 2 } });
  });

  it.each(["deadLetters.put", "inbox.put"] as const)(
    "at %s after the end: the effects follow when the message comes again, once each",
    async (operation) => {
      const worker = await joinWorker(broker.url, "ns/worker", { job: "effects" });
      expect(
        await boss.request({ type: "set_job", job: "effects", settings: { lease_s: 1 } }),
      ).toMatchObject({ type: "ok" });
      const taskId = await submitTo(boss, "job:effects");
      await takeTask(worker);
      stores.faults.failNext(operation, fault);
      const failed = { to: "ns/boss", kind: "status", task_id: taskId, state: "failed" };
      expect(await worker.envelope(failed)).toMatchObject({ type: "ok" });
      expect(await readMail(boss)).toMatchObject({ state: "failed", task_id: taskId });
      await expect.poll(() => stores.queue.depths("ns"), { timeout: 10_000 }).toEqual([]);
      expect(letters()).toBe(1);
      expect(boss.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    },
  );

  it("at a message: its repetition is stored once", async () => {
    stores.faults.failNext("inbox.put", fault);
    const first = await mailTo(boss, "ns/friend", { id: "hi" });
    expect(errorOf(first)).toMatchObject({ code: "unavailable", retryable: true });
    expect(await mailTo(boss, "ns/friend", { id: "hi" })).toMatchObject({ type: "ok" });
    const friend = await WireClient.join(broker.url, "ns/friend");
    await readMail(friend);
    await mailTo(boss, "ns/friend", { id: "bye" });
    expect(await readMail(friend)).toMatchObject({ id: "bye" });
  });

  it("at an ack: it is not answered ok, and its repetition settles the mail", async () => {
    const friend = await WireClient.join(broker.url, "ns/friend");
    await mailTo(boss, "ns/friend", { id: "hi" });
    const mail = await friend.mail();
    stores.faults.failNext("inbox.settle", fault);
    const ack = { type: "ack", delivery_id: mail["delivery_id"] };
    expect(errorOf(await friend.request(ack)).code).toBe("unavailable");
    expect(await friend.request(ack)).toMatchObject({ type: "ok" });
  });
});

describe("a store out of reach", () => {
  let stores: MemoryStores;
  let broker: TestGateway;
  let boss: WireClient;

  beforeEach(async () => {
    stores = memoryStores();
    broker = await startTestGateway({ stores, settings: { resumeGraceMs: 1500 } });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterEach(async () => {
    await broker.stop();
    await stores.close();
  });

  it("answers every request unavailable, confirms nothing, and goes on when it is back", async () => {
    const worker = await joinWorker(broker.url, "ns/worker", { job: "outage" });
    const taskId = await submitTo(boss, "job:outage");
    await takeTask(worker);
    stores.faults.setConnected(false);
    const verbs: readonly Readonly<Record<string, unknown>>[] = [
      { type: "send", envelope: { to: "ns/friend", kind: "message" } },
      { type: "send", envelope: { to: "job:outage", kind: "task" } },
      { type: "get_task", task_id: taskId },
      { type: "list_tasks" },
    ];
    for (const verb of verbs) expect(errorOf(await boss.request(verb)).code).toBe("unavailable");
    expect(errorOf(await complete(worker, taskId, "ns/boss")).code).toBe("unavailable");
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    stores.faults.setConnected(true);
    expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    expect(envelopeOf(await boss.mail("status"))).toMatchObject({ task_id: taskId });
    const next = await submitTo(boss, "job:outage");
    expect((await takeTask(worker)).taskId).toBe(next);
  });

  it.each(["registry.put", "inbox.open", "queue.settle"] as const)(
    "takes no work from a session whose resume failed at %s",
    async (operation) => {
      const worker = await joinWorker(broker.url, "ns/worker", { job: "kept", resume: {} });
      const taskId = await submitTo(boss, "job:kept", { options: { max_attempts: 1 } });
      await takeTask(worker);
      await worker.cut();
      const resume = {
        token: worker.welcome["resume_token"],
        tasks: [{ task_id: taskId, attempt: 1 }],
      };
      stores.faults.failNext(operation, "lost");
      const tried = joinWorker(broker.url, "ns/worker", { job: "kept", resume });
      if (operation !== "queue.settle") await expect(tried).rejects.toThrow("unavailable");
      else await (await tried).cut();
      const back = await joinWorker(broker.url, "ns/worker", { job: "kept", resume });
      expect(back.welcome).toMatchObject({
        resumed: true,
        kept: [{ task_id: taskId, attempt: 1 }],
      });
      expect(await complete(back, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    },
  );
});
