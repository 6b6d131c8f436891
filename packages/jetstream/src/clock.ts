import type { Requester } from "./port.ts";
import { callApi } from "./api.ts";
import { checkName } from "./subject.ts";

/** An estimate of the NATS server's clock. Compare times of stored messages only with this, never with `Date.now()`. */
export interface ServerClock {
  /** Server time now, whole ms since the epoch. A calibration may correct it, forwards or backwards. */
  nowMs(): number;
  /** Half the round trip of the best sample: the estimate is at most this far off, ms. */
  readonly errorMs: number;
  /** Server time minus this machine's wall clock at the last calibration, ms. */
  readonly offsetMs: number;
  /** Measures again. Call it every few minutes and after each reconnect. Rejects when the server does not answer. */
  calibrate(): Promise<void>;
}

/** Options of {@link createServerClock}. */
export interface ServerClockOptions {
  /** Any stream; its leader's clock is read, which is the clock that stamps its messages. */
  readonly stream: string;
  /** Round trips per calibration; the fastest one counts. Default 5. */
  readonly samples?: number;
  /** Monotonic and wall clock, ms; for tests. */
  readonly monotonicMs?: () => number;
  readonly wallMs?: () => number;
}

interface Sample {
  readonly serverMs: number;
  readonly atMs: number;
  readonly errorMs: number;
}

/**
 * Measures the offset once (several samples, midpoint of the fastest) and returns the clock. Between calibrations it runs
 * on this machine's monotonic clock, so a step of the wall clock does not move it.
 */
export async function createServerClock(
  link: Requester,
  options: ServerClockOptions,
): Promise<ServerClock> {
  checkName(options.stream, "stream");
  const monotonic = options.monotonicMs ?? (() => performance.now());
  const wall = options.wallMs ?? Date.now;
  const measure = (): Promise<Sample> => bestSample(link, options, monotonic);
  let best = await measure();
  let offsetMs = best.serverMs - best.atMs + monotonic() - wall();
  return {
    nowMs: () => Math.round(best.serverMs + monotonic() - best.atMs),
    get errorMs() {
      return best.errorMs;
    },
    get offsetMs() {
      return offsetMs;
    },
    calibrate: async () => {
      best = await measure();
      offsetMs = best.serverMs - best.atMs + monotonic() - wall();
    },
  };
}

async function bestSample(
  link: Requester,
  options: ServerClockOptions,
  monotonic: () => number,
): Promise<Sample> {
  let best = await sampleOnce(link, options.stream, monotonic);
  for (let round = 1; round < (options.samples ?? 5); round += 1) {
    const sample = await sampleOnce(link, options.stream, monotonic);
    if (sample.errorMs < best.errorMs) best = sample;
  }
  return best;
}

async function sampleOnce(
  link: Requester,
  stream: string,
  monotonic: () => number,
): Promise<Sample> {
  const start = monotonic();
  const { ts } = await callApi<{ readonly ts: string }>(link, { path: `STREAM.INFO.${stream}` });
  const end = monotonic();
  return { serverMs: parseNanos(ts), atMs: (start + end) / 2, errorMs: (end - start) / 2 };
}

/** RFC 3339 with up to nanoseconds, as ms with fraction. */
function parseNanos(text: string): number {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? "";
  return Date.parse(text.replace(/\.\d+/, "")) + Number(`0.${fraction}0`) * 1000;
}
