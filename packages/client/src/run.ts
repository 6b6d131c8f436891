/**
 * One claimed task from its grant to its report.
 *
 *   running ──handler ends──▶ reporting ──stored, refused, lease over──▶ done
 *      │                                                                  ▲
 *      └──lease over──▶ lost (handler may still run, nothing is reported) ┤
 *      └──shutdown──▶ released (the same)──────────────────────────────────┘
 */
import { ProtocolError, type Envelope, type GrantedFrame } from "@ampd/protocol";
import { pause, type Clock, type Timer } from "./clock.ts";
import { DeadlineExceeded, LeaseLost, type AbortReason } from "./errors.ts";
import * as leases from "./lease-watch.ts";
import type { Lease } from "./lease-watch.ts";
import { endingOf, failure, outcomeOfError, outcomeOfValue, type Outcome } from "./outcome.ts";
import { dataOf, textOf, type Content } from "./parts.ts";
import type { Reports } from "./reports.ts";
import { checkpointStatus, finalStatus, progressStatus, type StatusOf } from "./status.ts";
import { Usage } from "./usage.ts";
import type { TaskContext, TaskHandler, WorkerTask } from "./worker.ts";

/** What a run needs of its client. */
export interface RunPort {
  readonly clock: Clock;
  readonly reports: Reports;
  /** A lease of this length is held: heartbeats must come often enough for it. */
  leased(lengthMs: number): void;
  /** Hands an envelope over, repeating it until `timeoutMs` is up. */
  send(envelope: Envelope, options: { timeoutMs: number; signal: AbortSignal }): Promise<void>;
  /**
   * Tells the broker that a lease is given up here, without waiting. If the broker still counts it as held, the next heartbeat
   * would renew it, and nobody would ever work on the task again.
   */
  giveUp(taskId: string): void;
  /** Gives the task back. */
  release(taskId: string, reason: "shutdown" | "failed"): Promise<void>;
}

/** A claim that succeeded. */
export interface Claimed {
  readonly taskId: string;
  readonly envelope: Envelope;
  readonly granted: GrantedFrame;
  /** When the claim was sent: the lease counts from there. */
  readonly claimedAtMs: number;
  /** Default lease of the session, seconds. */
  readonly sessionLeaseS: number | undefined;
}

/** How long a report is repeated when no lease bounds it, milliseconds. */
const reportMsMax = 60_000;

/** One claimed task. */
export class Run {
  readonly taskId: string;
  readonly attempt: number | undefined;
  readonly claimedAtMs: number;
  private readonly port: RunPort;
  private readonly of: StatusOf;
  private readonly usage = new Usage();
  private readonly abortion = new AbortController();
  /** Aborted when nothing more may be reported. */
  private readonly closing = new AbortController();
  private readonly deadlineMs: number | undefined;
  private readonly checkpointed: unknown;
  private lease: Lease;
  private grant: string | undefined;
  private leaseTimer: Timer | undefined;
  private deadlineTimer: Timer | undefined;

  constructor(claimed: Claimed, port: RunPort) {
    const { granted, envelope, taskId, claimedAtMs } = claimed;
    this.taskId = taskId;
    this.attempt = granted.attempt;
    this.claimedAtMs = claimedAtMs;
    this.port = port;
    this.of = { taskId, attempt: granted.attempt, envelope, usage: this.usage };
    this.grant = granted.grant;
    this.checkpointed = granted.checkpoint;
    this.lease = leases.leaseOf(granted, claimedAtMs, claimed.sessionLeaseS);
    const leftMs = granted.deadline_in_ms;
    this.deadlineMs = leftMs === undefined ? undefined : claimedAtMs + leftMs;
    if (this.lease.lengthMs !== undefined) port.leased(this.lease.lengthMs);
    this.watchLease();
    this.watchDeadline();
  }

  /** Whether the claim still counts here. */
  get isHeld(): boolean {
    return !this.closing.signal.aborted;
  }

  /** Runs the handler and reports its end; never rejects. */
  async work(handler: TaskHandler): Promise<void> {
    let outcome: Outcome;
    let hasThrown = false;
    try {
      outcome = outcomeOfValue(await handler(this.task(), this.context()));
    } catch (error) {
      hasThrown = true;
      outcome = outcomeOfError(error);
    }
    try {
      await this.end(outcome, hasThrown);
    } catch (error) {
      this.port.reports.report(error, `ending task ${this.taskId}`);
    } finally {
      this.closing.abort();
      this.leaseTimer?.cancel();
      this.deadlineTimer?.cancel();
    }
  }

  /** Tells the handler why its work no longer counts; the first reason stays. */
  abort(reason: AbortReason): void {
    if (reason instanceof LeaseLost && this.isHeld) {
      this.closing.abort(reason);
      this.port.reports.report(reason, `working on task ${this.taskId}`);
    }
    if (!this.abortion.signal.aborted) this.abortion.abort(reason);
  }

  /** Gives the task back at no cost; what the handler does later counts nothing. */
  async handBack(): Promise<void> {
    if (!this.isHeld) return;
    this.closing.abort();
    await this.port.release(this.taskId, "shutdown");
  }

  /** A heartbeat sent at `sentAtMs` was answered and did not name this task lost. */
  renew(sentAtMs: number): void {
    if (sentAtMs >= this.claimedAtMs) this.setLease(leases.renewed(this.lease, sentAtMs));
  }

  /** The connection is lost; the broker keeps the lease no longer than until `graceEndsAtMs`. */
  disconnected(graceEndsAtMs: number): void {
    this.setLease(leases.bounded(this.lease, graceEndsAtMs));
  }

  /** A new session took the lease up. */
  kept(): void {
    this.setLease(leases.kept(this.lease));
  }

