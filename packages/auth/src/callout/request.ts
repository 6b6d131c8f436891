import type { AuthClock } from "../clock.ts";
import { objectOf, textOf, type JsonObject } from "../json-object.ts";
import { jwtReader } from "./jwt.ts";
import { parsePublicNkey } from "./nkey.ts";

/** What a server asks the callout: may this connection come in, and as whom? */
export interface LoginRequest {
  /** Key that the server made for this one attempt; the user JWT must be issued to it. */
  readonly userNkey: string;
  readonly serverId: string;
  /** When the server stops waiting, milliseconds since 1970 by its clock. */
  readonly deadlineMs: number;
  /** Where the client is, as its server sees it; empty where that says nothing. */
  readonly host: string;
  /** What the client sent. */
  readonly offered: OfferedCredentials;
  /** Challenge that the server sent to the client, if it sent one. */
  readonly nonce?: string;
}

/** Everything in a client's CONNECT that could be a credential; absent where it was empty. */
export interface OfferedCredentials {
  readonly token?: string;
  readonly nkey?: string;
  readonly signature?: string;
  readonly user?: string;
  readonly password?: string;
  readonly jwt?: string;
}

const audience = "nats-authorization-request";

/**
 * Reads authorization requests: signature of the server, audience and shape.
 * @returns a function that answers `undefined` for anything else
 */
export function requestReader(): (text: string) => LoginRequest | undefined {
  const read = jwtReader("server");
  return (text) => {
    const claims = read(text);
    const nats = objectOf(claims?.["nats"]);
    if (claims === undefined || nats === undefined || claims["aud"] !== audience) return undefined;
    const userNkey = textOf(nats, "user_nkey");
    const serverId = textOf(objectOf(nats["server_id"]), "id");
    const exp = claims["exp"];
    // The signer is the server it speaks for: another key could sign for any server.
    if (userNkey === undefined || serverId === undefined || claims["iss"] !== serverId)
      return undefined;
    if (parsePublicNkey("user", userNkey) === undefined) return undefined;
    if (typeof exp !== "number" || !Number.isFinite(exp)) return undefined;
    const client = objectOf(nats["client_info"]);
    const nonce = textOf(client, "nonce");
    return {
      userNkey,
      serverId,
      deadlineMs: exp * 1000,
      host: textOf(client, "host") ?? "",
      offered: offeredIn(objectOf(nats["connect_opts"])),
      ...(nonce !== undefined && { nonce }),
    };
  };
}

function offeredIn(options: JsonObject | undefined): OfferedCredentials {
  const [token, nkey, signature] = ["auth_token", "nkey", "sig"].map((key) => textOf(options, key));
  const [user, password, jwt] = ["user", "pass", "jwt"].map((key) => textOf(options, key));
  return {
    ...(token !== undefined && { token }),
    ...(nkey !== undefined && { nkey }),
    ...(signature !== undefined && { signature }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(jwt !== undefined && { jwt }),
  };
}

/** Whether the server has given up on a request. */
export function isDead(request: LoginRequest, clock: AuthClock): boolean {
  return request.deadlineMs <= clock.nowMs();
}
