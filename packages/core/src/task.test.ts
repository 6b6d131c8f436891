import { validateEnvelope, validateJobSettings, validateTaskRecord } from "@ampd/protocol";
import { describe, expect, test } from "vitest";
import {
  attemptsUsed,
  backoffMs,
  checkHolder,
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
  deadlineMs,
  hasAttemptsLeft,
  isExpired,
  isPastDeadline,
  isTerminal,
  newTask,
  type Decision,
  type NewTask,
  type Outcome,
  type ResolvedJobSettings,
  type Task,
} from "./index.ts";

const startMs = 1_800_000_000_000;
const envelope = '{"to":"job:review","kind":"task","metadata":{"big":9007199254740993}}';
const result = '{"to":"acme/ann","kind":"status","state":"completed"}';

interface Overrides {
  readonly settings?: Partial<ResolvedJobSettings>;
  readonly options?: NewTask["options"];
}

/** A task just submitted, a claim of it, and a stamp for a moment after the start. */
function setup(overrides: Overrides = {}) {
  const settings: ResolvedJobSettings = {
    lease_s: 30,
    max_attempts: 3,
    expires_in_s: 3600,
    queue_max: 100,
    backoff: { initial_interval_ms: 1000, backoff_coefficient: 2, maximum_interval_ms: 60_000 },
    ...overrides.settings,
  };
  let writes = 0;
  const stamp = (afterMs: number) => ({ nowMs: startMs + afterMs, op: `op${++writes}` });
  const queued = newTask(
    {
      ns: "acme",
      taskId: "t1",
      job: "review",
      from: "acme/ann",
      envelope,
      options: overrides.options ?? {},
      settings,
    },
    stamp(0),
  );
  const claimant = { address: "acme/bob", sessionId: "s1", leaseId: "l1", ack: "$JS.ACK.1" };
  const working = written(decideClaim(queued, claimant, stamp(10))).task;
  const mine = { sessionId: "s1", leaseId: "l1", attempt: 1 };
  return { settings, stamp, queued, claimant, working, mine };
}

function written(decision: Decision) {
  if (decision.kind !== "write") throw new Error(`refused: ${decision.code}`);
  return decision;
}

const codeOf = (decision: Decision): string | undefined =>
  decision.kind === "refused" ? decision.code : undefined;

const retryable = { code: "unavailable", message: "the model is down", retryable: true };

describe("a new task", () => {
  test("is queued, unclaimed, and carries its job's settings", () => {
    const { queued, settings } = setup();
    expect(queued).toEqual({
      ns: "acme",
      task_id: "t1",
      job: "review",
      from: "acme/ann",
      state: "queued",
      attempt: 0,
      refunded: 0,
      max_attempts: 3,
      lease_s: 30,
      backoff: settings.backoff,
      created_at_ms: startMs,
      expires_at_ms: startMs + 3_600_000,
      expires_in_s: 3600,
      epoch: 0,
      envelope,
      op: "op1",
    });
  });

  test("keeps the envelope's text as it came", () => {
    expect(setup().queued.envelope).toBe(envelope);
  });

  test("takes the requester's limits where they are tighter than the job's", () => {
    const { queued } = setup({
      settings: { deadline_s: 600 },
      options: { expires_in_s: 60, options: { max_attempts: 1, deadline_s: 30 } },
    });
    expect(queued).toMatchObject({
      max_attempts: 1,
      deadline_s: 30,
      expires_at_ms: startMs + 60_000,
    });
  });

  test("never lets the requester exceed the job's limits", () => {
    const { queued } = setup({
      settings: { deadline_s: 600 },
      options: {
        expires_in_s: 31_536_000,
        options: { max_attempts: 1000, deadline_s: 31_536_000 },
      },
    });
    expect(queued).toMatchObject({
      max_attempts: 3,
      deadline_s: 600,
      expires_at_ms: startMs + 3_600_000,
    });
  });

  test("has the requester's deadline when the job sets none, and none when nobody does", () => {
    const own = setup({ options: { options: { deadline_s: 7 } } });
    expect(own.queued.deadline_s).toBe(7);
    expect(setup({ settings: { deadline_s: 9 } }).queued.deadline_s).toBe(9);
    expect(setup({ options: { options: {} } }).queued).not.toHaveProperty("deadline_s");
  });

  test("is neither expired nor past a deadline when it is made, whatever its limits", () => {
    for (const seconds of [1, 43_200, 31_536_000]) {
      const { queued } = setup({
        settings: { deadline_s: seconds, expires_in_s: seconds },
        options: { expires_in_s: seconds, options: { deadline_s: seconds } },
      });
      expect(isExpired(queued, startMs)).toBe(false);
      expect(isPastDeadline(queued, startMs)).toBe(false);
    }
  });
});

