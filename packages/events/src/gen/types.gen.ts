// Generated from spec/ by tools/gen; do not edit.

/** How far delivery is promised, weakest first. */
export type DeliveryMode = "best_effort" | "at_least_once" | "replayable";

/** One value, or a list of which any may match. */
export type OneOrMany = string | readonly string[];

/** One AEP 0.1 event. The size limits of single strings are those of a whole message. */
export interface AepEnvelope {
  /**
   * `0.1`.
   * 1 to 32 characters.
   */
  readonly aep_version: string;
  /**
   * Unique for its source; `evt_<UUIDv7>` when this library makes it.
   * 1 to 1048576 characters.
   */
  readonly id: string;
  /**
   * At least two lower-case segments.
   * At most 255 characters, pattern `^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$`.
   */
  readonly type: string;
  /**
   * Who says so, by convention `kind:name`.
   * 1 to 1048576 characters.
   */
  readonly source: string;
  /**
   * Whom it is meant for; everybody may still read it.
   * At most 1048576 characters.
   */
  readonly target?: string;
  /**
   * Free text; its dots separate subject tokens.
   * At most 1048576 characters.
   */
  readonly topic?: string;
  /** At most 1048576 characters. */
  readonly session_id?: string;
  /** At most 1048576 characters. */
  readonly conversation_id?: string;
  /** At most 1048576 characters. */
  readonly task_id?: string;
  /**
   * Groups one operation.
   * At most 1048576 characters.
   */
  readonly correlation_id?: string;
  /**
   * Id of the event that led to this one.
   * At most 1048576 characters.
   */
  readonly causation_id?: string;
  /**
   * Never leaves its tenant.
   * At most 1048576 characters.
   */
  readonly tenant_id?: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly created_at: string;
  /**
   * Not delivered after this time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly expires_at?: string | null;
  /** How it is delivered. `sequence` and `cursor` are written by the receiving side. */
  readonly delivery?: AepDelivery;
  /**
   * URI of the payload's schema.
   * At most 1048576 characters.
   */
  readonly payload_schema?: string;
  /** Any JSON value; the key must be there. */
  readonly payload: unknown;
  readonly [key: string]: unknown;
}

/** How it is delivered. `sequence` and `cursor` are written by the receiving side. */
export interface AepDelivery {
  /** How far delivery is promised, weakest first. */
  readonly mode?: DeliveryMode;
  /**
   * Sequence in the stream.
   * At least 0.
   */
  readonly sequence?: number;
  /**
   * Where to go on after this event.
   * At most 4096 characters.
   */
  readonly cursor?: string;
  /**
   * What the producer had written as `sequence`.
   * At least 0.
   */
  readonly producer_sequence?: number;
  /**
   * First delivery is 1.
   * At least 1.
   */
  readonly attempt?: number;
  readonly [key: string]: unknown;
}

