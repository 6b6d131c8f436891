import { isUtf8 } from "node:buffer";

/** Turns payload bytes into values and back. Both functions are synchronous and may throw. */
export interface Codec {
  /** Media type, as the AsyncAPI document names it. */
  readonly contentType: string;
  encode(value: unknown): Uint8Array;
  decode(bytes: Uint8Array): unknown;
}

/** The two functions a codec library offers, e.g. `@msgpack/msgpack` or `cborg`. */
export interface CodecLibrary {
  encode(value: unknown): Uint8Array;
  decode(bytes: Uint8Array): unknown;
}

function text(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new TypeError("the payload is not UTF-8");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

/** JSON, the default. Refuses bytes that are not UTF-8 and values JSON cannot say (undefined, functions). */
export const jsonCodec: Codec = Object.freeze({
  contentType: "application/json",
  encode(value: unknown): Uint8Array {
    const json: string | undefined = JSON.stringify(value);
    if (json === undefined) throw new TypeError("the value has no JSON form");
    return Buffer.from(json, "utf8");
  },
  decode: (bytes: Uint8Array): unknown => JSON.parse(text(bytes)),
});

/** Payload bytes as they are. Encodes bytes and, as UTF-8, strings. */
export const bytesCodec: Codec = Object.freeze({
  contentType: "application/octet-stream",
  encode(value: unknown): Uint8Array {
    if (value instanceof Uint8Array) return value;
    if (typeof value === "string") return Buffer.from(value, "utf8");
    throw new TypeError("bytesCodec takes a Uint8Array or a string");
  },
  decode: (bytes: Uint8Array): unknown => bytes,
});

/** UTF-8 text. */
export const textCodec: Codec = Object.freeze({
  contentType: "text/plain; charset=utf-8",
  encode(value: unknown): Uint8Array {
    if (typeof value === "string") return Buffer.from(value, "utf8");
    throw new TypeError("textCodec takes a string");
  },
  decode: text,
});

/** MessagePack by the library you pass: `msgpackCodec(await import("@msgpack/msgpack"))`. */
export function msgpackCodec(library: CodecLibrary): Codec {
  return libraryCodec("application/msgpack", library);
}

/** CBOR by the library you pass: `cborCodec(await import("cborg"))`. */
export function cborCodec(library: CodecLibrary): Codec {
  return libraryCodec("application/cbor", library);
}

function libraryCodec(contentType: string, library: CodecLibrary): Codec {
  return {
    contentType,
    encode: (value) => library.encode(value),
    decode: (bytes) => library.decode(bytes),
  };
}
