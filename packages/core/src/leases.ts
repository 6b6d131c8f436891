/**
 * The leases that one gateway's sessions hold, with two clocks each.
 *
 * A lease runs `lease_s` from its claim and from each heartbeat of its session. The message is kept away from redelivery by a
 * progress ack on each heartbeat; the record is written only when it is older than half a lease, so that other
 * gateways can judge by it. The deadline runs from the first claim and no heartbeat moves it.
 *
 * A session may still keep a lease that another session's lease of the same task has displaced (its end was written elsewhere).
 * Such a lease is never renewed and is due at once.
 *
 * Times are monotonic milliseconds of this process, given by the caller.
 */
import type { Task } from "./task.ts";

/** A lease held here. */
export interface Lease {
  readonly ns: string;
  readonly taskId: string;
  readonly sessionId: string;
  readonly leaseId: string;
  /** Acknowledgement subject of the newest delivery of the job message. */
  ack: string;
  task: Task;
  revision: number;
  endsAtMs: number;
  /** When the record was last written. */
  recordedAtMs: number;
  /** When a canceled task is ended without its holder; absent unless it was canceled. */
  cancelAtMs?: number;
  /** Set while the end of the lease is being written. */
  sweeping?: boolean;
  /** The write of the holder's word whose outcome is unknown; its repetitions bear the same nonce, since any may be stored. */
  doubt?: { readonly word: string; readonly op: string };
  /** When the deadline passes; absent without one. */
  readonly deadlineAtMs?: number;
}

/** What a heartbeat must do for one session. */
export interface Renewal {
  /** Messages to keep away from redelivery. */
  readonly progress: readonly Lease[];
  /** Records to write, a subset. */
  readonly record: readonly Lease[];
}

/** Key of a task across namespaces. */
export function taskKey(ns: string, taskId: string): string {
  return `${ns}.${taskId}`;
}

/** The lease table of a gateway. */
export class LeaseTable {
  private readonly byKey = new Map<string, Lease>();
  private readonly bySession = new Map<string, Map<string, Lease>>();

  /** Number of leases held; a displaced one does not count. */
  get size(): number {
    return this.byKey.size;
  }

  /** Books a lease; it displaces the one that another session keeps of the same task. */
  add(lease: Lease): void {
    const key = taskKey(lease.ns, lease.taskId);
    this.byKey.set(key, lease);
    let own = this.bySession.get(lease.sessionId);
    if (own === undefined) this.bySession.set(lease.sessionId, (own = new Map()));
    own.set(key, lease);
  }

  /** The lease of a task that this session keeps, also when it has been displaced and not removed yet. */
  get(sessionId: string, ns: string, taskId: string): Lease | undefined {
    return this.bySession.get(sessionId)?.get(taskKey(ns, taskId));
  }

  /** The lease of a task, whichever session holds it. */
  of(ns: string, taskId: string): Lease | undefined {
    return this.byKey.get(taskKey(ns, taskId));
  }

  /** Removes a lease; nothing happens when another has taken its place. */
  remove(lease: Lease): void {
    const key = taskKey(lease.ns, lease.taskId);
    if (this.byKey.get(key) === lease) this.byKey.delete(key);
    const own = this.bySession.get(lease.sessionId);
    if (own?.get(key) === lease) own.delete(key);
    if (own?.size === 0) this.bySession.delete(lease.sessionId);
  }

  /** What a session keeps. */
  ofSession(sessionId: string): readonly Lease[] {
    return [...(this.bySession.get(sessionId)?.values() ?? [])];
  }

  /** Every lease held. */
  all(): IterableIterator<Lease> {
    return this.byKey.values();
  }

  /** Restarts every lease of a session that has not ended, and tells what to write. */
  renew(sessionId: string, nowMs: number): Renewal {
    const progress: Lease[] = [];
    const record: Lease[] = [];
    for (const [key, lease] of this.bySession.get(sessionId) ?? []) {
      if (lease.endsAtMs <= nowMs || this.byKey.get(key) !== lease) continue;
      const leaseMs = lease.task.lease_s * 1000;
      lease.endsAtMs = nowMs + leaseMs;
      progress.push(lease);
      if (nowMs - lease.recordedAtMs >= leaseMs / 2) record.push(lease);
    }
    return { progress, record };
  }

  /** Leases that ended by now or were displaced, and those whose deadline passed. */
  due(nowMs: number): { readonly over: readonly Lease[]; readonly late: readonly Lease[] } {
    const over: Lease[] = [];
    const late: Lease[] = [];
    for (const own of this.bySession.values())
      for (const [key, lease] of own) {
        if (this.byKey.get(key) !== lease) over.push(lease);
        else if (lease.deadlineAtMs !== undefined && lease.deadlineAtMs <= nowMs) late.push(lease);
        else if (lease.endsAtMs <= nowMs) over.push(lease);
      }
    return { over, late };
  }
}
