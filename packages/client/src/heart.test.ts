import type { BrokerFrame, HeartbeatReplyFrame } from "@ampd/protocol";
import { expect, test } from "vitest";
import { Heart } from "./heart.ts";
import type { Link, OutFrame } from "./link.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

const reply: HeartbeatReplyFrame = { type: "heartbeat", lost: [], cancel: [] };

/** A heart over a link that answers as told. */
function start(intervalMs: number) {
  const clock = new ManualClock();
  const beats: { readonly atMs: number; readonly frame: OutFrame }[] = [];
  const heard: number[] = [];
  const failures: string[] = [];
  const state = { isAnswering: true, isDraining: false };
  const link = {
    state: "open",
    heardMs: 0,
    request(frame: OutFrame): Promise<BrokerFrame> {
      beats.push({ atMs: clock.now(), frame });
      if (!state.isAnswering) return Promise.reject(new Error("no answer"));
      link.heardMs = clock.now();
      return Promise.resolve(reply);
    },
    fail(error: Error) {
      failures.push(error.message);
    },
  };
  const heart = new Heart(clock, {
    reports: { report: (error) => failures.push(String(error)) },
    isDraining: () => state.isDraining,
    beat: (_reply, sentAtMs) => heard.push(sentAtMs),
  });
  heart.start(link as unknown as Link, intervalMs); // as: the heart uses these members alone
  return { clock, heart, beats, heard, failures, state };
}

test("the first heartbeat goes out at once, the next after just under half the interval", async () => {
  const { clock, beats, heard } = start(10_000);
  await settle();
  clock.advance(4500);
  await settle();
  expect(beats.map(({ atMs }) => atMs)).toEqual([0, 4500]);
  expect(heard).toEqual([0, 4500]);
});

test("a connection that falls silent is given up after two intervals", async () => {
  const { clock, failures, state } = start(10_000);
  await settle();
  state.isAnswering = false;
  for (let step = 0; step < 4; step++) {
    clock.advance(4500);
    await settle();
  }
  expect(failures).toEqual([]);
  clock.advance(4500);
  expect(failures).toEqual(["the broker has fallen silent"]);
});

test("a process that was stopped beats first and judges later", async () => {
  const { clock, beats, failures } = start(10_000);
  await settle();
  clock.freeze(120_000);
  await settle();
  expect(failures).toEqual([]);
  expect(beats.map(({ atMs }) => atMs)).toEqual([0, 120_000]);
});

test("timers throttled to one a minute do not end a session that answers", async () => {
  const { clock, failures } = start(10_000);
  for (let minute = 0; minute < 10; minute++) {
    await settle();
    clock.freeze(60_000);
  }
  expect(failures).toEqual([]);
});

test("draining is said at once and repeated", async () => {
  const { clock, heart, beats, state } = start(10_000);
  state.isDraining = true;
  heart.beatNow();
  clock.advance(4500);
  expect(beats.map(({ frame }) => "status" in frame && frame["status"])).toEqual([
    false,
    "draining",
    "draining",
  ]);
});

test("a lease shorter than the interval makes heartbeats come sooner", () => {
  const { clock, heart, beats } = start(10_000);
  heart.hasten(2000);
  heart.hasten(60_000);
  clock.advance(900);
  expect(beats.map(({ atMs }) => atMs)).toEqual([0, 0, 900]);
});

test("a stopped heart sets no timer", () => {
  const { clock, heart, beats } = start(10_000);
  heart.stop();
  heart.beatNow();
  heart.hasten(1);
  clock.advance(60_000);
  expect([beats.length, clock.timers]).toEqual([1, 0]);
});
