/** How many sessions a gateway takes. */
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";

/** @throws ProtocolError `unavailable`, naming the limit, when there is no room for another session of this address */
export function checkSessionRoom(context: Context, address: string): void {
  const { sessionsMax, participantSessionsMax } = context.options.settings;
  if (context.sessions.size >= sessionsMax)
    throw new ProtocolError("unavailable", "this gateway takes no more sessions", {
      limit: `${sessionsMax} sessions`,
    });
  let own = 0;
  for (const session of context.sessions.values())
    if (session.address === address && session.state !== "ended") own++;
  if (own >= participantSessionsMax)
    throw new ProtocolError("unavailable", "this participant has too many sessions here", {
      field: "/credential",
      limit: `${participantSessionsMax} sessions of a participant`,
    });
}
