/** A broker with a policy: from a file, changed live, stored by an operator, and what the commands say about it. */
import { connect, type Client } from "@ampd/client";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, startCli, type CliResult, type RunningCli } from "./testing/cli.ts";

const key = "0123456789abcdef0123456789abcdef0123456789abcdef";
const policy = {
  everyone: ["member"],
  roles: {
    member: { send: { inboxes: ["{ns}/*"] }, read: ["news.>"] },
    builder: { serve: ["build.*"] },
    requester: { send: { jobs: ["build.*"], topics: ["news.>"] } },
    operator: { operate: true },
  },
};

let dir = "";
let file = "";
let broker: RunningCli;
let url = "";
const open: Client[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-policy-"));
  file = join(dir, "policy.json");
  await writeFile(file, JSON.stringify(policy));
  const argv = ["up", "--json", "--port", "0", "--durability", "process"];
  const more = ["--data-dir", join(dir, "data"), "--auth-policy-file", file, "--auth-dev", "off"];
  broker = startCli([...argv, ...more], { env: { AMPD_AUTH_SHARED_KEY: key } });
  await broker.shows('"event":"ready"');
  const line = broker.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  ({ url } = JSON.parse(line) as { readonly url: string });
}, 60_000);
afterAll(async () => {
  for (const client of open) await client.close({ graceMs: 0 });
  broker.interrupt();
  await broker.done;
  await rm(dir, { recursive: true, force: true });
});

async function tokenFor(name: string, ...roles: readonly string[]): Promise<string> {
  const argv = roles.flatMap((role) => ["--role", role]);
  const made = await cli(["token", `acme/${name}`, ...argv], {
    env: { AMPD_AUTH_SHARED_KEY: key },
  });
  expect(made.code).toBe(0);
  return made.out.trim();
}

async function as(name: string, ...roles: readonly string[]): Promise<Client> {
  const credential = await tokenFor(name, ...roles);
  const client = await connect({ url, credential, onError: () => undefined });
  open.push(client);
  return client;
}

async function run(credential: string, ...argv: readonly string[]): Promise<CliResult> {
  return cli([...argv, "--url", url, "--credential", credential]);
}

/** Writes a file as editors do: whole, in one step. */
async function write(text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

describe("a broker with a policy file", () => {
  it("permits by the roles of tokens, and refuses the rest with the field", async () => {
    const ann = await as("ann", "requester");
    const bob = await as("bob");
    const task = await ann.submit({ to: "job:build.site", text: "go" });
    expect(task.id).not.toBe("");
    await expect(bob.submit({ to: "job:build.site", text: "go" })).rejects.toMatchObject({
      code: "forbidden",
      details: { field: "/envelope/to" },
    });
    await bob.send({ to: "acme/ann", text: "hello" });
    await expect(ann.policy.show()).rejects.toMatchObject({ code: "forbidden" });
  });

  it("follows the file, keeps what it had when the file is broken, and ends what is over", async () => {
    const bob = await as("bob-2");
    const ann = await as("ann-2", "requester");
    const news = bob.subscribe("news.>", { start: "new" });
    await news.ready;
    const reading = news.next();
    await write('{"roles":{"member":{"reads":[]}}}');
    await broker.shows("a new policy file is not used");
    expect(broker.written).toContain("/roles/member");
    await ann.publish("news.a", { text: "still here" });
    expect((await reading).value?.text).toBe("still here");
    const changedAt = performance.now();
    const without = { ...policy, roles: { ...policy.roles, member: {} } };
    await write(JSON.stringify(without));
    await expect(news.next()).rejects.toMatchObject({ code: "forbidden" });
    expect(performance.now() - changedAt).toBeLessThan(1500);
    await expect(bob.send({ to: "acme/ann", text: "hello" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await write(JSON.stringify(policy));
    await expect
      .poll(() =>
        bob.send({ to: "acme/ann", text: "again" }).then(
          () => "sent",
          () => "refused",
        ),
      )
      .toBe("sent");
  });

  it("is overridden by the document that an operator stores, until it is removed", async () => {
    const boss = await tokenFor("boss", "operator");
    const shown = await run(boss, "policy", "show");
    expect(shown).toMatchObject({ code: 0 });
    expect(JSON.parse(shown.out)).toEqual(policy);
    expect(shown.err).toContain("the policy of the broker's file, revision 0");
    const strict = join(dir, "strict.json");
    await writeFile(strict, JSON.stringify({ roles: { operator: { operate: true } } }));
    const set = await run(boss, "policy", "set", strict, "--revision", "0", "--json");
    expect(set).toMatchObject({ code: 0, err: "" });
    const { revision } = JSON.parse(set.out) as { readonly revision: number };
    const bob = await as("bob-3");
    await expect
      .poll(() => bob.send({ to: "acme/ann", text: "?" }).catch((error) => error.code))
      .toBe("forbidden");
    const stale = await run(boss, "policy", "set", strict, "--revision", "0");
    expect(stale).toMatchObject({ code: 4, err: expect.stringContaining("/revision") });
    const none = join(dir, "none.json");
    await writeFile(none, JSON.stringify({ roles: {} }));
    const locked = await run(boss, "policy", "set", none);
    expect(locked).toMatchObject({ code: 4, err: expect.stringContaining("change it back") });
    const unset = await run(boss, "policy", "unset", "--revision", String(revision));
    expect(unset).toMatchObject({ code: 0, out: expect.stringContaining("the broker's file") });
    await expect
      .poll(() =>
        bob.send({ to: "acme/ann", text: "!" }).then(
          () => "sent",
          () => "refused",
        ),
      )
      .toBe("sent");
    expect((await run(await tokenFor("eve"), "policy", "show")).code).toBe(4);
  });
});

describe("ampd policy check", () => {
  it("says what a file permits to somebody", async () => {
    const done = await cli(["policy", "check", file, "--who", "acme/ann", "--roles", "requester"]);
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("is a policy of 4 roles");
    expect(done.out).toMatch(/send to inboxes +acme\/\*\n/);
    expect(done.out).toMatch(/serve jobs +nothing\n/);
    const json = await cli(["policy", "check", file, "--who", "acme/ann", "--json"]);
    expect(JSON.parse(json.out)).toMatchObject({ valid: true, permits: { operate: false } });
  });

  it("names the place of a fault, and warns of roles that nobody defined", async () => {
    const bad = join(dir, "bad.json");
    await writeFile(bad, '{"roles":{"a":{"read":["$SYS.>"]}}}');
    const refused = await cli(["policy", "check", bad]);
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining("/roles/a/read/0") });
    await writeFile(bad, '{"everyone":["b"],"roles":{}}');
    const warned = await cli(["policy", "check", bad]);
    expect(warned).toMatchObject({ code: 0, err: expect.stringContaining("does not define: b") });
    expect((await cli(["policy", "check", join(dir, "missing.json")])).code).toBe(2);
    expect((await cli(["policy", "check", bad, "--who", "nobody"])).code).toBe(2);
  });

  it("is asked by a broker too before it starts", async () => {
    const bad = join(dir, "start.json");
    await writeFile(bad, "{");
    const argv = ["up", "--port", "0", "--auth-policy-file", bad, "--data-dir", join(dir, "none")];
    const refused = await cli(argv);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("auth.policy_file: the policy is not JSON");
  });
});
