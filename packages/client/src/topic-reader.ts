/**
 * One subscription of a client, over all its sessions.
 *
 *   waiting ──session open──▶ asking ──ok──▶ open ──session lost──▶ waiting
 *                               │             └──buffer full──▶ paused ──half empty──▶ asking
 *                               └──refused──▶ ended          any ──close──▶ ended (final)
 *
 * Every time it asks it takes a new id: what still comes under an old one is not its any more. It asks for what follows the last
 * event taken in, so that the broker's history bridges the gap. A durable one asks for its stored position: what waits here
 * unread is forgotten with the session and comes again; what was dealt with and comes again is acknowledged unread.
 */
import { ProtocolError, type DeliverFrame, type SubscribeFrame } from "@ampd/protocol";
import type { Clock, Timer } from "./clock.ts";
import type { Link, OutFrame } from "./link.ts";
import { dataOf, textOf } from "./parts.ts";
import type { SubscribeOptions, SubscribeStart, TopicEvent } from "./topic.ts";
import { SeenWindow } from "./window.ts";

/** What is read: a topic or pattern, or the event log of a task. */
export type ReadTarget = { readonly topic: string } | { readonly task_id: string };

/** What a reader needs of its client. */
export interface TopicPort {
  readonly clock: Clock;
  /** The open link, if there is one. */
  link(): Link | undefined;
  /** A new subscription id, routed to the reader from now on. */
  route(reader: TopicReader): string;
  unroute(id: string): void;
  /** History is missing. */
  gap(topic: string, gap: { readonly from: number; readonly to: number }): void;
}

/** An event that waits, and how its reader acknowledges it. */
interface Waiting {
  readonly key: string;
  readonly event: TopicEvent;
}

type State = "waiting" | "asking" | "open" | "paused" | "ended";

const bufferMaxDefault = 1024;
const askMs = 10_000;
const askAgainMs = 500;
/** Durable events remembered as dealt with. */
const seenMax = 10_000;

/** See the head of this file. */
export class TopicReader {
  readonly target: ReadTarget;
  readonly ready: Promise<number>;
  /** Settles when it has ended; rejects with what ended it against the user's will. */
  readonly ended: Promise<void>;
  /** Of a task: sequence of the newest event that there was when the broker last answered; 0 when there was none. */
  newest: number | undefined;
  private readonly port: TopicPort;
  private readonly options: SubscribeOptions;
  private readonly bufferMax: number;
  private readonly buffer: Waiting[] = [];
  private readonly seen = new SeenWindow(seenMax);
  private state: State = "waiting";
  private id: string | undefined;
  /** The last sequence taken in or answered; undefined before the first answer. */
  private last: number | undefined;
  private tookIn = false;
  private reader: ((result: IteratorResult<TopicEvent, undefined>) => void) | undefined;
  private refuseReader: (error: ProtocolError) => void = () => undefined;
  private failure: ProtocolError | undefined;
  private retry: Timer | undefined;
  private isReady: (position: number) => void = () => undefined;
  private isRefused: (error: ProtocolError) => void = () => undefined;
  private hasEnded: () => void = () => undefined;
  private hasFailed: (error: ProtocolError) => void = () => undefined;

  constructor(target: ReadTarget, options: SubscribeOptions, port: TopicPort) {
    this.target = target;
    this.options = options;
    this.port = port;
    this.bufferMax = Math.max(1, options.bufferMax ?? bufferMaxDefault);
    this.ready = new Promise((resolve, reject) => {
      this.isReady = resolve;
      this.isRefused = reject;
    });
    this.ended = new Promise((resolve, reject) => {
      this.hasEnded = resolve;
      this.hasFailed = reject;
    });
    // Whoever waits for them hears of a refusal; nobody has to.
    this.ready.catch(() => undefined);
    this.ended.catch(() => undefined);
  }

  /** The topic, or the id of the task. */
  get name(): string {
    return "topic" in this.target ? this.target.topic : this.target.task_id;
  }

  get isEnded(): boolean {
    return this.state === "ended";
  }

  /** Events that wait to be read. */
  get waiting(): number {
    return this.buffer.length;
  }

  /** A session is open. */
  opened(link: Link): void {
    if (this.state === "waiting") this.ask(link);
  }

  /** The session is over. */
  lost(): void {
    this.retry?.cancel();
    this.forgetId();
    if (this.state === "ended") return;
    if (this.options.durable !== undefined) this.buffer.length = 0;
    if (this.state !== "paused") this.state = "waiting";
  }

  /** A delivery under the present id. */
  deliver(frame: DeliverFrame, link: Link): void {
    const { seq_no: seq = 0, gap, envelope } = frame;
    this.last = seq;
    this.tookIn = true;
    const key = `${seq} ${envelope.from ?? ""} ${envelope.id ?? ""}`;
    if (this.seen.has(key)) {
      link.post({ type: "ack", delivery_id: frame.delivery_id });
      return;
    }
    if (gap !== undefined) this.port.gap(this.name, gap);
    this.buffer.push({ key, event: this.eventOf(frame, key) });
    this.handOver();
    if (this.options.durable === undefined && this.buffer.length >= this.bufferMax) this.pause();
  }

  /** The next event; the end of the subscription ends it. */
  next(): Promise<IteratorResult<TopicEvent, undefined>> {
    return new Promise((resolve, reject) => {
      this.reader = resolve;
      this.refuseReader = reject;
      this.handOver();
    });
  }

