/**
 * Topics through the SDK, against the broker: nothing missing and nothing twice over lost sessions and killed servers.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { connect, type Client } from "@ampd/client";
import { connectStores, type NatsStores } from "@ampd/store";
import { startTestGateway, startTestNats, type TestGateway, type TestNats } from "@ampd/testkit";

let server: TestNats;
let stores: NatsStores;
let broker: TestGateway;
const clients: Client[] = [];

beforeEach(async () => {
  server = await startTestNats();
  stores = await connectStores({
    nats: { servers: server.url, reconnectTimeWait: 50, reconnectJitter: 20 },
    durability: "process",
  });
  broker = await startTestGateway({ stores });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close({ graceMs: 0 });
  await broker.stop();
  await stores.close();
  await server.stop();
});

async function join(name: string, url: string | readonly string[] = broker.url): Promise<Client> {
  const client = await connect({
    url,
    credential: `dev:ns/${name}`,
    reconnect: { initialMs: 20, maxMs: 100 },
    onError: () => undefined,
  });
  clients.push(client);
  return client;
}

async function until(condition: () => boolean, limitMs = 20_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not in ${limitMs} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it("reads everything once and in order while gateways go and NATS is killed", async () => {
  const second = await startTestGateway({ stores });
  const publisher = await join("publisher", second.url);
  const reader = await join("reader", [broker.url, second.url]);
  const seen: unknown[] = [];
  const gaps: unknown[] = [];
  reader.on("gap", (gap) => gaps.push(gap));
  await reader.subscribe("numbers", {}, ({ data }) => void seen.push(data)).ready;
  let sent = 0;
  let isOver = false;
  const publishing = (async () => {
    while (!isOver) await publisher.publish("numbers", { data: (sent += 1) });
  })();
  await until(() => sent > 30);
  await broker.stop(); // the reader moves to the second gateway
  const before = sent;
  await until(() => sent > before + 30);
  await server.kill();
  await server.restart();
  const later = sent;
  await until(() => sent > later + 30);
  isOver = true;
  await publishing;
  await until(() => seen.length >= sent);
  expect(seen).toEqual(Array.from({ length: sent }, (_, i) => i + 1));
  expect(gaps).toEqual([]);
  await second.stop();
}, 60_000);

it("reads a long history through a small buffer, with nothing missing and nothing twice", async () => {
  const client = await join("both");
  const count = 1500;
  for (let n = 1; n <= count; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => client.publish("log", { data: n + i })),
    );
  const seen: number[] = [];
  for await (const { seq } of client.subscribe("log", { start: "all", bufferMax: 16 })) {
    seen.push(seq);
    // A reader that takes its time now and then.
    if (seq % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    if (seen.length === count) break;
  }
  expect(new Set(seen).size).toBe(count);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

it("goes on with a durable position in another client", async () => {
  const publisher = await join("publisher");
  for (let n = 1; n <= 5; n++) await publisher.publish("jobs.done", { data: n });
  const read = async (count: number): Promise<readonly unknown[]> => {
    const client = await join("auditor");
    const seen: unknown[] = [];
    for await (const event of client.subscribe("jobs.>", { durable: "audit", start: "all" })) {
      seen.push(event.data);
      event.ack();
      if (seen.length === count) break;
    }
    await client.close();
    return seen;
  };
  expect(await read(2)).toEqual([1, 2]);
  expect(await read(3)).toEqual([3, 4, 5]);
});
