import type { Msg, Subscription } from "@nats-io/nats-core";
import type { Delivery } from "./delivery.ts";
import type { NatsLink } from "./link.ts";
import { callApi } from "./api.ts";
import { deliveryOf, isDelivery } from "./delivery.ts";
import { isFailure } from "./errors.ts";
import { callListener } from "./listener.ts";
import { checkName } from "./subject.ts";

/**
 * A standing pull on one consumer: keeps as many messages asked for as the owner can take, and never takes more in.
 *
 *   running ──consumer or stream gone──▶ missing ──found again──▶ running
 *      │  ▲                                 │
 *      ▼  └──connection/leader back──┐      │
 *   troubled (disconnected, 409, heartbeats missed: verify, back off)
 *      └──────────────────── stop() ────────┴──▶ stopped (final)
 *
 * `demand` is how many messages the owner takes from now on; each delivery lowers it by one. `outstanding` is what the
 * server has been asked for and has not yet sent. Once per loop turn the difference goes out as one request.
 *
 * Demand can be lowered, but a request at the server cannot be taken back without risking a message in flight (it would
 * wait for its ack wait). So surplus requests lapse within `expiresMs`, and a message may still arrive meanwhile: the owner
 * gets it and can nak it.
 *
 * Each trouble starts a new inbox: what the server still holds for the old one dies for want of interest, so a request
 * that survived on the server is never added to a new one.
 */

/** What a pull reports. Nothing of this needs an answer except `missing`: recreate the consumer, then `resume()`. */
export type PullStatus =
  /** The consumer or its stream does not exist. Nothing is asked for until it is there again (checked every few seconds). */
  | { readonly kind: "missing"; readonly resource: "consumer" | "stream" }
  /** Asking again after any of the other reports. */
  | { readonly kind: "running" }
  /** The server refused or ended a request (400, 409, …); the pull verifies the consumer and asks again with back-off. */
  | { readonly kind: "refused"; readonly code: number; readonly description: string }
  /**
   * The server went silent, or (also silently) took no request because the consumer's `max_waiting` was reached. The pull
   * verifies the consumer and asks again with back-off.
   */
  | { readonly kind: "heartbeats_missed" }
  /** The connection is down; the pull asks again by itself when it is back. */
  | { readonly kind: "disconnected" };

/** Options of {@link createPull}. */
export interface PullOptions {
  readonly stream: string;
  readonly consumer: string;
  /** Called once per message, synchronously. What it throws surfaces as an uncaught exception. */
  readonly onMessage: (delivery: Delivery) => void;
  readonly onStatus?: (status: PullStatus) => void;
  /** How long one request stays at the server, ms. Default 30,000, at least 1,000. */
  readonly expiresMs?: number;
  /** How often the server shows that it is alive, ms. Default 5,000, at most a third of `expiresMs`. */
  readonly heartbeatMs?: number;
  /** Priority group of the consumer, when it has one. */
  readonly group?: string;
}

/** A standing pull. */
export interface Pull {
  /** Messages the owner still takes. */
  readonly demand: number;
  /** Messages the server was asked for and has not sent. */
  readonly outstanding: number;
  /**
   * Sets how many messages the owner takes from now on (its free slots). `priority` (0 first … 9) goes with requests made
   * from now on; those at the server keep theirs until they lapse.
   */
  setDemand(count: number, options?: { readonly priority?: number }): void;
  /** Checks the consumer at once, after it was recreated. */
  resume(): void;
  /** Stops asking. Resolves with messages that arrived while stopping; they were not given to `onMessage`. */
  stop(): Promise<readonly Delivery[]>;
}

/** Requests open at the server at once; a consumer takes 512 of all its pullers together by default. */
const MAX_OPEN_REQUESTS = 16;
const MIN_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 3000;

/** Starts a standing pull with demand 0. Throws `invalid` for names that are none. */
export function createPull(link: NatsLink, options: PullOptions): Pull {
  checkName(options.stream, "stream");
  checkName(options.consumer, "consumer");
  return new StandingPull(link, options);
}

let pullCounter = 0;

class StandingPull implements Pull {
  static #planned: StandingPull[] = [];
  readonly #link: NatsLink;
  readonly #options: PullOptions;
  readonly #expiresMs: number;
  readonly #heartbeatMs: number;
  readonly #nextSubject: string;
  readonly #offStatus: () => void;
  #state: "running" | "troubled" | "missing" | "stopped";
  #demand = 0;
  #priority: number | undefined;
  #outstanding = 0;
  /**
   * What each request at the server still asks for, by the last token of its reply subject, in the server's order: it
   * serves the oldest and moves it to the end. An estimate, corrected whenever a request ends.
   */
  readonly #open = new Map<string, number>();
  #requestCounter = 0;
  #inbox = "";
  /** Where replies to requests of the present inbox arrive. */
  #prefix = "";
  #subscription: Subscription | undefined;
  #topUpPlanned = false;
  #lastHeard = 0;
  #watchdog: NodeJS.Timeout | undefined;
  #backoffMs = MIN_BACKOFF_MS;
  #verifyTimer: NodeJS.Timeout | undefined;
  #verifying = false;
  readonly #leftovers: Delivery[] = [];

