/**
 * The connection as its user sees it: one link after another, requests that outlive them.
 *
 *   idle ──start──▶ connecting ──▶ handshaking ──▶ open
 *                       ▲               │           │ lost, farewell, rejoin
 *                       └── reconnecting ◀──────────┘
 *   any ──close, or an error that no repetition cures──▶ closed (final)
 */
import { ProtocolError, type BrokerFrame, type WelcomeFrame } from "@ampd/protocol";
import { backoffMs, failuresAfter, promptMs, type ResolvedReconnect } from "./backoff.ts";
import { pause, within, type Clock } from "./clock.ts";
import { Link, unavailable, type Greeting, type LinkEnd, type OutFrame } from "./link.ts";
import { finalError } from "./refusal.ts";
import type { Reports } from "./reports.ts";
import { Requests, type RequestOptions } from "./requests.ts";
import type { OpenSocket } from "./socket.ts";

/** State of a client's connection. */
export type ConnectionState =
  | "idle"
  | "connecting"
  | "handshaking"
  | "open"
  | "reconnecting"
  | "closed";

/** Who uses the connection. */
export interface ConnectionUser {
  /** What to say in `hello`; asked for each session. */
  hello(): Promise<Greeting>;
  opened(welcome: WelcomeFrame, link: Link): void;
  /** The session that was open is over. */
  lost(): void;
  frame(frame: BrokerFrame, link: Link): void;
  /** `error` says why, where a failure led to the state. */
  moved(state: ConnectionState, error: ProtocolError | undefined): void;
}

/** What a connection is made of. */
export interface ConnectionOptions {
  /** Tried in turn. */
  readonly urls: readonly string[];
  readonly open: OpenSocket;
  readonly clock: Clock;
  readonly reports: Reports;
  readonly reconnect: ResolvedReconnect;
  readonly handshakeTimeoutMs: number;
  readonly frameBytesMax: number;
  /** Whether requests wait where the broker refuses them with `rate_limited`. */
  readonly waitsForRates?: boolean;
  /** Whether each `hello` asks for a credential anew. Default false. */
  readonly isRenewable?: boolean;
}

/** How long a rejoin waits for answers that are on their way, milliseconds. */
const quiesceMs = 2000;

/** How long the last frames may take to leave, milliseconds. */
const farewellMs = 1000;

