/**
 * One task as its requester watches it.
 *
 *   open ──status or polled record that is final──▶ settled (final)
 *
 * Statuses arrive as mail, but any session of this address may have taken them; so while somebody waits, the record
 * is asked for as well, at growing intervals: at once where the task may have ended before anybody here knew of it.
 */
import { ProtocolError, type Envelope, type ErrorBody, type TaskView } from "@ampd/protocol";
import { backoffMs } from "./backoff.ts";
import { pause, type Clock } from "./clock.ts";
import { ResultTimeout, TaskFailed } from "./errors.ts";
import { dataOf, textOf } from "./parts.ts";
import { AsyncQueue } from "./queue.ts";
import type { Reports } from "./reports.ts";
import { abortError } from "./requests.ts";
import type { TaskEvent, TaskResult, WaitOptions } from "./task-handle.ts";

/** What a watch needs. */
export interface WatchPort {
  readonly clock: Clock;
  readonly reports: Reports;
  view(taskId: string): Promise<TaskView>;
  /** The watch has settled, or nobody needs it any more. */
  settled(taskId: string): void;
}

/** How it ended. */
type End =
  | { readonly kind: "result"; readonly result: TaskResult }
  | { readonly kind: "error"; readonly error: Error };

interface Waiter {
  readonly settle: (end: End) => void;
}

/** Events kept for a reader that comes later. */
const eventsMax = 100;
/** Waits between two looks at the record. */
const poll = { initialMs: 1000, maxMs: 15_000 };

/** The watch over one task. */
export class TaskWatch {
  readonly taskId: string;
  private readonly port: WatchPort;
  private readonly isEarlier: boolean;
  private readonly events: TaskEvent[] = [];
  private readonly queues = new Set<AsyncQueue<TaskEvent>>();
  private readonly waiters = new Set<Waiter>();
  private end: End | undefined;
  private nudge = new AbortController();
  private isPolling = false;

  /** @param isEarlier whether the task was submitted before this watch began, and so may have ended */
  constructor(taskId: string, port: WatchPort, isEarlier: boolean) {
    this.taskId = taskId;
    this.port = port;
    this.isEarlier = isEarlier;
  }

  /** A status arrived. */
  status(envelope: Envelope): void {
    const { state } = envelope;
    if (this.end !== undefined || state === undefined) return;
    this.push({ ...contentOf(envelope), state, attempt: envelope.attempt });
    // A failure that may be retried goes back to the queue: the task lives on.
    if (state === "failed" && envelope.error?.retryable === true) return;
    this.settleAs(state, envelope, envelope.error);
  }

  /** A new session: a status may have gone elsewhere meanwhile. */
  look(): void {
    this.nudge.abort();
  }

  /** Nothing will be heard any more. */
  close(error: Error): void {
    this.settle({ kind: "error", error });
  }

  wait(options: WaitOptions = {}): Promise<TaskResult> {
    const { signal, timeoutMs } = options;
    if (this.end !== undefined) return outcome(this.end);
    if (signal?.aborted === true) return Promise.reject(abortError(signal));
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        this.waiters.delete(waiter);
        timer?.cancel();
        signal?.removeEventListener("abort", onAbort);
      };
      const waiter: Waiter = {
        settle: (end) => {
          finish();
          if (end.kind === "result") resolve(end.result);
          else reject(end.error);
        },
      };
      const fail = (error: Error): void => waiter.settle({ kind: "error", error });
      const onAbort = (): void => fail(abortError(signal));
      const timer =
        timeoutMs === undefined
          ? undefined
          : this.port.clock.after(timeoutMs, () => fail(new ResultTimeout(this.taskId, timeoutMs)));
      signal?.addEventListener("abort", onAbort);
      this.waiters.add(waiter);
      this.startPolling();
    });
  }

  read(): AsyncIterableIterator<TaskEvent, undefined> {
    const queue = new AsyncQueue<TaskEvent>();
    for (const event of this.events) queue.push(event);
    if (this.end === undefined) this.queues.add(queue);
    else queue.finish();
    const { queues } = this;
    this.startPolling();
    return {
      next: () => queue.next(),
      return: () => {
        queue.end();
        queues.delete(queue);
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  private startPolling(): void {
    if (this.isPolling || this.end !== undefined) return;
    this.pollWhileWanted().catch((error: unknown) =>
      this.port.reports.report(error, `watching task ${this.taskId}`),
    );
  }

  /** Whether somebody waits or reads. */
  get isWanted(): boolean {
    return this.end === undefined && (this.waiters.size > 0 || this.queues.size > 0);
  }

  private async pollWhileWanted(): Promise<void> {
    const { clock } = this.port;
    this.isPolling = true;
    try {
      if (this.isEarlier && !(await this.lookOnce())) return;
      for (let looks = 1; this.isWanted; looks++) {
        await pause(clock, backoffMs(looks, clock.random(), poll), this.nudge.signal);
        if (this.nudge.signal.aborted) this.nudge = new AbortController();
        if (this.isWanted && !(await this.lookOnce())) return;
      }
    } finally {
      this.isPolling = false;
    }
  }

  /** False when asking again is pointless. */
  private async lookOnce(): Promise<boolean> {
    let view: TaskView;
    try {
      view = await this.port.view(this.taskId);
    } catch (error) {
      if (!ProtocolError.is(error) || error.retryable) return true;
      if (error.code === "not_found") this.settle({ kind: "error", error });
      else if (error.code !== "unknown_frame")
        this.port.reports.report(error, `asking for task ${this.taskId}`);
      return false;
    }
    if (this.end === undefined) this.seen(view);
    return true;
  }

  private seen({ state, result, error, attempt }: TaskView): void {
    if (!isFinal(state)) return;
    const { text, data, parts, envelope } = contentOf(result);
    this.push({ state, attempt, text, data, parts, envelope });
    this.settleAs(state, result, error ?? result?.error);
  }

  private settleAs(
    state: TaskEvent["state"],
    envelope: Envelope | undefined,
    error: ErrorBody | undefined,
  ): void {
    const { taskId } = this;
    if (state === "completed")
      this.settle({ kind: "result", result: { taskId, ...contentOf(envelope) } });
    else if (state === "failed" || state === "canceled" || state === "rejected") {
      const body = error ?? {
        code: state === "canceled" ? "canceled" : "internal",
        message: textOf(envelope?.parts) ?? "no reason was given",
        retryable: false,
      };
      this.settle({ kind: "error", error: new TaskFailed({ taskId, state, body, envelope }) });
    }
  }

  private push(event: TaskEvent): void {
    this.events.push(event);
    if (this.events.length > eventsMax) this.events.shift();
    for (const queue of this.queues) queue.push(event);
  }

  private settle(end: End): void {
    if (this.end !== undefined) return;
    this.end = end;
    for (const waiter of this.waiters) waiter.settle(end);
    for (const queue of this.queues) queue.finish();
    this.queues.clear();
    this.nudge.abort();
    this.port.settled(this.taskId);
  }
}

function outcome(end: End): Promise<TaskResult> {
  return end.kind === "result" ? Promise.resolve(end.result) : Promise.reject(end.error);
}

function isFinal(state: string): boolean {
  return (
    state === "completed" || state === "failed" || state === "canceled" || state === "rejected"
  );
}

function contentOf(envelope: Envelope | undefined): Omit<TaskEvent, "state" | "attempt"> {
  const parts = envelope?.parts ?? [];
  return { text: textOf(parts), data: dataOf(parts), parts, envelope };
}
