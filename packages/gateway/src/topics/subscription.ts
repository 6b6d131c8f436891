/**
 * One subscription of a session.
 *
 * ```text
 *   opening ──position known──► replaying ──caught up──► live
 *      │                          ▲                        │ the connection or the window is full
 *      │                          └──── lags behind ───────┘
 *      └───────────── unsubscribed, session gone ──────────────► ended
 * ```
 *
 * Whoever lags leaves the live feed and reads from the store again once there is room: what waits for a slow reader waits in the
 * store, not here. The position says that everything up to it was sent; so the way back to live has neither gap nor duplicate.
 *
 * A durable subscription sends at most a window of deliveries that wait for their `ack`. Its position in the store is the last one
 * before the first that is not acknowledged, written at most once a second and at the end.
 */
import { joinMissing, missingBefore, type MissingRange } from "@ampd/core";
import { ProtocolError } from "@ampd/protocol";
import type { Session } from "../session.ts";
import { bodyText, DeliveryHead } from "./delivery-text.ts";
import type { Feed, FeedItem, LiveReader } from "./feed.ts";
import type { Room } from "./room.ts";
import type { SourceItem } from "./source.ts";

/** Where a subscription begins. */
export interface Beginning {
  /** Everything up to here is dealt with. */
  readonly position: number;
  /** Single events to send first, ascending; those no longer kept are left out. */
  readonly first?: readonly number[];
  /** What is missing before this sequence was never asked for; `first_read`: before what the first read finds. */
  readonly gapsFrom: number | "first_read";
}

/** Keeps the position of a durable subscription. */
export interface CursorKeeper {
  keep(seq: number): void;
  /** The source counts anew: what is stored says nothing any more. */
  restart(): void;
  /** Writes what is kept at once. */
  flush(): Promise<void>;
}

/** What a subscription is made of. */
export interface SubscriptionSetup {
  readonly id: string;
  readonly session: Session;
  readonly feed: Feed;
  readonly room: Room;
  /** Set when the subscription is durable. */
  readonly cursor?: CursorKeeper;
  /** Most unacknowledged deliveries of a durable subscription. */
  readonly windowMax: number;
}

/** Most of one read. */
const batchMax = 256;
const batchBytesMax = 262_144;
/** Least of one read, so that the last free bytes are no reads of their own. */
const batchBytesMin = 16_384;
/** Single events read at once. */
const singlesAtOnce = 16;
const pauseMs = { first: 20, most: 2000 } as const;

/** See the head of this file. */
export class Subscription implements LiveReader {
  readonly id: string;
  readonly session: Session;
  readonly feed: Feed;
  private readonly setup: SubscriptionSetup;
  private readonly head: DeliveryHead;
  /** Sequences sent and not acknowledged, in order; durable only. */
  private readonly unacked = new Set<number>();
  private state: "opening" | "replaying" | "live" | "ended" = "opening";
  private position = 0;
  private singles: number[] = [];
  private gapsFrom: Beginning["gapsFrom"] = 0;
  private missing: MissingRange | undefined;
  private isReset = false;
  private wake: () => void = () => undefined;
  private waitMs: number = pauseMs.first;

  constructor(setup: SubscriptionSetup) {
    this.setup = setup;
    this.id = setup.id;
    this.session = setup.session;
    this.feed = setup.feed;
    this.head = new DeliveryHead(setup.id);
  }

  get ended(): boolean {
    return this.state === "ended";
  }

  get isLive(): boolean {
    return this.state === "live";
  }

  /** Whether another delivery may be sent now. */
  get hasRoom(): boolean {
    return !this.isWindowFull && this.setup.room.of(this.session) > 0;
  }

  /** Sends from a position on, until it ends. Never rejects for what the store may cure. */
  async begin({ position, first, gapsFrom }: Beginning): Promise<void> {
    if (!this.isReset) {
      this.position = position;
      this.singles = [...(first ?? [])];
    }
    this.gapsFrom = gapsFrom;
    this.state = "replaying";
    await this.replay();
  }

  /** An event of the live feed. */
  hear(event: FeedItem): void {
    const { seq } = event.item;
    if (seq <= this.position) return;
    if (!this.hasRoom) return this.lag();
    this.send(seq, event.frameFor(this.head));
  }

  /** The source counts anew: everything it keeps now is new. */
  restarted(): void {
    this.isReset = true;
    this.unacked.clear();
    this.singles = [];
    this.missing = undefined;
    this.position = 0;
    this.setup.cursor?.restart();
    this.lag();
  }

  /** Takes an acknowledgement. */
  ack(seq: number): void {
    if (this.setup.cursor === undefined) return; // needs none, and does no harm
    if (!this.unacked.delete(seq))
      throw new ProtocolError("unknown_delivery", "this delivery is not open in this session");
    this.keepPosition();
    this.wake();
  }

  /** Ends it; resolves when the position of a durable one is stored. */
  async end(forget: boolean): Promise<void> {
    if (this.state === "ended") return;
    const hadBegun = this.state !== "opening";
    this.state = "ended";
    this.feed.live.delete(this);
    this.wake();
    if (!hadBegun || forget) return;
    this.keepPosition();
    await this.setup.cursor?.flush();
  }

