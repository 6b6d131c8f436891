/** Exact configuration of every stream, bucket and consumer. It is read back and compared; a difference is an error. */
import {
  callApi,
  checkStream,
  type DesiredConsumer,
  type DesiredStream,
  type Difference,
  isTransient,
  type NatsLink,
  type ResourceCheck,
} from "@ampd/jetstream";
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  ReplayPolicy,
  RetentionPolicy,
  type StreamInfo,
} from "@nats-io/jetstream";
import { identityJobPrefix } from "@ampd/protocol";
import * as names from "../names.ts";
import { inboxPlace, partitionsOf } from "../layout.ts";
import { bandSubjects, type JobPlace } from "../schedule-names.ts";
import { leaseSlackS, type StoreSettings } from "../settings.ts";
import type { StreamSettings } from "./context.ts";
import { copiesOf, type StreamCopies } from "./copies.ts";
import { documentBucket, scheduleStream } from "./schedule-resources.ts";
import { bucketBase, nanos, streamBase } from "./stream-base.ts";

/** Priority group of the job consumers. */
export const jobGroup = "g";

/** How long the trace of an expired or removed registry key stays, for watchers that were away. */
export const markerTtlS = 60;

/** Revisions kept of a task record while it is not terminal. */
const taskHistory = 8;

const inboxConsumersMax = 100_000;
const jobPullsMax = 16_384;

interface Shape {
  readonly settings: StoreSettings;
  readonly streams: StreamSettings;
}

function base(name: string, subject: string, { streams }: Shape): DesiredStream {
  return streamBase(name, [subject], streams);
}

function bucket(name: string, { streams }: Shape): DesiredStream {
  return bucketBase(name, streams);
}

/**
 * Bucket of the task records. No marker TTL: with more than one revision it would raise every TTL to its own length. The
 * terminal write replaces all revisions (rollup), so none comes back to life when it expires.
 */
export function taskBucket(shape: Shape, partition?: number): DesiredStream {
  return {
    ...bucket(names.taskBucket(partition), shape),
    max_msgs_per_subject: taskHistory,
    allow_msg_ttl: true,
  };
}

/**
 * Stored policies: the newest counts, a few older ones tell what it was before. Its metadata tells over how many streams everything
 * is spread, so that a gateway with other counts refuses to start instead of looking in the wrong places.
 */
export function policyBucket(shape: Shape): DesiredStream {
  const { records, inboxes, jobs } = shape.settings.partitions;
  return {
    ...bucket(names.policyBucket, shape),
    max_msgs_per_subject: 8,
    metadata: {
      "ampd.partitions.records": String(records),
      "ampd.partitions.inboxes": String(inboxes),
      "ampd.partitions.jobs": String(jobs),
    },
  };
}

/** What all namespaces share. */
export function sharedStreams(shape: Shape): readonly DesiredStream[] {
  const records = partitionsOf(shape.settings.partitions.records);
  return [policyBucket(shape), ...records.map((partition) => taskBucket(shape, partition))];
}

/** Mail: kept until acknowledged, bounded per inbox. */
export function inboxStream(ns: string, shape: Shape, partition?: number): DesiredStream {
  const { inbox, dedupeS } = shape.settings;
  return {
    ...base(names.inboxStream(ns, partition), names.inboxSubjects(ns, partition), shape),
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
    max_msgs_per_subject: inbox.messagesMax,
    max_age: nanos(inbox.ageMaxS),
    duplicate_window: nanos(Math.min(dedupeS, inbox.ageMaxS)),
    // The server's own default stops at 1,000.
    max_consumers: inboxConsumersMax,
  };
}

/**
 * Job messages: kept until settled, bounded per job, never deleted by age. No message schedules: the server refuses them on a
 * stream that refuses messages when it is full, and a full queue must refuse. Delays have a stream of their own.
 */
