/**
 * Topics: events published to a name, and the subscriptions of this gateway's sessions.
 *
 * Subscriptions belong to the connection: they end when it is lost, and a client that returns subscribes again from where it
 * was. However many subscribe to one pattern, this gateway has one tail of it.
 */
import type { CursorKey } from "@ampd/core";
import {
  isTopicPattern,
  parseAddress,
  ProtocolError,
  type SendFrame,
  type SubscribeFrame,
  type UnsubscribeFrame,
} from "@ampd/protocol";
import type { Context } from "./context.ts";
import { stampEnvelope } from "./envelopes.ts";
import { writesOf } from "./isolation.ts";
import type { ReadFrame } from "./frame-reader.ts";
import { requireSend, unreadable } from "./permissions/actor.ts";
import type { Session } from "./session.ts";
import { Cursor } from "./topics/cursor.ts";
import { parseDeliveryId } from "./topics/delivery-text.ts";
import { Feed } from "./topics/feed.ts";
import { Room } from "./topics/room.ts";
import { topicSource, type EventSource } from "./topics/source.ts";
import { taskEventSource } from "./task-events.ts";
import { Subscription, type Beginning } from "./topics/subscription.ts";

interface Permitted {
  /** Whether it is permitted now. */
  isPermitted(): boolean;
  /** What to say when it is not. */
  readonly refusal: ProtocolError;
}

interface Held extends Permitted {
  readonly subscription: Subscription;
  readonly cursor: { readonly key: CursorKey; readonly keeper: Cursor } | undefined;
}

/** See the head of this file. */
export class Topics {
  private readonly context: Context;
  private readonly room: Room;
  private readonly feeds = new Map<string, { readonly feed: Feed; readonly open: Promise<void> }>();
  private readonly held = new Map<Session, Map<string, Held>>();

  constructor(context: Context) {
    this.context = context;
    this.room = new Room(context);
  }

  /** Tails open; each is a consumer at the store. */
  get tails(): number {
    return this.feeds.size;
  }

  /** Stores an event. */
  async publish(
    session: Session,
    read: ReadFrame & { readonly frame: SendFrame },
  ): Promise<{ readonly id: string; readonly seq: number; readonly duplicate: boolean }> {
    const { options } = this.context;
    const { envelope } = read.frame;
    const to = parseAddress(envelope.to);
    if (to?.kind !== "topic")
      throw new ProtocolError("invalid_envelope", "an event goes to a topic", {
        field: "/envelope/to",
        limit: "topic:<name>",
      });
    requireSend(session, to);
    const id = envelope.id ?? options.runtime.newId();
    const nowMs = options.stores.status.serverNowMs();
    const text = stampEnvelope(read, { from: session.address, nowMs, id });
    await this.context.admission.admit(session.address, { topic: to.topic, text });
    const { seq, duplicate } = await writesOf(this.context, session).topics.publish(
      { ns: session.principal.ns, topic: to.topic },
      { from: session.address, id, envelope: text },
    );
    return { id, seq, duplicate };
  }

  /** Opens a subscription; answered once everything that comes is surely delivered. */
  async subscribe(session: Session, frame: SubscribeFrame): Promise<void> {
    const { source, ...permitted } = await this.sourceOf(session, frame);
    const mine = this.reserve(session, frame.subscription);
    if (!permitted.isPermitted()) throw permitted.refusal;
    const feed = this.feedOf(source);
    const cursor = this.cursorOf(session, frame);
    const subscription = new Subscription({
      id: frame.subscription,
      session,
      feed,
      room: this.room,
      windowMax: this.context.options.settings.inflightMax,
      ...(cursor !== undefined && { cursor: cursor.keeper }),
    });
    const held: Held = { subscription, cursor, ...permitted };
    mine.set(frame.subscription, held);
    feed.users.add(subscription);
    try {
      await this.feeds.get(source.key)?.open;
      const beginning = await this.beginning(source, frame, cursor?.key);
      if (subscription.ended)
        throw new ProtocolError("canceled", "the subscription ended before it began");
      const newest = await source.newest?.();
      session.ok(frame.seq, {
        seq_no: beginning.position,
        ...(newest !== undefined && { newest_seq_no: newest }),
      });
      this.room.own(subscription.begin(beginning));
    } catch (error) {
      await this.release(session, held, false);
      throw error;
    }
  }

  /** Ends a subscription; one that is not there is ended already. */
  async unsubscribe(session: Session, frame: UnsubscribeFrame): Promise<void> {
    const held = this.held.get(session)?.get(frame.subscription);
    if (held === undefined) return;
    const forget = frame.forget === true;
    await this.release(session, held, forget);
    if (forget && held.cursor !== undefined)
      await this.context.options.stores.topics.forgetCursor(held.cursor.key);
  }

  /** Takes the acknowledgement of a topic's delivery; false when the id is another kind of delivery's. */
  ack(session: Session, deliveryId: string): boolean {
    const parsed = parseDeliveryId(deliveryId);
    const held = parsed && this.held.get(session)?.get(parsed.subscription);
    if (parsed === undefined || held === undefined) return false;
    held.subscription.ack(parsed.seq);
    return true;
  }

  /** Whether a delivery id is one of a topic's deliveries here. */
  has(session: Session, deliveryId: string): boolean {
    const parsed = parseDeliveryId(deliveryId);
    return parsed !== undefined && this.held.get(session)?.has(parsed.subscription) === true;
  }

