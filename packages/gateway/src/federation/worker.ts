/**
 * Empties the outbox of one neighbour over the link to it.
 *
 * ```text
 *   unknown ──answer──► up ◄──answer to a ping── down ◄──┐
 *      └───────no answer────┴──────no answer─────────────┘
 * ```
 *
 * While the link is down nothing more is asked of the outbox and only pings go out, so what is stored waits there. Entries of one lane
 * (a sender's mail to one address, all about one task) go one after the other; other lanes go beside them.
 */
import type { OutboxEntry, OutboxFeed } from "@ampd/core";
import { ProtocolError, type LinkReply, type LinkRequest } from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { FederationOptions } from "./port.ts";
import { readReply, requestText } from "./wire.ts";

/** Entries under way at once. */
const windowMax = 64;
const requestTimeoutMs = 5000;
/** Waits between pings of a link that is down. */
const pingPauseMs = { first: 250, most: 5000 } as const;
/** Refusals that say something of the neighbour, not of the entry: it is held and tried again. */
const holdCodes: ReadonlySet<string> = new Set(["rate_limited", "unavailable", "draining"]);
const holdPauseMs = { first: 500, most: 5000 } as const;
/** Waits of an entry that its recipient could not take now; others go before it. */
const retryPauseMs = { first: 500, most: 60_000 } as const;
/** How often the server hears of entries under way: well within its ack wait of a minute. */
const keepMs = 15_000;

/** State of a link. */
export interface LinkState {
  readonly state: "unknown" | "up" | "down";
  /** Since when, milliseconds since 1970. */
  readonly sinceMs: number;
  readonly rttMs?: number;
  readonly lastSuccessMs?: number;
  readonly error?: string;
  readonly sent: number;
  readonly refused: number;
}

/** What the worker needs. */
export interface LinkWorkerOptions {
  readonly context: Context;
  readonly federation: FederationOptions;
  readonly peer: string;
  /** Tells the sender of an entry that it was given up; must be repeatable. */
  readonly onGivenUp: (request: LinkRequest, error: ProtocolError) => Promise<void>;
}

