// Generated from spec/ by tools/gen; do not edit.

/** A frame that the broker sends. */
export type BrokerFrame = WelcomeFrame | ErrorFrame | OkFrame | DeliverFrame | GrantedFrame | HeartbeatReplyFrame | GoodbyeFrame | TaskFrame | TasksFrame | ParticipantsFrame | JobsFrame | LinksFrame | PresenceFrame | CancelFrame | DeadLettersFrame | DeadLetterFrame | PolicyFrame | RedrivenFrame | SchedulesFrame | BatchFrame | LimitsFrame | BudgetFrame | KeyCreatedFrame | KeysFrame | ChallengeFrame;

/** The type of each BrokerFrame by its `type`. */
export interface BrokerFrameByType {
  readonly welcome: WelcomeFrame;
  readonly error: ErrorFrame;
  readonly ok: OkFrame;
  readonly deliver: DeliverFrame;
  readonly granted: GrantedFrame;
  readonly heartbeat: HeartbeatReplyFrame;
  readonly goodbye: GoodbyeFrame;
  readonly task: TaskFrame;
  readonly tasks: TasksFrame;
  readonly participants: ParticipantsFrame;
  readonly jobs: JobsFrame;
  readonly links: LinksFrame;
  readonly presence: PresenceFrame;
  readonly cancel: CancelFrame;
  readonly dead_letters: DeadLettersFrame;
  readonly dead_letter: DeadLetterFrame;
  readonly policy: PolicyFrame;
  readonly redriven: RedrivenFrame;
  readonly schedules: SchedulesFrame;
  readonly batch: BatchFrame;
  readonly limits: LimitsFrame;
  readonly budget: BudgetFrame;
  readonly key_created: KeyCreatedFrame;
  readonly keys: KeysFrame;
  readonly challenge: ChallengeFrame;
}

/** What a participant says of itself when it joins. */
export interface Card {
  /**
   * Display name; the address comes from the credential.
   * 1 to 128 characters, pattern `^[^\u0000-\u001f\u007f]{1,128}$`.
   */
  readonly name: string;
  /**
   * `agent`, `service`, `person` or another kind. Default `agent`.
   * 1 to 32 characters, pattern `^[a-z][a-z0-9_-]{0,31}$`.
   */
  readonly kind?: string;
  /**
   * What it is, for people and models.
   * At most 2000 characters.
   */
  readonly description?: string;
  /**
   * Jobs it serves, under the name the first clients use.
   * At most 256 items.
   */
  readonly skills?: readonly ServedJob[];
  /**
   * Jobs it serves. Both lists count.
   * At most 256 items.
   */
  readonly jobs?: readonly ServedJob[];
  /**
   * Part types it can take. Default `["text"]`.
   * At most 32 items.
   */
  readonly accepts?: readonly PartType[];
  /**
   * Most tasks at once. Default 1.
   * 1 to 10000.
   */
  readonly max_concurrent?: number;
  readonly [key: string]: unknown;
}

/** A job that a participant serves. */
export interface ServedJob {
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly name: JobName;
  /**
   * What it does, for people and models.
   * At most 500 characters.
   */
  readonly description?: string;
  readonly [key: string]: unknown;
}

/** A frame that a client sends. */
export type ClientFrame = HelloFrame | HeartbeatFrame | GoodbyeFrame | SendFrame | AckFrame | NackFrame | ClaimFrame | ReleaseFrame | GetTaskFrame | ListTasksFrame | DiscoverFrame | ListJobsFrame | ListLinksFrame | SetJobFrame | SubscribeFrame | UnsubscribeFrame | WatchFrame | UpdateCardFrame | CancelFrame | ListDeadFrame | GetDeadFrame | RedriveFrame | DiscardFrame | ManageFrame | GetPolicyFrame | SetPolicyFrame | SetScheduleFrame | RemoveScheduleFrame | ListSchedulesFrame | PurgeJobFrame | SendBatchFrame | RefreshFrame | GetLimitsFrame | SetLimitsFrame | GetBudgetFrame | SetBudgetFrame | CreateKeyFrame | ListKeysFrame | RevokeKeyFrame | RevokeTokensFrame | ProofFrame;

/** The type of each ClientFrame by its `type`. */
export interface ClientFrameByType {
  readonly hello: HelloFrame;
  readonly heartbeat: HeartbeatFrame;
  readonly goodbye: GoodbyeFrame;
  readonly send: SendFrame;
  readonly ack: AckFrame;
  readonly nack: NackFrame;
  readonly claim: ClaimFrame;
  readonly release: ReleaseFrame;
  readonly get_task: GetTaskFrame;
  readonly list_tasks: ListTasksFrame;
  readonly discover: DiscoverFrame;
  readonly list_jobs: ListJobsFrame;
  readonly list_links: ListLinksFrame;
  readonly set_job: SetJobFrame;
  readonly subscribe: SubscribeFrame;
  readonly unsubscribe: UnsubscribeFrame;
  readonly watch: WatchFrame;
  readonly update_card: UpdateCardFrame;
  readonly cancel: CancelFrame;
  readonly list_dead: ListDeadFrame;
  readonly get_dead: GetDeadFrame;
  readonly redrive: RedriveFrame;
  readonly discard: DiscardFrame;
  readonly manage: ManageFrame;
  readonly get_policy: GetPolicyFrame;
  readonly set_policy: SetPolicyFrame;
  readonly set_schedule: SetScheduleFrame;
  readonly remove_schedule: RemoveScheduleFrame;
  readonly list_schedules: ListSchedulesFrame;
  readonly purge_job: PurgeJobFrame;
  readonly send_batch: SendBatchFrame;
  readonly refresh: RefreshFrame;
  readonly get_limits: GetLimitsFrame;
  readonly set_limits: SetLimitsFrame;
  readonly get_budget: GetBudgetFrame;
  readonly set_budget: SetBudgetFrame;
  readonly create_key: CreateKeyFrame;
  readonly list_keys: ListKeysFrame;
  readonly revoke_key: RevokeKeyFrame;
  readonly revoke_tokens: RevokeTokensFrame;
  readonly proof: ProofFrame;
}

/**
 * A namespace (tenant): one token without dots.
 * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type Namespace = string;

/**
 * A participant's name inside its namespace: one token without dots.
 * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type ParticipantName = string;

/**
 * The address of one participant, `namespace/name`.
 * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type ParticipantAddress = string;

/**
 * The name of a region of a federation: one token without dots.
 * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type Region = string;

/**
 * The address of whoever sent an envelope: `namespace/name`, with `@region` where it came from
 * another region.
 * 1 to 191 characters, pattern
 * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
 */
export type SenderAddress = string;

/**
 * Where an envelope goes: a participant `namespace/name`, a job `job:<name>` (alias
 * `skill:<name>`), or a topic `topic:<name>`. In another region of a federation:
 * `namespace/name@region`, `job:<name>@region` (the namespace there that is called like the
 * sender's) or `job:<namespace>/<name>@region`.
 * 1 to 264 characters, pattern
 * `^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?|(?:job|skill|topic):[a-z0-9][a-z0-9._-]{0,127}|(?:job|skill):(?:[a-z0-9][a-z0-9_-]{0,62}/)?[a-z0-9][a-z0-9._-]{0,127}@[a-z0-9][a-z0-9_-]{0,62})$`.
 */
export type Address = string;

/**
 * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
 * reserved for identity jobs.
 * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
 */
export type JobName = string;

/**
 * A task id, unique inside its namespace.
 * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
 */
export type TaskId = string;

/**
 * An envelope id chosen by its sender: 1 to 128 visible ASCII characters, unique per sender.
 * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
 */
export type EnvelopeId = string;

/**
 * An opaque id of one delivery, valid in the session that received it.
 * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
 */
export type DeliveryId = string;

/**
 * The type of a part: `text`, `data`, `file`, or one that a later profile adds.
 * 1 to 32 characters, pattern `^[a-z][a-z0-9_.-]{0,31}$`.
 */
export type PartType = string;

/**
 * A session id, public: it names a session and opens nothing.
 * 1 to 64 characters, pattern `^[A-Za-z0-9_-]{1,64}$`.
 */
export type SessionId = string;

/**
 * Number of a frame, counting from 1 in send order per sender.
 * 0 to 9007199254740991.
 */
export type Seq = number;

/**
 * How often the task has been claimed, counting from 1; 0 before the first claim.
 * 0 to 1000000.
 */
export type Attempt = number;

/**
 * A UTC time in RFC 3339 form, stamped by the broker.
 * 1 to 40 characters, pattern
 * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
 */
export type Timestamp = string;

/**
 * A subscription id, chosen by the client and unique in its session.
 * 1 to 64 characters, pattern `^[!-~]{1,64}$`.
 */
export type SubscriptionId = string;

/**
 * A topic name, or a pattern: `*` stands for one token, a last `>` for one or more.
 * 1 to 128 characters, pattern `^[a-z0-9*>][a-z0-9._*>-]{0,127}$`.
 */
export type TopicPattern = string;

/**
 * A short text for people.
 * At most 1024 characters.
 */
export type ShortText = string;

/**
 * An opaque position in a paged answer.
 * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
 */
export type Cursor = string;

/** State of a task. `completed`, `failed`, `canceled` and `rejected` are terminal and never change. */
export type TaskState = "queued" | "working" | "input_required" | "auth_required" | "completed" | "failed" | "canceled" | "rejected";

/** A claim that a session holds. */
export interface HeldTask {
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt: Attempt;
  readonly [key: string]: unknown;
}

/** What went wrong. Codes are those of `errors.json`; unknown codes are to be read by `retryable`. */
export interface ErrorBody {
  /**
   * Machine-readable code.
   * 1 to 64 characters, pattern `^[a-z][a-z0-9_]{0,63}$`.
   */
  readonly code: string;
  /**
   * One sentence for people.
   * At most 2048 characters.
   */
  readonly message: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /**
   * Earliest sensible retry, milliseconds from now.
   * 0 to 86400000.
   */
  readonly retry_after_ms?: number;
  /**
   * JSON pointer of the field that was refused.
   * At most 256 characters.
   */
  readonly field?: string;
  /**
   * The limit that the field broke.
   * At most 256 characters.
   */
  readonly limit?: string;
  /**
   * The task the error is about.
   * At most 128 characters.
   */
  readonly task_id?: string;
  readonly [key: string]: unknown;
}

/**
 * Names a dead letter: its sequence, its task and how often that was claimed.
 * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
 */
export type DeadLetterId = string;

