/** Rate limits of this gateway: which buckets a request falls under, and whether all of them admit it. */
import { bucketOf, type InForce, type Use } from "@ampd/core";
import { ProtocolError, type KnownFields, type RateRule, type RateView } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";
import { RateBucket } from "./rate-bucket.ts";
import { RateStore } from "./rate-store.ts";
import type { RuleBook } from "./rule-book.ts";

/** A request that limits may refuse. */
export interface Request extends Use {
  readonly ns: string;
  /** Its envelope, or the frame with it. */
  readonly text: string;
}

interface Want {
  readonly bucket: RateBucket;
  readonly rule: KnownFields<RateRule>;
  readonly cost: number;
}

/** Most buckets at hand; the one known for longest is dropped with what it had leased. */
const bucketsMax = 20_000;
/** Asks of one request before it is refused: others that waited took what was granted. */
const asksMax = 4;
const crowdedMs = 50;
/** Most buckets of a rule in a view. */
const viewedMax = 50;

/** See the head of this file. */
export class Rates {
  private readonly options: GatewayOptions;
  private readonly rules: RuleBook;
  private readonly store: RateStore;
  private readonly buckets = new Map<string, RateBucket>();

  constructor(options: GatewayOptions, rules: RuleBook) {
    this.options = options;
    this.rules = rules;
    this.store = new RateStore(options);
  }

  /**
   * Admits a request; the hot path asks nobody.
   *
   * @throws ProtocolError `rate_limited` with the time to wait; `too_large` for a request that no wait admits
   */
  admit(request: Request): Promise<void> | undefined {
    const { rates } = this.rules.of(request.ns);
    if (rates.length === 0) return undefined;
    const wants = rates.flatMap((rate) => this.want(rate, request));
    return wants.length === 0 ? undefined : this.spend(wants);
  }

  /** Buckets of rules that have changed are dropped, with what was leased for them. */
  rulesChanged(ns: string): void {
    const rules = new Map(this.rules.of(ns).rates.map(({ rule }) => [rule.name, rule]));
    for (const [key, { name, terms }] of this.buckets)
      if (name.ns === ns && JSON.stringify(rules.get(name.rule)) !== JSON.stringify(terms))
        this.drop(key);
  }

  private drop(key: string): void {
    this.buckets.get(key)?.close();
    this.buckets.delete(key);
  }

  /** The rules in force with what is left. */
  async view(ns: string): Promise<readonly RateView[]> {
    const { rates } = this.rules.of(ns);
    return Promise.all(
      rates.map(async ({ rule, source }) => {
        const used = [...this.buckets.values()].filter(
          ({ name }) => name.ns === ns && name.rule === rule.name,
        );
        const buckets = await Promise.all(
          used.slice(-viewedMax).map(async (bucket) => {
            const { local, ...state } = await bucket.state();
            const { of } = bucket.name;
            return { ...(of !== "" && { of }), ...state, ...(local && { local }) };
          }),
        );
        return { rule, source, buckets: buckets.toReversed() };
      }),
    );
  }

  private want({ rule }: InForce<KnownFields<RateRule>>, request: Request): readonly Want[] {
    const of = bucketOf(rule, request);
    if (of === undefined) return [];
    const cost = rule.unit === "bytes" ? Buffer.byteLength(request.text) : 1;
    const bucket = this.bucket(request.ns, rule, of);
    if (cost > bucket.costMax)
      throw new ProtocolError(
        "too_large",
        `the limit ${rule.name} admits no message of this size`,
        {
          limit: `${bucket.costMax} bytes, size ${cost}`,
        },
      );
    return [{ bucket, rule, cost }];
  }

  private bucket(ns: string, rule: KnownFields<RateRule>, of: string): RateBucket {
    const key = `${ns}\n${rule.name}\n${of}`;
    const known = this.buckets.get(key);
    if (known !== undefined) return known;
    const name = { ns, rule: rule.name, of };
    const made = new RateBucket(this.options, this.store, { name, terms: rule });
    this.buckets.set(key, made);
    if (this.buckets.size > bucketsMax) {
      const oldest = this.buckets.keys().next();
      if (oldest.done !== true) this.drop(oldest.value);
    }
    return made;
  }

  /** All or nothing: what one bucket refuses costs no other a token. */
  private async spend(wants: readonly Want[]): Promise<void> {
    const { runtime } = this.options;
    for (let asks = 0; ; asks++) {
      const nowMs = runtime.monotonicMs();
      let lacking: { readonly want: Want; readonly waitMs: number | "ask" } | undefined;
      for (const want of wants) {
        const waitMs = want.bucket.waitFor(want.cost, nowMs);
        if (waitMs === 0) continue;
        lacking = { want, waitMs };
        break;
      }
      if (lacking === undefined) {
        for (const { bucket, cost } of wants) bucket.spend(cost, nowMs);
        return;
      }
      const { want, waitMs } = lacking;
      if (waitMs !== "ask") throw refusal(want, waitMs);
      if (asks === asksMax) throw refusal(want, crowdedMs);
      await want.bucket.refill(want.cost);
    }
  }
}

function refusal({ bucket, rule }: Want, waitMs: number): ProtocolError {
  bucket.refuse();
  const { of } = bucket.name;
  const whose = of === "" ? "the namespace" : `${rule.scope} ${of}`;
  const { count, window_s: windowS, unit = "messages" } = rule;
  return new ProtocolError("rate_limited", `the limit ${rule.name} of ${whose} is used up`, {
    retryAfterMs: waitMs,
    limit: `${count} ${unit} in ${windowS} s`,
  });
}
