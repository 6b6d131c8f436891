/**
 * Ed25519 of nkeys with node:crypto: some hundred times faster than the pure JavaScript of the stock library, which a storm of
 * logins cannot wait for.
 */
import {
  parsePublicNkey,
  parseSeedNkey,
  publicNkey,
  seedNkey,
  type NkeyKind,
} from "@ampd/protocol";
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";
import { AuthConfigError } from "../errors.ts";

export { parsePublicNkey, publicNkey, seedNkey, type NkeyKind };

const keyLength = 32;

/**
 * The 32 bytes of a seed in text form.
 * @throws {AuthConfigError} naming `option`, never the seed, when it is no seed of that kind
 */
export function parseSeed(kind: NkeyKind, text: string, option: string): Uint8Array {
  const seed = parseSeedNkey(kind, text);
  if (seed !== undefined) return seed;
  throw new AuthConfigError(option, `${option} must be the seed of a key of kind ${kind}`);
}

/** DER before the raw key: an Ed25519 key in PKCS #8, and in SubjectPublicKeyInfo. */
const privateStart = Buffer.from("302e020100300506032b657004220420", "hex");
const publicStart = Buffer.from("302a300506032b6570032100", "hex");

/** Signs with one key that was parsed once. */
export interface NkeySigner {
  /** Text form of its public key. */
  readonly publicKey: string;
  sign(data: Uint8Array): Uint8Array;
}

/**
 * A signer from a seed.
 * @throws {AuthConfigError} naming `option`
 */
export function nkeySigner(kind: NkeyKind, seed: string, option: string): NkeySigner {
  const der = Buffer.concat([privateStart, parseSeed(kind, seed, option)]);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  return {
    publicKey: publicNkey(kind, rawPublicKey(createPublicKey(key))),
    sign: (data) => sign(null, data, key),
  };
}

function rawPublicKey(key: KeyObject): Uint8Array {
  return key.export({ format: "der", type: "spki" }).subarray(publicStart.length);
}

/** A key for {@link verifies} from its text form; `undefined` when it is none of that kind. */
export function verificationKey(kind: NkeyKind, text: string): KeyObject | undefined {
  const raw = parsePublicNkey(kind, text);
  if (raw === undefined) return undefined;
  const der = Buffer.concat([publicStart, raw]);
  return createPublicKey({ key: der, format: "der", type: "spki" });
}

/** Whether `signature` (64 bytes) is that of `data`. */
export function verifies(key: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  return signature.length === 64 && verify(null, data, key, signature);
}

/** A new signing key, as texts. The seed is a secret. */
export function newNkey(kind: Exclude<NkeyKind, "curve">): {
  readonly seed: string;
  readonly publicKey: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  const seed = seedNkey(kind, der.subarray(privateStart.length));
  return { seed, publicKey: publicNkey(kind, rawPublicKey(publicKey)) };
}

/** 32 random bytes for a seed of another kind of key. */
export function newSeedBytes(): Uint8Array {
  return randomBytes(keyLength);
}
