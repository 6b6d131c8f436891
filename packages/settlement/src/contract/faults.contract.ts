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
}
