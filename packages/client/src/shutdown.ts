/** How a client and a worker end: wait, tell, hand back, leave. Each step is bounded, so the whole is: `graceMs` + 5 s. */
import { within, type Clock } from "./clock.ts";
import type { ClientCore } from "./core.ts";
import { unavailable } from "./link.ts";
import type { Pool, Served } from "./pool.ts";

/** Grace when none is given, milliseconds. */
export const graceMsDefault = 30_000;
/** How long a handler may take to react to `ShuttingDown`. */
const reactMs = 1000;
/** How long handing back may take. */
const handBackMs = 2000;
/** How long answers on their way may take. */
const flushMs = 500;

/** Waits for tasks, then ends them; never rejects. */
export async function endTasks(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  graceMs: number,
  served?: Served,
): Promise<void> {
  if (await within(clock, graceMs, pool.idle(served))) return;
  pool.shutDown(served);
  if (await within(clock, reactMs, pool.idle(served))) return;
  await within(clock, handBackMs, pool.handBack(served));
}

/** Closes a client; never rejects. */
export async function endClient(core: ClientCore, graceMs: number): Promise<void> {
  const { clock, connection, inbox, pool, presence, topics } = core;
  core.drain();
  presence.stop();
  const mail = within(clock, graceMs, inbox.close());
  const events = within(clock, Math.max(graceMs, flushMs), topics.close());
  await Promise.all([endTasks({ pool, clock }, graceMs), mail, events]);
  const link = connection.openLink;
  if (link !== undefined) {
    await within(clock, flushMs, link.idle());
    link.post({ type: "goodbye", reason: "the client closes" });
  }
  await connection.close(unavailable("the client is closed"));
}

/** A grace that makes sense: a number of milliseconds, 0 for one that does not. */
export function graceOf(graceMs: number | undefined): number {
  if (graceMs === undefined) return graceMsDefault;
  return Number.isFinite(graceMs) && graceMs > 0 ? graceMs : 0;
}
