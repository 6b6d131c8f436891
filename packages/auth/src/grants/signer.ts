/**
 * Signs grants with a key of this process that is replaced now and then.
 *
 * ```text
 *   key made ──► shared ──► (its set may be cached: wait) ──► signs ──► a day later: replaced ──► shared until its last grant has ended
 * ```
 *
 * Only the first key signs at once: before it there is none.
 */
import type { GrantClaims, GrantSigner } from "@ampd/core";
import type { AuthClock } from "../clock.ts";
import { newGrantKey, type GrantKey, type PublicJwk } from "./key.ts";
import type { GrantKeyStore } from "./keys.ts";

/** Options of {@link startGrants}. */
export interface GrantOptions {
  readonly keys: GrantKeyStore;
  /** Claim `iss`. */
  readonly issuer: string;
  /** Claim `aud`. Default: none. */
  readonly audience?: string;
  readonly ttlMs: number;
  readonly clock: AuthClock;
  /** How long a key signs, milliseconds. Default a day. */
  readonly rotateMs?: number;
  /** Told when keys could not be shared or read. */
  readonly onError: (error: unknown) => void;
}

/** A signer that runs. */
export interface Grants extends GrantSigner {
  /** The JWKS that verifies the grants of all gateways, as JSON. Never rejects: without the store it is what was known last. */
  jwks(): Promise<string>;
  /** Goes through one round of sharing and rotation; the timer does this. */
  renew(): Promise<void>;
  close(): void;
}

/** How long a verifier may keep the set, seconds; the HTTP answer says so. */
export const jwksMaxAgeS = 60;

const renewMs = 60_000;
const rotateDefaultMs = 86_400_000;
/** Shared so long before it signs. */
const leadMs = 5 * jwksMaxAgeS * 1000;
/** Keys stay shared over an outage of this length. */
const outageMs = 15 * 60_000;
/** Requests for the set within this time share one look at the store. */
const freshMs = 1000;

/** Starts a signer; resolves once its key is shared. Rejects as the store does. */
export async function startGrants(options: GrantOptions): Promise<Grants> {
  const signer = new GrantService(options);
  await signer.start();
  return signer;
}

class GrantService implements Grants {
  readonly ttlMs: number;
  readonly #options: GrantOptions;
  #key: GrantKey = newGrantKey();
  #since: number;
  #next: { readonly key: GrantKey; readonly sharedAtMs: number } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #known: ReadonlyMap<string, PublicJwk> = new Map();
  #readAtMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(options: GrantOptions) {
    this.#options = options;
    this.ttlMs = options.ttlMs;
    this.#since = options.clock.monotonicMs();
  }

  async start(): Promise<void> {
    await this.#share(this.#key);
    this.#timer = setInterval(() => void this.renew(), renewMs);
    this.#timer.unref();
  }

  sign({ ns, holder, taskId, attempt, scope }: GrantClaims): string {
    const { issuer, audience, clock } = this.#options;
    const nowS = Math.floor(clock.nowMs() / 1000);
    return this.#key.sign({
      iss: issuer,
      ...(audience !== undefined && { aud: audience }),
      sub: holder,
      ns,
      ...(scope !== undefined && { scope }),
      task_id: taskId,
      attempt,
      iat: nowS,
      exp: nowS + Math.floor(this.ttlMs / 1000),
    });
  }

  async renew(): Promise<void> {
    const nowMs = this.#options.clock.monotonicMs();
    const { rotateMs = rotateDefaultMs } = this.#options;
    try {
      if (this.#next !== undefined && nowMs - this.#next.sharedAtMs >= leadMs) {
        this.#key = this.#next.key;
        this.#since = nowMs;
        this.#next = undefined;
      }
      await this.#share(this.#key);
      if (this.#next !== undefined) await this.#share(this.#next.key);
      else if (nowMs - this.#since >= rotateMs) {
        const key = newGrantKey();
        await this.#share(key);
        this.#next = { key, sharedAtMs: nowMs };
      }
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async jwks(): Promise<string> {
    if (this.#options.clock.monotonicMs() - this.#readAtMs > freshMs) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    const keys = new Map(this.#known);
    for (const key of [this.#key, this.#next?.key])
      if (key !== undefined) keys.set(key.jwk.kid, key.jwk);
    const sorted = [...keys.values()].toSorted((a, b) => (a.kid < b.kid ? -1 : 1));
    return JSON.stringify({ keys: sorted });
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #share(key: GrantKey): Promise<void> {
    await this.#options.keys.publish(key.jwk, outageMs + this.ttlMs);
  }

  async #read(): Promise<void> {
    try {
      const found = await this.#options.keys.list();
      this.#known = new Map(found.map((jwk) => [jwk.kid, jwk]));
    } catch (error) {
      this.#options.onError(error);
    }
    this.#readAtMs = this.#options.clock.monotonicMs();
  }
}
