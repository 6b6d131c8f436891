import type { Msg, Subscription } from "@nats-io/nats-core";
import type { AepEvent } from "./envelope.ts";
import type { Host, Intake } from "./host.ts";
import type { Ended, Item } from "./subscription.ts";
import { lookupOf } from "@ampd/jetstream";
import { PermissionViolationError } from "@nats-io/nats-core";
import { adaptDelivery } from "./modes.ts";
import { SeenEvents } from "./dedupe.ts";
import { problemError } from "./envelope.ts";
import { EventsError, errorBody, fromFailure } from "./errors.ts";
import { mayAnswer } from "./control.ts";
import { judge } from "./inbound.ts";

/**
 * Events from Core NATS: at most once. What comes while nobody listens, or faster than it is handled, is lost, and the loss
 * is reported.
 */
export class CoreIntake implements Intake {
  readonly mode = "best_effort";
  readonly consumer = undefined;
  readonly cursor = undefined;
  readonly #host: Host;
  readonly #limit: number;
  readonly #seen: SeenEvents;
  #subscriptions: readonly Subscription[] = [];
  #held = 0;
  #dropped = 0;
  #refusal: EventsError | undefined;
  #offStatus: () => void = () => undefined;

  constructor(host: Host) {
    this.#host = host;
    this.#limit = host.options.buffer ?? 10_000;
    this.#seen = new SeenEvents(host.env.settings.dedupe);
  }

  /** Subscribes to the covering set and makes sure that the server has taken it. */
  async open(): Promise<void> {
    const { env, filter, options } = this.#host;
    const { fanout, legacySubjects } = env.settings;
    const subjects = filter.coverage(env.subjects, { fanout, legacySubjects });
    const queue = options.group === undefined ? {} : { queue: groupName(options.group) };
    this.#subscriptions = subjects.map((subject) =>
      env.link.nc.subscribe(subject, {
        ...queue,
        callback: (error, message) => this.#onMessage(error, message),
      }),
    );
    this.#offStatus = env.link.onStatus((status) => {
      if (status.kind === "connected") this.#host.gap({ why: "reconnected" });
    });
    try {
      await env.link.nc.flush();
    } catch (error) {
      throw fromFailure(error, "subscribe");
    }
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  begin(): void {
    // The server sends by itself.
  }

  async stop(): Promise<void> {
    this.#offStatus();
    for (const each of this.#subscriptions) if (!each.isClosed()) each.unsubscribe();
  }

  async finish(): Promise<void> {
    // Nothing to settle on Core.
  }

  #onMessage(error: Error | null, message: Msg): void {
    if (error !== null) {
      this.#onError(error);
      return;
    }
    const verdict = judge(message.data, this.#host.inbound);
    switch (verdict.kind) {
      case "unwanted":
        return;
      case "skip":
        this.#host.skipped(verdict.why, verdict.event);
        return;
      case "poison": {
        const { subject, data } = message;
        this.#host.problem(problemError(verdict.problem), { subject, bytes: data });
        return;
      }
      case "deliver":
        this.#deliver(verdict.event, message);
    }
  }

  #onError(cause: Error): void {
    const denied = cause instanceof PermissionViolationError;
    const error = denied
      ? new EventsError("unauthorized", `not permitted to subscribe to ${cause.subject}`, {
          reason: "permission",
          subject: cause.subject,
          cause,
        })
      : new EventsError("subscription_error", cause.message, { reason: "unexpected", cause });
    this.#refusal ??= error;
    this.#host.failed(error);
  }

  #deliver(event: AepEvent, message: Msg): void {
    if (!this.#seen.add(event)) return;
    if (message.headers !== undefined) {
      const { subject, headers } = message;
      this.#host.checkHeaders(event, { subject, headers: lookupOf(headers) });
    }
    if (this.#held >= this.#limit) {
      this.#overflow();
      return;
    }
    this.#held += 1;
    const delivered = { ...event, delivery: adaptDelivery(event.delivery, { mode: this.mode }) };
    this.#host.sink.push(new CoreItem(delivered, (ended) => this.#onFinished(delivered, ended)));
  }

  /** One notice per burst, with how many were lost when it ends. */
  #overflow(): void {
    this.#dropped += 1;
    if (this.#dropped > 1) return;
    const text = `more than ${this.#limit} events wait for their handler; further ones are dropped`;
    this.#host.problem(
      new EventsError("subscription_error", text, { reason: "slow_consumer", retryable: true }),
    );
  }

  async #onFinished(event: AepEvent, ended: Ended | undefined): Promise<void> {
    this.#held -= 1;
    if (this.#dropped > 0 && this.#held <= this.#limit / 2) {
      this.#host.gap({ why: "slow_consumer", lost: this.#dropped });
      this.#dropped = 0;
    }
    if (ended === undefined) return;
    const failed = ended.kind === "thrown";
    if (failed) this.#host.handlerFailed(ended.error, { subject: event.type });
    if (this.#host.options.acknowledge !== true || !mayAnswer(event.type)) return;
    if (failed) await this.#host.answer("event.rejected", event, { error: errorBody(ended.error) });
    else await this.#host.answer("event.acknowledged", event, {});
  }
}

class CoreItem implements Item {
  readonly event: AepEvent;
  readonly attempt = 1;
  readonly #done: (ended: Ended | undefined) => Promise<void>;

  constructor(event: AepEvent, done: (ended: Ended | undefined) => Promise<void>) {
    this.event = event;
    this.#done = done;
  }

  finish(ended: Ended): Promise<void> {
    return this.#done(ended);
  }

  release(): void {
    void this.#done(undefined);
  }
}

/** Queue names are tokens; anything else would be read as another argument of SUB. */
function groupName(group: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(group)) return group;
  throw new EventsError("subscription_rejected", "a group is 1 to 64 letters, digits, _ and -", {
    reason: "bad_option",
    option: "group",
  });
}
