/**
 * Public keys and seeds of NATS in their text form, and Ed25519 with node:crypto: some hundred times faster than the
 * pure JavaScript of the stock library, which a storm of logins cannot wait for.
 *
 * Text form: base32 without padding over kind, key and CRC-16 (XMODEM, low byte first). A seed has two bytes of kind, the
 * second one for what the key is for.
 */
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

/** What a key is for; the first letter of its text form. */
export type NkeyKind = "account" | "curve" | "server" | "user";

const kindBytes: Readonly<Record<NkeyKind, number>> = {
  account: 0,
  server: 13 << 3,
  user: 20 << 3,
  curve: 23 << 3,
};
const seedByte = 18 << 3;
const keyLength = 32;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff;
    count += 8;
    for (; count >= 5; count -= 5) text += letters.charAt((bits >> (count - 5)) & 31);
  }
  return count === 0 ? text : text + letters.charAt((bits << (5 - count)) & 31);
}

function fromBase32(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value < 0) return undefined;
    bits = ((bits << 5) | value) & 0xfff;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes[at++] = (bits >> count) & 0xff;
  }
  return bytes;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
}

function encoded(prefix: readonly number[], key: Uint8Array): string {
  const body = Uint8Array.from([...prefix, ...key]);
  const crc = crc16(body);
  return base32(Uint8Array.from([...body, crc & 0xff, crc >> 8]));
}

/** The bytes under a text form whose checksum is right, or `undefined`. */
function decoded(text: string, length: number): Uint8Array | undefined {
  if (text.length !== Math.ceil((length * 8) / 5)) return undefined;
  const bytes = fromBase32(text);
  if (bytes === undefined || bytes.length !== length || base32(bytes) !== text) return undefined;
  const body = bytes.subarray(0, -2);
  const crc = crc16(body);
  return bytes[length - 2] === (crc & 0xff) && bytes[length - 1] === crc >> 8 ? body : undefined;
}

/** The text form of a public key of 32 bytes. */
export function publicNkey(kind: NkeyKind, key: Uint8Array): string {
  return encoded([kindBytes[kind]], key);
}

/** The 32 bytes of a public key in text form; `undefined` when it is none of that kind. */
export function parsePublicNkey(kind: NkeyKind, text: string): Uint8Array | undefined {
  const body = decoded(text, keyLength + 3);
  return body?.[0] === kindBytes[kind] ? body.subarray(1) : undefined;
}

/** The text form of a seed of 32 bytes. */
export function seedNkey(kind: NkeyKind, seed: Uint8Array): string {
  const byte = kindBytes[kind];
  return encoded([seedByte | (byte >> 5), (byte & 31) << 3], seed);
}

/**
 * The 32 bytes of a seed in text form.
 * @throws {AuthConfigError} naming `option`, never the seed, when it is no seed of that kind
 */
export function parseSeed(kind: NkeyKind, text: string, option: string): Uint8Array {
  const body = decoded(text, keyLength + 4);
  const byte = kindBytes[kind];
  if (body?.[0] === (seedByte | (byte >> 5)) && body[1] === (byte & 31) << 3) {
    return body.subarray(2);
  }
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
