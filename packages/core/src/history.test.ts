import { validateTaskRecord } from "@ampd/protocol";
import { describe, expect, test } from "vitest";
import {
  changeEvents,
  decideAdopt,
  decideCancel,
  decideCancelOver,
  decideClaim,
  decideExpire,
  decideLeaseOver,
  decideProgress,
  decideRelease,
  decideRenew,
  decideSettle,
  decideUnsupported,
  endAttempt,
  historyMax,
  newTask,
  redriveTask,
  redriveTaskKey,
  settledEvent,
  type Decision,
  type NewTask,
  type Task,
} from "./index.ts";

const startMs = 1_800_000_000_000;
const at = "2027-01-15T08:00:00.000Z";
const result = '{"to":"acme/ann","kind":"status"}';
const retryable = { code: "down", message: "m".repeat(2000), retryable: true };
const fatal = { code: "bad", message: "bad input", retryable: false };

const input: NewTask = {
  ns: "acme",
  taskId: "t1",
  job: "review",
  from: "acme/ann",
  envelope: '{"to":"job:review","kind":"task"}',
  options: {},
  settings: {
    lease_s: 30,
    max_attempts: 2,
    deadline_s: 600,
    expires_in_s: 3600,
    queue_max: 100,
    backoff: { initial_interval_ms: 1000, backoff_coefficient: 2, maximum_interval_ms: 60_000 },
  },
};

let ops = 0;
const stamp = (afterMs: number) => ({ nowMs: startMs + afterMs, op: `op${++ops}` });
const queued = newTask(input, stamp(0));

function write(decision: Decision): Task {
  if (decision.kind !== "write") throw new Error(`refused: ${decision.code}`);
  return decision.task;
}

function claim(task: Task, afterMs: number, lease = "l1"): Task {
  const by = { address: "acme/bob", sessionId: "s1", leaseId: lease, ack: "a1" };
  return write(decideClaim(task, by, stamp(afterMs)));
}

const mine = { sessionId: "s1" };
const working = claim(queued, 10);
const settle = (task: Task, outcome: Parameters<typeof decideSettle>[1]["outcome"], ms = 500) =>
  write(decideSettle(task, { ...mine, outcome }, stamp(ms)));
const kinds = (before: Task | undefined, after: Task) =>
  changeEvents(before, after, at).map(({ kind }) => kind);

describe("the history of attempts", () => {
  test("is empty until the first attempt ends", () => {
    expect(queued.history).toBeUndefined();
    expect(working.history).toBeUndefined();
    expect(working.holder?.claimed_at_ms).toBe(startMs + 10);
  });

  test("tells of each attempt who made it, when, and how it ended, in a valid record", () => {
    const back = settle(working, { state: "failed", result, error: retryable });
    const failed = settle(claim(back, 5000), { state: "failed", result, error: fatal }, 6000);
    const { envelope, result: text, ...fields } = failed;
    const record = { v: 1, ...fields, envelope: JSON.parse(envelope), result: JSON.parse(text!) };
    expect(validateTaskRecord(record)).toBe(true);
    expect(failed.history).toEqual([
      {
        attempt: 1,
        holder: "acme/bob",
        started_at_ms: startMs + 10,
        ended_at_ms: startMs + 500,
        outcome: "retried",
        error: { ...retryable, message: "m".repeat(256) },
      },
      {
        attempt: 2,
        holder: "acme/bob",
        started_at_ms: startMs + 5000,
        ended_at_ms: startMs + 6000,
        outcome: "failed",
        error: fatal,
      },
    ]);
  });

  test.each([
    ["completed", () => settle(working, { state: "completed", result, error: fatal })],
    ["rejected", () => settle(working, { state: "rejected", result, error: fatal })],
    ["released", () => write(decideRelease(working, { ...mine, refund: true }, stamp(20)))],
    ["lease_lost", () => write(decideLeaseOver(working, stamp(40_000)))],
    ["expired", () => write(decideExpire(working, stamp(700_000)))],
    ["canceled", () => write(decideCancelOver(canceling(working), stamp(30)))],
    [
      "failed",
      () => settle({ ...working, attempt: 2 }, { state: "failed", result, error: retryable }),
    ],
    ["failed", () => settle(canceling(working), { state: "failed", result, error: retryable })],
  ] as const)("names an attempt %s", (outcome, end) => {
    expect(end().history?.map((entry) => entry.outcome)).toEqual([outcome]);
  });

  test("keeps no error of a completed attempt", () => {
    const done = settle(working, { state: "completed", result, error: fatal });
    expect(done.history?.[0]).not.toHaveProperty("error");
  });

  test("has no entry for what ends in the queue", () => {
    expect(write(decideCancel(queued, { by: "acme/ann" }, stamp(5))).history).toBeUndefined();
    expect(write(decideExpire(queued, stamp(3_600_000))).history).toBeUndefined();
    const back = write(decideLeaseOver(working, stamp(40_000)));
    const late = write(decideExpire(back, stamp(700_000)));
    expect(late.history?.map(({ outcome }) => outcome)).toEqual(["lease_lost"]);
  });

  test("has the late result of a lost lease in place of the loss", () => {
    const back = write(decideLeaseOver(working, stamp(40_000)));
    const done = settle(back, { state: "completed", result }, 41_000);
    expect(done.history).toMatchObject([{ attempt: 1, outcome: "completed" }]);
  });

  test("has no entry where nobody is known to have held the task", () => {
    const { holder: _none, ...nobody } = working;
    expect(endAttempt(nobody, 1, { outcome: "expired" })).toEqual([]);
    expect(write(decideExpire(nobody, stamp(700_000)))).not.toHaveProperty("history");
    const history = endAttempt(working, 1, { outcome: "failed" });
    expect(endAttempt({ ...nobody, history }, 2, { outcome: "expired" })).toBe(history);
  });

  test("keeps the newest entries only, of all rounds", () => {
    let task: Task = { ...working, round: 2 };
    for (let attempt = 1; attempt <= historyMax + 5; attempt++)
      task = {
        ...task,
        attempt,
        history: endAttempt({ ...task, attempt }, 1, { outcome: "failed" }),
      };
    expect(task.history).toHaveLength(historyMax);
    expect(task.history?.at(-1)).toMatchObject({ attempt: historyMax + 5, round: 2 });
    const { claimed_at_ms: _old, ...holder } = working.holder!;
    const other = endAttempt({ ...task, holder, round: 3 }, 2, { outcome: "released" });
    expect(other.slice(-2)).toMatchObject([{ round: 2 }, { round: 3 }]);
  });
});

