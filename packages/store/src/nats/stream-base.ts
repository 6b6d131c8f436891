/** What the streams of every part of the store have in common. */
import type { DesiredStream } from "@ampd/jetstream";
import { DiscardPolicy, RetentionPolicy, StorageType } from "@nats-io/jetstream";
import { bucketStream, bucketSubject } from "../names.ts";
import type { StreamSettings } from "./context.ts";

/** Seconds as JetStream has durations. */
export function nanos(seconds: number): number {
  return Math.round(seconds * 1e9);
}

/** A stream of these subjects, on disk, with the replicas of the deployment. */
export function streamBase(
  name: string,
  subjects: readonly string[],
  { replicas }: Pick<StreamSettings, "replicas">,
): DesiredStream {
  return {
    name,
    subjects: [...subjects],
    storage: StorageType.File,
    num_replicas: replicas,
    // Whatever the durability: changing that must not make every stream differ.
    allow_atomic: true,
  };
}

/** A bucket that is changed by compare-and-set and read from its leader. */
export function bucketBase(name: string, streams: Pick<StreamSettings, "replicas">): DesiredStream {
  return {
    ...streamBase(bucketStream(name), [bucketSubject(name, ">")], streams),
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    allow_rollup_hdrs: true,
    // A replica's direct get may be older than an acknowledged write.
    allow_direct: false,
    deny_delete: true,
  };
}
