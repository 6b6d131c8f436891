/** The stored position of a durable subscription: written at most once a second, and when it ends. */
import type { CursorKey, TopicStore } from "@ampd/core";
import type { CursorKeeper } from "./subscription.ts";

const writeEveryMs = 1000;

/** See the head of this file. */
export class Cursor implements CursorKeeper {
  private readonly store: TopicStore;
  private readonly key: CursorKey;
  /** Owns a write that nobody waits for. */
  private readonly own: (write: Promise<void>) => void;
  private kept: number | undefined;
  private isStale = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: TopicStore, key: CursorKey, own: (write: Promise<void>) => void) {
    this.store = store;
    this.key = key;
    this.own = own;
  }

  keep(seq: number): void {
    this.kept = seq;
    this.timer ??= setTimeout(() => {
      this.own(this.flush());
    }, writeEveryMs);
  }

  restart(): void {
    this.isStale = true;
    this.keep(0);
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { kept, isStale } = this;
    this.kept = undefined;
    if (isStale) {
      // The store takes no lower position in the place of a higher one.
      await this.store.forgetCursor(this.key);
      this.isStale = false;
    }
    if (kept !== undefined) await this.store.setCursor(this.key, kept);
  }

  /** Writes nothing any more. */
  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.kept = undefined;
  }
}
