/**
 * How a gateway parts from its sessions once it takes nothing new.
 *
 * ```text
 *   idle ──► goodbye
 *   holds tasks ──finished──► goodbye
 *        │ └──moved to another gateway, which took its leases over──► gone
 *        │ grace nearly over
 *        ▼
 *   asked for resume: goodbye, leases kept a moment longer ──taken over elsewhere──► gone
 *        │ nobody came                     not asked
 *        └──► handed back at no cost ◄────────┘
 * ```
 *
 * Sessions that asked for resume are told at once, so that their clients may move with what they hold; whether another gateway has
 * taken a lease over stands in the record.
 */
import { ProtocolError } from "@ampd/protocol";
import type { Lease } from "@ampd/core";
import type { Context } from "./context.ts";
import type { Session } from "./session.ts";

/** What parting needs of the gateway. */
export interface Leaving {
  readonly context: Context;
  /** Ends a session; what it still holds is handed back at no cost. */
  readonly end: (session: Session) => Promise<void>;
  /** Keeps a session without connection for its grace, then ends it. */
  readonly park: (session: Session) => void;
}

/** How often it is looked who has finished or moved, milliseconds. */
const lookMs = 200;
/** The part of the grace that is left for leases to be taken over after the last goodbye. */
const lastShare = 0.25;

/** Parts from every session within `graceMs`. Resolves when the last one has ended. */
export async function partFromSessions(leaving: Leaving, graceMs: number): Promise<void> {
  const { context } = leaving;
  await context.settled(); // requests under way get their answer before the goodbye
  const { resumeGraceMs } = context.options.settings;
  const lastMs = Math.min(resumeGraceMs, graceMs * lastShare);
  await dismissIdle(leaving);
  for (const session of sessionsOf(context))
    if (canMove(session))
      session.sendError(new ProtocolError("draining", "this gateway is leaving"));
  const look = new Looking(leaving);
  try {
    await context.idle(graceMs - lastMs);
    await context.settled();
    if (lastMs > 0) {
      await sendMoversAway(leaving);
      await context.idle(lastMs);
    }
  } finally {
    await look.stop();
  }
  await context.settled();
  await Promise.all(sessionsOf(context).map((session) => dismiss(leaving, session)));
  await context.settled();
}

/** The others hand back at once: nobody could take their leases over. */
async function sendMoversAway(leaving: Leaving): Promise<void> {
  const ends = [];
  for (const session of sessionsOf(leaving.context))
    if (!canMove(session)) ends.push(dismiss(leaving, session));
    else if (session.connected) {
      session.farewell("draining", 1012);
      leaving.park(session);
    }
  await Promise.all(ends);
}

function canMove(session: Session): boolean {
  return session.identity.resumeToken !== undefined && session.held > 0;
}

function sessionsOf(context: Context): readonly Session[] {
  return [...context.sessions.values()];
}

async function dismissIdle(leaving: Leaving): Promise<void> {
  const idle = sessionsOf(leaving.context).filter((session) => session.held === 0);
  await Promise.all(idle.map((session) => dismiss(leaving, session)));
}

async function dismiss(leaving: Leaving, session: Session): Promise<void> {
  session.farewell("draining", 1012);
  await leaving.end(session);
}

/** Looks again and again who has finished and whose leases another gateway has taken over. */
class Looking {
  private readonly leaving: Leaving;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(leaving: Leaving) {
    this.leaving = leaving;
    this.later();
  }

  async stop(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private later(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look();
    }, lookMs);
  }

  /** Reports its own failures: until the store answers again everything stays as it is. */
  private async look(): Promise<void> {
    const { context } = this.leaving;
    try {
      const parked = sessionsOf(context).filter(({ state }) => state === "parked");
      const leases = parked.flatMap(({ id }) => context.leases.ofSession(id));
      await Promise.all(leases.map((lease) => this.forgetMoved(lease)));
      await context.settled(); // the answer to a last report goes out before the goodbye
      if (!this.isOver) await dismissIdle(this.leaving);
    } catch (error) {
      context.options.logger.warn({ err: error }, "it is not known which leases have moved on");
    }
    if (!this.isOver) this.later();
  }

  private async forgetMoved(lease: Lease): Promise<void> {
    const { context } = this.leaving;
    const entry = await context.options.stores.tasks.get(lease.ns, lease.taskId);
    if (entry?.task.holder?.lease_id === lease.leaseId) return;
    if (context.leases.get(lease.sessionId, lease.ns, lease.taskId) === lease)
      context.dropLease(lease);
  }
}
