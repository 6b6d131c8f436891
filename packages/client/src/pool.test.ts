import { ProtocolError, type DeliverFrame } from "@ampd/protocol";
import { expect, test } from "vitest";
import type { Link, OutFrame } from "./link.ts";
import { Pool } from "./pool.ts";
import { ManualClock, settle } from "./testing/manual-clock.ts";

function start() {
  const posted: OutFrame[] = [];
  const clock = new ManualClock();
  const link = {
    state: "open",
    post: (frame: OutFrame) => posted.push(frame),
    request: () => Promise.reject(new ProtocolError("unavailable", "no answer to claim")),
  } as unknown as Link; // as: the pool uses these members alone
  const pool = new Pool({
    clock,
    reports: { report: () => undefined },
    leased: () => undefined,
    send: () => Promise.resolve(),
    release: () => Promise.resolve(),
  });
  return { pool, link, posted };
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
