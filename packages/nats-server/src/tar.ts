import { gunzipSync } from "node:zlib";
import { InnerFailure } from "./inner-failure.ts";

const BLOCK = 512;
/** A release unpacks to about 20 MB; a bound keeps a hostile archive from filling the memory. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/**
 * Takes one regular file out of a `.tar.gz`: the first whose name `matches`.
 * Reads the ustar fields only; the server's archives have short names and no sparse files.
 * @throws {Error} with a plain reason when the archive is damaged or holds no such file
 */
export function readTarGzEntry(archive: Buffer, matches: (name: string) => boolean): Buffer {
  const tar = gunzipSync(archive, { maxOutputLength: MAX_UNPACKED });
  let at = 0;
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const name = field(tar, at, 100);
    const size = Number.parseInt(field(tar, at + 124, 12).trim() || "0", 8);
    const end = at + BLOCK + size;
    if (!Number.isSafeInteger(size) || size < 0 || end > tar.length) {
      throw new InnerFailure("damaged tar archive");
    }
    const type = field(tar, at + 156, 1);
    if ((type === "0" || type === "") && matches(name)) return tar.subarray(at + BLOCK, end);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new InnerFailure("the archive holds no nats-server");
}

function field(tar: Buffer, start: number, length: number): string {
  const bytes = tar.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return bytes.toString("utf8", 0, end === -1 ? length : end);
}
