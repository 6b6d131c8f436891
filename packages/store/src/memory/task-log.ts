/** Event logs of tasks in memory: the topics of another log, one for each task. */
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
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";
import { openLogTail, readLog } from "./topics.ts";
import type { TopicLog } from "./topic-log.ts";

/** Implements {@link TaskLog} over a {@link MemoryServer}. */
export class MemoryTaskLog implements TaskLog {
  readonly #server: MemoryServer;
  readonly #faults: Faults;
  #ids = 0;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  append(task: TaskScope & { readonly requester: string }, events: readonly LoggedEvent[]): void {
    const { ns, taskId } = task;
    names.taskLogSubject(ns, taskId);
    if (!this.#faults.connected) return;
    const id = `m${++this.#ids}`;
    const once = names.taskLogMessageId(ns, taskId, "settled");
    const isEnd = events.at(-1)?.kind === "settled";
    this.#log(ns).publish(isEnd ? once : `${once}/${id}/${Math.random()}`, {
      topic: taskId,
      envelope: encodeTaskEvent(task, events, id),
    });
  }

  async settled(): Promise<void> {
    await Promise.resolve();
  }

  tail(scope: TaskScope, listener: TopicListener): Promise<TopicTail> {
    return this.#faults.run("taskLog.tail", () =>
      openLogTail(this.#logOf(scope), {
        pattern: scope.taskId,
        listener,
        faults: this.#faults,
      }),
    );
  }

  read(scope: TaskScope, demand: TopicDemand): Promise<TopicBatch> {
    return this.#faults.run("taskLog.read", () =>
      readLog(this.#logOf(scope), scope.taskId, demand),
    );
  }

  latest(
    scope: TaskScope,
  ): Promise<{ readonly seqs: readonly number[]; readonly through: number }> {
    return this.#faults.run("taskLog.latest", () => {
      const log = this.#logOf(scope);
      const newest = log.kept(scope.taskId, 0).at(-1);
      return { seqs: newest === undefined ? [] : [newest.seq], through: log.lastSeq };
    });
  }

  seqAt(ns: string, timeMs: number): Promise<number> {
    return this.#faults.run("taskLog.seqAt", () => this.#log(ns).seqAt(timeMs));
  }

  lastSeq(ns: string): Promise<number> {
    return this.#faults.run("taskLog.lastSeq", () => this.#log(ns).lastSeq);
  }

  #logOf({ ns, taskId }: TaskScope): TopicLog {
    names.taskLogSubject(ns, taskId);
    return this.#log(ns);
  }

  #log(ns: string): TopicLog {
    return this.#server.namespace(ns).taskLog;
  }
}
