/** Reads of topics: batched direct gets and a short-lived consumer. They leave nothing behind. */
import { randomBytes } from "node:crypto";
import type { TopicBatch, TopicDemand, TopicMessage } from "@ampd/core";
import { callApi, parseAckSubject, type NatsLink } from "@ampd/jetstream";
import { AckPolicy, DeliverPolicy, type ConsumerInfo } from "@nats-io/jetstream";
import type { Msg } from "@nats-io/nats-core";
import { isJsonObject } from "../json-object.ts";
import { collectReplies } from "./collect.ts";
import { filterOf, nameIn, streamOf, type StreamScope } from "./stream-scope.ts";
import {
  isNoMessage,
  newestSeq,
  scopeFacts,
  streamFacts,
  type FoundMessage,
} from "./topic-facts.ts";

const idleNanos = 10e9;
const latestPage = 1000;

/** Reads the next batch of a scope. */
export async function readBatch(
  link: NatsLink,
  scope: StreamScope,
  demand: TopicDemand,
): Promise<TopicBatch> {
  const { after } = demand;
  const { messages, lastSeq, pending } = await directBatch(link, scope, demand);
  // After the batch: what was removed while it was read is told as well.
  const facts = await scopeFacts(link, scope);
  const read = lastSeq ?? after;
  const base = { messages, completeFrom: facts.completeFrom };
  if (pending > 0) return { ...base, through: read };
  // A replica may have answered that lacks the newest: the leader says whether this was all, as of its last sequence above.
  const isAll = (await newestSeq(link, scope)) <= read;
  return { ...base, through: isAll ? Math.max(read, facts.lastSeq) : read };
}

async function directBatch(
  link: NatsLink,
  scope: StreamScope,
  { after, messagesMax, bytesMax }: TopicDemand,
): Promise<{
  readonly messages: readonly TopicMessage[];
  readonly lastSeq: number | undefined;
  readonly pending: number;
}> {
  const messages: TopicMessage[] = [];
  let lastSeq: number | undefined;
  let pending = 0;
  await collectReplies(link, {
    path: `DIRECT.GET.${streamOf(scope)}`,
    body: {
      seq: after + 1,
      next_by_subj: filterOf(scope),
      batch: messagesMax,
      max_bytes: bytesMax,
    },
    onMessage: (message) => {
      lastSeq = Number(message.headers?.get("Nats-Sequence"));
      pending = Number(message.headers?.get("Nats-Num-Pending"));
      const read = directMessage(scope, message);
      if (read !== undefined) messages.push(read);
      return false; // the server marks the end of the batch
    },
  });
  return { messages, lastSeq, pending };
}

function directMessage(scope: StreamScope, { headers, data }: Msg): TopicMessage | undefined {
  const topic = nameIn(scope, headers?.get("Nats-Subject") ?? "");
  const envelope = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("utf8");
  // What is no event of ours was not published through a gateway; nobody can be shown it.
  if (topic === undefined || !isJsonObject(envelope)) return undefined;
  return {
    topic,
    envelope,
    seq: Number(headers?.get("Nats-Sequence")),
    publishedAtMs: Date.parse(headers?.get("Nats-Time-Stamp") ?? ""),
  };
}

/** Sequences of the newest message of each topic in a scope. */
export async function latestSeqs(
  link: NatsLink,
  scope: StreamScope,
): Promise<{ readonly seqs: readonly number[]; readonly through: number }> {
  const { lastSeq } = await streamFacts(link, scope);
  const seqs = await lastPerSubject(link, scope);
  // The consumer saw the stream a little later than `lastSeq`: what it named is dealt with.
  return { seqs, through: Math.max(lastSeq, seqs.at(-1) ?? 0) };
}

async function lastPerSubject(link: NatsLink, scope: StreamScope): Promise<readonly number[]> {
  const stream = streamOf(scope);
  const name = `latest_${randomBytes(12).toString("hex")}`;
  const config = {
    name,
    filter_subject: filterOf(scope),
    deliver_policy: DeliverPolicy.LastPerSubject,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: idleNanos,
  };
  const info = await callApi<ConsumerInfo>(link, {
    path: `CONSUMER.CREATE.${stream}.${name}`,
    body: { stream_name: stream, config, action: "create" },
  });
  const seqs: number[] = [];
  try {
    while (seqs.length < info.num_pending) {
      const wanted = Math.min(latestPage, info.num_pending - seqs.length);
      const before = seqs.length;
      await collectReplies(link, {
        path: `CONSUMER.MSG.NEXT.${stream}.${name}`,
        body: { batch: wanted, no_wait: true },
        onMessage: ({ reply }) => {
          seqs.push(parseAckSubject(reply ?? "").streamSeq);
          return seqs.length - before >= wanted;
        },
      });
      if (seqs.length === before) break; // superseded meanwhile: the newer one comes live
    }
    return seqs;
  } finally {
    if (link.connected && !link.nc.isClosed())
      link.nc.publish(`${link.apiPrefix}.CONSUMER.DELETE.${stream}.${name}`);
  }
}

/** The first sequence stored at or after a time, by the leader. */
export async function seqAtTime(
  link: NatsLink,
  whole: Omit<StreamScope, "pattern">,
  timeMs: number,
): Promise<number> {
  const scope = { ...whole, pattern: ">" };
  const facts = await streamFacts(link, scope);
  if (facts.firstAtMs === undefined || timeMs < facts.firstAtMs) return 1;
  const body = {
    start_time: new Date(timeMs).toISOString(),
    next_by_subj: filterOf(scope),
  };
  try {
    const path = `STREAM.MSG.GET.${streamOf(scope)}`;
    const found = await callApi<FoundMessage>(link, { path, body });
    return found.message.seq;
  } catch (error) {
    // Nothing so late was there when it was asked; what was stored after the facts were read is later still.
    if (isNoMessage(error)) return facts.lastSeq + 1;
    throw error;
  }
}
