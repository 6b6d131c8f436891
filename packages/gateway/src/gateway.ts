/**
 * The gateway: sessions on one side, the stores on the other.
 *
 * ```text
 *   created ──start──► running ──stop──► draining ──► stopped
 * ```
 *
 * Draining refuses new sessions and tasks, takes offers back and parts from the sessions (see `leave.ts`) without burning an
 * attempt.
 */
import type { Signal } from "@ampd/core";
import { ProtocolError, type BrokerFrame } from "@ampd/protocol";
import { endLeases, keepLeases, sweepLeases } from "./attempts.ts";
import { Calls, type CallRequest } from "./calls.ts";
import { hearCancel, sweepCancels } from "./cancels.ts";
import { adoptTasks } from "./claims.ts";
import { changeCard } from "./card-change.ts";
import { openConnection, type ConnectionHost } from "./connection.ts";
import { Context } from "./context.ts";
import { DirectClients } from "./direct.ts";
import { Dispatchers } from "./dispatchers.ts";
import { openFederation, type Federation } from "./federation/federation.ts";
import { FrameHandlers } from "./frames.ts";
import { awaitedBy, checkHello, welcomeFrame, type Entry, type Greeting } from "./handshake.ts";
import { closeWrites, openWrites } from "./isolation.ts";
import { Mailbox } from "./mailbox.ts";
import type { Connection, GatewayOptions, Transport } from "./options.ts";
import { LivePermissions } from "./permissions/live.ts";
import { Presence } from "./presence.ts";
import { relieve } from "./pressure.ts";
import { Reconciler, type ReconcileReport } from "./reconciler.ts";
import { DueWork } from "./scheduling/due.ts";
import { partFromSessions } from "./leave.ts";
import { refuseRevoked, SessionControl } from "./session-control.ts";
import { Session } from "./session.ts";
import { checkSessionRoom } from "./session-limits.ts";
import { Topics } from "./topics.ts";
import { Watchers } from "./watchers.ts";

/** How often time alone is looked at: lease ends, offer timeouts, busy sessions. */
const tickMs = 200;

/** What a gateway is doing. */
export interface GatewayStats {
  readonly sessions: number;
  readonly leases: number;
  readonly draining: boolean;
  readonly connected: boolean;
}

/** A running gateway. */
export interface Gateway {
  /** Opens the namespaces given and starts the repair passes. */
  start(namespaces: readonly string[]): Promise<void>;
  /** Takes a connection from a transport adapter. */
  accept(transport: Transport): Connection;
  /** Answers one request without a session. @throws ProtocolError the refusal */
  call(request: CallRequest): Promise<BrokerFrame>;
  /** Drains, hands back what is left, ends every session. Always resolves. */
  stop(options: { readonly graceMs: number }): Promise<void>;
  stats(): GatewayStats;
  /** Runs one repair pass now. */
  reconcile(): Promise<ReconcileReport>;
}

/** Creates a gateway; nothing happens before `start`. */
export function createGateway(options: GatewayOptions): Gateway {
  return new SessionGateway(options);
}

class SessionGateway implements Gateway, ConnectionHost {
  readonly context: Context;
  readonly frames: FrameHandlers;
  private readonly dispatchers: Dispatchers;
  private readonly presence: Presence;
  private readonly reconciler: Reconciler;
  private readonly watchers: Watchers;
  private readonly due: DueWork;
  private readonly topics: Topics;
  private readonly live: LivePermissions;
  private readonly control: SessionControl;
  private readonly calls: Calls;
  private readonly direct: DirectClients;
  private readonly federation: Federation | undefined;
  private readonly mailboxes = new Map<Session, Mailbox>();
  private readonly parked = new Map<Session, NodeJS.Timeout>();
  /** The last greeting under way of each session. */
  private readonly greetings = new Map<string, Promise<void>>();
  private ticker: NodeJS.Timeout | undefined;
  private unwatch: () => void = () => undefined;
  private draining = false;
  private stopping: Promise<void> | undefined;

  constructor(options: GatewayOptions) {
    this.context = new Context(options);
    this.dispatchers = new Dispatchers(this.context);
    this.presence = new Presence(this.context);
    this.due = new DueWork(this.context);
    this.reconciler = new Reconciler(this.context, this.due.recurring);
    this.watchers = new Watchers(this.context);
    this.topics = new Topics(this.context);
    const { context, dispatchers, presence, topics } = this;
    this.live = new LivePermissions({
      context,
      dispatchers,
      topics,
      isDraining: () => this.draining,
    });
    this.control = new SessionControl({
      context,
      dispatchers,
      presence,
      live: this.live,
      end: (session, refund) => this.end(session, refund),
    });
    this.frames = new FrameHandlers({
      context,
      dispatchers,
      presence,
      watchers: this.watchers,
      recurring: this.due.recurring,
      topics: this.topics,
      updateCard: (session, card) => changeCard({ context, dispatchers, presence }, session, card),
      changePrincipal: (session, principal) => this.control.changePrincipal(session, principal),
      mailboxOf: (session) => this.mailboxes.get(session),
      isDraining: () => this.draining,
    });
    this.federation = openFederation(this.context, () => this.draining);
    this.calls = new Calls(this, this.presence, () => this.checkOpen());
    this.direct = new DirectClients(this, () => this.checkOpen());
    this.context.onRegistryChange = (ns, change) => {
      if (!this.draining) this.presence.changed(ns, change);
      this.watchers.changed(ns, change);
    };
    this.context.onJobChange = (ns, job) => {
      this.context.background("apply job settings", this.dispatchers.settingsChanged(ns, job));
    };
  }

