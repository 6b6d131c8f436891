import { describe, expect, it } from "vitest";
import type { Task } from "../task.ts";
import { formatAmounts, noAmounts } from "./amounts.ts";
import {
  accountName,
  amountsOf,
  bucketOf,
  drawsOf,
  parseAccountName,
  rulesInForce,
} from "./rules.ts";
import { askedOf, reservedTask, taskBudget, withUsage } from "./task-budget.ts";

const rate = (name: string, more: object = {}) => ({
  name,
  scope: "participant" as const,
  count: 1,
  window_s: 1,
  ...more,
});

describe("the rules in force", () => {
  it("are the configuration's, with stored ones of a name in their place", () => {
    const rules = rulesInForce(
      { rates: [rate("b"), rate("a")] },
      { rates: [rate("b", { count: 9 }), rate("c")], budgets: [] },
    );
    expect(rules.rates.map(({ rule, source }) => [rule.name, rule.count, source])).toEqual([
      ["a", 1, "config"],
      ["b", 9, "stored"],
      ["c", 1, "stored"],
    ]);
    expect(rulesInForce({}, {})).toEqual({ rates: [], budgets: [] });
  });

  it("give each participant, job and topic a bucket, and the namespace one", () => {
    const use = { participant: "ann", job: "review.code" };
    expect(bucketOf(rate("x"), use)).toBe("ann");
    expect(bucketOf(rate("x", { scope: "job" }), use)).toBe("review.code");
    expect(bucketOf(rate("x", { scope: "topic" }), use)).toBeUndefined();
    expect(bucketOf(rate("x", { scope: "namespace", match: "no" }), use)).toBe("");
    expect(bucketOf(rate("x", { scope: "job", match: "review.*" }), use)).toBe("review.code");
    expect(bucketOf(rate("x", { scope: "job", match: "write.>" }), use)).toBeUndefined();
  });

  it("name accounts so that they are told apart", () => {
    expect(accountName({ budget: "team" })).toBe("b=team");
    expect(accountName({ budget: "each", participant: "ann" })).toBe("b=each=ann");
    expect(parseAccountName("b=team")).toEqual({ budget: "team" });
    expect(parseAccountName("b=each=ann")).toEqual({ budget: "each", participant: "ann" });
    for (const name of ["t=x", "b=", "b", "b=a=b=c"])
      expect(parseAccountName(name)).toBeUndefined();
  });

  it("say which accounts a participant draws on", () => {
    const { budgets } = rulesInForce(
      {},
      {
        budgets: [
          { name: "team", scope: "namespace", grant: ["USD:10"] },
          { name: "each", scope: "participant", grant: ["USD:1"], task: ["USD:0.1"] },
          { name: "bots", scope: "participant", match: "bot", grant: ["USD:1"] },
        ],
      },
    );
    expect(drawsOf(budgets, "ann").map(({ account }) => accountName(account))).toEqual([
      "b=each=ann",
      "b=team",
    ]);
    expect(drawsOf(budgets, "bot")).toHaveLength(3);
    expect(drawsOf(budgets, undefined).map(({ account }) => accountName(account))).toEqual([
      "b=team",
    ]);
    expect(amountsOf(["nonsense"]).size).toBe(0);
  });
});

describe("the budget of a task", () => {
  const task = (budget?: Task["budget"], more: Partial<Task> = {}): Task => ({
    ...({ state: "working", ...more } as Task), // as: nothing else of it is looked at
    ...(budget !== undefined && { budget }),
  });
  const reserved = { accounts: ["b=team"], reserved: ["USD:1", "tokens:100"] };

  it("asks for its own amounts, else for those of the rule, in the account's units", () => {
    const asked = askedOf(
      amountsOf(["USD:2", "EUR:1"]),
      amountsOf(["USD:1", "tokens:5"]),
      amountsOf(["USD:10", "tokens:10", "calls:3"]),
    );
    expect(formatAmounts(asked)).toEqual(["USD:2", "calls:0", "tokens:5"]);
  });

  it("adds what each attempt reports, in the units reserved", () => {
    const once = withUsage(task(reserved), { USD: 0.25, EUR: 3 });
    const twice = withUsage(once, { USD: "0.5", tokens: 7 });
    expect(twice.budget?.spent).toEqual(["USD:0.75", "tokens:7"]);
    const ended = { ...twice, state: "completed" as const, settled_at_ms: 5 };
    expect(reservedTask(ended, amountsOf(["USD:0.1"]))).toEqual({
      hasEnded: true,
      settledAtMs: 5,
      usage: amountsOf(["USD:0.85", "tokens:7"]),
    });
    expect(reservedTask(task())).toEqual({ hasEnded: false, usage: noAmounts });
  });

  it("counts usage that cannot be read as the whole reservation, and caps what a record cannot state", () => {
    expect(withUsage(task(reserved), { USD: "lots" }).budget?.spent).toEqual(["USD:1"]);
    const huge = withUsage(withUsage(task(reserved), { USD: 1e12 }), { USD: 1e12 });
    expect(huge.budget?.spent).toEqual(["USD:999999999999"]);
  });

  it("leaves a task alone that has no budget or reports nothing that it reserved", () => {
    for (const [one, usage] of [
      [task(), { USD: 1 }],
      [task(reserved), undefined],
      [task(reserved), { EUR: 1 }],
    ] as const)
      expect(withUsage(one, usage)).toBe(one);
  });

  it("is written with what is there", () => {
    const base = { accounts: ["b=a"], reserved: amountsOf(["USD:1"]) };
    expect(taskBudget({ ...base, own: false })).toEqual({ accounts: ["b=a"], reserved: ["USD:1"] });
    expect(taskBudget({ ...base, own: true, parent: "p" })).toEqual({
      accounts: ["b=a"],
      reserved: ["USD:1"],
      own: true,
      parent: "p",
    });
  });
});
