/** One key pair for grants. The private half lives in this process alone and is written nowhere. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { objectOf } from "../json-object.ts";

/** A public key as a JWKS holds it (RFC 8037). */
export interface PublicJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
  /** Its thumbprint (RFC 7638). */
  readonly kid: string;
  readonly alg: "EdDSA";
  readonly use: "sig";
}

/** A key pair. */
export interface GrantKey {
  readonly jwk: PublicJwk;
  /** A compact JWS over `claims`. */
  sign(claims: Readonly<Record<string, unknown>>): string;
}

/** A new key pair. */
export function newGrantKey(): GrantKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const jwk = publicJwk(String(publicKey.export({ format: "jwk" }).x));
  // A type of its own: nothing that takes tokens for logins takes a grant for one.
  const head = encoded({ alg: "EdDSA", typ: "grant+jwt", kid: jwk.kid });
  return {
    jwk,
    sign: (claims) => {
      const signed = `${head}.${encoded(claims)}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
    },
  };
}

/** Reads a public key of another gateway; `undefined` for anything else. */
export function parsePublicJwk(value: unknown): PublicJwk | undefined {
  const x = objectOf(value)?.["x"];
  if (typeof x !== "string" || !/^[A-Za-z0-9_-]{43}$/.test(x)) return undefined;
  const jwk = publicJwk(x);
  return objectOf(value)?.["kid"] === jwk.kid ? jwk : undefined;
}

function publicJwk(x: string): PublicJwk {
  const members = { crv: "Ed25519", kty: "OKP", x } as const; // in this order, for the thumbprint
  const kid = createHash("sha256").update(JSON.stringify(members)).digest("base64url");
  return { ...members, kid, alg: "EdDSA", use: "sig" };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
