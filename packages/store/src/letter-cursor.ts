/** Where a page of dead letters goes on: the next sequence upwards, or the last one shown downwards. */
import type { LetterQuery } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";

/** The cursor's text; the letter before the number says which way it leads. */
export function letterCursor({ order }: Pick<LetterQuery, "order">, seq: number): string {
  return `${order === "oldest" ? "u" : "d"}${seq}`;
}

/** The sequence of a query's cursor; throws `invalid_frame` for one of the other order or none of ours. */
export function parseLetterCursor({ order, cursor }: LetterQuery): number | undefined {
  if (cursor === undefined) return undefined;
  const seq = Number(cursor.slice(1));
  const isOurs = cursor.startsWith(order === "oldest" ? "u" : "d") && /^.\d{1,16}$/.test(cursor);
  if (isOurs && Number.isSafeInteger(seq)) return seq;
  throw new ProtocolError("invalid_frame", "not a cursor of this list", { field: "/cursor" });
}
