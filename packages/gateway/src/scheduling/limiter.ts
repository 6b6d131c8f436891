/**
 * One gateway's view of a job's limit: how many more messages it may ask for, and a slot for each that comes.
 */
import type { JobMessage } from "@ampd/core";
import type { Context } from "../context.ts";
import { acquireSlot, freeSlots, releaseSlot } from "./job-slots.ts";

/** How often a full job is looked at when no news comes: news may be lost, and gateways may die. */
const lookAgainMs = 1000;

/** See the head of this file. */
export class Limiter {
  private readonly context: Context;
  private readonly ns: string;
  private readonly job: string;
  /** Free slots as last seen; a guess that only decides how much to ask for. */
  private free = 0;
  private seenAtMs = Number.NEGATIVE_INFINITY;
  private looking: Promise<void> | undefined;
  /** Messages whose slot is being asked for. */
  asking = 0;

  constructor(context: Context, ns: string, job: string) {
    this.context = context;
    this.ns = ns;
    this.job = job;
  }

  /** Most messages to ask for; looks again, and then calls `changed`, when none and time has passed. */
  room(max: number, changed: () => void): number {
    if (this.free > this.asking) return this.free - this.asking;
    if (this.asking > 0) return 0;
    if (this.looking === undefined && this.context.nowMs - this.seenAtMs >= lookAgainMs)
      this.look(max, changed);
    return 0;
  }

  /** News of a free slot. */
  heard(): void {
    this.seenAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Takes a slot for a message that came. @returns whether there was one */
  async admit(message: JobMessage, max: number): Promise<boolean> {
    this.asking++;
    const admitted = await acquireSlot(this.context, message.task, max).finally(() => {
      this.asking--;
    });
    this.free = admitted ? Math.max(0, this.free - 1) : 0;
    if (!admitted) this.seenAtMs = this.context.nowMs;
    return admitted;
  }

  /** Gives the slot of a message back that goes back to the queue. */
  release(message: JobMessage): void {
    this.context.background("give a slot back", releaseSlot(this.context, message.task));
  }

  private look(max: number, changed: () => void): void {
    const look = freeSlots(this.context, this.ns, { job: this.job, max }).then(
      (free) => {
        this.free = free;
        this.seenAtMs = this.context.nowMs;
        this.looking = undefined;
        if (free > 0) changed();
      },
      (error: unknown) => {
        this.seenAtMs = this.context.nowMs;
        this.looking = undefined;
        throw error;
      },
    );
    this.looking = look;
    this.context.background("look for free slots", look);
  }
}
