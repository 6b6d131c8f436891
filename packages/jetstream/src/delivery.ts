import type { Msg } from "@nats-io/nats-core";
import type { HeaderLookup } from "./headers.ts";
import { JetStreamFailure } from "./errors.ts";
import { lookupOf } from "./headers.ts";

/** What a consumer's ack subject tells about a delivery. */
export interface DeliveryInfo {
  readonly stream: string;
  readonly consumer: string;
  /** 1 for the first delivery. Can go backwards after a server restart or consumer recreation: do not count attempts by it. */
  readonly deliveryCount: number;
  readonly streamSeq: number;
  readonly consumerSeq: number;
  /** When the message was stored, by the server's clock, ms since the epoch. */
  readonly timestampMs: number;
  /** Messages waiting behind this one for the consumer. */
  readonly pending: number;
}

/** A message handed out by a pull. The ack subject is a secret: whoever knows it can settle the message. */
export interface Delivery extends DeliveryInfo {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers: HeaderLookup;
  readonly ackSubject: string;
}

/**
 * Parses `$JS.ACK.<stream>.<consumer>.<delivered>.<sseq>.<cseq>.<ns>.<pending>` and the longer form with domain and account
 * hash before the stream and an optional token at the end. Throws `invalid` for anything else.
 */
export function parseAckSubject(ackSubject: string): DeliveryInfo {
  const tokens = ackSubject.split(".");
  if (tokens[0] !== "$JS" || tokens[1] !== "ACK") throw notAck();
  const at = tokens.length === 9 ? 2 : tokens.length >= 11 && tokens.length <= 12 ? 4 : -1;
  const stream = tokens[at];
  const consumer = tokens[at + 1];
  if (at < 0 || stream === undefined || consumer === undefined) throw notAck();
  return {
    stream,
    consumer,
    deliveryCount: whole(tokens[at + 2]),
    streamSeq: whole(tokens[at + 3]),
    consumerSeq: whole(tokens[at + 4]),
    timestampMs: Math.floor(whole(tokens[at + 5]) / 1e6),
    pending: whole(tokens[at + 6]),
  };
}

function whole(token: string | undefined): number {
  const value = Number(token);
  if (token === undefined || token === "" || !Number.isFinite(value)) throw notAck();
  return value;
}

function notAck(): JetStreamFailure {
  return new JetStreamFailure("invalid", "not an ack subject of JetStream");
}

/** Did JetStream deliver it? Anything else on a pull's inbox was published there by somebody who guessed 160 random bits. */
export function isDelivery(message: Msg): boolean {
  const tokens =
    message.reply?.startsWith("$JS.ACK.") === true ? message.reply.split(".").length : 0;
  return tokens === 9 || tokens === 11 || tokens === 12;
}

/** A received message as a delivery. Headers are read only when asked for. */
export function deliveryOf(message: Msg): Delivery {
  return new PulledMessage(message);
}

/** A class because one is made per message: an object literal with a getter costs several times as much. */
class PulledMessage implements Delivery {
  readonly stream: string;
  readonly consumer: string;
  readonly deliveryCount: number;
  readonly streamSeq: number;
  readonly consumerSeq: number;
  readonly timestampMs: number;
  readonly pending: number;
  readonly subject: string;
  readonly data: Uint8Array;
  readonly ackSubject: string;
  readonly #message: Msg;
  #headers: HeaderLookup | undefined;

  constructor(message: Msg) {
    this.ackSubject = message.reply ?? "";
    const info = parseAckSubject(this.ackSubject);
    this.stream = info.stream;
    this.consumer = info.consumer;
    this.deliveryCount = info.deliveryCount;
    this.streamSeq = info.streamSeq;
    this.consumerSeq = info.consumerSeq;
    this.timestampMs = info.timestampMs;
    this.pending = info.pending;
    this.subject = message.subject;
    this.data = message.data;
    this.#message = message;
  }

  get headers(): HeaderLookup {
    this.#headers ??= lookupOf(this.#message.headers);
    return this.#headers;
  }
}
