/**
 * `node bench/jetstream.mjs [--seconds 2]` after `npm run build`: what `@ampd/jetstream` gains over the stock packages.
 * The variants run interleaved, several rounds each, on one server; the medians and their ratios are printed. Read ratios:
 * client and server share this machine's cores. Every count is checked against the stream, so a lost write shows.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { casPut, connectNats, createGroupCommit, ensureStream } from "@ampd/jetstream";
import { findNatsServer } from "@ampd/nats-server";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { Kvm } from "@nats-io/kv";
import { connect } from "@nats-io/transport-node";

const IN_FLIGHT = 100;
const ROUNDS = 4;
const flag = process.argv.indexOf("--seconds");
const seconds = flag > 0 ? Number(process.argv[flag + 1]) : 1.2;
const body = Buffer.alloc(256, 120);

async function startServer(binary, jetstreamLines) {
  const directory = await mkdtemp(join(tmpdir(), "ampd-bench-"));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const config = join(directory, "server.conf");
  const store = join(directory, "store");
  await writeFile(
    config,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${store}", ${jetstreamLines} }\n`,
  );
  const child = spawn(binary, ["-c", config], { stdio: "ignore" });
  const url = `nats://127.0.0.1:${port}`;
  const link = await firstConnection(url);
  const stop = async () => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  return { url, link, stop };
}

async function firstConnection(url) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await connectNats({ servers: url });
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Closed loop: `width` callers repeat `operation` until the time is over. */
async function run(width, operation) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const until = start + seconds * 1000;
  let done = 0;
  const caller = async (lane) => {
    while (performance.now() < until) {
      await operation(lane);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, (_, lane) => caller(lane)));
  const used = process.cpuUsage(cpu);
  const perSecond = (done * 1000) / (performance.now() - start);
  return { done, perSecond, jsMicros: (used.user + used.system) / done };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs the variants in turn, first one way round, then the other. */
async function compare(variants) {
  const results = new Map(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, operation } of round % 2 === 0 ? variants : variants.toReversed()) {
      results.get(name).push(await run(IN_FLIGHT, operation));
    }
  }
  const rows = variants.map(({ name }) => {
    const runs = results.get(name);
    return {
      name,
      perSecond: median(runs.map((each) => each.perSecond)),
      jsMicros: median(runs.map((each) => each.jsMicros)),
      done: runs.reduce((sum, each) => sum + each.done, 0),
    };
  });
  for (const row of rows) {
    const ratio = row.perSecond / rows[0].perSecond;
    const rate = Math.round(row.perSecond).toLocaleString("en-US").padStart(9);
    console.log(
      `${row.name.padEnd(42)} ${rate}/s  ${row.jsMicros.toFixed(1).padStart(6)} us JS  x${ratio.toFixed(2)}`,
    );
  }
  return rows;
}

async function stored(link, name, expected) {
  const info = await (await jetstreamManager(link.nc)).streams.info(name);
  const lost = expected - info.state.last_seq;
  console.log(
    `  ${name}: acknowledged ${expected}, stored ${info.state.last_seq}, lost ${Math.max(0, lost)}`,
  );
}

const total = (rows) => rows.reduce((sum, row) => sum + row.done, 0);

async function plainServer(binary) {
  const server = await startServer(binary, "");
  const { link } = server;
  const stock = await connect({ servers: server.url });
  const tuned = await connect({ servers: server.url, noAsyncTraces: true });
  await ensureStream(link, { name: "BENCH", subjects: ["bench.>"] });
  const kv = await new Kvm(jetstream(stock)).create("STOCK");
  const tunedKv = await new Kvm(jetstream(tuned)).create("STOCK");
  const stockJs = jetstream(stock);
  const tunedJs = jetstream(tuned);

  console.log(`\npublish, 256 B, ${IN_FLIGHT} in flight, file, default sync`);
  const published = await compare([
    { name: "stock js.publish", operation: (lane) => stockJs.publish(`bench.${lane}`, body) },
    {
      name: "stock js.publish, noAsyncTraces",
      operation: (lane) => tunedJs.publish(`bench.${lane}`, body),
    },
    { name: "link.publish", operation: (lane) => link.publish(`bench.${lane}`, body) },
  ]);
  await stored(link, "BENCH", total(published));

  console.log(`\ncompare-and-set on ${IN_FLIGHT} keys, ${IN_FLIGHT} in flight`);
  const revisions = { stock: [], tuned: [], ours: [] };
  const update = (store, name) => async (lane) => {
    const revision = revisions[name][lane];
    const key = `${name}-${lane}`;
    revisions[name][lane] = revision
      ? await store.update(key, body, revision)
      : await store.put(key, body);
  };
  const cas = await compare([
    { name: "stock kv.update", operation: update(kv, "stock") },
    { name: "stock kv.update, noAsyncTraces", operation: update(tunedKv, "tuned") },
    {
      name: "casPut (with nonce)",
      operation: async (lane) => {
        const expect = revisions.ours[lane] ?? 0;
        const result = await casPut(link, {
          bucket: "STOCK",
          key: `ours-${lane}`,
          value: body,
          expect,
        });
        if (result.kind !== "stored") throw new Error("a conflict without a rival");
        revisions.ours[lane] = result.seq;
      },
    },
  ]);
  await stored(link, "KV_STOCK", total(cas));
  await Promise.all([stock.close(), tuned.close(), link.close()]);
  await server.stop();
}

async function syncedServer(binary) {
  const server = await startServer(binary, "sync_interval: always");
  const { link } = server;
  await ensureStream(link, { name: "SYNCED", subjects: ["synced.>"], allow_atomic: true });
  const group = createGroupCommit(link, { stream: "SYNCED" });
  console.log(`\nsync_interval: always (one fsync per write), 256 B, ${IN_FLIGHT} in flight`);
  const rows = await compare([
    { name: "link.publish", operation: (lane) => link.publish(`synced.${lane}`, body) },
    { name: "group commit", operation: (lane) => group.publish(`synced.${lane}`, body) },
  ]);
  await stored(link, "SYNCED", total(rows));
  const { batches, batched } = group.stats;
  console.log(`  ${(batched / batches).toFixed(0)} members a batch`);
  console.log("\nthe same, fewer in flight (link.publish / group commit)");
  for (const width of [2, 5, 10, 25]) {
    const alone = await run(width, (lane) => link.publish(`synced.${lane}`, body));
    const grouped = await run(width, (lane) => group.publish(`synced.${lane}`, body));
    const ratio = (grouped.perSecond / alone.perSecond).toFixed(2);
    console.log(
      `${String(width).padStart(4)}: ${alone.perSecond.toFixed(0)} / ${grouped.perSecond.toFixed(0)}  x${ratio}`,
    );
  }
  await link.close();
  await server.stop();
}

const found = await findNatsServer();
console.log(
  `node ${process.version}, nats-server ${found.version}, ${cpus().length} x ${cpus()[0]?.model}`,
);
await plainServer(found.path);
await syncedServer(found.path);
