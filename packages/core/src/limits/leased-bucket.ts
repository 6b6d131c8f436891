/**
 * One gateway's part of a rate limit: tokens leased from the shared bucket.
 *
 * ```text
 *   spending ──nothing left──► asking ──granted──► spending
 *      ▲                          └──denied──► refusing ──the time told has passed──► asking
 *      └── low: asks ahead, while it spends what is left
 * ```
 *
 * It asks ahead for what it has spent in about a second, and where the rate is far above that for a small part of the rate: what is lost
 * when a lease ends unspent stays below a thirtieth of the rate. Times are of one clock that only goes forward.
 */
import { leaseMs, type Rate } from "./rate.ts";

/** What a gateway tells of when it asks. */
export interface Tallies {
  /** Costs admitted. */
  readonly admitted: number;
  /** Requests refused. */
  readonly refused: number;
}

/** Shortest time between two asks that are denied. */
const deniedAtLeastMs = 25;
/** It asks ahead for as long as this. */
const aheadMs = 1000;
/** Largest and smallest part of the burst that is asked for ahead. */
const mostPart = 4;
const leastPart = 32;

/** See the head of this file. */
export class LeasedBucket {
  readonly rate: Rate;
  private readonly most: number;
  private readonly least: number;
  private tokens = 0;
  private endsAtMs = 0;
  private ahead: number;
  private spent = 0;
  private grantedAtMs = 0;
  private deniedUntilMs = 0;
  private admitted = 0;
  private refused = 0;

  constructor(rate: Rate) {
    this.rate = rate;
    this.most = Math.floor(rate.burst / mostPart);
    // Per lease, so that a lease that is lost unspent is a small part of what flows in meanwhile.
    const flows = rate.tokensPerMs * leaseMs;
    this.least = Math.floor(Math.min(rate.burst, flows) / leastPart);
    this.ahead = this.least;
  }

  /** Tokens that can be spent now. */
  left(nowMs: number): number {
    return nowMs < this.endsAtMs ? this.tokens : 0;
  }

  /** Spends what {@link LeasedBucket.left} said is there. */
  spend(cost: number): void {
    this.admitted += cost;
    this.spent += cost;
    this.tokens -= cost;
  }

  /** Counts what was admitted without a token of the lease. */
  countAdmitted(cost: number): void {
    this.admitted += cost;
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

  /** Takes in what was asked for at `askedAtMs`; the whole lease begins anew then. */
  grant(tokens: number, askedAtMs: number, nowMs: number): void {
    const spentPerMs = this.spent / Math.max(aheadMs / 4, nowMs - this.grantedAtMs);
    this.ahead = Math.max(this.least, Math.min(this.most, Math.floor(spentPerMs * aheadMs)));
    this.tokens = this.left(nowMs) + tokens;
    this.endsAtMs = askedAtMs + leaseMs;
    this.spent = 0;
    this.grantedAtMs = nowMs;
    this.deniedUntilMs = 0;
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