/**
 * The name of a recurring task inside its namespace.
 * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type ScheduleKey = string;

/** Configuration of `ampd up`. Each key is also an environment variable and a flag. */
export interface Config {
  /**
   * Address the gateway listens on.
   * Default "127.0.0.1", 1 to 255 characters.
   */
  readonly host?: string;
  /**
   * Port for HTTP and WebSocket; 0 takes a free one.
   * Default 2673, 0 to 65535.
   */
  readonly port?: number;
  /**
   * Where the embedded nats-server and its secrets live. Empty: the user's data directory.
   * Default "", at most 4096 characters.
   */
  readonly data_dir?: string;
  /**
   * What an acknowledged write survives: `power` a power cut (fsync per write, group commit),
   * `second` a power cut but for the last second, `process` a killed process only.
   * Default "power".
   */
  readonly durability?: "power" | "second" | "process";
  /**
   * Seconds that a drain waits for workers to finish before their tasks are handed back.
   * Default 10, 0 to 3600.
   */
  readonly shutdown_grace_s?: number;
  /**
   * The NATS server.
   * Default {}.
   */
  readonly nats?: {
    /**
     * Servers of your own, comma-separated. Empty: the embedded server.
     * Default "", at most 4096 characters.
     */
    readonly url?: string;
    /**
     * User at your own server.
     * Default "", at most 4096 characters.
     */
    readonly user?: string;
    /**
     * Password at your own server.
     * Default "", at most 4096 characters.
     */
    readonly password?: string;
    /**
     * Token at your own server.
     * Default "", at most 4096 characters.
     */
    readonly token?: string;
    /**
     * Credentials file for your own server.
     * Default "", at most 4096 characters.
     */
    readonly creds_file?: string;
    /**
     * Certificates (PEM) of the authorities that your own server's certificate is checked against.
     * Empty: the system's. Given: the connection must be TLS.
     * Default "", at most 4096 characters.
     */
    readonly tls_ca_file?: string;
    /**
     * Client certificate (PEM) for your own server, where it asks for one.
     * Default "", at most 4096 characters.
     */
    readonly tls_cert_file?: string;
    /**
     * Private key (PEM) of nats.tls_cert_file.
     * Default "", at most 4096 characters.
     */
    readonly tls_key_file?: string;
    /**
     * The nats-server binary to run. Empty: found or fetched.
     * Default "", at most 4096 characters.
     */
    readonly server_path?: string;
    /**
     * Replicas of streams and buckets.
     * Default 1, 1 to 5.
     */
    readonly replicas?: number;
    /**
     * Seconds that a start waits for your own server: one that is not up yet, or streams that
     * elect a leader. 0: it does not wait.
     * Default 60, 0 to 3600.
     */
    readonly start_timeout_s?: number;
  };
  /**
   * Participants that are NATS clients themselves: the broker's auth callout logs them in.
   * Default {}.
   */
  readonly nats_clients?: {
    /**
     * Whether NATS clients may join with the credentials of participants, and what they publish is
     * taken in.
     * Default "off".
     */
    readonly accept?: "off" | "on";
    /**
     * Where the embedded server takes connections: from this machine, or from everywhere, without
     * TLS.
     * Default "loopback".
     */
    readonly listen?: "loopback" | "all";
    /**
     * Port of the embedded server while NATS clients are accepted; 0 takes a free one.
     * Default 4222, 0 to 65535.
     */
    readonly port?: number;
    /**
     * Auth callout responders of this broker, each with a connection. Over all brokers there
     * should be two or more: without one, nobody can connect.
     * Default 2, 1 to 16.
     */
    readonly responders?: number;
    /**
     * Most seconds until a NATS client logs in again, at the latest when its credential ends.
     * Default 900, 10 to 86400.
     */
    readonly lifetime_s?: number;
  };
  /**
   * Keys of the auth callout on servers of your own, as `ampd nats-config` makes them. The
   * embedded server has its own.
   * Default {}.
   */
  readonly auth_callout?: {
    /**
     * File with the seed (SA…) of the account key that your server's `auth_callout.issuer` names.
     * Default "", at most 4096 characters.
     */
    readonly issuer_seed_file?: string;
    /**
     * File with the seed (SU…) of the callout's own user.
     * Default "", at most 4096 characters.
     */
    readonly user_seed_file?: string;
    /**
     * File with the seed (SX…) of the key that your server seals its requests for. Empty: they are
     * not sealed.
     * Default "", at most 4096 characters.
     */
    readonly xkey_seed_file?: string;
    /**
     * Account of broker and participants at your server.
     * Default "AMP", at most 64 characters, pattern `^[A-Z][A-Z0-9_]{0,63}$`.
     */
    readonly account?: string;
    /**
     * User of your server's system account, which ends the connections of those who are revoked.
     * Empty: they last until `nats_clients.lifetime_s`.
     * Default "", at most 256 characters.
     */
    readonly system_user?: string;
    /**
     * Password of auth_callout.system_user.
     * Default "", at most 4096 characters.
     */
    readonly system_password?: string;
  };
  /**
   * TLS for everything the broker listens on. The files are read again when they change.
   * Default {}.
   */
  readonly tls?: {
    /**
     * Certificate chain (PEM), the broker's own first. Empty: no TLS.
     * Default "", at most 4096 characters.
     */
    readonly cert_file?: string;
    /**
     * Private key (PEM) of tls.cert_file.
     * Default "", at most 4096 characters.
     */
    readonly key_file?: string;
    /**
     * Certificates (PEM) of the authorities of clients. Given: a client without a certificate of
     * one of them is refused before its first frame. The credential is asked for all the same.
     * Default "", at most 4096 characters.
     */
    readonly client_ca_file?: string;
  };
  /**
   * gRPC beside HTTP and WebSocket, with the same TLS.
   * Default {}.
   */
  readonly grpc?: {
    /**
     * Whether the broker listens for gRPC.
     * Default true.
     */
    readonly enabled?: boolean;
    /**
     * Port for gRPC; 0 takes a free one. Absent: the next after `port`, a free one where `port` is
     * 0.
     * 0 to 65535.
     */
    readonly port?: number;
    /**
     * Most sessions and calls at once on one connection.
     * Default 1000, 1 to 100000.
     */
    readonly streams_max?: number;
    /**
     * Seconds after which a connection is ended, so that load spreads over new brokers; its
     * sessions have ten seconds more and resume elsewhere. 0: never.
     * Default 0, 0 to 2592000.
     */
    readonly connection_age_max_s?: number;
  };
  /**
   * Who may connect.
   * Default {}.
   */
  readonly auth?: {
    /**
     * `dev` credentials: `auto` allows them only while the gateway listens on loopback; `on`
     * insists on loopback.
     * Default "auto".
     */
    readonly dev?: "auto" | "on" | "off";
    /**
     * Shared key (HS256, at least 32 bytes) for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly shared_key?: string;
    /**
     * JWKS address for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly jwks_url?: string;
    /**
     * JWKS file for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly jwks_file?: string;
    /**
     * Required `iss` of bearer tokens. Empty: any.
     * Default "", at most 4096 characters.
     */
    readonly issuer?: string;
    /**
     * JSON file of the policy (`docs/guide/permissions.md`), read again when it changes. A policy
     * stored for a namespace comes before it. Empty: everyone may do everything in its namespace,
     * and the role `operator` manages it.
     * Default "", at most 4096 characters.
     */
    readonly policy_file?: string;
    /**
     * Required `aud` of bearer tokens. Empty: any.
     * Default "", at most 4096 characters.
     */
    readonly audience?: string;
    /**
     * Whether keys that operators make (API keys, nkeys) open sessions and credentials can be
     * revoked; kept in the bucket `AMP_KEYS`.
     * Default "on".
     */
    readonly keys?: "on" | "off";
    /**
     * JSON file of public nkeys and whose they are: `[{"nkey": "U…", "address": "acme/bob",
     * "roles": [], "scopes": []}]`. Read at start.
     * Default "", at most 4096 characters.
     */
    readonly nkeys_file?: string;
  };
  /**
   * Over how many streams the store spreads; each stream has a leader of its own. Cannot change
   * once something is stored.
   * Default {}.
   */
  readonly partitions?: {
    /**
     * Buckets of task records, for all namespaces together.
     * Default 1, 1 to 64.
     */
    readonly records?: number;
    /**
     * Streams of inboxes in each namespace.
     * Default 1, 1 to 64.
     */
    readonly inboxes?: number;
    /**
     * Streams of job queues in each namespace; one job is in one of them.
     * Default 1, 1 to 64.
     */
    readonly jobs?: number;
  };
  /**
   * Tenants.
   * Default {}.
   */
  readonly namespaces?: {
    /**
     * Whether a valid credential may open a namespace that is not declared.
     * Default "on_first_use".
     */
    readonly create?: "on_first_use" | "declared";
    /**
     * Namespaces provisioned at start.
     * Default ["default"], at most 1000 items.
     */
    readonly declared?: readonly Namespace[];
    /**
     * Most namespaces.
     * Default 100, 1 to 100000.
     */
    readonly count_max?: number;
    /**
     * Namespaces divided into scopes, `*` for all: a task or message there names a scope of its
     * sender, and a task is offered only to holders in its scope.
     * Default [], at most 1000 items.
     */
    readonly scopes_required?: readonly string[];
  };
  /**
   * Limits of a session.
   * Default {}.
   */
  readonly sessions?: {
    /**
     * `connection`: what a session sends leaves on a NATS connection of its own, whose permissions
     * the server enforces beside the gateway; costs memory and a login a session. On servers of
     * your own it needs `auth_callout`.
     * Default "shared".
     */
    readonly isolation?: "shared" | "connection";
    /**
     * Heartbeat interval announced to clients, seconds. A session that serves jobs with short
     * leases is told a shorter one.
     * Default 10, 1 to 3600.
     */
    readonly heartbeat_interval_s?: number;
    /**
     * Seconds a connection has for its `hello`.
     * Default 10, 1 to 300.
     */
    readonly hello_timeout_s?: number;
    /**
     * Seconds that leases outlive a lost connection whose `hello` asked for `resume`.
     * Default 5, 0 to 3600.
     */
    readonly resume_grace_s?: number;
    /**
     * Seconds between WebSocket pings; two unanswered end the connection.
     * Default 15, 1 to 3600.
     */
    readonly ping_interval_s?: number;
    /**
     * Largest frame, bytes.
     * Default 262144, 1024 to 1048576.
     */
    readonly frame_bytes_max?: number;
    /**
     * Most bytes waiting for a slow client before it is disconnected (4408).
     * Default 1048576, 65536 to 67108864.
     */
    readonly outbound_bytes_max?: number;
    /**
     * Most unacknowledged inbox deliveries of a session, and of each of its durable subscriptions.
     * Default 32, 1 to 4096.
     */
    readonly inflight_max?: number;
    /**
     * Most subscriptions of a session.
     * Default 100, 1 to 10000.
     */
    readonly subscriptions_max?: number;
    /**
     * Most sessions of this gateway.
     * Default 10000, 1 to 1000000.
     */
    readonly count_max?: number;
    /**
     * Most sessions of one participant at this gateway.
     * Default 1000, 1 to 1000000.
     */
    readonly per_participant_max?: number;
    /**
     * Most jobs that one card may name.
     * Default 256, 1 to 512.
     */
    readonly card_jobs_max?: number;
    /**
     * Malformed frames in a row before the connection is closed (1008).
     * Default 20, 1 to 10000.
     */
    readonly strikes_max?: number;
    /**
     * Most frames a second of one connection, twice as many at once; one more is refused with
     * `rate_limited`. Heartbeats do not count. 0: no limit.
     * Default 20000, 0 to 10000000.
     */
    readonly frames_per_s_max?: number;
  };
  /**
   * Jobs.
   * Default {}.
   */
  readonly jobs?: {
    /**
     * Settings of a job that has none of its own.
     * Default {}.
     */
    readonly defaults?: {
      /**
       * Seconds a claim lives without a heartbeat.
       * Default 30, 1 to 43200.
       */
      readonly lease_s?: number;
      /**
       * Most claims before the task fails with `attempts_exhausted` and goes to the dead letters.
       * Default 3, 1 to 1000.
       */
      readonly max_attempts?: number;
      /**
       * Most seconds from the first claim to the end of a task. Absent: no deadline.
       * 1 to 31536000.
       */
      readonly deadline_s?: number;
      /**
       * Most seconds a task waits in the queue before it fails with `expired`.
       * Default 86400, 1 to 31536000.
       */
      readonly expires_in_s?: number;
      /**
       * Most tasks in the queue of one job; one more is refused with `queue_full`.
       * Default 100000, 1 to 10000000.
       */
      readonly queue_max?: number;
      /** How long a failed attempt waits before the next offer. */
      readonly backoff?: {
        /**
         * Wait before the second attempt, milliseconds.
         * Default 1000, 0 to 86400000.
         */
        readonly initial_interval_ms?: number;
        /**
         * Factor from one wait to the next.
         * Default 2, 1 to 10.
         */
        readonly backoff_coefficient?: number;
        /**
         * Longest wait, milliseconds.
         * Default 60000, 0 to 86400000.
         */
        readonly maximum_interval_ms?: number;
      };
    };
    /**
     * Settings by job name, for every namespace (file only).
     * Default {}, at most 10000 entries.
     */
    readonly named?: { readonly [key: string]: JobSettings };
  };
  /**
   * Offers.
   * Default {}.
   */
  readonly offers?: {
    /**
     * Seconds a participant has to answer an offer.
     * Default 10, 1 to 600.
     */
    readonly timeout_s?: number;
  };
  /**
   * Inboxes.
   * Default {}.
   */
  readonly inbox?: {
    /**
     * Most messages waiting in one inbox; one more is refused with `queue_full`.
     * Default 10000, 1 to 10000000.
     */
    readonly messages_max?: number;
    /**
     * Oldest mail kept, seconds.
     * Default 604800, 60 to 31536000.
     */
    readonly age_max_s?: number;
    /**
     * Seconds until an unacknowledged delivery is repeated.
     * Default 30, 1 to 3600.
     */
    readonly ack_wait_s?: number;
  };
  /**
   * Topics: what is kept for replay.
   * Default {}.
   */
  readonly topics?: {
    /**
     * Most messages kept of one topic; the oldest goes first.
     * Default 100000, 1 to 10000000.
     */
    readonly messages_max?: number;
    /**
     * Oldest message kept of a topic, seconds.
     * Default 604800, 60 to 31536000.
     */
    readonly age_max_s?: number;
  };
  /**
   * Task records.
   * Default {}.
   */
  readonly tasks?: {
    /**
     * Seconds that a holder has to stop a task that was canceled before the broker ends it.
     * Default 30, 1 to 3600.
     */
    readonly cancel_grace_s?: number;
    /**
     * Seconds that the record of a finished task is kept.
     * Default 86400, 60 to 31536000.
     */
    readonly retention_s?: number;
    /**
     * Shortest time between two repair passes, seconds.
     * Default 15, 1 to 3600.
     */
    readonly reconcile_interval_s?: number;
  };
  /**
   * Presence.
   * Default {}.
   */
  readonly registry?: {
    /**
     * Seconds after its last sign of life that a participant counts as offline.
     * Default 30, 2 to 3600.
     */
    readonly ttl_s?: number;
  };
  /**
   * Logs.
   * Default {}.
   */
  readonly log?: {
    /**
     * Lowest level written.
     * Default "info".
     */
    readonly level?: "trace" | "debug" | "info" | "warn" | "error" | "silent";
    /**
     * `auto`: text on a terminal, JSON otherwise.
     * Default "auto".
     */
    readonly format?: "auto" | "json" | "text";
  };
  /**
   * Exchange with other regions.
   * Default {}.
   */
  readonly federation?: {
    /**
     * Name of this region: one set of gateways with one store. Empty: no federation.
     * Default "", at most 63 characters, pattern `^(?:[a-z0-9][a-z0-9_-]{0,62})?$`.
     */
    readonly region?: string;
    /**
     * Most regions that an envelope may have come through; one more is refused.
     * Default 4, 1 to 16.
     */
    readonly hops_max?: number;
    /**
     * Seconds after which a silent link is tested.
     * Default 5, 1 to 3600.
     */
    readonly ping_interval_s?: number;
    /**
     * Most bytes that wait for one neighbour; what comes then is refused with `queue_full`.
     * Default 1073741824, 1048576 to 1099511627776.
     */
    readonly outbox_bytes_max?: number;
    /**
     * Seconds after which what could not be handed over is given up and its sender told.
     * Default 604800, 60 to 2592000.
     */
    readonly outbox_age_max_s?: number;
    /**
     * The other regions by name (file only); see docs/guide/federation.md.
     * Default {}, at most 1000 entries.
     */
    readonly peers?: { readonly [key: string]: FederationPeer };
  };
  /**
   * Life of tasks as AEP events on NATS.
   * Default {}.
   */
  readonly events?: {
    /**
     * Whether the broker publishes the life of its tasks as AEP events.
     * Default "off".
     */
    readonly publish?: "off" | "on";
    /**
     * First tokens of the events' subjects.
     * Default "aep", 1 to 64 characters, pattern
     * `^[A-Za-z0-9_-]{1,32}(?:\.[A-Za-z0-9_-]{1,31}){0,1}$`.
     */
    readonly prefix?: string;
  };
  /**
   * Rate limits and budgets of every namespace; stored rules of the same name come before them.
   * Default {}.
   */
  readonly limits?: {
    /**
     * Rate limits (file only).
     * Default [], at most 256 items.
     */
    readonly rates?: readonly RateRule[];
    /**
     * Budgets (file only).
     * Default [], at most 256 items.
     */
    readonly budgets?: readonly BudgetRule[];
    /**
     * Seconds after which a budget reservation is compared with its task's record; a reservation
     * whose submit crashed is freed then.
     * Default 30, 5 to 3600.
     */
    readonly reservation_hold_s?: number;
  };
  /**
   * Signed grants that a task's holder shows to services beside the broker.
   * Default {}.
   */
  readonly grants?: {
    /**
     * Whether a claim brings a grant; their keys are at `/.well-known/jwks.json`.
     * Default "off".
     */
    readonly enabled?: "off" | "on";
    /**
     * Seconds a grant is good; a holder gets a fresh one after half of them while its lease lives.
     * Default 300, 30 to 3600.
     */
    readonly ttl_s?: number;
    /**
     * Claim `iss` of grants.
     * Default "ampd", at most 256 characters.
     */
    readonly issuer?: string;
    /**
     * Claim `aud` of grants. Empty: none.
     * Default "", at most 256 characters.
     */
    readonly audience?: string;
  };
}

/** A dead letter as operators see it. */
export interface DeadLetterView {
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id: DeadLetterId;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  /**
   * The requester.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from: SenderAddress;
  /**
   * Error code.
   * 1 to 64 characters, pattern `^[a-z][a-z0-9_]{0,63}$`.
   */
  readonly reason: string;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempts: Attempt;
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly died_at: Timestamp;
  /**
   * Which life of the work failed. Absent: 1.
   * 1 to 1000000.
   */
  readonly round?: number;
  /**
   * The failed task that this one was made again from.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly redrive_of?: TaskId;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  /**
   * How its attempts ended, of all rounds, the newest last.
   * At most 50 items.
   */
  readonly history?: readonly AttemptEntry[];
  /**
   * Size of what is kept.
   * 0 to 9007199254740991.
   */
  readonly bytes?: number;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope?: Envelope;
  /**
   * The bytes of a job message that could not be read, at most 262,144 of them.
   * At most 1048576 characters.
   */
  readonly raw_base64?: string;
  readonly [key: string]: unknown;
}

