/** Which streams a backup holds, and in what order they are read. */
import { callApi, type NatsLink } from "@ampd/jetstream";

/** Streams and buckets of ours, in however many parts; `names.ts` begins each of their names so. */
const own = /^(?:KV_|OBJ_)?AMP_/;

/**
 * Every stream and bucket of the broker, in the order in which a backup of a broker at work must read them. Each is read at a
 * moment of its own, so the order decides what a restored broker may find:
 *
 * - records first: a message of a task without record makes the record again, and a record without message gets a new one;
 *   read last, a record could call a mail or a letter stored that the earlier part of the backup does not have;
 * - the other buckets next: a reader's position must never lie beyond the topics' end, nor a wake-up be missing a document;
 * - job messages last, so that no task accepted meanwhile is in neither.
 */
export function backupOrder(streams: readonly string[]): readonly string[] {
  return streams
    .filter((stream) => own.test(stream))
    .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

function rank(stream: string): number {
  if (stream.startsWith("KV_AMP_TASK_STATE")) return 0;
  if (stream.startsWith("KV_")) return 1;
  return stream.startsWith("AMP_TASKS_") ? 3 : 2;
}

/** The streams that exist, all of them, whoever made them. */
export async function listStreams(link: NatsLink): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const page = await callApi<{
      readonly streams?: readonly string[] | null;
      readonly total: number;
    }>(link, { path: "STREAM.NAMES", body: { offset: found.length } });
    const streams = page.streams ?? [];
    found.push(...streams);
    if (streams.length === 0 || found.length >= page.total) return found;
  }
}
