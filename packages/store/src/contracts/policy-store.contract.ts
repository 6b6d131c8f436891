import type { Stores } from "@ampd/core";
import type { Policy } from "@ampd/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually, type Harness, type MakeHarness } from "../testing/harness.ts";

const readers: Policy = { everyone: ["r"], roles: { r: { read: ["news.>"] } } };
const writers: Policy = { everyone: ["w"], roles: { w: { send: { topics: ["news.>"] } } } };

/** What every store of policies does. */
export function describePolicyStore(name: string, make: MakeHarness): void {
  describe(`policy store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    async function stored(policy: Policy | undefined, stores: Stores = h.stores): Promise<void> {
      const { revision } = await stores.policies.get(h.ns);
      expect(await stores.policies.put(h.ns, policy, revision)).toMatchObject({ kind: "stored" });
    }

    it("permits nothing before its copy is complete, then leaves to others what it does not have", async () => {
      expect(h.stores.policies.policyFor(h.ns)).toEqual({ roles: {} });
      await h.stores.policies.watch();
      expect(h.stores.policies.policyFor(h.ns)).toBeUndefined();
    });

    it("knows what was stored before the watch", async () => {
      await stored(readers);
      await h.stores.policies.watch();
      expect(h.stores.policies.policyFor(h.ns)).toEqual(readers);
      expect(h.stores.policies.policyFor(`${h.ns}-x`)).toBeUndefined();
    });

    it("tells every gateway of each change, and of the removal", async () => {
      const other = await h.another();
      await Promise.all([h.stores.policies.watch(), other.policies.watch()]);
      const heard: (string | undefined)[] = [];
      const stop = other.policies.onChange((ns) => heard.push(ns));
      await stored(readers);
      await eventually(h, () => heard.length === 1);
      expect(other.policies.policyFor(h.ns)).toEqual(readers);
      await stored(undefined);
      await eventually(h, () => heard.length === 2);
      expect(other.policies.policyFor(h.ns)).toBeUndefined();
      stop();
      await stored(writers);
      await eventually(h, () => other.policies.policyFor(h.ns) !== undefined);
      expect(heard).toEqual([h.ns, h.ns]);
    });

    it("takes a change of the revision read alone, removals included", async () => {
      expect(await h.stores.policies.get(h.ns)).toEqual({ revision: 0 });
      await stored(readers);
      const read = await h.stores.policies.get(h.ns);
      expect(read.policy).toEqual(readers);
      const stale = { kind: "conflict" };
      expect(await h.stores.policies.put(h.ns, writers, 0)).toEqual(stale);
      await stored(undefined);
      expect((await h.stores.policies.get(h.ns)).policy).toBeUndefined();
      expect(await h.stores.policies.put(h.ns, writers, read.revision)).toEqual(stale);
      expect(await h.stores.policies.put(h.ns, writers, 0)).toEqual(stale);
      await stored(writers);
      expect((await h.stores.policies.get(h.ns)).policy).toEqual(writers);
    });

    it("takes changes without end", async () => {
      for (let i = 0; i < 12; i++) await stored(i % 3 === 0 ? undefined : readers);
      await stored(writers);
      expect((await h.stores.policies.get(h.ns)).policy).toEqual(writers);
    });

    it("refuses a namespace that is none", async () => {
      const refused = { code: "invalid_envelope" };
      await expect(h.stores.policies.get("a.b")).rejects.toMatchObject(refused);
      await expect(h.stores.policies.put("*", readers, 0)).rejects.toMatchObject(refused);
    });
  });
}
