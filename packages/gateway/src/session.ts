/**
 * A session: one participant's open conversation with this gateway.
 *
 * ```text
 *   hello ok          connection lost, resume asked for        grace over | goodbye
 *  ─────────► open ───────────────────────────────────► parked ────────────────────► ended
 *              │  ◄───────────────── hello with token ─────┘                            ▲
 *              └──────── goodbye | connection lost without resume | kicked ─────────────┘
 * ```
 *
 * Offers and open mail belong to the connection: they go back when it is lost. Leases belong to the session.
 */
import type { Capability, JobMessage, Matcher, Principal, SessionStores } from "@ampd/core";
import type { BrokerFrame, Card, ProtocolError } from "@ampd/protocol";
import type { Transport } from "./options.ts";
import { Outbound } from "./outbound.ts";

/** A task on offer to a session. */
export interface Offer {
  readonly deliveryId: string;
  readonly message: JobMessage;
  readonly leaseId: string;
  /** Monotonic time at which silence counts as a decline. */
  readonly endsAtMs: number;
  /** Sessions that had this delivery before. */
  readonly tried: ReadonlySet<string>;
  claiming: boolean;
}

/** An inbox delivery not yet acknowledged. */
export interface OpenMail {
  ack: string;
  readonly streamSeq: number;
}

/** Who joined, and how. */
export interface SessionIdentity {
  readonly id: string;
  readonly principal: Principal;
  /** What the policy in force permits it. */
  readonly permissions: Matcher;
  readonly address: string;
  readonly card: Card;
  readonly capability: Capability;
  /** Set when the client asked for a reconnect grace. */
  readonly resumeToken?: string;
  /** Identity job owned beside the address's own. */
  readonly alias?: string;
}

/** State of a session. */
export type SessionState = "open" | "parked" | "ended";

/** See the head of this file. */
export class Session {
  readonly id: string;
  readonly address: string;
  /** Offers open, by delivery id; `offerOf` by task id. */
  readonly offers: Map<string, Offer> = new Map();
  readonly offerOf: Map<string, Offer> = new Map();
  readonly mail: Map<string, OpenMail> = new Map();
  /** Tasks lost since the last heartbeat reply. */
  readonly lost: Set<string> = new Set();
  /** Last settlements, so that a repeated one is answered alike. */
  readonly settled: Map<string, string> = new Map();
  /** Leases held; kept by the task engine. */
  held = 0;
  state: SessionState = "open";
  draining = false;
  /** An operator lets it have no offers. */
  heldBack = false;
  /** Monotonic time until which the session said it is busy. */
  busyUntilMs = 0;
  identity: SessionIdentity;
  /** Its own connection to the store, where sessions have one; see `isolation.ts`. */
  writes: SessionStores | undefined;
  private outbound: Outbound | undefined;
  private deliveries = 0;
  /** Frames that wait for `welcome`; undefined once it was sent. */
  private before: (() => void)[] | undefined = [];
  private readonly outboundBytesMax: number;

  constructor(identity: SessionIdentity, transport: Transport, outboundBytesMax: number) {
    this.identity = identity;
    this.id = identity.id;
    this.address = identity.address;
    this.outbound = new Outbound(transport, outboundBytesMax);
    this.outboundBytesMax = outboundBytesMax;
  }

  /** Who it is by its present credential; a refresh changes it. */
  get principal(): Principal {
    return this.identity.principal;
  }

  /** What it may do now; another policy or credential changes it. */
  get permissions(): Matcher {
    return this.identity.permissions;
  }

  /** Scopes that its present credential names. */
  get scopes(): readonly string[] {
    return this.identity.principal.scopes;
  }

  get capability(): Capability {
    return this.identity.capability;
  }

  /** Tasks claimed and offers open. */
  get active(): number {
    return this.held + this.offers.size;
  }

  /** Whether it wants offers and may have them. */
  get isAvailable(): boolean {
    return !this.draining && !this.heldBack;
  }

