/** The state behind memory doubles: what a NATS server would hold for all gateways. */
import { ProtocolError, type JobSettings, type RegistryEntry } from "@ampd/protocol";
import type { Band, EnvelopeText, Signal, Task } from "@ampd/core";
import * as names from "../names.ts";
import { bandDurable } from "../schedule-names.ts";
import { storeSettings, type StoreSettings, type StoreSettingsInput } from "../settings.ts";
import { systemClock, type MemoryClock } from "./clock.ts";
import { TopicLog } from "./topic-log.ts";
import { schedulingState, type SchedulingState } from "./scheduling-state.ts";
import { WorkQueue } from "./work-queue.ts";

/** Most events kept of one task. */
const taskEventsMax = 10_000;

/** A stored task record. */
export interface StoredRecord {
  readonly text: string;
  readonly revision: number;
  readonly storedAtMs: number;
  readonly cancelExpiry: (() => void) | undefined;
}

/** A job message. */
export interface JobBody {
  readonly task: Task;
  readonly revision: number;
}

/** A bucket whose keys expire and can be watched. */
export class WatchedBucket<T> {
  readonly #clock: MemoryClock;
  readonly #keys = new Map<
    string,
    { readonly value: T; readonly revision: number; readonly cancel: () => void }
  >();
  readonly #watchers = new Set<(key: string, value: T | undefined) => void>();
  #revision = 0;

  constructor(clock: MemoryClock) {
    this.#clock = clock;
  }

  get(key: string): T | undefined {
    return this.#keys.get(key)?.value;
  }

  /** The revision that a write of the key must expect; 0 when it has none. */
  revision(key: string): number {
    return this.#keys.get(key)?.revision ?? 0;
  }

