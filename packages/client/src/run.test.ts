import type { Envelope, GrantedFrame } from "@ampd/protocol";
import { ProtocolError } from "@ampd/protocol";
import { expect, test } from "vitest";
import { DeadlineExceeded, LeaseLost, type AbortReason } from "./errors.ts";
import { Run, type RunPort } from "./run.ts";
import type { TaskContext } from "./worker.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

/** A run over a clock that stands still, with what it sent, released and reported. */
function start(granted: Partial<GrantedFrame>, answers: (() => void)[] = []) {
  const clock = new ManualClock();
  const sent: Envelope[] = [];
  const released: string[] = [];
  const reported: unknown[] = [];
  const leased: number[] = [];
  const givenUp: string[] = [];
  const port: RunPort = {
    clock,
    reports: { report: (error) => reported.push(error) },
    leased: (lengthMs) => leased.push(lengthMs),
    send: (envelope) => {
      sent.push(envelope);
      return Promise.resolve().then(() => answers.shift()?.());
    },
    giveUp: (taskId) => givenUp.push(taskId),
    release: (_taskId, reason) => {
      released.push(reason);
      return Promise.resolve();
    },
  };
  const envelope: Envelope = { to: "job:review", kind: "task", from: "a/b", task_id: "t1" };
  const frame: GrantedFrame = { type: "granted", task_id: "t1", attempt: 1, ...granted };
  const claim = {
    taskId: "t1",
    envelope,
    granted: frame,
    claimedAtMs: 0,
    sessionLeaseS: undefined,
  };
  const run = new Run(claim, port);
  let finish: (value: unknown) => void = () => undefined;
  let signal: AbortSignal | undefined;
  let context: TaskContext | undefined;
  const done = run.work((_task, ctx) => {
    context = ctx;
    ({ signal } = ctx);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const reason = (): AbortReason | undefined => signal?.reason as AbortReason | undefined;
  return {
    clock,
    run,
    sent,
    released,
    reported,
    leased,
    givenUp,
    done,
    reason,
    look: () => context?.signal.aborted,
    finish: (v: unknown) => finish(v),
  };
}

const refuse = (code: "lease_lost" | "rate_limited" | "forbidden", retryAfterMs?: number) => () => {
  throw new ProtocolError(code, code, retryAfterMs === undefined ? {} : { retryAfterMs });
};

test("a process stopped for longer than the lease finds it lost before it sends its result", async () => {
  const { clock, sent, reported, givenUp, reason, finish, done } = start({ lease_s: 30 });
  clock.freeze(60_000);
  finish("done");
  await done;
  expect(reason()).toBeInstanceOf(LeaseLost);
  expect([sent, reported.length]).toEqual([[], 1]);
  expect(givenUp).toEqual(["t1"]);
});

test("a result that is ready in the very turn of the wake-up is held back by the clock, not by a timer", async () => {
  const { clock, run, sent, reason, finish, done } = start({ lease_s: 30 });
  // The lease's own timer has not fired: only the comparison with the clock can tell.
  run.renew(0);
  Object.defineProperty(clock, "now", { value: () => 60_000 });
  finish("done");
  await done;
  expect(reason()).toBeInstanceOf(LeaseLost);
  expect(sent).toEqual([]);
});

test("a handler that looks at its signal right after a stop sees the lease lost, before any timer", async () => {
  const { clock, look, finish, done } = start({ lease_s: 30 });
  expect(look()).toBe(false);
  Object.defineProperty(clock, "now", { value: () => 60_000 });
  expect(look()).toBe(true);
  finish("done");
  await done;
});

test("an answered heartbeat keeps the lease, one sent before the claim does not", async () => {
  const { clock, run, reason, sent, finish, done } = start({ lease_s: 30 });
  run.renew(-1);
  clock.advance(20_000);
  run.renew(20_000);
  clock.advance(29_000);
  expect(reason()).toBeUndefined();
  finish("done");
  await done;
  expect(sent).toHaveLength(1);
});

test("a late answer does not bring a lost lease back", async () => {
  const { clock, run, reason, sent, finish, done } = start({ lease_s: 30 });
  clock.advance(30_000);
  run.renew(29_000);
  expect(reason()).toBeInstanceOf(LeaseLost);
  finish("done");
  await done;
  expect(sent).toEqual([]);
});

test("the deadline aborts on time and no heartbeat moves it", async () => {
  const { clock, run, reason, finish, done } = start({ lease_s: 30, deadline_in_ms: 5000 });
  run.renew(4000);
  clock.advance(5000);
  expect(reason()).toBeInstanceOf(DeadlineExceeded);
  finish(undefined);
  await done;
});

test("a missing or zero lease is never over by itself", async () => {
  const { clock, reason, sent, finish, done } = start({ lease_s: 0, lease_expires_in_ms: 0 });
  clock.advance(1e9);
  expect(reason()).toBeUndefined();
  finish("done");
  await done;
  expect(sent).toHaveLength(1);
});

test("a report that is put off is sent again with the same id after the wait the broker names", async () => {
  const { clock, sent, reported, finish, done } = start({ lease_s: 30 }, [
    refuse("rate_limited", 3000),
  ]);
  finish("done");
  await settle();
  expect(sent).toHaveLength(1);
  clock.advance(3000);
  await done;
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(reported).toEqual([]);
});

test("a report that is put off beyond the lease ends with the lease", async () => {
  const { clock, sent, reported, finish, done } = start({ lease_s: 30 }, [
    refuse("rate_limited", 60_000),
  ]);
  finish("done");
  await settle();
  clock.advance(30_000);
  await done;
  expect([sent.length, reported.length]).toEqual([1, 1]);
});

test("a report that is refused for good, and its failure too, gives the task back", async () => {
  const { sent, released, reported, finish, done } = start({ lease_s: 30 }, [
    refuse("forbidden"),
    refuse("forbidden"),
  ]);
  finish("done");
  await done;
  expect(sent.map(({ state }) => state)).toEqual(["completed", "failed"]);
  expect([released, reported.length]).toEqual([["failed"], 2]);
});

test("once handed back, nothing the handler does counts", async () => {
  const { run, sent, released, finish, done } = start({ lease_s: 30 });
  await run.handBack();
  await run.handBack();
  finish("done");
  await done;
  expect([sent, released]).toEqual([[], ["shutdown"]]);
});

test("no timer is left when the task has ended", async () => {
  const { clock, finish, done, leased } = start({ lease_s: 30, deadline_in_ms: 60_000 });
  expect([clock.timers, leased]).toEqual([2, [30_000]]);
  finish("done");
  await done;
  expect(clock.timers).toBe(0);
});
