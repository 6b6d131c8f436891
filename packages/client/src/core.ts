/**
 * The parts of a client put together: what the connection says goes to the workers, the inbox and the tasks.
 */
import {
  ProtocolError,
  type BrokerFrame,
  type DeliverFrame,
  type ErrorFrame,
  type HeartbeatReplyFrame,
  type WelcomeFrame,
} from "@ampd/protocol";
import { resolveReconnect } from "./backoff.ts";
import { cardOf, nameOf, shownBy, type Shown } from "./card.ts";
import { systemClock, type Clock, type Timer } from "./clock.ts";
import { Connection, type ConnectionState, type ConnectionUser } from "./connection.ts";
import { CredentialRefresh } from "./credential-refresh.ts";
import { Emitter } from "./emitter.ts";
import { Heart, type HeartOwner } from "./heart.ts";
import { Inbox } from "./inbox.ts";
import type { Greeting, Link } from "./link.ts";
import type { Mail } from "./mail.ts";
import { frameBytesMaxIn, type ConnectOptions } from "./options.ts";
import { Pool } from "./pool.ts";
import { reportsTo, type Reports } from "./reports.ts";
import type { RunPort } from "./run.ts";
import { refreshedBy, sessionOf, type Session } from "./session.ts";
import { defaultSocket } from "#socket";
import { PresenceWatch } from "./presence-watch.ts";
import { readTaskLog, type TaskLogPort } from "./task-log.ts";
import { Tasks } from "./tasks.ts";
import { Topics } from "./topics.ts";
import { addressesOf } from "./transport.ts";

/** Events of a client. */
export interface ClientEvents {
  /** The connection moved; `error` says why, where a failure led to it. */
  readonly state: { readonly state: ConnectionState; readonly error: ProtocolError | undefined };
  /** A message arrived, before any handler has it. Looking only: this acknowledges nothing. */
  readonly mail: Mail;
  /** Events of a topic subscribed to are no longer kept: the sequences that are missing, both inclusive. */
  readonly gap: { readonly topic: string; readonly from: number; readonly to: number };
  /** The broker said something that answers no request, such as `rate_limited`. */
  readonly notice: ProtocolError;
  /** A failure that no caller waits for; `onError` hears it as well. */
  readonly error: unknown;
}

/** How long the broker may take to show a card, milliseconds. */
const showCardMs = 10_000;
const noCredential = { kind: "dev", token: "" };

/** How long a release may take, milliseconds. */
const releaseMs = 2000;

/** The inner side of a client. */
export class ClientCore implements ConnectionUser, HeartOwner {
  readonly clock: Clock;
  readonly reports: Reports;
  readonly events: Emitter<ClientEvents>;
  readonly connection: Connection;
  readonly heart: Heart;
  readonly inbox: Inbox;
  readonly pool: Pool;
  readonly tasks: Tasks;
  readonly topics: Topics;
  readonly presence: PresenceWatch;
  session: Session | undefined;
  private readonly options: ConnectOptions;
  private readonly refresh: CredentialRefresh;
  private resumeToken: string | undefined;
  private isClosing = false;
  private isLeaving = false;
  private cardVersion = 0;
  private shownVersion = 0;
  private rejoinTimer: Timer | undefined;

  constructor(options: ConnectOptions) {
    this.options = options;
    this.clock = options.clock ?? systemClock;
    const outer = reportsTo(options.onError);
    this.events = new Emitter(outer);
    this.reports = {
      report: (error, doing) => {
        outer.report(error, doing);
        this.events.emit("error", error);
      },
    };
    this.connection = this.newConnection();
    this.refresh = new CredentialRefresh({
      clock: this.clock,
      reports: this.reports,
      credential: async () => (await this.shown()).credential,
      refreshed: (answer) => {
        this.session = this.session && refreshedBy(this.session, answer);
      },
    });
    this.heart = new Heart(this.clock, this);
    this.inbox = new Inbox(this.reports, (mail) => this.events.emit("mail", mail));
    this.pool = new Pool(this.runPort());
    this.tasks = new Tasks({
      clock: this.clock,
      reports: this.reports,
      request: (frame, timeoutMs) => this.connection.request(frame, { timeoutMs }),
      readLog: (taskId, options) => readTaskLog(taskId, options, this.logPort()),
      unknownStatus: (frame, link) => this.unknownStatus(frame, link),
    });
    this.presence = new PresenceWatch(this.reports);
    this.topics = new Topics({
      clock: this.clock,
      reports: this.reports,
      link: () => this.connection.openLink,
      gap: (gap) => this.events.emit("gap", gap),
    });
  }

