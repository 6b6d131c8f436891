import { describe, expect, test } from "vitest";
import { callProblems, nameProblems, sizeProblems } from "./code.ts";
import { cycleProblems } from "./cycles.ts";
import { floorProblems } from "./floors.ts";
import { clientRootProblems, layerProblems } from "./layers.ts";
import { dependencyProblems, registerProblems, versionProblems } from "./manifests.ts";
import type { ParsedFile } from "./syntax.ts";
import { parse } from "./syntax.ts";
import { testNameProblems } from "./test-names.ts";
import { changelogProblems, linkProblems, placeProblems } from "./texts.ts";

/** Every rule fed with what it must catch, beside what it must leave alone. */

const at = (path: string, text: string): ParsedFile => parse({ path, text });
const core = (text: string): ParsedFile[] => [at("packages/core/src/a.ts", text)];

describe("layers", () => {
  const breaches: readonly [string, string, string][] = [
    ["a package of a higher layer", "packages/core/src/a.ts", 'import "@ampd/store";'],
    ["a sibling", "packages/gateway/src/a.ts", 'import { x } from "@ampd/auth";'],
    ["a type of a sibling", "packages/gateway/src/a.ts", 'import type { X } from "@ampd/auth";'],
    ["an inline import type", "packages/core/src/a.ts", 'let x: import("@ampd/store").X;'],
    ["a dynamic import", "packages/core/src/a.ts", 'await import("@ampd/store");'],
    ["a re-export", "packages/core/src/a.ts", 'export * from "@ampd/client";'],
    ["an internal entry", "packages/store/src/a.ts", 'import "@ampd/core/internal";'],
    ["the test kit", "packages/store/src/a.ts", 'import "@ampd/testkit";'],
    ["node: in core", "packages/core/src/a.ts", 'import "node:fs";'],
    ["NATS in the gateway", "packages/gateway/src/a.ts", 'import "@nats-io/kv";'],
    ["ws outside its folder", "packages/gateway/src/session.ts", 'import { WebSocket } from "ws";'],
    ["pino in a package", "packages/store/src/a.ts", 'import pino from "pino";'],
    ["a .js ending", "packages/core/src/a.ts", 'import "./b.js";'],
    ["a path out of the package", "packages/core/src/a.ts", 'import "../../store/src/b.ts";'],
    ["test code", "packages/core/src/a.ts", 'import "./testing/fake.ts";'],
    ["a package without a layer", "packages/novel/src/a.ts", ""],
  ];
  test.each(breaches)("catch %s", (_, path, text) => {
    expect(layerProblems([at(path, text)])).toHaveLength(1);
  });

  test("allow what the table allows", () => {
    const files = [
      at("packages/core/src/a.ts", 'import type { X } from "@ampd/protocol"; import "./b.ts";'),
      at("packages/store/src/a.ts", 'import "@nats-io/kv"; import "@ampd/core"; import "node:fs";'),
      at("packages/gateway/src/ws/server.ts", 'import { WebSocketServer } from "ws";'),
      at("packages/core/src/a.test.ts", 'import "@ampd/testkit"; import "node:fs";'),
    ];
    expect(layerProblems(files)).toEqual([]);
  });

  test("follow the client's root entry to a hidden node: import", () => {
    const files = [
      at("packages/client/src/index.ts", 'export * from "./link.ts";'),
      at("packages/client/src/link.ts", 'import "node:net";'),
      at("packages/client/src/node.ts", 'import "node:fs";'),
    ];
    expect(clientRootProblems(files)).toEqual([
      "packages/client/src/link.ts:1 reachable from the client's root entry: node:net",
    ]);
  });
});

