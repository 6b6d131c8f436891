/** Reads of job queues that take nothing out; for the reconciler and the console, not for hot paths. */
import { bands, type QueueDepth } from "@ampd/core";
import { callApi, type NatsLink } from "@ampd/jetstream";
import type { ConsumerInfo, StreamInfo } from "@nats-io/jetstream";
import * as names from "../names.ts";
import { partitionsOf } from "../layout.ts";
import { bandOfDurable, bandSubject, jobOfBandSubject, type JobPlace } from "../schedule-names.ts";
import type { NatsContext } from "./context.ts";
import { collectReplies } from "./collect.ts";

const batchSize = 500;

type StreamPlace = JobPlace & { readonly stream: string };

/** Depth of every job of a namespace that has messages. */
export async function queueDepths(
  { link, settings }: Pick<NatsContext, "link" | "settings">,
  ns: string,
): Promise<readonly QueueDepth[]> {
  const places = partitionsOf(settings.partitions.jobs);
  const depths = await Promise.all(places.map((place) => partitionDepths(link, ns, place)));
  return depths.flat();
}

async function partitionDepths(
  link: NatsLink,
  ns: string,
  partition: number | undefined,
): Promise<readonly QueueDepth[]> {
  const [totals, pending] = await Promise.all([
    subjectTotals(link, ns, partition),
    pendingByJob(link, names.taskStream(ns, partition)),
  ]);
  return [...totals].map(([job, total]) => ({
    job,
    total,
    // Both were read at slightly different moments.
    pending: Math.min(total, pending.get(job) ?? 0),
  }));
}

async function subjectTotals(
  link: NatsLink,
  ns: string,
  partition: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>();
  for (let offset = 0; ;) {
    const info = await callApi<StreamInfo & { readonly total?: number }>(link, {
      path: `STREAM.INFO.${names.taskStream(ns, partition)}`,
      body: { subjects_filter: ">", offset },
    });
    const subjects = Object.entries(info.state.subjects ?? {});
    for (const [subject, count] of subjects) {
      const job = jobOfBandSubject(ns, subject, partition);
      if (job !== undefined) totals.set(job, (totals.get(job) ?? 0) + count);
    }
    offset += subjects.length;
    if (subjects.length === 0 || offset >= (info.total ?? 0)) return totals;
  }
}

async function pendingByJob(link: NatsLink, stream: string): Promise<ReadonlyMap<string, number>> {
  const pending = new Map<string, number>();
  for (let offset = 0; ;) {
    const page = await callApi<{
      readonly total: number;
      readonly consumers?: readonly ConsumerInfo[] | null;
    }>(link, { path: `CONSUMER.LIST.${stream}`, body: { offset } });
    const consumers = page.consumers ?? [];
    for (const { name, num_ack_pending: count } of consumers) {
      const job = bandOfDurable(name)?.job;
      if (job !== undefined) pending.set(job, (pending.get(job) ?? 0) + count);
    }
    offset += consumers.length;
    if (consumers.length === 0 || offset >= page.total) return pending;
  }
}

/** Messages of one job, all bands together. */
export async function queueCount(link: NatsLink, place: StreamPlace): Promise<number> {
  const counts = await Promise.all(
    bands.map(async (band) => {
      const subject = bandSubject(place, band);
      const path = `STREAM.INFO.${place.stream}`;
      const info = await callApi<StreamInfo>(link, { path, body: { subjects_filter: subject } });
      return info.state.subjects?.[subject] ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Ids of the tasks with a message in the queue of a job. */
export async function queuedTaskIds(
  link: NatsLink,
  place: StreamPlace,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const band of bands)
    await collectTaskIds(link, { ...place, subject: bandSubject(place, band), ids });
  return ids;
}

async function collectTaskIds(
  link: NatsLink,
  {
    ns,
    stream,
    subject,
    ids,
  }: Pick<StreamPlace, "ns" | "stream"> & {
    readonly subject: string;
    readonly ids: Set<string>;
  },
): Promise<void> {
  for (let seq = 1; ;) {
    let seen = 0;
    await collectReplies(link, {
      path: `DIRECT.GET.${stream}`,
      body: { next_by_subj: subject, seq, batch: batchSize },
      onMessage: ({ headers }) => {
        seen++;
        seq = Number(headers?.get("Nats-Sequence")) + 1;
        const id = names.taskIdOfMessageId(ns, headers?.get("Nats-Msg-Id") ?? "");
        if (id !== undefined) ids.add(id);
        return false; // the server marks the end of the batch
      },
    });
    if (seen < batchSize) return;
  }
}
