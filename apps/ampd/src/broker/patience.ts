/** Starts again while NATS is reached but its streams cannot answer, as while a cluster elects a leader. */
import type { Logger } from "@ampd/core";
import { JetStreamFailure } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";
import { setTimeout as pause } from "node:timers/promises";

/** How long and for whom to be patient. */
export interface Patience {
  readonly logger: Logger;
  readonly signal?: AbortSignal;
  /** Time after which the last failure stands, milliseconds. Default 60,000: several elections. */
  readonly limitMs?: number;
}

const pauseMs = 500;

/**
 * Runs `start`, which must leave nothing behind when it fails, until it succeeds.
 *
 * @throws what `start` threw at last: at once when waiting cannot help or `signal` is aborted
 */
export async function withPatience<T>(start: () => Promise<T>, patience: Patience): Promise<T> {
  const { logger, signal, limitMs = 60_000 } = patience;
  const untilMs = performance.now() + limitMs;
  for (;;)
    try {
      return await start();
    } catch (error) {
      const mayPass = isStoreSilent(error) && signal?.aborted !== true;
      if (!mayPass || performance.now() + pauseMs > untilMs) throw error;
      logger.warn({ err: error }, "the streams do not answer yet; the broker starts again");
      await pause(pauseMs);
    }
}

/** NATS was reached, and the store gave no answer: a server without connection fails otherwise. */
export function isStoreSilent(error: unknown): boolean {
  return (
    ProtocolError.is(error) &&
    error.code === "unavailable" &&
    error.cause instanceof JetStreamFailure
  );
}
