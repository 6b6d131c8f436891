/**
 * Random histories of one task against a small model written from the protocol, not from the code.
 *
 * Three sessions act on one record, each with the lease that it believes to hold; the clock moves between the steps.
 */
import { validateTaskRecord, type TaskState } from "@ampd/protocol";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  attemptsUsed,
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
  newTask,
  type Decision,
  type Outcome,
  type ProgressState,
  type Task,
  type WriteStamp,
} from "./index.ts";
import { scheduleFromMs } from "./start.ts";

const startMs = 1_800_000_000_000;
const result = '{"to":"acme/ann","kind":"status"}';

type Who = 0 | 1 | 2;

type Simple = "claim" | "renew" | "adopt" | "unsupported";

type Step = { readonly afterMs: number } & (
  | { readonly kind: Simple; readonly who: Who }
  | { readonly kind: "progress"; readonly who: Who; readonly state: ProgressState }
  | {
      readonly kind: "settle";
      readonly who: Who;
      readonly end: End;
      readonly retryAfterMs?: number;
    }
  | {
      readonly kind: "release";
      readonly who: Who;
      readonly refund: boolean;
      readonly delayMs: number;
    }
  | { readonly kind: Lone }
);

/** Steps that no session takes. */
type Lone = "leaseOver" | "expire" | "cancel" | "cancelOver";

type End = "completed" | "rejected" | "failed" | "retry" | "canceled";

interface Limits {
  readonly maxAttempts: number;
  readonly expiresInS: number;
  readonly deadlineS: number | undefined;
}

/** What the protocol says about the task; grows with each step. */
interface Model {
  state: TaskState;
  claims: number;
  refunds: number;
  firstClaimMs: number | undefined;
  /** Who holds the lease, or held it last with nobody after. */
  holder: { readonly who: Who; lease: string } | undefined;
  readonly unable: Set<Who>;
  /** When this stay in the queue, or the last one, is too long. */
  queueEndMs: number;
  cancelAsked: boolean;
}

/** What a session believes: its newest lease. */
interface Belief {
  lease: string;
  attempt: number;
}

const addressOf = (who: Who): string => `acme/p${who}`;
const sessionOf = (who: Who): string => `s${who}`;
const ended = new Set<TaskState>(["completed", "failed", "canceled", "rejected"]);

/** The transitions of the head comment and no other. */
const legal: Readonly<Record<TaskState, readonly TaskState[]>> = {
  queued: ["queued", "working", "completed", "rejected", "failed", "canceled"],
  working: [
    "working",
    "input_required",
    "auth_required",
    "queued",
    "completed",
    "rejected",
    "failed",
    "canceled",
  ],
  input_required: [
    "working",
    "input_required",
    "auth_required",
    "queued",
    "completed",
    "rejected",
    "failed",
    "canceled",
  ],
  auth_required: [
    "working",
    "input_required",
    "auth_required",
    "queued",
    "completed",
    "rejected",
    "failed",
    "canceled",
  ],
  completed: [],
  failed: [],
  canceled: [],
  rejected: [],
};

function setup(limits: Limits) {
  const first = newTask(
    {
      ns: "acme",
      taskId: "t1",
      job: "review",
      from: "acme/ann",
      envelope: '{"to":"job:review","kind":"task"}',
      options: {},
      settings: {
        lease_s: 5,
        max_attempts: limits.maxAttempts,
        expires_in_s: limits.expiresInS,
        queue_max: 10,
        backoff: { initial_interval_ms: 700, backoff_coefficient: 1.5, maximum_interval_ms: 4000 },
        ...(limits.deadlineS !== undefined && { deadline_s: limits.deadlineS }),
      },
    },
    { nowMs: startMs, op: "op0" },
  );
  const model: Model = {
    state: "queued",
    claims: 0,
    refunds: 0,
    firstClaimMs: undefined,
    holder: undefined,
    unable: new Set(),
    queueEndMs: startMs + limits.expiresInS * 1000,
    cancelAsked: false,
  };
  const beliefs = new Map<Who, Belief>(
    [0, 1, 2].map((who) => [who as Who, { lease: "", attempt: 0 }]),
  ); // as: the three sessions
  return { first, model, beliefs };
}

