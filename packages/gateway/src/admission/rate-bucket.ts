/**
 * A rate limit's bucket at this gateway: leased tokens first; while the store does not answer, this gateway's share of the rate.
 *
 * ```text
 *   leased ──the store did not answer──► local ──after a while, the store is asked again──► leased
 * ```
 */
import { flow, gatewaysIn, LeasedBucket, rateOf, TokenBucket, type RateTerms } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";
import type { Answer, BucketName, RateStore, Seen } from "./rate-store.ts";

/** How long an ask may take: nobody waits longer for the store. */
const askMs = 1000;
/** How long this gateway goes by itself before it asks again. */
const localMs = 1000;

/** What is left and what happened. */
export interface BucketState {
  readonly tokens: number;
  readonly admitted: number;
  readonly refused: number;
  readonly local: boolean;
}

/** See the head of this file. */
export class RateBucket {
  readonly name: BucketName;
  readonly terms: RateTerms;
  readonly costMax: number;
  private readonly options: GatewayOptions;
  private readonly store: RateStore;
  private readonly leased: LeasedBucket;
  private local: { readonly bucket: TokenBucket; untilMs: number } | undefined;
  private seen: Seen | undefined;
  private taking: Promise<void> | undefined;
  private asking: AbortController | undefined;
  private waiting = { sum: 0, min: Number.POSITIVE_INFINITY };

  constructor(
    options: GatewayOptions,
    store: RateStore,
    at: { readonly name: BucketName; readonly terms: RateTerms },
  ) {
    this.options = options;
    this.store = store;
    this.name = at.name;
    this.terms = at.terms;
    this.leased = new LeasedBucket(rateOf(at.terms));
    this.costMax = this.leased.rate.burst;
  }

  /** 0: `cost` can be spent now; `ask`: after {@link RateBucket.refill}; else refused for so many milliseconds. */
  waitFor(cost: number, nowMs: number): number | "ask" {
    if (this.leased.left(nowMs) >= cost) return 0;
    if (this.local !== undefined) {
      if (nowMs >= this.local.untilMs) void this.begin(); // never rejects; meanwhile nobody waits for the store
      return this.local.bucket.waitFor(cost, nowMs);
    }
    const deniedMs = this.leased.deniedForMs(nowMs);
    return deniedMs > 0 ? deniedMs : "ask";
  }

  /** Spends what {@link RateBucket.waitFor} said can be spent. */
  spend(cost: number, nowMs: number): void {
    if (this.leased.left(nowMs) < cost) {
      this.local?.bucket.take(cost);
      this.leased.countAdmitted(cost);
    } else this.leased.spend(cost);
    if (this.leased.isLow(nowMs) && this.taking === undefined) void this.begin(); // never rejects
  }

  /** Ends an ask that is under way: what it was granted is lost, and it says nothing more of this bucket. */
  close(): void {
    this.asking?.abort();
  }

  /** Counts a refusal. */
  refuse(): void {
    this.leased.refuse();
  }

  /** Asks the shared bucket for what waits; never rejects. */
  async refill(cost: number): Promise<void> {
    this.waiting.sum += cost;
    this.waiting.min = Math.min(this.waiting.min, cost);
    await this.begin();
  }

  /** What is left here and in the shared bucket. */
  async state(): Promise<BucketState> {
    const nowMs = this.options.runtime.monotonicMs();
    const isLocal = this.local !== undefined;
    if (!isLocal) this.seen = await this.store.read(this.name);
    const bucket = this.seen?.bucket;
    const serverNowMs = this.options.stores.status.serverNowMs();
    const shared = flow(bucket, this.leased.rate, serverNowMs).tokens;
    const { admitted, refused } = this.leased.tallies;
    return {
      tokens: Math.max(0, Math.floor((isLocal ? 0 : shared) + this.leased.left(nowMs))),
      admitted: (bucket?.admitted ?? 0) + admitted,
      refused: (bucket?.refused ?? 0) + refused,
      local: isLocal,
    };
  }

  private begin(): Promise<void> {
    this.taking ??= this.take().finally(() => {
      this.taking = undefined;
    });
    return this.taking;
  }

  private async take(): Promise<void> {
    // Requests of one turn of the loop are asked for together.
    await new Promise((resolve) => setImmediate(resolve));
    const { sum, min } = this.waiting;
    this.waiting = { sum: 0, min: Number.POSITIVE_INFINITY };
    try {
      this.took(await this.ask(sum, min));
    } catch (error) {
      this.goLocal(error);
    }
  }

  private async ask(sum: number, min: number): Promise<Answer> {
    const { leased, seen, options } = this;
    const tallies = leased.tallies;
    if (!options.stores.status.connected)
      throw new ProtocolError("unavailable", "the store is not connected");
    const want = Math.min(this.costMax, Math.max(1, sum + leased.wanted));
    const least = Number.isFinite(min) ? min : 1;
    const timeout = (this.asking = new AbortController());
    const taking = this.store.take(this.name, leased.rate, {
      ...tallies,
      min: least,
      want,
      seen,
      left: () => leased.left(options.runtime.monotonicMs()),
      signal: timeout.signal,
    });
    const answer = await inTime(taking, timeout);
    if (answer.kind === "granted") leased.told(tallies);
    return answer;
  }

  private took(answer: Answer): void {
    const nowMs = this.options.runtime.monotonicMs();
    this.seen = answer.seen;
    this.local = undefined;
    if (answer.kind === "granted") this.leased.grant(answer.tokens, answer.askedAtMs, nowMs);
    else this.leased.deny(answer.waitMs, nowMs);
  }

  private goLocal(error: unknown): void {
    const { logger, runtime, gatewayId } = this.options;
    const nowMs = runtime.monotonicMs();
    if (this.local === undefined) {
      const gateways = gatewaysIn(this.seen?.bucket, gatewayId);
      logger.warn({ err: error, ...this.name, gateways }, "a rate limit is kept without the store");
      const { tokensPerMs, burst } = this.leased.rate;
      const share = {
        tokensPerMs: tokensPerMs / gateways,
        burst: Math.max(1, Math.floor(burst / gateways)),
      };
      this.local = { bucket: new TokenBucket(share, nowMs), untilMs: nowMs };
    }
    this.local.untilMs = nowMs + localMs;
    this.seen = undefined;
  }
}

/** Rejects when it takes longer than {@link askMs}, and ends it. */
async function inTime<T>(work: Promise<T>, timeout: AbortController): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timeout.abort();
      reject(new ProtocolError("unavailable", `no answer within ${askMs} ms`));
    }, askMs);
  });
  work.catch(() => undefined); // reported by the race, or too late for anybody
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
