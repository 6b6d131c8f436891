import type { GroupCommit } from "./group-commit.ts";
import type { NatsLink } from "./link.ts";
import type { TestServer } from "./testing/server.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casPut } from "./cas.ts";
import { createGroupCommit } from "./group-commit.ts";
import { connectNats } from "./link.ts";
import { checkStream, ensureStream } from "./provision.ts";
import { getBySeq, getLast } from "./read.ts";
import { eventually, startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;
let group: GroupCommit;

beforeAll(async () => {
  // The case group commit exists for: one fsync per write.
  server = await startTestServer({ jetstream: "sync_interval: always" });
  link = await connectNats({ servers: server.url });
  const flags = { allow_atomic: true, allow_msg_ttl: true, allow_rollup_hdrs: true };
  await ensureStream(link, { name: "G", subjects: ["g.>"], ...flags });
  await ensureStream(link, { name: "PLAIN", subjects: ["plain.>"] });
  group = createGroupCommit(link, { stream: "G", minBatch: 2 });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe("group commit", () => {
  it("stores concurrent publishes in few batches and gives each its own sequence", async () => {
    const before = group.stats;
    const acks = await Promise.all(many(500, (i) => group.publish(`g.a.${i}`, `${i}`)));
    expect(new Set(acks.map((ack) => ack.seq)).size).toBe(500);
    const stored = await getBySeq(link, { stream: "G", seq: acks[321]?.seq ?? 0 });
    expect(stored?.subject).toBe("g.a.321");
    expect(Buffer.from(stored?.data ?? []).toString()).toBe("321");
    expect(group.stats.batches - before.batches).toBeLessThanOrEqual(5);
    expect(group.stats.batched - before.batched).toBe(500);
  });

  it("sends a single publish alone", async () => {
    const before = group.stats;
    expect((await group.publish("g.single", "x")).stream).toBe("G");
    expect(group.stats.single).toBe(before.single + 1);
    expect(group.stats.batches).toBe(before.batches);
  });

  it("isolates conflicts: only the members at fault are refused", async () => {
    await link.publish("g.c.13", "taken");
    await link.publish("g.c.77", "taken");
    const results = await Promise.allSettled(
      many(100, (i) => group.publish(`g.c.${i}`, `${i}`, { expectLastSubjectSequence: 0 })),
    );
    const refused = results.flatMap((result, i) => (result.status === "rejected" ? [i] : []));
    expect(refused).toEqual([13, 77]);
    expect(results[13]).toMatchObject({ reason: { kind: "wrong_last_sequence" } });
    for (const i of [0, 12, 14, 99]) {
      const stored = await getLast(link, { stream: "G", subject: `g.c.${i}` });
      expect(results[i]).toMatchObject({ status: "fulfilled", value: { seq: stored?.seq } });
    }
  });

  it("answers duplicate for a repeated msgId, also inside one turn, without hurting neighbours", async () => {
    const first = await group.publish("g.d", "x", { msgId: "d-1" });
    const acks = await Promise.all([
      group.publish("g.d", "x", { msgId: "d-1" }),
      group.publish("g.d", "y", { msgId: "d-2" }),
      group.publish("g.d", "y", { msgId: "d-2" }),
      group.publish("g.d", "z"),
      ...many(20, (i) => group.publish("g.d", `${i}`, { msgId: `d-n-${i}` })),
    ]);
    expect(acks[0]).toEqual({ stream: "G", seq: first.seq, duplicate: true });
    expect(acks.slice(1, 3).filter((ack) => ack.duplicate)).toHaveLength(1);
    expect(acks[1]?.seq).toBe(acks[2]?.seq);
    expect(acks.slice(3).every((ack) => !ack.duplicate)).toBe(true);
    // Ids of a batch are remembered afterwards.
    expect((await link.publish("g.d", "again", { msgId: "d-n-7" })).duplicate).toBe(true);
  });

  it("applies time to live and rollup inside a batch", async () => {
    await Promise.all(many(5, () => link.publish("g.roll", "old")));
    await link.publish("g.ttl", "x");
    await Promise.all([
      group.publish("g.roll", "new", { rollup: "sub" }),
      group.publish("g.ttl2", "x", { ttlMs: 1000 }),
      group.publish("g.other", "x"),
    ]);
    const info = await checkStream(link, { name: "G" });
    expect(info.kind).toBe("ok");
    const { messages } = await subjectState("g.roll");
    expect(messages).toBe(1);
    await eventually(
      "expired",
      async () => (await getLast(link, { stream: "G", subject: "g.ttl2" })) === undefined,
    );
    expect(await getLast(link, { stream: "G", subject: "g.ttl" })).toBeDefined();
  });

  it("keeps the order of conditional writes on one subject", async () => {
    const results = await Promise.all(
      many(30, (i) =>
        casPut(link, { stream: "G", subject: `g.k${i % 3}`, value: `${i}`, expect: 0, via: group }),
      ),
    );
    expect(results.filter((result) => result.kind === "stored")).toHaveLength(3);
    for (const [i, result] of results.entries()) if (i < 3) expect(result.kind).toBe("stored");
  });

  it("works on a stream without atomic batches, one by one", async () => {
    const plain = createGroupCommit(link, { stream: "PLAIN" });
    const acks = await Promise.all(many(20, (i) => plain.publish(`plain.${i}`, "x")));
    expect(new Set(acks.map((ack) => ack.seq)).size).toBe(20);
    expect(plain.stats.batches).toBe(0);
  });

  it("refuses bad input like the link does, and rejects all members when the connection dies", async () => {
    await expect(group.publish("g.*", "x")).rejects.toMatchObject({ kind: "invalid" });
    await server.pause();
    const pending = Promise.allSettled(many(20, (i) => group.publish(`g.dead.${i}`, "x")));
    await eventually("sent", () => link.pendingRequests > 0);
    await server.kill();
    const results = await pending;
    for (const result of results) expect(result).toMatchObject({ reason: { kind: "unavailable" } });
    await server.restart();
    await eventually("connected", () => link.connected);
    expect((await group.publish("g.alive", "x")).stream).toBe("G");
  });
});

async function subjectState(subject: string): Promise<{ messages: number }> {
  const reply = await link.request(
    "$JS.API.STREAM.INFO.G",
    JSON.stringify({ subjects_filter: subject }),
  );
  const info = reply.json<{ state: { subjects?: Record<string, number> } }>();
  return { messages: info.state.subjects?.[subject] ?? 0 };
}
