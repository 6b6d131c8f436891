/**
 * How operators read and change the policy of their namespace.
 *
 * Whoever changes it must be able to change it back: a document under which the operator that stores it could not operate any more
 * is refused.
 */
import { compilePermissions, openPolicy } from "@ampd/core";
import { ProtocolError, type Policy, type PolicyFrame, type SetPolicyFrame } from "@ampd/protocol";
import type { Context } from "../context.ts";
import type { Handlers } from "../session-frames.ts";
import type { Session } from "../session.ts";
import { requireOperator } from "./actor.ts";

type Answer = Pick<PolicyFrame, "policy" | "source" | "revision">;

/** Handlers of the frames about the policy. */
export function policyHandlers(context: Context): Pick<Handlers, "get_policy" | "set_policy"> {
  const answer = (session: Session, re: number | undefined, body: Answer): void => {
    session.send({ type: "policy", ...(re !== undefined && { re }), ...body });
  };
  return {
    get_policy: async (session, { seq }) => {
      requireOperator(session);
      answer(session, seq, await getPolicy(context, session.principal.ns));
    },
    set_policy: async (session, frame) => {
      requireOperator(session);
      answer(session, frame.seq, await setPolicy(context, session, frame));
    },
  };
}

async function getPolicy(context: Context, ns: string): Promise<Answer> {
  const { policy, revision } = await context.options.stores.policies.get(ns);
  if (policy !== undefined) return { policy, source: "stored", revision };
  return { ...unstored(context, ns), revision };
}

async function setPolicy(
  context: Context,
  session: Session,
  { policy, revision }: SetPolicyFrame,
): Promise<Answer> {
  const { policies } = context.options.stores;
  const { ns } = session.principal;
  checkNotLockedOut(session, policy ?? unstored(context, ns).policy);
  const expected = revision ?? (await policies.get(ns)).revision;
  const result = await policies.put(ns, policy, expected);
  if (result.kind === "conflict")
    throw new ProtocolError("conflict", "the policy has been changed meanwhile", {
      field: "/revision",
    });
  context.options.logger.info(
    { by: session.address, ns, revision: result.revision, removed: policy === undefined },
    "an operator changed the policy",
  );
  if (policy !== undefined) return { policy, source: "stored", revision: result.revision };
  return { ...unstored(context, ns), revision: result.revision };
}

/** What is in force where nothing is stored. */
function unstored(context: Context, ns: string): Omit<Answer, "revision"> {
  const policy = context.options.basePolicy?.policyFor(ns);
  return policy === undefined ? { policy: openPolicy, source: "open" } : { policy, source: "file" };
}

function checkNotLockedOut(session: Session, next: Policy): void {
  if (compilePermissions(next, session.principal).operate) return;
  throw new ProtocolError("forbidden", "under this policy you could not change it back", {
    field: "/policy",
    limit: "a role of yours with operate",
  });
}
