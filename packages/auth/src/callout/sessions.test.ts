/** Connections that a gateway opens for its sessions, and whose connections a revocation ends. */
import type { Principal } from "@ampd/core";
import {
  PermissionViolationError,
  RequestError,
  tokenAuthenticator,
  type NatsConnection,
} from "@nats-io/nats-core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  rigSystem,
  startCalloutRig,
  type CalloutRig,
  type RigOptions,
} from "../testing/callout-rig.ts";
import { kickUsers, ofParticipant, SessionLogins, startResponders } from "./index.ts";
import { decodeTicket, encodeTicket, type SessionLogin } from "./session-logins.ts";
import { readUserName, sessionUserName, userName } from "./user-name.ts";

const bob: Principal = { ns: "acme", name: "bob", roles: ["r"], scopes: ["s"] };
const refused = /authorization violation/i;

async function rigFor(options: RigOptions): Promise<CalloutRig> {
  const rig = await startCalloutRig(options);
  onTestFinished(() => rig.close());
  return rig;
}

function open(rig: CalloutRig, login: SessionLogin): Promise<NatsConnection> {
  const authenticator = tokenAuthenticator(() => login.token());
  return rig.connect({ authenticator, inboxPrefix: login.inboxPrefix, reconnect: false });
}

async function publishes(nc: NatsConnection, subject: string): Promise<boolean> {
  try {
    await nc.request(subject, "x", { timeout: 2000 });
    return true;
  } catch (error) {
    const cause = error instanceof RequestError ? error.cause : error;
    return !(cause instanceof PermissionViolationError);
  }
}

describe("the token of a session's connection", () => {
  test("works once, for seconds, and not after its session has ended", () => {
    let nowMs = 1000;
    const logins = new SessionLogins({ clock: { nowMs: () => nowMs } });
    const login = logins.open(bob);
    const token = login.token();
    expect(logins.redeem(token)).toEqual({ principal: bob, inboxPrefix: login.inboxPrefix });
    expect(logins.redeem(token)).toBeUndefined();
    const late = login.token();
    nowMs += 10_000;
    expect(logins.redeem(late)).toBeUndefined();
    const closed = login.token();
    login.close();
    expect(logins.redeem(closed)).toBeUndefined();
    expect(login.token()).toBe("");
    expect(logins.waiting).toBe(0);
  });

  test("and its reply subjects hold at least 128 random bits", () => {
    const logins = new SessionLogins();
    const seen = new Set<string>();
    for (let i = 0; i < 100; i += 1) {
      const login = logins.open(bob);
      expect(login.inboxPrefix).toMatch(/^_INBOX_S[0-9a-f]{40}$/);
      expect(login.token()).toMatch(/^ampd-session:[\w-]{16}:[\w-]{43}$/);
      seen.add(login.inboxPrefix).add(login.token());
    }
    expect(seen.size).toBe(200);
  });

  test("is forgotten when nobody redeems it, so that none pile up", () => {
    let nowMs = 0;
    const logins = new SessionLogins({ clock: { nowMs: () => nowMs } });
    for (let i = 0; i < 50; i += 1) logins.open(bob).token();
    nowMs += 10_000;
    logins.open(bob).token();
    expect(logins.waiting).toBe(1);
  });

  test("carries its principal between gateways whole", () => {
    const principal = {
      ...bob,
      expiresAtMs: 5,
      credential: { kind: "key", id: "k" } as const,
    };
    const ticket = { principal, inboxPrefix: "_INBOX_S1" };
    expect(decodeTicket(encodeTicket(ticket))).toEqual(ticket);
    expect(decodeTicket(encodeTicket(undefined))).toBeUndefined();
    expect(decodeTicket('{"principal":{"ns":"acme"},"inboxPrefix":"x"}')).toBeUndefined();
  });
});

