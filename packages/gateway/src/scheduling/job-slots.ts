/**
 * Slots of jobs with a limit: how many tasks are offered or worked on at once, over all gateways.
 *
 * A slot is taken before the offer, by compare-and-set on one document per job, and given back when the attempt or the offer ends. It
 * belongs to the task, not to the gateway: when all are taken, those whose offer must be over are looked up in their records, and
 * a record without living lease frees its slot. So a gateway that died holds nothing for longer than its leases.
 */
import {
  doubtfulSlots,
  freeSlot,
  isTerminal,
  leaseEndMs,
  takeSlot,
  type Slot,
  type Task,
} from "@ampd/core";
import type { Context } from "../context.ts";
import { jobSetting } from "../settings.ts";
import { changeDocument } from "./documents.ts";

/** Time beyond an offer's own in which its claim may still be written. */
const slackMs = 5000;

function slotsKey(ns: string, job: string) {
  return { ns, kind: "slots", name: job.replaceAll(".", "=") } as const;
}

function readSlots(text: string | undefined): readonly Slot[] {
  return text === undefined ? [] : (JSON.parse(text) as readonly Slot[]); // as: written here alone
}

function writeSlots(slots: readonly Slot[]): string | undefined {
  return slots.length === 0 ? undefined : JSON.stringify(slots);
}

/** Takes a slot for a task. @returns whether there was one */
export async function acquireSlot(context: Context, task: Task, max: number): Promise<boolean> {
  const { ns, job, task_id: taskId } = task;
  const { settings, stores } = context.options;
  return changeDocument(context, slotsKey(ns, job), async (text) => {
    const nowMs = stores.status.serverNowMs();
    const offerMs = Math.min(settings.offerTimeoutMs, task.lease_s * 1000);
    const slot = { taskId, untilMs: Math.ceil(nowMs + offerMs + slackMs) };
    const before = readSlots(text);
    const taken =
      takeSlot(before, slot, max) ?? takeSlot(await living(context, ns, before), slot, max);
    if (taken === undefined) return { result: false };
    return { result: true, write: writeSlots(taken) };
  });
}

/** How many slots of a job are free, after those have gone whose task is no longer worked on. */
export async function freeSlots(
  context: Context,
  ns: string,
  limit: { readonly job: string; readonly max: number },
): Promise<number> {
  const { job, max } = limit;
  return changeDocument(context, slotsKey(ns, job), async (text) => {
    const before = readSlots(text);
    if (before.length < max) return { result: max - before.length };
    const alive = await living(context, ns, before);
    const result = Math.max(0, max - alive.length);
    return alive.length === before.length ? { result } : { result, write: writeSlots(alive) };
  });
}

/** Gives a task's slot back, where its job has a limit, and tells every gateway. */
export async function releaseSlot(context: Context, task: Task): Promise<void> {
  const { ns, job, task_id: taskId } = task;
  if (jobSetting(context.options, task, "concurrency_max") === undefined) return;
  await changeDocument(context, slotsKey(ns, job), (text) => {
    const before = readSlots(text);
    const after = freeSlot(before, taskId);
    return {
      result: undefined,
      ...(after.length !== before.length && { write: writeSlots(after) }),
    };
  });
  context.options.stores.signals.send({ kind: "slot", ns, job });
}

/** The slots that still count. */
async function living(
  context: Context,
  ns: string,
  slots: readonly Slot[],
): Promise<readonly Slot[]> {
  const { tasks, status } = context.options.stores;
  const nowMs = status.serverNowMs();
  const dead = new Set<string>();
  for (const { taskId } of doubtfulSlots(slots, nowMs)) {
    const entry = await tasks.get(ns, taskId);
    const works =
      entry !== undefined &&
      !isTerminal(entry.task.state) &&
      entry.task.state !== "queued" &&
      leaseEndMs(entry) > nowMs;
    if (!works) dead.add(taskId);
  }
  return slots.filter(({ taskId }) => !dead.has(taskId));
}
