import { ProtocolError } from "@ampd/protocol";
import {
  base64url,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from "jose";
import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createAuthenticator,
  mintToken,
  type AuthenticatorOptions,
  type RefusalReason,
} from "./index.ts";

const sharedKey = "0123456789abcdef0123456789abcdef";
const nowMs = 1_800_000_000_000;
const nowS = nowMs / 1000;
const clock = { nowMs: () => nowMs, monotonicMs: () => 0 };
const secret = new TextEncoder().encode(sharedKey);

interface Verdict {
  readonly ok: boolean;
  readonly reason: RefusalReason | undefined;
  readonly message: string;
}

async function judge(
  options: AuthenticatorOptions,
  credential: { readonly kind: string; readonly token: string },
): Promise<Verdict> {
  let reason: RefusalReason | undefined;
  const authenticator = createAuthenticator({
    clock,
    onRefused: (why) => (reason = why),
    ...options,
  });
  try {
    await authenticator.authenticate(credential);
    return { ok: true, reason, message: "" };
  } catch (error) {
    expect(ProtocolError.is(error)).toBe(true);
    const refusal = error as ProtocolError;
    expect(refusal.code).toBe("unauthenticated");
    expect(refusal.cause).toBeUndefined();
    if (credential.token.length > 12)
      expect(refusal.message).not.toContain(credential.token.slice(0, 12));
    return { ok: false, reason, message: refusal.message };
  }
}

const bearer = (token: string): { readonly kind: string; readonly token: string } => ({
  kind: "bearer",
  token,
});

function hs256(payload: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT({ sub: "acme/bob", exp: nowS + 60, ...payload })
    .setProtectedHeader({ alg: "HS256", ...header })
    .sign(secret);
}

/** A token whose header and payload are any text at all, signed with HMAC-SHA-256. */
function raw(header: string, payload: string, key: string | Uint8Array = secret): string {
  const head = `${base64url.encode(header)}.${base64url.encode(payload)}`;
  return `${head}.${createHmac("sha256", key).update(head).digest("base64url")}`;
}

describe("dev credentials", () => {
  it.each([
    ["dev", "dev:acme/bob"],
    ["dev", "acme/bob"],
    ["bearer", "dev:acme/bob"],
  ])("kind %s takes %s and makes its bearer an operator", async (kind, token) => {
    const principal = await createAuthenticator({ dev: true }).authenticate({ kind, token });
    expect(principal).toEqual({ ns: "acme", name: "bob", roles: ["operator"], scopes: [] });
  });

  it.each([
    "",
    "dev:",
    "acme",
    "acme/",
    "/bob",
    "Acme/bob",
    "acme/bob/x",
    "acme/b.b",
    "acme/*",
    "acme/>",
    "a b/c",
    "acme/bob\n",
    "dev:dev:acme/bob",
    "acme/ampd",
    `acme/${"x".repeat(64)}`,
    "x".repeat(5000),
  ])("refuses %j as malformed", async (token) => {
    expect(await judge({ dev: true }, { kind: "dev", token })).toMatchObject({
      reason: "malformed",
    });
  });

  it("accepts a name of 63 characters", async () => {
    expect((await judge({ dev: true }, { kind: "dev", token: `a/${"x".repeat(63)}` })).ok).toBe(
      true,
    );
  });

  it.each([{}, { dev: false }, { sharedKey }])(
    "are refused unless allowed: %j",
    async (options) => {
      const verdict = await judge(options, { kind: "dev", token: "dev:acme/bob" });
      expect(verdict).toMatchObject({ ok: false, reason: "dev_disabled" });
      expect((await judge(options, bearer("dev:acme/bob"))).reason).toBe("dev_disabled");
    },
  );

  it("a refused kind tells nothing about what is enabled", async () => {
    const texts = await Promise.all([
      judge({}, { kind: "dev", token: "dev:acme/bob" }),
      judge({}, { kind: "nkey", token: "x" }),
      judge({}, bearer("a.b.c")),
    ]);
    expect(new Set(texts.map((verdict) => verdict.message)).size).toBe(1);
  });
});

