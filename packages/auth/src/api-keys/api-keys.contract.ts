import { expect, onTestFinished, test } from "vitest";
import { createAuthenticator } from "../authenticator.ts";
import { issueApiKey } from "./issue.ts";
import type { ApiKeyInfo, ApiKeyRecord, ApiKeyStore } from "./store.ts";

/** Two views of one store, as two processes have them. */
export interface ApiKeyStores {
  readonly one: ApiKeyStore;
  readonly other: ApiKeyStore;
}

const atMs = 1_800_000_000_000;

function recordOf(id: string, change: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  return {
    id,
    ns: "acme",
    name: "bob",
    roles: ["worker"],
    scopes: ["room-1"],
    label: "Bob's laptop “ü”",
    createdAtMs: atMs,
    hash: "0123456789abcdef".repeat(4),
    ...change,
  };
}

/** Calls `make` for each test; ids are new in each, so a store may be shared. */
export function describeApiKeys(make: () => Promise<ApiKeyStores>): void {
  let count = 0;
  const newId = (): string => (++count).toString(16).padStart(16, "a");

  test("gives back what was created, to every process", async () => {
    const { one, other } = await make();
    const record = recordOf(newId(), { expiresAtMs: atMs + 1 });
    await one.create(record);
    expect(await one.get(record.id)).toEqual(record);
    expect(await other.get(record.id)).toEqual(record);
  });

  test("knows no other ids, however they are written", async () => {
    const { one } = await make();
    for (const id of [newId(), "", "*", ">", "a.b", "$KV", "__proto__", "constructor"]) {
      expect(await one.get(id)).toBeUndefined();
      expect(await one.revoke(id, atMs)).toBeUndefined();
    }
  });

  test("never replaces a key", async () => {
    const { one, other } = await make();
    const record = recordOf(newId());
    await one.create(record);
    const thief = { ...record, name: "mallory" };
    await expect(other.create(thief)).rejects.toMatchObject({ code: "conflict" });
    expect(await one.get(record.id)).toEqual(record);
  });

  test("revokes for good: the first time stays, the record too", async () => {
    const { one, other } = await make();
    const record = recordOf(newId());
    await one.create(record);
    expect(await one.revoke(record.id, atMs + 5)).toMatchObject({ revokedAtMs: atMs + 5 });
    expect(await other.revoke(record.id, atMs + 9)).toMatchObject({ revokedAtMs: atMs + 5 });
    expect(await other.get(record.id)).toEqual({ ...record, revokedAtMs: atMs + 5 });
    await expect(other.create(record)).rejects.toMatchObject({ code: "conflict" });
  });

  test("lists keys by age, revoked ones too, and no hash", async () => {
    const { one, other } = await make();
    const [late, early] = [newId(), newId()];
    await one.create(recordOf(late, { createdAtMs: atMs + 10 }));
    await one.create(recordOf(early, { createdAtMs: atMs + 1 }));
    await one.revoke(early, atMs + 20);
    const list = (await other.list()).filter(({ id }) => id === late || id === early);
    expect(list.map(({ id }) => id)).toEqual([early, late]);
    expect(list[0]).toMatchObject({ revokedAtMs: atMs + 20, label: "Bob's laptop “ü”" });
    for (const info of list) expect(info).not.toHaveProperty("hash");
  });

  test("tells every process of a revocation, when the key is revoked already", async () => {
    const { one, other } = await make();
    const record = recordOf(newId());
    await one.create(record);
    const told = new Promise<ApiKeyInfo>((resolve, reject) => {
      void other
        .onRevoked((key) => {
          if (key.id === record.id) resolve(key);
        })
        .then((end) => {
          onTestFinished(end);
          return one.revoke(record.id, atMs + 7);
        })
        .catch(reject);
    });
    expect(await told).toMatchObject({ id: record.id, ns: "acme", name: "bob" });
    expect(await other.get(record.id)).toMatchObject({ revokedAtMs: atMs + 7 });
  });

  test("lets an issued key in at every process until it is revoked", async () => {
    const { one, other } = await make();
    const { key, info } = await issueApiKey(one, { address: "acme/bob", roles: ["worker"] });
    const authenticator = createAuthenticator({ apiKeys: other });
    const login = { kind: "bearer", token: key };
    expect(await authenticator.authenticate(login)).toEqual({
      ns: "acme",
      name: "bob",
      roles: ["worker"],
      scopes: [],
    });
    await one.revoke(info.id, atMs);
    await expect(authenticator.authenticate(login)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
}
