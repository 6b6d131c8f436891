/**
 * Scopes: parts of a namespace, such as rooms. Where they are required, a task or message names one that its sender is in, and a task
 * is offered only to who is in it too. Elsewhere the field travels as it is.
 */
import type { Principal } from "@ampd/core";
import { ProtocolError, type Envelope } from "@ampd/protocol";
import type { Context } from "./context.ts";

/** Whether a namespace is divided into scopes. */
export function usesScopes(context: Context, ns: string): boolean {
  const required = context.options.settings.scopesRequired;
  return required !== undefined && (required.has(ns) || required.has("*"));
}

/** @throws ProtocolError `scope_required`, `unknown_scope`, where scopes are required */
export function requireScope(
  context: Context,
  { ns, scopes }: Pick<Principal, "ns" | "scopes">,
  { scope }: Pick<Envelope, "scope">,
): void {
  if (!usesScopes(context, ns)) return;
  const field = "/envelope/scope";
  if (scope === undefined)
    throw new ProtocolError("scope_required", "name a scope of yours", { field });
  if (!scopes.includes(scope))
    throw new ProtocolError("unknown_scope", "you are not in this scope", { field });
}
