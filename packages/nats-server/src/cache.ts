import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Environment } from "./command.ts";
import { systemCode } from "./errors.ts";
import { compareVersions } from "./version.ts";

/*
 * A cached binary is one file whose name holds its version, platform and content hash:
 *   nats-server-2.15.1-linux-x64-dd9b8a99f78955e3
 * so one atomic rename publishes it, two processes that fetch at once write the same bytes to the same name,
 * and a damaged file shows by itself: its content no longer hashes to its name.
 */

const HASH_LENGTH = 16;
const LEFTOVER_MS = 24 * 3600 * 1000;

/** A cached file and what its name says. */
export interface CacheEntry {
  readonly path: string;
  readonly version: string;
  readonly hash: string;
}

/** The platform part of a cache name, such as `linux-x64`. */
export interface CacheKey {
  readonly dir: string;
  readonly platform: string;
}

/**
 * The per-user cache directory: `AMPD_CACHE_DIR`, else `XDG_CACHE_HOME/ampd`, else the platform's usual place
 * (`~/.cache/ampd`, on macOS `~/Library/Caches/ampd`, on Windows `%LOCALAPPDATA%\ampd\cache`).
 */
export function defaultCacheDir(env: Environment, os: string = process.platform): string {
  const own = env["AMPD_CACHE_DIR"];
  if (own !== undefined && own !== "") return own;
  const xdg = env["XDG_CACHE_HOME"];
  if (xdg !== undefined && xdg !== "") return join(xdg, "ampd");
  const home = env["HOME"] ?? env["USERPROFILE"] ?? homedir();
  if (os === "darwin") return join(home, "Library", "Caches", "ampd");
  const local = env["LOCALAPPDATA"];
  if (os === "win32" && local !== undefined) return join(local, "ampd", "cache");
  return join(home, ".cache", "ampd");
}

/** The cached binaries for this platform, newest version first. A missing directory is an empty cache. */
export async function listCache(key: CacheKey): Promise<CacheEntry[]> {
  let names: string[];
  try {
    names = await readdir(key.dir);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return [];
    throw error;
  }
  const entries = names.flatMap((name) => parseName(name, key));
  return entries.toSorted((a, b) => compareVersions(b.version, a.version));
}

/** True when the file's content still hashes to its name. */
export async function isIntact(entry: CacheEntry): Promise<boolean> {
  return (await hashFile(entry.path)) === entry.hash;
}

/**
 * Removes a damaged entry. Between the check and the removal another process may have put a good file in its place:
 * so the file is moved aside first, checked once more, and put back when it is good after all.
 */
export async function removeDamaged(entry: CacheEntry): Promise<void> {
  const aside = `${entry.path}.${randomUUID()}.bad`;
  try {
    await rename(entry.path, aside);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw error;
  }
  if ((await hashFile(aside)) === entry.hash) await rename(aside, entry.path);
  else await rm(aside, { force: true });
}

/** Makes an empty directory for one download, on the cache's own file system so that a rename publishes its result. */
export async function makeTmpDir(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o755 });
  await sweep(dir);
  return mkdtemp(join(dir, "fetch-"));
}

/** Removes what downloads that were killed left behind; a live download is never a day old. */
async function sweep(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => /^fetch-|\.bad$/.test(name));
  for (const name of names) {
    const path = join(dir, name);
    if (await isOld(path)) await rm(path, { recursive: true, force: true });
  }
}

async function isOld(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > LEFTOVER_MS;
  } catch (error) {
    // Another process finished with it meanwhile.
    if (systemCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** Publishes a verified binary under its content's name and returns the path it is now found at. */
export async function publish(key: CacheKey, file: string, version: string): Promise<string> {
  await chmod(file, 0o755);
  const hash = await hashFile(file);
  const suffix = file.endsWith(".exe") ? ".exe" : "";
  const path = join(key.dir, `nats-server-${version}-${key.platform}-${hash}${suffix}`);
  await rename(file, path);
  return path;
}

function parseName(name: string, key: CacheKey): CacheEntry[] {
  const parts =
    /^nats-server-(\d+\.\d+\.\d+[^/]*?)-([a-z0-9]+-[a-z0-9]+)-([0-9a-f]{16})(?:\.exe)?$/.exec(name);
  const [, version, platform, hash] = parts ?? [];
  if (version === undefined || hash === undefined || platform !== key.platform) return [];
  return [{ path: join(key.dir, name), version, hash }];
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex").slice(0, HASH_LENGTH);
}
