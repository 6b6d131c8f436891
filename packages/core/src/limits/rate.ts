/**
 * A rate limit that holds over several gateways: one shared token bucket, from which gateways lease tokens in chunks.
 *
 * A chunk may be spent for `holdMs` after it was taken, and what is left of it then is lost. What is spent in a time `T` was taken
 * in `T + holdMs`, so the shared bucket keeps back what flows in during `holdMs`: over every `T`, whoever dies when,
 *
 * ```text
 *   admitted ≤ capacity + rate × (T + holdMs) ≤ burst + rate × T
 * ```
 *
 * Where less than one token flows in meanwhile, or the burst is too small to keep one back, nothing is held: tokens are taken for
 * requests that wait, and the time of the taking counts as that of the admission.
 */

/** A rate as its rule gives it. */
export interface RateTerms {
  /** Tokens that flow in during a window. */
  readonly count: number;
  readonly window_s: number;
  /** Most tokens at once. Default `count`. */
  readonly burst?: number;
}

/** A rate, worked out. */
export interface Rate {
  readonly tokensPerMs: number;
  readonly burst: number;
  /** How long a chunk may be spent. */
  readonly holdMs: number;
  /** Most tokens in the shared bucket. */
  readonly capacity: number;
}

/** Longest time that a chunk may be held. */
const holdMaxMs = 1000;

/** Works a rate out. */
export function rateOf(terms: RateTerms): Rate {
  const tokensPerMs = terms.count / (terms.window_s * 1000);
  const burst = terms.burst ?? terms.count;
  const longestMs = Math.min(holdMaxMs, Math.min(burst / 8, burst - 1) / tokensPerMs);
  const holdMs = longestMs * tokensPerMs < 1 ? 0 : longestMs;
  return { tokensPerMs, burst, holdMs, capacity: burst - tokensPerMs * holdMs };
}

/** The largest cost that a rate ever admits. */
export function costMax(rate: Rate): number {
  return Math.floor(rate.capacity);
}

/** What gateways share of one limit. */
export interface SharedBucket {
  readonly tokens: number;
  /** Up to when tokens have flowed in, milliseconds on the server's clock. */
  readonly at_ms: number;
  /** Costs admitted and requests refused, as far as gateways have told. */
  readonly admitted: number;
  readonly refused: number;
  /** When each gateway took last. */
  readonly seen: Readonly<Record<string, number>>;
}

/** What a gateway asks of the shared bucket. */
export interface Ask {
  readonly gatewayId: string;
  readonly nowMs: number;
  /** Less than this is of no use. */
  readonly min: number;
  readonly want: number;
  /** What has happened here since it last told. */
  readonly admitted: number;
  readonly refused: number;
}

/** The answer: the bucket to write with what was granted, or how long until `min` is there. */
export type Taken =
  | { readonly kind: "granted"; readonly tokens: number; readonly bucket: SharedBucket }
  | { readonly kind: "denied"; readonly waitMs: number };

/** After this a gateway that took nothing counts as gone. */
const seenForMs = 60_000;

/** Tokens in a bucket now; a full one when there is none yet. */
export function tokensIn(bucket: SharedBucket | undefined, rate: Rate, nowMs: number): number {
  if (bucket === undefined) return rate.capacity;
  const flowed = Math.max(0, nowMs - bucket.at_ms) * rate.tokensPerMs;
  return Math.min(rate.capacity, bucket.tokens + flowed);
}

/** Takes tokens. */
export function takeTokens(bucket: SharedBucket | undefined, rate: Rate, ask: Ask): Taken {
  const tokens = tokensIn(bucket, rate, ask.nowMs);
  if (tokens < ask.min) return { kind: "denied", waitMs: (ask.min - tokens) / rate.tokensPerMs };
  const granted = Math.min(ask.want, Math.floor(tokens));
  const others = Object.entries(bucket?.seen ?? {}).filter(
    ([id, atMs]) => id !== ask.gatewayId && ask.nowMs - atMs < seenForMs,
  );
  return {
    kind: "granted",
    tokens: granted,
    bucket: {
      tokens: tokens - granted,
      // Another gateway's clock may be ahead: time that has flowed in once does not again.
      at_ms: Math.max(ask.nowMs, bucket?.at_ms ?? 0),
      admitted: (bucket?.admitted ?? 0) + ask.admitted,
      refused: (bucket?.refused ?? 0) + ask.refused,
      seen: Object.fromEntries([...others, [ask.gatewayId, ask.nowMs]]),
    },
  };
}

/** How many gateways share a bucket, this one included. */
export function gatewaysIn(bucket: SharedBucket | undefined, gatewayId: string): number {
  const others = Object.keys(bucket?.seen ?? {}).filter((id) => id !== gatewayId);
  return others.length + 1;
}

/** When a bucket that nobody touches is full again, so that it need not be kept. */
export function fullAfterMs(rate: Rate): number {
  return rate.burst / rate.tokensPerMs;
}
