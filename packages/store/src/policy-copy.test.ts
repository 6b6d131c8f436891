import { describe, expect, test } from "vitest";
import { PolicyCopy, policyOf } from "./policy-copy.ts";

const text = '{"everyone":["r"],"roles":{"r":{"read":["a"]}}}';

describe("the copy of stored policies", () => {
  test("keeps the policy in force when a document cannot be read, and says so", () => {
    const complaints: string[] = [];
    const copy = new PolicyCopy((ns, reason) => complaints.push(`${ns}: ${reason}`));
    copy.complete();
    copy.put("acme", text);
    let told = 0;
    copy.onChange(() => told++);
    copy.put("acme", '{"roles":7}');
    expect(copy.policyFor("acme")).toEqual(JSON.parse(text));
    expect(told).toBe(0);
    expect(complaints).toEqual([
      expect.stringContaining("acme: the policy is not valid at /roles"),
    ]);
  });

  test("permits nothing where the only document cannot be read", () => {
    const copy = new PolicyCopy(() => undefined);
    copy.complete();
    copy.put("acme", "{");
    expect(copy.policyFor("acme")).toEqual({ roles: {} });
    copy.put("acme", text);
    expect(copy.policyFor("acme")).toEqual(JSON.parse(text));
  });

  test("tells nobody that a namespace without a document has none", () => {
    const copy = new PolicyCopy(() => undefined);
    let told = 0;
    copy.onChange(() => told++);
    copy.put("acme", "");
    copy.gone("acme");
    expect(told).toBe(0);
  });

  test("reads no policy from an empty text and refuses one that is none", () => {
    expect(policyOf("")).toBeUndefined();
    expect(() => policyOf("[]")).toThrow("cannot be read");
  });
});