const outcomes: Readonly<Record<End, Outcome>> = {
  completed: { state: "completed", result },
  rejected: { state: "rejected", result, error: { code: "no", message: "no", retryable: false } },
  failed: { state: "failed", result },
  retry: { state: "failed", result, error: { code: "down", message: "down", retryable: true } },
  canceled: { state: "canceled", result },
};

/** The model's own account of the back-off in {@link setup}. */
function modelBackoffMs(used: number): number {
  let waitMs = 700;
  for (let n = 1; n < used; n++) waitMs *= 1.5;
  return Math.min(4000, Math.round(waitMs));
}

function decideLone(task: Task, kind: Lone, stamp: WriteStamp): Decision {
  switch (kind) {
    case "leaseOver":
      return decideLeaseOver(task, stamp);
    case "expire":
      return decideExpire(task, stamp);
    case "cancel":
      return decideCancel(task, { by: "acme/ann" }, stamp);
    case "cancelOver":
      return decideCancelOver(task, stamp);
  }
}

/** Asks the code under test. */
function decide(
  task: Task,
  step: Step,
  at: { nowMs: number; op: string; belief: Belief },
): Decision {
  const stamp = { nowMs: at.nowMs, op: at.op };
  if (!("who" in step)) return decideLone(task, step.kind, stamp);
  const { lease: leaseId, attempt } = at.belief;
  const by = { sessionId: sessionOf(step.who), leaseId, attempt };
  switch (step.kind) {
    case "claim": {
      const fresh = { leaseId: `lease-${at.op}`, ack: `ack-${at.op}` };
      return decideClaim(
        task,
        { address: addressOf(step.who), sessionId: sessionOf(step.who), ...fresh },
        stamp,
      );
    }
    case "renew":
      return decideRenew(task, by, stamp);
    case "adopt":
      return decideAdopt(task, { ...by, newLeaseId: `lease-${at.op}` }, stamp);
    case "unsupported":
      return decideUnsupported(task, addressOf(step.who), stamp);
    case "progress":
      return decideProgress(task, { ...by, state: step.state }, stamp);
    case "release":
      return decideRelease(task, { ...by, refund: step.refund, delayMs: step.delayMs }, stamp);
    case "settle": {
      const { retryAfterMs } = step;
      const outcome = {
        ...outcomes[step.end],
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      };
      return decideSettle(task, { ...by, outcome }, stamp);
    }
  }
}

/** Applies a step to the model: the code of the refusal, or `undefined` when the model took the step. */
function expectation(
  model: Model,
  step: Step,
  at: { nowMs: number; op: string; belief: Belief; limits: Limits },
) {
  const { limits, nowMs, belief } = at;
  const waited = model.state === "queued" && nowMs >= model.queueEndMs;
  const overdue =
    limits.deadlineS !== undefined &&
    model.firstClaimMs !== undefined &&
    nowMs - model.firstClaimMs >= limits.deadlineS * 1000;
  const over = ended.has(model.state);
  const leased = !over && model.state !== "queued";
  const wasLast = (who: Who): boolean =>
    !over &&
    model.holder?.who === who &&
    model.holder.lease === belief.lease &&
    belief.attempt === model.claims;
  const holds = (who: Who): boolean => leased && wasLast(who);
  const backToQueue = (keep: boolean, delayMs = 0): void => {
    const left = model.claims - model.refunds < limits.maxAttempts;
    model.state = left ? "queued" : "failed";
    if (model.cancelAsked) model.state = "canceled";
    if (model.state === "queued") model.queueEndMs = nowMs + delayMs + limits.expiresInS * 1000;
    if (!keep) model.holder = undefined;
  };
  switch (step.kind) {
    case "claim":
      if (over) return "task_closed";
      if (leased) return "claim_conflict";
      if (waited || overdue) return "expired";
      if (model.unable.has(step.who)) return "not_eligible";
      model.state = "working";
      model.claims++;
      model.firstClaimMs ??= nowMs;
      model.holder = { who: step.who, lease: `lease-${at.op}` };
      return undefined;
    case "renew":
      return holds(step.who) ? undefined : "lease_lost";
    case "adopt":
      if (!holds(step.who)) return "lease_lost";
      model.holder = { who: step.who, lease: `lease-${at.op}` };
      return undefined;
    case "progress":
      if (!holds(step.who)) return "lease_lost";
      model.state = step.state;
      return undefined;
    case "release":
      if (!holds(step.who)) return "lease_lost";
      if (step.refund) model.refunds++;
      backToQueue(false, step.delayMs);
      return undefined;
    case "settle":
      if (step.end === "retry") {
        if (!holds(step.who)) return "lease_lost";
        backToQueue(false, step.retryAfterMs ?? modelBackoffMs(model.claims - model.refunds));
        return undefined;
      }
      if (!wasLast(step.who)) return "lease_lost";
      if (step.end === "canceled" && !model.cancelAsked) return "invalid_envelope";
      model.state = step.end;
      return undefined;
    case "leaseOver":
      if (!leased) return "lease_lost";
      backToQueue(true);
      return undefined;
    case "expire":
      if (over) return "task_closed";
      if (!waited && !overdue) return "protocol_error";
      model.state = "failed";
      return undefined;
    case "cancel":
      if (over) return "task_closed";
      if (model.cancelAsked) return "canceled";
      model.cancelAsked = true;
      if (!leased) model.state = "canceled";
      return undefined;
    case "cancelOver":
      if (over || !model.cancelAsked) return "task_closed";
      model.state = "canceled";
      return undefined;
    case "unsupported":
      if (model.state !== "queued") return "claim_conflict";
      if (model.unable.has(step.who)) return "conflict";
      model.unable.add(step.who);
      return undefined;
  }
}

