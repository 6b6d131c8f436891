import type { NatsLink } from "./link.ts";
import type { TestServer } from "./testing/server.ts";
import { jetstreamManager } from "@nats-io/jetstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectNats } from "./link.ts";
import { getLast, getNext, getBySeq } from "./read.ts";
import { startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;

beforeAll(async () => {
  server = await startTestServer();
  link = await connectNats({ servers: server.url, name: "test" });
  const jsm = await jetstreamManager(link.nc);
  await jsm.streams.add({
    name: "P",
    subjects: ["p.>"],
    allow_msg_ttl: true,
    allow_rollup_hdrs: true,
  });
  await jsm.streams.add({ name: "FULL", subjects: ["full"], max_msgs: 1, discard: "new" });
  await jsm.streams.add({ name: "SMALL", subjects: ["small"], max_msg_size: 100 });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

describe("acknowledged publish", () => {
  it("stores 2,000 pipelined messages and acknowledges each with its own sequence", async () => {
    const acks = await Promise.all(
      Array.from({ length: 2000 }, (_, i) => link.publish(`p.many.${i}`, `${i}`)),
    );
    expect(new Set(acks.map((ack) => ack.seq)).size).toBe(2000);
    const probe = acks[1234];
    const stored = await getBySeq(link, { stream: "P", seq: probe?.seq ?? 0 });
    expect(Buffer.from(stored?.data ?? []).toString()).toBe("1234");
    expect(link.pendingRequests).toBe(0);
    expect(link.pendingBytes).toBe(0);
  });

  it("answers a repeated msgId with duplicate and the first sequence", async () => {
    const first = await link.publish("p.dup", "a", { msgId: "dup-1" });
    const second = await link.publish("p.dup", "b", { msgId: "dup-1" });
    expect(second).toEqual({ stream: "P", seq: first.seq, duplicate: true });
  });

  it("refuses a wrong expectation by number", async () => {
    await link.publish("p.exp", "a", { expectLastSubjectSequence: 0 });
    await expect(
      link.publish("p.exp", "b", { expectLastSubjectSequence: 0 }),
    ).rejects.toMatchObject({
      kind: "wrong_last_sequence",
      code: 10071,
      outcome: "not_sent",
    });
  });

  it("sends headers, time to live and rollup", async () => {
    await link.publish("p.h", "old");
    const ack = await link.publish("p.h", "new", {
      headers: { "X-One": "ä: b", "X-Two": ["1", "2"] },
      ttlMs: 1500,
      rollup: "sub",
    });
    const stored = await getLast(link, { stream: "P", subject: "p.h" });
    expect(stored?.seq).toBe(ack.seq);
    expect(stored?.headers.get("X-One")).toBe("ä: b");
    expect(stored?.headers.values("X-Two")).toEqual(["1", "2"]);
    expect(stored?.headers.get("Nats-TTL")).toBe("2s");
    expect((await getNext(link, { stream: "P", subject: "p.h", seq: 1 }))?.seq).toBe(ack.seq);
  });

  it("names a subject without stream as no_stream, surely not stored", async () => {
    await expect(link.publish("nowhere.at.all", "x")).rejects.toMatchObject({
      kind: "no_stream",
      outcome: "not_sent",
    });
  });

  it("tells a full stream and a too large message apart by number", async () => {
    await link.publish("full", "1");
    await expect(link.publish("full", "2")).rejects.toMatchObject({
      kind: "stream_full",
      code: 10077,
    });
    await expect(link.publish("small", "x".repeat(200))).rejects.toMatchObject({
      kind: "too_large",
      code: 10054,
    });
  });
});

describe("what never reaches the connection", () => {
  it.each([
    "",
    "p.*",
    "p.>",
    "p..a",
    ".p",
    "p.",
    "p a",
    "p\r\nPUB x 0",
    "p.\u0000",
    "p.é",
    `p.${"x".repeat(5000)}`,
  ])("refuses the subject %j", async (subject) => {
    await expect(link.publish(subject, "x")).rejects.toMatchObject({ kind: "invalid" });
    await expect(link.request(subject, "x")).rejects.toMatchObject({ kind: "invalid" });
  });

  it.each([
    { "X-A": "1\r\nNats-Rollup: all" },
    { "X-A": "1\nNats-Rollup: all" },
    { "X-A": "\u0000" },
    { "X A": "1" },
    { "X:A": "1" },
    { "": "1" },
    { "X\r\nNats-Rollup": "all" },
  ])("refuses the headers %j", async (headers) => {
    await expect(link.publish("p.x", "x", { headers })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("refuses a message id with a line break and durations that are none", async () => {
    await expect(
      link.publish("p.x", "x", { msgId: "a\r\nNats-Rollup: all" }),
    ).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(link.publish("p.x", "x", { ttlMs: 999 })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(link.publish("p.x", "x", { expectLastSubjectSequence: -1 })).rejects.toMatchObject(
      {
        kind: "invalid",
      },
    );
  });

  it("counts headers against max_payload, names limit and size, and keeps the connection", async () => {
    const limit = link.maxPayload;
    const statuses: string[] = [];
    const off = link.onStatus((status) => statuses.push(status.kind));
    await expect(
      link.publish("p.big", new Uint8Array(limit - 5), { msgId: "big" }),
    ).rejects.toMatchObject({
      kind: "too_large",
      details: { limit, size: expect.any(Number) },
    });
    await expect(
      link.publish("p.big", "x", { headers: { "X-Big": "y".repeat(limit) } }),
    ).rejects.toMatchObject({
      kind: "too_large",
    });
    // The largest that fits is stored.
    expect((await link.publish("p.big", new Uint8Array(limit))).stream).toBe("P");
    expect(
      (await link.publish("p.big", "x", { headers: { "X-Long": "z".repeat(5000) } })).stream,
    ).toBe("P");
    off();
    expect(statuses).toEqual([]);
  });
});
