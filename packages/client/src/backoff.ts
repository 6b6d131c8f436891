/** How long to wait between attempts to connect. */
export interface ReconnectOptions {
  /** Wait after the first failure, milliseconds. Default 1000. */
  readonly initialMs?: number;
  /** Longest wait, milliseconds. Default 30000. */
  readonly maxMs?: number;
  /** A session that lasted this long makes the next wait a first one, milliseconds. Default 30000. */
  readonly resetAfterMs?: number;
}

/** Reconnect options with nothing left out. */
export type ResolvedReconnect = Required<ReconnectOptions>;

/** Fills in the defaults. */
export function resolveReconnect(options: ReconnectOptions = {}): ResolvedReconnect {
  return {
    initialMs: options.initialMs ?? 1000,
    maxMs: options.maxMs ?? 30_000,
    resetAfterMs: options.resetAfterMs ?? 30_000,
  };
}

/**
 * The wait after `failures` failures in a row: exponential, capped, the upper half of it random so that many clients of one
 * broker do not come back at the same moment.
 *
 * @param random a number in [0, 1)
 */
export function backoffMs(
  failures: number,
  random: number,
  options: Pick<ResolvedReconnect, "initialMs" | "maxMs">,
): number {
  const exponent = Math.min(Math.max(failures - 1, 0), 32);
  const full = Math.min(options.maxMs, options.initialMs * 2 ** exponent);
  return Math.round(full * (0.5 + random / 2));
}

/** The wait after a broker said that it leaves: short, and spread so that its clients do not move in one burst. */
export function promptMs(random: number, options: Pick<ResolvedReconnect, "initialMs">): number {
  return Math.round((options.initialMs * random) / 2);
}

/** Failures in a row after a session ended that had been open for `openMs` (0: it never opened). */
export function failuresAfter(
  failures: number,
  openMs: number,
  options: Pick<ResolvedReconnect, "resetAfterMs">,
): number {
  return openMs >= options.resetAfterMs ? 1 : failures + 1;
}
