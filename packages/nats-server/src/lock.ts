import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { NatsServerError, systemCode } from "./errors.ts";
import { identify, isSame, type ProcessIdentity } from "./process-identity.ts";

/*
 * One directory, one owner. Each contender first publishes a claim under a name of its own and then looks at the
 * others: of two contenders at least one sees the other, so never two go on. (A single lock file with a "stale, so
 * remove it" step has a window in which a contender removes the claim of one that has just won.) Claims of
 * processes that no longer live are removed; their names are unique and never come back.
 *
 *   claim written ─► no live rival ─► held ─► released
 *                 └► live rival ─► claim removed, wait a random moment, try again ─► refused
 */

const ATTEMPTS = 5;
const MAX_WAIT_MS = 120;

/** A held lock. */
export interface DataDirLock {
  /** Gives the directory free; safe to call twice. */
  release(): Promise<void>;
}

/**
 * Takes the lock of a data directory for this process.
 * @throws {NatsServerError} `data_dir_locked` when a live process (this one included) holds it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const dir = join(dataDir, "lock");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  let rival: ProcessIdentity | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claim = await writeClaim(dir);
    rival = await findRival(dir, claim);
    if (rival === undefined) {
      return { release: () => rm(join(dir, claim), { force: true }) };
    }
    await rm(join(dir, claim), { force: true });
    // Two that start at the same moment both step back; unequal waits let one of them through.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_WAIT_MS));
  }
  throw new NatsServerError(
    "data_dir_locked",
    `${dataDir} is in use by process ${rival?.pid ?? "unknown"}.`,
    { remedy: "Stop that process, or give this one a data directory of its own." },
  );
}

async function writeClaim(dir: string): Promise<string> {
  const owner = identify(process.pid) ?? { pid: process.pid, started: "" };
  const name = `${randomUUID()}.claim`;
  const draft = join(dir, `${name}.draft`);
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
  // Renamed into place, so that a reader never sees a half-written claim.
  await rename(draft, join(dir, name));
  return name;
}

async function findRival(dir: string, own: string): Promise<ProcessIdentity | undefined> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".claim") && name !== own);
  for (const name of names) {
    const owner = await readClaim(join(dir, name));
    if (owner === undefined) continue;
    if (isSame(owner)) return owner;
    await rm(join(dir, name), { force: true });
  }
  return undefined;
}

async function readClaim(path: string): Promise<ProcessIdentity | undefined> {
  try {
    return parseIdentity(await readFile(path, "utf8"));
  } catch (error) {
    // Released between listing and reading.
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads an identity written as JSON; anything else is nobody's. */
export function parseIdentity(text: string): ProcessIdentity {
  const nobody = { pid: 0, started: "" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A file damaged by a power cut: its writer died with the machine.
    return nobody;
  }
  if (typeof value !== "object" || value === null) return nobody;
  const { pid, started } = value as Partial<Record<string, unknown>>;
  if (typeof pid !== "number" || typeof started !== "string" || pid <= 0) return nobody;
  return { pid, started };
}
