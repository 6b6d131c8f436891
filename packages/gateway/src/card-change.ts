/** A card that changes while its session is open. */
import { ProtocolError, type Card } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { Dispatchers } from "./dispatchers.ts";
import { checkCard } from "./handshake.ts";
import { permittedCapability } from "./permissions/served.ts";
import type { Presence } from "./presence.ts";
import type { Session } from "./session.ts";

/** Parts of the gateway that it concerns. */
export interface CardDeps {
  readonly context: Context;
  readonly dispatchers: Dispatchers;
  readonly presence: Presence;
}

/** Changes of one session that may wait for their turn: each opens and closes up to a whole card of jobs in the store. */
const waitingMax = 8;

/** The changes of a session, one after the other. */
interface Line {
  last: Promise<void>;
  waiting: number;
}

const lines = new WeakMap<Session, Line>();

/**
 * Gives a session another card, after those that it asked for before: offers that it may no longer have pass on, its leases stay.
 *
 * @throws ProtocolError `rate_limited` when too many changes wait already, and what is wrong with the card
 */
export async function changeCard(deps: CardDeps, session: Session, card: Card): Promise<void> {
  const line = lines.get(session) ?? { last: Promise.resolve(), waiting: 0 };
  lines.set(session, line);
  if (line.waiting >= waitingMax)
    throw new ProtocolError("rate_limited", "changes of this card wait already", {
      retryAfterMs: 1000,
      limit: `${waitingMax} changes at once`,
    });
  line.waiting++;
  const turn = line.last.then(() => applyCard(deps, session, card));
  line.last = turn.catch(() => undefined); // reported by `turn`
  try {
    await turn;
  } finally {
    line.waiting--;
  }
}

async function applyCard(deps: CardDeps, session: Session, card: Card): Promise<void> {
  const { context, dispatchers, presence } = deps;
  const alias = await checkCard(context, presence, { actor: session, card });
  const leaving = dispatchers.leave(session);
  // A refresh or another policy may have come meanwhile: what counts is what the session has now.
  const { alias: _old, ...identity } = session.identity;
  const known = { ...identity, card, ...(alias !== undefined && { alias }) };
  session.identity = { ...known, capability: permittedCapability(known, known.permissions) };
  await leaving;
  if (session.state !== "open") return;
  await Promise.all([dispatchers.join(session), presence.announce(session)]);
}
