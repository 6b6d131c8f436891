import type {
  Broker,
  ConsumerSpec,
  IncomingMessage,
  OutgoingMessage,
  StoredMessage,
  StoredRecord,
} from "../broker.ts";
import type { Clock } from "../clock.ts";
import type { ConsumerState, Termination } from "./memory-consumer.ts";
import type { StreamConfig, StreamState } from "./memory-stream.ts";
import { SettlementError } from "../errors.ts";
import { lookup, wireSize } from "../headers.ts";
import { matches, subjectFault } from "../subject.ts";
import { FakeClock } from "./fake-clock.ts";
import { InProcessConnection } from "./in-process-connection.ts";
import { MemoryConsumer } from "./memory-consumer.ts";
import { MemoryStream } from "./memory-stream.ts";

/** Options of {@link inProcessServer}. */
export interface InProcessOptions {
  /** Default a new {@link FakeClock}. */
  readonly clock?: Clock;
  /** Largest payload plus headers, bytes. Default 1 MiB. */
  readonly maxPayload?: number;
}

/** A server inside this process: Core NATS and JetStream as far as settlement needs them. */
export function inProcessServer(options: InProcessOptions = {}): InProcessServer {
  return new InProcessServer(options);
}

/** A Core subscription as the server keeps it. */
export interface CoreListener {
  readonly pattern: string;
  readonly queue: string | undefined;
  readonly connected: () => boolean;
  readonly deliver: (message: IncomingMessage) => void;
}

/**
 * In-process server. It passes the suite that the real nats-server passes. Not simulated: clusters, limits by age and bytes,
 * interest retention, message schedules, accounts.
 */
export class InProcessServer {
  readonly clock: Clock;
  readonly maxPayload: number;
  readonly #streams = new Map<string, MemoryStream>();
  readonly #consumers = new Map<string, MemoryConsumer>();
  readonly #listeners = new Set<CoreListener>();
  readonly #denied = new Set<string>();
  readonly #terminations: Termination[] = [];
  #counter = 0;
  #turn = 0;

  constructor(options: InProcessOptions) {
    this.clock = options.clock ?? new FakeClock();
    this.maxPayload = options.maxPayload ?? 1024 * 1024;
  }

  /** A connection for one application: `settlement({ connection: server.connect() })`. */
  connect(): InProcessConnection {
    return new InProcessConnection(this);
  }

  /** Terminated deliveries, as a real server's advisories tell them. */
  get terminations(): readonly Termination[] {
    return this.#terminations;
  }

  /** Publishes to this subject are refused from now on. */
  deny(subject: string): void {
    this.#denied.add(subject);
  }

  /** And allowed again. */
  allow(subject: string): void {
    this.#denied.delete(subject);
  }

  /** Is publishing refused? */
  isDenied(subject: string): boolean {
    return this.#denied.has(subject);
  }