  private logPort(): TaskLogPort {
    return {
      clock: this.clock,
      open: (taskId, start) => this.topics.open({ task_id: taskId }, { start }),
      end: (reader) => this.topics.end(reader, false),
      view: (taskId) => this.tasks.view(taskId),
    };
  }

  /** No offers from now on; says so at once. */
  drain(): void {
    this.isClosing = true;
    this.rejoinTimer?.cancel();
    this.setDraining();
    this.heart.beatNow();
  }

  /** The jobs served have changed: the card is shown anew, once for all changes of one turn. */
  cardChanged(): void {
    this.cardVersion += 1;
    this.planRejoin();
  }

  // ConnectionUser

  async hello(): Promise<Greeting> {
    const { card: base, resume } = this.options;
    const { credential, prove } = await this.shown();
    const served = this.pool.list();
    this.shownVersion = this.cardVersion;
    const card = cardOf(base, served, nameOf(this.session?.address, credential));
    const tasks = this.pool.held();
    return {
      credential,
      ...(prove !== undefined && { prove }),
      ...(card !== undefined && { card }),
      // Also without workers: one may be added, and a half-open connection gives its session up to the one that takes it up.
      ...(resume !== false && {
        resume: {
          ...(this.resumeToken !== undefined && { token: this.resumeToken }),
          ...(tasks.length > 0 && { tasks }),
        },
      }),
    };
  }

  private async shown(): Promise<Shown> {
    const { credential: input } = this.options;
    return shownBy(typeof input === "function" ? await input() : input);
  }

  opened(welcome: WelcomeFrame, link: Link): void {
    this.session = sessionOf(welcome);
    this.planRefresh(welcome, link);
    this.resumeToken = welcome.resume_token;
    this.isLeaving = false;
    this.setDraining();
    this.pool.opened(welcome);
    this.heart.start(link, this.session.heartbeatIntervalMs);
    this.tasks.opened();
    this.topics.opened(link);
    this.presence.opened(link);
    if (this.shownVersion !== this.cardVersion) this.planRejoin();
  }

  /** A credential that is one text for ever has nothing fresher to offer. */
  private planRefresh(welcome: WelcomeFrame, link: Link): void {
    const { credential_expires_in_s: expiresInS, features = [] } = welcome;
    if (typeof this.options.credential !== "function" || expiresInS === undefined) return;
    if (features.includes("refresh")) this.refresh.start(link, expiresInS);
  }

  lost(): void {
    this.refresh.stop();
    this.heart.stop();
    this.pool.lost();
    this.inbox.lost();
    this.topics.lost();
  }

  frame(frame: BrokerFrame, link: Link): void {
    if (frame.type === "deliver") this.deliver(frame, link);
    else if (frame.type === "granted") this.pool.granted(frame, link);
    else if (frame.type === "cancel") this.pool.cancel(frame.task_id);
    else if (frame.type === "presence") this.presence.heard(frame, link);
    else if (frame.type === "error") this.notice(frame);
  }

  moved(state: ConnectionState, error: ProtocolError | undefined): void {
    if (state === "closed") {
      const why = error ?? new ProtocolError("unavailable", "the client is closed");
      this.refresh.stop();
      this.heart.stop();
      this.pool.abandon();
      this.tasks.close(why);
      this.topics.fail(why);
      this.presence.fail(why);
    }
    this.events.emit("state", { state, error });
  }

  // HeartOwner

  isDraining(): boolean {
    return this.isClosing;
  }

  beat(reply: HeartbeatReplyFrame, sentAtMs: number): void {
    this.pool.beat(reply, sentAtMs);
    if (reply.drain === true) this.leave();
  }

  private deliver(frame: DeliverFrame, link: Link): void {
    if (frame.offer === true) this.pool.offer(frame, link);
    else if (frame.subscription !== undefined) this.topics.deliver(frame, link);
    else if (frame.envelope.kind === "status") this.tasks.deliver(frame, link);
    else this.inbox.deliver(frame, link);
  }

  private notice({ error, subscription }: ErrorFrame): void {
    const { task_id: taskId } = error;
    if (subscription !== undefined)
      this.topics.refused(subscription, ProtocolError.fromBody(error));
    if (taskId !== undefined && error.code === "lease_lost")
      this.pool.lostLease(taskId, error.message);
    else if (taskId !== undefined && error.code === "canceled") this.pool.cancel(taskId);
    this.events.emit("notice", ProtocolError.fromBody(error));
    if (error.code === "draining") this.leave();
  }

