import { ProtocolError } from "@ampd/protocol";
import { describe, expect, onTestFinished, test } from "vitest";
import { addNkey, issueApiKey, memoryApiKeys } from "./api-keys/index.ts";
import { createAuthenticator, type RefusalReason } from "./authenticator.ts";
import { newNkey, nkeySigner } from "./callout/nkey.ts";
import { mintToken } from "./mint.ts";
import { firstOf, nkeysOfFile, proofText, storedNkeys } from "./nkey-login.ts";
import { watchRevocations } from "./revocations.ts";

const times = { nowMs: 1_800_000_000_000 };
const clock = { nowMs: () => times.nowMs, monotonicMs: () => 0 };

async function setup() {
  const store = memoryApiKeys();
  const reasons: RefusalReason[] = [];
  let reads = 0;
  const counted = {
    get: (id: string) => {
      reads++;
      return store.get(id);
    },
  };
  const authenticator = createAuthenticator({
    clock,
    nkeys: storedNkeys(counted, clock),
    onRefused: (reason) => reasons.push(reason),
  });
  const nonces: string[] = [];
  const login = async (nkey: string, sign: (text: string) => Uint8Array): Promise<unknown> =>
    authenticator.authenticate(
      { kind: "nkey", token: nkey },
      {
        prove: async (nonce) => {
          nonces.push(nonce);
          return Buffer.from(sign(proofText(nkey, nonce))).toString("base64url");
        },
      },
    );
  const own = newNkey("user");
  const signer = nkeySigner("user", own.seed, "seed");
  const sign = (text: string): Uint8Array => signer.sign(Buffer.from(text));
  const reader = { reads: () => reads };
  return { store, login, own, sign, reasons, nonces, authenticator, ...reader };
}

