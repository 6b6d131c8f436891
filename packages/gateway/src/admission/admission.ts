/**
 * Admission: the limits that a request must pass before anything of it is stored.
 *
 * Rates are looked at first, then a task's budget is reserved. What is refused has cost nothing.
 */
import type { Task } from "@ampd/core";
import { ProtocolError, type Envelope, type TaskBudgetView } from "@ampd/protocol";
import type { GatewayOptions } from "../options.ts";
import { Budgets } from "./budgets.ts";
import { Rates, type Request } from "./rates.ts";
import { RuleBook } from "./rule-book.ts";

/** See the head of this file. */
export class Admission {
  readonly rules: RuleBook;
  readonly rates: Rates;
  readonly budgets: Budgets;
  private readonly options: GatewayOptions;
  /** When tasks on their way into the store reserved, monotonic milliseconds. */
  private readonly reservedAtMs = new WeakMap<Task, number>();
  private readonly holdMs: number;

  constructor(options: GatewayOptions) {
    this.options = options;
    this.rules = new RuleBook(options);
    this.rates = new Rates(options, this.rules);
    this.budgets = new Budgets(options, this.rules);
    this.rules.onChange = (ns) => this.rates.rulesChanged(ns);
    this.holdMs = options.settings.limits?.reservationHoldMs ?? 30_000;
  }

  /** Follows the limits of a namespace. */
  open(ns: string): Promise<void> {
    return this.rules.open(ns);
  }

  close(): void {
    this.rules.close();
  }

  /** Admits a request or throws `rate_limited`; `undefined` where no limit applies. See `Rates.admit`. */
  admit(from: string, request: Omit<Request, "participant" | "ns">): Promise<void> | undefined {
    const slash = from.indexOf("/");
    return this.rates.admit({
      ns: from.slice(0, slash),
      participant: from.slice(slash + 1),
      ...request,
    });
  }

  /**
   * Reserves what a new task may use. For the repetition of a submit nothing is refused: its answer is that of the first.
   *
   * @returns the task to store
   */
  async reserve(
    task: Task,
    envelope: {
      readonly options?: Envelope["options"] | undefined;
      readonly parent_task_id?: string;
    },
  ): Promise<Task> {
    const ask = { own: envelope.options?.budget, parentTaskId: envelope.parent_task_id };
    const startMs = this.options.runtime.monotonicMs();
    try {
      const reserved = await this.budgets.reserve(task, ask);
      if (reserved !== task) this.reservedAtMs.set(reserved, startMs);
      return reserved;
    } catch (error) {
      const isRefusal = ProtocolError.is(error) && error.code === "budget_exceeded";
      if (!isRefusal || (await this.isKnown(task)) === undefined) throw error;
      return task;
    }
  }

  /** A task that was not stored: its id was used before, so that what it reserved is the earlier one's, or nobody's. */
  async notStored(task: Task): Promise<void> {
    if (task.budget === undefined) return;
    const known = await this.isKnown(task);
    if (known?.budget === undefined || known.settled_at_ms !== undefined)
      await this.budgets.release(task);
  }

  /**
   * A task has been stored. Where that took so long that the sweep may have freed the reservation, it is made again.
   *
   * @throws ProtocolError `budget_exceeded`, and the record is taken back
   */
  async stored(task: Task, revision: number): Promise<void> {
    const startMs = this.reservedAtMs.get(task);
    if (startMs === undefined || this.options.runtime.monotonicMs() - startMs < this.holdMs / 2)
      return;
    try {
      await this.budgets.reserveAgain(task);
    } catch (error) {
      await this.options.stores.tasks.discard(task, revision);
      throw error;
    }
  }

  /** What a task may still use. */
  async budgetOf(task: Task): Promise<{ readonly budget?: TaskBudgetView }> {
    const budget = await this.budgets.view(task);
    return budget === undefined ? {} : { budget };
  }

  private async isKnown(task: Task): Promise<Task | undefined> {
    return (await this.options.stores.tasks.get(task.ns, task.task_id))?.task;
  }
}