describe("a session's own connection", () => {
  test("writes to the streams where its principal may send, nowhere else, and hears only its replies", async () => {
    const logins = new SessionLogins();
    const policy = {
      everyone: ["m"],
      roles: { m: { send: { inboxes: ["{ns}/ann"], jobs: ["review"], topics: ["news.>"] } } },
    };
    const rig = await rigFor({ xkey: true, policy, sessions: [logins] });
    const nc = await open(rig, logins.open(bob));
    for (const allowed of ["inbox.ann", "job.review", "prio.high.review", "topic.news.today"])
      expect(await publishes(nc, `amp.acme.${allowed}`), allowed).toBe(true);
    for (const denied of [
      "amp.acme.inbox.bob",
      "amp.acme.job.other",
      "amp.acme.prio.high.other",
      "amp.acme.topic.other",
      "amp.acme.in.bob.job.review",
      "amp.other.job.review",
      "$JS.API.INFO",
      "$KV.AMP_TASK_STATE.acme.t",
      "$SYS.REQ.USER.AUTH",
    ])
      expect(await publishes(nc, denied), denied).toBe(false);
  });

  test("comes in once per token and again by another, through any gateway's responder", async () => {
    const [here, there] = [new SessionLogins(), new SessionLogins()];
    const rig = await rigFor({ xkey: true, sessions: [here, there] });
    for (let i = 0; i < 6; i += 1) {
      const login = here.open(bob);
      const token = login.token();
      await rig.connect({ token, inboxPrefix: login.inboxPrefix, reconnect: false });
      const again = rig.connect({ token, inboxPrefix: login.inboxPrefix, reconnect: false });
      await expect(again).rejects.toThrow(refused);
    }
    // The queue group has let both responders answer.
    for (const events of rig.events)
      expect(events).toContainEqual({ kind: "accepted", user: sessionUserName(bob) });
  });

  test("is refused with a token of nobody, of a gateway that is gone, or where no sessions are served", async () => {
    const logins = new SessionLogins();
    const rig = await rigFor({ sessions: [logins] });
    const gone = new SessionLogins().open(bob).token();
    for (const token of [
      `ampd-session:${logins.gatewayId}:${"A".repeat(43)}`,
      "ampd-session:",
      gone,
    ])
      await expect(rig.connect({ token, reconnect: false })).rejects.toThrow(refused);
    const without = await rigFor({});
    const token = logins.open(bob).token();
    await expect(without.connect({ token, reconnect: false })).rejects.toThrow(refused);
  });

  test("stays when its participant is kicked: the gateway ends it", async () => {
    const logins = new SessionLogins();
    const rig = await rigFor({ sessions: [logins] });
    const session = await open(rig, logins.open(bob));
    const direct = await rig.login("acme", "bob");
    const ann = await rig.login("acme", "ann");
    expect(await kickUsers(rig.system, ofParticipant(bob))).toBe(1);
    await direct.closed();
    await session.flush();
    await ann.flush();
  });
});

describe("the name of a connection at the server", () => {
  test("tells participant and credential, and is read back", () => {
    for (const credential of [
      undefined,
      { kind: "key", id: "abc" } as const,
      { kind: "token", id: "a b@c:%/é", issuedAtMs: 1_700_000_000_000 } as const,
      { kind: "token", issuedAtMs: 5 } as const,
      { kind: "token" } as const,
    ]) {
      const who = { ns: "acme", name: "bob", ...(credential !== undefined && { credential }) };
      expect(userName(who)).toMatch(/^acme\/bob(?: \S+)?$/);
      expect(readUserName(userName(who))).toEqual({ ...who, roles: [], scopes: [] });
    }
  });

  test("of anybody else is nobody's", () => {
    for (const text of ["", "ampd", "sys", sessionUserName(bob), "acme/bob x", "acme/bob key:a b"])
      expect(readUserName(text), text).toBeUndefined();
    expect(readUserName("acme/bob key:%E0%A4%A")).toBeUndefined();
  });
});

test("who comes back at once is thrown out twice at the most where that is wanted, and for good otherwise", async () => {
  const rig = await rigFor({});
  const back = await rig.connect({
    token: "dev:acme/bob",
    inboxPrefix: "_INBOX_acme.bob",
    maxReconnectAttempts: -1,
    reconnectTimeWait: 10,
    reconnectJitter: 0,
  });
  let returns = 0;
  void (async () => {
    for await (const { type } of back.status()) if (type === "reconnect") returns += 1;
  })();
  const kicked = await kickUsers(rig.system, ofParticipant(bob), { sparesReturning: true });
  expect(kicked).toBeGreaterThanOrEqual(1);
  expect(kicked).toBeLessThanOrEqual(2);
  await vi.waitFor(() => expect(returns).toBe(kicked), { timeout: 10_000 });
  await back.flush();
  rig.revoked.add("acme/bob");
  expect(await kickUsers(rig.system, ofParticipant(bob))).toBe(1);
});

test("more connections than a page of the server's list are found, and others stay", async () => {
  const rig = await rigFor({ xkey: true });
  const many = Array.from({ length: 1030 }, () => rig.login("acme", "bob"));
  await Promise.all(many);
  const ann = await rig.login("acme", "ann");
  expect(await kickUsers(rig.system, ofParticipant(bob))).toBe(1030);
  await ann.flush();
}, 60_000);

test("responders share a broker's logins, throw out on request and are gone when closed", async () => {
  const rig = await rigFor({ responders: 0 });
  const counts: number[] = [];
  const responders = await startResponders({
    nats: { servers: rig.server.url },
    userSeed: rig.seeds.user,
    system: rigSystem,
    callout: rig.calloutOptions(),
    onConnections: (connected) => counts.push(connected),
  });
  onTestFinished(() => responders.close());
  expect(responders.connected).toBe(2);
  const nc = await rig.login("acme", "bob");
  expect(await responders.kick(ofParticipant(bob))).toBe(1);
  await nc.closed();
  await responders.close();
  expect(responders.connected).toBe(0);
  expect(counts).toEqual([]);
  await expect(rig.login("acme", "bob")).rejects.toThrow(refused);
}, 30_000);
