import type { Delivery } from "@ampd/jetstream";
import type { Cause, Decision, Rules } from "@ampd/settlement";
import type { EnvelopeProblem } from "./envelope.ts";
import type { AepEvent } from "./envelope.ts";
import type { Host } from "./host.ts";
import type { Ended, EventOutcome } from "./subscription.ts";
import { OutcomeError, ack, decide, drop, retry } from "@ampd/settlement";
import { mayAnswer } from "./control.ts";
import { problemError } from "./envelope.ts";
import { EventsError, errorBody, fromFailure } from "./errors.ts";
import { storeDeadLetter, type DeadEvent } from "./dead-letters.ts";

/**
 * Settles deliveries: the outcome table of `@ampd/settlement`, with AEP's answers and dead letters around it.
 *
 *   ack → event.acknowledged → ack        drop, not retryable → event.rejected → term
 *   retry below the cap → nak(delay_n)    retry at the cap → dead letter → its receipt → term
 */
export class Settler {
  readonly #host: Host;
  readonly #rules: Rules;
  readonly #confirm: boolean;
  readonly #running = new Set<Promise<void>>();

  constructor(host: Host, rules: Rules, options: { readonly confirm: boolean }) {
    this.#host = host;
    this.#rules = rules;
    this.#confirm = options.confirm;
  }

  /** Settles what a handler has ended. Says whether the event is done with (not to be delivered again). */
  async settle(delivery: Delivery, event: AepEvent, ended: Ended): Promise<boolean> {
    const { outcome, cause, error } = endingOf(ended);
    if (cause === "thrown")
      this.#host.handlerFailed(error, { subject: delivery.subject, streamSeq: delivery.streamSeq });
    const { decision } = decide(
      { outcome, cause, attempt: delivery.deliveryCount },
      this.#rules,
      0,
    );
    return this.#track(this.#carryOut({ delivery, event, error, outcome }, decision));
  }

  /** A body that is no event: never delivered again, recorded once. */
  async poison(delivery: Delivery, problem: EnvelopeProblem): Promise<void> {
    const error = problemError(problem);
    const { subject, streamSeq, data } = delivery;
    this.#host.problem(error, { subject, streamSeq, bytes: data });
    await this.#track(this.#bury(delivery, { error: errorBody(error), bytes: data }));
  }

  /** Out of the way without having been handled: filtered, expired, a repeat. Not confirmed: a lost one is only repeated. */
  async dismiss(delivery: Delivery): Promise<void> {
    await this.#track(this.#tell(delivery, { kind: "ack" }, false));
  }

  /** Back to the server at once. */
  async giveBack(delivery: Delivery): Promise<void> {
    await this.#track(this.#tell(delivery, { kind: "nak" }, false));
  }

  /** Still at work: the ack wait starts anew. */
  async prolong(delivery: Delivery): Promise<void> {
    await this.#tell(delivery, { kind: "progress" }, false);
  }

  /** Resolves when all settlements begun so far are through. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #track<T>(work: Promise<T>): Promise<T> {
    const entry = work.then(
      () => undefined,
      () => undefined,
    );
    this.#running.add(entry);
    try {
      return await work;
    } finally {
      this.#running.delete(entry);
    }
  }

  async #carryOut(done: Done, decision: Decision): Promise<boolean> {
    const { delivery, event } = done;
    switch (decision.do) {
      case "ack":
        await this.#answer("event.acknowledged", event, {});
        return this.#tell(delivery, { kind: "ack" }, this.#confirm);
      case "term": {
        const why =
          done.error ??
          new EventsError("task_error", decision.reason ?? "dropped", { reason: "handler_failed" });
        if (decision.capped) this.#exhausted(delivery);
        await this.#answer("event.rejected", event, { error: errorBody(why) });
        const reason = decision.reason === undefined ? {} : { reason: decision.reason };
        return this.#tell(delivery, { kind: "term", ...reason }, true);
      }
      case "nak":
        await this.#tell(delivery, { kind: "nak", delayMs: decision.delayMs }, false);
        return false;
      case "deadLetter":
        this.#exhausted(delivery);
        return this.#bury(delivery, {
          error: errorBody(done.error ?? "attempts exhausted"),
          event,
        });
      // Core only.
      case "copy":
      case "nothing":
        return false;
    }
  }

  #exhausted(delivery: Delivery): void {
    const { deliveryCount: attempts, subject, streamSeq } = delivery;
    const error = new EventsError("task_error", `gave up after ${attempts} attempts`, {
      reason: "retries_exhausted",
      attempts,
    });
    this.#host.problem(error, { subject, streamSeq });
  }

  /** Record first, its receipt, then term: a crash between the two leads to the same record again, under the same id. */
  async #bury(
    delivery: Delivery,
    what: Pick<DeadEvent, "error" | "event" | "bytes">,
  ): Promise<boolean> {
    if (this.#rules.deadLetter) {
      const { stream, streamSeq, consumer, subject } = delivery;
      const facts = { stream, streamSeq, consumer, subject, subscriptionId: this.#host.id };
      try {
        await storeDeadLetter(this.#host.env.publisher, {
          ...facts,
          attempts: delivery.deliveryCount,
          lastAttemptMs: Date.now(),
          ...what,
        });
      } catch (error) {
        // Not recorded, so not given up: the server delivers it again, or reports that it will not.
        this.#host.problem(fromFailure(error, "dead letter"), { subject, streamSeq });
        return false;
      }
    }
    return this.#tell(delivery, { kind: "term", reason: what.error.message }, true);
  }

  async #answer(
    type: string,
    event: AepEvent,
    payload: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (this.#host.options.acknowledge === true && mayAnswer(event.type))
      await this.#host.answer(type, event, payload);
  }

  async #tell(
    delivery: Delivery,
    verb: Parameters<Host["env"]["link"]["settle"]>[1],
    confirm: boolean,
  ): Promise<boolean> {
    try {
      await this.#host.env.link.settle(delivery.ackSubject, verb, { confirm });
    } catch (error) {
      const { subject, streamSeq } = delivery;
      this.#host.problem(fromFailure(error, verb.kind), { subject, streamSeq });
    }
    // An ack that may be lost leads to a redelivery, which the memory of handled events answers.
    return true;
  }
}

interface Done {
  readonly delivery: Delivery;
  readonly event: AepEvent;
  readonly error: unknown;
  readonly outcome: EventOutcome;
}

function endingOf(ended: Ended): {
  readonly outcome: EventOutcome;
  readonly cause: Cause;
  readonly error?: unknown;
} {
  if (ended.kind === "returned") return { outcome: ended.outcome ?? ack(), cause: "outcome" };
  const { error } = ended;
  if (error instanceof OutcomeError && error.outcome.kind !== "reply")
    return { outcome: error.outcome, cause: "outcome", error };
  const final =
    typeof error === "object" &&
    error !== null &&
    "retryable" in error &&
    error.retryable === false;
  return { outcome: final ? drop("not retryable") : retry(), cause: "thrown", error };
}
