import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LeasedBucket } from "./leased-bucket.ts";
import {
  costMax,
  fullAfterMs,
  gatewaysIn,
  rateOf,
  takeTokens,
  tokensIn,
  type Rate,
  type RateTerms,
  type SharedBucket,
} from "./rate.ts";
import { TokenBucket } from "./token-bucket.ts";

interface Admission {
  readonly atMs: number;
  readonly cost: number;
}

interface Arrival {
  readonly gateway: number;
  readonly gapMs: number;
  readonly cost: number;
  /** Time until the shared bucket answers. */
  readonly latencyMs: number;
  /** The gateway dies before this arrival and comes back empty. */
  readonly dies: boolean;
}

/** Three gateways over one shared bucket, in simulated time. */
class Simulation {
  readonly admitted: Admission[] = [];
  private readonly rate: Rate;
  private shared: SharedBucket | undefined;
  private readonly gateways: LeasedBucket[];
  private answers: {
    readonly dueMs: number;
    readonly gateway: LeasedBucket;
    readonly tokens: number;
    readonly askedAtMs: number;
    readonly waiting: number;
  }[] = [];
  nowMs = 0;

  constructor(terms: RateTerms) {
    this.rate = rateOf(terms);
    this.gateways = [0, 1, 2].map(() => new LeasedBucket(this.rate));
  }

  arrive({ gateway: index, gapMs, cost, latencyMs, dies }: Arrival): void {
    this.advance(gapMs);
    if (dies) this.gateways[index] = new LeasedBucket(this.rate);
    const gateway = this.gateways[index]!;
    if (gateway.left(this.nowMs) >= cost) {
      this.spend(gateway, cost);
      if (gateway.isLow(this.nowMs)) this.ask(gateway, { index, min: 1, waiting: 0, latencyMs });
      return;
    }
    if (gateway.deniedForMs(this.nowMs) > 0) return gateway.refuse();
    this.ask(gateway, { index, min: cost, waiting: cost, latencyMs });
  }

  advance(gapMs: number): void {
    this.nowMs += gapMs;
    const due = this.answers.filter(({ dueMs }) => dueMs <= this.nowMs);
    this.answers = this.answers.filter(({ dueMs }) => dueMs > this.nowMs);
    const endMs = this.nowMs;
    for (const answer of due.toSorted((a, b) => a.dueMs - b.dueMs)) {
      this.nowMs = answer.dueMs;
      // A gateway that died meanwhile takes its chunk with it.
      if (!this.gateways.includes(answer.gateway)) continue;
      answer.gateway.grant(answer.tokens, answer.askedAtMs, this.nowMs);
      if (answer.waiting > 0 && answer.gateway.left(this.nowMs) >= answer.waiting)
        this.spend(answer.gateway, answer.waiting);
    }
    this.nowMs = endMs;
  }

  private spend(gateway: LeasedBucket, cost: number): void {
    gateway.spend(cost, this.nowMs);
    this.admitted.push({ atMs: this.nowMs, cost });
  }

  private ask(
    gateway: LeasedBucket,
    how: {
      readonly index: number;
      readonly min: number;
      readonly waiting: number;
      readonly latencyMs: number;
    },
  ): void {
    const { nowMs } = this;
    const want = Math.min(costMax(this.rate), Math.max(1, how.waiting + gateway.wanted));
    const { tallies } = gateway;
    const ask = { gatewayId: `g${how.index}`, nowMs, min: how.min, want, ...tallies };
    const taken = takeTokens(this.shared, this.rate, ask);
    if (taken.kind === "denied") return gateway.deny(taken.waitMs, nowMs);
    this.shared = taken.bucket;
    gateway.told(tallies);
    const dueMs = nowMs + (this.rate.holdMs > 0 ? how.latencyMs : 0);
    const { tokens } = taken;
    this.answers.push({ dueMs, gateway, tokens, askedAtMs: nowMs, waiting: how.waiting });
    this.advance(0);
  }
}

/** The most by which any stretch of time holds more than `rate × T + burst`; at most 0 when the limit holds. */
function worstExcess(admitted: readonly Admission[], rate: Rate): number {
  let sum = 0;
  let lowest = 0;
  let worst = Number.NEGATIVE_INFINITY;
  for (const { atMs, cost } of admitted) {
    const before = sum - rate.tokensPerMs * atMs;
    lowest = worst === Number.NEGATIVE_INFINITY ? before : Math.min(lowest, before);
    sum += cost;
    worst = Math.max(worst, sum - rate.tokensPerMs * atMs - lowest - rate.burst);
  }
  return worst;
}

