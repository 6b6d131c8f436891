import { randomUUID } from "node:crypto";
import type { UserPermissions } from "../permissions/index.ts";
import { signJwt } from "./jwt.ts";
import type { NkeySigner } from "./nkey.ts";
import type { LoginRequest } from "./request.ts";

/** What a user JWT is made from. */
export interface UserGrant {
  /** Name that the server knows the connection by. */
  readonly user: string;
  readonly permissions: UserPermissions;
  /** Name of the account that the client comes into. */
  readonly account: string;
  /** When the server ends the connection, milliseconds since 1970. */
  readonly expiresAtMs: number;
  readonly nowMs: number;
}

/**
 * The user JWT for a login. Only permissions, expiry and connection types have an effect: a server ignores limits in the JWT
 * of a callout.
 */
export function userJwt(request: LoginRequest, grant: UserGrant, signer: NkeySigner): string {
  const { publish, subscribe } = grant.permissions;
  const claims = {
    jti: randomUUID(),
    iat: Math.floor(grant.nowMs / 1000),
    // Down, never up: the connection must not outlive the credential.
    exp: Math.floor(grant.expiresAtMs / 1000),
    name: grant.user,
    sub: request.userNkey,
    aud: grant.account,
    nats: {
      pub: publish,
      sub: subscribe,
      subs: -1,
      data: -1,
      payload: -1,
      allowed_connection_types: ["STANDARD", "WEBSOCKET"],
      type: "user",
      version: 2,
    },
  };
  return signJwt(claims, signer);
}

/** The signed answer to a server: a user JWT, or the reason for its log; the client learns only that it was refused. */
export function answerJwt(
  request: LoginRequest,
  outcome: { readonly jwt: string } | { readonly error: string },
  signer: NkeySigner,
): string {
  const claims = {
    jti: randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    sub: request.userNkey,
    aud: request.serverId,
    nats: { ...outcome, type: "authorization_response", version: 2 },
  };
  return signJwt(claims, signer);
}
