/**
 * The inbox of one session: a window of unacknowledged deliveries over the participant's stored inbox.
 *
 * ```text
 *   stored ──► delivered (open, counted in the window) ──► acked: removed
 *     ▲            │ nack: back after its delay; connection lost: back at once
 *     └────────────┘
 * ```
 *
 * An open delivery is kept from redelivery while its session sends heartbeats. An ack is answered when the store has confirmed it.
 */
import type { InboxFeed, InboxMessage, SettleVerb } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { deliverText } from "./envelopes.ts";
import type { Session } from "./session.ts";

/** See the head of this file. */
export class Mailbox {
  private readonly context: Context;
  private readonly session: Session;
  private feed: InboxFeed | undefined;
  private closed = false;

  constructor(context: Context, session: Session) {
    this.context = context;
    this.session = session;
  }

  /** Opens the window. */
  async open(): Promise<void> {
    const { ns, name } = this.session.principal;
    const feed = await this.context.options.stores.inbox.open({ ns, name }, (message) => {
      this.arrived(message);
    });
    if (this.closed) {
      await feed.close();
      return;
    }
    this.feed = feed;
    this.refill();
  }

  /** Settles a delivery on the client's word; resolves when the store has confirmed it. */
  async settle(deliveryId: string, verb: SettleVerb): Promise<void> {
    const mail = this.session.mail.get(deliveryId);
    if (mail === undefined)
      throw new ProtocolError("unknown_delivery", "this delivery is not open in this session");
    await this.context.options.stores.inbox.settle(mail.ack, verb, { confirm: true });
    this.session.mail.delete(deliveryId);
    this.refill();
  }

  /** Keeps open deliveries from being repeated while the session lives. */
  keep(): void {
    const { inbox } = this.context.options.stores;
    for (const mail of this.session.mail.values())
      this.context.background(
        "keep an open delivery",
        inbox.settle(mail.ack, { kind: "progress" }),
      );
  }

  /** Closes the window and hands open deliveries back. */
  async close(): Promise<void> {
    this.closed = true;
    const { feed, session } = this;
    this.feed = undefined;
    await feed?.close();
    const open = [...session.mail.values()];
    session.mail.clear();
    for (const mail of open) this.giveBack(mail.ack);
  }

  private arrived(message: InboxMessage): void {
    const { session } = this;
    if (this.closed || !session.connected) return this.giveBack(message.ack);
    for (const [deliveryId, mail] of session.mail) {
      // The wait ran out while it was open: the old delivery is void, the new one takes its place in the window.
      if (mail.streamSeq === message.streamSeq) session.mail.delete(deliveryId);
    }
    const deliveryId = session.nextDeliveryId();
    session.mail.set(deliveryId, { ack: message.ack, streamSeq: message.streamSeq });
    const redelivered = message.deliveryCount > 1;
    session.deliver(deliverText({ deliveryId, redelivered }, message.envelope));
  }

  private refill(): void {
    const free = this.context.options.settings.inflightMax - this.session.mail.size;
    this.feed?.setDemand(Math.max(0, free));
  }

  private giveBack(ack: string): void {
    const { inbox } = this.context.options.stores;
    this.context.background("give mail back", inbox.settle(ack, { kind: "nak" }));
  }
}
