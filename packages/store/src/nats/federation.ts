/** The ports of federation on NATS: streams of the region, and requests over whatever connects it with its neighbours. */
import type {
  CasResult,
  FederationStores,
  LinkHandler,
  Outbox,
  OutboxDepth,
  OutboxEntry,
  OutboxFeed,
  RegionLinks,
  RemoteTaskStore,
  SettleVerb,
  TakenStore,
} from "@ampd/core";
import {
  callApi,
  casPut,
  ensureStream,
  getLast,
  isMarker,
  type Delivery,
  type DesiredStream,
} from "@ampd/jetstream";
import type { StreamInfo } from "@nats-io/jetstream";
import * as names from "../federation-names.ts";
import { bucketStream, bucketSubject } from "../names.ts";
import { storeSettings, type StoreSettingsInput } from "../settings.ts";
import type { NatsContext, StreamSettings } from "./context.ts";
import { ensureAdjusted } from "./consumers.ts";
import { Feed } from "./feed.ts";
import {
  outboxConsumer,
  outboxStream,
  remoteTaskBucket,
  takenBucket,
  type OutboxSettings,
} from "./federation-resources.ts";
import { translated } from "./translate.ts";

/** What {@link openFederation} needs to know. */
export interface FederationSetup {
  readonly region: string;
  /** Regions that requests go to directly. */
  readonly neighbours: readonly string[];
  readonly outbox: Pick<OutboxSettings, "bytesMax" | "ageMaxS">;
}

/** Makes sure of the streams and offers the ports. @throws ProtocolError as `connectStores` */
export function openFederation(
  context: NatsContext,
  setup: FederationSetup,
): Promise<FederationStores> {
  return translated(async () => {
    const { retentionS } = context.settings;
    const shape = shapeOf(setup, context);
    for (const stream of wanted(setup, shape)) await ensureStream(context.link, stream);
    return {
      outbox: new NatsOutbox(context, (peer) => outboxStream(peer, shape)),
      taken: new NatsTaken(context),
      remoteTasks: new NatsRemoteTasks(context, retentionS * 1000),
      links: new NatsRegionLinks(context, setup.region),
    };
  });
}

/** How long a turn lasts without being kept. */
const turnMs = 15_000;

type Wanted = Pick<FederationSetup, "neighbours" | "outbox">;
type Shape = Parameters<typeof takenBucket>[0];

function shapeOf(
  { outbox }: Wanted,
  { settings, streams }: Pick<NatsContext, "settings" | "streams">,
): Shape {
  const { dedupeS, retentionS } = settings;
  return { settings: { ...outbox, dedupeS, retentionS }, streams };
}

function wanted({ neighbours }: Wanted, shape: Shape): readonly DesiredStream[] {
  return [
    takenBucket(shape),
    remoteTaskBucket(shape),
    ...neighbours.map((peer) => outboxStream(peer, shape)),
  ];
}

/** The streams and buckets of federation as they should be, for `checkResources`. */
export function federationStreams(
  setup: Wanted,
  store: { readonly settings?: StoreSettingsInput; readonly streams: StreamSettings },
): readonly DesiredStream[] {
  const { settings, streams } = store;
  return wanted(setup, shapeOf(setup, { settings: storeSettings(settings), streams }));
}

const adjustable: ReadonlySet<string> = new Set(["ack_wait"]);

class NatsOutbox implements Outbox {
  readonly #context: NatsContext;
  readonly #stream: (peer: string) => DesiredStream;

  constructor(context: NatsContext, stream: (peer: string) => DesiredStream) {
    this.#context = context;
    this.#stream = stream;
  }

  put(entry: {
    readonly peer: string;
    readonly id: string;
    readonly text: string;
  }): Promise<{ readonly duplicate: boolean }> {
    return translated(async () => {
      const publisher = this.#context.publisher(names.outboxStream(entry.peer));
      const msgId = names.outboxMessageId(entry.id);
      const { duplicate } = await publisher.publish(names.outboxSubject(entry.peer), entry.text, {
        msgId,
      });
      return { duplicate };
    });
  }

