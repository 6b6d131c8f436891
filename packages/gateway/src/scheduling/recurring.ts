/**
 * Recurring tasks.
 *
 * ```text
 *   set ──► waits for next_ms ──due──► task submitted, next_ms moved on ──► waits …
 *               │  ▲                        (compare-and-set: once)
 *         pause ▼  │ resume
 *             paused                 remove: final
 * ```
 *
 * The document decides; the wake-up only wakes. The id of a task is made of the key and its time, so a time brings one task however often
 * and by however many gateways its wake-up is handled. A time that passed while nobody could handle it is made up for once.
 */
import { createHash } from "node:crypto";
import {
  isTimeZone,
  nextCron,
  nextInterval,
  parseCron,
  type Due,
  type Principal,
} from "@ampd/core";
import {
  ProtocolError,
  type Envelope,
  type ErrorBody,
  type ListSchedulesFrame,
  type ScheduleView,
  type SendFrame,
  type SetScheduleFrame,
} from "@ampd/protocol";
import type { Context } from "../context.ts";
import { timestamp } from "../envelopes.ts";
import { readFrame, type ReadFrame } from "../frame-reader.ts";
import { permissionsOf, requireSend, type Actor } from "../permissions/actor.ts";
import { requireScope } from "../scopes.ts";
import { submitTask, targetOf, type Submitter } from "../submit.ts";
import { changeDocument } from "./documents.ts";

/** A recurring task as stored. */
interface Stored {
  readonly v: 1;
  readonly owner: string;
  /** Roles of its owner when it was last set by its owner: what they permit then is permitted at each time. */
  readonly roles?: readonly string[];
  readonly cron?: string;
  readonly every_s?: number;
  readonly tz?: string;
  readonly paused?: boolean;
  /** Text of the envelope as its owner sent it. */
  readonly envelope: string;
  /** When it was set; intervals count from here. */
  readonly anchor_ms: number;
  /** The time it waits for; absent while paused. */
  readonly next_ms?: number;
  readonly last_ms?: number;
  readonly last_task_id?: string;
  readonly last_error?: ErrorBody;
}

/** In whose name the tasks are made. */
interface Owner {
  readonly owner: string;
  readonly roles: readonly string[];
}

/** Most recurring tasks of a namespace. */
const schedulesMax = 10_000;
const pageDefault = 100;
/** A page of the list stays well below the size of a frame. */
const pageBytesMax = 131_072;

/** See the head of this file. */
export class Recurring {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** Sets or replaces one. */
  async set(actor: Actor, read: ReadFrame & { readonly frame: SetScheduleFrame }): Promise<void> {
    const { frame } = read;
    const { ns } = actor.principal;
    checkRule(frame);
    requireScope(this.context, actor.principal, frame.envelope);
    const envelope = checkEnvelope(read, addressOf(actor.principal), ns);
    const { to } = targetOf(frame.envelope, ns);
    const { documents, schedules } = this.context.options.stores;
    const key = { ns, kind: "recurring", name: frame.key } as const;
    if ((await documents.get(key)).text === undefined) {
      const known = await documents.names(ns, "recurring");
      if (known.length >= schedulesMax)
        throw new ProtocolError("queue_full", "the namespace has too many recurring tasks");
    }
    const nowMs = Math.floor(this.context.options.stores.status.serverNowMs());
    const nextMs = await changeDocument(this.context, key, (text) => {
      const before = readStored(text);
      checkOwner(actor, before, frame.key);
      const owner = ownerOf(actor, before);
      // The tasks will be its owner's, whoever sets it.
      requireSend(this.ownerAs(ns, owner), to);
      const stored = storedOf(frame, { envelope, nowMs, ...owner });
      if (stored.paused !== true && stored.next_ms === undefined)
        throw new ProtocolError("invalid_frame", "this rule is never due", { field: "/cron" });
      return { result: stored.next_ms, write: JSON.stringify(stored) };
    });
    if (nextMs === undefined) await schedules.cancelRecurring(ns, frame.key);
    else await schedules.putRecurring(ns, frame.key, nextMs);
  }

  /** Ends one. */
  async remove(actor: Actor, name: string): Promise<void> {
    const { ns } = actor.principal;
    await changeDocument(this.context, { ns, kind: "recurring", name }, (text) => {
      const before = readStored(text);
      if (before === undefined || !maySee(actor, before))
        throw new ProtocolError("not_found", "no such recurring task");
      return { result: undefined, write: undefined };
    });
    await this.context.options.stores.schedules.cancelRecurring(ns, name);
  }

