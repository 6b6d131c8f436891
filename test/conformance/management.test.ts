/**
 * What an operator may do to participants: take them off the offers, put them back, end their sessions.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NatsStores } from "@ampd/store";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const operators = new Set(["chief"]);

describe.each(storeKinds)("management over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let boss: WireClient;
  let chief: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await startTestGateway({ stores: world.stores, operators });
    there = await startTestGateway({ stores: await world.another(), operators });
    boss = await WireClient.join(here.url, "ns/boss");
    chief = await WireClient.join(here.url, "ns/chief");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  const manage = (address: string, action: string, reason?: string) =>
    chief.request({ type: "manage", address, action, ...(reason !== undefined && { reason }) });

  async function statusOf(name: string): Promise<unknown> {
    const page = await chief.request({ type: "discover", name });
    return (page["participants"] as readonly { readonly status?: string }[])[0]?.status;
  }

  it("lets a drained participant finish, offers it nothing more, and goes on after resume", async () => {
    const worker = await joinWorker(there.url, "ns/tired", { job: "drain", slots: 4 });
    const held = await submitTo(boss, "job:drain");
    await takeTask(worker);
    await expect.poll(() => statusOf("tired")).toBe("available");
    expect(await manage("ns/tired", "drain")).toMatchObject({ type: "ok" });
    await expect.poll(() => statusOf("tired")).toBe("draining");
    const waiting = await submitTo(boss, "job:drain");
    await expect(worker.offer(500)).rejects.toThrow(/no such frame/);
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    expect(await complete(worker, held, "ns/boss")).toMatchObject({ type: "ok" });
    expect(await manage("ns/tired", "resume")).toMatchObject({ type: "ok" });
    expect((await takeTask(worker)).taskId).toBe(waiting);
    await expect.poll(() => statusOf("tired")).toBe("available");
    await complete(worker, waiting, "ns/boss");
    await worker.leave();
  });

  it("passes the open offers of a drained participant on", async () => {
    const slow = await joinWorker(there.url, "ns/slow", { job: "pass" });
    const taskId = await submitTo(boss, "job:pass");
    await slow.offer();
    const other = await joinWorker(here.url, "ns/other", { job: "pass" });
    await expect.poll(() => statusOf("slow")).toBe("available");
    await manage("ns/slow", "drain");
    expect((await takeTask(other)).taskId).toBe(taskId);
    await complete(other, taskId, "ns/boss");
    await slow.leave();
    await other.leave();
  });

  it("ends the sessions of a kicked participant with 4410 and hands its tasks back at no cost", async () => {
    const rogue = await joinWorker(there.url, "ns/rogue", { job: "kick" });
    const taskId = await submitTo(boss, "job:kick");
    await takeTask(rogue);
    await expect.poll(() => statusOf("rogue")).toBe("available");
    await manage("ns/rogue", "kick", "it loops");
    const error = await rogue.next((frame) => frame.type === "error");
    expect(errorOf(error)).toMatchObject({ code: "kicked", message: "it loops", retryable: false });
    expect(await rogue.closed()).toMatchObject({ code: 4410 });
    const heir = await joinWorker(here.url, "ns/heir", { job: "kick" });
    const { granted } = await takeTask(heir);
    expect(granted).toMatchObject({ attempt: 2, task_id: taskId });
    await complete(heir, taskId, "ns/boss");
    expect(await viewTask(boss, taskId)).toMatchObject({
      history: [
        { holder: "ns/rogue", outcome: "released" },
        { holder: "ns/heir", outcome: "completed" },
      ],
    });
    await expect.poll(() => statusOf("rogue")).toBeUndefined();
    await heir.leave();
  });

  it("takes an operator's word only, and only about somebody who is there", async () => {
    const frame = { type: "manage", address: "ns/chief", action: "kick" };
    expect(errorOf(await boss.request(frame)).code).toBe("forbidden");
    expect(errorOf(await manage("ns/nobody", "kick")).code).toBe("not_found");
    const foreign = await WireClient.join(here.url, "other/boss");
    expect(errorOf(await manage("other/boss", "kick")).code).toBe("not_found");
    expect(await foreign.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    await foreign.leave();
  });

  it.runIf(kind === "nats")(
    "makes no consumer at NATS for looking at dead letters (bug 34)",
    async () => {
      const { link } = world.stores as NatsStores; // as: the kind says so
      const worker = await joinWorker(here.url, "ns/breaker", { job: "looked" });
      const taskId = await submitTo(boss, "job:looked");
      await takeTask(worker);
      const failed = { to: "ns/boss", kind: "status", task_id: taskId, state: "failed" };
      await worker.envelope(failed);
      const list = () => chief.request({ type: "list_dead", job: "looked" });
      await expect.poll(async () => (await list())["total"]).toBe(1);
      const [letter] = (await list())["letters"] as readonly { readonly id: string }[];
      for (let n = 0; n < 20; n++) {
        await list();
        await chief.request({ type: "list_dead", order: "oldest" });
        await chief.request({ type: "get_dead", id: letter!.id });
      }
      const reply = await link.nc.request("$JS.API.STREAM.INFO.AMP_DEAD_ns", "{}");
      expect(reply.json()).toMatchObject({
        config: { num_replicas: 1 },
        state: { consumer_count: 0 },
      });
      await worker.leave();
    },
  );

  it.runIf(kind === "nats")(
    "gives an operator the very bytes of a job message that was none (bug 44)",
    async () => {
      const { link } = world.stores as NatsStores; // as: the kind says so
      const bytes = Uint8Array.from([0, 255, 123, 10, 128]);
      const worker = await joinWorker(here.url, "ns/reader", { job: "poison" });
      link.nc.publish("amp.ns.job.poison.p4", bytes);
      link.nc.publish("amp.ns.job.poison", bytes);
      const list = () => chief.request({ type: "list_dead", job: "poison" });
      await expect.poll(async () => Number((await list())["total"]) >= 1).toBe(true);
      const [letter] = (await list())["letters"] as readonly {
        readonly id: string;
        readonly reason: string;
      }[];
      expect(letter).toMatchObject({ reason: "undecodable", attempts: 0 });
      const whole = await chief.request({ type: "get_dead", id: letter!.id });
      const { raw_base64: raw } = whole["letter"] as { readonly raw_base64: string };
      expect(Uint8Array.from(Buffer.from(raw, "base64"))).toEqual(bytes);
      const refused = await chief.request({ type: "redrive", id: letter!.id });
      expect(errorOf(refused)).toMatchObject({ code: "invalid_envelope", field: "/envelope" });
      expect(await chief.request({ type: "redrive", job: "poison" })).toMatchObject({ tasks: [] });
      const envelope = { to: "job:poison", kind: "task" };
      const made = await chief.request({ type: "redrive", id: letter!.id, envelope });
      expect(made["tasks"]).toHaveLength(1);
      const { taskId } = await takeTask(worker);
      expect(await complete(worker, taskId, "ns/chief")).toMatchObject({ type: "ok" });
      await worker.leave();
    },
  );
});
