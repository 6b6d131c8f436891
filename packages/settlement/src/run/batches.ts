import type { Clock } from "../clock.ts";
import type { Dispatcher } from "./lanes.ts";

/** How batches are formed and run. */
export interface BatchesOptions<T> {
  readonly clock: Clock;
  readonly size: number;
  /** Batches running at once. */
  readonly concurrency: number;
  /** A batch closes this long after its first item, full or not, ms. */
  readonly waitMs: number;
  /** Handles one batch. Must not reject. Never called with none. */
  readonly run: (items: readonly T[]) => Promise<void>;
  readonly onFree?: () => void;
}

/** Collects items and hands them out in batches: at once when full, else when the first one has waited long enough. */
export class Batches<T> implements Dispatcher<T> {
  readonly #options: BatchesOptions<T>;
  #queue: T[] = [];
  #batches = 0;
  #running = 0;
  #paused = false;
  /** The wait of the batch being collected is over: it goes out as soon as a slot is free. */
  #due = false;
  #cancelTimer: (() => void) | undefined;
  #idlers: (() => void)[] = [];

  constructor(options: BatchesOptions<T>) {
    this.#options = options;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  push(item: T): void {
    this.#queue.push(item);
    this.#pump();
  }

  pause(): void {
    this.#paused = true;
    this.#disarm();
  }

  resume(): void {
    this.#paused = false;
    this.#pump();
  }

  takeWaiting(): T[] {
    this.#disarm();
    return this.#queue.splice(0);
  }

  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve();
    return new Promise((resolve) => this.#idlers.push(resolve));
  }

  #isIdle(): boolean {
    return this.#batches === 0 && (this.#paused || this.#queue.length === 0);
  }

  #pump(): void {
    const { size, concurrency } = this.#options;
    while (!this.#paused && this.#batches < concurrency && this.#queue.length > 0) {
      if (this.#queue.length < size && !this.#due) break;
      this.#disarm();
      this.#start(this.#queue.splice(0, size));
    }
    if (this.#queue.length > 0 && !this.#due) this.#arm();
    if (this.#idlers.length === 0 || !this.#isIdle()) return;
    const idlers = this.#idlers;
    this.#idlers = [];
    for (const each of idlers) each();
  }

  #arm(): void {
    if (this.#paused) return;
    this.#cancelTimer ??= this.#options.clock.after(this.#options.waitMs, () => {
      this.#cancelTimer = undefined;
      this.#due = true;
      this.#pump();
    });
  }

  #disarm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#due = false;
  }

  #start(items: readonly T[]): void {
    this.#batches += 1;
    this.#running += items.length;
    void this.#options.run(items).then(() => {
      this.#batches -= 1;
      this.#running -= items.length;
      this.#options.onFree?.();
      this.#pump();
    });
  }
}