  /** Asks anew for what follows the last event, as after a lost session. */
  askAgain(): void {
    const link = this.port.link();
    if (this.state !== "open" || link === undefined) return;
    this.pause();
    this.state = "waiting";
    this.ask(link);
  }

  /** Ends it. Never rejects. */
  async close(forget: boolean): Promise<void> {
    if (this.state === "ended") return;
    const { id } = this;
    this.finish(undefined);
    const link = this.port.link();
    if (id === undefined || link === undefined) return;
    try {
      await link.request(
        { type: "unsubscribe", subscription: id, ...(forget && { forget }) },
        askMs,
      );
    } catch {
      // The link is gone, and with it the subscription.
    }
  }

  /** The client is closed. */
  fail(error: ProtocolError): void {
    if (this.state !== "ended") this.finish(error);
  }

  private ask(link: Link): void {
    this.state = "asking";
    this.tookIn = false;
    const id = this.port.route(this);
    this.id = id;
    const { durable } = this.options;
    const frame: OutFrame = {
      type: "subscribe",
      subscription: id,
      ...this.target,
      start: this.start(),
      ...(durable !== undefined && { durable }),
    };
    link.request(frame, askMs).then(
      (reply) => {
        if (this.id !== id || reply.type !== "ok") return;
        this.newest = reply.newest_seq_no;
        this.answered(reply.seq_no ?? 0);
      },
      (error: unknown) => {
        if (this.id === id) this.refused(error, link);
      },
    );
  }

  private start(): Exclude<SubscribeFrame["start"], undefined> {
    if (this.last !== undefined && this.options.durable === undefined)
      return { seq: this.last + 1 };
    return wireStart(this.options.start ?? "new");
  }

  private answered(position: number): void {
    // A delivery may have been read before the answer that stood in front of it.
    if (!this.tookIn) this.last = position;
    this.state = "open";
    this.isReady(position);
  }

  private refused(error: unknown, link: Link): void {
    this.forgetId();
    this.state = "waiting";
    if (this.port.link() !== link) return; // the next session asks again
    if (ProtocolError.is(error) && !error.retryable) {
      this.finish(error);
      return;
    }
    this.retry = this.port.clock.after(askAgainMs, () => {
      if (this.state === "waiting" && this.port.link() === link) this.ask(link);
    });
  }

  /** The reader is slow: the broker keeps what comes. */
  private pause(): void {
    const { id } = this;
    this.state = "paused";
    this.forgetId();
    if (id !== undefined) this.port.link()?.post({ type: "unsubscribe", subscription: id });
  }

  private handOver(): void {
    const { reader } = this;
    if (reader === undefined) return;
    const result = this.take();
    if (result === undefined) return;
    this.reader = undefined;
    if (result === "failed" && this.failure !== undefined) this.refuseReader(this.failure);
    else if (result !== "failed") reader(result);
  }

  private take(): IteratorResult<TopicEvent, undefined> | "failed" | undefined {
    for (let waiting = this.buffer.shift(); waiting !== undefined; waiting = this.buffer.shift()) {
      this.goOn();
      if (!this.seen.has(waiting.key)) return { done: false, value: waiting.event };
      waiting.event.ack(); // came again while it was being dealt with
    }
    if (this.state !== "ended") return undefined;
    return this.failure === undefined ? { done: true, value: undefined } : "failed";
  }

  private goOn(): void {
    if (this.state !== "paused" || this.buffer.length > this.bufferMax / 2) return;
    this.state = "waiting";
    const link = this.port.link();
    if (link !== undefined) this.ask(link);
  }

  private finish(failure: ProtocolError | undefined): void {
    this.state = "ended";
    this.retry?.cancel();
    this.forgetId();
    this.failure = failure;
    const why = failure ?? new ProtocolError("canceled", "the subscription was closed");
    this.isRefused(why);
    if (failure === undefined) this.hasEnded();
    else this.hasFailed(failure);
    if (failure === undefined) this.buffer.length = 0;
    this.handOver();
  }

  private forgetId(): void {
    if (this.id !== undefined) this.port.unroute(this.id);
    this.id = undefined;
  }

  private eventOf(frame: DeliverFrame, key: string): TopicEvent {
    const { envelope, delivery_id: deliveryId } = frame;
    const parts = envelope.parts ?? [];
    const isDurable = this.options.durable !== undefined;
    let isAcked = false;
    return {
      topic: envelope.to.startsWith("topic:") ? envelope.to.slice("topic:".length) : envelope.to,
      seq: frame.seq_no ?? 0,
      publishedAt: frame.published_at ?? envelope.created_at ?? "",
      from: envelope.from ?? "",
      id: envelope.id,
      text: textOf(parts),
      data: dataOf(parts),
      parts,
      envelope,
      isReplay: frame.replay === true,
      gap: frame.gap,
      ack: () => {
        if (!isDurable || isAcked) return;
        isAcked = true;
        this.seen.add(key);
        this.port.link()?.post({ type: "ack", delivery_id: deliveryId });
      },
    };
  }
}

function wireStart(start: SubscribeStart): Exclude<SubscribeFrame["start"], undefined> {
  if (typeof start === "string" || "seq" in start) return start;
  return { time: typeof start.time === "string" ? start.time : start.time.toISOString() };
}
