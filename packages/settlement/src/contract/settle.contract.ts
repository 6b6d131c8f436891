import { afterEach, expect, test } from "vitest";
import type { Delivery, Outcome } from "../index.ts";
import type { World } from "./world.ts";
import { Drop, MAX_DELAY_MS, RetryAfter, ack, drop, retry, retryAfter } from "../index.ts";
import { gate, rig } from "./fixtures.ts";
import { record } from "./world.ts";

/** B. Settlement on JetStream. */
export function settleSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("case 14: an acknowledged delivery moves the ack floor and never comes back, also not elsewhere", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    app.subscribe(source({ ackWaitMs: 500 }), () => ack());
    await app.start();
    await w.store(subject, "1");
    await w.until("it is settled", () => log.settled.length === 1);
    expect(log.settled[0]).toMatchObject({
      action: "ack",
      confirmed: true,
      attempt: 1,
      sequence: 1,
      late: false,
    });
    expect(await w.consumer(stream, "d")).toMatchObject({ ackFloor: 1, ackPending: 0 });
    const second = await w.app();
    const elsewhere: Delivery[] = [];
    second.subscribe(source({ ackWaitMs: 500 }), (delivery) => void elsewhere.push(delivery));
    await second.start();
    await w.elapse(700);
    expect(elsewhere).toEqual([]);
    expect(log.settled).toHaveLength(1);
  });

  test("case 15: retry brings it back at once, with the same sequence and one attempt more", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const seen: unknown[] = [];
    app.subscribe(source(), (delivery) => {
      seen.push([delivery.attempt, delivery.sequence]);
      return delivery.attempt === 1 ? retry() : ack();
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it is settled twice", () => log.settled.length === 2, 3000);
    expect(seen).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test("case 16: retryAfter holds it for the delay and adds an attempt; nothing is published", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    const at: number[] = [];
    app.subscribe(source(), (delivery) => {
      at.push(w.clock.now());
      return delivery.attempt === 1 ? retryAfter(1500) : ack();
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it is settled twice", () => log.settled.length === 2);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1499);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeLessThan(3000);
    expect(await w.streamState(stream)).toEqual({ messages: 1, lastSequence: 1 });
  });

  test("case 17: odd delays are rounded, bounded or refused, and never become an immediate retry or a loss", async () => {
    const { w, app, log, source, subject } = await rig(world(), { app: { random: () => 0 } });
    const delays = [300.0000004, 0, Number.NaN, -5, Number.POSITIVE_INFINITY, 1e300];
    const at: number[] = [];
    app.subscribe(source(), (delivery) => {
      at.push(w.clock.now());
      const delay = delays[delivery.attempt - 1];
      return delay === undefined ? ack() : retryAfter(delay);
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("the last odd delay was sent", () => log.settled.length === 6);
    expect(log.settled.map((each) => each.delayMs)).toEqual([301, 0, 200, 400, 800, MAX_DELAY_MS]);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(300);
    expect((at[3] ?? 0) - (at[2] ?? 0)).toBeGreaterThanOrEqual(199);
    expect(log.codes()).toEqual([
      "invalid_delay",
      "invalid_delay",
      "invalid_delay",
      "invalid_delay",
    ]);
  });

  test("case 18: a delay may be shorter or longer than the ack wait", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const at: number[] = [];
    app.subscribe(source({ ackWaitMs: 600 }), (delivery) => {
      at.push(w.clock.now());
      return delivery.attempt === 1
        ? retryAfter(200)
        : delivery.attempt === 2
          ? retryAfter(1500)
          : ack();
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it is settled", () => log.settled.length === 3);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(199);
    expect(second - first).toBeLessThan(600);
    expect(third - second).toBeGreaterThanOrEqual(1499);
  });

  test("case 19: drop ends it: an advisory, kept on a limits stream, removed from a work queue", async () => {
    for (const retention of ["limits", "workqueue"] as const) {
      const { w, app, log, source, stream, subject } = await rig(world(), {
        stream: { retention },
      });
      app.subscribe(source({ ackWaitMs: 400 }), () => drop("not ours"));
      await app.start();
      await w.store(subject, "1");
      await w.until("it is dropped", () => log.settled.length === 1);
      const told = (): unknown[] => w.terminations().filter((each) => each.stream === stream);
      await w.until("the advisory arrives", () => told().length === 1);
      expect(told()).toMatchObject([{ sequence: 1, deliveries: 1, reason: "not ours" }]);
      await w.elapse(600);
      expect(log.settled).toHaveLength(1);
      expect((await w.streamState(stream)).messages).toBe(retention === "limits" ? 1 : 0);
    }
  });

  test("case 20: without an outcome it comes back after the ack wait, not before", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const hold = gate();
    const at: number[] = [];
    app.subscribe(
      source({ ackWaitMs: 800 }),
      async (delivery) => {
        at.push(w.clock.now());
        if (delivery.attempt === 1) await hold.opened;
      },
      { extendAck: false, concurrency: 2 },
    );
    await app.start();
    await w.store(subject, "1");
    await w.until("it comes back", () => at.length === 2);
    hold.open();
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(795);
    await w.until("both end", () => log.settled.length === 2);
  });

  test("case 21: a late ack and drop are sent and reported, a late retry is not sent", async () => {
    const late: [Outcome, number][] = [
      [ack(), 0],
      [drop(), 0],
      [retry(), 1],
    ];
    for (const [outcome, left] of late) {
      const { w, app, log, source, stream, subject } = await rig(world());
      const [first, second] = [gate(), gate()];
      const attempts: number[] = [];
      const aborted: string[] = [];
      app.subscribe(
        source({ ackWaitMs: 500 }),
        async (delivery, { signal }) => {
          attempts.push(delivery.attempt);
          if (delivery.attempt > 1) return second.opened;
          signal.addEventListener("abort", () =>
            aborted.push((signal.reason as { code: string }).code),
          );
          await first.opened;
          return outcome;
        },
        { extendAck: false, concurrency: 3, maxAttempts: 9 },
      );
      await app.start();
      await w.store(subject, "1");
      await w.until("the second delivery runs", () => attempts.length === 2);
      await w.until("the first is told", () => aborted.length === 1);
      first.open();
      await w.until("the late outcome is reported", () => log.codes().includes("late_settlement"));
      expect(aborted).toEqual(["late_settlement"]);
      if (left === 0) {
        await w.until(
          "the message has ended",
          async () => (await w.consumer(stream, "d"))?.ackPending === 0,
        );
        await w.until("the server has confirmed it", () => log.settled.length === 1);
        expect(log.settled).toMatchObject([{ late: true, attempt: 1 }]);
      } else expect(log.settled).toEqual([]);
      expect(attempts).toEqual([1, 2]);
      second.open();
      await w.cleanUp();
    }
  });

  test("case 22: settling after the end is reported as a failure, not as success", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const hold = gate();
    const taken: Delivery[] = [];
    app.subscribe(source(), async (delivery) => {
      taken.push(delivery);
      await hold.opened;
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it is taken", () => taken.length === 1);
    let stopped = false;
    void app.stop({ graceMs: 50 }).then(() => {
      stopped = true;
    });
    await w.until("it is stopped", () => stopped);
    const [delivery] = taken;
    expect(delivery).toBeDefined();
    if (delivery === undefined) return;
    const result = await app.settle(delivery, ack());
    expect(result).toMatchObject({ ok: false, error: { code: "closed" } });
    expect(log.settled).toEqual([]);
    hold.open();
    await w.until("the handler's own end fails too", () =>
      log.codes().includes("settlement_unconfirmed"),
    );
  });

  test("case 23: a delivery is settled once; the second settlement is reported", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const results: unknown[] = [];
    app.subscribe(source(), async (delivery) => {
      results.push(await app.settle(delivery, drop("early")), await app.settle(delivery, retry()));
      return retry();
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("the outcome is refused", () => log.codes().length === 2);
    expect(results).toMatchObject([
      { ok: true },
      { ok: false, error: { code: "already_settled" } },
    ]);
    expect(log.codes()).toEqual(["already_settled", "already_settled"]);
    expect(log.settled).toMatchObject([{ action: "term", outcome: "drop" }]);
  });

  test("a handler that settled by hand and returns nothing is fine", async () => {
    const { w, app, log, source, subject } = await rig(world());
    app.subscribe(source(), async (delivery) => void (await app.settle(delivery, ack())));
    await app.start();
    await w.store(subject, "1");
    await w.store(subject, "2");
    await w.until("both are settled", () => log.settled.length === 2);
    expect(log.errors).toEqual([]);
  });

  test("case 24: a settlement made while disconnected arrives after the reconnect", async () => {
    for (const confirm of [true, false]) {
      const link = await world().link();
      const { w, app, log, source, stream, subject } = await rig(world(), {
        app: { connection: link.connection },
      });
      const hold = gate();
      const attempts: number[] = [];
      app.subscribe(
        source({ ackWaitMs: 20_000 }),
        async (delivery) => {
          attempts.push(delivery.attempt);
          await hold.opened;
        },
        { confirm },
      );
      await app.start();
      await w.store(subject, "1");
      await w.until("it runs", () => attempts.length === 1);
      await link.cut();
      await w.until("the cut is noticed", () => app.health().state === "degraded");
      hold.open();
      await link.mend();
      await w.until("it is settled", () => log.settled.length === 1);
      await w.until(
        "the server has it",
        async () => (await w.consumer(stream, "d"))?.ackFloor === 1,
      );
      expect(attempts).toEqual([1]);
      await w.cleanUp();
    }
  });

  test("case 25: whatever is thrown becomes the configured outcome", async () => {
    const throwers: (() => unknown)[] = [
      () => {
        throw new Error("sync");
      },
      () => Promise.reject(new Error("async")),
      () => {
        // oxlint-disable-next-line typescript/only-throw-error -- what users do
        throw "text";
      },
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what users do
      () => Promise.reject(undefined),
      () => "no outcome",
    ];
    for (const [options, actions] of [
      [{}, ["term"]],
      [{ maxAttempts: 2 }, ["nak", "term"]],
      [{ onError: ack() }, ["ack"]],
      [{ onError: () => drop("by policy") }, ["term"]],
    ] as const) {
      for (const thrower of throwers) {
        const { w, app, log, source, subject } = await rig(world(), { app: { random: () => 0 } });
        app.subscribe(source(), thrower as () => never, options);
        await app.start();
        await w.store(subject, "1");
        await w.until("it ends", () => log.settled.length === actions.length);
        expect(log.settled.map((each) => each.action)).toEqual(actions);
        expect(log.codes()).toContain("handler_failed");
        await w.cleanUp();
      }
    }
  });

  test("an outcome can be thrown", async () => {
    const { w, app, log, source, subject } = await rig(world());
    app.subscribe(source(), (delivery) => {
      if (delivery.attempt === 1) throw new RetryAfter(20);
      throw new Drop("enough");
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it ends", () => log.settled.length === 2);
    expect(log.settled).toMatchObject([{ action: "nak", delayMs: 20 }, { action: "term" }]);
    expect(log.errors).toEqual([]);
  });

  test("case 26: a payload that cannot be decoded is dropped, or settled by policy, without reaching the handler", async () => {
    for (const [options, action] of [
      [{}, "term"],
      [{ onUndecodable: ack() }, "ack"],
      [{ onUndecodable: retry(), maxAttempts: 1 }, "term"],
      [{ onUndecodable: retryAfter(60_000) }, "nak"],
    ] as const) {
      const { w, app, log, source, subject } = await rig(world());
      const ran: unknown[] = [];
      app.subscribe(source(), (delivery) => void ran.push(delivery.data), options);
      await app.start();
      await w.store(subject, "{not json");
      await w.until("it ends", () => log.settled.length === 1);
      expect(log.settled[0]?.action).toBe(action);
      expect(log.codes()[0]).toBe("undecodable");
      expect(ran).toEqual([]);
      await w.cleanUp();
    }
  });

  test("case 27: fail-fast stops the application with an error; the message goes to another one", async () => {
    for (const [options, payload] of [
      [{ onError: "failFast" }, "1"],
      [{ onUndecodable: "failFast" }, "{"],
    ] as const) {
      const { w, app, source, subject } = await rig(world());
      app.subscribe(source({ ackWaitMs: 500 }), () => Promise.reject(new Error("broken")), options);
      const run = app.run();
      let failure: unknown;
      const failed = run.catch((error: unknown) => {
        failure = error;
      });
      await w.until("it runs", () => app.health().state === "running");
      await w.store(subject, payload);
      await w.until("it has stopped", () => failure !== undefined);
      await failed;
      expect(failure).toMatchObject({ code: expect.stringMatching(/handler_failed|undecodable/) });
      expect(app.health().state).toBe("failed");
      const other = await w.app();
      const attempts: number[] = [];
      other.subscribe(
        source({ ackWaitMs: 500 }),
        (delivery) => void attempts.push(delivery.attempt),
        {
          onUndecodable: () => {
            attempts.push(2);
            return ack();
          },
        },
      );
      await other.start();
      await w.until("it comes back", () => attempts.length === 1);
      expect(attempts).toEqual([2]);
      await w.cleanUp();
    }
  });

  test("case 28: acknowledging a later delivery does not finish an earlier one", async () => {
    const { w, app, log, source, stream, subject } = await rig(world());
    const hold = gate();
    app.subscribe(
      source(),
      async (delivery) => void (delivery.sequence === 1 && (await hold.opened)),
      { concurrency: 2 },
    );
    await app.start();
    await w.store(subject, "1");
    await w.store(subject, "2");
    await w.until("the second is settled", () => log.settled.length === 1);
    expect(await w.consumer(stream, "d")).toMatchObject({ ackFloor: 0, ackPending: 1 });
    hold.open();
    await w.until("both are settled", () => log.settled.length === 2);
    expect(await w.consumer(stream, "d")).toMatchObject({ ackFloor: 2, ackPending: 0 });
  });

  test("case 29: a delayed retry keeps its place: with maxAckPending 1 the queue stands still for the delay", async () => {
    const { w, app, source, subject } = await rig(world());
    const seen: [number | undefined, number][] = [];
    app.subscribe(source({ maxAckPending: 1 }), (delivery) => {
      seen.push([delivery.sequence, w.clock.now()]);
      return delivery.sequence === 1 && delivery.attempt === 1 ? retryAfter(900) : ack();
    });
    await app.start();
    await w.store(subject, "1");
    await w.store(subject, "2");
    await w.until("all are seen", () => seen.length === 3);
    expect(seen.map(([sequence]) => sequence)).toEqual([1, 1, 2]);
    expect((seen[2]?.[1] ?? 0) - (seen[0]?.[1] ?? 0)).toBeGreaterThanOrEqual(895);
  });

  test("case 30: a long handler is extended up to the ceiling", async () => {
    for (const [extendAck, redelivered] of [
      [true, false],
      [{ maxMs: 500 }, true],
      [false, true],
    ] as const) {
      const { w, app, log, source, subject } = await rig(world());
      const attempts: number[] = [];
      app.subscribe(
        source({ ackWaitMs: 1000 }),
        async (delivery) => {
          attempts.push(delivery.attempt);
          if (delivery.attempt > 1) return;
          await new Promise<void>((resolve) => {
            w.clock.after(2800, resolve);
          });
        },
        { extendAck, concurrency: 2 },
      );
      await app.start();
      await w.store(subject, "1");
      await w.until("the long one ends", () => log.settled.some((each) => each.attempt === 1));
      expect(attempts.length > 1).toBe(redelivered);
      expect(log.codes().includes("extension_ceiling")).toBe(typeof extendAck === "object");
      expect(log.settled.find((each) => each.attempt === 1)?.late).toBe(redelivered);
      await w.cleanUp();
    }
  });

  test("prefetched deliveries keep their ack wait while a slow handler runs", async () => {
    const { w, app, log, source, subject } = await rig(world());
    const attempts: number[] = [];
    app.subscribe(source({ ackWaitMs: 1000 }), async (delivery) => {
      attempts.push(delivery.attempt);
      // Fast first, so that the runtime takes more in; then slow.
      if ((delivery.sequence ?? 0) <= 20) return;
      await new Promise<void>((resolve) => {
        w.clock.after(400, resolve);
      });
    });
    await app.start();
    for (let index = 0; index < 26; index += 1) await w.store(subject, String(index));
    await w.until("all are settled", () => log.settled.length === 26, 20_000);
    expect(new Set(attempts)).toEqual(new Set([1]));
    expect(record(app).errors).toEqual([]);
  });
}
