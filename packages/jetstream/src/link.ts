import type { Msg, NatsConnection, Status } from "@nats-io/nats-core";
import type { NodeConnectionOptions } from "@nats-io/transport-node";
import type { Frame, RequestPlan } from "./mux.ts";
import type { LinkPort, Payload, RequestOptions } from "./port.ts";
import type { PubAck, Publisher, PublishOptions } from "./publish.ts";
import type { SettleOptions, SettleVerb } from "./settle.ts";
import { randomBytes } from "node:crypto";
import { PermissionViolationError } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { JetStreamFailure } from "./errors.ts";
import { headerLines } from "./headers.ts";
import { callListener } from "./listener.ts";
import { Mux } from "./mux.ts";
import { buildFrame, publishAcked } from "./publish.ts";
import { settleMessage } from "./settle.ts";

/**
 * A link: one nats.js connection that never drops a message silently.
 *
 *   connected ──disconnect──▶ disconnected ──reconnect──▶ connected
 *       └────────close───────────────┴────────close─────▶ closed (final)
 */

/** What happened to the connection. `error` is a report by the server or nats.js; the connection may live on. */
export type LinkStatus =
  | { readonly kind: "connected" }
  | { readonly kind: "disconnected" }
  | { readonly kind: "closed"; readonly error?: Error }
  | { readonly kind: "error"; readonly error: Error };

/** Options of our own, besides those of nats.js. */
export interface LinkOptions {
  /** Default time limit of a request or publish, ms. Default 5,000. */
  readonly requestTimeoutMs?: number;
  /** How long a request made while disconnected waits for the connection, ms. Default 0: it rejects at once. */
  readonly waitConnectedMs?: number;
  /** Requests in flight at once. Default 20,000. */
  readonly maxPendingRequests?: number;
  /** Bytes in flight at once. Default 64 MiB. */
  readonly maxPendingBytes?: number;
  /** Prefix of the JetStream API. Default `$JS.API`; with a domain `$JS.<domain>.API`. */
  readonly apiPrefix?: string;
  /** Own reply subjects start here. Default `_INBOX`. A random token of 160 bits is always added. */
  readonly inboxPrefix?: string;
}

/** Options of {@link connectNats}: everything nats.js takes (servers, auth, tls, name, …) and {@link LinkOptions}. */
export interface ConnectNatsOptions
  extends Omit<NodeConnectionOptions, "inboxPrefix">, LinkOptions {
  /** Use this connection instead of opening one. It stays open when the link is closed. */
  readonly connection?: NatsConnection;
}

/** Lean requests, acknowledged publishes and settlements over one connection. */
export interface NatsLink extends Publisher, LinkPort {
  /** The nats.js connection, for admin calls and core subscriptions. */
  readonly nc: NatsConnection;
  readonly connected: boolean;
  readonly closed: boolean;
  readonly apiPrefix: string;
  /** Own inbox of this link; `${inbox}.<anything>` reaches only this connection. */
  readonly inbox: string;
  readonly defaultTimeoutMs: number;
  /** Largest payload plus headers the connected server takes, bytes. */
  readonly maxPayload: number;
  /** Requests waiting for a reply, and the bytes they hold. For metrics. */
  readonly pendingRequests: number;
  readonly pendingBytes: number;
  /** Listens for status changes; returns the function that ends it. */
  onStatus(listener: (status: LinkStatus) => void): () => void;
  /** Resolves when connected; rejects with `unavailable` after `timeoutMs` or when closed. */
  whenConnected(timeoutMs: number): Promise<void>;
  /** Resolves with the reply. Never retried. */
  request(subject: string, payload: Payload, options?: RequestOptions): Promise<Msg>;
  /** Publish without reply: resolves when handed to a live connection; it may still be lost with that connection. */
  send(subject: string, payload: Payload, options?: Pick<RequestOptions, "headers">): Promise<void>;
  /** Settles a pulled message by its ack subject. See {@link SettleVerb}. */
  settle(ackSubject: string, verb: SettleVerb, options?: SettleOptions): Promise<void>;
  /** Lets requests in flight finish (at most `timeoutMs`, default 5,000), then closes. */
  drain(timeoutMs?: number): Promise<void>;
  /** Closes now; everything in flight rejects. */
  close(): Promise<void>;
}

const DEFAULTS = {
  requestTimeoutMs: 5000,
  waitConnectedMs: 0,
  maxPendingRequests: 20_000,
  maxPendingBytes: 64 * 1024 * 1024,
  apiPrefix: "$JS.API",
  inboxPrefix: "_INBOX",
};
const NO_OPTIONS: PublishOptions = {};
const DEFAULT_MAX_PAYLOAD = 1024 * 1024;

