/**
 * The ports of the broker core: what it needs of a store.
 *
 * Each port has a NATS adapter and a memory double in `@ampd/store`; one contract suite per port runs over both. All
 * methods reject with a `ProtocolError` (`unavailable` when the store cannot be reached or the outcome is unknown,
 * `queue_full` when it is full); refusals that the broker decides on are values.
 */
import type { Card, DeadLetter, JobSettings, KnownFields, RegistryEntry } from "@ampd/protocol";
import type { LoggedEvent } from "./task-events.ts";
import type { Band } from "./priority.ts";
import type { PolicyStore } from "./permissions/policy-source.ts";
import type { DocumentStore, ScheduleStore } from "./scheduling-ports.ts";
import type { CasResult, Delivered, SettleVerb } from "./settling.ts";
import type { EnvelopeText, Task } from "./task.ts";
import type {
  TopicBatch,
  TopicDemand,
  TopicListener,
  TopicStore,
  TopicTail,
} from "./topic-ports.ts";

export type { Authenticator, Principal } from "./credential-ports.ts";

/** A task with the revision that the next write must expect. */
export interface TaskEntry {
  readonly task: Task;
  readonly revision: number;
  /** When this revision was stored, milliseconds on the server's clock. */
  readonly storedAtMs: number;
}

/** A page of an enumeration. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page starts; absent on the last. */
  readonly cursor?: string;
}

/** The task store: one record per task, compare-and-set, leader reads. */
export interface TaskStore {
  /** Stores the first record; `conflict` when one exists. */
  create(task: Task): Promise<CasResult>;
  /** Replaces the revision read. A terminal record is stored so that it expires by itself after the retention. */
  update(task: Task, revision: number): Promise<CasResult>;
  /**
   * Takes back a record just created whose job message was refused, exactly at its only revision, so that the id can be
   * used again. Nothing happens when the record has moved on.
   */
  discard(task: Task, revision: number): Promise<void>;
  /** Reads from the leader; `undefined` when there is none. */
  get(ns: string, taskId: string): Promise<TaskEntry | undefined>;
  /**
   * Latest records of a namespace, in no promised order, a page at a time.
   *
   * @param options.pageSize entries per page, 1 to 500
   * @param options.cursor `cursor` of the page before
   */
  list(
    ns: string,
    options: { readonly pageSize: number; readonly cursor?: string },
  ): Promise<Page<TaskEntry>>;
}

/** A job message. */
export interface JobMessage extends Delivered {
  /** The record as it was when the message was published. */
  readonly task: Task;
  /** Revision of that record. */
  readonly revision: number;
}

/** A standing pull on one job's queue. */
export interface JobFeed {
  /** Keeps `slots` deliveries outstanding; `priority` 0 (idle) to 9, the lowest gateway is served first. */
  setDemand(slots: number, priority: number): void;
  /** Stops pulling; what was delivered stays with the caller. */
  close(): Promise<void>;
}

/** Depth of a queue. */
export interface QueueDepth {
  readonly job: string;
  /** Messages not yet removed, waiting or delivered. */
  readonly total: number;
  /** Messages delivered and not yet settled. */
  readonly pending: number;
}

/** The job queues of all namespaces. */
export interface JobQueue {
  /** Publishes the message of a task whose record is stored at `revision`. Idempotent per task and epoch. */
  publish(task: Task, revision: number): Promise<void>;
  /** Opens the standing pull of a job. Messages that cannot be read go to `onMalformed` by the adapter's own dead-letter path. */
  open(
    source: {
      readonly ns: string;
      readonly job: string;
      readonly settings: { readonly lease_s: number };
      /** Which queue of the job. Default the normal one. */
      readonly band?: Band;
    },
    onMessage: (message: JobMessage) => void,
  ): Promise<JobFeed>;
  /**
   * Settles a message. Unconfirmed unless `confirm`; an unconfirmed settle while disconnected rejects instead of
   * vanishing.
   */
  settle(ack: string, verb: SettleVerb, options?: { readonly confirm?: boolean }): Promise<void>;
  depths(ns: string): Promise<readonly QueueDepth[]>;
  /** Messages of one job that have not been removed, all bands together. */
  count(ns: string, job: string): Promise<number>;
  /** Ids of the tasks that have a message in the queue of `job`, read without taking them; for the reconciler, not for hot paths. */
  taskIds(ns: string, job: string): Promise<ReadonlySet<string>>;
}

