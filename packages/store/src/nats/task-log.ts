/**
 * Event logs of tasks on a stream with limits.
 *
 * Nobody waits for an append. Where each write costs an fsync the appends share them in batches and are confirmed behind the
 * scenes; otherwise they are sent without asking for an answer, but for the end of a task, which must not be told twice. What
 * cannot be sent now is given up: the record, not the log, says what is true.
 */
import { randomBytes } from "node:crypto";
import type {
  LoggedEvent,
  TaskLog,
  TaskScope,
  TopicBatch,
  TopicDemand,
  TopicListener,
  TopicTail,
} from "@ampd/core";
import * as names from "../names.ts";
import { encodeTaskEvent } from "../task-event-codec.ts";
import type { NatsContext } from "./context.ts";
import type { StreamScope } from "./stream-scope.ts";
import { scopeFacts } from "./topic-facts.ts";
import { latestSeqs, readBatch, seqAtTime } from "./topic-reads.ts";
import { openTail } from "./topic-tail.ts";
import { translated } from "./translate.ts";

/** Most confirmed appends on their way; more are given up. */
const pendingMax = 10_000;
/** Shortest time between two lines of log about events given up. */
const reportEveryMs = 10_000;

/** Implements {@link TaskLog}. */
export class NatsTaskLog implements TaskLog {
  readonly #context: NatsContext;
  readonly #tails = new Set<TopicTail>();
  readonly #pending = new Set<Promise<void>>();
  /** The newest append on its way, by subject. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #idPrefix = randomBytes(6).toString("hex");
  #ids = 0;
  #lost = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  append(task: TaskScope & { readonly requester: string }, events: readonly LoggedEvent[]): void {
    const { link, streams } = this.#context;
    const { ns, taskId } = task;
    const subject = names.taskLogSubject(ns, taskId);
    const payload = encodeTaskEvent(task, events, `${this.#idPrefix}.${++this.#ids}`);
    if (!link.connected || link.nc.isClosed()) return this.#giveUp("disconnected");
    const isEnd = events.at(-1)?.kind === "settled";
    if (streams.durability !== "power" && !isEnd) {
      link.nc.publish(subject, payload);
      return;
    }
    if (this.#pending.size >= pendingMax) return this.#giveUp("too many on their way");
    const msgId = isEnd ? { msgId: names.taskLogMessageId(ns, taskId, "settled") } : {};
    this.#confirm(subject, async () => {
      await this.#context.publisher(names.taskLogStream(ns)).publish(subject, payload, msgId);
    });
  }

  /** Stores in the background, one task's events one after the other: writes that share an fsync may be stored in any order. */
  #confirm(subject: string, publish: () => Promise<void>): void {
    const before = this.#last.get(subject);
    const stored: Promise<void> = (before === undefined ? publish() : before.then(publish))
      .catch((error: unknown) => this.#giveUp(error))
      .finally(() => {
        this.#pending.delete(stored);
        if (this.#last.get(subject) === stored) this.#last.delete(subject);
      });
    this.#pending.add(stored);
    this.#last.set(subject, stored);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
    const { link } = this.#context;
    if (link.connected && !link.nc.isClosed()) await link.nc.flush();
  }

  tail(scope: TaskScope, listener: TopicListener): Promise<TopicTail> {
    return translated(async () => {
      const opened = await openTail(this.#context, streamScope(scope), listener);
      const tail: TopicTail = {
        afterSeq: opened.afterSeq,
        close: () => {
          this.#tails.delete(tail);
          return opened.close();
        },
      };
      this.#tails.add(tail);
      return tail;
    });
  }

  read(scope: TaskScope, demand: TopicDemand): Promise<TopicBatch> {
    return this.#reading(scope.ns, () => readBatch(this.#context.link, streamScope(scope), demand));
  }

  latest(
    scope: TaskScope,
  ): Promise<{ readonly seqs: readonly number[]; readonly through: number }> {
    return this.#reading(scope.ns, () => latestSeqs(this.#context.link, streamScope(scope)));
  }

  seqAt(ns: string, timeMs: number): Promise<number> {
    return this.#reading(ns, () =>
      seqAtTime(this.#context.link, { ns, log: "tasks" as const }, timeMs),
    );
  }

  lastSeq(ns: string): Promise<number> {
    const scope: StreamScope = { ns, pattern: ">", log: "tasks" };
    return this.#reading(ns, async () => (await scopeFacts(this.#context.link, scope)).lastSeq);
  }

  /** Ends all tails; resolves when what was appended is stored. */
  async close(): Promise<void> {
    for (const tail of this.#tails) await tail.close();
    await Promise.all(this.#pending);
  }

  #reading<T>(ns: string, read: () => Promise<T>): Promise<T> {
    return translated(() => this.#context.withStreams(ns, read));
  }

  #giveUp(why: unknown): void {
    this.#lost++;
    const now = performance.now();
    if (now - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = now;
    const fields = { lost: this.#lost, why };
    this.#context.logger.warn(fields, "events of tasks could not be kept; their records are whole");
  }
}

function streamScope({ ns, taskId }: TaskScope): StreamScope {
  return { ns, pattern: taskId, log: "tasks" };
}
