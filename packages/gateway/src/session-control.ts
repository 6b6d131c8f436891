/**
 * What ends, holds back or changes a session from outside: an operator's word, and the end or renewal of its credential.
 *
 * A session whose credential has ended is closed and cannot be resumed; its tasks go back at once. An attempt that outlived its
 * holder's credential counts, as one does whose connection was lost: else a task that takes longer than the credential would be
 * tried for ever. A revocation is an operator's word, so the attempt costs nothing.
 */
import type { Principal, Signal } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { Dispatchers } from "./dispatchers.ts";
import { renewWrites } from "./isolation.ts";
import type { LivePermissions } from "./permissions/live.ts";
import type { Presence } from "./presence.ts";
import type { Session } from "./session.ts";

/** An operator's word on a participant. */
export type ManageSignal = Extract<Signal, { readonly kind: "drain" | "resume" | "kick" }>;

/** Parts of the gateway that it acts on. */
export interface SessionControlDeps {
  readonly context: Context;
  readonly dispatchers: Dispatchers;
  readonly presence: Presence;
  readonly live: LivePermissions;
  /** Ends a session; `refund` gives its tasks back without burning an attempt. */
  end(session: Session, refund: boolean): Promise<void>;
}

const revoked = "the credential was revoked";

/** Whether a principal's credential has been revoked. */
export function isRevoked(context: Context, principal: Principal): boolean {
  return context.options.revocations?.includes(principal) === true;
}

/** @throws ProtocolError `unauthenticated` for a credential that was revoked while its login was under way */
export function refuseRevoked(context: Context, principal: Principal): void {
  if (isRevoked(context, principal)) throw new ProtocolError("unauthenticated", revoked);
}

/** See the head of this file. */
export class SessionControl {
  private readonly deps: SessionControlDeps;

  constructor(deps: SessionControlDeps) {
    this.deps = deps;
  }

  /** An operator's word on a participant: it counts for the sessions that are open now. */
  managed(signal: ManageSignal): void {
    for (const session of this.deps.context.sessions.values()) {
      const { ns, name } = session.principal;
      if (ns !== signal.ns || name !== signal.name || session.state === "ended") continue;
      if (signal.kind === "kick") this.kick(session, signal.reason);
      else this.holdBack(session, signal.kind === "drain");
    }
  }

  /** News of revocations: ends the sessions that they are about, those that wait for their client's return too. */
  revocationsChanged(): void {
    for (const session of this.deps.context.sessions.values())
      if (session.state !== "ended" && isRevoked(this.deps.context, session.principal))
        this.dismiss(session, { why: revoked, refund: true });
  }

  /** Whether a frame of this session still counts; ends the session when its credential has expired. */
  admits(session: Session): boolean {
    if (session.principal.expiresAtMs !== undefined)
      this.expire(session, this.deps.context.options.stores.status.serverNowMs());
    return session.state === "open";
  }

  /** Ends a session whose credential has expired. */
  expire(session: Session, serverNowMs: number): void {
    const { expiresAtMs } = session.principal;
    if (expiresAtMs === undefined || expiresAtMs > serverNowMs || session.state === "ended") return;
    this.dismiss(session, { why: "the credential has expired", refund: false });
  }

  /**
   * Goes on with another credential of the same participant: what it permits counts from now on, for offers too. Leases stay.
   */
  changePrincipal(session: Session, principal: Principal): void {
    const before = session.principal;
    session.identity = { ...session.identity, principal };
    this.deps.live.refresh(session);
    renewWrites(this.deps.context, session);
    if (sameTexts(before.scopes, principal.scopes) && sameTexts(before.roles, principal.roles))
      return;
    const { context, dispatchers } = this.deps;
    dispatchers.withdraw(session);
    context.slots.slotsChanged(session);
  }

  private dismiss(
    session: Session,
    { why, refund }: { readonly why: string; readonly refund: boolean },
  ): void {
    session.sendError(new ProtocolError("unauthenticated", why));
    session.farewell("unauthenticated", 4401);
    this.deps.context.background(
      "end a session without a credential",
      this.deps.end(session, refund),
    );
  }

  private holdBack(session: Session, heldBack: boolean): void {
    const { context, dispatchers, presence } = this.deps;
    session.heldBack = heldBack;
    if (heldBack) dispatchers.withdraw(session);
    context.slots.slotsChanged(session);
    presence.refresh(session);
  }

  private kick(session: Session, reason: string | undefined): void {
    session.sendError(new ProtocolError("kicked", reason ?? "an operator ended the session"));
    session.cut(4410, "kicked");
    this.deps.context.background("end a kicked session", this.deps.end(session, true));
  }
}

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, index) => text === right[index]);
}
