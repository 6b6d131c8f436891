import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { moveToAccount, storedAccounts } from "./accounts.ts";

let dataDir: string;
let accounts: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ampd-accounts-"));
  accounts = join(dataDir, "store", "jetstream");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function stream(account: string, name: string): Promise<void> {
  await mkdir(join(accounts, account, "streams", name), { recursive: true });
  await writeFile(join(accounts, account, "streams", name, "meta.inf"), `${account}/${name}`);
}

it("knows no account in a directory that no server has used", async () => {
  expect(await storedAccounts(dataDir)).toEqual([]);
  await moveToAccount(dataDir, "AMP");
  expect(await readdir(dataDir)).toEqual([]);
});

it("gives the streams of a server without accounts to the account, once", async () => {
  await stream("$G", "S");
  expect(await storedAccounts(dataDir)).toEqual(["$G"]);
  await moveToAccount(dataDir, "AMP");
  await moveToAccount(dataDir, "AMP");
  expect(await storedAccounts(dataDir)).toEqual(["AMP"]);
  const text = await readFile(join(accounts, "AMP", "streams", "S", "meta.inf"), "utf8");
  expect(text).toBe("$G/S");
});

it("takes the place of an account that has no stream yet", async () => {
  await stream("$G", "S");
  await mkdir(join(accounts, "AMP", "streams"), { recursive: true });
  await moveToAccount(dataDir, "AMP");
  expect(await storedAccounts(dataDir)).toEqual(["AMP"]);
});

it("leaves both alone when both have streams, and says where they are", async () => {
  await stream("$G", "S");
  await stream("AMP", "S");
  const moved = moveToAccount(dataDir, "AMP");
  await expect(moved).rejects.toMatchObject({ code: "accounts_clash" });
  await expect(moved).rejects.toThrow(join(accounts, "$G"));
  expect(await storedAccounts(dataDir)).toEqual(["$G", "AMP"]);
});
