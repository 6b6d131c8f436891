import { nkeys } from "@nats-io/nats-core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AuthConfigError, Refusal } from "../errors.ts";
import { signJwt } from "./jwt.ts";
import { admit } from "./login.ts";
import {
  newNkey,
  nkeySigner,
  parsePublicNkey,
  parseSeed,
  publicNkey,
  seedNkey,
  verificationKey,
  verifies,
  type NkeyKind,
} from "./nkey.ts";
import { isDead, requestReader, type LoginRequest } from "./request.ts";
import { newXkey, openXkey } from "./xkey.ts";

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const kinds: readonly NkeyKind[] = ["account", "curve", "server", "user"];

describe("the text form of keys", () => {
  test("is that of the stock library, which reads ours and signs alike", () => {
    for (const [kind, make] of [
      ["account", nkeys.createAccount],
      ["user", nkeys.createUser],
      ["server", nkeys.createServer],
    ] as const) {
      const pair = make();
      const seed = Buffer.from(pair.getSeed()).toString();
      const signer = nkeySigner(kind, seed, "seed");
      expect(signer.publicKey).toBe(pair.getPublicKey());
      const data = Buffer.from("a nonce");
      expect(Buffer.from(signer.sign(data))).toEqual(Buffer.from(pair.sign(data)));
      const ours = newNkey(kind);
      expect(nkeys.fromSeed(Buffer.from(ours.seed)).getPublicKey()).toBe(ours.publicKey);
    }
    const curve = nkeys.createCurve();
    expect(openXkey(Buffer.from(curve.getSeed()).toString()).publicKey).toBe(curve.getPublicKey());
  });

  test("comes back as the same bytes, for its kind alone", () => {
    fc.assert(
      fc.property(bytes32, fc.constantFrom(...kinds), (key, kind) => {
        const [text, seed] = [publicNkey(kind, key), seedNkey(kind, key)];
        for (const other of kinds) {
          const found = parsePublicNkey(other, text);
          expect(found && [...found]).toEqual(other === kind ? [...key] : undefined);
        }
        expect([...parseSeed(kind, seed, "seed")]).toEqual([...key]);
        expect(parsePublicNkey(kind, seed)).toBeUndefined();
      }),
    );
  });

  test("is refused when any letter differs", () => {
    const { publicKey } = newNkey("user");
    for (let at = 0; at < publicKey.length; at += 1) {
      const letter = publicKey[at] === "A" ? "B" : "A";
      const changed = publicKey.slice(0, at) + letter + publicKey.slice(at + 1);
      expect(parsePublicNkey("user", changed)).toBeUndefined();
    }
    for (const text of ["", "U", `${publicKey}A`, publicKey.toLowerCase(), " ".repeat(56)])
      expect(parsePublicNkey("user", text)).toBeUndefined();
  });

  test("of a wrong seed is not repeated in the error", () => {
    const { seed } = newNkey("user");
    const wrong = (): unknown => nkeySigner("account", seed, "issuerSeed");
    expect(wrong).toThrow(AuthConfigError);
    expect(wrong).not.toThrow(seed.slice(4, 20));
  });

  test("verifies a signature over its data alone", () => {
    const { seed, publicKey } = newNkey("user");
    const key = verificationKey("user", publicKey);
    if (key === undefined) throw new Error("no key");
    const signature = nkeySigner("user", seed, "seed").sign(Buffer.from("data"));
    expect(verifies(key, Buffer.from("data"), signature)).toBe(true);
    expect(verifies(key, Buffer.from("date"), signature)).toBe(false);
    expect(verifies(key, Buffer.from("data"), signature.subarray(1))).toBe(false);
  });
});

describe("a seal", () => {
  test("is the stock library's, in both directions", () => {
    const stock = nkeys.createCurve();
    const ours = newXkey();
    const xkey = openXkey(ours.seed);
    const data = Buffer.from("content");
    expect(xkey.publicKey).toBe(ours.publicKey);
    const sealed = xkey.seal(data, stock.getPublicKey());
    if (sealed === undefined) throw new Error("not sealed");
    expect(Buffer.from(stock.open(sealed, ours.publicKey) ?? "")).toEqual(data);
    for (let times = 0; times < 2; times += 1) {
      const opened = xkey.open(stock.seal(data, ours.publicKey), stock.getPublicKey());
      expect(opened && Buffer.from(opened)).toEqual(data);
    }
  });

  test("does not open when it was changed, is of another sender or none", () => {
    const stock = nkeys.createCurve();
    const xkey = openXkey(newXkey().seed);
    const sealed = stock.seal(Buffer.from("content"), xkey.publicKey);
    for (const at of [0, 4, 30, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed, (byte, i) => (i === at ? byte ^ 1 : byte));
      expect(xkey.open(changed, stock.getPublicKey())).toBeUndefined();
    }
    expect(xkey.open(sealed, nkeys.createCurve().getPublicKey())).toBeUndefined();
    expect(xkey.open(sealed, "nobody")).toBeUndefined();
    expect(xkey.open(new Uint8Array(3), stock.getPublicKey())).toBeUndefined();
    expect(xkey.seal(sealed, "nobody")).toBeUndefined();
  });
});

