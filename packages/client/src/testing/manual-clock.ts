import type { Clock, Timer } from "../clock.ts";

interface Pending {
  readonly dueMs: number;
  readonly fire: () => void;
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  chance = 0.5;
  private nowMs = 0;
  private readonly pending = new Set<Pending>();

  now(): number {
    return this.nowMs;
  }

  random(): number {
    return this.chance;
  }

  after(ms: number, fire: () => void): Timer {
    const entry = { dueMs: this.nowMs + ms, fire };
    this.pending.add(entry);
    return { cancel: () => void this.pending.delete(entry) };
  }

  /** Timers set. */
  get timers(): number {
    return this.pending.size;
  }

  /** Moves time on, firing what is due in order. */
  advance(ms: number): void {
    const end = this.nowMs + ms;
    for (;;) {
      const due = [...this.pending]
        .filter(({ dueMs }) => dueMs <= end)
        .toSorted((a, b) => a.dueMs - b.dueMs)[0];
      if (due === undefined) break;
      this.pending.delete(due);
      this.nowMs = Math.max(this.nowMs, due.dueMs);
      due.fire();
    }
    this.nowMs = end;
  }

  /** The process is stopped for `ms`: time goes on and no timer fires in it. Then all that are due fire, late. */
  freeze(ms: number): void {
    this.nowMs += ms;
    this.advance(0);
  }
}

/** Lets promises that are settled run their reactions. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
