/** A card that changes while its session is open. */
import type { Card } from "@ampd/protocol";
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

/** Gives a session another card: offers that it may no longer have pass on, its leases stay. */
export async function changeCard(deps: CardDeps, session: Session, card: Card): Promise<void> {
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
