import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What an API key starts with: tells it from a JWT, and tells a scanner of leaked secrets what it found. */
export const apiKeyPrefix = "ampd_";

const keyPattern = /^ampd_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

/** The two parts of an API key `ampd_<id>_<secret>`. */
export interface ApiKeyParts {
  /** Public: names the key in lists and logs. */
  readonly id: string;
  /** 256 random bits, base64url. */
  readonly secret: string;
}

/** New parts; their text is {@link apiKeyText}. */
export function newApiKeyParts(): ApiKeyParts {
  return { id: randomBytes(8).toString("hex"), secret: randomBytes(32).toString("base64url") };
}

/** The key as its owner gets it, once. */
export function apiKeyText({ id, secret }: ApiKeyParts): string {
  return `${apiKeyPrefix}${id}_${secret}`;
}

/** The parts of a key; `undefined` for any other text. */
export function parseApiKey(text: string): ApiKeyParts | undefined {
  const [, id, secret] = keyPattern.exec(text) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** Whether `text` is the id of a key. */
export function isApiKeyId(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}

/** The id of an nkey's record: found from the public key, and one key has one record. */
export function nkeyId(nkey: string): string {
  return createHash("sha256").update(`nkey:${nkey}`).digest("hex").slice(0, 16);
}

/**
 * What is stored of a secret: SHA-256, hex. A slow hash would add nothing: nobody can try 2^256 secrets, and each login would
 * pay for it.
 */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Compares hashes without telling by its duration how much of them is equal. */
export function sameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
