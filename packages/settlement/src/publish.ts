import type {
  Broker,
  IncomingMessage,
  OutgoingMessage,
  StoredMessage,
  StoreOptions,
} from "./broker.ts";
import type { Codec } from "./codec.ts";
import type {
  MessagePublisher,
  PublishKind,
  PublishMiddleware,
  PublishOptions,
} from "./delivery.ts";
import { SettlementError } from "./errors.ts";
import { subjectFault } from "./subject.ts";

/** Everything that leaves the application goes through here: subjects are checked and publish middleware is applied. */
export class Sender implements MessagePublisher {
  readonly #broker: Broker;
  readonly #codec: Codec;
  readonly #middleware: readonly PublishMiddleware[];
  #closed = false;

  constructor(broker: Broker, codec: Codec, middleware: readonly PublishMiddleware[]) {
    this.#broker = broker;
    this.#codec = codec;
    this.#middleware = middleware;
  }

  /** From now on every publish is refused with `closed`. */
  close(): void {
    this.#closed = true;
  }

  async publish(subject: string, data: unknown, options: PublishOptions = {}): Promise<void> {
    await this.send("publish", this.#message(subject, data, options));
  }

  async store(
    subject: string,
    data: unknown,
    options: PublishOptions & StoreOptions = {},
  ): Promise<StoredMessage> {
    const { headers, reply: _reply, ...conditions } = options;
    return this.keep(
      "store",
      this.#message(subject, data, headers === undefined ? {} : { headers }),
      conditions,
    );
  }

  /** Asks and waits for one answer. `timeoutMs` default 5,000. */
  async request(
    subject: string,
    data: unknown,
    options: PublishOptions & { readonly timeoutMs?: number } = {},
  ): Promise<IncomingMessage> {
    const message = this.#prepare("request", this.#message(subject, data, options));
    return this.#broker.request(message, options.timeoutMs ?? 5000);
  }

  /** Core publish of a finished message. */
  async send(kind: PublishKind, message: OutgoingMessage): Promise<void> {
    return this.#broker.publish(this.#prepare(kind, message));
  }

  /** Acknowledged publish of a finished message. */
  async keep(
    kind: PublishKind,
    message: OutgoingMessage,
    options: StoreOptions,
  ): Promise<StoredMessage> {
    return this.#broker.store(this.#prepare(kind, message), options);
  }

  #message(subject: string, data: unknown, options: PublishOptions): OutgoingMessage {
    const bytes = data instanceof Uint8Array ? data : this.#encode(subject, data);
    return {
      subject,
      data: bytes,
      ...(options.headers === undefined ? {} : { headers: options.headers }),
      ...(options.reply === undefined ? {} : { reply: options.reply }),
    };
  }

  #encode(subject: string, data: unknown): Uint8Array {
    try {
      return this.#codec.encode(data);
    } catch (cause) {
      throw new SettlementError(
        "invalid_message",
        `the codec cannot encode the data for ${subject}`,
        { cause, subject },
      );
    }
  }

  #prepare(kind: PublishKind, message: OutgoingMessage): OutgoingMessage {
    let prepared = message;
    for (const each of this.#middleware) prepared = each(prepared, kind);
    const { subject } = prepared;
    if (this.#closed)
      throw new SettlementError("closed", `closed: nothing is published to ${subject}`, {
        subject,
      });
    const fault = subjectFault(subject);
    if (fault) throw new SettlementError("invalid_message", `the subject ${fault}`, { subject });
    return prepared;
  }
}