describe("a timeout of no sense", () => {
  test.each([0, -1, null, 1e12, 1.5, "60"])(
    "of %j is refused before it becomes a task",
    (value) => {
      const head = { to: "job:review", kind: "task" };
      expect(validateEnvelope({ ...head, expires_in_s: value })).toBe(false);
      expect(validateEnvelope({ ...head, options: { deadline_s: value } })).toBe(false);
      for (const name of ["lease_s", "deadline_s", "expires_in_s"])
        expect(validateJobSettings({ [name]: value })).toBe(false);
    },
  );

  test("that is missing means the documented default, not zero", () => {
    expect(validateJobSettings({})).toBe(true);
    const { working } = setup();
    expect(isPastDeadline(working, Number.MAX_SAFE_INTEGER)).toBe(false);
    const { expires_at_ms: _none, ...forever } = setup().queued;
    expect(isExpired(forever, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

describe("a claim", () => {
  test("makes a queued task working with one more attempt and its holder", () => {
    const { working, claimant } = setup();
    expect(working).toMatchObject({
      state: "working",
      attempt: 1,
      refunded: 0,
      first_claim_at_ms: startMs + 10,
      holder: {
        address: claimant.address,
        session_id: "s1",
        lease_id: "l1",
        ack: claimant.ack,
      },
      op: "op2",
    });
  });

  test("of a task that somebody holds is a claim_conflict", () => {
    const { working, claimant, stamp } = setup();
    expect(codeOf(decideClaim(working, { ...claimant, sessionId: "s2" }, stamp(11)))).toBe(
      "claim_conflict",
    );
    expect(codeOf(decideClaim(working, claimant, stamp(11)))).toBe("claim_conflict");
  });

  test.each(["completed", "failed", "canceled", "rejected"] as const)(
    "of a task that is %s is refused with task_closed",
    (state) => {
      const { queued, claimant, stamp } = setup();
      expect(codeOf(decideClaim({ ...queued, state }, claimant, stamp(1)))).toBe("task_closed");
    },
  );

  test("is refused from the very moment at which the task expires", () => {
    const { queued, claimant, stamp } = setup();
    expect(codeOf(decideClaim(queued, claimant, stamp(3_599_999)))).toBeUndefined();
    expect(codeOf(decideClaim(queued, claimant, stamp(3_600_000)))).toBe("expired");
  });

  test("is refused from the very moment at which the deadline passes", () => {
    const { working, claimant, mine, stamp } = setup({ settings: { deadline_s: 60 } });
    const back = written(decideRelease(working, { ...mine, refund: false }, stamp(20))).task;
    expect(codeOf(decideClaim(back, claimant, stamp(60_009)))).toBeUndefined();
    expect(codeOf(decideClaim(back, claimant, stamp(60_010)))).toBe("expired");
  });

  test("never exceeds max_attempts, even on a record that should have been failed", () => {
    const { queued, claimant, stamp } = setup();
    expect(codeOf(decideClaim({ ...queued, attempt: 3 }, claimant, stamp(1)))).toBe(
      "attempts_exhausted",
    );
    const refunded = { ...queued, attempt: 3, refunded: 1 };
    expect(codeOf(decideClaim(refunded, claimant, stamp(1)))).toBeUndefined();
  });

  test("by a participant that said it cannot is refused, by another it is not", () => {
    const { queued, claimant, stamp } = setup();
    const marked = written(decideUnsupported(queued, claimant.address, stamp(1))).task;
    expect(codeOf(decideClaim(marked, claimant, stamp(2)))).toBe("not_eligible");
    const other = { ...claimant, address: "acme/cy" };
    expect(codeOf(decideClaim(marked, other, stamp(2)))).toBeUndefined();
  });

  test("keeps the first claim's time and drops the wait of the queue", () => {
    const { working, claimant, mine, stamp } = setup();
    const waiting = written(
      decideRelease(working, { ...mine, refund: false, delayMs: 5000 }, stamp(100)),
    ).task;
    expect(waiting.not_before_ms).toBe(startMs + 5100);
    const again = written(decideClaim(waiting, { ...claimant, leaseId: "l2" }, stamp(6000))).task;
    expect(again).not.toHaveProperty("not_before_ms");
    expect(again).toMatchObject({ attempt: 2, first_claim_at_ms: startMs + 10 });
  });
});

describe("the holder's check", () => {
  test("passes for the session alone, with its lease, with its attempt, and with both", () => {
    const { working } = setup();
    for (const by of [
      { sessionId: "s1" },
      { sessionId: "s1", leaseId: "l1" },
      { sessionId: "s1", attempt: 1 },
      { sessionId: "s1", leaseId: "l1", attempt: 1 },
    ])
      expect(checkHolder(working, by)).toBeUndefined();
  });

  test.each([
    ["another session", { sessionId: "s2", leaseId: "l1", attempt: 1 }],
    ["an older lease", { sessionId: "s1", leaseId: "l0" }],
    ["an older attempt", { sessionId: "s1", attempt: 0 }],
    ["a later attempt", { sessionId: "s1", attempt: 2 }],
  ])("refuses %s with lease_lost", (_who, by) => {
    expect(checkHolder(setup().working, by)).toMatchObject({ kind: "refused", code: "lease_lost" });
  });

  test("refuses on a record without holder, in the queue, and after the end", () => {
    const { working, queued, mine } = setup();
    const { holder: _none, ...nobody } = working;
    for (const task of [nobody, queued, { ...working, state: "completed" as const }])
      expect(checkHolder(task, mine)?.code).toBe("lease_lost");
  });

  test("guards each verb of a holder, in every direction", () => {
    const { working, stamp } = setup();
    const stale = { sessionId: "s1", leaseId: "l0", attempt: 1 };
    const outcome = { state: "completed", result } as const;
    const verbs = [
      decideRenew(working, stale, stamp(20)),
      decideProgress(working, { ...stale, state: "input_required" }, stamp(20)),
      decideAdopt(working, { ...stale, newLeaseId: "l9" }, stamp(20)),
      decideRelease(working, { ...stale, refund: true }, stamp(20)),
      decideSettle(working, { ...stale, outcome }, stamp(20)),
      decideSettle(
        working,
        { ...stale, outcome: { state: "failed", result, error: retryable } },
        stamp(20),
      ),
    ];
    expect(verbs.map(codeOf)).toEqual(Array.from({ length: 6 }, () => "lease_lost"));
  });
});

describe("a holder at work", () => {
  test("renews the record without changing anything but the nonce", () => {
    const { working, mine, stamp } = setup();
    expect(written(decideRenew(working, mine, stamp(20))).task).toEqual({ ...working, op: "op3" });
  });

  test("moves between the states of work and keeps its lease in all of them", () => {
    const { working, mine, stamp } = setup();
    let task = working;
    for (const state of ["input_required", "auth_required", "working", "working"] as const) {
      task = written(decideProgress(task, { ...mine, state }, stamp(20))).task;
      expect(task.state).toBe(state);
      expect(checkHolder(task, mine)).toBeUndefined();
    }
    expect({ ...task, op: "" }).toEqual({ ...working, op: "" });
  });

  test("takes its lease to another gateway: same attempt, new lease, the old one is lost", () => {
    const { working, mine, stamp } = setup();
    const moved = written(decideAdopt(working, { ...mine, newLeaseId: "l2" }, stamp(20))).task;
    expect(moved).toMatchObject({ attempt: 1, holder: { session_id: "s1", lease_id: "l2" } });
    expect(checkHolder(moved, mine)?.code).toBe("lease_lost");
    expect(checkHolder(moved, { ...mine, leaseId: "l2" })).toBeUndefined();
  });
});

describe("the end of an attempt", () => {
  const final: readonly Outcome[] = [
    { state: "completed", result },
    { state: "rejected", result, error: { code: "no", message: "not mine", retryable: true } },
    { state: "failed", result },
    { state: "failed", result, error: { code: "bad_input", message: "bad", retryable: false } },
  ];

  test.each(final)("as $state $error.code is final and keeps the result's text", (outcome) => {
    const { working, mine, stamp } = setup();
    const end = written(decideSettle(working, { ...mine, outcome }, stamp(500)));
    expect(end.delayMs).toBeUndefined();
    expect(end.task).toEqual({
      ...working,
      state: outcome.state,
      result,
      ...(outcome.error !== undefined && { error: outcome.error }),
      history: [expect.objectContaining({ attempt: 1, outcome: outcome.state })],
      settled_at_ms: startMs + 500,
      op: "op3",
    });
    expect(isTerminal(end.task.state)).toBe(true);
  });

  test("by a retryable failure goes back to the queue after the back-off and remembers why", () => {
    const { working, mine, stamp } = setup();
    const outcome = { state: "failed", result, error: retryable } as const;
    const back = written(decideSettle(working, { ...mine, outcome }, stamp(500)));
    expect(back.delayMs).toBe(1000);
    expect(back.task).toMatchObject({
      state: "queued",
      attempt: 1,
      not_before_ms: startMs + 1500,
      error: retryable,
    });
    expect(back.task).not.toHaveProperty("holder");
    expect(back.task).not.toHaveProperty("result");
  });

  test("obeys the holder's own wait instead of the back-off, also when it is none", () => {
    const { working, mine, stamp } = setup();
    const outcome = { state: "failed", result, error: retryable } as const;
    const later = { ...mine, outcome: { ...outcome, retryAfterMs: 250 } };
    expect(written(decideSettle(working, later, stamp(500)))).toMatchObject({
      delayMs: 250,
      task: { not_before_ms: startMs + 750 },
    });
    const now = { ...mine, outcome: { ...outcome, retryAfterMs: 0 } };
    const back = written(decideSettle(working, now, stamp(500)));
    expect(back.delayMs).toBe(0);
    expect(back.task).not.toHaveProperty("not_before_ms");
  });

  test("waits longer after each counted attempt, and a refunded one does not count", () => {
    const { working, mine, stamp } = setup();
    const outcome = { state: "failed", result, error: retryable } as const;
    const delays = [1, 2].map(
      (attempt) =>
        written(decideSettle({ ...working, attempt }, { ...mine, attempt, outcome }, stamp(1)))
          .delayMs,
    );
    expect(delays).toEqual([1000, 2000]);
    const second = { ...working, attempt: 2, refunded: 1 };
    expect(written(decideSettle(second, { ...mine, attempt: 2, outcome }, stamp(1))).delayMs).toBe(
      1000,
    );
  });

  test("by a retryable failure of the last attempt fails the task with the holder's message", () => {
    const { working, mine, stamp } = setup({ settings: { max_attempts: 1 } });
    const outcome = { state: "failed", result, error: retryable } as const;
    const end = written(decideSettle(working, { ...mine, outcome }, stamp(500)));
    expect(end.delayMs).toBeUndefined();
    expect(end.task).toMatchObject({
      state: "failed",
      error: { code: "attempts_exhausted", message: "the model is down", retryable: false },
      settled_at_ms: startMs + 500,
    });
  });

  test("by success forgets the error of an earlier attempt", () => {
    const { working, mine, stamp } = setup();
    const earlier = { ...working, error: retryable };
    const outcome = { state: "completed", result } as const;
    const end = written(decideSettle(earlier, { ...mine, outcome }, stamp(500))).task;
    expect(end).not.toHaveProperty("error");
  });

  test("is final: no verb changes an ended task", () => {
    const { working, mine, stamp, claimant } = setup({ settings: { deadline_s: 1 } });
    const outcome = { state: "completed", result } as const;
    const end = written(decideSettle(working, { ...mine, outcome }, stamp(500))).task;
    expect(codeOf(decideSettle(end, { ...mine, outcome }, stamp(600)))).toBe("lease_lost");
    expect(codeOf(decideRelease(end, { ...mine, refund: true }, stamp(600)))).toBe("lease_lost");
    expect(codeOf(decideRenew(end, mine, stamp(600)))).toBe("lease_lost");
    expect(codeOf(decideLeaseOver(end, stamp(600)))).toBe("lease_lost");
    expect(codeOf(decideExpire(end, stamp(9_999_999)))).toBe("task_closed");
    expect(codeOf(decideClaim(end, claimant, stamp(600)))).toBe("task_closed");
    expect(codeOf(decideUnsupported(end, "acme/cy", stamp(600)))).toBe("claim_conflict");
  });
});

describe("a release", () => {
  test("puts the task back at once without a holder, and costs an attempt", () => {
    const { working, mine, stamp } = setup();
    const back = written(decideRelease(working, { ...mine, refund: false }, stamp(20)));
    expect(back.delayMs).toBe(0);
    expect(back.task).toMatchObject({ state: "queued", attempt: 1, refunded: 0 });
    expect(back.task).not.toHaveProperty("holder");
    expect(back.task).not.toHaveProperty("not_before_ms");
    expect(attemptsUsed(back.task)).toBe(1);
  });

  test("at a shutdown costs nothing, so even the only attempt comes again", () => {
    const { working, mine, stamp } = setup({ settings: { max_attempts: 1 } });
    const back = written(decideRelease(working, { ...mine, refund: true }, stamp(20))).task;
    expect(back).toMatchObject({ state: "queued", attempt: 1, refunded: 1 });
    expect(attemptsUsed(back)).toBe(0);
    expect(hasAttemptsLeft(back)).toBe(true);
  });

  test("of the last attempt fails the task", () => {
    const { working, mine, stamp } = setup({ settings: { max_attempts: 1 } });
    expect(
      written(decideRelease(working, { ...mine, refund: false }, stamp(20))).task,
    ).toMatchObject({
      state: "failed",
      error: {
        code: "attempts_exhausted",
        message: "the last attempt ended without a result",
        retryable: false,
      },
    });
  });

  test("keeps the attempt growing, so that the released lease is fenced off after the next claim", () => {
    const { working, mine, claimant, stamp } = setup();
    const back = written(decideRelease(working, { ...mine, refund: true }, stamp(20))).task;
    const again = written(decideClaim(back, { ...claimant, leaseId: "l2" }, stamp(30))).task;
    expect(again.attempt).toBe(2);
    expect(checkHolder(again, { sessionId: "s1", attempt: 1 })?.code).toBe("lease_lost");
  });
});

describe("the end of a lease", () => {
  test("puts the task back at once; the attempt stays spent", () => {
    const { working, stamp } = setup();
    const back = written(decideLeaseOver(working, stamp(30_010)));
    expect(back.delayMs).toBe(0);
    expect(back.task).toMatchObject({ state: "queued", attempt: 1, refunded: 0 });
  });

  test("leaves a final result of the last holder welcome until the next claim, and nothing else", () => {
    const { working, mine, claimant, stamp } = setup();
    const back = written(decideLeaseOver(working, stamp(30_010))).task;
    const outcome = { state: "completed", result } as const;
    const again = { state: "failed", result, error: retryable } as const;
    expect(codeOf(decideSettle(back, { ...mine, outcome: again }, stamp(30_020)))).toBe(
      "lease_lost",
    );
    expect(codeOf(decideRenew(back, mine, stamp(30_020)))).toBe("lease_lost");
    expect(codeOf(decideRelease(back, { ...mine, refund: true }, stamp(30_020)))).toBe(
      "lease_lost",
    );
    const other = { ...mine, sessionId: "s2", outcome };
    expect(codeOf(decideSettle(back, other, stamp(30_020)))).toBe("lease_lost");
    const end = written(decideSettle(back, { ...mine, outcome }, stamp(30_020))).task;
    expect(end).toMatchObject({ state: "completed", attempt: 1, result });
    const claimed = written(
      decideClaim(back, { ...claimant, sessionId: "s2", leaseId: "l2" }, stamp(30_020)),
    ).task;
    expect(codeOf(decideSettle(claimed, { ...mine, outcome }, stamp(30_030)))).toBe("lease_lost");
  });

  test("of the last attempt fails the task and says so", () => {
    const { working, stamp } = setup({ settings: { max_attempts: 1 } });
    expect(written(decideLeaseOver(working, stamp(30_010))).task).toMatchObject({
      state: "failed",
      error: {
        code: "attempts_exhausted",
        message: "the last attempt ended without a result",
        retryable: false,
      },
    });
  });

  test("of the last attempt gives the message of the last reported failure when there was one", () => {
    const { working, stamp } = setup();
    const third = { ...working, attempt: 3, error: retryable };
    expect(written(decideLeaseOver(third, stamp(30_010))).task.error).toEqual({
      code: "attempts_exhausted",
      message: "the model is down",
      retryable: false,
    });
  });

  test("is refused where no lease is", () => {
    const { queued, working, stamp } = setup();
    const { holder: _none, ...nobody } = working;
    const back = written(decideLeaseOver(working, stamp(30_010))).task;
    for (const task of [queued, nobody, back, { ...working, state: "rejected" as const }])
      expect(codeOf(decideLeaseOver(task, stamp(30_010)))).toBe("lease_lost");
  });
});

describe("an expiry", () => {
  test("fails a task that waited its whole time in the queue, not a moment earlier", () => {
    const { queued, stamp } = setup();
    expect(codeOf(decideExpire(queued, stamp(3_599_999)))).toBe("protocol_error");
    expect(written(decideExpire(queued, stamp(3_600_000))).task).toEqual({
      ...queued,
      state: "failed",
      error: { code: "expired", message: "waited too long in the queue", retryable: false },
      settled_at_ms: startMs + 3_600_000,
      op: "op4",
    });
  });

  test("gives a task its whole time again each time it comes back to the queue", () => {
    const { working, mine, stamp } = setup();
    const back = written(
      decideRelease(working, { ...mine, refund: true, delayMs: 500 }, stamp(3_599_000)),
    ).task;
    expect(back.expires_at_ms).toBe(startMs + 3_599_500 + 3_600_000);
    expect(codeOf(decideExpire(back, stamp(7_199_499)))).toBe("protocol_error");
    expect(written(decideExpire(back, stamp(7_199_500))).task.error?.message).toBe(
      "waited too long in the queue",
    );
  });

  test("spares a record of before its time in the queue was kept, once it is back", () => {
    const { expires_in_s: _none, expires_at_ms: _old, ...working } = setup().working;
    const { mine, stamp } = setup();
    const back = written(decideRelease(working, { ...mine, refund: true }, stamp(20))).task;
    expect(codeOf(decideExpire(back, stamp(999_999_999)))).toBe("protocol_error");
  });

  test("fails a working task at its deadline, counted from the first claim", () => {
    const { working, stamp } = setup({ settings: { deadline_s: 60 } });
    expect(deadlineMs(working)).toBe(startMs + 60_010);
    expect(codeOf(decideExpire(working, stamp(60_009)))).toBe("protocol_error");
    const end = written(decideExpire(working, stamp(60_010))).task;
    expect(end.error).toEqual({
      code: "expired",
      message: "ran past its deadline",
      retryable: false,
    });
  });

  test("fails a task past its deadline in the queue too", () => {
    const { working, mine, stamp } = setup({ settings: { deadline_s: 60 } });
    const back = written(
      decideRelease(working, { ...mine, refund: false, delayMs: 90_000 }, stamp(20)),
    ).task;
    expect(codeOf(decideExpire(back, stamp(60_009)))).toBe("protocol_error");
    const end = written(decideExpire(back, stamp(60_010))).task;
    expect(end).toMatchObject({ state: "failed", error: { message: "ran past its deadline" } });
    expect(end).not.toHaveProperty("not_before_ms");
  });

  test("does not fail a working task because its time in the queue is over", () => {
    const { working, stamp } = setup();
    expect(codeOf(decideExpire(working, stamp(3_600_001)))).toBe("protocol_error");
  });

  test("does not count a deadline before the first claim", () => {
    const { queued } = setup({ settings: { deadline_s: 1 } });
    expect(deadlineMs(queued)).toBe(Number.POSITIVE_INFINITY);
    expect(deadlineMs({ first_claim_at_ms: 5 })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a cancel", () => {
  const asked = { by: "acme/ann", reason: "changed my mind" };
  const error = { code: "canceled", message: "changed my mind", retryable: false };

  test("ends a queued task at once", () => {
    const { queued, stamp } = setup();
    expect(written(decideCancel(queued, asked, stamp(100))).task).toEqual({
      ...queued,
      state: "canceled",
      cancel: { at_ms: startMs + 100, ...asked },
      error,
      settled_at_ms: startMs + 100,
      op: "op3",
    });
  });

  test("marks a working task and leaves it to its holder", () => {
    const { working, mine, stamp } = setup();
    const marked = written(decideCancel(working, { by: "acme/ann" }, stamp(100))).task;
    expect(marked).toEqual({
      ...working,
      cancel: { at_ms: startMs + 100, by: "acme/ann" },
      op: "op3",
    });
    expect(checkHolder(marked, mine)).toBeUndefined();
  });

  test("is not asked twice and ends nothing that has ended", () => {
    const { working, queued, stamp } = setup();
    const marked = written(decideCancel(working, asked, stamp(100))).task;
    expect(codeOf(decideCancel(marked, asked, stamp(101)))).toBe("canceled");
    const end = written(decideCancel(queued, asked, stamp(100))).task;
    expect(codeOf(decideCancel(end, asked, stamp(101)))).toBe("task_closed");
  });

  test("is obeyed by the holder as canceled, and only when somebody asked", () => {
    const { working, mine, stamp } = setup();
    const outcome = { state: "canceled", result } as const;
    expect(codeOf(decideSettle(working, { ...mine, outcome }, stamp(100)))).toBe(
      "invalid_envelope",
    );
    const marked = written(decideCancel(working, asked, stamp(100))).task;
    expect(written(decideSettle(marked, { ...mine, outcome }, stamp(200))).task).toMatchObject({
      state: "canceled",
      result,
    });
  });

  test("loses to a result that comes first, and a later one loses to it", () => {
    const { working, mine, stamp } = setup();
    const outcome = { state: "completed", result } as const;
    const marked = written(decideCancel(working, asked, stamp(100))).task;
    const done = written(decideSettle(marked, { ...mine, outcome }, stamp(200))).task;
    expect(done.state).toBe("completed");
    expect(codeOf(decideCancelOver(done, stamp(300)))).toBe("task_closed");
    const over = written(decideCancelOver(marked, stamp(200))).task;
    expect(over).toMatchObject({ state: "canceled", error });
    expect(codeOf(decideSettle(over, { ...mine, outcome }, stamp(300)))).toBe("lease_lost");
  });

  test("turns every way back to the queue into the end", () => {
    const { working, mine, stamp } = setup();
    const marked = written(decideCancel(working, { by: "acme/ann" }, stamp(100))).task;
    const again = { state: "failed", result, error: retryable } as const;
    for (const end of [
      decideRelease(marked, { ...mine, refund: true }, stamp(200)),
      decideLeaseOver(marked, stamp(200)),
      decideSettle(marked, { ...mine, outcome: again }, stamp(200)),
    ])
      expect(written(end).task).toMatchObject({
        state: "canceled",
        error: { ...error, message: "canceled" },
      });
  });

  test("cannot be carried out where nobody asked", () => {
    const { working, stamp } = setup();
    expect(codeOf(decideCancelOver(working, stamp(100)))).toBe("task_closed");
  });
});

describe("a participant that cannot do a task", () => {
  test("is remembered once, in order", () => {
    const { queued, stamp } = setup();
    const one = written(decideUnsupported(queued, "acme/bob", stamp(1))).task;
    const two = written(decideUnsupported(one, "acme/cy", stamp(2))).task;
    expect(two).toEqual({ ...queued, unsupported: ["acme/bob", "acme/cy"], op: "op4" });
    expect(codeOf(decideUnsupported(two, "acme/bob", stamp(3)))).toBe("conflict");
  });

  test("is not remembered beyond what a record may hold", () => {
    const { queued, stamp } = setup();
    const crowd = Array.from({ length: 999 }, (_, index) => `acme/p${index}`);
    const full = written(
      decideUnsupported({ ...queued, unsupported: crowd }, "acme/last", stamp(1)),
    ).task;
    expect(validateTaskRecord({ v: 1, ...full, envelope: JSON.parse(full.envelope) })).toBe(true);
    expect(decideUnsupported(full, "acme/more", stamp(2))).toEqual({
      kind: "refused",
      code: "conflict",
      reason: "too many participants refused it",
    });
  });

  test("cannot mark a task that is no longer in the queue", () => {
    const { working, stamp } = setup();
    expect(codeOf(decideUnsupported(working, "acme/cy", stamp(20)))).toBe("claim_conflict");
  });
});

describe("the back-off", () => {
  const backoff = { initial_interval_ms: 100, backoff_coefficient: 3, maximum_interval_ms: 5000 };

  test("starts at the initial interval, grows by the coefficient and stops at the maximum", () => {
    expect([0, 1, 2, 3, 4, 5, 100, 1e6].map((used) => backoffMs(backoff, used))).toEqual([
      100, 100, 300, 900, 2700, 5000, 5000, 5000,
    ]);
  });

  test("is a whole number of milliseconds for any coefficient", () => {
    const odd = { ...backoff, backoff_coefficient: 1.37 };
    for (let used = 1; used < 20; used++) expect(Number.isInteger(backoffMs(odd, used))).toBe(true);
  });

  test("has documented defaults, together and one by one", () => {
    expect([1, 2, 7].map((used) => backoffMs(undefined, used))).toEqual([1000, 2000, 60_000]);
    expect(backoffMs({ backoff_coefficient: 1 }, 9)).toBe(1000);
  });

  test("may be none, and stays finite at the limits of the schema", () => {
    const none = { ...backoff, initial_interval_ms: 0 };
    expect(backoffMs(none, 1000)).toBe(0);
    const most = {
      initial_interval_ms: 86_400_000,
      backoff_coefficient: 10,
      maximum_interval_ms: 86_400_000,
    };
    expect(backoffMs(most, 1000)).toBe(86_400_000);
  });
});

test("exactly completed, failed, canceled and rejected are final", () => {
  const states = [
    "queued",
    "working",
    "input_required",
    "auth_required",
    "completed",
    "failed",
    "canceled",
    "rejected",
  ] as const satisfies readonly Task["state"][];
  expect(states.filter((state) => isTerminal(state))).toEqual([
    "completed",
    "failed",
    "canceled",
    "rejected",
  ]);
});
