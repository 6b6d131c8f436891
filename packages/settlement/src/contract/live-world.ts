import type { HeaderInput } from "@ampd/jetstream";
import type { JetStreamManager, StreamConfig as NatsStreamConfig } from "@nats-io/jetstream";
import type { MsgHdrs, NatsConnection } from "@nats-io/nats-core";
import type { StoredRecord } from "../broker.ts";
import type { SettlementApp, SettlementOptions } from "../app.ts";
import type { StreamConfig, Termination } from "../testing/index.ts";
import type { ConsumerFacts, Heard, TestLink, World } from "./world.ts";
import { lookupOf } from "@ampd/jetstream";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { headers as natsHeaders } from "@nats-io/nats-core";
import { connect } from "@nats-io/transport-node";
import { randomBytes } from "node:crypto";
import { settlement } from "../app.ts";
import { systemClock } from "../clock.ts";
import { TcpProxy } from "./proxy.ts";
import { CleanUp } from "./world.ts";

/** A world with its server, for tests that kill or pause it. */
export interface LiveWorld extends World {
  readonly kind: "live";
  readonly server: TestNats;
  /** A connection of the test's own. */
  readonly nc: NatsConnection;
  readonly jsm: JetStreamManager;
}

/** A real nats-server with real time. */
export async function liveWorld(): Promise<LiveWorld> {
  const server = await startTestNats();
  const nc = await connect({
    servers: server.url,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 50,
  });
  const jsm = await jetstreamManager(nc);
  const world = new Live(server, nc, jsm);
  await world.watchTerminations();
  return world;
}

function encode(input: HeaderInput): MsgHdrs {
  const encoded = natsHeaders();
  for (const [name, value] of Object.entries(input))
    for (const each of [value].flat()) encoded.append(name, each);
  return encoded;
}

class Live implements LiveWorld {
  readonly kind = "live";
  readonly clock = systemClock;
  readonly server: TestNats;
  readonly nc: NatsConnection;
  readonly jsm: JetStreamManager;
  readonly #cleanUp = new CleanUp();
  readonly #terminations: Termination[] = [];

  constructor(server: TestNats, nc: NatsConnection, jsm: JetStreamManager) {
    this.server = server;
    this.nc = nc;
    this.jsm = jsm;
  }

  async watchTerminations(): Promise<void> {
    this.nc.subscribe("$JS.EVENT.ADVISORY.CONSUMER.MSG_TERMINATED.>", {
      callback: (error, message) => {
        if (error) return;
        const advisory = message.json<{
          stream: string;
          consumer: string;
          stream_seq: number;
          deliveries: number;
          reason?: string;
        }>();
        const { stream, consumer, stream_seq: sequence, deliveries, reason = "" } = advisory;
        this.#terminations.push({ stream, consumer, sequence, deliveries, reason });
      },
    });
    await this.nc.flush();
  }

  name(): string {
    return `t${randomBytes(6).toString("hex")}`;
  }

  async link(): Promise<TestLink> {
    const proxy = await TcpProxy.start(this.server.port);
    this.#cleanUp.add(() => proxy.stop());
    return {
      connection: {
        servers: `127.0.0.1:${proxy.port}`,
        reconnectTimeWait: 30,
        reconnectJitter: 10,
      },
      cut: async () => proxy.cut(),
      mend: async () => proxy.mend(),
    };
  }

  async app(options: Partial<SettlementOptions> = {}): Promise<SettlementApp> {
    const app = settlement({
      connection: { servers: this.server.url, reconnectTimeWait: 30 },
      ...options,
    });
    this.#cleanUp.add(() => app.stop({ graceMs: 200 }));
    return app;
  }

  async addStream(config: StreamConfig): Promise<void> {
    await this.jsm.streams.add(natsConfig(config) as NatsStreamConfig);
  }

  async updateStream(name: string, change: Partial<StreamConfig>): Promise<void> {
    const { config } = await this.jsm.streams.info(name);
    const wanted = natsConfig({ name, subjects: config.subjects, ...change });
    await this.jsm.streams.update(name, wanted);
  }

  async deleteStream(name: string): Promise<void> {
    await this.jsm.streams.delete(name);
  }

  async deleteConsumer(stream: string, name: string): Promise<void> {
    await this.jsm.consumers.delete(stream, name);
  }