/** Keeps a session open. */
export class Connection {
  private readonly options: ConnectionOptions;
  private readonly user: ConnectionUser;
  private readonly requests: Requests;
  private readonly stop = new AbortController();
  private current: ConnectionState = "idle";
  private link: Link | undefined;
  private lastError: ProtocolError | undefined;
  private attempts = 0;
  private isRejoining = false;
  private isSpread = false;
  private running: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions, user: ConnectionUser) {
    this.options = options;
    this.user = user;
    this.requests = new Requests(options.clock, options.waitsForRates);
  }

  get state(): ConnectionState {
    return this.current;
  }

  /** The open link, if there is one. */
  get openLink(): Link | undefined {
    return this.link?.state === "open" ? this.link : undefined;
  }

  /** How many URLs there are to try. */
  get urlCount(): number {
    return this.options.urls.length;
  }

  /** Why the last session ended or could not begin. */
  get error(): ProtocolError | undefined {
    return this.lastError;
  }

  /** Begins to connect and keeps at it until `close` or a final error. */
  start(): void {
    if (this.current === "idle") this.running = this.run();
  }

  /**
   * Waits for the session to be open.
   *
   * @throws ProtocolError the final error, or `unavailable` after `timeoutMs`
   */
  async whenOpen(timeoutMs: number, signal?: AbortSignal): Promise<void> {
    await this.requests.link({ timeoutMs, ...(signal !== undefined && { signal }) });
  }

  /**
   * Sends a request that may be repeated, and repeats it over lost connections until its time is up.
   *
   * @throws ProtocolError the broker's refusal; `unavailable` when the time is up; `too_large` at once
   */
  request(frame: OutFrame, options: RequestOptions): Promise<BrokerFrame> {
    return this.requests.send(frame, options);
  }

  /**
   * Opens a new session in place of the present one, after waiting shortly for answers on their way.
   *
   * @param isSpread after a short random wait, so that a leaving broker's clients do not move in one burst
   */
  async rejoin(isSpread: boolean): Promise<void> {
    const link = this.openLink;
    if (link === undefined || this.isRejoining) return;
    this.isRejoining = true;
    this.isSpread = isSpread;
    this.requests.hold(link);
    await within(this.options.clock, quiesceMs, link.idle());
    link.close(1000, "rejoin");
  }

  /** Ends everything at once; whoever waits gets `error`. Settles when the socket is gone, at most a second later. */
  async close(error: ProtocolError): Promise<void> {
    this.finish(error);
    await this.running;
    if (this.link !== undefined) await within(this.options.clock, farewellMs, this.link.gone);
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stop.signal.aborted) {
      const { end, openMs, final } = await this.session();
      if (this.stop.signal.aborted) return;
      this.lastError = end.error;
      if (final !== undefined) {
        this.finish(final);
        return;
      }
      const isAtOnce = this.isRejoining && !this.isSpread;
      failures = isAtOnce ? 0 : failuresAfter(failures, openMs, this.options.reconnect);
      const delayMs = isAtOnce ? 0 : this.delay(failures, end, openMs);
      this.move("reconnecting", this.isRejoining ? undefined : end.error);
      this.isRejoining = false;
      await pause(this.options.clock, delayMs, this.stop.signal);
    }
  }

  private delay(failures: number, end: LinkEnd, openMs: number): number {
    const { clock, reconnect, urls } = this.options;
    const isFarewell = this.isRejoining || (end.isFarewell && openMs > 0);
    // Once in a row for each URL, as when all gateways are replaced in turn: one that keeps sending its clients away must not
    // be stormed.
    if (isFarewell && failures <= urls.length) return promptMs(clock.random(), reconnect);
    return backoffMs(failures, clock.random(), reconnect);
  }

  /** One link from its first to its last moment; never rejects. */
  private async session(): Promise<{
    readonly end: LinkEnd;
    readonly openMs: number;
    readonly final: ProtocolError | undefined;
  }> {
    const { clock } = this.options;
    let link: Link;
    try {
      link = this.newLink();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      const error = new ProtocolError("protocol_error", `cannot open a connection: ${why}`, {
        cause,
      });
      return { end: { error, isFarewell: false }, openMs: 0, final: error };
    }
    this.link = link;
    try {
      await link.handshake(() => this.user.hello());
    } catch (cause) {
      const end = await link.ended;
      const error = this.handshakeError(cause);
      const final = finalError({ ...end, error, wasOpen: false });
      return { end: { ...end, error }, openMs: 0, final };
    }
    const openedMs = clock.now();
    const end = await link.ended;
    this.requests.lose(link);
    this.user.lost();
    const { isRenewable = false } = this.options;
    const final = this.isRejoining ? undefined : finalError({ ...end, wasOpen: true, isRenewable });
    return { end, openMs: Math.max(clock.now() - openedMs, 1), final };
  }

  /** Why the session could not begin: the broker's refusal, or what broke the link under the hello. */
  private handshakeError(cause: unknown): ProtocolError {
    if (!ProtocolError.is(cause)) {
      this.options.reports.report(cause, "making the hello");
      return unavailable("the hello could not be made", cause);
    }
    return ProtocolError.is(cause.details.cause) ? cause.details.cause : cause;
  }

  private newLink(): Link {
    const { urls, open, clock, reports, handshakeTimeoutMs, frameBytesMax } = this.options;
    const url = urls[this.attempts % urls.length];
    if (url === undefined) throw new TypeError("no url given");
    this.attempts += 1;
    return new Link({
      url,
      open,
      clock,
      reports,
      handshakeTimeoutMs,
      frameBytesMax,
      onState: (state) => {
        if (state === "handshaking") this.move("handshaking", undefined);
      },
      onWelcome: (welcome, link) => {
        this.move("open", undefined);
        this.user.opened(welcome, link);
        this.requests.gain(link);
      },
      onFrame: (frame, link) => this.user.frame(frame, link),
    });
  }

  private finish(error: ProtocolError): void {
    if (this.current === "closed") return;
    this.lastError = error;
    this.stop.abort();
    this.link?.close(1000, "client closed");
    this.requests.close(error);
    this.move("closed", error);
  }

  private move(state: ConnectionState, error: ProtocolError | undefined): void {
    if (this.current === "closed") return;
    this.current = state;
    this.user.moved(state, error);
  }
}
