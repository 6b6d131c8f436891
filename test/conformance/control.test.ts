/**
 * What requesters and operators may do to a task under way, and what a session learns of others: cancel, watch, card changes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const backoff = { initial_interval_ms: 50, backoff_coefficient: 2, maximum_interval_ms: 200 };
const defaults = { max_attempts: 3, expires_in_s: 86_400, queue_max: 100_000, backoff };

describe.each(places)("control over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let boss: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    const settings = { jobDefaults: { ...defaults, lease_s: 3 }, cancelGraceMs: 1500 };
    here = await startTestGateway({ transport, stores: world.stores, settings });
    there = await startTestGateway({ transport, stores: await world.another(), settings });
    boss = await WireClient.join(here.url, "ns/boss");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  function worker(name: string, job: string, url = here.url): Promise<WireClient> {
    return WireClient.join(url, `ns/${name}`, { card: { name, jobs: [{ name: job }] } });
  }

  async function submit(job: string, extra: Record<string, unknown> = {}): Promise<string> {
    const sent = await boss.envelope({ to: `job:${job}`, kind: "task", ...extra });
    expect(sent).toMatchObject({ type: "ok" });
    return String(sent["task_id"]);
  }

  async function claim(client: WireClient): Promise<string> {
    const offer = await client.offer();
    const taskId = String(envelopeOf(offer)["task_id"]);
    expect(await client.request({ type: "claim", task_id: taskId })).toMatchObject({
      type: "granted",
    });
    return taskId;
  }

  async function end(taskId: string): Promise<Record<string, unknown>> {
    const mail = await boss.next(
      (frame) => frame.type === "deliver" && envelopeOf(frame)["task_id"] === taskId,
    );
    boss.send({ type: "ack", delivery_id: mail["delivery_id"] });
    return envelopeOf(mail);
  }

  function status(state: string, taskId: string): Record<string, unknown> {
    return { to: "ns/boss", kind: "status", task_id: taskId, state };
  }

  const cancelFrame = (taskId: string) => (frame: WireFrame) =>
    frame.type === "cancel" && frame["task_id"] === taskId;

  it("cancels a queued task at once, and nobody is offered it after", async () => {
    const taskId = await submit("unwanted");
    const answer = await boss.request({
      type: "cancel",
      task_id: taskId,
      reason: "changed my mind",
    });
    expect(answer).toMatchObject({ type: "ok", task_id: taskId });
    expect(await end(taskId)).toMatchObject({
      state: "canceled",
      error: { code: "canceled", message: "changed my mind" },
    });
    const late = await worker("late", "unwanted");
    const next = await submit("unwanted");
    expect(await claim(late)).toBe(next);
    await late.envelope(status("completed", next));
    expect(await end(next)).toMatchObject({ state: "completed" });
    expect(await boss.request({ type: "cancel", task_id: taskId })).toMatchObject({
      duplicate: true,
    });
    expect(errorOf(await boss.request({ type: "cancel", task_id: next })).code).toBe("task_closed");
    await late.leave();
  });

  it.each(["here", "there"])(
    "tells the holder %s at once, and takes its word that it stopped",
    async (where) => {
      const holder = await worker(
        `stopper-${where}`,
        `stop-${where}`,
        where === "here" ? here.url : there.url,
      );
      const taskId = await submit(`stop-${where}`);
      await claim(holder);
      await boss.request({ type: "cancel", task_id: taskId, reason: "enough" });
      expect(await holder.next(cancelFrame(taskId), 1000)).toMatchObject({ reason: "enough" });
      expect(await holder.request({ type: "heartbeat" })).toMatchObject({
        cancel: [taskId],
        lost: [],
      });
      const view = await boss.request({ type: "get_task", task_id: taskId });
      expect(view["task"]).toMatchObject({ state: "working", cancel_requested: true });
      expect(await holder.envelope(status("canceled", taskId))).toMatchObject({ type: "ok" });
      expect(await end(taskId)).toMatchObject({ state: "canceled" });
      await holder.leave();
    },
  );

  it("lets a completion win that comes before the holder stops", async () => {
    const holder = await worker("quick", "quick");
    const taskId = await submit("quick");
    await claim(holder);
    await boss.request({ type: "cancel", task_id: taskId });
    expect(await holder.envelope(status("completed", taskId))).toMatchObject({ type: "ok" });
    expect(await end(taskId)).toMatchObject({ state: "completed" });
    await holder.leave();
  });

  it("ends a canceled task without a holder that does not stop, and instead of another attempt", async () => {
    const deaf = await worker("deaf", "deaf");
    const taskId = await submit("deaf");
    await claim(deaf);
    await boss.request({ type: "cancel", task_id: taskId });
    await deaf.next((frame) => frame.type === "error" && errorOf(frame).code === "lease_lost");
    expect(await end(taskId)).toMatchObject({ state: "canceled" });
    expect(errorOf(await deaf.envelope(status("completed", taskId))).code).toBe("lease_lost");
    const retried = await submit("deaf");
    await claim(deaf);
    await boss.request({ type: "cancel", task_id: retried });
    await deaf.request({ type: "release", task_id: retried });
    expect(await end(retried)).toMatchObject({ state: "canceled" });
    await deaf.leave();
  });

  it("decides each race of cancel and completion once, and tells both sides the same", async () => {
    const holder = await WireClient.join(there.url, "ns/racer", {
      card: { name: "racer", jobs: [{ name: "race" }], max_concurrent: 40 },
    });
    const ids = await Promise.all(Array.from({ length: 40 }, () => submit("race")));
    for (let n = 0; n < ids.length; n++) await claim(holder);
    const outcomes = await Promise.all(
      ids.map(async (taskId) => {
        const [canceled, completed] = await Promise.all([
          boss.request({ type: "cancel", task_id: taskId }),
          holder.envelope(status("completed", taskId)),
        ]);
        return { taskId, canceled, completed };
      }),
    );
    for (const { taskId, canceled, completed } of outcomes) {
      const { state } = await end(taskId);
      expect(["completed", "canceled"]).toContain(state);
      expect(completed["type"]).toBe(state === "completed" ? "ok" : "error");
      if (canceled["type"] === "error") expect(state).toBe("completed");
    }
    await holder.leave();
  });

  it("refuses a cancel by a holder of its own accord and of a task that does not exist", async () => {
    const holder = await worker("wilful", "wilful");
    const taskId = await submit("wilful");
    await claim(holder);
    const refused = await holder.envelope(status("canceled", taskId));
    expect(errorOf(refused)).toMatchObject({ code: "invalid_envelope", field: "/envelope/state" });
    await holder.envelope(status("completed", taskId));
    expect(await end(taskId)).toMatchObject({ state: "completed" });
    expect(errorOf(await boss.request({ type: "cancel", task_id: "nothing" })).code).toBe(
      "not_found",
    );
    await holder.leave();
  });

  it("tells a watcher who is there, who comes, what changes and who goes, each once", async () => {
    const early = await WireClient.join(there.url, "zoo/early", {
      card: { name: "early", jobs: [{ name: "roar" }] },
    });
    const watcher = await WireClient.join(here.url, "zoo/watcher");
    await expect
      .poll(
        async () =>
          ((await watcher.request({ type: "discover", job: "roar" }))["participants"] as unknown[])
            .length,
      )
      .toBe(1);
    await watcher.request({ type: "watch", job: "roar" });
    const seen = async (event: string, address: string) =>
      watcher.next(
        (frame) =>
          frame.type === "presence" && frame["event"] === event && frame["address"] === address,
      );
    await seen("online", "zoo/early");
    const late = await WireClient.join(there.url, "zoo/late", { card: { name: "late" } });
    await late.request({ type: "update_card", card: { name: "late", jobs: [{ name: "roar" }] } });
    await seen("online", "zoo/late");
    await late.request({ type: "heartbeat", status: "draining" });
    expect(await seen("updated", "zoo/late")).toMatchObject({ entry: { status: "draining" } });
    await late.leave();
    await seen("offline", "zoo/late");
    await early.request({ type: "update_card", card: { name: "early", jobs: [] } });
    await seen("offline", "zoo/early");
    const events = watcher.log
      .filter((frame) => frame.type === "presence")
      .map((frame) => `${String(frame["event"])} ${String(frame["address"])}`);
    expect(events.filter((event) => event.startsWith("offline"))).toEqual([
      "offline zoo/late",
      "offline zoo/early",
    ]);
    await watcher.request({ type: "watch", stop: true });
    await early.leave();
    await watcher.leave();
  });

  it("offers by the new card after a change, keeps the leases, and refuses a foreign identity", async () => {
    const changer = await worker("changer", "before");
    const kept = await submit("before");
    await claim(changer);
    const changed = await changer.request({
      type: "update_card",
      card: { name: "changer", jobs: [{ name: "after" }], max_concurrent: 2 },
    });
    expect(changed).toMatchObject({ type: "ok" });
    const next = await submit("after");
    expect(await claim(changer)).toBe(next);
    await changer.envelope(status("completed", kept));
    await changer.envelope(status("completed", next));
    expect(await end(kept)).toMatchObject({ state: "completed" });
    expect(await end(next)).toMatchObject({ state: "completed" });
    const foreign = await changer.request({
      type: "update_card",
      card: { name: "changer", jobs: [{ name: "agent.boss" }] },
    });
    expect(errorOf(foreign)).toMatchObject({ code: "forbidden" });
    await changer.leave();
  });
});
