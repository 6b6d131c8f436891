import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { validateEnvelope } from "../../packages/protocol/src/gen/validators.gen.ts";

/** The generator as a command: what it accepts, what it refuses and where it points. */

const main = fileURLToPath(new URL("main.mjs", import.meta.url));
const repository = fileURLToPath(new URL("../../", import.meta.url));
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function project(schemas: Record<string, unknown>, errors: unknown = []): string {
  const root = mkdtempSync(join(tmpdir(), "gen-"));
  folders.push(root);
  const files = { "errors.json": errors, ...prefixed(schemas) };
  for (const [name, value] of Object.entries(files)) {
    const path = join(root, "spec", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(value));
  }
  return root;
}

const prefixed = (schemas: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schemas).map(([name, value]) => [`schema/${name}`, value]));

function gen(root: string, ...flags: string[]): { code: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, "--root", root, ...flags], {
    encoding: "utf8",
  });
  return { code: status, out: stdout + stderr };
}

const shape = (properties: Record<string, unknown>): unknown => ({
  title: "Sample",
  type: "object",
  additionalProperties: false,
  properties,
});

const refused: readonly [string, unknown, string][] = [
  ["a string without a bound", { type: "string" }, "#/properties/a: a string needs maxLength"],
  ["a pattern without a bound", { type: "string", pattern: "^a+$" }, "a string needs maxLength"],
  ["a pattern without anchors", { type: "string", pattern: "a{1,3}" }, "a string needs maxLength"],
  ["a list without a bound", { type: "array", items: { const: 1 } }, "an array needs maxItems"],
  ["a tuple", { type: "array", maxItems: 2, prefixItems: [] }, '"prefixItems" is outside'],
  ["format", { type: "string", maxLength: 9, format: "date" }, '"format" is outside the subset'],
  ["allOf", { allOf: [{ type: "null" }, { type: "null" }] }, '"allOf" is outside the subset'],
  ["a remote reference", { $ref: "https://example.org/x.json" }, "is not a relative file"],
  ["a dangling reference", { $ref: "#/$defs/none" }, "names nothing"],
  ["an object of silent openness", { type: "object" }, "explicit additionalProperties"],
  ["an unknown type", { type: "date" }, 'type "date" does not exist'],
  ["a pattern that does not compile", { type: "string", maxLength: 1, pattern: "(" }, "compile"],
  [
    "a requirement that is no property",
    { type: "object", additionalProperties: true, required: ["x"] },
    'required "x" is not in properties',
  ],
  [
    "a union whose branches overlap",
    { oneOf: [{ type: "integer" }, { type: "number" }] },
    "not clearly disjoint",
  ],
];

test.each(refused)("refuses %s and names the place", (_, a, message) => {
  const { code, out } = gen(project({ "sample.json": shape({ a }) }));
  expect(out).toContain("spec/schema/sample.json#");
  expect(out).toContain(message);
  expect(code).toBe(1);
});

test("refuses an error code that is there twice", () => {
  const entry = { code: "x_y", retryable: true, grpc: "OK", http: 200, meaning: "m", remedy: "r" };
  const twice = [
    { ...entry, since: "0.1" },
    { ...entry, since: "0.1" },
  ];
  expect(gen(project({}, twice)).out).toContain('spec/errors.json#/1/code: "x_y" is there twice');
});

test("refuses two settings that share an environment variable", () => {
  const leaf = { type: "boolean" };
  const nested = { type: "object", additionalProperties: false, properties: { b: leaf } };
  const root = project({ "config.json": shape({ a_b: leaf, a: nested }) });
  expect(gen(root).out).toContain("a_b and a.b share AMPD_A_B");
});

test("check mode passes on fresh output, then lists the file that was edited", () => {
  const root = project({ "sample.json": shape({ a: { type: "boolean" } }) });
  expect(gen(root).code).toBe(0);
  expect(gen(root, "--check")).toEqual({ code: 0, out: "" });
  appendFileSync(join(root, "docs/reference/frames.md"), "edited\n");
  const { code, out } = gen(root, "--check");
  expect(out).toBe("differs from spec/: docs/reference/frames.md\n");
  expect(code).toBe(1);
});

test("the output in this repository is what the specification says", () => {
  expect(gen(repository, "--check")).toEqual({ code: 0, out: "" });
});

test("generated validators load nothing and evaluate no text", () => {
  for (const name of ["validators.gen.ts", "validate-config.gen.ts"]) {
    const text = readFileSync(join(repository, "packages/protocol/src/gen", name), "utf8");
    expect(text).not.toMatch(/\brequire\(|new Function|\beval\(/);
    const sources = [...text.matchAll(/ from "([^"]+)"/g)].map((match) => match[1]);
    expect(sources.filter((source) => !source?.endsWith(".gen.ts"))).toEqual([]);
  }
});

test("a length limit counts code points, a lone surrogate as one", () => {
  const accepts = (scope: string): boolean =>
    validateEnvelope({ to: "a/b", kind: "message", scope });
  expect(accepts("\u{1f600}".repeat(128))).toBe(true);
  expect(accepts("\u{1f600}".repeat(129))).toBe(false);
  expect(accepts("\ud83d".repeat(128))).toBe(true);
  expect(accepts("\ud83d".repeat(129))).toBe(false);
  expect(accepts(`${"\ude00\ud83d".repeat(64)}x`)).toBe(true);
  expect(accepts("")).toBe(false);
});
