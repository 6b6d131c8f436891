/**
 * A budget account: what was charged, and what open tasks have reserved.
 *
 * ```text
 *   task submitted ──reserve──► open ──task ended──settle──► charged
 *                      │          └── no task after all ──release──► as before
 *                      └── not enough left: refused
 * ```
 *
 * Every step is one compare-and-set of the whole account, and names its task: a step that was done already changes nothing, so a
 * repetition after a crash or an unknown outcome is safe. A reservation counts until its task's record says that it no longer
 * does ({@link judgeReservation}); time alone frees nothing.
 */
import {
  addAmounts,
  formatAmounts,
  noAmounts,
  pickUnits,
  readAmounts,
  subtractAmounts,
  type Amounts,
} from "./amounts.ts";

/** What one task has reserved. */
export interface Reservation {
  readonly amounts: Amounts;
  /** When it was made, milliseconds on the server's clock. */
  readonly atMs: number;
  /** From then on the task's record is looked at. */
  readonly checkMs: number;
}

/** An account in memory. */
export interface Account {
  readonly charged: Amounts;
  /** Added by operators to what the rule grants. */
  readonly added: Amounts;
  /** The last additions by id, so that a repeated one counts once. */
  readonly additions: readonly string[];
  /** Reservations by task id. */
  readonly open: ReadonlyMap<string, Reservation>;
  /** Their sum. */
  readonly reserved: Amounts;
}

/** Most open reservations of one account: all of it is written with each change. */
export const openMax = 4000;
const additionsMax = 64;

/** One step. */
export type AccountStep =
  | {
      readonly kind: "reserve";
      readonly taskId: string;
      readonly amounts: Amounts;
      /** What the account has been given by its rule, or by its parent task's budget. */
      readonly grant: Amounts;
      readonly nowMs: number;
      readonly checkMs: number;
    }
  | { readonly kind: "settle"; readonly taskId: string; readonly usage: Amounts }
  | {
      readonly kind: "release";
      readonly taskId: string;
      /** Only the reservation that is to be looked at then: one that was made again meanwhile stays. */
      readonly checkMs: number;
    }
  | { readonly kind: "keep"; readonly taskId: string; readonly checkMs: number }
  | { readonly kind: "add"; readonly id: string; readonly amounts: Amounts };

/** What became of a step. `known`: done before, or nothing to do. */
export type StepResult =
  | { readonly kind: "done" | "known" | "full" }
  | {
      readonly kind: "refused";
      readonly unit: string;
      readonly asked: bigint;
      readonly left: bigint;
    };

/** An account that nobody has used yet. */
export const newAccount: Account = {
  charged: noAmounts,
  added: noAmounts,
  additions: [],
  open: new Map(),
  reserved: noAmounts,
};

/** What can still be reserved, by every unit granted or added; below zero where more was used than reserved. */
export function leftIn(account: Account, grant: Amounts): Amounts {
  const given = addAmounts(grant, account.added);
  const taken = addAmounts(account.charged, account.reserved);
  return pickUnits(subtractAmounts(given, taken), given.keys());
}

/** Takes steps one after the other. @returns the account to write and what became of each */
export function takeSteps(
  account: Account,
  steps: readonly AccountStep[],
): {
  readonly account: Account;
  readonly results: readonly StepResult[];
  readonly changed: boolean;
} {
  const draft: Draft = {
    charged: account.charged,
    added: account.added,
    additions: account.additions,
    reserved: account.reserved,
    open: new Map(account.open),
  };
  const results = steps.map((step) => take(draft, step));
  return { account: draft, results, changed: results.some(({ kind }) => kind === "done") };
}

type Draft = { -readonly [Field in keyof Account]: Account[Field] } & {
  readonly open: Map<string, Reservation>;
};

function take(draft: Draft, step: AccountStep): StepResult {
  switch (step.kind) {
    case "reserve":
      return reserve(draft, step);
    case "settle":
      return close(draft, step.taskId, step.usage);
    case "release":
      return release(draft, step.taskId, step.checkMs);
    case "keep":
      return keep(draft, step.taskId, step.checkMs);
    case "add":
      return add(draft, step.id, step.amounts);
  }
}

function reserve(draft: Draft, step: AccountStep & { readonly kind: "reserve" }): StepResult {
  // Made again by a repeated submit: whoever looks at the record just now must not free it.
  const known = draft.open.get(step.taskId);
  if (known !== undefined)
    return keep(draft, step.taskId, Math.max(step.checkMs, known.checkMs + 1));
  if (draft.open.size >= openMax) return { kind: "full" };
  // Every unit of the account is looked at, so that one that is used up stops tasks that name no amount, too.
  const left = leftIn(draft, step.grant);
  const amounts = pickUnits(step.amounts, left.keys());
  for (const [unit, free] of left) {
    const asked = amounts.get(unit) ?? 0n;
    if (free < asked || free <= 0n) return { kind: "refused", unit, asked, left: free };
  }
  const { nowMs: atMs, checkMs } = step;
  draft.open.set(step.taskId, { amounts, atMs, checkMs });
  draft.reserved = addAmounts(draft.reserved, amounts);
  return { kind: "done" };
}

