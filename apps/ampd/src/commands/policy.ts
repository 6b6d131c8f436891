import type { PolicyInForce } from "@ampd/client";
import { compilePermissions, readPolicy, undefinedRoles, type Permissions } from "@ampd/core";
import { parseParticipantAddress, type Policy } from "@ampd/protocol";
import type { Command } from "commander";
import { readFile } from "node:fs/promises";
import type { CliContext } from "../context.ts";
import { CommandError, exitCodes, usageError } from "../failure.ts";
import { parseWhole } from "../parse.ts";
import { harmless, pairs } from "../terminal/text.ts";
import { addSessionOptions, withSession, type SessionOptions } from "./session.ts";

interface CheckOptions {
  readonly who?: string;
  readonly roles?: string;
  readonly json?: true;
}

interface ChangeOptions extends SessionOptions {
  readonly revision?: string;
}

const revisionMax = Number.MAX_SAFE_INTEGER;

/** Adds `ampd policy` with `show`, `check`, `set` and `unset`. */
export function addPolicy(parent: Command, context: CliContext): void {
  const policy = parent.command("policy").description("who may do what in a namespace");
  addShow(policy, context);
  addCheck(policy, context);
  addSet(policy, context);
  addUnset(policy, context);
}

function addShow(policy: Command, context: CliContext): void {
  const show = policy.command("show").description("the policy in force; for operators");
  addSessionOptions(show).action(async () => {
    const options = show.opts<SessionOptions>();
    tell(options, context, await withSession(options, context, (client) => client.policy.show()));
  });
}

function addCheck(policy: Command, context: CliContext): void {
  const check = policy
    .command("check")
    .description("check a file without a broker, and tell what it permits to somebody")
    .argument("<file>", "a policy as JSON")
    .option("--who <address>", "tell what <ns>/<name> may do")
    .option("--roles <roles>", "with these roles, with commas")
    .option("--json", "print as JSON");
  check.action(async (file: string) => {
    const options = check.opts<CheckOptions>();
    const found = await policyOf(file);
    const ghosts = undefinedRoles(found);
    if (ghosts.length > 0)
      context.terminal.err(
        `warning: everyone has roles that the policy does not define: ${ghosts.join(", ")}\n`,
      );
    const permits = options.who === undefined ? undefined : permissionsOf(found, options);
    const count = Object.keys(found.roles).length;
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ valid: true, roles: count, ...(permits !== undefined && { permits }) })}\n`
        : `${harmless(file)} is a policy of ${count} roles\n${permits === undefined ? "" : pairs(rowsOf(permits))}`,
    );
  });
}

function addSet(policy: Command, context: CliContext): void {
  const set = policy
    .command("set")
    .description("store a policy for the namespace; it counts for open sessions within a second")
    .argument("<file>", "a policy as JSON");
  addChange(set, context, async (file) => {
    const found = await policyOf(file ?? "");
    return (client, change) => client.policy.set(found, change);
  });
}

function addUnset(policy: Command, context: CliContext): void {
  const unset = policy
    .command("unset")
    .description("remove the stored policy; the broker's file or default is in force again");
  addChange(unset, context, () => Promise.resolve((client, change) => client.policy.unset(change)));
}

type Act = (
  client: Parameters<Parameters<typeof withSession>[2]>[0],
  change: { readonly revision?: number },
) => Promise<PolicyInForce>;

function addChange(
  command: Command,
  context: CliContext,
  prepare: (file: string | undefined) => Promise<Act>,
): void {
  command.option("--revision <n>", "only if this revision is the stored one");
  addSessionOptions(command).action(async (...given: readonly unknown[]) => {
    const [file] = given;
    const options = command.opts<ChangeOptions>();
    const act = await prepare(typeof file === "string" ? file : undefined);
    const { revision: text } = options;
    const change =
      text === undefined
        ? {}
        : { revision: parseWhole("--revision", text, { min: 0, max: revisionMax }) };
    const now = await withSession(options, context, (client) => act(client, change));
    context.terminal.out(
      options.json === true
        ? `${JSON.stringify({ source: now.source, revision: now.revision })}\n`
        : `${sourceText(now)} is in force, revision ${now.revision}\n`,
    );
  });
}

function tell(options: SessionOptions, { terminal }: CliContext, found: PolicyInForce): void {
  if (options.json === true) return terminal.out(`${JSON.stringify(found)}\n`);
  // The document alone on stdout: it can be edited and set again.
  terminal.err(`${sourceText(found)}, revision ${found.revision}\n`);
  terminal.out(`${harmless(JSON.stringify(found.policy, null, 2))}\n`);
}

function sourceText({ source }: Pick<PolicyInForce, "source">): string {
  if (source === "stored") return "the policy stored for the namespace";
  return source === "file" ? "the policy of the broker's file" : "the open policy";
}

async function policyOf(file: string): Promise<Policy> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw usageError(`the policy cannot be read: ${why}`, "give a file that this user may read");
  }
  const reading = readPolicy(text);
  if (reading.kind === "policy") return reading.policy;
  throw new CommandError(exitCodes.usage, reading.reason, {
    code: "invalid_policy",
    next: "docs/guide/permissions.md has an example of each field",
  });
}

function permissionsOf(policy: Policy, { who = "", roles = "" }: CheckOptions): Permissions {
  const address = parseParticipantAddress(who);
  if (address === undefined) throw usageError("--who must be an address such as acme/bob");
  const names = roles.split(",").filter((role) => role !== "");
  const { ns, name } = address;
  return compilePermissions(policy, { ns, name, roles: names, scopes: [] });
}

function rowsOf(permits: Permissions): readonly (readonly [string, string])[] {
  const list = (patterns: readonly string[]): string =>
    patterns.length === 0 ? "nothing" : patterns.join(" ");
  return [
    ["send to inboxes", list(permits.sendInboxes.map((pair) => pair.replace(".", "/")))],
    ["send to jobs", list(permits.sendJobs)],
    ["publish to topics", list(permits.sendTopics)],
    ["serve jobs", list(permits.serve)],
    ["read topics", list(permits.read)],
    ["operate", permits.operate ? "yes" : "no"],
  ];
}
