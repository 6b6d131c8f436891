/**
 * Which band's task goes first in one gateway.
 *
 * ```text
 *   asked ──message──► one waits here ──its turn──► placed ──► asked again
 *     ▲                      └── held too long ──► rested (given back; not asked) ──a slot frees──► asked, answer awaited ─┐
 *     └──────────────────────────────────────────────────────────────────────────────────────────────────────────┘
 * ```
 *
 * Every band in use is asked for one message ahead, so that it is known who waits when a slot frees: a band that is asked and silent
 * has nothing. The server serves gateways with free slots first, so what is fetched ahead is what nobody could take.
 */
import { bandOf, BandTurn, type Band, type JobMessage } from "@ampd/core";

/** How long a free slot waits for the answer of bands that were not asked: a round trip on a slow day. */
const answerMs = 20;

/** Something that waits and has a message. */
interface Waits {
  readonly message: JobMessage;
}

/** See the head of this file. */
export class BandWait {
  private readonly turn = new BandTurn();
  private readonly rested = new Set<Band>();
  private answersByMs = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  /** A message that was fetched ahead goes back: its band is not asked until a slot is free. */
  rest(message: JobMessage): void {
    this.rested.add(bandOf(message.task.priority));
  }

  /**
   * A slot is free: whether to wait for the answers of bands that rested.
   *
   * @param again called when the wait is over
   */
  awaits(nowMs: number, again: () => void): boolean {
    if (this.rested.size > 0) {
      this.rested.clear();
      this.answersByMs = nowMs + answerMs;
      clearTimeout(this.timer);
      this.timer = setTimeout(again, answerMs);
    }
    return nowMs < this.answersByMs;
  }

  /** Takes the one whose turn it is out of `waiting`. */
  take<T extends Waits>(waiting: T[]): T | undefined {
    const first = new Map<Band, number>();
    for (const [index, { message }] of waiting.entries()) {
      const band = bandOf(message.task.priority);
      if (!first.has(band)) first.set(band, index);
    }
    const band = this.turn.next((each) => first.has(each));
    const index = band === undefined ? undefined : first.get(band);
    return index === undefined ? undefined : waiting.splice(index, 1)[0];
  }

  /** How many of a band to ask for. */
  demand(
    band: Band,
    have: { readonly waiting: readonly Waits[]; readonly slots: number; readonly ahead: boolean },
  ): number {
    const { waiting, slots, ahead } = have;
    const here = waiting.filter(({ message }) => bandOf(message.task.priority) === band).length;
    const least = ahead && !this.rested.has(band) ? 1 : 0;
    return Math.max(0, Math.max(slots, least) - here);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
