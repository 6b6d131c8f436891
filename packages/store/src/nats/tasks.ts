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
import * as names from "../names.ts";
import { decodeTask, encodeTask } from "../task-codec.ts";
import type { NatsContext } from "./context.ts";
import { scanSubjects } from "./scan.ts";
import { translated } from "./translate.ts";

const stream = names.bucketStream(names.taskBucket);
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
        bucket: names.taskBucket,
        key: names.taskKey(task.ns, task.task_id),
        expect: revision,
        purge: true,
        ttlMs: discardedTtlMs,
      });
    });
  }

  get(ns: string, taskId: string): Promise<TaskEntry | undefined> {
    return translated(async () => {
      const subject = names.bucketSubject(names.taskBucket, names.taskKey(ns, taskId));
      const stored = await getLast(this.#context.link, { stream, subject });
      return stored === undefined || isMarker(stored) ? undefined : this.#entry(stored);
    });
  }

  list(
    ns: string,
    options: { readonly pageSize: number; readonly cursor?: string },
  ): Promise<Page<TaskEntry>> {
    return translated(async () => {
      const fromSeq = parseCursor(options.cursor);
      const { link } = this.#context;
      const page = await scanSubjects(link, {
        stream,
        filter: names.bucketSubject(names.taskBucket, `${names.checkNamespace(ns)}.*`),
        fromSeq,
        max: Math.min(pageMax, Math.max(1, options.pageSize)),
      });
      const stored = await Promise.all(
        page.latest.map(({ subject }) => getLast(link, { stream, subject })),
      );
      // A record that moved on since the scan stands at a later sequence, where a later page finds it.
      const items = stored.flatMap((message, i) =>
        message === undefined || message.seq !== page.latest[i]?.seq || isMarker(message)
          ? []
          : this.#readable(message),
      );
      return page.nextSeq === undefined ? { items } : { items, cursor: String(page.nextSeq) };
    });
  }

  #put(task: Task, expect: number): Promise<CasResult> {
    return translated(async () => {
      const { link, settings } = this.#context;
      const put = {
        bucket: names.taskBucket,
        key: names.taskKey(task.ns, task.task_id),
        expect,
        value: encodeTask(task),
        nonce: task.op,
        via: this.#context.publisher(stream),
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

function parseCursor(cursor: string | undefined): number {
  const seq = Number(cursor ?? 1);
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new ProtocolError("invalid_frame", "not a cursor of this list");
  return seq;
}
