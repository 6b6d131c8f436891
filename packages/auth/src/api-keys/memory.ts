import { ProtocolError } from "@ampd/protocol";
import type { RevokedTokens } from "@ampd/core";
import {
  infoOf,
  type ApiKeyInfo,
  type ApiKeyRecord,
  type ApiKeyStore,
  type Revoked,
} from "./store.ts";
import { laterOf, tokensKey } from "./tokens.ts";

/** API keys in this process: for tests, and for a broker that keeps nothing. */
export function memoryApiKeys(): ApiKeyStore {
  const records = new Map<string, ApiKeyRecord>();
  const tokens = new Map<string, RevokedTokens>();
  const listeners = new Set<(revoked: Revoked) => void>();
  const tell = (revoked: Revoked): void => {
    for (const listener of listeners) listener(revoked);
  };
  return {
    create: async (record) => {
      if (records.has(record.id)) throw new ProtocolError("conflict", "the id is taken");
      records.set(record.id, record);
    },
    get: async (id) => records.get(id),
    list: async () => [...records.values()].map(infoOf).sort(byAge),
    revoke: async (id, atMs) => {
      const record = records.get(id);
      if (record === undefined) return undefined;
      const revoked = { ...record, revokedAtMs: record.revokedAtMs ?? atMs };
      records.set(id, revoked);
      const info = infoOf(revoked);
      tell({ kind: "key", key: info });
      return info;
    },
    revokeTokens: async (revoked) => {
      const key = tokensKey(revoked);
      const wider = laterOf(tokens.get(key), revoked);
      tokens.set(key, wider);
      tell({ kind: "tokens", tokens: wider });
    },
    onRevoked: async (listener) => {
      // A function of its own: the same listener may be given twice.
      const own = (revoked: Revoked): void => listener(revoked);
      for (const record of records.values())
        if (record.revokedAtMs !== undefined) own({ kind: "key", key: infoOf(record) });
      for (const revoked of tokens.values()) own({ kind: "tokens", tokens: revoked });
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** Order of lists: by age, then by id. */
export function byAge(left: ApiKeyInfo, right: ApiKeyInfo): number {
  return left.createdAtMs - right.createdAtMs || (left.id < right.id ? -1 : 1);
}
