/** What the two ways of handing out work (one by one, in batches) have in common. */
export interface Dispatcher<T> {
  /** Items being handled. */
  readonly running: number;
  /** Items waiting for a free slot. */
  readonly waiting: number;
  push(item: T): void;
  /** Starts nothing any more until `resume`. */
  pause(): void;
  resume(): void;
  /** Takes out everything that waits. */
  takeWaiting(): T[];
  /** Resolves when nothing runs and nothing waits (or nothing runs, while paused). */
  idle(): Promise<void>;
}

/** How lanes run. */
export interface LaneOptions<T> {
  readonly concurrency: number;
  /** Items of one key run one after the other, in the order they came. */
  readonly keyOf?: ((item: T) => string | undefined) | undefined;
  /** Handles one item. Must not reject. Finishing synchronously frees the slot at once. */
  readonly run: (item: T) => void | Promise<void>;
  /** Called whenever a slot became free. */
  readonly onFree?: () => void;
}

interface Keyed<T> {
  readonly item: T;
  readonly key: string | undefined;
}

/** Runs items with bounded concurrency, in order of arrival where slots and keys allow. */
export class Lanes<T> implements Dispatcher<T> {
  readonly #options: LaneOptions<T>;
  #queue: Keyed<T>[] = [];
  /** First item of the queue not yet taken: taking from the front of an array moves all others. */
  #head = 0;
  readonly #busyKeys = new Set<string>();
  #running = 0;
  #paused = false;
  #pumping = false;
  #idlers: (() => void)[] = [];

  constructor(options: LaneOptions<T>) {
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.length - this.#head;
  }

  push(item: T): void {
    const next = { item, key: this.#options.keyOf?.(item) };
    const free = !this.#paused && !this.#pumping && this.#running < this.#options.concurrency;
    // Nothing waits and a slot is free: the usual case of quick handlers needs no queue.
    if (free && this.waiting === 0 && (next.key === undefined || !this.#busyKeys.has(next.key))) {
      this.#start(next);
      return;
    }
    this.#queue.push(next);
    this.#pump();
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.#pump();
  }

  takeWaiting(): T[] {
    const taken = this.#queue.slice(this.#head).map((each) => each.item);
    this.#queue = [];
    this.#head = 0;
    this.#settleIdle();
    return taken;
  }

  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.#idlers.push(resolve));
  }

  #isIdle(): boolean {
    return this.#running === 0 && (this.#paused || this.waiting === 0);
  }

  #settleIdle(): void {
    if (this.#idlers.length === 0 || !this.#isIdle()) return;
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const each of idlers) each();
  }

  /** Not re-entrant: a handler that finishes synchronously is followed by the next turn of this loop, not by recursion. */
  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    try {
      while (!this.#paused && this.#running < this.#options.concurrency) {
        const next = this.#take();
        if (next === undefined) break;
        this.#start(next);
      }
    } finally {
      this.#pumping = false;
    }
    this.#settleIdle();
  }

  #take(): Keyed<T> | undefined {
    for (let at = this.#head; at < this.#queue.length; at += 1) {
      const next = this.#queue[at];
      if (next === undefined || (next.key !== undefined && this.#busyKeys.has(next.key))) continue;
      if (at === this.#head) this.#head += 1;
      else this.#queue.splice(at, 1);
      this.#compact();
      return next;
    }
    return undefined;
  }

  #compact(): void {
    if (this.#head === this.#queue.length) {
      this.#queue.length = 0;
      this.#head = 0;
    } else if (this.#head > 1024) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
  }

  #start(taken: Keyed<T>): void {
    this.#running += 1;
    if (taken.key !== undefined) this.#busyKeys.add(taken.key);
    const done = this.#options.run(taken.item);
    if (done === undefined) this.#finish(taken.key);
    else void done.then(() => this.#finish(taken.key));
  }

  #finish(key: string | undefined): void {
    this.#running -= 1;
    if (key !== undefined) this.#busyKeys.delete(key);
    this.#options.onFree?.();
    this.#pump();
  }
}
