import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Outcome } from "../index.ts";
import type { World } from "./world.ts";
import { ack, coreSubject, drop, jetStream, retry, retryAfter, settlement } from "../index.ts";
import { FakeClock, inProcessServer } from "../testing/index.ts";
import { CASES } from "./cases.ts";
import { rig } from "./fixtures.ts";
import { liveWorld } from "./live-world.ts";
import { memoryWorld } from "./memory-world.ts";
import { headersOf, record, text } from "./world.ts";

const SOURCE = fileURLToPath(new URL("..", import.meta.url));

/** Case numbers named by tests, by file. */
async function namedCases(): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>();
  for (const file of await readdir(SOURCE, { recursive: true })) {
    if (!/\.(test|contract)\.ts$/.test(file)) continue;
    const source = await readFile(join(SOURCE, file), "utf8");
    const numbers = [...source.matchAll(/["'`]case (\d+):/g)].map((match) => Number(match[1]));
    found.set(file, new Set(numbers));
  }
  return found;
}

test("every case of the list has a test, in the place the list says", async () => {
  const byFile = await namedCases();
  expect(CASES.map((each) => each.number)).toEqual(
    Array.from({ length: 82 }, (_, index) => index + 1),
  );
  const all = new Set([...byFile.values()].flatMap((each) => [...each]));
  expect(CASES.filter((each) => !all.has(each.number))).toEqual([]);
  expect([...all].filter((each) => !CASES.some((known) => known.number === each))).toEqual([]);
  const shared = new Set(
    [...byFile].flatMap(([file, numbers]) => (file.endsWith(".contract.ts") ? [...numbers] : [])),
  );
  // Telemetry and this file open both worlds themselves.
  for (const number of [77, 78, 81]) shared.add(number);
  expect(CASES.filter((each) => each.where === "both" && !shared.has(each.number))).toEqual([]);
});

test("both suite files run every shared suite", async () => {
  const suites = (await readdir(join(SOURCE, "contract"))).filter((file) =>
    file.endsWith(".contract.ts"),
  );
  for (const runner of ["live.test.ts", "in-process.test.ts"]) {
    const source = await readFile(join(SOURCE, "contract", runner), "utf8");
    for (const suite of suites)
      expect([runner, suite, source.includes(`./${suite}`)]).toEqual([runner, suite, true]);
    expect(source.match(/Suite\(\(\) => world\)/g)).toHaveLength(suites.length);
  }
});

/** Runs the same messages through the same application and tells everything that can be observed. */
async function story(w: World): Promise<unknown> {
  const r = await rig(w, { app: { random: () => 0 } });
  const core = w.name();
  const copies = await w.listen(core);
  const outcomes: readonly Outcome[] = [
    ack(),
    drop("no"),
    retry(),
    retryAfter(30),
    retryAfter(Number.NaN),
    retry(),
  ];
  const handler = (delivery: { data: unknown; attempt: number }): Outcome => {
    if (delivery.data === "throw") throw new Error("thrown");
    const outcome = outcomes[Number(delivery.data)] ?? ack();
    return delivery.attempt > 1 && delivery.data !== 5 ? ack() : outcome;
  };
  r.app.subscribe(r.source(), handler, { name: "stream", maxAttempts: 3, deadLetter: r.dead });
  r.app.subscribe(coreSubject(core), handler, { name: "core", maxAttempts: 3 });
  await r.app.start();
  const messages = ["0", "1", "2", "3", "4", "5", '"throw"', "{", ""];
  const headers = { "X-A": ["1", "2"], "Nats-Trace-Dest": "nowhere" };
  for (const [index, each] of messages.entries()) {
    const before = r.log.settled.length;
    const endsAt = [1, 1, 2, 2, 2, 3, 3, 1, 1][index] ?? 1;
    await w.store(r.subject, each, headers);
    await w.until("it ends on the stream", () => r.log.settled.length === before + endsAt);
    const coreEndsAt = [1, 1, 2, 2, 2, 3, 3, 1, 1][index] ?? 1;
    await w.publish(core, each, { headers: { "X-A": ["1", "2"] } });
    await w.until("it ends on Core", () => r.log.settled.length === before + endsAt + coreEndsAt);
  }
  await w.until(
    "nothing is pending",
    async () => (await w.consumer(r.stream, "d"))?.ackPending === 0,
  );
  const letters = await w.messages(r.deadStream);
  return {
    settled: r.log.settled.map((each) => ({ ...each, durationMs: 0, subject: "", stream: "" })),
    errors: r.log.errors.map((each) => [
      each.code,
      each.details.subscription,
      each.details.sequence,
    ]),
    dead: r.log.dead.map(({ reason, attempt, sequence }) => ({ reason, attempt, sequence })),
    letters: letters.map((each) => ({
      text: text(each),
      names: Object.keys(headersOf(each)),
      a: headersOf(each)["X-A"],
    })),
    copies: copies.messages.map((each) => [text(each), headersOf(each)]),
    consumer: await w
      .consumer(r.stream, "d")
      .then((each) => ({ floor: each?.ackFloor, delivered: each?.delivered })),
    stream: await w.streamState(r.stream),
  };
}

test("case 81: the in-process server and a real one give the same answers to the same story", async () => {
  const memory = memoryWorld();
  const live = await liveWorld();
  try {
    const [told, real] = [await story(memory), await story(live)];
    expect(told).toEqual(real);
    expect(JSON.stringify(real).length).toBeGreaterThan(2000);
  } finally {
    await memory.cleanUp();
    await live.close();
  }
});

test("case 82: a fake clock drives delays, ack waits and back-off without waiting", async () => {
  const clock = new FakeClock();
  const server = inProcessServer({ clock });
  server.addStream({ name: "S", subjects: ["s"] });
  const app = settlement({ connection: server.connect() });
  const log = record(app);
  const day = 86_400_000;
  const at: number[] = [];
  app.subscribe(jetStream("S", "s", { durable: "d" }), (delivery) => {
    at.push(clock.now());
    return delivery.attempt === 1 ? retryAfter(day) : ack();
  });
  app.subscribe(coreSubject("c"), (delivery) =>
    delivery.attempt === 1 ? retryAfter(30 * day) : ack(),
  );
  await app.start();
  const outside = server.connect();
  await outside.open();
  await outside.store({ subject: "s", data: Buffer.from("1") });
  await outside.publish({ subject: "c", data: Buffer.from("1") });
  const startedAt = performance.now();
  await clock.advance(day - 1);
  expect(log.settled.map((each) => each.action).toSorted()).toEqual(["copy", "nak"]);
  await clock.advance(1);
  expect(at).toEqual([0, day]);
  await clock.advance(30 * day);
  expect(log.settled.map((each) => `${each.action} ${each.attempt}`)).toContain("unsupported 2");
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const stopped = app.stop();
  await clock.advance(40_000);
  await stopped;
});
