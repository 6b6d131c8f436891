/** Emits what the configuration schema says: the key table for the app and the reference page. */
import { SpecError, below, follow } from "./spec.mjs";
import { limitsOf } from "./limits.mjs";

const kebab = (path) => path.replaceAll(/[._]/g, "-");

function typeName(spec, place) {
  const { schema } = follow(spec, place);
  if (schema.enum !== undefined)
    return typeof schema.enum[0] === "string" ? "string" : typeof schema.enum[0];
  if (schema.const !== undefined) return typeof schema.const;
  if (schema.type === "array") {
    const item = typeName(spec, below(follow(spec, place), "items"));
    return ["string", "integer", "number", "boolean"].includes(item) ? `${item}[]` : "json";
  }
  const types = [schema.type].flat().filter((type) => type !== "null");
  const isScalar =
    types.length === 1 && ["string", "integer", "number", "boolean"].includes(types[0]);
  return isScalar ? types[0] : "json";
}

function leaf(spec, place, path) {
  const schema = { ...follow(spec, place).schema, ...place.schema };
  const flag = schema["x-flag"] ?? kebab(path);
  const entry = {
    path,
    env: `AMPD_${path.replaceAll(/[.-]/g, "_").toUpperCase()}`,
    flag: `--${flag.replace(/^--/, "")}`,
    type: typeName(spec, place),
    default: schema.default,
    nullable: [schema.type].flat().includes("null") ? true : undefined,
    minimum: schema.minimum,
    maximum: schema.maximum,
    enum: schema.enum,
    secret: schema["x-secret"] === true ? true : undefined,
    description: schema.description ?? "",
  };
  return { entry, limits: limitsOf(schema), fileOnly: schema["x-no-env"] === true };
}

/** Leaf settings in schema order: `{ entry, limits, fileOnly }`. Names that collide are an error. */
export function configLeaves(spec) {
  const root = { file: "config.json", pointer: "", schema: spec.files.get("config.json") };
  const walk = (place, path) => {
    const at = follow(spec, place);
    if (at.schema.properties === undefined) return [leaf(spec, place, path)];
    return Object.keys(at.schema.properties).flatMap((name) =>
      walk(below(at, "properties", name), path === "" ? name : `${path}.${name}`),
    );
  };
  const leaves = walk(root, "");
  for (const name of ["env", "flag"]) {
    const seen = new Map();
    for (const { entry } of leaves) {
      const other = seen.get(entry[name]);
      if (other !== undefined) {
        throw new SpecError(
          "schema/config.json",
          "",
          `${other} and ${entry.path} share ${entry[name]}`,
        );
      }
      seen.set(entry[name], entry.path);
    }
  }
  return leaves;
}

/** The text of `apps/ampd/src/config/keys.gen.ts`. */
export function emitConfigKeys(spec, header) {
  const leaves = configLeaves(spec).filter(({ fileOnly }) => !fileOnly);
  const entries = leaves.map(({ entry }) => {
    const lines = Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `    ${name}: ${JSON.stringify(value)},\n`);
    return `  {\n${lines.join("")}  },\n`;
  });
  return `${header}/** How the text of an environment variable or flag becomes a value; \`json\` is parsed as JSON. */
export type ConfigKeyType =
  | "string"
  | "integer"
  | "number"
  | "boolean"
  | "string[]"
  | "integer[]"
  | "number[]"
  | "boolean[]"
  | "json";

/** One setting and the names it has in each source. */
export interface ConfigKey {
  /** Dotted path in the configuration file. */
  readonly path: string;
  readonly env: string;
  readonly flag: string;
  readonly type: ConfigKeyType;
  readonly default?: unknown;
  /** True if \`null\` is a value of its own. */
  readonly nullable?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** True if the value must never be printed. */
  readonly secret?: true;
  readonly description: string;
}

/** Every setting that a variable or flag can give, in the order of \`spec/schema/config.json\`. */
export const configKeys: readonly ConfigKey[] = [
${entries.join("")}];
`;
}

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** The text of `docs/reference/config.md`. */
export function emitConfigPage(spec, header) {
  const rows = configLeaves(spec).map(({ entry, limits, fileOnly }) => {
    const values = entry.enum?.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
    const columns = [
      `\`${entry.path}\``,
      entry.nullable ? `${entry.type} or null` : entry.type,
      entry.default === undefined ? "–" : `\`${JSON.stringify(entry.default)}\``,
      values ?? (limits.join(", ") || "–"),
      fileOnly ? "file only" : `\`${entry.env}\``,
      fileOnly ? "file only" : `\`${entry.flag}\``,
      entry.secret ? `${entry.description} Secret: never printed.` : entry.description,
    ];
    return `| ${columns.map(cell).join(" | ")} |\n`;
  });
  return `${header}# Configuration

A later source wins over an earlier one: defaults, the file given with \`--config\`, environment variables, flags. Lists may be
given as JSON or separated by commas, other structures as JSON. All problems are reported at once, each with its source.

| key | type | default | limits | environment | flag | description |
|---|---|---|---|---|---|---|
${rows.join("")}`;
}
