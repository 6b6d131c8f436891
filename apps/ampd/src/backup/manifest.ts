/**
 * What a backup folder holds:
 *
 * ```text
 *   DIR/manifest.json              written last: without it the folder is no backup
 *   DIR/<STREAM>/backup.json       configuration and state, as the server told them
 *   DIR/<STREAM>/stream.tar.s2     the server's own archive
 * ```
 *
 * The two files of a stream are named as `nats stream backup` names them, so `nats stream restore` takes each folder as well.
 */
import { CommandError, exitCodes } from "../failure.ts";

/** Name of the manifest in its folder. */
export const manifestName = "manifest.json";
/** Name of a stream's configuration in its folder. */
export const headName = "backup.json";
/** Name of a stream's archive in its folder. */
export const archiveName = "stream.tar.s2";

/** One file, so that a change to it is noticed. */
export interface FileEntry {
  /** Below the backup's folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** One stream of a backup. */
export interface StreamEntry {
  readonly name: string;
  readonly messages: number;
  readonly bytes: number;
  readonly first_seq: number;
  readonly last_seq: number;
  /** Whether the stream changed while it was read: then the archive may hold more or fewer messages. */
  readonly moved: boolean;
  readonly head: FileEntry;
  readonly archive: FileEntry;
}

/** The whole backup. */
export interface Manifest {
  readonly format: "ampd-backup";
  readonly version: 1;
  /** Version of ampd that made it. */
  readonly ampd: string;
  /** Version of the nats-server that it was read from. */
  readonly nats_server: string;
  /** When the first stream was read, and when the last one was complete. */
  readonly started_at: string;
  readonly finished_at: string;
  /** In the order in which they were read, which is the order of a restore. */
  readonly streams: readonly StreamEntry[];
}

/** A backup that cannot be used. */
export function damaged(message: string, cause?: unknown): CommandError {
  return new CommandError(exitCodes.failure, message, {
    code: "backup_damaged",
    next: "take another copy of the backup; nothing was restored",
    cause,
  });
}

/**
 * Reads a manifest.
 *
 * @throws {CommandError} naming the file and the field that is wrong
 */
export function parseManifest(text: string, path: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged(`${path} is not JSON`, cause);
  }
  const reader = new Reader(path);
  const root = reader.object(value, "the manifest");
  if (root["format"] !== "ampd-backup") throw damaged(`${path} is not the manifest of a backup`);
  if (root["version"] !== 1) {
    throw damaged(`${path} has version ${String(root["version"])}; this ampd reads version 1`);
  }
  const { streams } = root;
  if (!Array.isArray(streams)) throw damaged(`${path}: streams is not a list`);
  return {
    format: "ampd-backup",
    version: 1,
    ampd: reader.text(root, "ampd"),
    nats_server: reader.text(root, "nats_server"),
    started_at: reader.text(root, "started_at"),
    finished_at: reader.text(root, "finished_at"),
    streams: streams.map((stream: unknown) => reader.stream(stream)),
  };
}

class Reader {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  object(value: unknown, what: string): Readonly<Record<string, unknown>> {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>; // as: any object reads so
    }
    throw damaged(`${this.#path}: ${what} is not an object`);
  }

  text(from: Readonly<Record<string, unknown>>, field: string): string {
    const value = from[field];
    if (typeof value === "string") return value;
    throw damaged(`${this.#path}: ${field} is not a text`);
  }

  whole(from: Readonly<Record<string, unknown>>, field: string): number {
    const value = from[field];
    if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
    throw damaged(`${this.#path}: ${field} is not a whole number`);
  }

  stream(value: unknown): StreamEntry {
    const from = this.object(value, "a stream");
    const name = this.text(from, "name");
    // The name becomes a path and a part of a subject.
    if (!/^[A-Za-z0-9_-]{1,255}$/.test(name)) {
      throw damaged(`${this.#path}: ${JSON.stringify(name)} is no stream name`);
    }
    return {
      name,
      messages: this.whole(from, "messages"),
      bytes: this.whole(from, "bytes"),
      first_seq: this.whole(from, "first_seq"),
      last_seq: this.whole(from, "last_seq"),
      moved: from["moved"] === true,
      head: this.file(from["head"], `${name}/${headName}`),
      archive: this.file(from["archive"], `${name}/${archiveName}`),
    };
  }

  /** The path is known; one that differs could lead out of the folder. */
  file(value: unknown, path: string): FileEntry {
    const from = this.object(value, path);
    if (from["path"] !== path) throw damaged(`${this.#path}: ${path} is called otherwise`);
    return { path, bytes: this.whole(from, "bytes"), sha256: this.text(from, "sha256") };
  }
}
