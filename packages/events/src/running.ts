import type { AepEvent } from "./envelope.ts";
import type { Env } from "./env.ts";
import type { CompiledFilter } from "./filter.ts";
import type { DeliveryMode, EventFilter } from "./gen/types.gen.ts";
import type { Intake } from "./host.ts";
import type { EventHandler, EventSubscription, Sink, SubscribeOptions } from "./subscription.ts";
import { controlEvent, defer } from "./control.ts";
import { CoreIntake } from "./core-intake.ts";
import { EventsError, errorBody, fromFailure } from "./errors.ts";
import { compileFilter } from "./filter.ts";
import { Host } from "./host.ts";
import { checkOptions, planReading } from "./plan.ts";
import { HandlerSink, IteratorSink } from "./sinks.ts";
import { StreamIntake } from "./stream-intake.ts";

/** What a subscription is started with. */
export interface SubscriptionRequest {
  readonly id: string;
  readonly sessionId: string | undefined;
  readonly filter: EventFilter;
  readonly options: SubscribeOptions;
  readonly handler: EventHandler | undefined;
  /** Told when it has ended, for whatever reason. */
  readonly onEnd: () => void;
  /** Two subscriptions of one bus must not read one durable without saying so. */
  readonly claim: (consumer: string) => boolean;
  readonly unclaim: (consumer: string) => void;
}

const GRACE_MS = 5000;

/**
 * One subscription.
 *
 *   opening ──► open ──► closing ──► closed
 *      │refused    └──failed──────────►┘
 *      └──────────────────────────────►┘
 */
export class RunningSubscription implements EventSubscription {
  readonly id: string;
  readonly mode: DeliveryMode;
  readonly ready: Promise<AepEvent>;
  readonly caughtUp: Promise<AepEvent>;
  readonly #env: Env;
  readonly #request: SubscriptionRequest;
  readonly #sink: Sink;
  readonly #iterator: IteratorSink | undefined;
  readonly #ready = defer<AepEvent>();
  readonly #caughtUp = defer<AepEvent>();
  readonly #opening: Promise<void>;
  #intake: Intake | undefined;
  #claimed: string | undefined;
  #closing: Promise<void> | undefined;

  constructor(env: Env, request: SubscriptionRequest) {
    this.id = request.id;
    this.mode = request.options.mode ?? "best_effort";
    this.#env = env;
    this.#request = request;
    this.ready = this.#ready.promise;
    this.caughtUp = this.#caughtUp.promise;
    const { handler, options } = request;
    this.#iterator = handler === undefined ? new IteratorSink(() => this.close()) : undefined;
    this.#sink =
      this.#iterator ?? new HandlerSink(handler ?? (() => undefined), options.concurrency ?? 1);
    this.#opening = this.#open();
    options.signal?.addEventListener("abort", () => void this.close(), { once: true });
    if (options.signal?.aborted === true) void this.close();
  }

  get cursor(): string | undefined {
    return this.#intake?.cursor;
  }

  get consumer(): string | undefined {
    return this.#intake?.consumer;
  }

  [Symbol.asyncIterator](): AsyncIterator<AepEvent> {
    if (this.#iterator === undefined) {
      throw new EventsError(
        "subscription_error",
        "a subscription with a handler cannot be iterated",
        { reason: "wrong_state" },
      );
    }
    return this.#iterator;
  }

  close(options: { readonly graceMs?: number } = {}): Promise<void> {
    this.#closing ??= this.#close(options.graceMs ?? GRACE_MS, false);
    return this.#closing;
  }

