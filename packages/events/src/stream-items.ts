import type { Delivery } from "@ampd/jetstream";
import type { AepEvent } from "./envelope.ts";
import type { Ended, Item } from "./subscription.ts";

/** One event being handled, with what its settlement needs. */
export interface Run {
  readonly delivery: Delivery;
  readonly event: AepEvent;
  readonly key: string;
  /** Which life of the stream it belongs to. */
  readonly epoch: number;
}

/** One event of a replay without acks: nothing to settle, so nothing to wait for. */
export class UnackedItem implements Item {
  readonly event: AepEvent;
  readonly seq: number;
  readonly attempt = 1;
  readonly #end: (item: UnackedItem, ended: Ended | undefined) => void;

  constructor(
    event: AepEvent,
    seq: number,
    end: (item: UnackedItem, ended: Ended | undefined) => void,
  ) {
    this.event = event;
    this.seq = seq;
    this.#end = end;
  }

  finish(ended: Ended): void {
    this.#end(this, ended);
  }

  release(): void {
    this.#end(this, undefined);
  }
}
