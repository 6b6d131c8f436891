import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { InboxFeed, InboxMessage, Stores } from "@ampd/core";
import { eventually, pass, type Harness, type MakeHarness } from "../testing/harness.ts";

/** What every inbox store does. */
export function describeInboxStore(name: string, make: MakeHarness): void {
  describe(`inbox store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    interface Reading {
      readonly feed: InboxFeed;
      readonly got: InboxMessage[];
      readonly ids: () => readonly string[];
    }

    async function read(owner = "bob", stores: Stores = h.stores): Promise<Reading> {
      const got: InboxMessage[] = [];
      const feed = await stores.inbox.open({ ns: h.ns, name: owner }, (message) => {
        got.push(message);
      });
      const ids = (): readonly string[] =>
        got.map(({ envelope }) => (JSON.parse(envelope) as { id: string }).id);
      return { feed, got, ids };
    }

    async function send(
      id: string,
      mail: { readonly to?: string; readonly from?: string } = {},
    ): Promise<boolean> {
      const { duplicate } = await h.stores.inbox.put({
        to: { ns: h.ns, name: mail.to ?? "bob" },
        from: mail.from ?? `${h.ns}/alice`,
        id,
        envelope: `{"id":"${id}", "to":"${h.ns}/bob","kind":"message","n":9007199254740993}`,
      });
      return duplicate;
    }

    async function ack(reading: Reading, index: number): Promise<void> {
      await h.stores.inbox.settle(reading.got[index]!.ack, { kind: "ack" }, { confirm: true });
    }

    it("keeps mail for somebody who is not there and delivers it in order, byte for byte", async () => {
      for (const id of ["m1", "m2", "m3"]) await send(id);
      const bob = await read();
      bob.feed.setDemand(3);
      await eventually(h, () => bob.got.length === 3);
      expect(bob.ids()).toEqual(["m1", "m2", "m3"]);
      expect(bob.got[0]?.envelope).toBe(
        `{"id":"m1", "to":"${h.ns}/bob","kind":"message","n":9007199254740993}`,
      );
      expect(bob.got[0]?.deliveryCount).toBe(1);
      await bob.feed.close();
    });

    it("stores an id once per sender and recipient", async () => {
      expect(await send("m1")).toBe(false);
      expect(await send("m1")).toBe(true);
      expect(await send("m1", { from: `${h.ns}/carol` })).toBe(false);
      expect(await send("m1", { to: "dave" })).toBe(false);
      const bob = await read();
      bob.feed.setDemand(3);
      await eventually(h, () => bob.got.length === 2);
      await ack(bob, 0);
      await ack(bob, 1);
      expect(await send("m1")).toBe(true); // also after it was read
      await pass(h, 200);
      expect(bob.got).toHaveLength(2);
      await bob.feed.close();
    });

    it("keeps inboxes apart", async () => {
      await send("m1", { to: "bob" });
      await send("m2", { to: "bob2" });
      const bob2 = await read("bob2");
      bob2.feed.setDemand(3);
      await eventually(h, () => bob2.got.length === 1);
      await pass(h, 100);
      expect(bob2.ids()).toEqual(["m2"]);
      await bob2.feed.close();
    });

    it("has at most the window of unsettled deliveries and goes on after an ack", async () => {
      for (const id of ["m1", "m2", "m3", "m4", "m5"]) await send(id);
      const bob = await read();
      bob.feed.setDemand(10);
      await eventually(h, () => bob.got.length === 3);
      await pass(h, 300);
      expect(bob.got).toHaveLength(3);
      await ack(bob, 0);
      await eventually(h, () => bob.got.length === 4);
      expect(bob.ids()).toEqual(["m1", "m2", "m3", "m4"]);
      await bob.feed.close();
    });

    it("never delivers more than was asked for", async () => {
      for (const id of ["m1", "m2", "m3"]) await send(id);
      const bob = await read();
      bob.feed.setDemand(1);
      await eventually(h, () => bob.got.length === 1);
      await pass(h, 400);
      expect(bob.got).toHaveLength(1);
      await bob.feed.close();
    });

    it("repeats what was not settled within the ack wait, and nothing that was", async () => {
      await send("m1");
      await send("m2");
      const bob = await read();
      bob.feed.setDemand(3);
      await eventually(h, () => bob.got.length === 2);
      await ack(bob, 1);
      await eventually(h, () => bob.got.length === 3);
      expect(bob.ids()).toEqual(["m1", "m2", "m1"]);
      expect(bob.got[2]?.deliveryCount).toBe(2);
      await ack(bob, 2);
      bob.feed.setDemand(3);
      await pass(h, 1500);
      expect(bob.got).toHaveLength(3);
      await bob.feed.close();
    });

    it("repeats what a closed feed left to the next one", async () => {
      await send("m1");
      const first = await read();
      first.feed.setDemand(1);
      await eventually(h, () => first.got.length === 1);
      await first.feed.close();
      const second = await read();
      second.feed.setDemand(1);
      await eventually(h, () => second.got.length === 1);
      expect(second.ids()).toEqual(["m1"]);
      await second.feed.close();
    });

    it("shares one inbox between sessions on two gateways, each mail once", async () => {
      const other = await h.another();
      const readings = [await read(), await read("bob", other)];
      for (const { feed } of readings) feed.setDemand(3);
      for (const id of ["m1", "m2", "m3"]) await send(id);
      await eventually(h, () => readings.reduce((n, { got }) => n + got.length, 0) === 3);
      expect(readings.flatMap(({ ids }) => ids()).sort()).toEqual(["m1", "m2", "m3"]);
      for (const { feed } of readings) await feed.close();
    });

    it("refuses one mail too many with queue_full, keeps nothing of it, and takes it when there is room", async () => {
      for (let i = 1; i <= 8; i++) await send(`m${i}`);
      await expect(send("m9")).rejects.toMatchObject({ code: "queue_full" });
      await send("m9", { to: "dave" });
      const bob = await read();
      bob.feed.setDemand(1);
      await eventually(h, () => bob.got.length === 1);
      await ack(bob, 0);
      expect(await send("m9")).toBe(false);
      await bob.feed.close();
    });

    it("is cleared of everything, also of what is open, and nobody else's is", async () => {
      for (const id of ["m1", "m2", "m3"]) await send(id);
      await send("m4", { to: "dave" });
      const bob = await read();
      bob.feed.setDemand(1);
      await eventually(h, () => bob.got.length === 1);
      expect(await h.stores.inbox.clear({ ns: h.ns, name: "bob" })).toBe(3);
      expect(await h.stores.inbox.clear({ ns: h.ns, name: "bob" })).toBe(0);
      await ack(bob, 0);
      bob.feed.setDemand(2);
      await send("m5");
      await eventually(h, () => bob.got.length === 2);
      expect(bob.ids()).toEqual(["m1", "m5"]);
      await bob.feed.close();
      const dave = await read("dave");
      dave.feed.setDemand(1);
      await eventually(h, () => dave.got.length === 1);
      await dave.feed.close();
      await expect(h.stores.inbox.clear({ ns: h.ns, name: ">" })).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    });

    it("refuses names that are none", async () => {
      await expect(send("m1", { to: "b.*" })).rejects.toMatchObject({ code: "invalid_envelope" });
      await expect(send("a b")).rejects.toMatchObject({ code: "invalid_envelope" });
      await expect(read(">")).rejects.toMatchObject({ code: "invalid_envelope" });
    });
  });
}
