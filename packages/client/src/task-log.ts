/**
 * The event log of a task as an async iterable, over all sessions of its client.
 *
 *   reading ──settled event──▶ ended        (following)
 *      │  └─newest of the beginning──▶ ended (not following)
 *      └─silence──▶ is the task over? ──yes──▶ asks anew; silent again ──▶ ended
 *
 * The broker tells the end of a task to whoever subscribes, even when the gateway that wrote it had no time to. So after a
 * silence the record is looked at, and when it has ended the log is asked for anew.
 */
import type { Gap, Part, TaskEvent, TaskState, TaskView } from "@ampd/protocol";
import type { Clock, Timer } from "./clock.ts";
import { dataOf, textOf } from "./parts.ts";
import type { SubscribeStart, TopicEvent } from "./topic.ts";
import type { TopicReader } from "./topic-reader.ts";

/** Which events. */
export interface TaskLogOptions {
  /** Where to begin: all that is kept, what comes, a sequence, a time. */
  readonly from: Exclude<SubscribeStart, "last">;
  /** Wait for what comes, up to the end of the task. Default true; otherwise only what there is. */
  readonly follow?: boolean;
}

/** An event of a task. */
export interface LoggedTaskEvent {
  /** `{ seq: seq + 1 }` is where to go on. Events that were written together share it. */
  readonly seq: number;
  readonly kind: TaskEvent["kind"];
  /** When it happened, RFC 3339. */
  readonly at: string;
  readonly by: string | undefined;
  readonly attempt: number | undefined;
  readonly state: TaskState | undefined;
  /** Text and first data value of a report of progress. */
  readonly text: string | undefined;
  readonly data: unknown;
  readonly parts: readonly Part[];
  /** Sequences before this event that are no longer kept; those of other tasks are among them. */
  readonly gap: Gap | undefined;
  /** The event as the broker wrote it. */
  readonly event: TaskEvent;
}

/** The event log of a task. Leaving the loop ends it. */
export interface TaskLogStream extends AsyncIterableIterator<LoggedTaskEvent, undefined> {
  close(): Promise<void>;
}

/** What reading a log needs of its client. */
export interface TaskLogPort {
  readonly clock: Clock;
  open(taskId: string, start: SubscribeStart): TopicReader;
  end(reader: TopicReader): Promise<void>;
  view(taskId: string): Promise<TaskView>;
}

/** How long a silence is before the record is looked at. */
const silenceMs = 15_000;
const finalStates: ReadonlySet<TaskState> = new Set([
  "completed",
  "failed",
  "canceled",
  "rejected",
]);

/** Reads the log of a task. */
export function readTaskLog(
  taskId: string,
  options: TaskLogOptions,
  port: TaskLogPort,
): TaskLogStream {
  const log = new TaskLogReading(taskId, options, port);
  return {
    next: () => log.next(),
    close: () => log.close(),
    return: async () => {
      await log.close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

class TaskLogReading {
  private readonly taskId: string;
  private readonly follow: boolean;
  private readonly port: TaskLogPort;
  private readonly reader: TopicReader;
  /** Events of one message that wait to be read. */
  private readonly waiting: LoggedTaskEvent[] = [];
  private timer: Timer | undefined;
  private isOver = false;
  private hasLooked = false;
  private askedAnew = false;

  constructor(taskId: string, options: TaskLogOptions, port: TaskLogPort) {
    this.taskId = taskId;
    this.follow = options.follow !== false;
    this.port = port;
    this.reader = port.open(taskId, options.from);
  }

  async next(): Promise<IteratorResult<LoggedTaskEvent, undefined>> {
    const before = this.waiting.shift();
    if (before !== undefined) return this.hand(before);
    if (this.isOver) return this.end();
    if (!this.hasLooked) {
      this.hasLooked = true;
      if (await this.isBeyondTheEnd()) return this.end();
    }
    this.listen();
    const { done, value } = await this.reader.next();
    this.timer?.cancel();
    if (done === true) return { done, value: undefined };
    this.askedAnew = false;
    this.waiting.push(...eventsOf(value));
    if (!this.follow) this.isOver = value.seq >= (this.reader.newest ?? value.seq);
    return this.next();
  }

  private hand(value: LoggedTaskEvent): IteratorResult<LoggedTaskEvent, undefined> {
    if (this.follow && value.kind === "settled") {
      this.isOver = true;
      this.waiting.length = 0;
    }
    return { done: false, value };
  }

  async close(): Promise<void> {
    this.timer?.cancel();
    await this.port.end(this.reader);
  }

  private async end(): Promise<IteratorResult<LoggedTaskEvent, undefined>> {
    await this.close();
    return { done: true, value: undefined };
  }

  /** Whether nothing can come: no event after the start, of a task that has ended or that is not followed. */
  private async isBeyondTheEnd(): Promise<boolean> {
    const position = await this.reader.ready;
    const { newest } = this.reader;
    if (newest === undefined || newest > position) return false;
    return !this.follow || this.hasEnded();
  }

  private async hasEnded(): Promise<boolean> {
    return finalStates.has((await this.port.view(this.taskId)).state);
  }

  private listen(): void {
    this.timer?.cancel();
    this.timer = this.port.clock.after(silenceMs, () => {
      this.look().catch(() => this.listen()); // out of reach: the next silence asks again
    });
  }

  private async look(): Promise<void> {
    const ended = await this.hasEnded();
    if (this.reader.isEnded) return;
    if (ended && this.askedAnew) return this.close();
    if (ended) {
      this.askedAnew = true;
      this.reader.askAgain();
    }
    this.listen();
  }
}

/** The broker's own words; what says less than this client knows is passed over. */
function eventsOf({ seq, gap, parts }: TopicEvent): readonly LoggedTaskEvent[] {
  const told = parts.map(({ data }) => data as TaskEvent | null | undefined); // as: checked next
  return told.flatMap((event, index) => {
    if (typeof event !== "object" || typeof event?.kind !== "string") return [];
    const { kind, at, by, attempt, state, parts: reported = [] } = event;
    const content = { parts: reported, text: textOf(reported), data: dataOf(reported) };
    const first = index === 0 ? gap : undefined;
    return [{ seq, kind, at, by, attempt, state, gap: first, event, ...content }];
  });
}
