import { describe, expect, test } from "vitest";
import { isTimeZone, nextCron, nextInterval, parseCron } from "./cron.ts";

const at = (text: string): number => Date.parse(text);
const iso = (ms: number | undefined): string =>
  ms === undefined ? "never" : new Date(ms).toISOString().replace(".000Z", "Z");

function next(rule: string, after: string, tz = "UTC"): string {
  const cron = parseCron(rule);
  if ("kind" in cron) throw new Error(cron.reason);
  return iso(nextCron({ cron, tz }, at(after)));
}

function times(rule: string, after: string, options: { tz: string; count: number }): string[] {
  const found: string[] = [];
  for (let last = after; found.length < options.count; last = found.at(-1) ?? after)
    found.push(next(rule, last, options.tz));
  return found;
}

describe("a cron rule", () => {
  test.each([
    ["* * * * *", "2026-01-01T00:00:00Z", "2026-01-01T00:01:00Z"],
    ["* * * * *", "2026-01-01T00:00:59.999Z", "2026-01-01T00:01:00Z"],
    ["*/15 * * * *", "2026-01-01T00:44:00Z", "2026-01-01T00:45:00Z"],
    ["10-40/15 3 * * *", "2026-01-01T03:10:00Z", "2026-01-01T03:25:00Z"],
    ["5/20 * * * *", "2026-01-01T00:26:00Z", "2026-01-01T00:45:00Z"],
    ["0 9 * * mon-fri", "2026-01-02T09:00:00Z", "2026-01-05T09:00:00Z"],
    ["0 0 * * 7", "2026-01-01T00:00:00Z", "2026-01-04T00:00:00Z"],
    ["0 0 13 * fri", "2026-02-01T00:00:00Z", "2026-02-06T00:00:00Z"],
    ["0 0 31 * *", "2026-01-31T00:00:00Z", "2026-03-31T00:00:00Z"],
    ["0 0 29 2 *", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00Z"],
    ["0 0 29 2 *", "2096-03-01T00:00:00Z", "2104-02-29T00:00:00Z"],
    ["30 12 1 jan,JUL *", "2026-01-01T12:30:00Z", "2026-07-01T12:30:00Z"],
    ["@hourly", "2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z"],
    ["@daily", "2026-12-31T00:00:00Z", "2027-01-01T00:00:00Z"],
    ["@weekly", "2026-01-01T00:00:00Z", "2026-01-04T00:00:00Z"],
    ["@monthly", "2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"],
    ["@yearly", "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"],
  ])("%s after %s is due at %s", (rule, after, due) => {
    expect(next(rule, after)).toBe(due);
  });

  test("is never due on a day that does not exist", () => {
    expect(next("0 0 30 2 *", "2026-01-01T00:00:00Z")).toBe("never");
  });

  test("follows the zone, half hours included", () => {
    expect(next("30 9 * * *", "2026-01-01T00:00:00Z", "Asia/Kolkata")).toBe("2026-01-01T04:00:00Z");
    expect(next("0 23 * * *", "2026-01-01T00:00:00Z", "America/New_York")).toBe(
      "2026-01-01T04:00:00Z",
    );
    expect(next("0 0 * * *", "2026-01-01T00:00:00Z", "Pacific/Kiritimati")).toBe(
      "2026-01-01T10:00:00Z",
    );
  });

  test.each([
    "",
    "* * * *",
    "* * * * * *",
    "60 * * * *",
    "* 24 * * *",
    "* * 0 * *",
    "* * 32 * *",
    "* * * 13 *",
    "* * * * 8",
    "*/0 * * * *",
    "5-1 * * * *",
    "a * * * *",
    "jan * * * *",
    "1,,2 * * * *",
    "-1 * * * *",
    "1.5 * * * *",
    "@sometimes",
    "* * * foo *",
    "* * * * monday",
  ])("refuses %j", (rule) => {
    expect(parseCron(rule)).toMatchObject({ kind: "fault" });
  });
});

describe("when the clocks go forward (Berlin, 29 March 2026, 02:00 to 03:00)", () => {
  const tz = "Europe/Berlin";
  test("a time that is left out happens at the change, on other days at its own time", () => {
    expect(times("30 2 * * *", "2026-03-28T00:00:00Z", { tz, count: 3 })).toEqual([
      "2026-03-28T01:30:00Z",
      "2026-03-29T01:00:00Z",
      "2026-03-30T00:30:00Z",
    ]);
  });
  test("several that are left out happen once together", () => {
    expect(times("0,20,40 2 * * *", "2026-03-28T12:00:00Z", { tz, count: 2 })).toEqual([
      "2026-03-29T01:00:00Z",
      "2026-03-30T00:00:00Z",
    ]);
  });
  test("an hourly rule goes on with real hours", () => {
    expect(times("30 * * * *", "2026-03-28T23:45:00Z", { tz, count: 3 })).toEqual([
      "2026-03-29T00:30:00Z",
      "2026-03-29T01:30:00Z",
      "2026-03-29T02:30:00Z",
    ]);
  });
});

describe("when the clocks go back (Berlin, 25 October 2026, 03:00 to 02:00)", () => {
  const tz = "Europe/Berlin";
  test("a time that comes twice happens the first time only", () => {
    expect(times("30 2 * * *", "2026-10-24T12:00:00Z", { tz, count: 2 })).toEqual([
      "2026-10-25T00:30:00Z",
      "2026-10-26T01:30:00Z",
    ]);
  });
  test("an hourly rule runs in both of the two hours", () => {
    expect(times("30 * * * *", "2026-10-25T00:00:00Z", { tz, count: 3 })).toEqual([
      "2026-10-25T00:30:00Z",
      "2026-10-25T01:30:00Z",
      "2026-10-25T02:30:00Z",
    ]);
  });
  test("half an hour's change is kept to as well (Lord Howe)", () => {
    expect(
      times("45 1 * * *", "2026-04-04T00:00:00Z", { tz: "Australia/Lord_Howe", count: 2 }),
    ).toEqual(["2026-04-04T14:45:00Z", "2026-04-05T15:15:00Z"]);
  });
  test("midnight that is left out happens at the change (Santiago)", () => {
    expect(next("0 0 * * *", "2026-09-05T12:00:00Z", "America/Santiago")).toBe(
      "2026-09-06T04:00:00Z",
    );
  });
});

test("times rise strictly over a whole year in zones that change", () => {
  for (const tz of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"]) {
    const cron = parseCron("*/30 1-3 * * *");
    if ("kind" in cron) throw new Error(cron.reason);
    let last = at("2026-01-01T00:00:00Z");
    let count = 0;
    for (; last < at("2027-01-01T00:00:00Z"); count++) {
      const due = nextCron({ cron, tz }, last);
      if (due === undefined) throw new Error("always due again");
      expect(due).toBeGreaterThan(last);
      last = due;
    }
    expect(count).toBeGreaterThan(365 * 6 - 10);
    expect(count).toBeLessThan(365 * 6 + 10);
  }
});

test("knows which zones exist", () => {
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Europe/Berlin")).toBe(true);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
});

test("an interval counts from its anchor, whatever was missed", () => {
  expect(nextInterval(1000, 500, 0)).toBe(1500);
  expect(nextInterval(1000, 500, 500)).toBe(1500);
  expect(nextInterval(1000, 500, 1499)).toBe(1500);
  expect(nextInterval(1000, 500, 1500)).toBe(2500);
  expect(nextInterval(1000, 500, 99_999)).toBe(100_500);
});
