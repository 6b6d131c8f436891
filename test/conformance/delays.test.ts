/**
 * Tasks that start later, retries that wait, and recurring tasks. Numbers in brackets are those of the list of faults seen elsewhere.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, WireClient } from "@ampd/testkit";
import {
  claim,
  end,
  joinAs,
  offersOf,
  openRig,
  submit,
  until,
  type Rig,
} from "./scheduling-rig.ts";
import { storeKinds } from "./stores.ts";

describe.each(storeKinds)("delays over %s", (kind) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig(kind);
  });
  afterAll(() => rig.close());

  const pendingOf = async (job: string): Promise<number> =>
    (await rig.world.stores.queue.depths("ns")).find((depth) => depth.job === job)?.pending ?? 0;

  it("offers a delayed task at its time, not before, and once (20)", async () => {
    const worker = await joinAs(rig.there.url, "later-w", { job: "later" });
    const startMs = performance.now();
    const taskId = await submit(rig.ann, "later", { options: { delay_s: 1.2 } });
    expect(await rig.world.stores.queue.count("ns", "later")).toBe(0); // not parked in ack-pending
    expect(await claim(worker)).toBe(taskId);
    expect(performance.now() - startMs).toBeGreaterThan(1150);
    expect(performance.now() - startMs).toBeLessThan(4000);
    expect(await end(worker, taskId)).toMatchObject({ type: "ok" });
    expect(offersOf(worker)).toEqual([taskId]);
    await worker.leave();
  });

  it("takes a time of day; one that has passed means at once", async () => {
    const worker = await joinAs(rig.here.url, "at-w", { job: "at" });
    const past = await submit(rig.ann, "at", { options: { not_before: "2020-01-01T00:00:00Z" } });
    expect(await claim(worker)).toBe(past);
    await end(worker, past);
    const atMs = Date.now() + 700;
    const options = { not_before: new Date(atMs).toISOString() };
    const soon = await submit(rig.ann, "at", { options });
    expect(await claim(worker)).toBe(soon);
    expect(Date.now()).toBeGreaterThanOrEqual(atMs - 5);
    await worker.leave();
  });

  it("keeps a delay beyond 2^31 milliseconds (110) and refuses what is more than a year or both", async () => {
    const far = await submit(rig.ann, "far", { options: { delay_s: 30 * 86_400 } });
    const stored = await rig.world.stores.tasks.get("ns", far);
    expect((stored?.task.not_before_ms ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(await rig.world.stores.schedules.taskIds("ns")).toContain(far);
    for (const options of [
      { delay_s: 31_536_001 },
      { delay_s: -1 },
      { delay_s: "1h30m" },
      { delay_s: 1, not_before: "2027-01-01T00:00:00Z" },
      { not_before: "2099-01-01T00:00:00Z" },
      { not_before: "tomorrow" },
    ]) {
      const answer = await rig.ann.envelope({ to: "job:far", kind: "task", options });
      expect(errorOf(answer).code).toBe("invalid_envelope");
    }
  });

  it("cancels a delayed task, which then never comes", async () => {
    const worker = await joinAs(rig.here.url, "gone-w", { job: "gone" });
    const gone = await submit(rig.ann, "gone", { options: { delay_s: 0.8 } });
    const kept = await submit(rig.ann, "gone", { options: { delay_s: 1.1 } });
    expect(await rig.ann.request({ type: "cancel", task_id: gone })).toMatchObject({ type: "ok" });
    await until(async () => !(await rig.world.stores.schedules.taskIds("ns")).has(gone));
    expect(await claim(worker)).toBe(kept);
    expect(offersOf(worker)).toEqual([kept]);
    await worker.leave();
  });

  it("repeats the submit of a delayed task as one task", async () => {
    const worker = await joinAs(rig.here.url, "twice-w", { job: "twice" });
    const extra = { id: `once-${kind}`, options: { delay_s: 0.5 } };
    const first = await submit(rig.ann, "twice", extra);
    expect(await submit(rig.ann, "twice", extra)).toBe(first);
    expect(await claim(worker)).toBe(first);
    await end(worker, first);
    expect(offersOf(worker)).toEqual([first]);
    await worker.leave();
  });

  it("holds nothing pending while a retry waits longer, and gives it its later attempt (20, 40)", async () => {
    const worker = await joinAs(rig.here.url, "retry-w", { job: "retry" });
    const taskId = await submit(rig.ann, "retry");
    await claim(worker);
    const error = { code: "busy", message: "later", retryable: true, retry_after_ms: 2500 };
    const startMs = performance.now();
    await end(worker, taskId, { state: "failed", error });
    await until(async () => (await rig.world.stores.queue.count("ns", "retry")) === 0);
    expect(await pendingOf("retry")).toBe(0);
    expect(await rig.world.stores.schedules.taskIds("ns")).toContain(taskId);
    const granted = await worker.offer();
    expect(performance.now() - startMs).toBeGreaterThan(2400);
    expect(granted["attempt"]).toBe(1);
    const answer = await worker.request({ type: "claim", task_id: taskId });
    expect(answer).toMatchObject({ type: "granted", attempt: 2 });
    await end(worker, taskId);
    await worker.leave();
  });

  it("ends a task whose failure has a code that the job calls final, though it says retryable", async () => {
    const settings = { backoff: { non_retryable_error_codes: ["bad_input"] } };
    await rig.chief.request({ type: "set_job", job: "final", settings });
    await until(() => rig.world.stores.jobs.get("ns", "final") !== undefined);
    const worker = await joinAs(rig.here.url, "final-w", { job: "final" });
    const taskId = await submit(rig.ann, "final");
    await claim(worker);
    const error = { code: "bad_input", message: "no", retryable: true };
    await end(worker, taskId, { state: "failed", error });
    const view = await rig.ann.request({ type: "get_task", task_id: taskId });
    expect(view["task"]).toMatchObject({
      state: "failed",
      attempt: 1,
      error: { code: "bad_input" },
    });
    await worker.leave();
  });

  it("makes a lost wake-up again", async () => {
    const taskId = await submit(rig.ann, "lost-wake", { options: { delay_s: 3600 } });
    await rig.world.stores.schedules.cancelTask("ns", taskId);
    await until(async () => {
      await rig.here.gateway.reconcile();
      return (await rig.world.stores.schedules.taskIds("ns")).has(taskId);
    }, 15_000);
  });
});

describe.each(storeKinds)("recurring tasks over %s", (kind) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig(kind);
  });
  afterAll(() => rig.close());

  const schedulesOf = async (client: WireClient): Promise<Record<string, unknown>[]> => {
    const answer = await client.request({ type: "list_schedules" });
    return answer["schedules"] as Record<string, unknown>[]; // as: of a schedules frame
  };
  const set = (client: WireClient, key: string, extra: Readonly<Record<string, unknown>>) =>
    client.request({
      type: "set_schedule",
      key,
      envelope: { to: "job:tick", kind: "task", metadata: { big: 1 } },
      ...extra,
    });

  it("submits a task each time, in the owner's name, once over both gateways", async () => {
    const one = await joinAs(rig.here.url, "tick-1", { job: "tick", slots: 10 });
    const two = await joinAs(rig.there.url, "tick-2", { job: "tick", slots: 10 });
    expect(await set(rig.ann, "every", { every_s: 1 })).toMatchObject({ type: "ok" });
    await until(() => offersOf(one).length + offersOf(two).length >= 3, 15_000);
    await rig.ann.request({ type: "remove_schedule", key: "every" });
    const ids = [...offersOf(one), ...offersOf(two)];
    expect(new Set(ids).size).toBe(ids.length);
    const stored = await rig.world.stores.tasks.get("ns", String(ids[0]));
    expect(stored?.task.from).toBe("ns/ann");
    expect(await schedulesOf(rig.ann)).toEqual([]);
    await one.leave();
    await two.leave();
  });

  it("runs a time that was missed once, then goes on from now", async () => {
    const nowMs = Math.floor(Date.now());
    await set(rig.ann, "missed", { cron: "*/5 * * * *", tz: "Europe/Berlin" });
    const key = { ns: "ns", kind: "recurring", name: "missed" } as const;
    const { text = "{}", revision } = await rig.world.stores.documents.get(key);
    // As after an outage of an hour: the time waited for has long passed.
    const atMs = nowMs - 3_600_000;
    const late = JSON.stringify({ ...JSON.parse(text), next_ms: atMs, anchor_ms: atMs - 1 });
    await rig.world.stores.documents.put(key, late, revision);
    await rig.world.stores.schedules.putRecurring("ns", "missed", atMs);
    await until(async () => {
      const [view] = await schedulesOf(rig.ann);
      return view?.["last_task_id"] !== undefined;
    });
    const [view] = await schedulesOf(rig.ann);
    expect(Date.parse(String(view?.["next_at"]))).toBeGreaterThan(nowMs);
    expect(view?.["last_at"]).toBe(new Date(atMs).toISOString());
    const mine = await rig.ann.request({ type: "list_tasks", job: "tick", state: "queued" });
    const ids = (mine["tasks"] as { task_id: string }[]).map((task) => task.task_id);
    expect(ids.filter((id) => id.startsWith("r-missed-"))).toHaveLength(1);
    // The same wake-up again, as after a crash before it was settled: no second task, no second time.
    await rig.world.stores.schedules.putRecurring("ns", "missed", atMs);
    await until(async () => {
      const { text: now = "{}" } = await rig.world.stores.documents.get(key);
      return (JSON.parse(now) as { next_ms: number }).next_ms > nowMs;
    });
    await rig.ann.request({ type: "remove_schedule", key: "missed" });
  });

  it("stays silent while paused and belongs to its owner and operators", async () => {
    expect(await set(rig.ann, "quiet", { cron: "@daily", paused: true })).toMatchObject({
      type: "ok",
    });
    expect((await schedulesOf(rig.ann))[0]).toMatchObject({ key: "quiet", paused: true });
    expect((await schedulesOf(rig.ann))[0]).not.toHaveProperty("next_at");
    const bob = await WireClient.join(rig.here.url, "ns/bob");
    expect(await schedulesOf(bob)).toEqual([]);
    expect(errorOf(await set(bob, "quiet", { every_s: 5 })).code).toBe("forbidden");
    expect(errorOf(await bob.request({ type: "remove_schedule", key: "quiet" })).code).toBe(
      "not_found",
    );
    expect(await set(rig.chief, "quiet", { cron: "@daily" })).toMatchObject({ type: "ok" });
    expect((await schedulesOf(rig.chief))[0]).toMatchObject({ owner: "ns/ann" });
    expect((await schedulesOf(rig.ann))[0]).toHaveProperty("next_at");
    await rig.chief.request({ type: "remove_schedule", key: "quiet" });
    await bob.leave();
  });

  it("refuses rules and envelopes that make no sense, by field", async () => {
    for (const [extra, field] of [
      [{}, "/cron"],
      [{ cron: "@daily", every_s: 5 }, "/every_s"],
      [{ cron: "61 * * * *" }, "/cron"],
      [{ cron: "0 0 30 2 *" }, "/cron"],
      [{ cron: "@daily", tz: "Mars/Olympus" }, "/tz"],
      [{ every_s: 5, tz: "UTC" }, "/tz"],
      [{ every_s: 5, envelope: { to: "job:tick", kind: "message" } }, "/envelope/kind"],
      [{ every_s: 5, envelope: { to: "job:tick", kind: "task", id: "x" } }, "/envelope/id"],
      [{ every_s: 5, envelope: { to: "topic:tick", kind: "task" } }, "/envelope/to"],
      [{ every_s: 0 }, "/every_s"],
    ] as const)
      expect(errorOf(await set(rig.ann, "bad", extra))).toMatchObject({ field });
    expect(await schedulesOf(rig.ann)).toEqual([]);
  });

  it("tells its owner only of failures, unless asked to tell all", async () => {
    const worker = await joinAs(rig.here.url, "quiet-w", { job: "notices" });
    const zoe = await WireClient.join(rig.here.url, "ns/zoe");
    const every = (key: string, options: object) =>
      zoe.request({
        type: "set_schedule",
        key,
        every_s: 1,
        envelope: { to: "job:notices", kind: "task", options },
      });
    await every("n-quiet", {});
    const status = (taskId: string, extra: object) =>
      end(worker, taskId, { to: "ns/zoe", ...extra });
    const first = await claim(worker);
    await status(first, { state: "working", parts: [{ type: "text", text: "half" }] });
    await status(first, {});
    const second = await claim(worker);
    await status(second, {
      state: "rejected",
      error: { code: "x", message: "", retryable: false },
    });
    expect(envelopeOf(await zoe.mail())).toMatchObject({ task_id: second, state: "rejected" });
    await zoe.request({ type: "remove_schedule", key: "n-quiet" });
    await every("n-all", { notify: "all" });
    let loud = await claim(worker);
    for (; !loud.startsWith("r-n-all-"); loud = await claim(worker)) await status(loud, {});
    await status(loud, {});
    const mail = await zoe.next(
      (frame) => frame.type === "deliver" && envelopeOf(frame)["task_id"] === loud,
    );
    expect(envelopeOf(mail)).toMatchObject({ state: "completed" });
    await zoe.request({ type: "remove_schedule", key: "n-all" });
    expect(zoe.log.filter((frame) => JSON.stringify(frame).includes(first))).toEqual([]);
    await zoe.leave();
    await worker.leave();
  });

  it("keeps the envelope byte for byte", async () => {
    const worker = await joinAs(rig.here.url, "bytes-w", { job: "bytes" });
    const envelope = '{"to":"job:bytes","kind":"task","metadata":{"n":12345678901234567890}}';
    rig.ann.sendRaw(
      `{"type":"set_schedule","seq":90001,"key":"bytes","every_s":1,"envelope":${envelope}}`,
    );
    await worker.offer();
    const text = worker.texts.find((each) => each.includes('"offer":true')) ?? "";
    expect(text).toContain('"n":12345678901234567890');
    expect(envelopeOf(JSON.parse(text))["from"]).toBe("ns/ann");
    await rig.ann.request({ type: "remove_schedule", key: "bytes" });
    await worker.leave();
  });

  it("makes a lost wake-up of a recurring task again", async () => {
    await set(rig.ann, "lost", { cron: "@yearly" });
    await rig.world.stores.schedules.cancelRecurring("ns", "lost");
    await rig.here.gateway.reconcile();
    expect(await rig.world.stores.schedules.recurringKeys("ns")).toContain("lost");
    await rig.ann.request({ type: "remove_schedule", key: "lost" });
  });

  it("lists in pages", async () => {
    for (const key of ["p-a", "p-b", "p-c"]) await set(rig.ann, key, { cron: "@yearly" });
    const first = await rig.ann.request({ type: "list_schedules", limit: 2 });
    expect((first["schedules"] as { key: string }[]).map((one) => one.key)).toEqual(["p-a", "p-b"]);
    const rest = await rig.ann.request({ type: "list_schedules", cursor: first["cursor"] });
    expect((rest["schedules"] as { key: string }[]).map((one) => one.key)).toEqual(["p-c"]);
    expect(rest).not.toHaveProperty("cursor");
  });
});
