import fc from "fast-check";
import { expect, test } from "vitest";
import { FakeClock, settle } from "../testing/index.ts";
import { Batches } from "./batches.ts";
import { Lanes } from "./lanes.ts";
import { Prefetch } from "./prefetch.ts";

test("prefetch starts at none, doubles while all is well, and is bounded by time and by its limit", () => {
  const quick = new Prefetch(64, 1);
  const depths = [quick.depth];
  for (let index = 0; index < 200; index += 1) {
    quick.record(0.001);
    depths.push(quick.depth);
  }
  expect(depths.slice(0, 5)).toEqual([0, 1, 1, 2, 2]);
  expect(Math.max(...depths)).toBe(64);
  const slow = new Prefetch(64, 2);
  for (let index = 0; index < 500; index += 1) slow.record(100);
  expect(slow.depth).toBeLessThanOrEqual(1);
  const none = new Prefetch(0, 1);
  for (let index = 0; index < 100; index += 1) none.record(0);
  expect(none.depth).toBe(0);
});

test("lanes never exceed their bound, keep the order of a key and run everything once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          key: fc.option(fc.constantFrom("a", "b", "c")),
          turns: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 30 },
      ),
      fc.integer({ min: 1, max: 5 }),
      async (items, concurrency) => {
        let running = 0;
        let most = 0;
        const started: number[] = [];
        const busy = new Set<string>();
        let clash = false;
        const lanes = new Lanes<{ index: number; key: string | null; turns: number }>({
          concurrency,
          keyOf: (item) => item.key ?? undefined,
          run: (item) => {
            started.push(item.index);
            running += 1;
            most = Math.max(most, running);
            const { key } = item;
            if (key !== null) clash ||= busy.has(key);
            if (key !== null) busy.add(key);
            const finish = (): void => {
              running -= 1;
              if (key !== null) busy.delete(key);
            };
            if (item.turns === 0) return finish();
            return later(item.turns).then(finish);
          },
        });
        for (const [index, item] of items.entries()) lanes.push({ index, ...item });
        await lanes.idle();
        const order = (key: string): number[] =>
          started.filter((index) => items[index]?.key === key);
        const sorted = ["a", "b", "c"].every((key) =>
          order(key).every((each, at, all) => at === 0 || (all[at - 1] ?? 0) < each),
        );
        return (
          most <= concurrency &&
          !clash &&
          sorted &&
          started.length === items.length &&
          lanes.running === 0
        );
      },
    ),
    { numRuns: 60 },
  );
});

async function later(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test("paused lanes start nothing and give back what waits", async () => {
  const ran: number[] = [];
  const lanes = new Lanes<number>({ concurrency: 1, run: (item) => void ran.push(item) });
  lanes.pause();
  for (const item of [1, 2, 3]) lanes.push(item);
  await lanes.idle();
  expect(lanes.takeWaiting()).toEqual([1, 2, 3]);
  lanes.push(4);
  lanes.resume();
  expect(ran).toEqual([4]);
});

test("a batch waits for its first item's time at most, and a full one does not wait", async () => {
  const clock = new FakeClock();
  const batches: number[][] = [];
  const run = async (items: readonly number[]): Promise<void> => void batches.push([...items]);
  const collector = new Batches<number>({ clock, size: 3, concurrency: 1, waitMs: 100, run });
  collector.push(1);
  await clock.advance(60);
  collector.push(2);
  await clock.advance(39);
  expect(batches).toEqual([]);
  await clock.advance(1);
  expect(batches).toEqual([[1, 2]]);
  for (const item of [3, 4, 5, 6]) collector.push(item);
  await settle();
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  collector.pause();
  expect(collector.takeWaiting()).toEqual([6]);
  await clock.advance(1000);
  expect(batches).toHaveLength(2);
});

test("a fake clock fires in order, at their times, and not what was cancelled", async () => {
  const clock = new FakeClock();
  const fired: [string, number][] = [];
  clock.after(20, () => fired.push(["b", clock.now()]));
  clock.after(10, () => {
    fired.push(["a", clock.now()]);
    clock.after(5, () => fired.push(["c", clock.now()]));
  });
  const cancel = clock.after(15, () => fired.push(["never", clock.now()]));
  cancel();
  await clock.advance(30);
  expect(fired).toEqual([
    ["a", 10],
    ["c", 15],
    ["b", 20],
  ]);
  expect([clock.now(), clock.pending]).toEqual([30, 0]);
});
