import type { HeaderInput, HeaderLookup } from "@ampd/jetstream";

/** Counts the copies made of a Core message; the name is the seed's, so that mixed fleets count together. */
export const RETRY_COUNT_HEADER = "x-ruststream-retry-count";

/**
 * Headers that tell the server to do something with the message that bears them: deduplicate, compare, purge, expire,
 * schedule, count, trace. On a copy they would act again and lose it, so copies go without them. Compared without case;
 * entries that end in `-` are prefixes.
 */
const SERVER_INSTRUCTIONS: readonly string[] = [
  "nats-msg-id",
  "nats-expected-",
  "nats-rollup",
  "nats-ttl",
  "nats-marker-reason",
  "nats-schedule",
  "nats-schedule-",
  "nats-scheduler",
  "nats-incr",
  "nats-counter-sources",
  "nats-batch-",
  "nats-fast-batch-",
  "nats-required-api-level",
  "nats-stream-source",
  "nats-trace-",
  "nats-applied-limit",
];

/** Is this header an instruction to the server, and so left off copies? */
export function isServerInstruction(name: string): boolean {
  const lower = name.toLowerCase();
  if (!lower.startsWith("nats-")) return false;
  return SERVER_INSTRUCTIONS.some((each) =>
    each.endsWith("-") ? lower.startsWith(each) : lower === each,
  );
}

/** All headers but the server's instructions: names, case, order and repeated values kept. */
export function copyHeaders(headers: HeaderLookup): Record<string, readonly string[]> {
  const copied: [string, readonly string[]][] = [];
  for (const [name, values] of headers.entries())
    if (!isServerInstruction(name)) copied.push([name, values]);
  return Object.fromEntries(copied);
}

/** Headers of the next Core copy: those of the delivery, and the count one higher. */
export function retryHeaders(
  headers: HeaderLookup,
  attempt: number,
): Record<string, readonly string[]> {
  const copied = copyHeaders(headers);
  for (const name of Object.keys(copied))
    if (name.toLowerCase() === RETRY_COUNT_HEADER) delete copied[name];
  return { ...copied, [RETRY_COUNT_HEADER]: [String(attempt)] };
}

/**
 * Attempt number of a Core delivery: the counted copies plus one. Absent and malformed counts (signs, fractions, words) are
 * 0; several values count by the highest, so that a repeated header cannot start a message anew; a count beyond 2^53 stays
 * there, which any cap ends.
 */
export function coreAttempt(headers: HeaderLookup): number {
  let count = 0;
  for (const value of headers.values(RETRY_COUNT_HEADER)) {
    if (/^[0-9]+$/.test(value))
      count = Math.max(count, Math.min(Number(value), Number.MAX_SAFE_INTEGER - 1));
  }
  return count + 1;
}

/** Headers as a lookup, for deliveries made in process. Values lose outer white space, as they do on the wire. */
export function lookup(headers: HeaderInput = {}): HeaderLookup {
  const entries = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(headers)) {
    entries.set(
      name,
      [value].flat().map((each) => each.trim()),
    );
  }
  return {
    get: (name) => entries.get(name)?.[0],
    values: (name) => entries.get(name) ?? [],
    entries: () => entries,
  };
}

/** Bytes a message takes on the wire, headers included. */
export function wireSize(data: Uint8Array, headers: HeaderInput): number {
  let size = 0;
  for (const [name, value] of Object.entries(headers)) {
    for (const each of typeof value === "string" ? [value] : value) {
      size += Buffer.byteLength(name) + Buffer.byteLength(each) + 4;
    }
  }
  return data.length + (size === 0 ? 0 : size + "NATS/1.0\r\n\r\n".length);
}
