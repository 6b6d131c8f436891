/** When credentials end, on the server's clock: the clock of this machine may jump, and other gateways must agree. */
import type { Principal } from "@ampd/core";
import type { Context } from "../context.ts";

/** Whole seconds until a principal's credential ends; `undefined` when it does not end. */
export function expiresInS(context: Context, { expiresAtMs }: Principal): number | undefined {
  if (expiresAtMs === undefined) return undefined;
  const leftMs = expiresAtMs - context.options.stores.status.serverNowMs();
  return Math.max(0, Math.floor(leftMs / 1000));
}
