import type { BudgetView, RateView } from "@ampd/protocol";
import type { Command } from "commander";
import type { CliContext } from "../context.ts";
import { usageError } from "../failure.ts";
import { parseDuration, parseWhole } from "../parse.ts";
import { harmless, table } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface RateOptions extends SessionOptions {
  readonly scope: string;
  readonly count: string;
  readonly window: string;
  readonly match?: string;
  readonly burst?: string;
  readonly bytes?: true;
}

const countMax = 1_000_000_000_000;
const rateScopes = ["participant", "job", "topic", "namespace"] as const;

/** Adds `ampd limits` with `show`, `set` and `unset`. */
export function addLimits(parent: Command, context: CliContext): void {
  const limits = parent.command("limits").description("rate limits, for operators");
  addShow(limits, context);
  addSet(limits, context);
  addUnset(limits, context);
}

function addShow(limits: Command, context: CliContext): void {
  const show = limits.command("show").description("the limits in force and what is left");
  addSessionOptions(show).action(async () => {
    const options = show.opts<SessionOptions>();
    const found = await withSession(options, context, (client) => client.limits.show());
    context.terminal.out(
      options.json === true ? `${JSON.stringify(found)}\n` : shown(found.rates, found.budgets),
    );
  });
}

function addSet(limits: Command, context: CliContext): void {
  const set = limits
    .command("set")
    .description("set or replace a rate limit; every gateway keeps to it within a second")
    .argument("<name>", "its name")
    .requiredOption("--scope <scope>", `what has a bucket: ${rateScopes.join(", ")}`)
    .requiredOption("--count <n>", "how many in a window")
    .option("--window <duration>", "length of the window, such as 1s or 1m", "1s")
    .option("--match <pattern>", "which participants, jobs or topics, such as review.*")
    .option("--burst <n>", "most at once; default the count")
    .option("--bytes", "count bytes instead of messages");
  addSessionOptions(set).action(async (name: string) => {
    const options = set.opts<RateOptions>();
    const { match, burst, bytes } = options;
    const scope = rateScopes.find((one) => one === options.scope);
    if (scope === undefined) throw usageError(`--scope must be one of ${rateScopes.join(", ")}`);
    const range = { min: 1, max: countMax };
    const rule = {
      name,
      scope,
      count: parseWhole("--count", options.count, range),
      window_s: parseDuration("--window", options.window),
      ...(match !== undefined && { match }),
      ...(burst !== undefined && { burst: parseWhole("--burst", burst, range) }),
      ...(bytes === true && { unit: "bytes" as const }),
    };
    await withSession(options, context, (client) => client.limits.set({ rates: [rule] }));
    context.terminal.out(
      options.json === true ? `${JSON.stringify({ rate: rule })}\n` : `set ${harmless(name)}\n`,
    );
  });
}

function addUnset(limits: Command, context: CliContext): void {
  const unset = limits
    .command("unset")
    .description("remove a rate limit; one of the configuration is in force again")
    .argument("<name>", "its name");
  addSessionOptions(unset).action(async (name: string) => {
    const options = unset.opts<SessionOptions>();
    await withSession(options, context, (client) => client.limits.set({ removeRates: [name] }));
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ removed: name })}\n`
        : `removed ${harmless(name)}\n`,
    );
  });
}

function shown(rates: readonly RateView[], budgets: readonly BudgetView[]): string {
  if (rates.length + budgets.length === 0) return "no limits\n";
  const rows = rates.flatMap(({ rule, source, buckets }) => {
    const unit = rule.unit ?? "messages";
    const head = [
      rule.name,
      rule.match === undefined ? rule.scope : `${rule.scope} ${rule.match}`,
      `${rule.count} ${unit} in ${rule.window_s} s`,
      source,
    ];
    if (buckets.length === 0) return [[...head, "", "", "", ""]];
    return buckets.map(({ of = "", tokens, admitted, refused }) => [
      ...head,
      of,
      String(tokens),
      String(admitted),
      String(refused),
    ]);
  });
  const heading = ["name", "scope", "rate", "source", "of", "left", "admitted", "refused"];
  const budgetRows = budgets.map(({ rule, source }) => [
    rule.name,
    rule.match === undefined ? rule.scope : `${rule.scope} ${rule.match}`,
    rule.grant.join(" "),
    source,
  ]);
  const rateText = rows.length === 0 ? "" : table(heading, rows);
  const budgetText =
    budgetRows.length === 0 ? "" : table(["budget", "scope", "grant", "source"], budgetRows);
  return [rateText, budgetText].filter((text) => text !== "").join("\n");
}
