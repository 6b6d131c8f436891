import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as validators from "../../packages/protocol/src/gen/validators.gen.ts";

/**
 * The generated validators against ajv on the schema files as written: same verdict on the corpus and
 * on damaged copies of it. This holds everything the generator changes on the way: dropped
 * annotations, inlined configuration, discriminators, length tests.
 */

const spec = fileURLToPath(new URL("../../spec/", import.meta.url));
const list = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".json"),
  );
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, useDefaults: false });
ajv.addVocabulary(["x-secret", "x-flag", "x-no-env", "x-since", "x-unit"]);
const schemas = list(`${spec}schema`).map((path) => {
  const schema = readJson(`${spec}schema/${path}`) as Record<string, unknown>; // as: our own file
  ajv.addSchema(schema, `https://spec.invalid/${path}`);
  return { path, name: path.slice(0, -".json".length).replaceAll("/", "."), schema };
});
const shapes = schemas.filter(({ schema }) => "type" in schema || "oneOf" in schema);

const samplesOf = (name: string): unknown[] => [
  ...list(`${spec}corpus/accept/${name}`).map((file) =>
    readJson(`${spec}corpus/accept/${name}/${file}`),
  ),
  ...list(`${spec}corpus/reject/${name}`).map(
    (file) => (readJson(`${spec}corpus/reject/${name}/${file}`) as { data: unknown }).data, // as: the corpus test holds it
  ),
];

/** All paths into a value. */
function paths(value: unknown, at: readonly string[] = []): string[][] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[...at], ...inner.slice(0, 40).flatMap(([key, child]) => paths(child, [...at, key]))];
}

/** A copy of `value` with the place at `path` removed (`undefined`) or replaced. */
function damage(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy = clone(value) as Record<string, unknown>; // as: paths() went through an object here
  const next = rest.length === 0 ? replacement : damage(copy[key], rest, replacement);
  Object.defineProperty(copy, key, {
    value: next,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return clone(copy);
}

const replacements = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    "",
    "x",
    "default/ada",
    "hello",
    "a.b",
    0,
    -1,
    1.5,
    2 ** 53,
  ),
  fc.constantFrom("x".repeat(64), "x".repeat(65), "é".repeat(128), "\u{1f600}".repeat(129), [], {}),
  fc.string({ unit: "binary", maxLength: 8 }),
  fc.jsonValue({ maxDepth: 2 }),
);

test.each(shapes)("$name decides as plain ajv does", ({ path, name, schema }) => {
  const plain = ajv.getSchema(`https://spec.invalid/${path}`);
  const all: Record<string, unknown> = { ...validators };
  const generated = all[`validate${String(schema["title"])}`];
  if (typeof plain !== "function" || typeof generated !== "function") throw new Error("missing");
  const agree = (value: unknown): void => {
    expect([generated(clone(value)), value]).toEqual([plain(clone(value)), value]);
  };
  const samples = samplesOf(name);
  for (const sample of samples) agree(sample);
  const damaged = fc
    .constantFrom(...samples)
    .chain((sample) =>
      fc.tuple(fc.constant(sample), fc.constantFrom(...paths(sample)), replacements),
    );
  fc.assert(
    fc.property(damaged, ([sample, place, replacement]) => {
      const value = damage(sample, place, replacement);
      if (value !== undefined) agree(value);
    }),
    { numRuns: 300 },
  );
});
