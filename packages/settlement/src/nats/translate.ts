import type { JetStreamFailure } from "@ampd/jetstream";
import type { SettlementErrorCode } from "../errors.ts";
import { isFailure } from "@ampd/jetstream";
import { SettlementError, messageOf } from "../errors.ts";

const STREAM_NOT_FOUND = 10059;
/** Expected stream, expected last message id: refusals that have a number but no kind of their own. */
const EXPECTATIONS: ReadonlySet<number> = new Set([10060, 10070, 10071, 10164]);

/** Any error of the link as ours: by kind and number, never by text. */
export function translate(
  error: unknown,
  about: { readonly what: string; readonly subject?: string },
): SettlementError {
  if (error instanceof SettlementError) return error;
  const { what, subject } = about;
  const named = subject === undefined ? {} : { subject };
  if (!isFailure(error)) {
    return new SettlementError("unexpected", `${what}: ${messageOf(error)}`, {
      cause: error,
      ...named,
    });
  }
  const serverCode = error.code === undefined ? {} : { serverCode: error.code };
  return new SettlementError(codeOf(error), `${what}: ${error.message}`, {
    cause: error,
    ...serverCode,
    ...named,
  });
}

function codeOf(failure: JetStreamFailure): SettlementErrorCode {
  const { code, kind } = failure;
  if (code !== undefined && EXPECTATIONS.has(code)) return "wrong_expectation";
  switch (kind) {
    case "unavailable":
      return unavailable(failure);
    case "wrong_last_sequence":
      return "wrong_expectation";
    case "stream_full":
      return "publish_refused";
    case "too_large":
      return "too_large";
    case "no_stream":
      return "no_stream";
    case "not_found":
      return code === STREAM_NOT_FOUND ? "stream_missing" : "consumer_lost";
    case "resource_mismatch":
      return "consumer_conflict";
    case "invalid":
      return "invalid_message";
    case "permission":
      return "not_permitted";
    case "unexpected":
      return code === undefined ? "unexpected" : "publish_refused";
  }
}

function unavailable(failure: JetStreamFailure): SettlementErrorCode {
  const { reason } = failure.details;
  // Our own limits and a server without a leader: refused now, perhaps not later.
  if (reason === undefined || reason === "overloaded" || reason === "server")
    return "publish_refused";
  return reason;
}