function close(draft: Draft, taskId: string, usage: Amounts): StepResult {
  const reservation = draft.open.get(taskId);
  if (reservation === undefined) return { kind: "known" };
  draft.open.delete(taskId);
  draft.reserved = subtractAmounts(draft.reserved, reservation.amounts);
  const used = pickUnits(usage, reservation.amounts.keys());
  draft.charged = addAmounts(draft.charged, used);
  return { kind: "done" };
}

function release(draft: Draft, taskId: string, checkMs: number): StepResult {
  const isSame = draft.open.get(taskId)?.checkMs === checkMs;
  return isSame ? close(draft, taskId, noAmounts) : { kind: "known" };
}

function keep(draft: Draft, taskId: string, checkMs: number): StepResult {
  const reservation = draft.open.get(taskId);
  if (reservation === undefined || reservation.checkMs >= checkMs) return { kind: "known" };
  draft.open.set(taskId, { ...reservation, checkMs });
  return { kind: "done" };
}

function add(draft: Draft, id: string, amounts: Amounts): StepResult {
  if (draft.additions.includes(id)) return { kind: "known" };
  draft.additions = [...draft.additions, id].slice(-additionsMax);
  draft.added = addAmounts(draft.added, amounts);
  return { kind: "done" };
}

/** What a task's record says about a reservation. */
export interface ReservedTask {
  readonly hasEnded: boolean;
  /** When it ended. */
  readonly settledAtMs?: number;
  /** What its attempts used. */
  readonly usage: Amounts;
}

/** Longest time between two looks at a task that goes on. */
const lookAtMostMs = 600_000;

/**
 * Decides about a reservation whose time to be looked at has come.
 *
 * @param task what the record says; `undefined` when there is none
 */
export function judgeReservation(
  taskId: string,
  reservation: Reservation,
  found: { readonly task: ReservedTask | undefined; readonly nowMs: number },
): AccountStep {
  const { task, nowMs } = found;
  const { checkMs } = reservation;
  if (task === undefined) return { kind: "release", taskId, checkMs };
  if (!task.hasEnded) {
    const age = Math.max(1000, nowMs - reservation.atMs);
    return { kind: "keep", taskId, checkMs: nowMs + Math.min(lookAtMostMs, age) };
  }
  // Reserved after the task of this id had ended: by a submit that was a repetition, and began nothing.
  const isLater = task.settledAtMs !== undefined && reservation.atMs > task.settledAtMs;
  return isLater
    ? { kind: "release", taskId, checkMs }
    : { kind: "settle", taskId, usage: task.usage };
}

interface StoredAccount {
  readonly v: 1;
  readonly charged: readonly string[];
  readonly added: readonly string[];
  readonly additions: readonly string[];
  readonly open: Readonly<Record<string, readonly [readonly string[], number, number]>>;
}

/** Hot: an account is written again with every change, and most of its reservations stay as they are. */
const written = new WeakMap<Reservation, string>();

function reservationText(taskId: string, reservation: Reservation): string {
  const known = written.get(reservation);
  if (known !== undefined) return known;
  const { amounts, atMs, checkMs } = reservation;
  const kept = JSON.stringify([formatAmounts(amounts), atMs, checkMs]);
  const text = `${JSON.stringify(taskId)}:${kept}`;
  written.set(reservation, text);
  return text;
}

/** The account's text. */
export function encodeAccount(account: Account): string {
  const head: Omit<StoredAccount, "open"> = {
    v: 1,
    charged: formatAmounts(account.charged),
    added: formatAmounts(account.added),
    additions: account.additions,
  };
  const open = [...account.open].map(([taskId, one]) => reservationText(taskId, one));
  return `${JSON.stringify(head).slice(0, -1)},"open":{${open.join(",")}}}`;
}

/** Reads an account; `text` absent: a new one. @returns `undefined` when it cannot be read */
export function decodeAccount(text: string | undefined): Account | undefined {
  if (text === undefined) return newAccount;
  const stored = parse(text);
  if (stored === undefined) return undefined;
  const open = new Map<string, Reservation>();
  let reserved = noAmounts;
  for (const [taskId, [texts, atMs, checkMs]] of Object.entries(stored.open)) {
    const amounts = readAmounts(texts);
    open.set(taskId, { amounts, atMs, checkMs });
    reserved = addAmounts(reserved, amounts);
  }
  return {
    charged: readAmounts(stored.charged),
    added: readAmounts(stored.added),
    additions: stored.additions,
    open,
    reserved,
  };
}

function parse(text: string): StoredAccount | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isAccount = typeof value === "object" && value !== null && "v" in value && value.v === 1;
    return isAccount ? (value as StoredAccount) : undefined; // as: written by encodeAccount alone
  } catch {
    return undefined; // the caller says what that means
  }
}
