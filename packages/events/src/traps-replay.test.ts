import type { TestNats } from "@ampd/testkit/nats";
import type { EventBus } from "./index.ts";
import { startTestNats } from "@ampd/testkit/nats";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { World, failure, noticesOf, take } from "./testing/support.ts";

/** The traps of sequences and cursors: T21, T22. */

let nats: TestNats;
let world: World;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(async () => {
  await nats.stop();
});
beforeEach(() => {
  world = new World(nats);
});
afterEach(async () => {
  await world.end();
});

const mode = { mode: "at_least_once" } as const;

async function filled(
  count: number,
): Promise<{ prefix: string; bus: EventBus; cursors: string[] }> {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const sent = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      bus.publish({ type: "task.progress", payload: index + 1 }, mode),
    ),
  );
  return { prefix, bus, cursors: sent.map(({ cursor }) => cursor ?? "") };
}

test("T21: sequence and cursor come from the stream, the producer's are kept aside, filtered gaps are no loss", async () => {
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const notices = noticesOf(bus);
  for (let index = 0; index < 5; index += 1) {
    const type = index % 2 === 0 ? "task.progress" : "tool.call.progress";
    await bus.publish({
      type,
      payload: index,
      delivery: { mode: "at_least_once", sequence: 900 + index, cursor: "mine" },
    });
  }
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  const got = await take(sub, 3);
  expect(got.map(({ delivery }) => [delivery?.sequence, delivery?.producer_sequence])).toEqual([
    [1, 900],
    [3, 902],
    [5, 904],
  ]);
  expect(got[1]?.delivery?.cursor).toMatch(new RegExp(`^AEP_${prefix}@\\d{13}:3$`));
  expect(notices.filter(({ kind }) => kind === "gap" || kind === "problem")).toEqual([]);
});

test("T22: a cursor is exclusive, and event.replayed says how many came before it caught up", async () => {
  const { bus, cursors } = await filled(10);
  const cursor = cursors[3] ?? "";
  const sub = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: { cursor } });
  const iterator = sub[Symbol.asyncIterator]();
  const payloads: unknown[] = [];
  for (let index = 0; index < 6; index += 1) payloads.push((await iterator.next()).value?.payload);
  void iterator.next();
  expect(payloads).toEqual([5, 6, 7, 8, 9, 10]);
  expect(await sub.caughtUp).toMatchObject({
    type: "event.replayed",
    payload: { from_cursor: cursor, to_cursor: cursors[9], events_replayed: 6 },
  });
  expect(sub.cursor).toBe(cursors[9]);
  const end = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { cursor: cursors[9] ?? "" } },
  );
  expect((await end.caughtUp).payload).toMatchObject({ events_replayed: 0 });
});

test("T22: a sequence is where to begin, a time too", async () => {
  const { bus } = await filled(5);
  const bySequence = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { sequence: 4 } },
  );
  expect((await take(bySequence, 2)).map(({ payload }) => payload)).toEqual([4, 5]);
  const { id } = await bus.publish({ type: "task.output", payload: {} }, mode);
  const past = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { time: new Date(0) } },
  );
  expect((await take(past, 6))[5]?.id).toBe(id);
  const future = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { time: new Date(Date.now() + 60_000) } },
  );
  expect((await future.caughtUp).payload).toMatchObject({ events_replayed: 0 });
});

test("T22: cursors that are garbage, foreign or beyond the end are invalid", async () => {
  const { prefix, bus, cursors } = await filled(3);
  const last = cursors[2] ?? "";
  const [head] = last.split(":");
  for (const cursor of [
    "",
    "42",
    "AEP:1",
    `${head}:4`,
    `${head}:-1`,
    last.replace("AEP_", "OTHER_"),
    last.replace(/@\d+/, "@1"),
  ]) {
    const error = await failure(
      bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: { cursor } }).ready,
    );
    expect([cursor, error.code, error.reason]).toEqual([
      cursor,
      "subscription_rejected",
      "cursor_invalid",
    ]);
  }
  for (const sequence of [0, 5, 1.5, Number.NaN]) {
    const error = await failure(
      bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: { sequence } }).ready,
    );
    expect([sequence, error.reason]).toEqual([sequence, "cursor_invalid"]);
  }
  expect(prefix).not.toBe("");
});

test("T22: a cursor of a stream that was made again is invalid, and new cursors carry the new birth", async () => {
  const { prefix, bus, cursors } = await filled(3);
  const jsm = await world.jsm();
  await jsm.streams.delete(`AEP_${prefix}`);
  const again = await world.bus({ prefix, source: "agent:again" });
  await again.publish({ type: "task.progress", payload: "new 1" }, mode);
  const stale = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { cursor: cursors[0] ?? "" } },
  );
  expect((await failure(stale.ready)).reason).toBe("cursor_invalid");
  const { cursor = "" } = await bus.publish({ type: "task.progress", payload: "new 2" }, mode);
  await bus.publish({ type: "task.progress", payload: "new 3" }, mode);
  const fresh = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: { cursor } });
  expect((await take(fresh, 1))[0]?.payload).toBe("new 3");
});

test("T22: an expired cursor is refused with the earliest one, or starts there and reports the gap", async () => {
  const { prefix, bus, cursors } = await filled(10);
  const notices = noticesOf(bus);
  const jsm = await world.jsm();
  await jsm.streams.purge(`AEP_${prefix}`, { seq: 6 });
  const from = { cursor: cursors[1] ?? "" };
  const error = await failure(
    bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from }).ready,
  );
  expect([error.code, error.reason, error.details["earliest"]]).toEqual([
    "subscription_rejected",
    "cursor_expired",
    cursors[4],
  ]);
  const lenient = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from, onExpired: "earliest" },
  );
  const iterator = lenient[Symbol.asyncIterator]();
  expect((await iterator.next()).value?.payload).toBe(6);
  for (let index = 0; index < 4; index += 1) await iterator.next();
  void iterator.next();
  expect((await lenient.caughtUp).payload).toMatchObject({
    events_replayed: 5,
    gap: { from: 3, to: 5 },
  });
  expect(notices).toContainEqual({
    kind: "gap",
    why: "cursor_expired",
    subscription: lenient.id,
    from: 3,
    to: 5,
  });
  const exact = bus.subscribe(
    { types: ["task.*"] },
    { mode: "replayable", from: { cursor: cursors[4] ?? "" } },
  );
  expect((await take(exact, 1))[0]?.payload).toBe(6);
});

test("T22: a durable that exists goes on where it was, whatever from says", async () => {
  const { bus } = await filled(4);
  const options = { mode: "replayable", durable: "r", from: "earliest" } as const;
  const got: unknown[] = [];
  const first = bus.subscribe({ types: ["task.*"] }, options, ({ payload }) => {
    got.push(payload);
  });
  await first.caughtUp;
  await first.close();
  await bus.publish({ type: "task.progress", payload: 5 }, mode);
  const second = bus.subscribe({ types: ["task.*"] }, options, ({ payload }) => {
    got.push(payload);
  });
  expect((await second.caughtUp).payload).toMatchObject({ events_replayed: 1 });
  expect(got).toEqual([1, 2, 3, 4, 5]);
});
