import type { AsyncApiInfo, JsonObject } from "./asyncapi.ts";
import type {
  Broker,
  BrokerStatus,
  IncomingMessage,
  StoredMessage,
  StoreOptions,
} from "./broker.ts";
import type { Codec } from "./codec.ts";
import type {
  AnyOptions,
  BatchOptions,
  CoreSubjectOptions,
  CoreWildcardOptions,
  Declaration,
  JetStreamOptions,
} from "./declaration.ts";
import type {
  BatchHandler,
  Delivery,
  Handler,
  MessagePublisher,
  Middleware,
  PublishMiddleware,
  PublishOptions,
} from "./delivery.ts";
import type { Health, HealthState, Listener, SettlementEvents } from "./events.ts";
import type { NatsConnectionInput } from "./nats/nats-broker.ts";
import type { Outcome } from "./outcome.ts";
import type { RedriveOptions, RedriveResult } from "./redrive.ts";
import type { Env, FailpointHook } from "./run/env.ts";
import type { Settled } from "./run/settle.ts";
import type { Subscription } from "./run/subscription.ts";
import type { CoreSubjectSource, CoreWildcardSource, JetStreamSource, Source } from "./source.ts";
import type { TelemetryOptions } from "./telemetry.ts";
import { asyncApiDocument } from "./asyncapi.ts";
import { isBroker } from "./broker.ts";
import { checkDeclarations } from "./check.ts";
import { TIMED_OUT, within } from "./clock.ts";
import { jsonCodec } from "./codec.ts";
import { declare } from "./declaration.ts";
import { SettlementError, messageOf, refusal } from "./errors.ts";
import { EventHub } from "./events.ts";
import { NatsBroker } from "./nats/nats-broker.ts";
import { isOutcome } from "./outcome.ts";
import { Sender } from "./publish.ts";
import { redrive } from "./redrive.ts";
import { CoreNatsSubscription } from "./run/core-subscription.ts";
import { Item, itemError } from "./run/item.ts";
import { JetStreamSubscription } from "./run/jetstream-subscription.ts";
import { createTelemetry } from "./telemetry.ts";

/** How an application is made. */
export interface SettlementOptions {
  /** An open nats.js connection (it stays yours), options to make one, or an in-process broker. */
  readonly connection: NatsConnectionInput | Broker;
  /** Codec of subscriptions and publishes that name none. Default JSON. */
  readonly codec?: Codec;
  /** OpenTelemetry spans and metrics. Default off. */
  readonly telemetry?: boolean | TelemetryOptions;
  /** Tests only: called between effects, see `Failpoint`. */
  readonly failpoint?: FailpointHook;
  /** Source of jitter, in [0, 1). Default `Math.random`. */
  readonly random?: () => number;
}

/** Options of {@link SettlementApp.stop}. */
export interface StopOptions {
  /** How long running handlers and waiting Core copies may take, ms. Default 30,000. */
  readonly graceMs?: number;
}

/** Makes an application. Nothing is connected or checked before `start()`. */
export function settlement(options: SettlementOptions): SettlementApp {
  return new SettlementApp(options);
}

/**
 * Subscriptions with outcomes, on one connection.
 *
 *   idle ──start──▶ starting ──▶ running ⇄ degraded ──stop──▶ stopping ──▶ stopped (final)
 *                      └──refused──▶ failed (final)   ──failFast──▶ stopping ──▶ failed
 */
