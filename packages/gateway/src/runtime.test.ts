import { expect, test } from "vitest";
import { systemRuntime } from "./runtime.ts";

test("ids are unlike each other, 22 characters long and begin with a letter or digit", () => {
  const runtime = systemRuntime();
  const ids = Array.from({ length: 5000 }, () => runtime.newId());
  expect(new Set(ids).size).toBe(5000);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{21}$/);
});

test("two runtimes draw from different randomness", () => {
  expect(systemRuntime().newId()).not.toBe(systemRuntime().newId());
});

test("the clock never goes back", () => {
  const runtime = systemRuntime();
  const first = runtime.monotonicMs();
  expect(runtime.monotonicMs()).toBeGreaterThanOrEqual(first);
});
