/** Keys and revocations in a KV bucket. The record decides; a message after each revocation wakes whoever holds sessions. */
import {
  casPut,
  ensureStream,
  getLast,
  getNext,
  isFailure,
  isMarker,
  type DesiredStream,
  type NatsLink,
  type StoredMessage,
} from "@ampd/jetstream";
import type { RevokedTokens } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { startFeed } from "./feed.ts";
import { isApiKeyId } from "./key.ts";
import { byAge } from "./memory.ts";
import {
  infoOf,
  parseRecord,
  type ApiKeyInfo,
  type ApiKeyRecord,
  type ApiKeyStore,
  type Revoked,
} from "./store.ts";
import { laterOf, parseTokens, tokensKey } from "./tokens.ts";

/** Options of {@link natsApiKeys}. */
export interface NatsApiKeysOptions {
  /** Replicas of the bucket. Default 1. */
  readonly replicas?: number;
  /** Told when a revocation cannot be read. */
  readonly onError?: (error: unknown) => void;
}

const bucket = "AMP_KEYS";
const stream = `KV_${bucket}`;
const subjectStart = `$KV.${bucket}.`;
/** Stream of the bucket, for the other things that are kept in it. */
export const keyBucketStream: string = stream;
/** No namespace begins with `_`, so no participant's permissions reach it. */
const revokedSubject = "amp._keys.revoked";
const revokeTries = 8;
/** Longest time that news lost on its way stays unknown, milliseconds. */
const lookMs = 1000;

/**
 * The bucket `AMP_KEYS` on a link of the broker's own user. It is made if it is missing and compared otherwise.
 * @throws {JetStreamFailure} `resource_mismatch` when the bucket is another than this version makes
 */
export async function natsApiKeys(
  link: NatsLink,
  options: NatsApiKeysOptions = {},
): Promise<ApiKeyStore> {
  await ensureKeyBucket(link, options.replicas ?? 1);
  return new NatsApiKeys(link, options.onError);
}

/** Subject of a key of the bucket. */
export function keyBucketSubject(key: string): string {
  return subjectStart + key;
}

/** Makes the bucket if it is missing, compares it otherwise. @throws {JetStreamFailure} `resource_mismatch` */
export async function ensureKeyBucket(link: NatsLink, replicas: number): Promise<void> {
  await ensureStream(link, keyBucket(replicas));
}

/** The bucket as it should be, for those who compare. */
export function keyBucket(replicas: number): DesiredStream {
  return {
    name: stream,
    subjects: [`${subjectStart}>`],
    storage: "file",
    num_replicas: replicas,
    retention: "limits",
    discard: "new",
    max_msgs_per_subject: 1,
    allow_rollup_hdrs: true,
    // Public keys of grants end by themselves.
    allow_msg_ttl: true,
    // A replica's direct get may be older than a confirmed revocation.
    allow_direct: false,
    deny_delete: true,
  };
}

class NatsApiKeys implements ApiKeyStore {
  readonly #link: NatsLink;
  readonly #onError: (error: unknown) => void;

  constructor(link: NatsLink, onError: ((error: unknown) => void) | undefined) {
    this.#link = link;
    this.#onError = onError ?? ((): void => undefined);
  }

