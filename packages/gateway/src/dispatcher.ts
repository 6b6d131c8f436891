/**
 * The offers of one job in one gateway.
 *
 * ```text
 *   message ──► place ──► offered ──► claimed (leaves here)
 *                │  ▲        │ declined, timed out, session gone: next session, or back to the queue
 *                │  └────────┘
 *                └──► waiting (somebody eligible is merely full) ──► placed when a slot frees, else back to the queue
 * ```
 *
 * One standing pull asks for as many messages as there are free slots. Inside the gateway the least-loaded eligible
 * session gets the offer; between gateways the pull's priority lets the server pick the least-loaded gateway. No end
 * of an offer but the claim costs an attempt.
 */
import {
  bands,
  chooseLeastLoaded,
  ineligible,
  taskKey,
  type Band,
  type JobFeed,
  type JobMessage,
  type TaskNeeds,
} from "@ampd/core";
import type { Envelope } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { examineDelivery } from "./deliveries.ts";
import { deliverText, partTypes } from "./envelopes.ts";
import { BandWait } from "./scheduling/bands.ts";
import { Limiter } from "./scheduling/limiter.ts";
import { usesScopes } from "./scopes.ts";
import type { Offer, Session } from "./session.ts";
import { freeSlots, hasSlot } from "./slots.ts";
import { jobSetting, jobSettings, type SingleSettings } from "./settings.ts";
import type { TurnWork } from "./turn.ts";

/** Longest that a message waits here for a slot. */
const holdMs = 1000;
/** Shortest and longest wait of a message that nobody here can take. */
const unwantedMinMs = 250;
const unwantedMaxMs = 30_000;

interface Placement {
  readonly message: JobMessage;
  readonly needs: TaskNeeds;
  readonly tried: ReadonlySet<string>;
  readonly sinceMs: number;
  /** Wait that a decline asked for. */
  readonly delayMs: number;
}

/** How a session declines an offer. */
export interface Decline {
  readonly delayMs: number;
  /** Whether the session as a whole is busy, or only this task was declined. */
  readonly busy: boolean;
  /** For the task's event log. */
  readonly reason: "busy" | "not_now" | "timeout";
}

/** See the head of this file. */
export class Dispatcher implements TurnWork {
  readonly ns: string;
  readonly job: string;
  private readonly context: Context;
  private readonly sessions: Session[] = [];
  private waiting: Placement[] = [];
  private readonly feeds = new Map<Band, JobFeed>();
  private readonly bandWait = new BandWait();
  private readonly limiter: Limiter;
  private feedLeaseS = 0;
  private opening: Promise<void> | undefined;
  private turn = 0;
  private stopped = false;

  constructor(context: Context, ns: string, job: string) {
    this.context = context;
    this.ns = ns;
    this.job = job;
    this.limiter = new Limiter(context, ns, job);
  }

  get isIdle(): boolean {
    return this.sessions.length === 0;
  }

  /** Adds a session that serves the job; the pull opens with the first. */
  async join(session: Session): Promise<void> {
    if (!this.sessions.includes(session)) this.sessions.push(session);
    await this.openFeed();
    this.changed();
  }

  leave(session: Session): void {
    const index = this.sessions.indexOf(session);
    if (index >= 0) this.sessions.splice(index, 1);
    this.changed();
  }

  /** Something about slots changed: look again once in this loop turn. */
  changed(): void {
    if (!this.stopped) this.context.turn.ask(this);
  }

  endTurn(): void {
    if (!this.stopped) this.pump();
  }

  /** Reopens the pulls when the job's lease changed or its other priorities came to use; looks again for any other change. */
  async settingsChanged(): Promise<void> {
    if (this.feeds.size === 0 && this.opening === undefined) return;
    if (this.feedLeaseS !== this.settings().lease_s) await this.closeFeeds();
    await this.openFeed();
    this.changed();
  }

  /** A slot of the job is free again. */
  slotFreed(): void {
    this.limiter.heard();
    this.changed();
  }

  private async closeFeeds(): Promise<void> {
    const feeds = [...this.feeds.values()];
    this.feeds.clear();
    await Promise.all(feeds.map((feed) => feed.close()));
  }

  /** A session declines, or lets time pass. */
  decline(session: Session, offer: Offer, decline: Decline): void {
    session.removeOffer(offer);
    this.tell(session, offer.message.task, { kind: "declined", reason: decline.reason });
    if (decline.busy)
      session.busyUntilMs = this.context.nowMs + Math.max(decline.delayMs, unwantedMinMs);
    this.next(session, offer, decline.delayMs);
  }

