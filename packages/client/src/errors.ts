import type { Envelope, ErrorBody, TaskState } from "@ampd/protocol";

/** The requester, or an operator, canceled the task. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
  readonly taskId: string;

  constructor(taskId: string) {
    super(`task ${taskId} was canceled`);
    this.taskId = taskId;
  }
}

/** The lease is over: another worker may have the task, and nothing this one reports counts. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  readonly taskId: string;

  constructor(taskId: string, why: string) {
    super(`the lease of task ${taskId} is lost: ${why}`);
    this.taskId = taskId;
  }
}

/** The task ran past its deadline. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
  readonly taskId: string;

  constructor(taskId: string) {
    super(`task ${taskId} ran past its deadline`);
    this.taskId = taskId;
  }
}

/** The worker or the client is closing; throw, and the task goes back to the queue at no cost. */
export class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
  readonly taskId: string;

  constructor(taskId: string) {
    super(`task ${taskId} is handed back: the worker is shutting down`);
    this.taskId = taskId;
  }
}

/** What `signal.reason` of a running task can be. */
export type AbortReason = Cancelled | LeaseLost | DeadlineExceeded | ShuttingDown;

/**
 * Thrown by a handler: try again after a wait instead of the job's back-off.
 *
 * @example throw new RetryAfter(5_000)
 */
export class RetryAfter extends Error {
  override readonly name = "RetryAfter";
  /** Milliseconds until the next attempt; 0 to 86400000. */
  readonly delayMs: number;

  constructor(delayMs: number, message = "the handler asked for another attempt") {
    super(message);
    this.delayMs = Math.min(Math.max(Number.isFinite(delayMs) ? delayMs : 0, 0), 86_400_000);
  }
}

/**
 * Thrown by a handler: no further attempt will help. A task fails for good; a mail is acknowledged and reported.
 *
 * @example throw new Drop("the document does not exist")
 */
export class Drop extends Error {
  override readonly name = "Drop";
}

/** The task ended without a result. */
export class TaskFailed extends Error {
  override readonly name = "TaskFailed";
  readonly taskId: string;
  /** How it ended. */
  readonly state: Extract<TaskState, "failed" | "canceled" | "rejected">;
  /** A code of the error registry; one that a newer broker adds arrives as it is. */
  readonly code: string;
  /** What the worker or the broker said. */
  readonly body: ErrorBody;
  /** The status envelope, where there was one. */
  readonly envelope: Envelope | undefined;

  constructor(end: {
    readonly taskId: string;
    readonly state: Extract<TaskState, "failed" | "canceled" | "rejected">;
    readonly body: ErrorBody;
    readonly envelope: Envelope | undefined;
  }) {
    super(`task ${end.taskId} ${end.state}: ${end.body.message} (${end.body.code})`);
    this.taskId = end.taskId;
    this.state = end.state;
    this.code = end.body.code;
    this.body = end.body;
    this.envelope = end.envelope;
  }
}

/** `result({ timeoutMs })` waited long enough; the task itself goes on. */
export class ResultTimeout extends Error {
  override readonly name = "ResultTimeout";
  readonly taskId: string;

  constructor(taskId: string, timeoutMs: number) {
    super(`task ${taskId} had no result after ${timeoutMs} ms; it goes on`);
    this.taskId = taskId;
  }
}
