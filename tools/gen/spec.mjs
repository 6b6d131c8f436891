/**
 * Reads `spec/` into memory and resolves references between its schema files.
 * Everything downstream works on this one value and touches no file.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A fault in the specification; its message names the file and the JSON pointer. */
export class SpecError extends Error {
  constructor(file, pointer, problem) {
    super(`spec/${file}#${pointer}: ${problem}`);
    this.name = "SpecError";
  }
}

const readJson = (root, file) => {
  const text = readFileSync(join(root, "spec", file), "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpecError(file, "", `not JSON: ${error.message}`);
  }
};

/** Escapes one JSON pointer token. */
export const token = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

const unescapeToken = (name) => name.replaceAll("~1", "/").replaceAll("~0", "~");

/** Loads `spec/<below>/**.json` and `spec/errors.json` below `root`. */
export function loadSpec(root, below = "schema") {
  const folder = join(root, "spec", below);
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => String(name).replaceAll("\\", "/"))
        .filter((name) => name.endsWith(".json"))
        .toSorted()
    : [];
  const files = new Map(names.map((name) => [name, readJson(root, `${below}/${name}`)]));
  const errors = existsSync(join(root, "spec", "errors.json")) ? readJson(root, "errors.json") : [];
  return { files, errors };
}

/**
 * Follows a `$ref` (`#/$defs/x`, `other.json`, `other.json#/$defs/x`) written in `file`.
 * Answers the file, pointer and schema it names; throws `SpecError` if there is none.
 */
export function resolveRef(spec, from, ref) {
  const [path, fragment = ""] = ref.split("#");
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith("/")) {
    throw new SpecError(
      `schema/${from.file}`,
      from.pointer,
      `$ref "${ref}" is not a relative file`,
    );
  }
  const file = path === "" ? from.file : posix.join(posix.dirname(from.file), path);
  let schema = spec.files.get(file);
  for (const part of fragment.split("/").slice(1)) schema = schema?.[unescapeToken(part)];
  if (schema === undefined) {
    throw new SpecError(`schema/${from.file}`, from.pointer, `$ref "${ref}" names nothing`);
  }
  return { file, pointer: fragment, schema };
}

/** A place in the spec: `{ file, pointer, schema }`, with every `$ref` at its top followed. */
export function follow(spec, place) {
  let at = place;
  for (let hops = 0; typeof at.schema.$ref === "string"; hops += 1) {
    if (hops > 16)
      throw new SpecError(`schema/${place.file}`, place.pointer, "$ref runs in a circle");
    at = resolveRef(spec, at, at.schema.$ref);
  }
  return at;
}

/** The place one step below `place`. */
export function below(place, ...steps) {
  let { schema } = place;
  for (const step of steps) schema = schema[step];
  return {
    file: place.file,
    pointer: place.pointer + steps.map((step) => `/${token(step)}`).join(""),
    schema: schema === true ? {} : schema,
  };
}

const saysSomething = (schema) =>
  ["type", "oneOf", "enum", "const", "$ref"].some((name) => Object.hasOwn(schema, name));

const isNamed = (schema) => typeof schema.title === "string" && saysSomething(schema);

/**
 * Titled top-level schemas: `{ file, pointer: "", schema }`, sorted by file. A file that only
 * collects `$defs` is not one of them.
 */
export function topLevel(spec) {
  return [...spec.files]
    .filter(([, schema]) => isNamed(schema))
    .map(([file, schema]) => ({ file, pointer: "", schema }));
}

/** Every place that gets a type of its own: titled files and titled `$defs`. */
export function titled(spec) {
  return [...spec.files].flatMap(([file, schema]) => {
    const root = { file, pointer: "", schema };
    const definitions = Object.keys(schema.$defs ?? {}).map((name) => below(root, "$defs", name));
    return [root, ...definitions].filter((place) => isNamed(place.schema));
  });
}
