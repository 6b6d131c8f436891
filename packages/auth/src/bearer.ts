import type { Principal } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { errors as joseErrors, jwtVerify, type JWTVerifyOptions } from "jose";
import { principalOf } from "./claims.ts";
import type { AuthClock } from "./clock.ts";
import { Refusal, type RefusalReason } from "./errors.ts";
import type { KeyLookup } from "./key-set.ts";

/** What a bearer token is checked against. */
export interface BearerOptions {
  /** Key of HS256 tokens. */
  readonly sharedKey?: Uint8Array;
  /** Keys of EdDSA, ES256 and RS256 tokens. */
  readonly keys?: KeyLookup;
  readonly issuer?: string;
  readonly audience?: string;
  readonly toleranceS: number;
  readonly clock: AuthClock;
}

/** Largest token, bytes. */
export const tokenBytesMax = 8192;

const sharedKeyAlgorithm = "HS256";
const publicKeyAlgorithms = ["EdDSA", "ES256", "RS256"];
const compactForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
/** Kinds of token that are meant to authorise; an id token or a DPoP proof is not. */
const tokenTypes: readonly unknown[] = [undefined, "jwt", "at+jwt", "application/at+jwt"];

/**
 * Verifies a JWT and gives its principal. The algorithm alone decides between the shared key and the key set, so a public key can
 * never serve as an HMAC secret; keys that a token brings along (`jwk`, `jku`, `x5u`) are never looked at.
 *
 * @throws {Refusal} with what was wrong
 * @throws {ProtocolError} `unavailable` when the key set cannot be fetched
 */
export async function bearerPrincipal(token: string, options: BearerOptions): Promise<Principal> {
  if (token.length > tokenBytesMax || !compactForm.test(token)) throw new Refusal("malformed");
  try {
    const { payload } = await jwtVerify(token, keyFor(options), verifyOptions(options));
    return principalOf(payload, options.toleranceS * 1000);
  } catch (error) {
    if (error instanceof Refusal || ProtocolError.is(error)) throw error;
    throw new Refusal(reasonOf(error));
  }
}

function verifyOptions(options: BearerOptions): JWTVerifyOptions {
  const { sharedKey, keys, issuer, audience, toleranceS, clock } = options;
  return {
    algorithms: [
      ...(sharedKey === undefined ? [] : [sharedKeyAlgorithm]),
      ...(keys === undefined ? [] : publicKeyAlgorithms),
    ],
    requiredClaims: ["exp", "sub"],
    clockTolerance: toleranceS,
    currentDate: new Date(clock.nowMs()),
    ...(issuer !== undefined && { issuer }),
    ...(audience !== undefined && { audience }),
  };
}

function keyFor({ sharedKey, keys }: BearerOptions): KeyLookup {
  return async (header, token) => {
    const { kid, typ } = header as { readonly kid?: unknown; readonly typ?: unknown }; // as: the header is unchecked JSON
    if (kid !== undefined && typeof kid !== "string") throw new Refusal("malformed");
    if (!tokenTypes.includes(typeof typ === "string" ? typ.toLowerCase() : typ)) {
      throw new Refusal("malformed");
    }
    const shared = header.alg === sharedKeyAlgorithm;
    if (shared && sharedKey !== undefined) return sharedKey;
    if (!shared && keys !== undefined) return keys(header, token);
    throw new Refusal("unknown_key");
  };
}

function reasonOf(error: unknown): RefusalReason {
  if (error instanceof joseErrors.JWTExpired) return "expired";
  if (error instanceof joseErrors.JWTClaimValidationFailed) return claimReason(error);
  if (error instanceof joseErrors.JWKSNoMatchingKey) return "unknown_key";
  if (error instanceof joseErrors.JWKSMultipleMatchingKeys) return "unknown_key";
  if (error instanceof joseErrors.JWTInvalid) return "malformed";
  if (error instanceof joseErrors.JWSInvalid) return "malformed";
  // What is left: a wrong signature or algorithm, or a key that does not suit it.
  return "bad_signature";
}

function claimReason(error: joseErrors.JWTClaimValidationFailed): RefusalReason {
  const { claim, reason } = error;
  if (claim === "nbf" && reason === "check_failed") return "not_yet_valid";
  if (claim === "iss") return "wrong_issuer";
  if (claim === "aud") return "wrong_audience";
  return "bad_claims";
}
