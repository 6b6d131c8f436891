/** Job queues and inboxes in memory. */
import {
  bandOf,
  bands,
  type Band,
  type EnvelopeText,
  type InboxFeed,
  type InboxMessage,
  type InboxStore,
  type JobFeed,
  type JobMessage,
  type JobQueue,
  type QueueDepth,
  type SettleVerb,
  type Task,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import * as names from "../names.ts";
import { bandOfDurable } from "../schedule-names.ts";
import { leaseSlackS } from "../settings.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";
import type { Reader, WorkQueue } from "./work-queue.ts";

/** Implements {@link JobQueue} over a {@link MemoryServer}. */
export class MemoryJobQueue implements JobQueue {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  publish(task: Task, revision: number): Promise<void> {
    return this.#faults.run("queue.publish", () => {
      names.jobSubject(task.ns, task.job);
      const id = names.jobMessageId(task.ns, task.task_id, task.epoch ?? 0);
      const state = this.#server.namespace(task.ns);
      if (state.queueIds.has(id)) return;
      const queue = this.#server.queue(task.ns, task.job, bandOf(task.priority));
      if (queue.size >= this.#server.settings.queueMax)
        throw new ProtocolError("queue_full", "the queue of the job is full");
      state.queueIds.add(id);
      queue.add(++state.seq, { task, revision });
    });
  }

  open(
    source: {
      readonly ns: string;
      readonly job: string;
      readonly settings: { readonly lease_s: number };
      readonly band?: Band;
    },
    onMessage: (message: JobMessage) => void,
  ): Promise<JobFeed> {
    return this.#faults.run("queue.open", () => {
      names.jobDurable(source.job);
      const queue = this.#server.queue(source.ns, source.job, source.band);
      queue.ackWaitMs = (source.settings.lease_s + leaseSlackS) * 1000;
      return openFeed(queue, this.#faults, ({ body, ...facts }) =>
        onMessage({ ...facts, ...body }),
      );
    });
  }

  settle(ack: string, verb: SettleVerb): Promise<void> {
    return this.#faults.run("queue.settle", () => {
      const target = ackTarget(ack);
      const ns = names.namespaceOfTaskStream(target.stream);
      const place = bandOfDurable(target.durable);
      if (ns === undefined || place === undefined) throw notAnAck();
      this.#server.queue(ns, place.job, place.band).settle(target.seq, verb);
    });
  }

  depths(ns: string): Promise<readonly QueueDepth[]> {
    return this.#faults.run("queue.depths", () => {
      const depths = new Map<string, { job: string; total: number; pending: number }>();
      for (const [durable, queue] of this.#server.namespace(ns).queues) {
        const job = bandOfDurable(durable)?.job;
        if (job === undefined || queue.size === 0) continue;
        const depth = depths.get(job) ?? { job, total: 0, pending: 0 };
        depth.total += queue.size;
        depth.pending += queue.pending;
        depths.set(job, depth);
      }
      return [...depths.values()];
    });
  }

  count(ns: string, job: string): Promise<number> {
    return this.#faults.run("queue.count", () => {
      names.jobSubject(ns, job);
      const sizes = bands.map((band) => this.#server.queue(ns, job, band).size);
      return sizes.reduce((sum, size) => sum + size, 0);
    });
  }

  taskIds(ns: string, job: string): Promise<ReadonlySet<string>> {
    return this.#faults.run("queue.taskIds", () => {
      names.jobSubject(ns, job);
      const ids = new Set<string>();
      for (const band of bands)
        for (const { task } of this.#server.queue(ns, job, band).bodies()) ids.add(task.task_id);
      return ids;
    });
  }
}

/** Implements {@link InboxStore} over a {@link MemoryServer}. */
export class MemoryInboxStore implements InboxStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  put(mail: {
    readonly to: { readonly ns: string; readonly name: string };
    readonly from: string;
    readonly id: string;
    readonly envelope: EnvelopeText;
  }): Promise<{ readonly duplicate: boolean }> {
    return this.#faults.run("inbox.put", () => {
      const { to } = mail;
      const id = names.inboxMessageId(mail);
      const state = this.#server.namespace(to.ns);
      if (state.inboxIds.has(id)) return { duplicate: true };
      const inbox = this.#server.inbox(to.ns, to.name);
      const { messagesMax, ageMaxS } = this.#server.settings.inbox;
      if (inbox.size >= messagesMax) throw new ProtocolError("queue_full", "the inbox is full");
      state.inboxIds.add(id);
      inbox.add(++state.seq, mail.envelope, ageMaxS * 1000);
      return { duplicate: false };
    });
  }

  open(
    address: { readonly ns: string; readonly name: string },
    onMessage: (message: InboxMessage) => void,
  ): Promise<InboxFeed> {
    return this.#faults.run("inbox.open", () => {
      names.inboxDurable(address.name);
      const inbox = this.#server.inbox(address.ns, address.name);
      const feed = openFeed(inbox, this.#faults, ({ body, ...facts }) =>
        onMessage({ ...facts, envelope: body }),
      );
      return { setDemand: (free) => feed.setDemand(free, 0), close: () => feed.close() };
    });
  }

  clear({ ns, name }: { readonly ns: string; readonly name: string }): Promise<number> {
    return this.#faults.run("inbox.clear", () => {
      names.inboxDurable(name);
      return this.#server.inbox(ns, name).clear();
    });
  }

  settle(ack: string, verb: SettleVerb): Promise<void> {
    return this.#faults.run("inbox.settle", () => {
      const target = ackTarget(ack);
      const prefix = "AMP_INBOX_";
      if (!target.stream.startsWith(prefix)) throw notAnAck();
      this.#server
        .inbox(target.stream.slice(prefix.length), target.durable)
        .settle(target.seq, verb);
    });
  }
}

function openFeed<T>(
  queue: WorkQueue<T>,
  faults: Faults,
  onMessage: Reader<T>["onMessage"],
): JobFeed {
  const reader: Reader<T> = {
    demand: 0,
    priority: 0,
    isConnected: () => faults.connected,
    onMessage,
  };
  queue.attach(reader);
  const off = faults.onChange(() => queue.plan());
  return {
    setDemand(slots, priority) {
      reader.demand = Math.max(0, slots);
      reader.priority = priority;
      queue.plan();
    },
    async close() {
      off();
      queue.detach(reader);
      await Promise.resolve();
    },
  };
}

function ackTarget(ack: string): {
  readonly stream: string;
  readonly durable: string;
  readonly seq: number;
} {
  const [js, verb, stream, durable, , seq] = ack.split(".");
  if (js !== "$JS" || verb !== "ACK" || stream === undefined || durable === undefined)
    throw notAnAck();
  return { stream, durable, seq: Number(seq) };
}

function notAnAck(): ProtocolError {
  return new ProtocolError("internal", "not an acknowledgement subject");
}
