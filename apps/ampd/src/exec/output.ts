/** Keeps the end of a stream: the last `max` bytes, whole lines of it where possible. */
export class Tail {
  readonly #max: number;
  #text = Buffer.alloc(0);

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes what arrived. */
  push(chunk: Buffer): void {
    const joined = Buffer.concat([this.#text, chunk]);
    this.#text = joined.length <= this.#max ? joined : joined.subarray(joined.length - this.#max);
  }

  /** The last `count` lines that are not blank, oldest first. */
  lines(count: number): readonly string[] {
    return this.#text
      .toString("utf8")
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line !== "")
      .slice(-count);
  }
}
