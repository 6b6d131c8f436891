/** Reads each source of the configuration by itself, so that every problem names where the value came from. */
import { validateConfig } from "@ampd/protocol";
import type { Environment } from "./environment.ts";
import { otherVariables, workerVariables } from "./environment.ts";
import { configKeys, type ConfigKey } from "./keys.gen.ts";
import { parseText } from "./parse-text.ts";
import { shown } from "./secrets.ts";
import { nearest } from "./suggest.ts";
import { isTree, putAt, valueAt, type Tree } from "./tree.ts";

/** Where a value came from. */
export type SourceKind = "default" | "file" | "environment" | "flag";

/** One thing that is wrong with the configuration. */
export interface ConfigProblem {
  /** Dotted path of the key; empty for the file as a whole. */
  readonly path: string;
  /** The value given, masked if secret. */
  readonly value: string;
  readonly source: SourceKind;
  /** The file, variable or flag that gave it. */
  readonly origin: string;
  readonly message: string;
}

/** What one source says: its values, by themselves, and what is wrong with them. */
export interface SourceReading {
  readonly source: SourceKind;
  readonly values: Tree;
  readonly problems: readonly ConfigProblem[];
  /** Which file, variable or flag gives a key. */
  readonly origin: (path: string) => string;
}

/** A configuration file that was read. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
}

/** Keys that only a file can give. */
export const fileOnlyPaths: readonly string[] = [
  "jobs.named",
  "federation.peers",
  "limits.rates",
  "limits.budgets",
];

/** Every key, in the order of the schema. */
export const allPaths: readonly string[] = [...configKeys.map((key) => key.path), ...fileOnlyPaths];

const keyByPath = new Map(configKeys.map((key) => [key.path, key]));

/** Reads the configuration file: one JSON object. */
export function readFileSource(file: ConfigFile): SourceReading {
  const origin = (): string => file.path;
  const whole = (message: string): SourceReading => ({
    source: "file",
    values: {},
    problems: [{ path: "", value: "", source: "file", origin: file.path, message }],
    origin,
  });
  let values: unknown;
  try {
    values = JSON.parse(file.text);
  } catch (error) {
    return whole(`is not JSON${placeOf(error, file.text)}`);
  }
  if (!isTree(values)) return whole("must hold one JSON object");
  return checked({ source: "file", values, problems: [], origin });
}

/** Reads the variables that name a key. */
export function readEnvironmentSource(env: Environment): SourceReading {
  const given = configKeys.flatMap((key) => {
    const text = env[key.env];
    return text === undefined ? [] : [{ key, text }];
  });
  return readTexts("environment", given, (key) => key.env);
}

/**
 * Reads the flags given.
 *
 * @param flags text by dotted path
 */
export function readFlagSource(flags: Readonly<Record<string, string>>): SourceReading {
  const given = Object.entries(flags).flatMap(([path, text]) => {
    const key = keyByPath.get(path);
    return key === undefined ? [] : [{ key, text }];
  });
  return readTexts("flag", given, (key) => key.flag);
}

/** One message for each `AMPD_` variable that means nothing, with the name it was probably meant to be. */
export function unknownVariables(env: Environment): readonly string[] {
  const known = new Set([
    ...configKeys.map((key) => key.env),
    ...Object.keys(otherVariables),
    ...workerVariables,
  ]);
  return Object.keys(env)
    .filter((name) => name.startsWith("AMPD_") && !known.has(name))
    .toSorted()
    .map((name) => `${name} is not a variable of ampd and has no effect${didYouMean(name, known)}`);
}

function readTexts(
  source: SourceKind,
  given: readonly { readonly key: ConfigKey; readonly text: string }[],
  nameOf: (key: ConfigKey) => string,
): SourceReading {
  const values: Tree = {};
  const problems: ConfigProblem[] = [];
  for (const { key, text } of given) {
    const parsed = parseText(key.type, text);
    if (parsed.ok) putAt(values, key.path, parsed.value);
    else {
      const message = `${parsed.message}${limitOf(key)}`;
      problems.push({
        path: key.path,
        value: shown(key.path, text),
        source,
        origin: nameOf(key),
        message,
      });
    }
  }
  const origin = (path: string): string => {
    const key = keyByPath.get(path);
    return key === undefined ? path : nameOf(key);
  };
  return checked({ source, values, problems, origin });
}

/** Adds what the schema says against the values. */
function checked(reading: SourceReading): SourceReading {
  // The validator fills in defaults; the source's own values must stay what they are.
  if (validateConfig(structuredClone(reading.values))) return reading;
  const found = (validateConfig.errors ?? []).map((error) => problemOf(error, reading));
  return { ...reading, problems: [...reading.problems, ...found] };
}

type SchemaError = NonNullable<typeof validateConfig.errors>[number];

function problemOf(error: SchemaError, reading: SourceReading): ConfigProblem {
  const { source, values } = reading;
  const pointer = error.instancePath.split("/").slice(1);
  const path = pointer.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
  const extra = error.params["additionalProperty"];
  if (error.keyword === "additionalProperties" && typeof extra === "string") {
    const unknown = path === "" ? extra : `${path}.${extra}`;
    const message = `is not a key${didYouMean(unknown, allPaths)}`;
    return { path: unknown, value: "", source, origin: reading.origin(path), message };
  }
  const key = keyAt(path);
  const value = shown(key?.path ?? path, offendingValue(values, path));
  const message = messageOf(error, key);
  return { path, value, source, origin: reading.origin(key?.path ?? path), message };
}

/** The key that a path is, or is inside of. */
function keyAt(path: string): ConfigKey | undefined {
  return keyByPath.get(path) ?? keyByPath.get(path.slice(0, path.lastIndexOf(".")));
}

function offendingValue(values: Tree, path: string): unknown {
  const direct = valueAt(values, path);
  if (direct !== undefined) return direct;
  const dot = path.lastIndexOf(".");
  const list = valueAt(values, path.slice(0, dot));
  return Array.isArray(list) ? list[Number(path.slice(dot + 1))] : undefined;
}

function messageOf(error: SchemaError, key: ConfigKey | undefined): string {
  if (error.keyword === "enum") {
    const allowed: unknown = error.params["allowedValues"] ?? key?.enum;
    if (Array.isArray(allowed)) return `must be ${allowed.map(String).join(", ")}`;
  }
  if ((error.keyword === "minimum" || error.keyword === "maximum") && key !== undefined) {
    return `must be${limitOf(key).replace(/^,/, "")}`;
  }
  return error.message ?? "is not valid";
}

function limitOf({ minimum, maximum }: ConfigKey): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, at least ${minimum}`;
  return maximum === undefined ? "" : `, at most ${maximum}`;
}

function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** Line and column of a parser's complaint; its own words quote the text, which may hold a secret. */
function placeOf(error: unknown, text: string): string {
  const found = error instanceof Error ? /at position (\d+)/.exec(error.message) : null;
  if (found === null) return "";
  const before = text.slice(0, Number(found[1])).split("\n");
  return `: see line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
