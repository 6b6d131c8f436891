import { randomBytes, randomFillSync } from "node:crypto";

/** Random bytes bought in bulk: one system call for many ids. */
const pool = Buffer.alloc(16 * 256);
let poolAt = pool.length;

function random(bytes: number): Buffer {
  if (poolAt + bytes > pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += bytes;
  return pool.subarray(poolAt - bytes, poolAt);
}

/** `evt_` and a UUIDv7: unique everywhere, sorted by time. */
export function newEventId(nowMs: number = Date.now()): string {
  const hex = nowMs.toString(16).padStart(12, "0");
  const tail = random(10).toString("hex");
  const variant = ((Number.parseInt(tail[3] ?? "0", 16) & 3) | 8).toString(16);
  return `evt_${hex.slice(0, 8)}-${hex.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}

/** A short random name part. */
export function randomName(): string {
  return randomBytes(8).toString("hex");
}
