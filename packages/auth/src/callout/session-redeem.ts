/** Redeeming the tokens of sessions' connections, also those of other gateways, in the callout's account. */
import type { NatsConnection, Subscription } from "@nats-io/nats-core";
import {
  decodeTicket,
  encodeTicket,
  gatewayOfToken,
  redeemSubject,
  type SessionLogins,
  type SessionTicket,
} from "./session-logins.ts";

/** The gateway that minted a token answers from memory; what takes longer is a gateway that is gone. */
const redeemTimeoutMs = 2000;

/** Redeems the tokens of any gateway. */
export function redeemer(
  connection: NatsConnection,
  own: SessionLogins,
): (token: string) => Promise<SessionTicket | undefined> {
  return async (token) => {
    const gatewayId = gatewayOfToken(token);
    if (gatewayId === undefined) return undefined;
    if (gatewayId === own.gatewayId) return own.redeem(token);
    const subject = redeemSubject(gatewayId);
    const reply = await connection.request(subject, token, { timeout: redeemTimeoutMs });
    return decodeTicket(reply.string());
  };
}

/** Answers for the tokens of this gateway. */
export function answerRedeems(
  connection: NatsConnection,
  own: SessionLogins,
  onError: (error: unknown) => void,
): Subscription {
  return connection.subscribe(redeemSubject(own.gatewayId), {
    // The responders of one process share its tokens: one of them answers.
    queue: "ampd",
    callback: (error, message) => {
      if (error !== null) onError(error);
      else message.respond(encodeTicket(own.redeem(message.string())));
    },
  });
}
