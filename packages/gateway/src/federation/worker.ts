/**
 * Empties the outbox of one neighbour over the link to it.
 *
 * ```text
 *   idle ──link up, turn taken──► sending ──link down──► holding ──up──► sending
 *    ▲ └─────────────────────────────┴──── turn lost ─────┴─ down for long ─┐
 *    └──────────────────────── entries and turn given back ◄────────────────┘
 * ```
 *
 * One gateway of a region has the turn at a time, so that entries keep their order. Entries of one lane (a sender's mail to one address,
 * all about one task) go one after the other; other lanes go beside them.
 */
import type { OutboxEntry, OutboxFeed } from "@ampd/core";
import { ProtocolError, type LinkReply, type LinkRequest } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { LinkHealth, type LinkState } from "./health.ts";
import type { FederationOptions } from "./port.ts";

/** Entries under way at once. */
const windowMax = 64;
/** Waits between looks after a link that is down. */
const downPauseMs = { first: 250, most: 5000 } as const;
/** Longest wait between two looks: the turn and what is held must be kept. */
const lookMs = 5000;
/** Refusals that say something of the neighbour, not of the entry: it is held and tried again. */
const holdCodes: ReadonlySet<string> = new Set(["rate_limited", "unavailable", "draining"]);
const holdPauseMs = { first: 500, most: 5000 } as const;
/** Waits of an entry that its recipient could not take now; others go before it. */
const retryPauseMs = { first: 500, most: 60_000 } as const;
/** How often the server hears of entries under way: well within its ack wait of a minute. */
const keepMs = 15_000;
/** How long entries are held while the link is down before another gateway may have them. */
const holdMs = { least: 1000, most: 10_000 } as const;

/** What the worker needs. */
export interface LinkWorkerOptions {
  readonly context: Context;
  readonly federation: FederationOptions;
  readonly peer: string;
  /** Tells the sender of an entry that it was given up; must be repeatable. */
  readonly onGivenUp: (request: LinkRequest, error: ProtocolError) => Promise<void>;
}

/** An entry under way. */
interface Held {
  readonly entry: OutboxEntry;
  readonly request: LinkRequest;
  /** Monotonic time of the last word to the server. */
  keptMs: number;
  /** It is to go back as soon as it is not being asked about. */
  isReleased: boolean;
}

