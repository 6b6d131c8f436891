/** Where a subscription reads from. Made by {@link coreSubject}, {@link coreWildcard} and {@link jetStream}. */
export type Source = CoreSubjectSource | CoreWildcardSource | JetStreamSource;

/** Settings of the two Core sources. */
export interface CoreSourceOptions {
  /** Queue group: its members take messages in turn. Default none: every subscriber gets every message. */
  readonly queue?: string;
}

/** One literal subject of Core NATS. */
export interface CoreSubjectSource {
  readonly kind: "coreSubject";
  readonly subject: string;
  readonly options: CoreSourceOptions;
}

/** A pattern of Core NATS. It matches many subjects and publishes to none, so its subscription names `retryTo`. */
export interface CoreWildcardSource {
  readonly kind: "coreWildcard";
  readonly subject: string;
  readonly options: CoreSourceOptions;
}

/** Where a new consumer begins: everything stored, only new messages, the last one, a stream sequence, a time. */
export type DeliverFrom =
  | "all"
  | "new"
  | "last"
  | { readonly sequence: number }
  | { readonly time: Date };

/** Settings of a JetStream source. */
export interface JetStreamSourceOptions {
  /** Name of a durable consumer; replicas that share it take messages in turn. Default: an ephemeral consumer. */
  readonly durable?: string;
  /** Overrides the filter, which otherwise is the source's subject. */
  readonly filterSubject?: string;
  /** How long the server waits for the outcome before it delivers again, ms. Default 30,000. */
  readonly ackWaitMs?: number;
  /** Deliveries without outcome at once, over all replicas. A delayed retry keeps its place. Default 1,024. */
  readonly maxAckPending?: number;
  /** Default `all`. Fixed when the durable is created. */
  readonly deliver?: DeliverFrom;
  /** How long a pull request stands before it is renewed, ms, at least 1,000. Default 30,000. */
  readonly pullExpiresMs?: number;
}

/** Messages a stream keeps, read through a pull consumer. */
export interface JetStreamSource {
  readonly kind: "jetStream";
  readonly stream: string;
  readonly subject: string;
  readonly options: JetStreamSourceOptions;
}

/** Defaults of {@link JetStreamSourceOptions}. */
export const JETSTREAM_DEFAULTS: {
  readonly ackWaitMs: number;
  readonly maxAckPending: number;
  readonly pullExpiresMs: number;
} = Object.freeze({ ackWaitMs: 30_000, maxAckPending: 1024, pullExpiresMs: 30_000 });

/** A literal Core subject. At most once: what nobody handles is gone. */
export function coreSubject(subject: string, options: CoreSourceOptions = {}): CoreSubjectSource {
  return { kind: "coreSubject", subject, options };
}

/** A Core pattern (`orders.*`, `orders.>`). Its subscription needs `retryTo`. */
export function coreWildcard(pattern: string, options: CoreSourceOptions = {}): CoreWildcardSource {
  return { kind: "coreWildcard", subject: pattern, options };
}

/** Messages of `stream` on `subject` (a filter, wildcards allowed). At least once. The stream must exist. */
export function jetStream(
  stream: string,
  subject: string,
  options: JetStreamSourceOptions = {},
): JetStreamSource {
  return { kind: "jetStream", stream, subject, options };
}

/** The consumer's filter. */
export function filterOf(source: JetStreamSource): string {
  return source.options.filterSubject ?? source.subject;
}

/** A name for a subscription that was given none. */
export function nameOf(source: Source): string {
  if (source.kind !== "jetStream") {
    return source.options.queue === undefined
      ? source.subject
      : `${source.subject}@${source.options.queue}`;
  }
  return `${source.stream}/${source.options.durable ?? filterOf(source)}`;
}
