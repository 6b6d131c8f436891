/** Emits `types.gen.ts`: one readonly type per titled schema, descriptions as TSDoc. */
import { below, follow, resolveRef, titled } from "./spec.mjs";
import { discriminatorOf, flatBranches } from "./disjoint.mjs";
import { defaultOf, limitsOf } from "./limits.mjs";

const identifier = /^[A-Za-z_$][\w$]*$/;
const key = (name) => (identifier.test(name) ? name : JSON.stringify(name));
const scalar = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

const wrap = (text, width) => {
  const lines = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line !== "" && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
};

/** A TSDoc block for a place, or an empty string if there is nothing to say. */
function tsdoc(spec, place, indent) {
  const target = follow(spec, place).schema;
  const description = place.schema.description ?? target.description ?? "";
  const facts = limitsOf(target).map((fact) => fact.replaceAll("*/", "*\\/"));
  const value = defaultOf(place.schema) ?? defaultOf(target);
  if (value !== undefined && !/\bdefault\b/i.test(description)) facts.unshift(`default ${value}`);
  const said = facts.length === 0 ? "" : `${facts.join(", ")}.`;
  const sentence = said === "" ? "" : said[0].toUpperCase() + said.slice(1);
  const lines = [
    ...wrap(description.replaceAll("*/", "*\\/"), 96 - indent.length),
    ...wrap(sentence, 96 - indent.length),
  ];
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

/**
 * Writes TypeScript for schemas. `resolved: true` writes the shape after defaults were filled in:
 * a property with a default, or an object of such, is then always present, and no other type is named.
 */
export function typeWriter(spec, { resolved = false } = {}) {
  const hasDefault = (place) => {
    const target = follow(spec, place).schema;
    return (
      place.schema.default !== undefined ||
      target.default !== undefined ||
      (target.type === "object" && target.properties !== undefined)
    );
  };

  const members = (place, indent) => {
    const { properties = {}, required = [], additionalProperties } = place.schema;
    const lines = Object.keys(properties).map((name) => {
      const child = below(place, "properties", name);
      const optional = required.includes(name) || (resolved && hasDefault(child)) ? "" : "?";
      const doc = tsdoc(spec, child, indent);
      return `${doc}${indent}readonly ${key(name)}${optional}: ${typeOf(child, indent)};\n`;
    });
    const open = additionalProperties === true ? `${indent}readonly [key: string]: unknown;\n` : "";
    return lines.join("") + open;
  };

  const objectType = (place, indent) => {
    const { properties = {}, additionalProperties } = place.schema;
    if (typeof additionalProperties === "object") {
      const value = typeOf(below(place, "additionalProperties"), indent);
      return `{ readonly [key: string]: ${value} }`;
    }
    if (Object.keys(properties).length === 0) {
      return additionalProperties === true
        ? "{ readonly [key: string]: unknown }"
        : "{ readonly [key: string]: never }";
    }
    return `{\n${members(place, `${indent}  `)}${indent}}`;
  };

  const typeOf = (place, indent) => {
    const { schema } = place;
    if (schema.$ref !== undefined) {
      const target = resolveRef(spec, place, schema.$ref);
      const named = target.schema.title !== undefined && !resolved;
      return named ? target.schema.title : typeOf(target, indent);
    }
    if (schema.oneOf !== undefined) {
      return schema.oneOf.map((_, at) => typeOf(below(place, "oneOf", at), indent)).join(" | ");
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((v) => JSON.stringify(v)).join(" | ");
    if (schema.type === undefined) return "unknown";
    if (schema.type === "object") return objectType(place, indent);
    if (schema.type === "array") {
      const item = typeOf(below(place, "items"), indent);
      return / [|] /.test(item) ? `readonly (${item})[]` : `readonly ${item}[]`;
    }
    return [...new Set([schema.type].flat().map((type) => scalar[type]))].join(" | ");
  };

  return {
    declaration(place, name) {
      const doc = tsdoc(spec, place, "") || `/** ${name}. */\n`;
      const { schema } = place;
      const isInterface =
        schema.type === "object" && Object.keys(schema.properties ?? {}).length > 0;
      return isInterface
        ? `${doc}export interface ${name} {\n${members(place, "  ")}}\n`
        : `${doc}export type ${name} = ${typeOf(place, "")};\n`;
    },
    typeOf,
  };
}

/** The map from the discriminating constant to the branch type, for exhaustive handlers. */
function byTag(spec, place, writer) {
  if (place.schema.oneOf === undefined) return "";
  const branches = place.schema.oneOf.map((_, index) => below(place, "oneOf", index));
  const tag = discriminatorOf(spec, branches);
  if (tag === undefined) return "";
  const name = `${place.schema.title}By${tag[0].toUpperCase()}${tag.slice(1)}`;
  const lines = flatBranches(spec, branches).map((branch) => {
    const type = branch.schema.title ?? writer.typeOf(branch, "  ");
    return `  readonly ${key(branch.schema.properties[tag].const)}: ${type};\n`;
  });
  return `/** The type of each ${place.schema.title} by its \`${tag}\`. */\nexport interface ${name} {\n${lines.join("")}}\n`;
}

/** Shapes of the validators; they live here so that no generated file imports in a circle. */
const validatorTypes = `/** One reason a value was refused. */
export interface ValidationIssue {
  /** JSON pointer to the refused value. */
  readonly instancePath: string;
  /** The schema keyword that refused it, such as \`maxLength\`. */
  readonly keyword: string;
  /** A short sentence without the value. */
  readonly message?: string;
  /** The numbers and names behind the message. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated type guard; \`errors\` belongs to the latest call alone. */
export interface Validator<T> {
  (data: unknown): data is T;
  readonly errors?: readonly ValidationIssue[] | null;
}
`;

/** The text of `types.gen.ts`. */
export function emitTypes(spec, header) {
  const writer = typeWriter(spec);
  const blocks = titled(spec).flatMap((place) => [
    writer.declaration(place, place.schema.title),
    byTag(spec, place, writer),
  ]);
  const config = spec.files.get("config.json");
  if (config?.title !== undefined) {
    const place = { file: "config.json", pointer: "", schema: config };
    const resolved = typeWriter(spec, { resolved: true });
    blocks.push(resolved.declaration(place, `Resolved${config.title}`));
  }
  blocks.push(validatorTypes);
  return header + blocks.filter((block) => block !== "").join("\n");
}
