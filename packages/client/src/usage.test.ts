import { expect, test } from "vitest";
import { Usage } from "./usage.ts";

test("adds up exactly to the millionth, where floating point would not", () => {
  const usage = new Usage();
  expect(usage.toWire()).toBeUndefined();
  for (const amount of [0.1, 0.2]) usage.add("USD", amount);
  usage.add("tokens", 1200);
  usage.add("calls", 0);
  expect(usage.toWire()).toEqual({ USD: "0.3", tokens: "1200", calls: "0" });
});

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the amount %s", (amount) => {
  expect(() => new Usage().add("USD", amount)).toThrow(TypeError);
});

test("refuses what is no unit, and too many of them", () => {
  const usage = new Usage();
  expect(() => usage.add("US dollar", 1)).toThrow(TypeError);
  for (let i = 0; i < 32; i++) usage.add(`u${i}`, 1);
  expect(() => usage.add("one-more", 1)).toThrow(TypeError);
  usage.add("u1", 1);
});
