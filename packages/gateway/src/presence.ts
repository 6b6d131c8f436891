/**
 * The registry entries of this gateway's sessions.
 *
 * One entry per address. It is put again when a third of its life has passed and at once when somebody else removed it; it
 * is removed only while it still is the revision put here, so a newer session elsewhere keeps its own.
 */
import type { RegistryChange } from "@ampd/core";
import { ProtocolError, type RegistryEntry } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { timestamp } from "./envelopes.ts";
import type { Session } from "./session.ts";

interface Put {
  readonly session: Session;
  readonly revision: number;
  readonly atMs: number;
  readonly status: string;
}

/** See the head of this file. */
export class Presence {
  private readonly context: Context;
  private readonly puts = new Map<string, Put>();
  /** Writes of one address follow each other, so that a removal is never overtaken by an older put. */
  private readonly writes = new Map<string, Promise<void>>();

  constructor(context: Context) {
    this.context = context;
  }

  /** Announces a session; resolves when the registry has it. */
  async announce(session: Session): Promise<void> {
    await this.inTurn(session.address, () => this.put(session));
  }

  private async put(session: Session): Promise<void> {
    if (session.state === "ended") return;
    const { ns, name } = session.principal;
    const status = session.isAvailable ? "available" : "draining";
    const atMs = this.context.nowMs;
    const { registry } = this.context.options.stores;
    const revision = await registry.put(ns, name, this.entry(session, status));
    this.puts.set(session.address, { session, revision, atMs, status });
    const { alias } = session.identity;
    if (alias !== undefined) await registry.claimIdentity(ns, alias, session.address);
  }

  private async inTurn(address: string, write: () => Promise<void>): Promise<void> {
    const before = this.writes.get(address) ?? Promise.resolve();
    // The write before reports its own failure to its own caller.
    const mine = before.catch(() => undefined).then(write);
    this.writes.set(address, mine);
    try {
      await mine;
    } finally {
      if (this.writes.get(address) === mine) this.writes.delete(address);
    }
  }

  /** Puts the entry again when it is due. */
  refresh(session: Session): void {
    const put = this.puts.get(session.address);
    const { registryTtlMs } = this.context.options.settings;
    const status = session.isAvailable ? "available" : "draining";
    const due =
      put === undefined ||
      put.status !== status ||
      this.context.nowMs - put.atMs >= registryTtlMs / 3;
    if (due) this.context.background("refresh a registry entry", this.announce(session));
  }

  /** Takes a session's entry away, or gives it to another session of the address. */
  async leave(session: Session): Promise<void> {
    await this.inTurn(session.address, async () => {
      const put = this.puts.get(session.address);
      if (put === undefined || put.session !== session) return;
      this.puts.delete(session.address);
      const other = this.otherSession(session);
      if (other !== undefined) return this.put(other);
      const { ns, name } = session.principal;
      return this.context.options.stores.registry.remove(ns, name, put.revision);
    });
  }

  /**
   * Heals an entry that somebody else removed although its participant is here. One that expired stays away: its session has
   * sent no heartbeat, and the next one brings it back.
   */
  changed(ns: string, change: RegistryChange): void {
    if (change.kind !== "gone") return;
    const put = this.puts.get(`${ns}/${change.name}`);
    if (put === undefined || put.session.state === "ended") return;
    const { registryTtlMs } = this.context.options.settings;
    if (this.context.nowMs - put.atMs >= registryTtlMs * 0.9) this.puts.delete(put.session.address);
    else this.context.background("restore a registry entry", this.announce(put.session));
  }

  /** Refuses a card whose alias belongs to somebody else. */
  async checkAlias(ns: string, alias: string, address: string): Promise<void> {
    const { registry } = this.context.options.stores;
    const owner = alias.slice(alias.indexOf(".") + 1);
    const byName = registry.entries(ns).has(owner);
    const claim = await registry.claimIdentity(ns, alias, address);
    if (byName || claim.kind === "taken")
      throw new ProtocolError("conflict", "this identity belongs to another participant", {
        field: "/card/skills",
      });
  }

  private otherSession(session: Session): Session | undefined {
    for (const other of this.context.sessions.values())
      if (other !== session && other.address === session.address && other.state === "open")
        return other;
    return undefined;
  }

  private entry(session: Session, status: "available" | "draining"): RegistryEntry {
    return {
      address: session.address,
      card: session.identity.card,
      session_id: session.id,
      gateway_id: this.context.options.gatewayId,
      active: session.active,
      status,
      last_seen: timestamp(this.context.options.stores.status.serverNowMs()),
    };
  }
}
