/**
 * The workers of a client: answers offers, holds the claimed tasks.
 *
 *   offer ──free slot──▶ claiming ──granted──▶ running (see run.ts)
 *     │                      └──refused──▶ dropped in silence: a failed claim settles the offer
 *     └──no slot, closing──▶ nack busy / not_now        unknown job, part type──▶ nack unsupported
 */
import {
  identityJobPrefix,
  parseAddress,
  ProtocolError,
  type DeliverFrame,
  type GrantedFrame,
  type HeartbeatReplyFrame,
  type HeldTask,
  type NackFrame,
  type WelcomeFrame,
} from "@ampd/protocol";
import { Cancelled, LeaseLost, ShuttingDown, type AbortReason } from "./errors.ts";
import type { Link } from "./link.ts";
import { Run, type RunPort } from "./run.ts";
import type { TaskHandler, WorkerOptions } from "./worker.ts";

/** A job being served. */
export interface Served {
  readonly job: string;
  readonly options: WorkerOptions;
  readonly handler: TaskHandler;
  readonly concurrency: number;
  readonly accepts: ReadonlySet<string>;
  /** Slots taken: claims on their way and tasks running. */
  active: number;
  isClosing: boolean;
}

/** Most milliseconds that a claim waits for its answer. */
const claimMs = 10_000;
/** Grace of a broker that announces a resume token but no grace, milliseconds. */
const graceMsDefault = 5000;
/** Wait before an offer that nobody here can take at the moment comes again, seconds. */
const laterS = 1;
/** The same for the own identity job while no worker serves it. */
const identityLaterS = 5;

/** Part types a worker takes unless it says otherwise. */
export const acceptsDefault: readonly string[] = ["text", "data"];

/** Workers and their tasks. */
export class Pool {
  /** Offers are refused while this is set. */
  isDraining = false;
  private readonly port: RunPort;
  private readonly served = new Map<string, Served>();
  private readonly runs = new Map<string, { readonly run: Run; readonly by: Served }>();
  /** Tasks whose claim is on its way, and why such a task is to stop already: that may stand right behind the grant. */
  private readonly claiming = new Map<string, AbortReason | undefined>();
  private readonly work = new Map<Served, Set<Promise<void>>>();
  private sessionLeaseS: number | undefined;
  private graceMs: number | undefined;

  constructor(port: RunPort) {
    this.port = port;
  }

  /** Tasks claimed or being claimed. */
  get active(): number {
    let count = 0;
    for (const promises of this.work.values()) count += promises.size;
    return count;
  }

  /** Jobs served now. */
  list(): readonly Served[] {
    return [...this.served.values()].filter(({ isClosing }) => !isClosing);
  }

  /** Serves a job. @throws TypeError when it is served already. */
  add(job: string, options: WorkerOptions, handler: TaskHandler): Served {
    const { concurrency = 1, accepts = acceptsDefault } = options;
    if (!Number.isInteger(concurrency) || concurrency < 1)
      throw new TypeError(`the concurrency of worker ${job} must be a whole number above 0`);
    if (this.served.get(job)?.isClosing === false)
      throw new TypeError(`the job ${job} has a worker already`);
    const entry = { job, options, handler, concurrency, accepts: new Set(accepts), active: 0 };
    const served: Served = { ...entry, isClosing: false };
    this.served.set(job, served);
    return served;
  }

  /** Forgets a job whose worker has closed. */
  remove(served: Served): void {
    if (this.served.get(served.job) === served) this.served.delete(served.job);
  }

  /** What to name in `hello` when a session is taken up. */
  held(): readonly HeldTask[] {
    return [...this.runs.values()]
      .filter(({ run }) => run.isHeld)
      .map(({ run }) => ({ task_id: run.taskId, attempt: run.attempt ?? 0 }));
  }

  opened(welcome: WelcomeFrame): void {
    const { kept = [], resumed, resume_token: token, resume_grace_s: graceS } = welcome;
    this.sessionLeaseS = welcome.lease_s;
    this.graceMs =
      token === undefined ? undefined : graceS === undefined ? graceMsDefault : graceS * 1000;
    const keptAttempts = new Map(
      resumed === true ? kept.map(({ task_id: id, attempt }) => [id, attempt]) : [],
    );
    for (const { run } of this.runs.values()) {
      const attempt = keptAttempts.get(run.taskId);
      if (attempt !== undefined && attempt === (run.attempt ?? attempt)) run.kept();
      else run.abort(new LeaseLost(run.taskId, "the broker did not keep it over the reconnect"));
    }
  }

  /** The connection is lost: without a grace every lease is lost with it. */
  lost(): void {
    for (const { run } of this.runs.values())
      if (this.graceMs === undefined)
        run.abort(new LeaseLost(run.taskId, "the connection was lost"));
      else run.disconnected(this.port.clock.now() + this.graceMs);
  }

  /** The client is closed: nothing can be reported any more. */
  abandon(): void {
    for (const { run } of this.runs.values())
      run.abort(new LeaseLost(run.taskId, "the client is closed"));
  }

  /** Answers an offer. */
  offer(frame: DeliverFrame, link: Link): void {
    const answer = this.decide(frame);
    if ("nack" in answer) {
      link.post({ type: "nack", delivery_id: frame.delivery_id, ...answer.nack });
      return;
    }
    const { served, taskId } = answer;
    served.active += 1;
    this.claiming.set(taskId, undefined);
    const running: Promise<void> = this.claim(frame, taskId, { served, link }).then(() => {
      served.active -= 1;
      this.claiming.delete(taskId);
      this.work.get(served)?.delete(running);
    });
    let works = this.work.get(served);
    if (works === undefined) this.work.set(served, (works = new Set()));
    works.add(running);
  }

