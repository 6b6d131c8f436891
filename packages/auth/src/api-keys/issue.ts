import type { Principal } from "@ampd/core";
import { systemClock, type AuthClock } from "../clock.ts";
import { AuthConfigError, Refusal } from "../errors.ts";
import { parseIdentity } from "../identity.ts";
import { apiKeyText, hashOf, newApiKeyParts, parseApiKey, sameHash } from "./key.ts";
import { infoOf, type ApiKeyInfo, type ApiKeyStore } from "./store.ts";

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
  const { roles = [], scopes = [], label = "", ttlS, clock = systemClock } = options;
  const identity = parseIdentity(options.address);
  if (identity === undefined)
    throw new AuthConfigError("address", "an API key needs an address of the form namespace/name");
  check("label", label.length <= labelMax);
  check("ttlS", ttlS === undefined || (ttlS > 0 && ttlS <= ttlMaxS));
  check("roles", roles.length <= rolesMax && roles.every((role) => isText(role, 64)));
  check("scopes", scopes.length <= scopesMax && scopes.every((scope) => isText(scope, 128)));
  const parts = newApiKeyParts();
  const createdAtMs = clock.nowMs();
  const record = {
    id: parts.id,
    ...identity,
    roles,
    scopes,
    label,
    createdAtMs,
    hash: hashOf(parts.secret),
    ...(ttlS !== undefined && { expiresAtMs: createdAtMs + ttlS * 1000 }),
  };
  await store.create(record);
  return { key: apiKeyText(parts), info: infoOf(record) };
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
  if (record === undefined || !fits) throw new Refusal("unknown_key");
  if (record.revokedAtMs !== undefined) throw new Refusal("revoked");
  const { ns, name, roles, scopes, expiresAtMs } = record;
  if (expiresAtMs !== undefined && expiresAtMs <= keys.clock.nowMs()) throw new Refusal("expired");
  return { ns, name, roles, scopes, ...(expiresAtMs !== undefined && { expiresAtMs }) };
}
