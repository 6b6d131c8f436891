import { afterEach, expect, test } from "vitest";
import type { World } from "./world.ts";
import type { SettlementError } from "../index.ts";
import { ack, coreSubject, coreWildcard, jetStream, settlement } from "../index.ts";
import { rig, subscribeAny } from "./fixtures.ts";
import { record } from "./world.ts";

const handler = (): undefined => undefined;

/** A. Start-up. */
export function startupSuite(world: () => World): void {
  afterEach(() => world().cleanUp());

  /** Why an application with this one subscription refuses to start. */
  async function refusedFor(source: unknown, options?: object): Promise<string> {
    const app = await world().app();
    subscribeAny(app, { source, handler, ...(options === undefined ? {} : { options }) });
    const failure: unknown = await app.start().then(
      () => undefined,
      (error: unknown) => error,
    );
    const error = failure as SettlementError | undefined;
    return error === undefined ? "started" : `${error.code}: ${error.message}`;
  }

  test("case 1: an empty subject is refused by all three sources", async () => {
    for (const source of [coreSubject(""), jetStream("S", "")]) {
      expect(await refusedFor(source)).toMatch(/^invalid_declaration: .*subject is empty/);
    }
    expect(await refusedFor(coreWildcard(""), { retryTo: "a" })).toMatch(/subject is empty/);
  });

  test("case 2: coreSubject refuses patterns and names coreWildcard", async () => {
    for (const subject of ["a.*", "a.>", "*", ">"]) {
      expect(await refusedFor(coreSubject(subject))).toMatch(
        /has a wildcard; use coreWildcard\(\)/,
      );
    }
  });

  test("case 3: coreWildcard accepts a literal subject", async () => {
    expect(await refusedFor(coreWildcard(world().name()), { retryTo: "a.b" })).toBe("started");
  });

  test("case 4: coreWildcard needs an address for copies, a subject or a namer", async () => {
    const pattern = (): string => `${world().name()}.*`;
    expect(await refusedFor(coreWildcard(pattern()))).toMatch(
      /retryTo is missing.*name the subject/,
    );
    expect(await refusedFor(coreWildcard(pattern()), { retryTo: "orders.retry" })).toBe("started");
    const retryTo = (delivery: { subject: string }): string => delivery.subject;
    expect(await refusedFor(coreWildcard(pattern()), { retryTo })).toBe("started");
  });

  test("case 5: retryTo and deadLetter must be literal, well-formed subjects", async () => {
    for (const bad of ["", "a.*", "a.>", "a..b", "a b", ".a", "a."]) {
      expect(await refusedFor(coreWildcard("x.*"), { retryTo: bad })).toMatch(
        /retryTo .*; give one literal/,
      );
      expect(await refusedFor(coreSubject("x"), { maxAttempts: 2, deadLetter: bad })).toMatch(
        /deadLetter .*; give one literal/,
      );
    }
  });

  test("case 6: white space, empty tokens and inner > are refused in subjects, groups and names", async () => {
    for (const bad of ["a b", "a..b", ".a", "a.", "a.>.b", "a\tb", "a\nb"]) {
      expect(await refusedFor(coreSubject(bad))).toMatch(/^invalid_declaration/);
      expect(await refusedFor(coreWildcard(bad), { retryTo: "a" })).toMatch(/^invalid_declaration/);
      expect(await refusedFor(jetStream("S", bad))).toMatch(/^invalid_declaration/);
    }
    for (const bad of ["", "a b", "a.*"]) {
      expect(await refusedFor(coreSubject("x", { queue: bad }))).toMatch(/queue /);
      expect(await refusedFor(jetStream(bad, "x"))).toMatch(/stream /);
      expect(await refusedFor(jetStream("S", "x", { durable: bad }))).toMatch(/durable /);
    }
    expect(await refusedFor(jetStream("S", "x", { durable: "a.b" }))).toMatch(/durable /);
  });

  test("case 7: a missing stream fails the start and is named", async () => {
    expect(await refusedFor(jetStream("NO_SUCH", "x"))).toMatch(
      /^stream_missing: .*"NO_SUCH" does not exist/,
    );
  });

  test("case 8: durations and caps that are none are refused, with setting and remedy", async () => {
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await refusedFor(jetStream("S", "x", { ackWaitMs: bad }))).toMatch(
        /ackWaitMs is not above 0; give/,
      );
      expect(await refusedFor(jetStream("S", "x", { pullExpiresMs: bad }))).toMatch(
        /pullExpiresMs is below 1,000/,
      );
    }
    for (const bad of [0, -1, 1.5, Number.NaN]) {
      expect(await refusedFor(coreSubject("x"), { maxAttempts: bad })).toMatch(
        /maxAttempts is not a whole number/,
      );
    }
  });

  test("case 9: a subscription declared twice is refused", async () => {
    const w = world();
    const app = await w.app();
    app
      .subscribe(coreSubject("twice"), handler)
      .subscribe(coreSubject("twice"), handler, { name: "other" });
    await expect(app.start()).rejects.toThrow(/source is declared twice/);
    const other = await w.app();
    other.subscribe(jetStream("S", "a", { durable: "d" }), handler);
    other.subscribe(jetStream("S", "b", { durable: "d" }), handler, { name: "other" });
    await expect(other.start()).rejects.toThrow(/source is declared twice/);
  });

  test("case 10: a setting of another delivery model is refused", async () => {
    expect(await refusedFor(coreSubject("x"), { confirm: true })).toMatch(
      /confirm is no setting of a coreSubject/,
    );
    expect(await refusedFor(jetStream("S", "x"), { retryTo: "y" })).toMatch(
      /retryTo is no setting of a jetStream/,
    );
    const foreign = { kind: "coreSubject", subject: "x", options: { durable: "d" } };
    expect(await refusedFor(foreign)).toMatch(/durable is no setting of coreSubject\(\)/);
    const app = await world().app();
    // @ts-expect-error -- ackWaitMs belongs to jetStream()
    app.subscribe(coreSubject("x", { ackWaitMs: 1 }), handler);
    // @ts-expect-error -- a pattern needs retryTo
    expect(() => app.subscribe(coreWildcard("x.*"), handler)).not.toThrow();
  });

  test("case 11: the consumer is what was declared, with the documented defaults and max_deliver unset", async () => {
    const { w, app, stream, subject } = await rig(world());
    app.subscribe(jetStream(stream, subject, { durable: "plain" }), handler);
    app.subscribe(
      jetStream(stream, subject, {
        durable: "set",
        ackWaitMs: 7000,
        maxAckPending: 5,
        deliver: "new",
      }),
      handler,
    );
    await app.start();
    expect(await w.consumer(stream, "plain")).toMatchObject({
      ackWaitMs: 30_000,
      maxAckPending: 1024,
      deliver: "all",
      filter: subject,
      maxDeliver: -1,
    });
    expect(await w.consumer(stream, "set")).toMatchObject({
      ackWaitMs: 7000,
      maxAckPending: 5,
      deliver: "new",
    });
  });

  test("case 12: an existing durable gets a new ack wait; another deliver policy is a clear error", async () => {
    const { w, app, stream, subject } = await rig(world());
    app.subscribe(jetStream(stream, subject, { durable: "d", ackWaitMs: 5000 }), handler);
    await app.start();
    await app.stop();
    const second = await w.app();
    second.subscribe(jetStream(stream, subject, { durable: "d", ackWaitMs: 9000 }), handler);
    await second.start();
    expect(await w.consumer(stream, "d")).toMatchObject({ ackWaitMs: 9000 });
    const third = await w.app();
    third.subscribe(jetStream(stream, subject, { durable: "d", deliver: "new" }), handler);
    await expect(third.start()).rejects.toMatchObject({
      code: "consumer_conflict",
      message: expect.stringMatching(/deliver/),
    });
  });

  test("case 13: construction does nothing, and a failing start leaves nothing open", async () => {
    const w = world();
    const idle = settlement({ connection: { servers: "127.0.0.1:1" } });
    idle.subscribe(coreSubject("x"), handler);
    expect(idle.health()).toEqual({ state: "idle" });

    const app = await w.app();
    const [core, stream] = [w.name(), w.name()];
    await w.addStream({ name: stream, subjects: [`${stream}.a`] });
    app.subscribe(coreSubject(core), handler);
    app.subscribe(jetStream(stream, `${stream}.a`, { durable: "d" }), handler);
    app.subscribe(jetStream("NO_SUCH", "x"), handler);
    await expect(app.start()).rejects.toMatchObject({ code: "stream_missing" });
    expect(app.health().state).toBe("failed");
    expect(await w.consumer(stream, "d")).toBeUndefined();
    const asker = await w.app();
    await asker.start();
    await expect(asker.request(core, "?")).rejects.toMatchObject({ code: "no_responders" });
  });

  test("case 45: a dead letter without a cap is refused", async () => {
    expect(await refusedFor(coreSubject("x"), { deadLetter: "dead" })).toMatch(
      /deadLetter has no maxAttempts.*declare maxAttempts/,
    );
    expect(await refusedFor(jetStream("S", "x"), { deadLetter: "dead" })).toMatch(
      /deadLetter has no maxAttempts/,
    );
  });

  test("case 46: a dead letter that the subscription itself would read is refused", async () => {
    const { stream } = await rig(world());
    const options = { maxAttempts: 2, deadLetter: `${stream}.in.dead` };
    expect(await refusedFor(jetStream(stream, `${stream}.in.>`), options)).toMatch(
      /deadLetter .* is read by this subscription itself/,
    );
    const core = { maxAttempts: 2, deadLetter: "loop.dead", retryTo: "loop.retry" };
    expect(await refusedFor(coreWildcard("loop.*"), core)).toMatch(
      /is read by this subscription itself/,
    );
  });

  test("a dead letter that no stream stores is refused for JetStream, unless it says Core", async () => {
    const { w, stream, subject } = await rig(world());
    const source = jetStream(stream, subject, { durable: "d" });
    expect(await refusedFor(source, { maxAttempts: 2, deadLetter: "nobody.stores" })).toMatch(
      /is stored by no stream; create a stream.*via: "core"/,
    );
    expect(
      await refusedFor(source, {
        maxAttempts: 2,
        deadLetter: { subject: "nobody.stores", via: "core" },
      }),
    ).toBe("started");
    expect(w.kind).toBeDefined();
  });

  test("all problems are reported at once", async () => {
    const app = await world().app();
    subscribeAny(app, {
      source: coreSubject(""),
      handler,
      options: { maxAttempts: 0, concurrency: 0 },
    });
    const log = record(app);
    await expect(app.start()).rejects.toMatchObject({ details: { problems: { length: 3 } } });
    expect(log.errors).toEqual([]);
    expect(ack().kind).toBe("ack");
  });
}
