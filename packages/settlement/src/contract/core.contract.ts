import { afterEach, expect, test } from "vitest";
import type { SettlementApp } from "../index.ts";
import type { Record, World } from "./world.ts";
import {
  RETRY_COUNT_HEADER,
  ack,
  coreSubject,
  coreWildcard,
  drop,
  reply,
  retry,
  retryAfter,
} from "../index.ts";
import { gate } from "./fixtures.ts";
import { headersOf, record, text } from "./world.ts";

interface CoreRig {
  readonly w: World;
  readonly subject: string;
  readonly dead: string;
  readonly app: SettlementApp;
  readonly log: Record;
}

async function coreRig(w: World): Promise<CoreRig> {
  const subject = w.name();
  const app = await w.app();
  return { w, subject, dead: `${subject}.dead`, app, log: record(app) };
}

/** D. Core NATS. */
export function coreSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  test("case 50: without a declaration ack, drop and retry do nothing, and say so", async () => {
    for (const outcome of [ack(), drop(), retry()]) {
      const { w, app, log, subject } = await coreRig(world());
      const heard = await w.listen(subject);
      app.subscribe(coreSubject(subject), () => outcome);
      await app.start();
      await w.publish(subject, "1");
      await w.until("it is handled", () => log.settled.length === 1);
      expect(log.settled).toMatchObject([
        { action: "unsupported", outcome: outcome.kind, confirmed: false, capped: false },
      ]);
      await w.elapse(150);
      expect(heard.messages).toHaveLength(1);
    }
  });

  test("case 51: retry under a cap publishes a counted copy at once, and the handler runs as often as the cap says", async () => {
    const { w, app, log, subject } = await coreRig(world());
    const heard = await w.listen(subject);
    const attempts: number[] = [];
    const retrying = (delivery: { attempt: number }): ReturnType<typeof retry> => {
      attempts.push(delivery.attempt);
      return retry();
    };
    app.subscribe(coreSubject(subject), retrying, { maxAttempts: 3 });
    await app.start();
    await w.publish(subject, '"body"', { headers: { "X-App": ["a", "b"] } });
    await w.until("the cap is reached", () => log.settled.length === 3);
    expect(attempts).toEqual([1, 2, 3]);
    expect(log.settled.map((each) => each.action)).toEqual(["copy", "copy", "unsupported"]);
    expect(heard.messages.map(headersOf)).toEqual([
      { "X-App": ["a", "b"] },
      { "X-App": ["a", "b"], [RETRY_COUNT_HEADER]: ["1"] },
      { "X-App": ["a", "b"], [RETRY_COUNT_HEADER]: ["2"] },
    ]);
    expect(heard.messages.map(text)).toEqual(['"body"', '"body"', '"body"']);
  });

  test("case 52: retryAfter without a declaration copies after the delay, without end", async () => {
    const { w, app, subject } = await coreRig(world());
    const at: number[] = [];
    app.subscribe(coreSubject(subject), () => {
      at.push(w.clock.now());
      return retryAfter(250);
    });
    await app.start();
    await w.publish(subject, "1");
    await w.until("five deliveries", () => at.length === 5);
    for (let index = 1; index < 5; index += 1) {
      expect((at[index] ?? 0) - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(249);
    }
  });

  test("case 53: a cap without a dead letter lets go after the last attempt, and says so", async () => {
    for (const outcome of [retry(), retryAfter(20)]) {
      const { w, app, log, subject } = await coreRig(world());
      app.subscribe(coreSubject(subject), () => outcome, { maxAttempts: 2 });
      await app.start();
      await w.publish(subject, "1");
      await w.until("it is let go", () => log.settled.length === 2);
      expect(log.settled[1]).toMatchObject({ action: "unsupported", capped: true, attempt: 2 });
      await w.elapse(150);
      expect(log.settled).toHaveLength(2);
      expect(log.codes()).toEqual(["attempts_exhausted"]);
    }
  });

  test("case 54: at the cap the dead letter has the headers as they arrived: the count is one less than the cap", async () => {
    for (const [maxAttempts, count] of [
      [1, undefined],
      [3, ["2"]],
    ] as const) {
      const { w, app, log, subject, dead } = await coreRig(world());
      const heard = await w.listen(dead);
      app.subscribe(coreSubject(subject), () => retryAfter(10), { maxAttempts, deadLetter: dead });
      await app.start();
      await w.publish(subject, '"body"', { headers: { "X-App": "a" } });
      await w.until("it is dead-lettered", () => heard.messages.length === 1);
      const [letter] = heard.messages;
      const expected =
        count === undefined ? { "X-App": ["a"] } : { "X-App": ["a"], [RETRY_COUNT_HEADER]: count };
      expect(letter && headersOf(letter)).toEqual(expected);
      expect(letter && text(letter)).toBe('"body"');
      expect(log.dead).toMatchObject([{ attempt: maxAttempts, reason: "attempts_exhausted" }]);
    }
  });

  test("a Core dead letter that a stream stores is confirmed by it", async () => {
    const { w, app, log, subject, dead } = await coreRig(world());
    const stream = w.name();
    await w.addStream({ name: stream, subjects: [dead] });
    app.subscribe(coreSubject(subject), () => retry(), { maxAttempts: 1, deadLetter: dead });
    await app.start();
    await w.publish(subject, "1");
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    expect(log.dead[0]).toMatchObject({ stored: { stream, sequence: 1 } });
  });

  test("case 55: forged counts count, malformed ones are none, huge ones end the message", async () => {
    const counts: [string | string[], number, number][] = [
      ["1", 2, 1],
      ["x", 1, 1],
      ["-1", 1, 1],
      ["1.5", 1, 1],
      [" 1 ", 2, 1],
      [["0", "1"], 2, 1],
      ["7", 8, 0],
      ["99999999999999999999", Number.MAX_SAFE_INTEGER, 0],
    ];
    for (const [value, attempt, runs] of counts) {
      const { w, app, log, subject } = await coreRig(world());
      let ran = 0;
      app.subscribe(coreSubject(subject), () => void (ran += 1), { maxAttempts: 3 });
      await app.start();
      await w.publish(subject, "1", { headers: { [RETRY_COUNT_HEADER]: value } });
      await w.until("it ends", () => log.settled.length === 1);
      expect([value, log.settled[0]?.attempt, ran]).toEqual([value, attempt, runs]);
      await w.cleanUp();
    }
  });

  test("case 56: a pattern's copy goes to the named subject; a namer keeps the original one", async () => {
    const { w, app, log, subject } = await coreRig(world());
    const heard = await w.listen(`${subject}.>`);
    app.subscribe(
      coreWildcard(`${subject}.*`),
      (delivery) => (delivery.attempt === 1 ? retry() : ack()),
      {
        maxAttempts: 2,
        retryTo: `${subject}.retry`,
      },
    );
    await app.start();
    await w.publish(`${subject}.a`, "1");
    await w.until("the copy is handled", () => log.settled.length === 2);
    expect(heard.messages.map((each) => each.subject)).toEqual([
      `${subject}.a`,
      `${subject}.retry`,
    ]);

    const other = await coreRig(world());
    const named = (delivery: { subject: string }): string => delivery.subject;
    const subjects: string[] = [];
    other.app.subscribe(
      coreWildcard(`${other.subject}.*`),
      (delivery) => {
        subjects.push(delivery.subject);
        return delivery.attempt === 1 ? retry() : ack();
      },
      { maxAttempts: 2, retryTo: named },
    );
    await other.app.start();
    await w.publish(`${other.subject}.a`, "1");
    await w.until("the copy is handled", () => subjects.length === 2);
    expect(subjects).toEqual([`${other.subject}.a`, `${other.subject}.a`]);
  });

  test("case 57: one member of a queue group gets a copy; other subscribers of the subject get it too", async () => {
    const { w, app, subject } = await coreRig(world());
    const second = await w.app();
    const grouped: number[] = [];
    const bystander = await w.listen(subject);
    for (const each of [app, second]) {
      each.subscribe(
        coreSubject(subject, { queue: "workers" }),
        (delivery) => {
          grouped.push(delivery.attempt);
          return retry();
        },
        { maxAttempts: 3 },
      );
      await each.start();
    }
    await w.publish(subject, "1");
    await w.until("all attempts were made", () => grouped.length === 3);
    await w.until("the bystander has all", () => bystander.messages.length === 3);
    await w.elapse(100);
    expect(grouped).toEqual([1, 2, 3]);
  });

  test("case 58: the reply address survives the copy", async () => {
    const { w, app, subject } = await coreRig(world());
    app.subscribe(
      coreSubject(subject),
      (delivery) => (delivery.attempt === 1 ? retry() : reply({ attempt: delivery.attempt })),
      {
        maxAttempts: 3,
      },
    );
    await app.start();
    const asker = await w.app();
    await asker.start();
    const answer = await asker.request(subject, { q: 1 });
    expect(text(answer)).toBe('{"attempt":2}');
  });

  test("case 59: a copy that cannot be published is reported and counted", async () => {
    const { w, app, log, subject } = await coreRig(world());
    app.usePublish((message, kind) => {
      if (kind === "copy") throw new Error("refused here");
      return message;
    });
    app.subscribe(coreSubject(subject), () => retry(), { maxAttempts: 3 });
    app.subscribe(coreWildcard(`${subject}.*`), () => retry(), {
      maxAttempts: 3,
      retryTo: () => {
        throw new Error("no name");
      },
    });
    await app.start();
    await w.publish(subject, "1");
    await w.publish(`${subject}.a`, "1");
    await w.until(
      "both are reported",
      () => log.codes().filter((each) => each === "copy_lost").length === 2,
    );
    expect(new Set(log.errors.map((each) => each.details.subject))).toEqual(
      new Set([subject, `${subject}.a`]),
    );
  });

  test("case 60: a graceful stop waits for delayed copies; what is not due by its end leaves early", async () => {
    for (const [delayMs, graceMs] of [
      [300, 5000],
      [600_000, 200],
    ] as const) {
      const { w, app, log, subject } = await coreRig(world());
      const retryTo = `${subject}.again`;
      const heard = await w.listen(retryTo);
      app.subscribe(coreSubject(subject), () => retryAfter(delayMs), { maxAttempts: 3, retryTo });
      await app.start();
      await w.publish(subject, "1");
      await w.until("the copy waits", () => log.settled.length === 1);
      const before = w.clock.now();
      let stopped = false;
      void app.stop({ graceMs }).then(() => {
        stopped = true;
      });
      await w.until("it is stopped", () => stopped);
      await w.until("the copy has left", () => heard.messages.length === 1);
      expect((heard.at[0] ?? 0) - before).toBeGreaterThanOrEqual(Math.min(delayMs, graceMs) - 20);
      expect(w.clock.now() - before).toBeLessThan(4000);
      expect(log.errors).toEqual([]);
    }
  });

  test("case 61: a delay of zero is a copy at once", async () => {
    const { w, app, log, subject } = await coreRig(world());
    app.subscribe(coreSubject(subject), (delivery) =>
      delivery.attempt === 1 ? retryAfter(0) : ack(),
    );
    await app.start();
    await w.publish(subject, "1");
    await w.until("the copy is handled", () => log.settled.length === 2, 3000);
    expect(log.settled[0]).toMatchObject({ action: "copy", delayMs: 0 });
  });

  test("case 62: a subscription is active before start resolves", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { w, app, log, subject } = await coreRig(world());
      app.subscribe(coreSubject(subject), () => ack());
      await app.start();
      await w.publish(subject, "1");
      await w.until("it is handled", () => log.settled.length === 1);
      await w.cleanUp();
    }
  });

  test("a thrown error on Core is retried with back-off under a cap, and dropped without one", async () => {
    const { w, app, log, subject } = await coreRig(world());
    app.subscribe(coreSubject(subject), () => Promise.reject(new Error("x")), { maxAttempts: 2 });
    app.subscribe(coreSubject(`${subject}.plain`), () => Promise.reject(new Error("x")));
    await app.start();
    await w.publish(subject, "1");
    await w.publish(`${subject}.plain`, "1");
    await w.until("all end", () => log.settled.length === 3);
    const copied = log.settled.filter((each) => each.action === "copy");
    expect(copied).toHaveLength(1);
    expect(copied[0]?.delayMs).toBeGreaterThanOrEqual(50);
  });

  test("a copy or dead letter due while the connection is down leaves when it is back", async () => {
    const link = await world().link();
    const w = world();
    const app = await w.app({ connection: link.connection });
    const log = record(app);
    const [subject, stored, dead] = [w.name(), w.name(), w.name()];
    await w.addStream({ name: stream(stored), subjects: [stored] });
    const heard = await w.listen(`${subject}.again`);
    const heardDead = await w.listen(dead);
    let noticed = gate();
    const cut = { maxAttempts: 1 };
    app.subscribe(coreSubject(subject), () => retryAfter(300), { retryTo: `${subject}.again` });
    for (const [name, deadLetter] of [
      [`${subject}.core`, dead],
      [`${subject}.stored`, stored],
    ] as const) {
      app.subscribe(
        coreSubject(name),
        async () => {
          // The cut must be noticed first: what a client has written by then is lost, which is Core's at-most-once.
          await link.cut();
          await noticed.opened;
          return retry();
        },
        { ...cut, deadLetter },
      );
    }
    await app.start();
    await w.publish(subject, "1");
    await w.until("the copy waits", () => log.settled.length === 1);
    await w.publish(`${subject}.core`, "2");
    await w.until("the cut is noticed", () => app.health().state === "degraded");
    noticed.open();
    await w.elapse(400);
    await link.mend();
    await w.until(
      "both have left",
      () => heard.messages.length === 1 && heardDead.messages.length === 1,
    );
    await w.until("all is well", () => app.health().state === "running");
    noticed = gate();
    await w.publish(`${subject}.stored`, "3");
    await w.until("the second cut is noticed", () => app.health().state === "degraded");
    noticed.open();
    await link.mend();
    await w.until("it is stored", () => log.dead.length === 2);
    expect(log.dead[1]).toMatchObject({ stored: { sequence: 1, duplicate: false } });
    expect(log.codes()).toEqual([]);
  });
}

/** Stream names may be any; this one says that it keeps a subject. */
function stream(subject: string): string {
  return `KEEPS_${subject}`;
}
