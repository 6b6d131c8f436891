/**
 * What becomes of tasks that failed for good: kept with their history, looked at without harm, made again once, discarded.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeadLetterView } from "@ampd/protocol";
import { memoryStores } from "@ampd/store";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const backoff = { initial_interval_ms: 20, backoff_coefficient: 1, maximum_interval_ms: 20 };
const jobDefaults = {
  lease_s: 30,
  max_attempts: 2,
  expires_in_s: 86_400,
  queue_max: 1000,
  backoff,
};
const settings = { jobDefaults };
const operators = new Set(["chief"]);

describe.each(storeKinds)("dead letters over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let boss: WireClient;
  let chief: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await startTestGateway({ stores: world.stores, settings, operators });
    there = await startTestGateway({ stores: await world.another(), settings, operators });
    boss = await WireClient.join(here.url, "ns/boss");
    chief = await WireClient.join(there.url, "ns/chief");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  const fail = (worker: WireClient, taskId: string, retryable = false) =>
    worker.envelope({
      to: "ns/boss",
      kind: "status",
      task_id: taskId,
      state: "failed",
      error: { code: "broken", message: "it broke", retryable },
    });

  async function die(job: string, extra: Record<string, unknown> = {}): Promise<string> {
    const taskId = await submitTo(boss, `job:${job}`, extra);
    const worker = await joinWorker(here.url, "ns/breaker", { job });
    await takeTask(worker);
    expect(await fail(worker, taskId)).toMatchObject({ type: "ok" });
    await worker.leave();
    await letterOf(job, taskId);
    return taskId;
  }

  async function list(query: Record<string, unknown> = {}) {
    const frame = await chief.request({ type: "list_dead", ...query });
    expect(frame).toMatchObject({ type: "dead_letters" });
    return frame as unknown as {
      readonly letters: readonly DeadLetterView[];
      readonly total: number;
      readonly oldest_at?: string;
      readonly cursor?: string;
    };
  }

  /** Letters are kept behind the answer to the holder: waits for it. */
  async function letterOf(job: string, taskId: string): Promise<DeadLetterView> {
    let found: DeadLetterView | undefined;
    await expect
      .poll(async () => {
        found = (await list({ job })).letters.find((letter) => letter.task_id === taskId);
        return found !== undefined;
      })
      .toBe(true);
    return found!;
  }

  const get = async (id: string): Promise<WireFrame> => chief.request({ type: "get_dead", id });

  it("tell who asked, why it failed and how each attempt ended, with the envelope as it was", async () => {
    const worker = await joinWorker(here.url, "ns/two-times", { job: "tell" });
    boss.sendRaw(
      '{"type":"send","seq":700,"envelope":{"to":"job:tell","kind":"task","task_id":"told","metadata":{"big":12345678901234567890}}}',
    );
    await boss.next((frame) => frame["re"] === 700);
    await takeTask(worker);
    await fail(worker, "told", true);
    await takeTask(worker);
    await fail(worker, "told", true);
    await worker.leave();
    const listed = await letterOf("tell", "told");
    expect(listed).toMatchObject({
      id: expect.stringMatching(/^\d+\.told\.2$/) as unknown,
      from: "ns/boss",
      reason: "attempts_exhausted",
      attempts: 2,
      error: { code: "attempts_exhausted", message: "it broke" },
    });
    expect(listed).not.toHaveProperty("envelope");
    const frame = await get(listed.id);
    expect(frame["letter"]).toMatchObject({
      ...listed,
      history: [
        { attempt: 1, holder: "ns/two-times", outcome: "retried", error: { code: "broken" } },
        { attempt: 2, holder: "ns/two-times", outcome: "failed", error: { code: "broken" } },
      ],
      envelope: { task_id: "told", from: "ns/boss" },
    });
    expect(chief.texts[chief.log.indexOf(frame)]).toContain('"big":12345678901234567890');
    expect(await viewTask(boss, "told")).toMatchObject({
      history: [{ attempt: 1 }, { attempt: 2 }],
    });
  });

  it("are listed by job, newest or oldest first, in pages, with depth and age", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await die("pages"));
    const newest = await list({ job: "pages", limit: 2 });
    expect(newest.total).toBe(5);
    expect(Date.parse(newest.oldest_at ?? "")).toBeGreaterThan(Date.now() - 600_000);
    const next = await list({ job: "pages", limit: 9, cursor: newest.cursor });
    const all = [...newest.letters, ...next.letters].map((letter) => letter.task_id);
    expect(all).toEqual(ids.toReversed());
    const oldest = await list({ job: "pages", order: "oldest", limit: 3 });
    expect(oldest.letters.map((letter) => letter.task_id)).toEqual(ids.slice(0, 3));
    expect((await list()).total).toBeGreaterThanOrEqual(5);
    expect(await list({ job: "no-such-job" })).toMatchObject({ letters: [], total: 0 });
    const bad = await chief.request({ type: "list_dead", cursor: "zzz" });
    expect(errorOf(bad)).toMatchObject({ code: "invalid_frame", field: "/cursor" });
  });

  it("stay as they are however often somebody looks (bug 34)", async () => {
    const taskId = await die("looked-at");
    const { id } = await letterOf("looked-at", taskId);
    const before = await list({ job: "looked-at" });
    for (let n = 0; n < 50; n++) {
      await list({ job: "looked-at" });
      await get(id);
    }
    expect(await list({ job: "looked-at" })).toEqual({
      ...before,
      re: expect.any(Number) as number,
    });
    expect(boss.inbox.filter((frame) => frame["offer"] === true)).toEqual([]);
  });

  it("are made again as a new task that links back, once, however often it is asked", async () => {
    const oldId = await die("again", { parts: [{ type: "text", text: "work" }] });
    const { id } = await letterOf("again", oldId);
    const made = await chief.request({ type: "redrive", id });
    expect(made).toMatchObject({ type: "redriven", tasks: [{ id }] });
    const [{ task_id: newId }] = made["tasks"] as readonly { readonly task_id: string }[] as [
      { task_id: string },
    ];
    expect(newId).not.toBe(oldId);
    const repeated = await chief.request({ type: "redrive", id });
    expect(repeated["tasks"]).toEqual([{ id, task_id: newId, duplicate: true }]);
    expect(errorOf(await get(id)).code).toBe("not_found");
    const worker = await joinWorker(here.url, "ns/mender", { job: "again", slots: 3 });
    const offer = await worker.offer();
    expect(envelopeOf(offer)).toMatchObject({
      task_id: newId,
      parent_task_id: oldId,
      from: "ns/boss",
      parts: [{ type: "text", text: "work" }],
    });
    await worker.request({ type: "claim", task_id: newId });
    await complete(worker, newId, "ns/boss");
    expect(await viewTask(boss, newId)).toMatchObject({
      state: "completed",
      redrive_of: oldId,
      round: 2,
      history: [
        { attempt: 1, outcome: "failed" },
        { attempt: 1, round: 2, outcome: "completed" },
      ],
    });
    const late = await chief.request({ type: "redrive", id });
    expect(late["tasks"]).toEqual([{ id, task_id: newId, duplicate: true }]);
    await expect(worker.offer(300)).rejects.toThrow(/no such frame/);
    await worker.leave();
  });

  it("make one task of two redrives at once, through two gateways", async () => {
    const oldId = await die("twice");
    const { id } = await letterOf("twice", oldId);
    const other = await WireClient.join(here.url, "ns/chief");
    const answers = await Promise.all(
      [chief, other, chief, other].map((client) => client.request({ type: "redrive", id })),
    );
    const ids = answers.map(
      (answer) => (answer["tasks"] as readonly { readonly task_id: string }[])[0]?.task_id,
    );
    expect(new Set(ids).size).toBe(1);
    const worker = await joinWorker(here.url, "ns/single", { job: "twice", slots: 4 });
    const { taskId } = await takeTask(worker);
    expect(taskId).toBe(ids[0]);
    await expect(worker.offer(500)).rejects.toThrow(/no such frame/);
    await complete(worker, taskId, "ns/boss");
    await worker.leave();
    await other.leave();
  });

  it("come back with both rounds when the new task fails too (bug 35)", async () => {
    const oldId = await die("stubborn", { priority: 7 });
    const first = await letterOf("stubborn", oldId);
    const made = await chief.request({ type: "redrive", id: first.id });
    const newId = (made["tasks"] as readonly { readonly task_id: string }[])[0]!.task_id;
    const worker = await joinWorker(here.url, "ns/again", { job: "stubborn" });
    await takeTask(worker);
    await fail(worker, newId);
    const second = await letterOf("stubborn", newId);
    expect((await get(second.id))["letter"]).toMatchObject({
      round: 2,
      redrive_of: oldId,
      history: [
        { attempt: 1, holder: "ns/breaker" },
        { attempt: 1, round: 2, holder: "ns/again" },
      ],
      envelope: { priority: 7, parent_task_id: oldId },
    });
    const third = await chief.request({ type: "redrive", id: second.id });
    const thirdId = (third["tasks"] as readonly { readonly task_id: string }[])[0]!.task_id;
    expect(new Set([oldId, newId, thirdId]).size).toBe(3);
    await takeTask(worker);
    await complete(worker, thirdId, "ns/boss");
    expect(await viewTask(boss, thirdId)).toMatchObject({ round: 3, redrive_of: newId });
    await worker.leave();
  });

  it("are made again edited, for the same requester, to another job if need be", async () => {
    const oldId = await die("typo");
    const { id } = await letterOf("typo", oldId);
    const bad = await chief.request({
      type: "redrive",
      id,
      envelope: { to: "ns/boss", kind: "message" },
    });
    expect(errorOf(bad)).toMatchObject({ code: "invalid_envelope", field: "/envelope/kind" });
    const nowhere = await chief.request({
      type: "redrive",
      id,
      envelope: { to: "topic:news", kind: "task" },
    });
    expect(errorOf(nowhere).code).toBe("invalid_envelope");
    await letterOf("typo", oldId);
    const made = await chief.request({
      type: "redrive",
      id,
      envelope: { to: "job:correct", kind: "task", from: "ns/somebody", metadata: { fixed: 1 } },
    });
    const newId = (made["tasks"] as readonly { readonly task_id: string }[])[0]!.task_id;
    const worker = await joinWorker(here.url, "ns/correct", { job: "correct" });
    expect(envelopeOf(await worker.offer())).toMatchObject({
      task_id: newId,
      from: "ns/boss",
      metadata: { fixed: 1 },
      parent_task_id: oldId,
    });
    await worker.leave();
    await boss.request({ type: "cancel", task_id: newId });
  });

  it("are made again by job, the oldest first, up to a limit", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await die("bulk"));
    const some = await chief.request({ type: "redrive", job: "bulk", limit: 3 });
    const tasks = some["tasks"] as readonly { readonly id: string }[];
    expect(tasks.map(({ id }) => id.split(".")[1])).toEqual(ids.slice(0, 3));
    expect((await list({ job: "bulk" })).letters.map((letter) => letter.task_id)).toEqual([ids[3]]);
    const rest = await chief.request({ type: "redrive", job: "bulk" });
    expect(rest["tasks"]).toHaveLength(1);
    expect(await chief.request({ type: "redrive", job: "bulk" })).toMatchObject({ tasks: [] });
    const worker = await joinWorker(here.url, "ns/bulk", { job: "bulk", slots: 4 });
    for (let n = 0; n < 4; n++) {
      const { taskId } = await takeTask(worker);
      await complete(worker, taskId, "ns/boss");
    }
    await worker.leave();
  });

  it("are discarded for good", async () => {
    const taskId = await die("junk");
    const { id } = await letterOf("junk", taskId);
    expect(await chief.request({ type: "discard", id })).toMatchObject({ type: "ok" });
    for (const type of ["discard", "redrive", "get_dead"])
      expect(errorOf(await chief.request({ type, id })).code).toBe("not_found");
    expect((await list({ job: "junk" })).total).toBe(0);
  });

  it("are nobody's business but an operator's, and named exactly", async () => {
    const taskId = await die("secret");
    const { id } = await letterOf("secret", taskId);
    for (const frame of [
      { type: "list_dead" },
      { type: "get_dead", id },
      { type: "redrive", id },
      { type: "redrive", job: "secret" },
      { type: "discard", id },
    ])
      expect(errorOf(await boss.request(frame)).code).toBe("forbidden");
    const foreign = await WireClient.join(here.url, "other/chief");
    expect(errorOf(await foreign.request({ type: "get_dead", id })).code).toBe("not_found");
    const seq = Number(id.split(".")[0]);
    for (const wrong of [`${seq}.someone-else.1`, `${seq}.${taskId}.9`, `${seq + 999}.${taskId}.1`])
      expect(errorOf(await get(wrong)).code).toBe("not_found");
    const both = await chief.request({ type: "redrive", id, job: "secret" });
    expect(errorOf(both)).toMatchObject({ code: "invalid_frame", field: "/id" });
    const neither = await chief.request({ type: "redrive" });
    expect(errorOf(neither)).toMatchObject({ code: "invalid_frame" });
    const edited = await chief.request({
      type: "redrive",
      job: "secret",
      envelope: { to: "job:x", kind: "task" },
    });
    expect(errorOf(edited)).toMatchObject({ code: "invalid_frame", field: "/envelope" });
    await letterOf("secret", taskId);
    await foreign.leave();
  });

  it("tell their story in the event logs of both tasks", async () => {
    const oldId = await die("logged");
    const { id } = await letterOf("logged", oldId);
    const made = await chief.request({ type: "redrive", id });
    const newId = (made["tasks"] as readonly { readonly task_id: string }[])[0]!.task_id;
    const read = async (taskId: string, count: number) => {
      const subscription = `s-${taskId.slice(0, 40)}`;
      await chief.request({ type: "subscribe", subscription, task_id: taskId, start: "all" });
      const events: unknown[] = [];
      while (events.length < count) {
        const frame = await chief.next((one) => one["subscription"] === subscription);
        const parts = envelopeOf(frame)["parts"] as readonly { readonly data: unknown }[];
        events.push(...parts.map(({ data }) => data));
      }
      return events;
    };
    const old = await read(oldId, 6);
    expect(old.slice(-3)).toMatchObject([
      { kind: "settled", state: "failed" },
      { kind: "dead_lettered" },
      { kind: "redriven", by: "ns/chief", new_task_id: newId },
    ]);
    expect(await read(newId, 1)).toMatchObject([
      { kind: "submitted", by: "ns/boss", redrive_of: oldId },
    ]);
    await boss.request({ type: "cancel", task_id: newId });
  });
});

