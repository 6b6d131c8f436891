/**
 * What a subscription reads: something numbered that can be read from any position and heard live.
 *
 * Topics are one source; whatever else keeps its events under rising sequences (such as a task's log) is a further one.
 */
import type {
  EnvelopeText,
  MissingRange,
  TopicDemand,
  TopicScope,
  TopicStore,
  TopicTail,
} from "@ampd/core";

/** One event. */
export interface SourceItem {
  readonly seq: number;
  readonly publishedAtMs: number;
  readonly envelope: EnvelopeText;
}

/** Who hears a source. */
export interface SourceListener {
  message(item: SourceItem, missing: MissingRange | undefined): void;
  restarted(): void;
}

/** The methods mean what those of `TopicStore` do. */
export interface EventSource {
  /** Sources of the same key are the same: they share one tail. */
  readonly key: string;
  tail(listener: SourceListener): Promise<TopicTail>;
  read(demand: TopicDemand): Promise<{
    readonly messages: readonly SourceItem[];
    readonly through: number;
    readonly completeFrom: number;
  }>;
  latest(): Promise<{ readonly seqs: readonly number[]; readonly through: number }>;
  seqAt(timeMs: number): Promise<number>;
  /** The last sequence given, 0 when there was none. */
  lastSeq(): Promise<number>;
  /** Sequence of its newest event, 0 without one; only where whoever subscribes is told. */
  newest?(): Promise<number>;
}

/** The topics of a pattern. */
export function topicSource(store: TopicStore, scope: TopicScope): EventSource {
  return {
    key: `topic ${scope.ns} ${scope.pattern}`,
    tail: (listener) => store.tail(scope, listener),
    read: (demand) => store.read(scope, demand),
    latest: () => store.latest(scope),
    seqAt: (timeMs) => store.seqAt(scope.ns, timeMs),
    lastSeq: async () => (await store.bounds(scope.ns)).lastSeq,
  };
}