  open(peer: string, onEntry: (entry: OutboxEntry) => void): Promise<OutboxFeed> {
    return translated(async () => {
      const stream = names.outboxStream(peer);
      const ensure = async (): Promise<void> => {
        await ensureStream(this.#context.link, this.#stream(peer));
        await ensureAdjusted(this.#context, stream, { desired: outboxConsumer(peer), adjustable });
      };
      await ensure();
      const feed = new Feed(
        { ...this.#context, repair: () => ensure() }, // its streams are of no namespace
        {
          ns: peer,
          stream,
          durable: names.outboxDurable,
          ensureConsumer: ensure,
          heartbeatMs: 5000,
          expiresMs: 30_000,
          onDelivery: (delivery) => onEntry(entryOf(delivery)),
        },
      );
      const close = async (): Promise<void> => {
        // Given back here, before what the caller still holds, it would come again before it.
        for (const delivery of await feed.stop()) onEntry(entryOf(delivery));
        await this.#forgetRequests(stream);
      };
      return { setDemand: (count) => feed.setDemand(count), close };
    });
  }

  /**
   * A request that nobody waits for any more stays at the server until it is looked at. The first entry given back would be tried on
   * it and then go behind the others; asking for the consumer's state takes such requests away.
   */
  async #forgetRequests(stream: string): Promise<void> {
    try {
      await callApi(this.#context.link, { path: `CONSUMER.INFO.${stream}.${names.outboxDurable}` });
    } catch (error) {
      const fields = { stream, error };
      this.#context.logger.debug(fields, "entries given back may come again in another order");
    }
  }

  settle(
    ack: string,
    verb: SettleVerb,
    options: { readonly confirm?: boolean } = {},
  ): Promise<void> {
    return translated(() => this.#context.link.settle(ack, verb, options));
  }

  depth(peer: string): Promise<OutboxDepth> {
    return translated(async () => {
      const path = `STREAM.INFO.${names.outboxStream(peer)}`;
      const { state } = await callApi<StreamInfo>(this.#context.link, { path });
      const { messages: count, bytes, first_ts: firstAt } = state;
      return { count, bytes, ...(count > 0 && { oldestAtMs: Date.parse(String(firstAt)) }) };
    });
  }

  takeTurn(peer: string, holder: string): Promise<boolean> {
    return translated(async () => {
      const { text = "", revision } = await this.#turn(peer);
      if (text !== "" && text !== holder) return false;
      return this.#putTurn(peer, { text: holder, revision });
    });
  }

  giveTurn(peer: string, holder: string): Promise<void> {
    return translated(async () => {
      const { text, revision } = await this.#turn(peer);
      if (text === holder) await this.#putTurn(peer, { text: "", revision });
    });
  }

  async #turn(peer: string): Promise<{ readonly text?: string; readonly revision: number }> {
    const stored = await getLast(this.#context.link, {
      stream: bucketStream(names.remoteTaskBucket),
      subject: bucketSubject(names.remoteTaskBucket, names.turnKey(peer)),
    });
    if (stored === undefined) return { revision: 0 };
    return { text: Buffer.from(stored.data).toString("utf8"), revision: stored.seq };
  }

  /** @returns whether nobody wrote in between */
  async #putTurn(
    peer: string,
    write: { readonly text: string; readonly revision: number },
  ): Promise<boolean> {
    const result = await casPut(this.#context.link, {
      bucket: names.remoteTaskBucket,
      key: names.turnKey(peer),
      expect: write.revision,
      value: write.text,
      via: this.#context.publisher(bucketStream(names.remoteTaskBucket)),
      ttlMs: turnMs,
    });
    return result.kind === "stored";
  }
}

function entryOf(delivery: Delivery): OutboxEntry {
  return {
    ack: delivery.ackSubject,
    deliveryCount: delivery.deliveryCount,
    streamSeq: delivery.streamSeq,
    storedAtMs: delivery.timestampMs,
    text: Buffer.from(delivery.data).toString("utf8"),
  };
}

class NatsTaken implements TakenStore {
  readonly #context: NatsContext;

