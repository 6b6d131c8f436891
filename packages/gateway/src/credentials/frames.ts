/** What the frames about credentials do. */
import type { Principal } from "@ampd/core";
import { ProtocolError, type RefreshFrame } from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { Handlers } from "../session-frames.ts";
import { refuseRevoked } from "../session-control.ts";
import type { Session } from "../session.ts";
import { expiresInS } from "./expiry.ts";
import { login } from "./login.ts";
import { createKey, listKeys, revokeKey, revokeTokens } from "./keys.ts";

/** What they act on. */
export interface CredentialDeps {
  readonly context: Context;
  changePrincipal(session: Session, principal: Principal): void;
}

type CredentialFrame = "refresh" | "create_key" | "list_keys" | "revoke_key" | "revoke_tokens";

/** Handlers of the frames about credentials. */
export function credentialHandlers(deps: CredentialDeps): Pick<Handlers, CredentialFrame> {
  const { context } = deps;
  return {
    create_key: (session, frame) => createKey(context, session, frame),
    list_keys: (session, frame) => listKeys(context, session, frame),
    revoke_key: (session, frame) => revokeKey(context, session, frame),
    revoke_tokens: (session, frame) => revokeTokens(context, session, frame),
    refresh: async (session, frame) => {
      const principal = await refresh(deps, session, frame);
      const expires = expiresInS(context, principal);
      session.ok(frame.seq, {
        ...(expires !== undefined && { expires_in_s: expires }),
        scopes: [...principal.scopes],
      });
    },
  };
}

/** A refused credential changes nothing: the session goes on until the end of the one that it has. */
async function refresh(
  deps: CredentialDeps,
  session: Session,
  { credential }: RefreshFrame,
): Promise<Principal> {
  const { context } = deps;
  const principal = await login(context, { credential, remote: session.remote });
  const { ns, name } = session.principal;
  if (principal.ns !== ns || principal.name !== name)
    throw new ProtocolError("forbidden", "this credential is of another participant", {
      field: "/credential",
    });
  if (session.state === "ended")
    throw new ProtocolError("unauthenticated", "the session has ended");
  refuseRevoked(context, principal);
  deps.changePrincipal(session, principal);
  return principal;
}
