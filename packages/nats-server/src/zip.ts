import { crc32, inflateRawSync } from "node:zlib";
import { InnerFailure } from "./inner-failure.ts";

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * Takes one file out of a zip archive (a Python wheel is one): the first whose name `matches`.
 * Knows stored and deflated entries up to 4 GiB, which is all a wheel uses; checks the size and CRC of what it took out.
 * @throws {Error} with a plain reason when the archive is damaged or holds no such file
 */
export function readZipEntry(archive: Buffer, matches: (name: string) => boolean): Buffer {
  for (const entry of entriesOf(archive)) {
    if (matches(entry.name)) return extract(archive, entry);
  }
  throw new InnerFailure("the archive holds no nats-server");
}

function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = endOffset(archive);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      throw new InnerFailure("damaged zip archive: broken directory");
    }
    const nameLength = archive.readUInt16LE(at + 28);
    yield {
      name: archive.toString("utf8", at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function endOffset(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - END_SIZE - MAX_COMMENT);
  for (let at = archive.length - END_SIZE; at >= lowest; at -= 1) {
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  throw new InnerFailure("not a zip archive");
}

function extract(archive: Buffer, entry: Entry): Buffer {
  const at = entry.offset;
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== LOCAL_SIGNATURE) {
    throw new InnerFailure(`damaged zip archive: no data for ${entry.name}`);
  }
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + entry.packedSize);
  const data = unpack(packed, entry);
  if (data.length !== entry.size || crc32(data) !== entry.crc) {
    throw new InnerFailure(`damaged zip archive: ${entry.name} fails its checksum`);
  }
  return data;
}

function unpack(packed: Buffer, entry: Entry): Buffer {
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED)
    throw new InnerFailure(`zip method ${entry.method} is not supported`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(entry.size, 1) });
}
