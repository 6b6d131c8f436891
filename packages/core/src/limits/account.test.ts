import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeAccount,
  encodeAccount,
  judgeReservation,
  leftIn,
  newAccount,
  openMax,
  takeSteps,
  type Account,
  type AccountStep,
  type StepResult,
} from "./account.ts";
import { addAmounts, noAmounts, subtractAmounts, type Amounts } from "./amounts.ts";

const usd = (amount: number): Amounts => new Map([["USD", BigInt(amount)]]);
const reserve = (taskId: string, amount: number, grant = 100): AccountStep => ({
  kind: "reserve",
  taskId,
  amounts: usd(amount),
  grant: usd(grant),
  nowMs: 1000,
  checkMs: 2000,
});
const run = (account: Account, ...steps: AccountStep[]) => takeSteps(account, steps);
const kinds = (results: readonly StepResult[]) => results.map(({ kind }) => kind);

describe("a budget account", () => {
  it("reserves what is left, and not a millionth more", () => {
    const { account, results } = run(
      newAccount,
      reserve("a", 60),
      reserve("b", 41),
      reserve("c", 40),
    );
    expect(kinds(results)).toEqual(["done", "refused", "done"]);
    expect(results[1]).toEqual({ kind: "refused", unit: "USD", asked: 41n, left: 40n });
    expect(leftIn(account, usd(100)).get("USD")).toBe(0n);
    expect(kinds(run(account, reserve("d", 0)).results)).toEqual(["refused"]);
  });

  it("does every step once", () => {
    const { account } = run(newAccount, reserve("a", 60));
    const settle: AccountStep = { kind: "settle", taskId: "a", usage: usd(25) };
    const add: AccountStep = { kind: "add", id: "gift", amounts: usd(5) };
    const keep: AccountStep = { kind: "keep", taskId: "a", checkMs: 3000 };
    const twice = run(account, reserve("a", 60), keep, keep, settle, settle, keep, add, add);
    expect(kinds(twice.results)).toEqual([
      "done",
      "done",
      "known",
      "done",
      "known",
      "known",
      "done",
      "known",
    ]);
    expect(leftIn(twice.account, usd(100)).get("USD")).toBe(80n);
    expect(run(twice.account, settle).changed).toBe(false);
  });

  it("frees no reservation that was made again since somebody decided to", () => {
    const { account } = run(newAccount, reserve("a", 60));
    const release: AccountStep = { kind: "release", taskId: "a", checkMs: 2000 };
    const { results, account: after } = run(account, reserve("a", 60), release);
    expect(kinds(results)).toEqual(["done", "known"]);
    expect(after.open.get("a")).toMatchObject({ atMs: 1000, checkMs: 2001 });
    expect(kinds(run(account, release, release).results)).toEqual(["done", "known"]);
  });

  it("gives back what a task did not use, and charges what it used beyond", () => {
    const { account } = run(
      newAccount,
      reserve("a", 60),
      { kind: "settle", taskId: "a", usage: usd(130) },
      reserve("b", 0),
    );
    expect(leftIn(account, usd(100)).get("USD")).toBe(-30n);
    expect(account.open.size).toBe(0);
  });

  it("charges only the units that were reserved", () => {
    const { account } = run(newAccount, reserve("a", 1), {
      kind: "settle",
      taskId: "a",
      usage: new Map([["tokens", 7n]]),
    });
    expect([...account.charged]).toEqual([["USD", 0n]]);
  });

  it("takes no more than so many reservations", () => {
    const open = new Map(
      Array.from({ length: openMax }, (_, i) => [
        `t${i}`,
        { amounts: noAmounts, atMs: 0, checkMs: 0 },
      ]),
    );
    expect(kinds(run({ ...newAccount, open }, reserve("one", 1)).results)).toEqual(["full"]);
  });

  it("is read as it was written", () => {
    const { account } = run(newAccount, reserve("a", 7), reserve("b", 3), {
      kind: "add",
      id: "x",
      amounts: usd(1),
    });
    expect(decodeAccount(encodeAccount(account))).toEqual(account);
    expect(decodeAccount(undefined)).toBe(newAccount);
    for (const text of ["", "null", '{"v":2}']) expect(decodeAccount(text)).toBeUndefined();
  });

  it("is never overspent, and balances, whatever is done in whatever order", () => {
    const id = fc.integer({ min: 0, max: 8 }).map((n) => `t${n}`);
    const step = fc.oneof(
      fc.tuple(id, fc.integer({ min: 0, max: 70 })).map(([task, amount]) => reserve(task, amount)),
      fc
        .tuple(id, fc.integer({ min: 0, max: 20 }))
        .map(([taskId, amount]): AccountStep => ({ kind: "settle", taskId, usage: usd(amount) })),
      id.map((taskId): AccountStep => ({ kind: "release", taskId, checkMs: 2000 })),
      id.map((taskId): AccountStep => ({ kind: "keep", taskId, checkMs: 5000 })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 40 }), (batches) => {
        let account = newAccount;
        for (const steps of batches) {
          // Usage within the reservation: beyond it is the holder's to report, and charged.
          const bounded = steps.map((one) => within(account, one));
          account = takeSteps(account, bounded).account;
          const sum = [...account.open.values()].reduce(
            (total, { amounts }) => addAmounts(total, amounts),
            noAmounts,
          );
          expect(account.reserved.get("USD") ?? 0n).toBe(sum.get("USD") ?? 0n);
          expect(leftIn(account, usd(100)).get("USD") ?? 0n).toBeGreaterThanOrEqual(0n);
          expect(subtractAmounts(account.reserved, sum).get("USD") ?? 0n).toBe(0n);
        }
      }),
    );
  });
});

function within(account: Account, step: AccountStep): AccountStep {
  if (step.kind !== "settle") return step;
  const held = account.open.get(step.taskId)?.amounts.get("USD") ?? 0n;
  const asked = step.usage.get("USD") ?? 0n;
  return { ...step, usage: new Map([["USD", asked < held ? asked : held]]) };
}

describe("a reservation whose time has come", () => {
  const reservation = { amounts: usd(5), atMs: 1000, checkMs: 2000 };
  const judge = (task: Parameters<typeof judgeReservation>[2]["task"], nowMs = 10_000) =>
    judgeReservation("a", reservation, { task, nowMs });

  it("is freed when there is no such task", () => {
    expect(judge(undefined)).toEqual({ kind: "release", taskId: "a", checkMs: 2000 });
  });

  it("is kept while the task goes on, and looked at less and less often", () => {
    const open = { hasEnded: false, usage: noAmounts };
    expect(judge(open)).toEqual({ kind: "keep", taskId: "a", checkMs: 19_000 });
    expect(judge(open, 1000)).toEqual({ kind: "keep", taskId: "a", checkMs: 2000 });
    expect(judge(open, 10_000_000)).toEqual({ kind: "keep", taskId: "a", checkMs: 10_600_000 });
  });

  it("is settled when the task has ended, unless it was made after that", () => {
    const usage = usd(2);
    expect(judge({ hasEnded: true, settledAtMs: 1500, usage })).toEqual({
      kind: "settle",
      taskId: "a",
      usage,
    });
    expect(judge({ hasEnded: true, settledAtMs: 900, usage })).toEqual({
      kind: "release",
      taskId: "a",
      checkMs: 2000,
    });
    expect(judge({ hasEnded: true, usage }).kind).toBe("settle");
  });
});
