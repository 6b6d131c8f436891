/** Emits `docs/reference/frames.md`: every titled schema of the wire as a table. */
import { below, follow, resolveRef, titled } from "./spec.mjs";
import { defaultOf, limitsOf } from "./limits.mjs";

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");
const anchor = (title) => `[${title}](#${title.toLowerCase()})`;

function typeText(spec, place) {
  const { schema } = place;
  if (schema.$ref !== undefined) {
    const target = resolveRef(spec, place, schema.$ref);
    return target.schema.title === undefined ? typeText(spec, target) : anchor(target.schema.title);
  }
  if (schema.oneOf !== undefined) {
    return schema.oneOf
      .map((_, index) => typeText(spec, below(place, "oneOf", index)))
      .join(" or ");
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined)
    return schema.enum.map((v) => `\`${JSON.stringify(v)}\``).join(" or ");
  if (schema.type === undefined) return "any JSON value";
  if (schema.type === "array") return `list of ${typeText(spec, below(place, "items"))}`;
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return `map of ${typeText(spec, below(place, "additionalProperties"))}`;
  }
  return [schema.type].flat().join(" or ");
}

/** Rows of an object; untitled nested objects continue in the same table with a dotted name. */
function rows(spec, place, prefix) {
  const { properties = {}, required = [] } = place.schema;
  return Object.keys(properties).flatMap((name) => {
    const child = below(place, "properties", name);
    const target = follow(spec, child);
    const notes = limitsOf(target.schema);
    const value = defaultOf(child.schema) ?? defaultOf(target.schema);
    if (value !== undefined) notes.unshift(`default \`${value}\``);
    const columns = [
      `\`${prefix}${name}\``,
      typeText(spec, child),
      required.includes(name) ? "yes" : "no",
      notes.join(", ") || "–",
      child.schema.description ?? target.schema.description ?? "",
    ];
    const row = `| ${columns.map(cell).join(" | ")} |\n`;
    const nested = target.schema.title === undefined && target.schema.properties !== undefined;
    return nested ? [row, ...rows(spec, target, `${prefix}${name}.`)] : [row];
  });
}

function section(spec, place) {
  const { schema } = place;
  const intro = `## ${schema.title}\n\n${schema.description ? `${schema.description}\n\n` : ""}`;
  if (schema.type !== "object" || schema.properties === undefined) {
    const limits = limitsOf(schema);
    const untitled = { ...place, schema: { ...schema, title: undefined } };
    return `${intro}Type: ${typeText(spec, untitled)}${limits.length > 0 ? `; ${limits.join(", ")}` : ""}.\n`;
  }
  const closed =
    schema.additionalProperties === true
      ? "Unknown fields are allowed and travel unchanged."
      : "Unknown fields are refused.";
  return `${intro}${closed}

| field | type | required | limits | description |
|---|---|---|---|---|
${rows(spec, place, "").join("")}`;
}

/** The text of `docs/reference/frames.md`. */
export function emitFramesPage(spec, header) {
  const places = titled(spec).filter((place) => place.file !== "config.json");
  return `${header}# Frames and messages

Every shape that crosses the wire, from \`spec/schema\`. Lengths count Unicode code points.

${places.map((place) => section(spec, place)).join("\n")}`;
}
