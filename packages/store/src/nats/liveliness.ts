/**
 * How a standing consumer of ours notices that the server fell silent, and how long it waits before it starts again.
 *
 * Consumers ask for idle heartbeats; without a sign for two and a half of them the consumer is taken for gone, also when the server
 * did not say so.
 */

/** Idle heartbeat that a standing consumer asks for, milliseconds. */
export const heartbeatMs = 2000;

const silenceMs = heartbeatMs * 2.5;
const pauseFirstMs = 50;
const pauseMostMs = 3000;

/** Calls back once when nothing was heard for too long. */
export class SilenceWatch {
  readonly #onSilence: () => void;
  #lastHeard = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(onSilence: () => void) {
    this.#onSilence = onSilence;
  }

  /** The server gave a sign; the first one begins the watch. */
  heard(): void {
    this.#lastHeard = performance.now();
    this.#timer ??= setTimeout(() => this.#look(), heartbeatMs);
  }

  /** Ends the watch until something is heard again. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    this.#timer = undefined;
    if (performance.now() - this.#lastHeard > silenceMs) this.#onSilence();
    else this.#timer = setTimeout(() => this.#look(), heartbeatMs);
  }
}

/** Pauses between starts that fail: each twice the one before, up to a limit. */
export class StartPauses {
  #nextMs = pauseFirstMs;

  /** The pause before the next start, milliseconds. */
  next(): number {
    const pauseMs = this.#nextMs;
    this.#nextMs = Math.min(pauseMostMs, pauseMs * 2);
    return pauseMs;
  }

  /** A start succeeded. */
  reset(): void {
    this.#nextMs = pauseFirstMs;
  }
}
