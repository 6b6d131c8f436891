/**
 * How many deliveries may wait here beyond those being handled.
 *
 * A waiting delivery ages, and if the process dies it has used up an attempt without a handler having seen it. So the depth
 * is counted in time, not in messages: as many as the handlers get through in 50 ms. It starts at none and doubles as
 * messages are handled well (slow start), so that a process that crashes again and again on one message does not wear out
 * its neighbours' attempts.
 */
export class Prefetch {
  readonly #most: number;
  readonly #concurrency: number;
  #depth = 0;
  #handled = 0;
  #meanMs = 0;

  constructor(most: number, concurrency: number) {
    this.#most = most;
    this.#concurrency = concurrency;
  }

  /** Deliveries that may wait now. */
  get depth(): number {
    const byTime =
      this.#meanMs <= 0 ? this.#most : Math.floor((WINDOW_MS / this.#meanMs) * this.#concurrency);
    return Math.min(this.#most, this.#depth, byTime);
  }

  /** A handler finished after `durationMs`. */
  record(durationMs: number): void {
    this.#meanMs += (durationMs - this.#meanMs) / MEMORY;
    this.#handled += 1;
    if (this.#depth < this.#most && this.#handled > this.#depth) {
      this.#depth = Math.min(this.#most, Math.max(1, this.#depth * 2));
      this.#handled = 0;
    }
  }
}

const WINDOW_MS = 50;
/** Handlings over which the mean duration is taken, roughly. */
const MEMORY = 16;
