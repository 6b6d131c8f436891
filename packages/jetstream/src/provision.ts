import type { ConsumerConfig, ConsumerInfo, StreamConfig, StreamInfo } from "@nats-io/jetstream";
import type { Requester } from "./port.ts";
import { callApi } from "./api.ts";
import { JetStreamFailure, isFailure } from "./errors.ts";
import { checkName } from "./subject.ts";

/** A stream as it should be: `name` and whatever else matters. Fields left out are not compared. */
export type DesiredStream = Partial<StreamConfig> & { readonly name: string };

/** A durable consumer as it should be. Durations in nanoseconds, as JetStream has them. */
export type DesiredConsumer = Partial<ConsumerConfig> & { readonly durable_name: string };

/** One field that differs. */
export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a read-only check found. */
export type ResourceCheck<Info> =
  | { readonly kind: "missing" }
  | { readonly kind: "ok"; readonly info: Info }
  | {
      readonly kind: "different";
      readonly info: Info;
      readonly differences: readonly Difference[];
    };

const STREAM_NAME_IN_USE = 10058;
const CONSUMER_EXISTS = 10148;
const CONSUMER_NAME_IN_USE = 10013;

/**
 * Creates the stream if it is missing, reads it back and compares the fields that were given. A difference is thrown as
 * `resource_mismatch` with resource, field, expected and actual; nothing is ever updated.
 */
export async function ensureStream(link: Requester, desired: DesiredStream): Promise<StreamInfo> {
  const resource = `stream ${desired.name}`;
  const found = await checkStream(link, desired);
  if (found.kind !== "missing") return agreed(resource, found);
  try {
    const path = `STREAM.CREATE.${desired.name}`;
    return agreed(
      resource,
      compare(await callApi<StreamInfo>(link, { path, body: desired }), desired),
    );
  } catch (error) {
    // Created by somebody else meanwhile, with another configuration: say which field.
    if (isFailure(error) && error.code === STREAM_NAME_IN_USE) {
      return agreed(resource, await checkStream(link, desired), error);
    }
    throw error;
  }
}

/** As {@link ensureStream} for a durable consumer. */
export async function ensureConsumer(
  link: Requester,
  stream: string,
  desired: DesiredConsumer,
): Promise<ConsumerInfo> {
  const resource = `consumer ${stream}/${desired.durable_name}`;
  const found = await checkConsumer(link, stream, desired);
  if (found.kind !== "missing") return agreed(resource, found);
  try {
    const path = `CONSUMER.CREATE.${stream}.${desired.durable_name}`;
    const config = { name: desired.durable_name, ...desired };
    const body = { stream_name: stream, config, action: "create" };
    return agreed(resource, compare(await callApi<ConsumerInfo>(link, { path, body }), desired));
  } catch (error) {
    if (
      isFailure(error) &&
      (error.code === CONSUMER_EXISTS || error.code === CONSUMER_NAME_IN_USE)
    ) {
      return agreed(resource, await checkConsumer(link, stream, desired), error);
    }
    throw error;
  }
}

/** Compares a stream with what it should be, without changing anything. For start-up checks and doctors. */
export async function checkStream(
  link: Requester,
  desired: DesiredStream,
): Promise<ResourceCheck<StreamInfo>> {
  checkName(desired.name, "stream");
  return check(link, `STREAM.INFO.${desired.name}`, desired);
}

/** As {@link checkStream} for a durable consumer. A missing stream counts as a missing consumer only if it exists. */
export async function checkConsumer(
  link: Requester,
  stream: string,
  desired: DesiredConsumer,
): Promise<ResourceCheck<ConsumerInfo>> {
  checkName(stream, "stream");
  checkName(desired.durable_name, "consumer");
  return check(link, `CONSUMER.INFO.${stream}.${desired.durable_name}`, desired);
}

async function check<Info extends { readonly config: object }>(
  link: Requester,
  path: string,
  desired: object,
): Promise<ResourceCheck<Info>> {
  try {
    return compare(await callApi<Info>(link, { path }), desired);
  } catch (error) {
    const streamOfConsumerGone =
      path.startsWith("CONSUMER.") && isFailure(error) && error.code === 10059;
    if (isFailure(error, "not_found") && !streamOfConsumerGone) return { kind: "missing" };
    throw error;
  }
}

function compare<Info extends { readonly config: object }>(
  info: Info,
  desired: object,
): ResourceCheck<Info> {
  const differences = differencesOf(desired, info.config);
  return differences.length === 0 ? { kind: "ok", info } : { kind: "different", info, differences };
}

function agreed<Info>(resource: string, found: ResourceCheck<Info>, cause?: unknown): Info {
  if (found.kind === "ok") return found.info;
  const first = found.kind === "different" ? found.differences[0] : undefined;
  if (first === undefined) {
    throw new JetStreamFailure("not_found", `${resource} vanished while it was checked`, {
      resource,
      cause,
    });
  }
  const { field, expected, actual } = first;
  const text = `${resource}: ${field} is ${show(actual)}, expected ${show(expected)}`;
  throw new JetStreamFailure("resource_mismatch", text, {
    resource,
    field,
    expected,
    actual,
    cause,
  });
}

function show(value: unknown): string {
  return value === undefined ? "not set" : JSON.stringify(value);
}

/**
 * Fields of `expected` that `actual` has otherwise, nested ones as `placement.cluster`. The server leaves zero values out
 * of its replies, so `false`, `0`, `""` and empty lists equal a missing field.
 */
export function differencesOf(expected: object, actual: object, prefix = ""): Difference[] {
  const found: Difference[] = [];
  for (const [name, want] of Object.entries(expected) as [string, unknown][]) {
    if (want === undefined) continue;
    const have = (actual as Record<string, unknown>)[name];
    const field = prefix + name;
    if (isRecord(want) && isRecord(have)) found.push(...differencesOf(want, have, `${field}.`));
    else if (!sameValue(want, have)) found.push({ field, expected: want, actual: have });
  }
  return found;
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isZero(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === "")
    return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.values(value).every(isZero);
}

function sameValue(want: unknown, have: unknown): boolean {
  if (isZero(want) && isZero(have)) return true;
  if (!Array.isArray(want) || !Array.isArray(have)) return want === have;
  if (want.length !== have.length) return false;
  return want.every((each: unknown, index) => {
    const other: unknown = have[index];
    return isRecord(each) && isRecord(other)
      ? differencesOf(each, other).length === 0
      : sameValue(each, other);
  });
}
