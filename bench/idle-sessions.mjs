/**
 * What idle sessions cost.
 *
 *   npx tsc -b && node bench/idle-sessions.mjs [--sessions 1000] [--seconds 20] [--interval 2] [--durability process]
 *
 * Opens that many WebSocket sessions with a card, an inbox and a job, all in one gateway, then lets each send a heartbeat every
 * `interval` seconds (the broker announces 10; shorter shows more), spread evenly. Measured: memory of the gateway per
 * session after a collection, the time from heartbeat to answer, the delay of the gateway's event loop, CPU.
 */
import { join } from "node:path";
import {
  Child,
  cpuMicros,
  flag,
  machineLine,
  printTable,
  residentBytes,
  startServer,
} from "./rig/processes.mjs";

const sessions = Number(flag("sessions", "1000"));
const seconds = Number(flag("seconds", "20"));
const intervalS = Number(flag("interval", "2"));
const durability = flag("durability", "process");
const rig = join(import.meta.dirname, "rig");

const kib = (bytes) => (bytes / 1024).toFixed(1);

async function main() {
  const { server, nats, stop } = await startServer(durability);
  const gateway = new Child(join(rig, "gateway-process.mjs"), { execArgv: ["--expose-gc"] });
  const { port } = await gateway.call("start", { kind: "ampd", nats, durability });
  const load = new Child(join(rig, "load-process.mjs"));
  // The first sessions pay for code and buffers that all share.
  await load.call("openIdle", { port, count: 50, from: 0 });
  const before = await gateway.call("inspect");
  const natsBefore = residentBytes(server.pid);
  const openedAt = performance.now();
  await load.call("openIdle", { port, count: sessions, from: 50 });
  const openS = (performance.now() - openedAt) / 1000;
  const after = await gateway.call("inspect");
  const cpu = [cpuMicros(gateway.pid), cpuMicros(server.pid)];
  const beats = await load.call("beat", { seconds, intervalS });
  const used = [cpuMicros(gateway.pid) - cpu[0], cpuMicros(server.pid) - cpu[1]];
  const { delay } = await gateway.call("inspect");
  console.log(machineLine(server.version));
  console.log(
    `${sessions} idle sessions, a heartbeat every ${intervalS} s each, ${seconds} s, durability ${durability}`,
  );
  printTable(
    ["figure", "value"],
    [
      ["sessions opened per second", (sessions / openS).toFixed(0)],
      ["gateway heap per session, KiB", kib((after.heapUsed - before.heapUsed) / sessions)],
      ["gateway resident per session, KiB", kib((after.rss - before.rss) / sessions)],
      ["gateway resident, MiB", kib(after.rss / 1024)],
      [
        "nats-server resident per session, KiB",
        kib((residentBytes(server.pid) - natsBefore) / sessions),
      ],
      ["heartbeats answered", `${beats.answered} of ${beats.sent}`],
      ["heartbeat to answer p50, ms", beats.p50.toFixed(2)],
      ["heartbeat to answer p99, ms", beats.p99.toFixed(2)],
      ["heartbeat to answer max, ms", beats.max.toFixed(2)],
      ["event-loop delay p99, ms (5 is none)", delay.p99.toFixed(2)],
      ["gateway CPU, % of a core", (used[0] / seconds / 1e4).toFixed(1)],
      ["nats-server CPU, % of a core", (used[1] / seconds / 1e4).toFixed(1)],
      ["error frames and closes", String(beats.errors.length)],
    ],
  );
  await load.end();
  await gateway.end();
  await stop();
}

await main();
