/**
 * One error class for everything JetStream can refuse or leave open, translated by number and never by message text.
 *
 * What a caller needs to decide is in two fields: `kind` (what happened) and `outcome` (could it have had an effect?).
 */

/** What went wrong. Closed list: switch over it exhaustively. */
export type FailureKind =
  /** No answer, no connection, no leader, or an own limit reached. Retrying later may help. */
  | "unavailable"
  /** An expected sequence did not match (err_code 10071, 10164): somebody else wrote first. */
  | "wrong_last_sequence"
  /** The stream, or the account's storage, has no room (10077, 10002, 10023, 10028, 10047). */
  | "stream_full"
  /** The message exceeds the server's `max_payload` or the stream's `max_msg_size` (10054). */
  | "too_large"
  /** Nobody answers on the published subject: no stream listens on it, or the stream has no leader now. */
  | "no_stream"
  /** Stream (10059), consumer (10014) or message (10037) does not exist. */
  | "not_found"
  /** An existing stream or consumer differs from what was asked for. */
  | "resource_mismatch"
  /** The arguments can never be sent (subject, header, number, duration). */
  | "invalid"
  /** The connection's user may not publish or subscribe there. */
  | "permission"
  /** JetStream answered with a number this table does not know; see `code`. */
  | "unexpected";

/** Could the refused operation have had an effect? `not_sent`: surely none. `unknown`: read back before deciding. */
export type FailureOutcome = "not_sent" | "unknown";

/** Facts behind a failure; which are present depends on its kind. */
export interface FailureDetails {
  /** `not_sent` unless stated. */
  readonly outcome?: FailureOutcome;
  /** JetStream's `err_code`, or a status number (400, 409, 503) where there is no `err_code`. */
  readonly code?: number;
  /** Why it is unavailable. */
  readonly reason?:
    | "timeout"
    | "disconnected"
    | "closed"
    | "no_responders"
    | "overloaded"
    | "server";
  /** The limit that was exceeded, in bytes or items, and the size found. */
  readonly limit?: number;
  readonly size?: number;
  /** `stream NAME` or `consumer STREAM/NAME`. */
  readonly resource?: string;
  readonly field?: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly cause?: unknown;
}

/** Every rejection of this package is one of these. */
export class JetStreamFailure extends Error {
  readonly kind: FailureKind;
  readonly outcome: FailureOutcome;
  readonly code: number | undefined;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "JetStreamFailure";
    this.kind = kind;
    this.outcome = details.outcome ?? "not_sent";
    this.code = details.code;
    this.details = details;
  }
}

/** Is it a {@link JetStreamFailure}, optionally of one kind? */
export function isFailure(error: unknown, kind?: FailureKind): error is JetStreamFailure {
  return error instanceof JetStreamFailure && (kind === undefined || error.kind === kind);
}

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && !causes.includes(at); at = at.cause) causes.push(at);
  return causes;
}

/** Can the same call succeed later without anybody changing it? True for `unavailable` and `no_stream`. */
export function isTransient(error: unknown): error is JetStreamFailure {
  return isFailure(error, "unavailable") || isFailure(error, "no_stream");
}

/** The `error` object of a JetStream API reply. */
export interface ApiError {
  readonly code: number;
  readonly err_code?: number;
  readonly description?: string;
}

/** A message with the same id is being stored right now: whether it will be is not decided yet. Seen after failovers. */
const IN_PROCESS = 10158;

/** Numbers from nats-server's `server/errors.json` that have a kind of their own. */
const KIND_BY_CODE: ReadonlyMap<number, FailureKind> = new Map<number, FailureKind>([
  [10071, "wrong_last_sequence"],
  [10164, "wrong_last_sequence"],
  [10077, "stream_full"],
  [10002, "stream_full"],
  [10023, "stream_full"],
  [10028, "stream_full"],
  [10047, "stream_full"],
  [10054, "too_large"],
  [10059, "not_found"],
  [10014, "not_found"],
  [10037, "not_found"],
  // Too few servers for the replicas, no leader here, stream or consumer offline, too many requests or batches in flight:
  // passes by itself.
  [10005, "unavailable"],
  [10009, "unavailable"],
  [10118, "unavailable"],
  [10119, "unavailable"],
  [10167, "unavailable"],
  [10210, "unavailable"],
  [10211, "unavailable"],
  [IN_PROCESS, "unavailable"],
]);

/**
 * Translates the `error` of an API reply. Whether a 10077 came from the limit per subject or from the whole stream cannot
 * be told by number (both are 10077), so it is not told. A clustered server that shuts down answers 10077 too.
 */
export function failureFromApi(error: ApiError, what: string): JetStreamFailure {
  // Raft's own refusals come with 503 and no number of JetStream's (0 or absent).
  const code = error.err_code === undefined || error.err_code === 0 ? error.code : error.err_code;
  const kind = KIND_BY_CODE.get(code) ?? (error.code === 503 ? "unavailable" : "unexpected");
  const text = `${what}: ${error.description ?? "refused"} (${code})`;
  if (kind !== "unavailable") return new JetStreamFailure(kind, text, { code });
  const outcome = code === IN_PROCESS ? "unknown" : "not_sent";
  return new JetStreamFailure(kind, text, { code, outcome, reason: "server" });
}

/** Nobody listens on a request's subject. Surely without effect. */
export function noResponders(subject: string): JetStreamFailure {
  return new JetStreamFailure("unavailable", `nobody answers on ${subject}`, {
    code: 503,
    reason: "no_responders",
  });
}
