/** The one place where a failure of JetStream becomes an error of the protocol. By kind, never by text. */
import { isFailure, type JetStreamFailure } from "@ampd/jetstream";
import { ProtocolError, type ErrorCode } from "@ampd/protocol";

/** The protocol's error for whatever an adapter caught. Its message says nothing that a participant must not know. */
export function toProtocolError(error: unknown): ProtocolError {
  if (ProtocolError.is(error)) return error;
  if (!isFailure(error)) return new ProtocolError("internal", "the store failed", { cause: error });
  const [code, message] = meaning(error);
  return new ProtocolError(code, message, { cause: error });
}

function meaning(failure: JetStreamFailure): readonly [ErrorCode, string] {
  switch (failure.kind) {
    case "unavailable":
      return failure.outcome === "unknown"
        ? ["unavailable", "the store did not answer in time; whether it acted is not known"]
        : ["unavailable", "the store cannot be reached"];
    case "no_stream":
    case "not_found":
      return ["unavailable", "the store is not ready"];
    case "stream_full":
      return ["queue_full", "the queue is full"];
    case "too_large":
      return ["too_large", "the message is larger than the store takes"];
    case "wrong_last_sequence":
      return ["conflict", "somebody else wrote first"];
    case "resource_mismatch":
      return ["internal", failure.message];
    case "invalid":
    case "permission":
      return ["internal", "the store refused the request"];
    case "unexpected":
      return failure.outcome === "unknown"
        ? ["unavailable", "the store gave no clear answer"]
        : ["internal", "the store refused the request"];
  }
}

/** Runs `action`; what it rejects with becomes a `ProtocolError`. */
export async function translated<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw toProtocolError(error);
  }
}