/** Freezes a record through and through, so that a decision that writes into it throws. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null)
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function checkRecord(
  { before, after }: { readonly before: Task; readonly after: Task },
  model: Model,
  nowMs: number,
): void {
  expect(legal[before.state]).toContain(after.state);
  expect({ state: after.state, attempt: after.attempt, refunded: after.refunded }).toEqual({
    state: model.state,
    attempt: model.claims,
    refunded: model.refunds,
  });
  expect(after.attempt - before.attempt).toBe(
    before.state === "queued" && after.state === "working" ? 1 : 0,
  );
  expect(after.refunded).toBeGreaterThanOrEqual(before.refunded);
  expect(after.refunded).toBeLessThanOrEqual(after.attempt);
  expect(attemptsUsed(after)).toBeLessThanOrEqual(after.max_attempts);
  expect(after.first_claim_at_ms).toBe(model.firstClaimMs);
  expect(new Set(after.unsupported)).toEqual(new Set([...model.unable].map(addressOf)));
  expect(after.settled_at_ms !== undefined).toBe(ended.has(after.state));
  expect(after.op).not.toBe(before.op);
  for (const fixed of ["task_id", "envelope", "created_at_ms", "expires_in_s"] as const)
    expect(after[fixed]).toBe(before[fixed]);
  const returned = before.state !== "queued" && after.state === "queued";
  const longWait = returned && (after.not_before_ms ?? 0) - nowMs >= scheduleFromMs;
  expect(after.epoch).toBe((before.epoch ?? 0) + (longWait ? 1 : 0));
  expect(after.expires_at_ms).toBe(model.queueEndMs);
  expect(after.cancel !== undefined).toBe(model.cancelAsked);
  if (after.state === "completed") expect(after).not.toHaveProperty("error");
  if (!ended.has(after.state)) {
    expect(after.holder?.session_id).toBe(model.holder && sessionOf(model.holder.who));
    expect(after.holder?.lease_id).toBe(model.holder?.lease);
  }
  const { result: text, ...fields } = after;
  const envelopes = {
    envelope: JSON.parse(after.envelope),
    ...(text && { result: JSON.parse(text) }),
  };
  expect(validateTaskRecord({ v: 1, ...fields, ...envelopes })).toBe(true);
}

const who = fc.constantFrom<Who[]>(0, 1, 2);
const afterMs = fc.oneof(fc.nat(50), fc.nat(6000), fc.constantFrom(0, 1000, 5000, 10_000, 20_000));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("claim" as const), who, afterMs }) },
  fc.record({ kind: fc.constantFrom("renew" as const, "adopt" as const), who, afterMs }),
  fc.record({ kind: fc.constant("unsupported" as const), who, afterMs }),
  fc.record({
    kind: fc.constant("progress" as const),
    who,
    afterMs,
    state: fc.constantFrom<ProgressState[]>("working", "input_required", "auth_required"),
  }),
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: fc.constant("settle" as const),
        who,
        afterMs,
        end: fc.constantFrom<End[]>(
          ...(["retry", "retry", "retry", "canceled"] as const),
          ...(["completed", "rejected", "failed"] as const),
        ),
        retryAfterMs: fc.nat(5000),
      },
      { requiredKeys: ["kind", "who", "afterMs", "end"] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("release" as const),
      who,
      afterMs,
      refund: fc.boolean(),
      delayMs: fc.constantFrom(0, 0, 2000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("leaseOver" as const), afterMs }) },
  fc.record({ kind: fc.constantFrom("expire" as const, "cancel", "cancelOver"), afterMs }),
);
const limits: fc.Arbitrary<Limits> = fc.record({
  maxAttempts: fc.integer({ min: 1, max: 5 }),
  expiresInS: fc.integer({ min: 1, max: 120 }),
  deadlineS: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
});

/** Plays a history; each step is checked against the model. @returns the decisions in order */
function play(steps: readonly Step[], bounds: Limits): readonly Decision[] {
  const { first, model, beliefs } = setup(bounds);
  let task = frozen(first);
  let nowMs = startMs;
  return steps.map((current, index) => {
    nowMs += current.afterMs;
    const op = `op${index + 1}`;
    const belief = ("who" in current ? beliefs.get(current.who) : undefined) ?? {
      lease: "",
      attempt: 0,
    };
    const usedBefore = attemptsUsed(task);
    const decision = decide(task, current, { nowMs, op, belief });
    const code = expectation(model, current, { nowMs, op, belief, limits: bounds });
    expect(decision.kind === "refused" ? decision.code : undefined).toBe(code);
    if (decision.kind === "refused") return decision;
    checkRecord({ before: task, after: decision.task }, model, nowMs);
    if (current.kind === "claim") expect(usedBefore).toBeLessThan(bounds.maxAttempts);
    if (current.kind === "claim" || current.kind === "adopt") {
      belief.lease = `lease-${op}`;
      belief.attempt = decision.task.attempt;
    }
    task = frozen(decision.task);
    return decision;
  });
}

