import type { DeadLetterReason } from "./decide.ts";
import type { SettlementError } from "./errors.ts";
import type { Outcome } from "./outcome.ts";
import { messageOf, SettlementError as SettlementFailure } from "./errors.ts";

/** Which delivery an event is about. */
export interface EventDelivery {
  readonly subscription: string;
  readonly subject: string;
  readonly attempt: number;
  readonly stream?: string | undefined;
  readonly sequence?: number | undefined;
}

/** What a settlement did. */
export type SettledAction = "ack" | "term" | "nak" | "copy" | "deadLetter" | "unsupported";

/** A delivery has its ending. */
export interface SettledEvent extends EventDelivery {
  readonly outcome: Outcome["kind"];
  readonly action: SettledAction;
  /** The server answered. Always false on Core and with `confirm: false`. */
  readonly confirmed: boolean;
  /** The ack wait had run out before: another delivery of the message may be running. */
  readonly late: boolean;
  /** Attempts are exhausted. */
  readonly capped: boolean;
  /** Delay of a nak or copy. */
  readonly delayMs?: number;
  /** From the start of the handler to its outcome, ms. */
  readonly durationMs: number;
}

/** A message went to the dead letters, and is stored there when `stored` says where. */
export interface DeadLetteredEvent extends EventDelivery {
  readonly deadLetter: string;
  readonly reason: DeadLetterReason;
  /** Absent when it left by Core publish. `duplicate`: an earlier try had stored it already. */
  readonly stored?: {
    readonly stream: string;
    readonly sequence: number;
    readonly duplicate: boolean;
  };
}

/** A consumer was lost and is there again. */
export interface RecoveredEvent {
  readonly subscription: string;
  readonly stream: string;
  readonly consumer: string;
}

/** State of the application. `degraded`: running, but the connection or a consumer is missing. */
export type HealthState =
  | "idle"
  | "starting"
  | "running"
  | "degraded"
  | "stopping"
  | "stopped"
  | "failed";

/** See {@link HealthState}. */
export interface Health {
  readonly state: HealthState;
  /** Why it is degraded or failed. */
  readonly reason?: string;
}

/** Event names and what their listeners get. */
export interface SettlementEvents {
  settled: SettledEvent;
  deadLettered: DeadLetteredEvent;
  /** Every failure the application cannot hand to a caller. Without a listener it becomes a process warning. */
  error: SettlementError;
  recovered: RecoveredEvent;
  health: Health;
  /** A handler is about to run. */
  started: EventDelivery;
}

/** Listens to one kind of event. */
export type Listener<K extends keyof SettlementEvents> = (event: SettlementEvents[K]) => void;

/** Typed events. A listener that throws is reported as an `error` event and disturbs nobody else. */
export class EventHub {
  readonly #listeners = new Map<string, Set<(event: never) => void>>();

  /** Adds a listener; the returned function removes it. */
  on<K extends keyof SettlementEvents>(name: K, listener: Listener<K>): () => void {
    let set = this.#listeners.get(name);
    if (set === undefined) {
      set = new Set();
      this.#listeners.set(name, set);
    }
    set.add(listener);
    return () => set.delete(listener);
  }

  /** Is anybody listening? Saves building events on hot paths. */
  has(name: keyof SettlementEvents): boolean {
    return (this.#listeners.get(name)?.size ?? 0) > 0;
  }

  /** Calls every listener. */
  emit<K extends keyof SettlementEvents>(name: K, event: SettlementEvents[K]): void {
    // as: listeners were stored under their own name, so they take exactly this event.
    const set = this.#listeners.get(name) as ReadonlySet<Listener<K>> | undefined;
    if (name === "error" && (set === undefined || set.size === 0)) {
      process.emitWarning(event as SettlementError);
      return;
    }
    for (const listener of set ?? []) this.#call(name, listener, event);
  }

  #call<K extends keyof SettlementEvents>(
    name: K,
    listener: Listener<K>,
    event: SettlementEvents[K],
  ): void {
    try {
      listener(event);
    } catch (cause) {
      const text = `a listener of "${name}" threw: ${messageOf(cause)}`;
      const failure = new SettlementFailure("listener_failed", text, { cause });
      // A throwing error listener must not be told about itself for ever.
      if (name === "error") process.emitWarning(failure);
      else this.emit("error", failure);
    }
  }
}
