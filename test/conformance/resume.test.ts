/**
 * Lost connections and leaving gateways: what a session keeps, what goes back, and at what price.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
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
import { openWorld, places, type StoreWorld } from "./stores.ts";

const once = { options: { max_attempts: 1 } };

describe.each(places)("resume over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let boss: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({
      transport,
      stores: world.stores,
      settings: { resumeGraceMs: 1000 },
    });
    boss = await WireClient.join(broker.url, "ns/boss");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  const endOf = async (taskId: string) => {
    const mail = await boss.next(
      (frame) => frame.type === "deliver" && envelopeOf(frame)["task_id"] === taskId,
    );
    boss.send({ type: "ack", delivery_id: mail["delivery_id"] });
    return envelopeOf(mail);
  };

  it("keeps the leases of a session that comes back within the grace", async () => {
    const first = await joinWorker(broker.url, "ns/back", { job: "back", slots: 2, resume: {} });
    const held = await submitTo(boss, "job:back", once);
    await takeTask(first);
    const offered = await submitTo(boss, "job:back");
    await first.offer();
    await mailTo(boss, "ns/back", { id: "open-mail" });
    await first.mail();
    await first.cut();
    const token = first.welcome["resume_token"];
    const second = await joinWorker(broker.url, "ns/back", {
      job: "back",
      slots: 2,
      resume: { token, tasks: [{ task_id: held, attempt: 1 }] },
    });
    expect(second.welcome).toMatchObject({
      resumed: true,
      session_id: first.welcome["session_id"],
      kept: [{ task_id: held, attempt: 1 }],
    });
    expect(envelopeOf(await second.offer())["task_id"]).toBe(offered);
    const again = await second.mail();
    expect(envelopeOf(again)["id"]).toBe("open-mail");
    await second.request({ type: "ack", delivery_id: again["delivery_id"] });
    expect(await second.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(await complete(second, held, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await endOf(held)).toMatchObject({ state: "completed", attempt: 1 });
    await second.request({ type: "claim", task_id: offered });
    await complete(second, offered, "ns/boss");
    await endOf(offered);
    await second.leave();
  });

  it("hands the tasks on when the grace is over, and tells the one who comes too late", async () => {
    const first = await joinWorker(broker.url, "ns/tardy", { job: "tardy", resume: {} });
    const taskId = await submitTo(boss, "job:tardy");
    await takeTask(first);
    const heir = await joinWorker(broker.url, "ns/heir", { job: "tardy" });
    await first.cut();
    expect(await takeTask(heir)).toMatchObject({ taskId, granted: { attempt: 2 } });
    const late = await joinWorker(broker.url, "ns/tardy", {
      job: "tardy",
      resume: { token: first.welcome["resume_token"], tasks: [{ task_id: taskId, attempt: 1 }] },
    });
    expect(late.welcome).toMatchObject({ resumed: false, kept: [] });
    expect(errorOf(await complete(late, taskId, "ns/boss")).code).toBe("lease_lost");
    expect(await viewTask(boss, taskId)).toMatchObject({ state: "working", holder: "ns/heir" });
    await complete(heir, taskId, "ns/boss");
    expect(await endOf(taskId)).toMatchObject({ state: "completed", attempt: 2 });
    await late.leave();
    await heir.leave();
  });

  it("replaces a half-open connection by the one that resumes its session", async () => {
    const stuck = await joinWorker(broker.url, "ns/halfopen", { job: "halfopen", resume: {} });
    const taskId = await submitTo(boss, "job:halfopen", once);
    await takeTask(stuck);
    const token = stuck.welcome["resume_token"];
    const fresh = await joinWorker(broker.url, "ns/halfopen", {
      job: "halfopen",
      resume: { token },
    });
    expect(fresh.welcome).toMatchObject({ resumed: true, kept: [{ task_id: taskId, attempt: 1 }] });
    expect((await stuck.closed()).code).toBe(4420);
    await mailTo(boss, "ns/halfopen", { id: "to-the-fresh-one" });
    expect(await readMail(fresh)).toMatchObject({ id: "to-the-fresh-one" });
    expect(await complete(fresh, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    await endOf(taskId);
    await fresh.leave();
  });

  it("answers each of several connections that resume at once, and one of them has the session", async () => {
    const first = await joinWorker(broker.url, "ns/rush", { job: "rush", resume: {} });
    const taskId = await submitTo(boss, "job:rush", once);
    await takeTask(first);
    await first.cut();
    const token = first.welcome["resume_token"];
    const racers = await Promise.all(
      Array.from({ length: 4 }, () => WireClient.open({ url: broker.url })),
    );
    const credential = { kind: "dev", token: "dev:ns/rush" };
    const hello = { type: "hello", versions: ["0.1"], credential, resume: { token } };
    for (const racer of racers) racer.send(hello);
    const settledOf = (racer: WireClient) =>
      racer.closeInfo !== undefined || racer.log.some((frame) => frame.type === "welcome");
    await expect.poll(() => racers.every(settledOf)).toBe(true);
    await expect.poll(() => racers.filter((racer) => racer.closeInfo === undefined).length).toBe(1);
    const winner = racers.find((racer) => racer.closeInfo === undefined);
    if (winner === undefined) throw new Error("nobody has the session");
    expect(winner.log.filter((frame) => frame.type === "welcome")).toHaveLength(1);
    expect(await complete(winner, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await endOf(taskId)).toMatchObject({ state: "completed", attempt: 1 });
    const ids = Array.from({ length: 40 }, (_, n) => `rush-${n}`);
    for (const id of ids) await mailTo(boss, "ns/rush", { id });
    await expect
      .poll(() => winner.log.filter((frame) => frame.type === "deliver").length)
      .toBeGreaterThanOrEqual(32);
    await expectAlive(boss, "ns/boss");
    // A window that nobody closed would let more than the announced 32 through.
    expect(winner.log.filter((frame) => frame.type === "deliver")).toHaveLength(32);
    await winner.leave();
  });

  it("takes a session up on another gateway after the first one died", async () => {
    const stores = await world.another();
    const doomed = await startTestGateway({ stores });
    const first = await joinWorker(doomed.url, "ns/mover", { job: "mover", slots: 2, resume: {} });
    const one = await submitTo(boss, "job:mover", once);
    const two = await submitTo(boss, "job:mover", once);
    await takeTask(first);
    await takeTask(first);
    await mailTo(boss, "ns/mover", { id: "moving-mail" });
    await first.mail();
    await stores.close();
    await first.cut();
    await doomed.stop();
    const tasks = [one, two].map((task_id) => ({ task_id, attempt: 1 }));
    const foreign = { task_id: await submitTo(boss, "job:elsewhere"), attempt: 0 };
    const unknown = { task_id: "never-was", attempt: 1 };
    const second = await joinWorker(broker.url, "ns/mover", {
      job: "mover",
      slots: 2,
      resume: { token: first.welcome["resume_token"], tasks: [...tasks, foreign, unknown] },
    });
    expect(second.welcome).toMatchObject({ resumed: true, kept: tasks });
    expect(second.welcome["session_id"]).toBe(first.welcome["session_id"]);
    for (const { task_id: taskId } of tasks) {
      expect(await complete(second, taskId, "ns/boss")).toMatchObject({ type: "ok" });
      expect(await endOf(taskId)).toMatchObject({ state: "completed", attempt: 1 });
    }
    await second.leave();
  });

  it("gives nothing for a wrong token, a foreign token or a wrong attempt", async () => {
    const owner = await joinWorker(broker.url, "ns/owner", { job: "owned", resume: {} });
    const taskId = await submitTo(boss, "job:owned", once);
    await takeTask(owner);
    const token = owner.welcome["resume_token"];
    const tasks = [{ task_id: taskId, attempt: 1 }];
    const thief = await joinWorker(broker.url, "ns/thief", { job: "x", resume: { token, tasks } });
    expect(thief.welcome).toMatchObject({ resumed: false, kept: [] });
    expect(errorOf(await complete(thief, taskId, "ns/boss")).code).toBe("lease_lost");
    expect(errorOf(await thief.request({ type: "release", task_id: taskId })).code).toBe(
      "lease_lost",
    );
    const guesser = await joinWorker(broker.url, "ns/owner", {
      job: "x",
      resume: { token: "wrong-token", tasks },
    });
    expect(guesser.welcome).toMatchObject({ resumed: false, kept: [] });
    expect(errorOf(await complete(guesser, taskId, "ns/boss")).code).toBe("lease_lost");
    const byId = await joinWorker(broker.url, "ns/owner", {
      job: "x",
      resume: { token: owner.welcome["session_id"], tasks },
    });
    expect(byId.welcome).toMatchObject({ resumed: false, kept: [] });
    expect(await viewTask(boss, taskId)).toMatchObject({ state: "working", attempt: 1 });
    await thief.leave();
    await guesser.leave();
    await byId.leave();
    expect(await owner.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(await complete(owner, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    await endOf(taskId);
    await owner.leave();
  });

  it("a thief's session under a foreign token does not end the owner's when it leaves", async () => {
    const owner = await joinWorker(broker.url, "ns/robbed", { job: "robbed", resume: {} });
    const token = owner.welcome["resume_token"];
    const thief = await joinWorker(broker.url, "ns/robber", { job: "y", resume: { token } });
    await thief.leave();
    const taskId = await submitTo(boss, "job:robbed", once);
    await takeTask(owner);
    await owner.cut();
    const back = await joinWorker(broker.url, "ns/robbed", { job: "robbed", resume: { token } });
    expect(back.welcome).toMatchObject({ resumed: true, kept: [{ task_id: taskId, attempt: 1 }] });
    await complete(back, taskId, "ns/boss");
    await endOf(taskId);
    await back.leave();
  });

  it("hands tasks back at once when the lost session had not asked for resume", async () => {
    const worker = await joinWorker(broker.url, "ns/gone", { job: "gone" });
    const taskId = await submitTo(boss, "job:gone");
    await takeTask(worker);
    const heir = await joinWorker(broker.url, "ns/gonesheir", { job: "gone" });
    const cutAtMs = performance.now();
    await worker.cut();
    expect(await takeTask(heir)).toMatchObject({ taskId, granted: { attempt: 2 } });
    expect(performance.now() - cutAtMs).toBeLessThan(900);
    await complete(heir, taskId, "ns/boss");
    await endOf(taskId);
    await heir.leave();
  });
});

describe.each(places)("a leaving gateway over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let stays: TestGateway;
  let boss: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    stays = await startTestGateway({ transport, stores: world.stores });
    boss = await WireClient.join(stays.url, "ns/boss");
  });
  afterAll(async () => {
    await stays.stop();
    await world.close();
  });

  it("lets a worker finish within the grace, takes nothing new, then says goodbye with 1012", async () => {
    const leaving = await startTestGateway({ transport, stores: await world.another() });
    const worker = await joinWorker(leaving.url, "ns/finisher", { job: "finish", slots: 2 });
    const idler = await WireClient.join(leaving.url, "ns/idler");
    const taskId = await submitTo(boss, "job:finish", once);
    await takeTask(worker);
    const stopped = leaving.stop(10_000);
    expect(await idler.next((frame) => frame.type === "goodbye")).toMatchObject({
      reason: "draining",
    });
    expect((await idler.closed()).code).toBe(1012);
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ drain: true });
    const refused = await worker.envelope({ to: "job:finish", kind: "task" });
    expect(errorOf(refused)).toMatchObject({ code: "draining", retryable: true });
    const next = await submitTo(boss, "job:finish", once);
    const late = await WireClient.open({ url: leaving.url });
    const answer = await late.request({
      type: "hello",
      versions: ["0.1"],
      credential: { kind: "dev", token: "dev:ns/late" },
    });
    expect(errorOf(answer).code).toBe("draining");
    expect((await late.closed()).code).toBe(1012);
    expect(await complete(worker, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await worker.next((frame) => frame.type === "goodbye")).toMatchObject({
      reason: "draining",
    });
    expect((await worker.closed()).code).toBe(1012);
    await stopped;
    expect(worker.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
    expect(await viewTask(boss, taskId)).toMatchObject({ state: "completed", attempt: 1 });
    const heir = await joinWorker(stays.url, "ns/finishheir", { job: "finish" });
    expect(await takeTask(heir)).toMatchObject({ taskId: next, granted: { attempt: 1 } });
    await complete(heir, next, "ns/boss");
    await heir.leave();
  });

  it("hands back what is not finished within the grace without burning an attempt", async () => {
    const leaving = await startTestGateway({ transport, stores: await world.another() });
    const worker = await joinWorker(leaving.url, "ns/slow", { job: "slow", slots: 3, resume: {} });
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push(await submitTo(boss, "job:slow", once));
    for (let n = 0; n < 2; n++) await takeTask(worker);
    await worker.offer(); // stays an open offer
    await leaving.stop(100);
    expect((await worker.closed()).code).toBe(1012);
    const heir = await joinWorker(stays.url, "ns/slowheir", { job: "slow", slots: 3 });
    const taken = [];
    for (let n = 0; n < 3; n++) taken.push((await takeTask(heir)).taskId);
    expect(taken.toSorted()).toEqual(ids.toSorted());
    for (const taskId of ids) {
      expect(await complete(heir, taskId, "ns/boss")).toMatchObject({ type: "ok" });
      expect(await viewTask(boss, taskId)).toMatchObject({ state: "completed" });
    }
    await heir.leave();
  });

  it("tells a session that asked for resume at once, and is gone as soon as another gateway has its tasks", async () => {
    const leaving = await startTestGateway({ transport, stores: await world.another() });
    const mover = { job: "move", slots: 2 };
    const worker = await joinWorker(leaving.url, "ns/mover", { ...mover, resume: {} });
    const ids = [await submitTo(boss, "job:move", once), await submitTo(boss, "job:move", once)];
    for (const _ of ids) await takeTask(worker);
    const startMs = performance.now();
    const stopped = leaving.stop(20_000);
    const notice = await worker.next((frame) => frame.type === "error");
    expect(errorOf(notice)).toMatchObject({ code: "draining", retryable: true });
    await worker.cut();
    const tasks = ids.map((task_id) => ({ task_id, attempt: 1 }));
    const token = worker.welcome["resume_token"];
    const moved = await joinWorker(stays.url, "ns/mover", { ...mover, resume: { token, tasks } });
    expect(moved.welcome).toMatchObject({ resumed: true, kept: tasks });
    await stopped;
    expect(performance.now() - startMs).toBeLessThan(4000); // not the grace of the session, nor that of the stop
    expect(leaving.complaints).toEqual([]);
    expect(await moved.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    for (const taskId of ids) {
      expect(await complete(moved, taskId, "ns/boss")).toMatchObject({ type: "ok" });
      expect(await viewTask(boss, taskId)).toMatchObject({ state: "completed", attempt: 1 });
    }
    await moved.leave();
  });

  it("keeps leases a moment past the goodbye, so that tasks longer than the grace move on", async () => {
    const leaving = await startTestGateway({ transport, stores: await world.another() });
    const worker = await joinWorker(leaving.url, "ns/long", { job: "long", resume: {} });
    const taskId = await submitTo(boss, "job:long", once);
    await takeTask(worker);
    const stopped = leaving.stop(4000);
    expect((await worker.closed()).code).toBe(1012);
    const tasks = [{ task_id: taskId, attempt: 1 }];
    const token = worker.welcome["resume_token"];
    const moved = await joinWorker(stays.url, "ns/long", { job: "long", resume: { token, tasks } });
    expect(moved.welcome).toMatchObject({ resumed: true, kept: tasks });
    await stopped;
    expect(leaving.complaints).toEqual([]);
    expect(await complete(moved, taskId, "ns/boss")).toMatchObject({ type: "ok" });
    await moved.leave();
  });

  it("hands back without burning an attempt also when the worker leaves in the middle of the drain", async () => {
    const leaving = await startTestGateway({ transport, stores: await world.another() });
    const worker = await joinWorker(leaving.url, "ns/quitter", { job: "quit", resume: {} });
    const taskId = await submitTo(boss, "job:quit", once);
    await takeTask(worker);
    const stopped = leaving.stop(10_000);
    await expect
      .poll(async () => (await worker.request({ type: "heartbeat" }))["drain"])
      .toBe(true);
    await worker.cut();
    await stopped;
    const heir = await joinWorker(stays.url, "ns/quitheir", { job: "quit" });
    expect((await takeTask(heir)).taskId).toBe(taskId);
    await complete(heir, taskId, "ns/boss");
    await heir.leave();
  });
});
