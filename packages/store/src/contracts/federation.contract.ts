import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FederationStores, OutboxEntry } from "@ampd/core";

/** Two neighbours, and for the first a second gateway. */
export interface FederationHarness {
  readonly eu: FederationStores;
  /** A second gateway of `eu`. */
  readonly euToo: FederationStores;
  readonly us: FederationStores;
  /** Lets a little time pass. */
  tick(): Promise<void>;
  end(): Promise<void>;
}

/** Bounds that the suite counts on. */
export const federationBounds: {
  readonly outbox: { readonly bytesMax: number; readonly ageMaxS: number };
  readonly retentionS: number;
} = { outbox: { bytesMax: 4096, ageMaxS: 3600 }, retentionS: 1 };

/** What every implementation of the ports of federation does. */
export function describeFederation(name: string, make: () => Promise<FederationHarness>): void {
  describe(`federation: ${name}`, () => {
    let h: FederationHarness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
      for (let i = 0; i < 2000; i++) {
        if (await condition()) return;
        await h.tick();
      }
      throw new Error(`never: ${String(condition)}`);
    }

    const put = (id: string, text = `text of ${id}`) => h.eu.outbox.put({ peer: "us", id, text });

    it("keeps entries in order until they are settled, and tells how much waits since when", async () => {
      expect(await h.eu.outbox.depth("us")).toEqual({ count: 0, bytes: 0 });
      for (const id of ["a", "b", "c"]) expect(await put(id)).toEqual({ duplicate: false });
      const depth = await h.eu.outbox.depth("us");
      expect(depth.count).toBe(3);
      expect(depth.bytes).toBeGreaterThanOrEqual(27);
      const got: OutboxEntry[] = [];
      const feed = await h.eu.outbox.open("us", (entry) => got.push(entry));
      feed.setDemand(2);
      await eventually(() => got.length === 2);
      expect(got.map(({ text }) => text)).toEqual(["text of a", "text of b"]);
      expect(Math.abs((got[0]?.storedAtMs ?? 0) - (depth.oldestAtMs ?? 0))).toBeLessThan(5);
      for (const { ack } of got) await h.eu.outbox.settle(ack, { kind: "ack" }, { confirm: true });
      feed.setDemand(1);
      await eventually(() => got.length === 3);
      await h.eu.outbox.settle(got[2]?.ack ?? "", { kind: "term", reason: "refused" });
      await eventually(async () => (await h.eu.outbox.depth("us")).count === 0);
      await feed.close();
    });

    it("stores an id once, also when it was handed over meanwhile", async () => {
      await put("a");
      expect(await put("a", "something else")).toEqual({ duplicate: true });
      const got: OutboxEntry[] = [];
      const feed = await h.eu.outbox.open("us", (entry) => got.push(entry));
      feed.setDemand(5);
      await eventually(() => got.length === 1);
      await h.eu.outbox.settle(got[0]?.ack ?? "", { kind: "ack" }, { confirm: true });
      expect(await put("a")).toEqual({ duplicate: true });
      expect(got[0]?.text).toBe("text of a");
      await feed.close();
    });

    it("gives an entry that was put back again, and one gateway's leftovers to the other", async () => {
      await put("a");
      const got: string[] = [];
      const first = await h.eu.outbox.open("us", ({ text, ack }) => {
        got.push(`1 ${text}`);
        void h.eu.outbox.settle(ack, { kind: "nak", delayMs: 0 });
      });
      first.setDemand(1);
      await eventually(() => got.length === 1);
      await first.close();
      const second = await h.euToo.outbox.open("us", ({ text }) => got.push(`2 ${text}`));
      second.setDemand(1);
      await eventually(() => got.length === 2);
      expect(got).toEqual(["1 text of a", "2 text of a"]);
      await second.close();
    });

    it("refuses what does not fit any more, and takes it when there is room", async () => {
      const big = "x".repeat(1500);
      await put("a", big);
      await put("b", big);
      await expect(put("c", big)).rejects.toMatchObject({ code: "queue_full" });
      const got: OutboxEntry[] = [];
      const feed = await h.eu.outbox.open("us", (entry) => got.push(entry));
      feed.setDemand(1);
      await eventually(() => got.length === 1);
      await h.eu.outbox.settle(got[0]?.ack ?? "", { kind: "ack" }, { confirm: true });
      expect(await put("c", big)).toEqual({ duplicate: false });
      await feed.close();
    });

    it("gives the turn to one gateway at a time, which keeps it until it gives it back", async () => {
      const take = async (holder: string, stores = h.eu) => stores.outbox.takeTurn("us", holder);
      const [one, two] = await Promise.all([take("g1"), take("g2", h.euToo)]);
      expect([one, two].filter(Boolean)).toHaveLength(1);
      const [mine, other] = one ? ["g1", "g2"] : ["g2", "g1"];
      expect(await take(mine)).toBe(true);
      expect(await take(other, h.euToo)).toBe(false);
      expect(await h.euToo.outbox.takeTurn("ap", other)).toBe(true); // each neighbour has its own
      await h.euToo.outbox.giveTurn("us", other); // not its to give
      expect(await take(other, h.euToo)).toBe(false);
      await h.eu.outbox.giveTurn("us", mine);
      expect(await take(other, h.euToo)).toBe(true);
    });

    it("refuses names that are none", async () => {
      await expect(h.eu.outbox.put({ peer: "US.>", id: "a", text: "" })).rejects.toThrow();
      await expect(put("a b")).rejects.toThrow();
      await expect(h.eu.taken.has("us", "*")).rejects.toThrow();
      await expect(h.eu.remoteTasks.get("a.b", "T1")).rejects.toThrow();
    });

    it("remembers what was taken, per neighbour and for every gateway", async () => {
      expect(await h.eu.taken.has("us", "a")).toBe(false);
      await h.eu.taken.add("us", "a");
      await h.eu.taken.add("us", "a");
      expect(await h.euToo.taken.has("us", "a")).toBe(true);
      expect(await h.eu.taken.has("ap", "a")).toBe(false);
    });

    it("changes the trace of a remote task by compare-and-set, and forgets one that is over", async () => {
      const key = { ns: "acme", taskId: "T1" };
      const store = h.eu.remoteTasks;
      expect(await store.get("acme", "T1")).toBeUndefined();
      expect((await store.put(key, { text: "1", revision: 0 })).kind).toBe("stored");
      expect((await store.put(key, { text: "2", revision: 0 })).kind).toBe("conflict");
      const found = await h.euToo.remoteTasks.get("acme", "T1");
      expect(found?.text).toBe("1");
      const over = { text: "3", revision: found?.revision ?? 0, over: true };
      expect((await store.put(key, over)).kind).toBe("stored");
      expect((await store.get("acme", "T1"))?.text).toBe("3");
      await eventually(async () => (await store.get("acme", "T1")) === undefined);
    });

    it("carries requests to whoever serves the link, and tells when nobody does", async () => {
      await expect(h.us.links.request("eu", "anybody?", 500)).rejects.toMatchObject({
        code: "unavailable",
      });
      const heard: string[] = [];
      const answer = async (text: string): Promise<string> => {
        heard.push(text);
        return `heard ${text}`;
      };
      const stops = [h.eu.links.serve("us", answer), h.euToo.links.serve("us", answer)];
      const other = h.eu.links.serve("ap", async () => "wrong link");
      await eventually(async () => {
        try {
          return (await h.us.links.request("eu", "hello", 500)) === "heard hello";
        } catch {
          return false; // the servers learn of a new subscription a moment later
        }
      });
      heard.length = 0;
      expect(await h.us.links.request("eu", "grüß dich", 2000)).toBe("heard grüß dich");
      expect(heard).toEqual(["grüß dich"]);
      for (const stop of [...stops, other]) stop();
    });

    it("gives up a request that is not answered in time", async () => {
      const stop = h.eu.links.serve("us", () => new Promise(() => undefined));
      await h.tick();
      await expect(h.us.links.request("eu", "hello", 200)).rejects.toMatchObject({
        code: "unavailable",
      });
      stop();
    });
  });
}
