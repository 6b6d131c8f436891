import { afterEach, expect, test } from "vitest";
import type { Rig } from "./fixtures.ts";
import type { World } from "./world.ts";
import { DEAD_LETTER_HEADERS, ack, bytesCodec, drop, retry, retryAfter } from "../index.ts";
import { gate, rig } from "./fixtures.ts";
import { headersOf, record, text } from "./world.ts";

/** C. Cap and dead letters on JetStream. */
export function capSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  /** Waits until the delivery has ended and the dead letters are as many as said. */
  async function ended({ w, stream, deadStream }: Rig, deadLetters: number): Promise<void> {
    await w.until("the message has ended", async () => {
      const consumer = await w.consumer(stream, "d");
      return consumer?.ackPending === 0 && consumer.pending === 0;
    });
    expect(await w.streamState(deadStream)).toMatchObject({ messages: deadLetters });
  }

  test("case 31: at the cap the delivery is dead-lettered as it arrived, then terminated", async () => {
    const r = await rig(world());
    const { w, app, log, source, subject, dead } = r;
    const attempts: number[] = [];
    const retrying = (delivery: { attempt: number }): ReturnType<typeof retry> => {
      attempts.push(delivery.attempt);
      return retry();
    };
    app.subscribe(source(), retrying, { maxAttempts: 2, deadLetter: dead });
    await app.start();
    await w.store(subject, '{"n":1}', { "X-App": "a", traceparent: "00-1-2-3" });
    await w.until("it is dead-lettered", () => log.settled.length === 2);
    expect(attempts).toEqual([1, 2]);
    expect(log.settled).toMatchObject([
      { action: "nak" },
      { action: "deadLetter", capped: true, confirmed: true },
    ]);
    expect(log.dead).toMatchObject([
      {
        deadLetter: dead,
        reason: "attempts_exhausted",
        attempt: 2,
        stored: { stream: r.deadStream, sequence: 1, duplicate: false },
      },
    ]);
    await ended(r, 1);
    const [letter] = await w.messages(r.deadStream);
    expect(letter && text(letter)).toBe('{"n":1}');
    const { "Nats-Msg-Id": id, ...headers } = letter ? headersOf(letter) : {};
    expect(headers).toEqual({ "X-App": ["a"], traceparent: ["00-1-2-3"] });
    expect(id?.[0]).toMatch(/\/d\/1\/[0-9]+\/dead$/);
    expect(await w.streamState(r.stream)).toMatchObject({ messages: 1 });
    expect(w.terminations().filter((each) => each.stream === r.stream)).toHaveLength(1);
  });

  test("case 32: a cap of 1 dead-letters the first delivery", async () => {
    const r = await rig(world());
    r.app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter: r.dead });
    await r.app.start();
    await r.w.store(r.subject, "1");
    await r.w.until("it is dead-lettered", () => r.log.dead.length === 1);
    expect(r.log.dead[0]).toMatchObject({ attempt: 1 });
    await ended(r, 1);
  });

  test("case 33: retry and retryAfter are capped alike; the delay does not count at the cap", async () => {
    for (const outcome of [retry(), retryAfter(600_000)]) {
      const r = await rig(world());
      r.app.subscribe(r.source(), () => outcome, { maxAttempts: 1, deadLetter: r.dead });
      await r.app.start();
      await r.w.store(r.subject, "1");
      await r.w.until("it is dead-lettered", () => r.log.dead.length === 1, 3000);
      await ended(r, 1);
      await r.w.cleanUp();
    }
  });

  test("case 34: without a dead letter the cap terminates, says so once, and it stays ended", async () => {
    const r = await rig(world());
    const { w, app, log } = r;
    app.subscribe(r.source({ ackWaitMs: 300 }), () => retry(), { maxAttempts: 2 });
    await app.start();
    await w.store(r.subject, "1");
    await w.until("it ends", () => log.settled.length === 2);
    expect(log.settled[1]).toMatchObject({ action: "term", capped: true, attempt: 2 });
    await w.elapse(900);
    expect(log.settled).toHaveLength(2);
    expect(log.codes()).toEqual(["attempts_exhausted"]);
  });

  test("case 35: deliveries that outlived the ack wait count", async () => {
    const r = await rig(world());
    const { w, app, log } = r;
    const hold = gate();
    const handler = async (delivery: { attempt: number }): Promise<ReturnType<typeof retry>> => {
      if (delivery.attempt === 1) await hold.opened;
      return retry();
    };
    app.subscribe(r.source({ ackWaitMs: 400 }), handler, {
      maxAttempts: 2,
      deadLetter: r.dead,
      extendAck: false,
      concurrency: 2,
    });
    await app.start();
    await w.store(r.subject, "1");
    await w.until("the second attempt is dead-lettered", () => log.dead.length === 1);
    expect(log.dead[0]).toMatchObject({ attempt: 2 });
    hold.open();
    await ended(r, 1);
  });

  test("case 36: a cap lowered by a redeploy dead-letters the next delivery without running the handler", async () => {
    const r = await rig(world());
    const { w, app, log } = r;
    app.subscribe(r.source(), (delivery) => retryAfter(delivery.attempt < 3 ? 0 : 300));
    await app.start();
    await w.store(r.subject, "1");
    await w.until("three attempts were made", () => log.settled.length === 3);
    await app.stop();
    const second = await w.app();
    const ran: unknown[] = [];
    const log2 = record(second);
    second.subscribe(r.source(), () => void ran.push(1), { maxAttempts: 2, deadLetter: r.dead });
    await second.start();
    await w.until("it is dead-lettered", () => log2.dead.length === 1);
    expect(log2.dead[0]).toMatchObject({ attempt: 4, reason: "attempts_exhausted" });
    expect(ran).toEqual([]);
    await ended(r, 1);
  });

  test("case 37: a refused dead letter loses nothing: the message comes back and goes once, later", async () => {
    const faults: { name: string; breakIt(r: Rig): Promise<void>; mend(r: Rig): Promise<void> }[] =
      [
        {
          name: "no stream",
          breakIt: (r) => r.w.deleteStream(r.deadStream),
          mend: (r) => r.w.addStream({ name: r.deadStream, subjects: [r.dead] }),
        },
        {
          name: "stream full",
          breakIt: async (r) => {
            await r.w.store(r.dead, "filler");
            await r.w.updateStream(r.deadStream, { maxMessages: 1 });
          },
          mend: (r) => r.w.updateStream(r.deadStream, { maxMessages: 10 }),
        },
        {
          name: "stream takes only smaller messages",
          breakIt: (r) => r.w.updateStream(r.deadStream, { maxMessageBytes: 4 }),
          mend: (r) => r.w.updateStream(r.deadStream, { maxMessageBytes: 1000 }),
        },
      ];
    for (const fault of faults) {
      const r = await rig(world());
      const { w, app, log } = r;
      app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter: r.dead });
      await app.start();
      await fault.breakIt(r);
      await w.store(r.subject, '"payload"');
      await w.until(`${fault.name}: it is refused`, () =>
        log.codes().includes("dead_letter_refused"),
      );
      expect(log.dead).toEqual([]);
      expect((await w.consumer(r.stream, "d"))?.ackPending).toBe(1);
      await fault.mend(r);
      await w.until(`${fault.name}: it is dead-lettered`, () => log.dead.length === 1);
      await w.until(
        "it has ended",
        async () => (await w.consumer(r.stream, "d"))?.ackPending === 0,
      );
      const letters = (await w.messages(r.deadStream)).filter((each) => text(each) === '"payload"');
      expect(letters).toHaveLength(1);
      await w.cleanUp();
    }
  });

  test("case 37: a dead letter that expects another stream is refused and the message kept", async () => {
    const r = await rig(world());
    const deadLetter = { subject: r.dead, expectStream: "ANOTHER" };
    r.app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter });
    await r.app.start();
    await r.w.store(r.subject, "1");
    await r.w.until("it is refused", () => r.log.codes().includes("dead_letter_refused"));
    expect(r.log.errors[0]?.details.cause).toMatchObject({
      code: "wrong_expectation",
      details: { serverCode: 10060 },
    });
    expect(await r.w.streamState(r.deadStream)).toMatchObject({ messages: 0 });
    expect((await r.w.consumer(r.stream, "d"))?.ackPending).toBe(1);
  });

  test("case 38: published but not terminated: redelivered, and still one dead letter", async () => {
    const failed = new Set<number>();
    const r = await rig(world(), {
      app: {
        failpoint: (point, delivery) => {
          if (point !== "afterDeadLetter" || failed.has(delivery.sequence ?? 0)) return;
          failed.add(delivery.sequence ?? 0);
          throw new Error("the term fails");
        },
      },
    });
    const { w, app, log } = r;
    app.subscribe(r.source({ ackWaitMs: 500 }), () => retry(), {
      maxAttempts: 1,
      deadLetter: r.dead,
    });
    await app.start();
    await w.store(r.subject, "1");
    await w.until("it is dead-lettered again", () => log.dead.length === 2);
    expect(log.dead[1]).toMatchObject({ attempt: 2, stored: { sequence: 1, duplicate: true } });
    await ended(r, 1);
  });

  test("case 40: a connection lost while the dead letter is published leaves exactly one", async () => {
    const link = await world().link();
    let cuts = 0;
    const r = await rig(world(), {
      app: {
        connection: link.connection,
        failpoint: (point) => {
          if (point !== "beforeDeadLetter" || cuts > 0) return undefined;
          cuts += 1;
          return link.cut();
        },
      },
    });
    const { w, app, log } = r;
    app.subscribe(r.source({ ackWaitMs: 1500 }), () => retry(), {
      maxAttempts: 1,
      deadLetter: r.dead,
    });
    await app.start();
    await w.store(r.subject, "1");
    await w.until("the connection is cut", () => app.health().state === "degraded");
    await link.mend();
    await w.until("it is dead-lettered", () => log.dead.length >= 1);
    await ended(r, 1);
  });

  test("case 41: server instructions on the message do not act again on its dead letter", async () => {
    const r = await rig(world());
    const { w } = r;
    // The dead letter goes into the very stream it came from, where a copied id would make it a duplicate.
    await w.deleteStream(r.deadStream);
    await w.updateStream(r.stream, { subjects: [`${r.stream}.>`] });
    await w.store(r.dead, "an older letter");
    r.app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter: r.dead });
    await r.app.start();
    const instructions = {
      "Nats-Msg-Id": "order-1",
      "Nats-Expected-Stream": r.stream,
      "Nats-Expected-Last-Sequence": "1",
      "Nats-Rollup": "sub",
      "X-App": "kept",
    };
    await w.store(r.subject, "1", instructions);
    await w.store(r.subject, "2", { "Nats-TTL": "1h", "Nats-Expected-Last-Subject-Sequence": "2" });
    await w.until("both are dead-lettered", () => r.log.dead.length === 2);
    expect(r.log.dead.every((each) => each.stored?.duplicate === false)).toBe(true);
    const letters = (await w.messages(r.stream)).filter((each) => each.subject === r.dead);
    expect(letters.map(text)).toEqual(["an older letter", "1", "2"]);
    const kept = letters.map((each) => Object.keys(headersOf(each)));
    expect(kept).toEqual([[], ["X-App", "Nats-Msg-Id"], ["Nats-Msg-Id"]]);
  });

  test("case 42: repeated, empty, odd and mixed-case headers survive; no headers stay none", async () => {
    const r = await rig(world());
    const { w } = r;
    const deadLetter = { subject: r.dead, via: "core" } as const;
    r.app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter });
    await r.app.start();
    const headers = {
      "X-MiXed": ["b", "a", "b"],
      "x-empty": "",
      "X-Odd": "ÿ\u0001 % é",
      "x-mixed": "lower",
    };
    await w.store(r.subject, "1", headers);
    await w.store(r.subject, "2");
    await w.until("both arrive", async () => (await w.streamState(r.deadStream)).messages === 2);
    const letters = await w.messages(r.deadStream);
    expect(letters.map(headersOf)).toEqual([
      {
        "X-MiXed": ["b", "a", "b"],
        "x-empty": [""],
        "X-Odd": ["ÿ\u0001 % é"],
        "x-mixed": ["lower"],
      },
      {},
    ]);
  });

  test("case 43: empty payloads and payloads of the largest size are dead-lettered whole", async () => {
    const r = await rig(world());
    const { w, log } = r;
    const options = {
      maxAttempts: 1,
      deadLetter: { subject: r.dead, metadata: true },
      codec: bytesCodec,
    };
    r.app.subscribe(r.source(), () => retry(), options);
    await r.app.start();
    const largest = Buffer.alloc(1024 * 1024, 7);
    await w.store(r.subject, new Uint8Array(0));
    await w.store(r.subject, largest);
    await w.until("both are dead-lettered", () => log.dead.length === 2);
    const letters = await w.messages(r.deadStream);
    expect(letters.map((each) => each.data.length)).toEqual([0, largest.length]);
    expect(Buffer.compare(letters[1]?.data ?? Buffer.alloc(0), largest)).toBe(0);
    // No room for headers beside the largest payload: it goes without them rather than not at all.
    expect(letters.map((each) => Object.keys(headersOf(each)).length > 0)).toEqual([true, false]);
  });

  test("case 44: drop and undecodable payloads are not dead-lettered, unless the declaration says so", async () => {
    const plain = await rig(world());
    plain.app.subscribe(plain.source(), () => drop(), { maxAttempts: 3, deadLetter: plain.dead });
    await plain.app.start();
    await plain.w.store(plain.subject, "1");
    await plain.w.store(plain.subject, "{");
    await plain.w.until("both end", () => plain.log.settled.length === 2);
    await ended(plain, 0);

    const chosen = await rig(world());
    const deadLetter = {
      subject: chosen.dead,
      on: ["dropped", "undecodable", "thrown"],
      metadata: true,
    } as const;
    const handler = (delivery: { data: unknown }): ReturnType<typeof drop> => {
      if (delivery.data === 2) throw new Error("broken\nbadly");
      return drop();
    };
    chosen.app.subscribe(chosen.source(), handler, { maxAttempts: 3, deadLetter, onError: drop() });
    await chosen.app.start();
    for (const payload of ["1", "{", "2"]) await chosen.w.store(chosen.subject, payload);
    await chosen.w.until("all are dead-lettered", () => chosen.log.dead.length === 3);
    expect(chosen.log.dead.map((each) => each.reason).toSorted()).toEqual([
      "dropped",
      "thrown",
      "undecodable",
    ]);
    await ended(chosen, 3);
    const errors = (await chosen.w.messages(chosen.deadStream)).map((each) =>
      each.headers.get(DEAD_LETTER_HEADERS.error),
    );
    expect(errors).toContain("broken badly");
  });

  test("dead-letter metadata says why and from where, only when asked for", async () => {
    const r = await rig(world());
    const deadLetter = { subject: r.dead, metadata: true };
    r.app.subscribe(r.source(), () => Promise.reject(new Error("no stock")), {
      maxAttempts: 1,
      deadLetter,
    });
    await r.app.start();
    await r.w.store(r.subject, "1", { "X-App": "kept" });
    await r.w.until("it is dead-lettered", () => r.log.dead.length === 1);
    const [letter] = await r.w.messages(r.deadStream);
    const headers = letter ? headersOf(letter) : {};
    expect(headers).toMatchObject({
      "X-App": ["kept"],
      [DEAD_LETTER_HEADERS.reason]: ["attempts_exhausted"],
      [DEAD_LETTER_HEADERS.attempts]: ["1"],
      [DEAD_LETTER_HEADERS.subject]: [r.subject],
      [DEAD_LETTER_HEADERS.stream]: [r.stream],
      [DEAD_LETTER_HEADERS.sequence]: ["1"],
      [DEAD_LETTER_HEADERS.error]: ["no stock"],
    });
    expect(Date.parse(headers[DEAD_LETTER_HEADERS.time]?.[0] ?? "")).toBeGreaterThan(0);
  });

  test("case 47: a delivery that hangs past its cap is dead-lettered without running the handler", async () => {
    const r = await rig(world());
    const { w, app, log } = r;
    const hold = gate();
    let runs = 0;
    const hang = async (): Promise<void> => {
      runs += 1;
      await hold.opened;
    };
    app.subscribe(r.source({ ackWaitMs: 400 }), hang, {
      maxAttempts: 2,
      deadLetter: r.dead,
      extendAck: false,
      concurrency: 5,
    });
    await app.start();
    await w.store(r.subject, "1");
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    expect(log.dead[0]).toMatchObject({ attempt: 3 });
    expect(runs).toBe(2);
    await ended(r, 1);
    hold.open();
  });

  test("case 48: two replicas on one durable make one dead letter per message", async () => {
    const r = await rig(world());
    const { w } = r;
    const second = await w.app();
    const log2 = record(second);
    for (const app of [r.app, second]) {
      app.subscribe(r.source(), () => retry(), {
        maxAttempts: 3,
        deadLetter: r.dead,
        concurrency: 4,
      });
      await app.start();
    }
    for (let index = 0; index < 20; index += 1) await w.store(r.subject, String(index));
    await w.until("all are dead-lettered", () => r.log.dead.length + log2.dead.length === 20);
    await ended(r, 20);
    const letters = await w.messages(r.deadStream);
    expect(new Set(letters.map(text)).size).toBe(20);
  });

  test("case 49: by default a stream confirms the dead letter; by choice it leaves as a Core publish", async () => {
    const r = await rig(world());
    const { w } = r;
    const elsewhere = w.name();
    const heard = await w.listen(elsewhere);
    const deadLetter = { subject: elsewhere, via: "core" } as const;
    r.app.subscribe(r.source(), () => retry(), { maxAttempts: 1, deadLetter });
    await r.app.start();
    await w.store(r.subject, "1", { a: "b" });
    await w.until("it is heard", () => heard.messages.length === 1);
    expect(heard.messages.map(headersOf)).toEqual([{ a: ["b"] }]);
    await w.until("it is dead-lettered", () => r.log.dead.length === 1);
    expect(r.log.dead[0]).not.toHaveProperty("stored");
    expect(r.log.errors).toEqual([]);
    expect(ack().kind).toBe("ack");
  });

  test("a dead letter redriven goes back to work once, and a second failure lands there again with both histories", async () => {
    const r = await rig(world());
    const { w, app, log } = r;
    const deadLetter = { subject: r.dead, metadata: true };
    app.subscribe(r.source(), () => retry(), { maxAttempts: 2, deadLetter });
    await app.start();
    await w.store(r.subject, "1", { "Nats-Msg-Id": "once", priority: "9" });
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    const [first] = await w.messages(r.deadStream);
    expect(await app.redrive({ stream: r.deadStream })).toEqual({ moved: 1, skipped: [] });
    await w.until("it is dead-lettered again", () => log.dead.length === 2);
    const letters = await w.messages(r.deadStream);
    expect(letters).toHaveLength(1);
    expect(letters[0] && headersOf(letters[0])).toMatchObject({
      priority: ["9"],
      [DEAD_LETTER_HEADERS.sequence]: ["1", "2"],
      [DEAD_LETTER_HEADERS.reason]: ["attempts_exhausted", "attempts_exhausted"],
    });
    expect(first?.sequence).toBe(1);
  });

  test("a redrive cut off between publish and delete can be run again", async () => {
    const r = await rig(world());
    const { w, app } = r;
    const handled: unknown[] = [];
    app.subscribe(r.source(), (delivery) => void handled.push(delivery.data));
    await app.start();
    for (const payload of ["1", "2", "3"])
      await w.store(r.dead, payload, { [DEAD_LETTER_HEADERS.subject]: r.subject });
    await w.store(r.dead, "4");
    const [letter] = await w.messages(r.deadStream);
    // What the first, interrupted run had already published: the message with the id a redrive gives it.
    const broken = await w.app();
    broken.usePublish((message, kind) => {
      if (kind === "redrive" && text(message) === "2") throw new Error("cut off");
      return message;
    });
    await broken.start();
    await expect(broken.redrive({ stream: r.deadStream })).rejects.toThrow("cut off");
    expect(await app.redrive({ stream: r.deadStream, limit: 1 })).toEqual({
      moved: 1,
      skipped: [],
    });
    const rest = await app.redrive({ stream: r.deadStream });
    expect(rest).toMatchObject({ moved: 1, skipped: [{ sequence: 4 }] });
    await w.until("all are handled", () => handled.length === 3);
    expect(handled).toEqual([1, 2, 3]);
    expect(await app.redrive({ stream: r.deadStream, to: () => r.subject })).toMatchObject({
      moved: 1,
    });
    expect((await w.streamState(r.deadStream)).messages).toBe(0);
    expect(letter?.sequence).toBe(1);
    await expect(app.redrive({ stream: "NO_SUCH" })).rejects.toMatchObject({
      code: "stream_missing",
    });
  });
}
