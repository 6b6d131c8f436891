import type { Client } from "@ampd/client";
import { ProtocolError } from "@ampd/protocol";

/** Resolves when the client has ended for good: the broker refuses it now, or it was closed. */
export function lostSession(client: Client): Promise<Error> {
  return new Promise((resolve) => {
    client.on("state", ({ state, error }) => {
      if (state === "closed")
        resolve(error ?? new ProtocolError("unavailable", "the session was closed"));
    });
  });
}
