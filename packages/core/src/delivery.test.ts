import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideDelivery, leaseEndMs, terminalEffects, type StoredTask } from "./delivery.ts";
import {
  decideClaim,
  decideExpire,
  decideLeaseOver,
  decideRelease,
  newTask,
  type Task,
} from "./index.ts";

const startMs = 1_800_000_000_000;

/** A queued task and the same task claimed 10 ms after the start, as stored. */
function setup(limits: { readonly deadlineS?: number; readonly expiresInS?: number } = {}) {
  const queued = newTask(
    {
      ns: "acme",
      taskId: "t1",
      job: "review",
      from: "acme/ann",
      envelope: "{}",
      options: {},
      settings: {
        lease_s: 10,
        max_attempts: 3,
        expires_in_s: limits.expiresInS ?? 3600,
        queue_max: 10,
        backoff: { initial_interval_ms: 1000, backoff_coefficient: 2, maximum_interval_ms: 60_000 },
        ...(limits.deadlineS !== undefined && { deadline_s: limits.deadlineS }),
      },
    },
    { nowMs: startMs, op: "op1" },
  );
  const claimant = { address: "acme/bob", sessionId: "s1", leaseId: "l1", ack: "a1" };
  const claim = decideClaim(queued, claimant, { nowMs: startMs + 10, op: "op2" });
  if (claim.kind === "refused") throw new Error(claim.reason);
  const stored = (task: Task, afterMs = 0): StoredTask => ({ task, storedAtMs: startMs + afterMs });
  /** The decision so many milliseconds after the start. */
  const at = (entry: StoredTask | undefined, afterMs: number) =>
    decideDelivery(entry, startMs + afterMs);
  return { queued, working: claim.task, claimant, stored, at };
}

describe("a delivered job message", () => {
  test("without a record has its record rebuilt", () => {
    expect(setup().at(undefined, 0)).toEqual({ kind: "rebuild" });
  });

  test.each(["completed", "failed", "canceled", "rejected"] as const)(
    "of a task that is %s is settled, however late it comes",
    (state) => {
      const { queued, stored, at } = setup({ deadlineS: 1, expiresInS: 1 });
      const ended = stored({ ...queued, state, first_claim_at_ms: startMs });
      expect(at(ended, 1)).toEqual({ kind: "settled" });
      expect(at(ended, 99_999_999)).toEqual({ kind: "settled" });
    },
  );

  test("of a queued task is offered until the task expires", () => {
    const { queued, stored, at } = setup({ expiresInS: 60 });
    expect(at(stored(queued), 0)).toEqual({ kind: "offer" });
    expect(at(stored(queued), 59_999)).toEqual({ kind: "offer" });
    expect(at(stored(queued), 60_000)).toEqual({ kind: "expire" });
  });

  test("of a queued task comes back exactly when its wait is over", () => {
    const { queued, stored, at } = setup();
    const waiting = stored({ ...queued, attempt: 1, not_before_ms: startMs + 500 });
    expect(at(waiting, 100)).toEqual({ kind: "later", delayMs: 400 });
    expect(at(waiting, 499)).toEqual({ kind: "later", delayMs: 1 });
    expect(at(waiting, 500)).toEqual({ kind: "offer" });
  });

  test("of a queued task with a deadline before the end of its wait comes back at the deadline", () => {
    const { queued, stored, at } = setup({ deadlineS: 3 });
    const waiting = stored({
      ...queued,
      attempt: 1,
      first_claim_at_ms: startMs,
      not_before_ms: startMs + 60_000,
    });
    expect(at(waiting, 1000)).toEqual({ kind: "later", delayMs: 2000 });
    expect(at(waiting, 3000)).toEqual({ kind: "expire" });
  });

  test("of a leased task is kept away for as long as the lease may live", () => {
    const { working, stored, at } = setup();
    const held = stored(working, 10);
    expect(leaseEndMs(held)).toBe(startMs + 10 + 15_000);
    expect(at(held, 10)).toEqual({ kind: "later", delayMs: 15_000 });
    expect(at(held, 15_009)).toEqual({ kind: "later", delayMs: 1 });
    expect(at(held, 15_010)).toEqual({ kind: "lease_over" });
  });

  test("of a leased task comes back at the deadline when the lease may live longer", () => {
    const { working, stored, at } = setup({ deadlineS: 4 });
    const held = stored(working, 10);
    expect(at(held, 1010)).toEqual({ kind: "later", delayMs: 3000 });
    expect(at(held, 4010)).toEqual({ kind: "expire" });
  });

  test("of a task that waits for input is judged like one at work", () => {
    const { working, stored, at } = setup();
    for (const state of ["input_required", "auth_required"] as const) {
      expect(at(stored({ ...working, state }), 0)).toEqual({ kind: "later", delayMs: 15_000 });
      expect(at(stored({ ...working, state }), 15_000)).toEqual({ kind: "lease_over" });
    }
  });

  test("of a task at work is not expired for the time that it once had in the queue", () => {
    const { working, stored, at } = setup({ expiresInS: 1 });
    expect(at(stored(working, 10), 5000)).toEqual({ kind: "later", delayMs: 10_010 });
  });

  test("of a task in the queue again is expired when this stay takes too long", () => {
    const { working, stored, at } = setup({ expiresInS: 5 });
    const mine = { sessionId: "s1", refund: false, delayMs: 2000 };
    const back = decideRelease(working, mine, { nowMs: startMs + 4000, op: "op3" });
    if (back.kind === "refused") throw new Error(back.reason);
    expect(at(stored(back.task), 5000)).toEqual({ kind: "later", delayMs: 1000 });
    expect(at(stored(back.task), 10_999)).toEqual({ kind: "offer" });
    expect(at(stored(back.task), 11_000)).toEqual({ kind: "expire" });
  });

  test("that waits past the end of its time in the queue comes back at that end", () => {
    const { queued, stored, at } = setup({ expiresInS: 1 });
    const waiting = stored({ ...queued, attempt: 1, not_before_ms: startMs + 1001 });
    expect(at(waiting, 0)).toEqual({ kind: "later", delayMs: 1000 });
    expect(at(waiting, 1000)).toEqual({ kind: "expire" });
  });
});

