/**
 * The named subset of JSON Schema 2020-12 the specification is written in. Anything outside it is
 * an error with file and pointer, because the emitters would otherwise guess.
 */
import { branchesDisjoint } from "./disjoint.mjs";
import { SpecError, below, follow, titled } from "./spec.mjs";

const annotations = ["title", "description", "default", "deprecated", "$comment"];
const extensions = ["x-secret", "x-flag", "x-no-env", "x-since", "x-unit"];
const always = [...annotations, ...extensions];
const rootOnly = ["$schema", "$id", "$defs"];
const keywords = {
  string: ["minLength", "maxLength", "pattern"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  boolean: [],
  null: [],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: [
    "properties",
    "required",
    "additionalProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
  ],
};

/** Extension keywords the compiler must tolerate. */
export const extensionKeywords = extensions;

const fail = (place, problem) => {
  throw new SpecError(`schema/${place.file}`, place.pointer, problem);
};

const allowOnly = (place, allowed) => {
  const known = new Set([...always, ...allowed, ...(place.pointer === "" ? rootOnly : [])]);
  const stray = Object.keys(place.schema).find((key) => !known.has(key));
  if (stray !== undefined) fail(place, `"${stray}" is outside the subset here`);
};

/** True if the pattern is anchored and no quantifier in it is open-ended. */
export function isBoundedPattern(pattern) {
  if (!pattern.startsWith("^") || !pattern.endsWith("$") || pattern.endsWith("\\$")) return false;
  const bare = pattern.replaceAll(/\\./g, "x").replaceAll(/\[[^\]]*\]/g, "x");
  return !/[*+]|\{\d+,\}/.test(bare);
}

function checkString(place) {
  const { pattern, maxLength } = place.schema;
  if (pattern !== undefined) {
    try {
      new RegExp(pattern, "u");
    } catch (error) {
      fail(place, `pattern does not compile: ${error.message}`);
    }
  }
  if (maxLength === undefined && !(pattern !== undefined && isBoundedPattern(pattern))) {
    fail(
      place,
      "a string needs maxLength, const, enum or an anchored pattern without *, + or {n,}",
    );
  }
}

function checkArray(spec, place) {
  const { items, maxItems, uniqueItems } = place.schema;
  if (maxItems === undefined) fail(place, "an array needs maxItems");
  if (items === undefined || Array.isArray(items)) fail(place, "an array needs one item schema");
  const item = follow(spec, below(place, "items")).schema;
  if (uniqueItems === true && !["string", "integer"].includes(item.type) && !item.enum) {
    fail(place, "uniqueItems is for strings and integers only");
  }
  checkPlace(spec, below(place, "items"));
}

function checkObject(spec, place) {
  const {
    properties = {},
    required = [],
    additionalProperties: extra,
    propertyNames,
  } = place.schema;
  if (extra === undefined) fail(place, "an object needs an explicit additionalProperties");
  const missing = required.find((name) => !Object.hasOwn(properties, name));
  if (missing !== undefined) fail(place, `required "${missing}" is not in properties`);
  for (const name of Object.keys(properties)) checkPlace(spec, below(place, "properties", name));
  if (typeof extra === "object") {
    if (Object.keys(properties).length > 0) fail(place, "a map has no properties of its own");
    checkPlace(spec, below(place, "additionalProperties"));
  }
  if (propertyNames !== undefined) checkPlace(spec, below(place, "propertyNames"));
}

function checkUnion(spec, place) {
  allowOnly(place, ["oneOf", "type"]);
  const branches = place.schema.oneOf.map((_, index) => below(place, "oneOf", index));
  if (branches.length < 2) fail(place, "oneOf needs two branches");
  for (const branch of branches) checkPlace(spec, branch);
  const overlap = branchesDisjoint(spec, branches);
  if (overlap !== undefined) {
    fail(place, `branches ${overlap[0]} and ${overlap[1]} of oneOf are not clearly disjoint`);
  }
}

function checkType(spec, place) {
  const types = [place.schema.type].flat();
  const unknown = types.find((type) => !Object.hasOwn(keywords, type));
  if (unknown !== undefined) fail(place, `type "${unknown}" does not exist`);
  if (types.length > 1 && types.some((type) => type === "object" || type === "array")) {
    fail(place, "a union of types is for scalars only; use oneOf");
  }
  allowOnly(place, ["type", ...types.flatMap((type) => keywords[type])]);
  if (types.includes("string")) checkString(place);
  if (types.includes("array")) checkArray(spec, place);
  if (types.includes("object")) checkObject(spec, place);
}

/** Checks one schema and everything below it; references are checked where they are defined. */
export function checkPlace(spec, place) {
  const { schema } = place;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    fail(place, "a schema must be an object");
  }
  if (schema.$ref !== undefined) {
    allowOnly(place, ["$ref"]);
    follow(spec, place);
  } else if (schema.oneOf !== undefined) checkUnion(spec, place);
  else if (schema.const !== undefined || schema.enum !== undefined) {
    allowOnly(place, ["const", "enum", "type"]);
    const values = schema.enum ?? [schema.const];
    if (values.some((value) => typeof value === "object" && value !== null)) {
      fail(place, "const and enum hold scalars only");
    }
  } else if (schema.type !== undefined) checkType(spec, place);
  else allowOnly(place, []);
}

/** Checks every file: subset, PascalCase titles, no title used twice. */
export function checkSpec(spec) {
  for (const [file, schema] of spec.files) {
    const root = { file, pointer: "", schema };
    if (schema.title === undefined) allowOnly(root, []);
    else checkPlace(spec, root);
    for (const name of Object.keys(schema.$defs ?? {})) {
      checkPlace(spec, below(root, "$defs", name));
    }
  }
  const seen = new Map();
  for (const place of titled(spec)) {
    const { title } = place.schema;
    if (!/^[A-Z][A-Za-z0-9]*$/.test(title)) fail(place, `title "${title}" is not PascalCase`);
    if (seen.has(title)) fail(place, `title "${title}" is also used in ${seen.get(title)}`);
    seen.set(title, place.file);
  }
}
