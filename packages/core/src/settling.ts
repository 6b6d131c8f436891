/** What all ports say of writes and deliveries. */

/** Result of a compare-and-set. */
export type CasResult =
  | { readonly kind: "stored"; readonly revision: number }
  | { readonly kind: "conflict" };

/** Facts about one delivered message. */
export interface Delivered {
  readonly ack: string;
  /** Deliveries of this message so far, from 1; may start again after the server lost its consumer. */
  readonly deliveryCount: number;
  readonly streamSeq: number;
}

/** What to do with a delivered message. */
export type SettleVerb =
  | { readonly kind: "ack" }
  | { readonly kind: "term"; readonly reason: string }
  | { readonly kind: "nak"; readonly delayMs?: number }
  | { readonly kind: "progress" };
