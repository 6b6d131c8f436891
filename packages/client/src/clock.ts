/** A timer that has been set. */
export interface Timer {
  /** Stops it; harmless once it has fired. */
  cancel(): void;
}

/** Time and chance, injected so that tests can move both. */
export interface Clock {
  /** Monotonic milliseconds; keeps running while the process is stopped. */
  now(): number;
  /** Calls `fire` once, no earlier than `ms` milliseconds from now. */
  after(ms: number, fire: () => void): Timer;
  /** A number in [0, 1). */
  random(): number;
}

/** Longest delay that `setTimeout` takes; a longer one would fire at once. */
const timeoutMsMax = 2_147_483_647;

function after(ms: number, fire: () => void): Timer {
  if (ms <= timeoutMsMax) {
    const handle = setTimeout(fire, ms);
    return { cancel: () => clearTimeout(handle) };
  }
  let rest: Timer | undefined;
  const handle = setTimeout(() => {
    rest = after(ms - timeoutMsMax, fire);
  }, timeoutMsMax);
  return {
    cancel: () => {
      clearTimeout(handle);
      rest?.cancel();
    },
  };
}

/** The clock of the platform. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after,
  random: () => Math.random(),
};

/** Waits `ms`, or until `signal` aborts; it resolves in both cases. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const done = (): void => {
      timer.cancel();
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = clock.after(ms, done);
    signal?.addEventListener("abort", done);
  });
}

/** Waits for `work` at most `ms`; answers whether it was done in time. `work` must not reject. */
export async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: Timer | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = clock.after(ms, () => resolve(false));
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  timer?.cancel();
  return inTime;
}
