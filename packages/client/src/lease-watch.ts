/**
 * How long this client may believe that it holds a task. Pure; times are monotonic milliseconds of this process.
 *
 * Every end is counted from the moment the request was *sent*, which is earlier than the moment the broker counts from, so the
 * client gives up before the broker gives the task to another.
 */
import type { GrantedFrame } from "@ampd/protocol";

/** A lease as its holder sees it. */
export interface Lease {
  /** Length of the lease; absent when the broker names none, then only the broker ends it. */
  readonly lengthMs?: number;
  /** When it ends unless renewed. */
  readonly endsAtMs?: number;
  /** While disconnected: when the broker stops keeping it for us. */
  readonly graceEndsAtMs?: number;
}

/**
 * The lease of a claim that was sent at `sentAtMs`.
 *
 * Zero, negative or missing lengths mean "not said", never "already over".
 */
export function leaseOf(
  granted: Pick<GrantedFrame, "lease_s" | "lease_expires_in_ms">,
  sentAtMs: number,
  sessionLeaseS: number | undefined,
): Lease {
  const lengthS = positive(granted.lease_s) ?? positive(sessionLeaseS);
  const leftMs =
    positive(granted.lease_expires_in_ms) ?? (lengthS === undefined ? undefined : lengthS * 1000);
  if (leftMs === undefined) return {};
  return {
    lengthMs: lengthS === undefined ? leftMs : lengthS * 1000,
    endsAtMs: sentAtMs + leftMs,
  };
}

/** The lease after a heartbeat, sent at `sentAtMs`, was answered without naming the task lost. */
export function renewed(lease: Lease, sentAtMs: number): Lease {
  if (lease.lengthMs === undefined || lease.endsAtMs === undefined) return lease;
  return { ...lease, endsAtMs: Math.max(lease.endsAtMs, sentAtMs + lease.lengthMs) };
}

/** The lease after the connection was lost: the broker keeps it no longer than the grace. */
export function bounded(lease: Lease, graceEndsAtMs: number): Lease {
  return { ...lease, graceEndsAtMs };
}

/** The lease after the broker said that it kept the task. */
export function kept(lease: Lease): Lease {
  const { graceEndsAtMs: _over, ...rest } = lease;
  return rest;
}

/** When the lease ends as things stand; absent when only the broker ends it. */
export function endOf(lease: Lease): number | undefined {
  const { endsAtMs, graceEndsAtMs } = lease;
  if (endsAtMs === undefined) return graceEndsAtMs;
  return graceEndsAtMs === undefined ? endsAtMs : Math.min(endsAtMs, graceEndsAtMs);
}

/** Whether the lease has run out. */
export function isOver(lease: Lease, nowMs: number): boolean {
  const end = endOf(lease);
  return end !== undefined && nowMs >= end;
}

function positive(value: number | undefined): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}
