import type { NatsLink } from "@ampd/jetstream";
import type { ConsumerConfig, ConsumerInfo } from "@nats-io/jetstream";
import type { ConsumerSpec } from "../broker.ts";
import type { DeliverFrom } from "../source.ts";
import { randomBytes } from "node:crypto";
import { callApi, isFailure } from "@ampd/jetstream";

/** Which policy the owner declared, when a recovered consumer begins elsewhere. Kept on the consumer itself. */
const DECLARED_KEY = "ampd-declared-deliver";
/** An ephemeral consumer must outlive a reconnect. */
const EPHEMERAL_IDLE_NS = 60_000_000_000;
const CONSUMER_NOT_FOUND = 10014;

type Config = Partial<Record<Exclude<keyof ConsumerConfig, "name">, unknown>> & {
  readonly name?: string;
};

/** The durable's state on the server, or undefined. */
export async function consumerInfo(
  link: NatsLink,
  stream: string,
  name: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await callApi<ConsumerInfo>(link, { path: `CONSUMER.INFO.${stream}.${name}` });
  } catch (error) {
    if (isFailure(error) && error.code === CONSUMER_NOT_FOUND) return undefined;
    throw error;
  }
}

/** A delivery policy as one word, to compare and to keep as metadata. */
function deliverText(deliver: DeliverFrom): string {
  if (typeof deliver === "string") return deliver;
  return "sequence" in deliver
    ? `sequence ${deliver.sequence}`
    : `time ${deliver.time.toISOString()}`;
}

function deliverTextOf(config: ConsumerConfig): string {
  const declared = config.metadata?.[DECLARED_KEY];
  if (declared !== undefined) return declared;
  switch (config.deliver_policy) {
    case "by_start_sequence":
      return `sequence ${config.opt_start_seq ?? 0}`;
    case "by_start_time":
      return `time ${new Date(config.opt_start_time ?? 0).toISOString()}`;
    case "all":
    case "new":
    case "last":
    case "last_per_subject":
      return config.deliver_policy;
  }
}

function deliverConfig(deliver: DeliverFrom): Config {
  if (typeof deliver === "string") return { deliver_policy: deliver };
  if ("sequence" in deliver)
    return { deliver_policy: "by_start_sequence", opt_start_seq: deliver.sequence };
  return { deliver_policy: "by_start_time", opt_start_time: deliver.time.toISOString() };
}

/** What an existing durable has that cannot be changed to what is declared. */
export function conflictOf(config: ConsumerConfig, spec: ConsumerSpec): string | undefined {
  const declared = deliverText(spec.declared ?? spec.deliver);
  const actual = deliverTextOf(config);
  if (actual !== declared) return `deliver is "${actual}", declared "${declared}"`;
  if (config.ack_policy !== "explicit")
    return `its ack policy is "${config.ack_policy}", not explicit`;
  return config.deliver_subject === undefined ? undefined : "it is a push consumer";
}

/** Settings written on every create and update. `max_deliver` is -1: JetStream has no place for what ran out of it. */
function ours(spec: ConsumerSpec): Config {
  return {
    ack_policy: "explicit",
    ack_wait: Math.round(spec.ackWaitMs * 1e6),
    max_ack_pending: spec.maxAckPending,
    filter_subject: spec.filter,
    max_deliver: -1,
  };
}

/** Creates or updates the consumer. Says whether it is new. */
export async function ensure(
  link: NatsLink,
  spec: ConsumerSpec,
): Promise<{ readonly info: ConsumerInfo; readonly created: boolean }> {
  const { durable, stream } = spec;
  const existing = durable === undefined ? undefined : await consumerInfo(link, stream, durable);
  if (existing !== undefined) {
    // A back-off list would replace the ack wait, and a filter list the filter; both are left out to be removed.
    const { backoff: _backoff, filter_subjects: _filters, ...kept } = existing.config;
    return { info: await create(link, spec, { ...kept, ...ours(spec) }), created: false };
  }
  const name = durable ?? `settlement-${randomBytes(9).toString("base64url")}`;
  const declared =
    spec.declared === undefined ? {} : { metadata: { [DECLARED_KEY]: deliverText(spec.declared) } };
  const lasting =
    durable === undefined ? { inactive_threshold: EPHEMERAL_IDLE_NS } : { durable_name: durable };
  const config = {
    name,
    ...lasting,
    ...ours(spec),
    ...deliverConfig(spec.deliver),
    ...declared,
    replay_policy: "instant",
  };
  return { info: await create(link, spec, config), created: true };
}

async function create(link: NatsLink, spec: ConsumerSpec, config: Config): Promise<ConsumerInfo> {
  const path = `CONSUMER.CREATE.${spec.stream}.${config.name ?? spec.durable ?? ""}`;
  return callApi<ConsumerInfo>(link, { path, body: { stream_name: spec.stream, config } });
}
