/**
 * Makes the streams of a backup again.
 *
 * ```text
 *   every file verified ──► none of the streams exists ──► restored one by one, each compared ──► done
 *      └ damaged: refused      └ one exists: refused          └ failed: those made by this run are removed
 * ```
 */
import { callApi, restoreStream, type NatsLink, type SnapshotHead } from "@ampd/jetstream";
import { listStreams } from "@ampd/store";
import { join } from "node:path";
import { CommandError, exitCodes } from "../failure.ts";
import { chunksOf, readManifest, readObject, verifyFile } from "./folder.ts";
import { damaged, type Manifest, type StreamEntry } from "./manifest.ts";

/** Options of {@link restoreBackup}. */
export interface RestoreOptions {
  readonly link: NatsLink;
  readonly dir: string;
  readonly manifest: Manifest;
  /** Replicas of every stream, whatever they were where the backup was made. */
  readonly replicas: number;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

/** What became of one stream. */
export interface RestoredStream {
  readonly stream: string;
  /** Messages when the backup of this stream began. */
  readonly expected: number;
  readonly restored: number;
  /**
   * `equal`; `changed`: another number, and the stream was in use while it was read; `expired`: fewer, in a stream whose
   * messages end by age or by a time of their own; `lost`: another number without such a reason, or its end is missing.
   */
  readonly state: "equal" | "changed" | "expired" | "lost";
}

/**
 * Reads the manifest of a backup and compares every file with it; nothing is changed anywhere.
 *
 * @throws {CommandError} `backup_damaged`, naming the file
 */
export async function openBackup(
  dir: string,
  onProgress: (text: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(dir);
  for (const { name, head, archive } of manifest.streams) {
    onProgress(`verifying ${name}`);
    await verifyFile(dir, head);
    await verifyFile(dir, archive);
  }
  return manifest;
}

/**
 * Restores every stream. The archive must have been verified.
 *
 * @throws {CommandError} `not_empty` when one of the streams exists already
 * @throws JetStreamFailure; the streams made until then have been removed again
 */
export async function restoreBackup(options: RestoreOptions): Promise<readonly RestoredStream[]> {
  const { link, manifest } = options;
  await refuseExisting(link, manifest);
  const made: RestoredStream[] = [];
  try {
    for (const entry of manifest.streams) {
      options.signal.throwIfAborted();
      const place = `${made.length + 1} of ${manifest.streams.length}`;
      options.onProgress(`restoring ${entry.name} (${place})`);
      made.push(await restoreOne(options, entry));
    }
    return made;
  } catch (error) {
    for (const { stream } of made) await callApi(link, { path: `STREAM.DELETE.${stream}` });
    throw error;
  }
}

async function refuseExisting(link: NatsLink, { streams }: Manifest): Promise<void> {
  const existing = new Set(await listStreams(link));
  const taken = streams.filter(({ name }) => existing.has(name)).map(({ name }) => name);
  if (taken.length === 0) return;
  const rest = taken.length > 3 ? ` and ${taken.length - 3} more` : "";
  throw new CommandError(
    exitCodes.refused,
    `the target has ${taken.slice(0, 3).join(", ")}${rest} already; nothing was restored`,
    {
      code: "not_empty",
      next: "restore into an empty server or data directory, or remove these streams first",
    },
  );
}

async function restoreOne(options: RestoreOptions, entry: StreamEntry): Promise<RestoredStream> {
  const { link, dir, replicas } = options;
  const head = await readHead(join(dir, entry.head.path), entry.name);
  const config = { ...head.config, num_replicas: replicas };
  const info = await restoreStream(
    link,
    { config, state: head.state },
    chunksOf(join(dir, entry.archive.path)),
  );
  const { messages, last_seq: lastSeq } = info.state;
  return {
    stream: entry.name,
    expected: entry.messages,
    restored: messages,
    state: compare(entry, { messages, lastSeq, config }),
  };
}

function compare(
  entry: StreamEntry,
  found: {
    readonly messages: number;
    readonly lastSeq: number;
    readonly config: SnapshotHead["config"];
  },
): RestoredStream["state"] {
  const { messages, lastSeq, config } = found;
  if (lastSeq < entry.last_seq) return "lost";
  if (messages === entry.messages) return "equal";
  if (entry.moved) return "changed";
  const ends =
    config["allow_msg_ttl"] === true ||
    config["allow_msg_schedules"] === true ||
    Number(config["max_age"] ?? 0) > 0;
  return ends ? "expired" : "lost";
}

async function readHead(path: string, name: string): Promise<SnapshotHead> {
  const { config, state } = await readObject(path);
  if (!isObject(config) || !isObject(state) || config["name"] !== name) {
    throw damaged(`${path} does not describe the stream ${name}`);
  }
  // as: the server checks every field of what it once wrote itself
  return { config, state } as unknown as SnapshotHead;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
