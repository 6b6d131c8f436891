import { connectNats, type NatsLink } from "@ampd/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createAuthenticator } from "../authenticator.ts";
import { memoryGrantKeys, natsGrantKeys, startGrants, type GrantKeyStore } from "./index.ts";
import { newGrantKey, parsePublicJwk } from "./key.ts";

const claims = { ns: "acme", holder: "acme/bob", taskId: "t1", attempt: 2, scope: "room-1" };
const startMs = 1_800_000_000_000;

async function start(keys: GrantKeyStore, more: { readonly rotateMs?: number } = {}) {
  const times = { ms: 0 };
  const errors: unknown[] = [];
  const grants = await startGrants({
    keys,
    issuer: "ampd",
    audience: "rooms",
    ttlMs: 300_000,
    clock: { nowMs: () => startMs + times.ms, monotonicMs: () => times.ms },
    onError: (error) => errors.push(error),
    ...more,
  });
  onTestFinished(() => grants.close());
  const kids = async (): Promise<readonly string[]> => {
    times.ms += 2000;
    const set = JSON.parse(await grants.jwks()) as { keys: readonly { kid: string }[] }; // as: its own form
    return set.keys.map(({ kid }) => kid);
  };
  return { grants, times, errors, kids };
}

const kidOf = (grant: string): string => String(decodeProtectedHeader(grant).kid);

async function verified(grant: string, set: string, atMs = startMs) {
  const keys = createLocalJWKSet(JSON.parse(set) as JSONWebKeySet); // as: what is tested
  return jwtVerify(grant, keys, {
    algorithms: ["EdDSA"],
    issuer: "ampd",
    audience: "rooms",
    typ: "grant+jwt",
    currentDate: new Date(atMs),
  });
}

function describeKeys(make: () => Promise<readonly [GrantKeyStore, GrantKeyStore]>): void {
  test("a grant is verified by the set of any gateway, says whose task it is, and ends", async () => {
    const [one, other] = await make();
    const here = await start(one);
    const there = await start(other);
    const grant = here.grants.sign(claims);
    const { payload } = await verified(grant, await there.grants.jwks());
    expect(payload).toEqual({
      iss: "ampd",
      aud: "rooms",
      sub: "acme/bob",
      ns: "acme",
      scope: "room-1",
      task_id: "t1",
      attempt: 2,
      iat: startMs / 1000,
      exp: startMs / 1000 + 300,
    });
    const late = verified(grant, await there.grants.jwks(), startMs + 301_000);
    await expect(late).rejects.toThrow(/exp/);
    const { scope: _, ...without } = claims;
    const bare = await verified(here.grants.sign(without), await here.grants.jwks());
    expect(bare.payload).not.toHaveProperty("scope");
    expect(await here.kids()).toEqual(await there.kids());
  });

  test("a set holds public keys alone", async () => {
    const [one] = await make();
    const { grants } = await start(one);
    const { keys } = JSON.parse(await grants.jwks()) as { keys: readonly object[] }; // as: its own form
    for (const key of keys)
      expect(Object.keys(key).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x"]);
    expect(keys.length).toBeGreaterThan(0);
  });

  test("a key is replaced in time, by one that was in the set before it signs", async () => {
    const [one] = await make();
    const { grants, times, kids } = await start(one, { rotateMs: 3_600_000 });
    const first = kidOf(grants.sign(claims));
    const old = grants.sign(claims);
    times.ms += 3_600_000;
    await grants.renew();
    expect(kidOf(grants.sign(claims))).toBe(first);
    expect((await kids()).length).toBeGreaterThan(1);
    const announced = await grants.jwks();
    times.ms += 300_000;
    await grants.renew();
    const second = grants.sign(claims);
    expect(kidOf(second)).not.toBe(first);
    await verified(second, announced, startMs + times.ms);
    expect(await kids()).toContain(first);
    await verified(old, await grants.jwks());
  });
}

describe("grants over keys in memory", () => {
  describeKeys(async () => {
    const keys = memoryGrantKeys();
    return [keys, keys];
  });

  test("go on while the store is away: the set is what was known, with the own key", async () => {
    const keys = memoryGrantKeys();
    await start(keys);
    let isAway = false;
    const flaky: GrantKeyStore = {
      publish: (jwk, ttlMs) =>
        isAway ? Promise.reject(new Error("away")) : keys.publish(jwk, ttlMs),
      list: () => (isAway ? Promise.reject(new Error("away")) : keys.list()),
    };
    const { grants, errors, kids } = await start(flaky);
    const before = await kids();
    expect(before).toHaveLength(2);
    isAway = true;
    await grants.renew();
    expect(await kids()).toEqual(before);
    expect(errors.map(String)).toEqual(["Error: away", "Error: away"]);
    await verified(grants.sign(claims), await grants.jwks());
  });

  test("are no credentials: whoever shows one to a broker is refused", async () => {
    const { grants } = await start(memoryGrantKeys());
    const clock = { nowMs: () => startMs, monotonicMs: () => 0 };
    const authenticator = createAuthenticator({ jwks: await grants.jwks(), clock });
    const login = authenticator.authenticate({ kind: "bearer", token: grants.sign(claims) });
    await expect(login).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("forget a key whose gateway is gone", async () => {
    const times = { ms: 0 };
    const keys = memoryGrantKeys(() => times.ms);
    await keys.publish(newGrantKey().jwk, 1000);
    expect(await keys.list()).toHaveLength(1);
    times.ms += 1000;
    expect(await keys.list()).toEqual([]);
  });
});

describe("grants over keys on NATS", () => {
  let server: TestNats;
  const links: NatsLink[] = [];
  const link = async (): Promise<NatsLink> => {
    const made = await connectNats({ servers: server.url });
    links.push(made);
    return made;
  };
  beforeAll(async () => {
    server = await startTestNats();
  });
  afterAll(async () => {
    await Promise.all(links.map((each) => each.close()));
    await server.stop();
  });

  describeKeys(async () => [await natsGrantKeys(await link()), await natsGrantKeys(await link())]);

  test("a shared key ends by itself, and what is none is left out", async () => {
    const one = await link();
    const keys = await natsGrantKeys(one);
    const { jwk } = newGrantKey();
    await keys.publish(jwk, 1000);
    await one.publish("$KV.AMP_KEYS.grant.odd", "{");
    await one.publish(`$KV.AMP_KEYS.grant.${newGrantKey().jwk.kid}`, JSON.stringify(jwk));
    const isShared = async (): Promise<boolean> =>
      (await keys.list()).some(({ kid }) => kid === jwk.kid);
    expect(await isShared()).toBe(true);
    await expect.poll(isShared, { timeout: 5000, interval: 100 }).toBe(false);
  });
});

test("a public key is taken only with its own thumbprint", () => {
  const { jwk } = newGrantKey();
  expect(parsePublicJwk({ ...jwk, d: "secret" })).toEqual(jwk);
  for (const bad of [
    undefined,
    {},
    { ...jwk, x: "AA" },
    { ...jwk, kid: "other" },
    { ...jwk, x: newGrantKey().jwk.x },
  ])
    expect(parsePublicJwk(bad)).toBeUndefined();
});