  /** The broker sent a fresh grant, maybe with a new length of the lease. */
  refreshed(granted: GrantedFrame): void {
    if (granted.grant !== undefined) this.grant = granted.grant;
    if (granted.lease_s === undefined && granted.lease_expires_in_ms === undefined) return;
    this.setLease(leases.leaseOf(granted, this.port.clock.now(), undefined));
  }

  private async end(outcome: Outcome, hasThrown: boolean): Promise<void> {
    this.checkLease();
    if (!this.isHeld) return;
    // as: `abort` above is the only one who aborts it
    const reason = this.abortion.signal.reason as AbortReason | undefined;
    const ending = endingOf(outcome, hasThrown, reason);
    if (ending.kind === "release") await this.handBack();
    else if (ending.kind === "report") await this.reportEnd(ending.outcome);
  }

  /** Reports the end until it is stored or refused for good, or the lease is over. */
  private async reportEnd(first: Outcome): Promise<void> {
    let outcome = first;
    let envelope = finalStatus(this.of, outcome);
    while (this.isHeld) {
      try {
        await this.port.send(envelope, { timeoutMs: this.leftMs(), signal: this.closing.signal });
        return;
      } catch (error) {
        if (!this.isHeld) return;
        if (!ProtocolError.is(error)) throw error;
        if (error.retryable) {
          await pause(this.port.clock, error.details.retryAfterMs ?? 1000, this.closing.signal);
          continue;
        }
        this.port.reports.report(error, `reporting the end of task ${this.taskId}`);
        if (isOver(error)) return;
        if (outcome.state === "failed" && outcome.error?.retryable === false) {
          await this.port.release(this.taskId, "failed");
          return;
        }
        // The report itself is unacceptable (too large, not JSON): the same work would end the same way again.
        outcome = failure(error.code, error.message, false);
        envelope = finalStatus(this.of, outcome);
      }
    }
  }

  private progress(content: string | Content): Promise<void> {
    return this.report(progressStatus(this.of, toContent(content)));
  }

  private checkpoint(data: unknown, content: string | Content | undefined): Promise<void> {
    const report = content === undefined ? undefined : toContent(content);
    return this.report(checkpointStatus(this.of, data, report));
  }

  private async report(envelope: Envelope): Promise<void> {
    this.checkLease();
    if (!this.isHeld) return;
    try {
      await this.port.send(envelope, {
        timeoutMs: this.leftMs(),
        signal: this.closing.signal,
      });
    } catch (error) {
      if (ProtocolError.is(error) && isOver(error)) this.abort(this.lost(error.message));
      else if (this.isHeld)
        this.port.reports.report(error, `reporting progress of task ${this.taskId}`);
    }
  }

  private task(): WorkerTask {
    const { envelope } = this.of;
    const parts = envelope.parts ?? [];
    return {
      id: this.taskId,
      from: envelope.from ?? "",
      to: envelope.to,
      text: textOf(parts),
      data: dataOf(parts),
      parts,
      envelope,
    };
  }

  private context(): TaskContext {
    const { clock } = this.port;
    const { deadlineMs } = this;
    // After a stop of the process the handler's own timers may fire before ours: looking at the signal compares the clock.
    const look = (): AbortSignal => {
      this.checkLease();
      return this.abortion.signal;
    };
    return {
      taskId: this.taskId,
      get signal() {
        return look();
      },
      attempt: this.attempt ?? 0,
      deadline:
        deadlineMs === undefined ? undefined : new Date(Date.now() + deadlineMs - clock.now()),
      envelope: this.of.envelope,
      grant: () => this.grant,
      leaseLeftMs: () => {
        const end = leases.endOf(this.lease);
        return end === undefined ? undefined : Math.max(0, end - clock.now());
      },
      progress: (content) => this.progress(content),
      checkpointed: this.checkpointed,
      checkpoint: (data, content) => this.checkpoint(data, content),
      use: (unit, amount) => this.usage.add(unit, amount),
    };
  }

  private leftMs(): number {
    const end = leases.endOf(this.lease);
    return end === undefined ? reportMsMax : Math.max(end - this.port.clock.now(), 1);
  }

  private setLease(lease: Lease): void {
    if (!this.isHeld) return;
    this.checkLease();
    if (!this.isHeld) return;
    this.lease = lease;
    this.watchLease();
  }

  /** The process may have been stopped or its loop blocked: the clock decides, not the timers. */
  private checkLease(): void {
    if (!this.isHeld || !leases.isOver(this.lease, this.port.clock.now())) return;
    this.abort(this.lost("it ran out before it was renewed"));
    this.port.giveUp(this.taskId);
  }

  private watchLease(): void {
    this.leaseTimer?.cancel();
    const end = leases.endOf(this.lease);
    if (end === undefined) return;
    const fire = (): void => {
      this.checkLease();
      if (this.isHeld) this.watchLease();
    };
    this.leaseTimer = this.port.clock.after(Math.max(end - this.port.clock.now(), 0), fire);
  }

  private watchDeadline(): void {
    const { clock } = this.port;
    if (this.deadlineMs === undefined) return;
    this.deadlineTimer = clock.after(Math.max(this.deadlineMs - clock.now(), 0), () =>
      this.abort(new DeadlineExceeded(this.taskId)),
    );
  }

  private lost(why: string): LeaseLost {
    return new LeaseLost(this.taskId, why);
  }
}

function toContent(content: string | Content): Content {
  return typeof content === "string" ? { text: content } : content;
}

/** Whether the broker says that this attempt no longer counts. */
function isOver(error: ProtocolError): boolean {
  return error.code === "lease_lost" || error.code === "task_closed";
}
