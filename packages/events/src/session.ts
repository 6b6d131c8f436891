import type { Msg, Subscription } from "@nats-io/nats-core";
import type { Capabilities } from "./capabilities.ts";
import type { AepEvent } from "./envelope.ts";
import type { Env } from "./env.ts";
import type { EventFilter } from "./gen/types.gen.ts";
import type { NewEvent, Published, PublishOptions } from "./publisher.ts";
import type { SessionInput, SessionState } from "./session-machine.ts";
import type { EventHandler, EventSubscription, SubscribeOptions } from "./subscription.ts";
import { negotiate, readCapabilities } from "./capabilities.ts";
import { defer } from "./control.ts";
import { parseEvent } from "./envelope.ts";
import { EventsError, errorBody, fromFailure } from "./errors.ts";
import { isFinal, nextSessionState, peerIsGone } from "./session-machine.ts";

/**
 * A session: the frame in which a peer or the broker itself is agreed with. States in `session-machine.ts`; its control
 * messages go over `<prefix>.sess.<id>` on Core, outside every stream.
 */
export interface Session extends AsyncDisposable {
  readonly id: string;
  readonly state: SessionState;
  /** What was agreed; undefined before `ready`. */
  readonly capabilities: Capabilities | undefined;
  /** The connection is down and being made again; the state stays. */
  readonly degraded: boolean;
  /** Publishes with this `session_id`. Refused unless ready. */
  publish(event: NewEvent, options?: PublishOptions): Promise<Published>;
  /** Subscribes; a durable belongs to this session id and is deleted when the session closes, kept when it fails. */
  subscribe(filter: EventFilter, options?: SubscribeOptions): EventSubscription;
  subscribe(
    filter: EventFilter,
    options: SubscribeOptions,
    handler: EventHandler,
  ): EventSubscription;
  /** Told of every change; returns the function that ends it. */
  onState(listener: (state: SessionState, error?: EventsError) => void): () => void;
  /** Subscriptions, then `session.closed`, then closed. The connection stays. */
  close(reason?: string): Promise<void>;
}

/** How a session is opened. */
export interface SessionOptions {
  /** Default a new one. An id used before resumes its durables. */
  readonly id?: string;
  /** `local` (default): agree with the NATS server. `peer`: with whoever answers `session.opened`. */
  readonly handshake?: "local" | "peer";
  /** How long a peer has to answer, ms. Default 5,000. */
  readonly timeoutMs?: number;
}

/** What a session needs of its bus. */
export interface SessionParts {
  readonly env: Env;
  readonly own: Capabilities;
  readonly subscribe: (
    scope: { readonly sessionId: string; readonly id: string },
    filter: EventFilter,
    rest: { readonly options: SubscribeOptions; readonly handler: EventHandler | undefined },
  ) => EventSubscription;
  readonly onEnd: (session: LiveSession) => void;
}

/** See {@link Session}. */
export class LiveSession implements Session {
  readonly id: string;
  readonly #parts: SessionParts;
  readonly #subject: string;
  readonly #listeners = new Set<(state: SessionState, error?: EventsError) => void>();
  readonly #subscriptions = new Set<EventSubscription>();
  readonly #ownIds = new Set<string>();
  #subscribed = 0;
  #state: SessionState = "created";
  #capabilities: Capabilities | undefined;
  #control: Subscription | undefined;
  #answer = defer<Capabilities>();
  #openedId: string | undefined;
  #beat: NodeJS.Timeout | undefined;
  #lastHeardMs = performance.now();
  #closing: Promise<void> | undefined;

  constructor(id: string, parts: SessionParts) {
    this.id = id;
    this.#parts = parts;
    this.#subject = parts.env.subjects.session(id);
  }

  get state(): SessionState {
    return this.#state;
  }

  get capabilities(): Capabilities | undefined {
    return this.#capabilities;
  }

