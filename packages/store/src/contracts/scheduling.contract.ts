import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Due, DueFeed, JobMessage, Stores, Task } from "@ampd/core";
import { eventually, pass, taskOf, type Harness, type MakeHarness } from "../testing/harness.ts";

type Parked = Task & { readonly not_before_ms: number };

/** What every store of wake-ups does. */
export function describeScheduleStore(name: string, make: MakeHarness): void {
  describe(`wake-ups: ${name}`, () => {
    let h: Harness;
    const feeds: DueFeed[] = [];
    beforeEach(async () => {
      h = await make();
    });
    afterEach(async () => {
      for (const feed of feeds.splice(0)) await feed.close();
      await h.end();
    });

    const parked = (id: string, inMs: number, changes: Partial<Task> = {}): Parked => ({
      ...taskOf(h.ns, id, changes),
      not_before_ms: Math.round(h.stores.status.serverNowMs() + inMs),
    });

    async function read(stores: Stores = h.stores, demand = 50): Promise<Due[]> {
      const got: Due[] = [];
      const feed = await stores.schedules.open(h.ns, (due) => got.push(due));
      feed.setDemand(demand);
      feeds.push(feed);
      return got;
    }

    const idOf = (due: Due): string => (due.kind === "task" ? due.task.task_id : due.key);

    it("wakes a task at its time, not before, with record and revision as they were", async () => {
      const got = await read();
      const task = parked("T1", 700, { error: { code: "x", message: "ü", retryable: true } });
      await h.stores.schedules.putTask(task, 41);
      await eventually(h, () => got.length === 1);
      expect(h.stores.status.serverNowMs()).toBeGreaterThanOrEqual(task.not_before_ms - 20);
      expect(h.stores.status.serverNowMs()).toBeLessThan(task.not_before_ms + 3000);
      expect(got[0]).toMatchObject({ kind: "task", revision: 41, deliveryCount: 1 });
      expect(got[0]?.kind === "task" && got[0].task).toEqual(task);
    });

    it("is due at once for a time that has passed", async () => {
      await h.stores.schedules.putTask(parked("T1", -60_000), 1);
      const got = await read();
      await eventually(h, () => got.length === 1);
    });

    it("keeps one wake-up a task: a new one replaces the old", async () => {
      const got = await read();
      await h.stores.schedules.putTask(parked("T1", 300), 1);
      await h.stores.schedules.putTask(parked("T1", 900), 2);
      await eventually(h, () => got.length === 1);
      await pass(h, 600);
      expect(got.map((due) => due.kind === "task" && due.revision)).toEqual([2]);
    });

    it("takes a wake-up back", async () => {
      const got = await read();
      await h.stores.schedules.putTask(parked("T1", 400), 1);
      await h.stores.schedules.putTask(parked("T2", 500), 1);
      await h.stores.schedules.cancelTask(h.ns, "T1");
      await h.stores.schedules.cancelTask(h.ns, "never-was");
      await eventually(h, () => got.length === 1);
      await pass(h, 300);
      expect(got.map(idOf)).toEqual(["T2"]);
    });

    it("knows who has a wake-up, far ahead or due, until it is settled", async () => {
      const farMs = 300 * 86_400_000; // beyond 2^31 milliseconds
      await h.stores.schedules.putTask(parked("far", farMs), 1);
      await h.stores.schedules.putTask(parked("near", 100), 1);
      await h.stores.schedules.putRecurring(h.ns, "nightly", h.stores.status.serverNowMs() + farMs);
      const got = await read();
      await eventually(h, () => got.length === 1);
      expect([...(await h.stores.schedules.taskIds(h.ns))].toSorted()).toEqual(["far", "near"]);
      expect([...(await h.stores.schedules.recurringKeys(h.ns))]).toEqual(["nightly"]);
      await h.stores.schedules.settle(got[0]!.ack, { kind: "ack" }, { confirm: true });
      await eventually(h, async () => (await h.stores.schedules.taskIds(h.ns)).size === 1);
      await h.stores.schedules.cancelRecurring(h.ns, "nightly");
      expect((await h.stores.schedules.recurringKeys(h.ns)).size).toBe(0);
    });

    it("wakes a recurring task and names the time", async () => {
      const got = await read();
      const atMs = Math.round(h.stores.status.serverNowMs() + 200);
      await h.stores.schedules.putRecurring(h.ns, "nightly", atMs);
      await eventually(h, () => got.length === 1);
      expect(got[0]).toMatchObject({ kind: "recurring", key: "nightly", atMs });
    });

    it("gives each wake-up to one gateway, and to another when it is handed back", async () => {
      const other = await h.another();
      const here = await read();
      const there = await read(other);
      for (let i = 0; i < 8; i++) await h.stores.schedules.putTask(parked(`T${i}`, 300), 1);
      await eventually(h, () => here.length + there.length === 8);
      expect(new Set([...here, ...there].map(idOf)).size).toBe(8);
      const [first] = [...here, ...there];
      await h.stores.schedules.settle(first!.ack, { kind: "nak" }, { confirm: true });
      await eventually(h, () => here.length + there.length === 9);
    });

    it("keeps what became due while nobody read", async () => {
      await h.stores.schedules.putTask(parked("T1", 50), 1);
      await pass(h, 600);
      const got = await read();
      await eventually(h, () => got.length === 1);
    });

    it("rejects names that are none", async () => {
      await expect(h.stores.schedules.putRecurring(h.ns, "a.b", 0)).rejects.toMatchObject({
        code: "invalid_envelope",
      });
      await expect(h.stores.schedules.cancelTask(h.ns, "*")).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    });
  });
}

