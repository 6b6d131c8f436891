import { createHash } from "node:crypto";

/**
 * Text of users as subject tokens: injective, and plain names stay as they are. Subjects are only for routing; nobody ever
 * decodes one to learn a field.
 */

/** Longest subject, bytes. */
export const MAX_SUBJECT_BYTES = 255;
/** Most tokens of a subject, its prefix included. */
export const MAX_SUBJECT_TOKENS = 16;
/** Longest token before it is replaced by its hash, bytes. */
const MAX_TOKEN_BYTES = 120;

const PLAIN = /^[A-Za-z0-9_\-:]+$/;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/**
 * One token: `A-Z a-z 0-9 _ - :` stay, every other byte of the UTF-8 becomes `%XX`. Text longer than a token may be becomes
 * `~` and its SHA-256 in base 32; `~` itself is always escaped, so the two forms never meet. Empty text has no token.
 */
export function encodeToken(text: string): string {
  const escaped = PLAIN.test(text) ? text : escapeBytes(text);
  return escaped.length <= MAX_TOKEN_BYTES ? escaped : hashToken(text);
}

/** The hashed form of a token, 53 bytes. */
export function hashToken(text: string): string {
  return `~${base32(createHash("sha256").update(text, "utf8").digest())}`;
}

function escapeBytes(text: string): string {
  let out = "";
  for (const byte of Buffer.from(text, "utf8")) {
    const char = String.fromCharCode(byte);
    out +=
      byte < 128 && PLAIN.test(char)
        ? char
        : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return out;
}

/** Lower-case base 32 without padding. */
export function base32(bytes: Uint8Array): string {
  let out = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += BASE32[(held >> bits) & 31] ?? "";
    }
  }
  return bits === 0 ? out : out + (BASE32[(held << (5 - bits)) & 31] ?? "");
}

/** Percent escapes for header values and message ids: printable ASCII without space, `"` and `%` stays. */
export function percentEncode(text: string): string {
  if (/^[!#$&-~]*$/.test(text)) return text;
  let out = "";
  for (const byte of Buffer.from(text, "utf8")) {
    const plain = byte > 32 && byte < 127 && byte !== 34 && byte !== 37;
    out += plain
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return out;
}

/** One round of percent decoding; a lone `%` stays, and bytes that are no UTF-8 become U+FFFD. */
export function percentDecode(text: string): string {
  if (!text.includes("%")) return text;
  const bytes: number[] = [];
  const source = Buffer.from(text, "utf8");
  for (let at = 0; at < source.length; at += 1) {
    const hex = source[at] === 37 ? source.subarray(at + 1, at + 3).toString("latin1") : "";
    if (/^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(source[at] ?? 0);
  }
  return Buffer.from(bytes).toString("utf8");
}