  async streamState(name: string): Promise<{ messages: number; lastSequence: number }> {
    const { state } = await this.jsm.streams.info(name);
    return { messages: state.messages, lastSequence: state.last_seq };
  }

  async messages(name: string): Promise<readonly StoredRecord[]> {
    const { state } = await this.jsm.streams.info(name);
    const records: StoredRecord[] = [];
    for (let sequence = Math.max(1, state.first_seq); sequence <= state.last_seq; sequence += 1) {
      const stored = await this.jsm.streams.getMessage(name, { seq: sequence });
      if (stored === null) continue;
      const { subject, data, header, seq, timestamp } = stored;
      records.push({
        subject,
        data,
        headers: lookupOf(header),
        sequence: seq,
        timestampNs: timestamp,
      });
    }
    return records;
  }

  async consumer(stream: string, name: string): Promise<ConsumerFacts | undefined> {
    const list = await this.jsm.consumers.list(stream).next();
    const info = list.find((each) => each.name === name);
    if (info === undefined) return undefined;
    const { config } = info;
    return {
      delivered: info.delivered.stream_seq,
      ackFloor: info.ack_floor.stream_seq,
      ackPending: info.num_ack_pending,
      pending: info.num_pending,
      ackWaitMs: (config.ack_wait ?? 0) / 1e6,
      maxAckPending: config.max_ack_pending ?? 0,
      filter: config.filter_subject ?? "",
      deliver: config.deliver_policy,
      maxDeliver: config.max_deliver ?? 0,
    };
  }

  async publish(
    subject: string,
    data: string | Uint8Array,
    options: { headers?: HeaderInput; reply?: string } = {},
  ): Promise<void> {
    const { headers, reply } = options;
    this.nc.publish(subject, data, {
      ...(headers ? { headers: encode(headers) } : {}),
      ...(reply === undefined ? {} : { reply }),
    });
    await this.nc.flush();
  }

  async store(subject: string, data: string | Uint8Array, headers?: HeaderInput): Promise<number> {
    const ack = await jetstream(this.nc).publish(
      subject,
      data,
      headers ? { headers: encode(headers) } : {},
    );
    return ack.seq;
  }

  async listen(subject: string, queue?: string): Promise<Heard> {
    const heard: Heard = { messages: [], at: [], stop: () => subscription.drain() };
    const subscription = this.nc.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (error) return;
        const { data, headers, reply } = message;
        heard.messages.push({ subject: message.subject, data, headers: lookupOf(headers), reply });
        heard.at.push(systemClock.now());
      },
    });
    await this.nc.flush();
    this.#cleanUp.add(async () => {
      if (!subscription.isClosed()) await subscription.drain();
    });
    return heard;
  }

  terminations(): readonly Termination[] {
    return this.#terminations;
  }

  async until(
    what: string,
    condition: () => boolean | Promise<boolean>,
    withinMs = 10_000,
  ): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!(await condition())) {
      if (performance.now() > deadline) throw new Error(`not in time: ${what}`);
      await this.elapse(5);
    }
  }

  elapse(ms: number): Promise<void> {
    return new Promise((resolve) => {
      systemClock.after(ms, resolve);
    });
  }

  cleanUp(): Promise<void> {
    return this.#cleanUp.run();
  }

  async close(): Promise<void> {
    await this.cleanUp();
    await this.nc.close();
    await this.server.stop();
  }
}

function natsConfig(
  config: Partial<StreamConfig> & { readonly name: string },
): Partial<NatsStreamConfig> & { name: string } {
  const { name, subjects, retention, maxMessages, maxMessageBytes, duplicateWindowMs } = config;
  return {
    name,
    allow_rollup_hdrs: true,
    allow_msg_ttl: true,
    ...(subjects === undefined ? {} : { subjects: [...subjects] }),
    ...(retention === undefined ? {} : { retention }),
    ...(maxMessages === undefined ? {} : { max_msgs: maxMessages, discard: "new" }),
    ...(maxMessageBytes === undefined ? {} : { max_msg_size: maxMessageBytes }),
    ...(duplicateWindowMs === undefined ? {} : { duplicate_window: duplicateWindowMs * 1e6 }),
  };
}
