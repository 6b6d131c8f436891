import { errors, ProtocolError, type ErrorCode } from "@ampd/protocol";

/** Codes after which the same participant need not come back, even when its session had been open. */
const finalCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unauthenticated",
  "forbidden",
  "unsupported_version",
  "kicked",
]);

/** How a session ended or failed to begin. */
export interface Ended {
  readonly error: ProtocolError;
  readonly closeCode?: number;
  /** Whether `welcome` had come. */
  readonly wasOpen: boolean;
  /** Whether the next `hello` may bring another credential, so that the end of this one says nothing about it. */
  readonly isRenewable?: boolean;
}

/**
 * The error that makes another try pointless; absent when the client should reconnect.
 *
 * Before `welcome` any error that no repetition cures counts, afterwards only those of identity and version. A broker that
 * could only close the connection is understood by its close code.
 */
export function finalError(ended: Ended): ProtocolError | undefined {
  const final = finalOf(ended);
  const isOfCredential = ended.wasOpen && final?.code === "unauthenticated";
  return isOfCredential && ended.isRenewable === true ? undefined : final;
}

function finalOf(ended: Ended): ProtocolError | undefined {
  const { error, closeCode, wasOpen } = ended;
  if (wasOpen ? finalCodes.has(error.code) : !error.retryable) return error;
  for (const entry of Object.values(errors))
    if (entry.wsClose === closeCode && closeCode !== undefined && finalCodes.has(entry.code))
      return new ProtocolError(entry.code, entry.meaning, { cause: error });
  return undefined;
}
