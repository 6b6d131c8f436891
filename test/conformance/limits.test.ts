/**
 * How many tasks at once, in which order, and of which first: pause, purge, bounds, limits, keys, priorities, batches.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, type WireClient } from "@ampd/testkit";
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
import { places } from "./stores.ts";

describe.each(places)("limits over $kind and $transport", ({ kind, transport }) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig(kind, transport);
  });
  afterAll(() => rig.close());

  /** Sets a job and waits until both gateways know. */
  async function setJob(job: string, settings: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await rig.chief.request({ type: "set_job", job, settings });
    expect(answer).toMatchObject({ type: "ok" });
    await until(async () => {
      for (const client of [rig.ann, rig.chief]) {
        const view = await client.request({ type: "list_jobs" });
        const found = (view["jobs"] as { name: string; settings: object }[]).find(
          ({ name }) => name === job,
        );
        if (
          !Object.entries(settings).every(
            ([key, value]) => Reflect.get(found?.settings ?? {}, key) === value,
          )
        )
          return false;
      }
      return true;
    });
  }

  describe("pause and purge", () => {
    it("stops offers on every gateway and resumes them where they wait", async () => {
      const one = await joinAs(rig.here.url, "pause-1", { job: "paused", slots: 5 });
      const two = await joinAs(rig.there.url, "pause-2", { job: "paused", slots: 5 });
      await setJob("paused", { paused: true });
      for (let i = 0; i < 4; i++) await submit(rig.ann, "paused");
      // Pulls that stood before the pause have been answered and given back by now, or never will be.
      await until(async () => (await rig.world.stores.queue.count("ns", "paused")) === 4);
      await rig.ann.request({ type: "list_jobs" });
      expect([...offersOf(one), ...offersOf(two)]).toEqual([]);
      await setJob("paused", { paused: false });
      await until(() => offersOf(one).length + offersOf(two).length === 4, 15_000);
      expect(new Set([...offersOf(one), ...offersOf(two)]).size).toBe(4);
      await one.leave();
      await two.leave();
    });

    it("ends queued tasks as canceled, delayed and held ones too, and tells how many; working ones stay", async () => {
      const worker = await joinAs(rig.here.url, "purge-w", { job: "purged" });
      const working = await submit(rig.ann, "purged");
      await claim(worker);
      await setJob("purged", { paused: true });
      const queued = [
        await submit(rig.ann, "purged"),
        await submit(rig.ann, "purged", { options: { delay_s: 3600 } }),
        await submit(rig.ann, "purged", { options: { ordering_key: "k" } }),
        await submit(rig.ann, "purged", { options: { ordering_key: "k" } }),
        await submit(rig.ann, "purged", { priority: 9 }),
      ];
      expect(errorOf(await rig.ann.request({ type: "purge_job", job: "purged" })).code).toBe(
        "forbidden",
      );
      const answer = await rig.chief.request({ type: "purge_job", job: "purged" });
      expect(answer).toMatchObject({ type: "ok", count: 5 });
      for (const taskId of queued) {
        const view = await rig.ann.request({ type: "get_task", task_id: taskId });
        expect(view["task"]).toMatchObject({ state: "canceled" });
      }
      expect(await end(worker, working)).toMatchObject({ type: "ok" });
      await worker.leave();
    });

    it("keeps one operator's change beside another's", async () => {
      await Promise.all([
        rig.chief.request({ type: "set_job", job: "both", settings: { lease_s: 7 } }),
        rig.chief.request({ type: "set_job", job: "both", settings: { paused: true } }),
        rig.chief.request({ type: "set_job", job: "both", settings: { max_attempts: 2 } }),
      ]);
      await until(() => rig.world.stores.jobs.get("ns", "both")?.paused === true);
      await until(() => rig.world.stores.jobs.get("ns", "both")?.max_attempts === 2);
      expect(rig.world.stores.jobs.get("ns", "both")).toMatchObject({ lease_s: 7 });
    });

    it("refuses what goes beyond the job's own bound, and takes the record back", async () => {
      await setJob("bounded", { queue_max: 2 });
      await submit(rig.ann, "bounded");
      const extra = { to: "job:bounded", kind: "task", id: "bounded-2" };
      expect(await rig.ann.envelope(extra)).toMatchObject({ type: "ok" });
      const refused = await rig.ann.envelope({ to: "job:bounded", kind: "task", task_id: "third" });
      expect(errorOf(refused).code).toBe("queue_full");
      expect(await rig.world.stores.tasks.get("ns", "third")).toBeUndefined();
      // A repeat of one that was accepted is no new task.
      expect(await rig.ann.envelope(extra)).toMatchObject({ type: "ok", duplicate: true });
    });
  });

  describe("a job's limit", () => {
    it("is kept over two gateways, and every task is done", async () => {
      await setJob("limited", { concurrency_max: 2 });
      const workers = [
        await joinAs(rig.here.url, "lim-1", { job: "limited", slots: 4 }),
        await joinAs(rig.there.url, "lim-2", { job: "limited", slots: 4 }),
      ];
      const total = 12;
      let working = 0;
      let most = 0;
      let done = 0;
      const run = async (worker: WireClient): Promise<void> => {
        for (;;) {
          const offer = await worker.offer(120_000).catch(() => undefined);
          if (offer === undefined) return;
          const taskId = String(envelopeOf(offer)["task_id"]);
          const answer = await worker.request({ type: "claim", task_id: taskId });
          if (answer.type !== "granted") continue;
          most = Math.max(most, ++working);
          await rig.ann.request({ type: "heartbeat" });
          working--;
          await end(worker, taskId);
          done++;
        }
      };
      const runs = workers.map((worker) => run(worker));
      for (let i = 0; i < total; i++) await submit(rig.ann, "limited");
      await until(() => done === total, 25_000);
      expect(most).toBeLessThanOrEqual(2);
      expect(runs).toHaveLength(2);
      for (const worker of workers) await worker.leave();
    }, 40_000);

    it("counts an offer, and a task whose gateway died only until its lease is over", async () => {
      await setJob("crashed", { concurrency_max: 1, lease_s: 1 });
      const taskId = await submit(rig.ann, "crashed");
      const first = await joinAs(rig.here.url, "crash-1", { job: "crashed" });
      expect(await claim(first)).toBe(taskId);
      const next = await submit(rig.ann, "crashed");
      const second = await joinAs(rig.there.url, "crash-2", { job: "crashed", slots: 2 });
      await rig.chief.request({ type: "heartbeat" });
      expect(offersOf(second)).toEqual([]);
      // The slot belongs to the task: its holder goes, the task is handed back, and both are done one after the other.
      await first.cut();
      const done = [await claim(second, 15_000)];
      await end(second, done[0] ?? "");
      done.push(await claim(second, 15_000));
      await end(second, done[1] ?? "");
      expect(new Set(done)).toEqual(new Set([taskId, next]));
      await second.leave();
    });

    it("frees slots that nobody gives back: of tasks that ended unseen, or were never claimed", async () => {
      await setJob("stale", { concurrency_max: 2 });
      const key = { ns: "ns", kind: "slots", name: "stale" } as const;
      const { revision } = await rig.world.stores.documents.get(key);
      const slots = [
        { taskId: "never-was", untilMs: 0 },
        { taskId: "nor-this", untilMs: 0 },
      ];
      await rig.world.stores.documents.put(key, JSON.stringify(slots), revision);
      const taskId = await submit(rig.ann, "stale");
      const worker = await joinAs(rig.here.url, "stale-w", { job: "stale" });
      expect(await claim(worker)).toBe(taskId);
      await end(worker, taskId);
      await until(async () => (await rig.world.stores.documents.get(key)).text === undefined);
      await worker.leave();
    });
  });

  describe("keys", () => {
    it("offers tasks of an ordering key one after the other, in order, through a retry too", async () => {
      const workers = [
        await joinAs(rig.here.url, "ord-1", { job: "ordered", slots: 5 }),
        await joinAs(rig.there.url, "ord-2", { job: "ordered", slots: 5 }),
      ];
      const ids: string[] = [];
      for (let i = 0; i < 5; i++)
        ids.push(
          await submit(rig.ann, "ordered", {
            options: { ordering_key: "account 7" },
          }),
        );
      const other = await submit(rig.ann, "ordered", { options: { ordering_key: "account 8" } });
      const seen: string[] = [];
      let failed = false;
      while (seen.length < 6) {
        await until(() => workers.some((worker) => offersOf(worker).length > claimed(worker)));
        const worker = workers.find((each) => offersOf(each).length > claimed(each));
        if (worker === undefined) throw new Error("somebody has an offer");
        counts.set(worker, claimed(worker) + 1);
        const taskId = await claim(worker);
        if (taskId === ids[1] && !failed) {
          failed = true;
          const error = { code: "busy", message: "again", retryable: true };
          await end(worker, taskId, { state: "failed", error });
          continue;
        }
        seen.push(taskId);
        await end(worker, taskId);
      }
      expect(seen.filter((id) => id !== other)).toEqual(ids);
      expect(seen).toContain(other);
      for (const worker of workers) await worker.leave();
    });
    const counts = new Map<WireClient, number>();
    const claimed = (worker: WireClient): number => counts.get(worker) ?? 0;

    it("opens as many of a concurrency key as the job allows, and others meanwhile", async () => {
      await setJob("shared", { concurrency_key_max: 2 });
      const worker = await joinAs(rig.there.url, "share-w", { job: "shared", slots: 10 });
      const ids: string[] = [];
      for (let i = 0; i < 4; i++)
        ids.push(await submit(rig.ann, "shared", { options: { concurrency_key: "big" } }));
      const other = await submit(rig.ann, "shared", { options: { concurrency_key: "small" } });
      const plain = await submit(rig.ann, "shared");
      await until(() => offersOf(worker).length === 4);
      expect(new Set(offersOf(worker))).toEqual(new Set([ids[0], ids[1], other, plain]));
      const first = await claim(worker);
      await end(worker, first);
      if (first !== ids[0]) throw new Error("the first comes first");
      await until(() => offersOf(worker).length === 5);
      expect(offersOf(worker)[4]).toBe(ids[2]);
      await worker.leave();
    });

    it("goes on past a task that is canceled while it waits or when it is first", async () => {
      const options = { ordering_key: "c" };
      const ids = [
        await submit(rig.ann, "skip", { options }),
        await submit(rig.ann, "skip", { options }),
        await submit(rig.ann, "skip", { options }),
      ];
      await rig.ann.request({ type: "cancel", task_id: ids[1] });
      await rig.ann.request({ type: "cancel", task_id: ids[0] });
      const worker = await joinAs(rig.here.url, "skip-w", { job: "skip" });
      expect(await claim(worker)).toBe(ids[2]);
      await end(worker, ids[2] ?? "");
      await worker.leave();
    });

    it("repairs a line whose first task ended without leaving it", async () => {
      const options = { ordering_key: "stuck" };
      const first = await submit(rig.ann, "stuck", { options });
      const second = await submit(rig.ann, "stuck", { options });
      // As if the gateway died between the end of the record and what follows it.
      const entry = await rig.world.stores.tasks.get("ns", first);
      if (entry === undefined) throw new Error("it was submitted");
      const ended = { ...entry.task, state: "canceled" as const, op: "by hand" };
      await rig.world.stores.tasks.update(ended, entry.revision);
      const worker = await joinAs(rig.here.url, "stuck-w", { job: "stuck" });
      await until(async () => {
        await rig.here.gateway.reconcile();
        return offersOf(worker).includes(second);
      }, 15_000);
      await worker.leave();
    }, 30_000);

    it("waits for its time first, then for its turn", async () => {
      const worker = await joinAs(rig.here.url, "both-w", { job: "delay-key", slots: 5 });
      const options = { ordering_key: "x" };
      const late = await submit(rig.ann, "delay-key", { options: { ...options, delay_s: 0.6 } });
      const now = await submit(rig.ann, "delay-key", { options });
      expect(await claim(worker)).toBe(now);
      await until(async () => !(await rig.world.stores.schedules.taskIds("ns")).has(late));
      expect(offersOf(worker)).toEqual([now]);
      await end(worker, now);
      expect(await claim(worker)).toBe(late);
      await worker.leave();
    });
  });

  describe("priorities", () => {
    it("offers an urgent task before a long queue of others, and never starves the low ones (113)", async () => {
      for (let i = 0; i < 10_000; i += 100) {
        const envelopes = Array.from({ length: 100 }, () => ({
          to: "job:urgent",
          kind: "task",
          priority: 0,
        }));
        const answer = await rig.ann.request({ type: "send_batch", envelopes });
        expect((answer["results"] as object[]).every((one) => !("error" in one))).toBe(true);
      }
      const worker = await joinAs(rig.here.url, "urgent-w", { job: "urgent" });
      await end(worker, await claim(worker));
      const urgent = await submit(rig.ann, "urgent", { priority: 9 });
      const before = offersOf(worker).length;
      for (;;) {
        const taskId = await claim(worker);
        await end(worker, taskId);
        if (taskId === urgent) break;
      }
      // What was under way, and at most two by the turns of the bands.
      expect(offersOf(worker).indexOf(urgent) - before).toBeLessThanOrEqual(3);
      const many = 26;
      const high = new Set<string>();
      for (let i = 0; i < many; i++) high.add(await submit(rig.ann, "urgent", { priority: 7 }));
      let low = 0;
      for (let left = high.size; left > 0;) {
        const taskId = await claim(worker);
        if (high.has(taskId)) left--;
        else low++;
        await end(worker, taskId);
      }
      expect(low).toBeGreaterThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(6);
      await worker.leave();
    }, 120_000);

    it("reads other bands on every gateway as soon as one is used", async () => {
      const worker = await joinAs(rig.there.url, "bands-w", { job: "bands" });
      const plain = await submit(rig.ann, "bands");
      expect(await claim(worker)).toBe(plain);
      await end(worker, plain);
      expect(rig.world.stores.jobs.get("ns", "bands")?.priorities).toBeUndefined();
      for (const priority of [0, 9, 5]) {
        const taskId = await submit(rig.ann, "bands", { priority });
        expect(await claim(worker)).toBe(taskId);
        await end(worker, taskId);
      }
      await worker.leave();
    });
  });

  describe("a batch", () => {
    it("answers each envelope on its own, in order, byte for byte", async () => {
      const worker = await joinAs(rig.here.url, "batch-w", { job: "batch", slots: 10 });
      const good = `{"to":"job:batch","kind":"task","id":"b1","metadata":{"n":12345678901234567890}}`;
      const items = [
        good,
        '{"kind":"task"}',
        '{"to":"job:batch","kind":"message"}',
        '{"to":"job:batch","kind":"task","from":"ns/eve"}',
        '{"to":"job:batch","kind":"task","options":{"delay_s":1,"not_before":"2027-01-01T00:00:00Z"}}',
        good,
        "{}",
      ];
      rig.ann.sendRaw(`{"type":"send_batch","seq":70001,"envelopes":[${items.join(" , ")}]}`);
      const answer = await rig.ann.next((frame) => frame["re"] === 70001);
      const results = answer["results"] as Record<string, unknown>[];
      const codes = results.map((one) => (one["error"] as { code: string } | undefined)?.code);
      expect(codes[0]).toBeUndefined();
      expect(codes.slice(1, 5)).toEqual([
        "invalid_envelope",
        "invalid_envelope",
        "forbidden",
        "invalid_envelope",
      ]);
      expect(codes[5]).toBeUndefined();
      expect(codes[6]).toBe("invalid_envelope");
      expect(results[0]?.["task_id"]).toBe(results[5]?.["task_id"]);
      await worker.offer();
      const text = worker.texts.find((each) => each.includes('"offer":true')) ?? "";
      expect(text).toContain('"n":12345678901234567890');
      await worker.leave();
    });

    it("takes a hundred and no more", async () => {
      const envelopes = Array.from({ length: 100 }, (_, i) => ({
        to: "job:hundred",
        kind: "task",
        id: `h${i}`,
      }));
      const answer = await rig.ann.request({ type: "send_batch", envelopes });
      const ids = (answer["results"] as { id: string }[]).map((one) => one.id);
      expect(ids).toEqual(envelopes.map(({ id }) => id));
      expect(await rig.world.stores.queue.count("ns", "hundred")).toBe(100);
      const more = { type: "send_batch", envelopes: [...envelopes, envelopes[0]] };
      expect(errorOf(await rig.ann.request(more)).code).toBe("invalid_frame");
    });
  });
});
