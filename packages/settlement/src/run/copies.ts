import type { OutgoingMessage } from "../broker.ts";
import type { Env } from "./env.ts";
import type { Item } from "./item.ts";
import { TIMED_OUT, within } from "../clock.ts";
import { messageOf } from "../errors.ts";
import { itemError } from "./item.ts";
import { whileDisconnected } from "./patience.ts";

interface Waiting {
  readonly publish: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Copies of Core messages. A delayed one waits inside this process: if the process is killed it is lost, which is Core's
 * at-most-once. A graceful stop waits for them, and what is not due by its end is published early rather than lost.
 */
export class Copies {
  readonly #env: Env;
  readonly #waiting = new Set<Waiting>();
  readonly #publishing = new Set<Promise<void>>();

  constructor(env: Env) {
    this.#env = env;
  }

  /** Copies that still wait for their delay. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** Publishes at once (resolves when done) or after `delayMs` (resolves now). Failures become `copy_lost` events. */
  async schedule(item: Item, message: OutgoingMessage, delayMs: number): Promise<void> {
    const publish = (): Promise<void> => this.#track(this.#publish(item, message));
    if (delayMs === 0) return publish();
    const fire = (): void => {
      this.#waiting.delete(entry);
      // Owned by `#publishing`; #publish reports its own failure and never rejects.
      void publish();
    };
    const entry: Waiting = { publish, cancel: this.#env.clock.after(delayMs, fire) };
    this.#waiting.add(entry);
  }

  /** Waits until all are out, at most `graceMs`; then publishes the rest now. */
  async flush(graceMs: number): Promise<void> {
    if (this.#waiting.size > 0 || this.#publishing.size > 0) {
      await within(this.#env.clock, graceMs, this.#drained()).then((result) => {
        if (result === TIMED_OUT) this.#publishEarly();
      });
    }
    await Promise.all(this.#publishing);
  }

  #publishEarly(): void {
    for (const entry of this.#waiting) {
      entry.cancel();
      void entry.publish();
    }
    this.#waiting.clear();
  }

  async #drained(): Promise<void> {
    const { clock } = this.#env;
    while (this.#waiting.size > 0 || this.#publishing.size > 0) {
      await new Promise<void>((resolve) => {
        clock.after(POLL_MS, resolve);
      });
    }
  }

  #track(done: Promise<void>): Promise<void> {
    this.#publishing.add(done);
    return done.finally(() => this.#publishing.delete(done));
  }

  async #publish(item: Item, message: OutgoingMessage): Promise<void> {
    const env = this.#env;
    try {
      await env.failpoint?.("beforeCopy", item);
      await whileDisconnected(env, () => env.sender.send("copy", message));
    } catch (cause) {
      const text = `a copy to ${message.subject} could not be published, the message is lost: ${messageOf(cause)}`;
      env.events.emit("error", itemError("copy_lost", text, { item, cause }));
    }
  }
}

const POLL_MS = 20;