  /** A session goes: its offers pass on. */
  withdraw(session: Session): void {
    for (const offer of session.offers.values()) {
      if (offer.message.task.job !== this.job || offer.claiming) continue;
      session.removeOffer(offer);
      this.next(session, offer, 0);
    }
  }

  /** A session can never do it: the record has been told, offer it on. */
  passOn(session: Session, offer: Offer, message: JobMessage): void {
    session.removeOffer(offer);
    this.next(session, { ...offer, message }, 0);
  }

  /** Stops pulling and gives back what waits here. */
  async stop(): Promise<void> {
    this.stopped = true;
    const { waiting } = this;
    this.waiting = [];
    this.bandWait.stop();
    await this.closeFeeds();
    for (const placement of waiting) this.giveBack(placement.message, 0);
  }

  private settings() {
    return jobSettings(this.context.options, this.ns, this.job);
  }

  private setting<Key extends keyof SingleSettings>(key: Key): SingleSettings[Key] {
    return jobSetting(this.context.options, this, key);
  }

  private async openFeed(): Promise<void> {
    // Again when settings changed while the pulls were being opened.
    while (!this.stopped && this.bandsInUse().some((band) => !this.feeds.has(band))) {
      this.opening ??= this.open().finally(() => {
        this.opening = undefined;
      });
      await this.opening;
    }
  }

  /** Jobs that never had another priority read one queue. */
  private bandsInUse(): readonly Band[] {
    return this.setting("priorities") === true ? bands : ["normal"];
  }

  private async open(): Promise<void> {
    const settings = this.settings();
    this.feedLeaseS = settings.lease_s;
    for (const band of this.bandsInUse()) {
      if (this.feeds.has(band)) continue;
      const source = { ns: this.ns, job: this.job, settings, band };
      const feed = await this.context.options.stores.queue.open(source, (message) => {
        this.arrived(message);
      });
      if (this.stopped) await feed.close();
      else this.feeds.set(band, feed);
    }
  }

  private arrived(message: JobMessage): void {
    const { leases, endedWhileQueued } = this.context;
    const { task_id: taskId, not_before_ms: notBeforeMs = 0 } = message.task;
    const isNew =
      message.deliveryCount === 1 &&
      notBeforeMs <= this.context.options.stores.status.serverNowMs() &&
      leases.of(this.ns, taskId) === undefined &&
      !endedWhileQueued.has(taskKey(this.ns, taskId));
    if (isNew) {
      this.take(message);
      return;
    }
    this.context.background("examine a redelivered task", this.examine(message));
  }

  private async examine(message: JobMessage): Promise<void> {
    const current = await examineDelivery(this.context, message);
    if (current !== undefined) this.take(current);
  }

  /** Takes a message that may be offered. Only a limit of the job costs more than a look at its settings. */
  private take(message: JobMessage): void {
    const max = this.setting("concurrency_max");
    if (max === undefined) this.accept(message);
    else this.context.background("take a slot", this.admit(message, max));
  }

  private async admit(message: JobMessage, max: number): Promise<void> {
    const admitted = await this.limiter.admit(message, max);
    if (admitted) this.accept(message);
    else this.sendBack(message, 0);
    this.changed();
  }

  private accept(message: JobMessage): void {
    const placement = this.placement(message);
    if (this.feeds.size <= 1) return this.place(placement);
    // Several bands: whose turn it is shows when all that came in this turn of the loop is here.
    this.waiting.push(placement);
    this.changed();
  }

  private placement(message: JobMessage): Placement {
    const envelope = JSON.parse(message.task.envelope) as Envelope; // as: validated before it was stored
    const { job, unsupported } = message.task;
    const personal = envelope.to.includes("/");
    const needs: TaskNeeds = {
      job,
      partTypes: partTypes(envelope),
      unsupported: new Set(unsupported),
      ...(personal && { onlyAddress: envelope.to }),
      ...(envelope.scope !== undefined &&
        usesScopes(this.context, this.ns) && { scope: envelope.scope }),
    };
    return { message, needs, tried: new Set(), sinceMs: this.context.nowMs, delayMs: 0 };
  }

  private next(session: Session, offer: Offer, delayMs: number): void {
    const base = this.placement(offer.message);
    this.place({ ...base, tried: new Set([...offer.tried, session.id]), delayMs });
    this.changed();
  }