  addStream(config: StreamConfig): void {
    this.#counter += 1;
    this.#streams.set(
      config.name,
      new MemoryStream(config, this.clock, `${this.clock.wallTime()}-${this.#counter}`),
    );
  }

  /** Replaces limits of a stream; its messages stay. */
  updateStream(name: string, change: Partial<StreamConfig>): void {
    Object.assign(this.stream(name).config, change);
  }

  deleteStream(name: string): void {
    this.#streams.delete(name);
    for (const [key, consumer] of this.#consumers) {
      if (!key.startsWith(`${name}/`)) continue;
      this.#consumers.delete(key);
      consumer.destroy("stream does not exist");
    }
  }

  hasStream(name: string): boolean {
    return this.#streams.has(name);
  }

  /** The stream; throws `stream_missing`. */
  stream(name: string): MemoryStream {
    const found = this.#streams.get(name);
    if (found) return found;
    throw new SettlementError("stream_missing", `stream "${name}" does not exist`, {
      stream: name,
      serverCode: 10059,
    });
  }

  /** The stream that stores a subject. */
  owner(subject: string): MemoryStream | undefined {
    return [...this.#streams.values()].find((each) => each.owns(subject));
  }

  streamState(name: string): StreamState {
    return this.stream(name).state;
  }

  messages(name: string): readonly StoredRecord[] {
    return this.stream(name).records();
  }

  consumer(stream: string, name: string): MemoryConsumer | undefined {
    return this.#consumers.get(`${stream}/${name}`);
  }

  consumerState(stream: string, name: string): ConsumerState | undefined {
    return this.consumer(stream, name)?.state;
  }

  deleteConsumer(stream: string, name: string): void {
    const key = `${stream}/${name}`;
    const consumer = this.#consumers.get(key);
    this.#consumers.delete(key);
    consumer?.destroy("consumer does not exist");
  }

  /** Creates a consumer, or updates the one of that name. */
  ensureConsumer(spec: ConsumerSpec): {
    readonly consumer: MemoryConsumer;
    readonly created: boolean;
  } {
    const stream = this.stream(spec.stream);
    const existing =
      spec.durable === undefined ? undefined : this.consumer(spec.stream, spec.durable);
    if (existing) {
      const { deliver, declared } = existing.spec;
      existing.spec = { ...spec, deliver, ...(declared === undefined ? {} : { declared }) };
      return { consumer: existing, created: false };
    }
    this.#counter += 1;
    const name = spec.durable ?? `settlement-${this.#counter}`;
    const onTerminated = (termination: Termination): void =>
      void this.#terminations.push(termination);
    const consumer = new MemoryConsumer(name, spec, { stream, clock: this.clock, onTerminated });
    this.#consumers.set(`${spec.stream}/${name}`, consumer);
    return { consumer, created: true };
  }

  /** Adds a Core subscription; the returned function ends it. */
  listen(listener: CoreListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A Core publish: subscribers get it, and a stream that owns the subject stores it. Says whether anybody took it. */
  route(message: OutgoingMessage): boolean {
    this.check(message);
    const stream = this.owner(message.subject);
    if (stream) this.#storeSilently(stream, message);
    const taken = this.#fanOut(message);
    return taken || stream !== undefined;
  }

  /** An acknowledged publish. */
  store(message: OutgoingMessage): StoredMessage {
    this.check(message);
    const stream = this.owner(message.subject);
    if (stream === undefined) {
      const text = `no stream on ${message.subject}`;
      throw new SettlementError("no_stream", text, { subject: message.subject, serverCode: 503 });
    }
    const stored = this.#storeIn(stream, message);
    this.#fanOut(message);
    return stored;
  }

  /** Refuses what a client library or server refuses. */
  check(message: OutgoingMessage): void {
    const { subject, data, headers = {} } = message;
    const fault = subjectFault(subject) ?? headerFault(headers);
    if (fault)
      throw new SettlementError("invalid_message", `publish to ${subject}: ${fault}`, { subject });
    const size = wireSize(data, headers);
    if (size > this.maxPayload) {
      throw new SettlementError(
        "too_large",
        `${size} bytes exceed the largest payload of ${this.maxPayload}`,
        { subject },
      );
    }
  }

  #storeSilently(stream: MemoryStream, message: OutgoingMessage): void {
    try {
      this.#storeIn(stream, message);
    } catch (error) {
      // A stream that refuses a Core publish tells nobody: that is what acknowledged publishes are for.
      if (!(error instanceof SettlementError)) throw error;
    }
  }

  #storeIn(stream: MemoryStream, message: OutgoingMessage): StoredMessage {
    const stored = stream.store({
      subject: message.subject,
      data: message.data.slice(),
      headers: message.headers ?? {},
    });
    for (const [key, consumer] of this.#consumers)
      if (key.startsWith(`${stream.config.name}/`)) consumer.pump();
    return stored;
  }

  #fanOut(message: OutgoingMessage): boolean {
    const hits = [...this.#listeners].filter(
      (each) => each.connected() && matches(each.pattern, message.subject),
    );
    const groups = new Map<string, CoreListener[]>();
    for (const hit of hits) {
      if (hit.queue === undefined) this.#hand(hit, message);
      else groups.set(hit.queue, [...(groups.get(hit.queue) ?? []), hit]);
    }
    for (const members of groups.values()) {
      this.#turn += 1;
      const chosen = members[this.#turn % members.length];
      if (chosen) this.#hand(chosen, message);
    }
    return hits.length > 0;
  }

  #hand(listener: CoreListener, message: OutgoingMessage): void {
    const received: IncomingMessage = {
      subject: message.subject,
      data: message.data.slice(),
      headers: lookup(message.headers),
      reply: message.reply,
    };
    queueMicrotask(() => {
      if (this.#listeners.has(listener)) listener.deliver(received);
    });
  }
}

/** An in-process connection is a broker like the real one. */
export type InProcessBroker = Broker;

function headerFault(headers: NonNullable<OutgoingMessage["headers"]>): string | undefined {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!-9;-~]+$/.test(name)) return "a header name has characters that are not allowed";
    // oxlint-disable-next-line no-control-regex -- these are the characters that end a header line
    if ([value].flat().some((each) => /[\r\n\0]/.test(each)))
      return `header ${name} contains a line break`;
  }
  return undefined;
}
