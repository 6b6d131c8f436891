/**
 * Grants of the tasks that are held here: signed with the claim, and anew while the lease lives and its holder is connected.
 *
 * ```text
 *   claimed, adopted ──► signed ──half of its time──► signed anew (`granted` without `re`) ──► …
 *                                                 └── lease over, holder gone or out of the scope: runs out
 * ```
 */
import type { GrantSigner, Lease } from "@ampd/core";
import type { Envelope } from "@ampd/protocol";
import type { Context } from "../context.ts";
import { usesScopes } from "../scopes.ts";
import type { Session } from "../session.ts";

interface Signed {
  readonly atMs: number;
  readonly scope: string | undefined;
}

/** Most grants signed in one pass: the loop has other work. */
const passMax = 200;

/** See the head of this file. */
export class TaskGrants {
  private readonly context: Context;
  private readonly signer: GrantSigner | undefined;
  private readonly signed = new WeakMap<Lease, Signed>();

  constructor(context: Context) {
    this.context = context;
    this.signer = context.options.grants;
  }

  /** The grant for a lease just taken; empty where there are none. */
  first(session: Session, lease: Lease): string {
    return this.signer === undefined ? "" : this.sign(this.signer, session, lease);
  }

  /** Signs anew what is half over; called now and then. */
  renew(): void {
    const { signer } = this;
    if (signer === undefined) return;
    const { nowMs, leases, sessions } = this.context;
    let left = passMax;
    for (const lease of leases.all()) {
      const signedAtMs = this.signed.get(lease)?.atMs ?? Number.NEGATIVE_INFINITY;
      if (nowMs - signedAtMs < signer.ttlMs / 2 || lease.endsAtMs <= nowMs) continue;
      const session = sessions.get(lease.sessionId);
      if (session?.state !== "open" || !session.connected) continue;
      const grant = this.sign(signer, session, lease);
      if (grant !== "") session.send({ type: "granted", task_id: lease.taskId, grant });
      if (--left === 0) return;
    }
  }

  private sign(signer: GrantSigner, session: Session, lease: Lease): string {
    const known = this.signed.get(lease);
    const scope = known === undefined ? scopeOf(lease) : known.scope;
    this.signed.set(lease, { atMs: this.context.nowMs, scope });
    const { ns, taskId, task } = lease;
    if (scope !== undefined && usesScopes(this.context, ns) && !session.scopes.includes(scope))
      return "";
    return signer.sign({
      ns,
      holder: session.address,
      taskId,
      attempt: task.attempt,
      ...(scope !== undefined && { scope }),
    });
  }
}

function scopeOf({ task }: Lease): string | undefined {
  if (!task.envelope.includes('"scope"')) return undefined; // most have none, and reading a large one costs
  return (JSON.parse(task.envelope) as Envelope).scope; // as: validated before it was stored
}
