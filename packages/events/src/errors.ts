import type { AepError } from "./gen/types.gen.ts";
import { isFailure } from "@ampd/jetstream";

/** The codes of AEP 0.1 that this package uses. Every other difference is a {@link EventsReason}. */
export type EventsCode =
  | "protocol_error"
  | "invalid_envelope"
  | "invalid_event_type"
  | "unsupported_version"
  | "internal_error"
  | "session_error"
  | "session_timeout"
  | "session_closed"
  | "unauthorized"
  | "subscription_error"
  | "subscription_rejected"
  | "task_error";

/** What exactly happened, as `details.reason`: AEP's own codes are too few to act upon. */
export type EventsReason =
  | "auth_failed"
  | "bad_cursor"
  | "bad_durable"
  | "bad_filter"
  | "bad_option"
  | "bad_payload"
  | "bad_prefix"
  | "bad_subject"
  | "closed"
  | "connection_lost"
  | "consumer_missing"
  | "cursor_expired"
  | "cursor_invalid"
  | "durable_in_use"
  | "durable_mismatch"
  | "expired"
  | "handler_failed"
  | "header_mismatch"
  | "heartbeat_timeout"
  | "malformed_json"
  | "no_jetstream"
  | "no_stream"
  | "not_connected"
  | "permission"
  | "retries_exhausted"
  | "slow_consumer"
  | "stream_full"
  | "stream_mismatch"
  | "stream_missing"
  | "timeout"
  | "too_large"
  | "unexpected"
  | "wrong_source"
  | "wrong_state"
  | "wrong_tenant";

/** Facts of an error besides its code. */
export interface EventsErrorDetails {
  readonly reason: EventsReason;
  readonly [fact: string]: unknown;
}

const RETRYABLE: ReadonlySet<EventsCode> = new Set(["internal_error", "session_timeout"]);

/** Every rejection of this package. `retryable`: the same call may succeed later. */
export class EventsError extends Error {
  readonly code: EventsCode;
  readonly reason: EventsReason;
  readonly retryable: boolean;
  readonly details: EventsErrorDetails;

  constructor(
    code: EventsCode,
    message: string,
    details: EventsErrorDetails & { readonly cause?: unknown; readonly retryable?: boolean },
  ) {
    const { cause, retryable, ...facts } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.name = "EventsError";
    this.code = code;
    this.reason = facts.reason;
    this.retryable = retryable ?? RETRYABLE.has(code);
    this.details = facts;
  }
}

/** Is it an {@link EventsError}, optionally with one reason? */
export function isEventsError(error: unknown, reason?: EventsReason): error is EventsError {
  return error instanceof EventsError && (reason === undefined || error.reason === reason);
}

/** Any error as the error object of an AEP payload. Only our own errors show their details. */
export function errorBody(error: unknown): AepError {
  if (error instanceof EventsError) {
    const { code, message, retryable, details } = error;
    return { code, message, retryable, details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { code: "task_error", message, retryable: false };
}

/** What JetStream refused or left open, as an {@link EventsError}; other errors become `internal_error`. */
export function fromFailure(error: unknown, what: string): EventsError {
  if (error instanceof EventsError) return error;
  const cause = error;
  const said = error instanceof Error ? error.message : String(error);
  const message = `${what}: ${said}`;
  if (!isFailure(error))
    return new EventsError("internal_error", message, { reason: "unexpected", cause });
  switch (error.kind) {
    case "permission":
      return new EventsError("unauthorized", message, { reason: "permission", cause });
    case "too_large": {
      const { limit, size } = error.details;
      return new EventsError("invalid_envelope", message, {
        reason: "too_large",
        limit,
        size,
        cause,
      });
    }
    case "invalid":
      return new EventsError("invalid_envelope", message, { reason: "bad_subject", cause });
    case "no_stream":
      return new EventsError("internal_error", message, { reason: "no_stream", cause });
    case "stream_full":
      return new EventsError("internal_error", message, { reason: "stream_full", cause });
    case "not_found":
      return new EventsError("internal_error", message, { reason: "stream_missing", cause });
    case "resource_mismatch":
      return new EventsError("internal_error", message, {
        reason: "stream_mismatch",
        retryable: false,
        cause,
      });
    case "unavailable":
      return new EventsError("internal_error", message, {
        reason: unavailable(error.details.reason),
        outcome: error.outcome,
        cause,
      });
    case "wrong_last_sequence":
    case "unexpected":
      return new EventsError("internal_error", message, { reason: "unexpected", cause });
  }
}

function unavailable(reason: string | undefined): EventsReason {
  if (reason === "closed") return "closed";
  if (reason === "disconnected") return "not_connected";
  return reason === "no_responders" ? "no_jetstream" : "timeout";
}