const anyStored = fc.record({
  state: fc.constantFrom("queued", "working", "input_required", "auth_required", "completed"),
  attempt: fc.integer({ min: 0, max: 3 }),
  notBefore: fc.option(fc.nat(40_000), { nil: undefined }),
  deadlineS: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  expiresInS: fc.integer({ min: 1, max: 40 }),
  storedAfterMs: fc.nat(20_000),
});

/** A record that decisions could have written: whoever works has claimed. */
function recordOf(some: typeof anyStored extends fc.Arbitrary<infer T> ? T : never): StoredTask {
  const { queued, working } = setup({
    expiresInS: some.expiresInS,
    ...(some.deadlineS !== undefined && { deadlineS: some.deadlineS }),
  });
  const attempt = some.state === "queued" ? some.attempt : Math.max(some.attempt, 1);
  const task: Task = {
    ...(some.state === "queued" ? queued : working),
    state: some.state as Task["state"], // as: one of the constants above
    attempt,
    ...(attempt > 0 && { first_claim_at_ms: startMs + 10 }),
    ...(some.state === "queued" &&
      some.notBefore !== undefined &&
      attempt > 0 && { not_before_ms: startMs + some.notBefore }),
  };
  return { task, storedAtMs: startMs + some.storedAfterMs };
}

describe("at any time, for any record", () => {
  test("a message told to come later comes back exactly when the decision changes", () => {
    fc.assert(
      fc.property(anyStored, fc.nat(60_000), (some, afterMs) => {
        const record = recordOf(some);
        const nowMs = startMs + afterMs;
        const decision = decideDelivery(record, nowMs);
        fc.pre(decision.kind === "later");
        expect(decision.delayMs).toBeGreaterThan(0);
        const backMs = nowMs + decision.delayMs;
        expect(decideDelivery(record, backMs - 1).kind).toBe("later");
        expect(decideDelivery(record, backMs).kind).not.toBe("later");
      }),
      { numRuns: 500 },
    );
  });

  test("the decision and the write that follows it agree", () => {
    fc.assert(
      fc.property(anyStored, fc.nat(60_000), (some, afterMs) => {
        const record = recordOf(some);
        const stamp = { nowMs: startMs + afterMs, op: "op9" };
        const { kind } = decideDelivery(record, stamp.nowMs);
        const { claimant } = setup();
        const claimable = decideClaim(record.task, claimant, stamp);
        if (kind === "expire") expect(decideExpire(record.task, stamp).kind).toBe("write");
        else if (kind === "lease_over")
          expect(decideLeaseOver(record.task, stamp).kind).toBe("write");
        else expect(decideExpire(record.task, stamp).kind).toBe("refused");
        if (kind === "offer" && record.task.attempt < 3) expect(claimable.kind).toBe("write");
        if (kind === "expire" || kind === "settled") expect(claimable.kind).toBe("refused");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the effects of an end", () => {
  test("of failure are a dead letter, a notice and a terminated message", () => {
    expect(terminalEffects({ state: "failed" })).toEqual({
      deadLetter: true,
      notice: true,
      remove: "term",
    });
  });

  test.each([
    ["completed", false],
    ["failed", true],
    ["rejected", true],
    ["canceled", true],
  ] as const)("of a %s task whose requester wants failures alone: notice %s", (state, notice) => {
    expect(terminalEffects({ state, notify: "failures" })).toMatchObject({ notice });
    expect(terminalEffects({ state, notify: "all" })).toMatchObject({ notice: true });
  });

  test.each(["completed", "rejected", "canceled"] as const)(
    "of a %s task are a notice and an acknowledged message, no dead letter",
    (state) => {
      expect(terminalEffects({ state })).toEqual({
        deadLetter: false,
        notice: true,
        remove: "ack",
      });
    },
  );
});
