/**
 * Public keys and seeds of NATS ("nkeys") in their text form. Pure, so that browsers read and write them too.
 *
 * Text form: base32 without padding over kind, key and CRC-16 (XMODEM, low byte first). A seed has two bytes of kind, the
 * second one for what the key is for.
 */

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

/** The 32 bytes of a seed in text form; `undefined` when it is none of that kind. */
export function parseSeedNkey(kind: NkeyKind, text: string): Uint8Array | undefined {
  const body = decoded(text, keyLength + 4);
  const byte = kindBytes[kind];
  const fits = body?.[0] === (seedByte | (byte >> 5)) && body[1] === (byte & 31) << 3;
  return fits ? body.subarray(2) : undefined;
}