describe("a login by nkey", () => {
  test("is its owner's, for as long as the key is good", async () => {
    const { store, login, own, sign, nonces, reasons } = await setup();
    const info = await addNkey(store, own.publicKey, {
      address: "acme/smith",
      roles: ["r"],
      ttlS: 60,
      clock,
    });
    expect(await login(own.publicKey, sign)).toEqual({
      ns: "acme",
      name: "smith",
      roles: ["r"],
      scopes: [],
      expiresAtMs: times.nowMs + 60_000,
      credential: { kind: "key", id: info.id },
    });
    expect(nonces[0]).toMatch(/^[A-Za-z0-9_-]{43}$/);
    times.nowMs += 60_000;
    await expect(login(own.publicKey, sign)).rejects.toBeInstanceOf(ProtocolError);
    times.nowMs -= 60_000;
    await store.revoke(info.id, times.nowMs);
    await expect(login(own.publicKey, sign)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(reasons).toEqual(["expired", "revoked"]);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test("without its seed reaches no store and learns nothing of which keys are known", async () => {
    const { store, login, own, reasons, reads } = await setup();
    await addNkey(store, own.publicKey, { address: "acme/smith", clock });
    const thief = nkeySigner("user", newNkey("user").seed, "seed");
    const signed = (text: string): Uint8Array => thief.sign(Buffer.from(text));
    const attempts = [
      () => login(own.publicKey, signed),
      () => login(newNkey("user").publicKey, signed),
      () => login(own.publicKey, () => new Uint8Array(64)),
      () => login(own.publicKey, () => new Uint8Array(0)),
    ];
    const messages = new Set<string>();
    for (const attempt of attempts)
      messages.add(
        await attempt().then(
          () => "in",
          (error: unknown) => String(error),
        ),
      );
    expect([messages.size, reads()]).toEqual([1, 0]);
    expect(new Set(reasons)).toEqual(new Set(["bad_signature"]));
  });

  test("takes no signature over the bare challenge, such as a nats-server asks for", async () => {
    const { store, login, own, sign, reasons } = await setup();
    await addNkey(store, own.publicKey, { address: "acme/smith", clock });
    const bare = (text: string): Uint8Array => sign(text.split(":")[2] ?? "");
    await expect(login(own.publicKey, bare)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(reasons).toEqual(["bad_signature"]);
  });

  test("is refused where no key is meant, where nobody can ask, and where nkeys are not known at all", async () => {
    const { login, own, sign, reasons, authenticator } = await setup();
    for (const text of ["", "U", own.seed, newNkey("account").publicKey, `${own.publicKey}A`])
      await expect(login(text, sign)).rejects.toMatchObject({ code: "unauthenticated" });
    const silent = authenticator.authenticate({ kind: "nkey", token: own.publicKey });
    await expect(silent).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(login(own.publicKey, sign)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(reasons).toEqual([
      ...Array.from({ length: 5 }, () => "malformed"),
      "unsupported_kind",
      "unknown_key",
    ]);
  });
});

describe("a file of nkeys", () => {
  test("says whose they are, before the store is asked", async () => {
    const { publicKey } = newNkey("user");
    const text = JSON.stringify([
      { nkey: publicKey, address: "acme/smith", roles: ["operator"], scopes: ["s"] },
      { nkey: newNkey("user").publicKey, address: "acme/jones" },
    ]);
    const file = nkeysOfFile(text);
    const both = firstOf(file, () => ({ ns: "x", name: "y", roles: [], scopes: [] }));
    expect(await both(publicKey)).toEqual({
      ns: "acme",
      name: "smith",
      roles: ["operator"],
      scopes: ["s"],
    });
    expect(await both(newNkey("user").publicKey)).toMatchObject({ ns: "x" });
  });

  test("that cannot be right is refused with its entry's number, and no seed is repeated", () => {
    const { publicKey, seed } = newNkey("user");
    const good = { nkey: publicKey, address: "acme/smith" };
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [{}, /JSON list/],
      [[{ ...good, nkey: seed }], /entry 1 needs an nkey/],
      [[good, { ...good, address: "smith" }], /entry 2 needs an address/],
      [[{ ...good, address: "acme/ampd" }], /entry 1 needs an address/],
      [[good, good], /entry 2 has the nkey of an earlier one/],
      [[{ ...good, roles: "operator" }], /entry 1 has roles/],
      [[{ ...good, scopes: [1] }], /entry 1 has roles or scopes/],
      [[null], /entry 1/],
    ];
    for (const [value, message] of cases) {
      const read = (): unknown => nkeysOfFile(JSON.stringify(value));
      expect(read).toThrow(message);
      expect(read).not.toThrow(seed);
    }
    expect(() => nkeysOfFile(seed)).toThrow(/not JSON/);
    expect(() => nkeysOfFile("[]")).not.toThrow();
  });
});

describe("a revocation", () => {
  test("refuses tokens and keys at the next login, whichever way it is known", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    const store = memoryApiKeys();
    const revocations = await watchRevocations(store);
    onTestFinished(() => revocations.close());
    const reasons: RefusalReason[] = [];
    // A replica of the store that lags behind: only the copy of the revocations knows.
    const { key: apiKey, info } = await issueApiKey(store, { address: "acme/bob", clock });
    const record = await store.get(info.id);
    const authenticator = createAuthenticator({
      clock,
      sharedKey: key,
      apiKeys: { get: async () => record },
      revocations,
      onRefused: (reason) => reasons.push(reason),
    });
    const login = (token: string): Promise<unknown> =>
      authenticator.authenticate({ kind: "bearer", token });
    const token = await mintToken({ key, address: "acme/bob", ttlS: 60, nowMs: times.nowMs });
    await login(token);
    await login(apiKey);
    await store.revoke(info.id, times.nowMs);
    await store.revokeTokens({ ns: "acme", name: "bob", beforeMs: times.nowMs });
    await expect(login(token)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(login(apiKey)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(reasons).toEqual(["revoked", "revoked"]);
  });
});
