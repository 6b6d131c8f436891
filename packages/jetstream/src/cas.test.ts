import type { NatsLink } from "./link.ts";
import type { Publisher } from "./publish.ts";
import type { TestServer } from "./testing/server.ts";
import { jetstreamManager } from "@nats-io/jetstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casDelete, casPut } from "./cas.ts";
import { JetStreamFailure } from "./errors.ts";
import { connectNats } from "./link.ts";
import { getLast } from "./read.ts";
import { eventually, startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;
const read = (key: string) => getLast(link, { stream: "KV_B", subject: `$KV.B.${key}` });

beforeAll(async () => {
  server = await startTestServer();
  link = await connectNats({ servers: server.url });
  const jsm = await jetstreamManager(link.nc);
  await jsm.streams.add({
    name: "KV_B",
    subjects: ["$KV.B.>"],
    max_msgs_per_subject: 5,
    allow_rollup_hdrs: true,
    allow_msg_ttl: true,
    deny_delete: true,
  });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

describe("compare-and-set", () => {
  it("creates once and then answers conflict as a value", async () => {
    const first = await casPut(link, { bucket: "B", key: "a", value: "1", expect: 0 });
    expect(first.kind).toBe("stored");
    const seq = first.kind === "stored" ? first.seq : 0;
    expect(await casPut(link, { bucket: "B", key: "a", value: "2", expect: 0 })).toEqual({
      kind: "conflict",
      lastSeq: seq,
    });
    expect((await casPut(link, { bucket: "B", key: "a", value: "2", expect: seq })).kind).toBe(
      "stored",
    );
    expect((await casPut(link, { bucket: "B", key: "a", value: "3", expect: seq })).kind).toBe(
      "conflict",
    );
  });

  it("lets exactly one of many concurrent creators win", async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        casPut(link, { bucket: "B", key: "race", value: `${i}`, expect: 0 }),
      ),
    );
    expect(results.filter((result) => result.kind === "stored")).toHaveLength(1);
  });

  it("refuses a delete without revision, deletes at the right one, and creates over the marker", async () => {
    await expect(casDelete(link, { bucket: "B", key: "d", expect: 0 })).rejects.toMatchObject({
      kind: "invalid",
    });
    const created = await casPut(link, { bucket: "B", key: "d", value: "1", expect: 0 });
    const seq = created.kind === "stored" ? created.seq : 0;
    expect((await casDelete(link, { bucket: "B", key: "d", expect: seq + 1000 })).kind).toBe(
      "conflict",
    );
    expect((await casDelete(link, { bucket: "B", key: "d", expect: seq, purge: true })).kind).toBe(
      "stored",
    );
    expect((await casPut(link, { bucket: "B", key: "d", value: "2", expect: 0 })).kind).toBe(
      "stored",
    );
    expect(Buffer.from((await read("d"))?.data ?? []).toString()).toBe("2");
  });

  it("finds out that a write was stored although its reply never came in time", async () => {
    await server.pause();
    const write = casPut(link, {
      bucket: "B",
      key: "slow",
      value: "1",
      expect: 0,
      nonce: "n-1",
      timeoutMs: 6000,
    });
    // The server sleeps for longer than the first attempt waits (2 s).
    const resumed = new Promise<void>((resolve) => {
      setTimeout(() => {
        server.unpause();
        resolve();
      }, 3500);
    });
    const result = await write;
    await resumed;
    const stored = await read("slow");
    expect(result).toEqual({ kind: "stored", seq: stored?.seq });
    expect(stored?.headers.get("Ampd-Op")).toBe("n-1");
  });

  it("throws unavailable with unknown outcome when it cannot find out", async () => {
    await server.pause();
    try {
      await expect(
        casPut(link, { bucket: "B", key: "dark", value: "1", expect: 0, timeoutMs: 600 }),
      ).rejects.toMatchObject({ kind: "unavailable", outcome: "unknown" });
    } finally {
      server.unpause();
    }
  });

  it("says stored when the server dies after storing and before replying was seen", async () => {
    const write = casPut(link, {
      bucket: "B",
      key: "crash",
      value: "1",
      expect: 0,
      timeoutMs: 15_000,
    });
    await eventually(
      "the write is on the wire",
      () => link.pendingRequests === 0 || link.pendingBytes > 0,
    );
    await server.pause();
    await server.kill();
    await server.restart();
    const result = await write;
    expect(result.kind).toBe("stored");
    expect((await read("crash"))?.seq).toBe(result.kind === "stored" ? result.seq : -1);
  });

  it("repeats a write that reading back shows was never applied", async () => {
    let calls = 0;
    const via: Publisher = {
      publish: async (...args) => {
        calls += 1;
        if (calls === 1) throw unknownOutcome();
        return link.publish(...args);
      },
    };
    const result = await casPut(link, { bucket: "B", key: "again", value: "1", expect: 0, via });
    expect(calls).toBe(2);
    expect(result).toEqual({ kind: "stored", seq: (await read("again"))?.seq });
  });

  it("finds its own revision in the history although a rival has already followed it", async () => {
    const via: Publisher = {
      publish: async (subject, payload, options) => {
        const ack = await link.publish(subject, payload, options);
        await link.publish(subject, "rival", { expectLastSubjectSequence: ack.seq });
        throw unknownOutcome();
      },
    };
    const result = await casPut(link, { bucket: "B", key: "followed", value: "1", expect: 0, via });
    const last = await read("followed");
    expect(result.kind).toBe("stored");
    expect(result.kind === "stored" ? result.seq : 0).toBeLessThan(last?.seq ?? 0);
  });

  it("answers conflict, in doubt, when a rival holds the key after an unknown outcome", async () => {
    const via: Publisher = {
      publish: async (subject) => {
        await link.publish(subject, "rival");
        throw unknownOutcome();
      },
    };
    const result = await casPut(link, { bucket: "B", key: "rival", value: "1", expect: 0, via });
    expect(result).toEqual({
      kind: "conflict",
      lastSeq: (await read("rival"))?.seq,
      inDoubt: true,
    });
  });

  it("passes on a failure that surely had no effect", async () => {
    const request = { stream: "KV_B", subject: "no.stream.here", value: "1", expect: 0 };
    await expect(casPut(link, request)).rejects.toMatchObject({
      kind: "no_stream",
      outcome: "not_sent",
    });
    await expect(casPut(link, { value: "1", expect: 0 })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

function unknownOutcome(): JetStreamFailure {
  return new JetStreamFailure("unavailable", "no reply", { outcome: "unknown", reason: "timeout" });
}
