/**
 * A standing pull that keeps its consumer alive: when the consumer or the whole stream was removed under it, both are made
 * again with the exact configuration.
 *
 * ```text
 *   pulling ──missing──► repairing ──made──► pulling        close: final, from anywhere
 *                           └──failed──► waits, tries again
 * ```
 */
import { createPull, type Delivery, type Pull, type PullStatus } from "@ampd/jetstream";
import type { NatsContext } from "./context.ts";

/** What a feed reads and how it is made again. */
export interface FeedSource {
  readonly ns: string;
  readonly stream: string;
  readonly durable: string;
  readonly group?: string;
  /** How often the server shows that it is alive, ms: two and a half times this until a lost stream is noticed. */
  readonly heartbeatMs: number;
  /** How long one request stays at the server, ms. */
  readonly expiresMs: number;
  readonly onDelivery: (delivery: Delivery) => void;
  /** Makes sure that the consumer exists as configured. */
  readonly ensureConsumer: () => Promise<void>;
}

const repairPauseMs = { first: 100, most: 3000 } as const;

/** A pull with its repair. */
export class Feed {
  readonly #context: NatsContext;
  readonly #source: FeedSource;
  readonly #pull: Pull;
  #closed = false;
  #repairing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: NatsContext, source: FeedSource) {
    this.#context = context;
    this.#source = source;
    this.#pull = createPull(context.link, {
      stream: source.stream,
      consumer: source.durable,
      heartbeatMs: source.heartbeatMs,
      expiresMs: source.expiresMs,
      onMessage: source.onDelivery,
      onStatus: (status) => this.#onStatus(status),
      ...(source.group !== undefined && { group: source.group }),
    });
  }

  setDemand(count: number, priority?: number): void {
    this.#pull.setDemand(count, priority === undefined ? {} : { priority });
  }

  /** Stops pulling and gives back at once what arrived while stopping. */
  async close(): Promise<void> {
    for (const { ackSubject } of await this.stop()) await this.#giveBack(ackSubject);
  }

  /** Stops pulling. @returns what arrived while stopping, in its order, for the caller to settle */
  async stop(): Promise<readonly Delivery[]> {
    this.#closed = true;
    clearTimeout(this.#timer);
    return this.#pull.stop();
  }

  async #giveBack(ack: string): Promise<void> {
    try {
      await this.#context.link.settle(ack, { kind: "nak" });
    } catch (error) {
      const fields = { ...this.#where, error };
      this.#context.logger.debug(fields, "not handed back; its ack wait brings it back");
    }
  }

  get #where(): Record<string, unknown> {
    return { stream: this.#source.stream, consumer: this.#source.durable };
  }

  #onStatus(status: PullStatus): void {
    const { logger } = this.#context;
    switch (status.kind) {
      case "missing":
        logger.warn({ ...this.#where, missing: status.resource }, "a feed lost its consumer");
        void this.#repair(status.resource, repairPauseMs.first);
        return;
      case "refused":
        logger.warn({ ...this.#where, ...status }, "the server refused a pull");
        return;
      case "heartbeats_missed":
        logger.warn(this.#where, "the server went silent on a pull");
        return;
      case "running":
      case "disconnected":
        return;
    }
  }

  /** Ends when it succeeded or the feed closed; reports its own failures. */
  async #repair(resource: "consumer" | "stream", pauseMs: number): Promise<void> {
    if (this.#repairing || this.#closed) return;
    this.#repairing = true;
    const { logger } = this.#context;
    try {
      if (resource === "stream") await this.#context.repair(this.#source.ns);
      await this.#source.ensureConsumer();
      logger.warn(this.#where, "the consumer was made again");
      this.#pull.resume();
    } catch (error) {
      logger.error({ ...this.#where, error }, "the consumer could not be made again yet");
      const nextMs = Math.min(repairPauseMs.most, pauseMs * 2);
      this.#timer = setTimeout(() => void this.#repair("stream", nextMs), pauseMs);
    } finally {
      this.#repairing = false;
    }
  }
}
