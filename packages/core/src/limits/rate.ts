/**
 * A rate limit that holds over several gateways: one shared token bucket, from which gateways lease tokens in chunks.
 *
 * The bucket knows what each gateway may still hold unspent, and never fills beyond the burst less that:
 *
 * ```text
 *   tokens in the bucket + tokens leased and perhaps unspent ≤ burst,   at any time
 *   admitted in a time T ≤ burst + rate × T,                            in every T, whoever dies when
 * ```
 *
 * A lease ends by time, so what a dead gateway held is lost and only lowers what is admitted. A gateway that asks again says what it
 * has left, and its lease begins anew with that and what it is granted.
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
  /** Most tokens at once, and the largest cost that is ever admitted. */
  readonly burst: number;
}

/** How long a lease may be spent at the gateway that has it. */
export const leaseMs = 10_000;
/** The bucket counts a lease for this much longer: clocks differ a little. */
const leaseSlackMs = 1000;

/** Works a rate out. */
export function rateOf({ count, window_s: windowS, burst = count }: RateTerms): Rate {
  return { tokensPerMs: count / (windowS * 1000), burst };
}

/** What a gateway may hold unspent. */
export interface Held {
  readonly tokens: number;
  /** Until when, milliseconds on the server's clock. */
  readonly until_ms: number;
}

/** What gateways share of one limit. */
export interface SharedBucket {
  readonly tokens: number;
  /** Up to when tokens have flowed in, milliseconds on the server's clock. */
  readonly at_ms: number;
  /** By gateway. */
  readonly held: Readonly<Record<string, Held>>;
  /** Costs admitted and requests refused, as far as gateways have told. */
  readonly admitted: number;
  readonly refused: number;
}

/** What a gateway asks of the shared bucket. One ask of a gateway at a time. */
export interface Ask {
  readonly gatewayId: string;
  readonly nowMs: number;
  /** What it has left of its lease. */
  readonly left: number;
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

/** A bucket that nobody has used yet is full. */
function fullBucket(rate: Rate, nowMs: number): SharedBucket {
  return { tokens: rate.burst, at_ms: nowMs, held: {}, admitted: 0, refused: 0 };
}

/** Lets time pass: tokens flow in, leases end. A clock that is behind lets none pass. */
export function flow(bucket: SharedBucket | undefined, rate: Rate, nowMs: number): SharedBucket {
  if (bucket === undefined) return fullBucket(rate, nowMs);
  const held = new Map(Object.entries(bucket.held));
  const ends = [...held].toSorted(([, a], [, b]) => a.until_ms - b.until_ms);
  let { tokens, at_ms: atMs } = bucket;
  const pass = (toMs: number): void => {
    if (toMs > atMs) {
      tokens += (toMs - atMs) * rate.tokensPerMs;
      atMs = toMs;
    }
    // Room that a lease takes is not filled before the lease has ended.
    tokens = Math.min(tokens, rate.burst - heldIn(held));
  };
  for (const [gateway, { until_ms: untilMs }] of ends) {
    if (untilMs > nowMs) break;
    pass(untilMs);
    held.delete(gateway);
  }
  pass(nowMs);
  return { ...bucket, tokens, at_ms: atMs, held: Object.fromEntries(held) };
}

function heldIn(held: ReadonlyMap<string, Held>): number {
  let sum = 0;
  for (const { tokens } of held.values()) sum += tokens;
  return sum;
}

/** Takes tokens. */
export function takeTokens(bucket: SharedBucket | undefined, rate: Rate, ask: Ask): Taken {
  const now = flow(bucket, rate, ask.nowMs);
  const tokens = Math.max(0, now.tokens);
  if (tokens < ask.min) return { kind: "denied", waitMs: (ask.min - tokens) / rate.tokensPerMs };
  const granted = Math.min(ask.want, Math.floor(tokens));
  const lease = { tokens: ask.left + granted, until_ms: ask.nowMs + leaseMs + leaseSlackMs };
  return {
    kind: "granted",
    tokens: granted,
    bucket: {
      tokens: tokens - granted,
      at_ms: now.at_ms,
      held: { ...now.held, [ask.gatewayId]: lease },
      admitted: now.admitted + ask.admitted,
      refused: now.refused + ask.refused,
    },
  };
}

/** How many gateways share a bucket, this one included. */
export function gatewaysIn(bucket: SharedBucket | undefined, gatewayId: string): number {
  const others = Object.keys(bucket?.held ?? {}).filter((id) => id !== gatewayId);
  return others.length + 1;
}

/** When a bucket that nobody touches is full again, so that it need not be kept. */
export function fullAfterMs(rate: Rate): number {
  return leaseMs + leaseSlackMs + rate.burst / rate.tokensPerMs;
}
