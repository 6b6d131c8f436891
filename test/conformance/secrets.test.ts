/**
 * What belongs to the broker or to one session alone reaches nobody else: acknowledgement subjects, lease ids, resume tokens.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

describe.each(storeKinds)("secrets of a session over %s", (kind) => {
  let world: StoreWorld;
  let gateway: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    gateway = await startTestGateway({ stores: world.stores });
  });
  afterAll(async () => {
    await gateway.stop();
    await world.close();
  });

  it("are in no view, status, event, dead letter, refusal or registry entry that others get", async () => {
    const boss = await WireClient.join(gateway.url, "ns/boss");
    const chief = await WireClient.join(gateway.url, "ns/chief");
    const card = { name: "hand", jobs: [{ name: "hush" }], max_concurrent: 4 };
    const hand = await WireClient.join(gateway.url, "ns/hand", { card, resume: {} });
    const thief = await joinWorker(gateway.url, "ns/thief", { job: "other" });
    await chief.request({ type: "watch" });
    const secrets = new Set<string>([String(hand.welcome["resume_token"])]);
    for (const state of ["completed", "failed"]) {
      const taskId = await submitTo(boss, "job:hush");
      await boss.request({ type: "subscribe", task_id: taskId, start: { from: "all" } });
      await takeTask(hand);
      const entry = await world.stores.tasks.get("ns", taskId);
      const { lease_id: leaseId = "", ack = "" } = entry?.task.holder ?? {};
      expect([leaseId, ack]).not.toContain("");
      secrets.add(leaseId).add(ack);
      const word = { to: "ns/boss", kind: "status", task_id: taskId };
      await thief.request({ type: "claim", task_id: taskId });
      await thief.request({ type: "release", task_id: taskId });
      await thief.envelope({ ...word, state: "completed" });
      await chief.request({ type: "get_task", task_id: taskId });
      if (state === "completed") await complete(hand, taskId, "ns/boss");
      else await hand.envelope({ ...word, state });
      await viewTask(boss, taskId);
      await boss.mail("status");
    }
    await expect.poll(async () => (await chief.request({ type: "list_dead" }))["total"]).toBe(1);
    const page = await chief.request({ type: "list_dead" });
    const [letter] = page["letters"] as readonly { readonly id: string }[]; // as: the answer's shape
    await chief.request({ type: "get_dead", id: letter?.id ?? "" });
    for (const type of ["list_tasks", "discover", "list_jobs", "heartbeat"])
      await chief.request({ type });
    expect(secrets.size).toBe(5);
    for (const client of [boss, chief, thief]) {
      expect(client.texts.length).toBeGreaterThan(3);
      const all = client.texts.join("\n");
      for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
      expect(all).not.toMatch(/\$JS\.|lease_id|"ack":/);
    }
    const own = hand.texts.join("\n");
    for (const secret of secrets)
      if (secret !== hand.welcome["resume_token"]) expect(own.includes(secret), secret).toBe(false);
    for (const client of [boss, chief, hand, thief]) await client.leave();
  });
});
