import { expect, test } from "vitest";
import { beatDelayMs, isSilent } from "./heartbeat-schedule.ts";

const pulse = {
  nowMs: 100_000,
  dueMs: 100_000,
  heardMs: 79_000,
  intervalMs: 10_000,
  isAnswering: true,
};

test("heartbeats come every half interval, up to a fifth of it earlier", () => {
  expect(beatDelayMs(10_000, 0)).toBe(4000);
  expect(beatDelayMs(10_000, 0.999)).toBeLessThanOrEqual(5000);
});

test("two intervals without any frame mean a dead connection", () => {
  expect(isSilent(pulse)).toBe(true);
  expect(isSilent({ ...pulse, heardMs: 81_000 })).toBe(false);
});

test("a late timer never condemns: what arrived meanwhile has not been read", () => {
  expect(isSilent({ ...pulse, dueMs: 40_000 })).toBe(false);
});

test("a broker that never answers heartbeats is not judged by its silence", () => {
  expect(isSilent({ ...pulse, isAnswering: false })).toBe(false);
});

test("short intervals leave at least ten seconds", () => {
  expect(isSilent({ ...pulse, intervalMs: 1000, heardMs: 91_000 })).toBe(false);
  expect(isSilent({ ...pulse, intervalMs: 1000, heardMs: 89_000 })).toBe(true);
});
