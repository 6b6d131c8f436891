import { expect, it } from "vitest";
import { joinMissing, missingBefore } from "./topics.ts";

it("finds nothing missing where history is complete", () => {
  expect(missingBefore(10, 11, 1)).toBeUndefined();
  expect(missingBefore(10, 20, 11)).toBeUndefined();
  expect(missingBefore(0, 1, 500)).toBeUndefined();
});

it("tells what was removed between the position and the next message kept", () => {
  expect(missingBefore(0, 101, 101)).toEqual({ from: 1, to: 100 });
  expect(missingBefore(10, 500, 101)).toEqual({ from: 11, to: 100 });
});

it("takes a hole before a message that is older than the complete part as missing", () => {
  expect(missingBefore(10, 20, 101)).toEqual({ from: 11, to: 19 });
});

it("joins what was found in steps", () => {
  expect(joinMissing(undefined, undefined)).toBeUndefined();
  expect(joinMissing({ from: 1, to: 2 }, undefined)).toEqual({ from: 1, to: 2 });
  expect(joinMissing(undefined, { from: 1, to: 2 })).toEqual({ from: 1, to: 2 });
  expect(joinMissing({ from: 1, to: 2 }, { from: 5, to: 9 })).toEqual({ from: 1, to: 9 });
});
