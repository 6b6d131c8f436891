import type { MsgHdrs } from "@nats-io/nats-core";
import { JetStreamFailure } from "./errors.ts";

/** Headers to send: one value or several per name. Names are sent as given (NATS compares them exactly). */
export type HeaderInput = Readonly<Record<string, string | readonly string[]>>;

/** Headers of a received or stored message. Names compare exactly, as in NATS. */
export interface HeaderLookup {
  /** First value, or undefined. */
  get(name: string): string | undefined;
  /** All values in their order. */
  values(name: string): readonly string[];
  /** Every name with its values. */
  entries(): Iterable<readonly [string, readonly string[]]>;
}

const PREAMBLE = "NATS/1.0\r\n";
/** RFC 9110 token characters: what every client library accepts as a name. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const decoder = new TextDecoder();

/**
 * Header lines as one string, or `invalid` when a name or value could be read as another header. CR, LF and NUL would end
 * the line on the wire (header injection), so they never reach it.
 */
export function headerLine(name: string, value: string): string {
  if (!NAME.test(name))
    throw new JetStreamFailure("invalid", "header name has characters that are not allowed");
  for (let i = 0; i < value.length; i += 1) {
    const c = value.charCodeAt(i);
    if (c === 13 || c === 10 || c === 0) {
      throw new JetStreamFailure("invalid", `value of header ${name} contains CR, LF or NUL`);
    }
  }
  return `${name}: ${value}\r\n`;
}

/** All lines of a header object. */
export function headerLines(headers: HeaderInput): string {
  let lines = "";
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") lines += headerLine(name, value);
    else for (const each of value) lines += headerLine(name, each);
  }
  return lines;
}

/** Encoded header block. nats.js asks a header object only for `encode()` when it publishes. */
export class EncodedHeaders {
  readonly bytes: Uint8Array;

  constructor(lines: string) {
    this.bytes = Buffer.from(`${PREAMBLE}${lines}\r\n`, "utf8");
  }

  encode(): Uint8Array {
    return this.bytes;
  }
}

/** Encodes lines made by {@link headerLine}; undefined when there are none. */
export function encodeHeaders(lines: string): EncodedHeaders | undefined {
  return lines === "" ? undefined : new EncodedHeaders(lines);
}

const EMPTY_ENTRIES: ReadonlyMap<string, readonly string[]> = new Map();

class MapLookup implements HeaderLookup {
  readonly #entries: ReadonlyMap<string, readonly string[]>;

  constructor(entries: ReadonlyMap<string, readonly string[]>) {
    this.#entries = entries;
  }

  get(name: string): string | undefined {
    return this.#entries.get(name)?.[0];
  }

  values(name: string): readonly string[] {
    return this.#entries.get(name) ?? [];
  }

  entries(): Iterable<readonly [string, readonly string[]]> {
    return this.#entries;
  }
}

/** No headers at all. */
export const NO_HEADERS: HeaderLookup = new MapLookup(EMPTY_ENTRIES);

/** Parses a raw header block (`NATS/1.0\r\nName: value\r\n…`), as stored messages carry it. */
export function parseHeaders(block: Uint8Array): HeaderLookup {
  const entries = new Map<string, string[]>();
  const lines = decoder.decode(block).split("\r\n");
  for (const line of lines.slice(1)) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    const known = entries.get(name);
    if (known) known.push(value);
    else entries.set(name, [value]);
  }
  return new MapLookup(entries);
}

/** Wraps the header object of a nats.js message. */
export function lookupOf(headers: MsgHdrs | undefined): HeaderLookup {
  if (headers === undefined) return NO_HEADERS;
  return new MapLookup(new Map(headers));
}
