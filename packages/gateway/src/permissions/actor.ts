/**
 * What a participant may do, asked where it wants to do it. Every refusal here goes by the words of the request alone, so it is
 * the same whether the thing asked for exists or not.
 */
import {
  compileMatcher,
  compilePermissions,
  type Matcher,
  type PolicySource,
  type Principal,
} from "@ampd/core";
import { ProtocolError, type ParsedAddress } from "@ampd/protocol";

/** A participant with what its credential and the policy in force permit it; every session is one. */
export interface Actor {
  readonly principal: Principal;
  readonly permissions: Matcher;
}

/** What the policy in force permits a principal. */
export function permissionsOf(policy: PolicySource, principal: Principal): Matcher {
  return compileMatcher(compilePermissions(policy.policyFor(principal.ns), principal));
}

/** @throws ProtocolError `forbidden` unless it may manage its namespace */
export function requireOperator(actor: Pick<Actor, "permissions">): void {
  if (!actor.permissions.operate)
    throw new ProtocolError("forbidden", "only an operator may do this");
}

/** @throws ProtocolError `forbidden` unless it may send there */
export function requireSend(actor: Pick<Actor, "permissions">, to: ParsedAddress): void {
  if (actor.permissions.maySend(to)) return;
  throw new ProtocolError("forbidden", "the policy does not permit sending there", {
    field: "/envelope/to",
  });
}

/** The refusal of a topic. */
export function unreadable(topic: string): ProtocolError {
  return new ProtocolError("forbidden", `the policy does not permit reading the topic ${topic}`, {
    field: "/topic",
    limit: topic,
  });
}