  constructor(link: NatsLink, options: PullOptions) {
    this.#link = link;
    this.#options = options;
    this.#expiresMs = Math.max(1000, options.expiresMs ?? 30_000);
    this.#heartbeatMs = Math.min(options.heartbeatMs ?? 5000, Math.floor(this.#expiresMs / 3));
    this.#nextSubject = `${link.apiPrefix}.CONSUMER.MSG.NEXT.${options.stream}.${options.consumer}`;
    this.#state = link.connected ? "running" : "troubled";
    this.#offStatus = link.onStatus((status) => {
      if (status.kind === "disconnected" || status.kind === "closed") this.#onDisconnected();
      else if (status.kind === "connected") this.#verifySoon(0);
    });
  }

  get demand(): number {
    return this.#demand;
  }

  get outstanding(): number {
    return this.#outstanding;
  }

  setDemand(count: number, options: { readonly priority?: number } = {}): void {
    this.#demand = Math.max(0, Math.floor(count));
    if (options.priority !== undefined)
      this.#priority = Math.min(9, Math.max(0, Math.floor(options.priority)));
    this.#planTopUp();
  }

  resume(): void {
    if (this.#state === "stopped") return;
    this.#backoffMs = MIN_BACKOFF_MS;
    this.#verifySoon(0);
  }

  async stop(): Promise<readonly Delivery[]> {
    if (this.#state !== "stopped") {
      this.#state = "stopped";
      this.#offStatus();
      clearTimeout(this.#watchdog);
      clearTimeout(this.#verifyTimer);
      await this.#dropInbox();
    }
    return this.#leftovers.splice(0);
  }

  #report(status: PullStatus): void {
    if (this.#state !== "stopped") callListener(() => this.#options.onStatus?.(status));
  }

  // Asking.

  #planTopUp(): void {
    if (this.#topUpPlanned || this.#state !== "running") return;
    if (this.#demand <= this.#outstanding) return; // whatever changes that plans again
    this.#topUpPlanned = true;
    if (StandingPull.#planned.push(this) === 1) setImmediate(() => StandingPull.#topUpAll());
  }

  /** All that ask in a loop turn do so together, and nats.js sends their requests in one write. */
  static #topUpAll(): void {
    const pulls = StandingPull.#planned;
    StandingPull.#planned = [];
    for (const pull of pulls) {
      pull.#topUpPlanned = false;
      callListener(() => pull.#topUp());
    }
  }

  #topUp(): void {
    if (this.#state !== "running") return;
    const deficit = this.#demand - this.#outstanding;
    // With much outstanding already, small deficits wait, so that requests at the server stay few.
    const worthwhile = this.#outstanding === 0 || deficit * 8 >= this.#demand;
    if (deficit <= 0 || !worthwhile) return;
    if (this.#open.size >= MAX_OPEN_REQUESTS && this.#outstanding * 2 > this.#demand) return;
    this.#subscription ??= this.#openInbox();
    this.#requestCounter += 1;
    const token = this.#requestCounter.toString(36);
    this.#open.set(token, deficit);
    this.#outstanding += deficit;
    this.#heard();
    this.#ask(token, deficit);
  }

  #ask(token: string, batch: number): void {
    const { group } = this.#options;
    const body = {
      batch,
      expires: this.#expiresMs * 1e6,
      idle_heartbeat: this.#heartbeatMs * 1e6,
      ...(group === undefined ? {} : { group }),
      ...(group === undefined || this.#priority === undefined ? {} : { priority: this.#priority }),
    };
    // Published directly: the reply subject is the pull's own inbox, and a lost request shows by missing heartbeats.
    try {
      this.#link.nc.publish(this.#nextSubject, JSON.stringify(body), {
        reply: `${this.#inbox}.${token}`,
      });
    } catch {
      // nats.js throws only when closed or draining; the link's status says so too.
      this.#onDisconnected();
    }
  }

  #openInbox(): Subscription {
    pullCounter += 1;
    this.#inbox = `${this.#link.inbox}.p${pullCounter.toString(36)}`;
    const prefix = `${this.#inbox}.`;
    this.#prefix = prefix;
    return this.#link.nc.subscribe(`${prefix}*`, {
      callback: (error, message) => {
        if (error !== null)
          this.#trouble({ kind: "refused", code: 403, description: error.message });
        else if (message.subject.startsWith(prefix)) this.#onServerStatus(message, prefix);
        else this.#onDelivery(message, prefix);
      },
    });
  }

  /** Ends the inbox: the server forgets its requests, messages already on the wire still arrive. */
  async #dropInbox(): Promise<void> {
    const subscription = this.#subscription;
    this.#subscription = undefined;
    this.#open.clear();
    this.#outstanding = 0;
    if (subscription === undefined || subscription.isClosed()) return;
    if (!this.#link.connected) {
      subscription.unsubscribe();
      return;
    }
    try {
      await subscription.drain();
    } catch {
      // Only when the connection went down meanwhile: then nothing is on the wire any more.
      if (!subscription.isClosed()) subscription.unsubscribe();
    }
  }

  // Receiving.

  #onDelivery(message: Msg, prefix: string): void {
    if (!isDelivery(message)) return;
    const delivery = deliveryOf(message);
    // Late messages of a dropped inbox were not part of what is outstanding now.
    if (this.#subscription !== undefined && prefix === this.#prefix) this.#countServed();
    if (this.#state === "stopped") {
      this.#leftovers.push(delivery);
      return;
    }
    this.#heard();
    this.#backoffMs = MIN_BACKOFF_MS;
    this.#demand = Math.max(0, this.#demand - 1);
    callListener(() => this.#options.onMessage(delivery));
    this.#planTopUp();
  }

  #countServed(): void {
    this.#outstanding = Math.max(0, this.#outstanding - 1);
    const [oldest] = this.#open;
    if (oldest !== undefined) {
      const [token, asked] = oldest;
      this.#open.delete(token);
      if (asked > 1) this.#open.set(token, asked - 1);
    }
    if (this.#outstanding === 0) this.#open.clear();
  }

  #onServerStatus(message: Msg, prefix: string): void {
    if (this.#state !== "running" || prefix !== this.#prefix) return;
    this.#heard();
    const code = message.headers?.code ?? 0;
    if (code === 100) return;
    const token = message.subject.slice(prefix.length);
    const undelivered = message.headers?.get("Nats-Pending-Messages") ?? "";
    const ended = undelivered === "" ? (this.#open.get(token) ?? 0) : Number(undelivered);
    this.#open.delete(token);
    this.#outstanding = Math.max(0, this.#outstanding - ended);
    // 404 and 408 are the ordinary ends of a request; everything else means that something has changed.
    if (code === 404 || code === 408) this.#planTopUp();
    else this.#trouble({ kind: "refused", code, description: message.headers?.description ?? "" });
  }

  #heard(): void {
    this.#lastHeard = performance.now();
    this.#watchdog ??= setTimeout(() => this.#onWatchdog(), this.#heartbeatMs);
  }

  #onWatchdog(): void {
    this.#watchdog = undefined;
    if (this.#state !== "running" || this.#outstanding === 0) return;
    const silentMs = performance.now() - this.#lastHeard;
    if (silentMs > this.#heartbeatMs * 2.5) this.#trouble({ kind: "heartbeats_missed" });
    else this.#watchdog = setTimeout(() => this.#onWatchdog(), this.#heartbeatMs);
  }

  // Trouble.

  #onDisconnected(): void {
    if (this.#state === "stopped") return;
    this.#state = "troubled";
    clearTimeout(this.#verifyTimer);
    this.#verifyTimer = undefined;
    void this.#dropInbox();
    this.#report({ kind: "disconnected" });
  }

  #trouble(status: PullStatus): void {
    if (this.#state !== "running") return;
    this.#state = "troubled";
    void this.#dropInbox();
    this.#report(status);
    this.#verifySoon(this.#nextBackoff());
  }

  #nextBackoff(): number {
    const ms = this.#backoffMs * (0.5 + Math.random() / 2);
    this.#backoffMs = Math.min(MAX_BACKOFF_MS, this.#backoffMs * 2);
    return ms;
  }

  #verifySoon(delayMs: number): void {
    if (this.#state === "stopped" || this.#state === "running" || this.#verifying) return;
    clearTimeout(this.#verifyTimer);
    this.#verifyTimer = setTimeout(() => {
      this.#verifyTimer = undefined;
      void this.#verify();
    }, delayMs);
  }

  /** Is the consumer there? Decides by number what the trouble was. */
  async #verify(): Promise<void> {
    if (!this.#link.connected) return;
    this.#verifying = true;
    const found = await this.#find();
    this.#verifying = false;
    if (this.#state === "stopped" || this.#state === "running") return;
    if (found === "found") {
      this.#state = "running";
      this.#report({ kind: "running" });
      this.#planTopUp();
      return;
    }
    if (found !== "unknown" && this.#state !== "missing") {
      this.#state = "missing";
      this.#report({ kind: "missing", resource: found });
    }
    this.#verifySoon(this.#nextBackoff());
  }

  async #find(): Promise<"found" | "consumer" | "stream" | "unknown"> {
    const { stream, consumer } = this.#options;
    try {
      await callApi(this.#link, { path: `CONSUMER.INFO.${stream}.${consumer}`, timeoutMs: 2000 });
      return "found";
    } catch (error) {
      if (!isFailure(error, "not_found")) return "unknown";
      return error.code === STREAM_NOT_FOUND ? "stream" : "consumer";
    }
  }
}

const STREAM_NOT_FOUND = 10059;
