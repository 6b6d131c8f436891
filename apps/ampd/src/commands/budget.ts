import type { AccountView } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { harmless, table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface ParticipantOptions extends SessionOptions {
  readonly participant?: string;
}

interface SetOptions extends SessionOptions {
  readonly scope: string;
  readonly match?: string;
  readonly task?: readonly string[];
}

/** Adds `ampd budget` with `show`, `set`, `unset` and `grant`. */
export function addBudget(parent: Command, context: CliContext): void {
  const budget = parent.command("budget").description("what tasks may use, and who may add to it");
  addShow(budget, context);
  addSet(budget, context);
  addUnset(budget, context);
  addGrant(budget, context);
}

function addShow(budget: Command, context: CliContext): void {
  const show = budget
    .command("show")
    .description("the accounts that one's tasks draw on")
    .option("--participant <name>", "another's, for operators");
  addSessionOptions(show).action(async () => {
    const options = show.opts<ParticipantOptions>();
    const accounts = await withSession(options, context, (client) =>
      client.limits.budget(options.participant),
    );
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ accounts })}\n` : listed(accounts),
    );
  });
}

function addSet(budget: Command, context: CliContext): void {
  const set = budget
    .command("set")
    .description("set or replace a budget; what was charged stays")
    .argument("<name>", "its name")
    .argument("<amount...>", "what each account is given, such as USD:100 tokens:1000000")
    .option("--scope <scope>", "participant: an account each; namespace: one for all", "namespace")
    .option("--match <pattern>", "which participants")
    .option("--task <amount...>", "what a task reserves that names no budget of its own");
  addSessionOptions(set).action(async (name: string, grant: string[]) => {
    const options = set.opts<SetOptions>();
    const { scope, match, task } = options;
    if (scope !== "participant" && scope !== "namespace")
      throw usageError("--scope must be participant or namespace");
    const rule = {
      name,
      scope,
      grant,
      ...(match !== undefined && { match }),
      ...(task !== undefined && { task: [...task] }),
    } as const;
    await withSession(options, context, (client) => client.limits.set({ budgets: [rule] }));
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ budget: rule })}\n` : `set ${harmless(name)}\n`,
    );
  });
}

function addUnset(budget: Command, context: CliContext): void {
  const unset = budget
    .command("unset")
    .description("remove a budget; its accounts keep what was charged")
    .argument("<name>", "its name");
  addSessionOptions(unset).action(async (name: string) => {
    const options = unset.opts<SessionOptions>();
    await withSession(options, context, (client) => client.limits.set({ removeBudgets: [name] }));
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ removed: name })}\n`
        : `removed ${harmless(name)}\n`,
    );
  });
}

function addGrant(budget: Command, context: CliContext): void {
  const grant = budget
    .command("grant")
    .description("add to an account")
    .argument("<name>", "the budget's name")
    .argument("<amount...>", "such as USD:10")
    .option("--participant <name>", "whose account, for a budget of participants");
  addSessionOptions(grant).action(async (name: string, amounts: string[]) => {
    const options = grant.opts<ParticipantOptions>();
    const { participant } = options;
    const whose = participant === undefined ? {} : { participant };
    await withSession(options, context, (client) =>
      client.limits.grant({ budget: name, ...whose, grant: amounts }),
    );
    const text = `added ${harmless(amounts.join(" "))} to ${harmless(name)}\n`;
    const json = { budget: name, ...whose, granted: amounts };
    context.terminal.out(options.json === true ? `${JSON.stringify(json)}\n` : text);
  });
}

function listed(accounts: readonly AccountView[]): string {
  if (accounts.length === 0) return "no budget\n";
  return table(
    ["budget", "participant", "granted", "charged", "reserved", "remaining", "open"],
    accounts.map((one) => [
      one.budget,
      one.participant ?? "",
      one.granted.join(" "),
      one.charged.join(" "),
      one.reserved.join(" "),
      one.remaining.join(" "),
      String(one.open),
    ]),
  );
}
