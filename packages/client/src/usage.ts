/** What a handler says its attempt has used, to be reported with its end. */
const perUnit = 1_000_000;
const unitPattern = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
const unitsMax = 32;

/** Amounts by unit, exact to the millionth. */
export class Usage {
  private readonly millionths = new Map<string, number>();

  /** Adds an amount. @throws TypeError for a negative or endless amount, and for what is no unit */
  add(unit: string, amount: number): void {
    if (!unitPattern.test(unit)) throw new TypeError(`${JSON.stringify(unit)} is not a unit`);
    if (!Number.isFinite(amount) || amount < 0)
      throw new TypeError(`an amount used is a number of at least 0, not ${amount}`);
    if (!this.millionths.has(unit) && this.millionths.size >= unitsMax)
      throw new TypeError(`an attempt uses at most ${unitsMax} units`);
    const sum = (this.millionths.get(unit) ?? 0) + Math.round(amount * perUnit);
    this.millionths.set(unit, sum);
  }

  /** The member of the status; `undefined` when nothing was used. */
  toWire(): Readonly<Record<string, string>> | undefined {
    if (this.millionths.size === 0) return undefined;
    return Object.fromEntries([...this.millionths].map(([unit, sum]) => [unit, decimal(sum)]));
  }
}

function decimal(millionths: number): string {
  return (millionths / perUnit).toFixed(6).replace(/\.?0{1,6}$/, "");
}