function canceling(task: Task): Task {
  return write(decideCancel(task, { by: "acme/ann" }, stamp(20)));
}

describe("a checkpoint", () => {
  test("is kept as its text, over reports without one and over attempts, until the task ends", () => {
    const kept = write(
      decideProgress(working, { ...mine, state: "working", checkpoint: '{"n":1e400}' }, stamp(20)),
    );
    expect(kept.checkpoint).toBe('{"n":1e400}');
    const waits = write(decideProgress(kept, { ...mine, state: "input_required" }, stamp(21)));
    expect(waits.checkpoint).toBe('{"n":1e400}');
    const again = claim(write(decideLeaseOver(waits, stamp(40_000))), 40_001);
    expect(again.checkpoint).toBe('{"n":1e400}');
    expect(settle(again, { state: "completed", result })).not.toHaveProperty("checkpoint");
  });

  test("of another holder changes nothing", () => {
    const by = { sessionId: "s2", state: "working", checkpoint: "1" } as const;
    expect(decideProgress(working, by, stamp(20)).kind).toBe("refused");
  });
});

describe("a task made again", () => {
  const letter = {
    task_id: "t1",
    history: [{ attempt: 1, holder: "acme/bob", ended_at_ms: startMs, outcome: "failed" as const }],
  };

  test("begins anew in the next round, with a link and the history of the one before", () => {
    const again = redriveTask({ ...input, taskId: "t2", letter }, stamp(0));
    expect(again).toMatchObject({
      task_id: "t2",
      state: "queued",
      attempt: 0,
      round: 2,
      redrive_of: "t1",
      history: letter.history,
    });
    const failed = settle(claim(again, 10), { state: "failed", result, error: fatal });
    expect(failed.history).toMatchObject([{ attempt: 1 }, { attempt: 1, round: 2 }]);
    const third = redriveTask({ ...input, letter: { task_id: "t2", round: 2 } }, stamp(0));
    expect(third).toMatchObject({ round: 3, redrive_of: "t2" });
    expect(third).not.toHaveProperty("history");
  });

  test("has an id of its own per namespace, task and life", () => {
    const keys = [
      { ns: "a", taskId: "t", attempts: 1 },
      { ns: "b", taskId: "t", attempts: 1 },
      { ns: "a", taskId: "u", attempts: 1 },
      { ns: "a", taskId: "t", attempts: 2 },
    ].map(redriveTaskKey);
    expect(new Set(keys).size).toBe(4);
  });
});

