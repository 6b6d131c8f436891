/**
 * A policy that changes while sessions are open: it counts on every gateway, without a new session.
 */
import { allows, compilePermissions } from "@ampd/core";
import { envelopeOf, errorOf, type WireClient, type WireFrame } from "@ampd/testkit";
import type { Policy } from "@ampd/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { complete, expectAlive, submitTo, takeTask } from "./actors.ts";
import {
  ns,
  openRig,
  serving,
  startPolicy,
  until,
  withRole,
  type PermissionRig,
} from "./permission-rig.ts";
import { storeKinds } from "./stores.ts";
import type { MemoryStores } from "@ampd/store";

/** Within this a change counts everywhere. */
const countsWithinMs = 1000;

async function setPolicy(by: WireClient, policy: Policy | undefined): Promise<WireFrame> {
  const answer = await by.request({ type: "set_policy", ...(policy !== undefined && { policy }) });
  expect(answer).toMatchObject({ type: "policy" });
  return answer;
}

async function subscribed(client: WireClient, id: string, topic: string): Promise<void> {
  const asked = { type: "subscribe", subscription: id, topic, start: "new" };
  expect(await client.request(asked)).toMatchObject({ type: "ok" });
}

function endOf(client: WireClient, id: string): Promise<WireFrame> {
  const fits = (frame: WireFrame) => frame.type === "error" && frame["subscription"] === id;
  return client.next(fits, countsWithinMs);
}

function eventsOf(client: WireClient, id: string): readonly WireFrame[] {
  return client.log.filter((frame) => frame.type === "deliver" && frame["subscription"] === id);
}

function refusedJob(client: WireClient): Promise<WireFrame> {
  const fits = (frame: WireFrame) => frame.type === "error" && frame["re"] === undefined;
  return client.next(fits, countsWithinMs);
}

