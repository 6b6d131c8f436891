/**
 * Budgets: what a task may use is reserved before it is accepted and settled when it has ended.
 *
 * ```text
 *   submit: reserve in each account ──► record with the names of the accounts ──► … ──► record ended ──► settle in each account
 *                  │ a crash here leaves a reservation without record: freed by the sweep, after the hold
 * ```
 *
 * A task that names a budget of its own is an account for its child tasks: they draw on it and on nothing else, since its reservation
 * covers them. Its reservation is settled when the last of them has ended.
 *
 * Without its store nothing is reserved, so no task that needs a budget is accepted.
 */
import {
  accountName,
  addAmounts,
  amountsOf,
  askedOf,
  drawsOf,
  formatAmounts,
  isTerminal,
  judgeReservation,
  noAmounts,
  parseAccountName,
  reservedTask,
  subtractAmounts,
  taskBudget,
  type Amounts,
  type StepResult,
  type Task,
} from "@ampd/core";
import { parseParticipantAddress, ProtocolError, type TaskBudgetView } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";
import { AccountBooks } from "./account-books.ts";
import type { RuleBook } from "./rule-book.ts";

/** What a task asks for. */
export interface BudgetAsk {
  /** `options.budget` of its envelope. */
  readonly own: readonly string[] | undefined;
  /** `parent_task_id` of its envelope, where it may count. */
  readonly parentTaskId: string | undefined;
}

interface Source {
  readonly name: string;
  readonly grant: Amounts;
  readonly perTask: Amounts;
}

/** Tasks on whose behalf others were submitted, looked through for one with a budget. */
const ancestorsMax = 16;
const checksPerPass = 500;

/** See the head of this file. */
export class Budgets {
  readonly books: AccountBooks;
  private readonly options: GatewayOptions;
  private readonly rules: RuleBook;
  private readonly holdMs: number;
  /** When what was reserved for a task here is looked at: tells it from what others reserve for the same id. */
  private readonly checksMs = new WeakMap<Task, number>();

  constructor(options: GatewayOptions, rules: RuleBook) {
    this.options = options;
    this.rules = rules;
    this.books = new AccountBooks(options);
    this.holdMs = options.settings.limits?.reservationHoldMs ?? 30_000;
  }

  /**
   * Reserves what a task needs. Repeating it for the same task reserves nothing more.
   *
   * @returns the task with its budget, to be stored as it is
   * @throws ProtocolError `budget_exceeded`, `queue_full` when an account has too many open reservations, `unavailable`
   */
  async reserve(task: Task, ask: BudgetAsk): Promise<Task> {
    const own = amountsOf(ask.own ?? []);
    const parent = await this.parentOf(task, ask.parentTaskId);
    const sources = parent === undefined ? this.accountsOf(task) : [sourceOf(parent)];
    if (sources.length === 0 && own.size === 0) return task;
    if (parent !== undefined) checkUnits(own, parent);
    const taken: string[] = [];
    const nowMs = this.nowMs();
    const checkMs = nowMs + this.holdMs;
    let reserved = own;
    try {
      for (const source of sources) {
        const amounts = askedOf(own, source.perTask, source.grant);
        await this.reserveIn(task, source, { amounts, nowMs, checkMs });
        taken.push(source.name);
        reserved = largest(reserved, amounts);
      }
      if (parent !== undefined) await this.checkOpen(parent);
    } catch (error) {
      await this.releaseIn(task, taken, checkMs);
      throw error;
    }
    const accounts = sources.map(({ name }) => name);
    const budget = taskBudget({
      accounts,
      reserved,
      own: own.size > 0,
      ...(parent !== undefined && { parent: parent.task_id }),
    });
    const made = { ...task, budget };
    this.checksMs.set(made, checkMs);
    return made;
  }

  /** Makes the reservations of a stored task again, where they are gone. */
  async reserveAgain(task: Task): Promise<void> {
    const { budget, ns } = task;
    const reserved = amountsOf(budget?.reserved ?? []);
    const nowMs = this.nowMs();
    const made = { amounts: reserved, nowMs, checkMs: nowMs + this.holdMs };
    for (const name of budget?.accounts ?? [])
      await this.reserveIn(task, { name, ...(await this.termsOf(ns, name)) }, made);
  }

