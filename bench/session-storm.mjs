/**
 * `node bench/session-storm.mjs [--sessions 1000] [--isolation connection] [--wait-s 120] [--busy 0]` after `npm run build`: that many
 * sessions opened at once at one broker by the SDK; says when all were in, how often clients had to come again and why, what another
 * session felt meanwhile, and what the broker spent. `--busy` adds loops that do nothing but take processor time from it, for at most a
 * minute; the clients, which would have machines of their own, are not slowed by them. All share this machine's cores otherwise.
 */
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@ampd/client";
import WebSocket from "ws";
import { startBroker } from "./rig/broker.mjs";

function flag(name, fallback) {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : fallback;
}

const count = Number(flag("--sessions", 1000));
const isolation = flag("--isolation", "connection");
const connectTimeoutMs = Number(flag("--wait-s", 120)) * 1000;
const busy = Number(flag("--busy", 0));
/** Of broker, nats-server and loops. */
const niceness = busy > 0 ? "10" : "0";

/** Loops that end by themselves. */
function startLoops() {
  const loop = "const end = Date.now() + 60000; while (Date.now() < end);";
  const loops = Array.from({ length: busy }, () =>
    spawn("nice", ["-n", niceness, process.execPath, "-e", loop]),
  );
  return () => loops.forEach((each) => each.kill());
}

async function cpuMs(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const tally = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
const told = (map) => [...map].map(([why, n]) => `${n} × ${why}`).join(", ") || "none";
const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function main() {
  const broker = await startBroker(["--log-level", "error", "--sessions-isolation", isolation], {
    niceness,
  });
  const again = new Map();
  const failures = new Map();
  let running = true;
  /** Tells why attempts ended that were not the last. */
  class Watched extends WebSocket {
    constructor(...args) {
      super(...args);
      this.on(
        "close",
        (code, reason) => running && tally(again, `${code} ${reason.toString()}`.trim()),
      );
    }
  }
  const other = await connect({ url: broker.url, credential: "dev:bench/other" });
  await connect({ url: broker.url, credential: "dev:bench/first" }).then((one) => one.close());
  const stopLoops = startLoops();
  await pause(busy > 0 ? 3000 : 0);
  const waits = [];
  const watching = (async () => {
    for (; running; await pause(50)) {
      const began = performance.now();
      await other.publish("bench", { text: "x" });
      waits.push(performance.now() - began);
    }
  })();
  const spent = await cpuMs(broker.pid);
  const began = performance.now();
  const times = [];
  const options = {
    url: broker.url,
    connectTimeoutMs,
    webSocket: Watched,
    onError: () => undefined,
  };
  const opened = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      try {
        const client = await connect({ ...options, credential: `dev:bench/s${i}` });
        times.push((performance.now() - began) / 1000);
        return [client];
      } catch (error) {
        tally(failures, `${error.code}: ${error.message}`);
        return [];
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const cost = ((await cpuMs(broker.pid)) - spent) / count;
  running = false;
  stopLoops();
  await watching;
  times.sort((a, b) => a - b);
  waits.sort((a, b) => a - b);
  const clients = opened.flat();
  console.log(
    `${count} sessions, ${isolation}, load ${loadavg()[0].toFixed(1)}: ${clients.length} in after ${seconds.toFixed(1)} s, half after ${(at(times, 0.5) ?? 0).toFixed(1)} s; broker ${cost.toFixed(1)} ms of processor each`,
  );
  console.log(`  failed: ${told(failures)}`);
  console.log(`  came again: ${told(again)}`);
  console.log(
    `  another session's publish meanwhile: p50 ${at(waits, 0.5).toFixed(0)} ms, p99 ${at(waits, 0.99).toFixed(0)} ms, max ${at(waits, 1).toFixed(0)} ms`,
  );
  await Promise.all([...clients, other].map((client) => client.close({ graceMs: 0 })));
  await broker.stop();
}

console.log(`node ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model}`);
await main();
