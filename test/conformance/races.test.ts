/**
 * Things that happen at once: each has one outcome, and everybody is told the same.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  testGatewaySettings,
  WireClient,
  type TestGateway,
} from "@ampd/testkit";
import {
  complete,
  expectAlive,
  joinWorker,
  mailTo,
  readMail,
  submitTo,
  takeTask,
  viewTask,
} from "./actors.ts";
import { openWorld, storeKinds, type OpenStores, type StoreWorld } from "./stores.ts";

const once = { options: { max_attempts: 1 } };

describe.each(storeKinds)("races over %s", (kind) => {
  let world: StoreWorld;
  let otherStores: OpenStores;
  let one: TestGateway;
  let two: TestGateway;
  let boss: WireClient;
  let witness: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    otherStores = await world.another();
    const settings = {
      namespaces: { createOnFirstUse: true, countMax: 3 },
      jobDefaults: { ...testGatewaySettings.jobDefaults, lease_s: 3 },
      resumeGraceMs: 1000,
    };
    one = await startTestGateway({ stores: world.stores, settings });
    two = await startTestGateway({ stores: otherStores, settings });
    boss = await WireClient.join(one.url, "ns/boss");
    witness = await WireClient.join(one.url, "ns/witness");
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    await otherStores.close();
    await world.close();
  });

  it("of 100 submits of one id over two gateways makes one task and gives all the same answer", async () => {
    const twin = await WireClient.join(two.url, "ns/boss");
    const envelope = { id: "hundred", to: "job:hundred", kind: "task", parts: [{ type: "text" }] };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? boss : twin).envelope(envelope)),
    );
    const accepted = answers.filter((answer) => answer.type === "ok");
    for (const answer of answers)
      if (answer.type !== "ok") expect(errorOf(answer)).toMatchObject({ retryable: true });
    expect(new Set(accepted.map((answer) => answer["task_id"])).size).toBe(1);
    expect(accepted.filter((answer) => answer["duplicate"] !== true)).toHaveLength(1);
    const worker = await joinWorker(one.url, "ns/hundred", { job: "hundred", slots: 5 });
    const { taskId } = await takeTask(worker);
    await complete(worker, taskId, "ns/boss");
    await expect.poll(() => world.stores.queue.depths("ns")).toEqual([]);
    expect(worker.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    await worker.leave();
    await twin.leave();
  });

  it("of two final words sent at once takes one, and the requester hears that one", async () => {
    const worker = await joinWorker(one.url, "ns/torn", { job: "torn", slots: 8 });
    const judge = await WireClient.join(one.url, "ns/judge");
    for (let n = 0; n < 40; n++) {
      const taskId = await submitTo(judge, "job:torn", once);
      await takeTask(worker);
      const word = (state: string) => ({ to: "ns/judge", kind: "status", task_id: taskId, state });
      const [done, failed, released] = await Promise.all([
        worker.envelope(word(n % 2 === 0 ? "completed" : "failed")),
        worker.envelope(word(n % 2 === 0 ? "failed" : "completed")),
        worker.request({ type: "release", task_id: taskId, reason: "shutdown" }),
      ]);
      const ok = [done, failed, released].filter((answer) => answer.type === "ok");
      expect(ok).toHaveLength(1);
      for (const answer of [done, failed, released])
        if (answer.type !== "ok") expect(errorOf(answer).code).toBe("lease_lost");
      if (released.type === "ok") {
        await takeTask(worker);
        await complete(worker, taskId, "ns/judge");
      }
      const heard = await readMail(judge);
      expect(await viewTask(judge, taskId)).toMatchObject({ state: heard["state"] });
      expect(heard["task_id"]).toBe(taskId);
    }
    await worker.leave();
    await judge.leave();
  });

  it("does not call a task lost that its holder completes while it beats", async () => {
    const worker = await joinWorker(one.url, "ns/busybeat", { job: "busybeat", slots: 8 });
    for (let n = 0; n < 30; n++) {
      const taskId = await submitTo(boss, "job:busybeat", once);
      await takeTask(worker);
      const beats = Array.from({ length: 3 }, () => worker.request({ type: "heartbeat" }));
      expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
      for (const beat of await Promise.all(beats)) expect(beat).toMatchObject({ lost: [] });
    }
    expect(worker.log.filter((frame) => frame.type === "error")).toEqual([]);
    await worker.leave();
  });

  it("moves a session to another gateway while the first still believes in it", async () => {
    const before = await joinWorker(one.url, "ns/nomad", { job: "nomad", resume: {} });
    const taskId = await submitTo(boss, "job:nomad", once);
    await takeTask(before);
    const resume = {
      token: before.welcome["resume_token"],
      tasks: [{ task_id: taskId, attempt: 1 }],
    };
    const after = await joinWorker(two.url, "ns/nomad", { job: "nomad", resume });
    expect(after.welcome).toMatchObject({ resumed: true, kept: resume.tasks });
    const late = await complete(before, taskId, "ns/boss");
    expect(errorOf(late).code).toBe("lease_lost");
    const given = await before.request({ type: "release", task_id: taskId });
    expect(errorOf(given).code).toBe("lease_lost");
    await before.leave();
    expect(await after.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(await viewTask(boss, taskId)).toMatchObject({ state: "working", attempt: 1 });
    expect(await complete(after, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    await expect
      .poll(async () => {
        const answer = await boss.request({ type: "discover", name: "nomad" });
        return (answer["participants"] as readonly unknown[]).length;
      })
      .toBe(1);
    await after.leave();
  });

  it("grants one of two claims of a task that is on offer twice", async () => {
    const [a, b] = await Promise.all([
      joinWorker(one.url, "ns/left", { job: "contested", slots: 50 }),
      joinWorker(two.url, "ns/right", { job: "contested", slots: 50 }),
    ]);
    const ids = [];
    for (let n = 0; n < 30; n++) {
      const taskId = await submitTo(boss, "job:contested", once);
      const entry = await world.stores.tasks.get("ns", taskId);
      if (entry === undefined) throw new Error("no record");
      // A second message of the same task, as a repeated publish after a lost answer leaves one.
      await world.stores.queue.publish({ ...entry.task, epoch: 7 }, entry.revision);
      ids.push(taskId);
    }
    const granted: string[] = [];
    const serve = async (worker: WireClient) => {
      for (;;) {
        const offer = await worker.offer(1500).catch(() => undefined);
        if (offer === undefined) return;
        const taskId = String(envelopeOf(offer)["task_id"]);
        const answer = await worker.request({ type: "claim", task_id: taskId });
        if (answer.type === "granted") {
          granted.push(taskId);
          expect(answer["attempt"]).toBe(1);
          expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
        } else
          expect(["claim_conflict", "task_closed", "not_offered"]).toContain(errorOf(answer).code);
      }
    };
    await Promise.all([serve(a), serve(b)]);
    expect(granted.toSorted((x, y) => x.localeCompare(y))).toEqual(
      ids.toSorted((x, y) => x.localeCompare(y)),
    );
    await expect.poll(() => world.stores.queue.depths("ns"), { timeout: 10_000 }).toEqual([]);
    await a.leave();
    await b.leave();
  });

  it("leaves nothing of 100 connections that are cut while they are greeted", async () => {
    await expect.poll(() => two.gateway.stats().sessions).toBe(0);
    const credential = { kind: "dev", token: "dev:ns/flicker" };
    const card = { name: "flicker", jobs: [{ name: "flicker" }] };
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const client = await WireClient.open({ url: two.url });
        const resume = n % 2 === 0 ? {} : { resume: {} };
        client.send({ type: "hello", versions: ["0.1"], credential, card, ...resume });
        await client.cut();
      }),
    );
    await expect.poll(() => two.gateway.stats().sessions, { timeout: 15_000 }).toBe(0);
    await expect
      .poll(async () => {
        const answer = await boss.request({ type: "discover", name: "flicker" });
        return (answer["participants"] as readonly unknown[]).length;
      })
      .toBe(0);
    const taskId = await submitTo(boss, "job:flicker");
    const worker = await joinWorker(two.url, "ns/steady", { job: "flicker" });
    expect((await takeTask(worker)).taskId).toBe(taskId);
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
  });

  it("lets many join under one address at once and each receive what is its own", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        joinWorker(n % 2 === 0 ? one.url : two.url, "ns/crowd", { job: "crowd" }),
      ),
    );
    const ids = await Promise.all(crowd.map(() => submitTo(boss, "job:crowd", once)));
    const taken = await Promise.all(
      crowd.map(async (worker) => {
        const { taskId } = await takeTask(worker);
        await complete(worker, taskId, "ns/boss");
        return taskId;
      }),
    );
    expect(new Set(taken)).toEqual(new Set(ids));
    for (const worker of crowd) await worker.leave();
  });

  it.each([
    ["somebody else's identity job", { name: "x", jobs: [{ name: "agent.boss" }] }, "forbidden"],
    ["a job that is no name", { name: "x", jobs: [{ name: "__proto__" }] }, "invalid_frame"],
    ["a job with a star", { name: "x", jobs: [{ name: "a.*" }] }, "invalid_frame"],
    ["no slots", { name: "x", max_concurrent: 0 }, "invalid_frame"],
    ["10^12 slots", { name: "x", max_concurrent: 1e12 }, "invalid_frame"],
    ["a list as name", { name: ["x"] }, "invalid_frame"],
    ["an endless description", { name: "x", description: "d".repeat(200_000) }, "invalid_frame"],
  ])("refuses a card with %s", async (_what, card, code) => {
    const client = await WireClient.open({ url: one.url });
    const credential = { kind: "dev", token: "dev:ns/impostor" };
    const answer = await client.request({ type: "hello", versions: ["0.1"], credential, card });
    expect(errorOf(answer).code).toBe(code);
    await client.closed();
    await expectAlive(witness, "ns/witness");
  });

  it("opens no more namespaces than it may", async () => {
    await WireClient.join(one.url, "second/a").then((client) => client.leave());
    await WireClient.join(two.url, "third/a").then((client) => client.leave());
    await expect(WireClient.join(one.url, "fourth/a")).rejects.toThrow("forbidden");
    expect(await world.stores.namespaces.list()).toEqual(["ns", "second", "third"]);
    expect(errorOf(await mailTo(boss, "fourth/a")).code).toBe("unknown_address");
  });
});
