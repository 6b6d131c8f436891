import { ProtocolError, type ClientFrame } from "@ampd/protocol";
import { expect, test } from "vitest";
import { pause, systemClock, within } from "./clock.ts";
import { Emitter } from "./emitter.ts";
import { encodeFrame } from "./encode.ts";
import { newId } from "./ids.ts";
import { dataOf, textOf, toParts } from "./parts.ts";
import { AsyncQueue } from "./queue.ts";
import { finalError } from "./refusal.ts";
import { reportsTo } from "./reports.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";
import { SeenWindow } from "./window.ts";

test("the window forgets its oldest key first and keeps its bound", () => {
  const seen = new SeenWindow(2);
  for (const key of ["a", "b", "a", "c"]) seen.add(key);
  expect([seen.has("a"), seen.has("b"), seen.has("c"), seen.size]).toEqual([true, false, true, 2]);
});

test("a timer longer than the platform's longest does not fire at once", () => {
  let fired = false;
  const timer = systemClock.after(1e12, () => (fired = true));
  timer.cancel();
  expect(fired).toBe(false);
});

test("a pause ends when its signal aborts", async () => {
  const clock = new ManualClock();
  const stop = new AbortController();
  const paused = pause(clock, 1000, stop.signal);
  stop.abort();
  await paused;
  expect(clock.timers).toBe(0);
});

test("within says whether the work was done in time", async () => {
  const clock = new ManualClock();
  expect(await within(clock, 1000, Promise.resolve())).toBe(true);
  const late = within(clock, 1000, new Promise(() => undefined));
  clock.advance(1000);
  expect(await late).toBe(false);
  expect(clock.timers).toBe(0);
});

test("a frame over the limit is refused with the limit and its size, counted in bytes", () => {
  const frame: ClientFrame = { type: "goodbye", reason: "ä".repeat(100) };
  expect(() => encodeFrame(frame, 150)).toThrow(/has 230 bytes, the broker takes at most 150/);
  expect(encodeFrame(frame, 230)).toContain("goodbye");
});

test("a value that JSON cannot hold is refused before anything is sent", () => {
  const data: Record<string, unknown> = {};
  data["self"] = data;
  const envelope = { to: "a/b", kind: "message" as const, parts: [{ type: "data", data }] };
  expect(() => encodeFrame({ type: "send", envelope }, 1000)).toThrow(ProtocolError);
});

test("content becomes parts and parts become content", () => {
  expect(toParts({})).toBeUndefined();
  const parts = toParts({ text: "a", data: { b: 1 }, parts: [{ type: "text", text: "c" }] });
  expect(textOf(parts)).toBe("ca");
  expect(dataOf(parts)).toEqual({ b: 1 });
  expect([textOf([]), dataOf(undefined)]).toEqual([undefined, undefined]);
});

test("ids are fit for envelopes and tasks and differ", () => {
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId()).not.toBe(newId());
});

test("a queue that is finished still gives what it holds, one that is ended gives it back", async () => {
  const finished = new AsyncQueue<number>();
  finished.push(1);
  finished.finish();
  expect([await finished.next(), await finished.next()]).toEqual([
    { done: false, value: 1 },
    { done: true, value: undefined },
  ]);
  const ended = new AsyncQueue<number>();
  ended.push(1);
  expect(ended.end()).toEqual([1]);
  expect(ended.push(2)).toBe(false);
});

test("a listener that throws or rejects is reported and the others still hear", async () => {
  const heard: unknown[] = [];
  const emitter = new Emitter<{ tick: number }>(reportsTo((error) => heard.push(error)));
  const ticks: number[] = [];
  emitter.on("tick", () => {
    throw new Error("sync");
  });
  const rejecting: (tick: number) => unknown = () => Promise.reject(new Error("async"));
  emitter.on("tick", rejecting);
  const off = emitter.on("tick", (tick) => ticks.push(tick));
  emitter.emit("tick", 1);
  off();
  emitter.emit("tick", 2);
  await settle();
  expect(ticks).toEqual([1]);
  expect(heard).toHaveLength(4);
});

test("before welcome any refusal that no repetition cures is final, later only those of identity", () => {
  const invalid = new ProtocolError("invalid_frame", "card");
  expect(finalError({ error: invalid, wasOpen: false })).toBe(invalid);
  expect(finalError({ error: invalid, wasOpen: true })).toBeUndefined();
  const kicked = new ProtocolError("kicked", "bye");
  expect(finalError({ error: kicked, wasOpen: true })).toBe(kicked);
});

test("a broker that could only close the connection is understood by its close code", () => {
  const error = new ProtocolError("unavailable", "closed");
  expect(finalError({ error, wasOpen: false, closeCode: 4401 })?.code).toBe("unauthenticated");
  expect(finalError({ error, wasOpen: false, closeCode: 4406 })?.code).toBe("unsupported_version");
  expect(finalError({ error, wasOpen: true, closeCode: 1006 })).toBeUndefined();
  expect(finalError({ error, wasOpen: true })).toBeUndefined();
});
