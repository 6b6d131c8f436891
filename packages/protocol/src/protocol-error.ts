import { errors, type ErrorCode } from "./gen/errors.gen.ts";
import type { ErrorBody } from "./gen/types.gen.ts";

/** Longest retry hint that the wire knows: one day. */
const retryAfterMaxMs = 86_400_000;

/** What a {@link ProtocolError} may say beside its code and message. */
export interface ProtocolErrorDetails {
  /** Earliest sensible retry, milliseconds from now. */
  readonly retryAfterMs?: number;
  /** JSON pointer of the refused field. */
  readonly field?: string;
  /** The limit that the field broke. */
  readonly limit?: string;
  /** The task the error is about. */
  readonly taskId?: string;
  /** What led to it; stays in this process. */
  readonly cause?: unknown;
}

/**
 * A failure with a code of `spec/errors.json`: the only kind of error that crosses the wire.
 * Its `cause` never does.
 *
 * @example throw new ProtocolError("queue_full", "the queue of job review is full")
 */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
  readonly code: ErrorCode;
  readonly details: ProtocolErrorDetails;

  constructor(code: ErrorCode, message: string, details: ProtocolErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  /** Whether the same request may succeed later; fixed by the code. */
  get retryable(): boolean {
    return errors[this.code].retryable;
  }

  /** Works across copies of this package, where `instanceof` does not. */
  static is(value: unknown): value is ProtocolError {
    return (
      value instanceof Error &&
      value.name === "ProtocolError" &&
      "code" in value &&
      typeof value.code === "string" &&
      Object.hasOwn(errors, value.code)
    );
  }

  /** The wire form, inside the limits of its schema. */
  toBody(): ErrorBody {
    const { retryAfterMs, field, limit, taskId } = this.details;
    return {
      code: this.code,
      message: cut(this.message, 2048),
      retryable: this.retryable,
      ...(retryAfterMs !== undefined && { retry_after_ms: retryAfter(retryAfterMs) }),
      ...(field !== undefined && { field: cut(field, 256) }),
      ...(limit !== undefined && { limit: cut(limit, 256) }),
      ...(taskId !== undefined && { task_id: taskId }),
    };
  }

  /** The only door for a wire error: unknown codes become `internal` or `unavailable` by `retryable`. */
  static fromBody(body: ErrorBody): ProtocolError {
    const known = Object.hasOwn(errors, body.code);
    const code = known ? (body.code as ErrorCode) : body.retryable ? "unavailable" : "internal"; // as: checked above
    return new ProtocolError(code, body.message, {
      ...(body.retry_after_ms !== undefined && { retryAfterMs: body.retry_after_ms }),
      ...(body.field !== undefined && { field: body.field }),
      ...(body.limit !== undefined && { limit: body.limit }),
      ...(body.task_id !== undefined && { taskId: body.task_id }),
    });
  }
}

/** The beginning of `text`; never half a surrogate pair, which strict JSON readers refuse. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max);
}

function retryAfter(ms: number): number {
  return Math.min(Math.max(Math.ceil(ms), 0), retryAfterMaxMs);
}
