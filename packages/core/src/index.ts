export {
  attemptsUsed,
  deadlineMs,
  hasAttemptsLeft,
  isExpired,
  isPastDeadline,
  isTerminal,
  newTask,
  queueEndMs,
  type Decision,
  type EnvelopeText,
  type LeaseClaim,
  type NewTask,
  type Refused,
  type ResolvedJobSettings,
  type Task,
  type WriteStamp,
  type Written,
} from "./task.ts";
export {
  backoffMs,
  decideCancel,
  decideCancelOver,
  decideExpire,
  decideLeaseOver,
  decideRelease,
  decideSettle,
  type CancelAsked,
  type Outcome,
} from "./end-decisions.ts";
export {
  checkHolder,
  decideAdopt,
  decideClaim,
  decideProgress,
  decideRenew,
  decideUnsupported,
  type Claimant,
  type ProgressState,
} from "./lease-decisions.ts";
export {
  decideDelivery,
  leaseEndMs,
  terminalEffects,
  type DeliveryDecision,
  type StoredTask,
  type TerminalEffects,
} from "./delivery.ts";
export {
  capabilityOf,
  chooseLeastLoaded,
  declaredIdentities,
  hasRoom,
  ineligible,
  loadOf,
  pullPriority,
  type Candidate,
  type Capability,
  type DeclaredIdentities,
  type TaskNeeds,
} from "./eligibility.ts";
export { partitionOf } from "./partition.ts";
export { sameTask } from "./same-task.ts";
export { endAttempt, historyMax, type AttemptEnd } from "./history.ts";
export { changeEvents, settledEvent, type LoggedEvent } from "./task-events.ts";
export { redriveTask, redriveTaskKey, type RedriveInput } from "./redrive.ts";
export { LeaseTable, taskKey, type Lease, type Renewal } from "./leases.ts";
export type * from "./ports.ts";
export type * from "./credential-ports.ts";
export type * from "./direct-ports.ts";
export { Guesses, type GuessesOptions, type Shown } from "./guesses/guesses.ts";
export type * from "./settling.ts";
export type * from "./topic-ports.ts";
export { joinMissing, missingBefore } from "./topics.ts";
export { isParked, scheduleFromMs, startMaxMs, startOf, type Start } from "./start.ts";
export { bandOf, bands, bandWeights, BandTurn, defaultPriority, type Band } from "./priority.ts";
export {
  isTimeZone,
  nextCron,
  nextInterval,
  parseCron,
  type Cron,
  type CronFault,
} from "./cron.ts";
export {
  doubtfulSlots,
  freeSlot,
  joinLine,
  leaveLine,
  lineMax,
  openTasks,
  takeSlot,
  type Line,
  type Slot,
} from "./lines.ts";
export type * from "./scheduling-ports.ts";
export * from "./limits/index.ts";
export {
  allows,
  compilePermissions,
  openPolicy,
  type Action,
  type Permissions,
} from "./permissions/compile.ts";
export { covers, overlaps, widest } from "./permissions/pattern.ts";
export {
  closedPolicy,
  layeredPolicy,
  type PolicyLayer,
  type PolicyListener,
  type PolicySource,
  type PolicyStore,
  type StoredPolicy,
} from "./permissions/policy-source.ts";
export { readPolicy, undefinedRoles, type PolicyReading } from "./permissions/read.ts";
export { compileMatcher, type Matcher } from "./permissions/matcher.ts";
export type {
  FederationStores,
  LinkHandler,
  Outbox,
  OutboxDepth,
  OutboxEntry,
  OutboxFeed,
  RegionLinks,
  RemoteTaskStore,
  TakenStore,
} from "./federation-ports.ts";
export {
  homeOf,
  judgeRequest,
  neighbourOf,
  routeOf,
  senderText,
  type Judgement,
  type LocalAddress,
  type PeerRules,
  type RegionRules,
  type RemoteRoute,
  type RequestHead,
  type Route,
} from "./federation.ts";
