import { describe, expect, it } from "vitest";
import { failureFromApi, isFailure, isTransient, noResponders } from "./errors.ts";
import { encodeHeaders, headerLines, parseHeaders } from "./headers.ts";
import { ttlHeader } from "./publish.ts";
import { encodeVerb } from "./settle.ts";

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe("failures", () => {
  it.each([
    [400, 10071, "wrong_last_sequence"],
    [400, 10164, "wrong_last_sequence"],
    [503, 10077, "stream_full"],
    [400, 10054, "too_large"],
    [404, 10059, "not_found"],
    [404, 10014, "not_found"],
    [404, 10037, "not_found"],
    [503, 10008, "unavailable"],
    [503, 10076, "unavailable"],
    [500, 10009, "unavailable"],
    [429, 10210, "unavailable"],
    [400, 10052, "unexpected"],
  ])("translates %i/%i by number to %s, whatever the text", (code, err_code, kind) => {
    const failure = failureFromApi(
      { code, err_code, description: "wrong last sequence, stream not found" },
      "x",
    );
    expect(failure).toMatchObject({ kind, code: err_code, outcome: "not_sent" });
  });

  it("leaves the outcome open while a message with the same id is being stored", () => {
    const failure = failureFromApi({ code: 409, err_code: 10158 }, "publish");
    expect(failure).toMatchObject({ kind: "unavailable", outcome: "unknown" });
  });

  it("takes Raft's refusal, which has no number of its own, as unavailable", () => {
    expect(failureFromApi({ code: 503, err_code: 0 }, "publish")).toMatchObject({
      kind: "unavailable",
      code: 503,
    });
  });

  it("knows which failures pass by themselves", () => {
    expect(isTransient(noResponders("a"))).toBe(true);
    expect(isTransient(failureFromApi({ code: 400, err_code: 10071 }, "x"))).toBe(false);
    expect(isFailure(new Error("x"))).toBe(false);
  });
});

describe("headers", () => {
  it("survive a round trip, with several values and unicode", () => {
    const block = encodeHeaders(headerLines({ A: "1: 2", B: ["x", "ü"], C: "" }));
    const parsed = parseHeaders(block?.bytes ?? new Uint8Array(0));
    expect([...parsed.entries()]).toEqual([
      ["A", ["1: 2"]],
      ["B", ["x", "ü"]],
      ["C", [""]],
    ]);
    expect(parsed.get("a")).toBeUndefined();
    expect(encodeHeaders("")).toBeUndefined();
  });
});

describe("verbs and durations", () => {
  it("encode as JetStream reads them", () => {
    expect(text(encodeVerb({ kind: "ack" }))).toBe("+ACK");
    expect(text(encodeVerb({ kind: "progress" }))).toBe("+WPI");
    expect(text(encodeVerb({ kind: "nak" }))).toBe("-NAK");
    expect(text(encodeVerb({ kind: "nak", delayMs: 0.2 }))).toBe('-NAK {"delay": 1000000}');
    expect(text(encodeVerb({ kind: "nak", delayMs: 315_360_000_000 }))).toBe(
      '-NAK {"delay": 315360000000000000}',
    );
    expect(text(encodeVerb({ kind: "term", reason: "a\r\nb" }))).toBe("+TERM a b");
    expect(encodeVerb({ kind: "term", reason: "ü".repeat(5000) }).length).toBeLessThan(600);
  });

  it("round a time to live up to whole seconds", () => {
    expect(ttlHeader(1000)).toBe("1s");
    expect(ttlHeader(1001)).toBe("2s");
    for (const bad of [0, 999, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      expect(() => ttlHeader(bad)).toThrow("100 years");
    }
  });
});
