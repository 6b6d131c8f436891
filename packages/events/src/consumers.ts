import type { NatsLink } from "@ampd/jetstream";
import type { ConsumerConfig, ConsumerInfo } from "@nats-io/jetstream";
import type { ReplayStart } from "./cursor.ts";
import type { RetryPolicy } from "./retry.ts";
import { callApi, isFailure } from "@ampd/jetstream";
import { createHash } from "node:crypto";
import { EventsError, fromFailure } from "./errors.ts";
import { intersect, minimize } from "./patterns.ts";
import { serverBackoff } from "./retry.ts";
import { base32 } from "./tokens.ts";

const DAY_NS = 86_400e9;
/** How long a durable nobody uses is kept: as long as the default stream keeps its events. */
const DURABLE_IDLE_NS = 7 * DAY_NS;
/** How long the server keeps a consumer without position to keep. */
const EPHEMERAL_IDLE_NS = 60e9;

/** A consumer name: letters, digits, `_`, `-`; anything else, or too long a name, is hashed. */
export function consumerName(...parts: readonly string[]): string {
  const plain = ["aep", ...parts].join("_");
  if (/^[A-Za-z0-9_-]+$/.test(plain) && plain.length <= 64) return plain;
  return `aep_${hashOf(parts)}`;
}

/** Name of the durable of an identity: same prefix, source and filter, same position. */
export function identityName(parts: readonly string[]): string {
  return `aep_${hashOf(parts)}`;
}

function hashOf(parts: readonly string[]): string {
  return base32(createHash("sha256").update(JSON.stringify(parts)).digest()).slice(0, 40);
}

/** The covering set cut to what a stream stores. Nothing left: no event can come. */
export function storedCoverage(
  coverage: readonly string[],
  stored: readonly string[],
): readonly string[] {
  const cut = coverage.flatMap((want) =>
    stored.flatMap((have) => {
      const both = intersect(want, have);
      return both === undefined ? [] : [both];
    }),
  );
  return minimize(cut);
}

/** Filters of a consumer. Servers before 2.10 take one, so they send everything and the whole filter is applied here. */
export function consumerFilters(
  coverage: readonly string[],
  serverVersion: string,
): Pick<ConsumerConfig, "filter_subject"> | Pick<ConsumerConfig, "filter_subjects"> | object {
  const [only, ...more] = coverage;
  if (only !== undefined && more.length === 0) return { filter_subject: only };
  return takesManyFilters(serverVersion) ? { filter_subjects: [...coverage] } : {};
}

function takesManyFilters(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 2 || (major === 2 && minor >= 10);
}

/** What a consumer is made from. */
export interface ConsumerPlan {
  readonly stream: string;
  readonly name: string;
  readonly durable: boolean;
  readonly filters: object;
  readonly start: ReplayStart["policy"];
  readonly acks: boolean;
  readonly retry: Required<RetryPolicy>;
  readonly ordered: boolean;
  readonly maxPending: number;
}

/** The configuration as JetStream takes it; durations in ns. */
function consumerConfig(plan: ConsumerPlan): Record<string, unknown> {
  const { retry } = plan;
  const backoff = serverBackoff(retry);
  const acks = {
    ack_policy: "explicit",
    max_deliver: retry.max_attempts,
    ...(backoff.length > 0 ? { backoff } : { ack_wait: retry.ack_timeout_ms * 1e6 }),
    max_ack_pending: plan.ordered ? 1 : plan.maxPending,
  };
  return {
    name: plan.name,
    ...(plan.durable && { durable_name: plan.name }),
    ...plan.filters,
    ...plan.start,
    ...(plan.acks
      ? acks
      : { ack_policy: "none", max_deliver: 1, mem_storage: true, num_replicas: 1 }),
    replay_policy: "instant",
    inactive_threshold: plan.durable ? DURABLE_IDLE_NS : EPHEMERAL_IDLE_NS,
  };
}

/** Creates the consumer. `permission`, `no_stream` and the like become refusals. */
export async function createConsumer(link: NatsLink, plan: ConsumerPlan): Promise<ConsumerInfo> {
  const body = { stream_name: plan.stream, config: consumerConfig(plan), action: "create" };
  try {
    return await callApi<ConsumerInfo>(link, {
      path: `CONSUMER.CREATE.${plan.stream}.${plan.name}`,
      body,
    });
  } catch (error) {
    throw fromFailure(error, `consumer ${plan.stream}/${plan.name}`);
  }
}

/** The consumer, or undefined. */
export async function findConsumer(
  link: NatsLink,
  stream: string,
  name: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await callApi<ConsumerInfo>(link, { path: `CONSUMER.INFO.${stream}.${name}` });
  } catch (error) {
    if (isFailure(error, "not_found")) return undefined;
    throw fromFailure(error, `consumer ${stream}/${name}`);
  }
}

/** Deletes the consumer; one that is gone already is what was wanted. */
export async function deleteConsumer(link: NatsLink, stream: string, name: string): Promise<void> {
  try {
    await callApi(link, { path: `CONSUMER.DELETE.${stream}.${name}` });
  } catch (error) {
    if (!isFailure(error, "not_found")) throw fromFailure(error, `consumer ${stream}/${name}`);
  }
}

/** Refuses a durable that was made for other events or another policy; it is never changed in silence. */
export function checkDurable(info: ConsumerInfo, plan: ConsumerPlan): void {
  const { config } = info;
  const filters = (found: {
    filter_subject?: string;
    filter_subjects?: readonly string[];
  }): string =>
    JSON.stringify(
      [
        ...(found.filter_subjects ?? (found.filter_subject ? [found.filter_subject] : [])),
      ].toSorted(),
    );
  const same =
    filters(config) === filters(plan.filters) &&
    config.ack_policy === "explicit" &&
    (config.max_deliver ?? -1) === plan.retry.max_attempts;
  if (same) return;
  const text = `durable ${plan.name} exists with another filter or retry policy; cancel it or choose another name`;
  throw new EventsError("subscription_rejected", text, {
    reason: "durable_mismatch",
    consumer: plan.name,
  });
}
