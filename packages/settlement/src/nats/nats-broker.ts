import type { ConnectNatsOptions, LinkStatus, NatsLink } from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import type { MsgHdrs, NatsConnection, Msg } from "@nats-io/nats-core";
import type { HeaderInput, HeaderLookup, SettleVerb } from "@ampd/jetstream";
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
import { callApi, connectNats, getNext, isFailure, lookupOf } from "@ampd/jetstream";
import { headers as natsHeaders } from "@nats-io/nats-core";
import { systemClock } from "../clock.ts";
import { SettlementError, messageOf } from "../errors.ts";
import { wireSize } from "../headers.ts";
import { conflictOf, consumerInfo, ensure } from "./consumer.ts";
import { NatsPullConsumer } from "./pull-consumer.ts";
import { translate } from "./translate.ts";

/** How to reach NATS: an open nats.js connection (which stays yours), or the options to make one. */
export type NatsConnectionInput = NatsConnection | ConnectNatsOptions;

function isConnection(input: NatsConnectionInput): input is NatsConnection {
  return (
    typeof Reflect.get(input, "publish") === "function" &&
    typeof Reflect.get(input, "subscribe") === "function"
  );
}

/** A real nats-server, through the link of `@ampd/jetstream`. Nothing happens before `open`. */
export class NatsBroker implements Broker {
  readonly brokerKind = "nats";
  readonly clock: Clock = systemClock;
  readonly #input: NatsConnectionInput;
  readonly #listeners = new Set<(status: BrokerStatus) => void>();
  #link: NatsLink | undefined;
  #closed = false;

  constructor(input: NatsConnectionInput) {
    this.#input = input;
  }

