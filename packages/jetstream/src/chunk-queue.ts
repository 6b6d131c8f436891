import { JetStreamFailure } from "./errors.ts";

/** Options of {@link ChunkQueue}. */
export interface ChunkQueueOptions {
  /** Longest silence between two items, ms. */
  readonly idleMs: number;
  /** For the message of a failure. */
  readonly what: string;
}

/**
 * Items that arrive by callback and are read by one `for await`.
 *
 *   open ──end──▶ ended      open ──fail, silence──▶ failed      any ──close──▶ closed
 *
 * Items before the end are handed out; a failure comes at once, since what was read before it is worth nothing.
 */
export class ChunkQueue<T> implements AsyncIterable<T> {
  readonly #options: ChunkQueueOptions;
  #items: T[] = [];
  #end: "open" | "ended" | JetStreamFailure = "open";
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ChunkQueueOptions) {
    this.#options = options;
  }

  push(item: T): void {
    if (this.#end !== "open") return;
    this.#items.push(item);
    this.#wake?.();
  }

  end(): void {
    if (this.#end === "open") this.#end = "ended";
    this.#wake?.();
  }

  fail(failure: JetStreamFailure): void {
    if (this.#end === "open") this.#end = failure;
    this.#wake?.();
  }

  /** Ends the reader's wait, if any, and the watch for silence. */
  close(): void {
    clearTimeout(this.#timer);
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      if (this.#end instanceof JetStreamFailure) throw this.#end;
      const item = this.#items.shift();
      if (item !== undefined) yield item;
      else if (this.#end === "ended") return;
      else await this.#next();
    }
  }

  /** Only the reader's own wait counts as silence: while it writes a chunk away, the server waits for it. */
  #next(): Promise<void> {
    return new Promise((resolve) => {
      const { idleMs, what } = this.#options;
      const wake = (): void => {
        clearTimeout(this.#timer);
        this.#wake = undefined;
        resolve();
      };
      this.#wake = wake;
      this.#timer = setTimeout(() => {
        const text = `${what}: nothing came for ${idleMs} ms`;
        this.fail(new JetStreamFailure("unavailable", text, { reason: "timeout" }));
      }, idleMs);
    });
  }
}
