/**
 * Amounts of budgets: exact numbers by unit, as whole millionths.
 *
 * On the wire and in documents an amount is the text `unit:decimal`, such as `USD:1.50`.
 */

/** Millionths by unit. */
export type Amounts = ReadonlyMap<string, bigint>;

/** Decimal places kept. */
const places = 6;
const one = 1_000_000n;
/** Largest amount, millionths: a million millions. */
const amountMax = 1_000_000_000_000n * one;
const amountPattern = /^([A-Za-z][A-Za-z0-9_-]{0,31}):(\d{1,12})(?:\.(\d{1,6}))?$/;
const numberPattern = /^(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Nothing of any unit. */
export const noAmounts: Amounts = new Map<string, bigint>();

/** Reads amounts; a unit named twice counts with its sum. @returns `undefined` when one of them is none */
export function parseAmounts(texts: readonly string[]): Amounts | undefined {
  const found = new Map<string, bigint>();
  for (const text of texts) {
    const [, unit, whole, fraction = ""] = amountPattern.exec(text) ?? [];
    if (unit === undefined || whole === undefined) return undefined;
    const amount = BigInt(whole) * one + BigInt(fraction.padEnd(places, "0"));
    found.set(unit, (found.get(unit) ?? 0n) + amount);
  }
  return found;
}

/** The texts of amounts, by unit; negative ones with a minus, as an overdrawn account has them. */
export function formatAmounts(amounts: Amounts): readonly string[] {
  return [...amounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([unit, amount]) => `${unit}:${decimal(amount)}`);
}

function decimal(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const fraction = (size % one)
    .toString()
    .padStart(places, "0")
    .replace(/0{1,6}$/, "");
  const text = fraction === "" ? `${size / one}` : `${size / one}.${fraction}`;
  return amount < 0n ? `-${text}` : text;
}

/** Reads what {@link formatAmounts} wrote, negative amounts included; what is none is left out. */
export function readAmounts(texts: readonly string[]): Amounts {
  const found = new Map<string, bigint>();
  for (const text of texts) {
    const isNegative = text.includes(":-");
    const parsed = parseAmounts([isNegative ? text.replace(":-", ":") : text]) ?? noAmounts;
    for (const [unit, amount] of parsed) found.set(unit, isNegative ? -amount : amount);
  }
  return found;
}

/**
 * One amount as a holder reports it, a JSON number or a decimal text; fractions of a millionth count as a whole one.
 *
 * @returns `undefined` when it cannot be read or is negative
 */
export function parseUsage(value: unknown): bigint | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const [, whole, fraction = "", exponent = "0"] = numberPattern.exec(String(value)) ?? [];
  if (whole === undefined) return undefined;
  const shift = places + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? shiftUp(digits, shift) : shiftDown(digits, -shift);
  return scaled > amountMax ? amountMax : scaled;
}

/** More than 40 places up is above every amount, unless there is nothing to move. */
function shiftUp(digits: bigint, by: number): bigint {
  return digits * 10n ** BigInt(Math.min(by, 40));
}

function shiftDown(digits: bigint, by: number): bigint {
  const divisor = 10n ** BigInt(by);
  return (digits + divisor - 1n) / divisor;
}

/** The sum, unit by unit. */
export function addAmounts(a: Amounts, b: Amounts): Amounts {
  return combine(a, b, 1n);
}

/** The difference, unit by unit; it may be negative. */
export function subtractAmounts(a: Amounts, b: Amounts): Amounts {
  return combine(a, b, -1n);
}

function combine(a: Amounts, b: Amounts, sign: bigint): Amounts {
  const result = new Map(a);
  for (const [unit, amount] of b) result.set(unit, (result.get(unit) ?? 0n) + sign * amount);
  return result;
}

/** Only some of the units; one that is not there counts as nothing. */
export function pickUnits(amounts: Amounts, units: Iterable<string>): Amounts {
  return new Map([...units].map((unit) => [unit, amounts.get(unit) ?? 0n]));
}
