/** Configuration of the streams and consumers of federation. */
import type { DesiredConsumer, DesiredStream } from "@ampd/jetstream";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  ReplayPolicy,
  RetentionPolicy,
} from "@nats-io/jetstream";
import * as names from "../federation-names.ts";
import type { StreamSettings } from "./context.ts";
import { bucketBase, nanos, streamBase } from "./stream-base.ts";

/** Bounds of what waits for neighbours. */
export interface OutboxSettings {
  /** Most bytes that wait for one neighbour. */
  readonly bytesMax: number;
  /** How long an entry is tried, seconds. */
  readonly ageMaxS: number;
  /** How long a message id is remembered, seconds. */
  readonly dedupeS: number;
  /** How long the trace of a remote task is kept once that has ended, seconds. */
  readonly retentionS: number;
}

const daySeconds = 86_400;
/** As long as a task may wait in a queue at most, and a day. */
const remoteTaskAgeS = 366 * daySeconds;
/** Until the entries of a gateway that died are tried by another. */
const outboxAckWaitS = 60;

interface Shape {
  readonly settings: OutboxSettings;
  readonly streams: StreamSettings;
}

/**
 * What waits for one neighbour. The gateway gives entries up at their age and tells their senders; the stream itself removes them
 * a day later, in case that no gateway runs.
 */
export function outboxStream(peer: string, shape: Shape): DesiredStream {
  const { bytesMax, ageMaxS, dedupeS } = shape.settings;
  return {
    ...streamBase(names.outboxStream(peer), [names.outboxSubject(peer)], shape.streams),
    discard: DiscardPolicy.New,
    retention: RetentionPolicy.Workqueue,
    max_bytes: bytesMax,
    max_age: nanos(ageMaxS + daySeconds),
    duplicate_window: nanos(Math.min(dedupeS, ageMaxS)),
  };
}

/** The consumer that all gateways share. On disk, so that the server's restart repeats only what was under way. */
export function outboxConsumer(peer: string): DesiredConsumer {
  return {
    durable_name: names.outboxDurable,
    filter_subject: names.outboxSubject(peer),
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(outboxAckWaitS),
    max_deliver: -1,
    max_ack_pending: -1,
  };
}

function bucket(name: string, shape: Shape): DesiredStream {
  return {
    ...bucketBase(name, shape.streams),
    max_msgs_per_subject: 1,
  };
}

/**
 * Entries taken: kept for longer than a neighbour of the same settings repeats them. The oldest go first when there are too many, so
 * that no neighbour can fill the disk.
 */
export function takenBucket(shape: Shape): DesiredStream {
  return {
    ...bucket(names.takenBucket, shape),
    discard: DiscardPolicy.Old,
    max_bytes: shape.settings.bytesMax,
    max_age: nanos(shape.settings.ageMaxS + 2 * daySeconds),
  };
}

/** Tasks submitted to other regions. */
export function remoteTaskBucket(shape: Shape): DesiredStream {
  return {
    ...bucket(names.remoteTaskBucket, shape),
    max_age: nanos(remoteTaskAgeS),
    allow_msg_ttl: true,
  };
}
