/** Task records in the bucket AMP_TASK_STATE. */
import {
  isTerminal,
  type CasResult,
  type Page,
  type Task,
  type TaskEntry,
  type TaskStore,
} from "@ampd/core";
import { casDelete, casPut, getLast, isMarker, type StoredMessage } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { partitionsOf, recordBucket } from "../layout.ts";
import * as names from "../names.ts";
import { decodeTask, encodeTask } from "../task-codec.ts";
import type { NatsContext } from "./context.ts";
import { scanSubjects } from "./scan.ts";
import { translated } from "./translate.ts";

/** How long the trace of a discarded record stays. */
const discardedTtlMs = 60_000;
const pageMax = 500;

/** Implements {@link TaskStore}. */
export class NatsTaskStore implements TaskStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  create(task: Task): Promise<CasResult> {
    return this.#put(task, 0);
  }

  update(task: Task, revision: number): Promise<CasResult> {
    if (revision < 1) return Promise.resolve({ kind: "conflict" }); // 0 would mean "create"
    return this.#put(task, revision);
  }

  discard(task: Task, revision: number): Promise<void> {
    return translated(async () => {
      await casDelete(this.#context.link, {
        bucket: this.#bucket(task.ns, task.task_id),
        key: names.taskKey(task.ns, task.task_id),
        expect: revision,
        purge: true,
        ttlMs: discardedTtlMs,
      });
    });
  }

  get(ns: string, taskId: string): Promise<TaskEntry | undefined> {
    return translated(async () => {
      const bucket = this.#bucket(ns, taskId);
      const stream = names.bucketStream(bucket);
      const subject = names.bucketSubject(bucket, names.taskKey(ns, taskId));
      const stored = await getLast(this.#context.link, { stream, subject });
      return stored === undefined || isMarker(stored) ? undefined : this.#entry(stored);
    });
  }

  list(
    ns: string,
    options: { readonly pageSize: number; readonly cursor?: string },
  ): Promise<Page<TaskEntry>> {
    return translated(async () => {
      const buckets = partitionsOf(this.#context.settings.partitions.records).map(names.taskBucket);
      let { at, fromSeq } = parseCursor(options.cursor, buckets.length);
      const filter = `${names.checkNamespace(ns)}.*`;
      const max = Math.min(pageMax, Math.max(1, options.pageSize));
      for (; ; at++, fromSeq = 1) {
        const bucket = buckets[at] ?? names.taskBucket();
        const { items, nextSeq } = await this.#page(bucket, { filter, fromSeq, max });
        if (nextSeq !== undefined) return { items, cursor: cursorAt(at, nextSeq) };
        if (at + 1 >= buckets.length) return { items };
        // A partition without records of the namespace is no page of its own.
        if (items.length > 0) return { items, cursor: cursorAt(at + 1, 1) };
      }
    });
  }

  async #page(
    bucket: string,
    {
      filter,
      ...range
    }: { readonly filter: string; readonly fromSeq: number; readonly max: number },
  ): Promise<{ readonly items: readonly TaskEntry[]; readonly nextSeq: number | undefined }> {
    const { link } = this.#context;
    const stream = names.bucketStream(bucket);
    const scan = { stream, filter: names.bucketSubject(bucket, filter), ...range };
    const page = await scanSubjects(link, scan);
    const stored = await Promise.all(
      page.latest.map(({ subject }) => getLast(link, { stream, subject })),
    );
    // A record that moved on since the scan stands at a later sequence, where a later page finds it; after the last page there is none.
    const isLast = page.nextSeq === undefined;
    const items = stored.flatMap((message, i) =>
      message === undefined || isMarker(message) || (!isLast && message.seq !== page.latest[i]?.seq)
        ? []
        : this.#readable(message),
    );
    return { items, nextSeq: page.nextSeq };
  }

  #put(task: Task, expect: number): Promise<CasResult> {
    return translated(async () => {
      const { link, settings } = this.#context;
      const bucket = this.#bucket(task.ns, task.task_id);
      const put = {
        bucket,
        key: names.taskKey(task.ns, task.task_id),
        expect,
        value: encodeTask(task),
        nonce: task.op,
        via: this.#context.publisher(names.bucketStream(bucket)),
        ...(isTerminal(task.state) && {
          rollup: "sub" as const,
          ttlMs: settings.retentionS * 1000,
        }),
      };
      const result = await this.#context.withStreams(undefined, () => casPut(link, put));
      return result.kind === "stored"
        ? { kind: "stored", revision: result.seq }
        : { kind: "conflict" };
    });
  }

  #bucket(ns: string, taskId: string): string {
    return recordBucket(this.#context.settings.partitions, ns, taskId);
  }

  #entry(stored: StoredMessage): TaskEntry {
    const text = Buffer.from(stored.data).toString("utf8");
    try {
      return { task: decodeTask(text), revision: stored.seq, storedAtMs: stored.timeMs };
    } catch (error) {
      const fields = { subject: stored.subject, revision: stored.seq, error };
      this.#context.logger.error(fields, "a stored task record cannot be read");
      throw error;
    }
  }

  /** One unreadable record must not hide the others. */
  #readable(stored: StoredMessage): readonly TaskEntry[] {
    try {
      return [this.#entry(stored)];
    } catch {
      return []; // logged by #entry
    }
  }
}

/** Where a page starts: the sequence, after the partition where it is not the first. */
function cursorAt(at: number, seq: number): string {
  return at === 0 ? String(seq) : `${at}.${seq}`;
}

function parseCursor(
  cursor: string | undefined,
  partitions: number,
): { readonly at: number; readonly fromSeq: number } {
  const parts = (cursor ?? "1").split(".").map(Number);
  const [at = 0, fromSeq = 0] = parts.length === 1 ? [0, ...parts] : parts;
  const isOurs = parts.length <= 2 && Number.isSafeInteger(fromSeq) && fromSeq >= 1;
  if (!isOurs || !Number.isInteger(at) || at < 0 || at >= partitions)
    throw new ProtocolError("invalid_frame", "not a cursor of this list");
  return { at, fromSeq };
}
