import { createPrivateKey, sign } from "node:crypto";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Authenticator } from "@ampd/core";
import { findNatsServer } from "@ampd/nats-server";
import {
  deferred,
  nkeyAuthenticator,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  type NatsConnection,
} from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { issueApiKey, memoryApiKeys } from "../api-keys/index.ts";
import { createAuthenticator } from "../authenticator.ts";
import { AuthConfigError } from "../errors.ts";
import { mintToken } from "../mint.ts";
import {
  rigKey,
  startCalloutRig,
  type CalloutRig,
  type RigOptions,
} from "../testing/callout-rig.ts";
import { calloutServerConfig, kickUser, newNkey, newXkey } from "./index.ts";
import { parseSeed } from "./nkey.ts";

const refused = /authorization violation/i;

async function rigFor(options: RigOptions = {}): Promise<CalloutRig> {
  const rig = await startCalloutRig(options);
  onTestFinished(() => rig.close());
  return rig;
}

/** Resolves when the server has ended the connection, whatever the client does then. */
async function disconnected(nc: NatsConnection): Promise<void> {
  for await (const status of nc.status()) if (status.type === "disconnect") return;
}

/** Whether the server objects to a subscription. */
async function trySubscribe(nc: NatsConnection, subject: string): Promise<"allowed" | "denied"> {
  let denied = false;
  const subscription = nc.subscribe(subject, {
    callback: (error) => {
      denied ||= error !== null;
    },
  });
  await nc.flush();
  subscription.unsubscribe();
  return denied ? "denied" : "allowed";
}

/** By a request: either the server objects, or it says that nobody listens there. */
async function tryPublish(nc: NatsConnection, subject: string): Promise<"allowed" | "denied"> {
  try {
    await nc.request(subject, "probe", { timeout: 5000 });
    return "allowed";
  } catch (error) {
    const cause = error instanceof RequestError ? error.cause : error;
    if (cause instanceof PermissionViolationError && cause.operation === "publish") return "denied";
    if (cause instanceof NoRespondersError) return "allowed";
    throw error;
  }
}