  private unknownStatus(frame: DeliverFrame, link: Link): void {
    if (this.inbox.isRead) {
      this.inbox.deliver(frame, link);
      return;
    }
    const { task_id: taskId, state, from } = frame.envelope;
    const what = `status "${state ?? ""}" of task ${taskId ?? ""} from ${from ?? ""}`;
    this.reports.report(
      new Error(`${what}: nobody here waits for it`),
      "receiving a status without an inbox handler",
    );
    link.post({ type: "ack", delivery_id: frame.delivery_id });
  }

  /**
   * The broker is about to leave: go elsewhere, with what runs where another URL may reach a gateway that takes it over, else
   * once it is finished.
   */
  private leave(): void {
    if (this.isLeaving || this.isClosing) return;
    this.isLeaving = true;
    this.setDraining();
    const link = this.connection.openLink;
    const canMove = this.resumeToken !== undefined && this.connection.urlCount > 1;
    const move = async (): Promise<void> => {
      if (!canMove) await this.pool.idle();
      if (link !== undefined && this.connection.openLink === link)
        await this.connection.rejoin(true);
    };
    this.own(move(), "moving away from a leaving broker");
  }

  private setDraining(): void {
    this.pool.isDraining = this.isClosing || this.isLeaving;
  }

  private planRejoin(): void {
    if (this.isClosing || this.rejoinTimer !== undefined) return;
    this.rejoinTimer = this.clock.after(0, () => {
      this.rejoinTimer = undefined;
      this.own(this.rejoin(), "showing the changed card");
    });
  }

  /** Without a resume token the leases would be lost with the session, so the tasks that run come first. */
  private async rejoin(): Promise<void> {
    const link = this.connection.openLink;
    if (link === undefined || this.shownVersion === this.cardVersion) return;
    if (this.session?.features.includes("card.update") === true) return this.showCard(link);
    if (this.resumeToken === undefined) await this.pool.idle();
    if (!this.isClosing && this.shownVersion !== this.cardVersion)
      await this.connection.rejoin(false);
  }

  /** Shows the card within the session: no lease and no delivery is touched. */
  private async showCard(link: Link): Promise<void> {
    const version = this.cardVersion;
    const name = nameOf(this.session?.address, noCredential);
    const card = cardOf(this.options.card, this.pool.list(), name) ?? { name };
    try {
      await link.request({ type: "update_card", card }, showCardMs);
    } catch (error) {
      if (link.state !== "open") return; // the next session's `hello` shows it
      throw error;
    }
    this.shownVersion = Math.max(this.shownVersion, version);
    if (this.shownVersion !== this.cardVersion) this.planRejoin();
  }

  private own(work: Promise<void>, doing: string): void {
    work.catch((error: unknown) => this.reports.report(error, doing));
  }

  private runPort(): RunPort {
    return {
      clock: this.clock,
      reports: this.reports,
      leased: (lengthMs) => this.heart.hasten(lengthMs),
      send: async (envelope, options) => {
        await this.connection.request({ type: "send", envelope }, options);
      },
      giveUp: (taskId) => {
        const release = { type: "release", task_id: taskId, reason: "failed" } as const;
        this.connection.openLink?.post(release);
      },
      release: async (taskId, reason) => {
        // Without a session there is nothing to release: the broker hands the task on after the grace.
        const link = this.connection.openLink;
        try {
          await link?.request({ type: "release", task_id: taskId, reason }, releaseMs);
        } catch (error) {
          this.reports.report(error, `releasing task ${taskId}`);
        }
      },
    };
  }

  private newConnection(): Connection {
    const {
      url,
      transport,
      tls,
      webSocket: Constructor,
      reconnect,
      handshakeTimeoutMs,
      frameBytesMax,
    } = this.options;
    return new Connection(
      {
        urls: addressesOf(url, transport),
        open:
          Constructor === undefined
            ? defaultSocket(tls)
            : (target, protocol) => new Constructor(target, [protocol]),
        clock: this.clock,
        reports: this.reports,
        reconnect: resolveReconnect(reconnect),
        handshakeTimeoutMs: handshakeTimeoutMs ?? 10_000,
        frameBytesMax: frameBytesMax ?? frameBytesMaxIn,
        waitsForRates: this.options.rateLimited === "wait",
        isRenewable: typeof this.options.credential === "function",
      },
      this,
    );
  }
}
