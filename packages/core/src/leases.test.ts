import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaseEndMs } from "./delivery.ts";
import { LeaseTable, taskKey, type Lease } from "./leases.ts";
import type { Task } from "./task.ts";

const leaseS = 10;
const leaseMs = leaseS * 1000;

function setup() {
  const table = new LeaseTable();
  const task: Task = {
    ns: "acme",
    task_id: "t1",
    job: "review",
    from: "acme/ann",
    state: "working",
    attempt: 1,
    refunded: 0,
    max_attempts: 3,
    lease_s: leaseS,
    created_at_ms: 0,
    envelope: "{}",
    op: "op1",
  };
  /** A lease taken at `fromMs`. */
  const lease = (taskId: string, more: Partial<Lease> & { fromMs?: number } = {}): Lease => {
    const { fromMs = 0, ...rest } = more;
    return {
      ns: "acme",
      taskId,
      sessionId: "s1",
      leaseId: `lease-${taskId}`,
      ack: `ack-${taskId}`,
      task: { ...task, task_id: taskId },
      revision: 1,
      endsAtMs: fromMs + leaseMs,
      recordedAtMs: fromMs,
      ...rest,
    };
  };
  return { table, lease };
}

describe("the lease table", () => {
  test("finds a lease by its session and by its task", () => {
    const { table, lease } = setup();
    const one = lease("t1");
    const two = lease("t2", { sessionId: "s2" });
    table.add(one);
    table.add(two);
    expect(table.size).toBe(2);
    expect(table.get("s1", "acme", "t1")).toBe(one);
    expect(table.get("s2", "acme", "t1")).toBeUndefined();
    expect(table.get("s3", "acme", "t1")).toBeUndefined();
    expect(table.of("acme", "t2")).toBe(two);
    expect(table.of("other", "t2")).toBeUndefined();
    expect(table.ofSession("s1")).toEqual([one]);
    expect(table.ofSession("s3")).toEqual([]);
    expect([...table.all()]).toEqual([one, two]);
  });

  test("keeps tasks of one id in two namespaces apart", () => {
    const { table, lease } = setup();
    table.add(lease("t1"));
    table.add(lease("t1", { ns: "globex" }));
    expect(table.size).toBe(2);
    expect(taskKey("a", "b")).not.toBe(taskKey("a-b", ""));
  });

  test("forgets a removed lease everywhere, and removing twice is nothing", () => {
    const { table, lease } = setup();
    const one = lease("t1");
    const two = lease("t2");
    table.add(one);
    table.add(two);
    table.remove(one);
    table.remove(one);
    expect(table.size).toBe(1);
    expect(table.get("s1", "acme", "t1")).toBeUndefined();
    expect(table.ofSession("s1")).toEqual([two]);
    table.remove(two);
    expect(table.ofSession("s1")).toEqual([]);
    expect(table.due(1e12)).toEqual({ over: [], late: [] });
  });

  test("does not remove the lease that took the place of the one named", () => {
    const { table, lease } = setup();
    const old = lease("t1");
    const fresh = lease("t1", { leaseId: "lease-new" });
    table.add(old);
    table.add(fresh);
    table.remove(old);
    expect(table.of("acme", "t1")).toBe(fresh);
    expect(table.get("s1", "acme", "t1")).toBe(fresh);
  });
});

describe("a heartbeat", () => {
  test("restarts the whole lease from its own moment", () => {
    const { table, lease } = setup();
    const one = lease("t1");
    table.add(one);
    table.renew("s1", 7500);
    expect(one.endsAtMs).toBe(7500 + leaseMs);
    expect(table.due(17_499).over).toEqual([]);
    expect(table.due(17_500).over).toEqual([one]);
  });

  test("renews the leases of its own session alone", () => {
    const { table, lease } = setup();
    const mine = lease("t1");
    const other = lease("t2", { sessionId: "s2" });
    table.add(mine);
    table.add(other);
    expect(table.renew("s1", 1000)).toEqual({ progress: [mine], record: [] });
    expect(other.endsAtMs).toBe(leaseMs);
    expect(table.renew("s9", 1000)).toEqual({ progress: [], record: [] });
  });

  test("writes the record from half a lease on, not earlier", () => {
    const { table, lease } = setup();
    const one = lease("t1");
    table.add(one);
    expect(table.renew("s1", 4999)).toEqual({ progress: [one], record: [] });
    expect(table.renew("s1", 5000)).toEqual({ progress: [one], record: [one] });
  });

  test("comes too late at the very moment at which the lease ends, where the sweep takes it", () => {
    const { table, lease } = setup();
    const one = lease("t1");
    table.add(one);
    expect(table.renew("s1", leaseMs - 1).progress).toEqual([one]);
    const end = leaseMs - 1 + leaseMs;
    expect(table.renew("s1", end)).toEqual({ progress: [], record: [] });
    expect(table.due(end).over).toEqual([one]);
    expect(one.endsAtMs).toBe(end);
  });

  test("does not move the deadline", () => {
    const { table, lease } = setup();
    const one = lease("t1", { deadlineAtMs: 12_000 });
    table.add(one);
    table.renew("s1", 9000);
    expect(table.due(11_999)).toEqual({ over: [], late: [] });
    expect(table.due(12_000)).toEqual({ over: [], late: [one] });
  });
});

