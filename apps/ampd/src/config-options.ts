/** The configuration as options of commands: every key is a flag. */
import type { ResolvedConfig } from "@ampd/protocol";
import { Option, type Command } from "commander";
import { readFile } from "node:fs/promises";
import { configKeys, type ConfigKey } from "./config/keys.gen.ts";
import {
  describeProblem,
  resolveConfig,
  type ConfigFile,
  type SourceKind,
} from "./config/resolve.ts";
import type { CliContext } from "./context.ts";
import { CommandError, exitCodes } from "./failure.ts";
import { harmless } from "./terminal/text.ts";

const group =
  "Configuration (each is also a variable and a key of the file; docs/reference/config.md):";

/** Adds `--config` and a flag for every key. */
export function addConfigOptions(command: Command): Command {
  command.addOption(
    new Option("--config <file>", "configuration file, JSON (AMPD_CONFIG)").helpGroup(group),
  );
  for (const key of configKeys) command.addOption(configOption(key));
  return command;
}

function configOption(key: ConfigKey): Option {
  const fallback = key.default === undefined ? "" : ` (default ${JSON.stringify(key.default)})`;
  const placeholder = key.enum === undefined ? `<${key.type}>` : `<${key.enum.join("|")}>`;
  return new Option(`${key.flag} ${placeholder}`, `${key.description}${fallback}`).helpGroup(group);
}

/** The configuration of a command. */
export interface LoadedConfig {
  readonly config: ResolvedConfig;
  readonly sources: Readonly<Record<string, SourceKind>>;
}

/**
 * Resolves the configuration from the options of a command, the environment and the file; warnings go to standard error.
 *
 * @throws {CommandError} with every problem, one a line
 */
export async function loadConfig(command: Command, context: CliContext): Promise<LoadedConfig> {
  const { env, terminal } = context;
  const options: Readonly<Record<string, unknown>> = command.opts();
  const flags: Record<string, string> = {};
  for (const key of configKeys) {
    const value = options[configOption(key).attributeName()];
    if (typeof value === "string") flags[key.path] = value;
  }
  const path = typeof options["config"] === "string" ? options["config"] : env["AMPD_CONFIG"];
  const file = path === undefined || path === "" ? undefined : await readConfigFile(path);
  const result = resolveConfig({ env, flags, ...(file !== undefined && { file }) });
  for (const warning of result.warnings) terminal.err(`warning: ${harmless(warning)}\n`);
  if (result.ok) return { config: result.config, sources: result.sources };
  const lines = result.problems.map((problem) => `  ${harmless(describeProblem(problem))}`);
  const count = lines.length === 1 ? "a problem" : `${lines.length} problems`;
  throw new CommandError(exitCodes.usage, `the configuration has ${count}:\n${lines.join("\n")}`, {
    code: "config",
    next: "correct the values; docs/reference/config.md lists every key",
  });
}

async function readConfigFile(path: string): Promise<ConfigFile> {
  try {
    return { path, text: await readFile(path, "utf8") };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(exitCodes.usage, `the configuration file cannot be read: ${why}`, {
      code: "config",
      next: "check the path given by --config or AMPD_CONFIG",
      cause,
    });
  }
}
