import { decode, encode } from "@msgpack/msgpack";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Delivery, Outcome } from "../index.ts";
import type { World } from "./world.ts";
import {
  ack,
  coreSubject,
  drop,
  exponentialBackoff,
  fixedBackoff,
  jetStream,
  msgpackCodec,
  retry,
} from "../index.ts";
import { gate, rig } from "./fixtures.ts";
import { headersOf, record } from "./world.ts";

/** F. Run time. */
export function runtimeSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("case 71: one handler at a time by default, in order", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const order: (number | undefined)[] = [];
    let running = 0;
    let most = 0;
    app.subscribe(source(), async (delivery) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(delivery.sequence);
      running -= 1;
    });
    await app.start();
    for (let index = 0; index < 30; index += 1) await w.store(subject, String(index));
    await w.until("all are settled", () => log.settled.length === 30);
    expect(order).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(most).toBe(1);
  });

  test("case 71: concurrency is a bound, and no more is taken in than handlers and prefetch hold", async () => {
    const { w, app, source, stream, subject } = await rig(world());
    const hold = gate();
    let running = 0;
    let most = 0;
    app.subscribe(
      source(),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await hold.opened;
        running -= 1;
      },
      { concurrency: 4, prefetch: 0 },
    );
    await app.start();
    for (let index = 0; index < 20; index += 1) await w.store(subject, String(index));
    await w.until("four run", () => running === 4);
    await w.elapse(100);
    expect((await w.consumer(stream, "d"))?.ackPending).toBe(4);
    hold.open();
    await w.until("all are settled", async () => (await w.consumer(stream, "d"))?.ackFloor === 20);
    expect(most).toBe(4);
  });

  test("case 71: with a key, deliveries of one key run in order while others go on", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const order: Record<string, number[]> = {};
    const hold = gate();
    const running = new Set<string>();
    let overlap = false;
    const keyOf = (delivery: {
      headers: { get(name: string): string | undefined };
    }): string | undefined => delivery.headers.get("key");
    app.subscribe(
      source(),
      async (delivery) => {
        const key = delivery.headers.get("key") ?? "";
        overlap ||= running.has(key);
        running.add(key);
        if (key === "slow") await hold.opened;
        (order[key] ??= []).push(delivery.sequence ?? 0);
        running.delete(key);
      },
      { concurrency: 3, keyOf },
    );
    await app.start();
    for (const key of ["slow", "slow", "a", "b", "a", "b", "a"])
      await w.store(subject, "1", { key });
    await w.until("the others are done", () => log.settled.length === 5);
    expect(order).toEqual({ a: [3, 5, 7], b: [4, 6] });
    hold.open();
    await w.until("all are done", () => log.settled.length === 7);
    expect(order["slow"]).toEqual([1, 2]);
    expect(overlap).toBe(false);
  });

  test("case 72: batches are bounded, partial ones come after the wait, empty ones never", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const sizes: number[] = [];
    app.subscribeBatch(source(), (deliveries) => void sizes.push(deliveries.length), {
      batch: { size: 4, waitMs: 200 },
    });
    for (let index = 0; index < 10; index += 1) await w.store(subject, String(index));
    await app.start();
    await w.until("all are settled", () => log.settled.length === 10);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(10);
    expect(Math.max(...sizes)).toBe(4);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    await w.elapse(500);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(10);
  });

  test("case 72: a batch has one outcome for all or one per delivery; a short list retries the rest", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const batches: [number | undefined, number][][] = [];
    app.subscribeBatch(
      source(),
      (deliveries): Outcome | readonly Outcome[] => {
        batches.push(deliveries.map((each) => [each.sequence, each.attempt]));
        if (batches.length === 1) return [ack(), drop()];
        return ack();
      },
      { batch: { size: 4, waitMs: 300 } },
    );
    for (const payload of ["1", "2", "{", "4"]) await w.store(subject, payload);
    await app.start();
    await w.until("all are settled", () => log.settled.length === 5);
    expect(batches[0]?.map(([sequence]) => sequence)).toEqual([1, 2, 4]);
    expect(batches[1]).toEqual([[4, 2]]);
    const actions = Object.fromEntries(
      log.settled.map((each) => [`${each.sequence}/${each.attempt}`, each.action]),
    );
    expect(actions).toEqual({
      "1/1": "ack",
      "2/1": "term",
      "3/1": "term",
      "4/1": "nak",
      "4/2": "ack",
    });
    expect(log.codes().toSorted()).toEqual(["handler_failed", "undecodable"]);
  });

  test("case 72: a thrown batch is settled by policy; a Core batch closes after 10 ms by default", async () => {
    const { w, app, log, subject } = await rig(world());
    const core = w.name();
    const sizes: number[] = [];
    app.subscribeBatch(
      coreSubject(core),
      (deliveries) => {
        sizes.push(deliveries.length);
        return Promise.reject(new Error("broken"));
      },
      { batch: { size: 100 } },
    );
    await app.start();
    for (let index = 0; index < 3; index += 1) await w.publish(core, "1");
    await w.until("all end", () => log.settled.length === 3);
    expect(log.settled.every((each) => each.outcome === "drop")).toBe(true);
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect(subject).toBeDefined();
  });

  test("case 73: a stop finishes running handlers and hands back what none has seen", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    const hold = gate();
    let blocked = false;
    const handled: (number | undefined)[] = [];
    app.subscribe(
      source({ ackWaitMs: 60_000 }),
      async (delivery) => {
        // Quick at first, so that the runtime prefetches; then one that waits.
        if (delivery.sequence === 10) {
          blocked = true;
          await hold.opened;
        }
        handled.push(delivery.sequence);
      },
      {},
    );
    await app.start();
    for (let index = 0; index < 14; index += 1) await w.store(subject, String(index));
    await w.until("one waits", () => blocked);
    await w.until(
      "more are prefetched",
      async () => ((await w.consumer(stream, "d"))?.ackPending ?? 0) > 1,
    );
    let stopped = false;
    void app.stop({ graceMs: 10_000 }).then(() => {
      stopped = true;
    });
    await w.until("it stops", () => app.health().state === "stopping");
    hold.open();
    await w.until("it is stopped", () => stopped);
    expect(handled).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(log.errors).toEqual([]);
    const second = await w.app();
    const rest: (number | undefined)[] = [];
    second.subscribe(
      source({ ackWaitMs: 60_000 }),
      (delivery) => void rest.push(delivery.sequence),
    );
    await second.start();
    await w.until("the rest goes elsewhere at once", () => rest.length === 4, 2000);
    expect(new Set(rest)).toEqual(new Set([11, 12, 13, 14]));
  });

  test("case 73: when the grace time is over handlers are told and the stop ends", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const reasons: unknown[] = [];
    let running = false;
    app.subscribe(source(), (_delivery, { signal }) => {
      running = true;
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          reasons.push(signal.reason);
          resolve(retry());
        });
      });
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it runs", () => running);
    let stopped = false;
    void app.stop({ graceMs: 100 }).then(() => {
      stopped = true;
    });
    await w.until("it is stopped", () => stopped, 5000);
    expect(reasons).toMatchObject([{ code: "stop_timeout" }]);
    expect(log.codes()).toEqual(["stop_timeout"]);
    expect(log.settled).toMatchObject([{ action: "nak" }]);
    expect(app.health()).toEqual({ state: "stopped" });
    expect(await app.closed()).toBeUndefined();
  });

  test("case 74: middleware wraps handlers in order, publish middleware sees copies and dead letters", async () => {
    const { w, app, log, source, subject, dead, deadStream } = await rig(world());
    const core = w.name();
    const calls: string[] = [];
    for (const name of ["outer", "inner"]) {
      app.use(async (delivery, next) => {
        calls.push(`${name} in`);
        const outcome = await next();
        calls.push(`${name} out ${outcome.kind}`);
        return delivery.subject === core ? retry() : outcome;
      });
    }
    app.usePublish((message, kind) => {
      calls.push(`publish ${kind}`);
      return { ...message, headers: { ...message.headers, "X-Stamp": "1" } };
    });
    app.usePublish((message, kind) => {
      calls.push(`second ${kind} ${String(message.headers?.["X-Stamp"])}`);
      return message;
    });
    app.subscribe(source(), () => retry(), { maxAttempts: 1, deadLetter: dead });
    app.subscribe(coreSubject(core), () => undefined, { maxAttempts: 2 });
    await app.start();
    await w.store(subject, "1");
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    expect(calls).toEqual([
      "outer in",
      "inner in",
      "inner out retry",
      "outer out retry",
      "publish deadLetter",
      "second deadLetter 1",
    ]);
    const [letter] = await w.messages(deadStream);
    expect(letter && headersOf(letter)["X-Stamp"]).toEqual(["1"]);
    calls.length = 0;
    await w.publish(core, "1");
    await w.until("it is copied and ends", () => log.settled.length === 3);
    expect(calls.slice(0, 6)).toEqual([
      "outer in",
      "inner in",
      "inner out ack",
      "outer out retry",
      "publish copy",
      "second copy 1",
    ]);
  });

  test("case 75: a deleted consumer is made again and nothing is lost", async () => {
    for (const durable of ["d", undefined]) {
      for (const deliver of ["all", "new"] as const) {
        const { w, app, log, stream, subject } = await rig(world());
        const seen: unknown[] = [];
        let consumer = "";
        const options = { deliver, ...(durable === undefined ? {} : { durable }) };
        const handler = (delivery: Delivery): void => {
          consumer = delivery.consumer ?? "";
          seen.push(delivery.data);
        };
        app.subscribe(jetStream(stream, subject, options), handler, { name: "s" });
        await app.start();
        await w.store(subject, "1");
        await w.until("it is handled", () => log.settled.length === 1);
        await w.deleteConsumer(stream, consumer);
        await w.store(subject, "2");
        await w.until("it is recovered", () => log.recovered.length === 1);
        await w.until("the second is handled", () => seen.includes(2));
        // A shared durable that reads all begins anew, since another replica may hold what we know nothing of.
        if (durable === undefined) expect(seen).toEqual([1, 2]);
        expect(log.codes()).toContain("consumer_lost");
        expect(app.health()).toEqual({ state: "running" });
        if (deliver === "new" && durable !== undefined) {
          await app.stop();
          const again = await w.app();
          again.subscribe(jetStream(stream, subject, options), () => undefined);
          // The recovered durable begins elsewhere, but it is still the declared one.
          await again.start();
        }
        await w.cleanUp();
      }
    }
  });

  test("case 75: a deleted stream is loud for as long as it is gone, and read from its start when it is back", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    const seen: unknown[] = [];
    app.subscribe(source({ deliver: "new" }), (delivery) => void seen.push(delivery.data));
    await app.start();
    await w.store(subject, "1");
    await w.until("it is handled", () => log.settled.length === 1);
    await w.deleteStream(stream);
    await w.until("it is reported", () => log.codes().includes("stream_missing"));
    expect(log.codes()[0]).toBe("consumer_lost");
    expect(app.health()).toMatchObject({ state: "degraded" });
    await w.addStream({ name: stream, subjects: [subject] });
    await w.store(subject, "2");
    await w.until("it is recovered", () => log.recovered.length === 1, 20_000);
    await w.until("the new message is handled", () => seen.includes(2));
    expect(app.health()).toEqual({ state: "running" });
  });

  test("case 75: a delivery of a deleted stream never settles a message of its successor", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    const [old, fresh] = [gate(), gate()];
    const seen: unknown[] = [];
    app.subscribe(
      source({ ackWaitMs: 60_000 }),
      async (delivery) => {
        seen.push(delivery.data);
        await (delivery.data === "old" ? old : fresh).opened;
      },
      { concurrency: 2 },
    );
    await app.start();
    await w.store(subject, '"old"');
    await w.until("the old one runs", () => seen.length === 1);
    await w.deleteStream(stream);
    await w.addStream({ name: stream, subjects: [subject] });
    await w.until("it is recovered", () => log.recovered.length === 1, 20_000);
    await w.store(subject, '"fresh"');
    await w.until("the fresh one, of the same number, runs", () => seen.length === 2);
    old.open();
    await w.until("the old outcome is refused", () =>
      log.codes().includes("settlement_unconfirmed"),
    );
    expect(await w.consumer(stream, "d")).toMatchObject({ ackPending: 1, ackFloor: 0 });
    fresh.open();
    await w.until(
      "the fresh one is settled",
      async () => (await w.consumer(stream, "d"))?.ackFloor === 1,
    );
    await w.until("the server has confirmed it", () => log.settled.length === 1);
  });

  test("codecs and schemas apply to what arrives and what is published", async () => {
    const codec = msgpackCodec({ encode, decode });
    const { w, app, log, source, subject, stream } = await rig(world(), { app: { codec } });
    const orders: { id: number; note: string }[] = [];
    const schema = z.object({ id: z.number(), note: z.string().default("none") });
    app.subscribe(source(), (delivery) => void orders.push(delivery.data), { schema });
    await app.start();
    await app.store(subject, { id: 1 });
    await app.store(subject, { id: "two" });
    await app.store(subject, new Uint8Array([0xc1]));
    await w.until("all end", () => log.settled.length === 3);
    expect(orders).toEqual([{ id: 1, note: "none" }]);
    expect(log.errors.map((each) => each.message)).toEqual([
      expect.stringMatching(/cannot be decoded: id: /),
      expect.stringMatching(/cannot be decoded/),
    ]);
    const [first] = await w.messages(stream);
    expect(first && decode(first.data)).toEqual({ id: 1 });
  });

  test("case 75: with onConsumerLost fail the application ends with an error", async () => {
    const { w, app, source, stream, subject } = await rig(world());
    app.subscribe(source(), () => undefined, { onConsumerLost: "fail" });
    await app.start();
    await w.store(subject, "1");
    await w.deleteConsumer(stream, "d");
    let ended: unknown;
    void app.closed().then((error) => {
      ended = error;
    });
    await w.until("it ends", () => ended !== undefined);
    expect(ended).toMatchObject({ code: "consumer_lost" });
    expect(app.health()).toMatchObject({ state: "failed" });
  });

  test("case 75: after a reconnect the consumer goes on", async () => {
    const link = await world().link();
    const { w, app, source, subject } = await rig(world(), {
      app: { connection: link.connection },
    });
    const seen: unknown[] = [];
    const core = w.name();
    app.subscribe(source(), (delivery) => void seen.push(delivery.data));
    app.subscribe(coreSubject(core), (delivery) => void seen.push(delivery.data));
    await app.start();
    await link.cut();
    await w.until("the cut is noticed", () => app.health().state === "degraded");
    await w.store(subject, "1");
    await expect(app.publish(core, 1)).rejects.toMatchObject({ code: "disconnected" });
    await link.mend();
    await w.until("it is handled", () => seen.length === 1);
    await w.until("all is well", () => app.health().state === "running");
    await w.publish(core, "2");
    await w.until("Core goes on too", () => seen.length === 2);
  });

  test("case 76: health tells every state", async () => {
    const link = await world().link();
    const { w, app, log, source } = await rig(world(), { app: { connection: link.connection } });
    app.subscribe(source(), () => undefined);
    expect(app.health()).toEqual({ state: "idle" });
    await app.start();
    await link.cut();
    await w.until("the cut is noticed", () => app.health().state === "degraded");
    expect(app.health()).toEqual({ state: "degraded", reason: "no connection to NATS" });
    await link.mend();
    await w.until("all is well", () => app.health().state === "running");
    let stopped = false;
    void app.stop().then(() => {
      stopped = true;
    });
    await w.until("it is stopped", () => stopped);
    const states = log.health.map((each) => each.state);
    expect(states).toEqual(["starting", "running", "degraded", "running", "stopping", "stopped"]);
    await expect(app.start()).rejects.toMatchObject({ code: "closed" });
  });

  test("a declared back-off spaces retries", async () => {
    const { w, app, log, source, subject } = await rig(world(), { app: { random: () => 0.5 } });
    app.subscribe(source(), () => retry(), { maxAttempts: 4, backoff: fixedBackoff([50, 120]) });
    const core = w.name();
    const backoff = exponentialBackoff({ firstMs: 40, maxMs: 60, jitter: "full" });
    app.subscribe(coreSubject(core), () => retry(), { maxAttempts: 3, backoff });
    await app.start();
    await w.store(subject, "1");
    await w.until("it ends", () => log.settled.length === 4);
    expect(log.settled.map((each) => each.delayMs)).toEqual([50, 120, 120, undefined]);
    await w.publish(core, "1");
    await w.until("the copies end", () => log.settled.length === 7);
    expect(log.settled.slice(4).map((each) => each.delayMs)).toEqual([20, 30, undefined]);
  });

  test("a listener that throws is reported and disturbs nobody", async () => {
    const { w, app, log, source, subject } = await rig(world());
    app.on("settled", () => {
      throw new Error("listener");
    });
    app.subscribe(source(), () => ack());
    await app.start();
    await w.store(subject, "1");
    await w.store(subject, "2");
    await w.until("both are settled", () => log.settled.length === 2);
    expect(log.codes()).toEqual(["listener_failed", "listener_failed"]);
    expect(record(app).errors).toEqual([]);
  });
}
