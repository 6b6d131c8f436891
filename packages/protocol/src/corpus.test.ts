import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { ValidationIssue, Validator } from "./gen/types.gen.ts";
import * as validators from "./gen/validators.gen.ts";

/** Each file below `spec/corpus` is one test; its folder is the schema's path with dots. */

const spec = fileURLToPath(new URL("../../../spec/", import.meta.url));
const leastFiles = 8;

interface Rejection {
  readonly why: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly data: unknown;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const schemas = readdirSync(`${spec}schema`, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".json"))
  .flatMap((path) => {
    const schema = readJson(`${spec}schema/${path}`) as Record<string, unknown>; // as: our own file
    const isShape = ["type", "oneOf", "enum", "$ref"].some((key) => Object.hasOwn(schema, key));
    const name = path.slice(0, -".json".length).replaceAll("/", ".");
    return isShape ? [{ name, title: String(schema["title"]) }] : [];
  });

const filesOf = (kind: "accept" | "reject", name: string): string[] =>
  readdirSync(`${spec}corpus/${kind}/${name}`).toSorted();

function validatorOf(title: string): Validator<unknown> {
  const all: Record<string, unknown> = { ...validators };
  const found = all[`validate${title}`];
  if (typeof found !== "function") throw new Error(`no validator for ${title}`);
  return found as Validator<unknown>; // as: every export of that name is one
}

function issues(title: string, data: unknown): readonly ValidationIssue[] {
  const validate = validatorOf(title);
  return validate(data) ? [] : (validate.errors ?? []);
}

const brief = (list: readonly ValidationIssue[]): { pointer: string; keyword: string }[] =>
  list.map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }));

test("the corpus has a folder for every schema and no other", () => {
  const names = schemas.map(({ name }) => name).toSorted();
  expect(readdirSync(`${spec}corpus/accept`).toSorted()).toEqual(names);
  expect(readdirSync(`${spec}corpus/reject`).toSorted()).toEqual(names);
});

describe.each(schemas)("$name", ({ name, title }) => {
  test("has enough examples of both kinds, all different", () => {
    for (const kind of ["accept", "reject"] as const) {
      const texts = filesOf(kind, name).map((file) => {
        const value = readJson(`${spec}corpus/${kind}/${name}/${file}`);
        return JSON.stringify(kind === "accept" ? value : (value as Rejection).data); // as: shape asserted below
      });
      expect(texts.length).toBeGreaterThanOrEqual(leastFiles);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test.each(filesOf("accept", name))("accepts %s", (file) => {
    expect(brief(issues(title, readJson(`${spec}corpus/accept/${name}/${file}`)))).toEqual([]);
  });

  test.each(filesOf("reject", name))("rejects %s at the stated place", (file) => {
    const sample = readJson(`${spec}corpus/reject/${name}/${file}`) as Rejection; // as: asserted next
    expect(Object.keys(sample)).toEqual(["why", "pointer", "keyword", "data"]);
    expect(sample.why).not.toBe("");
    const found = brief(issues(title, sample.data));
    expect(found).toContainEqual({ pointer: sample.pointer, keyword: sample.keyword });
    if (name !== "config") expect(found).toHaveLength(1);
  });
});
