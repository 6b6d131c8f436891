/**
 * Sessions that open take turns.
 *
 * ```text
 *   asked ──a place is free──────────────► under way ──► done, and its place is the next one's
 *     └──► waits ──its turn──► awaited? ──yes──┘
 *            │                    └── no: dropped
 *            └── too long: `unavailable`, to come again
 * ```
 *
 * All of a storm at once would help nobody: each would get so little of the processor that its client or the store had given
 * up before it was done, and all came again. In turns those in front get in, and who cannot be served in time hears it before anything
 * was done for it. Whatever runs out, such as a token for the store, is made in its turn.
 */
import { ProtocolError } from "@ampd/protocol";

/** Bounds of {@link Openings}. */
export interface OpeningsOptions {
  /** Openings under way at once. */
  readonly atOnceMax: number;
  /** Longest wait for a turn, milliseconds. */
  readonly waitMaxMs: number;
}

/** What those are told who have waited too long, milliseconds. */
const retryAfterMs = 1000;

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

/** See the head of this file. */
export class Openings {
  private readonly options: OpeningsOptions;
  private readonly queue = new Set<Waiting>();
  private running = 0;

  constructor(options: OpeningsOptions) {
    this.options = options;
  }

  /** Openings under way. */
  get underWay(): number {
    return this.running;
  }

  /** Those that wait for their turn. */
  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Runs `work` in its turn.
   *
   * @param isAwaited asked when its turn comes: whether anybody still waits for it. Default: always
   * @throws ProtocolError `unavailable` without having begun, and what `work` rejects with
   */
  async run<T>(work: () => Promise<T>, isAwaited: () => boolean = () => true): Promise<T> {
    if (this.running < this.options.atOnceMax) this.running++;
    else await this.turn();
    try {
      if (!isAwaited()) throw new ProtocolError("unavailable", "nobody waits for it any more");
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Resolves with a place. */
  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.queue.delete(waiting);
        const text = "too many sessions are opening here; come again";
        reject(new ProtocolError("unavailable", text, { retryAfterMs }));
      };
      const timer = setTimeout(giveUp, this.options.waitMaxMs);
      const waiting = { begin: resolve, timer };
      this.queue.add(waiting);
    });
  }

  /** Passes the place on to whoever has waited longest. */
  private leave(): void {
    for (const next of this.queue) {
      this.queue.delete(next);
      clearTimeout(next.timer);
      next.begin();
      return;
    }
    this.running--;
  }
}
