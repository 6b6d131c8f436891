export { Client, connect } from "./client.ts";
export type { SendRequest } from "./client.ts";
export type { PageOptions, ParticipantFilter, TaskFilter } from "./filters.ts";
export type { ConnectOptions } from "./options.ts";
export type { ReconnectOptions } from "./backoff.ts";
export type { CardOptions, CredentialInput } from "./card.ts";
export type { NkeyInput } from "./nkey.ts";
export { Keys, type KeyRequest, type MadeKey } from "./keys.ts";
export type { Clock, Timer } from "./clock.ts";
export type { ConnectionState } from "./connection.ts";
export type { ClientEvents } from "./core.ts";
export {
  Cancelled,
  DeadlineExceeded,
  Drop,
  LeaseLost,
  ResultTimeout,
  RetryAfter,
  ShuttingDown,
  TaskFailed,
  type AbortReason,
} from "./errors.ts";
export type { InboxOptions, InboxSubscription, Mail, MailHandler, OpenMail } from "./mail.ts";
export type { MailStream } from "./mail-stream.ts";
export type { Content } from "./parts.ts";
export {
  DeadLetters,
  type DeadLetterFilter,
  type DeadLetterPage,
  type RedriveTarget,
  type Redriven,
} from "./dead-letters.ts";
export type { PresenceEvent, PresenceStream, WatchFilter } from "./presence-watch.ts";
export type { LoggedTaskEvent, TaskLogOptions, TaskLogStream } from "./task-log.ts";
export type { OnError } from "./reports.ts";
export type { Session } from "./session.ts";
export type { ClientTls, SocketConstructor, SocketEvent, SocketLike } from "./socket.ts";
export type { TaskEvent, TaskHandle, TaskResult, WaitOptions } from "./task-handle.ts";
export { PolicyControl, type PolicyChange, type PolicyInForce } from "./policy.ts";
export { Limits, type BudgetGrant, type LimitChanges, type LimitsInForce } from "./limits.ts";
export { Schedules, type ScheduleRequest } from "./scheduling.ts";
export type { BatchAnswer, SubmitRequest, TaskRequest } from "./tasks.ts";
export type { TransportName } from "./transport.ts";
export type { Timing } from "./timing.ts";
export type {
  Published,
  PublishRequest,
  SubscribeOptions,
  SubscribeStart,
  TopicEvent,
  TopicHandler,
  TopicStream,
  TopicSubscription,
} from "./topic.ts";
export type {
  CloseOptions,
  TaskContext,
  TaskHandler,
  Worker,
  WorkerDeclaration,
  WorkerOptions,
  WorkerTask,
} from "./worker.ts";
export { ProtocolError } from "@ampd/protocol";
