import type { Codec } from "./codec.ts";
import type { DeadLetterReason, Rules } from "./decide.ts";
import type { Backoff } from "./delay.ts";
import type { BatchHandler, Delivery, Handler } from "./delivery.ts";
import type { Outcome } from "./outcome.ts";
import type { StandardSchema } from "./schema.ts";
import type { Source } from "./source.ts";
import { nameOf } from "./source.ts";

/** Settings every subscription may have. */
export interface CommonOptions<T = unknown> {
  /** Name in events, metrics and errors. Default: made from the source. */
  readonly name?: string;
  /** Default: the application's codec, which is JSON unless it says otherwise. */
  readonly codec?: Codec;
  /** Any Standard Schema validator (zod, valibot, …). Its output becomes `delivery.data`. */
  readonly schema?: StandardSchema<T>;
  /** The first delivery counts as one. Default: no cap. */
  readonly maxAttempts?: number;
  /** Where a delivery goes at its cap; needs `maxAttempts`. */
  readonly deadLetter?: string | DeadLetterOptions;
  /** Delay before `retry()` and before the retry of a thrown error. Default: `retry()` at once, errors exponential. */
  readonly backoff?: Backoff;
  /** Handlers running at once. Default 1: strictly in order. */
  readonly concurrency?: number;
  /** With `concurrency`: deliveries of one key run in order. Undefined: no order for this one. Runs before decoding. */
  readonly keyOf?: (delivery: RawDelivery) => string | undefined;
  /** What a thrown error becomes. Default: retry when `maxAttempts` is declared, else drop. */
  readonly onError?: FailurePolicy;
  /** What a payload that cannot be decoded becomes. Default: drop. */
  readonly onUndecodable?: FailurePolicy;
  /** Where `reply()` goes. Default: the delivery's own reply address; without one the delivery is dropped. */
  readonly replySubject?: string;
}

/** Settings of a subscription on `coreSubject`. */
export interface CoreSubjectOptions<T = unknown> extends CommonOptions<T> {
  /** Where copies go. Default: the subject itself. */
  readonly retryTo?: string | RetryNamer;
}

/** Settings of a subscription on `coreWildcard`. */
export interface CoreWildcardOptions<T = unknown> extends CommonOptions<T> {
  /** Where copies go: one subject, or a function that names it per delivery (`(delivery) => delivery.subject`). */
  readonly retryTo: string | RetryNamer;
}

/** Settings of a subscription on `jetStream`. */
export interface JetStreamOptions<T = unknown> extends CommonOptions<T> {
  /** Wait for the server's answer to each settlement. Default true. */
  readonly confirm?: boolean;
  /** Keep extending the ack wait while a handler runs. Default `{ maxMs: 300_000 }`. */
  readonly extendAck?: boolean | { readonly maxMs: number };
  /** Most deliveries waiting here for a handler. The runtime takes fewer when handlers are slow. Default 256; 0: none. */
  readonly prefetch?: number;
  /** What to do when the consumer was deleted: make it again, or fail the application. Default `recreate`. */
  readonly onConsumerLost?: "recreate" | "fail";
}

/** Names the subject of a copy. */
export type RetryNamer = (
  delivery: Pick<Delivery, "subject" | "headers" | "bytes" | "attempt">,
) => string;

/** Where and how dead letters are published. */
export interface DeadLetterOptions {
  readonly subject: string;
  /**
   * `jetStream`: a stream must store it and confirm it (default when a stream owns the subject; JetStream sources refuse to
   * start without one). `core`: plain publish, lost when nobody listens.
   */
  readonly via?: "jetStream" | "core";
  /** Add headers that say why and from where. Default false: headers as they arrived. */
  readonly metadata?: boolean;
  /** Also dead-letter these endings, not only the cap. Default none. */
  readonly on?: readonly Exclude<DeadLetterReason, "attempts_exhausted">[];
  /** Refuse to store it in any other stream. */
  readonly expectStream?: string;
}

/** A fixed answer to a failure, or a function that looks at it. `failFast` stops the application. */
export type FailurePolicy =
  | FailureAnswer
  | ((error: unknown, delivery: RawDelivery) => FailureAnswer);

/** See {@link FailurePolicy}. */
export type FailureAnswer = Outcome | "failFast";

/** A delivery that is not decoded, or could not be. */
export type RawDelivery = Omit<Delivery, "data">;

/** How batches are formed. */
export interface BatchOptions {
  /** Most deliveries in one batch. */
  readonly size: number;
  /** How long to wait for a full batch once its first delivery is there, ms. Default 10. */
  readonly waitMs?: number;
}

/** All options of any subscription, as the runtime reads them. */
export interface AnyOptions extends CommonOptions, Omit<JetStreamOptions, keyof CommonOptions> {
  readonly retryTo?: string | RetryNamer;
  readonly batch?: BatchOptions;
}

/** One declared subscription, before it is checked. */
export interface Declaration {
  readonly name: string;
  readonly source: Source;
  readonly handler:
    | { readonly kind: "single"; readonly run: Handler }
    | { readonly kind: "batch"; readonly run: BatchHandler };
  readonly options: AnyOptions;
}

/** Defaults of the JetStream settings. */
export const RUN_DEFAULTS: {
  readonly extendMaxMs: number;
  readonly prefetch: number;
  readonly batchWaitMs: number;
} = Object.freeze({ extendMaxMs: 300_000, prefetch: 256, batchWaitMs: 10 });

/** Puts a declaration together; nothing is checked here. */
export function declare(
  source: Source,
  handler: Declaration["handler"],
  options: AnyOptions,
): Declaration {
  return { name: options.name ?? nameOf(source), source, handler, options };
}

/** The dead-letter settings in their long form. */
export function deadLetterOf(options: AnyOptions): DeadLetterOptions | undefined {
  const { deadLetter } = options;
  return typeof deadLetter === "string" ? { subject: deadLetter } : deadLetter;
}

/** What `decide` needs of a declaration. */
export function rulesOf(declaration: Declaration): Rules {
  const { options, source } = declaration;
  const deadLetter = deadLetterOf(options);
  return {
    model: source.kind === "jetStream" ? "jetStream" : "core",
    maxAttempts: options.maxAttempts,
    deadLetter: deadLetter !== undefined,
    deadLetterOn: new Set(deadLetter?.on),
    backoff: options.backoff,
  };
}

/** How long a handler's ack wait is extended, ms; 0: not at all. */
export function extendMaxMs(options: AnyOptions): number {
  const { extendAck } = options;
  if (extendAck === false) return 0;
  return typeof extendAck === "object" ? extendAck.maxMs : RUN_DEFAULTS.extendMaxMs;
}