/** The error object inside a payload. */
export interface AepError {
  /** 1 to 128 characters. */
  readonly code: string;
  /** At most 1048576 characters. */
  readonly message: string;
  /** Absent counts as false. */
  readonly retryable?: boolean;
  readonly details?: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

/** The 84 event types of AEP 0.1. */
export type StandardEventType = "session.opened" | "session.ready" | "session.heartbeat" | "session.closed" | "session.error" | "capabilities.requested" | "capabilities.declared" | "capabilities.changed" | "subscription.requested" | "subscription.created" | "subscription.rejected" | "subscription.cancelled" | "subscription.expired" | "event.acknowledged" | "event.rejected" | "event.redelivered" | "event.replayed" | "event.dead_lettered" | "tool.call.requested" | "tool.call.accepted" | "tool.call.rejected" | "tool.call.started" | "tool.call.progress" | "tool.call.output" | "tool.call.completed" | "tool.call.failed" | "tool.call.cancel.requested" | "tool.call.cancelled" | "tool.call.timed_out" | "task.submitted" | "task.accepted" | "task.started" | "task.blocked" | "task.progress" | "task.output" | "task.completed" | "task.failed" | "task.cancel.requested" | "task.cancelled" | "task.timed_out" | "context.updated" | "context.invalidated" | "context.snapshot.requested" | "context.snapshot.ready" | "context.retrieval.started" | "context.retrieval.completed" | "context.retrieval.failed" | "memory.fact.added" | "memory.fact.updated" | "memory.fact.invalidated" | "memory.episode.stored" | "memory.preference.updated" | "memory.constraint.updated" | "memory.summary.ready" | "memory.retrieval.ready" | "agent.message.sent" | "agent.message.received" | "agent.message.failed" | "agent.request.created" | "agent.response.created" | "agent.decision.recorded" | "environment.observed" | "environment.changed" | "environment.alerted" | "environment.error" | "belief.revised" | "belief.conflict.detected" | "freshness.expired" | "freshness.window.changed" | "delegation.requested" | "delegation.accepted" | "delegation.rejected" | "delegation.handoff.completed" | "delegation.escalated" | "interruption.requested" | "interruption.acknowledged" | "interruption.saved" | "interruption.resumed" | "interruption.cancelled" | "compensation.requested" | "compensation.completed" | "provenance.attestation.added" | "provenance.attestation.revoked" | "provenance.chain.truncated";

/**
 * What a subscription wants. All given fields must match; within a field any value. One of
 * `types`, `source`, `target` and `topic` must be there.
 * At least 1 entries.
 */
export interface EventFilter {
  /** Patterns: `*` is one segment, a trailing `.*` one or more, `*` alone every type. */
  readonly types?: OneOrMany;
  /** Exact. */
  readonly source?: OneOrMany;
  /** Exact. */
  readonly target?: OneOrMany;
  /** Exact. */
  readonly topic?: OneOrMany;
  /** Exact. */
  readonly session_id?: OneOrMany;
  /** Exact. */
  readonly conversation_id?: OneOrMany;
  /** Exact. */
  readonly task_id?: OneOrMany;
}

/** Payload of `belief.conflict.detected`. */
export interface BeliefConflictDetectedPayload {
  /** 1 to 1048576 characters. */
  readonly subject: string;
  /** 2 to 100000 items. */
  readonly claims: readonly {
    /** At most 1048576 characters. */
    readonly source: string;
    readonly value: unknown;
    /** 0 to 1. */
    readonly confidence?: number;
    readonly [key: string]: unknown;
  }[];
  /** At most 1048576 characters. */
  readonly resolution_hint?: string;
  readonly [key: string]: unknown;
}

/** Payload of `belief.revised`. */
export interface BeliefRevisedPayload {
  /** 1 to 1048576 characters. */
  readonly previous: string;
  /** 1 to 1048576 characters. */
  readonly corrected: string;
  /** At most 1048576 characters. */
  readonly reason?: string;
  /** At most 100000 items. */
  readonly domains_affected?: readonly string[];
  readonly [key: string]: unknown;
}

/** Payload of `compensation.completed`. */
export type CompensationCompletedPayload = { readonly [key: string]: unknown };

/** Payload of `compensation.requested`. */
export interface CompensationRequestedPayload {
  /** At most 1048576 characters. */
  readonly original_task?: string;
  /** 1 to 1048576 characters. */
  readonly reason: string;
  /** 1 to 1048576 characters. */
  readonly description: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly deadline?: string;
  readonly [key: string]: unknown;
}

/** Payload of `context.invalidated`. */
export interface ContextInvalidatedPayload {
  /** 1 to 1048576 characters. */
  readonly context_key: string;
  /** At most 1048576 characters. */
  readonly reason?: string;
  readonly scope?: "full" | "partial" | "unknown";
  /** At most 1048576 characters. */
  readonly previous_snapshot_id?: string;
  /** At most 100000 items. */
  readonly affected_keys?: readonly string[];
  readonly correction?: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

/** Payload of `context.snapshot.ready`. */
export interface ContextSnapshotReadyPayload {
  /** 1 to 1048576 characters. */
  readonly snapshot_id: string;
  /** At most 1048576 characters. */
  readonly context_key?: string;
  readonly format?: "json" | "text" | "binary";
  readonly data?: unknown;
  /** At least 0. */
  readonly size_bytes?: number;
  /** At most 1048576 characters. */
  readonly fingerprint?: string;
  readonly [key: string]: unknown;
}

/** Payload of `context.snapshot.requested`. */
export interface ContextSnapshotRequestedPayload {
  /** At most 1048576 characters. */
  readonly context_key?: string;
  readonly format?: "json" | "text" | "binary";
  readonly filters?: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

/** Payload of `context.updated`. */
export interface ContextUpdatedPayload {
  /** 1 to 1048576 characters. */
  readonly context_key: string;
  readonly change_type?: "added" | "modified" | "removed" | "replaced";
  /** At most 1048576 characters. */
  readonly previous_snapshot_id?: string;
  readonly new_value?: unknown;
  /** At most 1048576 characters. */
  readonly diff?: string;
  readonly [key: string]: unknown;
}

/** Payload of `delegation.accepted`. */
export type DelegationAcceptedPayload = { readonly [key: string]: unknown };

/** Payload of `delegation.escalated`. */
export interface DelegationEscalatedPayload {
  /** 1 to 1048576 characters. */
  readonly reason: string;
  /** 0 to 1. */
  readonly progress_so_far?: number;
  readonly [key: string]: unknown;
}

/** Payload of `delegation.handoff.completed`. */
export type DelegationHandoffCompletedPayload = { readonly [key: string]: unknown };

/** Payload of `delegation.rejected`. */
export interface DelegationRejectedPayload {
  /** 1 to 1048576 characters. */
  readonly reason: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly retry_after?: string;
  readonly [key: string]: unknown;
}

/** Payload of `delegation.requested`. */
export interface DelegationRequestedPayload {
  /** At most 1048576 characters. */
  readonly work_description?: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly deadline?: string;
  readonly priority?: "low" | "normal" | "high" | "critical";
  readonly context?: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

/** Payload of `freshness.expired`. */
export interface FreshnessExpiredPayload {
  /** 1 to 1048576 characters. */
  readonly resource: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly cached_at?: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly valid_until?: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly detected_at?: string;
  readonly [key: string]: unknown;
}

/** Payload of `freshness.window.changed`. */
export interface FreshnessWindowChangedPayload {
  /** 1 to 1048576 characters. */
  readonly resource: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly previous_valid_until?: string;
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly new_valid_until?: string;
  /** At most 1048576 characters. */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/** Payload of `interruption.acknowledged`. */
export type InterruptionAcknowledgedPayload = { readonly [key: string]: unknown };

/** Payload of `interruption.cancelled`. */
export interface InterruptionCancelledPayload {
  /** 1 to 1048576 characters. */
  readonly reason: string;
  /** At most 1048576 characters. */
  readonly checkpoint_id?: string;
  readonly [key: string]: unknown;
}

/** Payload of `interruption.requested`. */
export interface InterruptionRequestedPayload {
  /** At most 1048576 characters. */
  readonly reason?: string;
  /** At least 0. */
  readonly grace_period_ms?: number;
  readonly [key: string]: unknown;
}

/** Payload of `interruption.resumed`. */
export type InterruptionResumedPayload = { readonly [key: string]: unknown };

/** Payload of `interruption.saved`. */
export interface InterruptionSavedPayload {
  /** At least 0. */
  readonly bytes_saved?: number;
  /** At most 1048576 characters. */
  readonly location?: string;
  readonly [key: string]: unknown;
}

/** Payload of `memory.fact.added`. */
export interface MemoryFactAddedPayload {
  /** 1 to 1048576 characters. */
  readonly fact_id: string;
  readonly value: unknown;
  /** At most 1048576 characters. */
  readonly source?: string;
  /** At most 100000 items. */
  readonly tags?: readonly string[];
  /**
   * RFC 3339 date and time.
   * At most 64 characters, pattern
   * `^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,18})?(?:[Zz]|[+-]\d{2}:\d{2})$`.
   */
  readonly expires_at?: string;
  readonly [key: string]: unknown;
}

/** Payload of `memory.fact.invalidated`. */
export interface MemoryFactInvalidatedPayload {
  /** 1 to 1048576 characters. */
  readonly fact_id: string;
  /** At most 1048576 characters. */
  readonly reason?: string;
  /** At most 1048576 characters. */
  readonly replaced_by?: string;
  readonly previous_value?: unknown;
  readonly corrected_value?: unknown;
  readonly [key: string]: unknown;
}

/** Payload of `memory.fact.updated`. */
export interface MemoryFactUpdatedPayload {
  /** 1 to 1048576 characters. */
  readonly fact_id: string;
  readonly previous_value?: unknown;
  readonly new_value?: unknown;
  /** At most 1048576 characters. */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/** Payload of `provenance.attestation.added`. */
export interface ProvenanceAttestationAddedPayload {
  /** 1 to 1048576 characters. */
  readonly attestor: string;
  /** 1 to 1048576 characters. */
  readonly method: string;
  /** At most 1048576 characters. */
  readonly result?: string;
  readonly evidence?: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
}

/** Payload of `provenance.attestation.revoked`. */
export interface ProvenanceAttestationRevokedPayload {
  /** At most 1048576 characters. */
  readonly attestor?: string;
  /** 1 to 1048576 characters. */
  readonly reason: string;
  readonly [key: string]: unknown;
}

/** Payload of `provenance.chain.truncated`. */
export interface ProvenanceChainTruncatedPayload {
  /** 1 to 1048576 characters. */
  readonly earliest_available: string;
  /** At most 1048576 characters. */
  readonly missing_from?: string;
  /** 1 to 1048576 characters. */
  readonly reason: string;
  readonly [key: string]: unknown;
}

/** One reason a value was refused. */
export interface ValidationIssue {
  /** JSON pointer to the refused value. */
  readonly instancePath: string;
  /** The schema keyword that refused it, such as `maxLength`. */
  readonly keyword: string;
  /** A short sentence without the value. */
  readonly message?: string;
  /** The numbers and names behind the message. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated type guard; `errors` belongs to the latest call alone. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationIssue[] | null;
}
