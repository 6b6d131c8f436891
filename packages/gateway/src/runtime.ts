/**
 * The clock and ids of a real process.
 */
import { randomFillSync } from "node:crypto";
import type { Runtime } from "@ampd/core";

const idBytes = 16;
/** Ids per draw of randomness: a draw costs a few microseconds, whatever its size. */
const idsPerDraw = 256;
const dash = 0x2d;
const underscore = 0x5f;

/** Monotonic clock of the process, and random ids of 128 bits that begin with a letter or digit, as a task id must. */
export function systemRuntime(): Runtime {
  const pool = Buffer.alloc(idBytes * idsPerDraw);
  let at = pool.length;
  return {
    monotonicMs: () => performance.now(),
    newId: () => {
      if (at === pool.length) {
        randomFillSync(pool);
        at = 0;
      }
      const id = pool.toString("base64url", at, at + idBytes);
      // Used once: nobody who reads this memory later learns an id from it.
      pool.fill(0, at, at + idBytes);
      at += idBytes;
      const first = id.charCodeAt(0);
      return first === dash || first === underscore ? `0${id.slice(1)}` : id;
    },
  };
}
