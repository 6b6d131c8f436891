import { EventsError } from "./errors.ts";

/**
 * A cursor names the last event that was seen: `<stream>@<created>:<seq>`, the stream's creation time in ms. Resuming from
 * it is exclusive. A stream that was made again counts from 1, so its creation time is part of the cursor.
 */
export interface Cursor {
  readonly stream: string;
  readonly createdMs: number;
  readonly seq: number;
}

/** What a start is decided against. */
export interface StreamPosition {
  readonly stream: string;
  readonly createdMs: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** Where a replay begins. `sequence` is the first one wanted; a cursor is the last one seen. */
export type ReplayFrom =
  | { readonly cursor: string }
  | { readonly sequence: number }
  | { readonly time: Date }
  | "earliest"
  | "new";

/** Where to start, and what was lost before it. */
export interface ReplayStart {
  readonly policy:
    | { readonly deliver_policy: "all" | "new" }
    | { readonly deliver_policy: "by_start_sequence"; readonly opt_start_seq: number }
    | { readonly deliver_policy: "by_start_time"; readonly opt_start_time: string };
  /** Sequences that are gone; present with `onExpired: "earliest"` only. */
  readonly gap?: { readonly from: number; readonly to: number };
}

const CURSOR = /^([^\s.*>@/\\]{1,255})@(\d{1,16}):(\d{1,16})$/;

/** A cursor up to its sequence; what all events of one stream share. */
export function cursorHead(stream: Pick<Cursor, "stream" | "createdMs">): string {
  return `${stream.stream}@${stream.createdMs}:`;
}

/** The text of a cursor. */
export function formatCursor(cursor: Cursor): string {
  return `${cursorHead(cursor)}${cursor.seq}`;
}

/** Reads a cursor; undefined when it is none. */
function parseCursor(text: string): Cursor | undefined {
  const [, stream, created, seq] = CURSOR.exec(text) ?? [];
  if (stream === undefined || created === undefined || seq === undefined) return undefined;
  const parsed = { stream, createdMs: Number(created), seq: Number(seq) };
  return Number.isSafeInteger(parsed.seq) && Number.isSafeInteger(parsed.createdMs)
    ? parsed
    : undefined;
}

function rejected(
  reason: "cursor_invalid" | "cursor_expired",
  message: string,
  facts: object = {},
): EventsError {
  return new EventsError("subscription_rejected", message, { reason, ...facts });
}

/**
 * Decides where to start. `cursor_invalid`: unknown text, another stream or an earlier life of it, or beyond its end.
 * `cursor_expired`: what comes next is gone; `details.earliest` is the first that is there. The server would accept all of
 * these and skip events in silence.
 */
export function decideStart(
  from: ReplayFrom,
  at: StreamPosition,
  onExpired: "reject" | "earliest",
): ReplayStart {
  if (from === "new") return { policy: { deliver_policy: "new" } };
  if (from === "earliest") return { policy: { deliver_policy: "all" } };
  if ("time" in from) return startAtTime(from.time);
  if ("cursor" in from) return startAt(afterCursor(from.cursor, at), at, onExpired);
  const { sequence } = from;
  if (!Number.isSafeInteger(sequence) || sequence < 1) {
    throw rejected("cursor_invalid", "a sequence is a whole number of at least 1");
  }
  return startAt(sequence, at, onExpired);
}

function startAtTime(time: Date): ReplayStart {
  if (Number.isNaN(time.getTime())) throw rejected("cursor_invalid", "the start time is no date");
  return { policy: { deliver_policy: "by_start_time", opt_start_time: time.toISOString() } };
}

function afterCursor(text: string, at: StreamPosition): number {
  const cursor = parseCursor(text);
  if (cursor === undefined)
    throw rejected("cursor_invalid", "the cursor is not one of this binding");
  if (cursor.stream !== at.stream || cursor.createdMs !== at.createdMs) {
    throw rejected(
      "cursor_invalid",
      "the cursor belongs to another stream, or to an earlier one of this name",
    );
  }
  return cursor.seq + 1;
}

function startAt(next: number, at: StreamPosition, onExpired: "reject" | "earliest"): ReplayStart {
  if (next > at.lastSeq + 1)
    throw rejected("cursor_invalid", "the start lies beyond the end of the stream");
  const policy = { deliver_policy: "by_start_sequence", opt_start_seq: next } as const;
  if (next >= at.firstSeq) return { policy };
  const earliest = formatCursor({ ...at, seq: at.firstSeq - 1 });
  if (onExpired === "reject") {
    throw rejected("cursor_expired", "what comes after the cursor is no longer stored", {
      earliest,
      first_sequence: at.firstSeq,
    });
  }
  return {
    policy: { ...policy, opt_start_seq: at.firstSeq },
    gap: { from: next, to: at.firstSeq - 1 },
  };
}
