/** What the leader of a topic stream knows: its ends, and from where on a scope is complete. */
import { callApi, getNext, isFailure, type NatsLink } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import { filterOf, streamOf, type StreamScope } from "./stream-scope.ts";

/** State of a topic stream. */
export interface StreamFacts {
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** When the oldest message kept was stored, ms; absent when none is kept. */
  readonly firstAtMs?: number;
  /** Tells one life of the stream from the next. */
  readonly created: string;
}

/** State of a topic stream as one scope sees it. */
export interface ScopeFacts extends StreamFacts {
  /** From here on nothing of the scope has been removed. */
  readonly completeFrom: number;
}

type Info = StreamInfo & { readonly total?: number };

/** Reads where the stream begins and ends: one request. */
export async function streamFacts(link: NatsLink, scope: StreamScope): Promise<StreamFacts> {
  return factsOf(await readInfo(link, scope, {}));
}

/** Reads the facts of a scope. One of a single topic costs one request, two when the topic is full. */
export async function scopeFacts(link: NatsLink, scope: StreamScope): Promise<ScopeFacts> {
  const filter = filterOf(scope);
  const isOne = !/[*>]/.test(scope.pattern);
  const info = await readInfo(link, scope, isOne ? { subjects_filter: filter } : {});
  const facts = factsOf(info);
  const full = await fullSubjects(link, { scope, filter, isOne, info });
  const firsts = await Promise.all(full.map((subject) => firstOf(link, scope, subject)));
  return { ...facts, completeFrom: Math.max(facts.firstSeq, ...firsts) };
}

function factsOf({ state, created }: Info): StreamFacts {
  return {
    firstSeq: state.first_seq,
    lastSeq: state.last_seq,
    ...(state.messages > 0 && { firstAtMs: Date.parse(String(state.first_ts)) }),
    created: String(created),
  };
}

/** The newest message of a scope, by the leader; 0 when there is none. */
export async function newestSeq(link: NatsLink, scope: StreamScope): Promise<number> {
  const path = `STREAM.MSG.GET.${streamOf(scope)}`;
  const body = { last_by_subj: filterOf(scope) };
  try {
    const found = await callApi<FoundMessage>(link, { path, body });
    return found.message.seq;
  } catch (error) {
    if (isNoMessage(error)) return 0;
    throw error;
  }
}

/** What the leader answers to a get. */
export interface FoundMessage {
  readonly message: { readonly seq: number };
}

const noMessage = 10037;

/** Whether a get failed because there is no such message. */
export function isNoMessage(error: unknown): boolean {
  return isFailure(error, "not_found") && error.code === noMessage;
}

function readInfo(link: NatsLink, scope: StreamScope, body: object): Promise<Info> {
  return callApi<Info>(link, { path: `STREAM.INFO.${streamOf(scope)}`, body });
}

/**
 * Topics that hold as many messages as they may: their older ones may have been removed from amid the stream. All other removal
 * (age, an operator's purge of the whole) is at the stream's beginning.
 */
async function fullSubjects(
  link: NatsLink,
  read: {
    readonly scope: StreamScope;
    readonly filter: string;
    readonly isOne: boolean;
    readonly info: Info;
  },
): Promise<readonly string[]> {
  const { scope, filter, isOne, info } = read;
  const { first_seq: first, last_seq: last, messages } = info.state;
  const max = info.config.max_msgs_per_subject;
  const hasHoles = last - first + 1 > messages;
  if (!hasHoles || max <= 0) return [];
  const full: string[] = [];
  let page = isOne ? info : await readInfo(link, scope, { subjects_filter: filter });
  for (let offset = 0; ;) {
    const subjects = Object.entries(page.state.subjects ?? {});
    for (const [subject, count] of subjects) if (count >= max) full.push(subject);
    offset += subjects.length;
    if (subjects.length === 0 || offset >= (page.total ?? 0)) return full;
    page = await readInfo(link, scope, { subjects_filter: filter, offset });
  }
}

async function firstOf(link: NatsLink, scope: StreamScope, subject: string): Promise<number> {
  const first = await getNext(link, { stream: streamOf(scope), subject, seq: 1 });
  return first?.seq ?? 1;
}