  /** A `granted` that answers no claim we wait for: a refresh, or the late answer to a claim given up. */
  granted(frame: GrantedFrame, link: Link): void {
    const held = this.runs.get(frame.task_id);
    if (frame.re === undefined) held?.run.refreshed(frame);
    else if (held === undefined && !this.claiming.has(frame.task_id))
      this.unclaim(frame.task_id, link);
  }

  /** What a heartbeat's answer says. */
  beat(reply: HeartbeatReplyFrame, sentAtMs: number): void {
    for (const taskId of reply.lost) this.lostLease(taskId, "the broker says so");
    for (const taskId of reply.cancel) this.cancel(taskId);
    for (const { run } of this.runs.values()) run.renew(sentAtMs);
  }

  /** The broker says that a lease is gone. */
  lostLease(taskId: string, why: string): void {
    this.abort(taskId, new LeaseLost(taskId, why));
  }

  /** The broker says that a task should be given up. */
  cancel(taskId: string): void {
    this.abort(taskId, new Cancelled(taskId));
  }

  /** Settles when no task of `served` (of any worker, without it) runs. */
  async idle(served?: Served): Promise<void> {
    for (;;) {
      const works = served === undefined ? [...this.work.values()] : [this.work.get(served) ?? []];
      const promises = works.flatMap((set) => [...set]);
      if (promises.length === 0) return;
      await Promise.all(promises);
    }
  }

  /** Tells running handlers that they must end. */
  shutDown(served?: Served): void {
    for (const { run, by } of this.runs.values())
      if (served === undefined || by === served) run.abort(new ShuttingDown(run.taskId));
  }

  /** Gives back what still runs; never rejects. */
  async handBack(served?: Served): Promise<void> {
    const mine = [...this.runs.values()].filter(({ by }) => served === undefined || by === served);
    await Promise.all(mine.map(({ run }) => run.handBack()));
  }

  private decide(
    frame: DeliverFrame,
  ):
    | { readonly nack: Pick<NackFrame, "reason" | "delay_s"> }
    | { readonly served: Served; readonly taskId: string } {
    const { envelope } = frame;
    const taskId = envelope.task_id;
    const address = parseAddress(envelope.to);
    const isIdentity = address?.kind === "participant";
    const served = address?.kind === "job" ? this.served.get(address.job) : this.identity();
    if (taskId === undefined) return { nack: { reason: "unsupported" } };
    if (served === undefined)
      // The broker offers tasks for this very participant without asking its card, and one `unsupported` would shut
      // out a worker that registers a moment later.
      return isIdentity
        ? { nack: { reason: "not_now", delay_s: identityLaterS } }
        : { nack: { reason: "unsupported" } };
    if (!(envelope.parts ?? []).every(({ type }) => served.accepts.has(type)))
      return { nack: { reason: "unsupported" } };
    if (this.isDraining || served.isClosing)
      return { nack: { reason: "not_now", delay_s: laterS } };
    const isKnown = this.runs.has(taskId) || this.claiming.has(taskId);
    if (isKnown || served.active >= served.concurrency)
      return { nack: { reason: "busy", delay_s: laterS } };
    return { served, taskId };
  }

  private identity(): Served | undefined {
    for (const served of this.served.values())
      if (served.job.startsWith(identityJobPrefix)) return served;
    return undefined;
  }

  /** Claims and runs one offer; never rejects. */
  private async claim(
    { envelope }: DeliverFrame,
    taskId: string,
    { served, link }: { readonly served: Served; readonly link: Link },
  ): Promise<void> {
    const claimedAtMs = this.port.clock.now();
    let granted;
    try {
      granted = await link.request({ type: "claim", task_id: taskId }, claimMs);
    } catch (error) {
      // A refusal settles the offer. No answer means that the claim may have succeeded: a lease that nobody works
      // under would be renewed by every heartbeat.
      if (ProtocolError.is(error) && error.code === "unavailable") this.unclaim(taskId, link);
      return;
    }
    if (granted.type !== "granted") return;
    if (this.isDraining || served.isClosing || link.state !== "open") {
      this.unclaim(taskId, link);
      return;
    }
    const { sessionLeaseS } = this;
    const run = new Run({ taskId, envelope, granted, claimedAtMs, sessionLeaseS }, this.port);
    this.runs.set(taskId, { run, by: served });
    const stopAtOnce = this.claiming.get(taskId);
    this.claiming.delete(taskId);
    const working = run.work(served.handler);
    if (stopAtOnce !== undefined) run.abort(stopAtOnce);
    // It may have been said of an earlier claim of the same task.
    if (stopAtOnce instanceof LeaseLost) this.port.giveUp(taskId);
    await working;
    if (this.runs.get(taskId)?.run === run) this.runs.delete(taskId);
  }

  private abort(taskId: string, reason: AbortReason): void {
    if (this.claiming.has(taskId)) this.claiming.set(taskId, reason);
    else this.runs.get(taskId)?.run.abort(reason);
  }

  private unclaim(taskId: string, link: Link): void {
    link.post({ type: "release", task_id: taskId, reason: "shutdown" });
  }
}
