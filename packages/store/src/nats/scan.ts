/** Walks a stream by sequence, headers only, through a short-lived consumer: three requests a page. */
import { randomBytes } from "node:crypto";
import { callApi, parseAckSubject, type NatsLink } from "@ampd/jetstream";
import { AckPolicy, DeliverPolicy, type ConsumerInfo } from "@nats-io/jetstream";
import { collectReplies } from "./collect.ts";

/** Where a message stands. */
export interface ScannedMessage {
  readonly subject: string;
  readonly seq: number;
}

/** A page of a scan. */
export interface ScanPage {
  /** Per subject the last message on this page. */
  readonly latest: readonly ScannedMessage[];
  /** Where the next page starts; absent on the last. */
  readonly nextSeq?: number;
}

interface Scan {
  readonly stream: string;
  readonly filter: string;
  readonly fromSeq: number;
  /** Messages looked at. */
  readonly max: number;
}

const idleNanos = 10e9;

/** Looks at up to `max` messages from `fromSeq` on. */
export async function scanSubjects(link: NatsLink, scan: Scan): Promise<ScanPage> {
  const name = `scan_${randomBytes(12).toString("hex")}`;
  const config = {
    name,
    filter_subject: scan.filter,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: scan.fromSeq,
    ack_policy: AckPolicy.None,
    headers_only: true,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: idleNanos,
  };
  const info = await callApi<ConsumerInfo>(link, {
    path: `CONSUMER.CREATE.${scan.stream}.${name}`,
    body: { stream_name: scan.stream, config, action: "create" },
  });
  if (info.num_pending === 0) {
    dropConsumer(link, scan.stream, name);
    return { latest: [] };
  }
  try {
    return await fetchPage(link, { ...scan, name, max: Math.min(scan.max, info.num_pending) });
  } finally {
    dropConsumer(link, scan.stream, name);
  }
}

/** Not waited for: a consumer that stays is removed by the server when it is idle. */
function dropConsumer(link: NatsLink, stream: string, name: string): void {
  if (link.connected && !link.nc.isClosed())
    link.nc.publish(`${link.apiPrefix}.CONSUMER.DELETE.${stream}.${name}`);
}

async function fetchPage(
  link: NatsLink,
  scan: Scan & { readonly name: string },
): Promise<ScanPage> {
  const latest = new Map<string, ScannedMessage>();
  let seen = 0;
  let last: { readonly seq: number; readonly pending: number } | undefined;
  await collectReplies(link, {
    path: `CONSUMER.MSG.NEXT.${scan.stream}.${scan.name}`,
    body: { batch: scan.max, no_wait: true },
    onMessage: (message) => {
      const { streamSeq, pending } = parseAckSubject(message.reply ?? "");
      latest.set(message.subject, { subject: message.subject, seq: streamSeq });
      last = { seq: streamSeq, pending };
      return ++seen >= scan.max || pending === 0;
    },
  });
  const page = { latest: [...latest.values()].sort((a, b) => a.seq - b.seq) };
  return last !== undefined && last.pending > 0 ? { ...page, nextSeq: last.seq + 1 } : page;
}
