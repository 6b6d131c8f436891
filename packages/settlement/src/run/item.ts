import type { HeaderLookup } from "@ampd/jetstream";
import type { IncomingMessage, PulledMessage } from "../broker.ts";
import type { Delivery } from "../delivery.ts";
import type { EventDelivery } from "../events.ts";
import { SettlementError } from "../errors.ts";

/**
 * One delivery inside the runtime; handlers see it as a `Delivery`.
 *
 *   waiting ──slot free──▶ running ──outcome──▶ settling ──▶ settled (final)
 *      └──────handed back at a stop────────────────┘
 *
 * `expired` is set beside the state when the ack wait ran out: another delivery of the message may exist.
 */
export class Item implements Delivery {
  readonly subscription: string;
  readonly subject: string;
  readonly bytes: Uint8Array;
  readonly attempt: number;
  readonly message: IncomingMessage;
  /** Set for JetStream deliveries. */
  readonly pulled: PulledMessage | undefined;
  data: unknown = undefined;
  state: "waiting" | "running" | "settling" | "settled" = "waiting";
  /** When the server last heard that we have it, on the injected clock. */
  touchedAt: number;
  startedAt = 0;
  durationMs = 0;
  expired = false;
  /** The stream it came from is gone: settling it could hit another message of the same number. */
  orphaned = false;
  ceilingReported = false;
  /** Its settlement is on the way: an extension that overtakes it would undo a delay. */
  answered = false;
  #controller: AbortController | undefined;
  #abortReason: SettlementError | undefined;

  constructor(subscription: string, message: IncomingMessage, facts: ItemFacts) {
    this.subscription = subscription;
    this.message = message;
    this.subject = message.subject;
    this.bytes = message.data;
    this.attempt = facts.attempt;
    this.pulled = facts.pulled;
    this.touchedAt = facts.now;
  }

  get headers(): HeaderLookup {
    return this.message.headers;
  }

  get reply(): string | undefined {
    return this.message.reply;
  }

  get stream(): string | undefined {
    return this.pulled?.stream;
  }

  get sequence(): number | undefined {
    return this.pulled?.sequence;
  }

  get consumer(): string | undefined {
    return this.pulled?.consumer;
  }

  get pending(): number | undefined {
    return this.pulled?.pending;
  }

  /** Made on first use: most handlers never look at it. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#abortReason) this.#controller.abort(this.#abortReason);
    }
    return this.#controller.signal;
  }

  /** Aborts the handler's signal; the first reason stays. */
  abort(reason: SettlementError): void {
    if (this.#abortReason) return;
    this.#abortReason = reason;
    this.#controller?.abort(reason);
  }

  /** What events say about it. */
  facts(): EventDelivery {
    return {
      subscription: this.subscription,
      subject: this.subject,
      attempt: this.attempt,
      stream: this.stream,
      sequence: this.sequence,
    };
  }
}

/** What an item needs besides its message. */
export interface ItemFacts {
  readonly attempt: number;
  readonly pulled: PulledMessage | undefined;
  readonly now: number;
}

/** An error about one delivery. */
export function itemError(
  code: SettlementError["code"],
  text: string,
  about: { readonly item: Item; readonly cause?: unknown },
): SettlementError {
  const { item, cause } = about;
  return new SettlementError(code, `${item.subscription}: ${text}`, {
    subscription: item.subscription,
    subject: item.subject,
    ...(item.stream === undefined ? {} : { stream: item.stream }),
    ...(item.sequence === undefined ? {} : { sequence: item.sequence }),
    ...(cause === undefined ? {} : { cause }),
  });
}
