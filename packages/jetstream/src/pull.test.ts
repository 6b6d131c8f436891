import type { Delivery } from "./delivery.ts";
import type { NatsLink } from "./link.ts";
import type { PullStatus } from "./pull.ts";
import type { TestServer } from "./testing/server.ts";
import { jetstreamManager } from "@nats-io/jetstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAckSubject } from "./delivery.ts";
import { connectNats } from "./link.ts";
import { ensureConsumer, ensureStream } from "./provision.ts";
import { createPull } from "./pull.ts";
import { eventually, startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  link = await connectNats({ servers: server.url });
  await ensureStream(link, { name: "Q", subjects: ["q.>"], retention: "workqueue" });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

interface Setup {
  readonly subject: string;
  readonly consumer: string;
  readonly got: Delivery[];
  readonly statuses: PullStatus[];
  readonly recreate: () => Promise<unknown>;
}

async function setup(extra: object = {}): Promise<Setup> {
  counter += 1;
  const consumer = `c${counter}`;
  const subject = `q.${consumer}`;
  const desired = {
    durable_name: consumer,
    filter_subject: subject,
    ack_policy: "explicit" as const,
    ack_wait: 2e9,
    max_ack_pending: -1,
    ...extra,
  };
  const recreate = () => ensureConsumer(link, "Q", desired);
  await recreate();
  return { subject, consumer, got: [], statuses: [], recreate };
}

function pullFor(
  s: Setup,
  options: { expiresMs?: number; heartbeatMs?: number; group?: string } = {},
) {
  return createPull(link, {
    stream: "Q",
    consumer: s.consumer,
    onMessage: (delivery) => s.got.push(delivery),
    onStatus: (status) => s.statuses.push(status),
    ...options,
  });
}

async function publishMany(subject: string, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, i) => link.publish(subject, `${i}`)));
}

async function waitingRequests(consumer: string): Promise<number> {
  const jsm = await jetstreamManager(link.nc);
  return (await jsm.consumers.info("Q", consumer)).num_waiting;
}

