import { describe, expect, it } from "vitest";
import * as names from "./federation-names.ts";

describe("names of federation", () => {
  it("are of no namespace, and apart per region and entry", () => {
    expect(names.outboxStream("us")).toBe("AMP_FED_OUT_us");
    expect(names.outboxSubject("us")).toBe("amp._fed.out.us");
    expect(names.linkSubject("us", "eu")).toBe("ampfed.us.eu");
    expect(names.takenKey("us", "a_-Z")).toBe("us.a_-Z");
    expect(names.remoteTaskKey("acme", "T1")).toBe("acme.T1");
  });

  it.each(["", "US", "a.b", "*", ">", "a b", "a/b", "x".repeat(64), "a\n"])(
    "refuse %j as a region",
    (region) => {
      for (const name of [names.outboxStream, names.outboxSubject])
        expect(() => name(region)).toThrow(/not a valid/);
      expect(() => names.linkSubject(region, "eu")).toThrow(/not a valid/);
      expect(() => names.linkSubject("eu", region)).toThrow(/not a valid/);
      expect(() => names.takenKey(region, "a")).toThrow(/not a valid/);
    },
  );

  it.each(["", "a.b", "*", ">", "a b", "x".repeat(65)])("refuse %j as an entry", (id) => {
    expect(() => names.outboxMessageId(id)).toThrow(/not a valid/);
    expect(() => names.takenKey("us", id)).toThrow(/not a valid/);
  });
});
