/**
 * One gateway's part of a rate limit: chunks leased from the shared bucket.
 *
 * ```text
 *   spending ──nothing left──► asking ──granted──► spending
 *      ▲                          └──denied──► refusing ──the time told has passed──► asking
 *      └── low: asks ahead, while it spends what is left
 * ```
 *
 * Times are of one clock that only goes forward.
 */
import type { Rate } from "./rate.ts";

interface Chunk {
  tokens: number;
  readonly endsAtMs: number;
}

/** Shortest time between two asks that are refused. */
const refusedAtLeastMs = 25;

/** See the head of this file. */
export class LeasedBucket {
  readonly rate: Rate;
  /** Costs admitted and requests refused since they were last told. */
  admitted = 0;
  refused = 0;
  private chunks: Chunk[] = [];
  /** Tokens to ask for ahead; grows while they are used up early, shrinks when they run out unspent. */
  private ahead = 1;
  private refusedUntilMs = 0;

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Tokens that can be spent now. */
  left(nowMs: number): number {
    let left = 0;
    for (const chunk of this.chunks) {
      if (nowMs < chunk.endsAtMs) left += chunk.tokens;
      else if (chunk.tokens > 0) this.ahead = Math.max(1, Math.floor(this.ahead / 2));
    }
    if (this.chunks.some(({ tokens, endsAtMs }) => tokens === 0 || nowMs >= endsAtMs))
      this.chunks = this.chunks.filter(({ tokens, endsAtMs }) => tokens > 0 && nowMs < endsAtMs);
    return left;
  }

  /** Spends what {@link LeasedBucket.left} said is there, the oldest first. */
  spend(cost: number): void {
    this.admitted += cost;
    let open = cost;
    for (const chunk of this.chunks) {
      const part = Math.min(chunk.tokens, open);
      chunk.tokens -= part;
      open -= part;
    }
  }

  /** Milliseconds for which the shared bucket is known to have nothing; 0 when it may be asked. */
  refusedForMs(nowMs: number): number {
    return Math.max(0, this.refusedUntilMs - nowMs);
  }

  /** Whether it is time to ask ahead. */
  isLow(nowMs: number): boolean {
    return (
      this.rate.holdMs > 0 && this.left(nowMs) < this.ahead / 2 && this.refusedUntilMs <= nowMs
    );
  }

  /** How much to ask for, beside what waits. */
  get wanted(): number {
    return this.rate.holdMs > 0 ? this.ahead : 0;
  }

  /** Takes a chunk in. @param takenAtMs when it was asked for, here */
  grant(tokens: number, takenAtMs: number, nowMs: number): void {
    const { holdMs, tokensPerMs } = this.rate;
    const last = this.chunks.at(-1);
    const usedEarly = this.left(nowMs) < this.ahead / 2;
    if (usedEarly && (last === undefined || last.endsAtMs > nowMs)) {
      const most = Math.max(1, Math.floor((tokensPerMs * holdMs) / 2));
      this.ahead = Math.min(most, this.ahead * 2);
    }
    // Held for no time means: for the requests that wait, which spend it in this turn.
    const endsAtMs = holdMs > 0 ? takenAtMs + holdMs : nowMs + refusedAtLeastMs;
    this.chunks.push({ tokens, endsAtMs });
    this.refusedUntilMs = 0;
  }

  /** The shared bucket has nothing for a while. */
  deny(waitMs: number, nowMs: number): void {
    this.refusedUntilMs = nowMs + Math.max(refusedAtLeastMs, waitMs);
  }

  /** What to tell of, once. */
  takeTallies(): { readonly admitted: number; readonly refused: number } {
    const { admitted, refused } = this;
    this.admitted = 0;
    this.refused = 0;
    return { admitted, refused };
  }

  /** Puts tallies back that could not be told. */
  putTalliesBack(tallies: { readonly admitted: number; readonly refused: number }): void {
    this.admitted += tallies.admitted;
    this.refused += tallies.refused;
  }
}
