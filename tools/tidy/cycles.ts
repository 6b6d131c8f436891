import { isSource, isTest } from "./repository.ts";
import { relativeTarget } from "./layers.ts";
import type { ParsedFile } from "./syntax.ts";

const ours = /^@ampd\/([^/]+)$/;

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return relativeTarget(from, specifier);
  const name = ours.exec(specifier)?.[1];
  return name === undefined ? undefined : `packages/${name}/src/index.ts`;
}

/**
 * Circles of imports between source files, types included, each written `a → b → a`. A depth-first
 * walk: an edge to a file that is still on the path closes a circle.
 */
export function cycleProblems(files: readonly ParsedFile[]): readonly string[] {
  const edges = new Map(
    files
      .filter(({ path }) => isSource(path) && !isTest(path))
      .map(({ path, imports }) => [path, imports.map((each) => targetOf(path, each.specifier))]),
  );
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      problems.push([...trail.slice(at), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) {
      if (target !== undefined && edges.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return problems;
}
