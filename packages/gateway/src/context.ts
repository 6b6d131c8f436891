/**
 * What the parts of a gateway share: the lease table, the open sessions, and the owner of work that nobody waits for.
 */
import {
  changeEvents,
  type Guesses,
  layeredPolicy,
  LeaseTable,
  type Decision,
  type Lease,
  type LoggedEvent,
  type PolicySource,
  type Refused,
  type RegistryChange,
  type Task,
  type WriteStamp,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import { Admission } from "./admission/admission.ts";
import { newGuesses } from "./credentials/new-guesses.ts";
import { timestamp } from "./envelopes.ts";
import type { Regions } from "./federation/port.ts";
import { Openings } from "./openings.ts";
import type { GatewayOptions } from "./options.ts";
import type { Session } from "./session.ts";
import { RecentSet } from "./recent-set.ts";
import { TaskTeller } from "./task-teller.ts";
import { Turn } from "./turn.ts";
import { UnderWay } from "./under-way.ts";
import { WaitingRoom } from "./waiting-room.ts";

/** Where sessions hang on jobs; implemented by the dispatchers. */
export interface SlotListener {
  /** A session's load or availability changed. */
  slotsChanged(session: Session): void;
}

/** A task as stored after a decision. */
export interface StoredDecision {
  readonly kind: "stored";
  readonly task: Task;
  readonly revision: number;
  readonly delayMs?: number;
}

/**
 * Sessions that open at once: more would not be open sooner, only later all together. A client waits for `hello_timeout_s`; what is
 * left of it after the wait for a place must do for the opening.
 */
const openingsMax = 32;
const openingWaitShare = 0.6;

/** See the head of this file. */
export class Context {
  readonly options: GatewayOptions;
  /** The policies in force. */
  readonly policy: PolicySource;
  readonly leases: LeaseTable = new LeaseTable();
  readonly sessions: Map<string, Session> = new Map();
  readonly turn: Turn = new Turn();
  /** Frames that are being handled. */
  readonly underWay: UnderWay = new UnderWay();
  /** Connections that have not got their `welcome`. */
  readonly waiting: WaitingRoom;
  readonly guesses: Guesses;
  /** Sessions open a few at a time. */
  readonly openings: Openings;
  /** Tasks known to have ended while their message waits: read the record before offering them. */
  readonly endedWhileQueued: RecentSet = new RecentSet(10_000);
  /** Tells the event logs of tasks. */
  readonly teller: TaskTeller;
  /** Rate limits and budgets. */
  readonly admission: Admission;
  slots: SlotListener = { slotsChanged: () => undefined };
  /** Other regions; absent without federation. */
  regions: Regions | undefined;
  /** Told of every change in the registry of an open namespace. */
  onRegistryChange: (ns: string, change: RegistryChange) => void = () => undefined;
  /** Told of every change of a job's settings in an open namespace. */
  onJobChange: (ns: string, job: string) => void = () => undefined;
  /** Opens what a gateway reads of a namespace beside its copies. */
  onNamespaceOpen: (ns: string) => Promise<void> = () => Promise.resolve();
  private readonly namespaces = new Map<string, Promise<void>>();
  private idleWaiters: (() => void)[] = [];
  private readonly pending = new Set<Promise<void>>();

  constructor(options: GatewayOptions) {
    this.options = options;
    const { basePolicy, stores } = options;
    this.policy = layeredPolicy(
      basePolicy === undefined ? [stores.policies] : [stores.policies, basePolicy],
    );
    this.waiting = new WaitingRoom(options.settings.sessionsMax);
    this.guesses = options.guesses ?? newGuesses(options.runtime);
    const waitMaxMs = options.settings.helloTimeoutMs * openingWaitShare;
    this.openings = new Openings({ atOnceMax: openingsMax, waitMaxMs });
    this.admission = new Admission(options);
    this.teller = new TaskTeller(options.stores.taskLog, () => this.nowMs);
  }

  /** Monotonic milliseconds. */
  get nowMs(): number {
    return this.options.runtime.monotonicMs();
  }

  /** Time and nonce for a record write. */
  stamp(): WriteStamp {
    return { nowMs: this.options.stores.status.serverNowMs(), op: this.options.runtime.newId() };
  }

  /** Makes a namespace usable here: its streams, and the watched copies of its registry and job settings. */
  async openNamespace(ns: string): Promise<void> {
    let opening = this.namespaces.get(ns);
    if (opening === undefined) {
      opening = this.watchNamespace(ns);
      this.namespaces.set(ns, opening);
      // A failure is this caller's to report; the next caller tries again.
      opening.catch(() => this.namespaces.delete(ns));
    }
    await opening;
  }

  private async watchNamespace(ns: string): Promise<void> {
    const { namespaces, registry, jobs } = this.options.stores;
    await namespaces.ensure(ns);
    await Promise.all([
      registry.watch(ns, (change) => {
        this.onRegistryChange(ns, change);
      }),
      jobs.watch(ns, (job) => {
        this.onJobChange(ns, job);
      }),
      this.admission.open(ns),
    ]);
    await this.onNamespaceOpen(ns);
  }

  /** Resolves when no lease is held here, or after `graceMs`. */
  async idle(graceMs: number): Promise<void> {
    if (this.leases.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.idleWaiters.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Owns work that no caller waits for: a failure is logged, and a stop waits for it. */
  background(what: string, work: Promise<void>): void {
    const owned: Promise<void> = work.then(
      () => {
        this.pending.delete(owned);
      },
      (cause: unknown) => {
        this.pending.delete(owned);
        this.report(what, cause);
      },
    );
    this.pending.add(owned);
  }

  private report(what: string, cause: unknown): void {
    const code = ProtocolError.is(cause) ? cause.code : "internal";
    const log = this.options.logger;
    if (code === "unavailable") log.warn({ err: cause, what }, "the store was not reachable");
    else log.error({ err: cause, what }, "background work failed");
  }

  /** Resolves when all background work known now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.pending);
  }

  /**
   * Decides and stores, reading the record again when somebody else wrote it in between.
   *
   * @returns the record stored, or why not
   */
  async decideAndStore(
    entry: { readonly task: Task; readonly revision: number },
    decide: (task: Task) => Decision,
  ): Promise<StoredDecision | Refused> {
    const { tasks } = this.options.stores;
    let { task, revision } = entry;
    for (let tries = 0; tries < 4; tries++) {
      const decision = decide(task);
      if (decision.kind === "refused") return decision;
      const result = await tasks.update(decision.task, revision);
      if (result.kind === "stored") {
        const { delayMs } = decision;
        this.tellChange(task, decision.task, result.revision);
        return {
          kind: "stored",
          task: decision.task,
          revision: result.revision,
          ...(delayMs !== undefined && { delayMs }),
        };
      }
      const fresh = await tasks.get(task.ns, task.task_id);
      if (fresh === undefined) return { kind: "refused", code: "not_found", reason: "no record" };
      ({ task, revision } = fresh);
    }
    return { kind: "refused", code: "claim_conflict", reason: "the record changes too often" };
  }

  /** Puts what a write of a record means into the event log of its task, and tells whoever else wants to know. */
  tellChange(before: Task | undefined, after: Task, revision: number): void {
    this.options.onTaskChange?.({ before, after, revision });
    for (const event of changeEvents(before, after, this.now())) this.tell(after, event);
  }

  /** Puts an event into the log of its task; nobody waits for it. */
  tell(task: Pick<Task, "ns" | "task_id" | "from">, event: LoggedEvent): void {
    const { ns, task_id: taskId, from: requester } = task;
    this.teller.tell({ ns, taskId, requester }, event);
  }

  /** The time as events carry it. */
  now(): string {
    return timestamp(this.options.stores.status.serverNowMs());
  }

  /** Books a lease for a session. */
  addLease(session: Session, lease: Lease): void {
    this.leases.add(lease);
    session.held++;
    session.lost.delete(lease.taskId);
    this.slots.slotsChanged(session);
  }

  /** Takes a lease off the books; once. */
  dropLease(lease: Lease): void {
    if (this.leases.get(lease.sessionId, lease.ns, lease.taskId) !== lease) return;
    this.leases.remove(lease);
    if (this.leases.size === 0) for (const wake of this.idleWaiters.splice(0)) wake();
    const session = this.sessions.get(lease.sessionId);
    if (session === undefined) return;
    session.held--;
    this.slots.slotsChanged(session);
  }

  /** Tells a session that a lease is no longer its own. */
  lose(lease: Lease, error: ProtocolError): void {
    this.dropLease(lease);
    const session = this.sessions.get(lease.sessionId);
    if (session === undefined) return;
    session.lost.add(lease.taskId);
    session.sendError(error);
  }
}

/** The error frame of a refusal. */
export function refusalError(refusal: Refused, taskId: string): ProtocolError {
  return new ProtocolError(refusal.code, refusal.reason, { taskId });
}
