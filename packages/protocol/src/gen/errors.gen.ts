// Generated from spec/ by tools/gen; do not edit.

/** A code that may cross the wire. Codes are never reused or renamed. */
export type ErrorCode =
  | "unauthenticated"
  | "forbidden"
  | "unsupported_version"
  | "hello_timeout"
  | "protocol_error"
  | "invalid_frame"
  | "invalid_envelope"
  | "unknown_frame"
  | "too_large"
  | "scope_required"
  | "unknown_scope"
  | "unknown_address"
  | "not_found"
  | "not_eligible"
  | "claim_conflict"
  | "not_offered"
  | "unknown_delivery"
  | "lease_lost"
  | "task_closed"
  | "conflict"
  | "attempts_exhausted"
  | "expired"
  | "canceled"
  | "rate_limited"
  | "budget_exceeded"
  | "queue_full"
  | "gap"
  | "draining"
  | "unavailable"
  | "slow_consumer"
  | "heartbeat_timeout"
  | "kicked"
  | "internal";

/** What the registry says about one code. */
export interface ErrorEntry {
  readonly code: ErrorCode;
  /** True if the same request may succeed later, unchanged. */
  readonly retryable: boolean;
  /** The WebSocket close code, for errors that end a session. */
  readonly wsClose?: number;
  /** The gRPC status. */
  readonly grpc: string;
  /** The HTTP status. */
  readonly http: number;
  /** What happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
  /** The version that introduced the code. */
  readonly since: string;
}

