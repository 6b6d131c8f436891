/**
 * The key set of a JWKS address.
 *
 * | state    | a token arrives                     | its key is not in the set                        |
 * |----------|-------------------------------------|--------------------------------------------------|
 * | empty    | fetch; failure: `unavailable`       | –                                                |
 * | fresh    | use the set                         | fetch once (rotation), unless within the cooldown |
 * | stale    | fetch; failure: use the set         | as fresh                                         |
 * | too old  | fetch; failure: `unavailable`       | –                                                |
 *
 * All who wait share one fetch, and fetches start at least a cooldown apart, so that neither many logins nor invented
 * key ids can turn the broker against the issuer.
 */
import { ProtocolError } from "@ampd/protocol";
import { errors as joseErrors } from "jose";
import type { AuthClock } from "./clock.ts";
import { AuthConfigError, KeysUnavailable } from "./errors.ts";
import { parseKeySet, type KeyLookup } from "./key-set.ts";

/** How a JWKS address is read. */
export interface RemoteKeysOptions {
  readonly url: string;
  readonly clock: AuthClock;
  /** Told about each failed fetch; the message holds no key material. */
  readonly onFailure: (message: string) => void;
}

/** What a lookup finds. */
type Key = Awaited<ReturnType<KeyLookup>>;

/** Age at which the set is fetched again: revoked keys are gone after this. */
const freshMs = 600_000;
/** Age up to which the last set still serves while the issuer cannot be reached. */
const usableMs = 3_600_000;
const cooldownMs = 30_000;
/** Without a set nobody can log in, so the issuer is asked more often. */
const emptyCooldownMs = 2_000;
const timeoutMs = 5_000;
const bytesMax = 1_048_576;

/**
 * A lookup over the keys that an address serves.
 *
 * @throws {AuthConfigError} `jwksUrl` unless it is `https:`, or `http:` on loopback: whoever can change the answer on
 *   its way can log in as anybody
 */
export function remoteKeys(options: RemoteKeysOptions): KeyLookup {
  assertTrustworthy(options.url);
  const keys = new RemoteKeys(options);
  return async (header, token) => keys.lookup(header, token);
}

function assertTrustworthy(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const loopback = ["127.0.0.1", "localhost", "[::1]"];
  if (url?.protocol === "https:") return;
  if (url?.protocol === "http:" && loopback.includes(url.hostname)) return;
  throw new AuthConfigError("jwksUrl", "the JWKS address must be https:, or http: on this machine");
}

class RemoteKeys {
  readonly #options: RemoteKeysOptions;
  #set: { readonly lookup: KeyLookup; readonly atMs: number } | undefined;
  #fetching: Promise<void> | undefined;
  #lastStartMs = Number.NEGATIVE_INFINITY;

  constructor(options: RemoteKeysOptions) {
    this.#options = options;
  }

  async lookup(...[header, token]: Parameters<KeyLookup>): Promise<Key> {
    const current = await this.#current();
    try {
      return await current.lookup(header, token);
    } catch (error) {
      if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error;
      await this.#refresh();
      // Still the same set: the key is unknown. The caller learns it from the second lookup.
      return (this.#set ?? current).lookup(header, token);
    }
  }

  async #current(): Promise<{ readonly lookup: KeyLookup }> {
    if (this.#age() > freshMs) await this.#refresh();
    if (this.#set === undefined || this.#age() > usableMs) {
      throw new ProtocolError("unavailable", "the keys to check the credential cannot be fetched", {
        retryAfterMs: emptyCooldownMs,
      });
    }
    return this.#set;
  }

  #age(): number {
    if (this.#set === undefined) return Number.POSITIVE_INFINITY;
    return this.#options.clock.monotonicMs() - this.#set.atMs;
  }

  /** Joins the fetch under way, or starts one outside the cooldown. Never rejects: the set tells how it went. */
  async #refresh(): Promise<void> {
    if (this.#fetching === undefined) {
      const nowMs = this.#options.clock.monotonicMs();
      const waitMs = this.#set === undefined ? emptyCooldownMs : cooldownMs;
      if (nowMs - this.#lastStartMs < waitMs) return;
      this.#lastStartMs = nowMs;
      this.#fetching = this.#fetch().finally(() => {
        this.#fetching = undefined;
      });
    }
    await this.#fetching;
  }

  async #fetch(): Promise<void> {
    try {
      const lookup = parseKeySet(await download(this.#options.url));
      this.#set = { lookup, atMs: this.#options.clock.monotonicMs() };
    } catch (error) {
      this.#options.onFailure(error instanceof Error ? error.message : String(error));
    }
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: "application/jwk-set+json, application/json" },
    // A redirect could lead to an address that was never checked.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new KeysUnavailable(`the JWKS address answers with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) throw new KeysUnavailable(`the JWKS is larger than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