  async start(namespaces: readonly string[]): Promise<void> {
    // First of all: before it is known what is permitted, nothing is.
    await this.context.options.stores.policies.watch();
    await Promise.all(namespaces.map((ns) => this.context.openNamespace(ns)));
    const { status, signals } = this.context.options.stores;
    const stops = [
      status.onChange((connected) => {
        if (connected) keepLeases(this.context);
      }),
      signals.listen((signal) => this.heard(signal)),
      this.live.start(),
      this.context.options.revocations?.onChange(() => this.control.revocationsChanged()),
    ];
    this.unwatch = () => {
      for (const stop of stops) stop?.();
    };
    this.ticker = setInterval(() => this.tick(), tickMs);
    this.reconciler.start();
    await this.direct.start();
    this.federation?.start();
  }

  accept(transport: Transport): Connection {
    return openConnection(this, transport);
  }

  call(request: CallRequest): Promise<BrokerFrame> {
    return this.calls.handle(request);
  }

  async greet(transport: Transport, entry: Entry): Promise<Session> {
    const { hello } = entry;
    this.checkOpen();
    const greeting = await checkHello(this.context, this.presence, entry);
    this.checkOpen();
    // One at a time per session: connections that resume it at once take it up one after the other.
    const { id } = greeting.identity;
    const turn = (this.greetings.get(id) ?? Promise.resolve()).then(() =>
      this.welcome(transport, greeting, hello.seq),
    );
    const settled = turn.then(
      () => undefined,
      () => undefined, // reported by `turn`, which the connection awaits
    );
    this.greetings.set(id, settled);
    try {
      return await turn;
    } finally {
      if (this.greetings.get(id) === settled) this.greetings.delete(id);
    }
  }

  private checkOpen(): void {
    if (this.draining) throw new ProtocolError("draining", "this gateway is leaving");
  }

  private async welcome(
    transport: Transport,
    greeting: Greeting,
    re: number | undefined,
  ): Promise<Session> {
    // No wait between here and the session's place in the table, where later news finds it.
    refuseRevoked(this.context, greeting.identity.principal);
    const known = this.context.sessions.get(greeting.identity.id);
    const existing = known === undefined || known.state === "ended" ? undefined : known;
    const session =
      existing === undefined
        ? this.newSession(transport, greeting)
        : await this.resume(existing, transport, greeting);
    try {
      const { openings } = this.context;
      await openings.run(() => this.openSession(session), awaitedBy(session, greeting));
      const adopted = await adoptTasks(this.context, session, greeting.heldTasks);
      if (session.state === "ended")
        throw new ProtocolError("unavailable", "the session was ended while it opened");
      const resumed = existing !== undefined;
      const kept = resumed
        ? this.context.leases.ofSession(session.id).map((lease) => ({
            task_id: lease.taskId,
            attempt: lease.task.attempt,
          }))
        : adopted;
      const state = { re, resumed: resumed || adopted.length > 0, kept };
      session.begin(welcomeFrame(this.context, greeting, state));
    } catch (error) {
      if (session.state === "ended") await this.release(session, true);
      else if (existing === undefined) await this.end(session, false);
      else this.lost(session, transport); // its grace starts again: a store out of reach takes no work away
      throw error;
    }
    return session;
  }

  admits(session: Session, transport: Transport): boolean {
    return session.isOn(transport) && this.control.admits(session);
  }

  lost(session: Session, transport: Transport): void {
    if (!session.isOn(transport) || session.state === "ended") return;
    session.detach();
    const { resumeGraceMs } = this.context.options.settings;
    if (session.identity.resumeToken === undefined || resumeGraceMs === 0) {
      this.context.background("end a lost session", this.end(session, this.draining));
      return;
    }
    this.park(session);
  }

  /** Keeps a session without connection for its grace. */
  private park(session: Session): void {
    session.state = "parked";
    this.watchers.stop(session);
    this.context.background("hand a lost connection's mail back", this.closeMailbox(session));
    this.context.background("end a lost connection's subscriptions", this.topics.leave(session));
    this.dispatchers.withdraw(session);
    const timer = setTimeout(() => {
      this.context.background("end a parked session", this.end(session, this.draining));
    }, this.context.options.settings.resumeGraceMs);
    this.parked.set(session, timer);
  }