describe("standing pull", () => {
  it("delivers no more than demanded, and goes on when demand is raised", async () => {
    const s = await setup();
    const pull = pullFor(s);
    await publishMany(s.subject, 50);
    pull.setDemand(7);
    await eventually("seven", () => s.got.length === 7);
    await link.nc.flush();
    expect(s.got).toHaveLength(7);
    expect(pull.demand).toBe(0);
    expect(pull.outstanding).toBe(0);
    pull.setDemand(3);
    pull.setDemand(5);
    await eventually("twelve", () => s.got.length === 12);
    await link.nc.flush();
    expect(s.got).toHaveLength(12);
    await pull.stop();
  });

  it("keeps demand open with one request per loop turn and few at the server", async () => {
    const s = await setup();
    const pull = pullFor(s);
    pull.setDemand(100);
    await eventually("asked", () => pull.outstanding === 100);
    for (let i = 0; i < 300; i += 1) {
      await link.publish(s.subject, "x");
      await eventually("delivered", () => s.got.length === i + 1);
      pull.setDemand(100);
    }
    expect(await waitingRequests(s.consumer)).toBeLessThanOrEqual(20);
    expect(pull.outstanding).toBeGreaterThanOrEqual(85);
    await pull.stop();
    await eventually(
      "the server forgets the requests",
      async () => (await waitingRequests(s.consumer)) === 0,
    );
  });

  it("tells all about a delivery", async () => {
    const s = await setup();
    const pull = pullFor(s);
    const ack = await link.publish(s.subject, "body", { headers: { "X-A": "1" } });
    await link.publish(s.subject, "behind");
    pull.setDemand(1);
    await eventually("delivered", () => s.got.length === 1);
    const [delivery] = s.got;
    expect(delivery).toMatchObject({
      subject: s.subject,
      stream: "Q",
      consumer: s.consumer,
      streamSeq: ack.seq,
      consumerSeq: 1,
      deliveryCount: 1,
      pending: 1,
    });
    expect(Buffer.from(delivery?.data ?? []).toString()).toBe("body");
    expect(delivery?.headers.get("X-A")).toBe("1");
    expect(Math.abs((delivery?.timestampMs ?? 0) - Date.now())).toBeLessThan(5000);
    await pull.stop();
  });

  it("asks again after its requests lapse", async () => {
    const s = await setup();
    const pull = pullFor(s, { expiresMs: 1000, heartbeatMs: 300 });
    pull.setDemand(2);
    await eventually("lapsed and asked anew", async () => {
      return (await waitingRequests(s.consumer)) === 1 && pull.outstanding === 2;
    });
    const start = performance.now();
    await eventually("two expiries", () => performance.now() - start > 2300);
    await publishMany(s.subject, 5);
    await eventually("delivered", () => s.got.length === 2);
    expect(s.statuses).toEqual([]);
    await pull.stop();
  });

  it("lowers demand by letting requests lapse", async () => {
    const s = await setup();
    const pull = pullFor(s, { expiresMs: 1000 });
    pull.setDemand(10);
    await eventually("asked", () => pull.outstanding === 10);
    pull.setDemand(1);
    await eventually("lapsed to one", () => pull.outstanding === 1);
    await publishMany(s.subject, 5);
    await eventually("one", () => s.got.length === 1);
    await link.nc.flush();
    expect(s.got).toHaveLength(1);
    await pull.stop();
  });

  it("reports a deleted consumer, and goes on when it is recreated", async () => {
    const s = await setup();
    const pull = pullFor(s);
    pull.setDemand(1);
    await eventually("asked", async () => (await waitingRequests(s.consumer)) === 1);
    const jsm = await jetstreamManager(link.nc);
    await jsm.consumers.delete("Q", s.consumer);
    await eventually("missing", () => s.statuses.some((each) => each.kind === "missing"), 5000);
    expect(s.statuses).toContainEqual({ kind: "missing", resource: "consumer" });
    await s.recreate();
    pull.resume();
    await link.publish(s.subject, "x");
    await eventually("delivered", () => s.got.length === 1);
    expect(s.statuses.at(-1)).toEqual({ kind: "running" });
    await pull.stop();
  });

  it("reports a consumer that never was, and a deleted stream", async () => {
    const s = await setup();
    const never = createPull(link, {
      stream: "Q",
      consumer: "never",
      onMessage: () => undefined,
      onStatus: (status) => s.statuses.push(status),
    });
    never.setDemand(1);
    await eventually("missing", () => s.statuses.some((each) => each.kind === "missing"));
    await never.stop();
    await ensureStream(link, { name: "GONE", subjects: ["gone"] });
    await ensureConsumer(link, "GONE", { durable_name: "c", ack_policy: "explicit" });
    const seen: PullStatus[] = [];
    const gone = createPull(link, {
      stream: "GONE",
      consumer: "c",
      onMessage: () => undefined,
      onStatus: (status) => seen.push(status),
    });
    gone.setDemand(1);
    const jsm = await jetstreamManager(link.nc);
    await eventually(
      "asked",
      async () => (await jsm.consumers.info("GONE", "c")).num_waiting === 1,
    );
    await jsm.streams.delete("GONE");
    await eventually("missing", () => seen.some((each) => each.kind === "missing"), 5000);
    expect(seen).toContainEqual({ kind: "missing", resource: "stream" });
    await gone.stop();
  });

  it("notices that the consumer takes no more requests, and asks again until it does", async () => {
    const s = await setup({ max_waiting: 1 });
    const first = pullFor(s, { expiresMs: 60_000, heartbeatMs: 200 });
    const second = pullFor(s, { expiresMs: 60_000, heartbeatMs: 200 });
    first.setDemand(1);
    await eventually("first asks", async () => (await waitingRequests(s.consumer)) === 1);
    second.setDemand(1);
    // With heartbeats asked for, the server ignores a request over `max_waiting` without a word.
    await eventually("noticed", () => s.statuses.some((each) => each.kind === "heartbeats_missed"));
    await first.stop();
    await publishMany(s.subject, 1);
    await eventually("the second gets it", () => s.got.length === 1);
    await second.stop();
  });

  it("returns messages that arrive while stopping instead of delivering them", async () => {
    const s = await setup();
    const pull = pullFor(s);
    pull.setDemand(100);
    await eventually("asked", () => pull.outstanding === 100);
    const publishing = publishMany(s.subject, 100);
    await eventually("some", () => s.got.length > 0);
    const left = await pull.stop();
    const before = s.got.length;
    await publishing;
    await link.nc.flush();
    expect(s.got).toHaveLength(before);
    const seqs = new Set([...s.got, ...left].map((each) => each.streamSeq));
    expect(seqs.size).toBe(before + left.length);
  });

  it("takes the messages of a stopped or killed puller elsewhere without burning a delivery", async () => {
    const s = await setup();
    const other = await connectNats({ servers: server.url });
    const lost: Delivery[] = [];
    const dying = createPull(other, {
      stream: "Q",
      consumer: s.consumer,
      onMessage: (d) => lost.push(d),
    });
    dying.setDemand(5);
    await eventually("asked", async () => (await waitingRequests(s.consumer)) === 1);
    await other.close();
    // The server hears of a closed connection in its own time.
    await eventually("gone", async () => (await waitingRequests(s.consumer)) === 0);
    const pull = pullFor(s);
    pull.setDemand(5);
    await publishMany(s.subject, 5);
    await eventually("delivered", () => s.got.length === 5);
    expect(lost).toEqual([]);
    expect(s.got.every((each) => each.deliveryCount === 1)).toBe(true);
    await pull.stop();
  });

  it("serves the gateway with the lower priority number first", async () => {
    const s = await setup({ priority_policy: "prioritized", priority_groups: ["g"] });
    const idle: Delivery[] = [];
    const busy = createPull(link, {
      stream: "Q",
      consumer: s.consumer,
      group: "g",
      onMessage: (d) => idle.push(d),
    });
    const free = pullFor(s, { group: "g" });
    busy.setDemand(10, { priority: 5 });
    free.setDemand(10, { priority: 0 });
    await eventually("both ask", async () => (await waitingRequests(s.consumer)) === 2);
    await publishMany(s.subject, 10);
    await eventually("delivered", () => s.got.length + idle.length === 10);
    expect(s.got).toHaveLength(10);
    await Promise.all([busy.stop(), free.stop()]);
  });

  it("asks again after a server restart, and after the server was silent", async () => {
    const s = await setup();
    const pull = pullFor(s, { expiresMs: 3000, heartbeatMs: 200 });
    pull.setDemand(3);
    await eventually("asked", () => pull.outstanding === 3);
    await server.kill();
    await eventually("reported", () => s.statuses.some((each) => each.kind === "disconnected"));
    await server.restart();
    await eventually("running", () => s.statuses.at(-1)?.kind === "running");
    await publishMany(s.subject, 1);
    await eventually("delivered", () => s.got.length === 1);
    await server.pause();
    await eventually("silent", () => s.statuses.some((each) => each.kind === "heartbeats_missed"));
    server.unpause();
    await eventually("running again", () => s.statuses.at(-1)?.kind === "running");
    await publishMany(s.subject, 10);
    await eventually("all of the demand", () => s.got.length === 3);
    await link.nc.flush();
    expect(s.got).toHaveLength(3);
    await pull.stop();
  });
});