  create(record: ApiKeyRecord): Promise<void> {
    return translated(async () => {
      const put = { bucket, key: checked(record.id), expect: 0, value: JSON.stringify(record) };
      const result = await casPut(this.#link, put);
      if (result.kind === "conflict") throw new ProtocolError("conflict", "the id is taken");
    });
  }

  get(id: string): Promise<ApiKeyRecord | undefined> {
    return translated(async () => (await this.#stored(id))?.record);
  }

  list(): Promise<readonly ApiKeyInfo[]> {
    return translated(async () => {
      const all: ApiKeyInfo[] = [];
      for (let seq = 1; ;) {
        const message = await getNext(this.#link, { stream, subject: `${subjectStart}*`, seq });
        if (message === undefined) return all.sort(byAge);
        seq = message.seq + 1;
        const record = recordIn(message);
        if (record !== undefined) all.push(infoOf(record));
      }
    });
  }

  revoke(id: string, atMs: number): Promise<ApiKeyInfo | undefined> {
    return translated(async () => {
      for (let tries = 0; tries < revokeTries; tries += 1) {
        const found = await this.#stored(id);
        if (found === undefined) return undefined;
        const { record, seq } = found;
        const revoked = { ...record, revokedAtMs: record.revokedAtMs ?? atMs };
        if (record.revokedAtMs === undefined) {
          const put = { bucket, key: id, expect: seq, value: JSON.stringify(revoked) };
          if ((await casPut(this.#link, put)).kind === "conflict") continue;
        }
        // After the write: whoever hears it finds the record revoked. Said again for a second call, in case it got lost.
        await this.#link.send(revokedSubject, id);
        return infoOf(revoked);
      }
      throw new ProtocolError("unavailable", "the key changes too often");
    });
  }

  revokeTokens(tokens: RevokedTokens): Promise<void> {
    return translated(async () => {
      const key = tokensKey(tokens);
      for (let tries = 0; tries < revokeTries; tries += 1) {
        const found = await getLast(this.#link, { stream, subject: subjectStart + key });
        const stored = found && parseTokens(jsonOf(found.data));
        const value = JSON.stringify(laterOf(stored, tokens));
        const put = { bucket, key, expect: found?.seq ?? 0, value };
        if ((await casPut(this.#link, put)).kind === "conflict") continue;
        await this.#link.send(revokedSubject, key);
        return;
      }
      throw new ProtocolError("unavailable", "the revocation changes too often");
    });
  }

  onRevoked(listener: (revoked: Revoked) => void): Promise<() => void> {
    return translated(async () => {
      const feed = await startFeed({
        link: this.#link,
        stream,
        subject: `${subjectStart}>`,
        wakeSubject: revokedSubject,
        lookMs,
        onError: this.#onError,
        onMessage: (message) => {
          const revoked = revokedIn(message);
          if (revoked !== undefined) listener(revoked);
        },
      });
      return () => feed.stop();
    });
  }

  async #stored(
    id: string,
  ): Promise<{ readonly record: ApiKeyRecord; readonly seq: number } | undefined> {
    if (!isApiKeyId(id)) return undefined;
    const message = await getLast(this.#link, { stream, subject: subjectStart + id });
    if (message === undefined) return undefined;
    const record = recordIn(message);
    return record && { record, seq: message.seq };
  }
}

function checked(id: string): string {
  if (isApiKeyId(id)) return id;
  throw new ProtocolError("internal", "not the id of an API key");
}

/** The record of a message; `undefined` for the marker of a deleted one. Its id must be its key's, or it was moved there. */
function recordIn(message: StoredMessage): ApiKeyRecord | undefined {
  if (isMarker(message)) return undefined;
  const record = parseRecord(jsonOf(message.data));
  if (message.subject === subjectStart + record.id) return record;
  throw new ProtocolError("internal", "a stored API key cannot be read");
}

/** What a message says was revoked; keys of grants and keys still good say nothing. */
function revokedIn(message: StoredMessage): Revoked | undefined {
  if (isMarker(message)) return undefined;
  const [kind = "", ...rest] = message.subject.slice(subjectStart.length).split(".");
  if (kind === "grant") return undefined;
  if (rest.length > 0) {
    const tokens = parseTokens(jsonOf(message.data));
    if (message.subject === subjectStart + tokensKey(tokens)) return { kind: "tokens", tokens };
    throw new ProtocolError("internal", "a stored revocation cannot be read");
  }
  const record = recordIn(message);
  if (record?.revokedAtMs === undefined) return undefined;
  return { kind: "key", key: infoOf(record) };
}

function jsonOf(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString("utf8"));
  } catch {
    return undefined; // `parseRecord` refuses it and says so
  }
}

/** Failures of JetStream as errors of the protocol, by kind: an unreachable store may answer later, the rest is our fault. */
async function translated<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (ProtocolError.is(error)) throw error;
    const away = isFailure(error, "unavailable") || isFailure(error, "no_stream");
    if (away) throw new ProtocolError("unavailable", "the keys cannot be read", { cause: error });
    throw new ProtocolError("internal", "the store of API keys failed", { cause: error });
  }
}
