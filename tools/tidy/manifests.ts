import { isSource, isTest, packageFolder } from "./repository.ts";
import type { ParsedFile } from "./syntax.ts";

/** What the rules read of a `package.json`; `folder` is empty for the root. */
export interface Manifest {
  readonly folder: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** What a user installs beside the package, if at all. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const packageOf = (specifier: string): string =>
  specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

const isExternal = (specifier: string): boolean => !/^(?:[.#]|node:)/.test(specifier);

/** Dependencies that are imported but not declared, or declared but not imported. */
export function dependencyProblems(
  manifests: readonly Manifest[],
  files: readonly ParsedFile[],
): readonly string[] {
  return manifests
    .filter(({ folder }) => folder !== "")
    .flatMap((manifest) => {
      const own = files.filter(({ path }) => packageFolder(path) === manifest.folder);
      const used = (keep: (path: string) => boolean): Set<string> =>
        new Set(
          own
            .filter(({ path }) => isSource(path) && keep(path))
            .flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
            .filter(isExternal)
            .map(packageOf),
        );
      const needed = used((path) => manifest.folder === "packages/testkit" || !isTest(path));
      const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
      const at = `${manifest.folder}/package.json`;
      return [
        ...[...needed]
          .filter((name) => !declared.includes(name))
          .map((name) => `${at}: ${name} is imported, not declared`),
        ...declared
          .filter((name) => !needed.has(name))
          .map((name) => `${at}: ${name} is declared, not imported`),
      ];
    });
}

/** Versions that differ between our packages, and dependencies without an exact version. */
export function versionProblems(manifests: readonly Manifest[]): readonly string[] {
  const version = manifests.find(({ folder }) => folder === "")?.version;
  return manifests.flatMap((manifest) => {
    const at = `${manifest.folder}/package.json`.replace(/^\//, "");
    const all = { ...manifest.dependencies, ...manifest.devDependencies };
    const own = manifest.version === version ? [] : [`${at}: version is not ${version}`];
    const others = Object.entries(all).flatMap(([name, wanted]) => {
      if (name.startsWith("@ampd/"))
        return wanted === version ? [] : [`${at}: ${name} is not ${version}`];
      return /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(wanted)
        ? []
        : [`${at}: ${name} "${wanted}" is not exact`];
    });
    return [...own, ...others];
  });
}

/** Rows `| name | version | … |` of docs/dependencies.md that do not match the manifests. */
export function registerProblems(manifests: readonly Manifest[], page: string): readonly string[] {
  const rows = [...page.matchAll(/^\| `([^`]+)` +\| ([\d][^ ]*) +\|[^|]*\| (.*?) *\|$/gm)];
  const listed = new Map(rows.map(([, name, version]) => [name, version]));
  const wanted = manifests
    .flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    )
    .filter(([name]) => !name.startsWith("@ampd/"));
  const names = new Set(wanted.map(([name]) => name));
  return [
    ...wanted.flatMap(([name, version]) =>
      listed.get(name) === version ? [] : [`docs/dependencies.md: no row for ${name} ${version}`],
    ),
    ...[...listed.keys()]
      .filter((name) => name !== undefined && !names.has(name))
      .map((name) => `docs/dependencies.md: ${name} is no dependency`),
    ...rows.flatMap(([, name, , reason]) =>
      reason === "" ? [`docs/dependencies.md: ${name} has no reason`] : [],
    ),
  ];
}
