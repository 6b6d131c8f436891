import type { Msg } from "@nats-io/nats-core";
import type { StreamInfo } from "@nats-io/jetstream";
import type { NatsLink } from "./link.ts";
import type { Requester } from "./port.ts";
import { callApi, parseReply } from "./api.ts";
import { ChunkQueue } from "./chunk-queue.ts";
import { JetStreamFailure } from "./errors.ts";
import { checkName } from "./subject.ts";

/**
 * A stream's content as the server's own archive (a tar file in S2 compression), out of a stream and into a new one.
 *
 *   snapshot:  asked ──reply──▶ chunks (each acknowledged once it is taken) ──empty message──▶ done
 *                 └─refused         └─disconnect, silence, error status──▶ failed (final)
 *
 * A chunk that was sent while the connection was down is gone, so a disconnect fails the whole snapshot.
 */

/** What the server says of a stream at the moment of a snapshot. */
export interface SnapshotState {
  readonly messages: number;
  readonly bytes: number;
  readonly first_seq: number;
  readonly last_seq: number;
}

/** Configuration and state of a stream, in the server's own fields. Both go back to it at a restore. */
export interface SnapshotHead {
  readonly config: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly state: SnapshotState & Readonly<Record<string, unknown>>;
}

/** A snapshot that is being read. */
export interface StreamSnapshot extends SnapshotHead {
  /** The archive, in order. Read it once and to its end; leaving early ends the snapshot at the server. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Options of {@link snapshotStream}. */
export interface SnapshotOptions {
  readonly stream: string;
  /** Size of a chunk, bytes. Default 131,072, at most half of what the server takes as one message. */
  readonly chunkBytes?: number;
  /** Longest silence between two chunks, ms. Default 30,000. */
  readonly idleMs?: number;
}

const DEFAULT_CHUNK = 131_072;
const DEFAULT_IDLE_MS = 30_000;
/** Taking stock of a large stream comes before the reply. */
const START_TIMEOUT_MS = 60_000;
/** The server unpacks and recovers the whole stream before it answers the last message. */
const RESTORE_TIMEOUT_MS = 300_000;
/** Chunks on their way at once during a restore. */
const RESTORE_WINDOW = 16;

let snapshots = 0;

/**
 * Starts a snapshot of a stream that stays in use. Without consumers: their owners make them again.
 *
 * @throws JetStreamFailure `not_found`, `permission`, `unavailable`
 */
export async function snapshotStream(
  link: NatsLink,
  options: SnapshotOptions,
): Promise<StreamSnapshot> {
  const { stream, idleMs = DEFAULT_IDLE_MS } = options;
  checkName(stream, "stream");
  snapshots += 1;
  const inbox = `${link.inbox}.snapshot.${snapshots}`;
  const queue = new ChunkQueue<Msg>({ idleMs, what: `snapshot of ${stream}` });
  const subscription = link.nc.subscribe(inbox, {
    callback: (error, message) => {
      if (error === null) receive(queue, message, stream);
      else queue.fail(new JetStreamFailure("permission", error.message, { cause: error }));
    },
  });
  const off = link.onStatus(({ kind }) => {
    if (kind !== "disconnected" && kind !== "closed") return;
    const text = `connection to NATS lost during the snapshot of ${stream}`;
    queue.fail(new JetStreamFailure("unavailable", text, { reason: "disconnected" }));
  });
  const close = (): void => {
    off();
    queue.close();
    if (!link.nc.isClosed()) subscription.unsubscribe();
  };
  try {
    const head = await callApi<SnapshotHead>(link, {
      path: `STREAM.SNAPSHOT.${stream}`,
      body: { deliver_subject: inbox, no_consumers: true, chunk_size: chunkSize(link, options) },
      timeoutMs: START_TIMEOUT_MS,
    });
    return { config: head.config, state: head.state, chunks: taken(link, queue, close) };
  } catch (error) {
    close();
    throw error;
  }
}

function chunkSize(link: NatsLink, { chunkBytes = DEFAULT_CHUNK }: SnapshotOptions): number {
  return Math.max(1024, Math.min(chunkBytes, Math.floor(link.maxPayload / 2)));
}

function receive(queue: ChunkQueue<Msg>, message: Msg, stream: string): void {
  if (message.data.length > 0) {
    queue.push(message);
    return;
  }
  // The last message is empty; an error travels in its status line.
  const code = message.headers?.code ?? 0;
  if (code < 400) {
    queue.end();
    return;
  }
  const text = `snapshot of ${stream} was ended by the server: ${message.headers?.description ?? ""} (${code})`;
  queue.fail(new JetStreamFailure("unexpected", text, { code }));
}

/** Hands out the chunks; asking for the next one acknowledges the one before, which is what paces the server. */
async function* taken(
  link: NatsLink,
  queue: ChunkQueue<Msg>,
  close: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const message of queue) {
      yield message.data;
      // On a broken connection nobody waits for it; the queue tells the failure next.
      if (link.connected && message.reply !== undefined && message.reply !== "")
        link.nc.publish(message.reply);
    }
  } finally {
    close();
  }
}

/**
 * Makes a stream from a snapshot. The stream must not exist. `head.config` may differ from the archive's in what the server
 * lets a restore choose (replicas, placement).
 *
 * @returns the new stream as the server tells it
 * @throws JetStreamFailure `unexpected` with the server's number when it exists, or the archive is damaged
 */
export async function restoreStream(
  link: Requester,
  head: SnapshotHead,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StreamInfo> {
  const { name } = head.config;
  checkName(name, "stream");
  const path = `STREAM.RESTORE.${name}`;
  const { deliver_subject: target } = await callApi<{ readonly deliver_subject: string }>(link, {
    path,
    body: { config: head.config, state: head.state },
    timeoutMs: START_TIMEOUT_MS,
  });
  await sendAll(link, target, chunks);
  const last = await link.request(target, "", { timeoutMs: RESTORE_TIMEOUT_MS });
  return parseReply<StreamInfo>(last.data, path);
}

async function sendAll(
  link: Requester,
  target: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  // Failures are kept as values: one that comes while a chunk is being read must wait until it is looked at.
  const inFlight: Promise<Error | undefined>[] = [];
  const settleOne = async (): Promise<void> => {
    const failure = await inFlight.shift();
    if (failure !== undefined) throw failure;
  };
  for await (const chunk of chunks) {
    if (inFlight.length >= RESTORE_WINDOW) await settleOne();
    inFlight.push(sendChunk(link, target, chunk));
  }
  while (inFlight.length > 0) await settleOne();
}

async function sendChunk(
  link: Requester,
  target: string,
  chunk: Uint8Array,
): Promise<Error | undefined> {
  try {
    const reply = await link.request(target, chunk, { timeoutMs: START_TIMEOUT_MS });
    // Empty: taken. Otherwise it says why the restore is over.
    if (reply.data.length > 0) parseReply<object>(reply.data, "STREAM.RESTORE");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
