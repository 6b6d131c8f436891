/**
 * What a task's event log tells, to whom, and that nobody misses the end.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stores } from "@ampd/core";
import { validateTaskEvent, type TaskEvent } from "@ampd/protocol";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const backoff = { initial_interval_ms: 50, backoff_coefficient: 2, maximum_interval_ms: 200 };
const jobDefaults = { lease_s: 2, max_attempts: 2, expires_in_s: 86_400, queue_max: 1000, backoff };

const settings = { jobDefaults };
const operators = new Set(["chief"]);

describe.each(storeKinds)("a task whose time has passed, over %s", (kind) => {
  it("is gone for every verb at once (bug 47)", async () => {
    const world = await openWorld(kind, { retentionS: 1 });
    const gateway = await startTestGateway({ stores: world.stores });
    const boss = await WireClient.join(gateway.url, "ns/boss");
    const worker = await joinWorker(gateway.url, "ns/ann", { job: "brief" });
    const taskId = await submitTo(boss, "job:brief");
    await takeTask(worker);
    await complete(worker, taskId, "ns/boss");
    const verbs = [
      { type: "get_task", task_id: taskId },
      { type: "cancel", task_id: taskId },
      { type: "subscribe", subscription: "s", task_id: taskId, start: "all" },
      { type: "redrive", id: `1.${taskId}.1` },
    ];
    await expect
      .poll(async () => (await boss.request(verbs[0] ?? {})).type, { timeout: 10_000 })
      .toBe("error");
    for (const verb of verbs) expect(errorOf(await boss.request(verb)).code).toBe("not_found");
    await gateway.stop();
    await world.close();
  });
});

describe.each(storeKinds)("events of tasks over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let boss: WireClient;
  let subscriptions = 0;

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await startTestGateway({ stores: world.stores, settings, operators });
    there = await startTestGateway({ stores: await world.another(), settings, operators });
    boss = await WireClient.join(here.url, "ns/boss");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  async function follow(client: WireClient, taskId: string, start: unknown = "all") {
    const subscription = `e${++subscriptions}`;
    const answer = await client.request({
      type: "subscribe",
      subscription,
      task_id: taskId,
      start,
    });
    return { subscription, answer };
  }

  /** The events of one delivery: those that were written together. */
  function eventsOf(frame: WireFrame): readonly TaskEvent[] {
    const envelope = envelopeOf(frame);
    expect(envelope).toMatchObject({ kind: "event", from: "ns/ampd" });
    const parts = envelope["parts"] as readonly { readonly data: unknown }[]; // as: an event's envelope
    return parts.map(({ data }) => {
      expect(validateTaskEvent(data)).toBe(true);
      return data as TaskEvent; // as: validated
    });
  }

  /** Events of a subscription up to and including the end of the task. */
  async function untilEnd(client: WireClient, subscription: string): Promise<TaskEvent[]> {
    const events: TaskEvent[] = [];
    do {
      const frame = await client.next(
        (one) => one.type === "deliver" && one["subscription"] === subscription,
      );
      events.push(...eventsOf(frame));
    } while (events.at(-1)?.kind !== "settled");
    return events;
  }

  const status = (taskId: string, state: string, extra: object = {}) => ({
    to: "ns/boss",
    kind: "status",
    task_id: taskId,
    state,
    ...extra,
  });

  it("tells the whole life of a task in order, with who, which attempt and what was reported", async () => {
    const taskId = await submitTo(boss, "job:story");
    const { subscription, answer } = await follow(boss, taskId);
    expect(answer).toMatchObject({ type: "ok" });
    const worker = await joinWorker(there.url, "ns/ann", { job: "story" });
    await takeTask(worker);
    await worker.envelope(
      status(taskId, "working", { parts: [{ type: "data", data: { done: 1 } }] }),
    );
    await worker.envelope(
      status(taskId, "failed", { error: { code: "down", message: "no", retryable: true } }),
    );
    await takeTask(worker);
    await complete(worker, taskId, "ns/boss");
    const events = await untilEnd(boss, subscription);
    expect(events.map((event) => event.kind)).toEqual([
      "submitted",
      "offered",
      "claimed",
      "progress",
      "retried",
      "offered",
      "claimed",
      "settled",
    ]);
    expect(events).toMatchObject([
      { by: "ns/boss", job: "story" },
      { by: "ns/ann", attempt: 0 },
      { by: "ns/ann", attempt: 1, state: "working" },
      { by: "ns/ann", attempt: 1, parts: [{ type: "data", data: { done: 1 } }] },
      { by: "ns/ann", attempt: 1, error: { code: "down" } },
      { attempt: 1 },
      { attempt: 2 },
      { by: "ns/ann", attempt: 2, state: "completed" },
    ]);
    await worker.leave();
  });

  it("tells declines, releases, lost leases, renewals and cancels", async () => {
    const worker = await joinWorker(here.url, "ns/bob", { job: "moody" });
    const taskId = await submitTo(boss, "job:moody");
    const offer = await worker.offer();
    const nack = { type: "nack", delivery_id: offer["delivery_id"], reason: "not_now" };
    await worker.request(nack);
    await takeTask(worker);
    await worker.request({ type: "release", task_id: taskId, reason: "shutdown" });
    await takeTask(worker);
    // The record is renewed by the first heartbeat after half a lease.
    await expect
      .poll(
        async () => {
          await worker.request({ type: "heartbeat" });
          const { subscription } = await follow(boss, taskId, "all");
          const seen: string[] = [];
          for (;;) {
            const frame = await boss
              .next((one) => one["subscription"] === subscription, 300)
              .catch(() => undefined); // silence: all there is has come
            if (frame === undefined) break;
            seen.push(...eventsOf(frame).map((event) => event.kind));
          }
          await boss.request({ type: "unsubscribe", subscription });
          return seen;
        },
        { timeout: 10_000, interval: 100 },
      )
      .toContain("renewed");
    await boss.request({ type: "cancel", task_id: taskId, reason: "enough" });
    await worker.request({ type: "release", task_id: taskId });
    const { subscription } = await follow(boss, taskId);
    const events = await untilEnd(boss, subscription);
    const kinds = events.map((event) => event.kind);
    expect(kinds).toEqual(expect.arrayContaining(["declined", "released", "cancel_requested"]));
    expect(events.find((event) => event.kind === "declined")).toMatchObject({ reason: "not_now" });
    expect(events.find((event) => event.kind === "released")).toMatchObject({ reason: "shutdown" });
    expect(events.at(-1)).toMatchObject({ state: "canceled" });
    await worker.leave();
  });

  it("tells a lease that ran out, and the dead letter of a task that failed for good", async () => {
    const worker = await joinWorker(here.url, "ns/cy", { job: "fragile" });
    const taskId = await submitTo(boss, "job:fragile");
    await takeTask(worker);
    await takeTask(worker); // the first lease ran out in silence
    await worker.envelope(
      status(taskId, "failed", { error: { code: "bad", message: "no", retryable: false } }),
    );
    const { subscription } = await follow(boss, taskId);
    const events = await untilEnd(boss, subscription);
    expect(events.map((event) => event.kind)).toEqual([
      "submitted",
      "offered",
      "claimed",
      "lease_lost",
      "offered",
      "claimed",
      "settled",
    ]);
    const last = await boss.next((one) => one["subscription"] === subscription);
    expect(eventsOf(last)).toMatchObject([{ kind: "dead_lettered", attempt: 2 }]);
    await worker.leave();
  });

  it("goes on from a sequence without gap or duplicate (bug 52)", async () => {
    const worker = await joinWorker(there.url, "ns/dee", { job: "long" });
    const taskId = await submitTo(boss, "job:long");
    await takeTask(worker);
    for (let n = 1; n <= 5; n++)
      await worker.envelope(status(taskId, "working", { parts: [{ type: "data", data: n }] }));
    const first = await WireClient.join(here.url, "ns/boss");
    const { subscription } = await follow(first, taskId);
    const seen: WireFrame[] = [];
    while (seen.length < 4)
      seen.push(await first.next((one) => one["subscription"] === subscription));
    await first.cut();
    const second = await WireClient.join(there.url, "ns/boss");
    const next = Number(seen.at(-1)?.["seq_no"]) + 1;
    const again = await follow(second, taskId, { seq: next });
    await complete(worker, taskId, "ns/boss");
    const rest = await untilEnd(second, again.subscription);
    const numbers = [...seen.flatMap((frame) => eventsOf(frame)), ...rest]
      .filter((event) => event.kind === "progress")
      .map((event) => event.parts?.[0]?.data);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    await second.leave();
    await worker.leave();
  });

  it("never keeps the end from whoever subscribes while the task ends (bug 53)", async () => {
    const atOnce = 40;
    const batches = 5;
    const worker = await joinWorker(there.url, "ns/eve", { job: "race", slots: atOnce });
    for (let batch = 0; batch < batches; batch++) {
      const ids = await Promise.all(
        Array.from({ length: atOnce }, () => submitTo(boss, "job:race")),
      );
      for (let n = 0; n < atOnce; n++) await takeTask(worker);
      const ends = await Promise.all(
        ids.map(async (taskId) => {
          const [{ subscription }] = await Promise.all([
            follow(boss, taskId),
            complete(worker, taskId, "ns/boss"),
          ]);
          const events = await untilEnd(boss, subscription);
          await boss.request({ type: "unsubscribe", subscription });
          return events.filter((event) => event.kind === "settled").length;
        }),
      );
      expect(ends).toEqual(Array.from({ length: atOnce }, () => 1));
    }
    await worker.leave();
  });

  it("tells the end also when the gateway that wrote it could not tell it", async () => {
    const stores = await world.another();
    const { taskLog } = stores;
    const silent: Stores = {
      ...stores,
      taskLog: {
        append: () => undefined,
        settled: () => taskLog.settled(),
        tail: (scope, listener) => taskLog.tail(scope, listener),
        read: (scope, demand) => taskLog.read(scope, demand),
        latest: (scope) => taskLog.latest(scope),
        seqAt: (ns, timeMs) => taskLog.seqAt(ns, timeMs),
        lastSeq: (ns) => taskLog.lastSeq(ns),
      },
    };
    const mute = await startTestGateway({ stores: silent, settings: { jobDefaults } });
    const worker = await joinWorker(mute.url, "ns/fay", { job: "muted" });
    const taskId = await submitTo(boss, "job:muted");
    await takeTask(worker);
    await complete(worker, taskId, "ns/boss");
    const { subscription } = await follow(boss, taskId);
    expect((await untilEnd(boss, subscription)).map((event) => event.kind)).toEqual([
      "submitted",
      "settled",
    ]);
    const again = await follow(boss, taskId);
    expect(await untilEnd(boss, again.subscription)).toHaveLength(2);
    await worker.leave();
    await mute.stop();
  });

  it("shows the log to requester, holder and operators, and to others no such task", async () => {
    const worker = await joinWorker(here.url, "ns/gil", { job: "private" });
    const taskId = await submitTo(boss, "job:private");
    await takeTask(worker);
    const stranger = await WireClient.join(here.url, "ns/stranger");
    const foreign = await WireClient.join(here.url, "other/boss");
    for (const client of [stranger, foreign]) {
      const { answer } = await follow(client, taskId);
      expect(errorOf(answer).code).toBe("not_found");
    }
    const chief = await WireClient.join(there.url, "ns/chief");
    for (const client of [worker, chief])
      expect((await follow(client, taskId)).answer).toMatchObject({ type: "ok" });
    expect(errorOf((await follow(boss, "nothing")).answer).code).toBe("not_found");
    const durable = await boss.request({
      type: "subscribe",
      subscription: "d1",
      task_id: taskId,
      durable: "mine",
    });
    expect(errorOf(durable)).toMatchObject({ code: "invalid_frame", field: "/durable" });
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
    await stranger.leave();
    await chief.leave();
    await foreign.leave();
  });
});
