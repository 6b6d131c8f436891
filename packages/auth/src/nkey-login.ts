/**
 * Logins by nkey: the owner signs a challenge, so that nothing that travels can be used a second time.
 *
 *   public key ──► challenge of 256 random bits, for this connection ──► signature ──► whose key is it? ──► principal
 *
 * The signature comes first: who has no seed learns nothing of which keys are known, and costs the store nothing.
 */
import type { LoginContext, Principal } from "@ampd/core";
import { randomBytes } from "node:crypto";
import { principalOfKey } from "./api-keys/issue.ts";
import { nkeyId } from "./api-keys/key.ts";
import type { ApiKeyStore } from "./api-keys/store.ts";
import type { NkeyDirectory } from "./callout/login.ts";
import { parsePublicNkey, verificationKey, verifies } from "./callout/nkey.ts";
import { texts } from "./claims.ts";
import type { AuthClock } from "./clock.ts";
import { AuthConfigError, Refusal } from "./errors.ts";
import { parseIdentity } from "./identity.ts";
import { objectOf } from "./json-object.ts";

/**
 * What the owner of an nkey signs. The words before the challenge keep the signature from meaning anything elsewhere: a
 * nats-server has its clients sign bare challenges with the same keys.
 */
export function proofText(nkey: string, nonce: string): string {
  return `amp-nkey-proof:${nkey}:${nonce}`;
}

/**
 * The principal of an nkey whose owner proves to have the seed.
 * @throws {Refusal} and what the connection and the directory reject with
 */
export async function nkeyPrincipal(
  nkey: string,
  context: LoginContext,
  directory: NkeyDirectory,
): Promise<Principal> {
  const key = verificationKey("user", nkey);
  if (key === undefined) throw new Refusal("malformed");
  if (context.prove === undefined) throw new Refusal("unsupported_kind");
  const nonce = randomBytes(32).toString("base64url");
  const signature = Buffer.from(await context.prove(nonce), "base64url");
  if (!verifies(key, Buffer.from(proofText(nkey, nonce)), signature))
    throw new Refusal("bad_signature");
  const principal = await directory(nkey);
  if (principal === undefined) throw new Refusal("unknown_key");
  return principal;
}

/** The nkeys that operators have added to a store. */
export function storedNkeys(store: Pick<ApiKeyStore, "get">, clock: AuthClock): NkeyDirectory {
  return async (nkey) => {
    const record = await store.get(nkeyId(nkey));
    return record?.nkey === nkey ? principalOfKey(record, clock) : undefined;
  };
}

/** The first answer of several directories. */
export function firstOf(...directories: readonly NkeyDirectory[]): NkeyDirectory {
  return async (nkey) => {
    for (const directory of directories) {
      const principal = await directory(nkey);
      if (principal !== undefined) return principal;
    }
    return undefined;
  };
}

/**
 * The nkeys of a file: a JSON list of `{ nkey, address, roles?, scopes? }`.
 *
 * @param text its JSON
 * @throws {AuthConfigError} naming the entry, never its content: somebody may have written a seed
 */
export function nkeysOfFile(text: string): NkeyDirectory {
  const known = new Map<string, Principal>();
  for (const [index, entry] of listIn(text).entries()) {
    const { nkey, principal } = entryOf(entry, index);
    if (known.has(nkey)) throw problem(`entry ${index + 1} has the nkey of an earlier one`);
    known.set(nkey, principal);
  }
  return (nkey) => known.get(nkey);
}

function listIn(text: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problem("it is not JSON");
  }
  if (!Array.isArray(value)) throw problem("it must be a JSON list");
  return value;
}

function entryOf(
  value: unknown,
  index: number,
): { readonly nkey: string; readonly principal: Principal } {
  const object = objectOf(value);
  const [nkey, address] = [object?.["nkey"], object?.["address"]];
  const where = `entry ${index + 1}`;
  if (typeof nkey !== "string" || parsePublicNkey("user", nkey) === undefined)
    throw problem(`${where} needs an nkey, the public key of a user (U…)`);
  const identity = typeof address === "string" ? parseIdentity(address) : undefined;
  if (identity === undefined) throw problem(`${where} needs an address, <namespace>/<name>`);
  try {
    const roles = texts(object?.["roles"], { countMax: 32, lengthMax: 64 });
    const scopes = texts(object?.["scopes"], { countMax: 256, lengthMax: 128 });
    return { nkey, principal: { ...identity, roles, scopes } };
  } catch {
    throw problem(`${where} has roles or scopes that are no lists of texts`);
  }
}

function problem(why: string): AuthConfigError {
  return new AuthConfigError("nkeys_file", `the file of nkeys cannot be used: ${why}`);
}