const server = newNkey("server");
const user = newNkey("user");

function claims(change: object = {}, nats: object = {}): Record<string, unknown> {
  return {
    aud: "nats-authorization-request",
    exp: 2_000_000_000,
    nats: {
      server_id: { id: server.publicKey },
      user_nkey: user.publicKey,
      client_info: { host: "2001:db8::1", nonce: "n" },
      connect_opts: { auth_token: "t", nkey: "", user: "" },
      ...nats,
    },
    ...change,
  };
}

describe("an authorization request", () => {
  const signer = nkeySigner("server", server.seed, "seed");

  test("is read when its server signed it", () => {
    expect(requestReader()(signJwt(claims(), signer))).toEqual({
      userNkey: user.publicKey,
      serverId: server.publicKey,
      deadlineMs: 2_000_000_000_000,
      host: "2001:db8::1",
      offered: { token: "t" },
      nonce: "n",
    });
  });

  test("is none when anything about it is wrong", () => {
    const read = requestReader();
    const other = newNkey("server");
    const good = signJwt(claims(), signer);
    const [head = "", body = "", signature = ""] = good.split(".");
    const none = Buffer.from('{"typ":"JWT","alg":"none"}').toString("base64url");
    const texts = [
      "",
      "..",
      `${head}.${body}`,
      `${head}.${body}.`,
      `${none}.${body}.${signature}`,
      `${none}.${body}.`,
      `${good}.x`,
      good.slice(0, -4),
      `${head}.${Buffer.from("{}").toString("base64url")}.${signature}`,
      signJwt(claims({ aud: "AMP" }), signer),
      signJwt(claims({ exp: "never" }), signer),
      signJwt(claims({ nats: [] }), signer),
      signJwt(claims({}, { user_nkey: server.publicKey }), signer),
      signJwt(claims({}, { server_id: { id: other.publicKey } }), signer),
      // Signed, but by a key that is no server's, or another server's.
      signJwt(claims(), nkeySigner("user", user.seed, "seed")),
      signJwt(claims(), nkeySigner("server", other.seed, "seed")),
    ];
    for (const text of texts) expect(read(text), text).toBeUndefined();
    expect(read(good)).toBeDefined();
  });

  test("is dead from its deadline on", () => {
    const request = requestReader()(signJwt(claims({ exp: 100 }), signer));
    if (request === undefined) throw new Error("not read");
    const at = (nowMs: number): boolean =>
      isDead(request, { nowMs: () => nowMs, monotonicMs: () => 0 });
    expect([at(99_999), at(100_000)]).toEqual([false, true]);
  });
});

describe("the credentials of a login", () => {
  const principal = { ns: "acme", name: "alice", roles: [], scopes: [] };
  const authenticator = { authenticate: () => Promise.resolve(principal) };
  const nonce = "the nonce";
  const sign = (text: string, encoding: BufferEncoding): string =>
    Buffer.from(nkeySigner("user", user.seed, "seed").sign(Buffer.from(text))).toString(encoding);
  const request = (change: Partial<LoginRequest>): LoginRequest => ({
    userNkey: user.publicKey,
    serverId: server.publicKey,
    deadlineMs: 0,
    host: "192.0.2.1",
    offered: {},
    nonce,
    ...change,
  });
  const login = (change: Partial<LoginRequest>): Promise<unknown> =>
    admit(request(change), { authenticator, nkeys: () => principal });
  const nkey = user.publicKey;

  test("by nkey are taken in both alphabets of base64", async () => {
    for (const encoding of ["base64url", "base64"] as const) {
      const offered = { nkey, signature: sign(nonce, encoding) };
      expect(await login({ offered })).toEqual({ principal });
    }
  });

  test("by nkey are refused without a nonce, without a signature and over another nonce", async () => {
    const signature = sign(nonce, "base64url");
    const { nonce: _, ...bare } = request({ offered: { nkey, signature: sign("", "base64url") } });
    const without = admit(bare, { authenticator, nkeys: () => principal });
    await expect(without).rejects.toEqual(new Refusal("bad_signature"));
    for (const change of [
      { offered: { nkey } },
      { offered: { nkey, signature }, nonce: "another" },
      { offered: { nkey: newNkey("user").publicKey, signature } },
      { offered: { nkey: "U", signature } },
    ])
      await expect(login(change)).rejects.toEqual(new Refusal("bad_signature"));
  });

  test("of other kinds, of two kinds or of none are refused", async () => {
    const signature = sign(nonce, "base64url");
    for (const offered of [
      {},
      { user: "acme/bob", password: "x" },
      { jwt: "x", signature },
      { token: "t", user: "u" },
      { token: "t", nkey, signature },
    ])
      await expect(login({ offered })).rejects.toEqual(new Refusal("unsupported_kind"));
    const known = admit(request({ offered: { nkey, signature } }), { authenticator });
    await expect(known).rejects.toEqual(new Refusal("unsupported_kind"));
  });
});
