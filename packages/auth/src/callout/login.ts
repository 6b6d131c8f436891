import type { Authenticator, Principal } from "@ampd/core";
import { Refusal } from "../errors.ts";
import { verificationKey, verifies } from "./nkey.ts";
import type { LoginRequest } from "./request.ts";
import { sessionTokenStart, type SessionTicket } from "./session-logins.ts";

/** Who the public nkeys (`U…`) are. `undefined` refuses. */
export type NkeyDirectory = (
  publicKey: string,
) => Principal | undefined | Promise<Principal | undefined>;

/** How a login is judged. */
export interface LoginChecks {
  readonly authenticator: Authenticator;
  /** Absent: nkeys are refused. */
  readonly nkeys?: NkeyDirectory;
  /** Whom a token of a session's own connection stands for, once. Absent: such tokens are refused. */
  readonly redeem?: (token: string) => Promise<SessionTicket | undefined>;
}

/** Who comes in. */
export interface Admitted {
  readonly principal: Principal;
  /** Set for the connection that a gateway opens for a session. */
  readonly session?: { readonly inboxPrefix: string };
}

/**
 * Who a login request comes from.
 *
 * | sent by the client | accepted when |
 * |---|---|
 * | `auth_token` | the authenticator accepts it as `bearer`, or a gateway minted it for a session's connection |
 * | `nkey` and `sig` | the signature is that key's over the server's nonce, and the directory knows the key |
 * | a user with a password, a JWT, or two kinds at once | never |
 *
 * The server has not checked the signature: without the check here, whoever knows a public key would be its owner.
 *
 * @throws {Refusal} and what the authenticator throws
 */
export async function admit(request: LoginRequest, checks: LoginChecks): Promise<Admitted> {
  const { token, nkey, user, password, jwt } = request.offered;
  if (jwt !== undefined || user !== undefined || password !== undefined) {
    throw new Refusal("unsupported_kind");
  }
  if (token !== undefined && nkey === undefined) {
    if (token.startsWith(sessionTokenStart)) return admitSession(token, checks);
    return { principal: await checks.authenticator.authenticate({ kind: "bearer", token }) };
  }
  if (nkey === undefined || token !== undefined) throw new Refusal("unsupported_kind");
  if (checks.nkeys === undefined) throw new Refusal("unsupported_kind");
  if (!provesNkey(request, nkey)) throw new Refusal("bad_signature");
  const principal = await checks.nkeys(nkey);
  if (principal === undefined) throw new Refusal("unknown_key");
  return { principal };
}

async function admitSession(token: string, { redeem }: LoginChecks): Promise<Admitted> {
  if (redeem === undefined) throw new Refusal("unsupported_kind");
  const ticket = await redeem(token);
  if (ticket === undefined) throw new Refusal("expired");
  return { principal: ticket.principal, session: { inboxPrefix: ticket.inboxPrefix } };
}

function provesNkey(request: LoginRequest, nkey: string): boolean {
  const { nonce, offered } = request;
  if (nonce === undefined || offered.signature === undefined) return false;
  const key = verificationKey("user", nkey);
  // Node reads both base64 alphabets here, as the server does.
  const signature = Buffer.from(offered.signature, "base64url");
  return key !== undefined && verifies(key, Buffer.from(nonce), signature);
}
