/**
 * Which limits are in force, and which of them a request falls under.
 */
import type { BudgetRule, KnownFields, Limits, RateRule } from "@ampd/protocol";
import { covers } from "../permissions/pattern.ts";
import { parseAmounts, type Amounts } from "./amounts.ts";

/** A rule and where it comes from. */
export interface InForce<Rule> {
  readonly rule: Rule;
  readonly source: "config" | "stored";
}

/** The rules of a namespace, by name. */
export interface RulesInForce {
  readonly rates: readonly InForce<KnownFields<RateRule>>[];
  readonly budgets: readonly InForce<KnownFields<BudgetRule>>[];
}

/** Lays stored rules over the configuration's; a stored rule replaces the one of its name. */
export function rulesInForce(
  config: KnownFields<Limits>,
  stored: KnownFields<Limits>,
): RulesInForce {
  return {
    rates: lay(config.rates, stored.rates),
    budgets: lay(config.budgets, stored.budgets),
  };
}

function lay<Rule extends { readonly name: string }>(
  config: readonly Rule[] = [],
  stored: readonly Rule[] = [],
): readonly InForce<Rule>[] {
  const byName = new Map<string, InForce<Rule>>();
  for (const rule of config) byName.set(rule.name, { rule, source: "config" });
  for (const rule of stored) byName.set(rule.name, { rule, source: "stored" });
  return [...byName.values()].toSorted((a, b) => (a.rule.name < b.rule.name ? -1 : 1));
}

/** What a request does, as rate limits see it. */
export interface Use {
  /** Name of who sends. */
  readonly participant: string;
  /** The job of a task. */
  readonly job?: string;
  /** The topic of an event. */
  readonly topic?: string;
}

/**
 * The bucket of a rule that a request falls under: the participant's, job's or topic's name, or the empty text for the namespace.
 *
 * @returns `undefined` when it falls under none
 */
export function bucketOf(rule: KnownFields<RateRule>, use: Use): string | undefined {
  const of = rule.scope === "namespace" ? "" : use[rule.scope];
  if (of === undefined || of === "") return of;
  return rule.match === undefined || covers(rule.match, of) ? of : undefined;
}

/** An account that a participant's tasks draw on. */
export interface AccountRef {
  readonly budget: string;
  /** Whose; absent for the namespace's. */
  readonly participant?: string;
}

/** Name of an account, fit for a document: neither name has a `=`. */
export function accountName({ budget, participant }: AccountRef): string {
  return participant === undefined ? `b=${budget}` : `b=${budget}=${participant}`;
}

/** Reads {@link accountName}; `undefined` for any other text. */
export function parseAccountName(name: string): AccountRef | undefined {
  const [kind, budget, participant, ...rest] = name.split("=");
  if (kind !== "b" || budget === undefined || budget === "" || rest.length > 0) return undefined;
  return participant === undefined ? { budget } : { budget, participant };
}

/** A budget that a participant's tasks draw on. */
export interface Draw {
  readonly account: AccountRef;
  readonly grant: Amounts;
  /** What a task reserves that names no budget of its own. */
  readonly perTask: Amounts;
}

/** The budgets that a participant's tasks draw on; without a name, as from another region, the namespace's alone. */
export function drawsOf(
  budgets: readonly InForce<KnownFields<BudgetRule>>[],
  participant: string | undefined,
): readonly Draw[] {
  return budgets.flatMap(({ rule }) => {
    const isOwn = rule.scope === "participant";
    if (isOwn && (participant === undefined || !covers(rule.match ?? ">", participant))) return [];
    const account = {
      budget: rule.name,
      ...(isOwn && participant !== undefined && { participant }),
    };
    return [{ account, grant: amountsOf(rule.grant), perTask: amountsOf(rule.task ?? []) }];
  });
}

/** Amounts that their schema has let through. */
export function amountsOf(texts: readonly string[]): Amounts {
  return parseAmounts(texts) ?? new Map<string, bigint>();
}
