/** Something to do once at the end of a loop turn. */
export interface TurnWork {
  endTurn(): void;
}

/**
 * Gathers work for the end of the loop turn: however often an object asks, it gets one call, and all that ask in a turn share
 * one immediate.
 */
export class Turn {
  private asking = new Set<TurnWork>();

  /** Calls `work.endTurn()` once when the events of this loop turn have been handled. */
  ask(work: TurnWork): void {
    this.asking.add(work);
    if (this.asking.size === 1) setImmediate(() => this.end());
  }

  private end(): void {
    const { asking } = this;
    this.asking = new Set();
    for (const work of asking) work.endTurn();
  }
}
