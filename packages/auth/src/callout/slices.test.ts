import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Slices } from "./slices.ts";

/** Works of a millisecond each by a clock that only they move. */
function setup() {
  const clock = { nowMs: 1000 };
  const slices = new Slices(() => clock.nowMs);
  const done: number[] = [];
  const add = (id: number): Promise<void> =>
    slices.run(() => {
      clock.nowMs += 1;
      done.push(id);
    });
  return { clock, slices, done, add };
}

test("a storm gets a slice of each turn of the loop, in order, and the rest of the process the others", async () => {
  const { done, add } = setup();
  const all = Array.from({ length: 100 }, (_, id) => add(id));
  expect(done).toEqual([]);
  const perTurn: number[] = [];
  for (let before = 0; done.length < 100; before = done.length) {
    await nextTurn();
    perTurn.push(done.length - before);
  }
  await Promise.all(all);
  expect(done).toEqual(Array.from({ length: 100 }, (_, id) => id));
  // The first after a rest may take longer; nothing else takes time here, so the others are as short as can be.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(25);
  expect(perTurn.slice(1).every((count) => count <= 4)).toBe(true);
});

test("where the rest of a turn takes long, logins get as much again", async () => {
  const { clock, done, add } = setup();
  const all = Array.from({ length: 60 }, (_, id) => add(id));
  await nextTurn();
  const first = done.length;
  clock.nowMs += 12; // sessions are handled
  await nextTurn();
  expect(done.length - first).toBe(12);
  while (done.length < 60) await nextTurn();
  await Promise.all(all);
});

test("what fails is its caller's, and the next one is done", async () => {
  const { slices, done, add } = setup();
  const failing = slices.run(() => {
    throw new Error("no");
  });
  const after = add(1);
  await expect(failing).rejects.toThrow("no");
  await after;
  expect(done).toEqual([1]);
});