describe("bearer tokens by the shared key", () => {
  it("name the participant, roles, scopes and end", async () => {
    const token = await hs256({ roles: ["operator"], scopes: ["room-1"] });
    const principal = await createAuthenticator({ sharedKey, clock }).authenticate(bearer(token));
    expect(principal).toEqual({
      ns: "acme",
      name: "bob",
      roles: ["operator"],
      scopes: ["room-1"],
      expiresAtMs: nowMs + 60_000 + 5_000,
      credential: { kind: "token" },
    });
  });

  it("may give the namespace in a claim of its own", async () => {
    const token = await hs256({ sub: "bob", ns: "acme" });
    const principal = await createAuthenticator({ sharedKey, clock }).authenticate(bearer(token));
    expect(principal).toMatchObject({ ns: "acme", name: "bob", roles: [], scopes: [] });
  });

  const claims: readonly [string, JWTPayload, RefusalReason | undefined][] = [
    ["no sub", { sub: undefined } as unknown as JWTPayload, "bad_claims"],
    ["sub without namespace", { sub: "bob" }, "bad_claims"],
    ["sub with two slashes", { sub: "a/b/c" }, "bad_claims"],
    ["sub that is no string", { sub: 7 as unknown as string }, "bad_claims"],
    ["the broker's own name", { sub: "acme/ampd" }, "bad_claims"],
    ["the broker's own name beside ns", { ns: "acme", sub: "ampd" }, "bad_claims"],
    ["a namespace twice", { ns: "acme", sub: "other/bob" }, "bad_claims"],
    ["ns that is no string", { ns: 1, sub: "bob" }, "bad_claims"],
    ["ns null", { ns: null, sub: "acme/bob" }, "bad_claims"],
    ["wildcards", { sub: "*/>" }, "bad_claims"],
    ["upper case", { sub: "Acme/Bob" }, "bad_claims"],
    ["a line break", { sub: "acme/bob\r\n" }, "bad_claims"],
    ["roles as text", { roles: "operator" }, "bad_claims"],
    ["roles of numbers", { roles: [1] }, "bad_claims"],
    ["an empty role", { roles: [""] }, "bad_claims"],
    ["a role of 64", { roles: ["x".repeat(64)] }, undefined],
    ["a role of 65", { roles: ["x".repeat(65)] }, "bad_claims"],
    ["32 roles", { roles: Array.from({ length: 32 }, () => "r") }, undefined],
    ["33 roles", { roles: Array.from({ length: 33 }, () => "r") }, "bad_claims"],
    ["scopes as object", { scopes: {} }, "bad_claims"],
    ["256 scopes", { scopes: Array.from({ length: 256 }, () => "s") }, undefined],
    ["257 scopes", { scopes: Array.from({ length: 257 }, () => "s") }, "bad_claims"],
    ["no exp", { exp: undefined } as unknown as JWTPayload, "bad_claims"],
    ["exp as text", { exp: String(nowS + 60) as unknown as number }, "bad_claims"],
    ["exp null", { exp: null as unknown as number }, "bad_claims"],
    ["exp beyond the year 9999", { exp: 253_402_300_800 }, "bad_claims"],
    ["exp in milliseconds", { exp: nowMs }, "bad_claims"],
    ["exp negative", { exp: -1 }, "expired"],
    ["exp 4 s ago, within the tolerance", { exp: nowS - 4 }, undefined],
    ["exp 5 s ago", { exp: nowS - 5 }, "expired"],
    ["nbf in 5 s, within the tolerance", { nbf: nowS + 5 }, undefined],
    ["nbf in 6 s", { nbf: nowS + 6 }, "not_yet_valid"],
    ["nbf as text", { nbf: "1" as unknown as number }, "bad_claims"],
  ];
  it.each(claims)("with %s: %#", async (_, payload, reason) => {
    expect(await judge({ sharedKey }, bearer(await hs256(payload)))).toMatchObject({
      ok: reason === undefined,
      reason,
    });
  });

  it.each([
    ["right issuer", { issuer: "i" }, { iss: "i" }, undefined],
    ["no issuer", { issuer: "i" }, {}, "wrong_issuer"],
    ["other issuer", { issuer: "i" }, { iss: "j" }, "wrong_issuer"],
    ["truncated issuer", { issuer: "issuer" }, { iss: "issue" }, "wrong_issuer"],
    ["right audience", { audience: "a" }, { aud: "a" }, undefined],
    ["audience in a list", { audience: "a" }, { aud: ["b", "a"] }, undefined],
    ["empty list", { audience: "a" }, { aud: [] }, "wrong_audience"],
    ["list of others", { audience: "a" }, { aud: ["b", "aa"] }, "wrong_audience"],
    ["no audience", { audience: "a" }, {}, "wrong_audience"],
    ["unasked audience", {}, { aud: "b" }, undefined],
  ] as const)("%s", async (...[, options, payload, reason]) => {
    const token = await hs256({ ...payload } as JWTPayload);
    expect((await judge({ sharedKey, ...options }, bearer(token))).reason).toBe(reason);
  });

  it("tells a client what helps it and nothing about keys", async () => {
    const text = async (payload: JWTPayload, key = sharedKey): Promise<string> =>
      (
        await judge(
          { sharedKey: key, audience: "a" },
          bearer(await hs256({ aud: "a", ...payload })),
        )
      ).message;
    expect(await text({ exp: 1 })).toBe("the credential has expired");
    expect(await text({ aud: "b" })).toBe("the credential is for another audience");
    expect(await text({}, "x".repeat(32))).toBe("the credential was refused");
    expect(await text({ sub: "bob" })).toBe("the credential was refused");
  });

  it("accepts a token that mintToken made, with all its claims", async () => {
    const token = await mintToken({
      key: sharedKey,
      address: "acme/bob",
      ttlS: 60,
      roles: ["operator"],
      scopes: ["s"],
      issuer: "i",
      audience: "a",
      nowMs,
    });
    const options = { sharedKey, issuer: "i", audience: "a", clock };
    const principal = await createAuthenticator(options).authenticate(bearer(token));
    expect(principal).toEqual({
      ns: "acme",
      name: "bob",
      roles: ["operator"],
      scopes: ["s"],
      expiresAtMs: nowMs + 65_000,
      credential: { kind: "token", id: expect.any(String), issuedAtMs: nowMs },
    });
  });

  it.each([
    [{ key: "short" }, /5 bytes/],
    [{ address: "bob" }, /<namespace>\/<name>/],
    [{ address: "acme/ampd" }, /<namespace>\/<name>/],
    [{ ttlS: 0 }, /whole seconds/],
    [{ ttlS: 1.5 }, /whole seconds/],
    [{ ttlS: 31_536_001 }, /whole seconds/],
  ])("mintToken refuses %j", async (change, message) => {
    const options = { key: sharedKey, address: "acme/bob", ttlS: 60, ...change };
    await expect(mintToken(options)).rejects.toThrow(message);
  });
});

