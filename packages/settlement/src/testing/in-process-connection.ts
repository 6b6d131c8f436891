import type { SettleVerb } from "@ampd/jetstream";
import type {
  Broker,
  BrokerState,
  BrokerStatus,
  ConsumerListener,
  ConsumerSpec,
  CoreSubscription,
  CoreTarget,
  IncomingMessage,
  OutgoingMessage,
  PullConsumer,
  PulledMessage,
  SettleOptions,
  StoredMessage,
  StoredRecord,
  StoreOptions,
  StreamFacts,
} from "../broker.ts";
import type { Clock } from "../clock.ts";
import type { DeliverFrom } from "../source.ts";
import type { InProcessServer } from "./in-process.ts";
import type { Puller } from "./memory-consumer.ts";
import { TIMED_OUT, within } from "../clock.ts";
import { SettlementError } from "../errors.ts";
import { patternFault } from "../subject.ts";

/** One application's connection to the in-process server. Tests can cut it and mend it. */
export class InProcessConnection implements Broker {
  readonly brokerKind = "in-process";
  readonly clock: Clock;
  readonly maxPayload: number;
  readonly #server: InProcessServer;
  readonly #statusListeners = new Set<(status: BrokerStatus) => void>();
  readonly #ends = new Set<() => void>();
  readonly #waiters = new Set<() => void>();
  #state: BrokerState = "idle";
  #inboxes = 0;

  constructor(server: InProcessServer) {
    this.#server = server;
    this.clock = server.clock;
    this.maxPayload = server.maxPayload;
  }

  get state(): BrokerState {
    return this.#state;
  }

  async open(): Promise<void> {
    if (this.#state === "closed") throw new SettlementError("closed", "the connection is closed");
    this.#state = "connected";
  }

  /** Cuts the connection: nothing arrives, nothing leaves. */
  disconnect(): void {
    this.#enter("disconnected");
  }

  /** Mends it. */
  reconnect(): void {
    this.#enter("connected");
    for (const each of this.#waiters) each();
    this.#waiters.clear();
  }

  async publish(message: OutgoingMessage): Promise<void> {
    this.#ready(message.subject);
    if (this.#server.isDenied(message.subject)) {
      // A real server reports it later and by name only; the publish itself succeeds.
      this.#emit({
        state: this.#state,
        error: new Error(`permissions violation for publish to "${message.subject}"`),
      });
      return;
    }
    this.#server.route(message);
  }

