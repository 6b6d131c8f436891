/**
 * Processes die while tasks run; nothing that was acknowledged may be lost, nothing be claimed twice.
 *
 * `AMPD_CHAOS_SEED` repeats the chances of a run, `AMPD_CHAOS_TASKS` makes it longer, `AMPD_CHAOS_BOTH=1` also kills both kinds of
 * process in one run.
 */
import { describe, expect, it } from "vitest";
import type { Mutation } from "./mutations.ts";
import { run, summary, type Outcome, type Scenario } from "./scenario.ts";

const seed = Number(process.env["AMPD_CHAOS_SEED"] ?? Date.now() % 1_000_000);
const tasks = Number(process.env["AMPD_CHAOS_TASKS"] ?? 2000);
const timeout = 90_000 + tasks * 50;

async function report(scenario: Scenario): Promise<Outcome> {
  const outcome = await run(scenario);
  console.log(`chaos: ${summary(scenario, outcome)}`);
  if (outcome.breaches.length > 0) {
    console.log(outcome.breaches.slice(0, 20).join("\n"));
    console.log(outcome.log.slice(-20).join("\n"));
  }
  return outcome;
}

describe("chaos", () => {
  it(
    `loses no task and claims none twice while gateways are killed (seed ${seed})`,
    { timeout },
    async () => {
      const outcome = await report({
        seed,
        tasks,
        faults: { kill: "gateway", everyMs: [1500, 3000], killsMin: 3 },
      });
      expect(outcome.breaches).toEqual([]);
      expect(outcome.quiet).toBe(true);
      expect(outcome).toMatchObject({ accepted: tasks, lost: 0, doublyClaimed: 0 });
      expect(outcome.gatewayKills).toBeGreaterThanOrEqual(3);
    },
  );

  it(
    `loses no task and claims none twice while nats-server is killed (seed ${seed})`,
    { timeout },
    async () => {
      const outcome = await report({
        seed,
        tasks,
        faults: { kill: "nats", everyMs: [2500, 4500], killsMin: 3 },
      });
      expect(outcome.breaches).toEqual([]);
      expect(outcome.quiet).toBe(true);
      expect(outcome).toMatchObject({ accepted: tasks, lost: 0, doublyClaimed: 0 });
      expect(outcome.natsKills).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.runIf(process.env["AMPD_CHAOS_BOTH"] === "1")("chaos everywhere", () => {
  it(
    `loses no task and claims none twice while everything is killed (seed ${seed})`,
    { timeout },
    async () => {
      const outcome = await report({
        seed,
        tasks,
        faults: { kill: "both", everyMs: [800, 2500], killsMin: 6 },
        drainMs: 60_000,
      });
      expect(outcome.breaches).toEqual([]);
      expect(outcome.quiet).toBe(true);
      expect(outcome).toMatchObject({ accepted: tasks, lost: 0, doublyClaimed: 0 });
    },
  );
});

const planted: readonly (readonly [Mutation, RegExp])[] = [
  ["ignore-lost-cas", /ghost grant|double claim|wrong result|stuck|notice/],
  [
    "write-blindly",
    /double claim|terminal changed|wrong result|attempt fell|claim without attempt/,
  ],
  ["answer-before-store", /lost/],
  ["drop-dead-letters", /dead letter/],
];

describe("the checker", () => {
  it.each(planted)("sees the planted fault %s", { timeout: 90_000 }, async (mutation, breach) => {
    const outcome = await run({
      seed,
      tasks: 200,
      faults: { kill: "gateway", everyMs: [500, 900], killsMin: 2 },
      drainMs: 4000,
      mutation,
    });
    console.log(
      `planted ${mutation}: ${outcome.breaches.length} breaches, first: ${outcome.breaches[0]}`,
    );
    expect(outcome.breaches.join("\n")).toMatch(breach);
  });
});
