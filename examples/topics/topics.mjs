/**
 * A feed of prices: published, followed live, replayed, and read by an auditor that goes on where it stopped.
 *
 *   npx tsc -b && node examples/topics/topics.mjs
 *
 * It starts a broker of its own (or uses the one at AMPD_URL), checks each step and exits with 0.
 */
import assert from "node:assert/strict";
import { connect } from "@ampd/client";
import { openBroker } from "../broker.mjs";

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

const broker = await openBroker();
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