  private place(placement: Placement): void {
    if (this.stopped || this.setting("paused") === true) return this.giveBack(placement.message, 0);
    const { message, needs, tried } = placement;
    const { nowMs } = this.context;
    const free: Session[] = [];
    let someAble = false;
    let someFresh = false;
    // Hot: one walk, nothing made per session.
    for (const session of this.sessions) {
      if (ineligible(session, needs) !== undefined) continue;
      someAble = true;
      if (tried.has(session.id)) continue;
      someFresh = true;
      if (hasSlot(session, nowMs)) free.push(session);
    }
    if (free.length > 0) this.offer(placement, free);
    else if (someFresh) this.waiting.push(placement);
    else {
      const unwantedMs = Math.min(
        unwantedMinMs * 2 ** Math.min(message.deliveryCount, 10),
        unwantedMaxMs,
      );
      this.giveBack(message, someAble ? Math.max(placement.delayMs, unwantedMinMs) : unwantedMs);
    }
  }

  private offer(placement: Placement, free: readonly Session[]): void {
    const session = free[chooseLeastLoaded(free, this.turn++ % free.length)];
    if (session === undefined) return;
    const { message } = placement;
    const { task } = message;
    const offer: Offer = {
      deliveryId: session.nextDeliveryId(),
      message,
      leaseId: this.context.options.runtime.newId(),
      endsAtMs:
        this.context.nowMs +
        Math.min(this.context.options.settings.offerTimeoutMs, task.lease_s * 1000),
      tried: placement.tried,
      claiming: false,
    };
    session.addOffer(offer);
    const { deliveryId } = offer;
    session.deliver(deliverText({ deliveryId, offer: true, attempt: task.attempt }, task.envelope));
    this.tell(session, task, { kind: "offered" });
    this.context.slots.slotsChanged(session);
  }

  private pump(): void {
    const nowMs = this.context.nowMs;
    if (this.feeds.size > 1) this.placeInTurn(nowMs);
    else {
      const { waiting } = this;
      this.waiting = [];
      for (const placement of waiting) {
        if (nowMs - placement.sinceMs > holdMs) this.giveBack(placement.message, 0);
        else this.place(placement);
      }
    }
    this.ask(freeSlots(this.sessions, nowMs));
  }

  /** Places what waits here by turns of the bands, as far as there are slots. */
  private placeInTurn(nowMs: number): void {
    const held = this.waiting;
    this.waiting = [];
    for (const placement of held) {
      if (nowMs - placement.sinceMs <= holdMs) this.waiting.push(placement);
      else {
        this.bandWait.rest(placement.message);
        this.giveBack(placement.message, 0);
      }
    }
    for (let tries = this.waiting.length; tries > 0; tries--) {
      if (freeSlots(this.sessions, nowMs).slots === 0) return;
      if (this.bandWait.awaits(nowMs, () => this.changed())) return;
      const placement = this.bandWait.take(this.waiting);
      if (placement === undefined) return;
      this.place(placement);
    }
  }

  /** Asks for as many messages as there are slots; of several bands each, since it is known only then which has some. */
  private ask(free: { readonly slots: number; readonly priority: number }): void {
    const max = this.setting("concurrency_max");
    const paused = this.setting("paused") === true;
    let { slots } = free;
    if (paused) slots = 0;
    else if (max !== undefined && slots > 0)
      slots = Math.min(
        slots - this.limiter.asking,
        this.limiter.room(max, () => this.changed()),
      );
    if (this.feeds.size <= 1) {
      const most = Math.max(0, slots - this.waiting.length);
      for (const feed of this.feeds.values()) feed.setDemand(most, free.priority);
      return;
    }
    // What is fetched ahead would take a slot of the limit, or be offered in the pause.
    const ahead = !paused && max === undefined && this.sessions.length > 0;
    const have = { waiting: this.waiting, slots, ahead };
    for (const [band, feed] of this.feeds)
      feed.setDemand(this.bandWait.demand(band, have), free.priority);
  }

  private tell(
    session: Session,
    task: JobMessage["task"],
    what: { readonly kind: "offered" | "declined"; readonly reason?: string },
  ): void {
    this.context.tell(task, {
      ...what,
      task_id: task.task_id,
      at: this.context.now(),
      by: session.address,
      attempt: task.attempt,
    });
  }

  private giveBack(message: JobMessage, delayMs: number): void {
    if (this.setting("concurrency_max") !== undefined) this.limiter.release(message);
    this.sendBack(message, delayMs);
  }

  private sendBack(message: JobMessage, delayMs: number): void {
    const { queue } = this.context.options.stores;
    this.context.background(
      "give a task back",
      queue.settle(message.ack, { kind: "nak", delayMs }),
    );
  }
}