  get connected(): boolean {
    return this.outbound !== undefined;
  }

  /** Where the client is; empty without a connection. */
  get remote(): string {
    return this.outbound?.transport.remote ?? "";
  }

  /** Bytes sent and not yet taken by the client. */
  get unreadBytes(): number {
    return this.outbound?.unreadBytes ?? 0;
  }

  /** Disconnects a client that lets too much pile up; it may come back. */
  cutSlow(): void {
    this.outbound?.tooSlow();
  }

  /** Whether {@link Session.cutSlow} has ended its connection. */
  get isCutOff(): boolean {
    return this.outbound?.isCutOff ?? true;
  }

  /** A new delivery id, unique in the session. */
  nextDeliveryId(): string {
    return `d${(++this.deliveries).toString(36)}`;
  }

  addOffer(offer: Offer): void {
    this.offers.set(offer.deliveryId, offer);
    this.offerOf.set(offer.message.task.task_id, offer);
  }

  removeOffer(offer: Offer): void {
    this.offers.delete(offer.deliveryId);
    const { task_id: taskId } = offer.message.task;
    if (this.offerOf.get(taskId) === offer) this.offerOf.delete(taskId);
  }

  /** Sends a frame; nothing happens without a connection. */
  send(frame: BrokerFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** Sends the text of a frame. A client that lets too much pile up is disconnected. */
  sendText(text: string): void {
    this.afterWelcome(() => this.outbound?.send(text));
  }

  /** Sends the text of a delivery; it waits while much is unread. */
  deliver(text: string): void {
    this.afterWelcome(() => this.outbound?.deliver(text));
  }

  sendError(error: ProtocolError, re?: number): void {
    this.send({ type: "error", ...(re !== undefined && { re }), error: error.toBody() });
  }

  /** Answers a request, where the client can recognise the answer. */
  ok(
    re: number | undefined,
    fields: {
      id?: string;
      task_id?: string;
      duplicate?: boolean;
      seq_no?: number;
      count?: number;
      newest_seq_no?: number;
      expires_in_s?: number;
      scopes?: string[];
    } = {},
  ): void {
    if (re !== undefined) this.send({ type: "ok", re, ...fields });
  }

  /** Sends `welcome`, then what came up meanwhile. */
  begin(welcome: BrokerFrame): void {
    const waiting = this.before ?? [];
    this.before = undefined;
    this.send(welcome);
    for (const send of waiting) send();
  }

  private afterWelcome(send: () => void): void {
    if (this.outbound === undefined) return;
    if (this.before === undefined) send();
    else this.before.push(send);
  }

  /** Takes a new connection after the old one was lost or overtaken; frames wait for its `welcome`. */
  attach(transport: Transport, identity: SessionIdentity): void {
    const old = this.outbound;
    old?.stop();
    this.outbound = new Outbound(transport, this.outboundBytesMax);
    this.before = [];
    this.identity = identity;
    this.state = "open";
    old?.transport.close(4420, "replaced by a newer connection of this session");
  }

  /** Whether `transport` is the present connection. */
  isOn(transport: Transport): boolean {
    return this.outbound?.transport === transport;
  }

  detach(): void {
    this.outbound?.stop();
    this.outbound = undefined;
  }

  /** Remembers a settlement, at most 64. */
  rememberSettled(taskId: string, envelopeId: string): void {
    this.settled.set(taskId, envelopeId);
    if (this.settled.size > 64) {
      const oldest = this.settled.keys().next();
      if (oldest.done !== true) this.settled.delete(oldest.value);
    }
  }

  /** Ends the connection without a goodbye, after which a client would come back. */
  cut(code: number, reason: string): void {
    const transport = this.outbound?.transport;
    this.detach();
    transport?.close(code, reason);
  }

  /** Says goodbye and ends the connection. */
  farewell(reason: string, code: number): void {
    const transport = this.outbound?.transport;
    this.detach();
    transport?.send(JSON.stringify({ type: "goodbye", reason }));
    transport?.close(code, reason);
  }
}
