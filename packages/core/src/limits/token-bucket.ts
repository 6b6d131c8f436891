/** A token bucket of one process, for what no other gateway shares. Full at first. */
export class TokenBucket {
  private readonly tokensPerMs: number;
  private readonly burst: number;
  private tokens: number;
  private atMs: number;

  constructor(rate: { readonly tokensPerMs: number; readonly burst: number }, nowMs: number) {
    this.tokensPerMs = rate.tokensPerMs;
    this.burst = rate.burst;
    this.tokens = rate.burst;
    this.atMs = nowMs;
  }

  /** @returns 0 when `cost` can be taken now, else milliseconds until it can be; `Infinity` when never */
  waitFor(cost: number, nowMs: number): number {
    const flowed = Math.max(0, nowMs - this.atMs) * this.tokensPerMs;
    this.tokens = Math.min(this.burst, this.tokens + flowed);
    this.atMs = Math.max(this.atMs, nowMs);
    if (cost > this.burst) return Number.POSITIVE_INFINITY;
    return this.tokens < cost ? (cost - this.tokens) / this.tokensPerMs : 0;
  }

  /** Takes what {@link TokenBucket.waitFor} said is there. */
  take(cost: number): void {
    this.tokens -= cost;
  }
}
