/** Inboxes on a work-queue stream, one durable in memory per participant that is attached. */
import type { EnvelopeText, InboxFeed, InboxMessage, InboxStore, SettleVerb } from "@ampd/core";
import { callApi, type Delivery } from "@ampd/jetstream";
import { isJsonObject } from "../json-object.ts";
import { inboxPlace } from "../layout.ts";
import * as names from "../names.ts";
import { publishTo, type NatsContext } from "./context.ts";
import { ensureAdjusted } from "./consumers.ts";
import { Feed } from "./feed.ts";
import { inboxConsumer } from "./resources.ts";
import { translated } from "./translate.ts";

/** A durable outlives its gateway for a while; a restart with other settings must not lock its owner out. */
const adjustable: ReadonlySet<string> = new Set([
  "ack_wait",
  "max_ack_pending",
  "inactive_threshold",
]);

interface Address {
  readonly ns: string;
  readonly name: string;
}

/** Implements {@link InboxStore}. */
export class NatsInboxStore implements InboxStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  put(mail: {
    readonly to: Address;
    readonly from: string;
    readonly id: string;
    readonly envelope: EnvelopeText;
  }): Promise<{ readonly duplicate: boolean }> {
    return translated(async () => {
      const { ns, name } = mail.to;
      const msgId = names.inboxMessageId(mail);
      const target = { ns, ...inboxPlace(this.#context.settings.partitions, ns, name) };
      const { duplicate } = await publishTo(this.#context, target, {
        payload: mail.envelope,
        msgId,
      });
      return { duplicate };
    });
  }

  open(address: Address, onMessage: (message: InboxMessage) => void): Promise<InboxFeed> {
    return translated(async () => {
      const { settings } = this.#context;
      const { stream } = inboxPlace(settings.partitions, address.ns, address.name);
      const consumer = inboxConsumer(address.ns, address.name, settings);
      const ensure = (): Promise<void> =>
        ensureAdjusted(this.#context, stream, { desired: consumer, adjustable });
      await this.#context.withStreams(address.ns, ensure);
      const feed = new Feed(this.#context, {
        ns: address.ns,
        stream,
        durable: consumer.durable_name,
        ensureConsumer: ensure,
        heartbeatMs: 5000,
        expiresMs: 30_000, // thousands of inboxes stand idle
        onDelivery: (delivery) => this.#onDelivery(delivery, onMessage),
      });
      return { setDemand: (free) => feed.setDemand(free), close: () => feed.close() };
    });
  }

  clear({ ns, name }: Address): Promise<number> {
    return translated(async () => {
      const { stream, subject } = inboxPlace(this.#context.settings.partitions, ns, name);
      const purge = (): Promise<{ readonly purged: number }> =>
        callApi(this.#context.link, {
          path: `STREAM.PURGE.${stream}`,
          body: { filter: subject },
        });
      return (await this.#context.withStreams(ns, purge)).purged;
    });
  }

  settle(
    ack: string,
    verb: SettleVerb,
    options: { readonly confirm?: boolean } = {},
  ): Promise<void> {
    return translated(() => this.#context.link.settle(ack, verb, options));
  }

  #onDelivery(delivery: Delivery, onMessage: (message: InboxMessage) => void): void {
    const envelope = Buffer.from(delivery.data).toString("utf8");
    if (!isJsonObject(envelope)) {
      void this.#drop(delivery);
      return;
    }
    onMessage({
      envelope,
      ack: delivery.ackSubject,
      deliveryCount: delivery.deliveryCount,
      streamSeq: delivery.streamSeq,
    });
  }

  /** Mail that is not JSON would break the frame it is spliced into; nobody can read it. */
  async #drop(delivery: Delivery): Promise<void> {
    const { link, logger } = this.#context;
    const fields = { subject: delivery.subject, stream_seq: delivery.streamSeq };
    logger.warn(fields, "a mail cannot be read and is removed");
    try {
      await link.settle(delivery.ackSubject, { kind: "term", reason: "undecodable" });
    } catch (error) {
      logger.debug({ ...fields, error }, "its ack wait brings the mail back");
    }
  }
}
