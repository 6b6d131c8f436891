/** Topics on a stream with limits, and durable positions on a bucket. */
import type {
  CursorKey,
  EnvelopeText,
  TopicBatch,
  TopicDemand,
  TopicListener,
  TopicScope,
  TopicStore,
  TopicTail,
} from "@ampd/core";
import { getLast, isMarker } from "@ampd/jetstream";
import * as names from "../names.ts";
import { publishTo, type NatsContext, type PublishTarget } from "./context.ts";
import { streamFacts } from "./topic-facts.ts";
import { latestSeqs, readBatch, seqAtTime } from "./topic-reads.ts";
import { openTail } from "./topic-tail.ts";
import { translated } from "./translate.ts";

/** Implements {@link TopicStore}. */
export class NatsTopicStore implements TopicStore {
  readonly #context: NatsContext;
  readonly #tails = new Set<TopicTail>();

  constructor(context: NatsContext) {
    this.#context = context;
  }

  publish(
    to: { readonly ns: string; readonly topic: string },
    event: { readonly from: string; readonly id: string; readonly envelope: EnvelopeText },
  ): Promise<{ readonly seq: number; readonly duplicate: boolean }> {
    return translated(async () => {
      const { ns, topic } = to;
      const subject = names.topicSubject(ns, topic);
      const msgId = names.topicMessageId({ from: event.from, topic, id: event.id });
      const target = { ns, stream: names.topicStream(ns), subject };
      const { seq, duplicate } = await publishTo(this.#context, target, {
        payload: event.envelope,
        msgId,
      });
      return { seq, duplicate };
    });
  }

  tail(scope: TopicScope, listener: TopicListener): Promise<TopicTail> {
    return translated(async () => {
      const opened = await openTail(this.#context, scope, listener);
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

  read(scope: TopicScope, demand: TopicDemand): Promise<TopicBatch> {
    return this.#reading(scope.ns, () => readBatch(this.#context.link, scope, demand));
  }

  latest(
    scope: TopicScope,
  ): Promise<{ readonly seqs: readonly number[]; readonly through: number }> {
    return this.#reading(scope.ns, () => latestSeqs(this.#context.link, scope));
  }

  seqAt(ns: string, timeMs: number): Promise<number> {
    return this.#reading(ns, () => seqAtTime(this.#context.link, { ns }, timeMs));
  }

  bounds(ns: string): Promise<{ readonly firstSeq: number; readonly lastSeq: number }> {
    return this.#reading(ns, () => streamFacts(this.#context.link, { ns, pattern: ">" }));
  }

  getCursor(key: CursorKey): Promise<number | undefined> {
    return this.#reading(key.ns, () => this.#cursor(cursorTarget(key)));
  }

  setCursor(key: CursorKey, seq: number): Promise<void> {
    return translated(async () => {
      const target = cursorTarget(key);
      const kept = await this.#context.withStreams(key.ns, () => this.#cursor(target));
      const payload = JSON.stringify({ seq: Math.max(seq, kept ?? 0) });
      await publishTo(this.#context, target, { payload });
    });
  }

  forgetCursor(key: CursorKey): Promise<void> {
    return translated(async () => {
      const headers = { "KV-Operation": "DEL" };
      await publishTo(this.#context, cursorTarget(key), { payload: "", headers });
    });
  }

  /** Ends all tails. */
  async close(): Promise<void> {
    for (const tail of this.#tails) await tail.close();
  }

  #reading<T>(ns: string, read: () => Promise<T>): Promise<T> {
    return translated(() => this.#context.withStreams(ns, read));
  }

  async #cursor({ stream, subject }: PublishTarget): Promise<number | undefined> {
    const stored = await getLast(this.#context.link, { stream, subject });
    if (stored === undefined || isMarker(stored)) return undefined;
    return seqIn(Buffer.from(stored.data).toString("utf8"));
  }
}

function cursorTarget({ ns, participant, durable }: CursorKey): PublishTarget {
  const bucket = names.cursorBucket(ns);
  const subject = names.bucketSubject(bucket, names.cursorKey(participant, durable));
  return { ns, stream: names.bucketStream(bucket), subject };
}

/** A position that cannot be read counts as none: the subscription then begins where its `start` says. */
function seqIn(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const seq =
      typeof value === "object" && value !== null && "seq" in value ? value.seq : undefined;
    return typeof seq === "number" && Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
  } catch {
    return undefined;
  }
}
