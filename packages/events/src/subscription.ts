import type { AckOutcome, DropOutcome, RetryAfterOutcome, RetryOutcome } from "@ampd/settlement";
import type { AepEvent } from "./envelope.ts";
import type { DeliveryMode } from "./gen/types.gen.ts";
import type { ReplayFrom } from "./cursor.ts";
import type { RetryPolicy } from "./retry.ts";
import { EventsError } from "./errors.ts";

/** What a handler may answer; nothing means `ack()`. A thrown error is a retry, unless it says `retryable: false`. */
export type EventOutcome = AckOutcome | DropOutcome | RetryOutcome | RetryAfterOutcome;

/** What a handler gets besides the event. */
export interface EventContext {
  /** First delivery = 1. Always 1 on Core. */
  readonly attempt: number;
  /** Aborts when the subscription closes and its grace time is over. */
  readonly signal: AbortSignal;
}

/** Handles one event. */
export type EventHandler = (
  event: AepEvent,
  context: EventContext,
) => EventOutcome | void | Promise<EventOutcome | void>;

/** Options of a subscription. */
export interface SubscribeOptions {
  /** Default `best_effort`. Durable modes read the stream; never a mix of both in one subscription. */
  readonly mode?: DeliveryMode;
  /** `replayable` only: where to begin. A durable that exists goes on where it was. Default `new`. */
  readonly from?: ReplayFrom;
  /** What to do when events after `from` are gone. Default `reject`. */
  readonly onExpired?: "reject" | "earliest";
  /**
   * Keep the position on the server. A name, or true for one made of source and filter. Default: true for `at_least_once`,
   * false for `replayable`.
   */
  readonly durable?: string | boolean;
  /** Share the events with other members of this group instead of getting all of them. */
  readonly group?: string;
  /** When a durable delivery counts as done. `validated` loses what a crash interrupts. Default `handled`. */
  readonly ackOn?: "handled" | "validated";
  /** Publish `event.acknowledged` and `event.rejected` to the producer. Default false. */
  readonly acknowledge?: boolean;
  /** Do not deliver events of this bus's own source. Default false. */
  readonly ignoreOwn?: boolean;
  readonly retry?: RetryPolicy;
  /** Handlers at once. Default 1. */
  readonly concurrency?: number;
  /** One event in flight, redeliveries included: strict order at the price of speed. Default false. */
  readonly ordered?: boolean;
  /** Events held in memory. Default 256; Core 10,000. */
  readonly buffer?: number;
  /** Ends the subscription. */
  readonly signal?: AbortSignal;
}

/**
 * A running subscription. As an async iterable an event counts as handled when the next one is asked for; what was not
 * handled when the loop ends is handed back.
 */
export interface EventSubscription extends AsyncIterable<AepEvent>, AsyncDisposable {
  readonly id: string;
  readonly mode: DeliveryMode;
  /** Resolves with `subscription.created` once nothing published from now on can be missed; rejects with the refusal. */
  readonly ready: Promise<AepEvent>;
  /** `replayable`: resolves with `event.replayed` when everything stored has been handled. */
  readonly caughtUp: Promise<AepEvent>;
  /** Cursor of the last event handled in order, for a later `from`. */
  readonly cursor: string | undefined;
  /** Name of the consumer on the server, if there is one. */
  readonly consumer: string | undefined;
  /** Ends it: nothing new is taken, running handlers get `graceMs` (default 5,000). A durable keeps its position. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
  /** Ends it for good: a durable is deleted with its position. */
  cancel(): Promise<void>;
}

/** How the handling of an event ended. */
export type Ended =
  | { readonly kind: "returned"; readonly outcome: EventOutcome | undefined }
  | { readonly kind: "thrown"; readonly error: unknown };

/** One event on its way through a subscription. */
export interface Item {
  readonly event: AepEvent;
  readonly attempt: number;
  /** Handled. Never rejects: failures are notices. */
  finish(ended: Ended): Promise<void> | void;
  /** Not handled at all: back to the server, at once. */
  release(): void;
}

/** Where events go: a handler or an iterator. */
export interface Sink {
  push(item: Item): void;
  /** Nothing further comes. Waiting items are released; resolves when running handlers are done or told to stop. */
  end(graceMs: number): Promise<void>;
  /** The subscription failed. */
  fail(error: EventsError): void;
}

/** A refusal of the filter, mode or options. */
export function badOption(message: string, option: string): EventsError {
  return new EventsError("subscription_rejected", message, { reason: "bad_option", option });
}
