import { connectNats, getLast, type NatsLink } from "@ampd/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { ProtocolError } from "@ampd/protocol";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createAuthenticator, type RefusalReason } from "../authenticator.ts";
import { AuthConfigError } from "../errors.ts";
import { describeApiKeys } from "./api-keys.contract.ts";
import { issueApiKey, memoryApiKeys, natsApiKeys, type Revoked } from "./index.ts";

describe("API keys in memory", () => {
  describeApiKeys(async () => {
    const store = memoryApiKeys();
    return { one: store, other: store };
  });
});

describe("API keys on NATS", () => {
  let server: TestNats;
  const links: NatsLink[] = [];
  beforeAll(async () => {
    server = await startTestNats();
  });
  afterAll(async () => {
    await Promise.all(links.map((link) => link.close()));
    await server.stop();
  });
  const link = async (): Promise<NatsLink> => {
    const made = await connectNats({ servers: server.url });
    links.push(made);
    return made;
  };

  describeApiKeys(async () => ({
    one: await natsApiKeys(await link()),
    other: await natsApiKeys(await link()),
  }));

  test("keeps no secret in the bucket", async () => {
    const one = await link();
    const store = await natsApiKeys(one);
    const { key, info } = await issueApiKey(store, { address: "acme/bob" });
    const secret = key.slice(-43);
    const { data } = await one.nc
      .request(
        "$JS.API.STREAM.MSG.GET.KV_AMP_KEYS",
        JSON.stringify({ last_by_subj: `$KV.AMP_KEYS.${info.id}` }),
      )
      .then((reply) => reply.json<{ message: { data: string } }>().message);
    const stored = Buffer.from(data, "base64").toString("utf8");
    expect(stored).toContain(info.id);
    expect(stored).not.toContain(secret);
  });

  test("opens nothing by a record that was damaged or moved to another id", async () => {
    const one = await link();
    const store = await natsApiKeys(one);
    const { key, info } = await issueApiKey(store, { address: "acme/bob" });
    const record = await store.get(info.id);
    const authenticator = createAuthenticator({ apiKeys: store });
    const damages = [
      "{",
      "[]",
      JSON.stringify({ ...record, id: "b".repeat(16) }),
      JSON.stringify({ ...record, name: "Bob" }),
      JSON.stringify({ ...record, hash: "" }),
      JSON.stringify({ ...record, revokedAtMs: "yesterday" }),
      JSON.stringify({ ...record, expiresAtMs: null }),
    ];
    for (const damage of damages) {
      await one.publish(`$KV.AMP_KEYS.${info.id}`, damage);
      await expect(
        authenticator.authenticate({ kind: "bearer", token: key }),
      ).rejects.toMatchObject({ code: "internal" });
    }
    await one.publish(`$KV.AMP_KEYS.${info.id}`, JSON.stringify(record));
    await authenticator.authenticate({ kind: "bearer", token: key });
  });

  test("tells after a lost connection what was revoked meanwhile, and answers unavailable until then", async () => {
    const own = await startTestNats();
    onTestFinished(() => own.stop());
    const options = { servers: own.url, reconnectTimeWait: 20, requestTimeoutMs: 500 };
    const away = await connectNats(options);
    links.push(away);
    const store = await natsApiKeys(away);
    const { key, info } = await issueApiKey(store, { address: "acme/bob" });
    const told = new Set<string>();
    onTestFinished(
      await store.onRevoked((revoked) => {
        if (revoked.kind === "key") told.add(revoked.key.id);
      }),
    );
    await own.kill();
    await expect(
      createAuthenticator({ apiKeys: store }).authenticate({ kind: "bearer", token: key }),
    ).rejects.toMatchObject({ code: "unavailable" });
    await own.restart();
    const other = await connectNats(options);
    links.push(other);
    await revokeSilently(other, info.id);
    await expect.poll(() => [...told]).toEqual([info.id]);
  });

  test("tells within some seconds of a revocation whose news was lost on its way", async () => {
    const one = await link();
    const store = await natsApiKeys(one);
    const { info } = await issueApiKey(store, { address: "acme/bob" });
    const told = new Set<string>();
    onTestFinished(
      await store.onRevoked((revoked) => {
        if (revoked.kind === "key") told.add(revoked.key.id);
      }),
    );
    await revokeSilently(one, info.id);
    await expect.poll(() => told.has(info.id), { timeout: 3000 }).toBe(true);
  });

  test("reports a revocation that cannot be read, and goes on with the next", async () => {
    const one = await link();
    const errors: unknown[] = [];
    const store = await natsApiKeys(one, { onError: (error) => errors.push(error) });
    const told: Revoked[] = [];
    await one.publish("$KV.AMP_KEYS.before.acme.odd", "{");
    await one.publish("$KV.AMP_KEYS.before.acme.moved", '{"ns":"acme","name":"ann","beforeMs":1}');
    onTestFinished(await store.onRevoked((revoked) => told.push(revoked)));
    expect(errors).toHaveLength(2);
    const { info } = await issueApiKey(store, { address: "acme/bob" });
    await store.revoke(info.id, 1);
    const isTold = (): boolean =>
      told.some((revoked) => revoked.kind === "key" && revoked.key.id === info.id);
    await expect.poll(isTold).toBe(true);
    expect(JSON.stringify(told)).not.toMatch(/odd|moved|"ann"/);
  });
});

