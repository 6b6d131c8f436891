import type { Context, SlotListener } from "./context.ts";
import { Dispatcher } from "./dispatcher.ts";
import type { Session } from "./session.ts";

/** The dispatchers of a gateway, one per namespace and job that a session here serves. */
export class Dispatchers implements SlotListener {
  private readonly context: Context;
  private readonly byKey = new Map<string, Dispatcher>();

  constructor(context: Context) {
    this.context = context;
    context.slots = this;
  }

  /** Opens jobs for a session; all that it serves by default. */
  async join(
    session: Session,
    jobs: readonly string[] = [...session.capability.jobs],
  ): Promise<void> {
    const { ns } = session.principal;
    await Promise.all(jobs.map((job) => this.of(ns, job).join(session)));
  }

  /**
   * Passes a session's offers of some jobs on, of all that it serves by default, and closes jobs that nobody here serves any
   * more. The offers are gone when this returns, before it resolves.
   */
  async leave(
    session: Session,
    jobs: readonly string[] = [...session.capability.jobs],
  ): Promise<void> {
    const { ns } = session.principal;
    const idle: Dispatcher[] = [];
    for (const job of jobs) {
      const dispatcher = this.byKey.get(`${ns}/${job}`);
      if (dispatcher === undefined) continue;
      dispatcher.leave(session);
      dispatcher.withdraw(session);
      if (dispatcher.isIdle) {
        this.byKey.delete(`${ns}/${job}`);
        idle.push(dispatcher);
      }
    }
    await Promise.all(idle.map((dispatcher) => dispatcher.stop()));
  }

  /** Passes the offers of a lost connection on; the session itself stays for its grace. */
  withdraw(session: Session): void {
    for (const dispatcher of this.ofSession(session)) {
      dispatcher.withdraw(session);
      dispatcher.changed();
    }
  }

  /** The dispatcher of an offer's job. */
  get(ns: string, job: string): Dispatcher | undefined {
    return this.byKey.get(`${ns}/${job}`);
  }

  /** Declines the offers of a session that it let pass. */
  timeOutOffers(session: Session, nowMs: number): void {
    for (const offer of session.offers.values()) {
      if (offer.claiming || offer.endsAtMs > nowMs) continue;
      const { ns, job } = offer.message.task;
      const dispatcher = this.get(ns, job);
      if (dispatcher === undefined) session.removeOffer(offer);
      else dispatcher.decline(session, offer, { delayMs: 0, busy: false, reason: "timeout" });
    }
  }

  slotsChanged(session: Session): void {
    for (const dispatcher of this.ofSession(session)) dispatcher.changed();
  }

  /** Looks at every job again, for what only time changes. */
  wake(): void {
    for (const dispatcher of this.byKey.values()) dispatcher.changed();
  }

  async settingsChanged(ns: string, job: string): Promise<void> {
    await this.byKey.get(`${ns}/${job}`)?.settingsChanged();
  }

  async stop(): Promise<void> {
    const all = [...this.byKey.values()];
    this.byKey.clear();
    await Promise.all(all.map((dispatcher) => dispatcher.stop()));
  }

  private of(ns: string, job: string): Dispatcher {
    const key = `${ns}/${job}`;
    let dispatcher = this.byKey.get(key);
    if (dispatcher === undefined) {
      dispatcher = new Dispatcher(this.context, ns, job);
      this.byKey.set(key, dispatcher);
    }
    return dispatcher;
  }

  private *ofSession(session: Session): Iterable<Dispatcher> {
    for (const job of session.capability.jobs) {
      const dispatcher = this.byKey.get(`${session.principal.ns}/${job}`);
      if (dispatcher !== undefined) yield dispatcher;
    }
  }
}
