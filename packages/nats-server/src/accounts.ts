import { mkdir, open, readdir, rename, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { NatsServerError, systemCode } from "./errors.ts";

/** Where a server keeps the streams of everybody as long as it has no accounts. */
const globalAccount = "$G";

function accountsDir(dataDir: string): string {
  return join(dataDir, "store", "jetstream");
}

/**
 * Accounts that have streams in a data directory; `$G` stands for a server without accounts. Starts and changes nothing.
 */
export async function storedAccounts(dataDir: string): Promise<readonly string[]> {
  const dir = accountsDir(resolve(dataDir));
  const names = await entries(dir);
  const found: string[] = [];
  for (const name of names)
    if ((await entries(join(dir, name, "streams"))).length > 0) found.push(name);
  return found.toSorted();
}

/**
 * Gives what a server without accounts has stored to an account, so that its streams are there when the server starts with
 * accounts. One rename: a crash leaves it undone or done. The server must not run, and the caller holds the directory's lock.
 *
 * @throws {NatsServerError} `accounts_clash` when both have streams: which are the right ones is not for us to decide
 */
export async function moveToAccount(dataDir: string, account: string): Promise<void> {
  const stored = await storedAccounts(dataDir);
  if (!stored.includes(globalAccount)) return;
  const dir = accountsDir(dataDir);
  const [from, to] = [join(dir, globalAccount), join(dir, account)];
  if (stored.includes(account)) {
    const message = `There are streams without an account in ${from} and streams of the account in ${to}.`;
    throw new NatsServerError("accounts_clash", message, {
      remedy: "An older ampd ran here in between. Move away the one that is not wanted.",
    });
  }
  await removeEmpty(join(to, "streams"));
  await removeEmpty(to);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await rename(from, to);
  await syncDirectory(dir);
}

async function entries(dir: string): Promise<readonly string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(systemCode(error) ?? "")) return [];
    throw error;
  }
}

/** The target of the rename may be there without any stream; whatever else is in it stops us. */
async function removeEmpty(dir: string): Promise<void> {
  try {
    await rmdir(dir);
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
}

async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === "win32") return; // directories cannot be opened there
  const handle = await open(dir, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
