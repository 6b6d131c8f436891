import { SignJWT } from "jose";
import { randomUUID } from "node:crypto";
import { systemClock } from "./clock.ts";
import { AuthConfigError } from "./errors.ts";
import { parseIdentity } from "./identity.ts";
import { sharedKeyBytes } from "./shared-key.ts";

/** What a minted token says. */
export interface MintOptions {
  /** The broker's shared key, at least 32 bytes. */
  readonly key: string;
  /** `<namespace>/<name>`; the broker's own name is refused. */
  readonly address: string;
  /** Seconds until it expires, 1 to 31,536,000 (a year). */
  readonly ttlS: number;
  readonly roles?: readonly string[];
  readonly scopes?: readonly string[];
  readonly issuer?: string;
  readonly audience?: string;
  /** Milliseconds since 1970. Default: now. */
  readonly nowMs?: number;
}

const ttlMaxS = 31_536_000;

/**
 * Makes a bearer token (HS256) that a broker with the same shared key accepts.
 *
 * @throws {AuthConfigError} for a short key, an address that is none, or a lifetime out of range
 */
export async function mintToken(options: MintOptions): Promise<string> {
  const { address, ttlS, roles = [], scopes = [], issuer = "", audience = "" } = options;
  if (parseIdentity(address) === undefined) {
    throw new AuthConfigError(
      "address",
      "the address must be <namespace>/<name>, such as acme/bob",
    );
  }
  if (!Number.isInteger(ttlS) || ttlS < 1 || ttlS > ttlMaxS) {
    throw new AuthConfigError("ttlS", `the lifetime must be 1 to ${ttlMaxS} whole seconds`);
  }
  const nowS = Math.floor((options.nowMs ?? systemClock.nowMs()) / 1000);
  const token = new SignJWT({
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(scopes.length > 0 && { scopes: [...scopes] }),
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(address)
    .setJti(randomUUID()) // by which it can be revoked
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + ttlS);
  if (issuer !== "") token.setIssuer(issuer);
  if (audience !== "") token.setAudience(audience);
  return token.sign(sharedKeyBytes(options.key));
}