describe("the attack corpus", () => {
  let publicJwks = "";
  let publicPem = "";
  let publicJwk = "";
  let privatePem = "";
  let signedByOwner = "";
  const payload = JSON.stringify({ sub: "acme/bob", exp: nowS + 60 });

  beforeAll(async () => {
    const pair = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
    publicJwks = JSON.stringify({ keys: [jwk] });
    publicJwk = JSON.stringify(jwk);
    publicPem = await exportSPKI(pair.publicKey);
    privatePem = await exportPKCS8(pair.privateKey);
    signedByOwner = await new SignJWT({ sub: "acme/bob", exp: nowS + 60 })
      .setProtectedHeader({ alg: "RS256", kid: "k1" })
      .sign(pair.privateKey);
  });

  it("the honest token of this suite is accepted", async () => {
    expect(privatePem).toContain("PRIVATE");
    expect((await judge({ jwks: publicJwks }, bearer(signedByOwner))).ok).toBe(true);
  });

  it("with both sources, each token is checked by its own", async () => {
    const both = { sharedKey, jwks: publicJwks };
    expect((await judge(both, bearer(signedByOwner))).ok).toBe(true);
    expect((await judge(both, bearer(await hs256({})))).ok).toBe(true);
    expect((await judge({ jwks: publicJwks }, bearer(await hs256({})))).ok).toBe(false);
    expect((await judge({ sharedKey }, bearer(signedByOwner))).ok).toBe(false);
  });

  it.each([
    "none",
    "None",
    "NONE",
    "nOnE",
    "HS384",
    "HS512",
    "PS256",
    "RS512",
    "ES384",
    "dir",
    "",
    "hs256",
  ])("refuses alg %j by either key source", async (alg) => {
    const token = raw(JSON.stringify({ alg, kid: "k1" }), payload);
    expect((await judge({ sharedKey, jwks: publicJwks }, bearer(token))).ok).toBe(false);
    expect((await judge({ sharedKey }, bearer(token))).ok).toBe(false);
    expect((await judge({ jwks: publicJwks }, bearer(token))).ok).toBe(false);
  });

  it("refuses an unsecured token, with and without its final dot", async () => {
    const token = new UnsecuredJWT({ sub: "acme/bob", exp: nowS + 60 }).encode();
    expect((await judge({ sharedKey, jwks: publicJwks }, bearer(token))).reason).toBe("malformed");
    expect((await judge({ sharedKey }, bearer(token.slice(0, -1)))).reason).toBe("malformed");
    expect((await judge({ sharedKey }, bearer(`${token}AA`))).ok).toBe(false);
  });

  it("refuses HS256 keyed with the public key in any of its forms", async () => {
    const header = JSON.stringify({ alg: "HS256", kid: "k1" });
    for (const key of [publicPem, publicPem.trim(), publicJwk, publicJwks]) {
      const token = raw(header, payload, key);
      expect((await judge({ jwks: publicJwks }, bearer(token))).ok).toBe(false);
      expect((await judge({ sharedKey, jwks: publicJwks }, bearer(token))).ok).toBe(false);
    }
  });

  it("never looks at keys that the token brings", async () => {
    const attacker = await generateKeyPair("RS256", { extractable: true });
    const jwk = await exportJWK(attacker.publicKey);
    const headers = [
      { jwk },
      { jku: "http://127.0.0.1:1/keys" },
      { x5u: "http://127.0.0.1:1/c" },
      { x5c: ["AAAA"] },
    ];
    for (const extra of headers) {
      const token = await new SignJWT({ sub: "acme/bob", exp: nowS + 60 })
        .setProtectedHeader({ alg: "RS256", kid: "k1", ...extra })
        .sign(attacker.privateKey);
      expect((await judge({ jwks: publicJwks }, bearer(token))).reason).toBe("bad_signature");
    }
  });

  it.each(["../../etc/passwd", "k1\u0000", "' OR 1=1", "K1", "", "x".repeat(3000)])(
    "finds no key for kid %j",
    async (kid) => {
      const pair = await generateKeyPair("RS256");
      const token = await new SignJWT({ sub: "acme/bob", exp: nowS + 60 })
        .setProtectedHeader({ alg: "RS256", kid })
        .sign(pair.privateKey);
      expect((await judge({ jwks: publicJwks }, bearer(token))).reason).toBe("unknown_key");
    },
  );

  it.each([1, null, ["k1"], { k: 1 }, true])("refuses a kid that is no text: %j", async (kid) => {
    expect(
      (await judge({ sharedKey }, bearer(raw(JSON.stringify({ alg: "HS256", kid }), payload))))
        .reason,
    ).toBe("malformed");
  });

  it.each([
    ["typ dpop+jwt", { typ: "dpop+jwt" }],
    ["typ that is no text", { typ: 1 }],
    ["crit unknown", { crit: ["exp2"], exp2: 1 }],
    ["crit empty", { crit: [] }],
    ["unencoded payload", { crit: ["b64"], b64: false }],
  ])("refuses a header with %s", async (_, extra) => {
    const token = raw(JSON.stringify({ alg: "HS256", ...extra }), payload);
    expect((await judge({ sharedKey }, bearer(token))).ok).toBe(false);
  });

  it.each(["JWT", "jwt", "at+jwt"])("accepts typ %s", async (typ) => {
    expect((await judge({ sharedKey }, bearer(await hs256({}, { typ })))).ok).toBe(true);
  });

  it.each(["[]", "null", '"x"', "1", "", "{", "{}", '{"alg":1}', '{"alg":["HS256"]}'])(
    "refuses the header %j",
    async (header) => {
      expect((await judge({ sharedKey }, bearer(raw(header, payload)))).ok).toBe(false);
    },
  );

  it.each(["[]", "null", '"x"', "1", "{", "\u0000"])("refuses the payload %j", async (text) => {
    expect((await judge({ sharedKey }, bearer(raw('{"alg":"HS256"}', text)))).ok).toBe(false);
  });

  it.each([
    "",
    ".",
    "..",
    "...",
    "a.b",
    "a.b.c.d",
    "a.b.c.d.e",
    "a.b.c\n",
    " a.b.c",
    "a.b.c=",
    "é.é.é",
    "a".repeat(9000),
  ])("refuses the text %j as malformed", async (token) => {
    expect((await judge({ sharedKey }, bearer(token))).reason).toBe("malformed");
  });

  it("refuses every token with one changed character", async () => {
    const token = await hs256({});
    for (let at = 0; at < token.length; at += 1) {
      const character = token.charAt(at) === "A" ? "z" : "A";
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      // The last character of a base64url text may hold unused bits, which do not change the value.
      if (
        Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(
          Buffer.from(token.split(".")[2] ?? "", "base64url"),
        ) &&
        at === token.length - 1
      )
        continue;
      expect((await judge({ sharedKey }, bearer(changed))).ok, `position ${at}`).toBe(false);
    }
  });

  it("takes 8,192 bytes and refuses one more", async () => {
    const sized = async (length: number): Promise<string> => {
      const bare = (await hs256({ pad: "" })).length;
      for (let pad = Math.floor(((length - bare) * 3) / 4) - 4; ; pad += 1) {
        const token = await hs256({ pad: "x".repeat(pad) });
        if (token.length >= length) return token;
      }
    };
    const largest = await sized(8_191);
    expect(largest.length).toBeLessThanOrEqual(8_192);
    expect((await judge({ sharedKey }, bearer(largest))).ok).toBe(true);
    expect((await judge({ sharedKey }, bearer(await sized(8_193)))).reason).toBe("malformed");
  });

  it.each(["EdDSA", "ES256"] as const)(
    "checks %s and refuses another key of the curve",
    async (alg) => {
      const pair = await generateKeyPair(alg, { extractable: true });
      const other = await generateKeyPair(alg);
      const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "e" }] });
      const sign = (key: typeof pair.privateKey): Promise<string> =>
        new SignJWT({ sub: "acme/bob", exp: nowS + 60 })
          .setProtectedHeader({ alg, kid: "e" })
          .sign(key);
      expect((await judge({ jwks }, bearer(await sign(pair.privateKey)))).ok).toBe(true);
      expect((await judge({ jwks }, bearer(await sign(other.privateKey)))).reason).toBe(
        "bad_signature",
      );
    },
  );

  it("refuses a curve that its algorithm does not name", async () => {
    const pair = await generateKeyPair("ES384", { extractable: true });
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "e" }] });
    const token = await new SignJWT({ sub: "acme/bob", exp: nowS + 60 })
      .setProtectedHeader({ alg: "ES384", kid: "e" })
      .sign(pair.privateKey);
    expect((await judge({ jwks }, bearer(token))).reason).toBe("bad_signature");
    const [, body, signature] = token.split(".");
    const forged = `${base64url.encode('{"alg":"ES256","kid":"e"}')}.${body}.${signature}`;
    expect((await judge({ jwks }, bearer(forged))).ok).toBe(false);
  });

  it("refuses a signature of zeroes and an empty one", async () => {
    const pair = await generateKeyPair("ES256", { extractable: true });
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "e" }] });
    const head = `${base64url.encode('{"alg":"ES256","kid":"e"}')}.${base64url.encode(payload)}`;
    expect(
      (await judge({ jwks }, bearer(`${head}.${base64url.encode(new Uint8Array(64))}`))).reason,
    ).toBe("bad_signature");
    expect((await judge({ jwks }, bearer(`${head}.`))).reason).toBe("malformed");
  });
});