describe.each(storeKinds)("a policy changed live, over %s", (kind) => {
  let rig: PermissionRig;
  let boss: WireClient;
  beforeEach(async () => {
    rig = await openRig(kind);
    boss = await rig.join("boss");
  });
  afterEach(() => rig.close());

  it("ends the subscriptions that it does not permit, on every gateway, and no others", async () => {
    const here = await rig.join("worker-a");
    const there = await rig.join("worker-b", {}, rig.there);
    for (const worker of [here, there]) {
      await subscribed(worker, "all", "news.>");
      await subscribed(worker, "one", "news.writer.a");
    }
    await setPolicy(boss, withRole("worker", { read: ["news.writer.*"] }));
    for (const worker of [here, there]) {
      const end = await endOf(worker, "all");
      expect(errorOf(end)).toMatchObject({ code: "forbidden", field: "/topic", limit: "news.>" });
    }
    await boss.envelope({ to: "topic:news.writer.a", kind: "event" });
    await until(() => [here, there].every((worker) => eventsOf(worker, "one").length === 1));
    for (const worker of [here, there]) {
      expect(eventsOf(worker, "all")).toEqual([]);
      const again = { type: "subscribe", subscription: "all", topic: "news.>", start: "all" };
      expect(errorOf(await worker.request(again)).code).toBe("forbidden");
    }
    await setPolicy(boss, undefined);
    await until(() => rig.world.stores.policies.policyFor(ns) === undefined);
    await subscribed(here, "all", "news.>");
  });

  it("passes offers of a job on that may no longer be served, lets a running task finish, and offers again when it may", async () => {
    const worker = await rig.join("worker-a", serving("w", "build.x"));
    const running = await submitTo(boss, "job:build.x");
    await takeTask(worker);
    const offered = await submitTo(boss, "job:build.x");
    await worker.offer();
    await setPolicy(boss, withRole("worker", { serve: ["other"] }));
    expect(errorOf(await refusedJob(worker))).toMatchObject({
      code: "forbidden",
      limit: "build.x",
    });
    const late = await worker.request({ type: "claim", task_id: offered });
    expect(errorOf(late).code).toBe("not_offered");
    expect(await complete(worker, running, `${ns}/boss`)).toMatchObject({ type: "ok" });
    const second = await rig.join("boss-w", serving("boss", "build.x"), rig.there);
    const taken = await takeTask(second);
    expect(taken).toMatchObject({ taskId: offered, granted: { attempt: 1 } });
    const seen = worker.log.length;
    const kept = await submitTo(boss, "job:build.x");
    expect(await takeTask(second)).toMatchObject({ taskId: kept });
    await second.leave();
    await setPolicy(boss, startPolicy);
    const again = await takeTask(worker);
    expect([offered, kept]).toContain(again.taskId);
    expect(worker.log.slice(seen).filter((frame) => frame.type === "error")).toEqual([]);
  });

  it("counts for what is asked next: sends, tasks, operators", async () => {
    const writer = await rig.join("writer", {}, rig.there);
    const clerk = await rig.join("clerk", {}, rig.there);
    const message = { to: `${ns}/ann`, kind: "message" };
    expect(await writer.envelope(message)).toMatchObject({ type: "ok" });
    await setPolicy(boss, { roles: { boss: startPolicy.roles["boss"] ?? {}, writer: {} } });
    const deadline = performance.now() + countsWithinMs;
    let answer = await writer.envelope(message);
    while (answer.type === "ok" && performance.now() < deadline)
      answer = await writer.envelope(message);
    expect(errorOf(answer).code).toBe("forbidden");
    expect(errorOf(await writer.envelope({ to: "job:build.x", kind: "task" })).code).toBe(
      "forbidden",
    );
    expect(errorOf(await clerk.request({ type: "list_dead" })).code).toBe("forbidden");
    expect(await writer.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
  });

  it("ends the task events that only an operator may see", async () => {
    const clerk = await rig.join("clerk");
    const writer = await rig.join("writer");
    const taskId = await submitTo(writer, "job:build.y");
    for (const client of [clerk, writer]) {
      const asked = { type: "subscribe", subscription: "t", task_id: taskId };
      expect(await client.request(asked)).toMatchObject({ type: "ok" });
    }
    await setPolicy(boss, withRole("clerk", {}));
    expect(errorOf(await endOf(clerk, "t")).code).toBe("not_found");
    expect(errorOf(await clerk.request({ type: "get_task", task_id: taskId })).code).toBe(
      "not_found",
    );
    await writer.request({ type: "cancel", task_id: taskId });
    await until(() => eventsOf(writer, "t").length > 0);
    expect(JSON.stringify(eventsOf(clerk, "t"))).not.toContain("canceled");
  });

  it("refuses the next run of a recurring task whose owner may not send it any more", async () => {
    const writer = await rig.join("writer");
    const envelope = { to: "job:build.z", kind: "task" };
    const set = { type: "set_schedule", key: "k", every_s: 1, envelope };
    expect(await writer.request(set)).toMatchObject({ type: "ok" });
    const edit = { ...set, envelope: { ...envelope, to: "job:deploy" } };
    expect(errorOf(await boss.request(edit)).code).toBe("forbidden"); // it stays the owner's
    await setPolicy(boss, withRole("writer", {}));
    let view: { last_error?: { code: string } } | undefined;
    await until(() => {
      void boss.request({ type: "list_schedules" }).then((answer) => {
        [view] = answer["schedules"] as (typeof view)[]; // as: the frame has them
      });
      return view?.last_error !== undefined;
    });
    expect(view?.last_error?.code).toBe("forbidden");
  });

  it("is changed by whoever read it last, and never so that nobody could change it back", async () => {
    const first = await boss.request({ type: "get_policy" });
    expect(first).toMatchObject({ source: "file", revision: 0, policy: startPolicy });
    const changed = withRole("writer", {});
    const set = { type: "set_policy", policy: changed, revision: 0 };
    const stored = await boss.request(set);
    expect(stored).toMatchObject({ type: "policy", source: "stored", policy: changed });
    expect(errorOf(await boss.request(set))).toMatchObject({
      code: "conflict",
      field: "/revision",
    });
    expect(await boss.request({ type: "get_policy" })).toMatchObject({
      source: "stored",
      policy: changed,
      revision: stored["revision"],
    });
    const without = { type: "set_policy", policy: { roles: { writer: {} } } };
    expect(errorOf(await boss.request(without))).toMatchObject({
      code: "forbidden",
      field: "/policy",
    });
    await expectAlive(boss, `${ns}/boss`);
    expect(await setPolicy(boss, undefined)).toMatchObject({ source: "file", policy: startPolicy });
  });

  it("counts for a session that returns", async () => {
    const first = await rig.join("worker-r", { ...serving("w", "build.x"), resume: {} });
    const token = first.welcome["resume_token"];
    await setPolicy(boss, withRole("worker", { serve: ["other"] }));
    await refusedJob(first);
    await first.cut();
    const again = rig.join("worker-r", { ...serving("w", "build.x"), resume: { token } });
    await expect(again).rejects.toThrow(/"code":"forbidden".*"limit":"build.x"/);
    const other = await rig.join("worker-r", { ...serving("w", "other"), resume: { token } });
    expect(other.welcome).toMatchObject({ resumed: true });
    const taskId = await submitTo(boss, "job:other");
    expect(await takeTask(other)).toMatchObject({ taskId });
  });
});

describe("a policy and a card that change at the same time", () => {
  it("leave the session with what the last of both says", async () => {
    const rig = await openRig("memory");
    const boss = await rig.join("boss");
    const worker = await rig.join("worker", serving("w", "build.a"));
    const cards = [serving("w", "build.a"), serving("w", "build.a", "build.b"), serving("w")];
    for (let round = 0; round < 40; round++) {
      const policy = withRole("worker", { serve: round % 2 === 0 ? ["build.b"] : ["build.*"] });
      const card = { type: "update_card", ...cards[round % 3] };
      // Refused or not, as it comes: the end counts.
      await Promise.all([boss.request({ type: "set_policy", policy }), worker.request(card)]);
    }
    await setPolicy(boss, withRole("worker", { serve: ["build.b"] }));
    await until(() => !permits(rig, "build.a"));
    const both = { type: "update_card", ...serving("w", "build.b") };
    expect(await worker.request(both)).toMatchObject({ type: "ok" });
    await submitTo(boss, "job:build.a");
    const taskId = await submitTo(boss, "job:build.b");
    expect(await takeTask(worker)).toMatchObject({ taskId });
    const offers = worker.log.filter((frame) => frame["offer"] === true);
    expect(offers.map((offer) => envelopeOf(offer)["to"])).toEqual(["job:build.b"]);
    expect(rig.here.complaints).toEqual([]);
    await rig.close();
  });
});

function permits(rig: PermissionRig, job: string): boolean {
  const policy = rig.world.stores.policies.policyFor(ns) ?? startPolicy;
  const principal = { ns, name: "worker", roles: ["worker"], scopes: [] };
  return allows(compilePermissions(policy, principal), "serve", `job:${job}`);
}

describe("a policy changed while a gateway has lost its store", () => {
  it("counts as soon as the store is back", async () => {
    const rig = await openRig("memory");
    const boss = await rig.join("boss", {}, rig.there);
    const worker = await rig.join("worker");
    await subscribed(worker, "all", "news.>");
    const { faults } = rig.world.stores as MemoryStores; // as: a world of this kind
    faults.setConnected(false);
    await setPolicy(boss, withRole("worker", {}));
    expect(rig.world.stores.policies.policyFor(ns)).toBeUndefined();
    faults.setConnected(true);
    expect(errorOf(await endOf(worker, "all"))).toMatchObject({ code: "forbidden" });
    await rig.close();
  });
});
