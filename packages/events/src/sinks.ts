import type { AepEvent } from "./envelope.ts";
import type { EventsError } from "./errors.ts";
import type { Ended, EventHandler, Item, Sink } from "./subscription.ts";

/** Runs a handler on up to `concurrency` events at once, in their order. */
export class HandlerSink implements Sink {
  readonly #handler: EventHandler;
  readonly #concurrency: number;
  readonly #abort = new AbortController();
  readonly #waiting: Item[] = [];
  readonly #running = new Set<Promise<void>>();
  #ended = false;

  constructor(handler: EventHandler, concurrency: number) {
    this.#handler = handler;
    this.#concurrency = concurrency;
  }

  push(item: Item): void {
    if (this.#ended) {
      item.release();
      return;
    }
    this.#waiting.push(item);
    this.#start();
  }

  async end(graceMs: number): Promise<void> {
    this.#ended = true;
    for (const item of this.#waiting.splice(0)) item.release();
    const timer = setTimeout(() => this.#abort.abort(), graceMs);
    const settled = Promise.all(this.#running);
    // A handler that does not listen cannot hold the close for ever; its event is delivered again.
    await Promise.race([settled, aborted(this.#abort.signal)]);
    clearTimeout(timer);
  }

  fail(): void {
    this.#ended = true;
    this.#waiting.length = 0;
    this.#abort.abort();
  }

  #start(): void {
    while (!this.#ended && this.#running.size < this.#concurrency) {
      const item = this.#waiting.shift();
      if (item === undefined) return;
      const run = this.#run(item).finally(() => {
        this.#running.delete(run);
        this.#start();
      });
      this.#running.add(run);
    }
  }

  async #run(item: Item): Promise<void> {
    const { event, attempt } = item;
    try {
      const outcome = await this.#handler(event, { attempt, signal: this.#abort.signal });
      await item.finish({ kind: "returned", outcome: outcome ?? undefined });
    } catch (error) {
      await item.finish({ kind: "thrown", error });
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

interface Waiter {
  readonly resolve: (result: IteratorResult<AepEvent>) => void;
  readonly reject: (error: Error) => void;
}

const HANDLED: Ended = { kind: "returned", outcome: undefined };
const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * The iterable form. `next()` finishes the event given before; `return()` (a `break`, an error in the loop) hands it back,
 * because nobody can tell whether it was handled.
 */
export class IteratorSink implements Sink, AsyncIterator<AepEvent> {
  readonly #onReturn: () => Promise<void>;
  /** A ring would save the shifts; splicing in bulk does as well. */
  #waiting: Item[] = [];
  #at = 0;
  readonly #waiters: Waiter[] = [];
  #current: Item | undefined;
  #ended = false;
  #error: EventsError | undefined;

  constructor(onReturn: () => Promise<void>) {
    this.#onReturn = onReturn;
  }

  push(item: Item): void {
    if (this.#ended) {
      item.release();
      return;
    }
    const waiter = this.#waiters.shift();
    if (waiter === undefined) this.#waiting.push(item);
    else waiter.resolve(this.#give(item));
  }

  async end(): Promise<void> {
    this.#ended = true;
    for (const item of this.#waiting.splice(0).slice(this.#at)) item.release();
    this.#at = 0;
    this.#current?.release();
    this.#current = undefined;
    for (const waiter of this.#waiters.splice(0)) waiter.resolve(DONE);
  }

  fail(error: EventsError): void {
    this.#ended = true;
    const waiters = this.#waiters.splice(0);
    for (const waiter of waiters) waiter.reject(error);
    // Exactly one `next()` reports it; nobody else asks.
    if (waiters.length === 0) this.#error = error;
    this.#waiting = [];
  }

  next(): Promise<IteratorResult<AepEvent>> {
    const finished = this.#current;
    this.#current = undefined;
    if (finished !== undefined) void finished.finish(HANDLED);
    const item = this.#waiting[this.#at];
    if (item !== undefined) {
      this.#at += 1;
      if (this.#at === this.#waiting.length || this.#at >= 1024) {
        this.#waiting = this.#waiting.slice(this.#at);
        this.#at = 0;
      }
      return Promise.resolve(this.#give(item));
    }
    return this.#wait();
  }

  async return(): Promise<IteratorResult<AepEvent>> {
    await this.#onReturn();
    return DONE;
  }

  #wait(): Promise<IteratorResult<AepEvent>> {
    const error = this.#error;
    this.#error = undefined;
    if (error !== undefined) return Promise.reject(error);
    if (this.#ended) return Promise.resolve(DONE);
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
    });
  }

  #give(item: Item): IteratorYieldResult<AepEvent> {
    this.#current = item;
    return { done: false, value: item.event };
  }
}
