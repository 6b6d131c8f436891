/** The two clocks that credential checks read; injected so that tests can hold them. */
export interface AuthClock {
  /** Milliseconds since 1970: compared with `exp` and `nbf`. */
  nowMs(): number;
  /** Monotonic milliseconds: the age of cached keys. */
  monotonicMs(): number;
}

/** The clocks of this machine. */
export const systemClock: AuthClock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};
