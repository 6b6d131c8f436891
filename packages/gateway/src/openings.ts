/**
 * Sessions open a few at a time; the others wait for a place, whoever came first in front.
 *
 * ```text
 *   asked ──a place is free──────────────────────► under way ──► done, and its place is the next one's
 *     └──► waits ──a place frees──► awaited? ──yes──┘
 *            │                         └── no: dropped
 *            └── too long: `unavailable`, to come again
 * ```
 *
 * All of a storm at once would help nobody: each would get so little of the processor that its client or the store had given
 * up before it was done, and all came again. So those in front get in, and who cannot be served in time hears it before anything
 * was done for it. What lives for seconds only, such as a token for the store, is made by who has a place.
 */
import { ProtocolError } from "@ampd/protocol";

/** Bounds of {@link Openings}. */
export interface OpeningsOptions {
  /** Openings under way at once. */
  readonly atOnceMax: number;
  /** Longest wait for a place, milliseconds. */
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

  /** Those that wait for a place. */
  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Runs `work` as soon as there is a place.
   *
   * @param isAwaited asked when there is one: whether anybody still waits for it. Default: always
   * @throws ProtocolError `unavailable` without having begun, and what `work` rejects with
   */
  async run<T>(work: () => Promise<T>, isAwaited: () => boolean = () => true): Promise<T> {
    if (this.running < this.options.atOnceMax) this.running++;
    else await this.place();
    try {
      if (!isAwaited()) throw new ProtocolError("unavailable", "nobody waits for it any more");
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Resolves with a place. */
  private place(): Promise<void> {
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