describe("the events of a write", () => {
  test("of a new task name its requester and job", () => {
    expect(changeEvents(undefined, queued, at)).toEqual([
      { kind: "submitted", task_id: "t1", at, by: "acme/ann", job: "review", state: "queued" },
    ]);
    const again = redriveTask({ ...input, letter: { task_id: "t0" } }, stamp(0));
    expect(changeEvents(undefined, again, at)).toMatchObject([{ redrive_of: "t0" }]);
  });

  test("tell a claim, a renewal, and the move of a lease", () => {
    expect(changeEvents(queued, working, at)).toEqual([
      { kind: "claimed", task_id: "t1", at, by: "acme/bob", attempt: 1, state: "working" },
    ]);
    expect(kinds(working, write(decideRenew(working, mine, stamp(20))))).toEqual(["renewed"]);
    const moved = write(decideAdopt(working, { ...mine, newLeaseId: "l2" }, stamp(20)));
    expect(kinds(working, moved)).toEqual(["renewed"]);
    expect(changeEvents(working, { ...working, holder: undefined } as unknown as Task, at)).toEqual(
      [{ kind: "renewed", task_id: "t1", at, attempt: 1 }],
    );
  });

  test("leave reports of progress to who has their content", () => {
    const waits = write(decideProgress(working, { ...mine, state: "input_required" }, stamp(20)));
    expect(kinds(working, waits)).toEqual([]);
    const kept = write(
      decideProgress(working, { ...mine, state: "working", checkpoint: "1" }, stamp(20)),
    );
    expect(kinds(working, kept)).toEqual([]);
  });

  test("tell every way back to the queue", () => {
    const retried = settle(working, { state: "failed", result, error: fatal && retryable });
    expect(changeEvents(working, retried, at)).toMatchObject([
      { kind: "retried", by: "acme/bob", attempt: 1, state: "queued", delay_ms: 1000 },
    ]);
    const released = write(decideRelease(working, { ...mine, refund: true }, stamp(20)));
    expect(changeEvents(working, released, at)).toMatchObject([
      { kind: "released", reason: "shutdown", delay_ms: 0 },
    ]);
    expect(kinds(working, write(decideLeaseOver(working, stamp(40_000))))).toEqual(["lease_lost"]);
    expect(kinds(working, { ...queued, attempt: 1 })).toEqual([]);
  });

  test("tell who can never do it, once", () => {
    const marked = write(decideUnsupported(queued, "acme/cy", stamp(1)));
    expect(changeEvents(queued, marked, at)).toMatchObject([
      { kind: "declined", by: "acme/cy", reason: "unsupported" },
    ]);
    expect(kinds(marked, { ...marked, epoch: 1 })).toEqual([]);
    expect(kinds(queued, { ...queued, epoch: 1 })).toEqual([]);
  });

  test("end with settled, after what led to it", () => {
    const done = settle(working, { state: "completed", result });
    expect(changeEvents(working, done, at)).toEqual([
      { kind: "settled", task_id: "t1", at, by: "acme/bob", attempt: 1, state: "completed" },
    ]);
    const last = { ...working, attempt: 2 };
    expect(kinds(last, write(decideLeaseOver(last, stamp(40_000))))).toEqual([
      "lease_lost",
      "settled",
    ]);
    expect(kinds(last, write(decideRelease(last, { ...mine, refund: false }, stamp(20))))).toEqual([
      "released",
      "settled",
    ]);
    const refused = settle(working, { state: "failed", result, error: fatal });
    expect(changeEvents(working, refused, at)).toMatchObject([{ kind: "settled", error: fatal }]);
    const back = write(decideLeaseOver(working, stamp(40_000)));
    expect(kinds(back, write(decideExpire(back, stamp(700_000))))).toEqual(["settled"]);
    expect(kinds(done, done)).toEqual([]);
  });

  test("tell a cancel of a task in the queue and at work", () => {
    const ended = write(decideCancel(queued, { by: "acme/ann", reason: "no" }, stamp(5)));
    expect(changeEvents(queued, ended, at)).toMatchObject([
      { kind: "cancel_requested", by: "acme/ann", reason: "no" },
      { kind: "settled", by: "acme/ampd", state: "canceled", error: { code: "canceled" } },
    ]);
    expect(kinds(working, canceling(working))).toEqual(["cancel_requested"]);
    expect(settledEvent(ended, at)).toEqual(changeEvents(queued, ended, at)[1]);
  });
});
