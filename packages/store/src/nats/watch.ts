/**
 * Watches a bucket: the whole content first, then each change, for ever.
 *
 * ```text
 *   starting ──consumer made──► filling ──caught up──► live
 *      ▲                           │ gap, silence, refusal, reconnect │
 *      └───────── after a pause ───┴──────────────────────────────────┘      stop: final, from anywhere
 * ```
 *
 * A restart reads the whole bucket again and reports what is gone by comparing: an entry that expired during a long outage has
 * left no trace that a resumed consumer would see.
 */
import { randomBytes } from "node:crypto";
import {
  callApi,
  isFailure,
  JetStreamFailure,
  lookupOf,
  parseAckSubject,
  type NatsLink,
} from "@ampd/jetstream";
import type { Logger } from "@ampd/core";
import { AckPolicy, DeliverPolicy, type ConsumerInfo } from "@nats-io/jetstream";
import type { Msg, Subscription } from "@nats-io/nats-core";
import * as names from "../names.ts";
import { heartbeatMs, SilenceWatch, StartPauses } from "./liveliness.ts";

/** What to watch and whom to tell. */
export interface BucketWatchOptions {
  readonly link: NatsLink;
  readonly logger: Logger;
  readonly bucket: string;
  /** Which keys. Default all. */
  readonly keys?: string;
  readonly onPut: (key: string, data: Uint8Array) => void;
  /** Called once per key reported by `onPut` and gone since. */
  readonly onGone: (key: string) => void;
  /** Makes the bucket again when it was removed. */
  readonly repair: () => Promise<void>;
}

/** Starts a watch; resolves with its end function once the content is complete. */
export async function watchBucket(options: BucketWatchOptions): Promise<() => void> {
  const watch = new BucketWatch(options);
  try {
    await watch.first();
  } catch (error) {
    watch.stop();
    throw error;
  }
  return () => watch.stop();
}

