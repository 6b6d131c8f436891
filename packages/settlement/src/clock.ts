/** Time as this library sees it. Tests put a clock they move themselves in its place. */
export interface Clock {
  /** Milliseconds on a clock that never goes back. Only differences mean anything. */
  now(): number;
  /** Milliseconds since 1970, for time stamps people read. */
  wallTime(): number;
  /** Runs `action` once after `delayMs`; the returned function cancels it. Delays of any length are kept. */
  after(delayMs: number, action: () => void): () => void;
}

/** `setTimeout` fires at once beyond this many milliseconds (24.8 days), so longer delays are chained. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of the running process. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wallTime: () => Date.now(),
  after(delayMs, action) {
    const due = performance.now() + delayMs;
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = due - performance.now();
      if (left > LONGEST_TIMER_MS) timer = setTimeout(arm, LONGEST_TIMER_MS);
      else timer = setTimeout(action, Math.max(0, left));
    };
    arm();
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs` on this clock. */
export function pause(clock: Clock, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(delayMs, resolve);
  });
}

/** What {@link within} resolves with when the time is over. */
export const TIMED_OUT: unique symbol = Symbol("timed out");

/** Resolves with the promise's value, or with {@link TIMED_OUT} after `limitMs`. The promise itself goes on. */
export function within<T>(
  clock: Clock,
  limitMs: number,
  promise: Promise<T>,
): Promise<T | typeof TIMED_OUT> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () => resolve(TIMED_OUT));
    promise.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error: unknown) => {
        cancel();
        reject(
          error instanceof Error ? error : new Error("rejected without an Error", { cause: error }),
        );
      },
    );
  });
}
