/**
 * What a handler's end means on the wire. Pure.
 *
 * | the handler | the status |
 * |---|---|
 * | returns a string | `completed`, one text part |
 * | returns an object with a list `parts` | `completed`, these parts |
 * | returns another JSON value | `completed`, one data part |
 * | returns nothing | `completed`, no parts |
 * | throws `RetryAfter` | `failed`, retryable, with the wait |
 * | throws `Drop` | `failed` for good |
 * | throws anything else | `failed`, retryable: the job's policy decides |
 */
import { ProtocolError, type ErrorBody, type Part } from "@ampd/protocol";
import { Cancelled, DeadlineExceeded, Drop, LeaseLost, RetryAfter } from "./errors.ts";
import type { AbortReason } from "./errors.ts";
import { toParts } from "./parts.ts";

/** How an attempt ended, ready to be reported. */
export interface Outcome {
  readonly state: "completed" | "failed" | "canceled";
  readonly parts?: readonly Part[];
  readonly error?: ErrorBody;
}

/** What to do with an outcome. */
export type Ending =
  | { readonly kind: "report"; readonly outcome: Outcome }
  | { readonly kind: "release" }
  | { readonly kind: "nothing" };

/** The outcome of a value that a handler returned. */
export function outcomeOfValue(value: unknown): Outcome {
  const parts = partsOfValue(value);
  return { state: "completed", ...(parts !== undefined && { parts }) };
}

/** The outcome of an error that a handler threw. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Drop) return failure("internal", error.message, false);
  if (error instanceof RetryAfter) {
    const body = failure("unavailable", error.message, true).error;
    return { state: "failed", error: { ...body, retry_after_ms: Math.ceil(error.delayMs) } };
  }
  if (ProtocolError.is(error)) return failure(error.code, error.message, true);
  return failure("internal", error instanceof Error ? error.message : String(error), true);
}

/** What to do at the end of an attempt, given why its signal was aborted, if it was. */
export function endingOf(
  outcome: Outcome,
  hasThrown: boolean,
  reason: AbortReason | undefined,
): Ending {
  if (reason instanceof LeaseLost) return { kind: "nothing" };
  if (reason === undefined || !hasThrown) return { kind: "report", outcome };
  if (reason instanceof Cancelled)
    return {
      kind: "report",
      outcome: { ...failure("canceled", reason.message, false), state: "canceled" },
    };
  if (reason instanceof DeadlineExceeded)
    return { kind: "report", outcome: failure("expired", reason.message, false) };
  return { kind: "release" };
}

/** A failed outcome. */
export function failure(
  code: string,
  message: string,
  retryable: boolean,
): Outcome & { readonly error: ErrorBody } {
  return { state: "failed", error: { code, message: message.slice(0, 2048), retryable } };
}

function partsOfValue(value: unknown): readonly Part[] | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return toParts({ text: value });
  if (isParts(value)) return value.parts.length === 0 ? undefined : value.parts;
  return toParts({ data: value });
}

function isParts(value: unknown): value is { readonly parts: readonly Part[] } {
  return (
    typeof value === "object" && value !== null && "parts" in value && Array.isArray(value.parts)
  );
}
