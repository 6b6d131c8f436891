/**
 * How far a subscription has come in its stream: which sequences are still open, which was the highest seen, and whether
 * everything that was stored at the start has been handled.
 */
export class StreamProgress {
  readonly #open = new Set<number>();
  #seen: number;
  /** Last sequence of what was stored at the start, once known. */
  #caughtUpAt: number | undefined;
  #told = false;
  #handled = 0;

  constructor(floor: number) {
    this.#seen = floor;
  }

  /** Everything up to here is handled. */
  get floor(): number {
    let lowest = this.#seen + 1;
    for (const seq of this.#open) if (seq < lowest) lowest = seq;
    return lowest - 1;
  }

  get seen(): number {
    return this.#seen;
  }

  /** Events handled so far. */
  get handled(): number {
    return this.#handled;
  }

  /** A delivery arrived; `pending` is how many wait behind it. */
  arrived(seq: number, pending: number): void {
    this.#open.add(seq);
    if (seq > this.#seen) this.#seen = seq;
    if (pending === 0) this.#caughtUpAt ??= seq;
  }

  /** It is over: handled (an event for the subscriber), or only out of the way. */
  done(seq: number, wasHandled: boolean): void {
    this.#open.delete(seq);
    if (wasHandled) this.#handled += 1;
  }

  /** Nothing was stored at the start. */
  nothingStored(): void {
    this.#caughtUpAt ??= this.#seen;
  }

  /** True once: when everything stored at the start is out of the way. */
  takeCaughtUp(): boolean {
    if (this.#told || this.#caughtUpAt === undefined) return false;
    for (const seq of this.#open) if (seq <= this.#caughtUpAt) return false;
    this.#told = true;
    return true;
  }

  /** Another stream of the same name: it counts from 1. */
  restart(): void {
    this.#open.clear();
    this.#seen = 0;
  }
}
