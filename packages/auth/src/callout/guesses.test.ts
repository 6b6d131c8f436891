/** Who guesses credentials at a nats-server is slowed down as at the gateway: the server itself has no lockout. */
import { createHash } from "node:crypto";
import { Guesses } from "@ampd/core";
import { nkeyAuthenticator } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { expect, onTestFinished, test, vi } from "vitest";
import { issueApiKey, memoryApiKeys } from "../api-keys/index.ts";
import { apiKeyText, newApiKeyParts } from "../api-keys/key.ts";
import { createAuthenticator } from "../authenticator.ts";
import { startCalloutRig, type CalloutRig } from "../testing/callout-rig.ts";
import { newNkey, SessionLogins } from "./index.ts";

const refused = /authorization violation/i;

/** A rig that asks a store of API keys, and counts how often; its clock moves only as the test says. */
async function setup() {
  const clock = { nowMs: 1000 };
  const guesses = new Guesses({
    now: () => clock.nowMs,
    digest: (text) => createHash("sha256").update(text).digest("base64url"),
  });
  const keys = memoryApiKeys();
  const asked = { store: 0, directory: 0 };
  const apiKeys: typeof keys = {
    ...keys,
    get: (id) => {
      asked.store++;
      return keys.get(id);
    },
  };
  const sessions = new SessionLogins();
  const nkeys = new Map([[alice.publicKey, { ns: "acme", name: "alice", roles: [], scopes: [] }]]);
  const rig = await startCalloutRig({
    sessions: [sessions],
    timeoutS: 30,
    callout: {
      guesses,
      authenticator: createAuthenticator({ apiKeys }),
      nkeys: (key) => {
        asked.directory++;
        return nkeys.get(key);
      },
    },
  });
  onTestFinished(() => rig.close());
  const issue = async (name: string): Promise<string> =>
    (await issueApiKey(keys, { address: `acme/${name}` })).key;
  return { rig, clock, guesses, sessions, asked, issue };
}

const alice = newNkey("user");

async function guess(rig: CalloutRig, count: number): Promise<number> {
  const tries = Array.from({ length: count }, () =>
    connect({ servers: rig.server.url, token: apiKeyText(newApiKeyParts()), timeout: 30_000 }),
  );
  const results = await Promise.allSettled(tries);
  for (const each of results) if (each.status === "fulfilled") await each.value.close();
  return results.filter(({ status }) => status === "rejected").length;
}

test("of 1,000 bad keys at most ten reach the store, and who is honest gets in from the same host", async () => {
  const { rig, clock, asked, issue } = await setup();
  const [known, fresh] = [await issue("bob"), await issue("carol")];
  await (await rig.connect({ token: known })).close();
  asked.store = 0;
  expect(await guess(rig, 1000)).toBe(1000);
  expect(asked.store).toBeGreaterThanOrEqual(1);
  expect(asked.store).toBeLessThanOrEqual(10);
  await rig.connect({ token: known }); // its owner has not noticed
  const servers = rig.server.url;
  await expect(connect({ servers, token: fresh })).rejects.toThrow(refused);
  const refusals = (): number =>
    rig.events[0]?.filter((event) => "reason" in event && event.reason === "rate_limited").length ??
    0;
  const before = refusals();
  const coming = rig.connect({
    token: fresh,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 20,
  });
  await vi.waitUntil(() => refusals() >= before + 4, { timeout: 20_000, interval: 5 });
  clock.nowMs += 5000;
  await coming; // by coming again after the pause
}, 60_000);

test("bad keys shown to the gateway count on NATS too", async () => {
  const { rig, guesses, asked, issue } = await setup();
  const good = await issue("bob");
  for (let n = 0; n < 5; n++)
    await guesses
      .judged(
        { credential: { kind: "bearer", token: `bad${n}` }, remote: "127.0.0.1:5000" },
        () => Promise.reject(new Error("bad")),
        () => true,
      )
      .catch((error: unknown) => expect(error).toMatchObject({ message: "bad" }));
  await expect(connect({ servers: rig.server.url, token: good })).rejects.toThrow(refused);
  expect(asked.store).toBe(0);
});

test("unknown nkeys are guesses; who only names another's key costs its owner nothing", async () => {
  const { rig, asked } = await setup();
  const own = nkeyAuthenticator(Buffer.from(alice.seed));
  await rig.connect({ authenticator: own });
  const servers = rig.server.url;
  for (let n = 0; n < 20; n++) {
    const authenticator = () => ({ nkey: alice.publicKey, sig: "AAAA" });
    await expect(connect({ servers, authenticator })).rejects.toThrow(refused);
  }
  expect(asked.directory).toBe(1);
  for (let n = 0; n < 20; n++) {
    const authenticator = nkeyAuthenticator(Buffer.from(newNkey("user").seed));
    await expect(connect({ servers, authenticator })).rejects.toThrow(refused);
  }
  expect(asked.directory).toBeLessThanOrEqual(10);
  await rig.connect({ authenticator: own });
});

test("a gateway's own connections come in through any pause, and a bad one-time token makes none", async () => {
  const { rig, sessions, asked, issue } = await setup();
  const good = await issue("bob");
  const login = sessions.open({ ns: "acme", name: "bob", roles: [], scopes: [] });
  const servers = rig.server.url;
  for (let n = 0; n < 10; n++) {
    const spent = login.token();
    sessions.redeem(spent);
    await expect(connect({ servers, token: spent })).rejects.toThrow(refused);
  }
  await rig.connect({ token: good });
  await guess(rig, 20);
  expect(asked.store).toBeLessThanOrEqual(10);
  await rig.connect({ token: login.token(), inboxPrefix: login.inboxPrefix });
});
