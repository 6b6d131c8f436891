import { AuthConfigError } from "./errors.ts";

/** Fewest bytes of a shared key: as long as the hash it feeds (RFC 7518 §3.2). */
export const sharedKeyBytesMin = 32;

/**
 * The bytes of a shared key.
 *
 * @param key its text, read as UTF-8
 * @throws {AuthConfigError} when it is shorter than {@link sharedKeyBytesMin}
 */
export function sharedKeyBytes(key: string): Uint8Array {
  const bytes = new TextEncoder().encode(key);
  if (bytes.length < sharedKeyBytesMin) {
    throw new AuthConfigError(
      "sharedKey",
      `the shared key has ${bytes.length} bytes; at least ${sharedKeyBytesMin} are required`,
    );
  }
  return bytes;
}
