/**
 * Copies of buckets that a watch keeps up to date, one per namespace.
 *
 * ```text
 *   absent ──watch──► filling ──complete──► live ──close──► absent
 *                        └──failed──► absent (the next watch tries again)
 * ```
 */

import { ProtocolError } from "@ampd/protocol";

/** Where a watch reports what it sees. */
export interface CopySink<T> {
  put(key: string, value: T): void;
  gone(key: string): void;
}

/** Starts a watch; resolves with its end function once everything stored at the start has been reported. */
export type StartWatch<T> = (ns: string, sink: CopySink<T>) => Promise<() => void>;

/** Hears of each change after the copy was complete; `undefined` means gone. */
export type CopyListener<T> = (key: string, value: T | undefined) => void;

interface Copy<T> {
  readonly entries: Map<string, T>;
  readonly listeners: Set<CopyListener<T>>;
  readonly started: Promise<() => void>;
  live: boolean;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The copies of all watched namespaces. */
export class WatchedCopies<T> {
  readonly #start: StartWatch<T>;
  readonly #copies = new Map<string, Copy<T>>();
  #closed = false;

  constructor(start: StartWatch<T>) {
    this.#start = start;
  }

  /** The copy of a namespace; empty until {@link watch} resolved. */
  of(ns: string): ReadonlyMap<string, T> {
    const copy = this.#copies.get(ns);
    return copy?.live === true ? copy.entries : nothing;
  }

  /** Starts the copy of `ns`, or joins the one that runs; resolves when it is complete. */
  async watch(ns: string, listener?: CopyListener<T>): Promise<void> {
    if (this.#closed) throw new ProtocolError("unavailable", "the store is closed");
    const copy = this.#copies.get(ns) ?? this.#open(ns);
    try {
      await copy.started;
    } catch (error) {
      if (this.#copies.get(ns) === copy) this.#copies.delete(ns);
      throw error;
    }
    copy.live = true;
    if (listener !== undefined) copy.listeners.add(listener);
  }

  /** Ends all watches. */
  close(): void {
    this.#closed = true;
    for (const copy of this.#copies.values())
      copy.started.then(
        (end) => end(),
        () => undefined, // it never ran; its starter heard of it
      );
    this.#copies.clear();
  }

  #open(ns: string): Copy<T> {
    const entries = new Map<string, T>();
    const listeners = new Set<CopyListener<T>>();
    const started = this.#start(ns, {
      put(key, value) {
        entries.set(key, value);
        for (const listener of listeners) listener(key, value);
      },
      gone(key) {
        if (!entries.delete(key)) return; // exactly one `gone` per entry seen
        for (const listener of listeners) listener(key, undefined);
      },
    });
    const copy: Copy<T> = { entries, listeners, started, live: false };
    this.#copies.set(ns, copy);
    return copy;
  }
}