  /**
   * Gives back what {@link Budgets.reserve} has reserved for a task that was not accepted after all. What a repeated submit has
   * reserved again meanwhile stays.
   */
  async release(task: Task): Promise<void> {
    const checkMs = this.checksMs.get(task);
    if (task.budget === undefined || checkMs === undefined) return;
    await this.releaseIn(task, task.budget.accounts, checkMs);
  }

  /** Charges what an ended task has used and gives back the rest; once, however often it is called. */
  async settle(task: Task): Promise<void> {
    const { budget, ns, task_id: taskId } = task;
    if (budget === undefined || !isTerminal(task.state)) return;
    let children = noAmounts;
    const key = { ns, name: taskAccount(taskId) };
    if (budget.own === true) {
      const account = await this.books.read(key);
      if (account.open.size > 0) return; // the last of them settles this one, too
      children = account.charged;
    }
    const { usage } = reservedTask(task, children);
    for (const name of budget.accounts)
      await this.books.step({ ns, name }, { kind: "settle", taskId, usage }, true);
    if (budget.own === true) await this.books.remove(key);
    if (budget.parent !== undefined) await this.settleEnded(ns, budget.parent);
  }

  /** Compares reservations whose time has come with the records of their tasks. @returns how many were closed */
  async sweep(ns: string): Promise<number> {
    const nowMs = this.nowMs();
    let closed = 0;
    for (const name of await this.books.names(ns)) {
      const { open } = await this.books.read({ ns, name });
      if (open.size === 0 && name.startsWith(taskPrefix)) await this.sweepTask(ns, name);
      const due = [...open].filter(([, { checkMs }]) => checkMs <= nowMs).slice(0, checksPerPass);
      for (const [taskId, reservation] of due) {
        const entry = await this.options.stores.tasks.get(ns, taskId);
        const task = entry && reservedTask(entry.task);
        const step = judgeReservation(taskId, reservation, { task, nowMs });
        if (step.kind === "settle" && entry !== undefined) await this.settle(entry.task);
        else await this.books.step({ ns, name }, step);
        if (step.kind !== "keep") closed++;
      }
    }
    return closed;
  }

  /** What a task may use and has used; absent for a task without budget. */
  async view(task: Task): Promise<TaskBudgetView | undefined> {
    const { budget, ns, task_id: taskId } = task;
    if (budget === undefined) return undefined;
    const account = await this.books.read({ ns, name: taskAccount(taskId) });
    const children = addAmounts(account.charged, account.reserved);
    const used = addAmounts(amountsOf(budget.spent ?? []), children);
    const remaining = subtractAmounts(amountsOf(budget.reserved), used);
    return {
      reserved: budget.reserved,
      ...(budget.spent !== undefined && { spent: budget.spent }),
      ...(children.size > 0 && { children: [...formatAmounts(children)] }),
      remaining: [...formatAmounts(remaining)],
    };
  }

  /** A parent's account in which nothing is open: needed while the parent goes on. */
  private async sweepTask(ns: string, name: string): Promise<void> {
    const entry = await this.options.stores.tasks.get(ns, name.slice(taskPrefix.length));
    if (entry === undefined) await this.books.remove({ ns, name });
    else await this.settle(entry.task);
  }

  private async termsOf(ns: string, name: string): Promise<Omit<Source, "name">> {
    const ref = parseAccountName(name);
    if (ref === undefined) {
      const entry = await this.options.stores.tasks.get(ns, name.slice(taskPrefix.length));
      return { grant: amountsOf(entry?.task.budget?.reserved ?? []), perTask: noAmounts };
    }
    const found = this.rules.of(ns).budgets.find(({ rule }) => rule.name === ref.budget);
    return { grant: amountsOf(found?.rule.grant ?? []), perTask: noAmounts };
  }

  private accountsOf(task: Task): readonly Source[] {
    const { budgets } = this.rules.of(task.ns);
    if (budgets.length === 0) return [];
    const name = parseParticipantAddress(task.from)?.name;
    return drawsOf(budgets, name).map(({ account, grant, perTask }) => ({
      name: accountName(account),
      grant,
      perTask,
    }));
  }

