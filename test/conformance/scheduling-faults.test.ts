/**
 * What scheduling does when gateways die, clocks disagree and streams vanish.
 */
import { afterEach, describe, expect, it } from "vitest";
import { connectStores, memoryStores, type NatsStores } from "@ampd/store";
import {
  startTestGateway,
  startTestNats,
  WireClient,
  type TestGateway,
  type TestNats,
} from "@ampd/testkit";
import type { Stores } from "@ampd/core";
import { claim, end, joinAs, jobDefaults, offersOf, submit, until } from "./scheduling-rig.ts";
import { openWorld, storeKinds, type OpenStores, type StoreWorld } from "./stores.ts";

const settings = { jobDefaults: { ...jobDefaults, lease_s: 1 }, reconcileIntervalMs: 3_600_000 };

describe.each(storeKinds)("a gateway that dies, over %s", (kind) => {
  let world: StoreWorld;
  let alive: TestGateway;
  let dying: TestGateway;
  let theirs: OpenStores;

  async function open(): Promise<WireClient> {
    world = await openWorld(kind);
    theirs = await world.another();
    alive = await startTestGateway({ stores: world.stores, settings, namespaces: ["ns"] });
    dying = await startTestGateway({ stores: theirs, settings, namespaces: ["ns"] });
    return WireClient.join(alive.url, "ns/ann");
  }
  afterEach(async () => {
    await dying.stop();
    await alive.stop();
    await world.close();
  });

  it("holds its slots for its leases and no longer, and the limit is never passed", async () => {
    const ann = await open();
    const job = "slots";
    await ann.request({ type: "set_job", job, settings: { concurrency_max: 1, lease_s: 1 } });
    await until(() => theirs.jobs.get("ns", job)?.concurrency_max === 1);
    await until(() => world.stores.jobs.get("ns", job)?.concurrency_max === 1);
    const first = await joinAs(dying.url, "first", { job });
    const taskId = await submit(ann, job);
    expect(await claim(first)).toBe(taskId);
    const renewed = await world.stores.tasks.get("ns", taskId);
    const next = await submit(ann, job);
    const second = await joinAs(alive.url, "second", { job, slots: 4 });
    await theirs.close(); // as if its process had died: nothing more reaches the store
    const done: string[] = [];
    for (let i = 0; i < 2; i++) {
      const offered = await claim(second, 25_000);
      // One at a time, and none before the dead gateway's lease was surely over.
      expect(offersOf(second)).toHaveLength(i + 1);
      expect(world.stores.status.serverNowMs()).toBeGreaterThan((renewed?.storedAtMs ?? 0) + 1000);
      await end(second, offered);
      done.push(offered);
    }
    expect(new Set(done)).toEqual(new Set([taskId, next]));
  }, 60_000);

  it("leaves what is due to the others, and every delayed task starts once", async () => {
    const ann = await open();
    const job = "handover";
    const worker = await joinAs(alive.url, "worker", { job, slots: 50 });
    const ids = new Set<string>();
    for (let i = 0; i < 20; i++)
      ids.add(await submit(ann, job, { options: { delay_s: 0.3 + i * 0.05 } }));
    await until(() => offersOf(worker).length >= 3);
    await theirs.close();
    // What the dead gateway had in hand comes back after the wake-ups' ack wait.
    await until(() => offersOf(worker).length >= ids.size, 40_000);
    expect(new Set(offersOf(worker))).toEqual(ids);
    expect(offersOf(worker)).toHaveLength(ids.size);
  }, 60_000);
});