/** A task that failed for good, as the dead-letter stream keeps it. */
export interface DeadLetter {
  /** Version of this layout. */
  readonly v: 1;
  /**
   * A namespace (tenant): one token without dots.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly ns: Namespace;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  /**
   * The address of whoever sent an envelope: `namespace/name`, with `@region` where it came from
   * another region.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from: SenderAddress;
  /**
   * Error code.
   * 1 to 64 characters, pattern `^[a-z][a-z0-9_]{0,63}$`.
   */
  readonly reason: string;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempts: Attempt;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope: Envelope;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly died_at: Timestamp;
  /**
   * How its attempts ended, of all rounds, the newest last.
   * At most 50 items.
   */
  readonly history?: readonly AttemptEntry[];
  /**
   * Which life of the work failed. Absent: 1.
   * 1 to 1000000.
   */
  readonly round?: number;
  /**
   * The failed task that this one was made again from.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly redrive_of?: TaskId;
  readonly [key: string]: unknown;
}

/**
 * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
 * unknown fields travel unchanged.
 */
export interface Envelope {
  /**
   * Chosen by the sender; minted by the broker when absent. A repeated id from one sender is
   * stored once.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly id?: EnvelopeId;
  /**
   * Address of the authenticated sender. The broker sets it; a client value that differs is
   * refused.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from?: SenderAddress;
  /**
   * Where the envelope goes.
   * 1 to 264 characters, pattern
   * `^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?|(?:job|skill|topic):[a-z0-9][a-z0-9._-]{0,127}|(?:job|skill):(?:[a-z0-9][a-z0-9_-]{0,62}/)?[a-z0-9][a-z0-9._-]{0,127}@[a-z0-9][a-z0-9_-]{0,62})$`.
   */
  readonly to: Address;
  /** What the envelope is. */
  readonly kind: "message" | "task" | "status" | "event";
  /**
   * The task of a `task` or `status` envelope; minted for a task when absent.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id?: TaskId;
  /**
   * On a message that answers another: the id of the message answered.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly reply_to?: EnvelopeId;
  /** On a `status` envelope: the state reported. */
  readonly state?: TaskState;
  /**
   * The content.
   * At most 256 items.
   */
  readonly parts?: readonly Part[];
  /**
   * The scope the envelope belongs to, where the namespace uses scopes.
   * 1 to 128 characters.
   */
  readonly scope?: string;
  /** Free JSON object, delivered unchanged. */
  readonly metadata?: { readonly [key: string]: unknown };
  /**
   * When the broker accepted the envelope.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly created_at?: Timestamp;
  /**
   * A task still in the queue after this many seconds fails with `expired`. Default: the job's
   * setting.
   * 1 to 31536000.
   */
  readonly expires_in_s?: number;
  /**
   * Minted once and copied on every hop.
   * 1 to 128 characters.
   */
  readonly correlation_id?: string;
  /**
   * The task on whose behalf this one was submitted.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly parent_task_id?: TaskId;
  /**
   * How many brokers or agents passed it on; more than 64 are refused.
   * 0 to 64.
   */
  readonly hops?: number;
  /**
   * W3C trace context.
   * At most 128 characters, pattern `^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$`.
   */
  readonly traceparent?: string;
  /**
   * 0 to 9, higher first: three bands, low 0 to 3, normal 4 to 6, high 7 to 9; within a band in
   * order of arrival. Default 4.
   * 0 to 9.
   */
  readonly priority?: number;
  /**
   * Two tasks of one sender with the same key are one task.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly idempotency_key?: EnvelopeId;
  /** Per-task settings; each must stay inside the job's. */
  readonly options?: TaskOptions;
  /**
   * On a `failed` or `rejected` status: why. `retryable: true` on `failed` sends the task back to
   * the queue.
   */
  readonly error?: ErrorBody;
  /**
   * What the attempt consumed, unit to amount.
   * At most 32 entries.
   */
  readonly usage?: { readonly [key: string]: number | string };
  /**
   * On a `status` envelope: the attempt it speaks for; the broker refuses any other than the
   * current one.
   * 0 to 1000000.
   */
  readonly attempt?: Attempt;
  /**
   * On a `status` of state `working`: any JSON value of at most 16,384 bytes that the next attempt
   * of the task receives.
   */
  readonly checkpoint?: unknown;
  readonly [key: string]: unknown;
}

/** Per-task settings; each must stay inside the job's. */
export interface TaskOptions {
  /**
   * Most claims before the task fails with `attempts_exhausted`. Default: the job's setting.
   * 1 to 1000.
   */
  readonly max_attempts?: number;
  /**
   * Most seconds from the first claim to the end of the task. Default: the job's setting.
   * 1 to 31536000.
   */
  readonly deadline_s?: number;
  /**
   * The task is not offered before this time, at most a year ahead; a past time means at once. Not
   * together with `delay_s`.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly not_before?: Timestamp;
  /**
   * The task is not offered before this many seconds have passed, fractions allowed. Not together
   * with `not_before`.
   * 0 to 31536000.
   */
  readonly delay_s?: number;
  /**
   * Of the tasks of one job with the same key at most `concurrency_key_max` (a job setting) are
   * worked on at once; the others wait in the order of their submits.
   * 1 to 128 characters.
   */
  readonly concurrency_key?: string;
  /**
   * Tasks of one job with the same key are offered one after the other, each when the one before
   * has ended.
   * 1 to 128 characters.
   */
  readonly ordering_key?: string;
  /**
   * What the requester's inbox gets of the task: `all` statuses, or only an end other than
   * `completed`. Default `all`; `failures` for recurring tasks, whose owner need not be there to
   * read.
   */
  readonly notify?: "all" | "failures";
  /**
   * The most that the task and its child tasks may use, one amount a unit. It is reserved when the
   * task is accepted, from its parent task's budget or from the accounts that its requester draws
   * on, and settled by the `usage` of its statuses.
   * 1 to 16 items.
   */
  readonly budget?: readonly Amount[];
  readonly [key: string]: unknown;
}

/** Another region, as seen from this one. What is not listed is not allowed. */
export interface FederationPeer {
  /**
   * Namespaces whose home is that region: `<namespace>/<name>` goes there without `@region`, and
   * nobody joins them here. Default none.
   * At most 1000 items.
   */
  readonly namespaces?: readonly Namespace[];
  /**
   * Namespaces of ours that participants of that region may address. Default none: only statuses
   * of tasks that we submitted there come in.
   * At most 1000 items.
   */
  readonly accept?: readonly Namespace[];
  /**
   * Namespaces of ours whose participants may address that region. Absent: all.
   * At most 1000 items.
   */
  readonly send?: readonly Namespace[];
  /**
   * The neighbour through which that region is reached, which is then also trusted to speak for
   * it. Absent: it is a neighbour itself.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly via?: Region;
  /**
   * Regions that this neighbour may reach through us. Default none.
   * At most 64 items.
   */
  readonly transit?: readonly Region[];
  /**
   * Most requests a second that a gateway takes from this neighbour, in bursts of twice as many.
   * Default 500.
   * 1 to 1000000.
   */
  readonly rate_per_s?: number;
}

/** Client to broker: an inbox delivery is taken. */
export interface AckFrame {
  /** The frame's type. */
  readonly type: "ack";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * An opaque id of one delivery, valid in the session that received it.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly delivery_id: DeliveryId;
  readonly [key: string]: unknown;
}

/** Broker to client: the answers to a batch, in its order. */
export interface BatchFrame {
  /** The frame's type. */
  readonly type: "batch";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * One answer for each envelope.
   * 1 to 100 items.
   */
  readonly results: readonly BatchResult[];
  readonly [key: string]: unknown;
}

/** The answer to one envelope: `error`, or what was stored. */
export interface BatchResult {
  /**
   * Id of the envelope stored.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly id?: EnvelopeId;
  /**
   * The task.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id?: TaskId;
  /** The same task had been stored before. */
  readonly duplicate?: boolean;
  /** Why this one was refused. */
  readonly error?: ErrorBody;
  readonly [key: string]: unknown;
}

/** Broker to client: budget accounts. */
export interface BudgetFrame {
  /** The frame's type. */
  readonly type: "budget";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The accounts, by rule.
   * At most 512 items.
   */
  readonly accounts: readonly AccountView[];
  readonly [key: string]: unknown;
}

/**
 * An amount that may be below zero.
 * 3 to 64 characters, pattern
 * `^[A-Za-z][A-Za-z0-9_-]{0,31}:(?:-){0,1}[0-9]{1,20}(?:\.[0-9]{1,6}){0,1}$`.
 */
export type SignedAmount = string;

/** A budget account. */
export interface AccountView {
  /**
   * The rule's name.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly budget: RuleName;
  /**
   * Whose; absent for the namespace's own.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly participant?: ParticipantName;
  /**
   * What the account has been given.
   * At most 32 items.
   */
  readonly granted: readonly SignedAmount[];
  /**
   * What ended tasks used.
   * At most 32 items.
   */
  readonly charged: readonly SignedAmount[];
  /**
   * What open tasks hold.
   * At most 32 items.
   */
  readonly reserved: readonly SignedAmount[];
  /**
   * What can still be reserved; below zero where more was used than reserved.
   * At most 32 items.
   */
  readonly remaining: readonly SignedAmount[];
  /**
   * How many tasks hold a reservation.
   * 0 to 1000000.
   */
  readonly open: number;
  readonly [key: string]: unknown;
}

/** Client to broker: asks that a task ends. Broker to client: the holder is asked to stop. */
export interface CancelFrame {
  /** The frame's type. */
  readonly type: "cancel";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * Why, for people.
   * At most 256 characters.
   */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/**
 * Broker to client: answers a `hello` with an nkey; the client signs and sends `proof`, whose
 * answer is `welcome`.
 */
export interface ChallengeFrame {
  /** The frame's type. */
  readonly type: "challenge";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * 256 random bits, base64url; for this connection alone, once.
   * Exactly 43 characters, pattern `^[A-Za-z0-9_-]{43}$`.
   */
  readonly nonce: string;
  readonly [key: string]: unknown;
}

/** Client to broker: takes the offered task. */
export interface ClaimFrame {
  /** The frame's type. */
  readonly type: "claim";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator makes a key for a participant of the own namespace; answered by
 * `key_created`. Repeating it makes another key.
 */
export interface CreateKeyFrame {
  /** The frame's type. */
  readonly type: "create_key";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The participant that its owner will be.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /**
   * Roles of its owner. Default: none.
   * At most 32 items.
   */
  readonly roles?: readonly string[];
  /**
   * Scopes of its owner. Default: none.
   * At most 256 items.
   */
  readonly scopes?: readonly string[];
  /**
   * What it is for.
   * At most 200 characters.
   */
  readonly label?: string;
  /**
   * Seconds until it ends. Absent: it does not end.
   * 1 to 3153600000.
   */
  readonly ttl_s?: number;
  /**
   * Public nkey whose owner has the seed. Absent: an API key is made.
   * Exactly 56 characters, pattern `^U[A-Z2-7]{55}$`.
   */
  readonly nkey?: string;
  readonly [key: string]: unknown;
}

/** Broker to client: one dead letter with its envelope as it was submitted. */
export interface DeadLetterFrame {
  /** The frame's type. */
  readonly type: "dead_letter";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /** A dead letter as operators see it. */
  readonly letter: DeadLetterView;
  readonly [key: string]: unknown;
}

/** Broker to client: a page of dead letters, without their envelopes. */
export interface DeadLettersFrame {
  /** The frame's type. */
  readonly type: "dead_letters";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The page.
   * At most 100 items.
   */
  readonly letters: readonly DeadLetterView[];
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  /**
   * Dead letters kept, of the job asked for or of all.
   * 0 to 9007199254740991.
   */
  readonly total: number;
  /**
   * When the oldest of them was stored.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly oldest_at?: Timestamp;
  readonly [key: string]: unknown;
}

/** Broker to client: an inbox delivery or, with `offer: true`, a task on offer. */
export interface DeliverFrame {
  /** The frame's type. */
  readonly type: "deliver";
  /**
   * An opaque id of one delivery, valid in the session that received it.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly delivery_id: DeliveryId;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope: Envelope;
  /** Whether this is an offer. */
  readonly offer?: boolean;
  /**
   * Signed grant for side services.
   * At most 8192 characters.
   */
  readonly grant?: string;
  /**
   * Claims so far; on an offer.
   * 0 to 1000000.
   */
  readonly attempt?: Attempt;
  /** The same message was delivered before. */
  readonly redelivered?: boolean;
  /**
   * The subscription it belongs to.
   * 1 to 64 characters, pattern `^[!-~]{1,64}$`.
   */
  readonly subscription?: SubscriptionId;
  /**
   * Sequence in the topic's stream; resume from the next.
   * 0 to 9007199254740991.
   */
  readonly seq_no?: number;
  /**
   * When it was published.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly published_at?: Timestamp;
  /** It was published before the subscription was live. */
  readonly replay?: boolean;
  /** Sequences before this delivery that are no longer kept. */
  readonly gap?: Gap;
  readonly [key: string]: unknown;
}

/** Sequences before this delivery that are no longer kept. */
export interface Gap {
  /**
   * First one wanted.
   * 0 to 9007199254740991.
   */
  readonly from: number;
  /**
   * Last one missing.
   * 0 to 9007199254740991.
   */
  readonly to: number;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator removes a dead letter for good. */
export interface DiscardFrame {
  /** The frame's type. */
  readonly type: "discard";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id: DeadLetterId;
  readonly [key: string]: unknown;
}

/** Client to broker: asks who is online. */
export interface DiscoverFrame {
  /** The frame's type. */
  readonly type: "discover";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /**
   * Only cards of this kind.
   * 1 to 32 characters.
   */
  readonly kind?: string;
  /**
   * A participant's name inside its namespace: one token without dots.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly name?: ParticipantName;
  /**
   * Most entries of a page. Default 100.
   * 1 to 500.
   */
  readonly limit?: number;
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** Broker to client: a failed request (with `re`) or a notice. */
export interface ErrorFrame {
  /** The frame's type. */
  readonly type: "error";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error: ErrorBody;
  /**
   * The subscription that this notice ended.
   * 1 to 64 characters, pattern `^[!-~]{1,64}$`.
   */
  readonly subscription?: SubscriptionId;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: asks for budget accounts: those that the participant itself draws on; an
 * operator may ask for another participant's.
 */
export interface GetBudgetFrame {
  /** The frame's type. */
  readonly type: "get_budget";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Whose. Default one's own.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly participant?: ParticipantName;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator asks for one dead letter. */
export interface GetDeadFrame {
  /** The frame's type. */
  readonly type: "get_dead";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id: DeadLetterId;
  readonly [key: string]: unknown;
}

/** Client to broker: asks for the limits in force and what is left; an operator may. */
export interface GetLimitsFrame {
  /** The frame's type. */
  readonly type: "get_limits";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator reads the policy in force in its namespace; answered with
 * `policy`.
 */
export interface GetPolicyFrame {
  /** The frame's type. */
  readonly type: "get_policy";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  readonly [key: string]: unknown;
}

/** Client to broker: asks for one task. */
export interface GetTaskFrame {
  /** The frame's type. */
  readonly type: "get_task";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  readonly [key: string]: unknown;
}

/** Either direction: orderly end of the session. */
export interface GoodbyeFrame {
  /** The frame's type. */
  readonly type: "goodbye";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Why, for people and logs.
   * At most 256 characters.
   */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/** Broker to client: the claim succeeded; without `re`, a refreshed grant. */
export interface GrantedFrame {
  /** The frame's type. */
  readonly type: "granted";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * Signed grant for side services; empty where the namespace has none.
   * At most 8192 characters.
   */
  readonly grant?: string;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt?: Attempt;
  /**
   * Length of the lease, seconds.
   * 1 to 43200.
   */
  readonly lease_s?: number;
  /**
   * What is left of it, milliseconds.
   * 0 to 43200000.
   */
  readonly lease_expires_in_ms?: number;
  /**
   * What is left of the task's deadline, milliseconds.
   * 0 to 9007199254740991.
   */
  readonly deadline_in_ms?: number;
  /** Any JSON value: what an earlier attempt kept for this one. */
  readonly checkpoint?: unknown;
  readonly [key: string]: unknown;
}

/** Broker to client: what the session must stop doing. */
export interface HeartbeatReplyFrame {
  /** The frame's type. */
  readonly type: "heartbeat";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * Tasks whose lease this session no longer holds.
   * At most 10000 items.
   */
  readonly lost: readonly TaskId[];
  /**
   * Tasks the session should give up.
   * At most 10000 items.
   */
  readonly cancel: readonly TaskId[];
  /** The broker is about to leave: finish and reconnect. */
  readonly drain?: boolean;
  readonly [key: string]: unknown;
}

/** Client to broker: the session lives; renews every lease it holds. */
export interface HeartbeatFrame {
  /** The frame's type. */
  readonly type: "heartbeat";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /** `draining` stops offers. Default `available`. */
  readonly status?: "available" | "draining";
  readonly [key: string]: unknown;
}

/** Client to broker, first: opens a session. */
export interface HelloFrame {
  /** The frame's type. */
  readonly type: "hello";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Protocol versions the client speaks, best first.
   * 1 to 16 items.
   */
  readonly versions: readonly string[];
  /** Proof of identity. It travels only here, never in a URL or header. */
  readonly credential: Credential;
  /** What a participant says of itself when it joins. */
  readonly card?: Card;
  /** Asks for a reconnect grace and, with a token, takes up the session that it names. */
  readonly resume?: Resume;
  readonly [key: string]: unknown;
}

/** Proof of identity. It travels only here, never in a URL or header. */
export interface Credential {
  /**
   * `bearer`, `nkey` or `dev`.
   * 1 to 32 characters.
   */
  readonly kind: string;
  /**
   * The token; for `nkey` the public nkey (`U…`), whose seed the client then proves to have; for
   * `dev` `dev:<namespace>/<name>`.
   * 1 to 8192 characters.
   */
  readonly token: string;
  readonly [key: string]: unknown;
}

/** Asks for a reconnect grace and, with a token, takes up the session that it names. */
export interface Resume {
  /**
   * The `resume_token` of the earlier `welcome`.
   * 1 to 128 characters.
   */
  readonly token?: string;
  /**
   * Tasks the client still works on.
   * At most 10000 items.
   */
  readonly tasks?: readonly HeldTask[];
  readonly [key: string]: unknown;
}

/** Broker to client: the jobs of the namespace. */
export interface JobsFrame {
  /** The frame's type. */
  readonly type: "jobs";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * Jobs, by name.
   * At most 10000 items.
   */
  readonly jobs: readonly JobView[];
  readonly [key: string]: unknown;
}

/** A job and its load. */
export interface JobView {
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly name: JobName;
  /** Settings of one job; what is absent comes from the defaults. */
  readonly settings: JobSettings;
  /**
   * Tasks waiting.
   * 0 to 9007199254740991.
   */
  readonly queued: number;
  /**
   * Tasks offered or claimed.
   * 0 to 9007199254740991.
   */
  readonly working: number;
  /**
   * Participants online that serve it.
   * 0 to 9007199254740991.
   */
  readonly workers: number;
  readonly [key: string]: unknown;
}

/** Broker to client: the key is made and stored. */
export interface KeyCreatedFrame {
  /** The frame's type. */
  readonly type: "key_created";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /** A key that opens sessions, without its secret. */
  readonly key: KeyView;
  /**
   * The API key itself. It is told this once and kept nowhere; absent for an nkey.
   * 1 to 256 characters.
   */
  readonly secret?: string;
  readonly [key: string]: unknown;
}

/** Broker to client: keys, oldest first, revoked ones too; of more than 10,000 the newest. */
export interface KeysFrame {
  /** The frame's type. */
  readonly type: "keys";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The keys, without secrets.
   * At most 10000 items.
   */
  readonly keys: readonly KeyView[];
  readonly [key: string]: unknown;
}

/** A key that opens sessions, without its secret. */
export interface KeyView {
  /**
   * Names the key; no secret.
   * Exactly 16 characters, pattern `^[0-9a-f]{16}$`.
   */
  readonly id: string;
  /** `api_key`: a text that its owner shows. `nkey`: a signing key whose owner proves to have it. */
  readonly kind: "api_key" | "nkey";
  /**
   * The participant that its owner is.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /**
   * Roles of its owner.
   * At most 32 items.
   */
  readonly roles: readonly string[];
  /**
   * Scopes of its owner.
   * At most 256 items.
   */
  readonly scopes: readonly string[];
  /**
   * What it is for, in its maker's words.
   * At most 200 characters.
   */
  readonly label: string;
  /**
   * The public nkey; of kind `nkey` only.
   * Exactly 56 characters, pattern `^U[A-Z2-7]{55}$`.
   */
  readonly nkey?: string;
  /**
   * When it was made.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly created_at: Timestamp;
  /**
   * When it ends; absent when it does not end.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly expires_at?: Timestamp;
  /**
   * When it was revoked; a revoked key never comes back.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly revoked_at?: Timestamp;
  readonly [key: string]: unknown;
}

/** Broker to client: the limits in force. */
export interface LimitsFrame {
  /** The frame's type. */
  readonly type: "limits";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * Rate limits, by name.
   * At most 512 items.
   */
  readonly rates: readonly RateView[];
  /**
   * Budgets, by name.
   * At most 512 items.
   */
  readonly budgets: readonly BudgetView[];
  readonly [key: string]: unknown;
}

/** A rate limit in force. */
export interface RateView {
  /**
   * A rate limit: a bucket for each participant, job or topic that it matches, or one for the
   * namespace. Over every time `T` at most `count / window_s * T + burst` is admitted, over all
   * gateways.
   */
  readonly rule: RateRule;
  /** Whether the rule comes from the configuration or from the namespace's stored limits. */
  readonly source: "config" | "stored";
  /**
   * Buckets in use at the gateway asked, those used last first.
   * At most 100 items.
   */
  readonly buckets: readonly BucketView[];
  readonly [key: string]: unknown;
}

/** One bucket. */
export interface BucketView {
  /**
   * The participant, job or topic; absent for the namespace.
   * 1 to 128 characters.
   */
  readonly of?: string;
  /**
   * What could be spent now: what all gateways share, and what this one has leased.
   * 0 to 1000000000000.
   */
  readonly tokens: number;
  /**
   * How much was admitted since the bucket began, over all gateways; the last seconds of other
   * gateways may be missing.
   * 0 to 9007199254740991.
   */
  readonly admitted: number;
  /**
   * How many requests were refused, likewise.
   * 0 to 9007199254740991.
   */
  readonly refused: number;
  /** The store does not answer: this gateway admits its share by itself. */
  readonly local?: boolean;
  readonly [key: string]: unknown;
}

/** A budget in force. */
export interface BudgetView {
  /** A budget: an account for each participant that it matches, or one for the namespace. */
  readonly rule: BudgetRule;
  /** Whether the rule comes from the configuration or from the namespace's stored limits. */
  readonly source: "config" | "stored";
  readonly [key: string]: unknown;
}

/** Broker to client: the links to other regions as this gateway sees them. */
export interface LinksFrame {
  /** The frame's type. */
  readonly type: "links";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The broker's own region.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly region: Region;
  /**
   * Links, by region.
   * At most 1000 items.
   */
  readonly links: readonly LinkView[];
  readonly [key: string]: unknown;
}

/** A link and what waits for it. */
export interface LinkView {
  /**
   * The name of a region of a federation: one token without dots.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly region: Region;
  /**
   * The neighbour through which it is reached; state and queue are those of that neighbour's link.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly via?: Region;
  /** `unknown` until the first answer or failure. */
  readonly state: "unknown" | "up" | "down";
  /**
   * Since when.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly since?: Timestamp;
  /**
   * Round trip of the last answer, milliseconds.
   * 0 to 86400000.
   */
  readonly rtt_ms?: number;
  /**
   * When the neighbour last answered.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly last_success_at?: Timestamp;
  /**
   * Entries in the outbox.
   * 0 to 9007199254740991.
   */
  readonly queued: number;
  /**
   * Their size.
   * 0 to 9007199254740991.
   */
  readonly queued_bytes: number;
  /**
   * How long the oldest of them has waited, seconds.
   * 0 to 9007199254740991.
   */
  readonly oldest_age_s?: number;
  /**
   * Entries that the neighbour took, since this gateway started.
   * 0 to 9007199254740991.
   */
  readonly sent?: number;
  /**
   * Entries that the neighbour refused for good, since this gateway started.
   * 0 to 9007199254740991.
   */
  readonly refused?: number;
  /**
   * Requests taken from the neighbour, since this gateway started.
   * 0 to 9007199254740991.
   */
  readonly received?: number;
  /**
   * Requests of the neighbour refused here, since this gateway started.
   * 0 to 9007199254740991.
   */
  readonly rejected?: number;
  /**
   * Why it is down.
   * At most 1024 characters.
   */
  readonly error?: string;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator asks for dead letters. Looking removes nothing. */
export interface ListDeadFrame {
  /** The frame's type. */
  readonly type: "list_dead";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /** Which come first. Default `newest`. */
  readonly order?: "newest" | "oldest";
  /**
   * Most entries of a page. Default 50.
   * 1 to 100.
   */
  readonly limit?: number;
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** Client to broker: asks for the jobs of the namespace. */
export interface ListJobsFrame {
  /** The frame's type. */
  readonly type: "list_jobs";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator asks for the keys of the own namespace; answered by `keys`. */
export interface ListKeysFrame {
  /** The frame's type. */
  readonly type: "list_keys";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Only this participant's.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address?: ParticipantAddress;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator asks for the links to other regions; answered with `links`. */
export interface ListLinksFrame {
  /** The frame's type. */
  readonly type: "list_links";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: asks for the recurring tasks that the session may see: its own, all for an
 * operator.
 */
export interface ListSchedulesFrame {
  /** The frame's type. */
  readonly type: "list_schedules";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Most per page. Default 100; a page also ends before it grows too large for a frame.
   * 1 to 500.
   */
  readonly limit?: number;
  /**
   * Where the page starts: `cursor` of the page before.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** Client to broker: asks for tasks, own ones unless an operator asks. */
export interface ListTasksFrame {
  /** The frame's type. */
  readonly type: "list_tasks";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /**
   * State of a task. `completed`, `failed`, `canceled` and `rejected` are terminal and never
   * change.
   */
  readonly state?: TaskState;
  /**
   * Most entries of a page. Default 100.
   * 1 to 500.
   */
  readonly limit?: number;
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator takes a participant off the offers (`drain`), puts it back
 * (`resume`), or ends its sessions (`kick`).
 */
export interface ManageFrame {
  /** The frame's type. */
  readonly type: "manage";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The address of one participant, `namespace/name`.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /** What is done to it. */
  readonly action: "drain" | "resume" | "kick";
  /**
   * Why, for people.
   * At most 256 characters.
   */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/** Client to broker: an offer is declined or an inbox delivery given back. */
export interface NackFrame {
  /** The frame's type. */
  readonly type: "nack";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * An opaque id of one delivery, valid in the session that received it.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly delivery_id: DeliveryId;
  /**
   * Try again after this many seconds. Default 0.
   * 0 to 86400.
   */
  readonly delay_s?: number;
  /** `unsupported`: never offer it to me again. None uses an attempt. */
  readonly reason?: "busy" | "unsupported" | "not_now";
  readonly [key: string]: unknown;
}

/** Broker to client: the request is done and stored. */
export interface OkFrame {
  /** The frame's type. */
  readonly type: "ok";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * Id of the envelope stored.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly id?: EnvelopeId;
  /**
   * The task, where the request was about one.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id?: TaskId;
  /** The same request had been stored before. */
  readonly duplicate?: boolean;
  /**
   * Sequence in a topic.
   * 0 to 9007199254740991.
   */
  readonly seq_no?: number;
  /**
   * How many tasks the request ended.
   * 0 to 9007199254740991.
   */
  readonly count?: number;
  /**
   * On a subscription to a task: sequence of the newest event that there was; 0 when there was
   * none.
   * 0 to 9007199254740991.
   */
  readonly newest_seq_no?: number;
  /**
   * On a refresh: seconds until the new credential ends; absent when it does not end.
   * 0 to 253402300799.
   */
  readonly expires_in_s?: number;
  /**
   * On a refresh: scopes of the new credential.
   * At most 256 items.
   */
  readonly scopes?: readonly string[];
  readonly [key: string]: unknown;
}

/** Broker to client: a page of participants online. */
export interface ParticipantsFrame {
  /** The frame's type. */
  readonly type: "participants";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The page.
   * At most 500 items.
   */
  readonly participants: readonly RegistryEntry[];
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** Broker to client: the policy of a namespace. */
export interface PolicyFrame {
  /** The frame's type. */
  readonly type: "policy";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /** Who may do what: roles with their permissions. What no role permits is refused. */
  readonly policy: Policy;
  /**
   * Where it comes from: the document stored for the namespace, the broker's file, or the default
   * that lets everyone do everything in the namespace.
   */
  readonly source: "stored" | "file" | "open";
  /**
   * What a `set_policy` may expect; 0 when none was ever stored.
   * 0 to 9007199254740991.
   */
  readonly revision: number;
  readonly [key: string]: unknown;
}

/** Broker to client: a participant came, changed or went. */
export interface PresenceFrame {
  /** The frame's type. */
  readonly type: "presence";
  /**
   * The address of one participant, `namespace/name`.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /** What happened. Exactly one `offline` follows an `online`. */
  readonly event: "online" | "updated" | "offline";
  /** A participant online, as the registry keeps it. */
  readonly entry?: RegistryEntry;
  readonly [key: string]: unknown;
}

/** Client to broker: proves that the client has the seed of the nkey in its `hello`. */
export interface ProofFrame {
  /** The frame's type. */
  readonly type: "proof";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Ed25519 signature over `amp-nkey-proof:<nkey>:<nonce>`, base64url.
   * Exactly 86 characters, pattern `^[A-Za-z0-9_-]{86}$`.
   */
  readonly sig: string;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator ends every queued task of a job as `canceled`; the answer tells
 * how many.
 */
export interface PurgeJobFrame {
  /** The frame's type. */
  readonly type: "purge_job";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator has failed tasks made again, as new tasks: one by `id`, or the
 * oldest of a `job`. Repeating it makes no second task.
 */
export interface RedriveFrame {
  /** The frame's type. */
  readonly type: "redrive";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id?: DeadLetterId;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /**
   * Most letters, with `job`. Default 100.
   * 1 to 1000.
   */
  readonly limit?: number;
  /** With `id`: what to submit instead of what failed. */
  readonly envelope?: Envelope;
  readonly [key: string]: unknown;
}

/** Broker to client: what was made again. */
export interface RedrivenFrame {
  /** The frame's type. */
  readonly type: "redriven";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The tasks made.
   * At most 1000 items.
   */
  readonly tasks: readonly RedrivenTask[];
  /**
   * Letters that stay, and why.
   * At most 1000 items.
   */
  readonly failed?: readonly RedriveFailure[];
  readonly [key: string]: unknown;
}

/** A task made again. */
export interface RedrivenTask {
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id: DeadLetterId;
  /**
   * The new task.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /** It had been made before. */
  readonly duplicate?: boolean;
  readonly [key: string]: unknown;
}

/** A letter that could not be made again. */
export interface RedriveFailure {
  /**
   * Names a dead letter: its sequence, its task and how often that was claimed.
   * 5 to 160 characters, pattern `^[0-9]{1,16}\.[A-Za-z0-9][A-Za-z0-9_-]{0,127}\.[0-9]{1,7}$`.
   */
  readonly id: DeadLetterId;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error: ErrorBody;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: goes on with a newer credential of the same participant; answered by `ok` with
 * `expires_in_s`.
 */
export interface RefreshFrame {
  /** The frame's type. */
  readonly type: "refresh";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /** Proof of identity. It travels only here, never in a URL or header. */
  readonly credential: Credential;
  readonly [key: string]: unknown;
}

/** Client to broker: gives a claimed task back. */
export interface ReleaseFrame {
  /** The frame's type. */
  readonly type: "release";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /** `shutdown` costs no attempt. */
  readonly reason?: "shutdown" | "failed";
  /**
   * Offer it again after this many seconds. Default 0.
   * 0 to 86400.
   */
  readonly delay_s?: number;
  readonly [key: string]: unknown;
}

/** Client to broker: ends a recurring task; tasks already submitted stay. */
export interface RemoveScheduleFrame {
  /** The frame's type. */
  readonly type: "remove_schedule";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a recurring task inside its namespace.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly key: ScheduleKey;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator revokes a key for good; its sessions end on every gateway. */
export interface RevokeKeyFrame {
  /** The frame's type. */
  readonly type: "revoke_key";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The key's id, from `keys`.
   * Exactly 16 characters, pattern `^[0-9a-f]{16}$`.
   */
  readonly id: string;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator revokes tokens of the own namespace: one by its `jti`, or all of a
 * participant that were issued before a time. Their sessions end on every gateway.
 */
export interface RevokeTokensFrame {
  /** The frame's type. */
  readonly type: "revoke_tokens";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The token's `jti`; excludes `address`.
   * 1 to 256 characters.
   */
  readonly jti?: string;
  /**
   * The participant whose tokens are revoked; excludes `jti`.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address?: ParticipantAddress;
  /**
   * Tokens issued before or in the same second are revoked, and those that do not say when.
   * Default: now; never later than now.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly before?: Timestamp;
  readonly [key: string]: unknown;
}

/** Broker to client: recurring tasks, by key. */
export interface SchedulesFrame {
  /** The frame's type. */
  readonly type: "schedules";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * Recurring tasks, by key.
   * At most 10000 items.
   */
  readonly schedules: readonly ScheduleView[];
  /**
   * Where the next page starts; absent on the last.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** A recurring task. */
export interface ScheduleView {
  /**
   * The name of a recurring task inside its namespace.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly key: ScheduleKey;
  /**
   * Who set it, and in whose name its tasks are submitted.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly owner: ParticipantAddress;
  /**
   * Five fields (minute, hour, day of month, month, day of week) with lists, ranges, steps and
   * English names, or one of `@hourly @daily @weekly @monthly @yearly`.
   * 1 to 256 characters.
   */
  readonly cron?: string;
  /**
   * Seconds from one time to the next, counted from when the schedule was set.
   * 1 to 31536000.
   */
  readonly every_s?: number;
  /**
   * IANA time zone of `cron`. Default `UTC`.
   * 1 to 64 characters.
   */
  readonly tz?: string;
  /** While true nothing is submitted, and times that pass are left out. */
  readonly paused?: boolean;
  /** The task to submit each time. */
  readonly envelope: Envelope;
  /**
   * The next time; absent while paused.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly next_at?: Timestamp;
  /**
   * The last time for which a task was submitted.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly last_at?: Timestamp;
  /**
   * The task of that time.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly last_task_id?: TaskId;
  /** Why the last time brought no task. */
  readonly last_error?: ErrorBody;
  readonly [key: string]: unknown;
}

/** Client to broker: hands over an envelope. */
export interface SendFrame {
  /** The frame's type. */
  readonly type: "send";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope: Envelope;
  readonly [key: string]: unknown;
}

/** Client to broker: hands over up to 100 tasks; each is answered on its own. */
export interface SendBatchFrame {
  /** The frame's type. */
  readonly type: "send_batch";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The tasks.
   * 1 to 100 items.
   */
  readonly envelopes: readonly { readonly [key: string]: unknown }[];
  readonly [key: string]: unknown;
}

/** Client to broker: an operator adds to a budget account. */
export interface SetBudgetFrame {
  /** The frame's type. */
  readonly type: "set_budget";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Chosen by the client: the same id is added once.
   * 1 to 128 characters, pattern `^[!-~]{1,128}$`.
   */
  readonly id: EnvelopeId;
  /**
   * The rule's name.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly budget: RuleName;
  /**
   * Whose account; absent for a namespace's.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly participant?: ParticipantName;
  /**
   * What to add.
   * 1 to 16 items.
   */
  readonly grant: readonly Amount[];
  readonly [key: string]: unknown;
}

/** Client to broker: an operator sets a job's settings. */
export interface SetJobFrame {
  /** The frame's type. */
  readonly type: "set_job";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  /** Settings of one job; what is absent comes from the defaults. */
  readonly settings: JobSettings;
  readonly [key: string]: unknown;
}

/** Client to broker: an operator sets or removes rules of the namespace, by name; the others stay. */
export interface SetLimitsFrame {
  /** The frame's type. */
  readonly type: "set_limits";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * Rate limits to set or replace.
   * At most 256 items.
   */
  readonly rates?: readonly RateRule[];
  /**
   * Budgets to set or replace.
   * At most 256 items.
   */
  readonly budgets?: readonly BudgetRule[];
  /**
   * Rate limits to remove; the configuration's rule of that name is in force again.
   * At most 256 items.
   */
  readonly remove_rates?: readonly RuleName[];
  /**
   * Budgets to remove; their accounts keep what was charged.
   * At most 256 items.
   */
  readonly remove_budgets?: readonly RuleName[];
  readonly [key: string]: unknown;
}

/**
 * Client to broker: an operator stores the policy of its namespace or removes it; answered with
 * `policy`. It counts for open sessions too.
 */
export interface SetPolicyFrame {
  /** The frame's type. */
  readonly type: "set_policy";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The whole document. Absent: the stored one is removed, and the broker's file or default is in
   * force again.
   */
  readonly policy?: Policy;
  /**
   * Change only this revision, as `policy` named it; another one is there: `conflict`. Absent:
   * whatever is stored.
   * 0 to 9007199254740991.
   */
  readonly revision?: number;
  readonly [key: string]: unknown;
}

/**
 * Client to broker: sets or replaces a recurring task. Its owner or an operator may replace it;
 * its tasks are submitted in the owner's name.
 */
export interface SetScheduleFrame {
  /** The frame's type. */
  readonly type: "set_schedule";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a recurring task inside its namespace.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly key: ScheduleKey;
  /**
   * Five fields (minute, hour, day of month, month, day of week) with lists, ranges, steps and
   * English names, or one of `@hourly @daily @weekly @monthly @yearly`.
   * 1 to 256 characters.
   */
  readonly cron?: string;
  /**
   * Seconds from one time to the next, counted from when the schedule was set.
   * 1 to 31536000.
   */
  readonly every_s?: number;
  /**
   * IANA time zone of `cron`. Default `UTC`.
   * 1 to 64 characters.
   */
  readonly tz?: string;
  /** While true nothing is submitted, and times that pass are left out. */
  readonly paused?: boolean;
  /**
   * The task to submit each time: `kind` is `task`; `id`, `task_id` and `idempotency_key` are left
   * out.
   */
  readonly envelope: Envelope;
  readonly [key: string]: unknown;
}

/** Client to broker: reads a topic, or what happens to a task, from a start and then live. */
export interface SubscribeFrame {
  /** The frame's type. */
  readonly type: "subscribe";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A subscription id, chosen by the client and unique in its session.
   * 1 to 64 characters, pattern `^[!-~]{1,64}$`.
   */
  readonly subscription: SubscriptionId;
  /**
   * A topic name, or a pattern: `*` stands for one token, a last `>` for one or more.
   * 1 to 128 characters, pattern `^[a-z0-9*>][a-z0-9._*>-]{0,127}$`.
   */
  readonly topic?: TopicPattern;
  /**
   * Read this task's events instead of a topic.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id?: TaskId;
  /** Where to begin. Default `new`. */
  readonly start?: SubscriptionStart;
  /**
   * Keep the position of acknowledged deliveries under this name; `start` then counts only the
   * first time.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly durable?: string;
  readonly [key: string]: unknown;
}

/** Where to begin. Default `new`. */
export type SubscriptionStart = "new" | "all" | "last" | StartAtSeq | StartAtTime;

/** From a sequence, inclusive. */
export interface StartAtSeq {
  /**
   * First sequence wanted.
   * 0 to 9007199254740991.
   */
  readonly seq: number;
}

/** From a time, inclusive. */
export interface StartAtTime {
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly time: Timestamp;
}

/** Broker to client: one task. */
export interface TaskFrame {
  /** The frame's type. */
  readonly type: "task";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /** A task as its requester, its holder and operators see it. */
  readonly task: TaskView;
  readonly [key: string]: unknown;
}

/** Broker to client: a page of tasks. */
export interface TasksFrame {
  /** The frame's type. */
  readonly type: "tasks";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The page.
   * At most 500 items.
   */
  readonly tasks: readonly TaskView[];
  /**
   * An opaque position in a paged answer.
   * 1 to 512 characters, pattern `^[A-Za-z0-9_=.-]{1,512}$`.
   */
  readonly cursor?: Cursor;
  readonly [key: string]: unknown;
}

/** Client to broker: ends a subscription. */
export interface UnsubscribeFrame {
  /** The frame's type. */
  readonly type: "unsubscribe";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * A subscription id, chosen by the client and unique in its session.
   * 1 to 64 characters, pattern `^[!-~]{1,64}$`.
   */
  readonly subscription: SubscriptionId;
  /** Also forget the position of a durable subscription. */
  readonly forget?: boolean;
  readonly [key: string]: unknown;
}

/** Client to broker: replaces the session's card without leaving. */
export interface UpdateCardFrame {
  /** The frame's type. */
  readonly type: "update_card";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /** What a participant says of itself when it joins. */
  readonly card: Card;
  readonly [key: string]: unknown;
}

/** Client to broker: asks to be told who comes, changes and goes. */
export interface WatchFrame {
  /** The frame's type. */
  readonly type: "watch";
  /**
   * Number of a frame, counting from 1 in send order per sender.
   * 0 to 9007199254740991.
   */
  readonly seq?: Seq;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /**
   * Only cards of this kind.
   * 1 to 32 characters.
   */
  readonly kind?: string;
  /** Ends the watch. */
  readonly stop?: boolean;
  readonly [key: string]: unknown;
}

/** Broker to client: the session is open. */
export interface WelcomeFrame {
  /** The frame's type. */
  readonly type: "welcome";
  /**
   * The `seq` of the frame this answers.
   * 0 to 9007199254740991.
   */
  readonly re?: Seq;
  /**
   * The participant's address.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /**
   * Send a heartbeat at least this often, seconds.
   * 1 to 3600.
   */
  readonly heartbeat_interval_s: number;
  /**
   * Scopes the participant belongs to.
   * At most 256 items.
   */
  readonly scopes?: readonly string[];
  /**
   * The version chosen.
   * At most 16 characters.
   */
  readonly version?: string;
  /**
   * A session id, public: it names a session and opens nothing.
   * 1 to 64 characters, pattern `^[A-Za-z0-9_-]{1,64}$`.
   */
  readonly session_id?: SessionId;
  /**
   * Secret that resumes this session within the grace; only when asked for.
   * At most 128 characters.
   */
  readonly resume_token?: string;
  /**
   * Seconds that leases outlive a lost connection.
   * 0 to 3600.
   */
  readonly resume_grace_s?: number;
  /** Whether an earlier session was taken up. */
  readonly resumed?: boolean;
  /**
   * Tasks the client still works on.
   * At most 10000 items.
   */
  readonly kept?: readonly HeldTask[];
  /**
   * Default lease, seconds.
   * 1 to 43200.
   */
  readonly lease_s?: number;
  /** Limits of this session. */
  readonly limits?: SessionLimits;
  /**
   * Optional parts of the protocol that this broker serves.
   * At most 64 items.
   */
  readonly features?: readonly string[];
  /**
   * Seconds until the credential ends, and the session with it unless it is refreshed; absent when
   * it does not end.
   * 0 to 253402300799.
   */
  readonly credential_expires_in_s?: number;
  readonly [key: string]: unknown;
}

/** Limits of this session. */
export interface SessionLimits {
  /**
   * Largest frame, bytes.
   * 1 to 67108864.
   */
  readonly frame_bytes_max: number;
  /**
   * Most unacknowledged inbox deliveries.
   * 1 to 65536.
   */
  readonly inflight_max: number;
  /**
   * Deepest nesting of a frame.
   * 1 to 1024.
   */
  readonly depth_max: number;
  readonly [key: string]: unknown;
}

/** Settings of one job; what is absent comes from the defaults. */
export interface JobSettings {
  /**
   * Seconds a claim lives without a heartbeat.
   * 1 to 43200.
   */
  readonly lease_s?: number;
  /**
   * Most claims before the task fails with `attempts_exhausted` and goes to the dead letters.
   * 1 to 1000.
   */
  readonly max_attempts?: number;
  /**
   * Most seconds from the first claim to the end of a task. Absent: no deadline.
   * 1 to 31536000.
   */
  readonly deadline_s?: number;
  /**
   * Most seconds a task waits in the queue before it fails with `expired`.
   * 1 to 31536000.
   */
  readonly expires_in_s?: number;
  /**
   * Most tasks in the queue of one job; one more is refused with `queue_full`.
   * 1 to 10000000.
   */
  readonly queue_max?: number;
  /** How long a failed attempt waits before the next offer. */
  readonly backoff?: Backoff;
  /** While true, no task of the job is offered; submits are accepted and leases go on. */
  readonly paused?: boolean;
  /**
   * Most tasks of the job offered or worked on at once, over all gateways. Absent: no limit.
   * 1 to 1000.
   */
  readonly concurrency_max?: number;
  /**
   * Most tasks of one `concurrency_key` that are open to workers at once. Default 1.
   * 1 to 1000.
   */
  readonly concurrency_key_max?: number;
  /**
   * Whether the queues of priorities beside the normal one are read. The broker sets it with the
   * first such task.
   */
  readonly priorities?: boolean;
}

/** How long a failed attempt waits before the next offer. */
export interface Backoff {
  /**
   * Wait before the second attempt, milliseconds.
   * 0 to 86400000.
   */
  readonly initial_interval_ms?: number;
  /**
   * Factor from one wait to the next.
   * 1 to 10.
   */
  readonly backoff_coefficient?: number;
  /**
   * Longest wait, milliseconds.
   * 0 to 86400000.
   */
  readonly maximum_interval_ms?: number;
  /**
   * A failure with one of these codes is final, even when it says `retryable: true`.
   * At most 64 items.
   */
  readonly non_retryable_error_codes?: readonly string[];
}

/**
 * Rate limits and budgets of a namespace, as stored. A rule of a name comes before the
 * configuration's rule of that name.
 */
export interface Limits {
  /**
   * Rate limits.
   * At most 256 items.
   */
  readonly rates?: readonly RateRule[];
  /**
   * Budgets.
   * At most 256 items.
   */
  readonly budgets?: readonly BudgetRule[];
}

/**
 * The name of a rule.
 * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
 */
export type RuleName = string;

/**
 * Which participants, jobs or topics, by name: `*` stands for one token, a last `>` for one or
 * more. Default all.
 * 1 to 128 characters, pattern
 * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*)(?:\.(?:[a-z0-9_-]{1,127}|\*)){0,16}(?:\.>)?)$`.
 */
export type RuleMatch = string;

/**
 * An amount, `unit:decimal`, such as `USD:1.50` or `tokens:20000`; at most six decimal places.
 * 3 to 64 characters, pattern `^[A-Za-z][A-Za-z0-9_-]{0,31}:[0-9]{1,12}(?:\.[0-9]{1,6}){0,1}$`.
 */
export type Amount = string;

/**
 * A rate limit: a bucket for each participant, job or topic that it matches, or one for the
 * namespace. Over every time `T` at most `count / window_s * T + burst` is admitted, over all
 * gateways.
 */
export interface RateRule {
  /**
   * The name of a rule.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly name: RuleName;
  /**
   * What has a bucket: `participant` counts what one sends (messages, tasks, events), `job` the
   * tasks for it, `topic` the events published to it, `namespace` all that is sent in it.
   */
  readonly scope: "participant" | "job" | "topic" | "namespace";
  /**
   * Which participants, jobs or topics, by name: `*` stands for one token, a last `>` for one or
   * more. Default all.
   * 1 to 128 characters, pattern
   * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*)(?:\.(?:[a-z0-9_-]{1,127}|\*)){0,16}(?:\.>)?)$`.
   */
  readonly match?: RuleMatch;
  /**
   * How many in a window.
   * 1 to 1000000000000.
   */
  readonly count: number;
  /**
   * Length of the window, seconds.
   * 0.001 to 86400.
   */
  readonly window_s: number;
  /**
   * Most at once. Default `count`.
   * 1 to 1000000000000.
   */
  readonly burst?: number;
  /** What is counted: envelopes, or their bytes. Default `messages`. */
  readonly unit?: "messages" | "bytes";
}

/** A budget: an account for each participant that it matches, or one for the namespace. */
export interface BudgetRule {
  /**
   * The name of a rule.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly name: RuleName;
  /** What has an account. */
  readonly scope: "participant" | "namespace";
  /**
   * Which participants, jobs or topics, by name: `*` stands for one token, a last `>` for one or
   * more. Default all.
   * 1 to 128 characters, pattern
   * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*)(?:\.(?:[a-z0-9_-]{1,127}|\*)){0,16}(?:\.>)?)$`.
   */
  readonly match?: RuleMatch;
  /**
   * What each account is given; operators may add to it.
   * 1 to 16 items.
   */
  readonly grant: readonly Amount[];
  /**
   * What a task reserves that names no budget of its own in a unit. Default nothing.
   * At most 16 items.
   */
  readonly task?: readonly Amount[];
}

/** The answer to a request between regions. */
export interface LinkReply {
  /** Version of this layout. */
  readonly v: 1;
  /** Whether it was taken; then the neighbour answers for it. */
  readonly ok: boolean;
  /** It had been taken before. */
  readonly duplicate?: boolean;
  /** Why not; `retryable` says whether to try again. */
  readonly error?: ErrorBody;
  /** On an answer to `view`. */
  readonly task?: TaskView;
  readonly [key: string]: unknown;
}

/**
 * What one region asks of its neighbour, as a NATS request on `ampfed.<neighbour>.<region>`. Which
 * region speaks is known from the subject.
 */
export interface LinkRequest {
  /** Version of this layout. */
  readonly v: 1;
  /**
   * `mail` stores an envelope in an inbox, `task` submits one, `cancel` asks that a task ends,
   * `view` asks for a task, `ping` for nothing.
   */
  readonly kind: "mail" | "task" | "cancel" | "view" | "ping";
  /**
   * Names the entry: repeated as it is until it is answered, and taken once.
   * 1 to 64 characters, pattern `^[A-Za-z0-9_-]{1,64}$`.
   */
  readonly id: string;
  /**
   * Where it goes.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly region: Region;
  /**
   * Regions that it came through, from the first to the one that sends it now.
   * 1 to 64 items.
   */
  readonly hops: readonly Region[];
  /**
   * Who sent it; with the region once it has passed a neighbour.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from?: SenderAddress;
  /**
   * Address in the region it goes to: `<namespace>/<name>` or `job:<namespace>/<name>`.
   * 1 to 264 characters, pattern
   * `^(?:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}|job:[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9._-]{0,127})$`.
   */
  readonly to?: string;
  /**
   * On `cancel` and `view`: the namespace of the task.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly ns?: Namespace;
  /**
   * On `cancel` and `view`.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id?: TaskId;
  /**
   * On `cancel`: why.
   * At most 1024 characters.
   */
  readonly reason?: string;
  /** On `mail` and `task`. */
  readonly envelope?: Envelope;
  readonly [key: string]: unknown;
}

/** One piece of content. Unknown fields travel unchanged. */
export interface Part {
  /**
   * The type of a part: `text`, `data`, `file`, or one that a later profile adds.
   * 1 to 32 characters, pattern `^[a-z][a-z0-9_.-]{0,31}$`.
   */
  readonly type: PartType;
  /**
   * The text of a `text` part.
   * At most 262144 characters.
   */
  readonly text?: string;
  /** Any JSON value: the content of a `data` part. */
  readonly data?: unknown;
  /**
   * Where a `file` part is read.
   * At most 4096 characters.
   */
  readonly url?: string;
  /**
   * Media type of a `file` part.
   * At most 255 characters.
   */
  readonly media_type?: string;
  /**
   * File name of a `file` part.
   * At most 255 characters.
   */
  readonly name?: string;
  /**
   * Size of a `file` part in bytes.
   * 0 to 9007199254740991.
   */
  readonly size?: number;
  readonly [key: string]: unknown;
}

/** Who may do what: roles with their permissions. What no role permits is refused. */
export interface Policy {
  /**
   * Roles that every participant has besides those of its credential. Default none.
   * At most 32 items.
   */
  readonly everyone?: readonly RoleName[];
  /**
   * The roles by name. A role of a credential that is not here permits nothing.
   * At most 256 entries.
   */
  readonly roles: { readonly [key: string]: PolicyRole };
}

/**
 * The name of a role.
 * 1 to 64 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$`.
 */
export type RoleName = string;

/**
 * Inboxes by address, `namespace/name`; either part may be `*` (any), `{ns}` or `{name}` stands
 * for the participant's own.
 * 3 to 127 characters, pattern
 * `^(?:[a-z0-9][a-z0-9_-]{0,62}|\*|\{ns\})/(?:[a-z0-9][a-z0-9_-]{0,62}|\*|\{name\})$`.
 */
export type InboxPattern = string;

/**
 * Jobs or topics of the participant's namespace: `*` stands for one token, a last `>` for one or
 * more, `{ns}` and `{name}` for the participant's own.
 * 1 to 192 characters, pattern
 * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*|\{ns\}|\{name\})(?:\.(?:[a-z0-9_-]{1,127}|\*|\{ns\}|\{name\})){0,16}(?:\.>)?)$`.
 */
export type PathPattern = string;

/** What a role permits. */
export interface PolicyRole {
  /** Where it may send. */
  readonly send?: PolicySend;
  /**
   * Jobs whose tasks it may work on.
   * At most 256 items.
   */
  readonly serve?: readonly PathPattern[];
  /**
   * Topics it may subscribe to and replay.
   * At most 256 items.
   */
  readonly read?: readonly PathPattern[];
  /** Whether it may manage jobs, dead letters and other participants' tasks. Default false. */
  readonly operate?: boolean;
}

/** Where it may send. */
export interface PolicySend {
  /**
   * Inboxes it may send to.
   * At most 256 items.
   */
  readonly inboxes?: readonly InboxPattern[];
  /**
   * Jobs it may submit tasks to.
   * At most 256 items.
   */
  readonly jobs?: readonly PathPattern[];
  /**
   * Other regions of the federation that it may send to, `*` for all; what may be addressed there
   * is that region's matter. Default none.
   * At most 256 items.
   */
  readonly regions?: readonly string[];
  /**
   * Topics it may publish to.
   * At most 256 items.
   */
  readonly topics?: readonly PathPattern[];
}

/** A participant online, as the registry keeps it. */
export interface RegistryEntry {
  /**
   * The address of one participant, `namespace/name`.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /** What a participant says of itself when it joins. */
  readonly card: Card;
  /**
   * A session id, public: it names a session and opens nothing.
   * 1 to 64 characters, pattern `^[A-Za-z0-9_-]{1,64}$`.
   */
  readonly session_id: SessionId;
  /**
   * The gateway that serves the session.
   * At most 64 characters.
   */
  readonly gateway_id?: string;
  /**
   * Tasks it works on.
   * 0 to 1000000.
   */
  readonly active: number;
  /** Whether it takes offers. */
  readonly status: "available" | "draining";
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly last_seen: Timestamp;
  readonly [key: string]: unknown;
}

/** Something that happened to a task, as its event log keeps it. */
export interface TaskEvent {
  /**
   * What happened. `settled` is the last one of a task but for what operators do with its dead
   * letter.
   */
  readonly kind: "submitted" | "offered" | "declined" | "claimed" | "progress" | "renewed" | "released" | "lease_lost" | "retried" | "cancel_requested" | "settled" | "dead_lettered" | "redriven";
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly at: Timestamp;
  /**
   * Who did it, or to whom it was offered.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly by?: SenderAddress;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt?: Attempt;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job?: JobName;
  /**
   * State of a task. `completed`, `failed`, `canceled` and `rejected` are terminal and never
   * change.
   */
  readonly state?: TaskState;
  /**
   * Why, for people or as a code.
   * At most 256 characters.
   */
  readonly reason?: string;
  /**
   * Wait before the next attempt.
   * 0 to 9007199254740991.
   */
  readonly delay_ms?: number;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  /**
   * What a holder reported as its progress.
   * At most 256 items.
   */
  readonly parts?: readonly Part[];
  /** What was reported was too large for the log; the requester's inbox has it. */
  readonly truncated?: boolean;
  /**
   * Of a `submitted` task: the failed one that it was made again from.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly redrive_of?: TaskId;
  /**
   * Of a `redriven` task: the one made from it.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly new_task_id?: TaskId;
  readonly [key: string]: unknown;
}

/**
 * The stored record of a task: the only authority on its state. It lives in the bucket
 * AMP_TASK_STATE under `<ns>.<task_id>`.
 */
export interface TaskRecord {
  /** Version of this layout. */
  readonly v: 1;
  /**
   * A namespace (tenant): one token without dots.
   * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly ns: Namespace;
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  /**
   * The requester.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from: SenderAddress;
  /**
   * State of a task. `completed`, `failed`, `canceled` and `rejected` are terminal and never
   * change.
   */
  readonly state: TaskState;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt: Attempt;
  /**
   * Claims that do not count, such as those handed back at shutdown.
   * 0 to 1000000.
   */
  readonly refunded: number;
  /**
   * Most claims that count.
   * 1 to 1000.
   */
  readonly max_attempts: number;
  /**
   * Length of a lease, seconds.
   * 1 to 43200.
   */
  readonly lease_s: number;
  /** How long a failed attempt waits before the next offer. */
  readonly backoff?: Backoff;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly created_at_ms: EpochMs;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly expires_at_ms?: EpochMs;
  /**
   * Most seconds that the task waits in the queue, each time it is there.
   * 1 to 31536000.
   */
  readonly expires_in_s?: number;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly first_claim_at_ms?: EpochMs;
  /**
   * Most seconds from the first claim to the end.
   * 1 to 31536000.
   */
  readonly deadline_s?: number;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly not_before_ms?: EpochMs;
  /**
   * Absent: the default, 4.
   * 0 to 9.
   */
  readonly priority?: number;
  /**
   * The key whose tasks share a limit.
   * 1 to 128 characters.
   */
  readonly concurrency_key?: string;
  /**
   * The key whose tasks go one after the other.
   * 1 to 128 characters.
   */
  readonly ordering_key?: string;
  /** What the requester's inbox gets. Absent: all. */
  readonly notify?: "all" | "failures";
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly settled_at_ms?: EpochMs;
  /**
   * Counts the job messages published for this task; part of their message id.
   * 0 to 1000000.
   */
  readonly epoch?: number;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope: Envelope;
  /** Who holds the lease. */
  readonly holder?: Holder;
  /** Somebody asked that the task ends; its holder has been told. */
  readonly cancel?: CancelRequest;
  /** Any JSON value: what the last attempt kept for the next one; at most 16,384 bytes. */
  readonly checkpoint?: unknown;
  /**
   * How the attempts ended, the newest last; older ones are dropped.
   * At most 50 items.
   */
  readonly history?: readonly AttemptEntry[];
  /**
   * Counts the lives of this work: 1 when it was submitted, one more with each redrive. Absent: 1.
   * 1 to 1000000.
   */
  readonly round?: number;
  /**
   * The failed task that this one was made again from.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly redrive_of?: TaskId;
  /**
   * Participants that said they can never do it.
   * At most 1000 items.
   */
  readonly unsupported?: readonly ParticipantAddress[];
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly result?: Envelope;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  /**
   * Nonce of the write, to recognise it after a timeout.
   * 1 to 64 characters.
   */
  readonly op: string;
  /** What the task has reserved, and where. */
  readonly budget?: TaskBudget;
  readonly [key: string]: unknown;
}

/**
 * Milliseconds since 1970 on the NATS server's clock.
 * 0 to 9007199254740991.
 */
export type EpochMs = number;

/** Somebody asked that the task ends; its holder has been told. */
export interface CancelRequest {
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly at_ms: EpochMs;
  /**
   * Who asked.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly by: SenderAddress;
  /**
   * Why, for people.
   * At most 256 characters.
   */
  readonly reason?: string;
  readonly [key: string]: unknown;
}

/** Who holds the lease. */
export interface Holder {
  /**
   * The address of one participant, `namespace/name`.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly address: ParticipantAddress;
  /**
   * A session id, public: it names a session and opens nothing.
   * 1 to 64 characters, pattern `^[A-Za-z0-9_-]{1,64}$`.
   */
  readonly session_id: SessionId;
  /**
   * Unique per claim.
   * 1 to 64 characters.
   */
  readonly lease_id: string;
  /**
   * Acknowledgement subject of the job message. A secret of the broker.
   * 1 to 512 characters.
   */
  readonly ack: string;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly claimed_at_ms?: EpochMs;
  readonly [key: string]: unknown;
}

/** How one attempt ended. */
export interface AttemptEntry {
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt: Attempt;
  /**
   * The life of the work that it belongs to. Absent: 1.
   * 1 to 1000000.
   */
  readonly round?: number;
  /**
   * Who made it.
   * 1 to 127 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}$`.
   */
  readonly holder: ParticipantAddress;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly started_at_ms?: EpochMs;
  /**
   * Milliseconds since 1970 on the NATS server's clock.
   * 0 to 9007199254740991.
   */
  readonly ended_at_ms: EpochMs;
  /**
   * The holder's own end; `retried`: it failed and may be tried again; `released`: given back;
   * `lease_lost`: the holder fell silent; `expired`: ran past its deadline.
   */
  readonly outcome: "completed" | "failed" | "rejected" | "canceled" | "retried" | "released" | "lease_lost" | "expired";
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  readonly [key: string]: unknown;
}

/** What the task has reserved, and where. */
export interface TaskBudget {
  /**
   * Names of the accounts.
   * At most 64 items.
   */
  readonly accounts: readonly string[];
  /**
   * The parent task whose budget it draws on.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly parent?: TaskId;
  /**
   * What it has reserved.
   * At most 32 items.
   */
  readonly reserved: readonly Amount[];
  /** Whether the task named its budget itself, so that child tasks can draw on it. */
  readonly own?: boolean;
  /**
   * What the attempts that ended reported.
   * At most 32 items.
   */
  readonly spent?: readonly Amount[];
  readonly [key: string]: unknown;
}

/** A task as its requester, its holder and operators see it. */
export interface TaskView {
  /**
   * A task id, unique inside its namespace.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly task_id: TaskId;
  /**
   * The name of a job: tokens of `a-z 0-9 _ -` joined by single dots. The prefix `agent.` is
   * reserved for identity jobs.
   * 1 to 128 characters, pattern `^[a-z0-9][a-z0-9_-]{0,127}(?:\.[a-z0-9_-]{1,127}){0,16}$`.
   */
  readonly job: JobName;
  /**
   * The requester.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly from: SenderAddress;
  /**
   * State of a task. `completed`, `failed`, `canceled` and `rejected` are terminal and never
   * change.
   */
  readonly state: TaskState;
  /**
   * How often the task has been claimed, counting from 1; 0 before the first claim.
   * 0 to 1000000.
   */
  readonly attempt: Attempt;
  /**
   * Most claims.
   * 1 to 1000.
   */
  readonly max_attempts: number;
  /**
   * Who works on it.
   * 1 to 191 characters, pattern
   * `^[a-z0-9][a-z0-9_-]{0,62}/[a-z0-9][a-z0-9_-]{0,62}(?:@[a-z0-9][a-z0-9_-]{0,62})?$`.
   */
  readonly holder?: SenderAddress;
  /** Somebody asked that it ends. */
  readonly cancel_requested?: boolean;
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly created_at: Timestamp;
  /**
   * A UTC time in RFC 3339 form, stamped by the broker.
   * 1 to 40 characters, pattern
   * `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$`.
   */
  readonly updated_at?: Timestamp;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly envelope?: Envelope;
  /**
   * A message, a task, a task's status or an event. The broker stamps `from` and `created_at`;
   * unknown fields travel unchanged.
   */
  readonly result?: Envelope;
  /**
   * What went wrong. Codes are those of `errors.json`; unknown codes are to be read by
   * `retryable`.
   */
  readonly error?: ErrorBody;
  /**
   * How the attempts ended, the newest last.
   * At most 50 items.
   */
  readonly history?: readonly AttemptEntry[];
  /**
   * Counts the lives of this work: 1 when it was submitted, one more with each redrive. Absent: 1.
   * 1 to 1000000.
   */
  readonly round?: number;
  /**
   * The failed task that this one was made again from.
   * 1 to 128 characters, pattern `^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$`.
   */
  readonly redrive_of?: TaskId;
  /** Any JSON value: what the last attempt kept for the next one. */
  readonly checkpoint?: unknown;
  /** What a task may use and has used. */
  readonly budget?: TaskBudgetView;
  readonly [key: string]: unknown;
}

/** What a task may use and has used. */
export interface TaskBudgetView {
  /**
   * What it has reserved.
   * At most 32 items.
   */
  readonly reserved: readonly Amount[];
  /**
   * What its ended attempts reported.
   * At most 32 items.
   */
  readonly spent?: readonly Amount[];
  /**
   * What its child tasks used and hold.
   * At most 32 items.
   */
  readonly children?: readonly SignedAmount[];
  /**
   * What is left.
   * At most 32 items.
   */
  readonly remaining: readonly SignedAmount[];
  readonly [key: string]: unknown;
}

/** Configuration of `ampd up`. Each key is also an environment variable and a flag. */
export interface ResolvedConfig {
  /**
   * Address the gateway listens on.
   * Default "127.0.0.1", 1 to 255 characters.
   */
  readonly host: string;
  /**
   * Port for HTTP and WebSocket; 0 takes a free one.
   * Default 2673, 0 to 65535.
   */
  readonly port: number;
  /**
   * Where the embedded nats-server and its secrets live. Empty: the user's data directory.
   * Default "", at most 4096 characters.
   */
  readonly data_dir: string;
  /**
   * What an acknowledged write survives: `power` a power cut (fsync per write, group commit),
   * `second` a power cut but for the last second, `process` a killed process only.
   * Default "power".
   */
  readonly durability: "power" | "second" | "process";
  /**
   * Seconds that a drain waits for workers to finish before their tasks are handed back.
   * Default 10, 0 to 3600.
   */
  readonly shutdown_grace_s: number;
  /**
   * The NATS server.
   * Default {}.
   */
  readonly nats: {
    /**
     * Servers of your own, comma-separated. Empty: the embedded server.
     * Default "", at most 4096 characters.
     */
    readonly url: string;
    /**
     * User at your own server.
     * Default "", at most 4096 characters.
     */
    readonly user: string;
    /**
     * Password at your own server.
     * Default "", at most 4096 characters.
     */
    readonly password: string;
    /**
     * Token at your own server.
     * Default "", at most 4096 characters.
     */
    readonly token: string;
    /**
     * Credentials file for your own server.
     * Default "", at most 4096 characters.
     */
    readonly creds_file: string;
    /**
     * Certificates (PEM) of the authorities that your own server's certificate is checked against.
     * Empty: the system's. Given: the connection must be TLS.
     * Default "", at most 4096 characters.
     */
    readonly tls_ca_file: string;
    /**
     * Client certificate (PEM) for your own server, where it asks for one.
     * Default "", at most 4096 characters.
     */
    readonly tls_cert_file: string;
    /**
     * Private key (PEM) of nats.tls_cert_file.
     * Default "", at most 4096 characters.
     */
    readonly tls_key_file: string;
    /**
     * The nats-server binary to run. Empty: found or fetched.
     * Default "", at most 4096 characters.
     */
    readonly server_path: string;
    /**
     * Replicas of streams and buckets.
     * Default 1, 1 to 5.
     */
    readonly replicas: number;
    /**
     * Seconds that a start waits for your own server: one that is not up yet, or streams that
     * elect a leader. 0: it does not wait.
     * Default 60, 0 to 3600.
     */
    readonly start_timeout_s: number;
  };
  /**
   * Participants that are NATS clients themselves: the broker's auth callout logs them in.
   * Default {}.
   */
  readonly nats_clients: {
    /**
     * Whether NATS clients may join with the credentials of participants, and what they publish is
     * taken in.
     * Default "off".
     */
    readonly accept: "off" | "on";
    /**
     * Where the embedded server takes connections: from this machine, or from everywhere, without
     * TLS.
     * Default "loopback".
     */
    readonly listen: "loopback" | "all";
    /**
     * Port of the embedded server while NATS clients are accepted; 0 takes a free one.
     * Default 4222, 0 to 65535.
     */
    readonly port: number;
    /**
     * Auth callout responders of this broker, each with a connection. Over all brokers there
     * should be two or more: without one, nobody can connect.
     * Default 2, 1 to 16.
     */
    readonly responders: number;
    /**
     * Most seconds until a NATS client logs in again, at the latest when its credential ends.
     * Default 900, 10 to 86400.
     */
    readonly lifetime_s: number;
  };
  /**
   * Keys of the auth callout on servers of your own, as `ampd nats-config` makes them. The
   * embedded server has its own.
   * Default {}.
   */
  readonly auth_callout: {
    /**
     * File with the seed (SA…) of the account key that your server's `auth_callout.issuer` names.
     * Default "", at most 4096 characters.
     */
    readonly issuer_seed_file: string;
    /**
     * File with the seed (SU…) of the callout's own user.
     * Default "", at most 4096 characters.
     */
    readonly user_seed_file: string;
    /**
     * File with the seed (SX…) of the key that your server seals its requests for. Empty: they are
     * not sealed.
     * Default "", at most 4096 characters.
     */
    readonly xkey_seed_file: string;
    /**
     * Account of broker and participants at your server.
     * Default "AMP", at most 64 characters, pattern `^[A-Z][A-Z0-9_]{0,63}$`.
     */
    readonly account: string;
    /**
     * User of your server's system account, which ends the connections of those who are revoked.
     * Empty: they last until `nats_clients.lifetime_s`.
     * Default "", at most 256 characters.
     */
    readonly system_user: string;
    /**
     * Password of auth_callout.system_user.
     * Default "", at most 4096 characters.
     */
    readonly system_password: string;
  };
  /**
   * TLS for everything the broker listens on. The files are read again when they change.
   * Default {}.
   */
  readonly tls: {
    /**
     * Certificate chain (PEM), the broker's own first. Empty: no TLS.
     * Default "", at most 4096 characters.
     */
    readonly cert_file: string;
    /**
     * Private key (PEM) of tls.cert_file.
     * Default "", at most 4096 characters.
     */
    readonly key_file: string;
    /**
     * Certificates (PEM) of the authorities of clients. Given: a client without a certificate of
     * one of them is refused before its first frame. The credential is asked for all the same.
     * Default "", at most 4096 characters.
     */
    readonly client_ca_file: string;
  };
  /**
   * gRPC beside HTTP and WebSocket, with the same TLS.
   * Default {}.
   */
  readonly grpc: {
    /**
     * Whether the broker listens for gRPC.
     * Default true.
     */
    readonly enabled: boolean;
    /**
     * Port for gRPC; 0 takes a free one. Absent: the next after `port`, a free one where `port` is
     * 0.
     * 0 to 65535.
     */
    readonly port?: number;
    /**
     * Most sessions and calls at once on one connection.
     * Default 1000, 1 to 100000.
     */
    readonly streams_max: number;
    /**
     * Seconds after which a connection is ended, so that load spreads over new brokers; its
     * sessions have ten seconds more and resume elsewhere. 0: never.
     * Default 0, 0 to 2592000.
     */
    readonly connection_age_max_s: number;
  };
  /**
   * Who may connect.
   * Default {}.
   */
  readonly auth: {
    /**
     * `dev` credentials: `auto` allows them only while the gateway listens on loopback; `on`
     * insists on loopback.
     * Default "auto".
     */
    readonly dev: "auto" | "on" | "off";
    /**
     * Shared key (HS256, at least 32 bytes) for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly shared_key: string;
    /**
     * JWKS address for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly jwks_url: string;
    /**
     * JWKS file for bearer tokens.
     * Default "", at most 4096 characters.
     */
    readonly jwks_file: string;
    /**
     * Required `iss` of bearer tokens. Empty: any.
     * Default "", at most 4096 characters.
     */
    readonly issuer: string;
    /**
     * JSON file of the policy (`docs/guide/permissions.md`), read again when it changes. A policy
     * stored for a namespace comes before it. Empty: everyone may do everything in its namespace,
     * and the role `operator` manages it.
     * Default "", at most 4096 characters.
     */
    readonly policy_file: string;
    /**
     * Required `aud` of bearer tokens. Empty: any.
     * Default "", at most 4096 characters.
     */
    readonly audience: string;
    /**
     * Whether keys that operators make (API keys, nkeys) open sessions and credentials can be
     * revoked; kept in the bucket `AMP_KEYS`.
     * Default "on".
     */
    readonly keys: "on" | "off";
    /**
     * JSON file of public nkeys and whose they are: `[{"nkey": "U…", "address": "acme/bob",
     * "roles": [], "scopes": []}]`. Read at start.
     * Default "", at most 4096 characters.
     */
    readonly nkeys_file: string;
  };
  /**
   * Over how many streams the store spreads; each stream has a leader of its own. Cannot change
   * once something is stored.
   * Default {}.
   */
  readonly partitions: {
    /**
     * Buckets of task records, for all namespaces together.
     * Default 1, 1 to 64.
     */
    readonly records: number;
    /**
     * Streams of inboxes in each namespace.
     * Default 1, 1 to 64.
     */
    readonly inboxes: number;
    /**
     * Streams of job queues in each namespace; one job is in one of them.
     * Default 1, 1 to 64.
     */
    readonly jobs: number;
  };
  /**
   * Tenants.
   * Default {}.
   */
  readonly namespaces: {
    /**
     * Whether a valid credential may open a namespace that is not declared.
     * Default "on_first_use".
     */
    readonly create: "on_first_use" | "declared";
    /**
     * Namespaces provisioned at start.
     * Default ["default"], at most 1000 items.
     */
    readonly declared: readonly string[];
    /**
     * Most namespaces.
     * Default 100, 1 to 100000.
     */
    readonly count_max: number;
    /**
     * Namespaces divided into scopes, `*` for all: a task or message there names a scope of its
     * sender, and a task is offered only to holders in its scope.
     * Default [], at most 1000 items.
     */
    readonly scopes_required: readonly string[];
  };
  /**
   * Limits of a session.
   * Default {}.
   */
  readonly sessions: {
    /**
     * `connection`: what a session sends leaves on a NATS connection of its own, whose permissions
     * the server enforces beside the gateway; costs memory and a login a session. On servers of
     * your own it needs `auth_callout`.
     * Default "shared".
     */
    readonly isolation: "shared" | "connection";
    /**
     * Heartbeat interval announced to clients, seconds. A session that serves jobs with short
     * leases is told a shorter one.
     * Default 10, 1 to 3600.
     */
    readonly heartbeat_interval_s: number;
    /**
     * Seconds a connection has for its `hello`.
     * Default 10, 1 to 300.
     */
    readonly hello_timeout_s: number;
    /**
     * Seconds that leases outlive a lost connection whose `hello` asked for `resume`.
     * Default 5, 0 to 3600.
     */
    readonly resume_grace_s: number;
    /**
     * Seconds between WebSocket pings; two unanswered end the connection.
     * Default 15, 1 to 3600.
     */
    readonly ping_interval_s: number;
    /**
     * Largest frame, bytes.
     * Default 262144, 1024 to 1048576.
     */
    readonly frame_bytes_max: number;
    /**
     * Most bytes waiting for a slow client before it is disconnected (4408).
     * Default 1048576, 65536 to 67108864.
     */
    readonly outbound_bytes_max: number;
    /**
     * Most unacknowledged inbox deliveries of a session, and of each of its durable subscriptions.
     * Default 32, 1 to 4096.
     */
    readonly inflight_max: number;
    /**
     * Most subscriptions of a session.
     * Default 100, 1 to 10000.
     */
    readonly subscriptions_max: number;
    /**
     * Most sessions of this gateway.
     * Default 10000, 1 to 1000000.
     */
    readonly count_max: number;
    /**
     * Most sessions of one participant at this gateway.
     * Default 1000, 1 to 1000000.
     */
    readonly per_participant_max: number;
    /**
     * Most jobs that one card may name.
     * Default 256, 1 to 512.
     */
    readonly card_jobs_max: number;
    /**
     * Malformed frames in a row before the connection is closed (1008).
     * Default 20, 1 to 10000.
     */
    readonly strikes_max: number;
    /**
     * Most frames a second of one connection, twice as many at once; one more is refused with
     * `rate_limited`. Heartbeats do not count. 0: no limit.
     * Default 20000, 0 to 10000000.
     */
    readonly frames_per_s_max: number;
  };
  /**
   * Jobs.
   * Default {}.
   */
  readonly jobs: {
    /**
     * Settings of a job that has none of its own.
     * Default {}.
     */
    readonly defaults: {
      /**
       * Seconds a claim lives without a heartbeat.
       * Default 30, 1 to 43200.
       */
      readonly lease_s: number;
      /**
       * Most claims before the task fails with `attempts_exhausted` and goes to the dead letters.
       * Default 3, 1 to 1000.
       */
      readonly max_attempts: number;
      /**
       * Most seconds from the first claim to the end of a task. Absent: no deadline.
       * 1 to 31536000.
       */
      readonly deadline_s?: number;
      /**
       * Most seconds a task waits in the queue before it fails with `expired`.
       * Default 86400, 1 to 31536000.
       */
      readonly expires_in_s: number;
      /**
       * Most tasks in the queue of one job; one more is refused with `queue_full`.
       * Default 100000, 1 to 10000000.
       */
      readonly queue_max: number;
      /** How long a failed attempt waits before the next offer. */
      readonly backoff: {
        /**
         * Wait before the second attempt, milliseconds.
         * Default 1000, 0 to 86400000.
         */
        readonly initial_interval_ms: number;
        /**
         * Factor from one wait to the next.
         * Default 2, 1 to 10.
         */
        readonly backoff_coefficient: number;
        /**
         * Longest wait, milliseconds.
         * Default 60000, 0 to 86400000.
         */
        readonly maximum_interval_ms: number;
      };
    };
    /**
     * Settings by job name, for every namespace (file only).
     * Default {}, at most 10000 entries.
     */
    readonly named: { readonly [key: string]: {
      /**
       * Seconds a claim lives without a heartbeat.
       * 1 to 43200.
       */
      readonly lease_s?: number;
      /**
       * Most claims before the task fails with `attempts_exhausted` and goes to the dead letters.
       * 1 to 1000.
       */
      readonly max_attempts?: number;
      /**
       * Most seconds from the first claim to the end of a task. Absent: no deadline.
       * 1 to 31536000.
       */
      readonly deadline_s?: number;
      /**
       * Most seconds a task waits in the queue before it fails with `expired`.
       * 1 to 31536000.
       */
      readonly expires_in_s?: number;
      /**
       * Most tasks in the queue of one job; one more is refused with `queue_full`.
       * 1 to 10000000.
       */
      readonly queue_max?: number;
      /** How long a failed attempt waits before the next offer. */
      readonly backoff: {
        /**
         * Wait before the second attempt, milliseconds.
         * 0 to 86400000.
         */
        readonly initial_interval_ms?: number;
        /**
         * Factor from one wait to the next.
         * 1 to 10.
         */
        readonly backoff_coefficient?: number;
        /**
         * Longest wait, milliseconds.
         * 0 to 86400000.
         */
        readonly maximum_interval_ms?: number;
        /**
         * A failure with one of these codes is final, even when it says `retryable: true`.
         * At most 64 items.
         */
        readonly non_retryable_error_codes?: readonly string[];
      };
      /** While true, no task of the job is offered; submits are accepted and leases go on. */
      readonly paused?: boolean;
      /**
       * Most tasks of the job offered or worked on at once, over all gateways. Absent: no limit.
       * 1 to 1000.
       */
      readonly concurrency_max?: number;
      /**
       * Most tasks of one `concurrency_key` that are open to workers at once. Default 1.
       * 1 to 1000.
       */
      readonly concurrency_key_max?: number;
      /**
       * Whether the queues of priorities beside the normal one are read. The broker sets it with
       * the first such task.
       */
      readonly priorities?: boolean;
    } };
  };
  /**
   * Offers.
   * Default {}.
   */
  readonly offers: {
    /**
     * Seconds a participant has to answer an offer.
     * Default 10, 1 to 600.
     */
    readonly timeout_s: number;
  };
  /**
   * Inboxes.
   * Default {}.
   */
  readonly inbox: {
    /**
     * Most messages waiting in one inbox; one more is refused with `queue_full`.
     * Default 10000, 1 to 10000000.
     */
    readonly messages_max: number;
    /**
     * Oldest mail kept, seconds.
     * Default 604800, 60 to 31536000.
     */
    readonly age_max_s: number;
    /**
     * Seconds until an unacknowledged delivery is repeated.
     * Default 30, 1 to 3600.
     */
    readonly ack_wait_s: number;
  };
  /**
   * Topics: what is kept for replay.
   * Default {}.
   */
  readonly topics: {
    /**
     * Most messages kept of one topic; the oldest goes first.
     * Default 100000, 1 to 10000000.
     */
    readonly messages_max: number;
    /**
     * Oldest message kept of a topic, seconds.
     * Default 604800, 60 to 31536000.
     */
    readonly age_max_s: number;
  };
  /**
   * Task records.
   * Default {}.
   */
  readonly tasks: {
    /**
     * Seconds that a holder has to stop a task that was canceled before the broker ends it.
     * Default 30, 1 to 3600.
     */
    readonly cancel_grace_s: number;
    /**
     * Seconds that the record of a finished task is kept.
     * Default 86400, 60 to 31536000.
     */
    readonly retention_s: number;
    /**
     * Shortest time between two repair passes, seconds.
     * Default 15, 1 to 3600.
     */
    readonly reconcile_interval_s: number;
  };
  /**
   * Presence.
   * Default {}.
   */
  readonly registry: {
    /**
     * Seconds after its last sign of life that a participant counts as offline.
     * Default 30, 2 to 3600.
     */
    readonly ttl_s: number;
  };
  /**
   * Logs.
   * Default {}.
   */
  readonly log: {
    /**
     * Lowest level written.
     * Default "info".
     */
    readonly level: "trace" | "debug" | "info" | "warn" | "error" | "silent";
    /**
     * `auto`: text on a terminal, JSON otherwise.
     * Default "auto".
     */
    readonly format: "auto" | "json" | "text";
  };
  /**
   * Exchange with other regions.
   * Default {}.
   */
  readonly federation: {
    /**
     * Name of this region: one set of gateways with one store. Empty: no federation.
     * Default "", at most 63 characters, pattern `^(?:[a-z0-9][a-z0-9_-]{0,62})?$`.
     */
    readonly region: string;
    /**
     * Most regions that an envelope may have come through; one more is refused.
     * Default 4, 1 to 16.
     */
    readonly hops_max: number;
    /**
     * Seconds after which a silent link is tested.
     * Default 5, 1 to 3600.
     */
    readonly ping_interval_s: number;
    /**
     * Most bytes that wait for one neighbour; what comes then is refused with `queue_full`.
     * Default 1073741824, 1048576 to 1099511627776.
     */
    readonly outbox_bytes_max: number;
    /**
     * Seconds after which what could not be handed over is given up and its sender told.
     * Default 604800, 60 to 2592000.
     */
    readonly outbox_age_max_s: number;
    /**
     * The other regions by name (file only); see docs/guide/federation.md.
     * Default {}, at most 1000 entries.
     */
    readonly peers: { readonly [key: string]: {
      /**
       * Namespaces whose home is that region: `<namespace>/<name>` goes there without `@region`,
       * and nobody joins them here. Default none.
       * At most 1000 items.
       */
      readonly namespaces?: readonly string[];
      /**
       * Namespaces of ours that participants of that region may address. Default none: only
       * statuses of tasks that we submitted there come in.
       * At most 1000 items.
       */
      readonly accept?: readonly string[];
      /**
       * Namespaces of ours whose participants may address that region. Absent: all.
       * At most 1000 items.
       */
      readonly send?: readonly string[];
      /**
       * The neighbour through which that region is reached, which is then also trusted to speak
       * for it. Absent: it is a neighbour itself.
       * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
       */
      readonly via?: string;
      /**
       * Regions that this neighbour may reach through us. Default none.
       * At most 64 items.
       */
      readonly transit?: readonly string[];
      /**
       * Most requests a second that a gateway takes from this neighbour, in bursts of twice as
       * many. Default 500.
       * 1 to 1000000.
       */
      readonly rate_per_s?: number;
    } };
  };
  /**
   * Life of tasks as AEP events on NATS.
   * Default {}.
   */
  readonly events: {
    /**
     * Whether the broker publishes the life of its tasks as AEP events.
     * Default "off".
     */
    readonly publish: "off" | "on";
    /**
     * First tokens of the events' subjects.
     * Default "aep", 1 to 64 characters, pattern
     * `^[A-Za-z0-9_-]{1,32}(?:\.[A-Za-z0-9_-]{1,31}){0,1}$`.
     */
    readonly prefix: string;
  };
  /**
   * Rate limits and budgets of every namespace; stored rules of the same name come before them.
   * Default {}.
   */
  readonly limits: {
    /**
     * Rate limits (file only).
     * Default [], at most 256 items.
     */
    readonly rates: readonly ({
      /**
       * The name of a rule.
       * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
       */
      readonly name: string;
      /**
       * What has a bucket: `participant` counts what one sends (messages, tasks, events), `job`
       * the tasks for it, `topic` the events published to it, `namespace` all that is sent in it.
       */
      readonly scope: "participant" | "job" | "topic" | "namespace";
      /**
       * Which participants, jobs or topics, by name: `*` stands for one token, a last `>` for one
       * or more. Default all.
       * 1 to 128 characters, pattern
       * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*)(?:\.(?:[a-z0-9_-]{1,127}|\*)){0,16}(?:\.>)?)$`.
       */
      readonly match?: string;
      /**
       * How many in a window.
       * 1 to 1000000000000.
       */
      readonly count: number;
      /**
       * Length of the window, seconds.
       * 0.001 to 86400.
       */
      readonly window_s: number;
      /**
       * Most at once. Default `count`.
       * 1 to 1000000000000.
       */
      readonly burst?: number;
      /** What is counted: envelopes, or their bytes. Default `messages`. */
      readonly unit?: "messages" | "bytes";
    })[];
    /**
     * Budgets (file only).
     * Default [], at most 256 items.
     */
    readonly budgets: readonly ({
      /**
       * The name of a rule.
       * 1 to 63 characters, pattern `^[a-z0-9][a-z0-9_-]{0,62}$`.
       */
      readonly name: string;
      /** What has an account. */
      readonly scope: "participant" | "namespace";
      /**
       * Which participants, jobs or topics, by name: `*` stands for one token, a last `>` for one
       * or more. Default all.
       * 1 to 128 characters, pattern
       * `^(?:>|(?:[a-z0-9][a-z0-9_-]{0,126}|\*)(?:\.(?:[a-z0-9_-]{1,127}|\*)){0,16}(?:\.>)?)$`.
       */
      readonly match?: string;
      /**
       * What each account is given; operators may add to it.
       * 1 to 16 items.
       */
      readonly grant: readonly string[];
      /**
       * What a task reserves that names no budget of its own in a unit. Default nothing.
       * At most 16 items.
       */
      readonly task?: readonly string[];
    })[];
    /**
     * Seconds after which a budget reservation is compared with its task's record; a reservation
     * whose submit crashed is freed then.
     * Default 30, 5 to 3600.
     */
    readonly reservation_hold_s: number;
  };
  /**
   * Signed grants that a task's holder shows to services beside the broker.
   * Default {}.
   */
  readonly grants: {
    /**
     * Whether a claim brings a grant; their keys are at `/.well-known/jwks.json`.
     * Default "off".
     */
    readonly enabled: "off" | "on";
    /**
     * Seconds a grant is good; a holder gets a fresh one after half of them while its lease lives.
     * Default 300, 30 to 3600.
     */
    readonly ttl_s: number;
    /**
     * Claim `iss` of grants.
     * Default "ampd", at most 256 characters.
     */
    readonly issuer: string;
    /**
     * Claim `aud` of grants. Empty: none.
     * Default "", at most 256 characters.
     */
    readonly audience: string;
  };
}

/** One reason a value was refused. */
export interface ValidationIssue {
  /** JSON pointer to the refused value. */
  readonly instancePath: string;
  /** The schema keyword that refused it, such as `maxLength`. */
  readonly keyword: string;
  /** A short sentence without the value. */
  readonly message?: string;
  /** The numbers and names behind the message. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated type guard; `errors` belongs to the latest call alone. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationIssue[] | null;
}
