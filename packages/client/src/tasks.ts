/** The tasks that this client has submitted: routes statuses to their watches. */
import {
  ProtocolError,
  type BrokerFrame,
  type DeliverFrame,
  type Envelope,
  type Part,
  type TaskView,
} from "@ampd/protocol";
import type { Clock } from "./clock.ts";
import { envelopeExtras } from "./envelope-extras.ts";
import { newId } from "./ids.ts";
import type { Link, OutFrame } from "./link.ts";
import { toParts, type Content } from "./parts.ts";
import type { Reports } from "./reports.ts";
import type { TaskHandle } from "./task-handle.ts";
import type { TaskLogOptions, TaskLogStream } from "./task-log.ts";
import { TaskWatch, type WatchPort } from "./task-watch.ts";
import { timingOptions, type Timing } from "./timing.ts";
import { SeenWindow } from "./window.ts";

/** What a task is made of. */
export interface TaskRequest extends Content, Omit<Timing, "runAt"> {
  /** `job:<name>`, or `ns/name` for a task that is that participant's alone. */
  readonly to: string;
  /** Most claims before the task fails; 1 to 1000. Default and ceiling: the job's setting. */
  readonly maxAttempts?: number;
  /**
   * The most that the task and its child tasks may use, one amount a unit, such as `["USD:1.50", "tokens:20000"]`. Reserved when the
   * task is accepted.
   */
  readonly budget?: readonly string[];
  /** Most seconds from the first claim to the end. Default: the job's setting. */
  readonly deadlineS?: number;
  /** Most seconds in the queue. Default: the job's setting. */
  readonly expiresInS?: number;
  /** 0 to 9, higher first. Default 4. */
  readonly priority?: number;
  readonly correlationId?: string;
  readonly parentTaskId?: string;
  readonly traceparent?: string;
  readonly scope?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A task to submit. */
export interface SubmitRequest extends TaskRequest, Pick<Timing, "runAt"> {
  /** Two tasks of this participant with the same key are one task; the second submit answers with the first. */
  readonly idempotencyKey?: string;
  /** Most milliseconds until the broker must have stored it, over reconnects. Default 30000. */
  readonly timeoutMs?: number;
}

/** The answer to one task of a batch: its handle, or why it was refused. */
export type BatchAnswer<Out = unknown> =
  | { readonly handle: TaskHandle<Out>; readonly error?: undefined }
  | { readonly error: ProtocolError; readonly handle?: undefined };

/** What the tasks need of their client. */
export interface TasksPort {
  readonly clock: Clock;
  readonly reports: Reports;
  request(frame: OutFrame, timeoutMs: number): Promise<BrokerFrame>;
  /** Reads the event log of a task. */
  readLog(taskId: string, options: TaskLogOptions): TaskLogStream;
  /** A status of a task that nobody here knows. */
  unknownStatus(frame: DeliverFrame, link: Link): void;
}

interface HeldStatus {
  readonly frame: DeliverFrame;
  readonly link: Link;
}

const seenMax = 10_000;
const viewMs = 15_000;
/** Tasks watched at once; beyond it the oldest that nobody waits for is found by asking only. */
const watchesMax = 100_000;

/** The tasks of one client. */
export class Tasks {
  private readonly port: TasksPort;
  private readonly watches = new Map<string, TaskWatch>();
  private readonly seen = new SeenWindow(seenMax);
  /** Tasks whose end is known here: what is still said of them is old. */
  private readonly ended = new SeenWindow(seenMax);
  private readonly held: HeldStatus[] = [];
  private submitting = 0;
  private closedBy: Error | undefined;

  constructor(port: TasksPort) {
    this.port = port;
  }

  /** Tasks watched. */
  get size(): number {
    return this.watches.size;
  }