  constructor(context: NatsContext) {
    this.#context = context;
  }

  has(peer: string, id: string): Promise<boolean> {
    return translated(async () => {
      const subject = bucketSubject(names.takenBucket, names.takenKey(peer, id));
      const stream = bucketStream(names.takenBucket);
      return (await getLast(this.#context.link, { stream, subject })) !== undefined;
    });
  }

  add(peer: string, id: string): Promise<void> {
    return translated(async () => {
      const subject = bucketSubject(names.takenBucket, names.takenKey(peer, id));
      const publisher = this.#context.publisher(bucketStream(names.takenBucket));
      await publisher.publish(subject, "", { msgId: `${peer}.${id}` });
    });
  }
}

class NatsRemoteTasks implements RemoteTaskStore {
  readonly #context: NatsContext;
  readonly #retentionMs: number;

  constructor(context: NatsContext, retentionMs: number) {
    this.#context = context;
    this.#retentionMs = retentionMs;
  }

  get(
    ns: string,
    taskId: string,
  ): Promise<{ readonly text: string; readonly revision: number } | undefined> {
    return translated(async () => {
      const stored = await getLast(this.#context.link, {
        stream: bucketStream(names.remoteTaskBucket),
        subject: bucketSubject(names.remoteTaskBucket, names.remoteTaskKey(ns, taskId)),
      });
      if (stored === undefined || isMarker(stored)) return undefined;
      return { text: Buffer.from(stored.data).toString("utf8"), revision: stored.seq };
    });
  }

  put(
    key: { readonly ns: string; readonly taskId: string },
    write: { readonly text: string; readonly revision: number; readonly over?: boolean },
  ): Promise<CasResult> {
    return translated(async () => {
      const result = await casPut(this.#context.link, {
        bucket: names.remoteTaskBucket,
        key: names.remoteTaskKey(key.ns, key.taskId),
        expect: write.revision,
        value: write.text,
        via: this.#context.publisher(bucketStream(names.remoteTaskBucket)),
        ...(write.over === true && { ttlMs: Math.max(1000, this.#retentionMs) }),
      });
      return result.kind === "stored"
        ? { kind: "stored", revision: result.seq }
        : { kind: "conflict" };
    });
  }
}

class NatsRegionLinks implements RegionLinks {
  readonly #context: NatsContext;
  readonly #region: string;

  constructor(context: NatsContext, region: string) {
    this.#context = context;
    this.#region = region;
  }

  request(peer: string, text: string, timeoutMs: number): Promise<string> {
    return translated(async () => {
      const subject = names.linkSubject(peer, this.#region);
      const reply = await this.#context.link.request(subject, text, { timeoutMs });
      return Buffer.from(reply.data).toString("utf8");
    });
  }

  serve(peer: string, handler: LinkHandler): () => void {
    const { link, logger } = this.#context;
    const subject = names.linkSubject(this.#region, peer);
    const subscription = link.nc.subscribe(subject, {
      queue: names.linkQueue,
      callback: (error, message) => {
        if (error !== null) logger.error({ error, peer }, "a link cannot be served");
        // Whoever asks without waiting for the answer is no neighbour of ours.
        else if (message.reply !== undefined && message.reply !== "")
          void this.#answer(message, handler(Buffer.from(message.data).toString("utf8")));
      },
    });
    return () => subscription.unsubscribe();
  }

  /** Reports its own failure: the neighbour gets no answer and asks again. */
  async #answer(
    message: { respond(data: string): boolean },
    answer: Promise<string>,
  ): Promise<void> {
    try {
      message.respond(await answer);
    } catch (error) {
      this.#context.logger.warn({ error }, "a neighbour could not be answered");
    }
  }
}
