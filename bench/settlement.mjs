/**
 * Handler throughput of `@ampd/settlement` beside plain nats.js, in one run against one server of its own.
 *
 *   npm run build && node bench/settlement.mjs [messages] [--memory]
 *
 * Cases take turns, so that a noisy minute hits all of them; the median of the rounds counts. `--memory` handles 1,000,000
 * messages (or the number given) and reports the heap along the way.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findNatsServer } from "@ampd/nats-server";
import { connectNats } from "@ampd/jetstream";
import { ack, bytesCodec, jetStream, settlement } from "@ampd/settlement";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";

const memory = process.argv.includes("--memory");
const count = Number(
  process.argv.slice(2).find((each) => /^\d+$/.test(each)) ?? (memory ? 1_000_000 : 60_000),
);
const ROUNDS = 5;
const payload = Buffer.alloc(256, 120);

async function startServer() {
  const dir = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  await writeFile(
    join(dir, "nats.conf"),
    `listen: "127.0.0.1:-1"\nports_file_dir: "${dir}"\njetstream { store_dir: "${dir}/store" }\n`,
  );
  const { path, version } = await findNatsServer();
  const child = spawn(path, ["-c", join(dir, "nats.conf")], { stdio: "ignore" });
  for (;;) {
    const file = (await readdir(dir)).find((name) => name.endsWith(".ports"));
    const port = /"nats":\s*\[\s*"[^"]*:(\d+)"/.exec(
      file ? await readFile(join(dir, file), "utf8") : "",
    )?.[1];
    if (port !== undefined) return { servers: `127.0.0.1:${port}`, version, child, dir };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const server = await startServer();
const nc = await connect({ servers: server.servers });
const jsm = await jetstreamManager(nc);
await jsm.streams.add({ name: "BENCH", subjects: ["bench"] });
let durables = 0;

/** Acknowledged, 2,000 in flight: a stream drops Core publishes that come faster than it stores. */
async function fill(messages) {
  const link = await connectNats({ servers: server.servers });
  for (let sent = 0; sent < messages; sent += 2000) {
    const window = Array.from({ length: Math.min(2000, messages - sent) }, () =>
      link.publish("bench", payload),
    );
    await Promise.all(window);
  }
  await link.close();
}

function durable() {
  durables += 1;
  return `d${durables}`;
}

/** nats.js' own consume(), with the callback that costs least. */
async function plain(messages, settle) {
  const name = durable();
  await jsm.consumers.add("BENCH", {
    durable_name: name,
    ack_policy: "explicit",
    max_ack_pending: 1024,
  });
  const own = await connect({ servers: server.servers });
  const consumer = await jetstream(own).consumers.get("BENCH", name);
  let handled = 0;
  const startedAt = performance.now();
  const iterator = await consumer.consume({ max_messages: 256 });
  for await (const message of iterator) {
    const settled = settle(message);
    if (settled !== undefined) await settled;
    handled += 1;
    if (handled === messages) break;
  }
  await own.flush();
  const seconds = (performance.now() - startedAt) / 1000;
  await own.close();
  await jsm.consumers.delete("BENCH", name);
  return messages / seconds;
}

async function ours(messages, confirm, onProgress = () => undefined) {
  const name = durable();
  const app = settlement({ connection: { servers: server.servers }, codec: bytesCodec });
  let handled = 0;
  let done;
  const all = new Promise((resolve) => {
    done = resolve;
  });
  app.on("error", (error) => console.error(String(error)));
  app.subscribe(
    jetStream("BENCH", "bench", { durable: name }),
    () => {
      handled += 1;
      onProgress(handled);
      if (handled === messages) done();
      return ack();
    },
    { confirm },
  );
  // As in the case above, connecting and making the consumer are not counted.
  await app.start();
  const startedAt = performance.now();
  await all;
  // Every ack has reached the server: that is part of the work.
  for (;;) {
    const info = await jsm.consumers.info("BENCH", name);
    if (info.num_ack_pending === 0 && info.num_pending === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await app.stop();
  await jsm.consumers.delete("BENCH", name);
  return messages / seconds;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function throughput() {
  const slow = Math.max(2000, Math.floor(count / 10));
  const cases = {
    "nats.js consume() + ack()": () => plain(count, (message) => message.ack()),
    "settlement, confirm: false": () => ours(count, false),
    "nats.js consume() + ackAck() one by one": () => plain(slow, (message) => message.ackAck()),
    "settlement, confirm: true": () => ours(count, true),
  };
  const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(cases)) {
      const rate = await run();
      // The first round warms up.
      if (round > 0) results[name].push(rate);
    }
  }
  const rates = Object.values(results).map(median);
  for (const [name, values] of Object.entries(results)) {
    const range = `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
    console.log(
      `${name.padEnd(42)} ${String(Math.round(median(values))).padStart(8)} /s   (${range})`,
    );
  }
  console.log(
    `confirm off against consume() + ack():       ${(rates[1] / rates[0]).toFixed(2)} times   (wanted: at least 0.80)`,
  );
  console.log(
    `confirm on against ackAck() one by one:      ${(rates[3] / rates[2]).toFixed(2)} times   (wanted: at least 3.00)`,
  );
}

async function heap() {
  const samples = [];
  const sample = (handled) => {
    if (handled % Math.floor(count / 10) !== 0) return;
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    samples.push({ handled, heapMiB: heapUsed / 2 ** 20, rssMiB: rss / 2 ** 20 });
  };
  const rate = await ours(count, true, sample);
  for (const { handled, heapMiB, rssMiB } of samples) {
    console.log(
      `${String(handled).padStart(9)} handled   heap ${heapMiB.toFixed(1)} MiB   rss ${rssMiB.toFixed(0)} MiB`,
    );
  }
  console.log(`${Math.round(rate)} messages/s, confirmed`);
}

console.log(
  `nats-server ${server.version}, node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${count} messages of 256 B`,
);
try {
  await fill(count);
  await (memory ? heap() : throughput());
} finally {
  await nc.close();
  const exited = once(server.child, "exit");
  server.child.kill("SIGTERM");
  await exited;
  await rm(server.dir, { recursive: true, force: true });
}