  /** Submits a task. @throws ProtocolError the refusal; `invalid_envelope` for an option that makes no sense. */
  async submit<Out>(request: SubmitRequest): Promise<TaskHandle<Out>> {
    const envelope = taskEnvelope(request);
    const known = envelope.task_id;
    const watch = known === undefined ? undefined : this.watch(known, false);
    this.submitting += 1;
    try {
      const reply = await this.port.request(
        { type: "send", envelope },
        request.timeoutMs ?? 30_000,
      );
      if (reply.type !== "ok")
        throw new ProtocolError("protocol_error", `the broker answered send with ${reply.type}`);
      const id = reply.task_id ?? known;
      if (id === undefined) throw new ProtocolError("protocol_error", "the broker named no task");
      if (id !== known && watch !== undefined) this.watches.delete(watch.taskId);
      return this.handle<Out>(id, reply.duplicate === true);
    } catch (error) {
      if (known !== undefined) this.watches.delete(known);
      throw error;
    } finally {
      this.submitting -= 1;
      this.routeHeld();
    }
  }

  /** Submits up to 100 tasks in one frame. @returns the answers, in order */
  async submitBatch<Out>(
    requests: readonly SubmitRequest[],
    timeoutMs: number,
  ): Promise<readonly BatchAnswer<Out>[]> {
    const envelopes = requests.map((request) => taskEnvelope(request));
    for (const { task_id: taskId } of envelopes)
      if (taskId !== undefined) this.watch(taskId, false);
    this.submitting += 1;
    const kept = new Set<string>();
    try {
      const reply = await this.port.request({ type: "send_batch", envelopes }, timeoutMs);
      if (reply.type !== "batch" || reply.results.length !== envelopes.length)
        throw new ProtocolError("protocol_error", "the broker did not answer each task");
      return reply.results.map(({ task_id: taskId, duplicate, error }) => {
        if (error !== undefined) return { error: ProtocolError.fromBody(error) };
        if (taskId === undefined)
          return { error: new ProtocolError("protocol_error", "the broker named no task") };
        kept.add(taskId);
        return { handle: this.handle<Out>(taskId, duplicate === true) };
      });
    } finally {
      for (const { task_id: taskId } of envelopes)
        if (taskId !== undefined && !kept.has(taskId)) this.watches.delete(taskId);
      this.submitting -= 1;
      this.routeHeld();
    }
  }

  /** A handle for a task by its id, whoever submitted it; a duplicate is one that was submitted before. */
  handle<Out>(taskId: string, duplicate: boolean): TaskHandle<Out> {
    const watch = this.watch(taskId, duplicate);
    return {
      id: taskId,
      duplicate,
      // as: the caller names the type of the result; nothing can check it
      result: (options) => watch.wait(options) as ReturnType<TaskHandle<Out>["result"]>,
      cancel: (reason) => this.cancel(taskId, reason),
      status: () => this.view(taskId),
      events: this.eventsOf(taskId, watch),
    };
  }

  private eventsOf(taskId: string, watch: TaskWatch): TaskHandle["events"] {
    const read = (options?: TaskLogOptions): unknown =>
      options === undefined ? watch.read() : this.port.readLog(taskId, options);
    return read as TaskHandle["events"]; // as: an overloaded function by its one implementation
  }

  /** Asks for one task. */
  async view(taskId: string): Promise<TaskView> {
    const reply = await this.port.request({ type: "get_task", task_id: taskId }, viewMs);
    if (reply.type === "task") return reply.task;
    throw new ProtocolError("protocol_error", `the broker answered get_task with ${reply.type}`);
  }

  private async cancel(taskId: string, reason: string | undefined): Promise<void> {
    const why = reason === undefined ? {} : { reason };
    try {
      await this.port.request({ type: "cancel", task_id: taskId, ...why }, viewMs);
    } catch (error) {
      // Asked before, maybe by the first try of this very request: what was wanted is on its way.
      if (!ProtocolError.is(error) || error.code !== "canceled") throw error;
    }
  }

