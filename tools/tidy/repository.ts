import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** One file of the repository: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Paths of all files that git tracks or would track. */
export function trackedPaths(): readonly string[] {
  const list = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = new Set(list.split("\0").filter((path) => path !== ""));
  return [...paths]
    .filter((path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile())
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Reads a file by its path from the root. */
export const readSource = (path: string): SourceFile => ({
  path,
  text: readFileSync(join(root, path), "utf8"),
});

const binary = /\.(?:png|jpg|jpeg|gif|ico|webp|woff2?|gz|zip|wasm|pdf)$/;

/** All tracked text files. */
export const textFiles = (): readonly SourceFile[] =>
  trackedPaths()
    .filter((path) => !binary.test(path))
    .map(readSource);

/** True for tests, contract suites and benches: code that no user runs. */
export const isTest = (path: string): boolean =>
  /\.(?:test|test-d|contract|bench)\.[a-z]+$/.test(path) ||
  /^(?:packages|apps)\/[^/]+\/src\/(?:.*\/)?(?:testing|contracts?)\//.test(path) ||
  /^(?:test|bench|tools|examples)\//.test(path) ||
  path.startsWith("packages/testkit/");

/** True for output of a generator, which no style rule binds. */
export const isGenerated = (path: string): boolean => /\.gen\.(?:ts|js|d\.ts)$/.test(path);

/** True for files in a language that the parser reads. */
export const isCode = (path: string): boolean => /\.(?:ts|tsx|mts|js|mjs)$/.test(path);

/** True for the sources of a package or an app. */
export const isSource = (path: string): boolean =>
  isCode(path) && /^(?:packages|apps)\/[^/]+\/src\//.test(path);

/** `packages/core` of `packages/core/src/x.ts`, or undefined outside packages and apps. */
export const packageFolder = (path: string): string | undefined =>
  /^(?:packages|apps)\/[^/]+/.exec(path)?.[0];
