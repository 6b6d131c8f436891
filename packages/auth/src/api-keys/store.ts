import type { RevokedTokens } from "@ampd/core";
import { isName, ProtocolError } from "@ampd/protocol";
import { objectOf, type JsonObject } from "../json-object.ts";
import { isApiKeyId, nkeyId } from "./key.ts";

/** What is known of a key besides its secret. */
export interface ApiKeyInfo {
  readonly id: string;
  /** Namespace and name of the participant that its bearer is. */
  readonly ns: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  /** The public nkey whose owner has the seed. Absent: it is an API key. */
  readonly nkey?: string;
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
  /** SHA-256 of the secret, hex; of an nkey, of its public key. */
  readonly hash: string;
}

/** Something that was revoked. */
export type Revoked =
  | { readonly kind: "key"; readonly key: ApiKeyInfo }
  | { readonly kind: "tokens"; readonly tokens: RevokedTokens };

/** Where keys and revocations are kept. What rejects is a `ProtocolError`. */
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
  /** Revokes tokens for good. Of two times for one participant the later one stays. */
  revokeTokens(tokens: RevokedTokens): Promise<void>;
  /**
   * Tells of all that is revoked, by whichever process: first what was before, then what comes. Resolves when the former has been
   * told. May tell twice.
   * @returns the function that ends it
   */
  onRevoked(listener: (revoked: Revoked) => void): Promise<() => void>;
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
  const nkey = object?.["nkey"];
  const [label, hash] = [text(object, "label"), text(object, "hash")];
  const [roles, scopes] = [texts(object?.["roles"]), texts(object?.["scopes"])];
  const createdAtMs = time(object, "createdAtMs");
  const expiresAtMs = time(object, "expiresAtMs");
  const revokedAtMs = time(object, "revokedAtMs");
  const sound =
    isApiKeyId(id) &&
    isName(ns) &&
    isName(name) &&
    (nkey === undefined || (typeof nkey === "string" && nkeyId(nkey) === id)) &&
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
    ...(typeof nkey === "string" && { nkey }),
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
