/** Values of options, read strictly. */
import { parseText } from "./config/parse-text.ts";
import { usageError } from "./failure.ts";

const unitS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Units in falling order, each at most once; nothing else before, between or after. */
const durationPattern = /^(?:\d{1,9}d)?(?:\d{1,9}h)?(?:\d{1,9}m)?(?:\d{1,9}s)?$/;

/**
 * Whole seconds of `90s`, `30m`, `12h`, `7d` or `1h30m`; a bare number is seconds. Read whole or not at all: a sign, a fraction, another
 * unit or order, and nothing at all are refused.
 *
 * @throws {CommandError} naming the option
 */
export function parseDuration(option: string, text: string): number {
  const seconds = secondsOf(text);
  if (seconds !== undefined && seconds > 0) return seconds;
  throw usageError(
    `${option} must be a duration such as 90s, 30m, 12h or 7d, not ${JSON.stringify(text)}`,
  );
}

function secondsOf(text: string): number | undefined {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (text === "" || !durationPattern.test(text)) return undefined;
  let total = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)([smhd])/g))
    total += Number(count) * (unitS[unit ?? "s"] ?? 1);
  return total;
}

/** A time such as `2027-03-28T02:30:00Z`: with its zone, since whose clock would be meant otherwise. @throws {CommandError} naming the option */
export function parseTime(option: string, text: string): Date {
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
  const time = new Date(text);
  if (isWhole.test(text) && !Number.isNaN(time.getTime())) return time;
  throw usageError(
    `${option} must be a time with its zone, such as 2027-03-28T02:30:00Z, not ${JSON.stringify(text)}`,
  );
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