  get state(): BrokerState {
    if (this.#closed || this.#link?.closed) return "closed";
    if (this.#link === undefined) return "idle";
    return this.#link.connected ? "connected" : "disconnected";
  }

  get maxPayload(): number {
    return this.#link?.maxPayload ?? 1024 * 1024;
  }

  async open(): Promise<void> {
    const options = isConnection(this.#input) ? { connection: this.#input } : this.#input;
    try {
      this.#link = await connectNats(options);
    } catch (cause) {
      throw new SettlementError("disconnected", `cannot connect to NATS: ${messageOf(cause)}`, {
        cause,
      });
    }
    this.#link.onStatus((status) => this.#onStatus(status));
  }

  async publish(message: OutgoingMessage): Promise<void> {
    const { subject, data, headers = {}, reply } = message;
    const link = this.#connected(subject);
    const size = wireSize(data, headers);
    if (size > link.maxPayload) {
      const text = `publish to ${subject}: ${size} bytes exceed the server's largest payload of ${link.maxPayload}`;
      throw new SettlementError("too_large", text, { subject });
    }
    try {
      link.nc.publish(subject, data, {
        ...(Object.keys(headers).length === 0 ? {} : { headers: encode(headers) }),
        ...(reply === undefined ? {} : { reply }),
      });
    } catch (cause) {
      throw new SettlementError("invalid_message", `publish to ${subject}: ${messageOf(cause)}`, {
        cause,
        subject,
      });
    }
  }

  async store(message: OutgoingMessage, options: StoreOptions = {}): Promise<StoredMessage> {
    const { subject, data } = message;
    const link = this.#open(subject);
    const {
      messageId,
      expectStream,
      expectLastMessageId,
      expectLastSequence,
      expectLastSubjectSequence,
    } = options;
    const conditions: Record<string, string> = {};
    if (expectStream !== undefined) conditions["Nats-Expected-Stream"] = expectStream;
    if (expectLastMessageId !== undefined)
      conditions["Nats-Expected-Last-Msg-Id"] = expectLastMessageId;
    try {
      const ack = await link.publish(subject, data, {
        headers: { ...message.headers, ...conditions },
        ...(messageId === undefined ? {} : { msgId: messageId }),
        ...(expectLastSequence === undefined ? {} : { expectLastSequence }),
        ...(expectLastSubjectSequence === undefined ? {} : { expectLastSubjectSequence }),
        ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
        // Repeated blindly, a conditional publish would fail on its own first try.
        ...(expectLastMessageId === undefined ? {} : { retries: 0 }),
      });
      return { stream: ack.stream, sequence: ack.seq, duplicate: ack.duplicate };
    } catch (error) {
      throw translate(error, { what: `publish to ${subject}`, subject });
    }
  }

  async request(message: OutgoingMessage, timeoutMs: number): Promise<IncomingMessage> {
    const { subject, data, headers } = message;
    try {
      const options = headers === undefined ? { timeoutMs } : { timeoutMs, headers };
      return incoming(await this.#open(subject).request(subject, data, options));
    } catch (error) {
      throw translate(error, { what: `request to ${subject}`, subject });
    }
  }

  async subscribe(
    target: CoreTarget,
    onMessage: (message: IncomingMessage) => void,
  ): Promise<CoreSubscription> {
    const { nc } = this.#connected(target.subject);
    let failure: Error | undefined;
    const subscription = nc.subscribe(target.subject, {
      ...(target.queue === undefined ? {} : { queue: target.queue }),
      callback: (error, message) => {
        if (error === null) onMessage(incoming(message));
        else {
          failure = error;
          this.#emit({ state: this.state, error });
        }
      },
    });
    // The PONG says that the server has the subscription, or has refused it.
    await nc.flush();
    if (failure !== undefined) {
      const text = `subscribe to ${target.subject}: ${failure.message}`;
      throw new SettlementError("not_permitted", text, { cause: failure, subject: target.subject });
    }
    return {
      drain: async () => {
        if (!subscription.isClosed() && !nc.isClosed()) await subscription.drain();
      },
    };
  }

  async findStream(name: string): Promise<StreamFacts | undefined> {
    try {
      return facts(await callApi<StreamInfo>(this.#open(), { path: `STREAM.INFO.${name}` }));
    } catch (error) {
      if (isFailure(error, "not_found")) return undefined;
      throw translate(error, { what: `stream ${name}` });
    }
  }

  async streamOf(subject: string): Promise<StreamFacts | undefined> {
    try {
      const body = { subject };
      const reply = await callApi<{ streams?: string[] | null }>(this.#open(), {
        path: "STREAM.NAMES",
        body,
      });
      const name = reply.streams?.[0];
      return name === undefined ? undefined : await this.findStream(name);
    } catch (error) {
      // A server without JetStream: Core applications need none.
      if (isFailure(error, "unavailable") && error.details.reason === "no_responders")
        return undefined;
      throw translate(error, { what: `the stream of ${subject}`, subject });
    }
  }

  async consumerConflict(spec: ConsumerSpec): Promise<string | undefined> {
    if (spec.durable === undefined) return undefined;
    try {
      const info = await consumerInfo(this.#open(), spec.stream, spec.durable);
      return info && conflictOf(info.config, spec);
    } catch (error) {
      throw translate(error, { what: `consumer ${spec.durable}` });
    }
  }

  async openConsumer(spec: ConsumerSpec, listener: ConsumerListener): Promise<PullConsumer> {
    const link = this.#open();
    try {
      const { info, created } = await ensure(link, spec);
      const stream = await callApi<StreamInfo>(link, { path: `STREAM.INFO.${spec.stream}` });
      return new NatsPullConsumer(
        link,
        {
          spec,
          name: info.name,
          created,
          floorSequence: info.ack_floor.stream_seq,
          streamCreated: String(stream.created),
        },
        listener,
      );
    } catch (error) {
      const known = translate(error, { what: `consumer on ${spec.stream}` });
      // "Refused" here means that the server will not have this consumer beside what it has.
      if (known.code !== "publish_refused") throw known;
      throw new SettlementError("consumer_conflict", known.message, known.details);
    }
  }

  async settle(message: PulledMessage, verb: SettleVerb, options: SettleOptions): Promise<void> {
    const link = this.#open(message.subject);
    const deadline = systemClock.now() + options.timeoutMs;
    for (;;) {
      const left = deadline - systemClock.now();
      try {
        // Unconfirmed settlements written while the connection is down would vanish without a word.
        if (!link.connected && left > 0) await link.whenConnected(left);
        const timeoutMs = Math.max(1, Math.min(left, SETTLE_TRY_MS));
        await link.settle(message.ackSubject, verb, { confirm: options.confirm, timeoutMs });
        return;
      } catch (error) {
        const again = systemClock.now() < deadline && !link.closed && maySettleAgain(error, verb);
        if (!again) throw translate(error, { what: verb.kind, subject: message.subject });
      }
    }
  }

  acknowledge(message: PulledMessage, confirm: boolean): true | Promise<void> | undefined {
    const link = this.#link;
    if (link === undefined || this.#closed || !link.connected) return undefined;
    if (confirm) return link.settle(message.ackSubject, ACK, CONFIRMED);
    link.nc.publish(message.ackSubject, ACK_BYTES);
    return true;
  }

  async nextStored(
    stream: string,
    query: { readonly from: number; readonly filter: string },
  ): Promise<StoredRecord | undefined> {
    try {
      const found = await getNext(this.#open(), { stream, subject: query.filter, seq: query.from });
      if (found === undefined) return undefined;
      const { subject, data, headers, seq, timeMs } = found;
      return { subject, data, headers, sequence: seq, timestampNs: `${timeMs}000000` };
    } catch (error) {
      throw translate(error, { what: `read ${stream}` });
    }
  }

  async deleteStored(stream: string, sequence: number): Promise<void> {
    try {
      await callApi(this.#open(), {
        path: `STREAM.MSG.DELETE.${stream}`,
        body: { seq: sequence, no_erase: true },
      });
    } catch (error) {
      if (isFailure(error) && error.code !== undefined && GONE.has(error.code)) return;
      throw translate(error, { what: `delete from ${stream}` });
    }
  }

  onStatus(listener: (status: BrokerStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#link?.drain(CLOSE_TIMEOUT_MS);
  }

  #open(subject?: string): NatsLink {
    if (this.#link === undefined || this.#closed) {
      const about = subject === undefined ? {} : { subject };
      const text = this.#closed ? "closed" : "not started";
      throw new SettlementError(
        "closed",
        subject === undefined ? text : `${text}: ${subject}`,
        about,
      );
    }
    return this.#link;
  }

  #connected(subject: string): NatsLink {
    const link = this.#open(subject);
    if (link.connected) return link;
    throw new SettlementError(
      link.closed ? "closed" : "disconnected",
      `no connection to NATS for ${subject}`,
      { subject },
    );
  }

  #onStatus(status: LinkStatus): void {
    const error = "error" in status && status.error !== undefined ? { error: status.error } : {};
    this.#emit({ state: this.state, ...error });
  }

  #emit(status: BrokerStatus): void {
    for (const listener of this.#listeners) listener(status);
  }
}

const ACK: SettleVerb = { kind: "ack" };
const ACK_BYTES = Buffer.from("+ACK");
const CLOSE_TIMEOUT_MS = 5000;
/** A consumer without leader answers again within this; one that was deleted never does. */
const SETTLE_TRY_MS = 5000;
const CONFIRMED = { confirm: true, timeoutMs: SETTLE_TRY_MS } as const;

/** After an outage or silence, where a second settlement cannot do harm. Nobody on the ack subject: the consumer is gone. */
function maySettleAgain(error: unknown, verb: SettleVerb): boolean {
  if (!isFailure(error, "unavailable") || error.details.reason === "no_responders") return false;
  return error.outcome === "not_sent" || verb.kind === "ack" || verb.kind === "term";
}

/** Message not found, in its two numbers. */
const GONE: ReadonlySet<number> = new Set([10037, 10043, 10057]);

function encode(input: HeaderInput): MsgHdrs {
  const encoded = natsHeaders();
  for (const [name, value] of Object.entries(input)) {
    for (const each of typeof value === "string" ? [value] : value) encoded.append(name, each);
  }
  return encoded;
}

function incoming(message: Msg): IncomingMessage {
  let read: HeaderLookup | undefined;
  return {
    subject: message.subject,
    data: message.data,
    get headers(): HeaderLookup {
      read ??= lookupOf(message.headers);
      return read;
    },
    ...(message.reply === undefined || message.reply === "" ? {} : { reply: message.reply }),
  };
}

function facts(info: StreamInfo): StreamFacts {
  return {
    name: info.config.name,
    subjects: info.config.subjects ?? [],
    created: String(info.created),
    lastSequence: info.state.last_seq,
    duplicateWindowMs: info.config.duplicate_window / 1e6,
  };
}
