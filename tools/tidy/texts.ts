import { posix } from "node:path";
import type { SourceFile } from "./repository.ts";

/** Parts of paths that exist on one machine only; written apart so that this file passes. */
const machinePath = new RegExp(`(?<![\\w.~-])/(?:${["wo", "rk|ro", "ot|home/[a-z]+"].join("")})/`);
const registryHost =
  /https?:\/\/[^\s"'`)]*(?:registry\.|artifactory|nexus\.|pypi\.|npmjs\.org|\/simple\b)/i;

/** Paths of a machine and hosts of a registry in any tracked file. */
export function placeProblems(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const problems = [
        ...(machinePath.test(line) ? ["a machine's path"] : []),
        ...(registryHost.test(line) ? ["a registry's host"] : []),
        ...(path === "package-lock.json" && line.includes('"resolved": "http')
          ? ["a download address"]
          : []),
      ];
      return problems.map((problem) => `${path}:${index + 1} ${problem}`);
    }),
  );
}

const withoutFences = (text: string): string =>
  text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, "").replaceAll(/`[^`\n]*`/g, "");

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");

const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^#{1,6} +(.*)$/gm)].map((match) => slug(match[1] ?? "")));

/** Relative links in markdown whose file or heading does not exist. */
export function linkProblems(
  files: readonly SourceFile[],
  paths: ReadonlySet<string>,
): readonly string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const exists = (path: string): boolean =>
    paths.has(path) || [...paths].some((other) => other.startsWith(`${path.replace(/\/$/, "")}/`));
  return files
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) =>
      [...withoutFences(text).matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)/g)].flatMap((match) => {
        const link = match[1] ?? "";
        if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return [];
        const [file = "", anchor] = link.split("#");
        const target = file === "" ? path : posix.join(posix.dirname(path), decodeURI(file));
        if (!exists(target) && target !== ".") return [`${path}: ${link} leads nowhere`];
        const known = texts.get(target);
        const lost =
          anchor !== undefined &&
          known !== undefined &&
          target.endsWith(".md") &&
          !anchorsOf(known).has(anchor);
        return lost ? [`${path}: ${link} names no heading`] : [];
      }),
    );
}

/** The changelog must offer a place for what comes next. */
export function changelogProblems(text: string | undefined): readonly string[] {
  if (text === undefined) return ["CHANGELOG.md is missing"];
  return /^## \[?Unreleased\]?/m.test(text) ? [] : ["CHANGELOG.md has no Unreleased section"];
}
