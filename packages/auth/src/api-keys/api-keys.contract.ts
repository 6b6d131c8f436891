import type { Principal } from "@ampd/core";
import { expect, onTestFinished, test } from "vitest";
import { createAuthenticator } from "../authenticator.ts";
import { newNkey } from "../callout/nkey.ts";
import { AuthConfigError } from "../errors.ts";
import { watchRevocations } from "../revocations.ts";
import { addNkey, issueApiKey } from "./issue.ts";
import type { ApiKeyInfo, ApiKeyRecord, ApiKeyStore, Revoked } from "./store.ts";

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
        .onRevoked((revoked) => {
          if (revoked.kind === "key" && revoked.key.id === record.id) resolve(revoked.key);
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
      credential: { kind: "key", id: info.id },
    });
    await one.revoke(info.id, atMs);
    await expect(authenticator.authenticate(login)).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("tells a newcomer first of all that was revoked before", async () => {
    const { one, other } = await make();
    const record = recordOf(newId());
    await one.create(record);
    await one.revoke(record.id, atMs);
    await one.revokeTokens({ ns: "acme", jti: `token-${record.id}` });
    const told: Revoked[] = [];
    onTestFinished(await other.onRevoked((revoked) => told.push(revoked)));
    expect(told).toContainEqual({
      kind: "tokens",
      tokens: { ns: "acme", jti: `token-${record.id}` },
    });
    expect(told).toContainEqual({ kind: "key", key: expect.objectContaining({ id: record.id }) });
  });

  test("revokes tokens by jti in one namespace, and of a participant up to a time that only grows", async () => {
    const { one, other } = await make();
    const name = `n-${newId()}`;
    const revocations = await watchRevocations(other);
    onTestFinished(() => revocations.close());
    const token = (ns: string, who: string, [id, issuedAtMs]: [string, number?]): Principal => ({
      ns,
      name: who,
      roles: [],
      scopes: [],
      credential: { kind: "token", id, ...(issuedAtMs !== undefined && { issuedAtMs }) },
    });
    let news = 0;
    revocations.onChange(() => news++);
    await one.revokeTokens({ ns: "acme", jti: name });
    await one.revokeTokens({ ns: "acme", name, beforeMs: atMs });
    await one.revokeTokens({ ns: "acme", name, beforeMs: atMs - 5000 });
    await expect.poll(() => revocations.includes(token("acme", name, ["x", atMs]))).toBe(true);
    await expect.poll(() => revocations.includes(token("acme", "bob", [name, atMs]))).toBe(true);
    expect(revocations.includes(token("acme", name, ["x", atMs + 1]))).toBe(false);
    expect(revocations.includes(token("acme", name, ["x"]))).toBe(true);
    expect(revocations.includes(token("other", "bob", [name, atMs]))).toBe(false);
    expect(revocations.includes(token("other", name, ["x", atMs]))).toBe(false);
    expect(
      revocations.includes({
        ...token("acme", name, [name, atMs]),
        credential: { kind: "key", id: name },
      }),
    ).toBe(false);
    const { credential: _, ...dev } = token("acme", name, [name, atMs]);
    expect(revocations.includes(dev)).toBe(false);
    expect(news).toBeGreaterThan(0);
  });

  test("keeps whose an nkey is, once for each nkey, and opens nothing by its text", async () => {
    const { one, other } = await make();
    const { publicKey } = newNkey("user");
    const info = await addNkey(one, publicKey, { address: "acme/bob", roles: ["worker"] });
    expect(await other.get(info.id)).toMatchObject({ nkey: publicKey, name: "bob" });
    await expect(addNkey(other, publicKey, { address: "acme/ann" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(
      addNkey(one, newNkey("account").publicKey, { address: "acme/bob" }),
    ).rejects.toBeInstanceOf(AuthConfigError);
    const authenticator = createAuthenticator({ apiKeys: other });
    for (const secret of [publicKey.slice(0, 43), "A".repeat(43)])
      await expect(
        authenticator.authenticate({ kind: "bearer", token: `ampd_${info.id}_${secret}` }),
      ).rejects.toMatchObject({ code: "unauthenticated" });
  });
}