/** Every error code with its meaning, from `spec/errors.json`. */
export const errors: { readonly [code in ErrorCode]: ErrorEntry } = {
  unauthenticated: {
    code: "unauthenticated",
    retryable: false,
    wsClose: 4401,
    grpc: "UNAUTHENTICATED",
    http: 401,
    meaning: "The credential is missing, malformed, expired or revoked.",
    remedy: "Get a fresh credential; `ampd token` makes one for a shared key.",
    since: "0.1",
  },
  forbidden: {
    code: "forbidden",
    retryable: false,
    grpc: "PERMISSION_DENIED",
    http: 403,
    meaning: "The participant may not do this.",
    remedy: "Ask an operator for the permission.",
    since: "0.1",
  },
  unsupported_version: {
    code: "unsupported_version",
    retryable: false,
    wsClose: 4406,
    grpc: "FAILED_PRECONDITION",
    http: 400,
    meaning: "The broker speaks none of the versions in `hello`.",
    remedy: "Offer version 0.1.",
    since: "0.1",
  },
  hello_timeout: {
    code: "hello_timeout",
    retryable: true,
    wsClose: 4403,
    grpc: "DEADLINE_EXCEEDED",
    http: 408,
    meaning: "No `hello` arrived in time.",
    remedy: "Send `hello` as the first frame.",
    since: "0.1",
  },
  protocol_error: {
    code: "protocol_error",
    retryable: false,
    wsClose: 4400,
    grpc: "FAILED_PRECONDITION",
    http: 400,
    meaning: "A frame came in an order that the protocol forbids, such as a second `hello`.",
    remedy: "Open one session per connection, `hello` first.",
    since: "0.1",
  },
  invalid_frame: {
    code: "invalid_frame",
    retryable: false,
    grpc: "INVALID_ARGUMENT",
    http: 400,
    meaning: "The frame is not JSON, too deep, has a duplicate or forbidden key, or does not match its schema.",
    remedy: "Compare the frame with `docs/reference/frames.md`.",
    since: "0.1",
  },
  invalid_envelope: {
    code: "invalid_envelope",
    retryable: false,
    grpc: "INVALID_ARGUMENT",
    http: 400,
    meaning: "The envelope does not match its schema or contradicts itself.",
    remedy: "Correct the field named in `field`.",
    since: "0.1",
  },
  unknown_frame: {
    code: "unknown_frame",
    retryable: false,
    grpc: "UNIMPLEMENTED",
    http: 400,
    meaning: "The frame type is not known to this broker.",
    remedy: "Check `features` in `welcome`.",
    since: "0.1",
  },
  too_large: {
    code: "too_large",
    retryable: false,
    grpc: "RESOURCE_EXHAUSTED",
    http: 413,
    meaning: "The frame or envelope is over the limit.",
    remedy: "Stay under `limits.frame_bytes_max`; send large content by reference.",
    since: "0.1",
  },
  scope_required: {
    code: "scope_required",
    retryable: false,
    grpc: "INVALID_ARGUMENT",
    http: 400,
    meaning: "The namespace is divided into scopes, and the envelope names none.",
    remedy: "Set `scope` to one of `welcome.scopes`.",
    since: "0.1",
  },
  unknown_scope: {
    code: "unknown_scope",
    retryable: false,
    grpc: "PERMISSION_DENIED",
    http: 403,
    meaning: "The sender is not in the scope that the envelope names.",
    remedy: "Use one of `welcome.scopes`, or ask an operator for a credential with this scope.",
    since: "0.1",
  },
  unknown_address: {
    code: "unknown_address",
    retryable: false,
    grpc: "NOT_FOUND",
    http: 404,
    meaning: "No such address can be reached from here.",
    remedy: "Check namespace and spelling; `ampd participants` lists who is online.",
    since: "0.1",
  },
  not_found: {
    code: "not_found",
    retryable: false,
    grpc: "NOT_FOUND",
    http: 404,
    meaning: "There is no such task, or it is not yours to see.",
    remedy: "Check the id; finished tasks are kept for `tasks.retention_s`.",
    since: "0.1",
  },
  not_eligible: {
    code: "not_eligible",
    retryable: false,
    grpc: "FAILED_PRECONDITION",
    http: 403,
    meaning: "The participant's card does not allow this task.",
    remedy: "Declare the job and every part type in the card.",
    since: "0.1",
  },
  claim_conflict: {
    code: "claim_conflict",
    retryable: false,
    grpc: "ABORTED",
    http: 409,
    meaning: "Somebody else has the task.",
    remedy: "Drop it; the next offer will come.",
    since: "0.1",
  },
  not_offered: {
    code: "not_offered",
    retryable: false,
    grpc: "FAILED_PRECONDITION",
    http: 409,
    meaning: "The task was not offered to this session, or the offer is over.",
    remedy: "Claim only what was offered.",
    since: "0.1",
  },
  unknown_delivery: {
    code: "unknown_delivery",
    retryable: false,
    grpc: "NOT_FOUND",
    http: 404,
    meaning: "The delivery is not open in this session.",
    remedy: "Acknowledge a delivery once, in the session that received it.",
    since: "0.1",
  },
  lease_lost: {
    code: "lease_lost",
    retryable: false,
    grpc: "ABORTED",
    http: 409,
    meaning: "The lease is no longer yours; nothing was changed.",
    remedy: "Stop working on the task.",
    since: "0.1",
  },
  task_closed: {
    code: "task_closed",
    retryable: false,
    grpc: "FAILED_PRECONDITION",
    http: 409,
    meaning: "The task has ended.",
    remedy: "Read its result with `get_task`.",
    since: "0.1",
  },
  conflict: {
    code: "conflict",
    retryable: false,
    grpc: "ALREADY_EXISTS",
    http: 409,
    meaning: "The same id was used before with other content.",
    remedy: "Use a new id.",
    since: "0.1",
  },
  attempts_exhausted: {
    code: "attempts_exhausted",
    retryable: false,
    grpc: "ABORTED",
    http: 409,
    meaning: "The task failed on its last attempt.",
    remedy: "Look at the dead letter, correct the cause, redrive it.",
    since: "0.1",
  },
  expired: {
    code: "expired",
    retryable: false,
    grpc: "DEADLINE_EXCEEDED",
    http: 408,
    meaning: "The task waited too long in the queue or ran past its deadline.",
    remedy: "Raise `expires_in_s` or `deadline_s`, or add workers.",
    since: "0.1",
  },
  canceled: {
    code: "canceled",
    retryable: false,
    grpc: "CANCELLED",
    http: 409,
    meaning: "The task was canceled.",
    remedy: "Nothing to do.",
    since: "0.1",
  },
  rate_limited: {
    code: "rate_limited",
    retryable: true,
    wsClose: 4429,
    grpc: "RESOURCE_EXHAUSTED",
    http: 429,
    meaning: "Too many requests; this one had no effect.",
    remedy: "Wait `retry_after_ms`.",
    since: "0.1",
  },
  budget_exceeded: {
    code: "budget_exceeded",
    retryable: false,
    grpc: "RESOURCE_EXHAUSTED",
    http: 402,
    meaning: "The budget does not allow it; nothing was done.",
    remedy: "Raise the budget.",
    since: "0.1",
  },
  queue_full: {
    code: "queue_full",
    retryable: true,
    grpc: "RESOURCE_EXHAUSTED",
    http: 429,
    meaning: "The queue or inbox is full; nothing was stored.",
    remedy: "Try later, add workers, or raise `queue_max`.",
    since: "0.1",
  },
  gap: {
    code: "gap",
    retryable: false,
    grpc: "OUT_OF_RANGE",
    http: 410,
    meaning: "The history asked for is no longer kept.",
    remedy: "Start at the first sequence named.",
    since: "0.1",
  },
  draining: {
    code: "draining",
    retryable: true,
    wsClose: 1012,
    grpc: "UNAVAILABLE",
    http: 503,
    meaning: "This gateway is shutting down.",
    remedy: "Reconnect.",
    since: "0.1",
  },
  unavailable: {
    code: "unavailable",
    retryable: true,
    grpc: "UNAVAILABLE",
    http: 503,
    meaning: "The store cannot be reached; whether the request took effect may be unknown.",
    remedy: "Repeat the request with the same id.",
    since: "0.1",
  },
  slow_consumer: {
    code: "slow_consumer",
    retryable: true,
    wsClose: 4408,
    grpc: "RESOURCE_EXHAUSTED",
    http: 429,
    meaning: "The client reads too slowly.",
    remedy: "Read faster, or take fewer deliveries at once.",
    since: "0.1",
  },
  heartbeat_timeout: {
    code: "heartbeat_timeout",
    retryable: true,
    wsClose: 4409,
    grpc: "DEADLINE_EXCEEDED",
    http: 408,
    meaning: "The connection stopped answering.",
    remedy: "Reconnect.",
    since: "0.1",
  },
  kicked: {
    code: "kicked",
    retryable: false,
    wsClose: 4410,
    grpc: "PERMISSION_DENIED",
    http: 403,
    meaning: "An operator ended the session.",
    remedy: "Ask the operator.",
    since: "0.1",
  },
  internal: {
    code: "internal",
    retryable: true,
    grpc: "INTERNAL",
    http: 500,
    meaning: "The broker failed; the fault is in its log.",
    remedy: "Try again; report it with the time.",
    since: "0.1",
  },
};
