/**
 * Delayed tasks: how late they start, and whether each starts once.
 *
 *   npx tsc -b && node bench/schedules.mjs [--tasks 10000] [--per-second 1000] [--slots 200] [--gateways 2] [--durability process]
 *
 * Two shapes: `spread`, times evenly apart, which shows the lateness of one task; `burst`, all at the same moment, which shows how long
 * the whole takes. One nats-server, gateways in processes of their own, one worker per gateway in this process. Late is from the
 * task's time to the start of its handler, by this machine's clock: wake-up, job message, offer and claim included. A second column
 * has the lateness of plain tasks submitted at that moment, which is what remains without any delay. `lost` and `again` count
 * tasks that never started and that started twice.
 */
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@ampd/client";
import { connectNats } from "@ampd/jetstream";
import { Child, cpuMicros, flag, machineLine, printTable, startServer } from "./rig/processes.mjs";

const options = {
  tasks: Number(flag("tasks", "10000")),
  perSecond: Number(flag("per-second", "1000")),
  slots: Number(flag("slots", "200")),
  gateways: Number(flag("gateways", "2")),
  durability: flag("durability", "process"),
};
const batchSize = 100;
const batchesAtOnce = 4;
const limitMs = 180_000;

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const ms = (value) => (value ?? Number.NaN).toFixed(0);

/** Messages that are delivered and not settled in the job's queue: delayed work must not be among them. */
async function pending(nats) {
  const link = await connectNats(nats);
  const reply = await link.request("$JS.API.CONSUMER.INFO.AMP_TASKS_bench.timed", "");
  await link.close();
  return JSON.parse(Buffer.from(reply.data).toString()).num_ack_pending ?? 0;
}

/** Submits tasks whose times `timeOf(index)` gives, and waits until all have started. */
async function run({ requester, seen, nats }, timeOf) {
  seen.clear();
  const startedMs = performance.now();
  const due = new Map();
  let next = 0;
  const submitSome = async () => {
    while (next < options.tasks) {
      const from = next;
      next += batchSize;
      const times = Array.from({ length: Math.min(batchSize, options.tasks - from) }, (_, i) =>
        timeOf(from + i),
      );
      const answers = await requester.submitBatch(
        times.map((time) => ({
          to: "job:timed",
          ...(time !== undefined && { runAt: new Date(time) }),
        })),
      );
      for (const [i, { handle, error }] of answers.entries()) {
        if (error !== undefined) throw error;
        due.set(handle.id, times[i] ?? Date.now());
      }
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, submitSome));
  const submitMs = performance.now() - startedMs;
  const held = await pending(nats);
  const endMs = performance.now() + limitMs;
  while (seen.size < due.size && performance.now() < endMs) await pause(50);
  const late = [...due]
    .flatMap(([id, time]) => (seen.has(id) ? [seen.get(id).atMs - time] : []))
    .toSorted((a, b) => a - b);
  const again = [...seen.values()].filter(({ times }) => times > 1).length;
  return { late, lost: due.size - late.length, again, submitMs, held };
}

function row(name, result, cpu) {
  const { late, lost, again, submitMs, held } = result;
  return [
    name,
    ms(at(late, 0)),
    ms(at(late, 0.5)),
    ms(at(late, 0.99)),
    ms(late.at(-1)),
    String(lost),
    String(again),
    String(held),
    ms((options.tasks / submitMs) * 1000),
    cpu,
  ];
}

async function main() {
  const { server, nats, stop } = await startServer(options.durability);
  console.log(machineLine(server.version));
  console.log(JSON.stringify(options));
  const gateways = [];
  const seen = new Map();
  const clients = [];
  for (let i = 0; i < options.gateways; i++) {
    const gateway = new Child(join(import.meta.dirname, "rig/gateway-process.mjs"));
    const { port } = await gateway.call("start", {
      kind: "ampd",
      nats,
      durability: options.durability,
    });
    const worker = await connect({
      url: `ws://127.0.0.1:${port}/amp`,
      credential: `dev:bench/worker-${i}`,
    });
    worker.worker("timed", { concurrency: options.slots }, (task) => {
      const known = seen.get(task.id);
      if (known === undefined) seen.set(task.id, { atMs: Date.now(), times: 1 });
      else known.times++;
    });
    gateways.push({ gateway, port });
    clients.push(worker);
  }
  const requester = await connect({
    url: `ws://127.0.0.1:${gateways[0].port}/amp`,
    credential: "dev:bench/requester",
  });
  clients.push(requester);
  const context = { requester, seen, nats };
  const rows = [];
  const measure = async (name, timeOf) => {
    const before = cpuMicros(server.pid);
    const result = await run(context, timeOf);
    const cpu = ((cpuMicros(server.pid) - before) / options.tasks).toFixed(0);
    rows.push(row(name, result, cpu));
  };
  await measure("plain (no time)", () => undefined);
  const leadMs = 2000 + (options.tasks / 2500) * 1000;
  let baseMs = Date.now() + leadMs;
  await measure("spread", (index) => baseMs + (index * 1000) / options.perSecond);
  baseMs = Date.now() + leadMs;
  await measure("burst", () => baseMs);
  printTable(
    [
      "times",
      "least ms late",
      "p50",
      "p99",
      "most",
      "lost",
      "again",
      "pending",
      "submits/s",
      "nats us/task",
    ],
    rows,
  );
  for (const client of clients) await client.close({ graceMs: 0 });
  for (const { gateway } of gateways) await gateway.end();
  await stop();
}

await main();
