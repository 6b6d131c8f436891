import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LeasedBucket } from "./leased-bucket.ts";
import {
  flow,
  fullAfterMs,
  gatewaysIn,
  rateOf,
  takeTokens,
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

interface Waiting {
  readonly dueMs: number;
  readonly tokens: number;
  readonly askedAtMs: number;
  readonly cost: number;
}

/** Three gateways over one shared bucket, in simulated time; each has one ask under way at most. */
class Simulation {
  readonly admitted: Admission[] = [];
  nowMs = 0;
  private readonly rate: Rate;
  private shared: SharedBucket | undefined;
  private readonly gateways: LeasedBucket[];
  private readonly answers = new Map<LeasedBucket, Waiting>();

  constructor(terms: RateTerms) {
    this.rate = rateOf(terms);
    this.gateways = [0, 1, 2].map(() => new LeasedBucket(this.rate));
  }

  arrive({ gateway: index, gapMs, cost, latencyMs, dies }: Arrival): void {
    this.advance(gapMs);
    if (dies) {
      // A gateway that dies takes what it has leased and asked for with it.
      this.answers.delete(this.gateways[index]!);
      this.gateways[index] = new LeasedBucket(this.rate);
    }
    const gateway = this.gateways[index]!;
    if (gateway.left(this.nowMs) >= cost) {
      this.spend(gateway, cost);
      if (gateway.isLow(this.nowMs)) this.ask(gateway, { index, cost: 0, latencyMs });
      return;
    }
    if (gateway.deniedForMs(this.nowMs) > 0) gateway.refuse();
    else this.ask(gateway, { index, cost, latencyMs });
  }

  advance(gapMs: number): void {
    const endMs = this.nowMs + gapMs;
    const due = [...this.answers].filter(([, { dueMs }]) => dueMs <= endMs);
    for (const [gateway, answer] of due.toSorted(([, a], [, b]) => a.dueMs - b.dueMs)) {
      this.nowMs = Math.max(this.nowMs, answer.dueMs);
      this.answers.delete(gateway);
      gateway.grant(answer.tokens, answer.askedAtMs, this.nowMs);
      if (answer.cost > 0 && gateway.left(this.nowMs) >= answer.cost)
        this.spend(gateway, answer.cost);
    }
    this.nowMs = endMs;
  }

  private spend(gateway: LeasedBucket, cost: number): void {
    gateway.spend(cost);
    this.admitted.push({ atMs: this.nowMs, cost });
  }

  private ask(
    gateway: LeasedBucket,
    how: { readonly index: number; readonly cost: number; readonly latencyMs: number },
  ): void {
    if (this.answers.has(gateway)) return;
    const { nowMs } = this;
    const { cost } = how;
    const want = Math.min(this.rate.burst, Math.max(1, cost + gateway.wanted));
    const { tallies } = gateway;
    const who = { gatewayId: `g${how.index}`, nowMs, left: gateway.left(nowMs) };
    const taken = takeTokens(this.shared, this.rate, {
      ...who,
      ...tallies,
      min: Math.max(1, cost),
      want,
    });
    if (taken.kind === "denied") return gateway.deny(taken.waitMs, nowMs);
    this.shared = taken.bucket;
    gateway.told(tallies);
    const dueMs = nowMs + how.latencyMs;
    this.answers.set(gateway, { dueMs, tokens: taken.tokens, askedAtMs: nowMs, cost });
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
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80 })),
  /** Milliseconds more: leases end. */
  idleMs: fc.constantFrom(0, 0, 0, 9000, 10_500, 11_000, 12_000),
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
        for (const one of phases) {
          const { gateway, pause, idleMs, gap, count, cost, latency, dies } = one;
          simulation.advance(pause / rate.tokensPerMs + idleMs);
          for (let i = 0; i < count; i++)
            simulation.arrive({
              gateway,
              gapMs: gap / rate.tokensPerMs,
              cost: Math.min(cost, rate.burst),
              latencyMs: latency / rate.tokensPerMs,
              dies: dies && i === 0,
            });
        }
        simulation.advance(2000);
        expect(worstExcess(simulation.admitted, rate)).toBeLessThanOrEqual(1e-6);
      }),
      { numRuns: 500 },
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

  it.each([
    { limit: 5000, perS: 4000, most: 6 },
    { limit: 100, perS: 15, most: 2 },
    { limit: 1_000_000, perS: 15, most: 0.3 },
  ])("asks at most $most times a second for $perS of $limit a second", (given) => {
    const rate = rateOf({ count: given.limit, window_s: 1 });
    const gateway = new LeasedBucket(rate);
    const gapMs = 1000 / given.perS;
    let shared: SharedBucket | undefined;
    let asks = 0;
    let refused = 0;
    const ask = (nowMs: number, cost: number): void => {
      asks++;
      const left = gateway.left(nowMs);
      const more = { admitted: 0, refused: 0, min: 1, want: cost + gateway.wanted };
      const taken = takeTokens(shared, rate, { gatewayId: "g", nowMs, left, ...more });
      if (taken.kind === "denied") return gateway.deny(taken.waitMs, nowMs);
      shared = taken.bucket;
      gateway.grant(taken.tokens, nowMs, nowMs);
    };
    for (let nowMs = 1; nowMs < 60_000; nowMs += gapMs) {
      if (gateway.left(nowMs) < 1) ask(nowMs, 1);
      if (gateway.left(nowMs) >= 1) gateway.spend(1);
      else refused++;
      if (gateway.isLow(nowMs)) ask(nowMs, 0);
    }
    expect(refused).toBe(0);
    expect(asks / 60).toBeLessThanOrEqual(given.most);
  });

  it("loses nothing to leases at a demand that just fits", () => {
    const rate = rateOf({ count: 60, window_s: 3600, burst: 2 });
    const simulation = new Simulation({ count: 60, window_s: 3600, burst: 2 });
    for (let i = 0; i < 200; i++)
      simulation.arrive({ gateway: i % 3, gapMs: 60_000, cost: 1, latencyMs: 1, dies: false });
    simulation.advance(10);
    expect(simulation.admitted).toHaveLength(200);
    expect(worstExcess(simulation.admitted, rate)).toBeLessThanOrEqual(1e-6);
  });
});

