import { validateConfig, type ResolvedConfig } from "@ampd/protocol";
import { CommandError, exitCodes } from "../failure.ts";
import type { Environment } from "./environment.ts";
import type { ConfigRule } from "./rule.ts";
import { configRules } from "./rules.ts";
import { shown } from "./secrets.ts";
import {
  allPaths,
  readEnvironmentSource,
  readFileSource,
  readFlagSource,
  unknownVariables,
  type ConfigFile,
  type ConfigProblem,
  type SourceKind,
  type SourceReading,
} from "./sources.ts";
import { deepFreeze, putAt, valueAt, type Tree } from "./tree.ts";

export type { ConfigFile, ConfigProblem, SourceKind } from "./sources.ts";

/** Everything that may say something about the configuration. */
export interface ConfigSources {
  readonly file?: ConfigFile;
  readonly env: Environment;
  /** Text by dotted path. */
  readonly flags: Readonly<Record<string, string>>;
}

/** The configuration, or everything that is wrong with it. */
export type ConfigResolution =
  | {
      readonly ok: true;
      /** Frozen all the way down. */
      readonly config: ResolvedConfig;
      /** Where each key's value came from, by dotted path. */
      readonly sources: Readonly<Record<string, SourceKind>>;
      readonly warnings: readonly string[];
    }
  | {
      readonly ok: false;
      readonly problems: readonly ConfigProblem[];
      readonly warnings: readonly string[];
    };

/**
 * Decides the configuration: defaults, then file, then environment, then flags; a later source wins. Reports every
 * problem of every source at once, an overridden wrong value included, and never the value of a secret.
 */
export function resolveConfig({ file, env, flags }: ConfigSources): ConfigResolution {
  const readings = [
    ...(file === undefined ? [] : [readFileSource(file)]),
    readEnvironmentSource(env),
    readFlagSource(flags),
  ];
  const found = readings.flatMap((reading) => reading.problems);
  const merged = merge(readings);
  const broken = configRules.filter(
    (rule) => !isTouched(rule, found) && !rule.holds(merged.config),
  );
  const problems = [
    ...found,
    ...broken.filter((rule) => rule.severity === "error").map((rule) => ruleProblem(rule, merged)),
  ];
  const warnings = [
    ...unknownVariables(env),
    ...broken
      .filter((rule) => rule.severity === "warning")
      .map((rule) => describeProblem(ruleProblem(rule, merged))),
  ];
  if (problems.length > 0) return { ok: false, problems, warnings };
  const sources = Object.fromEntries(
    allPaths.map((path) => [path, merged.giver(path)?.source ?? "default"]),
  );
  return { ok: true, config: deepFreeze(merged.config), sources: Object.freeze(sources), warnings };
}

/** One line about a problem: key, value, where it came from, what it must be. */
export function describeProblem({ path, value, source, origin, message }: ConfigProblem): string {
  if (path === "") return `${origin} ${message}`;
  const from = source === "default" ? "by default" : `from ${origin}`;
  return value === "" ? `${path} (${from}) ${message}` : `${path} = ${value} (${from}) ${message}`;
}

interface Merged {
  readonly config: ResolvedConfig;
  /** The last source that gives a key a right value. */
  readonly giver: (path: string) => SourceReading | undefined;
}

function merge(readings: readonly SourceReading[]): Merged {
  const giver = (path: string): SourceReading | undefined =>
    readings.findLast(
      (reading) => valueAt(reading.values, path) !== undefined && !isBlamed(path, reading.problems),
    );
  const tree: Tree = {};
  for (const path of allPaths) {
    const reading = giver(path);
    if (reading !== undefined) putAt(tree, path, structuredClone(valueAt(reading.values, path)));
  }
  if (!validateConfig(tree)) {
    // Each value was valid in its source, so this is a fault of the schema: a limit that spans keys belongs in the rules.
    throw new CommandError(
      exitCodes.failure,
      `the merged configuration is not valid: ${JSON.stringify(validateConfig.errors)}`,
    );
  }
  return { config: tree, giver };
}

function isBlamed(path: string, problems: readonly ConfigProblem[]): boolean {
  return problems.some(
    (problem) =>
      problem.path === path ||
      problem.path.startsWith(`${path}.`) ||
      path.startsWith(`${problem.path}.`),
  );
}

function isTouched(rule: ConfigRule, problems: readonly ConfigProblem[]): boolean {
  // An unreadable file hides what the rule would judge.
  if (problems.some((problem) => problem.path === "")) return true;
  return rule.paths.some((path) => isBlamed(path, problems));
}

function ruleProblem(rule: ConfigRule, { config, giver }: Merged): ConfigProblem {
  const [path] = rule.paths;
  const reading = giver(path);
  return {
    path,
    value: shown(path, valueAt(config, path)),
    source: reading?.source ?? "default",
    origin: reading?.origin(path) ?? "",
    message: rule.message,
  };
}