/**
 * Connects (or takes `connection`) and returns the link. Unlimited reconnects with jitter, pings every 8 s, own random
 * inbox. Rejects with nats.js' error when the first connect fails.
 */
export async function connectNats(options: ConnectNatsOptions): Promise<NatsLink> {
  const {
    connection,
    requestTimeoutMs,
    waitConnectedMs,
    maxPendingRequests,
    maxPendingBytes,
    apiPrefix,
    ...rest
  } = options;
  const { inboxPrefix, ...nats } = rest;
  const own = definedOnly({
    requestTimeoutMs,
    waitConnectedMs,
    maxPendingRequests,
    maxPendingBytes,
    apiPrefix,
  });
  const inbox = `${inboxPrefix ?? DEFAULTS.inboxPrefix}.${randomBytes(20).toString("hex")}`;
  const nc = connection ?? (await connect({ ...RECONNECT, ...nats, inboxPrefix: inbox }));
  return new Link(nc, { ...DEFAULTS, ...own, inbox, owned: connection === undefined });
}

const RECONNECT: NodeConnectionOptions = {
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  reconnectJitter: 500,
  pingInterval: 8000,
  noAsyncTraces: true,
  // A server that hangs up in the middle of a TLS handshake shows in silence alone.
  timeout: 10_000,
  ignoreAuthErrorAbort: true,
};

function definedOnly<T extends object>(value: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> };
}

interface LinkSettings extends Required<Omit<LinkOptions, "inboxPrefix">> {
  readonly inbox: string;
  readonly owned: boolean;
}

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

class Link implements NatsLink {
  readonly nc: NatsConnection;
  readonly inbox: string;
  readonly apiPrefix: string;
  readonly defaultTimeoutMs: number;
  readonly #settings: LinkSettings;
  readonly #mux: Mux;
  readonly #listeners = new Set<(status: LinkStatus) => void>();
  readonly #waiters = new Set<Waiter>();
  #state: "connected" | "disconnected" | "closed";
  #draining = false;
  #waitingBytes = 0;

  constructor(nc: NatsConnection, settings: LinkSettings) {
    this.nc = nc;
    this.inbox = settings.inbox;
    this.apiPrefix = settings.apiPrefix;
    this.defaultTimeoutMs = settings.requestTimeoutMs;
    this.#settings = settings;
    this.#mux = new Mux(nc, `${settings.inbox}.m`, settings);
    // nats.js forgets the server's INFO while it dials, so a connection given to us mid-outage shows here.
    this.#state = nc.info === undefined ? "disconnected" : "connected";
    void this.#watch();
  }

  get connected(): boolean {
    return this.#state === "connected";
  }

  get closed(): boolean {
    return this.#state === "closed";
  }

  get maxPayload(): number {
    return this.nc.info?.max_payload ?? DEFAULT_MAX_PAYLOAD;
  }

  get pendingRequests(): number {
    return this.#mux.pendingRequests;
  }

  get pendingBytes(): number {
    return this.#mux.pendingBytes + this.#waitingBytes;
  }

