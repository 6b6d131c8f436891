/**
 * Over how many streams the store spreads. One of each suits a broker up to some thousand tasks a second; a stream has one leader,
 * and several streams have several. Counts cannot change once something is stored: see `docs/guide/scale-out.md`.
 */
import { partitionOf } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import * as names from "./names.ts";
import type { JobPlace } from "./schedule-names.ts";

/** Partition counts, 1 to 64 each. */
export interface Partitions {
  /** Buckets of task records, for all namespaces together. */
  readonly records: number;
  /** Streams of inboxes, in each namespace. */
  readonly inboxes: number;
  /** Streams of job queues, in each namespace. One job's queue is in one of them. */
  readonly jobs: number;
}

/** Everything in one place. */
export const unpartitioned: Partitions = { records: 1, inboxes: 1, jobs: 1 };

const partitionsMax = 64;

/** Returns the counts. @throws ProtocolError `internal` naming the one that is out of range */
export function checkPartitions(partitions: Partitions): Partitions {
  for (const [name, count] of Object.entries(partitions))
    if (!Number.isInteger(count) || count < 1 || count > partitionsMax)
      throw new ProtocolError("internal", `partitions.${name} must be 1 to ${partitionsMax}`);
  return partitions;
}

/** The numbers of a count's partitions; a single one has no number. */
export function partitionsOf(count: number): readonly (number | undefined)[] {
  return count === 1 ? [undefined] : Array.from({ length: count }, (_, i) => i);
}

function place(key: string, count: number): number | undefined {
  return count === 1 ? undefined : partitionOf(key, count);
}

/** The bucket of a task's record. */
export function recordBucket(partitions: Partitions, ns: string, taskId: string): string {
  return names.taskBucket(place(names.taskKey(ns, taskId), partitions.records));
}

/** Stream and subject of an inbox. */
export function inboxPlace(
  partitions: Partitions,
  ns: string,
  name: string,
): { readonly stream: string; readonly subject: string } {
  const partition = place(name, partitions.inboxes);
  return {
    stream: names.inboxStream(ns, partition),
    subject: names.inboxSubject(ns, name, partition),
  };
}

/** Stream of a job's queue, and the place that its subjects are made of. */
export function jobPlace(
  partitions: Partitions,
  ns: string,
  job: string,
): JobPlace & { readonly stream: string } {
  const partition = place(job, partitions.jobs);
  const stream = names.taskStream(ns, partition);
  return { ns, job, stream, ...(partition !== undefined && { partition }) };
}
