/**
 * Submit-to-settled rate of one, two and three gateway processes on one nats-server.
 *
 *   npx tsc -b && node bench/scale-out.mjs [--gateways 1,2,3] [--durability process] [--concurrency 10,100,300]
 *     [--seconds 2] [--reps 9] [--workers 24] [--slots 10] [--requesters 24]
 *
 * Every number of gateways has its own nats-server, its own gateway processes and one load process whose sessions are spread evenly
 * over them: a task is submitted at one gateway and mostly worked on at another. All live through the whole run and are measured in
 * turn, in reversed order every other repetition. Closed loop, medians, as in `bench/gateway.mjs`. `ratio` is the median over
 * repetitions of this rate by that of the first number of gateways, measured a moment apart.
 *
 * Rates grow only where cores are free for the gateways: nats-server and the load process take theirs from the same machine. What
 * holds on any machine is the CPU time of each task: what it costs in the gateways together must not grow with their number, and `share`
 * (the least and the most busy gateway's part of it) shows whether they share the work.
 */
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
  gateways: flag("gateways", "1,2,3").split(",").map(Number),
  durability: flag("durability", "process"),
  concurrency: flag("concurrency", "10,100,300").split(",").map(Number),
  seconds: Number(flag("seconds", "2")),
  reps: Number(flag("reps", "9")),
  workers: Number(flag("workers", "24")),
  slots: Number(flag("slots", "10")),
  requesters: Number(flag("requesters", "24")),
};
const rig = join(import.meta.dirname, "rig");

async function startVariant(count) {
  const { durability, workers, slots, requesters } = options;
  const { server, nats, stop } = await startServer(durability);
  const gateways = [];
  const ports = [];
  // One after the other: the first one makes the streams.
  for (let i = 0; i < count; i++) {
    const gateway = new Child(join(rig, "gateway-process.mjs"));
    gateways.push(gateway);
    ports.push((await gateway.call("start", { kind: "ampd", nats, durability })).port);
  }
  const load = new Child(join(rig, "load-process.mjs"));
  await load.call("open", { ports, workers, slots, requesters });
  const pids = { nats: server.pid, load: load.pid };
  for (const [i, gateway] of gateways.entries()) pids[`gateway${i}`] = gateway.pid;
  return { count, gateways, load, pids, stop, version: server.version };
}

let runs = 0;

async function measure(variant, inFlight, seconds) {
  const result = await variant.load.call("run", {
    id: ++runs,
    inFlight,
    seconds,
    pids: variant.pids,
  });
  const each = variant.gateways.map((_, i) => result.cpu[`gateway${i}`]);
  const total = each.reduce((sum, cpu) => sum + cpu, 0);
  const shares = each.map((cpu) => cpu / total);
  return { ...result, total, least: Math.min(...shares), most: Math.max(...shares) };
}

const num = (value, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (value) => `${num(value * 100)} %`;

function row(variant, inFlight, { results, base }) {
  const of = (pick) => median(results.map(pick));
  const rates = results.map((result) => result.perS);
  const errors = results.flatMap((result) => result.errors);
  if (errors.length > 0)
    console.log(`${variant.count} gateways: ${errors.length} error frames`, errors[0]);
  return [
    String(variant.count),
    String(inFlight),
    num(of((r) => r.perS)),
    `${num(Math.min(...rates))}–${num(Math.max(...rates))}`,
    num(median(results.map((r, i) => r.perS / base[i].perS)), 2),
    num(
      of((r) => r.p50),
      2,
    ),
    num(
      of((r) => r.p99),
      2,
    ),
    num(of((r) => r.total)),
    `${percent(of((r) => r.least))}–${percent(of((r) => r.most))}`,
    num(of((r) => r.cpu.nats)),
    num(of((r) => r.cpu.load)),
    num(results.reduce((sum, r) => sum + r.tasks, 0)),
    String(results.reduce((sum, r) => sum + r.lost, 0)),
    String(results.reduce((sum, r) => sum + r.duplicates, 0)),
  ];
}

const columns = [
  "gateways",
  "in flight",
  "tasks/s",
  "min–max",
  "ratio",
  "p50 ms",
  "p99 ms",
  "gateways µs",
  "share",
  "nats µs",
  "load µs",
  "tasks",
  "lost",
  "duplicated",
];

async function main() {
  const variants = [];
  for (const count of options.gateways) variants.push(await startVariant(count));
  console.log(machineLine(variants[0].version));
  const { durability, workers, slots, requesters, seconds, reps } = options;
  console.log(
    `durability ${durability}, ${workers} workers with ${slots} slots, ${requesters} requesters, ${reps} x ${seconds} s`,
  );
  for (const variant of variants) await measure(variant, Math.max(...options.concurrency), 3);
  const results = new Map();
  for (let rep = 0; rep < reps; rep++)
    for (const inFlight of options.concurrency)
      for (const variant of rep % 2 === 0 ? variants : variants.toReversed()) {
        const key = `${variant.count} ${inFlight}`;
        if (!results.has(key)) results.set(key, []);
        results.get(key).push(await measure(variant, inFlight, seconds));
      }
  const rows = options.concurrency.flatMap((inFlight) => {
    const base = results.get(`${variants[0].count} ${inFlight}`);
    return variants.map((variant) =>
      row(variant, inFlight, { results: results.get(`${variant.count} ${inFlight}`), base }),
    );
  });
  printTable(columns, rows);
  for (const variant of variants) {
    const mib = variant.gateways.map(({ pid }) => Math.round(residentBytes(pid) / 1_048_576));
    console.log(`${variant.count} gateways: ${mib.join(", ")} MiB resident`);
    await variant.load.end();
    for (const gateway of variant.gateways) await gateway.end();
    await variant.stop();
  }
}

await main();
