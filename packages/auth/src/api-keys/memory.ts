import { ProtocolError } from "@ampd/protocol";
import { infoOf, type ApiKeyInfo, type ApiKeyRecord, type ApiKeyStore } from "./store.ts";

/** API keys in this process: for tests, and for a broker that keeps nothing. */
export function memoryApiKeys(): ApiKeyStore {
  const records = new Map<string, ApiKeyRecord>();
  const listeners = new Set<(key: ApiKeyInfo) => void>();
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
      for (const listener of listeners) listener(info);
      return info;
    },
    onRevoked: async (listener) => {
      // A function of its own: the same listener may be given twice.
      const own = (key: ApiKeyInfo): void => listener(key);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** Order of lists: by age, then by id. */
export function byAge(left: ApiKeyInfo, right: ApiKeyInfo): number {
  return left.createdAtMs - right.createdAtMs || (left.id < right.id ? -1 : 1);
}
