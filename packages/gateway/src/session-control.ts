/**
 * What ends or holds back a session from outside: an operator's word, and the end of its credential.
 */
import type { Signal } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Context } from "./context.ts";
import type { Dispatchers } from "./dispatchers.ts";
import type { Presence } from "./presence.ts";
import type { Session } from "./session.ts";

/** An operator's word on a participant. */
export type ManageSignal = Extract<Signal, { readonly kind: "drain" | "resume" | "kick" }>;

/** Parts of the gateway that it acts on. */
export interface SessionControlDeps {
  readonly context: Context;
  readonly dispatchers: Dispatchers;
  readonly presence: Presence;
  /** Ends a session; `refund` gives its tasks back without burning an attempt. */
  end(session: Session, refund: boolean): Promise<void>;
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

  /** Ends a session whose credential has expired. */
  expire(session: Session, serverNowMs: number): void {
    const { expiresAtMs } = session.principal;
    if (expiresAtMs === undefined || expiresAtMs > serverNowMs || session.state === "ended") return;
    session.sendError(new ProtocolError("unauthenticated", "the credential has expired"));
    session.farewell("unauthenticated", 4401);
    this.deps.context.background("end an expired session", this.deps.end(session, false));
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
