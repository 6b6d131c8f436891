/**
 * Shares the event loop between logins and whatever else the process does, such as a gateway's sessions.
 *
 * A login costs about a millisecond of signing and checking. All of a storm's in one turn of the loop would keep sessions waiting for
 * as long as the storm lasts; so logins get at most as much of each turn as the rest of it took, and at least a few milliseconds.
 */

/** Shortest and longest time that logins get in a turn, milliseconds. */
const sliceMinMs = 4;
const sliceMaxMs = 25;

/** See the head of this file. Shared by all responders of a process. */
export class Slices {
  readonly #now: () => number;
  readonly #queue: (() => void)[] = [];
  #isAsked = false;
  #endedMs = Number.NEGATIVE_INFINITY;

  /** @param now monotonic milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs `work` in this turn or a later one, in the order of the calls. Rejects with what it throws. */
  run<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#queue.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error as Error); // as: passed on as it was thrown
        }
      });
      this.#ask();
    });
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    setImmediate(() => this.#slice());
  }

  #slice(): void {
    const beganMs = this.#now();
    const restMs = beganMs - this.#endedMs;
    const endsMs = beganMs + Math.min(sliceMaxMs, Math.max(sliceMinMs, restMs));
    do this.#queue.shift()?.();
    while (this.#queue.length > 0 && this.#now() < endsMs);
    this.#endedMs = this.#now();
    this.#isAsked = false;
    if (this.#queue.length > 0) this.#ask();
  }
}