  /**
   * Ends all subscriptions of a connection; resolves when their positions are stored. One that cannot be stored is reported: the
   * events since the position before come again.
   */
  async leave(session: Session): Promise<void> {
    const held = [...(this.held.get(session)?.values() ?? [])];
    const results = await Promise.allSettled(held.map((one) => this.release(session, one, false)));
    const { logger } = this.context.options;
    for (const result of results)
      if (result.status === "rejected")
        logger.warn(
          { err: result.reason, sessionId: session.id },
          "the position of a durable subscription could not be stored",
        );
  }

  /** Ends the subscriptions that a session's permissions do not cover any more, and says so. */
  async revoke(session: Session): Promise<void> {
    const held = [...(this.held.get(session)?.values() ?? [])];
    const over = held.filter((one) => !one.isPermitted());
    const ended = over.map((one) => {
      const released = this.release(session, one, false);
      const error = one.refusal.toBody();
      session.send({ type: "error", error, subscription: one.subscription.id });
      return released;
    });
    await Promise.all(ended);
  }

  private async sourceOf(
    session: Session,
    frame: SubscribeFrame,
  ): Promise<Permitted & { readonly source: EventSource }> {
    const { topic, task_id: taskId } = frame;
    if ((topic === undefined) === (taskId === undefined))
      throw new ProtocolError(
        "invalid_frame",
        "a subscription names a topic or a task, one of them",
        {
          field: "/topic",
        },
      );
    if (topic === undefined) {
      const { source, isOwn } = await taskEventSource(this.context, session, frame);
      const isPermitted = () => isOwn || session.permissions.operate;
      return { source, isPermitted, refusal: new ProtocolError("not_found", "no such task") };
    }
    if (!isTopicPattern(topic))
      throw new ProtocolError("invalid_frame", "topic is no name and no pattern", {
        field: "/topic",
        limit: "tokens between dots; * is one token, a last > is one or more",
      });
    const scope = { ns: session.principal.ns, pattern: topic };
    return {
      source: topicSource(this.context.options.stores.topics, scope),
      isPermitted: () => session.permissions.mayRead(topic),
      refusal: unreadable(topic),
    };
  }

  private reserve(session: Session, id: string): Map<string, Held> {
    if (!session.connected) throw new ProtocolError("canceled", "the connection is gone");
    const mine = this.held.get(session) ?? new Map<string, Held>();
    this.held.set(session, mine);
    const { subscriptionsMax } = this.context.options.settings;
    if (mine.has(id))
      throw new ProtocolError("conflict", "this session has a subscription of this id", {
        field: "/subscription",
      });
    if (mine.size >= subscriptionsMax)
      throw new ProtocolError("forbidden", "no more subscriptions in this session", {
        field: "/subscription",
        limit: `${subscriptionsMax} subscriptions`,
      });
    return mine;
  }

  private feedOf(source: EventSource): Feed {
    const known = this.feeds.get(source.key);
    if (known !== undefined) return known.feed;
    const feed = new Feed(source);
    const open = feed.open();
    open.catch(() => undefined); // each subscriber that waits for it reports it
    this.feeds.set(source.key, { feed, open });
    return feed;
  }

  private cursorOf(session: Session, { durable }: SubscribeFrame): Held["cursor"] {
    if (durable === undefined) return undefined;
    const { ns, name } = session.principal;
    const key = { ns, participant: name, durable };
    const own = (write: Promise<void>): void => {
      this.context.background("keep a durable position", write);
    };
    return { key, keeper: new Cursor(this.context.options.stores.topics, key, own) };
  }

  private async beginning(
    source: EventSource,
    frame: SubscribeFrame,
    cursor: CursorKey | undefined,
  ): Promise<Beginning> {
    if (cursor === undefined) return startOf(source, frame.start);
    const { topics } = this.context.options.stores;
    const kept = await topics.getCursor(cursor);
    const lastSeq = await source.lastSeq();
    if (kept !== undefined && kept <= lastSeq) return { position: kept, gapsFrom: 0 };
    // A position beyond the end is one in a stream that was lost; what is there now is all new.
    if (kept !== undefined) await topics.forgetCursor(cursor);
    const begin =
      kept === undefined ? await startOf(source, frame.start) : { position: 0, gapsFrom: 0 };
    if (begin.first === undefined) await topics.setCursor(cursor, begin.position);
    return begin;
  }

  private async release(session: Session, held: Held, forget: boolean): Promise<void> {
    const { subscription, cursor } = held;
    const { feed, id } = subscription;
    const mine = this.held.get(session);
    if (mine?.get(id) === held || mine?.get(id)?.subscription === subscription) mine.delete(id);
    if (mine?.size === 0) this.held.delete(session);
    if (forget) cursor?.keeper.drop();
    feed.users.delete(subscription);
    const { key } = feed.source;
    const isLast = feed.users.size === 0 && this.feeds.get(key)?.feed === feed;
    if (isLast) this.feeds.delete(key);
    try {
      await subscription.end(forget);
    } finally {
      if (isLast) await feed.close();
    }
  }
}

async function startOf(source: EventSource, start: SubscribeFrame["start"]): Promise<Beginning> {
  if (start === undefined || start === "new")
    return { position: await source.lastSeq(), gapsFrom: 0 };
  if (start === "all") return { position: 0, gapsFrom: "first_read" };
  if (start === "last") {
    const { seqs, through } = await source.latest();
    return { position: through, first: seqs, gapsFrom: 0 };
  }
  const lastSeq = await source.lastSeq();
  const seq = "seq" in start ? start.seq : await source.seqAt(Date.parse(start.time));
  // A start beyond the end is the end: nothing is waited for that may never come.
  return { position: Math.max(0, Math.min(seq - 1, lastSeq)), gapsFrom: 0 };
}
