/**
 * A live tail of topics: a push consumer that is made again from the message after the last one, whatever befell it.
 *
 * ```text
 *   starting ──consumer made──► live
 *      ▲                          │ gap, silence, refusal, reconnect, stream lost
 *      └────── after a pause ─────┴──────────────────────────────      close: final, from anywhere
 * ```
 *
 * A stream that was lost and made again counts anew: then the tail begins at its first message and says so.
 */
import { randomBytes } from "node:crypto";
import {
  joinMissing,
  missingBefore,
  type MissingRange,
  type TopicListener,
  type TopicTail,
} from "@ampd/core";
import { callApi, isFailure, lookupOf, parseAckSubject } from "@ampd/jetstream";
import { AckPolicy, DeliverPolicy, type ConsumerInfo } from "@nats-io/jetstream";
import type { Msg, Subscription } from "@nats-io/nats-core";
import { isJsonObject } from "../json-object.ts";
import type { NatsContext } from "./context.ts";
import { filterOf, nameIn, streamOf, type StreamScope } from "./stream-scope.ts";
import { scopeFacts, streamFacts, type StreamFacts } from "./topic-facts.ts";
import { heartbeatMs, SilenceWatch, StartPauses } from "./liveliness.ts";

/** Opens a tail at the stream's present end. */
export async function openTail(
  context: NatsContext,
  scope: StreamScope,
  listener: TopicListener,
): Promise<TopicTail> {
  const tail = new NatsTail(context, scope, listener);
  try {
    const afterSeq = await tail.first();
    return { afterSeq, close: () => tail.close() };
  } catch (error) {
    await tail.close();
    throw error;
  }
}

