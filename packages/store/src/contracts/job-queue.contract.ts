import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JobFeed, JobMessage, Stores } from "@ampd/core";
import { eventually, pass, taskOf, type Harness, type MakeHarness } from "../testing/harness.ts";

/** What every job queue does. */
export function describeJobQueue(name: string, make: MakeHarness): void {
  describe(`job queue: ${name}`, () => {
    let h: Harness;
    beforeEach(async () => {
      h = await make();
    });
    afterEach(() => h.end());

    interface Reading {
      readonly feed: JobFeed;
      readonly got: JobMessage[];
      readonly atMs: number[];
    }

    async function read(
      stores: Stores = h.stores,
      job = "review.code",
      lease_s = 1,
    ): Promise<Reading> {
      const got: JobMessage[] = [];
      const atMs: number[] = [];
      const feed = await stores.queue.open({ ns: h.ns, job, settings: { lease_s } }, (message) => {
        got.push(message);
        atMs.push(h.stores.status.serverNowMs());
      });
      return { feed, got, atMs };
    }

    async function publish(...ids: readonly string[]): Promise<void> {
      for (const id of ids) await h.stores.queue.publish(taskOf(h.ns, id), 41);
    }

    const idsOf = ({ got }: Reading): readonly string[] => got.map(({ task }) => task.task_id);

    it("delivers the record and its revision as published, envelope byte for byte", async () => {
      const task = taskOf(h.ns, "T1", {
        error: { code: "internal", message: "ü\n", retryable: true },
      });
      await h.stores.queue.publish(task, 41);
      const reading = await read();
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 1);
      expect(reading.got[0]).toMatchObject({ task, revision: 41, deliveryCount: 1 });
      expect(reading.got[0]?.task).toEqual(task);
      await reading.feed.close();
    });

    it("keeps a message that nobody reads and delivers in order of publishing", async () => {
      await publish("T1", "T2", "T3");
      const reading = await read();
      reading.feed.setDemand(3, 0);
      await eventually(h, () => reading.got.length === 3);
      expect(idsOf(reading)).toEqual(["T1", "T2", "T3"]);
      await reading.feed.close();
    });

    it("publishes once per task and epoch", async () => {
      await publish("T1", "T1");
      await h.stores.queue.publish(taskOf(h.ns, "T1", { epoch: 1 }), 42);
      expect(await h.stores.queue.depths(h.ns)).toEqual([
        { job: "review.code", total: 2, pending: 0 },
      ]);
    });

    it("never delivers more than was asked for", async () => {
      await publish("T1", "T2", "T3", "T4", "T5");
      const reading = await read(h.stores, "review.code", 60);
      await pass(h, 200);
      expect(reading.got).toHaveLength(0);
      reading.feed.setDemand(2, 0);
      await eventually(h, () => reading.got.length === 2);
      await pass(h, 500);
      expect(reading.got).toHaveLength(2);
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 3);
      await pass(h, 300);
      expect(reading.got).toHaveLength(3);
      await reading.feed.close();
    });

    it("keeps the queues of jobs apart, dots included", async () => {
      await h.stores.queue.publish(taskOf(h.ns, "T1", { job: "a.b" }), 1);
      await h.stores.queue.publish(taskOf(h.ns, "T2", { job: "a-b" }), 1);
      await h.stores.queue.publish(taskOf(h.ns, "T3", { job: "a" }), 1);
      const readings = await Promise.all(["a.b", "a-b", "a"].map((job) => read(h.stores, job)));
      for (const { feed } of readings) feed.setDemand(5, 0);
      await eventually(h, () => readings.every(({ got }) => got.length === 1));
      expect(readings.map(idsOf)).toEqual([["T1"], ["T2"], ["T3"]]);
      for (const { feed } of readings) await feed.close();
    });

    it("removes a message on ack and on term", async () => {
      await publish("T1", "T2");
      const reading = await read();
      reading.feed.setDemand(2, 0);
      await eventually(h, () => reading.got.length === 2);
      const [first, second] = reading.got;
      if (first === undefined || second === undefined) throw new Error("two were delivered");
      expect(await h.stores.queue.depths(h.ns)).toEqual([
        { job: "review.code", total: 2, pending: 2 },
      ]);
      await h.stores.queue.settle(first.ack, { kind: "ack" }, { confirm: true });
      await h.stores.queue.settle(second.ack, { kind: "term", reason: "x" }, { confirm: true });
      await eventually(h, async () => (await h.stores.queue.depths(h.ns)).length === 0);
      await reading.feed.close();
    });

    it("brings a message back at once after nak, ahead of new ones, and after the delay where one is given", async () => {
      await publish("T1", "T2");
      const reading = await read(h.stores, "review.code", 60);
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 1);
      await h.stores.queue.settle(reading.got[0]!.ack, { kind: "nak" }, { confirm: true });
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 2);
      expect(idsOf(reading)).toEqual(["T1", "T1"]);
      expect(reading.got[1]?.deliveryCount).toBe(2);
      const nakedAt = h.stores.status.serverNowMs();
      await h.stores.queue.settle(
        reading.got[1]!.ack,
        { kind: "nak", delayMs: 700 },
        { confirm: true },
      );
      reading.feed.setDemand(2, 0);
      await eventually(h, () => reading.got.length === 4);
      expect(idsOf(reading).slice(2)).toEqual(["T2", "T1"]);
      expect(reading.atMs[3]! - nakedAt).toBeGreaterThan(650);
      expect(reading.atMs[3]! - nakedAt).toBeLessThan(2500);
      await reading.feed.close();
    });

    it("redelivers after lease and slack when nobody settles, and progress restarts the wait", async () => {
      await publish("T1");
      const reading = await read(); // ack wait 1 s + 2 s
      reading.feed.setDemand(2, 0);
      await eventually(h, () => reading.got.length === 1);
      const firstAt = reading.atMs[0]!;
      await eventually(h, () => h.stores.status.serverNowMs() - firstAt > 1500);
      await h.stores.queue.settle(reading.got[0]!.ack, { kind: "progress" }, { confirm: true });
      await eventually(h, () => reading.got.length === 2);
      expect(reading.atMs[1]! - firstAt).toBeGreaterThan(4300);
      expect(reading.atMs[1]! - firstAt).toBeLessThan(6500);
      expect(reading.got[1]?.deliveryCount).toBe(2);
      await reading.feed.close();
    });

    it("lets the lease of the latest opening decide the wait", async () => {
      await (await read(h.stores, "review.code", 60)).feed.close();
      await publish("T1");
      const reading = await read();
      reading.feed.setDemand(2, 0);
      await eventually(h, () => reading.got.length === 2, 8000);
      expect(reading.atMs[1]! - reading.atMs[0]!).toBeGreaterThan(2800);
      await reading.feed.close();
    });

    it("gives messages to the gateway with the lower priority number first", async () => {
      const other = await h.another();
      const busy = await read(h.stores, "review.code", 60);
      const idle = await read(other, "review.code", 60);
      busy.feed.setDemand(3, 8);
      idle.feed.setDemand(3, 0);
      await pass(h, 300); // both pulls stand at the server
      await publish("T1", "T2", "T3", "T4");
      await eventually(h, () => busy.got.length + idle.got.length === 4);
      expect(idsOf(idle)).toEqual(["T1", "T2", "T3"]);
      expect(idsOf(busy)).toEqual(["T4"]);
      await busy.feed.close();
      await idle.feed.close();
    });

    it("delivers each message to one of two feeds only", async () => {
      const other = await h.another();
      const readings = [
        await read(h.stores, "review.code", 60),
        await read(other, "review.code", 60),
      ];
      for (const { feed } of readings) feed.setDemand(8, 0);
      await publish("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8");
      await eventually(h, () => readings.reduce((n, { got }) => n + got.length, 0) === 8);
      expect(readings.flatMap(idsOf).sort()).toHaveLength(8);
      expect(new Set(readings.flatMap(idsOf)).size).toBe(8);
      for (const { feed } of readings) await feed.close();
    });

    it("redelivers to another feed what a closed one left, and a closed feed hears nothing", async () => {
      await publish("T1");
      const gone = await read();
      gone.feed.setDemand(5, 0);
      await eventually(h, () => gone.got.length === 1);
      await gone.feed.close();
      await publish("T2");
      const next = await read();
      next.feed.setDemand(5, 0);
      await eventually(h, () => next.got.length === 2);
      expect(idsOf(next)).toEqual(["T2", "T1"]);
      expect(next.got[1]?.deliveryCount).toBe(2);
      expect(gone.got).toHaveLength(1);
      await next.feed.close();
    });

    it("refuses one message too many with queue_full, leaves nothing of it, and other jobs are not affected", async () => {
      await publish("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8");
      await expect(publish("T9")).rejects.toMatchObject({ code: "queue_full" });
      expect(await h.stores.queue.taskIds(h.ns, "review.code")).not.toContain("T9");
      await h.stores.queue.publish(taskOf(h.ns, "T9", { job: "other" }), 1);
      const reading = await read();
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 1);
      await h.stores.queue.settle(reading.got[0]!.ack, { kind: "ack" }, { confirm: true });
      await h.stores.queue.publish(taskOf(h.ns, "T10"), 1);
      expect(await h.stores.queue.taskIds(h.ns, "review.code")).toContain("T10");
      await reading.feed.close();
    });

    it("tells the ids in a queue without taking them", async () => {
      expect([...(await h.stores.queue.taskIds(h.ns, "review.code"))]).toEqual([]);
      await publish("T1", "T2", "T3");
      await h.stores.queue.publish(taskOf(h.ns, "T4", { job: "review" }), 1);
      const reading = await read();
      reading.feed.setDemand(1, 0);
      await eventually(h, () => reading.got.length === 1);
      const ids = await h.stores.queue.taskIds(h.ns, "review.code");
      expect([...ids].sort()).toEqual(["T1", "T2", "T3"]);
      await reading.feed.close();
    });

    it("rejects a publish into a namespace without streams", async () => {
      await expect(h.stores.queue.publish(taskOf("never-made", "T1"), 1)).rejects.toMatchObject({
        code: "unavailable",
      });
    });
  });
}
