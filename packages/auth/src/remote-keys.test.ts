import { ProtocolError } from "@ampd/protocol";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAuthenticator } from "./index.ts";

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

let server: Server;
let url = "";
let requests = 0;
let answer: { status: number; body: string; headers?: Record<string, string> };
let monotonicMs = 0;
let failures: string[] = [];

const clock = { nowMs: () => Date.now(), monotonicMs: () => monotonicMs };

beforeEach(async () => {
  requests = 0;
  monotonicMs = 1_000_000;
  failures = [];
  server = createServer((_, response) => {
    requests += 1;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function publish(...pairs: readonly (readonly [string, Pair])[]): Promise<void> {
  const keys = pairs.map(async ([kid, pair]) => ({ ...(await exportJWK(pair.publicKey)), kid }));
  answer = { status: 200, body: JSON.stringify({ keys: await Promise.all(keys) }) };
}

function token(kid: string, pair: Pair): Promise<string> {
  return new SignJWT({ sub: "acme/bob" })
    .setProtectedHeader({ alg: "EdDSA", kid })
    .setExpirationTime("1m")
    .sign(pair.privateKey);
}

function login(): (token: string) => Promise<string> {
  const authenticator = createAuthenticator({
    jwksUrl: url,
    clock,
    onKeysUnavailable: (message) => failures.push(message),
  });
  return async (text) => {
    try {
      return (await authenticator.authenticate({ kind: "bearer", token: text })).name;
    } catch (error) {
      if (!ProtocolError.is(error)) throw error;
      return error.code;
    }
  };
}

describe("the keys of a JWKS address", () => {
  it("are fetched once, however many log in at the same time", async () => {
    const a = await generateKeyPair("EdDSA", { extractable: true });
    await publish(["a", a]);
    const enter = login();
    const text = await token("a", a);
    const names = await Promise.all(Array.from({ length: 50 }, () => enter(text)));
    expect(new Set(names)).toEqual(new Set(["bob"]));
    expect(await enter(text)).toBe("bob");
    expect(requests).toBe(1);
  });

  it("are fetched again for a new key id, and a withdrawn key stops working", async () => {
    const [a, b] = await Promise.all([
      generateKeyPair("EdDSA", { extractable: true }),
      generateKeyPair("EdDSA", { extractable: true }),
    ]);
    await publish(["a", a]);
    const enter = login();
    expect(await enter(await token("a", a))).toBe("bob");
    await publish(["b", b]);
    monotonicMs += 30_000;
    expect(await enter(await token("b", b))).toBe("bob");
    expect(await enter(await token("a", a))).toBe("unauthenticated");
    expect(requests).toBe(2);
  });

  it("invented key ids cause one fetch per cooldown", async () => {
    const a = await generateKeyPair("EdDSA", { extractable: true });
    await publish(["a", a]);
    const enter = login();
    expect(await enter(await token("a", a))).toBe("bob");
    for (let i = 0; i < 20; i += 1)
      expect(await enter(await token(`x${i}`, a))).toBe("unauthenticated");
    expect(requests).toBe(1);
    monotonicMs += 30_000;
    const flood = Array.from({ length: 20 }, async (_, i) => enter(await token(`y${i}`, a)));
    expect(new Set(await Promise.all(flood))).toEqual(new Set(["unauthenticated"]));
    expect(requests).toBe(2);
  });

  it("are renewed after ten minutes, serve while the issuer is away, and end after an hour", async () => {
    const a = await generateKeyPair("EdDSA", { extractable: true });
    await publish(["a", a]);
    const enter = login();
    const text = await token("a", a);
    expect(await enter(text)).toBe("bob");
    monotonicMs += 600_001;
    expect(await enter(text)).toBe("bob");
    expect(requests).toBe(2);
    answer = { status: 500, body: "" };
    monotonicMs += 600_001;
    expect(await enter(text)).toBe("bob");
    expect(failures).toEqual(["the JWKS address answers with status 500"]);
    monotonicMs += 3_600_000;
    expect(await enter(text)).toBe("unavailable");
    await publish(["a", a]);
    monotonicMs += 30_000;
    expect(await enter(text)).toBe("bob");
  });

  it.each([
    ["an error status", { status: 503, body: "" }],
    ["no JSON", { status: 200, body: "<html>" }],
    ["an empty set", { status: 200, body: '{"keys":[]}' }],
    ["a private key", { status: 200, body: '{"keys":[{"kty":"oct","k":"AAAA"}]}' }],
    ["a redirect", { status: 302, body: "", headers: { location: "http://127.0.0.1:1/" } }],
    ["too much", { status: 200, body: " ".repeat(1_048_577) }],
  ])("with %s at first: logins answer unavailable and succeed later", async (_, bad) => {
    const a = await generateKeyPair("EdDSA", { extractable: true });
    answer = bad;
    const enter = login();
    const text = await token("a", a);
    expect(await enter(text)).toBe("unavailable");
    expect(failures).toHaveLength(1);
    await publish(["a", a]);
    expect(await enter(text)).toBe("unavailable");
    monotonicMs += 2_000;
    expect(await enter(text)).toBe("bob");
  });
});
