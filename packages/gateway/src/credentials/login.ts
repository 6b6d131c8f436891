/** Who a credential names, with everything that stands before the answer. */
import type { LoginContext, Principal, Shown } from "@ampd/core";
import type { Context } from "../context.ts";

/** Judges a credential. @throws ProtocolError `unauthenticated`, `rate_limited`, `unavailable` */
export function login(
  context: Context,
  shown: Shown,
  connection: LoginContext = {},
): Promise<Principal> {
  const { authenticator } = context.options;
  // Who signs a challenge answers in its own time.
  const waitsForClient = shown.credential.kind === "nkey";
  return context.guesses.judged({ ...shown, waitsForClient }, () =>
    authenticator.authenticate(shown.credential, connection),
  );
}
