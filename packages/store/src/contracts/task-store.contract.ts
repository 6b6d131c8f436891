import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CasResult, TaskEntry } from "@ampd/core";
import {
  envelopeText,
  eventually,
  pass,
  taskOf,
  type Harness,
  type MakeHarness,
} from "../testing/harness.ts";

function revisionOf(result: CasResult): number {
  if (result.kind !== "stored") throw new Error("expected a stored record");
  return result.revision;
}

/** What every task store does. */
export function describeTaskStore(name: string, make: MakeHarness): void {
  describe(`task store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    async function listed(pageSize: number): Promise<readonly TaskEntry[]> {
      const all: TaskEntry[] = [];
      let cursor: string | undefined;
      do {
        const page = await h.stores.tasks.list(h.ns, {
          pageSize,
          ...(cursor !== undefined && { cursor }),
        });
        expect(page.items.length).toBeLessThanOrEqual(pageSize);
        all.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== undefined);
      return all;
    }

    it("gives back a created record exactly, envelopes byte for byte", async () => {
      const task = taskOf(h.ns, "T1", {
        result: `{"to":"a/b", "kind":"status","state":"completed","parts":[],"metadata":{"n":0.10,"m":9007199254740993}}`,
        error: { code: "internal", message: 'x ,"envelope":{ ü', retryable: true },
      });
      const revision = revisionOf(await h.stores.tasks.create(task));
      const entry = await h.stores.tasks.get(h.ns, "T1");
      expect(entry?.task).toEqual(task);
      expect(entry?.revision).toBe(revision);
      expect(Math.abs((entry?.storedAtMs ?? 0) - h.stores.status.serverNowMs())).toBeLessThan(2000);
    });

    it("answers undefined for a task that is not there", async () => {
      expect(await h.stores.tasks.get(h.ns, "nothing")).toBeUndefined();
    });

    it("refuses to create a record twice and leaves the first", async () => {
      const first = taskOf(h.ns, "T1");
      await h.stores.tasks.create(first);
      expect(await h.stores.tasks.create(taskOf(h.ns, "T1"))).toEqual({ kind: "conflict" });
      expect((await h.stores.tasks.get(h.ns, "T1"))?.task.op).toBe(first.op);
    });

    it("refuses a stale revision and an update of nothing", async () => {
      const task = taskOf(h.ns, "T1");
      const first = revisionOf(await h.stores.tasks.create(task));
      const second = revisionOf(await h.stores.tasks.update({ ...task, op: "o2" }, first));
      expect(second).toBeGreaterThan(first);
      expect(await h.stores.tasks.update({ ...task, op: "o3" }, first)).toEqual({
        kind: "conflict",
      });
      expect(await h.stores.tasks.update(taskOf(h.ns, "T2"), 1)).toEqual({ kind: "conflict" });
      expect(await h.stores.tasks.update(taskOf(h.ns, "T3"), 0)).toEqual({ kind: "conflict" });
      expect(await h.stores.tasks.get(h.ns, "T3")).toBeUndefined();
    });

    it("lets exactly one of many racing writers win, over two gateways", async () => {
      const other = await h.another();
      const task = taskOf(h.ns, "T1");
      const revision = revisionOf(await h.stores.tasks.create(task));
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 === 0 ? h.stores : other).tasks.update({ ...task, op: `w${i}` }, revision),
        ),
      );
      const winners = results.flatMap((result, i) => (result.kind === "stored" ? [i] : []));
      expect(winners).toHaveLength(1);
      expect((await h.stores.tasks.get(h.ns, "T1"))?.task.op).toBe(`w${winners[0]}`);
    });

    it("keeps tasks of one id in two namespaces apart", async () => {
      await h.stores.tasks.create(taskOf(h.ns, "T1"));
      expect(await h.stores.tasks.get(`${h.ns}-b`, "T1")).toBeUndefined();
      expect(revisionOf(await h.stores.tasks.create(taskOf(`${h.ns}-b`, "T1")))).toBeGreaterThan(0);
    });

    it("lets a terminal record expire by itself, all its revisions, and its id is free again", async () => {
      const task = taskOf(h.ns, "T1");
      let revision = revisionOf(await h.stores.tasks.create(task));
      for (let i = 0; i < 3; i++)
        revision = revisionOf(await h.stores.tasks.update({ ...task, op: `o${i}` }, revision));
      await h.stores.tasks.create(taskOf(h.ns, "T2"));
      const ended = { ...task, state: "completed" as const, settled_at_ms: 5, op: "end" };
      revisionOf(await h.stores.tasks.update(ended, revision));
      const endedAt = h.stores.status.serverNowMs();
      expect((await h.stores.tasks.get(h.ns, "T1"))?.task.state).toBe("completed");
      await eventually(h, async () => (await h.stores.tasks.get(h.ns, "T1")) === undefined);
      expect(h.stores.status.serverNowMs() - endedAt).toBeGreaterThan(1800);
      expect(h.stores.status.serverNowMs() - endedAt).toBeLessThan(6000);
      expect((await listed(10)).map(({ task: { task_id } }) => task_id)).toEqual(["T2"]);
      expect((await h.stores.tasks.create(taskOf(h.ns, "T1"))).kind).toBe("stored");
    });

    it("keeps a record that is not terminal", async () => {
      await h.stores.tasks.create(taskOf(h.ns, "T1"));
      await pass(h, 3000);
      expect(await h.stores.tasks.get(h.ns, "T1")).toBeDefined();
    });

    it("takes a record back at its only revision, so that the id can be used again", async () => {
      const task = taskOf(h.ns, "T1");
      const revision = revisionOf(await h.stores.tasks.create(task));
      await h.stores.tasks.discard(task, revision);
      expect(await h.stores.tasks.get(h.ns, "T1")).toBeUndefined();
      expect(await listed(10)).toEqual([]);
      expect((await h.stores.tasks.create(taskOf(h.ns, "T1"))).kind).toBe("stored");
    });

    it("does not take back a record that has moved on", async () => {
      const task = taskOf(h.ns, "T1");
      const revision = revisionOf(await h.stores.tasks.create(task));
      await h.stores.tasks.update({ ...task, op: "later" }, revision);
      await h.stores.tasks.discard(task, revision);
      expect((await h.stores.tasks.get(h.ns, "T1"))?.task.op).toBe("later");
    });

    it("lists the latest record of every task once, over many pages", async () => {
      const ids = Array.from({ length: 23 }, (_, i) => `T${i}`);
      const revisions = new Map<string, number>();
      for (const id of ids)
        revisions.set(id, revisionOf(await h.stores.tasks.create(taskOf(h.ns, id))));
      // The old and the new revision stand on different pages.
      for (const id of ids.filter((each) => each.endsWith("1")))
        await h.stores.tasks.update(taskOf(h.ns, id, { op: "latest" }), revisions.get(id) ?? 0);
      await h.stores.tasks.create(taskOf(`${h.ns}-b`, "foreign"));
      const found = await listed(5);
      expect(found.map(({ task }) => task.task_id).sort()).toEqual([...ids].sort());
      for (const { task } of found) if (task.task_id.endsWith("1")) expect(task.op).toBe("latest");
      expect(found[0]?.task.envelope).toBe(envelopeText("review.code"));
    });

    it("lists every record, also one that changes meanwhile", async () => {
      const ids = Array.from({ length: 30 }, (_, i) => `T${i}`);
      const revisions = await Promise.all(
        ids.map(async (id) => revisionOf(await h.stores.tasks.create(taskOf(h.ns, id)))),
      );
      let isListing = true;
      // Each record changes again and again, one write after the other.
      const changes = ids.map(async (id, i) => {
        for (let round = 0; isListing; round++) {
          const changed = taskOf(h.ns, id, { op: `round ${round}` });
          revisions[i] = revisionOf(await h.stores.tasks.update(changed, revisions[i] ?? 0));
          await nextTurn(); // the memory double answers within the turn
        }
      });
      const counts: number[] = [];
      for (let round = 0; round < 20; round++) {
        await h.tick();
        counts.push(new Set((await listed(100)).map(({ task }) => task.task_id)).size);
      }
      isListing = false;
      await Promise.all(changes);
      expect(new Set(counts)).toEqual(new Set([ids.length]));
    });

    it("lists nothing of an empty namespace, on one page", async () => {
      expect(await h.stores.tasks.list(h.ns, { pageSize: 10 })).toEqual({ items: [] });
    });

    it("refuses a cursor that is none", async () => {
      await expect(h.stores.tasks.list(h.ns, { pageSize: 10, cursor: "x" })).rejects.toMatchObject({
        code: "invalid_frame",
      });
    });

    it("refuses names that are none", async () => {
      await expect(h.stores.tasks.get("a.b", "T")).rejects.toMatchObject({
        code: "invalid_envelope",
      });
      await expect(h.stores.tasks.get(h.ns, "T.*")).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    });
  });
}
