/** Topics in memory. */
import {
  joinMissing,
  missingBefore,
  type CursorKey,
  type EnvelopeText,
  type MissingRange,
  type TopicBatch,
  type TopicDemand,
  type TopicListener,
  type TopicMessage,
  type TopicScope,
  type TopicStore,
  type TopicTail,
} from "@ampd/core";
import { matchesTopic } from "@ampd/protocol";
import * as names from "../names.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer } from "./server.ts";
import type { TopicLog } from "./topic-log.ts";

/** Implements {@link TopicStore} over a {@link MemoryServer}. */
export class MemoryTopicStore implements TopicStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  publish(
    to: { readonly ns: string; readonly topic: string },
    event: { readonly from: string; readonly id: string; readonly envelope: EnvelopeText },
  ): Promise<{ readonly seq: number; readonly duplicate: boolean }> {
    return this.#faults.run("topics.publish", () => {
      names.topicSubject(to.ns, to.topic);
      const id = names.topicMessageId({ from: event.from, topic: to.topic, id: event.id });
      return this.#log(to.ns).publish(id, { topic: to.topic, envelope: event.envelope });
    });
  }

  tail(scope: TopicScope, listener: TopicListener): Promise<TopicTail> {
    return this.#faults.run("topics.tail", () => {
      names.topicFilter(scope.ns, scope.pattern);
      return openLogTail(this.#log(scope.ns), {
        pattern: scope.pattern,
        listener,
        faults: this.#faults,
      });
    });
  }

  read(scope: TopicScope, demand: TopicDemand): Promise<TopicBatch> {
    return this.#faults.run("topics.read", () => {
      names.topicFilter(scope.ns, scope.pattern);
      const log = this.#log(scope.ns);
      return readLog(log, scope.pattern, demand);
    });
  }

  latest(
    scope: TopicScope,
  ): Promise<{ readonly seqs: readonly number[]; readonly through: number }> {
    return this.#faults.run("topics.latest", () => {
      names.topicFilter(scope.ns, scope.pattern);
      const log = this.#log(scope.ns);
      const newest = new Map(log.kept(scope.pattern, 0).map(({ topic, seq }) => [topic, seq]));
      return { seqs: [...newest.values()].sort((a, b) => a - b), through: log.lastSeq };
    });
  }

  seqAt(ns: string, timeMs: number): Promise<number> {
    return this.#faults.run("topics.seqAt", () => this.#log(ns).seqAt(timeMs));
  }

  bounds(ns: string): Promise<{ readonly firstSeq: number; readonly lastSeq: number }> {
    return this.#faults.run("topics.bounds", () => {
      const log = this.#log(ns);
      return { firstSeq: log.kept(">", 0)[0]?.seq ?? log.lastSeq + 1, lastSeq: log.lastSeq };
    });
  }

  getCursor(key: CursorKey): Promise<number | undefined> {
    return this.#faults.run("topics.getCursor", () => this.#cursors(key).get(cursorName(key)));
  }

  setCursor(key: CursorKey, seq: number): Promise<void> {
    return this.#faults.run("topics.setCursor", () => {
      const cursors = this.#cursors(key);
      const name = cursorName(key);
      cursors.set(name, Math.max(seq, cursors.get(name) ?? 0));
    });
  }

  forgetCursor(key: CursorKey): Promise<void> {
    return this.#faults.run("topics.forgetCursor", () => {
      this.#cursors(key).delete(cursorName(key));
    });
  }

  #log(ns: string): TopicLog {
    return this.#server.namespace(ns).topics;
  }

  #cursors({ ns }: CursorKey): Map<string, number> {
    return this.#server.namespace(ns).cursors;
  }
}

function cursorName({ participant, durable }: CursorKey): string {
  return names.cursorKey(participant, durable);
}

/** A tail that stands still while disconnected and goes on from where it stood. */
export function openLogTail(
  log: TopicLog,
  {
    pattern,
    listener,
    faults,
  }: { readonly pattern: string; readonly listener: TopicListener; readonly faults: Faults },
): TopicTail {
  const afterSeq = log.lastSeq;
  let last = afterSeq;
  let planned = false;
  let closed = false;
  const pump = (): void => {
    planned = false;
    let missing: MissingRange | undefined;
    while (!closed && faults.connected) {
      const next = log.next(pattern, last);
      if (next === undefined) return;
      const hole = missingBefore(last, next.seq, log.completeFrom(pattern));
      missing = joinMissing(missing, hole);
      last = next.seq;
      listener.message(next, missing);
      missing = undefined;
    }
  };
  const plan = (): void => {
    if (planned || closed) return;
    planned = true;
    queueMicrotask(pump);
  };
  const offs = [
    log.onPublish((topic) => {
      if (matchesTopic(pattern, topic)) plan();
    }),
    faults.onChange(plan),
  ];
  return {
    afterSeq,
    async close() {
      closed = true;
      for (const off of offs) off();
      await Promise.resolve();
    },
  };
}

/** The next batch of a log. */
export function readLog(log: TopicLog, pattern: string, demand: TopicDemand): TopicBatch {
  const found = log.kept(pattern, demand.after);
  const messages: TopicMessage[] = [];
  let bytes = 0;
  for (const message of found) {
    if (messages.length >= demand.messagesMax) break;
    if (messages.length > 0 && bytes + message.envelope.length > demand.bytesMax) break;
    bytes += message.envelope.length;
    messages.push(message);
  }
  const read = messages.at(-1)?.seq ?? demand.after;
  const through = messages.length < found.length ? read : Math.max(read, log.lastSeq);
  return { messages, through, completeFrom: log.completeFrom(pattern) };
}
