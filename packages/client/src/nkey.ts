/** Logins by nkey: a key pair of Ed25519 whose private half never leaves its owner. */
import { parseSeedNkey, publicNkey, type Credential } from "@ampd/protocol";

/** A credential that its owner proves to have. */
export type NkeyInput =
  /** The seed, `SU…`. Needs the platform's Ed25519: Node 20, or a browser of 2025. */
  | { readonly nkeySeed: string }
  /** The public key, `U…`, and what signs for it: a keystore, a hardware token, a library. Answers with the signature, 64 bytes. */
  | {
      readonly nkey: string;
      readonly sign: (data: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;
    };

/** What is shown in `hello`, and the answer to a challenge. */
export interface ShownNkey {
  readonly credential: Credential;
  /** @returns the signature, base64url */
  readonly prove: (nonce: string) => Promise<string>;
}

/** Whether a text is the seed of a user's nkey; no token looks like one. */
export function isNkeySeed(text: string): boolean {
  return parseSeedNkey("user", text) !== undefined;
}

/**
 * Makes an nkey ready for a login.
 * @throws TypeError for a text that is no seed, and where the platform has no Ed25519
 */
export async function shownNkey(input: NkeyInput): Promise<ShownNkey> {
  const { nkey, sign } = "nkey" in input ? input : await fromSeed(input.nkeySeed);
  return {
    credential: { kind: "nkey", token: nkey },
    prove: async (nonce) => {
      // The words before the challenge: what is signed here must mean nothing to anybody else.
      const data = new TextEncoder().encode(`amp-nkey-proof:${nkey}:${nonce}`);
      return base64url(await sign(data));
    },
  };
}

type Signer = Extract<NkeyInput, { readonly nkey: string }>;

/** DER before the raw key: an Ed25519 key in PKCS #8. */
const privateStart = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
];

async function fromSeed(text: string): Promise<Signer> {
  const seed = parseSeedNkey("user", text);
  if (seed === undefined) throw new TypeError("nkeySeed must be the seed of a user's nkey, SU…");
  const { subtle } = globalThis.crypto;
  const der = Uint8Array.from([...privateStart, ...seed]);
  const algorithm = { name: "Ed25519" };
  let key: CryptoKey;
  let x: string | undefined;
  try {
    key = await subtle.importKey("pkcs8", der, algorithm, true, ["sign"]);
    ({ x } = await subtle.exportKey("jwk", key));
  } catch (cause) {
    throw new TypeError("this platform has no Ed25519: give { nkey, sign } instead", { cause });
  }
  return {
    nkey: publicNkey("user", fromBase64url(x ?? "")),
    sign: async (data) => new Uint8Array(await subtle.sign(algorithm, key, data)),
  };
}

function base64url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64url(text: string): Uint8Array {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.codePointAt(0) ?? 0);
}
