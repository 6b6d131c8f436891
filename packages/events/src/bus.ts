import type { LinkStatus, NatsLink } from "@ampd/jetstream";
import type { Capabilities } from "./capabilities.ts";
import type { Env } from "./env.ts";
import type { EventFilter } from "./gen/types.gen.ts";
import type { NoticeListener } from "./notices.ts";
import type { EventsOptions } from "./options.ts";
import type { NewEvent, Published, PublishOptions } from "./publisher.ts";
import type { Responder } from "./responder.ts";
import type { Session, SessionOptions } from "./session.ts";
import type { EventHandler, EventSubscription, SubscribeOptions } from "./subscription.ts";
import { PermissionViolationError } from "@nats-io/nats-core";
import { declareCapabilities } from "./capabilities.ts";
import { connectError, openLink } from "./connection.ts";
import { watchDeadLetters } from "./dead-letter-watch.ts";
import { EventsError, fromFailure } from "./errors.ts";
import { randomName } from "./ids.ts";
import { NoticeBoard } from "./notices.ts";
import { resolveOptions } from "./options.ts";
import { Publisher } from "./publisher.ts";
import { answerSessions } from "./responder.ts";
import { RunningSubscription } from "./running.ts";
import { LiveSession } from "./session.ts";
import { Streams } from "./streams.ts";
import { createSubjects } from "./subjects.ts";

/**
 * A bus: one connection, one source, any number of publications, subscriptions and sessions.
 *
 *   connected ◄──► degraded
 *       └── close, or the connection given up ──► closed (final)
 */
export interface EventBus extends AsyncDisposable {
  readonly source: string;
  readonly prefix: string;
  readonly state: "connected" | "degraded" | "closed";
  /** Publishes one event. Rejects with an {@link EventsError}; a duplicate is success. */
  publish(event: NewEvent, options?: PublishOptions): Promise<Published>;
  /** Events as an async iterable. A refusal rejects the first `next()` and `ready`. */
  subscribe(filter: EventFilter, options?: SubscribeOptions): EventSubscription;
  /** Events into a handler. Await `ready` to know that it runs; a refusal is also a notice. */
  subscribe(
    filter: EventFilter,
    options: SubscribeOptions,
    handler: EventHandler,
  ): EventSubscription;
  /** Opens a session; rejects when the handshake fails. */
  openSession(options?: SessionOptions): Promise<Session>;
  /** Answers sessions that others open. */
  answerSessions(): Promise<Responder>;
  /** What this side declares in sessions. `heartbeatMs` is set by {@link BusOptions}. */
  readonly capabilities: Capabilities;
  /** Hears what happens beside the events; returns the function that ends it. */
  on(listener: NoticeListener): () => void;
  /** Ends sessions and subscriptions, lets publishes finish, closes the connection. Never rejects. */
  close(): Promise<void>;
}

/** Options of {@link events}. */
export interface BusOptions extends EventsOptions {
  /** Heartbeats of sessions, ms. Default 0: none. */
  readonly heartbeatMs?: number;
  /** Told of what a listener threw. Default: thrown again outside, so that the process hears of it. */
  readonly onListenerError?: (error: unknown) => void;
}

/**
 * Connects and prepares the streams as declared.
 *
 * @throws {EventsError} `unauthorized`; `internal_error` with reason `not_connected`, `stream_missing` or `stream_mismatch`;
 * `protocol_error` for options that are none
 */
export async function events(options: BusOptions): Promise<EventBus> {
  const settings = resolveOptions(options);
  const subjects = createSubjects(settings.prefix, settings.sourceStyle);
  const link = options.link ?? (await openLink(options));
  const streams = new Streams(link, settings.prefix, options.stream ?? {});
  const notices = new NoticeBoard(options.onListenerError ?? rethrow);
  const publisher = new Publisher(link, settings, { subjects, streams });
  const bus = new Bus({ link, settings, subjects, streams, notices, publisher }, options);
  try {
    await streams.prepare();
    await bus.start();
  } catch (error) {
    await bus.close();
    throw fromFailure(error, "events");
  }
  return bus;
}

