import { startTestNats, type TestNats } from "@ampd/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { World, take, noticesOf, until, reasons } from "./testing/support.ts";

let nats: TestNats;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(async () => {
  await nats.stop();
});

test("smoke", async () => {
  await using world = new World(nats);
  const prefix = world.prefix();
  const bus = await world.bus({ prefix });
  const other = await world.bus({ prefix, source: "agent:b" });
  const sub = bus.subscribe({ types: ["task.*"] });
  await sub.ready;
  await other.publish({ type: "task.progress", payload: { a: 1 } });
  await other.publish({ type: "task.progress", topic: "tasks.1", payload: { a: 2 } });
  expect((await take(sub, 2)).map((e) => e.payload)).toEqual([{ a: 1 }, { a: 2 }]);
  const acked = bus.subscribe({ types: ["task.*"] }, { mode: "at_least_once" });
  await acked.ready;
  for (let i = 0; i < 100; i += 1)
    await other.publish({ type: "task.output", payload: i }, { mode: "at_least_once" });
  expect((await take(acked, 100)).map((e) => e.payload)).toEqual(
    Array.from({ length: 100 }, (_, i) => i),
  );
  const replay = bus.subscribe({ types: ["task.*"] }, { mode: "replayable", from: "earliest" });
  const all = await take(replay, 102);
  expect(all.length).toBe(102);
  expect(all[101]?.delivery).toMatchObject({ mode: "at_least_once", sequence: 102 });
  const notices = noticesOf(bus);
  let attempts = 0;
  const failing = bus.subscribe(
    { types: ["context.*"] },
    { mode: "at_least_once", retry: { backoff_ms: 10, ack_timeout_ms: 1000 } },
    () => {
      attempts += 1;
      throw new Error("no");
    },
  );
  await failing.ready;
  const dlq = other.subscribe(
    { types: ["event.dead_lettered"] },
    { mode: "replayable", from: "earliest" },
  );
  await other.publish(
    { type: "context.updated", payload: { context_key: "x" } },
    { mode: "at_least_once" },
  );
  const [dead] = await take(dlq, 1);
  expect(dead?.payload).toMatchObject({ attempts: 3, original_event: { type: "context.updated" } });
  expect(attempts).toBe(3);
  await until(() => reasons(notices).includes("retries_exhausted"));
  const session = await bus.openSession();
  expect(session.state).toBe("ready");
  await session.close();
  expect(session.state).toBe("closed");
  console.log(reasons(notices));
});
