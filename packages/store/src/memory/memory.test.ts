import { describe, expect, it } from "vitest";
import { describeStores } from "../contracts/stores.contract.ts";
import { contractSettings, taskOf, type Harness } from "../testing/harness.ts";
import { manualClock, memoryStores } from "../index.ts";

async function makeMemory(): Promise<Harness> {
  const clock = manualClock();
  const stores = memoryStores({ ...contractSettings, clock });
  await stores.namespaces.ensure("acme");
  return {
    stores,
    ns: "acme",
    another: () => Promise.resolve(memoryStores({ server: stores.server })),
    deadLetters: (ns) => Promise.resolve(stores.server.deadLetters(ns)),
    tick: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(20);
      await new Promise((resolve) => setImmediate(resolve));
    },
    end: () => stores.close(),
  };
}

describeStores("memory", makeMemory);

describe("memory doubles on demand", () => {
  it("rejects every call while disconnected and tells the listeners", async () => {
    const stores = memoryStores();
    await stores.namespaces.ensure("acme");
    const heard: boolean[] = [];
    stores.status.onChange((connected) => heard.push(connected));
    stores.faults.setConnected(false);
    await expect(stores.tasks.get("acme", "T1")).rejects.toMatchObject({ code: "unavailable" });
    await expect(stores.queue.settle("x", { kind: "ack" })).rejects.toMatchObject({
      code: "unavailable",
    });
    stores.faults.setConnected(true);
    expect(heard).toEqual([false, true]);
    expect(await stores.tasks.get("acme", "T1")).toBeUndefined();
  });

  it("loses an answer with or without the effect", async () => {
    const stores = memoryStores();
    stores.faults.failNext("tasks.create", "lost");
    await expect(stores.tasks.create(taskOf("acme", "T1"))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await stores.tasks.get("acme", "T1")).toBeUndefined();
    stores.faults.failNext("tasks.create", "applied");
    await expect(stores.tasks.create(taskOf("acme", "T1"))).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await stores.tasks.get("acme", "T1")).toBeDefined();
  });

  it("catches up with the registry after a disconnect, one gone for what went meanwhile", async () => {
    const stores = memoryStores();
    const other = memoryStores({ server: stores.server });
    await stores.namespaces.ensure("acme");
    const { entryOf } = await import("../testing/harness.ts");
    const revision = await other.registry.put("acme", "alice", entryOf("acme", "alice"));
    const changes: string[] = [];
    await stores.registry.watch("acme", ({ kind, name }) => changes.push(`${kind} ${name}`));
    stores.faults.setConnected(false);
    await other.registry.remove("acme", "alice", revision);
    await other.registry.put("acme", "bob", entryOf("acme", "bob"));
    expect(changes).toEqual([]);
    stores.faults.setConnected(true);
    expect(changes).toEqual(["gone alice", "put bob"]);
  });
});
