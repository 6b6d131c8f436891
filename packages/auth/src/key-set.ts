import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { AuthConfigError } from "./errors.ts";

/** Finds the key that a token names in its header. */
export type KeyLookup = JWTVerifyGetKey;

/** Members that only a private or symmetric key has. */
const secretMembers = ["d", "k", "p", "q", "dp", "dq", "qi", "oth"];

/**
 * Reads a JWKS: `{"keys": [...]}` with public keys only.
 *
 * @param text its JSON
 * @throws {AuthConfigError} `jwks` when it is none, is empty, or holds private or symmetric key material
 */
export function parseKeySet(text: string): KeyLookup {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may be a key put there by mistake.
    throw new AuthConfigError("jwks", "the JWKS is not JSON");
  }
  if (!isKeySet(value) || value.keys.length === 0) {
    throw new AuthConfigError("jwks", 'the JWKS must be {"keys": [...]} with at least one key');
  }
  if (value.keys.some((key) => secretMembers.some((member) => Object.hasOwn(key, member)))) {
    throw new AuthConfigError(
      "jwks",
      "the JWKS holds a private or symmetric key; give public keys only",
    );
  }
  return createLocalJWKSet(value);
}

function isKeySet(value: unknown): value is JSONWebKeySet {
  if (typeof value !== "object" || value === null || !("keys" in value)) return false;
  const { keys } = value;
  return Array.isArray(keys) && keys.every((key) => typeof key === "object" && key !== null);
}