class BucketWatch {
  readonly #options: BucketWatchOptions;
  readonly #stream: string;
  readonly #offStatus: () => void;
  /** Revision per key that was reported. */
  readonly #known = new Map<string, number>();
  #fresh: Set<string> | undefined;
  #subscription: Subscription | undefined;
  #run = 0;
  #consumerSeq = 0;
  readonly #silence: SilenceWatch = new SilenceWatch(() =>
    this.#restart("the server went silent", this.#pauses.next()),
  );
  #retry: NodeJS.Timeout | undefined;
  readonly #pauses: StartPauses = new StartPauses();
  #stopped = false;
  #onLive: (() => void) | undefined;

  constructor(options: BucketWatchOptions) {
    this.#options = options;
    this.#stream = names.bucketStream(options.bucket);
    this.#offStatus = options.link.onStatus((status) => {
      if (status.kind === "connected") this.#restart("reconnected", 0);
      else if (status.kind === "disconnected" || status.kind === "closed") this.#drop();
    });
  }

  /** The first filling; rejects instead of trying for ever. */
  async first(): Promise<void> {
    const limitMs = this.#options.link.defaultTimeoutMs;
    let timer: NodeJS.Timeout | undefined;
    const live = new Promise<void>((resolve, reject) => {
      this.#onLive = resolve;
      timer = setTimeout(() => {
        const text = "a bucket could not be read in time";
        reject(new JetStreamFailure("unavailable", text, { reason: "timeout" }));
      }, limitMs);
    });
    try {
      await Promise.all([this.#start(), live]);
    } finally {
      clearTimeout(timer);
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#offStatus();
    this.#drop();
  }

  async #start(): Promise<void> {
    const { link, bucket } = this.#options;
    this.#drop();
    const run = ++this.#run;
    const name = `watch_${randomBytes(12).toString("hex")}`;
    const inbox = `${link.inbox}.w${name}`;
    this.#fresh = new Set();
    this.#consumerSeq = 0;
    this.#subscription = link.nc.subscribe(inbox, {
      callback: (error, message) => this.#onMessage(run, { error, message, inbox }),
    });
    const config = {
      name,
      deliver_subject: inbox,
      filter_subject: names.bucketSubject(bucket, this.#options.keys ?? ">"),
      deliver_policy: DeliverPolicy.LastPerSubject,
      ack_policy: AckPolicy.None,
      idle_heartbeat: heartbeatMs * 1e6,
      flow_control: true,
      mem_storage: true,
      num_replicas: 1,
    };
    const info = await callApi<ConsumerInfo>(link, {
      path: `CONSUMER.CREATE.${this.#stream}.${name}`,
      body: { stream_name: this.#stream, config, action: "create" },
    });
    if (run !== this.#run) return;
    this.#silence.heard();
    if (info.num_pending === 0 && info.delivered.consumer_seq === 0) this.#caughtUp();
  }

  #onMessage(
    run: number,
    got: { readonly error: Error | null; readonly message: Msg; readonly inbox: string },
  ): void {
    if (run !== this.#run || this.#stopped) return;
    if (got.error !== null)
      return this.#restart("the subscription was refused", this.#pauses.next());
    this.#silence.heard();
    if (got.message.subject === got.inbox) this.#onServerStatus(got.message);
    else this.#onEntry(got.message);
  }

  #onServerStatus(message: Msg): void {
    const headers = lookupOf(message.headers);
    if ((message.headers?.code ?? 0) !== 100)
      return this.#restart("the server ended the watch", this.#pauses.next());
    const answerTo = headers.get("Nats-Consumer-Stalled") ?? message.reply;
    if (answerTo !== undefined && answerTo !== "") this.#options.link.nc.publish(answerTo);
    const last = headers.get("Nats-Last-Consumer");
    if (last === undefined) return; // a flow control request
    if (Number(last) !== this.#consumerSeq) this.#restart("messages were lost", 0);
    else this.#caughtUp(); // a heartbeat comes only when there is nothing else to send
  }

  #onEntry(message: Msg): void {
    const { consumerSeq, streamSeq, pending } = parseAckSubject(message.reply ?? "");
    if (consumerSeq !== this.#consumerSeq + 1) return this.#restart("messages were lost", 0);
    this.#consumerSeq = consumerSeq;
    const key = names.keyOfSubject(this.#options.bucket, message.subject);
    const headers = lookupOf(message.headers);
    const isGone =
      headers.get("KV-Operation") !== undefined || headers.get("Nats-Marker-Reason") !== undefined;
    if (isGone) this.#gone(key);
    else {
      this.#fresh?.add(key);
      if (this.#known.get(key) !== streamSeq) {
        this.#known.set(key, streamSeq);
        this.#options.onPut(key, message.data);
      }
    }
    if (pending === 0) this.#caughtUp();
  }

  #gone(key: string): void {
    this.#fresh?.delete(key);
    if (this.#known.delete(key)) this.#options.onGone(key);
  }

  #caughtUp(): void {
    const fresh = this.#fresh;
    if (fresh === undefined) return;
    this.#fresh = undefined;
    this.#pauses.reset();
    for (const key of this.#known.keys()) if (!fresh.has(key)) this.#gone(key);
    this.#onLive?.();
  }

  #drop(): void {
    this.#run++;
    this.#silence.stop();
    clearTimeout(this.#retry);
    const subscription = this.#subscription;
    this.#subscription = undefined;
    if (subscription !== undefined && !subscription.isClosed()) subscription.unsubscribe();
  }

  #restart(why: string, pauseMs: number): void {
    if (this.#stopped) return;
    const { logger, bucket } = this.#options;
    logger.info({ bucket, why }, "a watch starts again");
    this.#drop();
    this.#retry = setTimeout(() => void this.#again(), pauseMs);
  }

  /** Reports its own failures and tries again after a pause. */
  async #again(): Promise<void> {
    const { link, logger, bucket, repair } = this.#options;
    if (!link.connected || this.#stopped) return; // the next connection starts it
    try {
      await this.#start();
    } catch (error) {
      logger.warn({ bucket, error }, "a watch could not start yet");
      try {
        if (isFailure(error, "not_found")) await repair();
      } catch (failure) {
        logger.error({ bucket, error: failure }, "a watched bucket could not be made again yet");
      }
      this.#restart("the last start failed", this.#pauses.next());
    }
  }
}