  /** The nearest task above with a budget of its own, where the submitter works on the parent or asked for it. */
  private async parentOf(task: Task, parentTaskId: string | undefined): Promise<Task | undefined> {
    let next = parentTaskId;
    for (let steps = 0; next !== undefined && steps < ancestorsMax; steps++) {
      const entry = await this.options.stores.tasks.get(task.ns, next);
      if (entry === undefined) return undefined;
      const { budget, holder, from } = entry.task;
      const isSubmitters = steps > 0 || holder?.address === task.from || from === task.from;
      if (budget === undefined || !isSubmitters) return undefined;
      if (isTerminal(entry.task.state)) throw parentEnded(next);
      if (budget.own === true) return entry.task;
      next = budget.parent;
    }
    return undefined;
  }

  /**
   * The parent may have ended between the look at it and the reservation; its settling then did not see this child. One of the two
   * sees the other, since each writes before it reads.
   */
  private async checkOpen(parent: Task): Promise<void> {
    const entry = await this.options.stores.tasks.get(parent.ns, parent.task_id);
    if (entry === undefined || isTerminal(entry.task.state)) throw parentEnded(parent.task_id);
  }

  private async reserveIn(
    task: Task,
    { name, grant }: Source,
    what: { readonly amounts: Amounts; readonly nowMs: number; readonly checkMs: number },
  ): Promise<void> {
    const { ns, task_id: taskId } = task;
    const result = await this.books.step({ ns, name }, { kind: "reserve", taskId, grant, ...what });
    refuse(name, result);
  }

  private async releaseIn(task: Task, accounts: readonly string[], checkMs: number): Promise<void> {
    const { ns, task_id: taskId } = task;
    for (const name of accounts)
      await this.books.step({ ns, name }, { kind: "release", taskId, checkMs });
  }

  /** Whole milliseconds, as they are written. */
  private nowMs(): number {
    return Math.floor(this.options.stores.status.serverNowMs());
  }

  /** A parent that has ended waits for its last child. */
  private async settleEnded(ns: string, taskId: string): Promise<void> {
    const entry = await this.options.stores.tasks.get(ns, taskId);
    if (entry !== undefined) await this.settle(entry.task);
  }
}

/** No other account's name begins like it. */
const taskPrefix = "t=";

/** The account that child tasks draw on. */
function taskAccount(taskId: string): string {
  return taskPrefix + taskId;
}

function sourceOf(parent: Task): Source {
  const grant = amountsOf(parent.budget?.reserved ?? []);
  return { name: taskAccount(parent.task_id), grant, perTask: noAmounts };
}

function checkUnits(own: Amounts, parent: Task): void {
  const units = amountsOf(parent.budget?.reserved ?? []);
  for (const unit of own.keys())
    if (!units.has(unit))
      throw new ProtocolError("budget_exceeded", `the parent task has no budget in ${unit}`, {
        field: "/envelope/options/budget",
      });
}

function largest(a: Amounts, b: Amounts): Amounts {
  const result = new Map(a);
  for (const [unit, amount] of b) {
    const known = result.get(unit);
    if (known === undefined || known < amount) result.set(unit, amount);
  }
  return result;
}

function refuse(account: string, result: StepResult): void {
  if (result.kind === "full")
    throw new ProtocolError("queue_full", "a budget account has too many open tasks", {
      limit: account,
    });
  if (result.kind !== "refused") return;
  const { unit, asked, left } = result;
  const [wanted, free] = [asked, left].map((amount) => formatAmounts(new Map([[unit, amount]]))[0]);
  throw new ProtocolError(
    "budget_exceeded",
    `${free ?? unit} is left, the task needs ${wanted ?? unit}`,
    { field: "/envelope/options/budget", limit: account },
  );
}

function parentEnded(taskId: string): ProtocolError {
  return new ProtocolError("budget_exceeded", "the parent task has ended, and its budget with it", {
    field: "/envelope/parent_task_id",
    taskId,
  });
}
