/**
 * Emits the validators: ajv's standalone code, made free of any import so that it runs in a browser
 * and under a content security policy without eval. The configuration has a file of its own because
 * it is compiled with other options and no client needs it.
 */
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { discriminatorOf, flatBranches } from "./disjoint.mjs";
import { SpecError, below, follow, topLevel } from "./spec.mjs";
import { extensionKeywords } from "./subset.mjs";

const standaloneCode = standalone.default ?? standalone;
const idOf = (file) => `spec:///${file}`;
const dropped = new Set([
  "title",
  "description",
  "deprecated",
  "$comment",
  "$schema",
  "$id",
  ...extensionKeywords,
]);

const lengthFunction = `/** Length in code points; a lone surrogate counts as one. */
function codePoints(text) {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff && at + 1 < text.length) {
      const next = text.charCodeAt(at + 1);
      if (next >= 0xdc00 && next <= 0xdfff) at += 1;
    }
    count += 1;
  }
  return count;
}
`;

const branchPlaces = (place) => place.schema.oneOf.map((_, index) => below(place, "oneOf", index));

/** A tagged union gets ajv's discriminator: one comparison instead of trying all, and exact errors. */
function compileUnion(spec, place) {
  const branches = branchPlaces(place);
  const tag = discriminatorOf(spec, branches);
  if (tag === undefined) return { oneOf: branches.map((branch) => strip(spec, branch)) };
  const oneOf = flatBranches(spec, branches).map((branch) => ({
    $ref: `${idOf(branch.file)}#${branch.pointer}`,
  }));
  return { type: "object", discriminator: { propertyName: tag }, oneOf };
}

const children = { properties: true, $defs: true };

/** The schema as ajv should see it: annotations removed, references absolute. */
function strip(spec, place) {
  const { schema } = place;
  if (schema.oneOf !== undefined) {
    const defs = schema.$defs === undefined ? {} : { $defs: stripMap(spec, place, "$defs") };
    return { ...compileUnion(spec, place), ...defs };
  }
  const out = {};
  for (const [name, value] of Object.entries(schema)) {
    if (dropped.has(name) || name === "default") continue;
    if (name === "$ref") {
      const [path, fragment = ""] = value.split("#");
      const base = path === "" ? place.file : new URL(path, idOf(place.file)).pathname.slice(1);
      out.$ref = `${idOf(base)}#${fragment}`;
    } else if (children[name]) out[name] = stripMap(spec, place, name);
    else if (["items", "additionalProperties", "propertyNames"].includes(name)) {
      out[name] = typeof value === "object" ? strip(spec, below(place, name)) : value;
    } else out[name] = value;
  }
  return out;
}

const stripMap = (spec, place, name) =>
  Object.fromEntries(
    Object.keys(place.schema[name]).map((key) => [key, strip(spec, below(place, name, key))]),
  );

/** The configuration with every reference inlined and an empty default for each nested object. */
function inlineConfig(spec, place) {
  const at = follow(spec, place);
  const source = { ...at.schema, ...place.schema };
  const out = {};
  for (const [name, value] of Object.entries(source)) {
    if (dropped.has(name) || name === "$ref" || name === "$defs") continue;
    if (name === "properties") {
      out.properties = Object.fromEntries(
        Object.keys(value).map((key) => [key, inlineConfig(spec, below(at, name, key))]),
      );
    } else if (["items", "additionalProperties", "propertyNames"].includes(name)) {
      out[name] =
        typeof value === "object" ? withoutDefaults(inlineConfig(spec, below(at, name))) : value;
    } else if (name === "oneOf") {
      out.oneOf = value.map((_, i) => withoutDefaults(inlineConfig(spec, below(at, name, i))));
    } else out[name] = value;
  }
  if (place.pointer !== "" && out.properties !== undefined && out.default === undefined)
    out.default = {};
  return out;
}

/** ajv fills defaults only along `properties` from the root; elsewhere they would mislead. */
function withoutDefaults(schema) {
  const { default: _, ...rest } = schema;
  if (rest.properties === undefined) return rest;
  const properties = Object.entries(rest.properties).map(([key, value]) => [
    key,
    withoutDefaults(value),
  ]);
  return { ...rest, properties: Object.fromEntries(properties) };
}

