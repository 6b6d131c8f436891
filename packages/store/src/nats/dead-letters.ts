/**
 * Dead letters on a stream that only an operator shortens. They are read by sequence: no consumer is made, nothing is taken.
 */
import type {
  DeadLetterHead,
  DeadLetterStore,
  EnvelopeText,
  LetterQuery,
  Page,
  StoredLetter,
} from "@ampd/core";
import { callApi, getBySeq, getNext } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import { decodeDeadLetter, encodeDeadLetter } from "../dead-letter-codec.ts";
import { parseLetterCursor, letterCursor } from "../letter-cursor.ts";
import * as names from "../names.ts";
import { collectReplies } from "./collect.ts";
import { publishTo, type NatsContext } from "./context.ts";
import { translated } from "./translate.ts";

/** Bytes of one batch at most; about, since one message always comes. */
const batchBytesMax = 4_194_304;
const batchMax = 200;
/** Sequences looked at first for a page of the newest; doubled while nothing is found. */
const windowMin = 128;

/** A message of the stream. */
interface RawLetter {
  readonly seq: number;
  readonly storedAtMs: number;
  readonly text: string;
}

/** Implements {@link DeadLetterStore}. */
export class NatsDeadLetterStore implements DeadLetterStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  put(letter: DeadLetterHead, envelope: EnvelopeText): Promise<void> {
    return translated(async () => {
      const subject = names.deadSubject(letter.ns, letter.job);
      const msgId = names.deadMessageId(letter.ns, letter.task_id, letter.attempts);
      const target = { ns: letter.ns, stream: names.deadStream(letter.ns), subject };
      await publishTo(this.#context, target, {
        payload: encodeDeadLetter(letter, envelope),
        msgId,
      });
    });
  }

  list(ns: string, query: LetterQuery): Promise<Page<StoredLetter>> {
    return this.#reading(ns, async () => {
      const { first_seq: first, last_seq: last } = (await this.#info(ns, {})).state;
      const at = parseLetterCursor(query);
      const filter = filterOf(ns, query.job);
      const page =
        query.order === "oldest"
          ? await this.#upwards(ns, { filter, from: at ?? first, limit: query.limit })
          : await this.#downwards(ns, { filter, first, below: at ?? last + 1, limit: query.limit });
      const items = page.letters.flatMap((raw) => this.#readable(raw));
      return page.next === undefined
        ? { items }
        : { items, cursor: letterCursor(query, page.next) };
    });
  }

  get(ns: string, seq: number): Promise<StoredLetter | undefined> {
    return this.#reading(ns, async () => {
      const stored = await getBySeq(this.#context.link, { stream: names.deadStream(ns), seq });
      if (stored === undefined) return undefined;
      const text = Buffer.from(stored.data).toString("utf8");
      return decoded({ seq, storedAtMs: stored.timeMs, text });
    });
  }

  remove(ns: string, seq: number): Promise<boolean> {
    return this.#reading(ns, async () => {
      try {
        await callApi(this.#context.link, {
          path: `STREAM.MSG.DELETE.${names.deadStream(ns)}`,
          body: { seq, no_erase: true },
        });
        return true;
      } catch (error) {
        const left = await getBySeq(this.#context.link, { stream: names.deadStream(ns), seq });
        if (left === undefined) return false;
        throw error;
      }
    });
  }

  depth(
    ns: string,
    job?: string,
  ): Promise<{ readonly count: number; readonly oldestAtMs?: number }> {
    return this.#reading(ns, async () => {
      const filter = filterOf(ns, job);
      const count = await this.#count(ns, job === undefined ? undefined : filter);
      if (count === 0) return { count };
      const stream = names.deadStream(ns);
      const oldest = await getNext(this.#context.link, { stream, subject: filter, seq: 1 });
      return oldest === undefined ? { count: 0 } : { count, oldestAtMs: oldest.timeMs };
    });
  }

  async #count(ns: string, filter: string | undefined): Promise<number> {
    const info = await this.#info(ns, filter === undefined ? {} : { subjects_filter: filter });
    return filter === undefined ? info.state.messages : (info.state.subjects?.[filter] ?? 0);
  }

  #info(ns: string, body: object): Promise<StreamInfo> {
    const path = `STREAM.INFO.${names.deadStream(ns)}`;
    return callApi<StreamInfo>(this.#context.link, { path, body });
  }

  #reading<T>(ns: string, read: () => Promise<T>): Promise<T> {
    return translated(() => this.#context.withStreams(ns, read));
  }

  /** Ascending from a sequence. One more than wanted is asked for, to know whether there is another page. */
  async #upwards(
    ns: string,
    range: { readonly filter: string; readonly from: number; readonly limit: number },
  ): Promise<{ readonly letters: readonly RawLetter[]; readonly next?: number }> {
    const { filter, from, limit } = range;
    const found: RawLetter[] = [];
    for (let seq = Math.max(1, from); found.length <= limit;) {
      const batch = await this.#batch(ns, { filter, seq, max: limit + 1 - found.length });
      found.push(...batch);
      const last = batch.at(-1);
      if (last === undefined) return { letters: found };
      seq = last.seq + 1;
    }
    const next = found[limit];
    return next === undefined
      ? { letters: found }
      : { letters: found.slice(0, limit), next: next.seq };
  }

  /**
   * Descending below a sequence. The server reads upwards only, so a window below is read as a whole; it grows until the page is
   * full.
   */
  async #downwards(
    ns: string,
    range: {
      readonly filter: string;
      readonly first: number;
      readonly below: number;
      readonly limit: number;
    },
  ): Promise<{ readonly letters: readonly RawLetter[]; readonly next?: number }> {
    const { filter, first, limit } = range;
    const found: RawLetter[] = [];
    let high = range.below;
    for (let size = windowMin; high > first && found.length <= limit; size *= 2) {
      const low = Math.max(first, high - size);
      const part = await this.#window(ns, { filter, low, high });
      found.push(...part.toReversed());
      high = low;
    }
    const letters = found.slice(0, limit);
    const last = letters.at(-1);
    return found.length > limit && last !== undefined ? { letters, next: last.seq } : { letters };
  }

  async #window(
    ns: string,
    range: { readonly filter: string; readonly low: number; readonly high: number },
  ): Promise<readonly RawLetter[]> {
    const { filter, low, high } = range;
    const found: RawLetter[] = [];
    for (let seq = Math.max(1, low); seq < high;) {
      const batch = await this.#batch(ns, { filter, seq, max: Math.min(batchMax, high - seq) });
      found.push(...batch.filter((raw) => raw.seq < high));
      const last = batch.at(-1);
      if (last === undefined) break;
      seq = last.seq + 1;
    }
    return found;
  }

  async #batch(
    ns: string,
    from: { readonly filter: string; readonly seq: number; readonly max: number },
  ): Promise<readonly RawLetter[]> {
    const found: RawLetter[] = [];
    await collectReplies(this.#context.link, {
      path: `DIRECT.GET.${names.deadStream(ns)}`,
      body: {
        next_by_subj: from.filter,
        seq: from.seq,
        batch: Math.min(batchMax, from.max),
        max_bytes: batchBytesMax,
      },
      onMessage: ({ headers, data }) => {
        found.push({
          seq: Number(headers?.get("Nats-Sequence")),
          storedAtMs: Date.parse(headers?.get("Nats-Time-Stamp") ?? ""),
          text: Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("utf8"),
        });
        return false; // the server marks the end of the batch
      },
    });
    return found;
  }

  /** One letter that cannot be read must not hide the others. */
  #readable(raw: RawLetter): readonly StoredLetter[] {
    try {
      return [decoded(raw)];
    } catch (error) {
      this.#context.logger.error({ seq: raw.seq, error }, "a stored dead letter cannot be read");
      return [];
    }
  }
}

function decoded({ seq, storedAtMs, text }: RawLetter): StoredLetter {
  return { seq, storedAtMs, ...decodeDeadLetter(text), bytes: Buffer.byteLength(text) };
}

function filterOf(ns: string, job: string | undefined): string {
  return job === undefined ? names.deadSubjects(ns) : names.deadSubject(ns, job);
}
