/** Makes a backup of a broker, at work or not. */
import { callApi, snapshotStream, type NatsLink, type SnapshotState } from "@ampd/jetstream";
import { backupOrder, listStreams } from "@ampd/store";
import { version } from "../version.ts";
import { emptyFolder, makeFolder, writeFileOf, writeManifest } from "./folder.ts";
import { archiveName, headName, type Manifest, type StreamEntry } from "./manifest.ts";

/** Options of {@link makeBackup}. */
export interface MakeBackupOptions {
  readonly link: NatsLink;
  readonly dir: string;
  /** Streams besides the broker's own. */
  readonly also: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
}

/**
 * Writes every stream and bucket of the broker into a new folder. One that fails leaves the folder empty.
 *
 * @throws {CommandError} when the folder is not empty
 * @throws JetStreamFailure
 */
export async function makeBackup(options: MakeBackupOptions): Promise<Manifest> {
  const { link, dir, also } = options;
  const existing = await listStreams(link);
  const names = [...backupOrder(existing), ...also];
  await makeFolder(dir);
  try {
    const startedAt = new Date().toISOString();
    const streams: StreamEntry[] = [];
    for (const name of new Set(names)) {
      options.signal.throwIfAborted();
      options.onProgress(`reading ${name} (${streams.length + 1} of ${names.length})`);
      streams.push(await readStream(options, name));
    }
    const manifest: Manifest = {
      format: "ampd-backup",
      version: 1,
      ampd: version,
      nats_server: link.nc.info?.version ?? "unknown",
      started_at: startedAt,
      finished_at: new Date().toISOString(),
      streams,
    };
    await writeManifest(dir, manifest);
    return manifest;
  } catch (error) {
    await emptyFolder(dir);
    throw error;
  }
}

async function readStream(
  { link, dir, signal }: MakeBackupOptions,
  name: string,
): Promise<StreamEntry> {
  const { config, state, chunks } = await snapshotStream(link, { stream: name });
  const text = `${JSON.stringify({ config, state }, undefined, 2)}\n`;
  const archive = await writeFileOf(dir, `${name}/${archiveName}`, until(signal, chunks));
  const head = await writeFileOf(dir, `${name}/${headName}`, [Buffer.from(text)]);
  const { state: after } = await callApi<{ readonly state: SnapshotState }>(link, {
    path: `STREAM.INFO.${name}`,
  });
  const { messages, bytes, first_seq, last_seq } = state;
  const moved = after.messages !== messages || after.last_seq !== last_seq;
  return { name, messages, bytes, first_seq, last_seq, moved, head, archive };
}

/** Passes chunks on until the user interrupts. */
async function* until(
  signal: AbortSignal,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}
