import type { Principal } from "@ampd/core";
import { Refusal } from "./errors.ts";
import { parseIdentity } from "./identity.ts";

/** What a dev token starts with where its kind does not say so; no JWT can contain a colon. */
export const devPrefix = "dev:";

/**
 * The principal of a dev credential: whoever the token names, as an operator, without proof. Only for a broker that
 * nobody but this machine's user can reach.
 *
 * @param token `dev:<namespace>/<name>` or `<namespace>/<name>`
 * @throws {Refusal} `malformed`
 */
export function devPrincipal(token: string): Principal {
  const text = token.startsWith(devPrefix) ? token.slice(devPrefix.length) : token;
  const identity = parseIdentity(text);
  if (identity === undefined) throw new Refusal("malformed");
  return { ...identity, roles: ["operator"], scopes: [] };
}
