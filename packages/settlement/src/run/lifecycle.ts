import type { Broker, BrokerStatus } from "../broker.ts";
import type { Declaration } from "../declaration.ts";
import type { EventHub, Health, HealthState } from "../events.ts";
import type { Sender } from "../publish.ts";
import type { Env } from "./env.ts";
import type { Subscription } from "./subscription.ts";
import { checkDeclarations } from "../check.ts";
import { TIMED_OUT, within } from "../clock.ts";
import { SettlementError, messageOf, refusal } from "../errors.ts";
import { CoreNatsSubscription } from "./core-subscription.ts";
import { JetStreamSubscription } from "./jetstream-subscription.ts";

/** What a lifecycle drives. */
export interface LifecycleParts {
  readonly broker: Broker;
  readonly events: EventHub;
  readonly sender: Sender;
  /** Read at the start: later declarations are refused by then. */
  readonly declarations: readonly Declaration[];
  /** Makes what subscriptions share. */
  readonly env: (hooks: Pick<Env, "fail" | "trouble">) => Env;
}

/**
 * Start, stop and health of one application.
 *
 *   idle ──start──▶ starting ──▶ running ⇄ degraded ──stop──▶ stopping ──▶ stopped (final)
 *                      └──refused──▶ failed (final)   ──failFast──▶ stopping ──▶ failed
 */
export class Lifecycle {
  readonly #parts: LifecycleParts;
  readonly #troubles = new Map<string, string>();
  readonly #closed: PromiseWithResolvers<SettlementError | undefined> = withResolvers();
  #subscriptions: readonly Subscription[] = [];
  #state: HealthState = "idle";
  #failure: SettlementError | undefined;
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(parts: LifecycleParts) {
    this.#parts = parts;
  }

  get state(): HealthState {
    return this.#state;
  }

  /** The running subscription of that name. */
  subscription(name: string): Subscription | undefined {
    return this.#subscriptions.find((each) => each.name === name);
  }

  /** State, and why it is not well. */
  health(): Health {
    if (this.#failure) return { state: this.#state, reason: this.#failure.message };
    if (this.#state !== "running" || this.#troubles.size === 0) return { state: this.#state };
    return { state: "degraded", reason: [...this.#troubles.values()].join("; ") };
  }

  /** All or nothing: a refusal rejects and leaves nothing open. */
  start(): Promise<void> {
    const starting = this.#start();
    this.#starting ??= starting;
    return starting;
  }

  /** Always resolves. Calling it again returns the same promise. */
  stop(graceMs: number): Promise<void> {
    this.#stopping ??= this.#stop(graceMs);
    return this.#stopping;
  }

  /** Resolves at the end, with the error that caused it. */
  closed(): Promise<SettlementError | undefined> {
    return this.#closed.promise;
  }

  async #start(): Promise<void> {
    if (this.#state !== "idle") throw new SettlementError("closed", `cannot start: ${this.#state}`);
    const problems = checkDeclarations(this.#parts.declarations);
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

  async #open(): Promise<void> {
    await this.#parts.broker.open();
    this.#parts.broker.onStatus((status) => this.#onBrokerStatus(status));
    const env = this.#parts.env({
      fail: (error) => this.#fail(error),
      trouble: (subscription, reason) => this.#trouble(subscription, reason),
    });
    this.#subscriptions = this.#parts.declarations.map((each) => runnerOf(each, env));
    for (const each of this.#subscriptions) await each.prepare();
    for (const each of this.#subscriptions) await each.open();
  }

  async #abandon(error: unknown): Promise<void> {
    const failure =
      error instanceof SettlementError
        ? error
        : new SettlementError("unexpected", messageOf(error), { cause: error });
    this.#failure = failure;
    const undone = this.#all((each) => each.undo());
    await within(this.#parts.broker.clock, UNDO_MS, undone);
    this.#parts.sender.close();
    await within(this.#parts.broker.clock, CLOSE_MS, this.#parts.broker.close());
    this.#enter("failed");
    this.#closed.resolve(failure);
  }

  async #stop(graceMs: number): Promise<void> {
    // A start that is under way is let finish, so that what it opens is closed. Its failure is its caller's.
    await Promise.allSettled([this.#starting]);
    if (this.#state === "failed") return;
    this.#enter("stopping");
    const { clock } = this.#parts.broker;
    const deadline = clock.now() + graceMs;
    const left = (): number => Math.max(0, deadline - clock.now());
    const all = (step: (each: Subscription) => Promise<void>): Promise<void> => this.#all(step);
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
    this.#parts.sender.close();
    await within(clock, CLOSE_MS, this.#parts.broker.close());
    this.#enter(this.#failure ? "failed" : "stopped");
    this.#closed.resolve(this.#failure);
  }

  /** Takes one step with every subscription. A failure of one is an event and does not keep the others from theirs. */
  async #all(step: (each: Subscription) => Promise<void>): Promise<void> {
    const results = await Promise.allSettled(this.#subscriptions.map(step));
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      const cause: unknown = result.reason;
      const text = `a subscription did not end well: ${messageOf(cause)}`;
      this.#parts.events.emit("error", new SettlementError("unexpected", text, { cause }));
    }
  }

  /** The grace time is over: handlers are told, and get a moment to listen. */
  async #abort(finished: Promise<unknown>): Promise<void> {
    const reason = new SettlementError("stop_timeout", "the grace time of the stop is over");
    this.#parts.events.emit("error", reason);
    for (const each of this.#subscriptions) each.abort(reason);
    await within(this.#parts.broker.clock, ABORT_MS, finished);
  }

  #fail(error: SettlementError): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#parts.events.emit("error", error);
    // Its failures are events, and `closed()` tells the end.
    void this.stop(FAIL_GRACE_MS);
  }

  #trouble(subscription: string, reason: string | undefined): void {
    if (reason === undefined) this.#troubles.delete(subscription);
    else this.#troubles.set(subscription, reason);
    if (this.#state === "running") this.#parts.events.emit("health", this.health());
  }

  #onBrokerStatus(status: BrokerStatus): void {
    if (this.#state === "stopping" || this.#state === "stopped" || this.#state === "failed") return;
    if (status.error) {
      const text = `the server or connection reports: ${status.error.message}`;
      this.#parts.events.emit(
        "error",
        new SettlementError("unexpected", text, { cause: status.error }),
      );
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
    this.#parts.events.emit("health", this.health());
  }
}

const UNDO_MS = 5000;
const CLOSE_MS = 6000;
const ABORT_MS = 1000;
/** What running handlers get when the application fails. */
const FAIL_GRACE_MS = 30_000;
/** Time for copies published at the very end of the grace time to leave. */
const COPY_EXTRA_MS = 2000;

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
