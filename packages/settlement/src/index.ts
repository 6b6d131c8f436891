/**
 * `@ampd/settlement`: handlers return outcomes, and the right thing happens on JetStream and on Core NATS. See README.md for
 * the five-minute start and the outcome table.
 */
export type { SettlementOptions, StopOptions } from "./app.ts";
export { SettlementApp, settlement } from "./app.ts";
export type {
  AckOutcome,
  DropOutcome,
  Outcome,
  ReplyOutcome,
  RetryAfterOutcome,
  RetryOutcome,
} from "./outcome.ts";
export {
  Drop,
  OutcomeError,
  Retry,
  RetryAfter,
  ack,
  drop,
  isOutcome,
  reply,
  retry,
  retryAfter,
} from "./outcome.ts";
export type {
  CoreSourceOptions,
  CoreSubjectSource,
  CoreWildcardSource,
  DeliverFrom,
  JetStreamSource,
  JetStreamSourceOptions,
  Source,
} from "./source.ts";
export { coreSubject, coreWildcard, jetStream } from "./source.ts";
export type {
  BatchOptions,
  CommonOptions,
  CoreSubjectOptions,
  CoreWildcardOptions,
  DeadLetterOptions,
  Declaration,
  FailureAnswer,
  FailurePolicy,
  JetStreamOptions,
  RawDelivery,
  RetryNamer,
} from "./declaration.ts";
export type {
  BatchHandler,
  BatchOutcome,
  Delivery,
  Handler,
  HandlerContext,
  MessagePublisher,
  Middleware,
  PublishKind,
  PublishMiddleware,
  PublishOptions,
} from "./delivery.ts";
export type { Codec, CodecLibrary } from "./codec.ts";
export { bytesCodec, cborCodec, jsonCodec, msgpackCodec, textCodec } from "./codec.ts";
export type { SchemaIssue, SchemaResult, StandardSchema } from "./schema.ts";
export { SchemaMismatch } from "./schema.ts";
export type { Backoff, ExponentialBackoff, FixedBackoff, Jitter } from "./delay.ts";
export {
  DEFAULT_BACKOFF,
  MAX_DELAY_MS,
  backoffDelayMs,
  exponentialBackoff,
  fixedBackoff,
} from "./delay.ts";
export type {
  Cause,
  DeadLetterReason,
  Decision,
  DelayNote,
  DeliveryModel,
  Ending,
  Rules,
  Verdict,
} from "./decide.ts";
export { decide, decideBefore } from "./decide.ts";
export { DEAD_LETTER_HEADERS } from "./dead-letter.ts";
export { RETRY_COUNT_HEADER, isServerInstruction } from "./headers.ts";
export type {
  DeadLetteredEvent,
  EventDelivery,
  Health,
  HealthState,
  Listener,
  RecoveredEvent,
  SettledAction,
  SettledEvent,
  SettlementEvents,
} from "./events.ts";
export type { Problem, SettlementErrorCode, SettlementErrorDetails } from "./errors.ts";
export { SettlementError, isSettlementError } from "./errors.ts";
export type { RedriveOptions, RedriveResult } from "./redrive.ts";
export type { TelemetryOptions } from "./telemetry.ts";
export type { Settled } from "./run/settle.ts";
export type { Failpoint, FailpointHook } from "./run/env.ts";
export type { Clock } from "./clock.ts";
export type {
  Broker,
  BrokerState,
  BrokerStatus,
  IncomingMessage,
  OutgoingMessage,
  StoreOptions,
  StoredMessage,
  StoredRecord,
} from "./broker.ts";
export type { AsyncApiInfo, JsonObject, JsonValue } from "./asyncapi.ts";
export type { CliHost } from "./cli.ts";
export { EXIT, runCli } from "./cli.ts";
