import { expect, test } from "vitest";
import { RecentSet } from "./recent-set.ts";

test("it forgets the oldest members beyond its size, counted from when each was last added", () => {
  const set = new RecentSet(2);
  set.add("a");
  set.add("b");
  set.add("a");
  set.add("c");
  expect(["a", "b", "c"].map((member) => set.has(member))).toEqual([true, false, true]);
});

test("a deleted member makes room and is not known any more", () => {
  const set = new RecentSet(2);
  set.add("a");
  set.add("b");
  set.delete("b");
  set.delete("never there");
  set.add("c");
  expect(["a", "b", "c"].map((member) => set.has(member))).toEqual([true, false, true]);
});
