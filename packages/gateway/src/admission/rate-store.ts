/** Shared buckets as documents, which gateways change one after the other. */
import { createHash } from "node:crypto";
import {
  fullAfterMs,
  takeTokens,
  type Ask,
  type DocumentKey,
  type Rate,
  type SharedBucket,
} from "@ampd/core";
import type { GatewayOptions } from "../options.ts";

const triesMax = 8;
/** Wait after too many others were faster. */
const crowdedMs = 25;
/** A bucket that is full again is kept this much longer. */
const keptLongerMs = 60_000;

/** Which bucket. */
export interface BucketName {
  readonly ns: string;
  readonly rule: string;
  /** The participant, job or topic; empty for the namespace. */
  readonly of: string;
}

/** A bucket as this gateway saw it last. */
export interface Seen {
  readonly bucket: SharedBucket | undefined;
  readonly revision: number;
}

/** What came of asking. `seen` is what the bucket is now. */
export type Answer =
  | {
      readonly kind: "granted";
      readonly tokens: number;
      readonly askedAtMs: number;
      readonly seen: Seen;
    }
  | { readonly kind: "denied"; readonly waitMs: number; readonly seen: Seen | undefined };

/** See the head of this file. */
export class RateStore {
  private readonly options: GatewayOptions;

  constructor(options: GatewayOptions) {
    this.options = options;
  }

  /** Takes tokens; with what was seen last it needs one request, where nobody else took since. */
  async take(
    name: BucketName,
    rate: Rate,
    want: Pick<Ask, "min" | "want" | "admitted" | "refused"> & {
      readonly seen: Seen | undefined;
      /** What is left of the lease, now. */
      readonly left: () => number;
      /** Ends it: what is not written by then is not. */
      readonly signal: AbortSignal;
    },
  ): Promise<Answer> {
    const { stores, runtime, gatewayId } = this.options;
    const { seen: last, left, signal, ...amounts } = want;
    let seen = last;
    for (let tries = 0; tries < triesMax; tries++) {
      const isFresh = seen === undefined;
      const base: Seen = seen ?? (await this.read(name));
      const askedAtMs = runtime.monotonicMs();
      const nowMs = stores.status.serverNowMs();
      const ask = { ...amounts, gatewayId, nowMs, left: left() };
      const taken = takeTokens(base.bucket, rate, ask);
      if (taken.kind === "denied" && isFresh) return { ...taken, seen: base };
      seen = undefined;
      signal.throwIfAborted(); // a later ask says what is left then
      if (taken.kind === "denied") continue; // what was seen may be old: another gateway's clock, another rule
      const text = JSON.stringify({ v: 1, rule: name.rule, of: name.of, ...taken.bucket });
      const ttlMs = Math.ceil(fullAfterMs(rate) + keptLongerMs);
      const put = await stores.documents.put(keyOf(name), { text, ttlMs }, base.revision);
      if (put.kind === "stored") {
        const now = { bucket: taken.bucket, revision: put.revision };
        return { kind: "granted", tokens: taken.tokens, askedAtMs, seen: now };
      }
    }
    return { kind: "denied", waitMs: crowdedMs, seen: undefined };
  }

  /** Reads a bucket. */
  async read(name: BucketName): Promise<Seen> {
    const { text, revision } = await this.options.stores.documents.get(keyOf(name));
    return { bucket: this.parse(name, text), revision };
  }

  private parse(name: BucketName, text: string | undefined): SharedBucket | undefined {
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as SharedBucket; // as: written here alone
    } catch (error) {
      this.options.logger.error(
        { err: error, ...name },
        "a rate limit begins anew: it cannot be read",
      );
      return undefined;
    }
  }
}

function keyOf({ ns, rule, of }: BucketName): DocumentKey {
  const name = createHash("sha256").update(`${rule}\n${of}`).digest("base64url");
  return { ns, kind: "rate", name };
}
