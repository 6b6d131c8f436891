/** Keys from their making to their end, by the command line and a broker in this process. */
import { newNkey } from "@ampd/auth";
import { connect, type Client } from "@ampd/client";
import { readdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

const sharedKey = "an-e2e-shared-key-of-at-least-32-bytes";
const smith = newNkey("user");
let dir = "";
let running: RunningCli;
let url = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-keys-"));
  const nkeys = join(dir, "nkeys.json");
  const entry = { nkey: smith.publicKey, address: "default/smith", roles: ["operator"] };
  await writeFile(nkeys, JSON.stringify([entry]));
  const up = ["up", "--json", "--port", "0", "--durability", "process"];
  running = startCli([...up, "--data-dir", join(dir, "data"), "--auth-nkeys-file", nkeys], {
    env: { AMPD_AUTH_SHARED_KEY: sharedKey },
  });
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  ({ url } = JSON.parse(line) as { readonly url: string });
}, 120_000);
afterAll(async () => {
  running.interrupt();
  await running.done;
  await rm(dir, { recursive: true, force: true });
});

async function json(...argv: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await cli([...argv, "--url", url, "--as", "chief", "--json"]);
  expect({ code, err }).toMatchObject({ code: 0 });
  return JSON.parse(out) as Record<string, unknown>; // as: every command prints an object
}

/** Resolves with the code of the error that closed it. */
function closed(client: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    client.on("state", ({ state, error }) => {
      if (state === "closed") resolve(error?.code);
    });
  });
}

it("makes a key, lets its owner in, revokes it, and the session is closed within a second", async () => {
  const made = await cli(["keys", "create", "default/bot", "--url", url, "--as", "chief"]);
  expect(made).toMatchObject({ code: 0 });
  const secret = made.out.trim();
  expect(secret).toMatch(/^ampd_[0-9a-f]{16}_[\w-]{43}$/);
  expect(made.err).toContain("shown this once");
  const { keys } = await json("keys", "list", "default/bot");
  const [{ id }] = keys as readonly [{ readonly id: string }]; // as: the command's own form
  const client = await connect({ url, credential: secret });
  expect(client.address).toBe("default/bot");
  const ended = closed(client);
  const began = performance.now();
  expect(await json("keys", "revoke", id)).toEqual({ id, revoked: true });
  expect(await ended).toBe("unauthenticated");
  expect(performance.now() - began).toBeLessThan(1000);
  await expect(connect({ url, credential: secret })).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const { out } = await cli(["keys", "list", "--url", url, "--as", "chief"]);
  expect(out).toMatch(new RegExp(`${id} +default/bot +api_key +- +revoked 20`));
});

it("keeps no secret in the data directory or the log", async () => {
  const { secret } = await json("keys", "create", "default/safe", "--label", "canary-label");
  const { token } = await jsonToken("default/safe");
  const client = await connect({ url, credential: String(secret) });
  await client.close();
  const files = await readdir(join(dir, "data"), { recursive: true, withFileTypes: true });
  const parts = [String(secret).slice(-43), token.split(".")[2] ?? "", smith.seed, sharedKey];
  let labelled = 0;
  for (const file of files.filter((entry) => entry.isFile())) {
    const content = await readFile(join(file.parentPath, file.name));
    if (content.includes("canary-label")) labelled++;
    for (const part of parts) expect(content.includes(part), file.name).toBe(false);
  }
  expect(labelled).toBeGreaterThan(0); // what was looked through is what the broker wrote
  for (const part of parts) expect(running.written).not.toContain(part);
});

it("revokes one token by its jti and those of a participant up to now", async () => {
  const [first, second] = [await jsonToken("default/tom"), await jsonToken("default/tom")];
  const one = await connect({ url, credential: first.token });
  const two = await connect({ url, credential: second.token });
  const [oneEnded, twoEnded] = [closed(one), closed(two)];
  await json("keys", "revoke-token", first.jti);
  expect(await oneEnded).toBe("unauthenticated");
  expect(two.state).toBe("open");
  await json("keys", "revoke-token", "--subject", "default/tom");
  expect(await twoEnded).toBe("unauthenticated");
});

it("opens sessions by nkeys of the file and by those that operators add", async () => {
  const fromFile = await cli(["keys", "list", "--url", url, "--json"], {
    env: { AMPD_CREDENTIAL: smith.seed },
  });
  expect(fromFile.code).toBe(0);
  const own = newNkey("user");
  const { id } = await json("keys", "add-nkey", "default/jones", own.publicKey);
  const client = await connect({ url, credential: { nkeySeed: own.seed } });
  expect(client.address).toBe("default/jones");
  const ended = closed(client);
  await json("keys", "revoke", String(id));
  expect(await ended).toBe("unauthenticated");
  const stranger = connect({ url, credential: newNkey("user").seed });
  await expect(stranger).rejects.toMatchObject({ code: "unauthenticated" });
});

it("refuses what makes no sense, and a seed before it travels", async () => {
  const run = (...argv: readonly string[]) => cli(["keys", ...argv, "--url", url, "--as", "chief"]);
  expect((await run("revoke", "0".repeat(16))).code).toBe(4);
  expect((await run("create", "other/bob")).code).toBe(4);
  expect((await run("create", "default/bob", "--ttl", "soon")).code).toBe(2);
  expect((await run("revoke-token")).code).toBe(2);
  expect((await run("revoke-token", "x", "--subject", "default/bob")).code).toBe(2);
  expect((await run("revoke-token", "--subject", "default/bob", "--before", "noon")).code).toBe(2);
  const seed = await run("add-nkey", "default/bob", smith.seed);
  expect(seed.code).toBe(2);
  expect(seed.err).not.toContain(smith.seed);
});

async function jsonToken(
  address: string,
): Promise<{ readonly token: string; readonly jti: string }> {
  const { out } = await cli(["token", address, "--json"], {
    env: { AMPD_AUTH_SHARED_KEY: sharedKey },
  });
  return JSON.parse(out) as { readonly token: string; readonly jti: string }; // as: the command's own form
}
