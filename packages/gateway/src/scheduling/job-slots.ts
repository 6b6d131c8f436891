/**
 * Slots of jobs with a limit: how many tasks are offered or worked on at once, over all gateways.
 *
 * A slot is taken before the offer, by compare-and-set on one document per job, and given back when the attempt or the offer ends. It
 * belongs to the task, not to the gateway: when all are taken, those whose offer must be over are looked up in their records, and
 * a record without living lease frees its slot. So a gateway that died holds nothing for longer than its leases.
 *
 * What a gateway wants of one job while a write is under way is written together next, from the revision it wrote last: as long as no
 * other gateway comes between, nothing is read.
 */
import {
  doubtfulSlots,
  freeSlot,
  isTerminal,
  leaseEndMs,
  takeSlot,
  type DocumentKey,
  type Slot,
  type Task,
} from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { jobSetting } from "../settings.ts";

/** Time beyond an offer's own in which its claim may still be written. */
const slackMs = 5000;
const triesMax = 64;

type Wish =
  | { readonly kind: "take"; readonly slot: Slot; readonly max: number }
  | { readonly kind: "free"; readonly taskId: string }
  /** How many are free. */
  | { readonly kind: "look"; readonly max: number };

interface Waiting {
  readonly wish: Wish;
  readonly resolve: (answer: number) => void;
  readonly reject: (error: unknown) => void;
}

interface Known {
  readonly slots: readonly Slot[];
  readonly revision: number;
}

/** The slots of one job as one gateway sees them. */
class SlotDocument {
  private readonly context: Context;
  private readonly key: DocumentKey;
  private readonly waiting: Waiting[] = [];
  private known: Known | undefined;
  private writing = false;

  constructor(context: Context, key: DocumentKey) {
    this.context = context;
    this.key = key;
  }

  /** Adds a wish to the next write. @returns for `take` 1 or 0; for `look` how many are free */
  ask(wish: Wish): Promise<number> {
    const answer = new Promise<number>((resolve, reject) => {
      this.waiting.push({ wish, resolve, reject });
    });
    if (!this.writing) this.context.background("write a job's slots", this.write());
    return answer;
  }

  /** Writes until no wish is left; a failure is told to those whose wishes failed. */
  private async write(): Promise<void> {
    this.writing = true;
    try {
      while (this.waiting.length > 0) {
        const some = this.waiting.splice(0);
        try {
          const answers = await this.store(some.map(({ wish }) => wish));
          for (const [index, { resolve }] of some.entries()) resolve(answers[index] ?? 0);
        } catch (error) {
          this.known = undefined;
          for (const { reject } of some) reject(error);
        }
      }
    } finally {
      this.writing = false;
    }
  }

  private async store(wishes: readonly Wish[]): Promise<readonly number[]> {
    const { documents } = this.context.options.stores;
    for (let tries = 0; tries < triesMax; tries++) {
      const known = this.known ?? (await this.read());
      const { slots, answers } = await this.grant(known.slots, wishes);
      if (slots === known.slots) {
        // Nothing to write, so nothing proves that what is known is still true: read before saying no.
        if (this.known === undefined) return answers;
        this.known = undefined;
        continue;
      }
      const put = await documents.put(this.key, writeSlots(slots), known.revision);
      this.known = put.kind === "stored" ? { slots, revision: put.revision } : undefined;
      if (put.kind === "stored") return answers;
    }
    throw new ProtocolError("unavailable", "the slots of a job change too often; try again");
  }

  private async read(): Promise<Known> {
    const { text, revision } = await this.context.options.stores.documents.get(this.key);
    return { slots: readSlots(text), revision };
  }

  /** Grants wishes one after the other; who finds all taken makes the dead ones go, once. */
  private async grant(
    before: readonly Slot[],
    wishes: readonly Wish[],
  ): Promise<{ readonly slots: readonly Slot[]; readonly answers: readonly number[] }> {
    let slots = before;
    let swept = false;
    const answers: number[] = [];
    for (const wish of wishes) {
      if (wish.kind === "free") {
        const after = freeSlot(slots, wish.taskId);
        if (after.length !== slots.length) slots = after;
        answers.push(0);
        continue;
      }
      if (slots.length >= wish.max && !swept) {
        swept = true;
        const alive = await living(this.context, this.key.ns, slots);
        if (alive.length !== slots.length) slots = alive;
      }
      const taken = wish.kind === "take" ? takeSlot(slots, wish.slot, wish.max) : undefined;
      if (taken !== undefined) slots = taken;
      if (wish.kind === "take") answers.push(taken === undefined ? 0 : 1);
      else answers.push(Math.max(0, wish.max - slots.length));
    }
    return { slots, answers };
  }
}

const documentsOf = new WeakMap<Context, Map<string, SlotDocument>>();

function documentOf(context: Context, ns: string, job: string): SlotDocument {
  let documents = documentsOf.get(context);
  if (documents === undefined) documentsOf.set(context, (documents = new Map()));
  const name = `${ns}/${job}`;
  let document = documents.get(name);
  if (document === undefined) {
    const key = { ns, kind: "slots", name: job.replaceAll(".", "=") } as const;
    documents.set(name, (document = new SlotDocument(context, key)));
  }
  return document;
}

function readSlots(text: string | undefined): readonly Slot[] {
  return text === undefined ? [] : (JSON.parse(text) as readonly Slot[]); // as: written here alone
}

function writeSlots(slots: readonly Slot[]): string | undefined {
  return slots.length === 0 ? undefined : JSON.stringify(slots);
}

/** Takes a slot for a task. @returns whether there was one */
export async function acquireSlot(context: Context, task: Task, max: number): Promise<boolean> {
  const { settings, stores } = context.options;
  const offerMs = Math.min(settings.offerTimeoutMs, task.lease_s * 1000);
  const untilMs = Math.ceil(stores.status.serverNowMs() + offerMs + slackMs);
  const slot = { taskId: task.task_id, untilMs };
  return (await documentOf(context, task.ns, task.job).ask({ kind: "take", slot, max })) === 1;
}

/** How many slots of a job are free, after those have gone whose task is no longer worked on. */
export function freeSlots(
  context: Context,
  ns: string,
  limit: { readonly job: string; readonly max: number },
): Promise<number> {
  return documentOf(context, ns, limit.job).ask({ kind: "look", max: limit.max });
}

/** Gives a task's slot back, where its job has a limit, and tells every gateway. */
export async function releaseSlot(context: Context, task: Task): Promise<void> {
  const { ns, job, task_id: taskId } = task;
  if (jobSetting(context.options, task, "concurrency_max") === undefined) return;
  await documentOf(context, ns, job).ask({ kind: "free", taskId });
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
