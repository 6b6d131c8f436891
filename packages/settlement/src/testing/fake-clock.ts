import type { Clock } from "../clock.ts";

interface Timer {
  readonly due: number;
  readonly order: number;
  readonly action: () => void;
}

/** Turns of the event loop given to promises after each timer, so that what it set off can settle. */
const SETTLE_TURNS = 6;

/** A clock that stands still until it is moved. Waiting for a year takes no time. */
export class FakeClock implements Clock {
  readonly #startWallMs: number;
  readonly #timers = new Set<Timer>();
  #nowMs = 0;
  #counter = 0;

  /** `startWallMs`: the wall time at 0, default 2026-01-01. */
  constructor(startWallMs: number = Date.UTC(2026, 0, 1)) {
    this.#startWallMs = startWallMs;
  }

  /** Timers waiting. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#nowMs;
  }

  wallTime(): number {
    return this.#startWallMs + this.#nowMs;
  }

  after(delayMs: number, action: () => void): () => void {
    this.#counter += 1;
    const timer: Timer = { due: this.#nowMs + Math.max(0, delayMs), order: this.#counter, action };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves time forward, firing what falls due in order and letting promises settle after each. */
  async advance(ms: number): Promise<void> {
    const end = this.#nowMs + ms;
    await settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#fire(next);
      await settle();
    }
    this.#nowMs = end;
  }

  /** Moves to the next timer and fires it, if it is due within `withinMs`. Else moves by that much. Says whether one fired. */
  async step(withinMs: number): Promise<boolean> {
    await settle();
    const next = this.#next(this.#nowMs + withinMs);
    if (next === undefined) {
      this.#nowMs += withinMs;
      return false;
    }
    this.#fire(next);
    await settle();
    return true;
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer);
    this.#nowMs = Math.max(this.#nowMs, timer.due);
    timer.action();
  }

  #next(end: number): Timer | undefined {
    let found: Timer | undefined;
    for (const each of this.#timers) {
      if (each.due > end) continue;
      if (
        found === undefined ||
        each.due < found.due ||
        (each.due === found.due && each.order < found.order)
      ) {
        found = each;
      }
    }
    return found;
  }
}

/** Lets everything that is ready run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < SETTLE_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
