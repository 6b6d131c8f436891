/**
 * One source as this gateway hears it: a single tail, however many subscribe, and its latest events.
 *
 * ```text
 *   opening ──tail there──► open ──last user gone──► closed
 * ```
 *
 * The latest events are kept so that a reader that has caught up with history joins at the seam: one that has everything up to
 * `floor` finds all that followed here.
 */
import type { MissingRange, TopicTail } from "@ampd/core";
import { bodyText, type DeliveryHead } from "./delivery-text.ts";
import type { EventSource, SourceItem } from "./source.ts";

/** Latest events kept, by count and by size. */
const recentMax = 512;
const recentCharsMax = 1_048_576;

/** An event on its way to many: its body is written once, and its frame once for subscriptions of the same id in a row. */
export class FeedItem {
  readonly item: SourceItem;
  readonly missing: MissingRange | undefined;
  private body: string | undefined;
  private frame = "";
  private frameOf: string | undefined;

  constructor(item: SourceItem, missing: MissingRange | undefined) {
    this.item = item;
    this.missing = missing;
  }

  /** The frame as a live subscription gets it. */
  frameFor(head: DeliveryHead): string {
    if (this.frameOf === head.subscription) return this.frame;
    this.body ??= bodyText(this.item, { replay: false, missing: this.missing });
    this.frameOf = head.subscription;
    this.frame = head.frame(this.item.seq, this.body);
    return this.frame;
  }
}

/** A subscription that is live. */
export interface LiveReader {
  hear(item: FeedItem): void;
  /** The source lost its history and counts anew. */
  restarted(): void;
}

/** See the head of this file. */
export class Feed {
  readonly source: EventSource;
  /** Readers that get each event as it comes. */
  readonly live: Set<LiveReader> = new Set();
  /** Everybody who uses the feed, live or not. */
  readonly users: Set<LiveReader> = new Set();
  private recent: FeedItem[] = [];
  private recentChars = 0;
  /** Every event after this one is in `recent`. */
  private floor = 0;
  private tail: TopicTail | undefined;
  private closed = false;

  constructor(source: EventSource) {
    this.source = source;
  }

  /** Opens the tail. */
  async open(): Promise<void> {
    const tail = await this.source.tail({
      message: (item, missing) => this.arrived(new FeedItem(item, missing)),
      restarted: () => this.restart(),
    });
    if (this.recent.length === 0) this.floor = Math.max(this.floor, tail.afterSeq);
    if (this.closed) await tail.close();
    else this.tail = tail;
  }

  /** The events after a position, when the feed has all of them. */
  since(after: number): readonly FeedItem[] | undefined {
    if (after < this.floor) return undefined;
    const { recent } = this;
    let at = recent.length;
    while (at > 0 && (recent[at - 1]?.item.seq ?? 0) > after) at--;
    return recent.slice(at);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.tail?.close();
  }

  private arrived(item: FeedItem): void {
    this.keep(item);
    for (const reader of this.live) reader.hear(item);
  }

  private keep(item: FeedItem): void {
    const { recent } = this;
    // It may come before the tail's start is known; nothing lies between the two.
    if (recent.length === 0 && this.tail === undefined) this.floor = item.item.seq - 1;
    recent.push(item);
    this.recentChars += item.item.envelope.length;
    let drop = 0;
    while (
      drop < recent.length - 1 &&
      (recent.length - drop > recentMax || this.recentChars > recentCharsMax)
    ) {
      const oldest = recent[drop++];
      if (oldest === undefined) break;
      this.recentChars -= oldest.item.envelope.length;
      this.floor = oldest.item.seq;
    }
    if (drop > 0) recent.splice(0, drop);
  }

  private restart(): void {
    this.recent = [];
    this.recentChars = 0;
    this.floor = 0;
    for (const reader of this.users) reader.restarted();
  }
}