function rethrow(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

class Bus implements EventBus {
  readonly #env: Env;
  readonly #options: BusOptions;
  readonly #subscriptions = new Set<RunningSubscription>();
  readonly #sessions = new Set<LiveSession>();
  readonly #claimed = new Set<string>();
  readonly #responders = new Set<Responder>();
  readonly #offStatus: () => void;
  #stopWatch: (() => Promise<void>) | undefined;
  #closing: Promise<void> | undefined;

  constructor(env: Env, options: BusOptions) {
    this.#env = env;
    this.#options = options;
    this.#offStatus = env.link.onStatus((status) => this.#onStatus(status));
  }

  get source(): string {
    return this.#env.settings.source;
  }

  get prefix(): string {
    return this.#env.settings.prefix;
  }

  get state(): "connected" | "degraded" | "closed" {
    const { link } = this.#env;
    if (link.closed || this.#closing !== undefined) return "closed";
    return link.connected ? "connected" : "degraded";
  }

  get capabilities(): Capabilities {
    const { streams, settings, link } = this.#env;
    const { replayWindowMs } = this.#options.stream ?? {};
    return declareCapabilities({
      durable: streams.events !== undefined,
      deadLetters: streams.hasDeadLetters,
      fanout: settings.fanout,
      maxPayload: Math.min(link.maxPayload, settings.maxEventBytes),
      heartbeatMs: this.#options.heartbeatMs ?? 0,
      ...(replayWindowMs !== undefined && { replayWindowMs }),
    });
  }

  /** Starts what runs beside publications and subscriptions. */
  async start(): Promise<void> {
    const { streams } = this.#env;
    const wanted = this.#options.deadLetters ?? streams.manage !== undefined;
    if (wanted && streams.hasDeadLetters) this.#stopWatch = await watchDeadLetters(this.#env);
  }

  publish(event: NewEvent, options?: PublishOptions): Promise<Published> {
    return this.#env.publisher.publish(event, options);
  }

  subscribe(
    filter: EventFilter,
    options: SubscribeOptions = {},
    handler?: EventHandler,
  ): EventSubscription {
    const scope = { sessionId: undefined, id: `sub_${randomName()}` };
    return this.#subscribe(scope, filter, { options, handler });
  }

  async openSession(options: SessionOptions = {}): Promise<Session> {
    this.#refuseClosed();
    const id = options.id ?? `sess_${randomName()}`;
    const session = new LiveSession(id, {
      env: this.#env,
      own: this.capabilities,
      subscribe: (scope, filter, rest) => this.#subscribe(scope, filter, rest),
      onEnd: (ended) => this.#sessions.delete(ended),
    });
    this.#sessions.add(session);
    await session.open(options);
    return session;
  }

  async answerSessions(): Promise<Responder> {
    this.#refuseClosed();
    const responder = await answerSessions(this.#env, this.capabilities);
    this.#responders.add(responder);
    return responder;
  }

  on(listener: NoticeListener): () => void {
    return this.#env.notices.on(listener);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  #refuseClosed(): void {
    if (this.state === "closed")
      throw new EventsError("session_closed", "the bus is closed", { reason: "closed" });
  }

  #subscribe(
    scope: { readonly sessionId: string | undefined; readonly id: string },
    filter: EventFilter,
    rest: { readonly options: SubscribeOptions; readonly handler: EventHandler | undefined },
  ): EventSubscription {
    this.#refuseClosed();
    const subscription: RunningSubscription = new RunningSubscription(this.#env, {
      ...scope,
      filter,
      ...rest,
      onEnd: () => this.#subscriptions.delete(subscription),
      claim: (consumer) =>
        !this.#claimed.has(consumer) && this.#claimed.add(consumer).has(consumer),
      unclaim: (consumer) => this.#claimed.delete(consumer),
    });
    this.#subscriptions.add(subscription);
    return subscription;
  }

  #onStatus(status: LinkStatus): void {
    const { notices } = this.#env;
    if (status.kind === "connected") {
      for (const session of this.#sessions) session.onConnected();
      notices.emit({ kind: "connection", state: "connected" });
    } else if (status.kind === "disconnected")
      notices.emit({ kind: "connection", state: "degraded" });
    else if (status.kind === "closed") this.#onConnectionEnd(status.error);
    else this.#onServerError(status.error);
  }

  #onServerError(cause: Error): void {
    if (!(cause instanceof PermissionViolationError)) {
      this.#env.notices.problem(
        new EventsError("internal_error", cause.message, { reason: "unexpected", cause }),
      );
      return;
    }
    const { operation, subject } = cause;
    const error = new EventsError("unauthorized", `not permitted to ${operation} ${subject}`, {
      reason: "permission",
      operation,
      subject,
      cause,
    });
    this.#env.notices.problem(error, { subject });
  }

  /** Closed by us, or given up: then everything on it fails. */
  #onConnectionEnd(cause: Error | undefined): void {
    if (this.#closing !== undefined) return;
    const auth = cause === undefined ? undefined : connectError(cause);
    const error =
      auth?.code === "unauthorized"
        ? auth
        : new EventsError("session_error", "the connection to NATS is lost for good", {
            reason: "connection_lost",
            cause,
          });
    this.#env.notices.emit({ kind: "connection", state: "closed", error });
    for (const session of this.#sessions) session.fail(error);
    for (const subscription of this.#subscriptions) subscription.fail(error);
  }

  async #close(): Promise<void> {
    const { link, notices } = this.#env;
    try {
      await Promise.all([...this.#sessions].map((each) => each.close()));
      await Promise.all([...this.#responders].map((each) => each.close()));
      await Promise.all([...this.#subscriptions].map((each) => each.close()));
      await this.#stopWatch?.();
      if (this.#options.link === undefined) await endLink(link);
    } catch (error) {
      notices.problem(fromFailure(error, "close"));
    }
    this.#offStatus();
    notices.emit({ kind: "connection", state: "closed" });
  }
}

async function endLink(link: NatsLink): Promise<void> {
  if (link.connected) await link.drain();
  else await link.close();
}
