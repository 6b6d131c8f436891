/**
 * What to do with a job message that the queue delivers.
 *
 * The message only wakes: it may come late, early, twice or never. The record, read from the leader, decides.
 */
import {
  deadlineMs,
  isExpired,
  isPastDeadline,
  isTerminal,
  queueEndMs,
  type Task,
} from "./task.ts";

/** Answer of {@link decideDelivery}. */
export type DeliveryDecision =
  /** Offer the task. */
  | { readonly kind: "offer" }
  /** No record: write it anew from the message, then offer. */
  | { readonly kind: "rebuild" }
  /** The task has ended: repeat its effects, then remove the message. */
  | { readonly kind: "settled" }
  /** Not yet: bring the message back after the delay, when the decision will be another. */
  | { readonly kind: "later"; readonly delayMs: number }
  /** The lease ran out with nobody alive: end it, then decide anew. */
  | { readonly kind: "lease_over" }
  /** Waited too long or ran past its deadline: fail it. */
  | { readonly kind: "expire" };

/** A record as stored. */
export interface StoredTask {
  readonly task: Task;
  /** When this revision was stored, milliseconds on the server's clock. */
  readonly storedAtMs: number;
}

/**
 * The latest moment at which the lease of a `working` record may still live.
 *
 * The holder's gateway renews the record at the first heartbeat after half a lease, so the last heartbeat is at most half a
 * lease younger than the record.
 */
export function leaseEndMs(stored: StoredTask): number {
  return stored.storedAtMs + stored.task.lease_s * 1500;
}

/** Decides about one delivery, given the record and the server's time. */
export function decideDelivery(stored: StoredTask | undefined, nowMs: number): DeliveryDecision {
  if (stored === undefined) return { kind: "rebuild" };
  const { task } = stored;
  if (isTerminal(task.state)) return { kind: "settled" };
  if (isPastDeadline(task, nowMs)) return { kind: "expire" };
  if (task.state === "queued") {
    if (isExpired(task, nowMs)) return { kind: "expire" };
    const fromMs = task.not_before_ms ?? 0;
    return fromMs > nowMs ? later(task, fromMs, nowMs) : { kind: "offer" };
  }
  const endMs = leaseEndMs(stored);
  return endMs > nowMs ? later(task, endMs, nowMs) : { kind: "lease_over" };
}

/** Brings the message back at `untilMs`, or at the deadline or the end of its time in the queue when that comes first. */
function later(task: Task, untilMs: number, nowMs: number): DeliveryDecision {
  return {
    kind: "later",
    delayMs: Math.min(untilMs, deadlineMs(task), queueEndMs(task)) - nowMs,
  };
}

/** What must follow a terminal record, in this order; each step may be repeated. */
export interface TerminalEffects {
  /** Keep a dead letter, confirmed, before the message goes. */
  readonly deadLetter: boolean;
  /** Tell the requester. */
  readonly notice: boolean;
  /** How the job message is removed. */
  readonly remove: "ack" | "term";
}

/** The effects of a terminal record: every failed task leaves a dead letter before its message is terminated. */
export function terminalEffects(task: Pick<Task, "state" | "notify">): TerminalEffects {
  const failed = task.state === "failed";
  const notice = task.notify !== "failures" || task.state !== "completed";
  return { deadLetter: failed, notice, remove: failed ? "term" : "ack" };
}