/** An inbox message. */
export interface InboxMessage extends Delivered {
  readonly envelope: EnvelopeText;
}

/** A standing pull on one inbox. */
export interface InboxFeed {
  /** Keeps the window of outstanding deliveries at `free`. */
  setDemand(free: number): void;
  close(): Promise<void>;
}

/** Stored inboxes. */
export interface InboxStore {
  /**
   * Stores an envelope for `to`.
   *
   * @returns `duplicate: true` when this sender's id was stored for this recipient before
   */
  put(mail: {
    readonly to: { readonly ns: string; readonly name: string };
    readonly from: string;
    readonly id: string;
    readonly envelope: EnvelopeText;
  }): Promise<{ readonly duplicate: boolean }>;
  /** Opens the standing pull of one inbox. Sessions of one address share the inbox. */
  open(
    address: { readonly ns: string; readonly name: string },
    onMessage: (message: InboxMessage) => void,
  ): Promise<InboxFeed>;
  /** Removes all mail of one inbox, also what sessions have open. @returns how many */
  clear(address: { readonly ns: string; readonly name: string }): Promise<number>;
  settle(ack: string, verb: SettleVerb, options?: { readonly confirm?: boolean }): Promise<void>;
}

/** The live registry. Entries expire by themselves unless put again. */
export interface Registry {
  put(ns: string, name: string, entry: RegistryEntry): Promise<number>;
  /** Removes the entry if it still is the revision that this gateway put. */
  remove(ns: string, name: string, revision: number): Promise<void>;
  /** Claims a job identity for an address, or tells who has it. The claim expires like an entry unless repeated. */
  claimIdentity(
    ns: string,
    job: string,
    address: string,
  ): Promise<{ readonly kind: "owned" } | { readonly kind: "taken"; readonly by: string }>;
  /** The watched copy of a namespace, by name. Empty until {@link Registry.watch} resolved. */
  entries(ns: string): ReadonlyMap<string, RegistryEntry>;
  /** Starts the watched copy; resolves when it is complete. Later changes reach `onChange`. */
  watch(ns: string, onChange?: (change: RegistryChange) => void): Promise<void>;
}

/** A change of the registry. */
export type RegistryChange =
  | { readonly kind: "put"; readonly name: string; readonly entry: RegistryEntry }
  | { readonly kind: "gone"; readonly name: string };

/** Job settings of a namespace, watched. */
export interface JobStore {
  set(ns: string, job: string, settings: JobSettings): Promise<void>;
  /** Changes the settings as they are stored, by compare-and-set; `change` may run several times. */
  patch(
    ns: string,
    job: string,
    change: (stored: JobSettings | undefined) => JobSettings,
  ): Promise<void>;
  /** Settings stored for a job, from the watched copy. */
  get(ns: string, job: string): JobSettings | undefined;
  all(ns: string): ReadonlyMap<string, JobSettings>;
  watch(
    ns: string,
    onChange?: (job: string, settings: JobSettings | undefined) => void,
  ): Promise<void>;
}

/** A dead letter without its envelope. */
export type DeadLetterHead = Omit<KnownFields<DeadLetter>, "envelope">;

/** A dead letter as kept. */
export interface StoredLetter {
  /** Where it stands; letters stored later have higher ones. */
  readonly seq: number;
  readonly storedAtMs: number;
  readonly letter: DeadLetterHead;
  readonly envelope: EnvelopeText;
  /** Size of what is kept. */
  readonly bytes: number;
}

/** Which dead letters, and in which order. */
export interface LetterQuery {
  readonly job?: string;
  readonly order: "newest" | "oldest";
  /** Most letters, 1 to 100. */
  readonly limit: number;
  /** `cursor` of the page before, in the same order. */
  readonly cursor?: string;
}

/** Where failed tasks are kept. Nothing but `remove` removes; looking leaves nothing behind. */
export interface DeadLetterStore {
  /** Keeps a dead letter, confirmed. Idempotent per task and attempt. */
  put(letter: DeadLetterHead, envelope: EnvelopeText): Promise<void>;
  /** A page of letters; one that cannot be read is left out and logged. */
  list(ns: string, query: LetterQuery): Promise<Page<StoredLetter>>;
  /** Reads from the leader; `undefined` when there is none at this place. */
  get(ns: string, seq: number): Promise<StoredLetter | undefined>;
  /** Removes a letter for good. @returns false when there was none */
  remove(ns: string, seq: number): Promise<boolean>;
  /** How many are kept, of a job or of all, and when the oldest was stored. */
  depth(
    ns: string,
    job?: string,
  ): Promise<{ readonly count: number; readonly oldestAtMs?: number }>;
}

