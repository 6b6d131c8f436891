/**
 * The feeds of a bridge: one for each task that somebody follows.
 *
 *   (none) ──open──▶ followed ──last follower leaves──▶ it had the end ──▶ dropped at once
 *                       ▲                                 it had not   ──▶ lingering ──lingerMs──▶ dropped
 *                       └──────────────open─────────────────────────────────┘
 */
import type { TaskHandle } from "@ampd/client";
import { TaskFeed } from "./feed.ts";

/** Limits of the feeds nobody follows. */
export interface FeedLimits {
  /** How long a broken stream may be taken up again, milliseconds. */
  readonly lingerMs: number;
  /** Most feeds that linger; beyond it the oldest goes. */
  readonly lingerMax: number;
}

/** The feeds of one bridge. */
export class Feeds {
  private readonly handleOf: (taskId: string) => TaskHandle;
  private readonly limits: FeedLimits;
  private readonly feeds = new Map<string, TaskFeed>();
  private readonly lingering = new Map<TaskFeed, NodeJS.Timeout>();

  constructor(handleOf: (taskId: string) => TaskHandle, limits: FeedLimits) {
    this.handleOf = handleOf;
    this.limits = limits;
  }

  /** Feeds held. */
  get size(): number {
    return this.feeds.size;
  }

  /** Whether a stream of this task broke off and has not been taken up. */
  owes(taskId: string): boolean {
    return this.feeds.get(taskId)?.isOwed === true;
  }

  /** The feed of a task; attach to it in the same turn. */
  open(handle: TaskHandle | string): TaskFeed {
    const taskId = typeof handle === "string" ? handle : handle.id;
    const known = this.feeds.get(taskId);
    if (known !== undefined) {
      this.wake(known);
      return known;
    }
    const feed = new TaskFeed(typeof handle === "string" ? this.handleOf(handle) : handle, (idle) =>
      this.idle(idle),
    );
    this.feeds.set(taskId, feed);
    return feed;
  }

  /** Drops all. */
  close(): void {
    for (const feed of this.feeds.values()) this.drop(feed);
  }

  private idle(feed: TaskFeed): void {
    if (this.feeds.get(feed.taskId) !== feed) return;
    if (!feed.isOwed) {
      this.drop(feed);
      return;
    }
    const timer = setTimeout(() => this.drop(feed), this.limits.lingerMs);
    timer.unref();
    this.lingering.set(feed, timer);
    if (this.lingering.size <= this.limits.lingerMax) return;
    const [oldest] = this.lingering.keys();
    if (oldest !== undefined) this.drop(oldest);
  }

  private wake(feed: TaskFeed): void {
    clearTimeout(this.lingering.get(feed));
    this.lingering.delete(feed);
  }

  private drop(feed: TaskFeed): void {
    this.wake(feed);
    this.feeds.delete(feed.taskId);
    feed.close();
  }
}
