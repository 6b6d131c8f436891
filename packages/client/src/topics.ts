/** The subscriptions of a client. */
import type { DeliverFrame, ProtocolError } from "@ampd/protocol";
import { pause, type Clock } from "./clock.ts";
import { Drop } from "./errors.ts";
import type { Link } from "./link.ts";
import type { Reports } from "./reports.ts";
import type {
  SubscribeOptions,
  TopicEvent,
  TopicHandler,
  TopicStream,
  TopicSubscription,
} from "./topic.ts";
import { TopicReader, type ReadTarget, type TopicPort } from "./topic-reader.ts";

/** What the subscriptions need of their client. */
export interface TopicsHost {
  readonly clock: Clock;
  readonly reports: Reports;
  link(): Link | undefined;
  gap(gap: { readonly topic: string; readonly from: number; readonly to: number }): void;
}

/** See the head of this file. */
export class Topics {
  private readonly host: TopicsHost;
  private readonly readers = new Set<TopicReader>();
  private readonly byId = new Map<string, TopicReader>();
  private readonly running = new Set<Promise<void>>();
  private ids = 0;

  constructor(host: TopicsHost) {
    this.host = host;
  }

  /** Subscribes; the caller reads. */
  stream(topic: string, options: SubscribeOptions): TopicStream {
    const reader = this.open({ topic }, options);
    let before: TopicEvent | undefined;
    const close = (how: { readonly forget?: boolean } = {}): Promise<void> =>
      this.end(reader, how.forget === true);
    return {
      ready: reader.ready,
      close,
      next: async () => {
        before?.ack();
        const result = await reader.next();
        before = result.value;
        return result;
      },
      return: async () => {
        await close();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** Subscribes; a handler reads. */
  handle(topic: string, options: SubscribeOptions, handler: TopicHandler): TopicSubscription {
    const reader = this.open({ topic }, options);
    const running = this.run(reader, options, handler);
    this.running.add(running);
    const settled = running.finally(() => this.running.delete(running));
    return {
      ready: reader.ready,
      ended: reader.ended,
      close: async (how = {}) => {
        await this.end(reader, how.forget === true);
        await settled;
      },
    };
  }

  opened(link: Link): void {
    for (const reader of this.readers) reader.opened(link);
  }

  lost(): void {
    for (const reader of this.readers) reader.lost();
  }

  /** Takes a delivery of a subscription; one that is over is not waited for by anybody. */
  deliver(frame: DeliverFrame, link: Link): void {
    this.byId.get(frame.subscription ?? "")?.deliver(frame, link);
  }

  /** The broker ended a subscription. */
  refused(id: string, error: ProtocolError): void {
    this.byId.get(id)?.fail(error);
  }

  /** Ends all subscriptions and waits for the handlers that run. */
  async close(): Promise<void> {
    await Promise.all([...this.readers].map((reader) => this.end(reader, false)));
    await Promise.all(this.running);
  }

  /** The client is closed for good. */
  fail(error: ProtocolError): void {
    for (const reader of this.readers) reader.fail(error);
    this.readers.clear();
  }

  /** A reader, to be read and ended by the caller. */
  open(target: ReadTarget, options: SubscribeOptions): TopicReader {
    const reader = new TopicReader(target, options, this.port());
    this.readers.add(reader);
    const drop = (): void => {
      this.readers.delete(reader);
    };
    reader.ended.then(drop, drop);
    const link = this.host.link();
    if (link !== undefined) reader.opened(link);
    return reader;
  }

  private port(): TopicPort {
    return {
      clock: this.host.clock,
      link: () => this.host.link(),
      route: (reader) => {
        this.ids += 1;
        const id = this.ids.toString(36);
        this.byId.set(id, reader);
        return id;
      },
      unroute: (id) => {
        this.byId.delete(id);
      },
      gap: (topic, { from, to }) => this.host.gap({ topic, from, to }),
    };
  }

  /** Ends a reader. */
  async end(reader: TopicReader, forget: boolean): Promise<void> {
    this.readers.delete(reader);
    await reader.close(forget);
  }

  /** One event after the other; never rejects. */
  private async run(
    reader: TopicReader,
    options: SubscribeOptions,
    handler: TopicHandler,
  ): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.next();
        if (done === true) return;
        while (!(await this.handled(value, handler)) && !reader.isEnded) {
          if (options.durable === undefined) break;
          await pause(this.host.clock, (options.retryDelayS ?? 1) * 1000);
        }
      }
    } catch (error) {
      this.host.reports.report(error, `reading the topic ${reader.name}`);
    }
  }

  private async handled(event: TopicEvent, handler: TopicHandler): Promise<boolean> {
    try {
      await handler(event);
    } catch (error) {
      this.host.reports.report(error, "handling an event of a topic");
      if (!(error instanceof Drop)) return false;
    }
    event.ack();
    return true;
  }
}
