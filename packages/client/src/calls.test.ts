import { expect, test } from "vitest";
import { Calls } from "./calls.ts";
import { ManualClock } from "./testing/manual-clock.ts";

const ok = { type: "ok" } as const;

test("an answer settles its request once and leaves no timer", async () => {
  const clock = new ManualClock();
  const calls = new Calls(clock);
  const answer = calls.add(1, 1000, "send");
  expect([calls.resolve(1, ok), calls.resolve(1, ok), calls.resolve(2, ok)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await answer).toBe(ok);
  expect([clock.timers, calls.size]).toEqual([0, 0]);
});

test("a request without an answer rejects with unavailable when its time is up", async () => {
  const clock = new ManualClock();
  const calls = new Calls(clock);
  const failed = expect(calls.add(1, 1000, "send")).rejects.toMatchObject({ code: "unavailable" });
  clock.advance(1000);
  await failed;
});

test("after a stop of the process an answer that lies unread is still taken", async () => {
  const clock = new ManualClock();
  const calls = new Calls(clock);
  const answer = calls.add(1, 1000, "send");
  clock.freeze(60_000);
  calls.resolve(1, ok);
  expect(await answer).toBe(ok);
  const failed = expect(calls.add(2, 1000, "send")).rejects.toMatchObject({ code: "unavailable" });
  clock.freeze(60_000);
  clock.advance(250);
  await failed;
});

test("idle settles when the last request has its answer", async () => {
  const calls = new Calls(new ManualClock());
  await calls.idle();
  const answer = calls.add(1, 1000, "send");
  const idle = calls.idle();
  calls.resolve(1, ok);
  await Promise.all([idle, answer]);
});