/** See the head of this file. */
export class LinkWorker {
  readonly #options: LinkWorkerOptions;
  readonly #lanes = new Map<string, Promise<void>>();
  /** Entries under way, with the monotonic time of the last word to the server. */
  readonly #kept = new Map<OutboxEntry, number>();
  readonly #waiters: (() => void)[] = [];
  #feed: OutboxFeed | undefined;
  #state: "unknown" | "up" | "down" = "unknown";
  #sinceMs: number;
  #rttMs: number | undefined;
  #lastSuccessMs: number | undefined;
  /** Monotonic time of the last answer or ping. */
  #quietSinceMs: number;
  #error: string | undefined;
  #sent = 0;
  #refused = 0;
  #active = 0;
  #pinging = false;
  #pauseMs: number = pingPauseMs.first;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: LinkWorkerOptions) {
    this.#options = options;
    this.#sinceMs = this.#nowMs();
    this.#quietSinceMs = options.context.nowMs;
  }

  get state(): LinkState {
    return {
      state: this.#state,
      sinceMs: this.#sinceMs,
      sent: this.#sent,
      refused: this.#refused,
      ...(this.#rttMs !== undefined && { rttMs: this.#rttMs }),
      ...(this.#lastSuccessMs !== undefined && { lastSuccessMs: this.#lastSuccessMs }),
      ...(this.#error !== undefined && { error: this.#error }),
    };
  }

  /** Opens the outbox and tests the link. */
  async start(): Promise<void> {
    const { peer, federation } = this.#options;
    this.#feed = await federation.stores.outbox.open(peer, (entry) => this.#onEntry(entry));
    this.#schedule(0);
  }

  /** Ends the pull; what is under way is waited for, what is not sent yet goes back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#wake();
    await this.#feed?.close();
    await Promise.all(this.#lanes.values());
  }

  /** Asks the neighbour something that is not stored; rejects when it does not answer. */
  async ask(text: string): Promise<LinkReply> {
    const { peer, federation, context } = this.#options;
    const { frameBytesMax } = context.options.settings;
    const startMs = context.nowMs;
    const timeoutMs = federation.requestTimeoutMs ?? requestTimeoutMs;
    try {
      const answer = await federation.stores.links.request(peer, text, timeoutMs);
      const reply = readReply(answer, 8 * frameBytesMax);
      this.#answered(context.nowMs - startMs);
      return reply;
    } catch (error) {
      this.#silent(error);
      throw error;
    }
  }

  #nowMs(): number {
    return this.#options.context.options.stores.status.serverNowMs();
  }

  #answered(rttMs: number): void {
    this.#rttMs = rttMs;
    this.#lastSuccessMs = this.#nowMs();
    this.#quietSinceMs = this.#options.context.nowMs;
    this.#pauseMs = pingPauseMs.first;
    this.#error = undefined;
    if (this.#state === "up") return;
    this.#turn("up");
    this.#schedule(this.#options.federation.pingIntervalMs);
  }

  #silent(error: unknown): void {
    this.#error = ProtocolError.is(error) ? error.message : "the link failed";
    if (this.#state === "down") return;
    this.#turn("down");
    this.#schedule(this.#pauseMs);
  }

  #turn(state: "up" | "down"): void {
    const { context, peer } = this.#options;
    this.#state = state;
    this.#sinceMs = this.#nowMs();
    const fields = { peer, ...(this.#error !== undefined && { reason: this.#error }) };
    if (state === "up") context.options.logger.info(fields, "the link to a region is up");
    else context.options.logger.warn(fields, "the link to a region is down; entries wait");
    this.#askForEntries();
  }

  #askForEntries(): void {
    if (this.#stopped) return;
    this.#feed?.setDemand(this.#state === "up" ? Math.max(0, windowMax - this.#active) : 0);
  }

  /** Looks after the link, again and again until stopped. */
  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const nextMs = Math.min(delayMs, keepMs / 3);
    this.#timer = setTimeout(() => {
      this.#options.context.background("look after a link", this.#lookAfter());
    }, nextMs);
    this.#timer.unref();
  }

  async #lookAfter(): Promise<void> {
    const { context, federation } = this.#options;
    try {
      const quietMs = context.nowMs - this.#quietSinceMs;
      if (this.#state !== "up" || quietMs >= federation.pingIntervalMs) await this.#ping();
      if (this.#state === "down") await this.#giveUpOldest();
      await this.#keep();
    } finally {
      this.#wake();
      if (this.#state === "up") this.#schedule(federation.pingIntervalMs);
      else {
        this.#schedule(this.#pauseMs);
        this.#pauseMs = Math.min(pingPauseMs.most, this.#pauseMs * 2);
      }
    }
  }

  async #ping(): Promise<void> {
    if (this.#pinging) return;
    this.#pinging = true;
    const { context, federation, peer } = this.#options;
    const { region } = federation.rules;
    const id = context.options.runtime.newId();
    try {
      await this.ask(requestText({ kind: "ping", id, region: peer, hops: [region] }));
    } catch (error) {
      // No answer is what a ping may find: the state says so.
      if (!ProtocolError.is(error)) throw error;
    } finally {
      this.#pinging = false;
    }
  }

  /** A link that stays down must not keep its senders waiting for word for ever. */
  async #giveUpOldest(): Promise<void> {
    const { federation, peer } = this.#options;
    const { oldestAtMs } = await federation.stores.outbox.depth(peer);
    if (oldestAtMs !== undefined && this.#nowMs() - oldestAtMs > federation.outboxAgeMaxMs)
      this.#feed?.setDemand(windowMax);
    else this.#askForEntries();
  }

  #onEntry(entry: OutboxEntry): void {
    this.#active++;
    this.#kept.set(entry, this.#options.context.nowMs);
    const request = JSON.parse(entry.text) as LinkRequest; // as: written by `requestText`
    const lane = laneOf(request);
    const before = this.#lanes.get(lane) ?? Promise.resolve();
    const turn = before.then(() => this.#handle(entry, request));
    this.#lanes.set(lane, turn);
    const done = turn.finally(() => {
      if (this.#lanes.get(lane) === turn) this.#lanes.delete(lane);
      this.#active--;
      this.#askForEntries();
    });
    this.#options.context.background("send an entry to a region", done);
  }

  /** Never rejects: an entry that cannot be settled now comes again. */
  async #handle(entry: OutboxEntry, request: LinkRequest): Promise<void> {
    const { context, peer } = this.#options;
    try {
      while (!(await this.#trySend(entry, request)));
    } catch (error) {
      const fields = { err: error, peer, entry: request.id };
      context.options.logger.warn(fields, "an entry for a region could not be settled now");
    } finally {
      this.#kept.delete(entry);
    }
  }

  /**
   * One try. While the link is down the entry is held here, so that those behind it in its lane stay behind it.
   *
   * @returns whether it is done with
   */
  async #trySend(entry: OutboxEntry, request: LinkRequest): Promise<boolean> {
    if (this.#nowMs() - entry.storedAtMs > this.#ageMaxMs(request)) {
      await this.#giveUp(entry, request, new ProtocolError("expired", "the link was down"));
      return true;
    }
    if (this.#stopped) {
      await this.#putBack(entry, 0);
      return true;
    }
    if (this.#state === "down") {
      await this.#wait();
      return false;
    }
    let reply: LinkReply;
    try {
      reply = await this.ask(entry.text);
    } catch (error) {
      if (!ProtocolError.is(error)) throw error;
      return false; // the link is down now
    }
    return this.#settle(entry, request, reply);
  }

  /** @returns whether it is done with */
  async #settle(entry: OutboxEntry, request: LinkRequest, reply: LinkReply): Promise<boolean> {
    const { error } = reply;
    if (reply.ok) {
      this.#sent++;
      await this.#options.federation.stores.outbox.settle(entry.ack, { kind: "ack" });
    } else if (error?.retryable !== true) await this.#giveUp(entry, request, refusalOf(reply));
    else if (holdCodes.has(error.code)) {
      await this.#wait(Math.min(holdPauseMs.most, error.retry_after_ms ?? holdPauseMs.first));
      return false;
    } else await this.#putBack(entry, pauseOf(reply, entry));
    return true;
  }

  /** Until the link has been looked after, the worker stops, or the time has passed. */
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

  /** Entries that are held here must not go to another gateway. */
  async #keep(): Promise<void> {
    const { context, federation } = this.#options;
    for (const [entry, atMs] of this.#kept) {
      if (context.nowMs - atMs < keepMs) continue;
      this.#kept.set(entry, context.nowMs);
      await federation.stores.outbox.settle(entry.ack, { kind: "progress" });
    }
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

  async #giveUp(entry: OutboxEntry, request: LinkRequest, error: ProtocolError): Promise<void> {
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
