import { configKeys } from "./keys.gen.ts";

/** What stands in for a secret. */
export const mask = "********";

const secretPaths = new Set(configKeys.filter((key) => key.secret).map((key) => key.path));

/**
 * The form of a value that may be shown: secrets are masked, passwords inside addresses too, long text is cut.
 *
 * @param path dotted path of the key
 * @param value any value given for it, right or wrong
 */
export function shown(path: string, value: unknown): string {
  if (secretPaths.has(path)) return value === "" || value === undefined ? '""' : mask;
  const text = (JSON.stringify(value) ?? "undefined").replaceAll(
    /(:\/\/)[^/@\s"]*@/g,
    `$1${mask}@`,
  );
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
