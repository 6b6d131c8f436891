import type { ReplayStart } from "./cursor.ts";
import type { Env } from "./env.ts";
import type { CompiledFilter } from "./filter.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { StreamFacts } from "./streams.ts";
import type { StreamReading } from "./stream-intake.ts";
import type { SubscribeOptions } from "./subscription.ts";
import { consumerFilters, consumerName, identityName, storedCoverage } from "./consumers.ts";
import { decideStart } from "./cursor.ts";
import { EventsError } from "./errors.ts";
import { randomName } from "./ids.ts";
import { covers, intersect, patternSubject } from "./patterns.ts";
import { backoffOf, resolveRetry } from "./retry.ts";
import { deadLetterSubject } from "./streams.ts";
import { badOption } from "./subscription.ts";

/** Events a replay without acks holds: enough that the server sends in large lots. */
const REPLAY_BUFFER = 2048;

/** What a durable subscription is planned from. */
export interface PlanInput {
  readonly env: Env;
  readonly filter: CompiledFilter;
  readonly options: SubscribeOptions;
  readonly mode: Exclude<DeliveryMode, "best_effort">;
  readonly id: string;
  readonly sessionId: string | undefined;
  /** The iterable form. */
  readonly iterable: boolean;
}

/** Options that contradict each other, before anything is asked of the server. */
export function checkOptions(options: SubscribeOptions, mode: DeliveryMode): void {
  const { from, durable, concurrency = 1, buffer = 1 } = options;
  if (from !== undefined && mode !== "replayable")
    throw badOption("`from` needs mode replayable", "from");
  if (mode === "best_effort" && durable !== undefined && durable !== false) {
    throw badOption("a durable position needs mode at_least_once or replayable", "durable");
  }
  if (durable === "") throw badOption("a durable's name is not empty", "durable");
  if (mode === "at_least_once" && durable === false)
    throw badOption("at_least_once needs a durable position", "durable");
  for (const [name, value] of Object.entries({ concurrency, buffer })) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw badOption(`${name} is a whole number of at least 1`, name);
  }
}

/** Plans consumer, start and rules. Refuses what no stream stores: reading it from Core instead would be a silent downgrade. */
export async function planReading(input: PlanInput): Promise<Omit<StreamReading, "onCaughtUp">> {
  const { env, options, mode } = input;
  const stream = streamOf(input);
  const facts = await env.streams.position(stream);
  const coverage = coverageOf(input, facts);
  const keeps = keepsPosition(input);
  const start = startOf(input, facts);
  const retry = resolveRetry(options.retry);
  const deadLetter = env.streams.hasDeadLetters && stream === env.streams.names.events;
  const acks = keeps || !input.iterable;
  const plan = {
    stream,
    name: nameOf(input, keeps),
    durable: keeps,
    filters: filtersOf(coverage, facts, env),
    start: start.policy,
    acks,
    retry,
    ordered: options.ordered === true,
    maxPending: 1000,
  };
  return {
    plan,
    facts,
    start,
    mode,
    deadLetter,
    buffer: options.buffer ?? (acks ? (options.concurrency ?? 1) : REPLAY_BUFFER),
    rules: {
      model: "jetStream",
      maxAttempts: retry.max_attempts,
      deadLetter,
      deadLetterOn: new Set(),
      backoff: backoffOf(retry),
    },
  };
}

/** Filters cost the server time for every event; whoever wants all of them needs none. */
function filtersOf(coverage: readonly string[], facts: StreamFacts, env: Env): object {
  const wantsAll = facts.subjects.every((have) => coverage.some((want) => covers(want, have)));
  return wantsAll ? {} : consumerFilters(coverage, env.link.nc.info?.version ?? "");
}

/** Dead letters have a stream of their own; everything else lies in the event stream. */
function streamOf({ env, filter }: PlanInput): string {
  const { patterns } = filter;
  const onlyDead =
    patterns !== undefined && patterns.every((each) => each.text === "event.dead_lettered");
  return onlyDead ? env.streams.names.deadLetters : env.streams.names.events;
}

function coverageOf({ env, filter }: PlanInput, facts: StreamFacts): readonly string[] {
  const { prefix } = env.subjects;
  const stored = facts.subjects;
  for (const pattern of filter.filter.topic === undefined ? (filter.patterns ?? []) : []) {
    const subject = patternSubject(prefix, pattern);
    if (stored.every((have) => intersect(subject, have) === undefined))
      throw notStored(pattern.text, facts.stream);
  }
  const coverage = storedCoverage(filter.coverage(env.subjects), stored);
  if (coverage.length === 0) throw notStored("what the filter asks for", facts.stream);
  const dead = deadLetterSubject(prefix);
  return stored.length === 1 && stored[0] === dead ? [dead] : coverage;
}

function notStored(what: string, stream: string): EventsError {
  const text = `${what} is not stored in ${stream}; subscribe best_effort`;
  return new EventsError("subscription_rejected", text, { reason: "no_stream", stream });
}

function keepsPosition({ options, mode, sessionId }: PlanInput): boolean {
  const { durable, group } = options;
  if (group !== undefined || typeof durable === "string") return true;
  return durable ?? (mode === "at_least_once" || sessionId !== undefined);
}

function nameOf(input: PlanInput, keeps: boolean): string {
  const { env, filter, options, sessionId, id } = input;
  if (!keeps) return `aep_r_${randomName()}`;
  if (options.group !== undefined) return consumerName(options.group);
  if (typeof options.durable === "string") return consumerName(options.durable);
  if (sessionId !== undefined) return consumerName(sessionId, id);
  return identityName([env.settings.prefix, env.settings.source, filter.canonical, input.mode]);
}

function startOf({ options, mode }: PlanInput, facts: StreamFacts): ReplayStart {
  if (mode === "at_least_once") return { policy: { deliver_policy: "new" } };
  return decideStart(options.from ?? "new", facts, options.onExpired ?? "reject");
}
