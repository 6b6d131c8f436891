/**
 * Three nats-servers, three gateways, three replicas: leaders and gateways die, fall silent and leave while tasks run; nothing that
 * was acknowledged may be lost, nothing be claimed twice. Prints what each fault cost.
 *
 * `AMPD_CLUSTER_ROUNDS` repeats the faults (default 1), `AMPD_CHAOS_SEED` repeats the chances of a run, `AMPD_CLUSTER_DURABILITY` is
 * `power` (default, as of the product), `second` or `process`.
 */
import { describe, expect, it } from "vitest";
import type { TestCluster, TestClusterNode } from "@ampd/testkit";
import type { Durability } from "@ampd/store";
import type { Stage } from "./actors.ts";
import { serveNewJob } from "./newcomer.ts";
import { tollOf, untilSteady, type Toll } from "./outage-meter.ts";
import { run, summary } from "./scenario.ts";

const seed = Number(process.env["AMPD_CHAOS_SEED"] ?? Date.now() % 1_000_000);
const rounds = Number(process.env["AMPD_CLUSTER_ROUNDS"] ?? 1);
const durability = durabilityOf(process.env["AMPD_CLUSTER_DURABILITY"]);
const taskBucket = "KV_AMP_TASK_STATE";
const jobStream = "AMP_TASKS_chaos";
/** Longer than the servers wait for a silent leader. */
const silenceMs = 6000;
/** Longest until everything works again after a fault. */
const backMs = 30_000;
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Step {
  readonly fault: string;
  readonly submits: Toll;
  readonly claims: Toll;
  /** From the fault until a job that nobody served before had its first task done, milliseconds. */
  readonly newcomerMs: number;
}

/** One fault: what it does, and what makes it good again once work goes on. */
interface Fault {
  readonly name: string;
  readonly strike: (stage: Stage) => Promise<() => void>;
}

/** A fault of the server that leads something, which keeps running or comes back by itself. */
function leaderFault(
  name: string,
  find: (cluster: TestCluster) => Promise<TestClusterNode>,
  strike: (node: TestClusterNode) => Promise<unknown>,
): Fault {
  return {
    name,
    strike: async ({ fleet }) => {
      const node = await find(fleet.cluster);
      await strike(node);
      if (!node.answers) fleet.natsKills++;
      return () => node.restart();
    },
  };
}

const kill = (node: TestClusterNode): Promise<void> => node.kill();
const silence = async (node: TestClusterNode): Promise<void> => {
  node.pause();
  await rest(silenceMs);
  node.resume();
};

const faults: readonly Fault[] = [
  leaderFault("SIGKILL of the task records' leader", (all) => all.streamLeader(taskBucket), kill),
  leaderFault("SIGKILL of the job queue's leader", (all) => all.streamLeader(jobStream), kill),
  {
    name: "SIGKILL of the meta leader and of a gateway",
    strike: async ({ fleet }) => {
      const node = await fleet.cluster.metaLeader();
      await Promise.all([node.kill(), fleet.killGateway()]);
      fleet.natsKills++;
      return () => node.restart();
    },
  },
  leaderFault(
    "SIGTERM of the meta leader",
    (all) => all.metaLeader(),
    (node) => node.leave(),
  ),
  leaderFault(
    "SIGSTOP of the task records' leader for 6 s",
    (all) => all.streamLeader(taskBucket),
    silence,
  ),
  {
    name: "SIGKILL of a gateway while another is stopped for 3 s",
    strike: async ({ fleet }) => {
      await Promise.all([fleet.pauseGateway(3000), fleet.killGateway()]);
      return () => undefined;
    },
  },
];

function durabilityOf(text: string | undefined): Durability {
  return text === "second" || text === "process" ? text : "power";
}

async function suffer(stage: Stage, fault: Fault): Promise<Step> {
  const { history, fleet } = stage;
  await fleet.cluster.whenHealthy(backMs);
  await untilSteady(history.ackedAtMs, { steadyMs: 500, limitMs: backMs });
  const atMs = performance.now();
  // Comes right into the fault: its consumers are made while leaders are missing.
  const served = serveNewJob(stage, `new-${Math.round(atMs)}`, backMs);
  const repair = await fault.strike(stage);
  await untilSteady(history.ackedAtMs, { steadyMs: 1000, limitMs: backMs });
  const endMs = performance.now();
  repair();
  const claimedAtMs = history.grants.map((grant) => grant.atMs);
  const newcomerMs = (await served) - atMs;
  const step = {
    fault: fault.name,
    submits: tollOf(history.ackedAtMs, atMs, endMs),
    claims: tollOf(claimedAtMs, atMs, endMs),
    newcomerMs,
  };
  console.log(line(step));
  return step;
}

function line({ fault, submits, claims, newcomerMs }: Step): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const told = (toll: Toll) =>
    `outage ${seconds(toll.outageMs)}, recovered after ${seconds(toll.recoveryMs)}`;
  return `cluster: ${fault}: submits ${told(submits)}; claims ${told(claims)}; a new job's first task done after ${seconds(newcomerMs)}`;
}

describe("a cluster of three nats-servers with three gateways", () => {
  it(
    `loses no task and claims none twice while leaders and gateways die (seed ${seed})`,
    { timeout: 60_000 + rounds * 180_000 },
    async () => {
      const steps: Step[] = [];
      const scenario = {
        seed,
        tasks: 200,
        paceMs: 200,
        isCluster: true,
        durability,
        drainMs: 60_000,
        faults: async (stage: Stage) => {
          for (let round = 0; round < rounds; round++)
            for (const fault of faults) steps.push(await suffer(stage, fault));
        },
      };
      const outcome = await run(scenario);
      console.log(`cluster: durability ${durability}, ${summary(scenario, outcome)}`);
      if (outcome.breaches.length > 0) {
        console.log(outcome.breaches.slice(0, 20).join("\n"));
        console.log(outcome.log.slice(-20).join("\n"));
      }
      expect(outcome.breaches).toEqual([]);
      expect(outcome.quiet).toBe(true);
      expect(outcome).toMatchObject({ lost: 0, doublyClaimed: 0 });
      expect(outcome.accepted).toBe(outcome.history.sent.size);
      expect(steps).toHaveLength(rounds * faults.length);
      for (const step of steps) expect(step.submits.outageMs, step.fault).toBeLessThan(backMs);
    },
  );
});
