import { isName, ProtocolError } from "@ampd/protocol";
import { objectOf, type JsonObject } from "../json-object.ts";
import { isApiKeyId } from "./key.ts";

/** What is known of an API key besides its secret. */
export interface ApiKeyInfo {
  readonly id: string;
  /** Namespace and name of the participant that its bearer is. */
  readonly ns: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** What it is for, in its creator's words. */
  readonly label: string;
  /** Milliseconds since 1970, as all times here. */
  readonly createdAtMs: number;
  /** Absent: it does not expire. */
  readonly expiresAtMs?: number;
  /** Absent: it is not revoked. A revoked key never comes back. */
  readonly revokedAtMs?: number;
}

/** A key as it is stored: with the hash of its secret, never the secret. */
export interface ApiKeyRecord extends ApiKeyInfo {
  /** SHA-256 of the secret, hex. */
  readonly hash: string;
}

/** Where API keys are kept. What rejects is a `ProtocolError`. */
export interface ApiKeyStore {
  /** Stores a new key; rejects with `conflict` when its id is taken. */
  create(record: ApiKeyRecord): Promise<void>;
  /** Sees every write that was confirmed before. */
  get(id: string): Promise<ApiKeyRecord | undefined>;
  /** All keys, revoked ones too, oldest first. Reads each: for operators, not for logins. */
  list(): Promise<readonly ApiKeyInfo[]>;
  /**
   * Revokes a key; once it resolves, no login by it succeeds. A key that was revoked before keeps its time.
   * @returns the key, or `undefined` when there is none
   */
  revoke(id: string, atMs: number): Promise<ApiKeyInfo | undefined>;
  /**
   * Tells of keys revoked from now on, by whichever process, so that open sessions can be ended. May tell twice, and after a
   * lost connection tells of all that are revoked.
   * @returns the function that ends it
   */
  onRevoked(listener: (key: ApiKeyInfo) => void): Promise<() => void>;
}

/** A record without its hash. */
export function infoOf(record: ApiKeyRecord): ApiKeyInfo {
  const { hash: _, ...info } = record;
  return info;
}

/**
 * Reads a stored record.
 * @throws {ProtocolError} `internal` for anything else: a key that cannot be read must not open anything
 */
export function parseRecord(value: unknown): ApiKeyRecord {
  const object = objectOf(value);
  const [id, ns, name] = [text(object, "id"), text(object, "ns"), text(object, "name")];
  const [label, hash] = [text(object, "label"), text(object, "hash")];
  const [roles, scopes] = [texts(object?.["roles"]), texts(object?.["scopes"])];
  const createdAtMs = time(object, "createdAtMs");
  const expiresAtMs = time(object, "expiresAtMs");
  const revokedAtMs = time(object, "revokedAtMs");
  const sound =
    isApiKeyId(id) &&
    isName(ns) &&
    isName(name) &&
    /^[0-9a-f]{64}$/.test(hash) &&
    createdAtMs !== undefined &&
    !Number.isNaN(createdAtMs);
  if (!sound || Number.isNaN(expiresAtMs) || Number.isNaN(revokedAtMs)) {
    throw new ProtocolError("internal", "a stored API key cannot be read");
  }
  return {
    id,
    ns,
    name,
    roles,
    scopes,
    label,
    hash,
    createdAtMs,
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    ...(revokedAtMs !== undefined && { revokedAtMs }),
  };
}

function text(object: JsonObject | undefined, key: string): string {
  const value = object?.[key];
  return typeof value === "string" ? value : "";
}

/** A time; `undefined` when absent, NaN when it is there but no time: then the record is not to be trusted. */
function time(object: JsonObject | undefined, key: string): number | undefined {
  const value = object?.[key];
  if (value === undefined) return undefined;
  return typeof value === "number" && value >= 0 ? value : Number.NaN;
}

function texts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  return list.filter((each): each is string => typeof each === "string");
}
