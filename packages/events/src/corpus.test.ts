import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { checkEvent } from "./envelope.ts";
import type { ValidationIssue, Validator } from "./gen/types.gen.ts";
import * as validators from "./gen/validators.gen.ts";
import { typesWithSchema } from "./payloads.ts";

/** Each file below `spec/aep/corpus` against the generated validator and against plain ajv on the schema as written. */

const spec = fileURLToPath(new URL("../../../spec/aep/", import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const files = readdirSync(`${spec}schema`, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".json"))
  .map((path) => path.replaceAll("\\", "/"));
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
for (const path of files)
  ajv.addSchema(readJson(`${spec}schema/${path}`) as object, `https://spec.invalid/${path}`);

const shapes = files
  .filter((path) => path !== "common.json")
  .map((path) => {
    const { title } = readJson(`${spec}schema/${path}`) as { title: string };
    return { path, title, name: path.slice(0, -".json".length).replace("payload/", "payload.") };
  });

function validatorOf(title: string): Validator<unknown> {
  const found = (validators as unknown as Record<string, Validator<unknown> | undefined>)[
    `validate${title}`
  ];
  if (found === undefined) throw new Error(`no validator for ${title}`);
  return found;
}

interface Rejection {
  readonly why: string;
  readonly pointer: string;
  readonly keyword: string;
  readonly data: unknown;
}

test("the AEP corpus has a folder for every schema and no other", () => {
  const names = shapes.map(({ name }) => name).toSorted();
  expect(readdirSync(`${spec}corpus/accept`).toSorted()).toEqual(names);
  expect(readdirSync(`${spec}corpus/reject`).toSorted()).toEqual(names);
  expect(readdirSync(`${spec}corpus/accept/envelope`).length).toBeGreaterThanOrEqual(8);
  expect(readdirSync(`${spec}corpus/reject/envelope`).length).toBeGreaterThanOrEqual(8);
});

describe.each(shapes)("$name", ({ path, title, name }) => {
  const plain = ajv.getSchema(`https://spec.invalid/${path}`);
  test("accepts its examples, and so does plain ajv", () => {
    for (const file of readdirSync(`${spec}corpus/accept/${name}`)) {
      const value = readJson(`${spec}corpus/accept/${name}/${file}`);
      expect([file, validatorOf(title)(value), plain?.(value)]).toEqual([file, true, true]);
    }
  });

  test("rejects its counter-examples where and why they say", () => {
    for (const file of readdirSync(`${spec}corpus/reject/${name}`)) {
      const { pointer, keyword, data } = readJson(
        `${spec}corpus/reject/${name}/${file}`,
      ) as Rejection;
      const validate = validatorOf(title);
      const issues: readonly ValidationIssue[] = validate(data) ? [] : (validate.errors ?? []);
      expect([file, issues.map((each) => [each.instancePath, each.keyword])]).toEqual([
        file,
        expect.arrayContaining([[pointer, keyword]]),
      ]);
      expect([file, plain?.(data)]).toEqual([file, false]);
    }
  });
});

test("84 types are standard, and 26 of them have a payload schema", () => {
  const { enum: types } = readJson(`${spec}schema/event-type.json`) as { enum: string[] };
  expect(new Set(types).size).toBe(84);
  expect(typesWithSchema).toHaveLength(26);
  expect(typesWithSchema.filter((type) => !types.includes(type))).toEqual([]);
});

const good = {
  aep_version: "0.1",
  id: "evt_1",
  type: "task.progress",
  source: "agent:a",
  created_at: "2026-01-02T03:04:05Z",
  payload: {},
};

test("what the schema cannot say is checked too: version, calendar, type, payload", () => {
  const code = (value: unknown, rules = {}): string => {
    const checked = checkEvent(value, rules);
    return checked.ok ? "ok" : `${checked.problem.code} ${checked.problem.pointer ?? ""}`.trim();
  };
  expect(code(good)).toBe("ok");
  expect(code({ ...good, aep_version: "0.2" })).toBe("unsupported_version");
  expect(code({ ...good, created_at: "2026-02-30T00:00:00Z" })).toBe(
    "invalid_envelope /created_at",
  );
  expect(code({ ...good, created_at: "2024-02-29T00:00:00Z" })).toBe("ok");
  expect(code({ ...good, expires_at: "2026-13-01T00:00:00Z" })).toBe(
    "invalid_envelope /expires_at",
  );
  expect(code({ ...good, type: "task.resumed" })).toBe("invalid_event_type /type");
  expect(code({ ...good, type: "task.resumed" }, { unknownTypes: "pass" })).toBe("ok");
  expect(code({ ...good, type: "memory.fact.added", payload: { fact_id: "f" } })).toBe(
    "invalid_envelope /payload",
  );
  expect(code({ ...good, type: "memory.fact.added", payload: 1 }, { payloads: false })).toBe("ok");
  const { aep_version: _, ...renamed } = { ...good, spec_version: "0.2" };
  expect(code(renamed)).toBe("invalid_envelope");
  expect(code(renamed, { harmovela: true })).toBe("ok");
});
