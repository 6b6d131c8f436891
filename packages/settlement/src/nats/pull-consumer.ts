import type { Delivery, HeaderLookup, NatsLink, Pull, PullStatus } from "@ampd/jetstream";
import type { ConsumerListener, ConsumerSpec, PullConsumer, PulledMessage } from "../broker.ts";
import { callApi, createPull, isFailure } from "@ampd/jetstream";

/** What is known of a consumer when its pull starts. */
export interface OpenedConsumer {
  readonly spec: ConsumerSpec;
  readonly name: string;
  readonly created: boolean;
  readonly floorSequence: number;
  readonly streamCreated: string;
}

/** Silence of two and a half of these makes the pull look whether its consumer is still there. */
const HEARTBEAT_MS = 1500;

/** A standing pull of `@ampd/jetstream` as the runtime's consumer. */
export class NatsPullConsumer implements PullConsumer {
  readonly name: string;
  readonly created: boolean;
  readonly floorSequence: number;
  readonly streamCreated: string;
  readonly #link: NatsLink;
  readonly #spec: ConsumerSpec;
  readonly #listener: ConsumerListener;
  readonly #pull: Pull;
  #ended = false;

  constructor(link: NatsLink, opened: OpenedConsumer, listener: ConsumerListener) {
    const { spec, name } = opened;
    this.name = name;
    this.created = opened.created;
    this.floorSequence = opened.floorSequence;
    this.streamCreated = opened.streamCreated;
    this.#link = link;
    this.#spec = spec;
    this.#listener = listener;
    this.#pull = createPull(link, {
      stream: spec.stream,
      consumer: name,
      expiresMs: spec.pullExpiresMs,
      // A server says nothing to a pull on a consumer that is gone, so missing heartbeats are the only sign of it.
      heartbeatMs: Math.min(HEARTBEAT_MS, Math.floor(spec.pullExpiresMs / 3)),
      onMessage: (delivery) => listener.onMessage(new NatsPulledMessage(delivery)),
      onStatus: (status) => this.#onStatus(status),
    });
  }

  setDemand(count: number): void {
    if (!this.#ended) this.#pull.setDemand(count);
  }

  async stop(): Promise<void> {
    this.#ended = true;
    for (const delivery of await this.#pull.stop())
      this.#listener.onMessage(new NatsPulledMessage(delivery));
    if (this.#spec.durable === undefined && this.#link.connected) await this.remove();
  }

  async remove(): Promise<void> {
    try {
      await callApi(this.#link, { path: `CONSUMER.DELETE.${this.#spec.stream}.${this.name}` });
    } catch (error) {
      // Gone already is what was wanted; an unreachable server forgets an ephemeral consumer by itself.
      if (!isFailure(error, "not_found") && !isFailure(error, "unavailable")) throw error;
    }
  }

  #onStatus(status: PullStatus): void {
    if (status.kind !== "missing" || this.#ended) return;
    this.#ended = true;
    void this.#pull.stop().then((left) => {
      for (const delivery of left) this.#listener.onMessage(new NatsPulledMessage(delivery));
      this.#listener.onLost(`${status.resource} does not exist`);
    });
  }
}

class NatsPulledMessage implements PulledMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly ackSubject: string;
  readonly stream: string;
  readonly consumer: string;
  readonly sequence: number;
  readonly attempt: number;
  readonly pending: number;
  readonly #delivery: Delivery;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.subject = delivery.subject;
    this.data = delivery.data;
    this.ackSubject = delivery.ackSubject;
    this.stream = delivery.stream;
    this.consumer = delivery.consumer;
    this.sequence = delivery.streamSeq;
    this.attempt = delivery.deliveryCount;
    this.pending = delivery.pending;
  }

  get headers(): HeaderLookup {
    return this.#delivery.headers;
  }

  /** Read only for dead letters, so it is not parsed for every message. Milliseconds would not tell messages apart. */
  get timestampNs(): string {
    const tokens = this.ackSubject.split(".");
    return tokens[tokens.length === 9 ? 7 : 9] ?? "";
  }
}