const terms = fc.record({
  count: fc.integer({ min: 1, max: 5000 }),
  window_s: fc.constantFrom(0.1, 1, 10, 60),
  burst: fc.integer({ min: 1, max: 60 }),
});

/** Much the same for a while: what makes a gateway ask ahead, and then use what it has all at once. */
const phase = fc.record({
  gateway: fc.integer({ min: 0, max: 2 }),
  /** A pause before it, and the time between its requests, in tokens of the rate. */
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  gap: fc.constantFrom(0, 0, 0.02, 0.1, 0.3, 1),
  count: fc.integer({ min: 1, max: 60 }),
  cost: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5 })),
  /** Time until the shared bucket answers, in tokens. */
  latency: fc.constantFrom(0, 0, 0.5, 3, 20),
  dies: fc.integer({ min: 0, max: 15 }).map((one) => one === 0),
});

describe("a rate over three gateways", () => {
  it("admits at most rate × T + burst in every T, whoever dies and however late answers are", () => {
    fc.assert(
      fc.property(terms, fc.array(phase, { minLength: 4, maxLength: 40 }), (given, phases) => {
        const rate = rateOf(given);
        const simulation = new Simulation(given);
        for (const { gateway, pause, gap, count, cost, latency, dies } of phases) {
          simulation.advance(pause / rate.tokensPerMs);
          for (let i = 0; i < count; i++)
            simulation.arrive({
              gateway,
              gapMs: gap / rate.tokensPerMs,
              cost: Math.min(cost, costMax(rate)),
              latencyMs: latency / rate.tokensPerMs,
              dies: dies && i === 0,
            });
        }
        simulation.advance(2000);
        expect(worstExcess(simulation.admitted, rate)).toBeLessThanOrEqual(1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    { count: 1000, window_s: 1, burst: 1000 },
    { count: 600, window_s: 60, burst: 60 },
    { count: 20_000, window_s: 1, burst: 5000 },
  ])("lets nearly all of $count in $window_s s through under ten times as much", (given) => {
    const rate = rateOf(given);
    const simulation = new Simulation(given);
    const gapMs = 1 / (rate.tokensPerMs * 10);
    for (let i = 0; i < 60_000; i++)
      simulation.arrive({ gateway: i % 3, gapMs, cost: 1, latencyMs: 2, dies: false });
    const total = simulation.admitted.length;
    const most = rate.tokensPerMs * simulation.nowMs + rate.burst;
    expect(total).toBeLessThanOrEqual(most);
    expect(total).toBeGreaterThan(most * 0.8);
  });

  it("asks the store seldom while one gateway uses the whole rate", () => {
    const rate = rateOf({ count: 5000, window_s: 1 });
    const gateway = new LeasedBucket(rate);
    let shared: SharedBucket | undefined;
    let asks = 0;
    let admitted = 0;
    for (let nowMs = 1; nowMs < 10_000; nowMs += 0.25) {
      if (gateway.left(nowMs) >= 1) {
        gateway.spend(1, nowMs);
        admitted++;
        if (!gateway.isLow(nowMs)) continue;
      }
      if (gateway.deniedForMs(nowMs) > 0) continue;
      asks++;
      const ask = {
        gatewayId: "g",
        nowMs,
        min: 1,
        want: 1 + gateway.wanted,
        admitted: 0,
        refused: 0,
      };
      const taken = takeTokens(shared, rate, ask);
      if (taken.kind === "denied") gateway.deny(taken.waitMs, nowMs);
      else {
        shared = taken.bucket;
        gateway.grant(taken.tokens, nowMs, nowMs);
      }
    }
    expect(admitted).toBeGreaterThan(36_000);
    expect(asks).toBeLessThan(300);
  });
});

describe("a shared bucket", () => {
  const rate = rateOf({ count: 100, window_s: 1, burst: 40 });
  const ask = { gatewayId: "a", nowMs: 5000, min: 1, want: 100, admitted: 3, refused: 2 };

  it("begins full, keeps back what flows in while chunks are held, and tells what happened", () => {
    expect(rate).toMatchObject({ holdMs: 50, capacity: 35, tokensPerMs: 0.1 });
    expect(tokensIn(undefined, rate, 0)).toBe(35);
    const taken = takeTokens(undefined, rate, ask);
    expect(taken).toEqual({
      kind: "granted",
      tokens: 35,
      bucket: { tokens: 0, at_ms: 5000, admitted: 3, refused: 2, seen: { a: 5000 } },
    });
  });

  it("says how long until there is enough", () => {
    const bucket = { tokens: 1, at_ms: 5000, admitted: 0, refused: 0, seen: {} };
    expect(takeTokens(bucket, rate, { ...ask, min: 3 })).toEqual({ kind: "denied", waitMs: 20 });
  });

  it("counts no time twice for a gateway whose clock is behind", () => {
    const bucket = {
      tokens: 5,
      at_ms: 9000,
      admitted: 0,
      refused: 0,
      seen: { b: 9000, old: -60_000 },
    };
    const taken = takeTokens(bucket, rate, ask);
    expect(taken).toMatchObject({ tokens: 5, bucket: { at_ms: 9000, seen: { a: 5000, b: 9000 } } });
    expect(gatewaysIn(taken.kind === "granted" ? taken.bucket : undefined, "a")).toBe(2);
    expect(gatewaysIn(undefined, "a")).toBe(1);
  });

  it("holds nothing where the burst is one, or hardly anything flows in", () => {
    expect(rateOf({ count: 60, window_s: 600, burst: 50 })).toMatchObject({
      holdMs: 0,
      capacity: 50,
    });
    const single = rateOf({ count: 60, window_s: 60, burst: 1 });
    expect(single).toMatchObject({ holdMs: 0, capacity: 1 });
    expect(costMax(single)).toBe(1);
    expect(fullAfterMs(single)).toBe(1000);
    const bucket = new LeasedBucket(single);
    bucket.grant(1, 0, 10);
    expect(bucket.left(10)).toBe(1);
    expect(bucket.left(60)).toBe(0);
  });
});

describe("a leased bucket", () => {
  it("spends the oldest chunk first and loses what runs out", () => {
    const bucket = new LeasedBucket(rateOf({ count: 100, window_s: 1, burst: 100 }));
    bucket.grant(10, 0, 0);
    bucket.grant(10, 100, 100);
    bucket.spend(8, 100);
    expect(bucket.left(100)).toBe(12);
    expect(bucket.left(130)).toBe(10);
    bucket.spend(3, 130);
    expect(bucket.left(130)).toBe(7);
    expect(bucket.left(300)).toBe(0);
  });

  it("keeps its tallies until they are told", () => {
    const bucket = new LeasedBucket(rateOf({ count: 10, window_s: 1 }));
    bucket.grant(5, 0, 0);
    bucket.spend(2, 0);
    bucket.refuse();
    const { tallies } = bucket;
    expect(tallies).toEqual({ admitted: 2, refused: 1 });
    bucket.spend(1, 0);
    bucket.told(tallies);
    expect(bucket.tallies).toEqual({ admitted: 1, refused: 0 });
  });

  it("waits before it asks again after a denial", () => {
    const bucket = new LeasedBucket(rateOf({ count: 10, window_s: 1 }));
    bucket.deny(3, 100);
    expect(bucket.deniedForMs(100)).toBe(25);
    bucket.deny(300, 100);
    expect(bucket.deniedForMs(150)).toBe(250);
    expect(bucket.deniedForMs(500)).toBe(0);
  });
});

describe("a bucket of one process", () => {
  it("is full at first and refills with time", () => {
    const bucket = new TokenBucket({ tokensPerMs: 0.01, burst: 2 }, 0);
    for (const wait of [0, 0]) {
      expect(bucket.waitFor(1, 0)).toBe(wait);
      bucket.take(1);
    }
    expect(bucket.waitFor(1, 0)).toBe(100);
    expect(bucket.waitFor(1, 40)).toBe(60);
    expect(bucket.waitFor(1, 20)).toBe(60);
    expect(bucket.waitFor(1, 140)).toBe(0);
    expect(bucket.waitFor(3, 140)).toBe(Number.POSITIVE_INFINITY);
  });
});
