/** Streams that broke off before the end of their task, remembered so that whoever comes back shall have the end. */

/** How long and how many. */
export interface BrokenStreamLimits {
  /** How long a stream may be taken up again, milliseconds. */
  readonly lingerMs: number;
  /** Most tasks remembered; beyond it the oldest is forgotten. */
  readonly max: number;
}

/** Counts broken streams by task. */
export class BrokenStreams {
  private readonly limits: BrokenStreamLimits;
  private readonly byTask = new Map<string, { readonly count: number; readonly untilMs: number }>();

  constructor(limits: BrokenStreamLimits) {
    this.limits = limits;
  }

  /** Tasks remembered. */
  get size(): number {
    return this.byTask.size;
  }

  /** A stream broke off. */
  add(taskId: string, nowMs: number): void {
    const count = this.count(taskId, nowMs) + 1;
    // Again at the end, so that the first is always the one to be forgotten.
    this.byTask.delete(taskId);
    this.byTask.set(taskId, { count, untilMs: nowMs + this.limits.lingerMs });
    for (const [oldest, { untilMs }] of this.byTask) {
      if (this.byTask.size <= this.limits.max && untilMs > nowMs) break;
      this.byTask.delete(oldest);
    }
  }

  /** Whether a stream of the task waits to be taken up. */
  has(taskId: string, nowMs: number): boolean {
    return this.count(taskId, nowMs) > 0;
  }

  /** One has been taken up. */
  take(taskId: string, nowMs: number): void {
    const count = this.count(taskId, nowMs) - 1;
    const known = this.byTask.get(taskId);
    if (known === undefined || count < 1) this.byTask.delete(taskId);
    else this.byTask.set(taskId, { ...known, count });
  }

  private count(taskId: string, nowMs: number): number {
    const known = this.byTask.get(taskId);
    return known === undefined || known.untilMs <= nowMs ? 0 : known.count;
  }
}
