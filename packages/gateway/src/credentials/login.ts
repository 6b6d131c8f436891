/** Who a credential names, with everything that stands before the answer. */
import type { LoginContext, Principal } from "@ampd/core";
import type { Context } from "../context.ts";
import type { Shown } from "./guesses.ts";

/** Judges a credential. @throws ProtocolError `unauthenticated`, `rate_limited`, `unavailable` */
export function login(
  context: Context,
  shown: Shown,
  connection: LoginContext = {},
): Promise<Principal> {
  const { authenticator } = context.options;
  return context.guesses.judged(shown, () =>
    authenticator.authenticate(shown.credential, connection),
  );
}
