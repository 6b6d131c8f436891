/** What a reader of topics can know of the history it did not get. */
import type { MissingRange } from "./topic-ports.ts";

/**
 * What may be missing between two messages of a scope.
 *
 * @param after everything up to here has been dealt with
 * @param seq the next message kept
 * @param completeFrom nothing of the scope from here on had been removed
 * @returns the sequences in between that retention may have removed, if there are any
 */
export function missingBefore(
  after: number,
  seq: number,
  completeFrom: number,
): MissingRange | undefined {
  const from = after + 1;
  const to = Math.min(seq, completeFrom) - 1;
  return to < from ? undefined : { from, to };
}

/** One range over both: what is missing before a message may have been found in several steps. */
export function joinMissing(
  first: MissingRange | undefined,
  second: MissingRange | undefined,
): MissingRange | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return { from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) };
}