export function taskStream(ns: string, shape: Shape, partition?: number): DesiredStream {
  const subjects = [names.jobSubjects(ns, partition), bandSubjects(ns, partition)];
  return {
    ...base(names.taskStream(ns, partition), names.jobSubjects(ns, partition), shape),
    subjects,
    retention: RetentionPolicy.Workqueue,
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
    max_msgs_per_subject: shape.settings.queueMax,
    duplicate_window: nanos(shape.settings.dedupeS),
    allow_msg_ttl: false,
    // The reconciler reads task ids in batches; it only acts on what the record says.
    allow_direct: true,
    max_consumers: inboxConsumersMax,
  };
}

/** Dead letters: kept until an operator removes them. */
export function deadStream(ns: string, shape: Shape): DesiredStream {
  return {
    ...base(names.deadStream(ns), names.deadSubjects(ns), shape),
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    duplicate_window: nanos(shape.settings.dedupeS),
    allow_direct: true,
  };
}

/** Topics: history for replay, bounded in age and per topic; the oldest goes first. */
export function topicStream(ns: string, shape: Shape): DesiredStream {
  const { topics, dedupeS } = shape.settings;
  return {
    ...base(names.topicStream(ns), names.topicSubjects(ns), shape),
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: topics.messagesMax,
    max_age: nanos(topics.ageMaxS),
    duplicate_window: nanos(Math.min(dedupeS, topics.ageMaxS)),
    // Replays are batched direct reads: they leave nothing at the server. What a replica may lack is asked of the leader.
    allow_direct: true,
    max_consumers: inboxConsumersMax,
  };
}

/** Most events kept of one task. */
const taskEventsMax = 10_000;
/** How long the end of a task is told only once. */
const taskEventDedupeS = 120;

/** Event logs of tasks: as old as the records of ended tasks may be, bounded per task. */
export function taskLogStream(ns: string, shape: Shape): DesiredStream {
  const { retentionS } = shape.settings;
  return {
    ...base(names.taskLogStream(ns), names.taskLogSubjects(ns), shape),
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_msgs_per_subject: taskEventsMax,
    max_age: nanos(retentionS),
    duplicate_window: nanos(Math.min(taskEventDedupeS, retentionS)),
    allow_direct: true,
    max_consumers: inboxConsumersMax,
  };
}

/** How long a durable position is kept that nobody uses: a month, or as long as there is history to resume in. */
const cursorAgeMinS = 2_592_000;

/** Durable positions: the newest only. */
export function cursorBucket(ns: string, shape: Shape): DesiredStream {
  const ageS = Math.max(cursorAgeMinS, shape.settings.topics.ageMaxS);
  return {
    ...bucket(names.cursorBucket(ns), shape),
    max_msgs_per_subject: 1,
    max_age: nanos(ageS),
  };
}

/** Who is online. History 1: with more, a TTL is raised to the marker's and expiry brings the older revision back. */
export function registryBucket(ns: string, shape: Shape): DesiredStream {
  return {
    ...bucket(names.registryBucket(ns), shape),
    max_msgs_per_subject: 1,
    allow_msg_ttl: true,
    subject_delete_marker_ttl: nanos(markerTtlS),
  };
}

/** Job settings. */
export function jobsBucket(ns: string, shape: Shape): DesiredStream {
  return { ...bucket(names.jobsBucket(ns), shape), max_msgs_per_subject: 8 };
}

/** Everything a namespace needs; the job streams last, so that the presence of the last tells that the rest is there. */
export function namespaceStreams(ns: string, shape: Shape): readonly DesiredStream[] {
  const { inboxes, jobs } = shape.settings.partitions;
  return [
    ...partitionsOf(inboxes).map((partition) => inboxStream(ns, shape, partition)),
    deadStream(ns, shape),
    registryBucket(ns, shape),
    jobsBucket(ns, shape),
    topicStream(ns, shape),
    cursorBucket(ns, shape),
    scheduleStream(ns, shape),
    documentBucket(ns, shape),
    taskLogStream(ns, shape),
    ...partitionsOf(jobs).map((partition) => taskStream(ns, shape, partition)),
  ];
}

