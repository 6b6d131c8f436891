/** How many requests a neighbour may make. */

/** A token bucket: `perS` a second, twice as many at once. */
export class Rate {
  readonly #perS: number;
  readonly #nowMs: () => number;
  #tokens: number;
  #atMs: number;

  constructor(perS: number, nowMs: () => number) {
    this.#perS = perS;
    this.#nowMs = nowMs;
    this.#tokens = perS * 2;
    this.#atMs = nowMs();
  }

  /** Takes one. @returns 0, or milliseconds until there is one */
  take(): number {
    const nowMs = this.#nowMs();
    this.#tokens = Math.min(
      this.#perS * 2,
      this.#tokens + ((nowMs - this.#atMs) * this.#perS) / 1000,
    );
    this.#atMs = nowMs;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) * 1000) / this.#perS);
    this.#tokens--;
    return 0;
  }
}
