/** NATS clients on a server of one's own, set up as `ampd nats-config` says, with two brokers beside each other. */
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { connect } from "@ampd/client";
import { connect as connectNats, type NatsConnection } from "@nats-io/transport-node";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

const sharedKey = "an-e2e-shared-key-of-at-least-32-bytes";
const env = { AMPD_AUTH_SHARED_KEY: sharedKey };
let dir = "";
let server: TestNats;
const brokers: { readonly running: RunningCli; readonly url: string }[] = [];

async function up(config: string): Promise<void> {
  const running = startCli(["up", "--json", "--port", "0", "--config", config], { env });
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  // as: the command's own form
  const ready = JSON.parse(line) as { readonly url: string; readonly nats_url: string };
  expect(ready.nats_url).toBe(server.url);
  brokers.push({ running, url: ready.url });
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-own-nats-"));
  const keys = join(dir, "keys");
  const made = await cli(["nats-config", "--keys", keys, "--json"]);
  expect(made).toMatchObject({ code: 0, err: "" });
  // as: the command's own form
  const { server: text, ampd } = JSON.parse(made.out) as {
    readonly server: string;
    readonly ampd: { readonly nats: object; readonly sessions?: object };
  };
  for (const file of await readdir(keys))
    expect((await stat(join(keys, file))).mode & 0o777, file).toBe(0o600);
  const again = await cli(["nats-config", "--keys", keys, "--json"]);
  expect(again.out).toBe(made.out);
  server = await startTestNats({ config: text });
  const config = join(dir, "ampd.json");
  const settings = {
    ...ampd,
    nats: { ...ampd.nats, url: server.url },
    sessions: { isolation: "connection" },
    durability: "process",
  };
  await writeFile(config, JSON.stringify(settings), { mode: 0o600 });
  await up(config);
  await up(config);
}, 120_000);
afterAll(async () => {
  for (const { running } of brokers) {
    running.interrupt();
    await running.done;
  }
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

async function token(address: string, ...more: readonly string[]): Promise<string> {
  const { out } = await cli(["token", address, ...more], { env });
  return out.trim();
}

async function join_(name: string): Promise<NatsConnection> {
  const nc = await connectNats({
    servers: server.url,
    token: await token(`acme/${name}`),
    inboxPrefix: `_INBOX_acme.${name}`,
    reconnect: false,
  });
  onTestFinished(() => nc.close());
  return nc;
}

async function send(nc: NatsConnection, subject: string): Promise<unknown> {
  return (await nc.request(subject, "{}", { timeout: 5000 })).json();
}

it("NATS clients join through either broker's responders, and sessions of both are isolated", async () => {
  for (let i = 0; i < 8; i++) {
    const nc = await join_(`p${i}`);
    expect(await send(nc, `amp.acme.in.p${i}.topic.news`)).toMatchObject({ type: "ok" });
  }
  for (const { url } of brokers)
    for (let i = 0; i < 4; i++) {
      const client = await connect({ url, credential: await token("acme/ann") });
      await client.publish("news", { text: "hi" });
      await client.close({ graceMs: 0 });
    }
});

it("dev credentials do not reach a server that others reach", async () => {
  const login = connectNats({ servers: server.url, token: "dev:acme/anybody", reconnect: false });
  await expect(login).rejects.toThrow(/authorization violation/i);
});

it("an operator at one broker throws out whoever is connected, and one broker can leave", async () => {
  const nc = await join_("bad");
  const boss = await connect({
    url: brokers[0]?.url ?? "",
    credential: await token("acme/boss", "--role", "operator"),
  });
  await boss.manage("acme/bad", "kick");
  await nc.closed();
  await boss.close({ graceMs: 0 });
  const leaving = brokers.shift();
  leaving?.running.interrupt();
  await leaving?.running.done;
  for (let i = 0; i < 4; i++) {
    const other = await join_(`q${i}`);
    expect(await send(other, `amp.acme.in.q${i}.job.review`)).toMatchObject({ type: "ok" });
  }
});

it("prints what to write where, without keys, and the subjects of a participant", async () => {
  const printed = await cli(["nats-config", "--keys", join(dir, "keys")]);
  expect(printed.out).toContain("auth_callout {");
  expect(printed.out).toContain('"issuer_seed_file": "/');
  expect(printed.out).not.toMatch(/\bS[AUX][A-Z2-7]{50,}/);
  const subjects = await cli(["nats-config", "acme/bob"]);
  expect(subjects.out).toContain("amp.acme.inbox.bob");
  expect(subjects.out).toContain("_INBOX_acme.bob");
  const spread = await cli(["nats-config", "acme/bob", "--partitions-inboxes", "4"]);
  expect(spread.out).toMatch(/amp\.acme\.inbox=[0-3]\.bob/);
  expect((await cli(["nats-config"])).code).toBe(2);
  expect((await cli(["nats-config", "acme"])).code).toBe(2);
});

it("says what is wrong with keys that do not fit, and does not start", async () => {
  const keys = join(dir, "other-keys");
  await cli(["nats-config", "--keys", keys]);
  const argv = ["up", "--json", "--port", "0", "--durability", "process", "--nats-url", server.url];
  const without = await cli([...argv, "--nats-clients-accept", "on"], { env });
  expect(without).toMatchObject({ code: 2 });
  expect(without.err).toContain("auth_callout.issuer_seed_file");
  const config = ["--config", join(dir, "ampd.json")];
  const seed = ["--auth-callout-user-seed-file", join(keys, "user.seed")];
  const wrong = await cli([...argv, ...config, ...seed], { env });
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("the auth callout cannot start");
}, 60_000);