describe("news that never comes", () => {
  it("a full job goes on without it (46)", async () => {
    const inner = memoryStores();
    const mute = (stores: Stores): Stores => ({
      ...stores,
      signals: { send: () => undefined, listen: () => () => undefined },
    });
    const here = await startTestGateway({ stores: mute(inner), settings, namespaces: ["ns"] });
    const second = memoryStores({ server: inner.server });
    const there = await startTestGateway({ stores: mute(second), settings, namespaces: ["ns"] });
    const ann = await WireClient.join(here.url, "ns/ann");
    const job = "mute";
    await ann.request({ type: "set_job", job, settings: { concurrency_max: 1 } });
    await until(() => second.jobs.get("ns", job)?.concurrency_max === 1);
    const workers = [
      await joinAs(here.url, "w1", { job, slots: 3 }),
      await joinAs(there.url, "w2", { job, slots: 3 }),
    ];
    for (let i = 0; i < 4; i++) await submit(ann, job);
    let done = 0;
    await until(async () => {
      for (const worker of workers) {
        const mine = taken.get(worker) ?? 0;
        if (offersOf(worker).length <= mine) continue;
        taken.set(worker, mine + 1);
        await end(worker, await claim(worker));
        done++;
      }
      return done === 4;
    }, 25_000);
    await here.stop();
    await there.stop();
    await inner.close();
  }, 40_000);
  const taken = new Map<WireClient, number>();
});

describe("clocks that disagree", () => {
  it("a gateway an hour behind or ahead starts delayed tasks by the server's clock", async () => {
    const inner = memoryStores();
    for (const skewMs of [-3_600_000, 3_600_000]) {
      const skewed: Stores = {
        ...inner,
        status: {
          get connected() {
            return inner.status.connected;
          },
          serverNowMs: () => inner.status.serverNowMs() + skewMs,
          onChange: (listener) => inner.status.onChange(listener),
        },
      };
      // The submit goes to a gateway that knows the time, the wake-up to the one that does not.
      const right = await startTestGateway({ stores: inner, settings, namespaces: [] });
      const ann = await WireClient.join(right.url, "ns/ann");
      const job = skewMs < 0 ? "behind" : "ahead";
      const task = await submit(ann, job, { options: { delay_s: 0.6 } });
      await right.stop();
      const wrong = await startTestGateway({ stores: skewed, settings, namespaces: ["ns"] });
      const worker = await joinAs(wrong.url, "worker", { job });
      expect(await claim(worker)).toBe(task);
      await wrong.stop();
    }
    await inner.close();
  });
});

describe("streams and consumers that vanish", () => {
  let server: TestNats;
  let stores: NatsStores;
  let broker: TestGateway;
  afterEach(async () => {
    await broker.stop();
    await stores.close();
    await server.stop();
  });

  it("wake-ups, lines and slots are made again, and delayed tasks still start", async () => {
    server = await startTestNats();
    stores = await connectStores({ nats: { servers: server.url }, durability: "process" });
    broker = await startTestGateway({ stores, settings });
    const ann = await WireClient.join(broker.url, "ns/ann");
    const worker = await joinAs(broker.url, "worker", { job: "gone", slots: 5 });
    const soon = await submit(ann, "gone", { options: { delay_s: 8 } });
    const far = await submit(ann, "gone", { options: { delay_s: 3600 } });
    const api = async (path: string): Promise<void> => {
      await stores.link.request(`$JS.API.${path}`, "");
    };
    await api("CONSUMER.DELETE.AMP_SCHEDULES_ns.due");
    const first = await submit(ann, "gone", { options: { delay_s: 0.5 } });
    expect(await claim(worker, 30_000)).toBe(first);
    await end(worker, first);
    await api("STREAM.DELETE.AMP_SCHEDULES_ns");
    await api("STREAM.DELETE.KV_AMP_DOCS_ns");
    await until(async () => {
      await broker.gateway.reconcile().catch(() => undefined); // until the stream is made again
      const ids = await stores.schedules.taskIds("ns").catch(() => new Set<string>());
      return ids.has(far) && ids.has(soon);
    }, 30_000);
    expect(await claim(worker, 30_000)).toBe(soon);
    await end(worker, soon);
    const options = { ordering_key: "k" };
    const one = await submit(ann, "gone", { options });
    const two = await submit(ann, "gone", { options });
    expect(await claim(worker)).toBe(one);
    await end(worker, one);
    expect(await claim(worker)).toBe(two);
  }, 120_000);
});
