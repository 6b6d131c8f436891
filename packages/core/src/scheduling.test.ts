import { describe, expect, test } from "vitest";
import {
  doubtfulSlots,
  freeSlot,
  joinLine,
  leaveLine,
  lineMax,
  openTasks,
  takeSlot,
} from "./lines.ts";
import { bandOf, BandTurn, type Band } from "./priority.ts";
import { isParked, startMaxMs, startOf } from "./start.ts";

const nowMs = 1_767_225_600_000;

describe("the start of a task", () => {
  test("is at once without options, at zero and in the past", () => {
    for (const options of [undefined, {}, { delay_s: 0 }, { not_before: "2020-01-01T00:00:00Z" }])
      expect(startOf(options, nowMs)).toEqual({ kind: "at" });
  });
  test("keeps fractions and delays beyond 2^31 milliseconds exactly", () => {
    expect(startOf({ delay_s: 0.25 }, nowMs)).toEqual({ kind: "at", notBeforeMs: nowMs + 250 });
    expect(startOf({ delay_s: 31_536_000 }, nowMs)).toEqual({
      kind: "at",
      notBeforeMs: nowMs + startMaxMs,
    });
    expect(startOf({ not_before: "2026-01-01T00:00:00.5Z" }, nowMs)).toEqual({
      kind: "at",
      notBeforeMs: nowMs + 500,
    });
  });
  test("refuses both, more than a year and what is no date", () => {
    for (const options of [
      { delay_s: 1, not_before: "2026-01-02T00:00:00Z" },
      { not_before: "2027-01-02T00:00:00Z" },
      { not_before: "2026-13-99T00:00:00Z" },
    ])
      expect(startOf(options, nowMs)).toMatchObject({ kind: "refused", code: "invalid_envelope" });
  });
  test("counts as put off only while the task is queued and its time is to come", () => {
    expect(isParked({ state: "queued", not_before_ms: nowMs + 1 }, nowMs)).toBe(true);
    expect(isParked({ state: "queued", not_before_ms: nowMs }, nowMs)).toBe(false);
    expect(isParked({ state: "queued" }, nowMs)).toBe(false);
    expect(isParked({ state: "canceled", not_before_ms: nowMs + 1 }, nowMs)).toBe(false);
  });
});

describe("priority bands", () => {
  test("cover 0 to 9, and the default is normal", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(bandOf)).toEqual([
      ...Array<Band>(4).fill("low"),
      ...Array<Band>(3).fill("normal"),
      ...Array<Band>(3).fill("high"),
    ]);
    expect(bandOf(undefined)).toBe("normal");
  });
  test("share 13 turns 9 to 3 to 1 while all wait", () => {
    const turn = new BandTurn();
    const counts = { high: 0, normal: 0, low: 0 };
    for (let i = 0; i < 130; i++) {
      const band = turn.next(() => true);
      if (band !== undefined) counts[band]++;
    }
    expect(counts).toEqual({ high: 90, normal: 30, low: 10 });
  });
  test("let a first urgent task wait for at most two others, and a low one for at most twelve", () => {
    const turn = new BandTurn();
    for (let i = 0; i < 10_000; i++) turn.next((band) => band === "low");
    let others = 0;
    while (turn.next((band) => band !== "normal") !== "high") others++;
    expect(others).toBeLessThanOrEqual(2);
    let before = 0;
    const fresh = new BandTurn();
    while (fresh.next(() => true) !== "low") before++;
    expect(before).toBeLessThanOrEqual(12);
  });
  test("have no turn when nothing waits", () => {
    expect(new BandTurn().next(() => false)).toBeUndefined();
  });
});

describe("lines", () => {
  test("keep the order of joining, each task once, and open the first few", () => {
    const line = ["a", "b", "a", "c"].reduce<readonly string[]>(
      (all, id) => joinLine(all, id) ?? all,
      [],
    );
    expect(line).toEqual(["a", "b", "c"]);
    expect(openTasks(line, 2)).toEqual(["a", "b"]);
    expect(openTasks(leaveLine(line, "a"), 2)).toEqual(["b", "c"]);
    expect(leaveLine(line, "x")).toBe(line);
  });
  test("are bounded", () => {
    const full = Array.from({ length: lineMax }, (_, index) => `t${index}`);
    expect(joinLine(full, "one more")).toBeUndefined();
    expect(joinLine(full, "t3")).toBe(full);
  });
});

describe("slots", () => {
  const slot = (taskId: string, untilMs = 10) => ({ taskId, untilMs });
  test("are taken up to the limit; the same task renews its own", () => {
    const one = takeSlot([], slot("a"), 2) ?? [];
    const two = takeSlot(one, slot("b"), 2) ?? [];
    expect(takeSlot(two, slot("c"), 2)).toBeUndefined();
    expect(takeSlot(two, slot("a", 99), 2)).toEqual([slot("b"), slot("a", 99)]);
    expect(freeSlot(two, "a")).toEqual([slot("b")]);
  });
  test("are doubtful once their offer is over", () => {
    expect(doubtfulSlots([slot("a", 5), slot("b", 20)], 10)).toEqual([slot("a", 5)]);
  });
});
