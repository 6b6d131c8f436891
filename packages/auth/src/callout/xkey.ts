/**
 * Sealing between server and callout: the box of NaCl (X25519, XSalsa20, Poly1305) in the frame `xkv1`, nonce, box. The
 * X25519 step takes milliseconds in JavaScript and is the same for each message of one server, so its result is kept.
 */
import { randomBytes } from "node:crypto";
import nacl from "tweetnacl";
import { newSeedBytes, parsePublicNkey, parseSeed, publicNkey, seedNkey } from "./nkey.ts";

const mark = Buffer.from("xkv1");
const nonceLength = 24;
/** Servers whose shared key is kept. A server draws a new key at each start, so old ones must go. */
const sharedMax = 256;

/** The callout's side of the seal. */
export interface Xkey {
  /** Text form of the public key, for the server's configuration. */
  readonly publicKey: string;
  /** The sealed content, or `undefined` when it is not sealed by that key for this one. */
  open(frame: Uint8Array, sender: string): Uint8Array | undefined;
  /** Seals for a key; `undefined` when `receiver` is no public key of that kind. */
  seal(data: Uint8Array, receiver: string): Uint8Array | undefined;
}

/**
 * An xkey from its seed (`SX…`).
 * @throws {AuthConfigError} naming `xkeySeed`
 */
export function openXkey(seed: string): Xkey {
  const { secretKey, publicKey } = nacl.box.keyPair.fromSecretKey(
    Uint8Array.from(parseSeed("curve", seed, "xkeySeed")),
  );
  const shared = new Map<string, Uint8Array>();
  const sharedWith = (other: string): Uint8Array | undefined => {
    const known = shared.get(other);
    if (known !== undefined) return known;
    const raw = parsePublicNkey("curve", other);
    if (raw === undefined) return undefined;
    const key = nacl.box.before(raw, secretKey);
    const oldest = shared.keys().next();
    if (shared.size >= sharedMax && oldest.done === false) shared.delete(oldest.value);
    shared.set(other, key);
    return key;
  };
  return {
    publicKey: publicNkey("curve", publicKey),
    open: (frame, sender) => {
      const key = sharedWith(sender);
      const start = mark.length + nonceLength;
      if (key === undefined || frame.length <= start || mark.compare(frame, 0, mark.length) !== 0)
        return undefined;
      const nonce = Uint8Array.from(frame.subarray(mark.length, start));
      return nacl.box.open.after(frame.subarray(start), nonce, key) ?? undefined;
    },
    seal: (data, receiver) => {
      const key = sharedWith(receiver);
      if (key === undefined) return undefined;
      const nonce = Uint8Array.from(randomBytes(nonceLength));
      return Buffer.concat([mark, nonce, nacl.box.after(Uint8Array.from(data), nonce, key)]);
    },
  };
}

/** A new xkey, as texts. The seed is a secret. */
export function newXkey(): { readonly seed: string; readonly publicKey: string } {
  const seed = seedNkey("curve", newSeedBytes());
  return { seed, publicKey: openXkey(seed).publicKey };
}