/** See the head of this file. */
export class LinkWorker {
  readonly health: LinkHealth;
  readonly #options: LinkWorkerOptions;
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #held = new Set<Held>();
  readonly #waiters: (() => void)[] = [];
  #feed: OutboxFeed | undefined;
  #hasTurn = false;
  #sent = 0;
  #refused = 0;
  #pauseMs: number = downPauseMs.first;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(options: LinkWorkerOptions) {
    this.#options = options;
    const { context, federation, peer } = options;
    this.health = new LinkHealth({
      context,
      federation,
      peer,
      onTurn: (state) => this.#turned(state),
    });
  }

  /** State of the link, with what this gateway has made of the outbox. */
  get state(): LinkState & { readonly sent: number; readonly refused: number } {
    return { ...this.health.state, sent: this.#sent, refused: this.#refused };
  }

  /** Begins to look after the link. */
  start(): void {
    this.#schedule(0);
  }

  /** Gives back what is not sent yet, and the turn; what is being asked is waited for. Never rejects. */
  async stop(): Promise<void> {
    const { context, peer } = this.#options;
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    try {
      await this.#release();
    } catch (error) {
      const fields = { err: error, peer };
      context.options.logger.warn(
        fields,
        "a link's turn could not be given back; it ends by itself",
      );
    }
  }

  #nowMs(): number {
    return this.#options.context.options.stores.status.serverNowMs();
  }

  #turned(state: "up" | "down"): void {
    this.#pauseMs = downPauseMs.first;
    if (state === "up") this.#wake();
    this.#schedule(state === "up" ? 0 : this.#pauseMs);
    this.#askForEntries();
  }

  #askForEntries(): void {
    const wanted = this.health.isUp && this.#hasTurn ? windowMax - this.#held.size : 0;
    this.#feed?.setDemand(Math.max(0, wanted));
  }

  /** Looks after the link, again and again until stopped. */
  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, delayMs);
    this.#timer.unref();
  }

  /** Never two at once. Reports its own failure; the next look tries again. */
  async #look(): Promise<void> {
    const { context, peer } = this.#options;
    if (this.#stopped) return;
    try {
      await this.health.lookAfter();
      if (!this.#stopped) await this.#keepTurn();
      if (!this.#stopped && !this.health.isUp) await this.#giveUpOldest();
    } catch (error) {
      context.options.logger.warn({ err: error, peer }, "a link could not be looked after");
    }
    this.#wake();
    const { pingIntervalMs } = this.#options.federation;
    this.#schedule(this.health.isUp ? Math.min(lookMs, pingIntervalMs) : this.#pauseMs);
    if (!this.health.isUp) this.#pauseMs = Math.min(downPauseMs.most, this.#pauseMs * 2);
  }

  /** Takes, keeps or gives back the turn, and with it what is held. */
  async #keepTurn(): Promise<void> {
    const { context, federation, peer } = this.#options;
    const { outbox } = federation.stores;
    const patienceMs = Math.min(holdMs.most, Math.max(holdMs.least, federation.pingIntervalMs * 2));
    if (!this.health.isUp && this.health.sinceTurnMs > patienceMs) return this.#release();
    if (!this.health.isUp && !this.#hasTurn) return;
    const had = this.#hasTurn;
    this.#hasTurn = await outbox.takeTurn(peer, context.options.gatewayId);
    if (had && !this.#hasTurn) return this.#release();
    if (this.#hasTurn) await this.#openFeed();
    for (const held of this.#held) await this.#keep(held);
  }

  async #openFeed(): Promise<void> {
    const { federation, peer } = this.#options;
    this.#feed ??= await federation.stores.outbox.open(peer, (entry) => this.#onEntry(entry));
    this.#askForEntries();
  }

  /** What is held must not go to another gateway. */
  async #keep(held: Held): Promise<void> {
    const { context, federation } = this.#options;
    if (context.nowMs - held.keptMs < keepMs) return;
    held.keptMs = context.nowMs;
    await federation.stores.outbox.settle(held.entry.ack, { kind: "progress" });
  }

  /** Gives back what is held, in its order, then the turn: the link of another gateway may be up. */
  async #release(): Promise<void> {
    const { context, federation, peer } = this.#options;
    // The pull first, so that nothing comes back through what it has asked for already.
    const feed = this.#feed;
    this.#feed = undefined;
    try {
      await feed?.close();
    } finally {
      for (const held of this.#held) held.isReleased = true;
      this.#wake();
    }
    await Promise.all(this.#lanes.values());
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    await federation.stores.outbox.giveTurn(peer, context.options.gatewayId);
  }

  /** A link that stays down must not keep its senders waiting for word for ever. */
  async #giveUpOldest(): Promise<void> {
    const { federation, peer } = this.#options;
    const { oldestAtMs } = await federation.stores.outbox.depth(peer);
    const ageMs = oldestAtMs === undefined ? 0 : this.#nowMs() - oldestAtMs;
    if (ageMs <= federation.outboxAgeMaxMs) return;
    await this.#openFeed();
    this.#feed?.setDemand(windowMax);
  }

  #onEntry(entry: OutboxEntry): void {
    const { context } = this.#options;
    const request = JSON.parse(entry.text) as LinkRequest; // as: written by `requestText`
    const held: Held = { entry, request, keptMs: context.nowMs, isReleased: false };
    this.#held.add(held);
    const lane = laneOf(request);
    const before = this.#lanes.get(lane) ?? Promise.resolve();
    const turn = before.then(() => this.#handle(held));
    this.#lanes.set(lane, turn);
    void turn.then(() => {
      if (this.#lanes.get(lane) === turn) this.#lanes.delete(lane);
      this.#askForEntries();
    });
  }

  /** Never rejects: an entry that cannot be settled now comes again. */
  async #handle(held: Held): Promise<void> {
    const { context, peer } = this.#options;
    try {
      while (!(await this.#trySend(held)));
    } catch (error) {
      const fields = { err: error, peer, entry: held.request.id };
      context.options.logger.warn(fields, "an entry for a region could not be settled now");
    } finally {
      this.#held.delete(held);
    }
  }

  /**
   * One try. While the link is down the entry is held here, so that those behind it in its lane stay behind it.
   *
   * @returns whether it is done with
   */
  async #trySend(held: Held): Promise<boolean> {
    const { entry, request } = held;
    if (this.#nowMs() - entry.storedAtMs > this.#ageMaxMs(request)) {
      await this.#giveUp(held, new ProtocolError("expired", "the link was down"));
      return true;
    }
    if (held.isReleased) {
      await this.#putBack(entry, 0);
      return true;
    }
    if (!this.health.isUp) {
      await this.#wait();
      return false;
    }
    let reply: LinkReply;
    try {
      reply = await this.health.ask(entry.text);
    } catch (error) {
      if (!ProtocolError.is(error)) throw error;
      return false; // the link is down now
    }
    return this.#settle(held, reply);
  }

  /** @returns whether it is done with */
  async #settle(held: Held, reply: LinkReply): Promise<boolean> {
    const { entry } = held;
    const { error } = reply;
    if (reply.ok) {
      this.#sent++;
      await this.#options.federation.stores.outbox.settle(entry.ack, { kind: "ack" });
    } else if (error?.retryable !== true) await this.#giveUp(held, refusalOf(reply));
    else if (holdCodes.has(error.code)) {
      await this.#wait(Math.min(holdPauseMs.most, error.retry_after_ms ?? holdPauseMs.first));
      return false;
    } else await this.#putBack(entry, pauseOf(reply, entry));
    return true;
  }

  /** Until the link has been looked after, the entry is released, or the time has passed. */
  async #wait(ms?: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#waiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    for (const wake of this.#waiters.splice(0)) wake();
  }

  #ageMaxMs({ kind, envelope }: LinkRequest): number {
    const { outboxAgeMaxMs } = this.#options.federation;
    const expiresInS = kind === "task" ? envelope?.expires_in_s : undefined;
    return expiresInS === undefined ? outboxAgeMaxMs : Math.min(outboxAgeMaxMs, expiresInS * 1000);
  }

  #putBack(entry: OutboxEntry, delayMs: number): Promise<void> {
    const { outbox } = this.#options.federation.stores;
    return outbox.settle(entry.ack, { kind: "nak", delayMs });
  }

  async #giveUp({ entry, request }: Held, error: ProtocolError): Promise<void> {
    const { context, federation, peer, onGivenUp } = this.#options;
    this.#refused++;
    const { kind, from, id } = request;
    const fields = { peer, entry: id, kind, from, code: error.code, reason: error.message };
    context.options.logger.warn(fields, "an entry for a region is given up");
    await onGivenUp(request, error);
    await federation.stores.outbox.settle(entry.ack, { kind: "term", reason: error.code });
  }
}

function laneOf({ from, to, task_id: taskId, envelope }: LinkRequest): string {
  const task = taskId ?? envelope?.task_id;
  return task === undefined ? `${from ?? ""} ${to ?? ""}` : `task ${task}`;
}

function pauseOf(reply: LinkReply, { deliveryCount }: OutboxEntry): number {
  const { first, most } = retryPauseMs;
  const pauseMs = Math.min(most, first * 2 ** Math.min(deliveryCount - 1, 10));
  return Math.min(most, Math.max(pauseMs, reply.error?.retry_after_ms ?? 0));
}

function refusalOf({ error }: LinkReply): ProtocolError {
  return error === undefined
    ? new ProtocolError("internal", "the neighbour refused it without a reason")
    : ProtocolError.fromBody(error);
}
