/** Files of a backup: written once, forced to disk, readable by their owner alone; read back against their checksums. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CommandError, exitCodes } from "../failure.ts";
import { damaged, manifestName, parseManifest, type FileEntry, type Manifest } from "./manifest.ts";

const readBytes = 131_072;

/**
 * Makes the folder of a new backup.
 *
 * @throws {CommandError} when something is in it already: a backup is never written over another
 */
export async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const found = await readdir(dir);
  if (found.length === 0) return;
  throw new CommandError(exitCodes.usage, `${dir} is not empty`, {
    code: "usage",
    next: "give a folder that does not exist yet, such as backup-$(date +%F)",
  });
}

/** Writes a file and forces it to disk; its checksum is taken on the way. */
export async function writeFileOf(
  dir: string,
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<FileEntry> {
  const target = join(dir, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(target, "wx", 0o600);
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, bytes, sha256: hash.digest("hex") };
}

/** Writes the manifest, which makes the folder a backup. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const draft = `${manifestName}.draft`;
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFileOf(dir, draft, [Buffer.from(text)]);
  await rename(join(dir, draft), join(dir, manifestName));
  const folder = await open(dir, "r");
  try {
    // The name is on disk only when the folder is.
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes what an unfinished backup left in its folder; the folder itself stays. */
export async function emptyFolder(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    await rm(join(dir, name), { recursive: true, force: true });
}

/**
 * Reads the manifest of a backup.
 *
 * @throws {CommandError} when there is none, or it is damaged
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const path = join(dir, manifestName);
  return parseManifest(await readText(path), path);
}

/** @throws {CommandError} naming the file */
async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const what =
      basename(path) === manifestName
        ? `${dirname(path)} is no complete backup: ${manifestName} cannot be read (${why})`
        : `${path} cannot be read (${why})`;
    throw damaged(what, cause);
  }
}

/**
 * Compares a file with the manifest.
 *
 * @throws {CommandError} naming the file and what is wrong with it
 */
export async function verifyFile(dir: string, file: FileEntry): Promise<void> {
  const path = join(dir, file.path);
  const size = await sizeOf(path);
  if (size !== file.bytes) {
    throw damaged(`${path} has ${size} bytes, the manifest says ${file.bytes}: it is not whole`);
  }
  const hash = createHash("sha256");
  for await (const chunk of chunksOf(path)) hash.update(chunk);
  if (hash.digest("hex") === file.sha256) return;
  throw damaged(`${path} has been changed: its SHA-256 differs from the manifest's`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    throw damaged(`${path} is missing`, cause);
  }
}

/** The bytes of a file, in pieces of at most 128 KiB. */
export function chunksOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: readBytes });
}

/** A JSON object of a backup. */
export async function readObject(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(path);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>; // as: any object reads so
    }
  } catch (cause) {
    throw damaged(`${path} is not JSON`, cause);
  }
  throw damaged(`${path} is not an object`);
}