  farewell(session: Session, transport: Transport): void {
    if (!session.isOn(transport)) return;
    session.detach();
    transport.close(1000, "goodbye");
    this.context.background("end a session", this.end(session, true));
  }

  stats(): GatewayStats {
    return {
      sessions: this.context.sessions.size,
      leases: this.context.leases.size,
      draining: this.draining,
      connected: this.context.options.stores.status.connected,
    };
  }

  async reconcile(): Promise<ReconcileReport> {
    return this.reconciler.pass();
  }

  async stop(options: { readonly graceMs: number }): Promise<void> {
    this.stopping ??= this.drain(options.graceMs);
    return this.stopping;
  }

  private async drain(graceMs: number): Promise<void> {
    this.draining = true;
    await this.direct.stop();
    await Promise.all([this.reconciler.stop(), this.federation?.stop()]);
    for (const session of this.context.sessions.values()) this.dispatchers.withdraw(session);
    await Promise.all([this.dispatchers.stop(), this.due.stop()]);
    const { context } = this;
    const end = (session: Session): Promise<void> => this.end(session, true);
    await partFromSessions({ context, end, park: (session) => this.park(session) }, graceMs);
    await this.context.teller.stop();
    this.context.admission.close();
    clearInterval(this.ticker);
    this.unwatch();
  }

  private newSession(transport: Transport, greeting: Greeting): Session {
    checkSessionRoom(this.context, greeting.identity.address);
    const { outboundBytesMax } = this.context.options.settings;
    const session = new Session(greeting.identity, transport, outboundBytesMax);
    this.context.sessions.set(session.id, session);
    return session;
  }

  private async resume(
    session: Session,
    transport: Transport,
    greeting: Greeting,
  ): Promise<Session> {
    clearTimeout(this.parked.get(session));
    this.parked.delete(session);
    // The fresh credential counts at once: the old one may end while the rest is taken up.
    const { principal } = greeting.identity;
    session.attach(transport, { ...session.identity, principal });
    // Nothing may come between these two: whoever joins jobs meanwhile joins those of the new card.
    const leaving = this.dispatchers.leave(session);
    session.identity = greeting.identity;
    await leaving;
    await this.topics.leave(session);
    await this.closeMailbox(session);
    return session;
  }

  private async openSession(session: Session): Promise<void> {
    this.live.refresh(session); // what is permitted may have changed since `hello` was checked
    const mailbox = new Mailbox(this.context, session);
    this.mailboxes.set(session, mailbox);
    await openWrites(this.context, session); // first: who cannot send is not announced
    await Promise.all([
      this.presence.announce(session),
      mailbox.open(),
      this.dispatchers.join(session),
    ]);
  }

  private heard(signal: Signal): void {
    if (signal.kind === "slot") this.dispatchers.get(signal.ns, signal.job)?.slotFreed();
    if (signal.kind === "cancel")
      this.context.background(
        "tell a holder of a cancel",
        hearCancel(this.context, signal.ns, signal.taskId),
      );
    else if (signal.kind === "drain" || signal.kind === "resume" || signal.kind === "kick")
      this.control.managed(signal);
  }

  private async closeMailbox(session: Session): Promise<void> {
    const mailbox = this.mailboxes.get(session);
    this.mailboxes.delete(session);
    await mailbox?.close();
  }

  private async end(session: Session, refund: boolean): Promise<void> {
    if (session.state === "ended") return;
    session.state = "ended";
    session.detach();
    await this.release(session, refund);
  }

  /** Frees what a session has; safe to repeat. */
  private async release(session: Session, refund: boolean): Promise<void> {
    this.watchers.stop(session);
    clearTimeout(this.parked.get(session));
    this.parked.delete(session);
    const steps = [
      this.dispatchers.leave(session),
      this.topics.leave(session),
      this.closeMailbox(session),
      endLeases(this.context, session, refund),
      this.presence.leave(session),
      closeWrites(session),
    ];
    const results = await Promise.allSettled(steps);
    if (this.context.sessions.get(session.id) === session) this.context.sessions.delete(session.id);
    for (const result of results)
      if (result.status === "rejected")
        this.context.options.logger.warn(
          { err: result.reason, sessionId: session.id },
          "the end of a session could not be written; it ends by its timeouts",
        );
  }

  private tick(): void {
    sweepLeases(this.context);
    relieve(this.context);
    sweepCancels(this.context);
    this.frames.grants.renew();
    const serverNowMs = this.context.options.stores.status.serverNowMs();
    for (const session of this.context.sessions.values()) {
      this.dispatchers.timeOutOffers(session, this.context.nowMs);
      this.control.expire(session, serverNowMs);
    }
    this.dispatchers.wake();
  }
}
