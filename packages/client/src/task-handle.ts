import type { Envelope, Part, TaskState, TaskView } from "@ampd/protocol";
import type { TaskLogOptions, TaskLogStream } from "./task-log.ts";

/** What a task came to. */
export interface TaskResult<Out = unknown> {
  readonly taskId: string;
  /** All text parts, joined. */
  readonly text: string | undefined;
  /** The value of the first data part. Its type is the caller's word: nothing checks it. */
  readonly data: Out;
  readonly parts: readonly Part[];
  /** The status envelope; absent when the broker kept only the state. */
  readonly envelope: Envelope | undefined;
}

/** One status of a task as its requester heard it. */
export interface TaskEvent {
  readonly state: TaskState;
  readonly attempt: number | undefined;
  readonly text: string | undefined;
  readonly data: unknown;
  readonly parts: readonly Part[];
  readonly envelope: Envelope | undefined;
}

/** How long to wait for a result. */
export interface WaitOptions {
  /** Ends the wait; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Most milliseconds to wait, then `ResultTimeout`. Default: no limit. */
  readonly timeoutMs?: number;
}

/** A task that was submitted. */
export interface TaskHandle<Out = unknown> {
  readonly id: string;
  /** The same request had been stored before: this is that task. */
  readonly duplicate: boolean;
  /**
   * Waits for the result, over reconnects.
   *
   * @throws TaskFailed it failed, was canceled or rejected
   * @throws ResultTimeout `timeoutMs` is up; the task goes on
   * @throws ProtocolError `not_found` when the record has expired, `unavailable` when the client is closed
   */
  result(options?: WaitOptions): Promise<TaskResult<Out>>;
  /**
   * Asks that the task ends. Settles when the request is stored: a queued task has then ended, a running one ends when its
   * holder stops; `result()` rejects with state `canceled`, unless the work was done first.
   *
   * @param reason for people, at most 256 characters
   * @throws ProtocolError `task_closed` when it has ended; `unknown_frame` from a broker that cancels nothing
   */
  cancel(reason?: string): Promise<void>;
  /** Asks the broker for the task as it is now. */
  status(): Promise<TaskView>;
  /**
   * The statuses heard from now on, after those of the last 100 heard before, up to and including the last one. Progress
   * that another session of this address received does not come here; the end always does.
   */
  events(): AsyncIterableIterator<TaskEvent, undefined>;
  /**
   * The broker's log of the task from a position on: every event of every attempt, whoever caused it, over lost sessions
   * without gap or duplicate. Ends after the `settled` event; with `follow: false` after what there is now.
   *
   * @throws ProtocolError from the first `next()`: `not_found` where the task may not be seen or its record has expired
   */
  events(options: TaskLogOptions): TaskLogStream;
}
