import type { AepEvent } from "./envelope.ts";
import type { EventsError } from "./errors.ts";

/** What happens beside the events themselves. Never sent to anybody. */
export type Notice =
  /** Something went wrong; the subscription or publisher goes on unless its own promise says otherwise. */
  | {
      readonly kind: "problem";
      readonly error: EventsError;
      readonly subscription?: string;
      readonly subject?: string;
      readonly streamSeq?: number;
      /** The message body, when it could not be read. */
      readonly bytes?: Uint8Array;
    }
  /** A control event of AEP that this binding makes locally: `subscription.created`, `event.redelivered`, `event.replayed`, … */
  | { readonly kind: "control"; readonly event: AepEvent; readonly subscription?: string }
  /** Events were not delivered, on purpose. */
  | {
      readonly kind: "skipped";
      readonly why: SkipReason;
      readonly event: AepEvent;
      readonly subscription: string;
    }
  /** Events may be, or are, missing from here on. */
  | {
      readonly kind: "gap";
      readonly why: "reconnected" | "cursor_expired" | "slow_consumer" | "stream_recreated";
      readonly subscription?: string;
      readonly from?: number;
      readonly to?: number;
      readonly lost?: number;
    }
  /** The connection. `degraded`: it is down and being made again; every session keeps its state. */
  | {
      readonly kind: "connection";
      readonly state: "connected" | "degraded" | "closed";
      readonly error?: EventsError;
    };

/** Why an event that matched was not delivered. */
export type SkipReason = "expired" | "wrong_tenant" | "wrong_source" | "own";

/** Told of every notice. */
export type NoticeListener = (notice: Notice) => void;

/** The listeners of one bus. A listener that throws does not stop the others or the delivery; its error ends in `onThrow`. */
export class NoticeBoard {
  readonly #listeners = new Set<NoticeListener>();
  readonly #onThrow: (error: unknown) => void;

  constructor(onThrow: (error: unknown) => void) {
    this.#onThrow = onThrow;
  }

  on(listener: NoticeListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  emit(notice: Notice): void {
    for (const listener of this.#listeners) {
      try {
        listener(notice);
      } catch (error) {
        this.#onThrow(error);
      }
    }
  }

  problem(
    error: EventsError,
    where: Omit<Extract<Notice, { kind: "problem" }>, "kind" | "error"> = {},
  ): void {
    this.emit({ kind: "problem", error, ...where });
  }
}
