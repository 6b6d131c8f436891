/** How many requests a neighbour may make. */
import { TokenBucket } from "@ampd/core";

/** `perS` a second, twice as many at once. */
export class Rate {
  readonly #bucket: TokenBucket;
  readonly #nowMs: () => number;

  constructor(perS: number, nowMs: () => number) {
    this.#bucket = new TokenBucket({ tokensPerMs: perS / 1000, burst: perS * 2 }, nowMs());
    this.#nowMs = nowMs;
  }

  /** Takes one. @returns 0, or milliseconds until there is one */
  take(): number {
    const waitMs = this.#bucket.waitFor(1, this.#nowMs());
    if (waitMs === 0) this.#bucket.take(1);
    return Math.ceil(waitMs);
  }
}
