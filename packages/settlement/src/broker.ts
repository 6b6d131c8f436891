import type { HeaderInput, HeaderLookup, SettleVerb } from "@ampd/jetstream";
import type { Clock } from "./clock.ts";
import type { DeliverFrom } from "./source.ts";

/**
 * What the runtime needs from a messaging system. Two adapters exist and pass one suite: a real nats-server over nats.js, and
 * the in-process broker of `@ampd/settlement/testing`. All refusals are `SettlementError`s.
 */
export interface Broker {
  /** Which adapter it is, e.g. `nats` or `in-process`. */
  readonly brokerKind: string;
  readonly clock: Clock;
  readonly state: BrokerState;
  /** Largest payload plus headers, bytes. */
  readonly maxPayload: number;
  /** Connects. Rejects when that fails; nothing happens before it is called. */
  open(): Promise<void>;
  /** Core publish: resolves when handed to a live connection. */
  publish(message: OutgoingMessage): Promise<void>;
  /** Acknowledged publish: resolves when a stream has stored the message. */
  store(message: OutgoingMessage, options?: StoreOptions): Promise<StoredMessage>;
  request(message: OutgoingMessage, timeoutMs: number): Promise<IncomingMessage>;
  /** Resolves when the server knows the subscription. */
  subscribe(
    target: CoreTarget,
    onMessage: (message: IncomingMessage) => void,
  ): Promise<CoreSubscription>;
  /** The stream of that name, or undefined. */
  findStream(name: string): Promise<StreamFacts | undefined>;
  /** The stream that stores a subject, or undefined. */
  streamOf(subject: string): Promise<StreamFacts | undefined>;
  /** What differs between the declared and an existing durable and cannot be changed, or undefined. */
  consumerConflict(spec: ConsumerSpec): Promise<string | undefined>;
  /** Creates or updates the consumer and gets ready to pull. Nothing is pulled before `setDemand`. */
  openConsumer(spec: ConsumerSpec, listener: ConsumerListener): Promise<PullConsumer>;
  /** Sends a settlement. Confirmed: resolves when the server has taken it, repeating within `timeoutMs` where that is safe. */
  settle(message: PulledMessage, verb: SettleVerb, options: SettleOptions): Promise<void>;
  /**
   * Acknowledges on the path most messages take: without confirmation at once (true), with confirmation as a promise that
   * rejects when the first try fails. Undefined: not connected, use `settle`. Adapters that leave it out are only slower.
   */
  acknowledge?(message: PulledMessage, confirm: boolean): true | Promise<void> | undefined;
  /** First stored message on a matching subject with at least this sequence, or undefined. */
  nextStored(
    stream: string,
    query: { readonly from: number; readonly filter: string },
  ): Promise<StoredRecord | undefined>;
  /** Removes one stored message. A missing one is no error. */
  deleteStored(stream: string, sequence: number): Promise<void>;
  onStatus(listener: (status: BrokerStatus) => void): () => void;
  /** Flushes what was published and closes what `open` opened. */
  close(): Promise<void>;
}

/** Connection as the runtime sees it. `closed` is final. */
export type BrokerState = "idle" | "connected" | "disconnected" | "closed";

/** What happened to the connection. */
export interface BrokerStatus {
  readonly state: BrokerState;
  /** Why it closed, or what the server complained about while it stayed open. */
  readonly error?: Error;
}

/** One message to send. */
export interface OutgoingMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers?: HeaderInput;
  readonly reply?: string | undefined;
}

/** Conditions of an acknowledged publish. */
export interface StoreOptions {
  /** Deduplication id inside the stream's window. */
  readonly messageId?: string;
  readonly expectStream?: string;
  readonly expectLastSequence?: number;
  readonly expectLastSubjectSequence?: number;
  readonly expectLastMessageId?: string;
  /** Default 5,000. With `messageId` attempts repeat within it. */
  readonly timeoutMs?: number;
}

/** A stream's receipt. */
export interface StoredMessage {
  readonly stream: string;
  /** With `duplicate`, the sequence of the copy stored first. */
  readonly sequence: number;
  readonly duplicate: boolean;
}

/** One received message. */
export interface IncomingMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers: HeaderLookup;
  readonly reply?: string | undefined;
}

/** A message pulled from a consumer. */
export interface PulledMessage extends IncomingMessage {
  readonly ackSubject: string;
  readonly stream: string;
  readonly consumer: string;
  readonly sequence: number;
  /** The server's delivery count, first = 1. */
  readonly attempt: number;
  /** When the stream stored it, nanoseconds since 1970 in decimal. With the sequence it names one message for ever. */
  readonly timestampNs: string;
  /** Messages behind this one. */
  readonly pending: number;
}

/** A message read from a stream without a consumer. */
export interface StoredRecord {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers: HeaderLookup;
  readonly sequence: number;
  readonly timestampNs: string;
}

/** What to subscribe to on Core. */
export interface CoreTarget {
  readonly subject: string;
  readonly queue?: string;
}

/** A live Core subscription. */
export interface CoreSubscription {
  /** Ends it; messages the server sent before still arrive until the promise resolves. */
  drain(): Promise<void>;
}

/** What the runtime checks of a stream. */
export interface StreamFacts {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Changes when the stream is deleted and made again. */
  readonly created: string;
  readonly lastSequence: number;
  readonly duplicateWindowMs: number;
}

/** A consumer to open. */
export interface ConsumerSpec {
  readonly stream: string;
  readonly durable?: string;
  readonly filter: string;
  readonly ackWaitMs: number;
  readonly maxAckPending: number;
  readonly deliver: DeliverFrom;
  /** The policy the subscription declares, where a recovered consumer begins somewhere else. */
  readonly declared?: DeliverFrom;
  readonly pullExpiresMs: number;
}

/** What a consumer tells its owner. */
export interface ConsumerListener {
  onMessage(message: PulledMessage): void;
  /** The consumer ended under us: it or its stream was deleted. No further message comes. */
  onLost(reason: string): void;
}

/** An open consumer. */
export interface PullConsumer {
  readonly name: string;
  /** Everything up to this stream sequence was settled, or skipped by policy, when it was opened. */
  readonly floorSequence: number;
  /** When its stream was created: another value after a recovery means another stream of the same name. */
  readonly streamCreated: string;
  /** It did not exist before. */
  readonly created: boolean;
  /** Sets how many more messages the owner takes from now on. Each arrival lowers it by one. */
  setDemand(count: number): void;
  /** Stops pulling; messages on their way still arrive until the promise resolves. Ephemeral consumers are removed. */
  stop(): Promise<void>;
  /** Removes the consumer from the server. */
  remove(): Promise<void>;
}

/** How to send a settlement. */
export interface SettleOptions {
  readonly confirm: boolean;
  /** How long to try, reconnects included, ms. */
  readonly timeoutMs: number;
}

/** Is this value one of our adapters? Tells them from a nats.js connection and its options. */
export function isBroker(value: unknown): value is Broker {
  return typeof value === "object" && value !== null && "brokerKind" in value;
}