describe("a login", () => {
  test("with a good token gets in under its own name, a bad or expired one does not", async () => {
    const rig = await rigFor();
    const token = await mintToken({ key: rigKey, address: "acme/bob", ttlS: 60 });
    await rig.connect({ token });
    const user = expect.stringMatching(/^acme\/bob token:/) as string;
    expect(rig.events[0]).toEqual([{ kind: "accepted", user }]);
    const wrong = await mintToken({ key: `${rigKey}!`, address: "acme/bob", ttlS: 60 });
    const servers = rig.server.url;
    for (const bad of [wrong, "nonsense", "dev:acme", "dev:acme/ampd"])
      await expect(connect({ servers, token: bad })).rejects.toThrow(refused);
    await expect(connect({ servers })).rejects.toThrow(refused);
    await expect(connect({ servers, user: "gateway", pass: "guess" })).rejects.toThrow(refused);
    await expect(connect({ servers, user: "acme/bob", pass: token })).rejects.toThrow(refused);
    expect(rig.events[0]?.map((event) => event.kind)).toEqual([
      "accepted",
      ...Array.from({ length: 7 }, () => "refused"),
    ]);
  });

  test("ends when the token ends, at most a second off", async () => {
    const rig = await rigFor();
    const token = await mintToken({ key: rigKey, address: "acme/bob", ttlS: 2 });
    const nc = await rig.connect({ token, reconnect: false });
    const began = performance.now();
    await nc.closed();
    expect(performance.now() - began).toBeLessThan(8500); // 2 s and 5 s of clock tolerance, and one to spare
    await expect(connect({ servers: rig.server.url, token })).rejects.toThrow(refused);
  });

  test("ends after the longest lifetime, whatever the credential says", async () => {
    const rig = await rigFor({ callout: { lifetimeMaxMs: 2000 } });
    const nc = await rig.login("acme", "bob");
    const began = performance.now();
    await nc.closed();
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test("works sealed, and nothing unsealed is answered with a user", async () => {
    const rig = await rigFor({ xkey: true });
    await rig.login("acme", "bob");
    expect(rig.events[0]).toEqual([{ kind: "accepted", user: "acme/bob" }]);
    await expect(connect({ servers: rig.server.url, token: "x" })).rejects.toThrow(refused);
    expect(rig.events[0]?.[1]).toEqual({ kind: "refused", reason: "unauthenticated" });
  });

  test("is refused at once when the responder's xkey is not the server's", async () => {
    const callout = { xkeySeed: newXkey().seed };
    for (const [xkey, reason] of [
      [true, "the seal is not for this key"],
      [false, "requests must be sealed"],
    ] as const) {
      const rig = await rigFor({ xkey, callout, timeoutS: 20 });
      const began = performance.now();
      await expect(rig.login("acme", "bob")).rejects.toThrow(refused);
      expect(performance.now() - began).toBeLessThan(5000);
      expect(rig.events[0]).toEqual([{ kind: "unreadable", reason }]);
    }
  });

  test("is answered when the authenticator breaks", async () => {
    const authenticator = { authenticate: () => Promise.reject(new Error("broken")) };
    const rig = await rigFor({ callout: { authenticator }, timeoutS: 20 });
    const began = performance.now();
    await expect(rig.login("acme", "bob")).rejects.toThrow(refused);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(rig.events[0]).toMatchObject([{ kind: "failed", error: { message: "broken" } }]);
    expect(rig.server.logTail().join("\n")).not.toContain("broken");
  });
});

describe("a login whose check takes long", () => {
  // One token waits until it is released.
  const slowly = (): {
    authenticator: Authenticator;
    release: () => void;
    asked: Promise<void>;
  } => {
    const gate = deferred<void>();
    const asked = deferred<void>();
    const inner = createAuthenticator({ dev: true });
    const authenticator: Authenticator = {
      authenticate: async (credential) => {
        if (credential.token === "dev:acme/slow") {
          asked.resolve();
          await gate;
        }
        return inner.authenticate(credential);
      },
    };
    return { authenticator, release: gate.resolve, asked };
  };

  test("does not hold up others", async () => {
    const { authenticator, release, asked } = slowly();
    const rig = await rigFor({ callout: { authenticator } });
    const slow = rig.login("acme", "slow");
    await asked;
    await rig.login("acme", "quick");
    expect(rig.events[0]).toEqual([{ kind: "accepted", user: "acme/quick" }]);
    release();
    await slow;
  });

  test("is still answered by a responder that closes, which then is done", async () => {
    const { authenticator, release, asked } = slowly();
    const rig = await rigFor({ callout: { authenticator } });
    const slow = rig.login("acme", "slow");
    await asked;
    const closing = rig.callouts[0]?.close();
    release();
    await slow;
    await closing;
    await expect(connect({ servers: rig.server.url, token: "dev:acme/bob" })).rejects.toThrow();
    expect(rig.events[0]).toHaveLength(1);
  });

  test("waits its turn where one at a time is checked", async () => {
    const { authenticator, release, asked } = slowly();
    const rig = await rigFor({ callout: { authenticator, concurrencyMax: 1 } });
    const slow = rig.login("acme", "slow");
    await asked;
    const quick = rig.login("acme", "quick");
    await vi.waitUntil(() => rig.callouts[0]?.waiting === 1, { timeout: 5000, interval: 5 });
    release();
    await Promise.all([slow, quick]);
    expect(rig.events[0]).toEqual([
      { kind: "accepted", user: "acme/slow" },
      { kind: "accepted", user: "acme/quick" },
    ]);
  });
});

describe("an nkey", () => {
  test("gets in by its own signature over the server's nonce alone", async () => {
    const rig = await rigFor();
    const [alice, mallory, unknown] = [newNkey("user"), newNkey("user"), newNkey("user")];
    rig.nkeys.set(alice.publicKey, { ns: "acme", name: "alice", roles: [], scopes: [] });
    const own = (seed: string): ReturnType<typeof nkeyAuthenticator> =>
      nkeyAuthenticator(Buffer.from(seed));
    await rig.connect({ authenticator: own(alice.seed) });
    const servers = rig.server.url;
    const signature = (nonce: string, seed: string): string => {
      const start = Buffer.from("302e020100300506032b657004220420", "hex");
      const der = Buffer.concat([start, parseSeed("user", seed, "seed")]);
      const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
      return sign(null, Buffer.from(nonce), key).toString("base64url");
    };
    const forged = [
      // Somebody's public key with one's own signature; an old nonce; no signature; a token beside it.
      (nonce = "") => ({ nkey: alice.publicKey, sig: signature(nonce, mallory.seed) }),
      () => ({ nkey: alice.publicKey, sig: signature("old nonce", alice.seed) }),
      () => ({ nkey: alice.publicKey, sig: "" }),
      () => ({ nkey: alice.publicKey, sig: "AAAA" }),
      (nonce = "") => ({
        nkey: alice.publicKey,
        sig: signature(nonce, alice.seed),
        auth_token: "dev:acme/boss",
      }),
    ];
    for (const authenticator of [...forged, own(unknown.seed)])
      await expect(connect({ servers, authenticator })).rejects.toThrow(refused);
    const [accepted, ...others] = rig.events[0] ?? [];
    expect(accepted).toEqual({ kind: "accepted", user: "acme/alice" });
    expect(others.length).toBeGreaterThanOrEqual(5);
    for (const event of others) expect(event.kind).toBe("refused");
  });
});

describe("a participant on NATS", () => {
  test("reaches its own subjects and nothing else", async () => {
    const rig = await rigFor();
    const nc = await rig.login("acme", "bob");
    const own = [
      "amp.acme.inbox.bob",
      "_INBOX_acme.bob.x",
      "_INBOX_acme.bob.>",
      "amp.acme.topic.>",
    ];
    const foreign = [
      "amp.acme.>",
      "amp.>",
      ">",
      "*",
      "_INBOX.>",
      "_INBOX_acme.>",
      "_INBOX_acme.ann.>",
      "_INBOX_other.bob.>",
      "$SYS.>",
      "$SYS.REQ.USER.AUTH",
      "$JS.API.>",
      "$JS.>",
      "$JS.ACK.>",
      "$JS.EVENT.>",
      "$KV.>",
      "$KV.AMP_TASK_STATE.>",
      "amp.acme.inbox.ann",
      "amp.acme.inbox.*",
      "amp.acme.inbox.>",
      "amp.*.inbox.bob",
      "amp.other.inbox.bob",
      "amp.other.topic.>",
      "amp.*.topic.news",
      "amp.acme.job.>",
      "amp.acme.job.review",
      "amp.acme.dead.>",
      "amp.acme.task.*",
      "amp.acme.in.bob.>",
      "amp.acme.in.*.>",
    ];
    for (const subject of own)
      expect([subject, await trySubscribe(nc, subject)]).toEqual([subject, "allowed"]);
    for (const subject of foreign)
      expect([subject, await trySubscribe(nc, subject)]).toEqual([subject, "denied"]);
    const ways = ["inbox.acme.ann", "job.review.deep", "topic.news.today"];
    for (const way of ways)
      expect([way, await tryPublish(nc, `amp.acme.in.bob.${way}`)]).toEqual([way, "allowed"]);
    const closed = [
      "amp.acme.in.ann.inbox.acme.bob",
      "amp.acme.in.bob.inbox.other.ann",
      "amp.other.in.bob.job.review",
      "amp.acme.inbox.ann",
      "amp.acme.job.review",
      "amp.acme.topic.news",
      "amp.acme.task.x",
      "_INBOX_acme.ann.x",
      "$JS.API.INFO",
      "$JS.API.STREAM.DELETE.AMP_TASKS_acme",
      "$JS.API.STREAM.MSG.GET.AMP_INBOX_acme",
      "$JS.ACK.AMP_TASKS_acme.review.1.1.1.1.1",
      "$KV.AMP_TASK_STATE.acme.x",
      "$SYS.REQ.SERVER.PING",
      "$SYS.REQ.USER.AUTH",
    ];
    for (const subject of closed)
      expect([subject, await tryPublish(nc, subject)]).toEqual([subject, "denied"]);
  });

  test("gets a changed policy with its next login", async () => {
    const rig = await rigFor();
    rig.policy = { roles: {} };
    const nc = await rig.login("acme", "bob");
    expect(await trySubscribe(nc, "amp.acme.topic.news")).toBe("denied");
    expect(await tryPublish(nc, "amp.acme.in.bob.job.review")).toBe("denied");
    expect(await trySubscribe(nc, "amp.acme.inbox.bob")).toBe("allowed");
  });

  test("is thrown out within a second of its revocation, and only it, and stays out", async () => {
    const rig = await rigFor();
    const options = { token: "dev:acme/bob", reconnectTimeWait: 20, maxReconnectAttempts: -1 };
    const [first, second] = [await rig.connect(options), await rig.connect(options)];
    const ann = await rig.login("acme", "ann");
    const bobby = await rig.login("acme", "bobby");
    rig.revoked.add("acme/bob");
    const began = performance.now();
    const kicked = kickUser(rig.system, "acme/bob");
    await Promise.all([disconnected(first), disconnected(second)]);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await kicked).toBe(2);
    const ends = await Promise.all([first.closed(), second.closed()]);
    for (const end of ends) expect(String(end)).toMatch(refused);
    await ann.flush();
    await bobby.flush();
  });
});

describe("an API key", () => {
  test("logs in on NATS, and its revocation ends the connection within a second", async () => {
    const apiKeys = memoryApiKeys();
    const rig = await rigFor({ callout: { authenticator: createAuthenticator({ apiKeys }) } });
    const { key, info } = await issueApiKey(apiKeys, { address: "acme/bob" });
    const nc = await rig.connect({ token: key, reconnect: false });
    const kicks: Promise<number>[] = [];
    await apiKeys.onRevoked((revoked) => {
      if (revoked.kind !== "key") return;
      const { ns, name } = revoked.key;
      kicks.push(kickUser(rig.system, `${ns}/${name}`));
    });
    const began = performance.now();
    await apiKeys.revoke(info.id, Date.now());
    await nc.closed();
    expect(performance.now() - began).toBeLessThan(1000);
    await expect(connect({ servers: rig.server.url, token: key })).rejects.toThrow(refused);
    expect(await Promise.all(kicks)).toEqual([1]);
  });
});

describe("two responders", () => {
  test("share the logins, and one is enough", async () => {
    const rig = await rigFor({ responders: 2 });
    await Promise.all(Array.from({ length: 40 }, (_, i) => rig.login("acme", `p${i}`)));
    const counts = rig.events.map((events) => events.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const count of counts) expect(count).toBeGreaterThan(0);
    await rig.callouts[0]?.close();
    await rig.login("acme", "late");
    expect(rig.events[1]?.at(-1)).toEqual({ kind: "accepted", user: "acme/late" });
  });

  test("let a storm of 1,000 clients in", { timeout: 60_000 }, async () => {
    const rig = await rigFor({ responders: 2, xkey: true, timeoutS: 20 });
    const servers = rig.server.url;
    const all = await Promise.allSettled(
      Array.from({ length: 1000 }, (_, i) =>
        rig.connect({ servers, token: `dev:acme/p${i}`, timeout: 40_000 }),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1000);
    const events = rig.events.flat();
    expect(events.every(({ kind }) => kind === "accepted")).toBe(true);
  });
});

describe("a request that the server has given up", () => {
  test("is skipped without checking its credential", async () => {
    let checked = 0;
    const nowMs = (): number => Date.now() + 60_000;
    const clock = { nowMs, monotonicMs: () => performance.now() };
    const authenticator = {
      authenticate: () => {
        checked += 1;
        return Promise.reject(new Error("must not be asked"));
      },
    };
    const rig = await rigFor({ callout: { clock, authenticator }, timeoutS: 1 });
    await expect(rig.login("acme", "bob")).rejects.toThrow(refused);
    expect(rig.events[0]).toEqual([{ kind: "skipped" }]);
    expect(checked).toBe(0);
  });
});

describe("the server's configuration", () => {
  const parts = {
    issuer: newNkey("account").publicKey,
    calloutNkey: newNkey("user").publicKey,
    gateway: { user: "gateway", password: "one secret" },
    system: { user: "sys", password: "$2a$11$abcdefghijklmnopqrstuv" },
    xkey: newXkey().publicKey,
  };

  test("is accepted by nats-server's own check", async () => {
    const dir = await mkdtemp(join(tmpdir(), "ampd-conf-"));
    const file = join(dir, "nats.conf");
    const base = `listen: "127.0.0.1:-1"\njetstream { store_dir: ${JSON.stringify(dir)} }\n`;
    await writeFile(file, base + calloutServerConfig(parts));
    const { path } = await findNatsServer();
    const { stderr } = await promisify(execFile)(path, ["-t", "-c", file]);
    await rm(dir, { recursive: true });
    expect(stderr).toContain("is valid");
  });

  test("is not made from keys of the wrong kind or texts that could break out of it", () => {
    for (const change of [
      { issuer: parts.calloutNkey },
      { calloutNkey: parts.issuer },
      { xkey: parts.issuer },
      { issuer: `${parts.issuer.slice(0, -1)}A` },
      { account: "SYS" },
      { account: "A } }" },
      { timeoutS: 0 },
      { gateway: { user: "gateway", password: 'a" }' } },
      { system: { user: "a\nb", password: "x" } },
      { system: { user: "", password: "x" } },
    ])
      expect(() => calloutServerConfig({ ...parts, ...change })).toThrow(AuthConfigError);
  });
});