describe("settlement verbs", () => {
  it("naks with delay, terminates with a reason, extends, and acks; confirmed and not", async () => {
    const s = await setup();
    const pull = pullFor(s);
    await link.publish(s.subject, "x");
    pull.setDemand(1);
    await eventually("first", () => s.got.length === 1);
    await link.settle(s.got[0]?.ackSubject ?? "", { kind: "progress" }, { confirm: true });
    await link.settle(s.got[0]?.ackSubject ?? "", { kind: "nak", delayMs: 100 });
    pull.setDemand(1);
    await eventually("again", () => s.got.length === 2);
    expect(s.got[1]?.deliveryCount).toBe(2);
    await link.settle(
      s.got[1]?.ackSubject ?? "",
      { kind: "term", reason: "no\r\nsense" },
      { confirm: true },
    );
    const jsm = await jetstreamManager(link.nc);
    await eventually(
      "gone",
      async () => (await jsm.consumers.info("Q", s.consumer)).num_ack_pending === 0,
    );
    await pull.stop();
  });

  it("refuses subjects that are no ack subject and delays that are none", async () => {
    await expect(link.settle("$JS.API.STREAM.DELETE.Q", { kind: "ack" })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(link.settle("$JS.ACK.Q.c.>", { kind: "ack" })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(
      link.settle("$JS.ACK.Q.c.1.1.1.1.0", { kind: "nak", delayMs: Number.NaN }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  it("says unavailable when the consumer is gone", async () => {
    await expect(
      link.settle("$JS.ACK.Q.gone.1.1.1.1.0", { kind: "ack" }, { confirm: true, timeoutMs: 300 }),
    ).rejects.toMatchObject({ kind: "unavailable", details: { reason: "no_responders" } });
  });

  it("reads both forms of ack subjects and nothing else", () => {
    const info = {
      stream: "S",
      consumer: "c",
      deliveryCount: 2,
      streamSeq: 3,
      consumerSeq: 4,
      timestampMs: 1_700_000_000_123,
      pending: 5,
    };
    expect(parseAckSubject("$JS.ACK.S.c.2.3.4.1700000000123456789.5")).toEqual(info);
    expect(parseAckSubject("$JS.ACK.dom.hash.S.c.2.3.4.1700000000123456789.5")).toEqual(info);
    expect(parseAckSubject("$JS.ACK.dom.hash.S.c.2.3.4.1700000000123456789.5.tok")).toEqual(info);
    for (const bad of [
      "",
      "$JS.ACK.S.c.2.3.4.1",
      "$JS.ACK.S.c.x.3.4.1.5",
      "$JS.API.S.c.2.3.4.1.5",
    ]) {
      expect(() => parseAckSubject(bad)).toThrow();
    }
  });
});