/** How long the consumer of an identity job stays when nobody pulls; longer than any lease. */
const identityIdleS = 86_400;

/**
 * Consumer of one job. Only its ack wait may change, with the job's lease. Identity jobs are as many as participants and slow:
 * theirs live in memory and end by themselves; their loss only redelivers, and the record decides.
 */
export function jobConsumer({ ns, job, partition }: JobPlace, leaseS: number): DesiredConsumer {
  return {
    durable_name: names.jobDurable(job),
    filter_subject: names.jobSubject(ns, job, partition),
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(leaseS + leaseSlackS),
    max_deliver: -1,
    max_ack_pending: -1,
    max_waiting: jobPullsMax,
    priority_groups: [jobGroup],
    priority_policy: "prioritized",
    ...(job.startsWith(identityJobPrefix) && {
      mem_storage: true,
      inactive_threshold: nanos(identityIdleS),
    }),
  };
}

/**
 * Consumer of one inbox. In memory: its loss only redelivers, and on disk it costs ten times as much a message. Its replicas are
 * the stream's: on a work queue the server takes no other number.
 */
export function inboxConsumer(
  ns: string,
  name: string,
  { inbox, partitions }: Pick<StoreSettings, "inbox" | "partitions">,
): DesiredConsumer {
  return {
    durable_name: names.inboxDurable(name),
    filter_subject: inboxPlace(partitions, ns, name).subject,
    deliver_policy: DeliverPolicy.All,
    replay_policy: ReplayPolicy.Instant,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(inbox.ackWaitS),
    max_deliver: -1,
    max_ack_pending: inbox.inflightMax,
    inactive_threshold: nanos(inbox.idleS),
    mem_storage: true,
  };
}

/** State of one stream or bucket, for `ampd doctor`. */
export interface ResourceReport {
  /** Stream name; a bucket's begins with `KV_`. */
  readonly stream: string;
  readonly ns?: string;
  /** `unavailable`: it did not answer, as when it has no leader. */
  readonly state: "ok" | "missing" | "different" | "unavailable";
  /** Fields that differ; empty unless `different`. */
  readonly differences: readonly Difference[];
  /** Its copies, where the server belongs to a cluster. */
  readonly copies?: StreamCopies;
}

/** Compares streams with what they should be; changes nothing. */
export async function reportStreams(
  link: NatsLink,
  wanted: readonly { readonly ns?: string; readonly stream: DesiredStream }[],
): Promise<readonly ResourceReport[]> {
  return Promise.all(
    wanted.map(async ({ ns, stream }) => {
      const what = { stream: stream.name, ...(ns !== undefined && { ns }) };
      try {
        return { ...what, ...reportOf(await checkStream(link, stream)) };
      } catch (error) {
        // Without a connection nothing could be said of any stream.
        if (!isTransient(error) || !link.connected) throw error;
        return { ...what, state: "unavailable", differences: [] };
      }
    }),
  );
}

function reportOf(
  found: ResourceCheck<StreamInfo>,
): Pick<ResourceReport, "state" | "differences" | "copies"> {
  const copies = found.kind === "missing" ? undefined : copiesOf(found.info);
  return {
    state: found.kind,
    differences: found.kind === "different" ? found.differences : [],
    ...(copies !== undefined && { copies }),
  };
}

/** Sets the fields of existing streams that differ. Rejects where the server cannot change one, such as the storage. */
export async function updateStreams(
  link: NatsLink,
  wanted: readonly DesiredStream[],
): Promise<readonly string[]> {
  const updated: string[] = [];
  for (const stream of wanted) {
    const found = await checkStream(link, stream);
    if (found.kind !== "different") continue;
    const body = { ...found.info.config, ...stream };
    await callApi(link, { path: `STREAM.UPDATE.${stream.name}`, body });
    updated.push(stream.name);
  }
  return updated;
}
