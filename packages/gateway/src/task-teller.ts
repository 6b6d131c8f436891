/**
 * What this gateway tells the event logs of tasks.
 *
 * Offers, declines, claims and renewals wait a moment for what follows: a task that is done at once then costs one write of its log
 * instead of three. Everything else is written at once, together with what waits, so that the order of a task's events stays and
 * whoever goes on with the task elsewhere finds its log complete.
 */
import { taskKey, type LoggedEvent, type TaskLog, type TaskScope } from "@ampd/core";

/** Longest that an event waits for the next one. */
const waitMs = 25;
const patientKinds: ReadonlySet<LoggedEvent["kind"]> = new Set([
  "offered",
  "declined",
  "claimed",
  "renewed",
]);

interface Bundle {
  readonly task: TaskScope & { readonly requester: string };
  readonly events: LoggedEvent[];
  readonly sinceMs: number;
}

/** See the head of this file. */
export class TaskTeller {
  private readonly log: TaskLog;
  private readonly nowMs: () => number;
  /** The oldest first. */
  private readonly waiting = new Map<string, Bundle>();
  private timer: NodeJS.Timeout | undefined;

  constructor(log: TaskLog, nowMs: () => number) {
    this.log = log;
    this.nowMs = nowMs;
  }

  /** Takes an event; nobody waits for it. */
  tell(task: TaskScope & { readonly requester: string }, event: LoggedEvent): void {
    const key = taskKey(task.ns, task.taskId);
    const bundle = this.waiting.get(key);
    if (!patientKinds.has(event.kind)) {
      this.waiting.delete(key);
      this.log.append(task, bundle === undefined ? [event] : [...bundle.events, event]);
    } else if (bundle === undefined) {
      this.waiting.set(key, { task, events: [event], sinceMs: this.nowMs() });
      this.timer ??= setTimeout(() => this.sweep(), waitMs);
    } else bundle.events.push(event);
  }

  /** Writes what waits of one task; resolves when all told here is stored or given up. */
  async settled(ns: string, taskId: string): Promise<void> {
    const key = taskKey(ns, taskId);
    const bundle = this.waiting.get(key);
    if (bundle !== undefined) this.write(key, bundle);
    await this.log.settled();
  }

  /** Writes all that waits; resolves when it is stored or given up. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    for (const [key, bundle] of this.waiting) this.write(key, bundle);
    await this.log.settled();
  }

  private write(key: string, { task, events }: Bundle): void {
    this.waiting.delete(key);
    this.log.append(task, events);
  }

  private sweep(): void {
    this.timer = undefined;
    const dueMs = this.nowMs() - waitMs;
    for (const [key, bundle] of this.waiting) {
      if (bundle.sinceMs > dueMs) break;
      this.write(key, bundle);
    }
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.sweep(), waitMs);
  }
}
