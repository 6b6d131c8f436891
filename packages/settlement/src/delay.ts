/** Longest delay: 104 days, the whole days whose nanoseconds a double holds exactly. */
export const MAX_DELAY_MS: number = 104 * 86_400_000;

/** A delay made fit to use, or the news that it is no duration. */
export type CheckedDelay =
  | { readonly ok: true; readonly delayMs: number; readonly cut: boolean }
  | { readonly ok: false };

/**
 * Whole milliseconds, never less than asked for, at most {@link MAX_DELAY_MS}. The server reads a fraction of a nanosecond,
 * or JSON's `null`, as "now", so neither may reach it.
 */
export function checkDelay(delayMs: number): CheckedDelay {
  if (typeof delayMs !== "number" || !Number.isFinite(delayMs) || delayMs < 0) return { ok: false };
  const whole = Math.ceil(delayMs);
  return whole > MAX_DELAY_MS
    ? { ok: true, delayMs: MAX_DELAY_MS, cut: true }
    : { ok: true, delayMs: whole, cut: false };
}

/** How long to wait before the next attempt. */
export type Backoff = FixedBackoff | ExponentialBackoff;

/** One delay, or a list of them by attempt; the last one repeats. */
export interface FixedBackoff {
  readonly kind: "fixed";
  readonly delaysMs: readonly number[];
  /** See {@link ExponentialBackoff.jitter}. Default `none`. */
  readonly jitter?: Jitter;
}

/** `firstMs`, then each `factor` times the one before, up to `maxMs`. */
export interface ExponentialBackoff {
  readonly kind: "exponential";
  readonly firstMs: number;
  /** Default 2. */
  readonly factor?: number;
  readonly maxMs: number;
  /** How much chance takes off. Default `equal`. */
  readonly jitter?: Jitter;
}

/** `none`: the delay as computed. `equal`: its upper half. `full`: anywhere between 0 and it. */
export type Jitter = "none" | "equal" | "full";

/** A fixed delay before every retry, or a list by attempt. */
export function fixedBackoff(
  delaysMs: number | readonly number[],
  jitter: Jitter = "none",
): FixedBackoff {
  return { kind: "fixed", delaysMs: typeof delaysMs === "number" ? [delaysMs] : delaysMs, jitter };
}

/** A delay that grows with each attempt. */
export function exponentialBackoff(options: Omit<ExponentialBackoff, "kind">): ExponentialBackoff {
  return { kind: "exponential", ...options };
}

/**
 * What a thrown error waits when no back-off is declared: 100 ms doubling to 30 s, half of it chance. A handler that always
 * throws would otherwise be called thousands of times a second.
 */
export const DEFAULT_BACKOFF: ExponentialBackoff = {
  kind: "exponential",
  firstMs: 100,
  factor: 2,
  maxMs: 30_000,
  jitter: "equal",
};

/** Delay before the attempt that follows `attempt` (first = 1). `random` is in [0, 1). Whole milliseconds. */
export function backoffDelayMs(backoff: Backoff, attempt: number, random: number): number {
  const step = Math.max(1, attempt);
  const raw = backoff.kind === "fixed" ? fixedStep(backoff, step) : exponentialStep(backoff, step);
  const jitter = backoff.jitter ?? (backoff.kind === "fixed" ? "none" : "equal");
  const kept =
    jitter === "none" ? raw : jitter === "full" ? raw * random : raw / 2 + (raw / 2) * random;
  const checked = checkDelay(kept);
  return checked.ok ? checked.delayMs : MAX_DELAY_MS;
}

function fixedStep(backoff: FixedBackoff, step: number): number {
  const { delaysMs } = backoff;
  return delaysMs[Math.min(step, delaysMs.length) - 1] ?? 0;
}

function exponentialStep(backoff: ExponentialBackoff, step: number): number {
  // A large exponent overflows to Infinity, which min() turns into the ceiling.
  return Math.min(backoff.maxMs, backoff.firstMs * (backoff.factor ?? 2) ** (step - 1));
}

/** Why this is no back-off, or undefined when it is one. */
export function backoffFault(backoff: Backoff): string | undefined {
  if (backoff.kind === "fixed") {
    if (backoff.delaysMs.length === 0) return "has no delay";
    return backoff.delaysMs.every((each) => checkDelay(each).ok)
      ? undefined
      : "has a delay that is no duration";
  }
  if (backoff.kind !== "exponential") return "is neither fixedBackoff() nor exponentialBackoff()";
  if (!isPositive(backoff.firstMs)) return "needs firstMs above 0";
  if (!isPositive(backoff.maxMs) || backoff.maxMs < backoff.firstMs)
    return "needs maxMs of at least firstMs";
  const factor = backoff.factor ?? 2;
  return Number.isFinite(factor) && factor >= 1 ? undefined : "needs a factor of at least 1";
}

/** A finite number above 0. */
export function isPositive(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}