  private get isWindowFull(): boolean {
    return this.setup.cursor !== undefined && this.unacked.size >= this.setup.windowMax;
  }

  private lag(): void {
    if (this.state !== "live") return;
    this.state = "replaying";
    this.feed.live.delete(this);
    this.setup.room.own(this.replay());
  }

  private async replay(): Promise<void> {
    while (this.state === "replaying") {
      if (!this.hasRoom) await this.roomAgain();
      else if (this.singles.length > 0) await this.trying(() => this.sendSingles());
      else if (!this.joined()) await this.trying(() => this.sendBatch());
    }
  }

  /** Goes live when the feed has all that is still to be sent. */
  private joined(): boolean {
    const recent = this.feed.since(this.position);
    if (recent === undefined) return false;
    for (const { item, missing } of recent) {
      if (!this.hasRoom) return true; // the rest is there when there is room
      this.replayed(item, missing);
    }
    this.state = "live";
    this.feed.live.add(this);
    return true;
  }

  private async sendBatch(): Promise<boolean> {
    const { position } = this;
    const batch = await this.feed.source.read(this.demand());
    if (this.state !== "replaying" || this.position !== position) return true;
    if (this.gapsFrom === "first_read") this.gapsFrom = batch.completeFrom;
    for (const item of batch.messages) {
      if (!this.hasRoom) return true;
      this.replayed(item, this.missingUpTo(item.seq, batch.completeFrom));
    }
    // Nothing kept lies between the last one and `through`; what lay there is told with the next event.
    const after = this.missingUpTo(batch.through + 1, batch.completeFrom);
    this.missing = joinMissing(this.missing, after);
    this.position = batch.through;
    return this.position > position;
  }

  /** The newest event of each topic, where it has not been superseded meanwhile. */
  private async sendSingles(): Promise<boolean> {
    const wanted = this.singles.slice(0, singlesAtOnce);
    const found = await Promise.all(wanted.map((seq) => this.single(seq)));
    if (this.state !== "replaying" || this.singles[0] !== wanted[0]) return true;
    for (const item of found) {
      if (!this.hasRoom) return true;
      const seq = this.singles.shift();
      if (item !== undefined && item.seq === seq) this.replayed(item, undefined, false);
    }
    return true;
  }

  private async single(seq: number): Promise<SourceItem | undefined> {
    const demand = { after: seq - 1, messagesMax: 1, bytesMax: batchBytesMin };
    return (await this.feed.source.read(demand)).messages[0];
  }

  private demand(): { after: number; messagesMax: number; bytesMax: number } {
    const { setup, unacked, position } = this;
    const free = setup.cursor === undefined ? batchMax : setup.windowMax - unacked.size;
    const bytes = setup.room.of(this.session) + batchBytesMin;
    return {
      after: position,
      messagesMax: Math.max(1, Math.min(batchMax, free)),
      bytesMax: Math.min(batchBytesMax, bytes),
    };
  }

  private missingUpTo(seq: number, completeFrom: number): MissingRange | undefined {
    const asked = this.gapsFrom === "first_read" ? completeFrom : this.gapsFrom;
    return missingBefore(Math.max(this.position, asked - 1), seq, completeFrom);
  }

  private replayed(item: SourceItem, missing: MissingRange | undefined, moves = true): void {
    const all = joinMissing(this.missing, missing);
    this.missing = undefined;
    const body = bodyText(item, { replay: true, missing: all });
    this.send(item.seq, this.head.frame(item.seq, body), moves);
  }

  private send(seq: number, frame: string, moves = true): void {
    if (this.setup.cursor !== undefined) this.unacked.add(seq);
    if (moves) this.position = seq;
    this.session.deliver(frame);
  }

  private keepPosition(): void {
    if (this.singles.length > 0) return; // not at `position` yet: the newest of some topics is still to be sent
    const [oldest] = this.unacked;
    this.setup.cursor?.keep(oldest === undefined ? this.position : oldest - 1);
  }

  /** Runs one step; when the store fails, or has nothing new although it should, waits a little. */
  private async trying(step: () => Promise<boolean>): Promise<void> {
    try {
      if (await step()) {
        this.waitMs = pauseMs.first;
        return;
      }
    } catch (error) {
      this.setup.room.complain(error, this.session);
      this.waitMs = Math.min(pauseMs.most, this.waitMs * 2);
    }
    await this.woken((wake) => {
      const timer = setTimeout(wake, this.waitMs);
      return () => clearTimeout(timer);
    });
  }

  /** Waits until another delivery may be sent: for an acknowledgement, or for the peer to read. */
  private async roomAgain(): Promise<void> {
    await this.woken((wake) =>
      this.isWindowFull ? () => undefined : this.setup.room.waitFor(this.session, wake),
    );
  }

  private async woken(arrange: (wake: () => void) => () => void): Promise<void> {
    let cancel: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      cancel = arrange(resolve);
    });
    this.wake = () => undefined;
    cancel();
  }
}
