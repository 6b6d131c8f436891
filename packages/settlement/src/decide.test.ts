import { describe, expect, test } from "vitest";
import type { Ending, Rules } from "./decide.ts";
import type { Outcome } from "./outcome.ts";
import { decide, decideBefore } from "./decide.ts";
import { fixedBackoff } from "./delay.ts";
import { ack, drop, reply, retry, retryAfter } from "./outcome.ts";

const none = new Set<never>();
const rules = (model: Rules["model"], more: Partial<Rules> = {}): Rules => ({
  model,
  deadLetter: false,
  deadLetterOn: none,
  ...more,
});
const ending = (outcome: Outcome, attempt = 1, cause: Ending["cause"] = "outcome"): Ending => ({
  outcome,
  cause,
  attempt,
});
const N = 3;
const cap = { maxAttempts: N };
const dead = { maxAttempts: N, deadLetter: true };
const far = 1_000_000;

describe("the truth table of JetStream", () => {
  test.each([
    ["J1 ack, nothing declared", ack(), {}, 1, { do: "ack" }],
    ["J1 ack beyond the cap", ack(), dead, N, { do: "ack" }],
    ["J2 drop", drop(), {}, 1, { do: "term", capped: false }],
    [
      "J2 drop ignores the dead letter",
      drop("why"),
      dead,
      N,
      { do: "term", reason: "why", capped: false },
    ],
    ["J3 retry, nothing declared", retry(), {}, far, { do: "nak", delayMs: 0 }],
    ["J4 retry below the cap", retry(), cap, N - 1, { do: "nak", delayMs: 0 }],
    ["J4 retry below the cap with dead letter", retry(), dead, N - 1, { do: "nak", delayMs: 0 }],
    [
      "J5 retry at the cap",
      retry(),
      cap,
      N,
      { do: "term", reason: "attempts exhausted", capped: true },
    ],
    [
      "J5 retry beyond the cap",
      retry(),
      cap,
      N + 1,
      { do: "term", reason: "attempts exhausted", capped: true },
    ],
    [
      "J6 retry at the cap with dead letter",
      retry(),
      dead,
      N,
      { do: "deadLetter", reason: "attempts_exhausted" },
    ],
    ["J8 retryAfter, nothing declared", retryAfter(50), {}, far, { do: "nak", delayMs: 50 }],
    ["J9 retryAfter below the cap", retryAfter(50), dead, N - 1, { do: "nak", delayMs: 50 }],
    [
      "J10 retryAfter at the cap",
      retryAfter(50),
      cap,
      N,
      { do: "term", reason: "attempts exhausted", capped: true },
    ],
    [
      "J11 retryAfter at the cap with dead letter",
      retryAfter(50),
      dead,
      N,
      { do: "deadLetter", reason: "attempts_exhausted" },
    ],
    ["a reply is an ack", reply(1), {}, 1, { do: "ack" }],
  ] as const)("%s", (...row) => {
    const [, outcome, more, attempt, expected] = row;
    expect(decide(ending(outcome, attempt), rules("jetStream", more), 0).decision).toEqual(
      expected,
    );
  });

  test("J16: no ending of a JetStream delivery ever makes a copy", () => {
    for (const outcome of [ack(), drop(), retry(), retryAfter(5)]) {
      for (const more of [{}, cap, dead]) {
        for (const attempt of [1, N, far]) {
          expect(
            decide(ending(outcome, attempt), rules("jetStream", more), 0).decision.do,
          ).not.toBe("copy");
        }
      }
    }
  });
});

describe("the truth table of Core", () => {
  test.each([
    ["C1 ack", ack(), dead, N, { do: "nothing", capped: false }],
    ["C1 drop", drop(), dead, N, { do: "nothing", capped: false }],
    ["C2 retry, nothing declared", retry(), {}, 1, { do: "nothing", capped: false }],
    ["C3 retry below the cap", retry(), cap, N - 1, { do: "copy", delayMs: 0 }],
    ["C4 retry at the cap", retry(), cap, N, { do: "nothing", capped: true }],
    [
      "C5 retry at the cap with dead letter",
      retry(),
      dead,
      N,
      { do: "deadLetter", reason: "attempts_exhausted" },
    ],
    ["C7 retryAfter, nothing declared", retryAfter(50), {}, far, { do: "copy", delayMs: 50 }],
    ["C8 retryAfter below the cap", retryAfter(50), cap, N - 1, { do: "copy", delayMs: 50 }],
    ["C9 retryAfter at the cap", retryAfter(50), cap, N, { do: "nothing", capped: true }],
    [
      "C10 retryAfter at the cap with dead letter",
      retryAfter(50),
      dead,
      N,
      { do: "deadLetter", reason: "attempts_exhausted" },
    ],
    ["C12 retryAfter(0)", retryAfter(0), {}, 1, { do: "copy", delayMs: 0 }],
  ] as const)("%s", (...row) => {
    const [, outcome, more, attempt, expected] = row;
    expect(decide(ending(outcome, attempt), rules("core", more), 0).decision).toEqual(expected);
  });
});

describe("beyond the table", () => {
  test("a delivery beyond its cap is ended before any handler runs, one at its cap is not", () => {
    expect(decideBefore(N, rules("jetStream", dead))).toBeUndefined();
    expect(decideBefore(N + 1, rules("jetStream", dead))).toEqual({
      do: "deadLetter",
      reason: "attempts_exhausted",
    });
    expect(decideBefore(N + 1, rules("jetStream", cap))).toMatchObject({
      do: "term",
      capped: true,
    });
    expect(decideBefore(N + 1, rules("core", cap))).toEqual({ do: "nothing", capped: true });
    expect(decideBefore(far, rules("jetStream"))).toBeUndefined();
  });

  test("other endings are dead-lettered only when they were named", () => {
    const named = { ...dead, deadLetterOn: new Set(["undecodable", "thrown"] as const) };
    expect(decide(ending(drop(), 1), rules("jetStream", named), 0).decision.do).toBe("term");
    for (const cause of ["undecodable", "thrown"] as const) {
      const { decision } = decide(ending(drop(), 1, cause), rules("jetStream", named), 0);
      expect(decision).toEqual({ do: "deadLetter", reason: cause });
      expect(decide(ending(drop(), 1, cause), rules("jetStream", dead), 0).decision.do).toBe(
        "term",
      );
    }
  });

  test("a declared back-off spaces retry(); a thrown error is always spaced", () => {
    const spaced = { backoff: fixedBackoff([10, 20]) };
    expect(decide(ending(retry(), 1), rules("jetStream", spaced), 0).decision).toEqual({
      do: "nak",
      delayMs: 10,
    });
    expect(decide(ending(retry(), 7), rules("jetStream", spaced), 0).decision).toEqual({
      do: "nak",
      delayMs: 20,
    });
    expect(decide(ending(retry(), 1, "thrown"), rules("jetStream"), 0).decision).toEqual({
      do: "nak",
      delayMs: 50,
    });
    expect(decide(ending(retryAfter(5), 1), rules("jetStream", spaced), 0).decision).toEqual({
      do: "nak",
      delayMs: 5,
    });
  });

  test("a delay that is none is noted and spaced, never dropped and never immediate", () => {
    for (const bad of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      const verdict = decide(ending(retryAfter(bad)), rules("jetStream"), 0);
      expect(verdict).toEqual({ decision: { do: "nak", delayMs: 50 }, note: "invalid" });
    }
    expect(decide(ending(retryAfter(1e18)), rules("core"), 0).note).toBe("cut");
  });
});
