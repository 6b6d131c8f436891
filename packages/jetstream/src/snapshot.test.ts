import type { NatsLink } from "./link.ts";
import type { TestServer } from "./testing/server.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callApi } from "./api.ts";
import { ChunkQueue } from "./chunk-queue.ts";
import { JetStreamFailure } from "./errors.ts";
import { connectNats } from "./link.ts";
import { ensureConsumer, ensureStream } from "./provision.ts";
import { getBySeq } from "./read.ts";
import { restoreStream, snapshotStream } from "./snapshot.ts";
import { startTestServer } from "./testing/server.ts";

let source: TestServer;
let target: TestServer;
let from: NatsLink;
let to: NatsLink;

beforeAll(async () => {
  [source, target] = await Promise.all([startTestServer(), startTestServer()]);
  from = await connectNats({ servers: source.url });
  to = await connectNats({ servers: target.url });
});
afterAll(async () => {
  await from.close();
  await to.close();
  await source.stop();
  await target.stop();
});

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(Uint8Array.from(chunk));
  return all;
}

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** Content that does not compress away, so that it makes many chunks. */
function noise(bytes: number, seed: number): Uint8Array {
  const out = new Uint8Array(bytes);
  let state = 12_345 + seed;
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    out[at] = state >> 16;
  }
  return out;
}

async function fill(name: string, count: number, bytes = 10_000): Promise<void> {
  await ensureStream(from, { name, subjects: [`${name}.>`] });
  for (let n = 0; n < count; n += 1)
    await from.publish(`${name}.${n % 7}`, noise(bytes, n), { headers: { "X-N": String(n) } });
}

describe("snapshots", () => {
  it("carry a stream to another server: sequences, subjects, headers and bytes are the same", async () => {
    await fill("S1", 400);
    await callApi(from, { path: "STREAM.MSG.DELETE.S1", body: { seq: 17 } });
    const snapshot = await snapshotStream(from, { stream: "S1", chunkBytes: 50_000 });
    expect(snapshot.state).toMatchObject({ messages: 399, first_seq: 1, last_seq: 400 });
    const chunks = await collect(snapshot.chunks);
    expect(chunks.length).toBeGreaterThan(20);
    const made = await restoreStream(to, snapshot, each(chunks));
    expect(made.state).toMatchObject({ messages: 399, first_seq: 1, last_seq: 400 });
    expect(made.config).toMatchObject({ name: "S1", subjects: ["S1.>"] });
    expect(await getBySeq(to, { stream: "S1", seq: 17 })).toBeUndefined();
    const message = await getBySeq(to, { stream: "S1", seq: 400 });
    const original = await getBySeq(from, { stream: "S1", seq: 400 });
    expect(message?.headers.get("X-N")).toBe("399");
    expect(message?.timeMs).toBe(original?.timeMs);
    expect(Buffer.compare(message?.data ?? new Uint8Array(), noise(10_000, 399))).toBe(0);
  });

  it("take what a stream holds while it is being written to", async () => {
    await fill("S2", 50);
    const writing = (async () => {
      for (let n = 0; n < 200; n += 1) await from.publish("S2.more", noise(2000, n));
    })();
    const snapshot = await snapshotStream(from, { stream: "S2" });
    const chunks = await collect(snapshot.chunks);
    await writing;
    const made = await restoreStream(to, snapshot, each(chunks));
    expect(made.state.last_seq).toBeGreaterThanOrEqual(snapshot.state.last_seq);
    expect(made.state.messages).toBeGreaterThanOrEqual(snapshot.state.messages);
  });

  it("take an empty stream, and leave the consumers to their owners", async () => {
    await ensureStream(from, { name: "S3", subjects: ["S3.>"] });
    await ensureConsumer(from, "S3", { durable_name: "d", ack_policy: "explicit" });
    const snapshot = await snapshotStream(from, { stream: "S3" });
    const made = await restoreStream(to, snapshot, snapshot.chunks);
    expect(made.state).toMatchObject({ messages: 0, consumer_count: 0 });
  });

  it("are refused for a stream that does not exist, and into one that does", async () => {
    await expect(snapshotStream(from, { stream: "NONE" })).rejects.toMatchObject({
      kind: "not_found",
    });
    await fill("S4", 3);
    await ensureStream(to, { name: "S4", subjects: ["other.>"] });
    const snapshot = await snapshotStream(from, { stream: "S4" });
    await expect(restoreStream(to, snapshot, snapshot.chunks)).rejects.toBeInstanceOf(
      JetStreamFailure,
    );
    const kept = await callApi<{ readonly config: object }>(to, { path: "STREAM.INFO.S4" });
    expect(kept.config).toMatchObject({ subjects: ["other.>"] });
  });

  it("are refused when the archive was cut or changed, and leave no stream behind", async () => {
    await fill("S5", 100);
    const snapshot = await snapshotStream(from, { stream: "S5", chunkBytes: 20_000 });
    const chunks = await collect(snapshot.chunks);
    const cut = chunks.slice(0, Math.floor(chunks.length / 2));
    await expect(restoreStream(to, snapshot, each(cut))).rejects.toBeInstanceOf(JetStreamFailure);
    const damaged = chunks.map((chunk) => Uint8Array.from(chunk));
    damaged[3]?.fill(255, 100, 200);
    await expect(restoreStream(to, snapshot, each(damaged))).rejects.toBeInstanceOf(
      JetStreamFailure,
    );
    await expect(callApi(to, { path: "STREAM.INFO.S5" })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("fail when the connection breaks in between, instead of missing a part", async () => {
    const other = await startTestServer();
    const link = await connectNats({ servers: other.url });
    try {
      await ensureStream(link, { name: "S6", subjects: ["S6.>"] });
      for (let n = 0; n < 1200; n += 1) await link.publish("S6.a", noise(10_000, n));
      const { chunks } = await snapshotStream(link, { stream: "S6" });
      const reading = (async () => {
        let count = 0;
        for await (const _chunk of chunks) {
          count += 1;
          if (count === 2) await other.kill();
        }
      })();
      await expect(reading).rejects.toMatchObject({ kind: "unavailable" });
    } finally {
      await link.close();
      await other.stop();
    }
  });
});

describe("a queue of chunks", () => {
  it("reports silence", async () => {
    const queue = new ChunkQueue<number>({ idleMs: 20, what: "it" });
    queue.push(1);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const item of queue) seen.push(item);
    })();
    await expect(reading).rejects.toMatchObject({ kind: "unavailable" });
    expect(seen).toEqual([1]);
  });

  it("hands out what came before the end", async () => {
    const queue = new ChunkQueue<number>({ idleMs: 1000, what: "it" });
    queue.push(1);
    queue.push(2);
    queue.end();
    queue.push(3);
    const seen: number[] = [];
    for await (const item of queue) seen.push(item);
    expect(seen).toEqual([1, 2]);
  });
});
