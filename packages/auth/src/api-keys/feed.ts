/**
 * What changes in the bucket, in its order and without gaps.
 *
 *   behind ──read on from the last sequence──► up to date ──news | connected again | a while has passed──► behind
 *
 * The news is only a wake-up: a cluster whose servers lose each other for a moment loses news without any client noticing, so the
 * bucket is asked now and then without any.
 */
import { setTimeout as pause } from "node:timers/promises";
import { getNext, isFailure, type NatsLink, type StoredMessage } from "@ampd/jetstream";
import { ProtocolError } from "@ampd/protocol";

/** What a feed reads, and whom it tells. */
export interface FeedOptions {
  readonly link: NatsLink;
  readonly stream: string;
  readonly subject: string;
  /** Subject of the news. */
  readonly wakeSubject: string;
  readonly onMessage: (message: StoredMessage) => void;
  /** Told when the bucket could not be read, and of messages that the listener could not take. */
  readonly onError: (error: unknown) => void;
  /** Longest time without a look, milliseconds. */
  readonly lookMs: number;
}

/** A feed that runs. */
export interface Feed {
  stop(): void;
}

const retryMs = 250;

/** Starts a feed; resolves once it has told all that was there. Rejects when that cannot be read. */
export async function startFeed(options: FeedOptions): Promise<Feed> {
  const feed = new RunningFeed(options);
  await feed.start();
  return feed;
}

class RunningFeed implements Feed {
  readonly #options: FeedOptions;
  readonly #ended = new AbortController();
  readonly #stops: (() => void)[] = [];
  #next = 1;
  #isReading = false;
  #isBehind = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { link, wakeSubject, lookMs, onError } = this.#options;
    const wake = (): void => void this.#catchUp();
    const subscription = link.nc.subscribe(wakeSubject, {
      callback: (error) => {
        if (error === null) wake();
        else onError(error);
      },
    });
    const timer = setInterval(wake, lookMs);
    timer.unref();
    this.#stops.push(
      () => subscription.unsubscribe(),
      () => clearInterval(timer),
      link.onStatus((status) => {
        if (status.kind === "connected") wake();
      }),
    );
    try {
      await link.nc.flush();
      await this.#read();
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  stop(): void {
    this.#ended.abort();
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** One at a time; news that comes meanwhile means another round. Never rejects. */
  async #catchUp(): Promise<void> {
    this.#isBehind = true;
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isBehind && !this.#ended.signal.aborted) {
      this.#isBehind = false;
      try {
        await this.#read();
      } catch (error) {
        this.#failed(error);
        await pause(retryMs, undefined, { ref: false });
      }
    }
    this.#isReading = false;
  }

  /** A server that is away or reads its streams anew answers later: it is asked again, soon. */
  #failed(error: unknown): void {
    const again = isFailure(error, "unavailable") || isFailure(error, "no_stream");
    const isAway = ProtocolError.is(error) && error.code === "unavailable";
    if (again || isAway) this.#isBehind = this.#options.link.connected;
    else this.#options.onError(error);
  }

  async #read(): Promise<void> {
    const { link, stream, subject } = this.#options;
    while (!this.#ended.signal.aborted) {
      const message = await getNext(link, { stream, subject, seq: this.#next });
      if (message === undefined || this.#ended.signal.aborted) return;
      this.#next = Math.max(this.#next, message.seq + 1);
      this.#tell(message);
    }
  }

  #tell(message: StoredMessage): void {
    try {
      this.#options.onMessage(message);
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