  async store(message: OutgoingMessage, options: StoreOptions = {}): Promise<StoredMessage> {
    const { subject } = message;
    this.#ready(subject);
    if (this.#server.isDenied(subject)) {
      throw new SettlementError("not_permitted", `not permitted to publish to ${subject}`, {
        subject,
      });
    }
    return this.#server.store({
      ...message,
      headers: { ...message.headers, ...conditions(options) },
    });
  }

  async request(message: OutgoingMessage, timeoutMs: number): Promise<IncomingMessage> {
    const { subject } = message;
    this.#ready(subject);
    this.#inboxes += 1;
    const reply = `_INBOX.in-process.${this.#inboxes}`;
    let stop: (() => void) | undefined;
    const answer = new Promise<IncomingMessage>((resolve) => {
      stop = this.#listen({ subject: reply }, resolve);
    });
    try {
      if (!this.#server.route({ ...message, reply })) {
        throw new SettlementError("no_responders", `nobody answers on ${subject}`, {
          subject,
          serverCode: 503,
        });
      }
      const result = await within(this.clock, timeoutMs, answer);
      if (result !== TIMED_OUT) return result;
      throw new SettlementError("timeout", `no reply in time from ${subject}`, { subject });
    } finally {
      stop?.();
    }
  }

  async subscribe(
    target: CoreTarget,
    onMessage: (message: IncomingMessage) => void,
  ): Promise<CoreSubscription> {
    this.#ready(target.subject);
    const fault = patternFault(target.subject);
    if (fault) throw new SettlementError("invalid_message", `subscribe: the subject ${fault}`);
    const stop = this.#listen(target, onMessage);
    return {
      drain: async () => {
        stop();
      },
    };
  }

  async findStream(name: string): Promise<StreamFacts | undefined> {
    this.#ready(name);
    return this.#server.hasStream(name) ? this.#server.stream(name).facts : undefined;
  }

  async streamOf(subject: string): Promise<StreamFacts | undefined> {
    this.#ready(subject);
    return this.#server.owner(subject)?.facts;
  }

  async consumerConflict(spec: ConsumerSpec): Promise<string | undefined> {
    const existing =
      spec.durable === undefined ? undefined : this.#server.consumer(spec.stream, spec.durable);
    if (existing === undefined) return undefined;
    const actual = text(existing.spec.declared ?? existing.spec.deliver);
    const declared = text(spec.declared ?? spec.deliver);
    return actual === declared ? undefined : `deliver is ${actual}, declared ${declared}`;
  }

  async openConsumer(spec: ConsumerSpec, listener: ConsumerListener): Promise<PullConsumer> {
    this.#ready(spec.stream);
    const stream = this.#server.stream(spec.stream);
    const { consumer, created } = this.#server.ensureConsumer(spec);
    const puller: Puller = {
      demand: 0,
      active: () => this.#state === "connected",
      deliver: (message) => listener.onMessage(message),
      lost: (reason) => listener.onLost(reason),
    };
    const detach = (): void => consumer.remove(puller);
    consumer.add(puller);
    this.#ends.add(detach);
    // What was asked for while cut off is asked for again.
    const wake = this.onStatus(() => consumer.pump());
    const end = (): void => {
      detach();
      wake();
    };
    return {
      name: consumer.name,
      created,
      floorSequence: consumer.ackFloor,
      streamCreated: stream.created,
      setDemand: (count) => {
        puller.demand = count;
        if (count > 0) consumer.pump();
      },
      stop: async () => {
        end();
        if (spec.durable === undefined) this.#server.deleteConsumer(spec.stream, consumer.name);
      },
      remove: async () => this.#server.deleteConsumer(spec.stream, consumer.name),
    };
  }

  async settle(message: PulledMessage, verb: SettleVerb, options: SettleOptions): Promise<void> {
    if (this.#state === "closed")
      throw new SettlementError("closed", `${verb.kind}: closed`, { subject: message.subject });
    if (this.#state !== "connected") await this.#whenConnected(options.timeoutMs, verb.kind);
    const consumer = this.#server.consumer(message.stream, message.consumer);
    if (consumer === undefined) {
      if (!options.confirm) return;
      throw new SettlementError(
        "no_responders",
        `${verb.kind}: nobody answers on the ack subject`,
        { serverCode: 503 },
      );
    }
    consumer.settle(message.sequence, verb);
  }

  async nextStored(
    stream: string,
    query: { readonly from: number; readonly filter: string },
  ): Promise<StoredRecord | undefined> {
    this.#ready(stream);
    return this.#server.stream(stream).next(query.from, query.filter);
  }

  async deleteStored(stream: string, sequence: number): Promise<void> {
    this.#ready(stream);
    this.#server.stream(stream).remove(sequence);
  }

  onStatus(listener: (status: BrokerStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    this.#ends.clear();
    this.#enter("closed");
  }

  #listen(target: CoreTarget, deliver: (message: IncomingMessage) => void): () => void {
    const end = this.#server.listen({
      pattern: target.subject,
      queue: target.queue,
      connected: () => this.#state === "connected",
      deliver,
    });
    this.#ends.add(end);
    return () => {
      this.#ends.delete(end);
      end();
    };
  }

  async #whenConnected(timeoutMs: number, what: string): Promise<void> {
    const mended = new Promise<void>((resolve) => {
      this.#waiters.add(resolve);
    });
    const result = timeoutMs === 0 ? TIMED_OUT : await within(this.clock, timeoutMs, mended);
    if (result === TIMED_OUT) throw new SettlementError("disconnected", `${what}: no connection`);
  }

  #ready(subject: string): void {
    if (this.#state === "connected") return;
    const code = this.#state === "disconnected" ? "disconnected" : "closed";
    throw new SettlementError(code, `${this.#state}: ${subject}`, { subject });
  }

  #enter(state: BrokerState): void {
    if (this.#state === "closed" || this.#state === state) return;
    this.#state = state;
    this.#emit({ state });
  }

  #emit(status: BrokerStatus): void {
    for (const listener of this.#statusListeners) listener(status);
  }
}

function text(deliver: DeliverFrom): string {
  return JSON.stringify(deliver);
}

function conditions(options: StoreOptions): Record<string, string> {
  const {
    messageId,
    expectStream,
    expectLastMessageId,
    expectLastSequence,
    expectLastSubjectSequence,
  } = options;
  const headers: Record<string, string> = {};
  if (messageId !== undefined) headers["Nats-Msg-Id"] = messageId;
  if (expectStream !== undefined) headers["Nats-Expected-Stream"] = expectStream;
  if (expectLastMessageId !== undefined) headers["Nats-Expected-Last-Msg-Id"] = expectLastMessageId;
  if (expectLastSequence !== undefined)
    headers["Nats-Expected-Last-Sequence"] = String(expectLastSequence);
  if (expectLastSubjectSequence !== undefined) {
    headers["Nats-Expected-Last-Subject-Sequence"] = String(expectLastSubjectSequence);
  }
  return headers;
}
