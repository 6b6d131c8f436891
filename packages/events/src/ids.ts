import { randomBytes } from "node:crypto";

/** UUIDv7 with a counter (RFC 9562, method 1): random bits once per millisecond, then counting, so that an id costs no more
 * than putting a text together. */
let stampMs = -1;
let head = "";
let tail = "";
let counter = 0;
const MAX_COUNTER = 0xfff;

/** `evt_` and a UUIDv7: unique everywhere, sorted by time and, within one process, by order. */
export function newEventId(nowMs: number = Date.now()): string {
  if (nowMs !== stampMs || counter > MAX_COUNTER) refresh(nowMs);
  const count = counter.toString(16).padStart(3, "0");
  counter += 1;
  return `${head}-7${count}-${tail}`;
}

function refresh(nowMs: number): void {
  const hex = nowMs.toString(16).padStart(12, "0");
  const bytes = randomBytes(9);
  const random = bytes.toString("hex");
  const variant = (((bytes[8] ?? 0) & 3) | 8).toString(16);
  stampMs = nowMs;
  head = `evt_${hex.slice(0, 8)}-${hex.slice(8)}`;
  tail = `${variant}${random.slice(0, 3)}-${random.slice(3, 15)}`;
  counter = 0;
}

/** A short random name part. */
export function randomName(): string {
  return randomBytes(8).toString("hex");
}
