import { expect, test, vi, beforeEach, afterEach } from "vitest";
import { Openings } from "./openings.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that ends when the test says so. */
function gate() {
  let open = (): void => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (open = resolve)));
  return { work, open: () => open() };
}

test("only so many are under way at once, and the others follow in the order they came", async () => {
  const openings = new Openings({ atOnceMax: 2, waitMaxMs: 1000 });
  const gates = Array.from({ length: 4 }, gate);
  const all = gates.map(({ work }) => openings.run(work));
  const begun = (): number[] => gates.map(({ work }) => work.mock.calls.length);
  expect(begun()).toEqual([1, 1, 0, 0]);
  expect(openings.waiting).toBe(2);
  gates[1]?.open();
  await all[1];
  expect(begun()).toEqual([1, 1, 1, 0]);
  gates[2]?.open();
  await all[2];
  expect(begun()).toEqual([1, 1, 1, 1]);
  for (const each of gates) each.open();
  await Promise.all(all);
  expect([openings.underWay, openings.waiting]).toEqual([0, 0]);
});

test("who waits too long is told to come again, and nothing was begun for it", async () => {
  const openings = new Openings({ atOnceMax: 1, waitMaxMs: 1000 });
  const [first, second] = [gate(), gate()];
  const held = openings.run(first.work);
  const late = expect(openings.run(second.work)).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfterMs: 1000 },
  });
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  first.open();
  await held;
  expect(second.work).not.toHaveBeenCalled();
  expect([openings.underWay, openings.waiting]).toEqual([0, 0]);
});

test("whom nobody waits for any more is passed over, and its place is the next one's", async () => {
  const openings = new Openings({ atOnceMax: 1, waitMaxMs: 1000 });
  const [first, gone, next] = [gate(), gate(), gate()];
  const held = openings.run(first.work);
  let isAwaited = true;
  const dropped = expect(openings.run(gone.work, () => isAwaited)).rejects.toMatchObject({
    code: "unavailable",
  });
  const served = openings.run(next.work);
  isAwaited = false;
  first.open();
  await Promise.all([held, dropped]);
  expect(gone.work).not.toHaveBeenCalled();
  expect(next.work).toHaveBeenCalledOnce();
  next.open();
  await served;
});

test("a failure is the caller's own, and gives the place back", async () => {
  const openings = new Openings({ atOnceMax: 1, waitMaxMs: 1000 });
  const failing = openings.run(() => Promise.reject(new Error("no")));
  const after = openings.run(() => Promise.resolve("in"));
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("in");
});
