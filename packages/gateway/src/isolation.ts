/**
 * Connections of sessions' own, where `isolation` is on: what a session writes to inboxes, jobs and topics leaves on one, so that
 * the server enforces the session's permissions beside this gateway.
 *
 * ```text
 *   none ──session opens──► open ──permissions or credential change──► another takes its place
 *                            └──session ends──► closed
 * ```
 *
 * Records, statuses, wake-ups and what becomes due later are the broker's own writes and leave on its own connection.
 */
import type { SessionStores } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { Session } from "./session.ts";

/** Opens a session's own connection, where sessions have one. @throws ProtocolError `unavailable` when it is not let in */
export async function openWrites(context: Context, session: Session): Promise<void> {
  const { isolation } = context.options;
  if (isolation === undefined) return;
  for (;;) {
    const { principal, permissions } = session;
    const fresh = await isolation.open(principal);
    if (session.state === "ended") return fresh.close();
    const old = session.writes;
    session.writes = fresh;
    await old?.close();
    // Another credential or policy may have come meanwhile.
    if (session.principal === principal && session.permissions === permissions) return;
  }
}

/** Logins that renewals may ask for at once: another policy concerns every session in the same moment. */
const renewalsMax = 16;
/** A renewal that fails is tried again: without it the session ends up with the login of an old credential. */
const renewTries = 5;
const renewPauseMs = 1000;

/** Renewals of a gateway: those under way, and the sessions that wait. */
const renewals = new WeakMap<Context, { running: number; readonly waiting: Set<Session> }>();

/** Another connection under the session's present permissions; the old one serves until then. */
export function renewWrites(context: Context, session: Session): void {
  if (session.writes === undefined) return;
  const all = renewals.get(context) ?? { running: 0, waiting: new Set() };
  renewals.set(context, all);
  all.waiting.add(session);
  if (all.running >= renewalsMax) return;
  all.running++;
  const work = renewWaiting(context, all.waiting).finally(() => {
    all.running--;
  });
  context.background("renew sessions' own connections", work);
}

async function renewWaiting(context: Context, waiting: Set<Session>): Promise<void> {
  for (;;) {
    const next = waiting.values().next();
    if (next.done === true) return;
    waiting.delete(next.value);
    await renew(context, next.value);
  }
}

/** Reports its own failure. */
async function renew(context: Context, session: Session): Promise<void> {
  for (let tries = 1; session.writes !== undefined; tries++) {
    try {
      return await context.openings.run(() => openWrites(context, session));
    } catch (error) {
      if (tries >= renewTries) {
        const fields = { err: error, sessionId: session.id };
        context.options.logger.error(fields, "a session's own connection could not be renewed");
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, renewPauseMs));
    }
  }
}

/** Ends it; what was being written is finished first. */
export async function closeWrites(session: Session): Promise<void> {
  const { writes } = session;
  session.writes = undefined;
  await writes?.close();
}

/** Where the writes of a session go. @throws ProtocolError `unavailable` when it has lost the connection that it should have */
export function writesOf(context: Context, session: Session): Omit<SessionStores, "close"> {
  if (session.writes !== undefined) return session.writes;
  if (context.options.isolation === undefined) return context.options.stores;
  throw new ProtocolError("unavailable", "the session's own connection is not open");
}
