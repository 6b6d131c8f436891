/**
 * Topics over WebSocket: one message to many subscribers of one gateway, and the rate of replay.
 *
 *   npx tsc -b && node bench/topics.mjs [--subscribers 2000] [--messages 50] [--pace-ms 200] [--history 50000] [--reps 5]
 *     [--durability process]
 *
 * One nats-server, one gateway and one load process; beside them `bare`, a process that only writes to sockets: no broker, no
 * store. Both are measured in turn, so that `ratio` (ampd by bare, a moment apart) survives other work on the machine. Fan-out is
 * measured twice: back to back (the next message when all have the one before) for the rate, and at a pace for the latency from
 * publish to each delivery, the publish itself included. Deliveries are counted per subscriber: `wrong` is how many subscribers had
 * another number than was sent. Replay: new subscribers read a history from its beginning; `disorder` counts sequences that did
 * not rise. Medians over the repetitions.
 */
import { connectNats } from "@ampd/jetstream";
import { join } from "node:path";
import {
  Child,
  flag,
  machineLine,
  median,
  printTable,
  residentBytes,
  startServer,
} from "./rig/processes.mjs";

const options = {
  subscribers: Number(flag("subscribers", "2000")),
  messages: Number(flag("messages", "50")),
  paceMs: Number(flag("pace-ms", "200")),
  history: Number(flag("history", "50000")),
  reps: Number(flag("reps", "5")),
  durability: flag("durability", "process"),
};
const here = import.meta.dirname;
const whole = (value) => Math.round(value).toLocaleString("en-US");
const ms = (value) => value.toFixed(1);

/** Consumers at the topic stream. */
async function consumers(nats) {
  const link = await connectNats(nats);
  const reply = await link.request("$JS.API.CONSUMER.NAMES.AMP_TOPICS_bench", "{}");
  await link.close();
  return (JSON.parse(Buffer.from(reply.data).toString()).consumers ?? []).length;
}

const of = (results, read) => median(results.map(read));

function fanOutRow(name, results, base) {
  return [
    name,
    whole(of(results, (r) => r.perSecond)),
    median(results.map((r, i) => r.perSecond / base[i].perSecond)).toFixed(2),
    ms(of(results, (r) => r.p50)),
    ms(of(results, (r) => r.p99)),
    ms(of(results, (r) => r.lastP50)),
    of(results, (r) => r.cpuPerDelivery.gateway).toFixed(1),
    (of(results, (r) => r.cpuPerDelivery.nats) || 0).toFixed(1),
    String(results.reduce((sum, r) => sum + r.wrong, 0)),
  ];
}

function replayRow(name, results) {
  return [
    name,
    whole(of(results, (r) => r.perSecond)),
    of(results, (r) => r.cpuPerDelivery.gateway).toFixed(1),
    of(results, (r) => r.cpuPerDelivery.nats).toFixed(1),
    String(results.reduce((sum, r) => sum + r.disorder, 0)),
  ];
}

/** A process that fans out, with a load of its own. */
async function startSide(script, { args, pids }) {
  const gateway = new Child(join(here, script));
  const { port } = await gateway.call("start", args);
  const load = new Child(join(here, "rig/topic-load-process.mjs"));
  await load.call("open", { port, subscribers: options.subscribers, topic: "fan" });
  return { gateway, load, pids: { ...pids, gateway: gateway.pid } };
}

async function measureFanOut(sides) {
  const rows = [];
  const names = ["ampd", "bare"];
  for (const everyMs of [undefined, options.paceMs]) {
    const results = sides.map(() => []);
    for (let rep = -1; rep < options.reps; rep++)
      for (const [i, { load, pids }] of sides.entries()) {
        const result = await load.call("fanOut", {
          topic: "fan",
          count: options.messages,
          everyMs,
          pids,
        });
        if (rep >= 0) results[i].push(result); // the first warms up
      }
    const pace = everyMs === undefined ? "back to back" : `every ${everyMs} ms`;
    for (const [i, name] of names.entries())
      rows.push(fanOutRow(`${name}, ${pace}`, results[i], results[1]));
  }
  printTable(
    [
      "fan-out",
      "deliveries/s",
      "ratio",
      "p50 ms",
      "p99 ms",
      "to the last, p50 ms",
      "process us",
      "nats us",
      "wrong",
    ],
    rows,
  );
}

async function measureReplay({ load, pids }) {
  const { perSecond } = await load.call("fill", { topic: "history", count: options.history });
  console.log(`\nhistory of ${whole(options.history)} published at ${whole(perSecond)}/s`);
  const rows = [];
  for (const readers of [1, 10]) {
    const results = [];
    for (let rep = 0; rep < options.reps; rep++)
      results.push(
        await load.call("replay", {
          topic: "history",
          count: options.history,
          readers,
          round: `${readers}-${rep}`,
          pids,
        }),
      );
    rows.push(replayRow(`${readers} at once`, results));
  }
  printTable(["replay", "messages/s", "gateway us", "nats us", "disorder"], rows);
}

async function main() {
  const { server, nats, stop } = await startServer(options.durability);
  console.log(machineLine(server.version));
  const { durability, subscribers, messages, reps } = options;
  console.log(
    `durability ${durability}, ${subscribers} subscribers, ${messages} messages a repetition, ${reps} repetitions`,
  );
  const args = { kind: "ampd", nats, durability };
  const ampd = await startSide("rig/gateway-process.mjs", { args, pids: { nats: server.pid } });
  const bare = await startSide("rig/bare-fan-process.mjs", { args: {}, pids: {} });
  console.log(`consumers at the topic stream: ${await consumers(nats)}`);
  await measureFanOut([ampd, bare]);
  await bare.load.end();
  await bare.gateway.end();
  await measureReplay(ampd);
  console.log(`gateway ${Math.round(residentBytes(ampd.gateway.pid) / 1_048_576)} MiB resident`);
  await ampd.load.end();
  await ampd.gateway.end();
  await stop();
}

await main();
