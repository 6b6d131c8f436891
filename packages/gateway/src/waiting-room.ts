/**
 * Connections that have said no `hello` yet, or whose `hello` is being checked.
 *
 * Nobody knows whose they are, so no limit of a participant holds them. Beyond the bound the one that has waited longest goes: an
 * honest client waits for a moment, who only holds places waits to the end, so a flood pushes itself out.
 */

/** See the head of this file. */
export class WaitingRoom {
  private readonly placesMax: number;
  /** How to turn each away, the one that came first in front. */
  private readonly waiting = new Map<object, () => void>();

  /** @param placesMax most connections that wait at once */
  constructor(placesMax: number) {
    this.placesMax = placesMax;
  }

  /** Connections that wait. */
  get size(): number {
    return this.waiting.size;
  }

  /** Gives a place; whoever has waited longest loses its own when there are too many. */
  enter(connection: object, turnAway: () => void): void {
    this.waiting.set(connection, turnAway);
    if (this.waiting.size <= this.placesMax) return;
    for (const [oldest, away] of this.waiting) {
      this.waiting.delete(oldest);
      away();
      return;
    }
  }

  /** Gives a place back; safe to repeat. */
  leave(connection: object): void {
    this.waiting.delete(connection);
  }
}
