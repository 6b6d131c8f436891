import { expect, test } from "vitest";
import { partitionOf } from "./partition.ts";

test("one partition takes everything", () => {
  expect(partitionOf("anything", 1)).toBe(0);
});

test("a key stays where it was stored, whatever the version of ampd", () => {
  const keys = ["acme.t1", "acme/bob", "acme/review.code", ""];
  expect(keys.map((key) => partitionOf(key, 16))).toEqual([11, 7, 1, 1]);
});

test("keys that differ little spread evenly", () => {
  const counts = Array.from({ length: 8 }, () => 0);
  for (let i = 0; i < 80_000; i++) {
    const at = partitionOf(`acme/agent-${i}`, 8);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(9500);
  expect(Math.max(...counts)).toBeLessThan(10_500);
});
