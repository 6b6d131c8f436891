/**
 * The budget of a task: what it has reserved, what its attempts report, and what is settled at its end.
 */
import type { Envelope, KnownFields, TaskBudget } from "@ampd/protocol";
import { isTerminal, type Task } from "../task.ts";
import {
  addAmounts,
  formatAmounts,
  noAmounts,
  parseUsage,
  pickUnits,
  type Amounts,
} from "./amounts.ts";
import type { ReservedTask } from "./account.ts";
import { amountsOf } from "./rules.ts";

/** What a task asks for in the units that one account has: its own amount, or what the rule says for tasks without. */
export function askedOf(own: Amounts, perTask: Amounts, grant: Amounts): Amounts {
  return pickUnits(new Map([...perTask, ...own]), grant.keys());
}

/**
 * Adds what a holder reports at the end of an attempt to what the task has spent, in the units that it has reserved.
 *
 * What cannot be read, or is negative, counts as the whole reservation of its unit. A unit that is not reported is not charged.
 */
export function withUsage(task: Task, usage: Envelope["usage"]): Task {
  const { budget } = task;
  if (budget === undefined || usage === undefined) return task;
  const reserved = amountsOf(budget.reserved);
  const used = new Map<string, bigint>();
  for (const [unit, amount] of reserved)
    if (Object.hasOwn(usage, unit)) used.set(unit, parseUsage(usage[unit]) ?? amount);
  if (used.size === 0) return task;
  const spent = capped(addAmounts(amountsOf(budget.spent ?? []), used));
  return { ...task, budget: { ...budget, spent: [...formatAmounts(spent)] } };
}

/** Largest amount that a record can state, millionths. */
const spentMax = 999_999_999_999_000_000n;

function capped(amounts: Amounts): Amounts {
  return new Map(
    [...amounts].map(([unit, amount]) => [unit, amount < spentMax ? amount : spentMax]),
  );
}

/** What a record says to whoever judges its reservation. `children` is what its child tasks have been charged. */
export function reservedTask(task: Task, children: Amounts = noAmounts): ReservedTask {
  return {
    hasEnded: isTerminal(task.state),
    ...(task.settled_at_ms !== undefined && { settledAtMs: task.settled_at_ms }),
    usage: addAmounts(amountsOf(task.budget?.spent ?? []), children),
  };
}

/** The member of the record. */
export function taskBudget(given: {
  readonly accounts: readonly string[];
  readonly reserved: Amounts;
  readonly parent?: string;
  readonly own: boolean;
}): KnownFields<TaskBudget> {
  const { accounts, reserved, parent, own } = given;
  return {
    accounts: [...accounts],
    reserved: [...formatAmounts(reserved)],
    ...(parent !== undefined && { parent }),
    ...(own && { own }),
  };
}