  /** A page of those that somebody may see, by key. */
  async list(
    actor: Actor,
    query: ListSchedulesFrame,
  ): Promise<{ readonly items: readonly ScheduleView[]; readonly cursor?: string }> {
    const { documents } = this.context.options.stores;
    const { ns } = actor.principal;
    const keys = [...(await documents.names(ns, "recurring"))].sort();
    const items: ScheduleView[] = [];
    let bytes = 0;
    let last = "";
    for (const name of keys) {
      if (query.cursor !== undefined && name <= query.cursor) continue;
      const stored = readStored((await documents.get({ ns, kind: "recurring", name })).text);
      if (stored === undefined || !maySee(actor, stored)) continue;
      bytes += stored.envelope.length;
      if (
        items.length > 0 &&
        (items.length >= (query.limit ?? pageDefault) || bytes > pageBytesMax)
      )
        return { items, cursor: last };
      items.push(viewOf(name, stored));
      last = name;
    }
    return { items };
  }

  /** Handles a wake-up: submits the task of its time and waits for the next. */
  async fire(ns: string, due: Due & { readonly kind: "recurring" }): Promise<void> {
    const { documents, schedules, status } = this.context.options.stores;
    const key = { ns, kind: "recurring", name: due.key } as const;
    const stored = readStored((await documents.get(key)).text);
    if (stored?.next_ms === undefined) return; // removed or paused
    if (stored.next_ms !== due.atMs) return schedules.putRecurring(ns, due.key, stored.next_ms);
    const outcome = await this.submit(ns, due, stored);
    const afterMs = Math.max(due.atMs, status.serverNowMs());
    const nextMs = await changeDocument(this.context, key, (text) => {
      const now = readStored(text);
      // Replaced, paused or moved on meanwhile: what is stored counts.
      if (now?.next_ms !== due.atMs) return { result: now?.next_ms };
      const { next_ms: _old, last_error: _earlier, ...rest } = now;
      const next = nextOf(now, afterMs);
      const write = { ...rest, ...outcome, ...(next !== undefined && { next_ms: next }) };
      return { result: next, write: JSON.stringify({ ...write, last_ms: due.atMs }) };
    });
    if (nextMs !== undefined) await schedules.putRecurring(ns, due.key, nextMs);
  }

  /** Makes wake-ups again that got lost. @returns how many */
  async repair(ns: string): Promise<number> {
    const { documents, schedules } = this.context.options.stores;
    const names = await documents.names(ns, "recurring");
    if (names.length === 0) return 0;
    const waking = await schedules.recurringKeys(ns);
    let repaired = 0;
    for (const name of names) {
      if (waking.has(name)) continue;
      const stored = readStored((await documents.get({ ns, kind: "recurring", name })).text);
      if (stored?.next_ms === undefined) continue;
      await schedules.putRecurring(ns, name, stored.next_ms);
      repaired++;
    }
    return repaired;
  }

  /** The owner as it stands under the policy in force now. */
  private ownerAs(ns: string, { owner, roles = [] }: Pick<Stored, "owner" | "roles">): Submitter {
    const principal = { ns, name: owner.slice(ns.length + 1), roles, scopes: [] };
    return { address: owner, ns, permissions: permissionsOf(this.context.policy, principal) };
  }

  private async submit(
    ns: string,
    due: Due & { readonly kind: "recurring" },
    stored: Stored,
  ): Promise<Pick<Stored, "last_task_id" | "last_error">> {
    const id = createHash("sha256").update(`${ns}\n${due.key}\n${due.atMs}`).digest("hex");
    const taskId = `r-${due.key}-${id.slice(0, 24)}`;
    const read = asSend(stored.envelope);
    try {
      await submitTask(this.context, this.ownerAs(ns, stored), withIds(read, taskId));
      return { last_task_id: taskId };
    } catch (error) {
      // What may succeed later is tried again under the same id; the wake-up comes back for it.
      if (!ProtocolError.is(error) || error.retryable) throw error;
      this.context.options.logger.warn(
        { ns, key: due.key, err: error },
        "a recurring task was refused",
      );
      return { last_error: error.toBody() };
    }
  }
}

/** Whose it is: the one who set it first. An operator that changes it lends it no roles of its own. */
function ownerOf({ principal }: Actor, before: Stored | undefined): Owner {
  const own = addressOf(principal);
  if (before === undefined || before.owner === own) return { owner: own, roles: principal.roles };
  return { owner: before.owner, roles: before.roles ?? [] };
}

function addressOf({ ns, name }: Principal): string {
  return `${ns}/${name}`;
}

function maySee({ principal, permissions }: Actor, stored: Stored): boolean {
  return permissions.operate || stored.owner === addressOf(principal);
}

function checkOwner(actor: Actor, stored: Stored | undefined, key: string): void {
  if (stored !== undefined && !maySee(actor, stored))
    throw new ProtocolError("forbidden", `the recurring task ${key} belongs to somebody else`);
}

