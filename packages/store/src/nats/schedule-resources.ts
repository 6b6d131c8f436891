/** Configuration of the streams and consumers of scheduling. */
import type { DesiredConsumer, DesiredStream } from "@ampd/jetstream";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  ReplayPolicy,
  RetentionPolicy,
} from "@nats-io/jetstream";
import * as names from "../schedule-names.ts";
import type { StoreSettings } from "../settings.ts";
import type { StreamSettings } from "./context.ts";
import { bucketBase, nanos, streamBase } from "./stream-base.ts";

interface Shape {
  readonly settings: StoreSettings;
  readonly streams: StreamSettings;
}

/** Until a gateway that died with a due wake-up is noticed. */
const dueAckWaitS = 15;

/**
 * Wake-ups and what is due. A work queue: what is due goes when it has been dealt with; a wake-up that is not due matches no consumer and
 * stays. No bound, so that nothing is ever discarded: the server refuses schedules on a stream that refuses when full.
 */
export function scheduleStream(ns: string, { settings, streams }: Shape): DesiredStream {
  return {
    ...streamBase(names.scheduleStream(ns), names.scheduleSubjects(ns), streams),
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.Old,
    allow_msg_schedules: true,
    duplicate_window: nanos(settings.dedupeS),
  };
}

/** The consumer that all gateways share. */
export function dueConsumer(ns: string): DesiredConsumer {
  return {
    durable_name: names.dueDurable,
    filter_subject: names.dueSubjects(ns),
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(dueAckWaitS),
    max_deliver: -1,
    max_ack_pending: -1,
  };
}

/** Bucket of documents: the newest revision only; one that is removed expires by itself. */
export function documentBucket(ns: string, { streams }: Shape): DesiredStream {
  return {
    ...bucketBase(names.documentBucket(ns), streams),
    max_msgs_per_subject: 1,
    allow_msg_ttl: true,
  };
}
