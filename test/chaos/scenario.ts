/**
 * One run: participants work while processes die, then everything is left alone until it is quiet, then the checker judges.
 */
import { ProtocolError } from "@ampd/protocol";
import type { Durability } from "@ampd/store";
import { Sleeper, Submitter, Worker, type Stage } from "./actors.ts";
import { check, type Verdict } from "./checker.ts";
import { Fleet } from "./fleet.ts";
import { History } from "./history.ts";
import type { Mutation } from "./mutations.ts";
import { Observer } from "./observer.ts";
import { Random } from "./random.ts";

/** Kills and pauses by chance. */
export interface RandomFaults {
  readonly kill: "gateway" | "nats" | "both";
  /** Time between kills, milliseconds. */
  readonly everyMs: readonly [number, number];
  /** Kills that must have happened before the faults end. */
  readonly killsMin: number;
}

/** What a run does. */
export interface Scenario {
  readonly seed: number;
  /** Tasks submitted at least; submitting goes on until the faults are over where a script makes them. */
  readonly tasks: number;
  /** Time between two submits of one of the four submitters, milliseconds. Default 35. */
  readonly paceMs?: number;
  /** Three nats-servers with three replicas instead of one with one. */
  readonly isCluster?: boolean;
  /** What an acknowledged write survives. Default `process`. */
  readonly durability?: Durability;
  /** What goes wrong: chance decides, or a script. */
  readonly faults: RandomFaults | ((stage: Stage) => Promise<void>);
  readonly mutation?: Mutation;
  /** Longest wait for quiet after the faults. */
  readonly drainMs?: number;
}

/** What came of it. */
export interface Outcome extends Verdict {
  readonly gatewayKills: number;
  readonly natsKills: number;
  readonly pauses: number;
  readonly quiet: boolean;
  readonly durationS: number;
  readonly history: History;
  readonly revisions: number;
  /** The last lines of the gateways' logs. */
  readonly log: readonly string[];
}

const leaseS = 2;
const submitters = 4;
const workers = 8;
const sleepers = 2;

/** Runs a scenario. */
export async function run(scenario: Scenario): Promise<Outcome> {
  const startMs = performance.now();
  const random = new Random(scenario.seed);
  const { mutation, isCluster = false, durability = "process" } = scenario;
  const fleet = await Fleet.start({
    gateways: 3,
    random,
    leaseS,
    maxAttempts: 5,
    isCluster,
    durability,
    ...(mutation !== undefined && { mutation }),
  });
  const crew: Promise<void>[] = [];
  const stage: Stage = { fleet, history: new History(), random, leaseS, crew, over: false };
  try {
    const sources = Array.from({ length: submitters }, (_, n) => new Submitter(stage, `s${n}`));
    // The first session makes the namespace, and the observer needs its streams.
    crew.push(...sources.map((source) => source.read()));
    const observer = await Observer.start(fleet.nats);
    for (let n = 0; n < workers; n++) crew.push(new Worker(stage, `w${n}`).run());
    for (let n = 0; n < sleepers; n++) crew.push(new Sleeper(stage, `z${n}`).run());
    await Promise.race([disturb(scenario, stage, sources), failureOf(crew)]);
    const quiet = await untilQuiet(observer, stage, scenario.drainMs ?? 40_000);
    stage.over = true;
    await Promise.all(crew);
    const end = await observer.read();
    await observer.stop();
    return {
      ...check(stage.history, end),
      gatewayKills: fleet.gatewayKills,
      natsKills: fleet.natsKills,
      pauses: fleet.pauses,
      quiet,
      durationS: (performance.now() - startMs) / 1000,
      history: stage.history,
      revisions: end.revisions.length,
      log: [...fleet.log],
    };
  } finally {
    stage.over = true;
    await fleet.stop();
    await Promise.allSettled(crew);
  }
}

/** Rejects when one of the crew does; never resolves. */
async function failureOf(crew: readonly Promise<void>[]): Promise<never> {
  await Promise.all(crew);
  return new Promise(() => undefined);
}

/** Lets things go wrong while tasks are submitted; settles when both are over. */
async function disturb(
  { faults, tasks, paceMs = 35 }: Scenario,
  stage: Stage,
  sources: readonly Submitter[],
): Promise<void> {
  const share = tasks / submitters;
  let isScripted = typeof faults === "function";
  const submitting = Promise.all(
    sources.map((source) => source.submit((sent) => isScripted || sent < share, paceMs)),
  );
  if (typeof faults !== "function") return withKills(faults, stage, submitting);
  try {
    await Promise.race([faults(stage), failureOf([submitting.then(() => undefined)])]);
  } finally {
    isScripted = false;
  }
  await submitting;
}

async function withKills(
  faults: RandomFaults,
  { fleet, random }: Stage,
  submitting: Promise<unknown>,
): Promise<void> {
  let submitted = false;
  const done = submitting.then(() => {
    submitted = true;
  });
  const kills = () => fleet.gatewayKills + fleet.natsKills;
  while (!submitted || kills() < faults.killsMin) {
    await new Promise((resolve) => setTimeout(resolve, random.between(...faults.everyMs)));
    const nats = faults.kill === "nats" || (faults.kill === "both" && random.next() < 0.3);
    if (nats) await fleet.killNats(random.between(50, 800));
    else if (random.next() < 0.25) await fleet.pauseGateway(random.between(0.5, 2) * leaseS * 1000);
    else await fleet.killGateway();
  }
  await done;
}

async function untilQuiet(observer: Observer, stage: Stage, limitMs: number): Promise<boolean> {
  const untilMs = performance.now() + limitMs;
  while (performance.now() < untilMs) {
    if (await observer.isQuiet(stage.history).catch(whileAway)) return true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return false;
}

/** Just after the last kill the observer may not have found its way back. */
function whileAway(error: unknown): boolean {
  if (ProtocolError.is(error) && error.retryable) return false;
  throw error;
}

/** One line for people and logs. */
export function summary(scenario: Scenario, outcome: Outcome): string {
  const { history } = outcome;
  return [
    `seed ${scenario.seed}`,
    `gateway kills ${outcome.gatewayKills}`,
    `nats kills ${outcome.natsKills}`,
    `gateway pauses ${outcome.pauses}`,
    `accepted ${outcome.accepted}`,
    `lost ${outcome.lost}`,
    `doubly claimed ${outcome.doublyClaimed}`,
    `breaches ${outcome.breaches.length}`,
    `submit retries ${history.submitRetries}`,
    `late reports refused ${history.refusedReports}`,
    `resumes ${history.resumes} (kept ${history.keptOverResume})`,
    `grants ${history.grants.length}`,
    `record versions ${outcome.revisions}`,
    `${outcome.durationS.toFixed(1)} s`,
  ].join(", ");
}
