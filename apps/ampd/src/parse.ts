/** Values of options, read strictly. */
import { parseText } from "./config/parse-text.ts";
import { usageError } from "./failure.ts";

const unitS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Whole seconds of `90s`, `30m`, `12h`, `7d`; a bare number is seconds.
 *
 * @throws {CommandError} naming the option
 */
export function parseDuration(option: string, text: string): number {
  const match = /^([1-9]\d{0,8})([smhd]?)$/.exec(text);
  if (match === null) {
    throw usageError(
      `${option} must be a duration such as 90s, 30m, 12h or 7d, not ${JSON.stringify(text)}`,
    );
  }
  const [, count, unit] = match;
  return Number(count) * (unitS[unit === "" ? "s" : (unit ?? "s")] ?? 1);
}

/** A whole number within limits. @throws {CommandError} naming the option */
export function parseWhole(
  option: string,
  text: string,
  limits: { readonly min: number; readonly max: number },
): number {
  const parsed = parseText("integer", text);
  const value = parsed.ok ? Number(parsed.value) : Number.NaN;
  if (!(value >= limits.min && value <= limits.max)) {
    const range = `${limits.min} to ${limits.max}`;
    throw usageError(`${option} must be a whole number, ${range}, not ${JSON.stringify(text)}`);
  }
  return value;
}

/** Any JSON value. @throws {CommandError} naming the option */
export function parseJsonOption(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw usageError(
      `${option} must be JSON: ${why}`,
      `quote it for the shell: ${option} '{"a": 1}'`,
    );
  }
}
