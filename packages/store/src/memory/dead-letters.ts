/** Dead letters in memory. */
import type {
  DeadLetterHead,
  DeadLetterStore,
  EnvelopeText,
  LetterQuery,
  Page,
  StoredLetter,
} from "@ampd/core";
import { decodeDeadLetter, encodeDeadLetter } from "../dead-letter-codec.ts";
import { letterCursor, parseLetterCursor } from "../letter-cursor.ts";
import * as names from "../names.ts";
import type { Faults } from "./faults.ts";
import type { MemoryServer, StoredText } from "./server.ts";

/** Implements {@link DeadLetterStore} over a {@link MemoryServer}. */
export class MemoryDeadLetterStore implements DeadLetterStore {
  readonly #server: MemoryServer;
  readonly #faults: Faults;

  constructor(server: MemoryServer, faults: Faults) {
    this.#server = server;
    this.#faults = faults;
  }

  put(letter: DeadLetterHead, envelope: EnvelopeText): Promise<void> {
    return this.#faults.run("deadLetters.put", () => {
      names.deadSubject(letter.ns, letter.job);
      const id = names.deadMessageId(letter.ns, letter.task_id, letter.attempts);
      this.#server.keepLetter(letter.ns, id, encodeDeadLetter(letter, envelope));
    });
  }

  list(ns: string, query: LetterQuery): Promise<Page<StoredLetter>> {
    return this.#faults.run("deadLetters.list", () => {
      const at = parseLetterCursor(query);
      const all = this.#ofJob(ns, query.job);
      const isUp = query.order === "oldest";
      const found = isUp
        ? all.filter(({ seq }) => seq >= (at ?? 1))
        : all.filter(({ seq }) => at === undefined || seq < at).toReversed();
      const items = found.slice(0, query.limit);
      const next = (isUp ? found[query.limit] : items.at(-1))?.seq;
      return found.length > query.limit && next !== undefined
        ? { items, cursor: letterCursor(query, next) }
        : { items };
    });
  }

  get(ns: string, seq: number): Promise<StoredLetter | undefined> {
    return this.#faults.run("deadLetters.get", () =>
      this.#ofJob(ns, undefined).find((letter) => letter.seq === seq),
    );
  }

  remove(ns: string, seq: number): Promise<boolean> {
    return this.#faults.run("deadLetters.remove", () => {
      const { letters } = this.#server.namespace(ns);
      for (const [id, stored] of letters) if (stored.seq === seq) return letters.delete(id);
      return false;
    });
  }

  depth(
    ns: string,
    job?: string,
  ): Promise<{ readonly count: number; readonly oldestAtMs?: number }> {
    return this.#faults.run("deadLetters.depth", () => {
      const found = this.#ofJob(ns, job);
      const oldest = found[0];
      return oldest === undefined
        ? { count: 0 }
        : { count: found.length, oldestAtMs: oldest.storedAtMs };
    });
  }

  #ofJob(ns: string, job: string | undefined): readonly StoredLetter[] {
    if (job !== undefined) names.deadSubject(ns, job);
    return [...this.#server.namespace(ns).letters.values()]
      .map(letterOf)
      .filter(({ letter }) => job === undefined || letter.job === job);
  }
}

function letterOf({ seq, storedAtMs, text }: StoredText): StoredLetter {
  return { seq, storedAtMs, ...decodeDeadLetter(text), bytes: Buffer.byteLength(text) };
}
