/**
 * `node bench/events.mjs [--seconds 2] [--events 200000]` after `npm run build`: what `@ampd/events` costs over bare nats.js
 * with the same JSON. The variants run interleaved on one server; medians and ratios are printed. Read ratios: client and
 * server share this machine's cores.
 *
 * - best_effort: bursts of 1,000, flushed, against `nc.publish` of the JSON
 * - at_least_once: 128 in flight, against `js.publish` of the JSON
 * - replay of the whole stream, against the ordered consumer of `@nats-io/jetstream`, without and with `JSON.parse`
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { events } from "@ampd/events";
import { connectNats } from "@ampd/jetstream";
import { findNatsServer } from "@ampd/nats-server";
import { jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "1.5" },
    events: { type: "string", default: "200000" },
    rounds: { type: "string", default: "5" },
  },
});
const seconds = Number(values.seconds);
const total = Number(values.events);
const rounds = Number(values.rounds);
const BURST = 1000;
const IN_FLIGHT = 128;
const SUBJECT = "aep.type.task.progress";

async function startServer() {
  const { path } = await findNatsServer();
  const dir = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  const config = join(dir, "nats.conf");
  await writeFile(
    config,
    `listen: "127.0.0.1:-1"\nports_file_dir: "${dir}"\njetstream { store_dir: "${join(dir, "store")}" }\n`,
  );
  const child = spawn(path, ["-c", config], { stdio: "ignore" });
  let file;
  while (file === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    file = (await readdir(dir)).find((name) => name.endsWith(".ports"));
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const [url] = JSON.parse(await readFile(join(dir, file), "utf8")).nats;
  const stop = async () => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  return { url, stop };
}

const payload = { task_id: "task_01", percent: 40, text: "x".repeat(100) };
let counter = 0;

/** The event as `bus.publish` would write it. */
function whole() {
  counter += 1;
  return {
    aep_version: "0.1",
    id: `evt_01890a5d-ac96-774b-bcce-${String(counter).padStart(12, "0")}`,
    source: "agent:bench",
    created_at: "2026-01-02T03:04:05.678Z",
    type: "task.progress",
    payload,
  };
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const rate = (value) => `${Math.round(value).toLocaleString("en-US").padStart(9)}/s`;

/** Events per second of wall time, and the processor time of this process that one event took. */
async function timed(step) {
  const clock = startClock();
  let done = 0;
  while (clock.elapsedMs() < seconds * 1000) done += await step();
  return clock.result(done);
}

function startClock() {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const elapsedMs = () => performance.now() - start;
  const result = (done) => {
    const { user, system } = process.cpuUsage(cpu);
    return { perSecond: (done * 1000) / elapsedMs(), micros: (user + system) / done };
  };
  return { elapsedMs, result };
}

/** Runs the variants in turn, forwards and backwards; the first is the measure. */
async function compare(title, variants) {
  const results = new Map(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of round % 2 === 0 ? variants : variants.toReversed()) {
      results.get(name).push(await run());
    }
  }
  const of = (name, field) => median(results.get(name).map((each) => each[field]));
  const [{ name: first }] = variants;
  console.log(title);
  for (const { name } of variants) {
    const perSecond = of(name, "perSecond");
    const micros = of(name, "micros");
    const byTime = `x${(perSecond / of(first, "perSecond")).toFixed(2)}`;
    const byCpu = `x${(of(first, "micros") / micros).toFixed(2)}`;
    console.log(
      `  ${name.padEnd(36)} ${rate(perSecond)} ${byTime}  ${micros.toFixed(1).padStart(6)} us of CPU each ${byCpu}`,
    );
  }
}

function window(width, publish) {
  return async () => {
    const caller = async () => {
      for (let index = 0; index < 20; index += 1) await publish();
    };
    await Promise.all(Array.from({ length: width }, caller));
    return width * 20;
  };
}

