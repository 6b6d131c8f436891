/** How crashes are answered. */
export interface RestartPolicy {
  /** First wait; each further rapid crash doubles it. Default 100 ms. */
  readonly firstDelayMs: number;
  /** Longest wait. Default 5,000 ms. */
  readonly maxDelayMs: number;
  /** A crash sooner than this after becoming ready is a rapid one. Default 10,000 ms. */
  readonly rapidMs: number;
  /** Rapid crashes in a row after which no restart follows. Default 5. */
  readonly maxRapidCrashes: number;
}

export const DEFAULT_RESTART_POLICY: RestartPolicy = {
  firstDelayMs: 100,
  maxDelayMs: 5_000,
  rapidMs: 10_000,
  maxRapidCrashes: 5,
};

/** What to do about a crash. `rapidCrashes` is the count to carry on with. */
export type RestartDecision =
  | { readonly kind: "restart"; readonly delayMs: number; readonly rapidCrashes: number }
  | { readonly kind: "give_up"; readonly rapidCrashes: number };

/**
 * Decides on a restart. `upMs` is how long the server had been ready, 0 when it never was; `rapidCrashes` counts the rapid
 * crashes before this one. A crash after a quiet time starts the count anew.
 */
export function decideRestart(
  policy: RestartPolicy,
  upMs: number,
  rapidCrashes: number,
): RestartDecision {
  const count = upMs < policy.rapidMs ? rapidCrashes + 1 : 1;
  if (count >= policy.maxRapidCrashes) return { kind: "give_up", rapidCrashes: count };
  const delayMs = Math.min(policy.firstDelayMs * 2 ** (count - 1), policy.maxDelayMs);
  return { kind: "restart", delayMs, rapidCrashes: count };
}
