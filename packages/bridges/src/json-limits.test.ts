import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkData, jsonProblem } from "./json-limits.ts";

describe("the limits of a JSON text", () => {
  it.each(["9007199254740993", "-9007199254740993", "[1e400]", '{"a":{"b":-1e999}}'])(
    "refuse %s, which would come out as another number",
    (json) => expect(jsonProblem(json)).toContain("cannot be carried"),
  );

  it.each([
    "9007199254740991",
    "18014398509481984",
    "42721509850418810",
    "0.1",
    "1e300",
    "-0",
    '"9007199254740993"',
    '"\\\\"',
    '"\\"1e400"',
  ])("let %s pass", (json) => expect(jsonProblem(json)).toBeUndefined());

  it("let all pass that JavaScript itself writes", () => {
    const value = fc.json({ maxDepth: 10 }).filter((json) => !json.includes("__proto__"));
    fc.assert(
      fc.property(value, (json) => {
        expect(jsonProblem(`{"value":${json}}`)).toBeUndefined();
      }),
    );
  });

  it("count nesting where it is, not in texts", () => {
    expect(jsonProblem("[".repeat(30) + "]".repeat(30))).toBeUndefined();
    expect(jsonProblem("[".repeat(31) + "]".repeat(31))).toBeDefined();
    expect(jsonProblem(`[${'"[[{",'.repeat(99)}1]`)).toBeUndefined();
    expect(jsonProblem(`[${"[],".repeat(99)}1]`)).toBeUndefined();
  });

  it("hold for values that were parsed elsewhere", () => {
    expect(() => checkData({ a: [null, 1] })).not.toThrow();
    expect(() => checkData(JSON.parse("[".repeat(40) + "]".repeat(40)))).toThrow("deep");
    expect(() => checkData(JSON.parse("[".repeat(50_000) + "]".repeat(50_000)))).toThrow("deep");
    expect(() => checkData(JSON.parse('{"__proto__":1}'))).toThrow("__proto__");
  });
});