export class SettlementApp implements MessagePublisher {
  readonly #options: SettlementOptions;
  readonly #broker: Broker;
  readonly #codec: Codec;
  readonly #events = new EventHub();
  readonly #declarations: Declaration[] = [];
  readonly #middleware: Middleware[] = [];
  readonly #publishMiddleware: PublishMiddleware[] = [];
  readonly #sender: Sender;
  readonly #troubles = new Map<string, string>();
  readonly #closed: PromiseWithResolvers<SettlementError | undefined>;
  #subscriptions: readonly Subscription[] = [];
  #state: HealthState = "idle";
  #failure: SettlementError | undefined;
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#broker = isBroker(options.connection)
      ? options.connection
      : new NatsBroker(options.connection);
    this.#codec = options.codec ?? jsonCodec;
    this.#sender = new Sender(this.#broker, this.#codec, this.#publishMiddleware);
    this.#closed = withResolvers();
  }

  /** Declares a subscription; it runs from `start()` on. Wrong settings are refused there. */
  subscribe<T = unknown>(
    source: CoreSubjectSource,
    handler: Handler<T>,
    options?: CoreSubjectOptions<T>,
  ): this;
  subscribe<T = unknown>(
    source: CoreWildcardSource,
    handler: Handler<T>,
    options: CoreWildcardOptions<T>,
  ): this;
  subscribe<T = unknown>(
    source: JetStreamSource,
    handler: Handler<T>,
    options?: JetStreamOptions<T>,
  ): this;
  subscribe<T>(source: Source, handler: Handler<T>, options: AnyOptions = {}): this {
    // as: the decoder gives the handler what its own schema (or its author's annotation) says.
    return this.#declare(declare(source, { kind: "single", run: handler as Handler }, options));
  }

  /** As `subscribe`, for a handler that takes several deliveries at once. */
  subscribeBatch<T = unknown>(
    source: CoreSubjectSource,
    handler: BatchHandler<T>,
    options: CoreSubjectOptions<T> & { readonly batch: BatchOptions },
  ): this;
  subscribeBatch<T = unknown>(
    source: CoreWildcardSource,
    handler: BatchHandler<T>,
    options: CoreWildcardOptions<T> & { readonly batch: BatchOptions },
  ): this;
  subscribeBatch<T = unknown>(
    source: JetStreamSource,
    handler: BatchHandler<T>,
    options: JetStreamOptions<T> & { readonly batch: BatchOptions },
  ): this;
  subscribeBatch<T>(
    source: Source,
    handler: BatchHandler<T>,
    options: AnyOptions & { readonly batch: BatchOptions },
  ): this {
    // as: see subscribe.
    return this.#declare(declare(source, { kind: "batch", run: handler as BatchHandler }, options));
  }

  /** Wraps every handler; the first one added is the outermost. Batches are not wrapped. */
  use(middleware: Middleware): this {
    this.#middleware.push(middleware);
    return this;
  }

  /** Sees, and may change, everything published: own messages, answers, copies, dead letters. In the order added. */
  usePublish(middleware: PublishMiddleware): this {
    this.#publishMiddleware.push(middleware);
    return this;
  }

  /** Listens; the returned function ends it. */
  on<K extends keyof SettlementEvents>(name: K, listener: Listener<K>): () => void {
    return this.#events.on(name, listener);
  }

  /** Everything declared, for documents. */
  get declarations(): readonly Declaration[] {
    return this.#declarations;
  }

  /** State, and why it is not well. */
  health(): Health {
    if (this.#failure) return { state: this.#state, reason: this.#failure.message };
    if (this.#state !== "running" || this.#troubles.size === 0) return { state: this.#state };
    return { state: "degraded", reason: [...this.#troubles.values()].join("; ") };
  }

  /** Connects, checks everything, subscribes. All or nothing: a refusal rejects and leaves nothing open. */
  start(): Promise<void> {
    const starting = this.#start();
    this.#starting ??= starting;
    return starting;
  }

  async #start(): Promise<void> {
    if (this.#state !== "idle") throw new SettlementError("closed", `cannot start: ${this.#state}`);
    const problems = checkDeclarations(this.#declarations);
    if (problems.length > 0) throw refusal(problems);
    this.#enter("starting");
    try {
      await this.#open();
    } catch (error) {
      await this.#abandon(error);
      throw error;
    }
    this.#enter("running");
    for (const each of this.#subscriptions) each.begin();
  }

  /**
   * Stops: nothing new is taken, prefetched deliveries are handed back, running handlers and Core copies get `graceMs`.
   * Always resolves; what could not be finished is an `error` event. Calling it again returns the same promise.
   */
  stop(options: StopOptions = {}): Promise<void> {
    this.#stopping ??= this.#stop(options.graceMs ?? 30_000);
    return this.#stopping;
  }

  /** Resolves when the application has ended: with the error that ended it, or undefined after `stop()`. */
  closed(): Promise<SettlementError | undefined> {
    return this.#closed.promise;
  }

  /** Starts and runs until `stop()`; rejects when it failed. */
  async run(): Promise<void> {
    await this.start();
    const error = await this.closed();
    if (error) throw error;
  }

  /**
   * Settles a delivery before its handler returns. Says whether it was done: a second settlement, or one after the end, is
   * refused and changes nothing. What the handler then returns counts as a second settlement unless it is nothing.
   */
  async settle(delivery: Delivery, outcome: Outcome): Promise<Settled> {
    if (!(delivery instanceof Item) || !isOutcome(outcome)) {
      return {
        ok: false,
        error: new SettlementError(
          "invalid_message",
          "settle takes a handler's delivery and an outcome",
        ),
      };
    }
    if (this.#state === "stopped" || this.#state === "failed") {
      const error = itemError("closed", "the application is closed; the delivery was not settled", {
        item: delivery,
      });
      this.#events.emit("error", error);
      return { ok: false, error };
    }
    const owner = this.#subscriptions.find((each) => each.name === delivery.subscription);
    if (owner === undefined) {
      return {
        ok: false,
        error: itemError("closed", "its subscription does not run here", { item: delivery }),
      };
    }
    return owner.settleByHand(delivery, outcome);
  }

  publish(subject: string, data: unknown, options?: PublishOptions): Promise<void> {
    return this.#sender.publish(subject, data, options);
  }

  store(
    subject: string,
    data: unknown,
    options?: PublishOptions & StoreOptions,
  ): Promise<StoredMessage> {
    return this.#sender.store(subject, data, options);
  }

  /** Asks and waits for one answer, `timeoutMs` default 5,000. Rejects with `no_responders` or `timeout`. */
  request(
    subject: string,
    data: unknown,
    options?: PublishOptions & { readonly timeoutMs?: number },
  ): Promise<IncomingMessage> {
    return this.#sender.request(subject, data, options);
  }

  /** Sends dead letters back to work. See {@link RedriveOptions}. */
  redrive(options: RedriveOptions): Promise<RedriveResult> {
    return redrive({ broker: this.#broker, sender: this.#sender }, options);
  }

  /** AsyncAPI 3.1 document of what is declared; needs no connection and holds no credentials. */
  asyncapi(info: AsyncApiInfo): JsonObject {
    const servers = info.servers ?? serversOf(this.#options.connection);
    const full = servers === undefined ? info : { ...info, servers };
    return asyncApiDocument(this.#declarations, { info: full, codec: this.#codec });
  }

  #declare(declaration: Declaration): this {
    if (this.#state !== "idle")
      throw new SettlementError("closed", "declare subscriptions before start()");
    this.#declarations.push(declaration);
    return this;
  }

  async #open(): Promise<void> {
    await this.#broker.open();
    this.#broker.onStatus((status) => this.#onBrokerStatus(status));
    const env = this.#env();
    this.#subscriptions = this.#declarations.map((each) => runnerOf(each, env));
    for (const each of this.#subscriptions) await each.prepare();
    for (const each of this.#subscriptions) await each.open();
  }

  async #abandon(error: unknown): Promise<void> {
    const failure =
      error instanceof SettlementError
        ? error
        : new SettlementError("unexpected", messageOf(error), { cause: error });
    this.#failure = failure;
    const undone = Promise.allSettled(this.#subscriptions.map((each) => each.undo()));
    await within(this.#broker.clock, UNDO_MS, undone);
    this.#sender.close();
    await within(this.#broker.clock, CLOSE_MS, this.#broker.close());
    this.#enter("failed");
    this.#closed.resolve(failure);
  }

  #env(): Env {
    const { telemetry, failpoint, random } = this.#options;
    const tracing = telemetry ? createTelemetry(telemetry, this.#events) : undefined;
    if (tracing) this.#publishMiddleware.unshift(tracing.publishMiddleware);
    return {
      broker: this.#broker,
      clock: this.#broker.clock,
      events: this.#events,
      sender: this.#sender,
      codec: this.#codec,
      middleware: this.#middleware,
      tracing,
      failpoint,
      random: random ?? Math.random,
      fail: (error) => this.#fail(error),
      trouble: (subscription, reason) => this.#trouble(subscription, reason),
    };
  }

  async #stop(graceMs: number): Promise<void> {
    // A start that is under way is let finish, so that what it opens is closed. Its failure is its caller's.
    await Promise.allSettled([this.#starting]);
    if (this.#state === "failed") return;
    this.#enter("stopping");
    const { clock } = this.#broker;
    const deadline = clock.now() + graceMs;
    const left = (): number => Math.max(0, deadline - clock.now());
    const all = (step: (each: Subscription) => Promise<void>): Promise<unknown> =>
      Promise.allSettled(this.#subscriptions.map(step));
    const intake = within(
      clock,
      graceMs,
      all((each) => each.stopIntake()),
    );
    await intake;
    const finished = all((each) => each.finish());
    if ((await within(clock, left(), finished)) === TIMED_OUT) await this.#abort(finished);
    await within(
      clock,
      left() + COPY_EXTRA_MS,
      all((each) => each.flushCopies(left())),
    );
    this.#sender.close();
    await within(clock, CLOSE_MS, this.#broker.close());
    this.#enter(this.#failure ? "failed" : "stopped");
    this.#closed.resolve(this.#failure);
  }

  /** The grace time is over: handlers are told, and get a moment to listen. */
  async #abort(finished: Promise<unknown>): Promise<void> {
    const reason = new SettlementError("stop_timeout", "the grace time of the stop is over");
    this.#events.emit("error", reason);
    for (const each of this.#subscriptions) each.abort(reason);
    await within(this.#broker.clock, ABORT_MS, finished);
  }

  #fail(error: SettlementError): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#events.emit("error", error);
    // Its failures are events, and `closed()` tells the end.
    void this.stop();
  }

  #trouble(subscription: string, reason: string | undefined): void {
    if (reason === undefined) this.#troubles.delete(subscription);
    else this.#troubles.set(subscription, reason);
    if (this.#state === "running") this.#events.emit("health", this.health());
  }

  #onBrokerStatus(status: BrokerStatus): void {
    if (this.#state === "stopping" || this.#state === "stopped" || this.#state === "failed") return;
    if (status.error) {
      const text = `the server or connection reports: ${status.error.message}`;
      this.#events.emit("error", new SettlementError("unexpected", text, { cause: status.error }));
    }
    if (status.state === "closed") {
      this.#fail(
        new SettlementError("closed", "the connection to NATS was closed", { cause: status.error }),
      );
    } else
      this.#trouble(
        "connection",
        status.state === "connected" ? undefined : "no connection to NATS",
      );
  }

  #enter(state: HealthState): void {
    this.#state = state;
    this.#events.emit("health", this.health());
  }
}

const UNDO_MS = 5000;
const CLOSE_MS = 6000;
const ABORT_MS = 1000;
/** Time for copies published at the very end of the grace time to leave. */
const COPY_EXTRA_MS = 2000;

/** Servers as the caller wrote them in connection options; an open connection does not tell. */
function serversOf(connection: SettlementOptions["connection"]): AsyncApiInfo["servers"] {
  return "servers" in connection ? connection.servers : undefined;
}

function runnerOf(declaration: Declaration, env: Env): Subscription {
  const { source } = declaration;
  return source.kind === "jetStream"
    ? new JetStreamSubscription({ ...declaration, source }, env)
    : new CoreNatsSubscription(declaration, env);
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** `Promise.withResolvers` needs Node 22. */
function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: ((value: T) => void) | undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve?.(value) };
}
