/**
 * `isolation: connection` against a real server whose callout is narrower than the gateway: with the gateway's matcher open, the
 * server alone decides, and what it refuses leaves nothing behind.
 */
import {
  calloutServerConfig,
  createAuthenticator,
  newCalloutSeeds,
  publicKeysOf,
  SessionLogins,
  startResponders,
  type Responders,
} from "@ampd/auth";
import { compilePermissions } from "@ampd/core";
import { startNatsServer, type NatsServer } from "@ampd/nats-server";
import type { Policy } from "@ampd/protocol";
import { connectStores, type NatsStores } from "@ampd/store";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const system = { user: "system", password: "a-secret-of-the-system-account" };
/** Subjects bear a partition, and the lists of the JWTs with them. */
const partitions = { records: 1, inboxes: 3, jobs: 2 };
/** What the JWTs of sessions say. */
const narrow: Policy = {
  everyone: ["all"],
  roles: {
    all: { send: { inboxes: ["{ns}/ann"], jobs: ["review.>"], topics: ["{name}.>"] } },
  },
};

let dir = "";
let server: NatsServer;
let stores: NatsStores;
let gateway: TestGateway;
const responders: Responders[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-isolation-"));
  const seeds = newCalloutSeeds();
  server = await startNatsServer({
    dataDir: dir,
    durability: "process",
    authorization: "extra",
    account: "AMP",
    extraConfig: (made) =>
      made.kind === "user"
        ? calloutServerConfig({ ...publicKeysOf(seeds), gateway: made, system })
        : "",
  });
  const { credentials, url } = server;
  if (credentials.kind !== "user") throw new Error("the server made no user");
  const login = { servers: url, user: credentials.user, pass: credentials.password };
  stores = await connectStores({ nats: login, durability: "process", settings: { partitions } });
  // Two gateways' worth: half of the tokens are redeemed by way of the responder of the other.
  const [own, other] = [new SessionLogins(), new SessionLogins()];
  for (const sessions of [own, other])
    responders.push(
      await startResponders({
        nats: { servers: url },
        userSeed: seeds.user,
        count: 1,
        system,
        callout: {
          issuerSeed: seeds.issuer,
          xkeySeed: seeds.xkey,
          account: "AMP",
          authenticator: createAuthenticator({}),
          sessions,
          partitions,
          permissions: (who) => compilePermissions(narrow, who),
        },
      }),
    );
  const isolation = stores.isolation({
    nats: { servers: url },
    login: (principal) => own.open(principal),
  });
  gateway = await startTestGateway({ stores, parts: { isolation } });
}, 60_000);
afterAll(async () => {
  await gateway.stop();
  await Promise.all(responders.map((each) => each.close()));
  await stores.close();
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

it("the server refuses what the gateway would let through, as `forbidden`, and nothing is stored", async () => {
  const bob = await WireClient.join(gateway.url, "iso/bob");
  const send = async (envelope: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = await bob.envelope(envelope);
    // as: an error frame has a code
    return answer.type === "error" ? (answer["error"] as { code: string }).code : answer.type;
  };
  for (const [to, kind] of [
    ["job:review.deep", "task"],
    ["topic:bob.diary", "event"],
    ["iso/ann", "message"],
  ] as const)
    expect(await send({ to, kind }), to).toBe("ok");
  const urgent = { kind: "task", options: { priority: 9 } };
  expect(await send({ ...urgent, to: "job:review.deep" })).toBe("ok");
  for (const [to, kind] of [
    ["job:other", "task"],
    ["job:review", "task"],
    ["iso/eve", "task"],
    ["topic:ann.diary", "event"],
    ["iso/eve", "message"],
  ] as const)
    expect(await send({ to, kind, id: `no-${to}` }), to).toBe("forbidden");
  expect(await send({ ...urgent, to: "job:other" })).toBe("forbidden");
  const jobs = (await stores.tasks.list("iso", { pageSize: 100 })).items.map(
    ({ task }) => task.job,
  );
  expect(jobs).toEqual(["review.deep", "review.deep"]);
  expect(await stores.queue.count("iso", "other")).toBe(0);
  expect((await stores.topics.bounds("iso")).lastSeq).toBe(1);
  await bob.leave();
});

it("many sessions open and close, each let in by one of the responders", async () => {
  const joined = await Promise.all(
    Array.from({ length: 40 }, (_, i) => WireClient.join(gateway.url, `iso/p${i}`)),
  );
  for (const [i, client] of joined.entries())
    expect((await client.envelope({ to: `topic:p${i}.x`, kind: "event" })).type).toBe("ok");
  await Promise.all(joined.map((client) => client.leave()));
  expect(responders.map(({ waiting }) => waiting)).toEqual([0, 0]);
});
