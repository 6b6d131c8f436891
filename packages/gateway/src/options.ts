import type { FederationOptions } from "./federation/port.ts";
import type {
  Authenticator,
  CredentialAdmin,
  GrantSigner,
  DirectIntake,
  Guesses,
  Logger,
  PolicyLayer,
  ResolvedJobSettings,
  Revocations,
  Runtime,
  SessionIsolation,
  Stores,
  Task,
} from "@ampd/core";
import type { BudgetRule, JobSettings, KnownFields, RateRule } from "@ampd/protocol";

/** Settings of a gateway. Times are milliseconds unless the name says otherwise. */
export interface GatewaySettings {
  /** Heartbeat interval announced, seconds. A session that serves jobs with short leases is told a shorter one. */
  readonly heartbeatIntervalS: number;
  /** Time a connection has for its `hello`. */
  readonly helloTimeoutMs: number;
  /** Time that leases outlive a lost connection whose `hello` asked for `resume`. */
  readonly resumeGraceMs: number;
  /** Largest frame, bytes. */
  readonly frameBytesMax: number;
  /** Most bytes waiting for a slow client. */
  readonly outboundBytesMax: number;
  /** Most unacknowledged inbox deliveries of a session. */
  readonly inflightMax: number;
  /** Most subscriptions of a session. */
  readonly subscriptionsMax: number;
  /** Most sessions of this gateway. */
  readonly sessionsMax: number;
  /** Most sessions of one participant at this gateway. */
  readonly participantSessionsMax: number;
  /** Most jobs of a card. */
  readonly cardJobsMax: number;
  /** Malformed frames in a row before the connection is closed. */
  readonly strikesMax: number;
  /** Time a participant has to answer an offer. */
  readonly offerTimeoutMs: number;
  /** Time that a holder has to stop a canceled task before the broker ends it. */
  readonly cancelGraceMs: number;
  /** Time after which a registry entry expires. */
  readonly registryTtlMs: number;
  /** Shortest time between two repair passes. */
  readonly reconcileIntervalMs: number;
  /** Most namespaces, and whether a valid credential may open one. */
  readonly namespaces: { readonly createOnFirstUse: boolean; readonly countMax: number };
  /** Namespaces divided into scopes; `*` for all. Default: none. */
  readonly scopesRequired?: ReadonlySet<string>;
  /** Settings of a job that has none of its own. */
  readonly jobDefaults: ResolvedJobSettings;
  /** Settings by job name, for every namespace; settings stored for a namespace come before them. */
  readonly jobsNamed: Readonly<Record<string, JobSettings>>;
  /** Time that the record of a finished task is kept. */
  readonly retentionMs: number;
  /** Rate limits and budgets of every namespace. Default none. */
  readonly limits?: LimitSettings;
  /** Most frames a second of one connection, twice as many at once. Default: no limit. */
  readonly framesPerSMax?: number;
}

/** Rules that stored ones of the same name come before. */
interface LimitSettings {
  readonly rates?: readonly KnownFields<RateRule>[];
  readonly budgets?: readonly KnownFields<BudgetRule>[];
  /** After this a budget reservation is compared with its task's record. Default 30,000. */
  readonly reservationHoldMs?: number;
}

/** One write of a task's record; `before` is undefined for a new task. */
export interface TaskChange {
  readonly before: Task | undefined;
  readonly after: Task;
  /** Revision of `after`. */
  readonly revision: number;
}

/** What a gateway is made of. */
export interface GatewayOptions {
  /** Unique among the gateways of one store. */
  readonly gatewayId: string;
  readonly stores: Stores;
  readonly authenticator: Authenticator;
  /** Slows down who guesses credentials, with all else in this process that judges them. Default: one of its own. */
  readonly guesses?: Guesses;
  readonly settings: GatewaySettings;
  readonly runtime: Runtime;
  /** Policies of namespaces that have none stored, such as a file's. Default: the open policy. */
  readonly basePolicy?: PolicyLayer;
  /** What direct NATS clients publish. Absent: this gateway takes nothing from them. */
  readonly direct?: DirectIntake;
  /** Opens a connection to the store for each session's writes. Absent: all leave on the gateway's. */
  readonly isolation?: SessionIsolation;
  /** Told of every record written; must return at once and never throw. */
  readonly onTaskChange?: (change: TaskChange) => void;
  readonly logger: Logger;
  /** Exchange with other regions. Default: none. */
  readonly federation?: FederationOptions;
  /** What operators do to credentials. Absent: this broker keeps none. */
  readonly credentials?: CredentialAdmin;
  /** Credentials that count no longer. Absent: none can be revoked. */
  readonly revocations?: Revocations;
  /** Signs the grants that claims bring. Absent: they bring none. */
  readonly grants?: GrantSigner;
}

/** One connection as the session engine sees it; WebSocket and gRPC are two of these. */
export interface Transport {
  /** Queues one frame. */
  send(text: string): void;
  /** Ends the connection; what was queued is sent first. */
  close(code: number, reason: string): void;
  /** Bytes queued and not yet taken by the peer. */
  readonly bufferedBytes: number;
  /** Where the peer is, for logs. */
  readonly remote: string;
}

/** The other half of a {@link Transport}: what the adapter reports. */
export interface Connection {
  /** One frame arrived. */
  receive(text: string): void;
  /** The connection is gone. */
  closed(reason: string): void;
}
