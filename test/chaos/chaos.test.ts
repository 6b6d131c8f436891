/**
 * Processes die while tasks run; nothing that was acknowledged may be lost, nothing be claimed twice.
 *
 * `AMPD_CHAOS_SEED` repeats a run, `AMPD_CHAOS_TASKS` makes it longer.
 */
import { describe, expect, it } from "vitest";
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
        kill: "gateway",
        everyMs: [1500, 3000],
        killsMin: 3,
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
        kill: "nats",
        everyMs: [2500, 4500],
        killsMin: 3,
      });
      expect(outcome.breaches).toEqual([]);
      expect(outcome.quiet).toBe(true);
      expect(outcome).toMatchObject({ accepted: tasks, lost: 0, doublyClaimed: 0 });
      expect(outcome.natsKills).toBeGreaterThanOrEqual(3);
    },
  );
});