/** Revokes as the store does, without the news of it. */
async function revokeSilently(link: NatsLink, id: string): Promise<void> {
  const subject = `$KV.AMP_KEYS.${id}`;
  const stored = await getLast(link, { stream: "KV_AMP_KEYS", subject });
  const record = JSON.parse(Buffer.from(stored?.data ?? []).toString("utf8")) as object; // as: a record
  await link.publish(subject, JSON.stringify({ ...record, revokedAtMs: 1 }));
}

describe("a login by API key", () => {
  const setup = async (nowMs = 1_800_000_000_000) => {
    const times = { nowMs };
    const clock = { nowMs: () => times.nowMs, monotonicMs: () => times.nowMs };
    const store = memoryApiKeys();
    const reasons: RefusalReason[] = [];
    const onRefused = (reason: RefusalReason): void => void reasons.push(reason);
    const authenticator = createAuthenticator({ apiKeys: store, clock, onRefused });
    const issued = await issueApiKey(store, { address: "acme/bob", ttlS: 60, clock });
    const login = (token: string): Promise<unknown> =>
      authenticator.authenticate({ kind: "bearer", token });
    return { times, store, reasons, login, ...issued };
  };

  test("is good until the key expires, to the millisecond", async () => {
    const { times, login, key, reasons } = await setup();
    const expiresAtMs = times.nowMs + 60_000;
    times.nowMs = expiresAtMs - 1;
    expect(await login(key)).toMatchObject({ expiresAtMs });
    times.nowMs = expiresAtMs;
    await expect(login(key)).rejects.toBeInstanceOf(ProtocolError);
    expect(reasons).toEqual(["expired"]);
  });

  test("is refused for a wrong secret, an unknown id and every other text", async () => {
    const { login, key, reasons, info } = await setup();
    const flipped = key.slice(0, -1) + (key.endsWith("A") ? "E" : "A");
    for (const token of [flipped, key.replace(info.id, "f".repeat(16))])
      await expect(login(token)).rejects.toMatchObject({ code: "unauthenticated" });
    for (const token of [
      "ampd_",
      `${key}x`,
      key.slice(0, -1),
      `${key}\n`,
      key.toUpperCase().replace("AMPD", "ampd"),
    ])
      await expect(login(token)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(reasons).toEqual([
      "unknown_key",
      "unknown_key",
      ...Array.from({ length: 5 }, () => "malformed"),
    ]);
  });

  test("is refused where no API keys are kept", async () => {
    const { key } = await setup();
    await expect(
      createAuthenticator({ dev: true }).authenticate({ kind: "bearer", token: key }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("is for participants alone, within the limits of a credential", async () => {
    const { store } = await setup();
    for (const options of [
      { address: "acme" },
      { address: "acme/ampd" },
      { address: "acme/Bob" },
      { address: "acme/bob", ttlS: 0 },
      { address: "acme/bob", ttlS: Number.NaN },
      { address: "acme/bob", label: "x".repeat(201) },
      { address: "acme/bob", roles: [""] },
      { address: "acme/bob", scopes: Array.from({ length: 257 }, () => "s") },
    ])
      await expect(issueApiKey(store, options)).rejects.toBeInstanceOf(AuthConfigError);
    expect(await store.list()).toHaveLength(1);
  });
});
