/** Failures as A2A names them. Our own code travels along, in the error's details. */
import { errors, ProtocolError, type ErrorCode } from "@ampd/protocol";
import { TaskFailed } from "@ampd/client";
import {
  A2AError,
  RequestMalformedError,
  TaskNotCancelableError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";

type ErrorClass = new (options: {
  readonly message: string;
  readonly metadata: Record<string, string>;
  readonly cause?: unknown;
}) => A2AError;

/** Codes with an A2A error of their own; all others are A2A's internal error, whose details say whether to try again. */
const classes: { readonly [code in ErrorCode]?: ErrorClass } = {
  not_found: TaskNotFoundError,
  task_closed: TaskNotCancelableError,
  canceled: TaskNotCancelableError,
  unknown_frame: UnsupportedOperationError,
  unsupported_version: UnsupportedOperationError,
  not_eligible: UnsupportedOperationError,
  invalid_envelope: RequestMalformedError,
  invalid_frame: RequestMalformedError,
  too_large: RequestMalformedError,
  unknown_address: RequestMalformedError,
  conflict: RequestMalformedError,
};

/** Any failure as an A2A error. What is no error of the protocol keeps its text to itself. */
export function toA2aError(error: unknown): A2AError {
  if (error instanceof A2AError) return error;
  if (error instanceof TaskFailed) return toA2aError(ProtocolError.fromBody(error.body));
  if (!ProtocolError.is(error))
    return new A2AError({
      message: "the bridge failed",
      metadata: { code: "internal", retryable: "true" },
      cause: error,
    });
  const { code, details, message } = error;
  const kind = classes[code] ?? A2AError;
  return new kind({
    message,
    metadata: {
      code,
      retryable: String(errors[code].retryable),
      ...(details.retryAfterMs !== undefined && { retry_after_ms: String(details.retryAfterMs) }),
      ...(details.field !== undefined && { field: details.field }),
      ...(details.limit !== undefined && { limit: details.limit }),
    },
    cause: error,
  });
}
