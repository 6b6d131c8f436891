import { describe, expect, test } from "vitest";
import { callProblems, nameProblems, sizeProblems } from "./code.ts";
import { cycleProblems } from "./cycles.ts";
import { clientRootProblems, layerProblems } from "./layers.ts";
import { floorProblems, isBelow, natsServerFloor, type Lockfile } from "./floors.ts";
import { dependencyProblems, registerProblems, versionProblems } from "./manifests.ts";
import type { Manifest } from "./manifests.ts";
import { isCode, textFiles } from "./repository.ts";
import { parse } from "./syntax.ts";
import { testNameProblems } from "./test-names.ts";
import { changelogProblems, linkProblems, placeProblems } from "./texts.ts";

/** The rules of AGENTS.md on the repository itself; `rules.test.ts` shows that each can fail. */

const files = textFiles();
const paths = new Set(files.map(({ path }) => path));
const code = files.filter(({ path }) => isCode(path)).map(parse);
const textOf = (path: string): string | undefined => files.find((file) => file.path === path)?.text;
const manifests: readonly Manifest[] = files
  .filter(({ path }) => /^(?:(?:packages|apps)\/[^/]+\/)?package\.json$/.test(path))
  .map(({ path, text }) => ({
    ...(JSON.parse(text) as Omit<Manifest, "folder">), // as: npm's own format
    folder: path.slice(0, -"/package.json".length),
  }));

describe("the repository", () => {
  test("holds enough to be worth checking", () => {
    expect(code.length).toBeGreaterThan(20);
    expect(manifests.length).toBeGreaterThan(10);
    expect(code.flatMap(({ imports }) => imports).length).toBeGreaterThan(20);
  });
  test("imports downward only", () => expect(layerProblems(code)).toEqual([]));
  test("keeps node: out of the client's root entry", () =>
    expect(clientRootProblems(code)).toEqual([]));
  test("has no circle of imports, types included", () => expect(cycleProblems(code)).toEqual([]));
  test("declares exactly the dependencies it imports", () =>
    expect(dependencyProblems(manifests, code)).toEqual([]));
  test("has one version and exact dependencies", () =>
    expect(versionProblems(manifests)).toEqual([]));
  test("locks no version with known security faults, and each with its checksum", () => {
    const lockfile = JSON.parse(textOf("package-lock.json") ?? "{}") as Lockfile; // as: npm's own format
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(floorProblems(lockfile)).toEqual([]);
  });
  test("fetches no nats-server with known security faults", () => {
    const fetched = /PREFERRED_VERSION = "([^"]+)"/.exec(
      textOf("packages/nats-server/src/version.ts") ?? "",
    )?.[1];
    expect(isBelow(fetched ?? "0.0.0", natsServerFloor)).toBe(false);
  });
  test("gives the reason of every dependency", () =>
    expect(registerProblems(manifests, textOf("docs/dependencies.md") ?? "")).toEqual([]));
  test("keeps files, functions and parameter lists short", () =>
    expect(sizeProblems(code)).toEqual([]));
  test("names its files for what is inside", () => expect(nameProblems([...paths])).toEqual([]));
  test("reads no environment, prints nothing and swallows nothing", () =>
    expect(callProblems(code)).toEqual([]));
  test("names every test of a folder differently", () =>
    expect(testNameProblems(code)).toEqual([]));
  test("speaks of no machine and no registry", () => expect(placeProblems(files)).toEqual([]));
  test("links only to what exists", () => expect(linkProblems(files, paths)).toEqual([]));
  test("has a changelog with an Unreleased section", () =>
    expect(changelogProblems(textOf("CHANGELOG.md"))).toEqual([]));
});
