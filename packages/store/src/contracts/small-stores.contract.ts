import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Signal } from "@ampd/core";
import type { JobSettings } from "@ampd/protocol";
import { eventually, jobSettings, type Harness, type MakeHarness } from "../testing/harness.ts";

/** What every store of job settings does. */
export function describeJobStore(name: string, make: MakeHarness): void {
  describe(`job store: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    it("knows what was stored before the watch, dots in names included", async () => {
      await h.stores.jobs.set(h.ns, "review.code", jobSettings);
      await h.stores.jobs.set(h.ns, "review-code", { lease_s: 9 });
      expect(h.stores.jobs.get(h.ns, "review.code")).toBeUndefined();
      await h.stores.jobs.watch(h.ns);
      expect(h.stores.jobs.get(h.ns, "review.code")).toEqual(jobSettings);
      expect(h.stores.jobs.all(h.ns)).toEqual(
        new Map<string, JobSettings>([
          ["review.code", jobSettings],
          ["review-code", { lease_s: 9 }],
        ]),
      );
    });

    it("tells changes of another gateway", async () => {
      const other = await h.another();
      const changes: [string, JobSettings | undefined][] = [];
      await h.stores.jobs.watch(h.ns, (job, settings) => changes.push([job, settings]));
      await other.jobs.set(h.ns, "a.b", { lease_s: 1 });
      await other.jobs.set(h.ns, "a.b", { lease_s: 2 });
      await eventually(h, () => changes.length === 2);
      expect(changes).toEqual([
        ["a.b", { lease_s: 1 }],
        ["a.b", { lease_s: 2 }],
      ]);
      expect(h.stores.jobs.get(h.ns, "a.b")).toEqual({ lease_s: 2 });
    });

    it("refuses a name that is none", async () => {
      await expect(h.stores.jobs.set(h.ns, "a..b", {})).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    });
  });
}

/** What every exchange of news between gateways does. */
export function describeSignals(name: string, make: MakeHarness): void {
  describe(`signals: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    it("tells every gateway, the sender included, until it stops listening", async () => {
      const other = await h.another();
      const here: Signal[] = [];
      const there: Signal[] = [];
      h.stores.signals.listen((signal) => here.push(signal));
      const stop = other.signals.listen((signal) => there.push(signal));
      const cancel: Signal = { kind: "cancel", ns: h.ns, taskId: "t1" };
      await eventually(h, () => {
        h.stores.signals.send(cancel);
        return here.length > 0 && there.length > 0;
      });
      expect(here[0]).toEqual(cancel);
      expect(there[0]).toEqual(cancel);
      stop();
      const heard = there.length;
      const kick: Signal = { kind: "kick", ns: h.ns, name: "alice", reason: "gone mad" };
      other.signals.send(kick);
      await eventually(h, () => here.some((signal) => signal.kind === "kick"));
      expect(here).toContainEqual(kick);
      expect(there.filter((signal) => signal.kind === "kick")).toEqual([]);
      expect(there.length).toBeGreaterThanOrEqual(heard);
    });
  });
}

/** What every set of namespaces does. */
export function describeNamespaces(name: string, make: MakeHarness): void {
  describe(`namespaces: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    it("makes a namespace once, however often and from wherever it is asked", async () => {
      const other = await h.another();
      const ns = `${h.ns}-new`;
      expect(await h.stores.namespaces.has(ns)).toBe(false);
      expect(await h.stores.namespaces.list()).not.toContain(ns);
      await Promise.all([
        h.stores.namespaces.ensure(ns),
        h.stores.namespaces.ensure(ns),
        other.namespaces.ensure(ns),
      ]);
      expect(await h.stores.namespaces.has(ns)).toBe(true);
      expect(await other.namespaces.has(ns)).toBe(true);
      expect(await other.namespaces.list()).toContain(ns);
    });

    it("refuses a name that is none", async () => {
      await expect(h.stores.namespaces.ensure("A.b")).rejects.toMatchObject({
        code: "invalid_envelope",
      });
    });

    it("is connected and knows the server's time", () => {
      expect(h.stores.status.connected).toBe(true);
      expect(h.stores.status.serverNowMs()).toBeGreaterThan(1_700_000_000_000);
    });
  });
}