  entries(): ReadonlyMap<string, T> {
    return new Map([...this.#keys].map(([key, { value }]) => [key, value]));
  }

  /** Stores a value that lives for `ttlMs` (absent: for ever) and answers its revision. */
  put(key: string, value: T, ttlMs?: number): number {
    this.#keys.get(key)?.cancel();
    const revision = ++this.#revision;
    const cancel =
      ttlMs === undefined ? () => undefined : this.#clock.after(ttlMs, () => this.#drop(key));
    this.#keys.set(key, { value, revision, cancel });
    this.#tell(key, value);
    return revision;
  }

  /** Removes the key if `revision` is current. */
  remove(key: string, revision: number): void {
    if (this.#keys.get(key)?.revision === revision) this.#drop(key);
  }

  watch(watcher: (key: string, value: T | undefined) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #drop(key: string): void {
    this.#keys.get(key)?.cancel();
    if (this.#keys.delete(key)) this.#tell(key, undefined);
  }

  #tell(key: string, value: T | undefined): void {
    for (const watcher of this.#watchers) watcher(key, value);
  }
}

/** What a registry key holds: an entry, or the address that owns an identity. */
export type RegistryValue =
  | { readonly kind: "entry"; readonly entry: RegistryEntry }
  | { readonly kind: "identity"; readonly address: string };

/** A message of a stream that is read by sequence. */
export interface StoredText {
  readonly seq: number;
  readonly storedAtMs: number;
  readonly text: string;
}

/** Streams and buckets of one namespace. */
export interface NamespaceState {
  /** By durable. */
  readonly queues: Map<string, WorkQueue<JobBody>>;
  readonly inboxes: Map<string, WorkQueue<EnvelopeText>>;
  readonly registry: WatchedBucket<RegistryValue>;
  readonly jobs: WatchedBucket<JobSettings>;
  /** Dead letters as stored, by message id. */
  readonly letters: Map<string, StoredText>;
  /** Sequence of the last dead letter. */
  letterSeq: number;
  readonly queueIds: MessageIds;
  readonly inboxIds: MessageIds;
  readonly topics: TopicLog;
  /** Events of tasks; a task takes the place of a topic. */
  readonly taskLog: TopicLog;
  /** Durable positions by key. */
  readonly cursors: Map<string, number>;
  readonly scheduling: SchedulingState;
  seq: number;
}

/** Message ids that a stream remembers for a while. */
export class MessageIds {
  readonly #clock: MemoryClock;
  readonly #windowMs: number;
  readonly #seen = new Map<string, number>();

  constructor(clock: MemoryClock, windowMs: number) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  has(id: string): boolean {
    const atMs = this.#seen.get(id);
    return atMs !== undefined && this.#clock.nowMs() < atMs + this.#windowMs;
  }

  add(id: string): void {
    const nowMs = this.#clock.nowMs();
    for (const [old, atMs] of this.#seen) {
      if (nowMs < atMs + this.#windowMs) break;
      this.#seen.delete(old);
    }
    this.#seen.delete(id);
    this.#seen.set(id, nowMs);
  }
}

/** Options of {@link MemoryServer}. */
export interface MemoryServerOptions extends StoreSettingsInput {
  /** Default: the system's clock. */
  readonly clock?: MemoryClock;
}

/** Shared by the memory doubles of several gateways. */
export class MemoryServer {
  readonly clock: MemoryClock;
  readonly settings: StoreSettings;
  readonly tasks: Map<string, StoredRecord> = new Map();
  readonly namespaces: Map<string, NamespaceState> = new Map();
  /** Who hears news between gateways. */
  readonly signalListeners: Set<(signal: Signal) => void> = new Set();
  /** Texts of the stored policies by namespace; an empty one is a removed one. */
  readonly policies: WatchedBucket<string>;
  /** Last revision of the task bucket. */
  taskRevision = 0;

  constructor(options: MemoryServerOptions = {}) {
    const { clock, ...settings } = options;
    this.clock = clock ?? systemClock;
    this.policies = new WatchedBucket(this.clock);
    this.settings = storeSettings(settings);
  }

  /** Creates a namespace if it is new. */
  ensure(ns: string): NamespaceState {
    names.checkNamespace(ns);
    const known = this.namespaces.get(ns);
    if (known !== undefined) return known;
    const dedupeMs = this.settings.dedupeS * 1000;
    const state: NamespaceState = {
      queues: new Map(),
      inboxes: new Map(),
      registry: new WatchedBucket(this.clock),
      jobs: new WatchedBucket(this.clock),
      letters: new Map(),
      letterSeq: 0,
      queueIds: new MessageIds(this.clock, dedupeMs),
      inboxIds: new MessageIds(this.clock, dedupeMs),
      topics: new TopicLog(this.clock, this.settings),
      taskLog: new TopicLog(this.clock, taskLogSettings(this.settings)),
      cursors: new Map(),
      scheduling: schedulingState(ns, this.clock),
      seq: 0,
    };
    this.namespaces.set(ns, state);
    return state;
  }

  /** A namespace that exists; rejects with `unavailable` like a missing stream. */
  namespace(ns: string): NamespaceState {
    const state = this.namespaces.get(names.checkNamespace(ns));
    if (state === undefined)
      throw new ProtocolError("unavailable", "the namespace has no streams yet");
    return state;
  }

  /** One band of a job's queue. */
  queue(ns: string, job: string, band: Band = "normal"): WorkQueue<JobBody> {
    const { queues } = this.namespace(ns);
    const durable = bandDurable(job, band);
    const known = queues.get(durable);
    if (known !== undefined) return known;
    const ackPrefix = `$JS.ACK.${names.taskStream(ns)}.${durable}`;
    const queue = new WorkQueue<JobBody>({ clock: this.clock, ackPrefix });
    queues.set(durable, queue);
    return queue;
  }

  /** One inbox. */
  inbox(ns: string, name: string): WorkQueue<EnvelopeText> {
    const { inboxes } = this.namespace(ns);
    const known = inboxes.get(name);
    if (known !== undefined) return known;
    const { inbox } = this.settings;
    const queue = new WorkQueue<EnvelopeText>({
      clock: this.clock,
      ackPrefix: `$JS.ACK.${names.inboxStream(ns)}.${names.inboxDurable(name)}`,
      inflightMax: inbox.inflightMax,
    });
    queue.ackWaitMs = inbox.ackWaitS * 1000;
    inboxes.set(name, queue);
    return queue;
  }

  /** Dead letters of a namespace as stored, in order. */
  deadLetters(ns: string): readonly string[] {
    return [...this.namespace(ns).letters.values()].map(({ text }) => text);
  }

  /** Keeps a dead letter, once per message id. */
  keepLetter(ns: string, id: string, text: string): void {
    const state = this.namespace(ns);
    if (state.letters.has(id)) return;
    state.letterSeq++;
    state.letters.set(id, { seq: state.letterSeq, storedAtMs: this.clock.nowMs(), text });
  }
}

/** The bounds of task logs in the shape of those of topics. */
function taskLogSettings(settings: StoreSettings): StoreSettings {
  return { ...settings, topics: { messagesMax: taskEventsMax, ageMaxS: settings.retentionS } };
}
