/**
 * What is due: one standing pull per namespace, shared with the other gateways.
 *
 * A wake-up is settled after what it asks for is stored, so a gateway that dies in between leaves it to another; all of it is
 * idempotent.
 */
import type { Due, DueFeed } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { placeDueTask } from "./place.ts";
import { Recurring } from "./recurring.ts";

/** Most wake-ups dealt with at once, per namespace. */
const windowMax = 256;
/** Wait before a wake-up comes again that could not be dealt with. */
const againMs = 1000;

/** See the head of this file. */
export class DueWork {
  private readonly context: Context;
  readonly recurring: Recurring;
  private readonly feeds = new Map<string, DueFeed>();
  private readonly busy = new Map<string, number>();
  private stopped = false;

  constructor(context: Context) {
    this.context = context;
    this.recurring = new Recurring(context);
    context.onNamespaceOpen = (ns) => this.open(ns);
  }

  /** Starts reading a namespace's wake-ups. */
  private async open(ns: string): Promise<void> {
    if (this.feeds.has(ns) || this.stopped) return;
    const feed = await this.context.options.stores.schedules.open(ns, (due) => {
      this.busy.set(ns, (this.busy.get(ns) ?? 0) + 1);
      this.context.background("deal with what is due", this.handle(ns, due));
    });
    if (this.stopped) return feed.close();
    this.feeds.set(ns, feed);
    feed.setDemand(windowMax);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const feeds = [...this.feeds.values()];
    this.feeds.clear();
    await Promise.all(feeds.map((feed) => feed.close()));
  }

  private async handle(ns: string, due: Due): Promise<void> {
    const { schedules } = this.context.options.stores;
    try {
      if (due.kind === "task") await placeDueTask(this.context, due.task, due.revision);
      else await this.recurring.fire(ns, due);
      await schedules.settle(due.ack, { kind: "ack" });
    } catch (error) {
      const delayMs = ProtocolError.is(error) ? (error.details.retryAfterMs ?? againMs) : againMs;
      await schedules.settle(due.ack, { kind: "nak", delayMs });
      if (!ProtocolError.is(error) || !error.retryable) throw error;
      this.context.options.logger.info({ ns, err: error }, "what is due has to wait");
    } finally {
      this.done(ns);
    }
  }

  private done(ns: string): void {
    const busy = (this.busy.get(ns) ?? 1) - 1;
    this.busy.set(ns, busy);
    if (busy <= windowMax / 2) this.feeds.get(ns)?.setDemand(windowMax - busy);
  }
}
