/** Job queues on work-queue streams. */
import {
  bandOf,
  type Band,
  type JobFeed,
  type JobMessage,
  type JobQueue,
  type QueueDepth,
  type SettleVerb,
  type Task,
} from "@ampd/core";
import type { Delivery, DesiredConsumer } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { jobPlace } from "../layout.ts";
import * as names from "../names.ts";
import { bandDurable, bandSubject, type JobPlace } from "../schedule-names.ts";
import { decodeTaskHead, encodeTaskHead } from "../task-codec.ts";
import { publishTo, type NatsContext } from "./context.ts";
import { ensureAdjusted } from "./consumers.ts";
import { Feed } from "./feed.ts";
import { queueCount, queueDepths, queuedTaskIds } from "./queue-reads.ts";
import { jobConsumer, jobGroup } from "./resources.ts";
import { translated } from "./translate.ts";
import { buryUndecodable } from "./undecodable.ts";
import { PublishedTasks } from "./published-tasks.ts";

/** Header with the record as it was, without its envelopes. */
export const taskHeader = "Ampd-Task";
/** Header with that record's revision. */
export const revisionHeader = "Ampd-Revision";

/** The ack wait follows the lease of the job. */
const adjustable: ReadonlySet<string> = new Set(["ack_wait"]);

interface JobSource {
  readonly ns: string;
  readonly job: string;
  readonly settings: { readonly lease_s: number };
  readonly band?: Band;
}

/** Implements {@link JobQueue}. */
export class NatsJobQueue implements JobQueue {
  readonly #context: NatsContext;
  readonly #published = new PublishedTasks();

  constructor(context: NatsContext) {
    this.#context = context;
  }

  publish(task: Task, revision: number): Promise<void> {
    const msgId = names.jobMessageId(task.ns, task.task_id, task.epoch ?? 0);
    this.#published.add(msgId, task, revision);
    return translated(async () => {
      const place = this.#place(task.ns, task.job);
      const subject = bandSubject(place, bandOf(task.priority));
      const target = { ns: task.ns, stream: place.stream, subject };
      await publishTo(this.#context, target, {
        payload: task.envelope,
        msgId,
        headers: { [taskHeader]: encodeTaskHead(task), [revisionHeader]: String(revision) },
      });
    });
  }

  open(source: JobSource, onMessage: (message: JobMessage) => void): Promise<JobFeed> {
    return translated(async () => {
      const { stream } = this.#place(source.ns, source.job);
      const ensure = (): Promise<void> => this.#ensureConsumer(source);
      await this.#context.withStreams(source.ns, ensure);
      const feed = new Feed(this.#context, {
        ns: source.ns,
        stream,
        durable: bandDurable(source.job, source.band ?? "normal"),
        group: jobGroup,
        heartbeatMs: 3000,
        // Short, since a request at the server keeps its priority and its size until it lapses.
        expiresMs: 10_000,
        ensureConsumer: ensure,
        onDelivery: (delivery) => this.#onDelivery(source, delivery, onMessage),
      });
      return {
        setDemand: (slots, priority) => feed.setDemand(slots, priority),
        close: () => feed.close(),
      };
    });
  }

  settle(
    ack: string,
    verb: SettleVerb,
    options: { readonly confirm?: boolean } = {},
  ): Promise<void> {
    return translated(() => this.#context.link.settle(ack, verb, options));
  }

  depths(ns: string): Promise<readonly QueueDepth[]> {
    return translated(() => queueDepths(this.#context, ns));
  }

  count(ns: string, job: string): Promise<number> {
    return translated(() => queueCount(this.#context.link, this.#place(ns, job)));
  }

  taskIds(ns: string, job: string): Promise<ReadonlySet<string>> {
    return translated(() => queuedTaskIds(this.#context.link, this.#place(ns, job)));
  }

  #ensureConsumer(source: JobSource): Promise<void> {
    const place = this.#place(source.ns, source.job);
    const desired = bandConsumer(source, place);
    return ensureAdjusted(this.#context, place.stream, { desired, adjustable });
  }

  #place(ns: string, job: string): JobPlace & { readonly stream: string } {
    return jobPlace(this.#context.settings.partitions, ns, job);
  }

  #onDelivery(
    source: JobSource,
    delivery: Delivery,
    onMessage: (message: JobMessage) => void,
  ): void {
    let message: JobMessage;
    try {
      message = readJobMessage(source, delivery, this.#published);
    } catch (error) {
      void buryUndecodable(this.#context, { ...source, delivery, error });
      return;
    }
    onMessage(message);
  }
}

function bandConsumer(
  { job, settings, band = "normal" }: JobSource,
  place: JobPlace,
): DesiredConsumer {
  return {
    ...jobConsumer(place, settings.lease_s),
    durable_name: bandDurable(job, band),
    filter_subject: bandSubject(place, band),
  };
}

/** @throws ProtocolError `internal` when the message is not one of ours */
function readJobMessage(
  source: JobSource,
  delivery: Delivery,
  published: PublishedTasks,
): JobMessage {
  const head = delivery.headers.get(taskHeader);
  const revision = Number(delivery.headers.get(revisionHeader));
  if (head === undefined || !Number.isSafeInteger(revision) || revision < 1)
    throw new ProtocolError("internal", "a job message lacks its headers");
  const task =
    published.take(delivery.headers.get("Nats-Msg-Id") ?? "", revision) ??
    decodeTaskHead(head, Buffer.from(delivery.data).toString("utf8"));
  if (task.ns !== source.ns || task.job !== source.job)
    throw new ProtocolError("internal", "a job message is in the wrong queue");
  return {
    task,
    revision,
    ack: delivery.ackSubject,
    deliveryCount: delivery.deliveryCount,
    streamSeq: delivery.streamSeq,
  };
}
