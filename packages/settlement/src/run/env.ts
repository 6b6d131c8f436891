import type { Broker } from "../broker.ts";
import type { Clock } from "../clock.ts";
import type { Codec } from "../codec.ts";
import type { Delivery, Middleware } from "../delivery.ts";
import type { EventHub } from "../events.ts";
import type { SettlementError } from "../errors.ts";
import type { Sender } from "../publish.ts";
import type { Item } from "./item.ts";

/** Moments at which a test may stop, delay or kill the process. Every one lies between two effects. */
export type Failpoint =
  | "afterHandler"
  | "beforeDeadLetter"
  | "afterDeadLetter"
  | "beforeSettle"
  | "beforeCopy";

/** Called at each {@link Failpoint}; a promise is awaited. */
export type FailpointHook = (point: Failpoint, delivery: Delivery) => void | Promise<void>;

/** Runs a handler inside a span. */
export interface Tracing {
  process<T>(item: Item, run: () => T): T;
}

/** What all subscriptions of one application share. */
export interface Env {
  readonly broker: Broker;
  readonly clock: Clock;
  readonly events: EventHub;
  readonly sender: Sender;
  readonly codec: Codec;
  readonly middleware: readonly Middleware[];
  readonly tracing: Tracing | undefined;
  readonly failpoint: FailpointHook | undefined;
  /** In [0, 1): the jitter of back-offs. */
  readonly random: () => number;
  /** Stops the application because of this error. */
  readonly fail: (error: SettlementError) => void;
  /** A subscription says that something it needs is missing, or (undefined) that all is well again. */
  readonly trouble: (subscription: string, reason: string | undefined) => void;
}
