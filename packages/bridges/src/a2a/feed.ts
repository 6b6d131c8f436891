/**
 * What is heard of one task, for any number of streams.
 *
 *   open ──final event──▶ over                  (an end that no event told of is a failure)
 *     │ the task's session is gone for good ──▶ over, with the failure
 *
 * The last events are kept once, and every follower reads them at its own place: a slow one costs no memory, it falls behind
 * until it is told of the gap. The feed also looks at the record until somebody works on the task, since no status tells of a claim.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { TaskEvent, TaskHandle } from "@ampd/client";
import { ProtocolError } from "@ampd/protocol";
import type { NumberedEvent } from "./tasks.ts";
import { isTerminal } from "./states.ts";

/** Events kept for streams that are behind or come back. */
const eventsMax = 256;
/** Waits between two looks for a claim, milliseconds. */
const look = { initialMs: 200, factor: 1.6, maxMs: 5000 };

/** One reader of a feed. */
export interface Follower {
  /** Whether events between the cursor asked for and the first one here are missing. */
  readonly hasGap: boolean;
  /**
   * The next event; `undefined` after the final one, or when `signal` is aborted.
   *
   * @throws ProtocolError `gap` when the follower has fallen behind, or what ended the feed
   */
  next(signal: AbortSignal): Promise<NumberedEvent | undefined>;
  /** Reads no further. `isDone`: it has all it wanted, and will not come back. */
  leave(isDone: boolean): void;
}

/** The feed of one task. */
export class TaskFeed {
  readonly taskId: string;
  private readonly handle: TaskHandle;
  private readonly onIdle: (feed: TaskFeed) => void;
  private readonly epoch = randomBytes(6).toString("hex");
  private readonly log: NumberedEvent[] = [];
  private readonly stopping = new AbortController();
  private readonly waiting = new Set<() => void>();
  private first = 1;
  private followers = 0;
  private isLooking = false;
  private failure: Error | undefined;
  private isOver = false;
  /** Streams that have left before the end and may come back for it. */
  private owed = 0;

  constructor(handle: TaskHandle, onIdle: (feed: TaskFeed) => void) {
    this.taskId = handle.id;
    this.handle = handle;
    this.onIdle = onIdle;
    this.run().catch((error: unknown) => this.end(asError(error)));
  }

  /** Whether a stream broke off and has not been taken up. */
  get isOwed(): boolean {
    return this.owed > 0;
  }

  /** Whether nobody reads. */
  get isIdle(): boolean {
    return this.followers === 0;
  }

  /**
   * Begins to read.
   *
   * @param cursor read what came after it; absent: what comes from now on
   * @param takesUp whether this takes up a stream that broke off
   */
  attach(cursor?: string, takesUp = false): Follower {
    const place = cursor === undefined ? this.last : this.placeOf(cursor);
    let next = place === undefined || place + 1 < this.first ? this.first : place + 1;
    const hasGap = cursor !== undefined && (place === undefined || place + 1 < this.first);
    let isOpen = true;
    this.followers += 1;
    if (takesUp && this.owed > 0) this.owed -= 1;
    this.startLooking();
    return {
      hasGap,
      next: async (signal) => {
        for (;;) {
          if (next < this.first) throw behind(this.taskId);
          const event = this.log[next - this.first];
          if (event !== undefined) {
            next += 1;
            return event;
          }
          if (this.failure !== undefined) throw this.failure;
          if (this.isOver || signal.aborted) return undefined;
          await this.changed(signal);
        }
      },
      leave: (isDone) => {
        if (!isOpen) return;
        isOpen = false;
        this.followers -= 1;
        if (!isDone) this.owed += 1;
        if (this.followers === 0) this.onIdle(this);
      },
    };
  }

  /** The task was seen at work: nobody needs to be told of the claim. */
  sawWork(): void {
    this.isLooking = true;
  }

  /** Stops listening. */
  close(): void {
    this.stopping.abort();
  }

  private get last(): number {
    return this.first + this.log.length - 1;
  }

  private placeOf(cursor: string): number | undefined {
    const [epoch, place] = cursor.split(".");
    if (epoch !== this.epoch || place === undefined || !/^\d{1,15}$/.test(place)) return undefined;
    return Math.min(Number(place), this.last);
  }

  private async run(): Promise<void> {
    const events = this.handle.events();
    const onStop = (): void => void events.return?.();
    this.stopping.signal.addEventListener("abort", onStop);
    for (let item = await events.next(); item.done !== true;) {
      const following = events.next();
      this.push(item.value, await this.isLast(item.value, following));
      item = await following;
    }
    if (this.isOver || this.stopping.signal.aborted) return;
    // The watch has settled without an event: its result says why.
    await this.handle.result();
    throw new ProtocolError("unavailable", "the end of the task was not heard", {
      taskId: this.taskId,
    });
  }

  /**
   * Whether an event is the end. A failure that may be retried looks the same whether the broker tries again or has given
   * up; in the second case the events end with it, in the same turn.
   */
  private async isLast(
    { state, envelope }: TaskEvent,
    following: Promise<IteratorResult<TaskEvent, undefined>>,
  ): Promise<boolean> {
    if (!isTerminal(state)) return false;
    if (state !== "failed" || envelope?.error?.retryable !== true) return true;
    const turn = new Promise<{ readonly done: boolean }>((resolve) =>
      setImmediate(() => resolve({ done: false })),
    );
    return (await Promise.race([following, turn])).done === true;
  }

  private push(event: TaskEvent, isFinal: boolean): void {
    if (this.isOver) return;
    const cursor = `${this.epoch}.${this.last + 1}`;
    const at = event.envelope?.created_at ?? new Date().toISOString();
    this.log.push({ cursor, event, at, isFinal });
    if (this.log.length > eventsMax) {
      this.log.shift();
      this.first += 1;
    }
    if (isFinal) this.isOver = true;
    this.wake();
  }

  private end(error: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.failure = error;
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }

  private changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener("abort", done);
    });
  }

  private startLooking(): void {
    if (this.isLooking || this.isOver || this.log.length > 0) return;
    this.isLooking = true;
    this.lookForClaim().catch((error: unknown) => this.end(asError(error)));
  }

  private async lookForClaim(): Promise<void> {
    for (let ms = look.initialMs; ; ms = Math.min(ms * look.factor, look.maxMs)) {
      await pause(ms, undefined, { ref: false });
      if (this.isOver || this.log.length > 0 || this.stopping.signal.aborted) return;
      if (this.isIdle) {
        this.isLooking = false;
        return;
      }
      const working = await this.lookOnce();
      if (working === undefined) continue;
      if (this.log.length === 0 && working !== false) this.push(working, false);
      return;
    }
  }

  /** The claim as an event, false when there is nothing to wait for, `undefined` when it may still come. */
  private async lookOnce(): Promise<TaskEvent | false | undefined> {
    try {
      const { state, attempt } = await this.handle.status();
      if (state === "queued") return undefined;
      if (state !== "working") return false;
      const nothing = { text: undefined, data: undefined, envelope: undefined };
      return { state, attempt, parts: [], ...nothing };
    } catch (error) {
      // The feed itself hears of what is final; a look that failed is repeated.
      if (ProtocolError.is(error)) return error.retryable ? undefined : false;
      throw error;
    }
  }
}

function behind(taskId: string): ProtocolError {
  return new ProtocolError("gap", "the stream fell behind; subscribe again", { taskId });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
