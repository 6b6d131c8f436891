import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { BusOptions, EventBus } from "./index.ts";
import * as library from "./index.ts";
import { until } from "./testing/support.ts";

/** The programs of the README, cut out of it and run line by line as they stand; only the import is done for them. */

const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const programs = new Map(
  [...text.matchAll(/^```js\n\/\/ (\w+)\n([\s\S]*?)^```$/gm)].map(([, name = "", code = ""]) => [
    name,
    code,
  ]),
);
const IMPORT = /^import \{ ([^}]+) \} from "@ampd\/events";\n/;
const buses: EventBus[] = [];
let nats: TestNats;

beforeAll(async () => {
  nats = await startTestNats();
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});
afterAll(async () => {
  await nats.stop();
});

interface Run {
  readonly lines: string[];
  readonly done: Promise<unknown>;
}

type Program = (...names: readonly unknown[]) => Promise<unknown>;
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: string[]
) => Program; // as: the language gives it no name

function run(name: string, ...args: readonly string[]): Run {
  const code = programs.get(name) ?? "";
  expect(code.trim().split("\n").length, name).toBeLessThanOrEqual(12);
  const names = (IMPORT.exec(code)?.[1] ?? "").split(", ");
  const lines: string[] = [];
  const events = async (options: BusOptions): Promise<EventBus> => {
    const bus = await library.events({ ...options, servers: nats.url });
    buses.push(bus);
    return bus;
  };
  const given: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(
      names.map((each) => [each, (library as Readonly<Record<string, unknown>>)[each]]),
    ),
    events,
    console: { log: (...values: readonly unknown[]) => lines.push(values.map(String).join(" ")) },
    process: { argv: ["node", `${name}.mjs`, ...args] },
  };
  const program = new AsyncFunction(...Object.keys(given), code.replace(IMPORT, ""));
  return { lines, done: program(...Object.values(given)) };
}

test("publisher, durable subscriber and replay run in about ten lines each", async () => {
  expect([...programs.keys()]).toEqual(["publisher", "subscriber", "replay"]);
  await run("publisher").done;
  const subscriber = run("subscriber");
  await subscriber.done;
  await run("publisher").done;
  await until(() => subscriber.lines.length === 2);
  expect(subscriber.lines).toEqual([
    "task.progress [object Object]",
    "task.completed [object Object]",
  ]);

  const replay = run("replay");
  await until(() => replay.lines.length >= 5, replay.lines.join("\n"));
  expect(replay.lines.map((line) => line.split(" ").at(-1))).toEqual([
    "task.progress",
    "task.completed",
    "task.progress",
    "task.completed",
    "4",
  ]);
  const cursor = replay.lines[2]?.split(" ")[0] ?? "";
  const rest = run("replay", cursor);
  await until(() => rest.lines.length >= 2);
  expect(rest.lines.map((line) => line.split(" ").at(-1))).toEqual(["task.completed", "1"]);
});

test("the durable of the README keeps what comes while nobody reads it", async () => {
  await run("subscriber").done;
  for (const bus of buses.splice(0)) await bus.close();
  await run("publisher").done;
  const again = run("subscriber");
  await again.done;
  await until(() => again.lines.length === 2);
});

test("bus and subscription can be disposed of, as await using does", async () => {
  const bus = await library.events({ servers: nats.url, source: "agent:block" });
  buses.push(bus);
  const subscription = bus.subscribe({ types: ["task.*"] }, {}, () => undefined);
  await subscription.ready;
  await subscription[Symbol.asyncDispose]();
  await bus[Symbol.asyncDispose]();
  expect(bus.state).toBe("closed");
});
