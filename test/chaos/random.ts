/** A seeded source of chance, so that a run can be repeated with its seed. */
export class Random {
  readonly seed: number;
  private state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.state = seed >>> 0;
  }

  /** In `[0, 1)`. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number in `[0, end)`; 0 when `end` is 0. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A number in `[from, to)`. */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }
}
