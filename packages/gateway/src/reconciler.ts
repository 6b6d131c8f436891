/**
 * Repairs what no delivery will.
 *
 * A pass reads every record of every namespace, a page at a time, and then:
 *
 * | found | done |
 * |---|---|
 * | queued, waited too long; working, past its deadline | failed with `expired`, with its effects |
 * | queued or overdue without message in the queue | lease ended where one was, message published again under a new epoch |
 * | queued until later without wake-up | wake-up made again under a new epoch |
 * | queued behind a task of the same key that has ended | that one taken out of the line, who is open by that placed |
 * | recurring task without wake-up | wake-up made again |
 * | budget reservation whose task has ended, or was never stored | settled, or freed |
 *
 * Whether a message is there is asked only for records that this gateway has not seen one for, and only when they are older
 * than the time in which a submit finishes. Passes space themselves so that they take at most a twentieth of the time.
 */
import {
  decideExpire,
  decideLeaseOver,
  isExpired,
  isParked,
  isPastDeadline,
  isTerminal,
  leaseEndMs,
  type Task,
  type TaskEntry,
} from "@ampd/core";
import type { Context } from "./context.ts";
import { runTerminalEffects } from "./effects.ts";
import { RecentSet } from "./recent-set.ts";
import { repairLines } from "./scheduling/leave.ts";
import { placeTask } from "./scheduling/place.ts";
import type { Recurring } from "./scheduling/recurring.ts";

/** Age from which a record without message counts as left behind. */
const settleMs = 6000;
/** Tasks known to have a message, most kept. */
const seenMax = 200_000;

/** What a pass did. */
export interface ReconcileReport {
  readonly read: number;
  readonly expired: number;
  readonly republished: number;
  readonly tookMs: number;
}

interface Suspects {
  readonly byJob: Map<string, TaskEntry[]>;
  read: number;
  expired: number;
}

/** See the head of this file. */
export class Reconciler {
  private readonly context: Context;
  private readonly recurring: Recurring;
  private readonly seen = new RecentSet(seenMax);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<ReconcileReport> | undefined;
  private stopped = false;

  constructor(context: Context, recurring: Recurring) {
    this.context = context;
    this.recurring = recurring;
  }

