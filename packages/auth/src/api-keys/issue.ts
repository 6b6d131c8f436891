import type { Principal } from "@ampd/core";
import { parsePublicNkey } from "../callout/nkey.ts";
import { systemClock, type AuthClock } from "../clock.ts";
import { AuthConfigError, Refusal } from "../errors.ts";
import { parseIdentity } from "../identity.ts";
import { apiKeyText, hashOf, newApiKeyParts, nkeyId, parseApiKey, sameHash } from "./key.ts";
import { infoOf, type ApiKeyInfo, type ApiKeyRecord, type ApiKeyStore } from "./store.ts";

/** What a new API key is for. */
export interface ApiKeyOptions {
  /** The participant that its bearer is, `<ns>/<name>`. */
  readonly address: string;
  readonly roles?: readonly string[];
  readonly scopes?: readonly string[];
  /** For people, at most 200 characters. */
  readonly label?: string;
  /** Seconds until it expires. Default: never. */
  readonly ttlS?: number;
  readonly clock?: AuthClock;
}

/** A new key. `key` exists only here: what is stored cannot be turned back into it. */
export interface IssuedApiKey {
  readonly key: string;
  readonly info: ApiKeyInfo;
}

const labelMax = 200;
const ttlMaxS = 100 * 365 * 86_400;
const rolesMax = 32;
const scopesMax = 256;

/**
 * Makes an API key and stores its hash.
 * @throws {AuthConfigError} for an address that no participant can have, or a value out of its limits
 */
export async function issueApiKey(
  store: ApiKeyStore,
  options: ApiKeyOptions,
): Promise<IssuedApiKey> {
  const parts = newApiKeyParts();
  const record = recordOf(options, { id: parts.id, hash: hashOf(parts.secret) });
  await store.create(record);
  return { key: apiKeyText(parts), info: infoOf(record) };
}

/**
 * Stores whose a public nkey is; its owner proves to have the seed at each login.
 * @throws {AuthConfigError} as {@link issueApiKey}, and for a text that is no public user key; `conflict` from the store when the
 *   key is known, also when it was revoked
 */
export async function addNkey(
  store: ApiKeyStore,
  nkey: string,
  options: ApiKeyOptions,
): Promise<ApiKeyInfo> {
  if (parsePublicNkey("user", nkey) === undefined)
    throw new AuthConfigError("nkey", "nkey must be the public key of a user, U…");
  const record = { ...recordOf(options, { id: nkeyId(nkey), hash: hashOf(nkey) }), nkey };
  await store.create(record);
  return infoOf(record);
}

function recordOf(
  options: ApiKeyOptions,
  own: { readonly id: string; readonly hash: string },
): ApiKeyRecord {
  const { roles = [], scopes = [], label = "", ttlS, clock = systemClock } = options;
  const identity = parseIdentity(options.address);
  if (identity === undefined)
    throw new AuthConfigError("address", "a key needs an address of the form namespace/name");
  check("label", label.length <= labelMax);
  check("ttlS", ttlS === undefined || (ttlS > 0 && ttlS <= ttlMaxS));
  check("roles", roles.length <= rolesMax && roles.every((role) => isText(role, 64)));
  check("scopes", scopes.length <= scopesMax && scopes.every((scope) => isText(scope, 128)));
  const createdAtMs = clock.nowMs();
  return {
    ...own,
    ...identity,
    roles,
    scopes,
    label,
    createdAtMs,
    ...(ttlS !== undefined && { expiresAtMs: createdAtMs + ttlS * 1000 }),
  };
}

function check(option: string, holds: boolean): void {
  if (!holds) throw new AuthConfigError(option, `${option} is out of its limits`);
}

function isText(text: string, max: number): boolean {
  return text !== "" && text.length <= max;
}

/**
 * The principal of an API key.
 * @throws {Refusal} and what the store rejects with
 */
export async function apiKeyPrincipal(
  text: string,
  keys: { readonly store: Pick<ApiKeyStore, "get">; readonly clock: AuthClock },
): Promise<Principal> {
  const parts = parseApiKey(text);
  if (parts === undefined) throw new Refusal("malformed");
  const record = await keys.store.get(parts.id);
  // One answer for an unknown id and a wrong secret: ids are no secrets, but need not be confirmed either.
  const fits = sameHash(hashOf(parts.secret), record?.hash ?? hashOf(""));
  if (record === undefined || record.nkey !== undefined || !fits) throw new Refusal("unknown_key");
  return principalOfKey(record, keys.clock);
}

/**
 * The principal of a key whose owner has been proved.
 * @throws {Refusal} `revoked`, `expired`
 */
export function principalOfKey(record: ApiKeyRecord, clock: AuthClock): Principal {
  if (record.revokedAtMs !== undefined) throw new Refusal("revoked");
  const { id, ns, name, roles, scopes, expiresAtMs } = record;
  if (expiresAtMs !== undefined && expiresAtMs <= clock.nowMs()) throw new Refusal("expired");
  return {
    ns,
    name,
    roles,
    scopes,
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    credential: { kind: "key", id },
  };
}
