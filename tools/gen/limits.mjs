/** Says the limits of a schema in words, for TSDoc and for the reference pages. */

const range = (low, high, unit) => {
  if (low !== undefined && high !== undefined) {
    return low === high ? `exactly ${low}${unit}` : `${low} to ${high}${unit}`;
  }
  if (low !== undefined) return `at least ${low}${unit}`;
  return high === undefined ? undefined : `at most ${high}${unit}`;
};

/** Limits of one schema as short phrases, such as `1 to 128 characters`. */
export function limitsOf(schema) {
  return [
    range(schema.minimum, schema.maximum, ""),
    schema.exclusiveMinimum === undefined ? undefined : `above ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? undefined : `below ${schema.exclusiveMaximum}`,
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " items"),
    range(schema.minProperties, schema.maxProperties, " entries"),
    schema.uniqueItems === true ? "no item twice" : undefined,
    schema.pattern === undefined ? undefined : `pattern \`${schema.pattern}\``,
  ].filter((phrase) => phrase !== undefined);
}

/** The default of a schema as JSON text, or undefined. */
export const defaultOf = (schema) =>
  schema.default === undefined ? undefined : JSON.stringify(schema.default);