  get degraded(): boolean {
    return !isFinal(this.#state) && !this.#parts.env.link.connected;
  }

  onState(listener: (state: SessionState, error?: EventsError) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Runs the handshake; rejects (and the session is in error) when nobody answers or nothing is agreed. */
  async open(options: SessionOptions): Promise<void> {
    try {
      await this.#listen();
      const capabilities = await (options.handshake === "peer"
        ? this.#askPeer(options.timeoutMs ?? 5000)
        : this.#askServer());
      this.#capabilities = capabilities;
      this.#enter("ready");
      this.#startHeartbeat(capabilities.heartbeat_interval_ms, options.handshake === "peer");
    } catch (cause) {
      const error = cause instanceof EventsError ? cause : fromFailure(cause, "session");
      this.fail(error);
      throw error;
    }
  }

  publish(event: NewEvent, options: PublishOptions = {}): Promise<Published> {
    const refusal = this.#refusal();
    if (refusal !== undefined) return Promise.reject(refusal);
    const mode = options.mode ?? event.delivery?.mode ?? "best_effort";
    if (this.#capabilities?.delivery_modes.includes(mode) !== true) {
      return Promise.reject(
        new EventsError("session_error", `${mode} was not agreed for this session`, {
          reason: "wrong_state",
          mode,
        }),
      );
    }
    return this.#parts.env.publisher.publish({ ...event, session_id: this.id }, options);
  }

  subscribe(
    filter: EventFilter,
    options: SubscribeOptions = {},
    handler?: EventHandler,
  ): EventSubscription {
    const refusal = this.#refusal();
    if (refusal !== undefined) throw refusal;
    // Counted per session object, so that a session opened again with the same id finds its durables.
    this.#subscribed += 1;
    const scope = { sessionId: this.id, id: `sub_${String(this.#subscribed).padStart(4, "0")}` };
    const subscription = this.#parts.subscribe(scope, filter, { options, handler });
    this.#subscriptions.add(subscription);
    return subscription;
  }

  close(reason = "done"): Promise<void> {
    this.#closing ??= this.#close(reason);
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** Reconnected: nobody could be heard meanwhile, so everybody gets the full time again. */
  onConnected(): void {
    this.#lastHeardMs = performance.now();
  }

  /** Ends in error. Durables stay, for a session of the same id to resume. */
  fail(error: EventsError): void {
    if (isFinal(this.#state)) return;
    this.#stop();
    this.#enter("failed", error);
    for (const each of this.#subscriptions) void each.close({ graceMs: 0 });
    this.#parts.onEnd(this);
  }

  #refusal(): EventsError | undefined {
    if (this.#state === "ready" && this.#closing === undefined) return undefined;
    const code =
      isFinal(this.#state) || this.#closing !== undefined ? "session_closed" : "session_error";
    return new EventsError(code, `the session is ${this.#state}`, {
      reason: "wrong_state",
      state: this.#state,
    });
  }

  #enter(input: SessionInput, error?: EventsError): void {
    const next = nextSessionState(this.#state, input);
    if (next === undefined) return;
    this.#state = next;
    for (const listener of this.#listeners) {
      try {
        listener(next, error);
      } catch (cause) {
        this.#parts.env.notices.problem(fromFailure(cause, "onState listener"));
      }
    }
  }

  /** The control subscription, sure to be there before anything is sent. */
  async #listen(): Promise<void> {
    const { link } = this.#parts.env;
    let refusal: Error | undefined;
    this.#control = link.nc.subscribe(this.#subject, {
      callback: (error, message) => {
        if (error === null) this.#onControl(message);
        else refusal = error;
      },
    });
    await link.nc.flush();
    if (refusal === undefined) return;
    throw new EventsError("unauthorized", `not permitted to subscribe to ${this.#subject}`, {
      reason: "permission",
      cause: refusal,
    });
  }

  async #askServer(): Promise<Capabilities> {
    await this.#say(this.#subject, "session.opened", {
      session_id: this.id,
      version: this.#parts.own.aep_version,
      capabilities: this.#parts.own,
    });
    this.#enter("opened");
    await this.#say(this.#subject, "session.ready", {
      session_id: this.id,
      capabilities: this.#parts.own,
    });
    return this.#parts.own;
  }

