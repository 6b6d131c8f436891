import type { DeadLetterHead, LetterQuery } from "@ampd/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { envelopeText, type Harness, type MakeHarness } from "../testing/harness.ts";

/** What every store of dead letters does. */
export function describeDeadLetterStore(name: string, make: MakeHarness): void {
  describe(`dead-letter store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    const envelope = envelopeText("review.code");

    function letterOf(taskId: string, changes: Partial<DeadLetterHead> = {}): DeadLetterHead {
      return {
        v: 1,
        ns: h.ns,
        task_id: taskId,
        job: "review.code",
        from: `${h.ns}/alice`,
        reason: "attempts_exhausted",
        attempts: 3,
        died_at: "2026-01-01T00:00:00Z",
        ...changes,
      };
    }

    async function pages(query: Omit<LetterQuery, "cursor">): Promise<string[][]> {
      const found: string[][] = [];
      let cursor: string | undefined;
      do {
        const page = await h.stores.deadLetters.list(h.ns, {
          ...query,
          ...(cursor !== undefined && { cursor }),
        });
        found.push(page.items.map(({ letter }) => letter.task_id));
        ({ cursor } = page);
      } while (cursor !== undefined);
      return found;
    }

    it("keeps a letter once per task and attempt, envelope byte for byte", async () => {
      const letter = letterOf("T1");
      await h.stores.deadLetters.put(letter, envelope);
      await h.stores.deadLetters.put(letter, envelope);
      await h.stores.deadLetters.put({ ...letter, attempts: 4 }, envelope);
      const stored = await h.deadLetters(h.ns);
      expect(stored).toHaveLength(2);
      expect(stored[0]).toContain(`"envelope":${envelope}`);
      expect(JSON.parse(stored[0] ?? "")).toMatchObject(letter);
    });

    it("reads a letter by its sequence, whole, as often as asked", async () => {
      const history = [
        { attempt: 1, holder: `${h.ns}/bob`, ended_at_ms: 1_800_000_000_000, outcome: "failed" },
      ] as const;
      const letter = letterOf("T1", { history, round: 2, redrive_of: "T0" });
      await h.stores.deadLetters.put(letter, envelope);
      const [listed] = (await h.stores.deadLetters.list(h.ns, { order: "newest", limit: 1 })).items;
      expect(listed).toMatchObject({ letter, envelope });
      for (let n = 0; n < 3; n++)
        expect(await h.stores.deadLetters.get(h.ns, listed!.seq)).toEqual(listed);
      expect(listed!.bytes).toBeGreaterThan(envelope.length);
      expect(Math.abs(listed!.storedAtMs - h.stores.status.serverNowMs())).toBeLessThan(60_000);
      expect(await h.stores.deadLetters.get(h.ns, listed!.seq + 1)).toBeUndefined();
    });

    it("lists by pages in both orders, of all jobs or one, over holes", async () => {
      for (let n = 1; n <= 9; n++) {
        const job = n % 3 === 0 ? "other" : "review.code";
        await h.stores.deadLetters.put(letterOf(`T${n}`, { job }), envelopeText(job));
      }
      const all = await h.stores.deadLetters.list(h.ns, { order: "oldest", limit: 100 });
      expect(await h.stores.deadLetters.remove(h.ns, all.items[3]!.seq)).toBe(true);
      expect(await h.stores.deadLetters.remove(h.ns, all.items[8]!.seq)).toBe(true);
      expect(await pages({ order: "oldest", limit: 3 })).toEqual([
        ["T1", "T2", "T3"],
        ["T5", "T6", "T7"],
        ["T8"],
      ]);
      expect(await pages({ order: "newest", limit: 3 })).toEqual([
        ["T8", "T7", "T6"],
        ["T5", "T3", "T2"],
        ["T1"],
      ]);
      expect(await pages({ order: "newest", limit: 1, job: "other" })).toEqual([["T6"], ["T3"]]);
      expect(await pages({ order: "oldest", limit: 2, job: "other" })).toEqual([["T3", "T6"]]);
      expect(await pages({ order: "newest", limit: 7, job: "none" })).toEqual([[]]);
    });

    it("removes one letter, once", async () => {
      await h.stores.deadLetters.put(letterOf("T1"), envelope);
      await h.stores.deadLetters.put(letterOf("T2"), envelope);
      const { items } = await h.stores.deadLetters.list(h.ns, { order: "oldest", limit: 9 });
      expect(await h.stores.deadLetters.remove(h.ns, items[0]!.seq)).toBe(true);
      expect(await h.stores.deadLetters.remove(h.ns, items[0]!.seq)).toBe(false);
      expect(await h.stores.deadLetters.remove(h.ns, items[1]!.seq + 9)).toBe(false);
      expect(await pages({ order: "oldest", limit: 9 })).toEqual([["T2"]]);
    });

    it("tells depth and age, of all jobs and of one", async () => {
      expect(await h.stores.deadLetters.depth(h.ns)).toEqual({ count: 0 });
      await h.stores.deadLetters.put(letterOf("T1", { job: "a" }), envelopeText("a"));
      await h.stores.deadLetters.put(letterOf("T2", { job: "b" }), envelopeText("b"));
      await h.stores.deadLetters.put(letterOf("T3", { job: "b" }), envelopeText("b"));
      const { items } = await h.stores.deadLetters.list(h.ns, { order: "oldest", limit: 9 });
      expect(await h.stores.deadLetters.depth(h.ns)).toEqual({
        count: 3,
        oldestAtMs: items[0]!.storedAtMs,
      });
      expect(await h.stores.deadLetters.depth(h.ns, "b")).toEqual({
        count: 2,
        oldestAtMs: items[1]!.storedAtMs,
      });
      expect(await h.stores.deadLetters.depth(h.ns, "c")).toEqual({ count: 0 });
    });

    it.each(["x1", "d1", "u", "u1.5", "u-1", "1"])("refuses the cursor %j", async (cursor) => {
      await expect(
        h.stores.deadLetters.list(h.ns, { order: "oldest", limit: 1, cursor }),
      ).rejects.toMatchObject({ code: "invalid_frame" });
    });
  });
}
