import type { ResolvedConfig } from "@ampd/protocol";
import { configKeys } from "./keys.gen.ts";
import { mask, shown } from "./secrets.ts";
import { allPaths, type SourceKind } from "./sources.ts";
import { putAt, valueAt, type Tree } from "./tree.ts";

/** One key for people. */
export interface ConfigRow {
  readonly path: string;
  /** JSON of the value; masked if secret; `-` if there is none. */
  readonly value: string;
  readonly source: SourceKind;
}

/** The configuration as rows, in the order of the schema, secrets masked. */
export function configRows(
  config: ResolvedConfig,
  sources: Readonly<Record<string, SourceKind>>,
): readonly ConfigRow[] {
  return allPaths.map((path) => {
    const value = valueAt(config, path);
    const text = value === undefined ? "-" : shown(path, value);
    return { path, value: text, source: sources[path] ?? "default" };
  });
}

/** The configuration as an object to print as JSON, secrets masked. */
export function maskedConfig(config: ResolvedConfig): Tree {
  const tree: Tree = JSON.parse(
    JSON.stringify(config).replaceAll(/(:\/\/)[^/@\s"]*@/g, `$1${mask}@`),
  );
  for (const { path } of configKeys.filter((key) => key.secret)) {
    if (valueAt(config, path) !== "") putAt(tree, path, mask);
  }
  return tree;
}
