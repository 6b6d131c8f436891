import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MissingRange, Stores, TopicBatch, TopicMessage, TopicTail } from "@ampd/core";
import { eventually, pass, type Harness, type MakeHarness } from "../testing/harness.ts";

const all = { messagesMax: 100, bytesMax: 1_000_000 };

/** What every topic store does. */
export function describeTopicStore(name: string, make: MakeHarness): void {
  describe(`topic store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    async function publish(
      topic: string,
      id: string,
      from = `${h.ns}/alice`,
    ): Promise<{ readonly seq: number; readonly duplicate: boolean }> {
      const envelope = `{"id":"${id}", "kind":"event","n":9007199254740993}`;
      return h.stores.topics.publish({ ns: h.ns, topic }, { from, id, envelope });
    }

    async function publishMany(topic: string, count: number, prefix = "e"): Promise<void> {
      for (let n = 1; n <= count; n++) await publish(topic, `${prefix}${n}`);
    }

    const idOf = ({ envelope }: TopicMessage): string =>
      (JSON.parse(envelope) as { id: string }).id;

    async function read(pattern: string, after = 0, demand = all): Promise<TopicBatch> {
      return h.stores.topics.read({ ns: h.ns, pattern }, { after, ...demand });
    }

    interface Heard {
      readonly tail: TopicTail;
      readonly messages: TopicMessage[];
      readonly missing: MissingRange[];
    }

    async function listen(pattern: string, stores: Stores = h.stores): Promise<Heard> {
      const messages: TopicMessage[] = [];
      const missing: MissingRange[] = [];
      const tail = await stores.topics.tail(
        { ns: h.ns, pattern },
        {
          message: (message, range) => {
            messages.push(message);
            if (range !== undefined) missing.push(range);
          },
          restarted: () => undefined,
        },
      );
      return { tail, messages, missing };
    }

    it("keeps events in order, byte for byte, with rising sequences and their time", async () => {
      const first = await publish("a.b", "e1");
      const second = await publish("a.b", "e2");
      expect(second.seq).toBeGreaterThan(first.seq);
      const { messages } = await read("a.b");
      expect(messages.map(({ topic, seq }) => ({ topic, seq }))).toEqual([
        { topic: "a.b", seq: first.seq },
        { topic: "a.b", seq: second.seq },
      ]);
      expect(messages[0]?.envelope).toBe('{"id":"e1", "kind":"event","n":9007199254740993}');
      const ageMs = h.stores.status.serverNowMs() - (messages[0]?.publishedAtMs ?? 0);
      expect(Math.abs(ageMs)).toBeLessThan(5000);
    });

    it("stores an id once per sender and topic, and answers the first sequence again", async () => {
      const first = await publish("a", "e1");
      expect(first.duplicate).toBe(false);
      expect(await publish("a", "e1")).toEqual({ seq: first.seq, duplicate: true });
      expect((await publish("b", "e1")).duplicate).toBe(false);
      expect((await publish("a", "e1", `${h.ns}/bob`)).duplicate).toBe(false);
      expect((await read(">")).messages).toHaveLength(3);
    });

    it("reads what wildcards stand for by token and nothing else", async () => {
      for (const topic of ["a", "a.b", "a.c", "a.b.c", "ab", "b.b"]) await publish(topic, topic);
      const topics = async (pattern: string): Promise<readonly string[]> =>
        (await read(pattern)).messages.map(({ topic }) => topic);
      expect(await topics("a")).toEqual(["a"]);
      expect(await topics("a.*")).toEqual(["a.b", "a.c"]);
      expect(await topics("a.>")).toEqual(["a.b", "a.c", "a.b.c"]);
      expect(await topics("*.b")).toEqual(["a.b", "b.b"]);
      expect(await topics(">")).toEqual(["a", "a.b", "a.c", "a.b.c", "ab", "b.b"]);
    });

    it("reads in batches bounded by count and bytes and says how far it got", async () => {
      await publishMany("a", 5);
      await publish("b", "other");
      const first = await read("a", 0, { messagesMax: 2, bytesMax: 1_000_000 });
      expect(first.messages.map(idOf)).toEqual(["e1", "e2"]);
      expect(first.through).toBe(first.messages[1]?.seq);
      const one = await read("a", first.through, { messagesMax: 100, bytesMax: 1 });
      expect(one.messages.map(idOf)).toEqual(["e3"]);
      expect(one.through).toBe(one.messages[0]?.seq);
      const rest = await read("a", one.through);
      expect(rest.messages.map(idOf)).toEqual(["e4", "e5"]);
      const { lastSeq } = await h.stores.topics.bounds(h.ns);
      expect(rest.through).toBe(lastSeq);
      expect(await read("a", rest.through)).toMatchObject({ messages: [], through: lastSeq });
    });

    it("answers an empty read of a topic that nobody published to", async () => {
      expect(await read("silent")).toMatchObject({ messages: [], through: 0 });
      await publish("a", "e1");
      const { lastSeq } = await h.stores.topics.bounds(h.ns);
      expect(await read("silent")).toMatchObject({ messages: [], through: lastSeq });
      expect(await h.stores.topics.latest({ ns: h.ns, pattern: "silent" })).toEqual({
        seqs: [],
        through: lastSeq,
      });
    });

    it("keeps at most the bound of each topic and tells from where on it is complete", async () => {
      await publish("quiet", "q1");
      await publishMany("busy", 12);
      const busy = await read("busy");
      expect(busy.messages.map(idOf)).toEqual(["e5", "e6", "e7", "e8", "e9", "e10", "e11", "e12"]);
      expect(busy.completeFrom).toBe(busy.messages[0]?.seq);
      const quiet = await read("quiet");
      expect(quiet.messages.map(idOf)).toEqual(["q1"]);
      expect(quiet.completeFrom).toBeLessThanOrEqual(quiet.messages[0]?.seq ?? 0);
      expect((await read(">")).completeFrom).toBe(busy.messages[0]?.seq);
    });

    it("names the newest message of each topic, in order", async () => {
      await publishMany("a", 3, "a");
      await publishMany("b", 2, "b");
      await publish("a", "a4");
      const { seqs, through } = await h.stores.topics.latest({ ns: h.ns, pattern: "*" });
      const { messages } = await read(">");
      const bySeq = new Map(messages.map((message) => [message.seq, idOf(message)]));
      expect(seqs.map((seq) => bySeq.get(seq))).toEqual(["b2", "a4"]);
      expect(through).toBe(messages.at(-1)?.seq);
    });

    it("finds the first event at or after a time", async () => {
      expect(await h.stores.topics.seqAt(h.ns, 0)).toBe(1);
      await publish("a", "e1");
      await pass(h, 60);
      const { seq } = await publish("a", "e2");
      const at = (await read("a")).messages.find((message) => message.seq === seq)?.publishedAtMs;
      expect(await h.stores.topics.seqAt(h.ns, 0)).toBe(1);
      expect(await h.stores.topics.seqAt(h.ns, at ?? 0)).toBe(seq);
      expect(await h.stores.topics.seqAt(h.ns, (at ?? 0) - 20)).toBe(seq);
      expect(await h.stores.topics.seqAt(h.ns, (at ?? 0) + 3_600_000)).toBe(seq + 1);
    });

    it("tells a tail everything that comes after its opening, in order and once", async () => {
      await publish("a.x", "before");
      const heard = await listen("a.*");
      expect(heard.tail.afterSeq).toBe((await h.stores.topics.bounds(h.ns)).lastSeq);
      for (let n = 1; n <= 6; n++) await publish(n % 2 === 0 ? "a.x" : "a.y", `e${n}`);
      await publish("b", "other");
      await eventually(h, () => heard.messages.length >= 6);
      await pass(h, 60);
      expect(heard.messages.map(idOf)).toEqual(["e1", "e2", "e3", "e4", "e5", "e6"]);
      expect(heard.missing).toEqual([]);
      await heard.tail.close();
      await publish("a.x", "after");
      await pass(h, 60);
      expect(heard.messages).toHaveLength(6);
    });

    it("tells the tails of two gateways the same", async () => {
      const here = await listen("a");
      const there = await listen("a", await h.another());
      await publishMany("a", 5);
      await eventually(h, () => here.messages.length === 5 && there.messages.length === 5);
      expect(there.messages).toEqual(here.messages);
      await here.tail.close();
      await there.tail.close();
    });

    it("keeps a durable position, only ever higher, until it is forgotten", async () => {
      const key = { ns: h.ns, participant: "alice", durable: "audit" };
      const { topics } = h.stores;
      expect(await topics.getCursor(key)).toBeUndefined();
      await topics.setCursor(key, 5);
      await topics.setCursor(key, 3);
      expect(await topics.getCursor(key)).toBe(5);
      expect(await topics.getCursor({ ...key, participant: "bob" })).toBeUndefined();
      await topics.forgetCursor(key);
      expect(await topics.getCursor(key)).toBeUndefined();
      await topics.setCursor(key, 1);
      expect(await topics.getCursor(key)).toBe(1);
    });

    it("refuses names that are none", async () => {
      const refused = { code: "invalid_envelope" };
      await expect(publish("a.*", "e1")).rejects.toMatchObject(refused);
      await expect(publish("a..b", "e1")).rejects.toMatchObject(refused);
      await expect(publish("a", "a b")).rejects.toMatchObject(refused);
      for (const pattern of ["a.>.b", "a*", "", ".", "a.", "$JS.>", "A"])
        await expect(read(pattern)).rejects.toMatchObject(refused);
      await expect(
        h.stores.topics.setCursor({ ns: h.ns, participant: "a.b", durable: "x" }, 1),
      ).rejects.toMatchObject(refused);
    });
  });
}
