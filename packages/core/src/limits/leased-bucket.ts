/**
 * One gateway's part of a rate limit: chunks leased from the shared bucket.
 *
 * ```text
 *   spending ──nothing left──► asking ──granted──► spending
 *      ▲                          └──denied──► refusing ──the time told has passed──► asking
 *      └── low: asks ahead, while it spends what is left
 * ```
 *
 * It asks ahead for what it has spent lately in half of the time that a chunk may be held, so that little is lost unspent. Times are
 * of one clock that only goes forward.
 */
import type { Rate } from "./rate.ts";

interface Chunk {
  tokens: number;
  readonly endsAtMs: number;
}

/** What a gateway tells of when it asks. */
export interface Tallies {
  /** Costs admitted. */
  readonly admitted: number;
  /** Requests refused. */
  readonly refused: number;
}

/** Longest that a turn of the loop may take. */
const turnMs = 50;
/** Shortest time between two asks that are denied. */
const deniedAtLeastMs = 25;

/** See the head of this file. */
export class LeasedBucket {
  readonly rate: Rate;
  private readonly most: number;
  private chunks: Chunk[] = [];
  private ahead = 0;
  private spent = 0;
  private grantedAtMs = 0;
  private deniedUntilMs = 0;
  private admitted = 0;
  private refused = 0;

  constructor(rate: Rate) {
    this.rate = rate;
    this.most = Math.floor((rate.tokensPerMs * rate.holdMs) / 2);
  }

  /** Tokens that can be spent now. */
  left(nowMs: number): number {
    let left = 0;
    for (const { tokens, endsAtMs } of this.chunks) if (nowMs < endsAtMs) left += tokens;
    return left;
  }

  /** Spends what {@link LeasedBucket.left} said is there, the oldest first. */
  spend(cost: number, nowMs: number): void {
    this.admitted += cost;
    this.spent += cost;
    let open = cost;
    for (const chunk of this.chunks) {
      if (nowMs >= chunk.endsAtMs) continue;
      const part = Math.min(chunk.tokens, open);
      chunk.tokens -= part;
      open -= part;
    }
  }

  /** Counts a refusal. */
  refuse(): void {
    this.refused++;
  }

  /** Milliseconds for which the shared bucket is known to have too little; 0 when it may be asked. */
  deniedForMs(nowMs: number): number {
    return Math.max(0, this.deniedUntilMs - nowMs);
  }

  /** Whether it is time to ask ahead. */
  isLow(nowMs: number): boolean {
    return this.ahead > 0 && this.deniedUntilMs <= nowMs && this.left(nowMs) < this.ahead / 2;
  }

  /** How much to ask for beside what waits. */
  get wanted(): number {
    return this.ahead;
  }

  /** Takes a chunk in that was asked for at `askedAtMs`. */
  grant(tokens: number, askedAtMs: number, nowMs: number): void {
    const { holdMs } = this.rate;
    const spentPerMs = this.spent / Math.max(1, nowMs - this.grantedAtMs);
    this.ahead = Math.min(this.most, Math.floor((spentPerMs * holdMs) / 2));
    this.spent = 0;
    this.grantedAtMs = nowMs;
    this.deniedUntilMs = 0;
    // Held for no time means: for the requests that wait, which spend it in this turn.
    const endsAtMs = holdMs > 0 ? askedAtMs + holdMs : nowMs + turnMs;
    this.chunks = this.chunks.filter((chunk) => chunk.tokens > 0 && nowMs < chunk.endsAtMs);
    this.chunks.push({ tokens, endsAtMs });
  }

  /** The shared bucket has too little for a while. */
  deny(waitMs: number, nowMs: number): void {
    this.deniedUntilMs = nowMs + Math.max(deniedAtLeastMs, waitMs);
  }

  /** What has happened since it was told last. */
  get tallies(): Tallies {
    return { admitted: this.admitted, refused: this.refused };
  }

  /** These have been told. */
  told(tallies: Tallies): void {
    this.admitted -= tallies.admitted;
    this.refused -= tallies.refused;
  }
}
