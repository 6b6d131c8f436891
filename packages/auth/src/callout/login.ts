import type { Authenticator, Guesses, Principal } from "@ampd/core";
import { ProtocolError, type Credential } from "@ampd/protocol";
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
  /** Slows down who guesses. Absent: every credential is judged at once. */
  readonly guesses?: Guesses;
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
 * The server has not checked the signature: without the check here, whoever knows a public key would be its owner. It comes before
 * everything else, so that a key's owner is not slowed by others who name it. One-time tokens are for the gateways' own connections
 * and ask no store; who guesses at 256 bits may.
 *
 * @throws {Refusal} ProtocolError `rate_limited`, and what the authenticator throws
 */
export async function admit(request: LoginRequest, checks: LoginChecks): Promise<Admitted> {
  const { token, nkey, user, password, jwt } = request.offered;
  if (jwt !== undefined || user !== undefined || password !== undefined) {
    throw new Refusal("unsupported_kind");
  }
  if (token !== undefined && nkey === undefined) {
    if (token.startsWith(sessionTokenStart)) return admitSession(token, checks);
    const credential = { kind: "bearer", token };
    const judge = (): Promise<Principal> => checks.authenticator.authenticate(credential);
    return { principal: await judged(request, credential, { checks, judge }) };
  }
  if (nkey === undefined || token !== undefined) throw new Refusal("unsupported_kind");
  const { nkeys } = checks;
  if (nkeys === undefined) throw new Refusal("unsupported_kind");
  if (!provesNkey(request, nkey)) throw new Refusal("bad_signature");
  const judge = async (): Promise<Principal> => {
    const principal = await nkeys(nkey);
    if (principal === undefined) throw new Refusal("unknown_key");
    return principal;
  };
  return { principal: await judged(request, { kind: "nkey", token: nkey }, { checks, judge }) };
}

function judged(
  { host }: LoginRequest,
  credential: Credential,
  how: { readonly checks: LoginChecks; readonly judge: () => Promise<Principal> },
): Promise<Principal> {
  const { guesses } = how.checks;
  if (guesses === undefined) return how.judge();
  const remote = host.includes(":") ? `[${host}]:0` : `${host}:0`;
  return guesses.judged({ credential, remote }, how.judge, isBad);
}

function isBad(error: unknown): boolean {
  if (error instanceof Refusal) return true;
  return ProtocolError.is(error) && error.code === "unauthenticated";
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
