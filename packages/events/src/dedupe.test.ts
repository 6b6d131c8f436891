import fc from "fast-check";
import { expect, test } from "vitest";
import { SeenEvents } from "./dedupe.ts";

/** The memory for repeats against a plain list. */

test("within its size no repeat is new and nothing else is old, whatever sources and ids share", () => {
  const text = fc.constantFrom("a", "b", "ab", "1", "a\n1");
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 60 }), (pairs) => {
      const seen = new SeenEvents(1000);
      const before = new Set<string>();
      for (const [source, id] of pairs) {
        const key = JSON.stringify([source, id]);
        expect(seen.has({ source, id })).toBe(before.has(key));
        expect(seen.add({ source, id })).toBe(!before.has(key));
        before.add(key);
      }
    }),
  );
});

test("at least the last of its size are remembered, and old ones are forgotten", () => {
  const seen = new SeenEvents(10);
  for (let index = 0; index < 95; index += 1) seen.add({ source: "s", id: String(index) });
  for (let index = 85; index < 95; index += 1)
    expect(seen.has({ source: "s", id: String(index) })).toBe(true);
  expect(seen.has({ source: "s", id: "70" })).toBe(false);
});

test("a size of nothing remembers nothing", () => {
  const seen = new SeenEvents(0);
  expect([seen.add({ source: "s", id: "1" }), seen.add({ source: "s", id: "1" })]).toEqual([
    true,
    true,
  ]);
});
