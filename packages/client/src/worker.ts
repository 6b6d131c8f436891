import type { Envelope, Part } from "@ampd/protocol";
import type { Content } from "./parts.ts";

/** A task as a handler gets it. */
export interface WorkerTask<In = unknown> {
  readonly id: string;
  /** The requester's address. */
  readonly from: string;
  /** The address the requester wrote. */
  readonly to: string;
  /** All text parts, joined. */
  readonly text: string | undefined;
  /** The value of the first data part. Its type is the caller's word: nothing checks it. */
  readonly data: In;
  readonly parts: readonly Part[];
  readonly envelope: Envelope;
}

/** What a handler can ask and say while it works. */
export interface TaskContext {
  readonly taskId: string;
  /**
   * Aborted when the work no longer counts; `signal.reason` is an `AbortReason`. Reading `ctx.signal` compares the lease
   * with the clock, so `ctx.signal.aborted` is right even in the first turn after the process was stopped.
   */
  readonly signal: AbortSignal;
  /** How often the task has been claimed, this time included; 0 when the broker does not say. */
  readonly attempt: number;
  /** When the task must be done by this machine's clock; absent without a deadline. */
  readonly deadline: Date | undefined;
  readonly envelope: Envelope;
  /** Signed grant for side services; the latest one the broker sent. */
  grant(): string | undefined;
  /** Milliseconds until the lease ends unless a heartbeat renews it; absent when the broker names no lease. */
  leaseLeftMs(): number | undefined;
  /**
   * Reports progress to the requester. Settles when the broker has stored it and never rejects: a report that fails is told
   * to `onError`.
   */
  progress(content: string | Content): Promise<void>;
  /** What an earlier attempt kept by `checkpoint`; absent when none did. */
  readonly checkpointed: unknown;
  /**
   * Keeps any JSON value of at most 16 KiB for the next attempt, should this one fail or be lost; the newest counts. With
   * `content` it reports progress as well, otherwise the requester hears nothing. Settles and fails as `progress` does.
   */
  checkpoint(data: unknown, content?: string | Content): Promise<void>;
  /**
   * Adds to what this attempt has used, such as `ctx.use("tokens", 1200)`; reported with its end, whatever that is, and charged to
   * the task's budget.
   *
   * @throws TypeError for a negative amount
   */
  use(unit: string, amount: number): void;
}

/** The work: what it returns becomes the result, what it throws the failure (the table stands in the README). */
export type TaskHandler<In = unknown, Out = unknown> = (
  task: WorkerTask<In>,
  ctx: TaskContext,
) => Out | Promise<Out>;

/** Options of a worker. */
export interface WorkerOptions {
  /** Most tasks of this job at once. Default 1. */
  readonly concurrency?: number;
  /** Part types it can take. Default `["text", "data"]`. */
  readonly accepts?: readonly string[];
  /** What the job does, for people and models; at most 500 characters. */
  readonly description?: string;
}

/** Options of a worker given to `connect`. */
export interface WorkerDeclaration extends WorkerOptions {
  readonly handler: TaskHandler;
}

/** How to close. */
export interface CloseOptions {
  /** How long running handlers may go on, milliseconds. Default 30000. */
  readonly graceMs?: number;
}

/** A job being served. */
export interface Worker {
  readonly job: string;
  /** Tasks running. */
  readonly active: number;
  /**
   * Stops taking tasks of this job, waits for the running ones, hands the rest back. Resolves within `graceMs` + 5 s.
   */
  close(options?: CloseOptions): Promise<void>;
}