/** Whose events. */
export interface TaskScope {
  readonly ns: string;
  readonly taskId: string;
}

/**
 * The event logs of tasks, kept for as long as ended tasks are.
 *
 * Events stand in an envelope of kind `event` from the broker to the requester, each as a data part; in a message its task takes
 * the place of the topic. Sequences are shared by all tasks of a namespace.
 */
export interface TaskLog {
  /**
   * Keeps events that happened one after the other, as one message. Nobody waits for it and nothing fails with it: what cannot be
   * stored is given up, counted and logged. At most so many are on their way as the adapter bounds.
   *
   * @param task whose events they are, and who may read them
   */
  append(task: TaskScope & { readonly requester: string }, events: readonly LoggedEvent[]): void;
  /** Resolves when all appended here so far is stored or given up. */
  settled(): Promise<void>;
  /** Opens a tail at the present end. */
  tail(scope: TaskScope, listener: TopicListener): Promise<TopicTail>;
  /** Reads history. */
  read(scope: TaskScope, demand: TopicDemand): Promise<TopicBatch>;
  /** The sequence of the newest event, as `TopicStore.latest`. */
  latest(scope: TaskScope): Promise<{ readonly seqs: readonly number[]; readonly through: number }>;
  /** The first sequence stored at or after a time, as `TopicStore.seqAt`. */
  seqAt(ns: string, timeMs: number): Promise<number>;
  /** The last sequence given, 0 when there was none. */
  lastSeq(ns: string): Promise<number>;
}

/** Namespaces and their streams. */
export interface Namespaces {
  /** Makes sure that the streams and buckets of a namespace exist as configured; cached after the first time. */
  ensure(ns: string): Promise<void>;
  /** Whether the namespace is known, without creating it. */
  has(ns: string): Promise<boolean>;
  list(): Promise<readonly string[]>;
}

/** Connection state of the store. */
export interface StoreStatus {
  readonly connected: boolean;
  /** Milliseconds since 1970 on the server's clock (estimate). */
  serverNowMs(): number;
  onChange(listener: (connected: boolean) => void): () => void;
}

/** News for whichever gateway it concerns. */
export type Signal =
  /** A task was asked to end; its holder's gateway tells the holder. */
  | { readonly kind: "cancel"; readonly ns: string; readonly taskId: string }
  /** A slot of a job with a limit is free again. */
  | { readonly kind: "slot"; readonly ns: string; readonly job: string }
  /** An operator's word on a participant. */
  | {
      readonly kind: "drain" | "resume" | "kick";
      readonly ns: string;
      readonly name: string;
      readonly reason?: string;
    };

/** News between gateways, at most once: only what the records also say, said sooner. */
export interface Signals {
  /** Tells every gateway, this one included; lost while disconnected. */
  send(signal: Signal): void;
  /** @returns how to stop listening */
  listen(listener: (signal: Signal) => void): () => void;
}

/** Everything the gateway needs of a store. */
export interface Stores {
  readonly tasks: TaskStore;
  readonly queue: JobQueue;
  readonly inbox: InboxStore;
  readonly registry: Registry;
  readonly jobs: JobStore;
  readonly deadLetters: DeadLetterStore;
  readonly topics: TopicStore;
  readonly taskLog: TaskLog;
  readonly namespaces: Namespaces;
  readonly status: StoreStatus;
  readonly signals: Signals;
  readonly schedules: ScheduleStore;
  readonly documents: DocumentStore;
  readonly policies: PolicyStore;
}

/** Clock, timers and ids of a process, injected so that tests can hold them. */
export interface Runtime {
  /** Monotonic milliseconds. */
  monotonicMs(): number;
  /** Random id of at least 128 bits in `[A-Za-z0-9_-]`. */
  newId(): string;
}

/** A structured log. */
export interface Logger {
  debug(fields: Record<string, unknown>, message: string): void;
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** The card as it is kept for a session. */
export type SessionCard = Card;
