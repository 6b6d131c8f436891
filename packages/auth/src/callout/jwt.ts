/** JWTs of NATS: three base64url parts, signed by Ed25519 over the first two. */
import { objectOf, type JsonObject } from "../json-object.ts";
import { verificationKey, verifies, type NkeyKind, type NkeySigner } from "./nkey.ts";

const header = Buffer.from('{"typ":"JWT","alg":"ed25519-nkey"}').toString("base64url");

/** Signs claims; `iss` becomes the signer's public key. */
export function signJwt(claims: JsonObject, signer: NkeySigner): string {
  const body = Buffer.from(JSON.stringify({ ...claims, iss: signer.publicKey }));
  const signed = `${header}.${body.toString("base64url")}`;
  return `${signed}.${Buffer.from(signer.sign(Buffer.from(signed))).toString("base64url")}`;
}

/** Keys of issuers seen before. Whoever asks has them verified anyway, so a small memory is enough. */
const keysMax = 64;

/** Reads JWTs of issuers of one kind and keeps their parsed keys. */
export function jwtReader(kind: NkeyKind): (text: string) => JsonObject | undefined {
  const keys = new Map<string, ReturnType<typeof verificationKey>>();
  const keyOf = (issuer: string): ReturnType<typeof verificationKey> => {
    const known = keys.get(issuer);
    if (known !== undefined) return known;
    const key = verificationKey(kind, issuer);
    if (keys.size >= keysMax) keys.clear();
    keys.set(issuer, key);
    return key;
  };
  return (text) => {
    const [head, body, signature, ...rest] = text.split(".");
    if (head === undefined || body === undefined || signature === undefined || rest.length > 0)
      return undefined;
    if (parsed(head)?.["alg"] !== "ed25519-nkey") return undefined;
    const claims = parsed(body);
    const issuer = claims?.["iss"];
    const key = typeof issuer === "string" ? keyOf(issuer) : undefined;
    if (key === undefined) return undefined;
    const signed = Buffer.from(`${head}.${body}`);
    return verifies(key, signed, Buffer.from(signature, "base64url")) ? claims : undefined;
  };
}

function parsed(part: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(Buffer.from(part, "base64url").toString("utf8")));
  } catch {
    return undefined; // not JSON: as good as a wrong signature, and answered like one
  }
}