describe("cycles", () => {
  test("are found between files, through types too", () => {
    const files = [
      at("packages/core/src/a.ts", 'import type { B } from "./b.ts";'),
      at("packages/core/src/b.ts", 'import { c } from "./c.ts";'),
      at("packages/core/src/c.ts", 'export type { A } from "./a.ts";'),
    ];
    expect(cycleProblems(files)).toEqual([
      "packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c.ts → packages/core/src/a.ts",
    ]);
  });

  test("are found through a package's own name", () => {
    const files = [
      at("packages/core/src/index.ts", 'export * from "./a.ts";'),
      at("packages/core/src/a.ts", 'import { b } from "@ampd/core";'),
    ];
    expect(cycleProblems(files)).toHaveLength(1);
  });

  test("are not seen in a diamond", () => {
    const files = [
      at("packages/core/src/a.ts", 'import "./b.ts"; import "./c.ts";'),
      at("packages/core/src/b.ts", 'import "./d.ts";'),
      at("packages/core/src/c.ts", 'import "./d.ts";'),
      at("packages/core/src/d.ts", ""),
    ];
    expect(cycleProblems(files)).toEqual([]);
  });
});

describe("sizes and names", () => {
  test("a file, a function and a parameter list can be too long", () => {
    const body = "  void 0;\n".repeat(70);
    const text = `export function f(a: 1, b: 2, c: 3, d: 4): void {\n${body}}\n`;
    expect(sizeProblems(core(text))).toEqual([
      "packages/core/src/a.ts:1 function of 72 lines",
      "packages/core/src/a.ts:1 function with 4 parameters",
    ]);
    const long = "export {};\n".repeat(401);
    expect(sizeProblems(core(long))).toEqual(["packages/core/src/a.ts: 401 lines, at most 400"]);
    expect(sizeProblems([at("packages/core/src/a.test.ts", long)])).toEqual([]);
    expect(sizeProblems([at("packages/core/src/a.test.ts", long.repeat(2))])).toHaveLength(1);
    expect(sizeProblems([at("packages/core/src/a.gen.ts", long)])).toEqual([]);
  });

  test("a name can be vague or badly written", () => {
    const bad = ["src/utils.ts", "src/types.ts", "src/helpers.test.ts", "src/TaskStore.ts"];
    expect(nameProblems(bad)).toHaveLength(bad.length);
    expect(nameProblems(["src/task-store.ts", "src/types.gen.ts", "docs/common.md"])).toEqual([]);
  });
});

describe("calls", () => {
  const breaches: readonly [string, string][] = [
    ["reading the environment", "const home = process.env.HOME;"],
    ["writing to the console", 'console.log("x");'],
    ["a raw error", 'throw new Error("x");'],
    ["an empty catch", "try { f(); } catch {}"],
    ["an empty catch handler", "void f().catch(() => {});"],
  ];
  test.each(breaches)("%s is caught", (_, text) => {
    expect(callProblems(core(text))).toHaveLength(1);
    expect(callProblems([at("packages/core/src/a.test.ts", text)])).toEqual([]);
  });

  test("a catch that says why, and the configuration, are left alone", () => {
    expect(callProblems(core("try { f(); } catch { /* closed already */ }"))).toEqual([]);
    const config = at("apps/ampd/src/config/sources.ts", "export const env = process.env;");
    expect(callProblems([config])).toEqual([]);
  });
});

describe("test names", () => {
  const path = "packages/core/src/a.test.ts";
  test("the same sentence twice in one folder is caught", () => {
    const other = at("packages/core/src/b.test.ts", 'it.each([1])("works", () => {});');
    expect(testNameProblems([at(path, 'test("works", () => {});'), other])).toEqual([
      'packages/core/src/b.test.ts: "works" is also in packages/core/src/a.test.ts',
    ]);
  });

  test("the same sentence under another heading is another test", () => {
    const text = 'describe("a", () => { test("x", f); }); describe("b", () => { test("x", f); });';
    expect(testNameProblems([at(path, text)])).toEqual([]);
  });
});

