/** Which failures of a first connect may pass by themselves. */
import { errors } from "@nats-io/nats-core";
import { causesOf } from "./errors.ts";

/**
 * Nobody listens there yet, the name is not known yet, or the way is cut: what a server that starts, or a name that is published once
 * its server is ready, looks like.
 */
const passing = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ETIMEDOUT",
]);

/**
 * Can the connect that failed with `error` succeed later without anybody changing a setting? True when no server answered; false for
 * everything that one said: credentials and certificates that are not accepted, on either side. An error that wraps the cause will do.
 *
 * @param isTls whether the connection had to be TLS: a server that refuses a client's certificate, or knows no TLS, falls silent or
 *   hangs up without a word, so that silence is then taken for a refusal
 */
export function isUnreachable(error: unknown, isTls: boolean): boolean {
  return causesOf(error).some(
    (cause) =>
      ("code" in cause && typeof cause.code === "string" && passing.has(cause.code)) ||
      (!isTls && isSilence(cause)),
  );
}

/** No word within the time, or hung up before the first one. */
function isSilence(cause: Error): boolean {
  const { ConnectionError, TimeoutError } = errors;
  return (
    cause instanceof TimeoutError || (cause instanceof ConnectionError && cause.cause === undefined)
  );
}