function checkRule({ cron, every_s: everyS, tz }: SetScheduleFrame): void {
  if ((cron === undefined) === (everyS === undefined))
    throw new ProtocolError("invalid_frame", "a recurring task has cron or every_s", {
      field: cron === undefined ? "/cron" : "/every_s",
    });
  if (tz !== undefined && (cron === undefined || !isTimeZone(tz)))
    throw new ProtocolError("invalid_frame", "tz is the IANA name of a zone, for cron", {
      field: "/tz",
    });
  const parsed = cron === undefined ? undefined : parseCron(cron);
  if (parsed !== undefined && "kind" in parsed)
    throw new ProtocolError("invalid_frame", parsed.reason, { field: "/cron" });
}

/** @returns the envelope's text */
function checkEnvelope(
  read: ReadFrame & { readonly frame: SetScheduleFrame },
  own: string,
  ns: string,
): string {
  const { envelope } = read.frame;
  const refuse = (field: string, message: string): never => {
    throw new ProtocolError("invalid_envelope", message, { field: `/envelope/${field}` });
  };
  if (envelope.kind !== "task") refuse("kind", "a recurring task is of kind task");
  for (const field of ["id", "task_id", "idempotency_key"] as const)
    if (envelope[field] !== undefined) refuse(field, "each time has an id of its own");
  if (envelope.from !== undefined && envelope.from !== own)
    refuse("from", "from is set by the broker; leave it out");
  if (envelope.options?.not_before !== undefined)
    refuse("options/not_before", "the rule says when; delay_s may add to it");
  targetOf(envelope, ns);
  const span = read.scan.envelope;
  return span === undefined ? "{}" : read.text.slice(span.start, span.end);
}

function storedOf(
  frame: SetScheduleFrame,
  given: Owner & { readonly envelope: string; readonly nowMs: number },
): Stored {
  const { cron, every_s: everyS, tz, paused } = frame;
  const stored: Stored = {
    v: 1,
    owner: given.owner,
    roles: given.roles,
    ...(cron !== undefined && { cron }),
    ...(everyS !== undefined && { every_s: everyS }),
    ...(tz !== undefined && { tz }),
    ...(paused === true && { paused }),
    envelope: given.envelope,
    anchor_ms: given.nowMs,
  };
  const next = paused === true ? undefined : nextOf(stored, given.nowMs);
  return { ...stored, ...(next !== undefined && { next_ms: next }) };
}

function nextOf(stored: Stored, afterMs: number): number | undefined {
  if (stored.every_s !== undefined)
    return nextInterval(stored.every_s * 1000, stored.anchor_ms, afterMs);
  const cron = parseCron(stored.cron ?? "");
  return "kind" in cron ? undefined : nextCron({ cron, tz: stored.tz ?? "UTC" }, afterMs);
}

function readStored(text: string | undefined): Stored | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Stored); // as: written here alone
}

function viewOf(key: string, stored: Stored): ScheduleView {
  const { owner, cron, every_s: everyS, tz, paused } = stored;
  const { next_ms: nextMs, last_ms: lastMs, last_task_id: taskId, last_error: error } = stored;
  return {
    key,
    owner,
    ...(cron !== undefined && { cron }),
    ...(everyS !== undefined && { every_s: everyS }),
    ...(tz !== undefined && { tz }),
    ...(paused !== undefined && { paused }),
    envelope: JSON.parse(stored.envelope) as Envelope, // as: validated before it was stored
    ...(nextMs !== undefined && { next_at: timestamp(nextMs) }),
    ...(lastMs !== undefined && { last_at: timestamp(lastMs) }),
    ...(taskId !== undefined && { last_task_id: taskId }),
    ...(error !== undefined && { last_error: error }),
  };
}

/** The stored envelope as the `send` frame that its owner would have sent. */
function asSend(envelope: string): ReadFrame & { readonly frame: SendFrame } {
  const text = `{"type":"send","envelope":${envelope}}`;
  const read = readFrame(text, Number.MAX_SAFE_INTEGER);
  if ("error" in read) throw read.error;
  return { ...read, frame: read.frame as SendFrame }; // as: a frame of this type was written above
}

/** With the ids of one time. Its owner need not be there to read: without another word, only failures are told. */
function withIds(
  read: ReadFrame & { readonly frame: SendFrame },
  taskId: string,
): ReadFrame & { readonly frame: SendFrame } {
  const { frame } = read;
  const { envelope } = frame;
  const options = { notify: "failures" as const, ...envelope.options };
  return {
    ...read,
    frame: { ...frame, envelope: { ...envelope, id: taskId, task_id: taskId, options } },
  };
}
