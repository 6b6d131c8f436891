import type { AsyncApiInfo, JsonObject } from "./asyncapi.ts";
import type { Broker, IncomingMessage, StoredMessage, StoreOptions } from "./broker.ts";
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
import type { Health, Listener, SettlementEvents } from "./events.ts";
import type { NatsConnectionInput } from "./nats/nats-broker.ts";
import type { Outcome } from "./outcome.ts";
import type { RedriveOptions, RedriveResult } from "./redrive.ts";
import type { Env, FailpointHook } from "./run/env.ts";
import type { Settled } from "./run/settle.ts";
import type { CoreSubjectSource, CoreWildcardSource, JetStreamSource, Source } from "./source.ts";
import type { TelemetryOptions } from "./telemetry.ts";
import { asyncApiDocument } from "./asyncapi.ts";
import { isBroker } from "./broker.ts";
import { jsonCodec } from "./codec.ts";
import { declare } from "./declaration.ts";
import { SettlementError } from "./errors.ts";
import { EventHub } from "./events.ts";
import { NatsBroker } from "./nats/nats-broker.ts";
import { isOutcome } from "./outcome.ts";
import { Sender } from "./publish.ts";
import { redrive } from "./redrive.ts";
import { Item, itemError } from "./run/item.ts";
import { Lifecycle } from "./run/lifecycle.ts";
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
  readonly #life: Lifecycle;

  constructor(options: SettlementOptions) {
    this.#options = options;
    this.#broker = isBroker(options.connection)
      ? options.connection
      : new NatsBroker(options.connection);
    this.#codec = options.codec ?? jsonCodec;
    this.#sender = new Sender(this.#broker, this.#codec, this.#publishMiddleware);
    this.#life = new Lifecycle({
      broker: this.#broker,
      events: this.#events,
      sender: this.#sender,
      declarations: this.#declarations,
      env: (hooks) => this.#env(hooks),
    });
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
    return this.#life.health();
  }

  /** Connects, checks everything, subscribes. All or nothing: a refusal rejects and leaves nothing open. */
  start(): Promise<void> {
    return this.#life.start();
  }

  /**
   * Stops: nothing new is taken, prefetched deliveries are handed back, running handlers and Core copies get `graceMs`.
   * Always resolves; what could not be finished is an `error` event. Calling it again returns the same promise.
   */
  stop(options: StopOptions = {}): Promise<void> {
    return this.#life.stop(options.graceMs ?? 30_000);
  }

  /** Resolves when the application has ended: with the error that ended it, or undefined after `stop()`. */
  closed(): Promise<SettlementError | undefined> {
    return this.#life.closed();
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
    if (this.#life.state === "stopped" || this.#life.state === "failed") {
      const error = itemError("closed", "the application is closed; the delivery was not settled", {
        item: delivery,
      });
      this.#events.emit("error", error);
      return { ok: false, error };
    }
    const owner = this.#life.subscription(delivery.subscription);
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
    if (this.#life.state !== "idle")
      throw new SettlementError("closed", "declare subscriptions before start()");
    this.#declarations.push(declaration);
    return this;
  }

  #env(hooks: Pick<Env, "fail" | "trouble">): Env {
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
      ...hooks,
    };
  }
}

/** Servers as the caller wrote them in connection options; an open connection does not tell. */
function serversOf(connection: SettlementOptions["connection"]): AsyncApiInfo["servers"] {
  return "servers" in connection ? connection.servers : undefined;
}
