/** Decides whether the branches of a `oneOf` exclude each other, and which property tells them apart. */
import { below, follow } from "./spec.mjs";

const valuesOf = (schema) =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

const typeOfValue = (value) => (value === null ? "null" : typeof value);

const typesOf = (schema) => {
  const values = valuesOf(schema);
  const types = values ? values.map(typeOfValue) : [schema.type].flat();
  return new Set(types.map((type) => (type === "integer" ? "number" : type)));
};

const intersects = (left, right) => [...left].some((item) => right.has(item));

/** The literal values property `name` may have, if it is required and has such. */
const tagValues = (spec, place, name) => {
  const { properties = {}, required = [] } = place.schema;
  if (!required.includes(name) || !Object.hasOwn(properties, name)) return undefined;
  return valuesOf(follow(spec, below(place, "properties", name)).schema);
};

const requiresForbidden = (left, right) =>
  right.additionalProperties === false &&
  (left.required ?? []).some((name) => !Object.hasOwn(right.properties ?? {}, name));

function objectsDisjoint(spec, left, right) {
  const told = Object.keys(left.schema.properties ?? {}).some((name) => {
    const [a, b] = [tagValues(spec, left, name), tagValues(spec, right, name)];
    return a !== undefined && b !== undefined && !intersects(new Set(a), new Set(b));
  });
  return (
    told ||
    requiresForbidden(left.schema, right.schema) ||
    requiresForbidden(right.schema, left.schema)
  );
}

function pairDisjoint(spec, left, right) {
  if (!intersects(typesOf(left.schema), typesOf(right.schema))) return true;
  const [a, b] = [valuesOf(left.schema), valuesOf(right.schema)];
  if (a && b) return !intersects(new Set(a), new Set(b));
  const bothObjects = left.schema.type === "object" && right.schema.type === "object";
  return bothObjects && objectsDisjoint(spec, left, right);
}

/** The branches of a `oneOf` with nested unions opened and references followed. */
export function flatBranches(spec, branches) {
  return branches.flatMap((branch) => {
    const at = follow(spec, branch);
    if (at.schema.oneOf === undefined) return [{ ...at, via: branch }];
    return flatBranches(
      spec,
      at.schema.oneOf.map((_, index) => below(at, "oneOf", index)),
    );
  });
}

/** The first pair of branch names that may overlap, or undefined if all exclude each other. */
export function branchesDisjoint(spec, branches) {
  const flat = flatBranches(spec, branches);
  for (const [index, left] of flat.entries()) {
    const right = flat.slice(index + 1).find((other) => !pairDisjoint(spec, left, other));
    if (right) return [left, right].map((at) => at.schema.title ?? `${at.file}#${at.pointer}`);
  }
  return undefined;
}

/**
 * The property whose constant tells all branches apart, or undefined: every branch is an object
 * that requires it with one string constant of its own.
 */
export function discriminatorOf(spec, branches) {
  const flat = flatBranches(spec, branches);
  const names = Object.keys(flat[0]?.schema.properties ?? {});
  return names.find((name) => {
    const tags = flat.map((at) =>
      at.schema.type === "object" && at.schema.required?.includes(name)
        ? at.schema.properties[name]?.const
        : undefined,
    );
    return tags.every((tag) => typeof tag === "string") && new Set(tags).size === tags.length;
  });
}
