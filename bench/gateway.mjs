/**
 * Submit-to-settled rate over WebSocket or gRPC.
 *
 *   npx tsc -b && node bench/gateway.mjs [--variants ampd,literal] [--durability process] [--concurrency 1,10,100]
 *     [--seconds 1] [--reps 15] [--workers 20] [--slots 10] [--requesters 20] [--profile DIR] [--transport websocket]
 *
 * Every variant has its own nats-server and gateway process; all live through the whole run and are measured in turn, in
 * reversed order every other repetition. One load process per variant holds the sessions. Closed loop: each task in flight is
 * followed by the next when its requester has the completed status. Medians are printed. `ratio` is the median over repetitions of this
 * variant's rate by the last variant's, measured a moment apart; `CPU ratio` likewise of the gateway's CPU per task, the last
 * variant's by this one's. Read ratios: everything shares this machine's cores, and other work on it moves the rest.
 *
 * Variants: `ampd`, `ampd-policy` (three rate limits and a policy asked for each frame), `ampd-budget` (a budget reserved and settled for
 * each task), `ampd-alone` (without group commit), `ampd-unlogged` (without event logs of tasks), `literal` (the binding page with the stock packages; inbox
 * consumers kept in memory), `literal-lean` (the same with `noAsyncTraces`), `literal-file` (inbox consumers on disk, as a
 * durable is by default), or `name=DIR` (the product of another checkout, built). `--transport grpc` runs all of them over gRPC;
 * with `-grpc` behind its name a variant does alone, as in `--variants ampd-grpc,ampd` for the ratio of the two.
 */
import { mkdirSync } from "node:fs";
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
  variants: flag("variants", "ampd,literal").split(","),
  durability: flag("durability", "process"),
  concurrency: flag("concurrency", "1,10,100").split(",").map(Number),
  seconds: Number(flag("seconds", "1")),
  reps: Number(flag("reps", "15")),
  workers: Number(flag("workers", "20")),
  slots: Number(flag("slots", "10")),
  requesters: Number(flag("requesters", "20")),
  profile: flag("profile", undefined),
  transport: flag("transport", "websocket"),
};
const here = import.meta.dirname;

async function startVariant(variant) {
  const [name, checkout] = variant.split("=");
  const rig = checkout === undefined ? join(here, "rig") : join(checkout, "bench/rig");
  const { server, nats, stop } = await startServer(options.durability);
  const execArgv = [];
  if (options.profile !== undefined) {
    mkdirSync(options.profile, { recursive: true });
    execArgv.push("--cpu-prof", `--cpu-prof-name=${name}.cpuprofile`);
    execArgv.push(`--cpu-prof-dir=${options.profile}`);
  }
  const gateway = new Child(join(rig, "gateway-process.mjs"), { execArgv });
  const kind = checkout === undefined ? name.replace(/-grpc$/, "") : "ampd";
  const transport = name.endsWith("-grpc") ? "grpc" : options.transport;
  const started = await gateway.call("start", { kind, nats, durability: options.durability });
  const port = transport === "grpc" ? started.grpcPort : started.port;
  const load = new Child(join(here, "rig/load-process.mjs"));
  const { workers, slots, requesters } = options;
  await load.call("open", { port, transport, workers, slots, requesters });
  const pids = { gateway: gateway.pid, nats: server.pid, load: load.pid };
  return { name, pids, load, gateway, stop, version: server.version };
}

let runs = 0;
const measure = (variant, inFlight, seconds) =>
  variant.load.call("run", { id: ++runs, inFlight, seconds, pids: variant.pids });

const num = (value, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function row(variant, inFlight, { results, base }) {
  const of = (pick) => median(results.map(pick));
  const rates = results.map((result) => result.perS);
  const errors = results.flatMap((result) => result.errors);
  if (errors.length > 0) console.log(`${variant.name}: ${errors.length} error frames`, errors[0]);
  return [
    variant.name,
    String(inFlight),
    num(of((r) => r.perS)),
    `${num(Math.min(...rates))}–${num(Math.max(...rates))}`,
    num(median(results.map((r, i) => r.perS / base[i].perS)), 2),
    num(median(results.map((r, i) => base[i].cpu.gateway / r.cpu.gateway)), 2),
    num(
      of((r) => r.p50),
      2,
    ),
    num(
      of((r) => r.p99),
      2,
    ),
    num(of((r) => r.cpu.gateway)),
    num(of((r) => r.cpu.nats)),
    num(of((r) => r.cpu.load)),
    num(results.reduce((sum, r) => sum + r.tasks, 0)),
    String(results.reduce((sum, r) => sum + r.lost, 0)),
    String(results.reduce((sum, r) => sum + r.duplicates, 0)),
  ];
}

const columns = [
  "variant",
  "in flight",
  "tasks/s",
  "min–max",
  "ratio",
  "CPU ratio",
  "p50 ms",
  "p99 ms",
  "gateway µs",
  "nats µs",
  "load µs",
  "tasks",
  "lost",
  "duplicated",
];

async function main() {
  const variants = [];
  for (const variant of options.variants) variants.push(await startVariant(variant));
  console.log(machineLine(variants[0].version));
  const { durability, workers, slots, requesters, seconds, reps } = options;
  console.log(
    `durability ${durability}, ${workers} workers with ${slots} slots, ${requesters} requesters, ${reps} x ${seconds} s`,
  );
  const warmAt = Math.max(...options.concurrency);
  for (const variant of variants) await measure(variant, warmAt, 3);
  const results = new Map();
  for (let rep = 0; rep < reps; rep++)
    for (const inFlight of options.concurrency)
      for (const variant of rep % 2 === 0 ? variants : variants.toReversed()) {
        const key = `${variant.name} ${inFlight}`;
        if (!results.has(key)) results.set(key, []);
        results.get(key).push(await measure(variant, inFlight, seconds));
      }
  const rows = options.concurrency.flatMap((inFlight) => {
    const base = results.get(`${variants.at(-1).name} ${inFlight}`);
    return variants.map((variant) =>
      row(variant, inFlight, { results: results.get(`${variant.name} ${inFlight}`), base }),
    );
  });
  printTable(columns, rows);
  for (const variant of variants) {
    const mib = Math.round(residentBytes(variant.pids.gateway) / 1_048_576);
    console.log(`${variant.name}: gateway ${mib} MiB resident`);
    await variant.load.end();
    await variant.gateway.end();
    await variant.stop();
  }
}

await main();
