import { afterEach, expect, test } from "vitest";
import type { Outcome } from "../index.ts";
import type { World } from "./world.ts";
import { ack, drop, retry, retryAfter } from "../index.ts";
import { rig } from "./fixtures.ts";
import { text } from "./world.ts";

/** Bad input and faults, in both worlds. */
export function faultSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("the connection may be cut during every kind of settlement: nothing is lost, one dead letter", async () => {
    const kinds: [string, Outcome, number][] = [
      ["ack", ack(), 0],
      ["drop", drop(), 0],
      ["retry", retry(), 0],
      ["retryAfter", retryAfter(50), 0],
      ["dead letter", retry(), 1],
    ];
    for (const [name, outcome, letters] of kinds) {
      const link = await world().link();
      let cut = false;
      const { w, app, source, stream, subject, dead, deadStream } = await rig(world(), {
        app: {
          connection: link.connection,
          failpoint: (point) => {
            if (point !== "beforeSettle" || cut) return undefined;
            cut = true;
            return link.cut();
          },
        },
      });
      const attempts: number[] = [];
      app.subscribe(
        source({ ackWaitMs: 2000 }),
        (delivery) => {
          attempts.push(delivery.attempt);
          return letters === 0 && delivery.attempt > 1 ? ack() : outcome;
        },
        { maxAttempts: letters === 0 ? 9 : 1, deadLetter: dead },
      );
      await app.start();
      await w.store(subject, '"m"');
      await w.until(`${name}: the cut is noticed`, () => app.health().state === "degraded");
      await link.mend();
      await w.until(`${name}: the message has ended`, async () => {
        const consumer = await w.consumer(stream, "d");
        return consumer?.ackFloor === 1 && consumer.ackPending === 0;
      });
      expect((await w.messages(deadStream)).map(text)).toEqual(letters === 0 ? [] : ['"m"']);
      expect(attempts.length).toBe(name === "ack" || name === "drop" || letters > 0 ? 1 : 2);
      await w.cleanUp();
    }
  });

  test("a full dead-letter stream keeps every message until there is room", async () => {
    const { w, app, log, source, stream, subject, dead, deadStream } = await rig(world());
    await w.updateStream(deadStream, { maxMessages: 2 });
    app.subscribe(source(), () => retry(), { maxAttempts: 1, deadLetter: dead, concurrency: 4 });
    await app.start();
    for (let index = 0; index < 5; index += 1) await w.store(subject, String(index));
    await w.until(
      "the stream is full",
      () => log.codes().filter((each) => each === "dead_letter_refused").length >= 3,
    );
    await w.updateStream(deadStream, { maxMessages: 100 });
    await w.until("all are dead-lettered", () => log.dead.length === 5);
    await w.until("all have ended", async () => (await w.consumer(stream, "d"))?.ackPending === 0);
    expect(new Set((await w.messages(deadStream)).map(text)).size).toBe(5);
    expect((await w.streamState(deadStream)).messages).toBe(5);
  });

  test("a stop ends in every state: before the start, during it, while cut off, twice", async () => {
    const w = world();
    const ends = async (what: string, stopping: Promise<void>): Promise<void> => {
      let done = false;
      void stopping.then(() => {
        done = true;
      });
      await w.until(what, () => done, 12_000);
    };
    const idle = await w.app();
    await ends("stopped before the start", idle.stop());
    expect(idle.health()).toEqual({ state: "stopped" });
    await expect(idle.start()).rejects.toMatchObject({ code: "closed" });

    const early = await rig(w);
    early.app.subscribe(early.source(), () => undefined);
    const starting = early.app.start();
    await ends("stopped during the start", early.app.stop());
    await starting;
    expect(early.app.health()).toEqual({ state: "stopped" });

    const link = await w.link();
    const cut = await rig(w, { app: { connection: link.connection } });
    let running = false;
    cut.app.subscribe(cut.source(), () => {
      running = true;
      return new Promise(() => undefined);
    });
    await cut.app.start();
    await w.store(cut.subject, "1");
    await w.until("it runs", () => running);
    await link.cut();
    await w.until("the cut is noticed", () => cut.app.health().state === "degraded");
    const first = cut.app.stop({ graceMs: 100 });
    expect(cut.app.stop()).toBe(first);
    await ends("stopped while cut off", first);
    expect(cut.app.health()).toEqual({ state: "stopped" });
    expect(cut.log.codes()).toContain("stop_timeout");
  });
}
