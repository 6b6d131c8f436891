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
 */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof errors.TimeoutError ||
      ("code" in cause && typeof cause.code === "string" && passing.has(cause.code)) ||
      // A server that hangs up before its first word leaves no reason.
      (cause instanceof errors.ConnectionError && cause.cause === undefined),
  );
}