describe("a shared bucket", () => {
  const rate = rateOf({ count: 10, window_s: 1, burst: 20 });
  const ask = { gatewayId: "a", nowMs: 5000, left: 0, min: 1, want: 100, admitted: 3, refused: 2 };
  const empty: SharedBucket = { tokens: 0, at_ms: 5000, held: {}, admitted: 0, refused: 0 };

  it("begins full, knows who holds what, and tells what happened", () => {
    expect(takeTokens(undefined, rate, { ...ask, want: 15 })).toEqual({
      kind: "granted",
      tokens: 15,
      bucket: {
        tokens: 5,
        at_ms: 5000,
        held: { a: { tokens: 15, until_ms: 16_000 } },
        admitted: 3,
        refused: 2,
      },
    });
  });

  it("says how long until there is enough", () => {
    const bucket = { ...empty, tokens: 1 };
    expect(takeTokens(bucket, rate, { ...ask, min: 3 })).toEqual({ kind: "denied", waitMs: 200 });
  });

  it("fills no room that a lease takes, until that has ended", () => {
    const bucket = { ...empty, held: { b: { tokens: 15, until_ms: 16_000 } } };
    expect(flow(bucket, rate, 10_000).tokens).toBe(5);
    expect(flow(bucket, rate, 16_000)).toMatchObject({ tokens: 5, held: {} });
    expect(flow(bucket, rate, 16_100).tokens).toBe(6);
    expect(flow(bucket, rate, 60_000).tokens).toBe(20);
  });

  it("gives the room free that a gateway says it has spent, to be filled with time", () => {
    const bucket = { ...empty, tokens: 5, held: { a: { tokens: 15, until_ms: 16_000 } } };
    const taken = takeTokens(bucket, rate, { ...ask, left: 2, want: 4 });
    expect(taken).toMatchObject({ tokens: 4, bucket: { tokens: 1, held: { a: { tokens: 6 } } } });
    if (taken.kind === "granted") expect(flow(taken.bucket, rate, 15_000).tokens).toBe(14);
  });

  it("counts no time twice for a gateway whose clock is behind", () => {
    const held = { b: { tokens: 1, until_ms: 20_000 } };
    const taken = takeTokens({ ...empty, tokens: 5, at_ms: 9000, held }, rate, ask);
    expect(taken).toMatchObject({ tokens: 5, bucket: { at_ms: 9000 } });
    expect(gatewaysIn(taken.kind === "granted" ? taken.bucket : undefined, "a")).toBe(2);
    expect(gatewaysIn(undefined, "a")).toBe(1);
    expect(fullAfterMs(rate)).toBe(13_000);
  });

  it("takes a smaller burst at once when the rule changes", () => {
    const bucket = { ...empty, tokens: 20, held: { b: { tokens: 10, until_ms: 16_000 } } };
    const smaller = rateOf({ count: 5, window_s: 1 });
    expect(takeTokens(bucket, smaller, ask)).toMatchObject({ kind: "denied" });
  });
});

describe("a leased bucket", () => {
  it("loses what is not spent while the lease lasts", () => {
    const bucket = new LeasedBucket(rateOf({ count: 100, window_s: 1 }));
    bucket.grant(10, 0, 50);
    bucket.spend(4);
    expect(bucket.left(9999)).toBe(6);
    expect(bucket.left(10_000)).toBe(0);
    bucket.grant(5, 10_000, 10_001);
    expect(bucket.left(10_001)).toBe(5);
  });

  it("begins the lease anew with what is left", () => {
    const bucket = new LeasedBucket(rateOf({ count: 100, window_s: 1 }));
    bucket.grant(10, 0, 0);
    bucket.spend(4);
    bucket.grant(3, 5000, 5000);
    expect(bucket.left(14_000)).toBe(9);
  });

  it("keeps its tallies until they are told", () => {
    const bucket = new LeasedBucket(rateOf({ count: 10, window_s: 1 }));
    bucket.grant(5, 0, 0);
    bucket.spend(2);
    bucket.refuse();
    const { tallies } = bucket;
    expect(tallies).toEqual({ admitted: 2, refused: 1 });
    bucket.countAdmitted(1);
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