describe("what is due", () => {
  test("is a lease at its end and a deadline at its moment, each in one list", () => {
    const { table, lease } = setup();
    const plain = lease("t1");
    const late = lease("t2", { deadlineAtMs: leaseMs });
    const early = lease("t3", { deadlineAtMs: leaseMs + 1, sessionId: "s2" });
    const alive = lease("t4", { fromMs: 1 });
    for (const each of [plain, late, early, alive]) table.add(each);
    expect(table.due(leaseMs - 1)).toEqual({ over: [], late: [] });
    expect(table.due(leaseMs)).toEqual({ over: [plain, early], late: [late] });
  });
});

describe("a lease that another session's lease of the same task has displaced", () => {
  test("is never renewed, so that its old message subject keeps nothing away", () => {
    const { table, lease } = setup();
    const old = lease("t1");
    const fresh = lease("t1", { sessionId: "s2", leaseId: "lease-new" });
    table.add(old);
    table.add(fresh);
    expect(table.renew("s1", 6000)).toEqual({ progress: [], record: [] });
    expect(table.renew("s2", 6000)).toEqual({ progress: [fresh], record: [fresh] });
  });

  test("is due at once, until it is removed, and its removal leaves the new one", () => {
    const { table, lease } = setup();
    const old = lease("t1", { deadlineAtMs: 1 });
    const fresh = lease("t1", { sessionId: "s2", leaseId: "lease-new" });
    table.add(old);
    table.add(fresh);
    expect(table.size).toBe(1);
    expect(table.get("s1", "acme", "t1")).toBe(old);
    expect(table.due(5)).toEqual({ over: [old], late: [] });
    table.remove(old);
    expect(table.due(5)).toEqual({ over: [], late: [] });
    expect(table.of("acme", "t1")).toBe(fresh);
    expect(table.get("s1", "acme", "t1")).toBeUndefined();
  });
});

type Action =
  | { readonly kind: "add"; readonly session: number; readonly task: number }
  | { readonly kind: "remove" | "beat"; readonly session: number; readonly task: number }
  | { readonly kind: "wait"; readonly ms: number };

const place = { session: fc.nat(2), task: fc.nat(3) };
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constantFrom("add" as const, "beat" as const), ...place }),
  fc.record({ kind: fc.constant("remove" as const), ...place }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.oneof(fc.nat(6000), fc.constant(5000)) }),
);

test("any history of the table follows a plain list of leases", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const { table, lease } = setup();
      const held = new Map<string, Lease>();
      let kept: Lease[] = [];
      let nowMs = 0;
      const live = (each: Lease): boolean =>
        held.get(each.taskId) === each && each.endsAtMs > nowMs;
      for (const step of actions) {
        if (step.kind === "wait") {
          nowMs += step.ms;
          continue;
        }
        const [sessionId, taskId] = [`s${step.session}`, `t${step.task}`];
        const mine = kept.find((each) => each.sessionId === sessionId && each.taskId === taskId);
        if (step.kind === "add") {
          const fresh = lease(taskId, { sessionId, fromMs: nowMs });
          table.add(fresh);
          held.set(taskId, fresh);
          kept = [...kept.filter((each) => each !== mine), fresh];
        } else if (step.kind === "beat") {
          const alive = kept.filter((each) => each.sessionId === sessionId && live(each));
          expect(new Set(table.renew(sessionId, nowMs).progress)).toEqual(new Set(alive));
          for (const each of alive) expect(each.endsAtMs).toBe(nowMs + leaseMs);
        } else if (mine !== undefined) {
          table.remove(mine);
          if (held.get(taskId) === mine) held.delete(taskId);
          kept = kept.filter((each) => each !== mine);
        }
        expect(new Set(table.due(nowMs).over)).toEqual(new Set(kept.filter((each) => !live(each))));
        expect(new Set(table.all())).toEqual(new Set(held.values()));
        expect(table.size).toBe(held.size);
        for (const each of kept) expect(table.get(each.sessionId, "acme", each.taskId)).toBe(each);
      }
    }),
    { numRuns: 500 },
  );
});

test("no lease outlives the end that other gateways read from its record", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 50 }), (beats) => {
      const { table, lease } = setup();
      const one = lease("t1");
      table.add(one);
      let nowMs = 0;
      for (const pauseMs of beats) {
        nowMs += pauseMs;
        for (const written of table.renew("s1", nowMs).record) written.recordedAtMs = nowMs;
        const judged = leaseEndMs({ task: one.task, storedAtMs: one.recordedAtMs });
        expect(one.endsAtMs).toBeLessThanOrEqual(judged);
        expect(one.endsAtMs).toBe(nowMs + leaseMs);
      }
    }),
  );
});
