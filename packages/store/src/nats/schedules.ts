/** Wake-ups on message schedules of the server. */
import { randomUUID } from "node:crypto";
import type { Due, DueFeed, ScheduleStore, SettleVerb, Task } from "@ampd/core";
import { callApi, type Delivery } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import type { StreamInfo } from "@nats-io/jetstream";
import * as names from "../schedule-names.ts";
import type { WakeKind } from "../schedule-names.ts";
import { decodeTaskHead, encodeTaskHead } from "../task-codec.ts";
import { ensureAdjusted } from "./consumers.ts";
import { publishTo, type NatsContext } from "./context.ts";
import { Feed } from "./feed.ts";
import { revisionHeader, taskHeader } from "./job-queue.ts";
import { dueConsumer } from "./schedule-resources.ts";
import { translated } from "./translate.ts";

const adjustable: ReadonlySet<string> = new Set();

interface WakeUp {
  readonly ns: string;
  readonly kind: WakeKind;
  readonly id: string;
  readonly atMs: number;
  readonly payload: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Implements {@link ScheduleStore}. */
export class NatsScheduleStore implements ScheduleStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  putTask(task: Task & { readonly not_before_ms: number }, revision: number): Promise<void> {
    return this.#put({
      ns: task.ns,
      kind: "task",
      id: task.task_id,
      atMs: task.not_before_ms,
      payload: task.envelope,
      headers: { [taskHeader]: encodeTaskHead(task), [revisionHeader]: String(revision) },
    });
  }

  putRecurring(ns: string, key: string, atMs: number): Promise<void> {
    const payload = JSON.stringify({ at_ms: atMs });
    return this.#put({ ns, kind: "recurring", id: key, atMs, payload });
  }

  cancelTask(ns: string, taskId: string): Promise<void> {
    return this.#cancel(ns, "task", taskId);
  }

  cancelRecurring(ns: string, key: string): Promise<void> {
    return this.#cancel(ns, "recurring", key);
  }

  taskIds(ns: string): Promise<ReadonlySet<string>> {
    return this.#ids(ns, "task");
  }

  recurringKeys(ns: string): Promise<ReadonlySet<string>> {
    return this.#ids(ns, "recurring");
  }

  open(ns: string, onDue: (due: Due) => void): Promise<DueFeed> {
    return translated(async () => {
      const stream = names.scheduleStream(ns);
      const ensure = (): Promise<void> =>
        ensureAdjusted(this.#context, stream, { desired: dueConsumer(ns), adjustable });
      await this.#context.withStreams(ns, ensure);
      const feed = new Feed(this.#context, {
        ns,
        stream,
        durable: names.dueDurable,
        heartbeatMs: 5000,
        expiresMs: 30_000,
        ensureConsumer: ensure,
        onDelivery: (delivery) => this.#onDelivery(ns, delivery, onDue),
      });
      return { setDemand: (count) => feed.setDemand(count), close: () => feed.close() };
    });
  }

  settle(
    ack: string,
    verb: SettleVerb,
    options: { readonly confirm?: boolean } = {},
  ): Promise<void> {
    return translated(() => this.#context.link.settle(ack, verb, options));
  }

  #put(wake: WakeUp): Promise<void> {
    return translated(async () => {
      const { ns, kind, id } = wake;
      const subject = names.wakeSubject(ns, kind, id);
      await publishTo(
        this.#context,
        { ns, stream: names.scheduleStream(ns), subject },
        {
          payload: wake.payload,
          headers: {
            ...wake.headers,
            "Nats-Schedule": `@at ${new Date(Math.ceil(wake.atMs)).toISOString()}`,
            "Nats-Schedule-Target": names.dueSubject(ns, kind, id),
          },
          // Each call is another wake-up that replaces the last; the id only makes its own repetition safe.
          msgId: randomUUID(),
        },
      );
    });
  }

  #cancel(ns: string, kind: WakeKind, id: string): Promise<void> {
    return translated(async () => {
      const body = { filter: names.wakeSubject(ns, kind, id) };
      await callApi(this.#context.link, { path: `STREAM.PURGE.${names.scheduleStream(ns)}`, body });
    });
  }

  #ids(ns: string, kind: WakeKind): Promise<ReadonlySet<string>> {
    return translated(async () => {
      const ids = new Set<string>();
      for (const place of ["sched", "due"])
        for (const subject of await this.#subjects(ns, `amp.${ns}.${place}.${kind}.*`)) {
          const id = names.idOfWake(ns, kind, subject);
          if (id !== undefined) ids.add(id);
        }
      return ids;
    });
  }

  async #subjects(ns: string, filter: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (let offset = 0; ;) {
      const info = await callApi<StreamInfo & { readonly total?: number }>(this.#context.link, {
        path: `STREAM.INFO.${names.scheduleStream(ns)}`,
        body: { subjects_filter: filter, offset },
      });
      const page = Object.keys(info.state.subjects ?? {});
      found.push(...page);
      offset += page.length;
      if (page.length === 0 || offset >= (info.total ?? 0)) return found;
    }
  }

  #onDelivery(ns: string, delivery: Delivery, onDue: (due: Due) => void): void {
    let due: Due;
    try {
      due = readDue(ns, delivery);
    } catch (error) {
      const fields = { ns, subject: delivery.subject, stream_seq: delivery.streamSeq, error };
      this.#context.logger.error(fields, "a wake-up cannot be read; the records bring it again");
      void this.#bury(delivery.ackSubject);
      return;
    }
    onDue(due);
  }

  /** Reports its own failure. */
  async #bury(ack: string): Promise<void> {
    try {
      await this.#context.link.settle(ack, { kind: "term", reason: "undecodable" });
    } catch (error) {
      this.#context.logger.debug({ error }, "its ack wait brings the wake-up back");
    }
  }
}

/** @throws ProtocolError `internal` when it is not one of ours */
function readDue(ns: string, delivery: Delivery): Due {
  const facts = {
    ack: delivery.ackSubject,
    deliveryCount: delivery.deliveryCount,
    streamSeq: delivery.streamSeq,
  };
  const text = Buffer.from(delivery.data).toString("utf8");
  const key = names.idOfWake(ns, "recurring", delivery.subject);
  if (key !== undefined) return { ...facts, kind: "recurring", key, atMs: readAtMs(text) };
  const head = delivery.headers.get(taskHeader);
  const revision = Number(delivery.headers.get(revisionHeader));
  if (head === undefined || !Number.isSafeInteger(revision) || revision < 1)
    throw new ProtocolError("internal", "a wake-up lacks its headers");
  const task = decodeTaskHead(head, text);
  if (task.ns !== ns) throw new ProtocolError("internal", "a wake-up of another namespace");
  return { ...facts, kind: "task", task, revision };
}

function readAtMs(text: string): number {
  const { at_ms: atMs } = JSON.parse(text) as { readonly at_ms?: unknown }; // as: checked next
  if (typeof atMs === "number" && Number.isFinite(atMs)) return atMs;
  throw new ProtocolError("internal", "a wake-up names no time");
}
