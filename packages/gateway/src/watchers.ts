/**
 * Sessions that want to be told who comes, changes and goes.
 *
 * Each watch remembers whom it has reported, so that one `online` is followed by exactly one `offline`, whatever the registry
 * repeats. A change that matters is one of card, status or load; a heartbeat that changes nothing is not told.
 */
import type { RegistryChange } from "@ampd/core";
import type { RegistryEntry, WatchFrame } from "@ampd/protocol";
import type { Context } from "./context.ts";
import { fitsFilter } from "./queries.ts";
import type { Session } from "./session.ts";

interface Watch {
  readonly filter: Pick<WatchFrame, "job" | "kind">;
  /** What was told last of each participant, by name. */
  readonly told: Map<string, string>;
}

/** See the head of this file. */
export class Watchers {
  private readonly context: Context;
  private readonly watches = new Map<Session, Watch>();

  constructor(context: Context) {
    this.context = context;
  }

  /** Starts or replaces a session's watch; who is online is told first. */
  start(session: Session, filter: Pick<WatchFrame, "job" | "kind">): void {
    const watch: Watch = { filter, told: new Map() };
    this.watches.set(session, watch);
    const entries = this.context.options.stores.registry.entries(session.principal.ns);
    for (const [name, entry] of entries) this.tell(session, watch, { name, entry });
  }

  stop(session: Session): void {
    this.watches.delete(session);
  }

  /** A registry entry of an open namespace changed. */
  changed(ns: string, change: RegistryChange): void {
    for (const [session, watch] of this.watches) {
      if (session.principal.ns !== ns) continue;
      const { name } = change;
      this.tell(session, watch, change.kind === "put" ? { name, entry: change.entry } : { name });
    }
  }

  private tell(
    session: Session,
    watch: Watch,
    news: { readonly name: string; readonly entry?: RegistryEntry },
  ): void {
    const { name, entry } = news;
    const address = `${session.principal.ns}/${name}`;
    const before = watch.told.get(name);
    if (entry === undefined || !fitsFilter(entry, watch.filter)) {
      if (!watch.told.delete(name)) return;
      session.send({ type: "presence", address, event: "offline" });
      return;
    }
    const now = JSON.stringify([entry.card, entry.status, entry.active]);
    if (before === now) return;
    watch.told.set(name, now);
    session.send({
      type: "presence",
      address,
      event: before === undefined ? "online" : "updated",
      entry,
    });
  }
}