  onStatus(listener: (status: LinkStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request(subject: string, payload: Payload, options: RequestOptions = {}): Promise<Msg> {
    const lines = options.headers === undefined ? "" : headerLines(options.headers);
    const frame = buildFrame({ subject, payload, lines }, this.maxPayload);
    const timeoutMs = options.timeoutMs ?? this.defaultTimeoutMs;
    return this.exchange(frame, { timeoutMs, parse: (message) => message });
  }

  publish(subject: string, payload: Payload, options = NO_OPTIONS): Promise<PubAck> {
    try {
      return publishAcked(this, { subject, payload }, options);
    } catch (error) {
      return Promise.reject(error as JetStreamFailure);
    }
  }

  async send(
    subject: string,
    payload: Payload,
    options: Pick<RequestOptions, "headers"> = {},
  ): Promise<void> {
    const lines = options.headers === undefined ? "" : headerLines(options.headers);
    return this.post(buildFrame({ subject, payload, lines }, this.maxPayload));
  }

  async settle(ackSubject: string, verb: SettleVerb, options: SettleOptions = {}): Promise<void> {
    return settleMessage(this, { ackSubject, verb }, options);
  }

  exchange<T>(frame: Frame, plan: RequestPlan<T>): Promise<T> {
    if (this.#state === "connected" && !this.#draining) return this.#mux.request(frame, plan);
    if (this.#settings.waitConnectedMs === 0) return Promise.reject(this.#notConnected());
    return this.#held(frame, () => this.#mux.request(frame, plan));
  }

  /** Sends without reply, under the same rules as a request. */
  post(frame: Frame): Promise<void> {
    if (this.#state === "connected" && !this.#draining) return this.#mux.send(frame);
    if (this.#settings.waitConnectedMs === 0) return Promise.reject(this.#notConnected());
    return this.#held(frame, () => this.#mux.send(frame));
  }

  whenConnected(timeoutMs: number): Promise<void> {
    if (this.#state === "connected" && !this.#draining) return Promise.resolve();
    if (this.#state === "closed" || this.#draining) return Promise.reject(this.#notConnected());
    return new Promise<void>((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
      };
      const waiter: Waiter = {
        resolve: () => {
          done();
          resolve();
        },
        reject: (error) => {
          done();
          reject(error);
        },
      };
      const timer = setTimeout(() => waiter.reject(this.#notConnected()), Math.max(0, timeoutMs));
      this.#waiters.add(waiter);
    });
  }

  async drain(timeoutMs = 5000): Promise<void> {
    this.#draining = true;
    const deadline = performance.now() + timeoutMs;
    while (this.#mux.pendingRequests > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (this.connected) await this.#flushBeforeClose();
    await this.close();
  }

  async close(): Promise<void> {
    if (this.#state === "closed") return;
    this.#mux.close();
    if (this.#settings.owned) await this.nc.close();
    this.#becomeClosed(undefined);
  }

  async #flushBeforeClose(): Promise<void> {
    try {
      await this.nc.flush();
    } catch (error) {
      // The connection went down while draining: its own status event says so; report what could not be flushed.
      this.#emit({
        kind: "error",
        error: error instanceof Error ? error : new Error(String(error)),
      });
    }
  }

  /** Holds a frame until connected, within the same limits as frames in flight. */
  async #held<T>(frame: Frame, go: () => Promise<T>): Promise<T> {
    const bytes = frame.payload.length + (frame.headers?.bytes.length ?? 0);
    const { maxPendingRequests, maxPendingBytes, waitConnectedMs } = this.#settings;
    if (this.#waiters.size >= maxPendingRequests || this.pendingBytes + bytes > maxPendingBytes) {
      const details = { reason: "overloaded", limit: maxPendingBytes } as const;
      throw new JetStreamFailure(
        "unavailable",
        "too much waits for the connection to NATS",
        details,
      );
    }
    this.#waitingBytes += bytes;
    try {
      await this.whenConnected(waitConnectedMs);
    } finally {
      this.#waitingBytes -= bytes;
    }
    return go();
  }

  #notConnected(): JetStreamFailure {
    const closed = this.#state === "closed" || this.#draining;
    return new JetStreamFailure(
      "unavailable",
      closed ? "the link is closed" : "not connected to NATS",
      {
        reason: closed ? "closed" : "disconnected",
      },
    );
  }

  async #watch(): Promise<void> {
    void this.nc
      .closed()
      .then((error) => this.#becomeClosed(error instanceof Error ? error : undefined));
    for await (const status of this.nc.status()) this.#onNatsStatus(status);
  }

  #onNatsStatus(status: Status): void {
    if (this.#state === "closed") return;
    if (status.type === "disconnect") {
      this.#state = "disconnected";
      this.#mux.rejectAll("disconnected");
      this.#emit({ kind: "disconnected" });
    } else if (status.type === "reconnect") {
      this.#state = "connected";
      this.#mux.reopen();
      for (const waiter of this.#waiters) waiter.resolve();
      this.#emit({ kind: "connected" });
    } else if (status.type === "error") this.#onServerError(status.error);
  }

  #onServerError(error: Error): void {
    if (error instanceof PermissionViolationError && error.operation === "publish") {
      const details = { cause: error } as const;
      const failure = new JetStreamFailure(
        "permission",
        `not permitted to publish to ${error.subject}`,
        details,
      );
      this.#mux.rejectSubject(error.subject, failure);
    }
    this.#emit({ kind: "error", error });
  }

  #becomeClosed(error: Error | undefined): void {
    if (this.#state === "closed") return;
    this.#state = "closed";
    this.#mux.rejectAll("closed");
    for (const waiter of this.#waiters) waiter.reject(this.#notConnected());
    this.#emit(error === undefined ? { kind: "closed" } : { kind: "closed", error });
  }

  #emit(status: LinkStatus): void {
    for (const listener of this.#listeners) callListener(() => listener(status));
  }
}
