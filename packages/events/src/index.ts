/**
 * `@ampd/events`: AEP 0.1 events over NATS. See README.md for a publisher, a durable subscriber and a replay in ten lines
 * each, and for the rules.
 */
export type { BusOptions, EventBus } from "./bus.ts";
export { events } from "./bus.ts";
export type { EventsOptions } from "./options.ts";
export type { ConnectionOptions, TlsOptions } from "./connection.ts";
export type { ManageStreams, StreamOptions } from "./streams.ts";
export type { NewEvent, Published, PublishOptions } from "./publisher.ts";
export type {
  EventContext,
  EventHandler,
  EventOutcome,
  EventSubscription,
  SubscribeOptions,
} from "./subscription.ts";
export type { ReplayFrom } from "./cursor.ts";
export type { RetryPolicy } from "./retry.ts";
export type { Notice, NoticeListener, SkipReason } from "./notices.ts";
export type { Session, SessionOptions } from "./session.ts";
export type { SessionState } from "./session-machine.ts";
export type { Responder } from "./responder.ts";
export type { Capabilities } from "./capabilities.ts";
export type { EventsCode, EventsErrorDetails, EventsReason } from "./errors.ts";
export { EventsError, isEventsError } from "./errors.ts";
export type { AepEvent, EnvelopeProblem, EnvelopeResult, EnvelopeRules } from "./envelope.ts";
export { AEP_VERSION, checkEvent, parseEvent } from "./envelope.ts";
export type {
  AepDelivery,
  AepError,
  DeliveryMode,
  EventFilter,
  StandardEventType,
} from "./gen/types.gen.ts";
export type { Axis, SourceStyle, Subjects } from "./subjects.ts";
export { createSubjects } from "./subjects.ts";
export type { CompiledFilter } from "./filter.ts";
export { compileFilter } from "./filter.ts";

/** What handlers return; the same values as in `@ampd/settlement`. */
export { Drop, Retry, RetryAfter, ack, drop, retry, retryAfter } from "@ampd/settlement";
export type { CloudEvent, CloudEventMessage } from "./cloudevents.ts";
export {
  cloudEventMode,
  fromCloudEvent,
  fromCloudEventMessage,
  toBinary,
  toCloudEvent,
  toStructured,
} from "./cloudevents.ts";
export type { TaskChange, TaskEvents, TaskEventsOptions, TaskSnapshot } from "./task-events.ts";
export { createTaskEvents, taskEventsOf } from "./task-events.ts";
