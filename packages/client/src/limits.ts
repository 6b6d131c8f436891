import type {
  AccountView,
  BrokerFrame,
  BrokerFrameByType,
  BudgetRule,
  BudgetView,
  KnownFields,
  RateRule,
  RateView,
} from "@ampd/protocol";
import { newId } from "./ids.ts";
import type { OutFrame } from "./link.ts";

/** The limits in force. */
export interface LimitsInForce {
  /** Rate limits with what is left in their buckets. */
  readonly rates: readonly RateView[];
  readonly budgets: readonly BudgetView[];
}

/** Rules to set and to remove, by name; the others stay. */
export interface LimitChanges {
  readonly rates?: readonly KnownFields<RateRule>[];
  readonly budgets?: readonly KnownFields<BudgetRule>[];
  /** Names; the configuration's rule of a name is in force again. */
  readonly removeRates?: readonly string[];
  readonly removeBudgets?: readonly string[];
}

/** What to add to a budget account. */
export interface BudgetGrant {
  /** The budget's name. */
  readonly budget: string;
  /** Whose account; absent for a namespace's. */
  readonly participant?: string;
  /** Amounts, such as `["USD:10"]`. */
  readonly grant: readonly string[];
  /** The same id is added once. Default: a fresh one. */
  readonly id?: string;
}

type Ask = <Type extends BrokerFrame["type"]>(
  frame: OutFrame,
  type: Type,
) => Promise<BrokerFrameByType[Type]>;

/** Rate limits and budgets of the namespace. */
export class Limits {
  private readonly ask: Ask;

  /** @internal use `client.limits` */
  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** The limits in force. @throws ProtocolError `forbidden` unless one is an operator */
  async show(): Promise<LimitsInForce> {
    const { rates, budgets } = await this.ask({ type: "get_limits" }, "limits");
    return { rates, budgets };
  }

  /**
   * Sets and removes rules; every gateway keeps to them within a second.
   *
   * @throws ProtocolError `forbidden` unless one is an operator, `invalid_frame` with the field
   * @example await client.limits.set({ rates: [{ name: "each", scope: "participant", count: 60, window_s: 60 }] });
   */
  async set(changes: LimitChanges): Promise<void> {
    const { rates, budgets, removeRates, removeBudgets } = changes;
    const frame: OutFrame = {
      type: "set_limits",
      ...(rates !== undefined && { rates: [...rates] }),
      ...(budgets !== undefined && { budgets: [...budgets] }),
      ...(removeRates !== undefined && { remove_rates: [...removeRates] }),
      ...(removeBudgets !== undefined && { remove_budgets: [...removeBudgets] }),
    };
    await this.ask(frame, "ok");
  }

  /** The accounts that a participant's tasks draw on. Default one's own; another's is for operators. */
  async budget(participant?: string): Promise<readonly AccountView[]> {
    const frame: OutFrame = {
      type: "get_budget",
      ...(participant !== undefined && { participant }),
    };
    return (await this.ask(frame, "budget")).accounts;
  }

  /** Adds to an account; an operator may. @throws ProtocolError `not_found` when there is no such budget */
  async grant({ id = newId(), budget, participant, grant }: BudgetGrant): Promise<void> {
    const frame: OutFrame = {
      type: "set_budget",
      id,
      budget,
      ...(participant !== undefined && { participant }),
      grant: [...grant],
    };
    await this.ask(frame, "ok");
  }
}