/** What every store of documents does. */
export function describeDocumentStore(name: string, make: MakeHarness): void {
  describe(`documents: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    it("changes a document only from the revision read", async () => {
      const { documents } = h.stores;
      const key = { ns: h.ns, kind: "line", name: "a" } as const;
      expect(await documents.get(key)).toEqual({ revision: 0 });
      const made = await documents.put(key, '{"x":1}', 0);
      if (made.kind !== "stored") throw new Error("the first write is stored");
      expect(await documents.put(key, "{}", 0)).toEqual({ kind: "conflict" });
      expect(await documents.get(key)).toEqual({ text: '{"x":1}', revision: made.revision });
      const next = await documents.put(key, '{"x":2}', made.revision);
      expect(next.kind).toBe("stored");
      expect(await documents.put(key, '{"x":3}', made.revision)).toEqual({ kind: "conflict" });
    });

    it("removes a document, which can be made again from the revision read", async () => {
      const { documents } = h.stores;
      const key = { ns: h.ns, kind: "recurring", name: "a" } as const;
      const made = await documents.put(key, "{}", 0);
      if (made.kind !== "stored") throw new Error("the first write is stored");
      await documents.put(key, undefined, made.revision);
      const gone = await documents.get(key);
      expect(gone.text).toBeUndefined();
      expect(await documents.names(h.ns, "recurring")).toEqual([]);
      expect((await documents.put(key, "{}", gone.revision)).kind).toBe("stored");
      expect(await documents.names(h.ns, "recurring")).toEqual(["a"]);
    });

    it("keeps kinds apart", async () => {
      const { documents } = h.stores;
      await documents.put({ ns: h.ns, kind: "line", name: "a" }, "1", 0);
      await documents.put({ ns: h.ns, kind: "slots", name: "a" }, "2", 0);
      expect((await documents.get({ ns: h.ns, kind: "line", name: "a" })).text).toBe("1");
      expect(await documents.names(h.ns, "slots")).toEqual(["a"]);
    });

    it("forgets a text when its time is over, unless it was replaced", async () => {
      const { documents } = h.stores;
      const short = { ns: h.ns, kind: "rate", name: "short" } as const;
      const kept = { ns: h.ns, kind: "rate", name: "kept" } as const;
      await documents.put(short, { text: "1", ttlMs: 1000 }, 0);
      const made = await documents.put(kept, { text: "1", ttlMs: 1000 }, 0);
      if (made.kind !== "stored") throw new Error("the first write is stored");
      await documents.put(kept, "2", made.revision);
      await eventually(h, async () => (await documents.get(short)).text === undefined);
      expect((await documents.get(kept)).text).toBe("2");
      const { revision } = await documents.get(short);
      expect((await documents.put(short, "3", revision)).kind).toBe("stored");
    });

    it("tells who follows a document of what it is, and of each change of it alone", async () => {
      const other = await h.another();
      const key = { ns: h.ns, kind: "limits", name: "rules" } as const;
      const here: (string | undefined)[] = [];
      const there: (string | undefined)[] = [];
      const stop = await h.stores.documents.watch(key, (text) => here.push(text));
      expect(here).toEqual([undefined]);
      const made = await other.documents.put(key, "1", 0);
      if (made.kind !== "stored") throw new Error("the first write is stored");
      await other.documents.put({ ...key, name: "other" }, "x", 0);
      await eventually(h, () => here.length === 2);
      await other.documents.watch(key, (text) => there.push(text));
      expect(there).toEqual(["1"]);
      const next = await h.stores.documents.put(key, "2", made.revision);
      if (next.kind !== "stored") throw new Error("the second write is stored");
      await eventually(h, () => there.at(-1) === "2" && here.at(-1) === "2");
      await h.stores.documents.put(key, undefined, next.revision);
      await eventually(h, () => there.length === 3 && here.length === 4);
      expect([here, there]).toEqual([
        [undefined, "1", "2", undefined],
        ["1", "2", undefined],
      ]);
      stop();
    });

    it("lets one of many writers win each turn", async () => {
      const other = await h.another();
      const key = { ns: h.ns, kind: "slots", name: "count" } as const;
      const add = async (stores: Stores): Promise<void> => {
        for (;;) {
          const { text, revision } = await stores.documents.get(key);
          const put = await stores.documents.put(key, String(Number(text ?? 0) + 1), revision);
          if (put.kind === "stored") return;
        }
      };
      await Promise.all([h.stores, other, h.stores, other].map((stores) => add(stores)));
      expect((await h.stores.documents.get(key)).text).toBe("4");
    });
  });
}

/** What every queue does with bands, and every job store with changes. */
export function describeBands(name: string, make: MakeHarness): void {
  describe(`bands and changes of settings: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    it("keeps a job's bands apart, and counts them together", async () => {
      const { queue } = h.stores;
      await queue.publish(taskOf(h.ns, "L", { priority: 0 }), 1);
      await queue.publish(taskOf(h.ns, "N"), 1);
      await queue.publish(taskOf(h.ns, "H", { priority: 9 }), 1);
      expect(await queue.depths(h.ns)).toEqual([{ job: "review.code", total: 3, pending: 0 }]);
      expect([...(await queue.taskIds(h.ns, "review.code"))].toSorted()).toEqual(["H", "L", "N"]);
      const got: Record<string, JobMessage[]> = { high: [], normal: [], low: [] };
      for (const band of ["high", "normal", "low"] as const) {
        const source = { ns: h.ns, job: "review.code", settings: { lease_s: 5 }, band };
        const feed = await queue.open(source, (message) => got[band]?.push(message));
        feed.setDemand(5, 0);
        await eventually(h, () => got[band]?.length === 1);
        await queue.settle(got[band]![0]!.ack, { kind: "ack" }, { confirm: true });
        await feed.close();
      }
      expect(Object.values(got).map((list) => list[0]?.task.task_id)).toEqual(["H", "N", "L"]);
      await eventually(h, async () => (await queue.depths(h.ns)).length === 0);
    });

    it("patches settings one change after the other", async () => {
      const other = await h.another();
      await Promise.all([
        h.stores.jobs.patch(h.ns, "a", (stored) => ({ ...stored, paused: true })),
        other.jobs.patch(h.ns, "a", (stored) => ({ ...stored, lease_s: 9 })),
        h.stores.jobs.patch(h.ns, "a", (stored) => ({ ...stored, priorities: true })),
      ]);
      await other.jobs.watch(h.ns);
      await eventually(h, () => other.jobs.get(h.ns, "a")?.lease_s === 9);
      expect(other.jobs.get(h.ns, "a")).toEqual({ paused: true, lease_s: 9, priorities: true });
    });

    it("tells every gateway of a free slot", async () => {
      const other = await h.another();
      const heard: unknown[] = [];
      other.signals.listen((signal) => heard.push(signal));
      await eventually(h, () => {
        h.stores.signals.send({ kind: "slot", ns: h.ns, job: "a.b" });
        return heard.length > 0;
      });
      expect(heard[0]).toEqual({ kind: "slot", ns: h.ns, job: "a.b" });
    });
  });
}
