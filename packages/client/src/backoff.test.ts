import { expect, test } from "vitest";
import { backoffMs, failuresAfter, promptMs, resolveReconnect } from "./backoff.ts";

const options = resolveReconnect();

test("waits grow from one second to thirty and stay there", () => {
  const full = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => backoffMs(failures, 1, options));
  expect(full).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("the upper half of a wait is up to chance", () => {
  expect(backoffMs(3, 0, options)).toBe(2000);
  expect(backoffMs(3, 0.5, options)).toBe(3000);
});

test("a session of thirty seconds makes the next wait a first one", () => {
  expect(failuresAfter(7, 30_000, options)).toBe(1);
  expect(failuresAfter(7, 29_999, options)).toBe(8);
  expect(failuresAfter(7, 0, options)).toBe(8);
});

test("a broker that leaves is left promptly but not in one burst", () => {
  expect(promptMs(0, options)).toBe(0);
  expect(promptMs(0.999, options)).toBeLessThanOrEqual(500);
});