  /** Starts the passes; the first at once. */
  start(): void {
    this.schedule(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running?.catch(() => undefined); // reported by the pass itself
  }

  /** One pass over all namespaces; passes never overlap. */
  async pass(): Promise<ReconcileReport> {
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.context.background("reconcile", this.passAndReschedule());
    }, delayMs);
    this.timer.unref();
  }

  private async passAndReschedule(): Promise<void> {
    const { reconcileIntervalMs } = this.context.options.settings;
    let tookMs = 0;
    try {
      if (this.context.options.stores.status.connected) ({ tookMs } = await this.pass());
    } finally {
      this.schedule(Math.max(reconcileIntervalMs, tookMs * 20));
    }
  }

  private async run(): Promise<ReconcileReport> {
    const startMs = this.context.nowMs;
    const total = { read: 0, expired: 0, republished: 0 };
    for (const ns of await this.context.options.stores.namespaces.list()) {
      if (this.stopped) break;
      const suspects = await this.readNamespace(ns);
      total.read += suspects.read;
      total.expired += suspects.expired;
      for (const [job, entries] of suspects.byJob)
        total.republished += await this.republishMissing(ns, { job, entries });
      total.republished += await this.recurring.repair(ns);
      await this.context.admission.budgets.sweep(ns);
    }
    const report = { ...total, tookMs: this.context.nowMs - startMs };
    const { logger } = this.context.options;
    if (report.expired + report.republished > 0)
      logger.warn({ ...report }, "reconciler repaired tasks");
    else logger.debug({ ...report }, "reconciler found nothing to repair");
    return report;
  }

  private async readNamespace(ns: string): Promise<Suspects> {
    const suspects: Suspects = { byJob: new Map(), read: 0, expired: 0 };
    let cursor: string | undefined;
    do {
      const page = await this.context.options.stores.tasks.list(ns, {
        pageSize: 500,
        ...(cursor !== undefined && { cursor }),
      });
      for (const entry of page.items) await this.judge(entry, suspects);
      ({ cursor } = page);
    } while (cursor !== undefined && !this.stopped);
    return suspects;
  }

  private async judge(entry: TaskEntry, suspects: Suspects): Promise<void> {
    suspects.read++;
    const { task } = entry;
    const key = `${task.ns}/${task.task_id}`;
    if (isTerminal(task.state)) {
      this.seen.delete(key);
      return;
    }
    const nowMs = this.context.options.stores.status.serverNowMs();
    const held = this.context.leases.of(task.ns, task.task_id) !== undefined;
    if (held) return;
    if (isPastDeadline(task, nowMs) || (task.state === "queued" && isExpired(task, nowMs))) {
      if (await this.expire(entry)) suspects.expired++;
      return;
    }
    const startMs = task.not_before_ms ?? 0;
    // Long before its time as well as some time after it, a queued task has a wake-up or a message.
    const waitsSinceMs = startMs > nowMs ? entry.storedAtMs : Math.max(entry.storedAtMs, startMs);
    const sinceMs = task.state === "queued" ? waitsSinceMs : leaseEndMs(entry);
    if (this.seen.has(key) || nowMs - sinceMs < settleMs) return;
    const list = suspects.byJob.get(task.job);
    if (list === undefined) suspects.byJob.set(task.job, [entry]);
    else list.push(entry);
  }

  private async expire(entry: TaskEntry): Promise<boolean> {
    const stamp = this.context.stamp();
    const stored = await this.context.decideAndStore(entry, (task) => decideExpire(task, stamp));
    if (stored.kind === "refused") return false;
    await runTerminalEffects(this.context, stored.task, entry.task.holder?.ack);
    return true;
  }

  private async republishMissing(
    ns: string,
    suspects: { readonly job: string; readonly entries: readonly TaskEntry[] },
  ): Promise<number> {
    const { queue, schedules } = this.context.options.stores;
    const parked = suspects.entries.some(({ task }) => task.not_before_ms !== undefined);
    // Wake-ups first: a task that becomes due in between is then found in one of the two.
    const waking = parked ? await schedules.taskIds(ns) : new Set<string>();
    const present = await queue.taskIds(ns, suspects.job);
    let republished = 0;
    for (const entry of suspects.entries) {
      const { task_id: taskId } = entry.task;
      if (present.has(taskId) || waking.has(taskId)) this.seen.add(`${ns}/${taskId}`);
      // Behind others of its key a task has no message by intention; it is looked at again.
      else if (!(await this.isHeldBack(entry.task)) && (await this.republish(entry))) republished++;
    }
    return republished;
  }

  private async isHeldBack(task: Task): Promise<boolean> {
    const { status } = this.context.options.stores;
    if (task.state !== "queued" || isParked(task, status.serverNowMs())) return false;
    return !(await repairLines(this.context, task));
  }

  private async republish(entry: TaskEntry): Promise<boolean> {
    const stamp = this.context.stamp();
    const next = (task: Task) =>
      task.state === "queued" ? ({ kind: "write", task } as const) : decideLeaseOver(task, stamp);
    const stored = await this.context.decideAndStore(entry, (task) => {
      if (isTerminal(task.state))
        return { kind: "refused", code: "task_closed", reason: "it ended" };
      const decision = next(task);
      if (decision.kind === "refused") return decision;
      return {
        ...decision,
        task: { ...decision.task, epoch: (task.epoch ?? 0) + 1, op: stamp.op },
      };
    });
    if (stored.kind === "refused") return false;
    if (isTerminal(stored.task.state)) await runTerminalEffects(this.context, stored.task);
    else await placeTask(this.context, stored);
    return true;
  }
}
