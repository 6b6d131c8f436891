/**
 * How a session or a call ends, in the words of gRPC.
 */
import { Metadata, status, type StatusObject } from "@grpc/grpc-js";
import { errors, type ErrorCode, type ProtocolError } from "@ampd/protocol";

/** Trailers that carry what a status cannot. */
export const trailers = {
  /** Close code that a WebSocket would have been closed with. */
  close: "ampd-close",
  /** Error code of `spec/errors.json`. */
  code: "ampd-code",
  /** The error body as JSON. */
  error: "ampd-error",
} as const;

/** Statuses of close codes that no error code has. */
const plainCloses: ReadonlyMap<number, status> = new Map([
  [1000, status.OK],
  [1001, status.UNAVAILABLE],
  [1003, status.INVALID_ARGUMENT],
  [1007, status.INVALID_ARGUMENT],
  [1008, status.INVALID_ARGUMENT],
  [1009, status.RESOURCE_EXHAUSTED],
  [4420, status.ABORTED],
]);

/** The status of an error code. */
export function statusOf(code: ErrorCode): status {
  // as: spec/errors.json names statuses of gRPC; a test holds it to that
  return status[errors[code].grpc as keyof typeof status];
}

/** The final status of a session that is closed with a code; the reason begins with an error code where there is one. */
export function closeStatus(closeCode: number, reason: string): StatusObject {
  const metadata = new Metadata();
  metadata.set(trailers.close, String(closeCode));
  const named = /^[a-z_]+/.exec(reason)?.[0] ?? "";
  const code = Object.hasOwn(errors, named) ? (named as ErrorCode) : undefined; // as: looked up
  if (code !== undefined) metadata.set(trailers.code, code);
  const final =
    plainCloses.get(closeCode) ?? (code === undefined ? status.UNAVAILABLE : statusOf(code));
  return { code: final, details: reason, metadata };
}

/** The final status of a call that is refused. */
export function errorStatus(error: ProtocolError): StatusObject {
  const metadata = new Metadata();
  const body = error.toBody();
  metadata.set(trailers.code, body.code);
  metadata.set(trailers.error, asciiJson(body));
  return { code: statusOf(error.code), details: body.message, metadata };
}

/** JSON of visible ASCII alone, as metadata demands. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