class NatsTail {
  readonly #context: NatsContext;
  readonly #scope: StreamScope;
  readonly #listener: TopicListener;
  readonly #stream: string;
  readonly #offStatus: () => void;
  /** Everything of the scope up to here was told. */
  #last = 0;
  #created: string | undefined;
  /** Below this, retention may have removed what could not be read in time. */
  #completeFrom = 0;
  #missing: MissingRange | undefined;
  #consumer: string | undefined;
  /** Messages that wait until it is known what came before them; undefined while they are told at once. */
  #held: Msg[] | undefined;
  #subscription: Subscription | undefined;
  #run = 0;
  #consumerSeq = 0;
  readonly #silence: SilenceWatch = new SilenceWatch(() =>
    this.#restart("the server went silent", this.#pauses.next()),
  );
  #retry: NodeJS.Timeout | undefined;
  readonly #pauses: StartPauses = new StartPauses();
  #closed = false;

  constructor(context: NatsContext, scope: StreamScope, listener: TopicListener) {
    this.#context = context;
    this.#scope = scope;
    this.#listener = listener;
    this.#stream = streamOf(scope);
    this.#offStatus = context.link.onStatus((status) => {
      if (status.kind === "connected") this.#restart("reconnected", 0);
      else if (status.kind === "disconnected" || status.kind === "closed") this.#drop();
    });
  }

  /** The first start; rejects instead of trying for ever. */
  async first(): Promise<number> {
    const { lastSeq, created } = await this.#facts();
    this.#last = lastSeq;
    this.#created = created;
    await this.#consume(++this.#run);
    return lastSeq;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#offStatus();
    this.#drop();
    await Promise.resolve();
  }

  #facts(): Promise<StreamFacts> {
    const { link } = this.#context;
    return this.#context.withStreams(this.#scope.ns, () => streamFacts(link, this.#scope));
  }

  async #start(): Promise<void> {
    this.#drop();
    const run = this.#run;
    const { created } = await this.#facts();
    if (run !== this.#run) return;
    if (created !== this.#created) {
      this.#created = created;
      this.#last = 0;
      this.#listener.restarted();
    }
    this.#held = [];
    await this.#consume(run);
    // Only now is it sure what retention took before the consumer could read it; messages wait for that.
    const { completeFrom } = await scopeFacts(this.#context.link, this.#scope);
    if (run !== this.#run) return;
    this.#completeFrom = completeFrom;
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#tell(message);
    this.#pauses.reset();
  }

  async #consume(run: number): Promise<void> {
    const { link } = this.#context;
    const name = `tail_${randomBytes(12).toString("hex")}`;
    const inbox = `${link.inbox}.t${name}`;
    this.#consumerSeq = 0;
    this.#consumer = name;
    this.#subscription = link.nc.subscribe(inbox, {
      callback: (error, message) => this.#onMessage(run, { error, message, inbox }),
    });
    const config = {
      name,
      deliver_subject: inbox,
      filter_subject: filterOf(this.#scope),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.#last + 1,
      ack_policy: AckPolicy.None,
      idle_heartbeat: heartbeatMs * 1e6,
      flow_control: true,
      mem_storage: true,
      num_replicas: 1,
    };
    await callApi<ConsumerInfo>(link, {
      path: `CONSUMER.CREATE.${this.#stream}.${name}`,
      body: { stream_name: this.#stream, config, action: "create" },
    });
    if (run === this.#run) this.#silence.heard();
  }

  #onMessage(
    run: number,
    got: { readonly error: Error | null; readonly message: Msg; readonly inbox: string },
  ): void {
    if (run !== this.#run || this.#closed) return;
    if (got.error !== null)
      return this.#restart("the subscription was refused", this.#pauses.next());
    this.#silence.heard();
    if (got.message.subject === got.inbox) return this.#onServerStatus(got.message);
    const { consumerSeq } = parseAckSubject(got.message.reply ?? "");
    if (consumerSeq !== this.#consumerSeq + 1) return this.#restart("messages were lost", 0);
    this.#consumerSeq = consumerSeq;
    if (this.#held === undefined) this.#tell(got.message);
    else this.#held.push(got.message);
  }

  #onServerStatus(message: Msg): void {
    const headers = lookupOf(message.headers);
    if ((message.headers?.code ?? 0) !== 100)
      return this.#restart("the server ended the tail", this.#pauses.next());
    const answerTo = headers.get("Nats-Consumer-Stalled") ?? message.reply;
    if (answerTo !== undefined && answerTo !== "") this.#context.link.nc.publish(answerTo);
    const last = headers.get("Nats-Last-Consumer");
    if (last !== undefined && Number(last) !== this.#consumerSeq)
      this.#restart("messages were lost", 0);
  }

  #tell({ subject, reply, data }: Msg): void {
    const { streamSeq: seq, timestampMs: publishedAtMs } = parseAckSubject(reply ?? "");
    const hole = missingBefore(this.#last, seq, this.#completeFrom);
    this.#missing = joinMissing(this.#missing, hole);
    this.#last = seq;
    const topic = nameIn(this.#scope, subject);
    const envelope = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("utf8");
    if (topic === undefined || !isJsonObject(envelope)) {
      const fields = { stream: this.#stream, subject, seq };
      this.#context.logger.warn(fields, "a message of a topic cannot be read and is passed over");
      return;
    }
    const missing = this.#missing;
    this.#missing = undefined;
    this.#listener.message({ topic, seq, publishedAtMs, envelope }, missing);
  }

  /** Ends the present consumer; the server removes one that nobody listens to, should the request be lost. */
  #drop(): void {
    this.#run++;
    this.#silence.stop();
    clearTimeout(this.#retry);
    this.#held = undefined;
    const { link } = this.#context;
    const subscription = this.#subscription;
    this.#subscription = undefined;
    if (subscription !== undefined && !subscription.isClosed()) subscription.unsubscribe();
    const consumer = this.#consumer;
    this.#consumer = undefined;
    if (consumer !== undefined && link.connected && !link.nc.isClosed())
      link.nc.publish(`${link.apiPrefix}.CONSUMER.DELETE.${this.#stream}.${consumer}`);
  }

  #restart(why: string, pauseMs: number): void {
    if (this.#closed) return;
    const fields = { stream: this.#stream, pattern: this.#scope.pattern, after: this.#last, why };
    this.#context.logger.warn(fields, "a tail of topics starts again");
    this.#drop();
    this.#retry = setTimeout(() => void this.#again(), pauseMs);
  }

  /** Reports its own failures and tries again after a pause. */
  async #again(): Promise<void> {
    const { link, logger } = this.#context;
    if (!link.connected || this.#closed) return; // the next connection starts it
    const fields = { stream: this.#stream, pattern: this.#scope.pattern };
    try {
      await this.#start();
    } catch (error) {
      if (this.#closed) return;
      logger.warn({ ...fields, error }, "a tail of topics could not start yet");
      try {
        if (isFailure(error, "not_found")) await this.#context.repair(this.#scope.ns);
      } catch (failure) {
        logger.error({ ...fields, error: failure }, "a topic stream could not be made again yet");
      }
      this.#restart("the last start failed", this.#pauses.next());
    }
  }
}
