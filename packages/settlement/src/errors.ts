/** Every way this library fails or refuses. Closed list: switch over it exhaustively. */
export type SettlementErrorCode =
  /** A declaration or option is wrong; `problems` lists them all. */
  | "invalid_declaration"
  /** The stream a subscription or dead letter needs does not exist. */
  | "stream_missing"
  /** An existing durable consumer cannot be brought to the declared settings. */
  | "consumer_conflict"
  /** The consumer is gone and was not recreated. */
  | "consumer_lost"
  /** No stream stores the subject of an acknowledged publish. */
  | "no_stream"
  /** The stream refused the message (full, limits, rules). */
  | "publish_refused"
  /** An expected sequence, id or stream did not match; nothing was written. */
  | "wrong_expectation"
  /** Payload and headers exceed the server's or the stream's limit. */
  | "too_large"
  /** A subject, header or number can never be sent. */
  | "invalid_message"
  /** The connection's user may not do this. */
  | "not_permitted"
  /** No answer in time; the effect is unknown. */
  | "timeout"
  /** Nobody subscribes to the requested subject. */
  | "no_responders"
  /** The connection is down at the moment. */
  | "disconnected"
  /** The application or its connection is closed. */
  | "closed"
  /** The delivery was settled before. */
  | "already_settled"
  /** The ack wait ran out before the outcome: another delivery may be running. */
  | "late_settlement"
  /** The server did not confirm a settlement. */
  | "settlement_unconfirmed"
  /** The last attempt was used up and no dead letter is declared. */
  | "attempts_exhausted"
  /** A delay was no duration. */
  | "invalid_delay"
  /** The handler threw, or returned something that is no outcome. */
  | "handler_failed"
  /** The payload could not be decoded or does not match the schema. */
  | "undecodable"
  /** The handler ran past the ceiling of ack extension. */
  | "extension_ceiling"
  /** The dead letter could not be published; the delivery comes back. */
  | "dead_letter_refused"
  /** A Core copy could not be published: the message is lost. */
  | "copy_lost"
  /** An answer has no address. */
  | "no_reply_address"
  /** The grace time of a stop ran out. */
  | "stop_timeout"
  /** An event listener threw. */
  | "listener_failed"
  /** Anything the table of server numbers does not name. */
  | "unexpected";

/** One thing wrong with a declaration. */
export interface Problem {
  /** Name of the subscription, or `app`. */
  readonly subscription: string;
  /** Setting as the caller wrote it, e.g. `ackWaitMs`. */
  readonly setting: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Facts behind an error; which are present depends on its code. */
export interface SettlementErrorDetails {
  readonly cause?: unknown;
  readonly subject?: string;
  readonly subscription?: string;
  readonly stream?: string;
  readonly sequence?: number;
  /** JetStream's number, where it gave one. */
  readonly serverCode?: number;
  readonly problems?: readonly Problem[];
}

/** The one error class of this library. */
export class SettlementError extends Error {
  readonly code: SettlementErrorCode;
  readonly details: SettlementErrorDetails;

  constructor(code: SettlementErrorCode, message: string, details: SettlementErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = "SettlementError";
    this.code = code;
    this.details = details;
  }
}

/** Is it a {@link SettlementError}, optionally of one code? */
export function isSettlementError(
  error: unknown,
  code?: SettlementErrorCode,
): error is SettlementError {
  return error instanceof SettlementError && (code === undefined || error.code === code);
}

/** Refused declarations as one error that names every setting and remedy. */
export function refusal(problems: readonly Problem[]): SettlementError {
  const lines = problems.map(
    ({ subscription, setting, message, remedy }) =>
      `${subscription}: ${setting} ${message}; ${remedy}`,
  );
  return new SettlementError("invalid_declaration", lines.join("\n"), { problems });
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === "string" ? thrown : "a value that is no Error was thrown";
}