describe("a redrive that is cut short", () => {
  it("keeps the letter until the new task is stored, and finds that task the next time", async () => {
    const stores = memoryStores();
    const gateway = await startTestGateway({ stores, settings });
    const boss = await WireClient.join(gateway.url, "ns/boss");
    const worker = await joinWorker(gateway.url, "ns/ann", { job: "cut" });
    const taskId = await submitTo(boss, "job:cut");
    await takeTask(worker);
    await worker.envelope({ to: "ns/boss", kind: "status", task_id: taskId, state: "failed" });
    await worker.leave();
    await expect.poll(async () => (await boss.request({ type: "list_dead" }))["total"]).toBe(1);
    const page = await boss.request({ type: "list_dead" });
    const id = (page["letters"] as readonly { readonly id: string }[])[0]!.id;
    const isKept = async () =>
      (await boss.request({ type: "get_dead", id })).type === "dead_letter";
    for (const [operation, fault] of [
      ["tasks.create", "lost"],
      ["tasks.create", "applied"],
      ["queue.publish", "lost"],
      ["deadLetters.remove", "lost"],
    ] as const) {
      stores.faults.failNext(operation, fault);
      expect(errorOf(await boss.request({ type: "redrive", id })).code).toBe("unavailable");
      expect(await isKept()).toBe(true);
    }
    const made = await boss.request({ type: "redrive", id });
    expect(made["tasks"]).toMatchObject([{ id, duplicate: true }]);
    expect(await isKept()).toBe(false);
    const again = await joinWorker(gateway.url, "ns/bob", { job: "cut", slots: 5 });
    const taken = await takeTask(again);
    expect(made["tasks"]).toMatchObject([{ task_id: taken.taskId }]);
    await expect(again.offer(300)).rejects.toThrow(/no such frame/);
    await gateway.stop();
    await stores.close();
  });
});
