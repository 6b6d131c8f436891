/** Sends heartbeats while a link is open and passes on what the broker answers. */
import { ProtocolError, type HeartbeatReplyFrame } from "@ampd/protocol";
import type { Clock, Timer } from "./clock.ts";
import { beatDelayMs, isSilent } from "./heartbeat-schedule.ts";
import type { Link } from "./link.ts";
import type { Reports } from "./reports.ts";

/** Who hears the broker's answers. */
export interface HeartOwner {
  readonly reports: Reports;
  /** Whether offers are refused from now on. */
  isDraining(): boolean;
  /** `sentAtMs` is when the heartbeat was sent: leases count from there. */
  beat(reply: HeartbeatReplyFrame, sentAtMs: number): void;
}

/** The heartbeat of one client; it beats for one link at a time. */
export class Heart {
  private readonly clock: Clock;
  private readonly owner: HeartOwner;
  private link: Link | undefined;
  private timer: Timer | undefined;
  private intervalMs = 10_000;
  private isAnswering = false;

  constructor(clock: Clock, owner: HeartOwner) {
    this.clock = clock;
    this.owner = owner;
  }

  /** Beats at once, then every half interval. */
  start(link: Link, intervalMs: number): void {
    this.stop();
    this.link = link;
    this.intervalMs = intervalMs;
    this.isAnswering = false;
    this.beat();
  }

  /** Beats now, out of turn: to say at once that offers are no longer taken. */
  beatNow(): void {
    if (this.link === undefined) return;
    this.timer?.cancel();
    this.beat();
  }

  /** Beats often enough for a lease shorter than the broker's interval, until the next session. */
  hasten(leaseMs: number): void {
    if (this.link === undefined || leaseMs >= this.intervalMs) return;
    this.intervalMs = leaseMs;
    this.beatNow();
  }

  stop(): void {
    this.timer?.cancel();
    this.timer = undefined;
    this.link = undefined;
  }

  private beat(): void {
    const { link } = this;
    if (link === undefined || link.state !== "open") return;
    const sentAtMs = this.clock.now();
    link
      .request(
        { type: "heartbeat", ...(this.owner.isDraining() && { status: "draining" as const }) },
        this.intervalMs * 2,
      )
      .then(
        (reply) => {
          this.isAnswering = true;
          if (reply.type === "heartbeat") this.owner.beat(reply, sentAtMs);
        },
        // A broker that answers no heartbeats is allowed; a silent connection is judged in `fire`.
        () => undefined,
      )
      .catch((error: unknown) => this.owner.reports.report(error, "reading a heartbeat's answer"));
    const delayMs = beatDelayMs(this.intervalMs, this.clock.random());
    const dueMs = sentAtMs + delayMs;
    this.timer = this.clock.after(delayMs, () => this.fire(link, dueMs));
  }

  private fire(link: Link, dueMs: number): void {
    if (this.link !== link) return;
    const { intervalMs, isAnswering } = this;
    const nowMs = this.clock.now();
    if (isSilent({ nowMs, dueMs, heardMs: link.heardMs, intervalMs, isAnswering }))
      link.fail(new ProtocolError("heartbeat_timeout", "the broker has fallen silent"));
    else this.beat();
  }
}
