/**
 * Measures how long nothing went on: the gaps between events, such as acknowledged submits, around a fault.
 */

/** What a fault cost, milliseconds. */
export interface Toll {
  /** The longest time without an event. */
  readonly outageMs: number;
  /** From the fault until events came without long gaps again; 0 when they never stopped. */
  readonly recoveryMs: number;
}

/** A gap of this length is an interruption, milliseconds; shorter ones are the machine's own unrest. */
export const gapMs = 500;

/** The toll of a fault at `faultMs`, from the ordered times of all events until `endMs`. */
export function tollOf(timesMs: readonly number[], faultMs: number, endMs: number): Toll {
  let lastMs = timesMs.findLast((time) => time <= faultMs) ?? faultMs;
  let outageMs = 0;
  let recoveryMs = 0;
  for (const timeMs of [...timesMs.filter((time) => time > faultMs && time < endMs), endMs]) {
    const gap = timeMs - lastMs;
    outageMs = Math.max(outageMs, gap);
    if (gap > gapMs) recoveryMs = timeMs - faultMs;
    lastMs = timeMs;
  }
  return { outageMs, recoveryMs };
}

/** Waits until events come and have come for `steadyMs` without an interruption. @throws Error after `limitMs` */
export async function untilSteady(
  timesMs: readonly number[],
  { steadyMs, limitMs }: { readonly steadyMs: number; readonly limitMs: number },
): Promise<void> {
  const startMs = performance.now();
  for (;;) {
    const nowMs = performance.now();
    const isLongEnough = nowMs - startMs >= steadyMs;
    if (isLongEnough && tollOf(timesMs, nowMs - steadyMs, nowMs).outageMs <= gapMs) return;
    if (nowMs - startMs > limitMs) throw new Error(`nothing goes on after ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
