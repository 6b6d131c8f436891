/**
 * Whether two envelopes submit the same task.
 *
 * A repeated submit is answered like the first when sender and body are the same; what differs between two tries of one
 * request (id, trace, time) does not count.
 */
import type { Envelope } from "@ampd/protocol";

const perTry: ReadonlySet<string> = new Set([
  "id",
  "from",
  "task_id",
  "created_at",
  "traceparent",
  "hops",
]);

/** Compares two task envelopes by their body, key order aside. */
export function sameTask(a: Envelope, b: Envelope): boolean {
  return a.from === b.from && sameObject(a, b, perTry);
}

function sameObject(a: object, b: object, skip: ReadonlySet<string>): boolean {
  const left = Object.entries(a).filter(([key, value]) => !skip.has(key) && value !== undefined);
  const right = new Map(
    Object.entries(b).filter(([key, value]) => !skip.has(key) && value !== undefined),
  );
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  );
}

const none: ReadonlySet<string> = new Set();

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  return sameObject(a, b, none);
}
