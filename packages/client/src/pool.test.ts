import { ProtocolError, type BrokerFrame, type DeliverFrame } from "@ampd/protocol";
import { expect, test } from "vitest";
import { Cancelled, LeaseLost } from "./errors.ts";
import type { Link, OutFrame } from "./link.ts";
import { Pool } from "./pool.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

const silence = new ProtocolError("unavailable", "no answer to claim");

function start(claim: () => Promise<BrokerFrame> = () => Promise.reject(silence)) {
  const posted: OutFrame[] = [];
  const givenUp: string[] = [];
  const clock = new ManualClock();
  const link = {
    state: "open",
    post: (frame: OutFrame) => posted.push(frame),
    request: claim,
  } as unknown as Link; // as: the pool uses these members alone
  const pool = new Pool({
    clock,
    reports: { report: () => undefined },
    leased: () => undefined,
    send: () => Promise.resolve(),
    giveUp: (taskId) => givenUp.push(taskId),
    release: () => Promise.resolve(),
  });
  return { pool, link, posted, givenUp };
}

const offer = (to: string, taskId?: string): DeliverFrame => ({
  type: "deliver",
  delivery_id: "d1",
  offer: true,
  envelope: { to, kind: "task", ...(taskId !== undefined && { task_id: taskId }) },
});

test("a claim without an answer is taken back: a lease that nobody works under would live for ever", async () => {
  const { pool, link, posted } = start();
  pool.add("review", {}, () => undefined);
  pool.offer(offer("job:review", "t1"), link);
  expect(pool.active).toBe(1);
  await settle();
  expect(posted).toEqual([{ type: "release", task_id: "t1", reason: "shutdown" }]);
  expect(pool.active).toBe(0);
});

test("the same task offered twice is claimed once", () => {
  const { pool, link, posted } = start();
  pool.add("review", { concurrency: 5 }, () => undefined);
  pool.offer(offer("job:review", "t1"), link);
  pool.offer(offer("job:review", "t1"), link);
  expect(posted).toEqual([{ type: "nack", delivery_id: "d1", reason: "busy", delay_s: 1 }]);
});

test("an offer without a task, or to what is no job, is declined for good", () => {
  const { pool, link, posted } = start();
  pool.add("review", {}, () => undefined);
  pool.offer(offer("job:review"), link);
  pool.offer(offer("topic:news", "t1"), link);
  expect(posted.map((frame) => "reason" in frame && frame["reason"])).toEqual([
    "unsupported",
    "unsupported",
  ]);
});

test("a cancel that stands right behind the grant is not lost", async () => {
  const granted: BrokerFrame = { type: "granted", task_id: "t1", attempt: 1 };
  const { pool, link } = start(() => Promise.resolve(granted));
  let reason: unknown;
  pool.add("review", {}, (_task, ctx) => {
    ctx.signal.addEventListener("abort", () => {
      ({ reason } = ctx.signal);
    });
    return new Promise(() => undefined);
  });
  pool.offer(offer("job:review", "t1"), link);
  pool.cancel("t1");
  await settle();
  expect(reason).toBeInstanceOf(Cancelled);
});

test("a lease lost right behind the grant is not worked on", async () => {
  const granted: BrokerFrame = { type: "granted", task_id: "t1", attempt: 1 };
  const { pool, link, givenUp } = start(() => Promise.resolve(granted));
  let reason: unknown;
  pool.add("review", {}, async (_task, ctx) => {
    await settle();
    ({ reason } = ctx.signal);
  });
  pool.offer(offer("job:review", "t1"), link);
  pool.lostLease("t1", "the broker says so");
  await pool.idle();
  expect(reason).toBeInstanceOf(LeaseLost);
  expect(givenUp).toEqual(["t1"]);
});
