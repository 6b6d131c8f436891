/**
 * Keeps the permissions of open sessions those of the policy in force.
 *
 * ```text
 *   policy or credential changed ──► permissions compiled anew, once a session
 *      ├─ a job it may no longer serve: its offers pass on, no more come
 *      ├─ a job of its card that it may serve again: offers come
 *      ├─ a topic it may no longer read: the subscription ends with `forbidden`
 *      └─ a task that it works on: goes on to its end
 * ```
 *
 * A running task is let finish: its holder has the envelope already, and taking the lease away would only do the work twice.
 */
import type { Matcher } from "@ampd/core";
import type { Context } from "../context.ts";
import type { Dispatchers } from "../dispatchers.ts";
import { renewWrites } from "../isolation.ts";
import type { Session } from "../session.ts";
import type { Topics } from "../topics.ts";
import { permissionsOf } from "./actor.ts";
import { permittedCapability, unserved } from "./served.ts";

/** Parts of the gateway that it acts on. */
export interface LivePermissionsDeps {
  readonly context: Context;
  readonly dispatchers: Dispatchers;
  readonly topics: Topics;
  /** Whether the gateway is about to leave: then it takes jobs away and gives none. */
  isDraining(): boolean;
}

/** See the head of this file. */
export class LivePermissions {
  private readonly deps: LivePermissionsDeps;

  constructor(deps: LivePermissionsDeps) {
    this.deps = deps;
  }

  /** Follows the policy. @returns how to stop */
  start(): () => void {
    const { context } = this.deps;
    return context.policy.onChange((ns) => {
      for (const session of context.sessions.values())
        if (ns === undefined || session.principal.ns === ns) this.refresh(session);
    });
  }

  /** Gives a session the permissions that its credential has under the policy in force. */
  refresh(session: Session): void {
    if (session.state === "ended") return;
    const { context, dispatchers, topics } = this.deps;
    const permissions = permissionsOf(context.policy, session.principal);
    if (isSame(permissions, session.permissions)) return;
    const before = session.capability.jobs;
    const capability = permittedCapability(session.identity, permissions);
    const lost = [...before].filter((job) => !capability.jobs.has(job));
    const gained = [...capability.jobs].filter((job) => !before.has(job));
    // From here on, before anything can wait: what is asked is answered by the new permissions.
    session.identity = { ...session.identity, permissions, capability };
    renewWrites(context, session);
    const leaving = dispatchers.leave(session, lost);
    context.background("withdraw jobs that are no longer permitted", leaving);
    if (gained.length > 0 && !this.deps.isDraining())
      context.background("offer jobs that are permitted", dispatchers.join(session, gained));
    context.background("end subscriptions that are no longer permitted", topics.revoke(session));
    for (const job of lost) session.sendError(unserved("jobs", job));
  }
}

function isSame(left: Matcher, right: Matcher): boolean {
  return JSON.stringify(left.permissions) === JSON.stringify(right.permissions);
}
