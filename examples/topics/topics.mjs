/**
 * A feed of prices: published, followed live, replayed, and read by an auditor that goes on where it stopped.
 *
 *   npx tsc -b && node examples/topics/topics.mjs
 *
 * It starts a broker of its own (or uses the one at AMPD_URL), checks each step and exits with 0.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "@ampd/client";

const ampd = join(import.meta.dirname, "../../apps/ampd/bin/ampd.js");

/** Starts `ampd up` on a free port; resolves with its address once it is ready. */
async function startBroker() {
  const dir = await mkdtemp(join(tmpdir(), "ampd-example-"));
  const argv = [ampd, "up", "--port", "0", "--json", "--data-dir", dir, "--durability", "process"];
  const child = spawn(process.execPath, argv, { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = JSON.parse(line);
    if (event === "ready") return { url, stop };
  }
  throw new Error("the broker did not start");
}

/** Reads until `count` events have come. */
async function take(stream, count) {
  const events = [];
  for await (const event of stream) {
    events.push(event);
    event.ack();
    if (events.length === count) break;
  }
  return events;
}

const bids = (events) => events.map(({ data }) => data.bid);

const broker =
  process.env.AMPD_URL === undefined
    ? await startBroker()
    : { url: process.env.AMPD_URL, stop: async () => undefined };
const topic = `prices-${Date.now().toString(36)}`;
const open = (name) => connect({ url: broker.url, credential: `dev:default/${name}` });
const market = await open("market");
const trader = await open("trader");
try {
  // Live: what is published after `ready` comes, in order, from every topic of the pattern.
  const live = trader.subscribe(`${topic}.*`);
  await live.ready;
  for (const [pair, bid] of [
    ["eur", 1.08],
    ["gbp", 1.27],
    ["eur", 1.09],
  ])
    await market.publish(`${topic}.${pair}`, { data: { bid } });
  const came = await take(live, 3);
  assert.deepEqual(bids(came), [1.08, 1.27, 1.09]);
  assert.ok(came.every(({ isReplay, from }) => !isReplay && from === "default/market"));

  // Replay: everything kept, the newest of each topic, or from a sequence on.
  const all = await take(trader.subscribe(`${topic}.eur`, { start: "all" }), 2);
  assert.deepEqual(bids(all), [1.08, 1.09]);
  const newest = await take(trader.subscribe(`${topic}.*`, { start: "last" }), 2);
  assert.deepEqual(bids(newest), [1.27, 1.09]);
  const rest = await take(trader.subscribe(`${topic}.*`, { start: { seq: came[1].seq } }), 2);
  assert.deepEqual(bids(rest), [1.27, 1.09]);

  // Durable: the second auditor goes on where the first one stopped.
  const first = await open("auditor");
  const audit = { durable: "audit", start: "all" };
  assert.deepEqual(bids(await take(first.subscribe(`${topic}.>`, audit), 1)), [1.08]);
  await first.close();
  const second = await open("auditor");
  assert.deepEqual(bids(await take(second.subscribe(`${topic}.>`, audit), 2)), [1.27, 1.09]);
  await second.close();
  console.log("published, followed, replayed, audited: all as it should be");
} finally {
  await Promise.all([market.close(), trader.close()]);
  await broker.stop();
}