  /** Takes a delivered status in. */
  deliver(frame: DeliverFrame, link: Link): void {
    const { envelope, delivery_id: deliveryId } = frame;
    const { task_id: taskId } = envelope;
    const key = `${envelope.from ?? ""}\n${envelope.id ?? ""}`;
    const isKnown = envelope.id !== undefined && this.seen.has(key);
    if (isKnown || (taskId !== undefined && this.isEnded(taskId))) {
      link.post({ type: "ack", delivery_id: deliveryId });
      return;
    }
    const watch = taskId === undefined ? undefined : this.watches.get(taskId);
    if (watch !== undefined) {
      if (envelope.id !== undefined) this.seen.add(key);
      watch.status(envelope);
      link.post({ type: "ack", delivery_id: deliveryId });
    } else if (this.submitting > 0) this.held.push({ frame, link });
    else this.port.unknownStatus(frame, link);
  }

  /** A new session is open. */
  opened(): void {
    for (const watch of this.watches.values()) watch.look();
  }

  /** Whoever waits gets `error`. */
  close(error: Error): void {
    this.closedBy = error;
    for (const watch of this.watches.values()) watch.close(error);
  }

  private watch(taskId: string, isEarlier: boolean): TaskWatch {
    const known = this.watches.get(taskId);
    if (known !== undefined) return known;
    const port: WatchPort = {
      clock: this.port.clock,
      reports: this.port.reports,
      view: (id) => this.view(id),
      settled: (id) => {
        this.watches.delete(id);
        this.ended.add(id);
      },
    };
    const watch = new TaskWatch(taskId, port, isEarlier);
    if (this.closedBy === undefined) this.watches.set(taskId, watch);
    else watch.close(this.closedBy);
    this.forgetOldest();
    return watch;
  }

  private forgetOldest(): void {
    if (this.watches.size <= watchesMax) return;
    for (const [taskId, watch] of this.watches) {
      if (watch.isWanted) continue;
      this.watches.delete(taskId);
      return;
    }
  }

  private isEnded(taskId: string): boolean {
    return this.ended.has(taskId) && !this.watches.has(taskId);
  }

  /** Statuses that outran the answer to their submit. */
  private routeHeld(): void {
    if (this.submitting > 0) return;
    for (const { frame, link } of this.held.splice(0))
      if (link.state === "open") this.deliver(frame, link);
  }
}

/** Builds the envelope; with an idempotency key the broker names the task, else the client does. */
function taskEnvelope(request: SubmitRequest): Envelope {
  const id = newId();
  const { idempotencyKey } = request;
  return {
    id,
    ...(idempotencyKey === undefined ? { task_id: id } : { idempotency_key: idempotencyKey }),
    ...taskBody(request),
  };
}

/** The envelope of a task without its ids. */
export function taskBody(request: TaskRequest & Pick<Timing, "runAt">): Envelope {
  const { maxAttempts, deadlineS, expiresInS } = request;
  const parts: readonly Part[] | undefined = toParts(request);
  const options = {
    ...whole("max_attempts", maxAttempts, 1000),
    ...whole("deadline_s", deadlineS, 31_536_000),
    ...(request.budget !== undefined && { budget: [...request.budget] }),
    ...timingOptions(request),
  };
  return {
    to: request.to,
    kind: "task",
    ...(parts !== undefined && { parts }),
    ...(Object.keys(options).length > 0 && { options }),
    ...whole("expires_in_s", expiresInS, 31_536_000),
    ...envelopeExtras(request),
  };
}

/** A whole number of at least 1: zero, negative or endless limits are mistakes, never "at once" or "never". */
function whole<Field extends string>(
  field: Field,
  value: number | undefined,
  max: number,
): { readonly [field in Field]?: number } {
  if (value === undefined) return {};
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ProtocolError("invalid_envelope", `${field} must be a whole number of 1 to ${max}`, {
      field: `/${field}`,
      limit: `1 to ${max}`,
    });
  return { [field]: value } as { readonly [field in Field]?: number }; // as: a computed key is typed as string
}