  cancel(): Promise<void> {
    this.#closing ??= this.#close(GRACE_MS, true);
    return this.#closing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** The connection is gone for good. */
  fail(error: EventsError): void {
    this.#sink.fail(error);
    this.#ready.reject(error);
    this.#caughtUp.reject(error);
    // Its own failures are notices.
    void this.close({ graceMs: 0 });
  }

  async #open(): Promise<void> {
    let host: Host | undefined;
    try {
      const filter = compileFilter(this.#request.filter);
      checkOptions(this.#request.options, this.mode);
      host = this.#host(filter);
      this.#intake = await this.#makeIntake(host);
      await this.#intake.open();
    } catch (cause) {
      await this.#refuse(cause);
      return;
    }
    const { filter } = this.#request;
    this.#ready.resolve(
      host.control("subscription.created", {
        subscription_id: this.id,
        filter,
        created_at: new Date().toISOString(),
      }),
    );
    if (this.#closing === undefined) this.#intake.begin();
  }

  #host(filter: CompiledFilter): Host {
    const { options, sessionId } = this.#request;
    const failed = (error: EventsError): void => this.#onFailure(error);
    return new Host({
      id: this.id,
      env: this.#env,
      filter,
      options,
      sessionId,
      sink: this.#sink,
      failed,
    });
  }

  #onFailure(error: EventsError): void {
    this.#env.notices.problem(error, { subscription: this.id });
    // While opening, the refusal is thrown by the intake itself.
    if (this.#intake !== undefined && this.#isReady) this.fail(error);
  }

  #isReady = false;

  async #makeIntake(host: Host): Promise<Intake> {
    void this.ready.then(
      () => {
        this.#isReady = true;
      },
      () => undefined,
    );
    const { options, sessionId, handler } = this.#request;
    const { mode, id } = this;
    if (mode !== "replayable")
      this.#caughtUp.reject(
        new EventsError("subscription_error", "only a replay catches up", {
          reason: "wrong_state",
        }),
      );
    if (mode === "best_effort") return new CoreIntake(host);
    const reading = await planReading({
      env: this.#env,
      filter: host.filter,
      options,
      mode,
      id,
      sessionId,
      iterable: handler === undefined,
    });
    const { name, durable } = reading.plan;
    if (durable && options.group === undefined) this.#claim(name);
    if (reading.start.gap !== undefined) host.gap({ why: "cursor_expired", ...reading.start.gap });
    return new StreamIntake(host, {
      ...reading,
      onCaughtUp: (facts) => this.#onCaughtUp(host, facts, reading.start.gap),
    });
  }

  #claim(name: string): void {
    if (!this.#request.claim(name)) {
      const text = `another subscription of this bus reads durable ${name}; give it a name, or a group`;
      throw new EventsError("subscription_rejected", text, {
        reason: "durable_in_use",
        consumer: name,
      });
    }
    this.#claimed = name;
  }

  #onCaughtUp(
    host: Host,
    facts: { readonly handled: number; readonly toCursor: string },
    gap: object | undefined,
  ): void {
    if (this.mode !== "replayable") return;
    const { from } = host.options;
    const from_cursor = typeof from === "object" && "cursor" in from ? from.cursor : null;
    const payload = {
      from_cursor,
      to_cursor: facts.toCursor,
      events_replayed: facts.handled,
      ...(gap !== undefined && { gap }),
    };
    this.#caughtUp.resolve(host.control("event.replayed", payload));
  }

  async #refuse(cause: unknown): Promise<void> {
    const error = asRefusal(cause);
    const { notices, settings } = this.#env;
    const payload = {
      subscription_id: this.id,
      filter: this.#request.filter,
      error: errorBody(error),
    };
    const event = controlEvent(settings.source, "subscription.rejected", payload);
    notices.emit({ kind: "control", event, subscription: this.id });
    this.#sink.fail(error);
    this.#ready.reject(error);
    this.#caughtUp.reject(error);
    await this.#intake?.stop();
    this.#end();
  }

  async #close(graceMs: number, remove: boolean): Promise<void> {
    await this.#opening;
    try {
      await this.#intake?.stop();
      await this.#sink.end(graceMs);
      await this.#intake?.finish({ remove });
      if (remove) this.#tellCancelled();
    } catch (error) {
      this.#env.notices.problem(fromFailure(error, "close"), { subscription: this.id });
    }
    this.#caughtUp.reject(
      new EventsError("subscription_error", "the subscription was closed", { reason: "closed" }),
    );
    this.#end();
  }

  #tellCancelled(): void {
    const { notices, settings } = this.#env;
    const event = controlEvent(settings.source, "subscription.cancelled", {
      subscription_id: this.id,
    });
    notices.emit({ kind: "control", event, subscription: this.id });
  }

  #end(): void {
    if (this.#claimed !== undefined) this.#request.unclaim(this.#claimed);
    this.#claimed = undefined;
    this.#request.onEnd();
  }
}

/** Whatever kept a subscription from starting is its rejection, with the reason kept. */
function asRefusal(cause: unknown): EventsError {
  const error = fromFailure(cause, "subscribe");
  if (error.code === "subscription_rejected" || error.code === "unauthorized") return error;
  const { reason, retryable, details } = error;
  return new EventsError("subscription_rejected", error.message, {
    ...details,
    reason: reason === "no_jetstream" ? "no_stream" : reason,
    retryable,
    cause,
  });
}
