import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAmounts,
  formatAmounts,
  parseAmounts,
  parseUsage,
  pickUnits,
  readAmounts,
  subtractAmounts,
} from "./amounts.ts";

const unit = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/);
const micros = fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n });

describe("amounts", () => {
  it("reads exact decimals and writes them without needless zeros", () => {
    expect(parseAmounts(["USD:1.50", "tokens:20000"])).toEqual(
      new Map([
        ["USD", 1_500_000n],
        ["tokens", 20_000_000_000n],
      ]),
    );
    expect(formatAmounts(new Map([["USD", 1_500_000n]]))).toEqual(["USD:1.5"]);
    expect(formatAmounts(new Map([["USD", -10_000n]]))).toEqual(["USD:-0.01"]);
  });

  it("adds up a unit that is named twice", () => {
    expect(parseAmounts(["a:1", "a:0.5"])).toEqual(new Map([["a", 1_500_000n]]));
  });

  it.each(["USD", "USD:", "USD:-1", "USD:1.2345678", "USD:1e3", ":1", "USD:1234567890123"])(
    "takes %s for no amount",
    (text) => {
      expect(parseAmounts([text])).toBeUndefined();
      expect(readAmounts([text === "USD:-1" ? "USD:--1" : text]).size).toBe(0);
    },
  );

  it("reads what it wrote, whatever the amount", () => {
    fc.assert(
      fc.property(unit, micros, fc.boolean(), (name, amount, negative) => {
        const amounts = new Map([[name, negative ? -amount : amount]]);
        expect(readAmounts(formatAmounts(amounts))).toEqual(amounts);
      }),
    );
  });

  it("loses nothing in sums and differences", () => {
    fc.assert(
      fc.property(micros, micros, (a, b) => {
        const [left, right] = [new Map([["x", a]]), new Map([["x", b]])];
        expect(subtractAmounts(addAmounts(left, right), right).get("x")).toBe(a);
      }),
    );
  });

  it("picks units, absent ones as nothing", () => {
    expect(pickUnits(new Map([["a", 1n]]), ["a", "b"])).toEqual(
      new Map([
        ["a", 1n],
        ["b", 0n],
      ]),
    );
  });

  it.each([
    [0.1, 100_000n],
    [1234, 1_234_000_000n],
    ["0.0123", 12_300n],
    [1e-7, 1n],
    ["1e-40", 1n],
    [1.5e3, 1_500_000_000n],
    [1e300, 1_000_000_000_000_000_000n],
    [0, 0n],
    ["0e99", 0n],
  ])("reads the usage %s exactly, rounding up", (value, amount) => {
    expect(parseUsage(value)).toBe(amount);
  });

  it.each([-1, "-0.5", "much", Number.NaN, Number.POSITIVE_INFINITY, true, undefined, "1e"])(
    "cannot read the usage %s",
    (value) => {
      expect(parseUsage(value)).toBeUndefined();
    },
  );
});
