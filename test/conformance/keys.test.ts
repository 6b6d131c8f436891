/**
 * Keys that operators make, and what is revoked: on every gateway, for sessions that are open and for logins to come.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAuthenticator,
  credentialAdmin,
  memoryApiKeys,
  mintToken,
  natsApiKeys,
  newNkey,
  storedNkeys,
  systemClock,
  watchRevocations,
  type WatchedRevocations,
} from "@ampd/auth";
import { connect } from "@ampd/client";
import type { Authenticator } from "@ampd/core";
import type { NatsStores } from "@ampd/store";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, submitTo, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const sharedKey = "0123456789abcdef0123456789abcdef";

describe.each(storeKinds)("keys over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  let chief: WireClient;
  const watches: WatchedRevocations[] = [];
  const memory = memoryApiKeys();
  /** Logins that got as far as the authenticator. */
  let judged = 0;
  /** What logins wait for once they were found good. */
  let held = Promise.resolve();

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await start();
    there = await start();
    chief = await WireClient.join(here.url, "ns/chief");
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    for (const watch of watches) watch.close();
    await world.close();
  });

  async function start(): Promise<TestGateway> {
    const stores = await world.another();
    const store =
      kind === "memory" ? memory : await natsApiKeys((stores as unknown as NatsStores).link); // as: the kind says so
    const revocations = await watchRevocations(store);
    watches.push(revocations);
    const clock = { ...systemClock, nowMs: () => stores.status.serverNowMs() };
    const inner = createAuthenticator({
      dev: true,
      sharedKey,
      apiKeys: store,
      nkeys: storedNkeys(store, clock),
      revocations,
      clock,
    });
    const authenticator: Authenticator = {
      authenticate: async (credential, context) => {
        judged++;
        const principal = await inner.authenticate(credential, context);
        await held;
        return principal;
      },
    };
    const credentials = credentialAdmin(store, clock);
    return startTestGateway({ stores, parts: { authenticator, credentials, revocations } });
  }

  const create = async (address: string, more: object = {}) => {
    const answer = await chief.request({ type: "create_key", address, ...more });
    expect(answer.type).toBe("key_created");
    const key = answer["key"] as { readonly id: string }; // as: the answer's shape
    return { id: key.id, key, secret: String(answer["secret"]) };
  };
  const bearer = (token: string) => ({ credential: { kind: "bearer", token } });
  const log = async (url: string, token: string, hello: object = {}) => {
    const client = await WireClient.open({ url });
    await client.hello("", { ...bearer(token), ...hello });
    return client;
  };
  const refusal = async (url: string, credential: object) => {
    const client = await WireClient.open({ url });
    const answer = await client.request({ type: "hello", versions: ["0.1"], credential });
    await client.closed();
    return errorOf(answer);
  };

  it("opens sessions on every gateway by a key whose secret is told once", async () => {
    const { id, secret } = await create("ns/ann", {
      roles: ["worker"],
      label: "laptop",
      ttl_s: 60,
    });
    expect(secret).toMatch(/^ampd_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
    const client = await log(there.url, secret);
    expect(client.log[0]).toMatchObject({ type: "welcome", address: "ns/ann" });
    expect(Number(client.log[0]?.["credential_expires_in_s"])).toBeGreaterThan(50);
    const { keys } = (await chief.request({ type: "list_keys", address: "ns/ann" })) as unknown as {
      readonly keys: readonly object[];
    };
    expect(keys).toMatchObject([{ id, address: "ns/ann", kind: "api_key", label: "laptop" }]);
    expect(JSON.stringify(keys)).not.toContain(secret.slice(22));
    await client.leave();
  });

  it("closes the sessions of a revoked key within a second on every gateway, and takes no frame after", async () => {
    const { id, secret } = await create("ns/bob");
    const [near, far] = [await log(here.url, secret), await log(there.url, secret)];
    const began = performance.now();
    expect(await chief.request({ type: "revoke_key", id })).toMatchObject({ type: "ok" });
    for (const client of [near, far]) {
      expect(await client.closed()).toMatchObject({ code: 4401 });
      const error = client.log.find((frame) => frame.type === "error");
      expect(errorOf(error!)).toMatchObject({
        code: "unauthenticated",
        message: "the credential was revoked",
      });
    }
    expect(performance.now() - began).toBeLessThan(1000);
    expect((await refusal(here.url, bearer(secret).credential)).code).toBe("unauthenticated");
    expect((await refusal(there.url, bearer(secret).credential)).code).toBe("unauthenticated");
  });

  it("refuses a login whose key is revoked while it is under way", async () => {
    const { id, secret } = await create("ns/racer");
    let release: () => void = () => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    const before = judged;
    const refused = refusal(there.url, bearer(secret).credential);
    await expect.poll(() => judged).toBe(before + 1);
    held = Promise.resolve();
    // Somebody else's session of the same kind tells when the news has come to that gateway.
    const witness = await create("ns/witness");
    const other = await log(there.url, witness.secret);
    await chief.request({ type: "revoke_key", id });
    await chief.request({ type: "revoke_key", id: witness.id });
    await other.closed();
    release();
    expect((await refused).code).toBe("unauthenticated");
  });

  it("hands the tasks of a revoked holder back at once and at no cost, also while its connection is lost", async () => {
    const { id, secret } = await create("ns/gone");
    const card = { name: "gone", jobs: [{ name: "revoked" }], max_concurrent: 1 };
    const holder = await log(there.url, secret, { card, resume: {} });
    const taskId = await submitTo(chief, "job:revoked");
    await takeTask(holder);
    const token = holder.log[0]?.["resume_token"];
    await holder.cut();
    await chief.request({ type: "revoke_key", id });
    const heir = await WireClient.join(here.url, "ns/heir", { card: { ...card, name: "heir" } });
    await takeTask(heir);
    await complete(heir, taskId, "ns/chief");
    const { history } = (await viewTask(chief, taskId)) as { history: unknown };
    expect(history).toMatchObject([
      { holder: "ns/gone", outcome: "released" },
      { holder: "ns/heir", outcome: "completed" },
    ]);
    const back = await WireClient.open({ url: there.url });
    const answer = await back.request({
      type: "hello",
      versions: ["0.1"],
      ...bearer(secret),
      resume: { token },
    });
    expect(errorOf(answer).code).toBe("unauthenticated");
    await heir.leave();
  });

  it("revokes one token by its jti and all of a participant up to a time", async () => {
    const mint = (who: string) => mintToken({ key: sharedKey, address: who, ttlS: 600 });
    const [one, two] = [await mint("ns/tom"), await mint("ns/tom")];
    const jtiOf = (token: string): string => {
      const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
      return String((JSON.parse(claims) as { jti: unknown }).jti); // as: our own token
    };
    const [first, second] = [await log(here.url, one), await log(there.url, two)];
    await chief.request({ type: "revoke_tokens", jti: jtiOf(one) });
    expect((await first.closed()).code).toBe(4401);
    expect(await second.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    expect(await chief.request({ type: "revoke_tokens", address: "ns/tom" })).toMatchObject({
      type: "ok",
    });
    expect((await second.closed()).code).toBe(4401);
    expect((await refusal(here.url, bearer(two).credential)).message).toContain("revoked");
    const later = await mintToken({
      key: sharedKey,
      address: "ns/tom",
      ttlS: 600,
      nowMs: Date.now() + 2000,
    });
    const back = await log(here.url, later);
    await back.leave();
  });

  it("takes an operator's word only, about the own namespace only, and about what is there", async () => {
    const plain = await log(here.url, (await create("ns/plain")).secret);
    for (const frame of [
      { type: "create_key", address: "ns/plain", roles: ["operator"] },
      { type: "list_keys" },
      { type: "revoke_key", id: "0".repeat(16) },
      { type: "revoke_tokens", address: "ns/chief" },
    ])
      expect(errorOf(await plain.request(frame)).code).toBe("forbidden");
    await plain.leave();
    const foreign = await WireClient.join(here.url, "other/chief");
    const { id } = await create("ns/kept");
    const ask = async (client: WireClient, frame: object) =>
      errorOf(await client.request({ ...frame })).code;
    expect(await ask(foreign, { type: "revoke_key", id })).toBe("not_found");
    expect(await ask(foreign, { type: "create_key", address: "ns/kept" })).toBe("forbidden");
    expect(await ask(foreign, { type: "revoke_tokens", address: "ns/kept" })).toBe("forbidden");
    expect(await foreign.request({ type: "list_keys" })).toMatchObject({ keys: [] });
    expect(await ask(chief, { type: "revoke_key", id: "f".repeat(16) })).toBe("not_found");
    expect(await ask(chief, { type: "revoke_tokens" })).toBe("invalid_frame");
    expect(await ask(chief, { type: "revoke_tokens", jti: "x", address: "ns/a" })).toBe(
      "invalid_frame",
    );
    const before = new Date(Date.now() + 3_600_000).toISOString();
    expect(await ask(chief, { type: "revoke_tokens", address: "ns/a", before })).toBe(
      "invalid_frame",
    );
    expect(await ask(chief, { type: "create_key", address: "ns/ampd" })).toBe("invalid_frame");
    await foreign.leave();
  });

  it("opens a session by an nkey, whose revocation ends it; the SDK does both sides", async () => {
    const { seed, publicKey } = newNkey("user");
    const { id, key } = await create("ns/smith", { nkey: publicKey });
    expect(key).toMatchObject({ kind: "nkey", nkey: publicKey });
    const again = await chief.request({ type: "create_key", address: "ns/x", nkey: publicKey });
    expect(errorOf(again).code).toBe("conflict");
    const client = await connect({ url: there.url, credential: seed, onError: () => undefined });
    expect(client.address).toBe("ns/smith");
    const closed = new Promise<string | undefined>((resolve) => {
      client.on("state", ({ state, error }) => {
        if (state === "closed") resolve(error?.code);
      });
    });
    await chief.request({ type: "revoke_key", id });
    expect(await closed).toBe("unauthenticated");
  });

  it("lets in nobody who repeats a hello and a proof that were overheard", async () => {
    const { seed, publicKey } = newNkey("user");
    await create("ns/overheard", { nkey: publicKey });
    const seen: string[] = [];
    const { WebSocket: Socket } = await import("ws");
    class Tapped extends Socket {
      override send(data: string): void {
        seen.push(data);
        super.send(data);
      }
    }
    const client = await connect({
      url: here.url,
      credential: { nkeySeed: seed },
      webSocket: Tapped as never, // as: the part of it that the SDK uses
    });
    await client.close();
    const [hello = "", proof = ""] = seen;
    expect(proof).toContain('"proof"');
    expect(hello + proof).not.toContain(seed);
    for (const url of [here.url, there.url]) {
      const thief = await WireClient.open({ url });
      thief.sendRaw(hello);
      await thief.next((frame) => frame.type === "challenge");
      thief.sendRaw(proof);
      const error = await thief.next((frame) => frame.type === "error");
      expect(errorOf(error).code).toBe("unauthenticated");
      expect((await thief.closed()).code).toBe(4401);
    }
  });

  it("asks for the proof at its time: not before the challenge, not after the welcome, not another frame", async () => {
    const { publicKey } = newNkey("user");
    const sig = "A".repeat(86);
    const hello = {
      type: "hello",
      versions: ["0.1"],
      credential: { kind: "nkey", token: publicKey },
    };
    const early = await WireClient.open({ url: here.url });
    expect(errorOf(await early.request({ type: "proof", sig })).code).toBe("protocol_error");
    const other = await WireClient.open({ url: here.url });
    expect(await other.request(hello)).toMatchObject({ type: "challenge" });
    expect(errorOf(await other.request({ type: "heartbeat" })).code).toBe("protocol_error");
    expect((await other.closed()).code).toBe(4400);
    const late = await WireClient.join(here.url, "ns/late");
    expect(errorOf(await late.request({ type: "proof", sig })).code).toBe("protocol_error");
    await late.leave();
    const unknown = await refusal(here.url, { kind: "nkey", token: "not a key" });
    expect(unknown.code).toBe("unauthenticated");
  });

  it("gives each connection a challenge of its own", async () => {
    const { publicKey } = newNkey("user");
    const nonces = new Set<unknown>();
    for (let n = 0; n < 20; n++) {
      const client = await WireClient.open({ url: here.url });
      const credential = { kind: "nkey", token: publicKey };
      const answer = await client.request({ type: "hello", versions: ["0.1"], credential });
      nonces.add(answer["nonce"]);
      await client.cut();
    }
    expect(nonces.size).toBe(20);
  });

  it("lets a thousand bad keys reach the store ten times at most, and a known good one at once", async () => {
    const { secret } = await create("ns/known");
    const known = await log(there.url, secret);
    await known.leave();
    judged = 0;
    const guess = async (n: number): Promise<string> => {
      const id = n.toString(16).padStart(16, "0");
      const token = `ampd_${id}_${"A".repeat(43)}`;
      return (await refusal(there.url, { kind: "bearer", token })).code;
    };
    const codes = new Map<string, number>();
    for (let round = 0; round < 10; round++) {
      const batch = Array.from({ length: 100 }, (_, n) => guess(round * 100 + n));
      for (const code of await Promise.all(batch)) codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect(judged).toBeLessThanOrEqual(10);
    expect(codes.get("unauthenticated")).toBe(judged);
    expect((codes.get("unauthenticated") ?? 0) + (codes.get("rate_limited") ?? 0)).toBe(1000);
    const owner = await log(there.url, secret);
    await owner.leave();
    const stranger = await create("ns/stranger");
    const until = async (): Promise<string> => {
      const client = await WireClient.open({ url: there.url });
      const hello = { type: "hello", versions: ["0.1"], ...bearer(stranger.secret) };
      return (await client.request(hello)).type;
    };
    await expect.poll(until, { timeout: 10_000, interval: 300 }).toBe("welcome");
  });
});