  async #askPeer(timeoutMs: number): Promise<Capabilities> {
    const { subjects } = this.#parts.env;
    const timer = setTimeout(() => {
      const text = `nobody answered session.opened within ${timeoutMs} ms`;
      this.#answer.reject(new EventsError("session_timeout", text, { reason: "timeout" }));
    }, timeoutMs);
    try {
      const opened = {
        session_id: this.id,
        version: this.#parts.own.aep_version,
        capabilities: this.#parts.own,
      };
      const event = await this.#say(subjects.type("session.opened"), "session.opened", opened);
      this.#openedId = event.id;
      this.#enter("opened");
      return await this.#answer.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  async #say(
    subject: string,
    type: string,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<AepEvent> {
    const { publisher } = this.#parts.env;
    const event = publisher.complete({ type, session_id: this.id, payload });
    this.#ownIds.add(event.id);
    // An answer may arrive before the publish is known to have left, so the id is known first.
    if (type === "session.opened") this.#openedId = event.id;
    if (this.#ownIds.size > 1000) this.#ownIds.delete([...this.#ownIds][0] ?? "");
    return publisher.publishOn(subject, event);
  }

  #onControl(message: Msg): void {
    const parsed = parseEvent(message.data, this.#parts.env.settings.rules);
    // Whatever is no envelope (a stream's receipt, for one) is no answer.
    if (!parsed.ok || this.#ownIds.has(parsed.event.id)) return;
    const { event } = parsed;
    this.#lastHeardMs = performance.now();
    const payload =
      typeof event.payload === "object" && event.payload !== null
        ? (event.payload as Record<string, unknown>)
        : {}; // as: read by key, checked there
    if (event.type === "session.ready" && event.causation_id === this.#openedId)
      this.#onReady(payload["capabilities"]);
    else if (event.type === "session.closed") void this.close("closed by the peer");
    else if (event.type === "session.error") this.fail(peerError(payload["error"]));
  }

  #onReady(value: unknown): void {
    const peer = readCapabilities(value);
    if (peer === undefined) {
      this.#answer.reject(
        new EventsError("unsupported_version", "the peer speaks another protocol or version", {
          reason: "unexpected",
        }),
      );
      return;
    }
    const agreed = negotiate(this.#parts.own, peer);
    if (agreed.delivery_modes.length > 0) this.#answer.resolve(agreed);
    else
      this.#answer.reject(
        new EventsError("session_error", "no common delivery mode", { reason: "unexpected" }),
      );
  }

  /** With a peer its heartbeats are expected too; the server sends none. */
  #startHeartbeat(intervalMs: number, expected: boolean): void {
    if (intervalMs <= 0 || isFinal(this.#state)) return;
    this.#lastHeardMs = performance.now();
    this.#beat = setInterval(() => void this.#onBeat(intervalMs, expected), intervalMs);
  }

  async #onBeat(intervalMs: number, expected: boolean): Promise<void> {
    const { link, notices } = this.#parts.env;
    const beat = { intervalMs, lastHeardMs: this.#lastHeardMs, degraded: !link.connected };
    if (expected && peerIsGone(beat, performance.now())) {
      const error = new EventsError("session_timeout", "the peer sent no heartbeat", {
        reason: "heartbeat_timeout",
      });
      this.fail(error);
      return;
    }
    if (!link.connected) return;
    try {
      await this.#say(this.#subject, "session.heartbeat", { session_id: this.id });
    } catch (error) {
      notices.problem(fromFailure(error, "heartbeat"));
    }
  }

  #stop(): void {
    clearInterval(this.#beat);
    if (this.#control?.isClosed() === false) this.#control.unsubscribe();
  }

  async #close(reason: string): Promise<void> {
    if (isFinal(this.#state)) return;
    const { link, notices } = this.#parts.env;
    await Promise.all([...this.#subscriptions].map((each) => each.cancel()));
    try {
      if (this.#state !== "created")
        await this.#say(this.#subject, "session.closed", { session_id: this.id, reason });
      if (link.connected) await link.nc.flush();
    } catch (error) {
      notices.problem(fromFailure(error, "session.closed"));
    }
    this.#stop();
    this.#enter("closed");
    this.#parts.onEnd(this);
  }
}

function peerError(value: unknown): EventsError {
  const body = typeof value === "object" && value !== null ? value : {};
  const message =
    "message" in body && typeof body.message === "string"
      ? body.message
      : "the peer reported an error";
  return new EventsError("session_error", message, {
    reason: "unexpected",
    peer: errorBody(message),
  });
}