describe("manifests", () => {
  const root = { folder: "", version: "1.0.0" };
  const own = { folder: "packages/core", version: "1.0.0" };

  test("an undeclared and an unused dependency are caught", () => {
    const manifest = { ...own, dependencies: { jose: "6.0.0" } };
    expect(dependencyProblems([manifest], core('import "ws/sub"; import "node:fs";'))).toEqual([
      "packages/core/package.json: ws is imported, not declared",
      "packages/core/package.json: jose is declared, not imported",
    ]);
    expect(dependencyProblems([manifest], core('import "jose";'))).toEqual([]);
  });

  test("another version and a range are caught", () => {
    expect(versionProblems([root, { ...own, version: "1.0.1" }])).toHaveLength(1);
    expect(versionProblems([root, { ...own, dependencies: { jose: "^6.0.0" } }])).toHaveLength(1);
    expect(versionProblems([root, { ...own, dependencies: { "@ampd/x": "0.9.0" } }])).toHaveLength(
      1,
    );
    expect(versionProblems([root, { ...own, dependencies: { jose: "6.0.0" } }])).toEqual([]);
  });

  test("a dependency without its row, with a stale row or without a reason is caught", () => {
    const manifest = { ...own, dependencies: { jose: "6.0.0" } };
    const row = (name: string, version: string, why: string): string =>
      `| \`${name}\` | ${version} | auth | ${why} |\n`;
    expect(registerProblems([manifest], "")).toHaveLength(1);
    expect(registerProblems([manifest], row("jose", "5.0.0", "Tokens."))).toHaveLength(1);
    expect(registerProblems([manifest], row("jose", "6.0.0", ""))).toHaveLength(1);
    const stale = row("jose", "6.0.0", "Tokens.") + row("left", "1.0.0", "Gone.");
    expect(registerProblems([manifest], stale)).toEqual([
      "docs/dependencies.md: left is no dependency",
    ]);
  });
});

describe("floors", () => {
  const lock = (path: string, version: string, integrity = "sha512-x") => ({
    packages: { [path]: { version, integrity } },
  });
  test.each([
    ["node_modules/ws", "8.20.9"],
    ["node_modules/a/node_modules/ws", "7.5.10"],
    ["node_modules/@grpc/grpc-js", "1.14.5-rc.1"],
    ["node_modules/undici", "6.23.9"],
    ["node_modules/undici", "7.23.0"],
    ["node_modules/fast-uri", "4.0.0"],
  ])("refuse %s %s", (path, version) => {
    expect(floorProblems(lock(path, version))).toHaveLength(1);
  });
  test.each([
    ["node_modules/ws", "8.21.0"],
    ["node_modules/undici", "6.24.0"],
    ["node_modules/undici", "8.0.0"],
    ["node_modules/left-pad", "0.0.1"],
  ])("take %s %s", (path, version) => {
    expect(floorProblems(lock(path, version))).toEqual([]);
  });
  test("refuse a package without a checksum, and take a link to one of our own", () => {
    expect(floorProblems({ packages: { "node_modules/a": { version: "1.0.0" } } })).toHaveLength(1);
    expect(floorProblems({ packages: { "node_modules/@ampd/core": { link: true } } })).toEqual([]);
  });
});

describe("texts", () => {
  const page = (text: string, path = "docs/a.md"): { path: string; text: string } => ({
    path,
    text,
  });

  test("machine paths, registry hosts and download addresses are caught", () => {
    const bad = [`see ${["", "work", "main"].join("/")}`, `in ${["", "root", ".npm"].join("/")}`];
    expect(placeProblems(bad.map((text) => page(text)))).toHaveLength(2);
    expect(placeProblems([page(`${"https"}://registry.example/x`)])).toHaveLength(1);
    const lock = page(`"resolved": "${"http"}://host/x.tgz"`, "package-lock.json");
    expect(placeProblems([lock])).toHaveLength(1);
    expect(placeProblems([page("the network/work/item, https://nats.io and ./work/x")])).toEqual(
      [],
    );
  });

  test("links to a missing file or heading are caught", () => {
    const paths = new Set(["docs/a.md", "docs/b.md", "src/x.ts"]);
    const files = [
      page("[1](b.md) [2](gone.md) [3](b.md#part-one) [4](b.md#none) [5](../src)"),
      page("## Part one\n", "docs/b.md"),
    ];
    expect(linkProblems(files, paths)).toEqual([
      "docs/a.md: gone.md leads nowhere",
      "docs/a.md: b.md#none names no heading",
    ]);
    expect(linkProblems([page("```\n[x](gone.md)\n```\nand `[y](gone.md)`")], paths)).toEqual([]);
  });

  test("a changelog without Unreleased is caught", () => {
    expect(changelogProblems(undefined)).toHaveLength(1);
    expect(changelogProblems("## 0.1.0\n")).toHaveLength(1);
    expect(changelogProblems("# Changelog\n\n## [Unreleased]\n")).toEqual([]);
  });
});
