/** The member of a parsed JSON value; `undefined` when the value is no object or has no such member of its own. */
export function at(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // as: any object may be asked for any key
}