/** Removes what nobody reads: schema paths, source names, schemas that are only compiled. */
function prune(code) {
  const lean = code
    .replace(/^"use strict";\n?/, "")
    .replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, "")
    .replaceAll(/^\/\*# sourceURL=.*$\n/gm, "")
    .replaceAll(/;(export const|const schema|const pattern|function )/g, ";\n$1");
  const uses = new Map();
  for (const [name] of lean.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return lean.replaceAll(/^const (schema\d+) = .*;\n/gm, (line, name) =>
    uses.get(name) > 1 ? line : "",
  );
}

/** Makes ajv's text importless and typed. */
function finish(code, types) {
  let out = prune(code);
  const length = /const (func\d+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;\n?/.exec(
    out,
  );
  if (length !== null) {
    const [line, name] = length;
    out = out.replace(line, "");
    // Code points never outnumber code units, so the count runs only where the cheap test fails.
    out = out.replaceAll(
      new RegExp(`${name}\\((\\w+)\\) > (\\d+)`, "g"),
      "$1.length > $2 && codePoints($1) > $2",
    );
    out = out.replaceAll(new RegExp(`${name}\\((\\w+)\\) < (\\d+)`, "g"), (_, value, limit) =>
      limit === "1"
        ? `${value}.length < 1`
        : `(${value}.length < ${limit} || codePoints(${value}) < ${limit})`,
    );
    out = out.replaceAll(new RegExp(`\\b${name}\\b`, "g"), "codePoints") + lengthFunction;
  }
  if (/\brequire\(|\bimport\b/.test(out)) {
    throw new SpecError("schema", "", "the compiled validators still load a module");
  }
  return out
    .replace(/^export default .*$/m, "")
    .replaceAll(/^export const (\w+) = (\w+);$/gm, (line, name, target) =>
      types[name] === undefined
        ? line
        : `/** Accepts ${types[name]}; on false, \`errors\` says why until the next call. */\n` +
          `export const ${name}: Validator<${types[name]}> = ${target} as Validator<${types[name]}>;`,
    );
}

/**
 * The plain Ajv class suffices: in the subset the drafts do not differ, and the class for 2020-12 adds
 * bookkeeping for keywords the subset lacks to every function.
 */
const options = {
  strict: true,
  allowUnionTypes: true,
  discriminator: true,
  messages: true,
  code: { esm: true, source: true, lines: true, optimize: 1 },
};

const preface = (header, names) =>
  `// @ts-nocheck compiled code: its exports are typed, its body is not\n${header}` +
  `import type {\n${names.map((name) => `  ${name},\n`).join("")}} from "./types.gen.ts";\n`;

/** The text of `validators.gen.ts`. */
export function emitValidators(spec, header) {
  const ajv = new Ajv({ ...options, allErrors: false });
  const places = topLevel(spec).filter((place) => place.file !== "config.json");
  for (const [file, schema] of spec.files) {
    if (file === "config.json") continue;
    ajv.addSchema({ $id: idOf(file), ...strip(spec, { file, pointer: "", schema }) });
  }
  const names = places.map((place) => place.schema.title);
  const exported = Object.fromEntries(
    places.map((at) => [`validate${at.schema.title}`, idOf(at.file)]),
  );
  const types = Object.fromEntries(names.map((name) => [`validate${name}`, name]));
  const code = names.length === 0 ? "" : finish(standaloneCode(ajv, exported), types);
  const config = spec.files.has("config.json")
    ? 'export { validateConfig } from "./validate-config.gen.ts";\n'
    : "";
  return `${preface(header, [...names, "Validator"])}${config}\n${code}`;
}

/** The text of `validate-config.gen.ts`: all faults at once, defaults filled in. */
export function emitConfigValidator(spec, header) {
  const schema = spec.files.get("config.json");
  const ajv = new Ajv({ ...options, allErrors: true, useDefaults: true });
  const inlined = inlineConfig(spec, { file: "config.json", pointer: "", schema });
  ajv.addSchema({ $id: idOf("config.json"), ...inlined });
  const type = `Resolved${schema.title}`;
  const code = standaloneCode(ajv, { validateConfig: idOf("config.json") });
  return `${preface(header, [type, "Validator"])}\n${finish(code, { validateConfig: type })}`;
}
