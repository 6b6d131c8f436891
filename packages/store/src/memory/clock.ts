/** Time as the memory doubles see it; a test hands in its own. */
export interface MemoryClock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Runs `action` after `delayMs`; the result cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

/** Node fires a longer timer at once. */
const longestTimerMs = 2_147_483_647;

/** The system's clock and timers; its timers keep no process alive. */
export const systemClock: MemoryClock = {
  nowMs: () => Date.now(),
  after(delayMs, action) {
    let timer: NodeJS.Timeout;
    const wait = (leftMs: number): void => {
      const stepMs = Math.min(leftMs, longestTimerMs);
      timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : action()), stepMs);
      timer.unref();
    };
    wait(delayMs);
    return () => clearTimeout(timer);
  },
};

/** A clock that only moves when told to. */
export interface ManualClock extends MemoryClock {
  /** Moves on by `ms`, running what falls due in order, each at its time. */
  advance(ms: number): void;
}

interface Due {
  readonly atMs: number;
  readonly action: () => void;
}

/** Makes a {@link ManualClock} that starts at `startMs` (default 2026-01-01T00:00:00Z). */
export function manualClock(startMs = 1_767_225_600_000): ManualClock {
  let nowMs = startMs;
  const dues = new Set<Due>();
  const next = (untilMs: number): Due | undefined => {
    let first: Due | undefined;
    for (const due of dues)
      if (due.atMs <= untilMs && (first === undefined || due.atMs < first.atMs)) first = due;
    return first;
  };
  return {
    nowMs: () => nowMs,
    after(delayMs, action) {
      const due = { atMs: nowMs + Math.max(0, delayMs), action };
      dues.add(due);
      return () => dues.delete(due);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (let due = next(endMs); due !== undefined; due = next(endMs)) {
        dues.delete(due);
        nowMs = Math.max(nowMs, due.atMs);
        due.action();
      }
      nowMs = endMs;
    },
  };
}
