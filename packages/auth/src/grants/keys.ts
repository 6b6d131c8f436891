/** The public keys of all gateways, so that each serves one set that verifies the grants of all. */
import { getNext, isMarker, type NatsLink } from "@ampd/jetstream";
import { ensureKeyBucket, keyBucketStream, keyBucketSubject } from "../api-keys/nats.ts";
import { parsePublicJwk, type PublicJwk } from "./key.ts";

/** Where public keys are shared. */
export interface GrantKeyStore {
  /** Shares a key for so long; again, to prolong it. */
  publish(jwk: PublicJwk, ttlMs: number): Promise<void>;
  /** Keys that are shared now. */
  list(): Promise<readonly PublicJwk[]>;
}

/** Public keys in this process. */
export function memoryGrantKeys(nowMs: () => number = () => performance.now()): GrantKeyStore {
  const keys = new Map<string, { readonly jwk: PublicJwk; readonly endsAtMs: number }>();
  return {
    publish: async (jwk, ttlMs) => {
      keys.set(jwk.kid, { jwk, endsAtMs: nowMs() + ttlMs });
    },
    list: async () =>
      [...keys.values()].filter(({ endsAtMs }) => endsAtMs > nowMs()).map(({ jwk }) => jwk),
  };
}

const prefix = keyBucketSubject("grant.");

/**
 * Public keys in the bucket of keys, where only the broker's own user writes; each ends by itself.
 * @throws {JetStreamFailure} `resource_mismatch` when the bucket is another than this version makes
 */
export async function natsGrantKeys(
  link: NatsLink,
  options: { readonly replicas?: number } = {},
): Promise<GrantKeyStore> {
  await ensureKeyBucket(link, options.replicas ?? 1);
  return {
    publish: async (jwk, ttlMs) => {
      await link.publish(prefix + jwk.kid, JSON.stringify(jwk), { ttlMs });
    },
    list: async () => {
      const found: PublicJwk[] = [];
      for (let seq = 1; ;) {
        const query = { stream: keyBucketStream, subject: `${prefix}*`, seq };
        const message = await getNext(link, query);
        if (message === undefined) return found;
        seq = message.seq + 1;
        const jwk = isMarker(message) ? undefined : parsePublicJwk(jsonOf(message.data));
        if (jwk !== undefined && message.subject === prefix + jwk.kid) found.push(jwk);
      }
    },
  };
}

function jsonOf(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString("utf8"));
  } catch {
    return undefined; // no key, so it is left out
  }
}