describe("settings that cannot work", () => {
  it.each([
    ["a key of 31 bytes", { sharedKey: "x".repeat(31) }, "sharedKey"],
    ["an empty key", { sharedKey: "" }, "sharedKey"],
    ["a JWKS that is no JSON", { jwks: "secret" }, "jwks"],
    ["a JWKS without keys", { jwks: "{}" }, "jwks"],
    ["an empty JWKS", { jwks: '{"keys":[]}' }, "jwks"],
    [
      "a private key",
      { jwks: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA","d":"AA"}]}' },
      "jwks",
    ],
    ["a symmetric key", { jwks: '{"keys":[{"kty":"oct","k":"AA"}]}' }, "jwks"],
    ["both kinds of JWKS", { jwks: "{}", jwksUrl: "https://a.example" }, "jwks"],
    ["plain http", { jwksUrl: "http://issuer.example/keys" }, "jwksUrl"],
    ["a host that looks like loopback", { jwksUrl: "http://127.0.0.1.example/keys" }, "jwksUrl"],
    ["another scheme", { jwksUrl: "file:///etc/passwd" }, "jwksUrl"],
    ["no address", { jwksUrl: "keys" }, "jwksUrl"],
    ["a negative tolerance", { clockToleranceS: -1 }, "clockToleranceS"],
  ])("refuses %s", (_, options, option) => {
    expect(() => createAuthenticator(options)).toThrow(
      expect.objectContaining({ name: "AuthConfigError", option }),
    );
  });

  it("counts the bytes of a key, not its characters", () => {
    expect(() => createAuthenticator({ sharedKey: "é".repeat(16) })).not.toThrow();
  });
});