test("every history of a task follows the model: legal transitions, exact attempts, stale holders refused", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), limits, (steps, bounds) => {
      play(steps, bounds);
    }),
    { numRuns: 3000 },
  );
});

test("the histories reach every kind of end, refusal and return to the queue", () => {
  const seen = new Set<string>();
  const histories = fc.sample(fc.tuple(fc.array(step, { minLength: 20, maxLength: 40 }), limits), {
    numRuns: 1500,
    seed: 7,
  });
  for (const [steps, bounds] of histories)
    for (const [index, decision] of play(steps, bounds).entries()) {
      const { kind } = steps[index]!;
      if (decision.kind === "refused") seen.add(`${kind}:${decision.code}`);
      else seen.add(`${kind}>${decision.task.error?.code ?? decision.task.state}`);
    }
  for (const event of [
    "claim>working",
    "claim:claim_conflict",
    "claim:expired",
    "claim:not_eligible",
    "claim:task_closed",
    "renew:lease_lost",
    "adopt>working",
    "adopt:lease_lost",
    "progress>input_required",
    "progress:lease_lost",
    "release>queued",
    "release>attempts_exhausted",
    "release:lease_lost",
    "settle>completed",
    "settle>no",
    "settle>attempts_exhausted",
    "settle>down",
    "settle:lease_lost",
    "leaseOver>queued",
    "leaseOver>attempts_exhausted",
    "leaseOver:lease_lost",
    "cancel>canceled",
    "cancel>working",
    "cancel:canceled",
    "cancel:task_closed",
    "cancelOver>canceled",
    "cancelOver:task_closed",
    "settle>canceled",
    "settle:invalid_envelope",
    "release>canceled",
    "leaseOver>canceled",
    "expire>expired",
    "expire:protocol_error",
    "expire:task_closed",
    "unsupported>queued",
    "unsupported:conflict",
    "unsupported:claim_conflict",
  ])
    expect.soft([...seen]).toContain(event);
});
