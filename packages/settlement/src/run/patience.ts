import type { Env } from "./env.ts";
import { pause } from "../clock.ts";
import { isSettlementError } from "../errors.ts";

/** How long a Core publish waits for the connection. Nobody else has the message, so giving up loses it. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/** Repeats what surely was not sent because the connection is down, until it is back or patience is over. */
export async function whileDisconnected<T>(env: Env, act: () => Promise<T>): Promise<T> {
  const deadline = env.clock.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const again = isSettlementError(error, "disconnected") && env.clock.now() < deadline;
      if (!again) throw error;
      await pause(env.clock, PAUSE_MS);
    }
  }
}