async function comparePublish({ nc, js, bus, free, link }) {
  const burst = (publish, flush) => async () => {
    for (let index = 0; index < BURST; index += 1) publish();
    await flush();
    return BURST;
  };
  const event = () => ({ type: "task.progress", payload });
  const pending = [];
  const ours = async () => {
    for (let index = 0; index < BURST; index += 1) pending.push(free.publish(event()));
    await Promise.all(pending.splice(0));
    await link.nc.flush();
    return BURST;
  };
  await compare("best_effort publish", [
    {
      name: "nc.publish(JSON.stringify(event))",
      run: () =>
        timed(
          burst(
            () => nc.publish("free.type.task.progress", JSON.stringify(whole())),
            () => nc.flush(),
          ),
        ),
    },
    { name: "bus.publish", run: () => timed(ours) },
  ]);
  await compare(`at_least_once publish, ${IN_FLIGHT} in flight`, [
    {
      name: "js.publish(JSON.stringify(event))",
      run: () => timed(window(IN_FLIGHT, () => js.publish(SUBJECT, JSON.stringify(whole())))),
    },
    {
      name: "bus.publish",
      run: () => timed(window(IN_FLIGHT, () => bus.publish(event(), { mode: "at_least_once" }))),
    },
  ]);
}

async function fill(nc, js) {
  for (let sent = 0; sent < total;) {
    for (let index = 0; index < 1000 && sent < total; index += 1, sent += 1)
      nc.publish(SUBJECT, JSON.stringify(whole()));
    await nc.flush();
  }
  const jsm = await js.jetstreamManager();
  let { state } = await jsm.streams.info("AEP");
  while (state.messages < total) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    ({ state } = await jsm.streams.info("AEP"));
  }
  return state.messages;
}

async function bare(js, count, { parse = false, filters } = {}) {
  const options = filters === undefined ? {} : { filter_subjects: filters };
  const consumer = await js.consumers.get("AEP", options);
  const clock = startClock();
  let seen = 0;
  for await (const message of await consumer.consume({ max_messages: 1000 })) {
    if (parse) message.json();
    seen += 1;
    if (seen === count) break;
  }
  return clock.result(seen);
}

async function replay(bus, count, { types, memory }) {
  const clock = startClock();
  let seen = 0;
  const subscription = bus.subscribe({ types }, { mode: "replayable", from: "earliest" });
  for await (const _ of subscription) {
    seen += 1;
    if (seen % (count / 10) === 0) memory.push(Math.round(process.memoryUsage().rss / 1e6));
    if (seen === count) break;
  }
  return clock.result(seen);
}

const server = await startServer();
const nc = await connect({ servers: server.url, noAsyncTraces: true });
const js = jetstream(nc);
const link = await connectNats({ servers: server.url });
const bus = await events({ link, source: "agent:bench", stream: { manage: "create" } });
// Best effort is measured where no stream listens: storing is not part of it.
const free = await events({ link, source: "agent:bench", prefix: "free" });
bus.on((notice) => {
  if (notice.kind === "problem") throw notice.error;
});
try {
  await comparePublish({ nc, js, bus, free, link });
  const jsm = await js.jetstreamManager();
  await jsm.streams.purge("AEP");
  const count = await fill(nc, js);
  const memory = [];
  await compare(`replay of ${count.toLocaleString("en-US")} events`, [
    { name: "ordered consumer, bodies not read", run: () => bare(js, count) },
    { name: "ordered consumer, JSON.parse", run: () => bare(js, count, { parse: true }) },
    {
      name: "the same with two filters",
      run: () => bare(js, count, { parse: true, filters: ["aep.topic.>", "aep.type.task.>"] }),
    },
    { name: "bus.subscribe *", run: () => replay(bus, count, { types: ["*"], memory }) },
    {
      name: "bus.subscribe task.*",
      run: () => replay(bus, count, { types: ["task.*"], memory: [] }),
    },
  ]);
  console.log(`  resident memory during the last replay, MB: ${memory.slice(-10).join(" ")}`);
} finally {
  await bus.close();
  await free.close();
  await link.close();
  await nc.close();
  await server.stop();
}
