/** Reading JSON of unknown shape. */

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** `value` as an object, or `undefined`. */
export function objectOf(value: unknown): JsonObject | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return { ...value };
}

/** A text among claims; an empty or missing one is `undefined`. */
export function textOf(object: JsonObject | undefined, name: string): string | undefined {
  const value = object?.[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}
