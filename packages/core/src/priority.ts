/**
 * Priorities: ten on the wire, three bands in the queues.
 *
 * Each band of a job is a queue of its own, in order of arrival. While several bands have tasks waiting, offers go round by
 * weight: of any 13 offers in a row 9 are for `high`, 3 for `normal` and 1 for `low`. So a band is never starved, and the first
 * task of `high` waits for at most two offers of the others.
 */

/** A queue of tasks with like priority. */
export type Band = "high" | "normal" | "low";

/** All bands, the most urgent first. */
export const bands: readonly Band[] = ["high", "normal", "low"];

/** Priority of a task that names none. */
export const defaultPriority = 4;

const lowMax = 3;
const normalMax = 6;

/** The band of a priority. */
export function bandOf(priority: number | undefined): Band {
  const value = priority ?? defaultPriority;
  if (value <= lowMax) return "low";
  return value <= normalMax ? "normal" : "high";
}

/** How many of 13 offers a band gets while all wait. */
export const bandWeights: Readonly<Record<Band, number>> = { high: 9, normal: 3, low: 1 };

/**
 * Smooth weighted round robin between bands: a band that has nothing waiting gives its turn away and saves none for later.
 */
export class BandTurn {
  private readonly credit: Record<Band, number> = { high: 0, normal: 0, low: 0 };

  /** The band whose turn it is among those that wait; `undefined` when none does. */
  next(waiting: (band: Band) => boolean): Band | undefined {
    let chosen: Band | undefined;
    let total = 0;
    for (const band of bands) {
      if (!waiting(band)) {
        this.credit[band] = 0;
        continue;
      }
      total += bandWeights[band];
      this.credit[band] += bandWeights[band];
      if (chosen === undefined || this.credit[band] > this.credit[chosen]) chosen = band;
    }
    if (chosen !== undefined) this.credit[chosen] -= total;
    return chosen;
  }
}
