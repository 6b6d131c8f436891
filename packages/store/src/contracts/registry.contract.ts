import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { RegistryChange, Stores } from "@ampd/core";
import { entryOf, eventually, pass, type Harness, type MakeHarness } from "../testing/harness.ts";

/** What every registry does. Entries live 2 s here. */
export function describeRegistry(name: string, make: MakeHarness): void {
  describe(`registry: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    async function watched(stores: Stores = h.stores): Promise<RegistryChange[]> {
      const changes: RegistryChange[] = [];
      await stores.registry.watch(h.ns, (change) => changes.push(change));
      return changes;
    }

    const gones = (changes: readonly RegistryChange[]): readonly string[] =>
      changes.flatMap((change) => (change.kind === "gone" ? [change.name] : []));

    it("is empty before the watch and complete when the watch has started", async () => {
      await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice"));
      await h.stores.registry.put(h.ns, "bob", entryOf(h.ns, "bob"));
      expect(h.stores.registry.entries(h.ns).size).toBe(0);
      const changes = await watched();
      expect([...h.stores.registry.entries(h.ns).keys()].sort()).toEqual(["alice", "bob"]);
      expect(h.stores.registry.entries(h.ns).get("alice")).toEqual(entryOf(h.ns, "alice"));
      expect(changes).toEqual([]);
    });

    it("shows puts of another gateway, in both copies alike", async () => {
      const other = await h.another();
      const [mine, theirs] = [await watched(), await watched(other)];
      await other.registry.put(h.ns, "alice", entryOf(h.ns, "alice", 1));
      await h.stores.registry.put(h.ns, "bob", entryOf(h.ns, "bob", 2));
      await eventually(h, () => mine.length === 2 && theirs.length === 2);
      expect(h.stores.registry.entries(h.ns)).toEqual(other.registry.entries(h.ns));
      expect(mine[0]).toEqual({ kind: "put", name: "alice", entry: entryOf(h.ns, "alice", 1) });
    });

    it("lets an entry expire with exactly one gone for every watcher", async () => {
      const other = await h.another();
      const [mine, theirs] = [await watched(), await watched(other)];
      await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice"));
      const putAt = h.stores.status.serverNowMs();
      await eventually(h, () => gones(mine).length > 0 && gones(theirs).length > 0);
      expect(h.stores.status.serverNowMs() - putAt).toBeGreaterThan(1800);
      await pass(h, 1500);
      expect(gones(mine)).toEqual(["alice"]);
      expect(gones(theirs)).toEqual(["alice"]);
      expect(h.stores.registry.entries(h.ns).size).toBe(0);
    });

    it("keeps an entry alive while it is put again", async () => {
      const changes = await watched();
      for (let i = 0; i < 4; i++) {
        await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice", i));
        await pass(h, 1000);
      }
      expect(gones(changes)).toEqual([]);
      expect(h.stores.registry.entries(h.ns).get("alice")?.active).toBe(3);
    });

    it("removes an entry at its revision with exactly one gone", async () => {
      const changes = await watched();
      const revision = await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice"));
      await h.stores.registry.remove(h.ns, "alice", revision);
      await eventually(h, () => gones(changes).length > 0);
      await pass(h, 2500);
      expect(gones(changes)).toEqual(["alice"]);
    });

    it("does not remove an entry that somebody else has put since", async () => {
      const other = await h.another();
      const changes = await watched();
      const revision = await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice", 1));
      await other.registry.put(h.ns, "alice", entryOf(h.ns, "alice", 2));
      await h.stores.registry.remove(h.ns, "alice", revision);
      await h.stores.registry.remove(h.ns, "alice", 0);
      await h.stores.registry.remove(h.ns, "nobody", 1);
      await eventually(h, () => changes.length === 2);
      await pass(h, 200);
      expect(gones(changes)).toEqual([]);
      expect(h.stores.registry.entries(h.ns).get("alice")?.active).toBe(2);
    });

    it("announces somebody again who comes back", async () => {
      const changes = await watched();
      const revision = await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice"));
      await h.stores.registry.remove(h.ns, "alice", revision);
      await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice", 7));
      await eventually(h, () => changes.length === 3);
      expect(changes.map(({ kind }) => kind)).toEqual(["put", "gone", "put"]);
    });

    it("lets one address own an identity until its claim expires", async () => {
      const other = await h.another();
      const claim = (stores: Stores, address: string): Promise<unknown> =>
        stores.registry.claimIdentity(h.ns, "agent.helper", address);
      expect(await claim(h.stores, `${h.ns}/alice`)).toEqual({ kind: "owned" });
      expect(await claim(other, `${h.ns}/bob`)).toEqual({ kind: "taken", by: `${h.ns}/alice` });
      expect(await claim(other, `${h.ns}/alice`)).toEqual({ kind: "owned" });
      await eventually(
        h,
        async () =>
          JSON.stringify(await claim(other, `${h.ns}/bob`)) === JSON.stringify({ kind: "owned" }),
      );
      expect(await claim(h.stores, `${h.ns}/alice`)).toEqual({ kind: "taken", by: `${h.ns}/bob` });
    });

    it("lets exactly one of many claimants own an identity", async () => {
      const other = await h.another();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          (i % 2 === 0 ? h.stores : other).registry.claimIdentity(h.ns, "agent.x", `${h.ns}/p${i}`),
        ),
      );
      const owners = results.flatMap((result, i) => (result.kind === "owned" ? [i] : []));
      expect(owners).toHaveLength(1);
      for (const result of results)
        if (result.kind === "taken") expect(result.by).toBe(`${h.ns}/p${owners[0]}`);
    });

    it("shows no identity claims among the entries", async () => {
      const changes = await watched();
      await h.stores.registry.claimIdentity(h.ns, "agent.helper", `${h.ns}/alice`);
      await h.stores.registry.put(h.ns, "alice", entryOf(h.ns, "alice"));
      await eventually(h, () => changes.length === 1);
      expect([...h.stores.registry.entries(h.ns).keys()]).toEqual(["alice"]);
    });

    it("refuses an identity that is none", async () => {
      await expect(
        h.stores.registry.claimIdentity(h.ns, "review", `${h.ns}/alice`),
      ).rejects.toMatchObject({ code: "invalid_envelope" });
    });
  });
}
