/** What a lost connection costs the SDK's sessions, against the broker. */
import { connect, type Client, type ConnectOptions } from "@ampd/client";
import { connectStores, type NatsStores } from "@ampd/store";
import { startTestGateway, startTestNats, type TestGateway, type TestNats } from "@ampd/testkit";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";

let server: TestNats;
let stores: NatsStores;
let broker: TestGateway;

beforeAll(async () => {
  server = await startTestNats();
  stores = await connectStores({ nats: { servers: server.url }, durability: "process" });
  broker = await startTestGateway({ stores });
});
afterAll(async () => {
  await broker.stop();
  await stores.close();
  await server.stop();
});

async function join(name: string, options: Partial<ConnectOptions> = {}): Promise<Client> {
  const credential = `dev:ns/${name}`;
  const reconnect = { initialMs: 20, maxMs: 100 };
  const client = await connect({ url: broker.url, credential, reconnect, ...options });
  onTestFinished(() => client.close({ graceMs: 0 }));
  return client;
}

/** Sockets that the test can cut. */
function cuttable() {
  const sockets: WebSocket[] = [];
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols);
      sockets.push(this);
    }
  }
  return { webSocket: Socket, cut: () => sockets.at(-1)?.terminate() };
}

it("a worker added to an open session keeps its task, at no attempt's cost, when the connection is lost", async () => {
  const { webSocket, cut } = cuttable();
  const worker = await join("worker", { webSocket });
  const first = worker.session.id;
  let finish: (() => void) | undefined;
  worker.worker("late", {}, (_task, ctx) => {
    const attempt = ctx.attempt;
    return new Promise((resolve) => (finish = () => resolve({ attempt })));
  });
  const boss = await join("boss");
  const task = await boss.submit({ to: "job:late", maxAttempts: 1 });
  await expect.poll(() => finish !== undefined).toBe(true);
  expect(worker.session.id).toBe(first);
  cut();
  await expect.poll(() => worker.session.isResumed).toBe(true);
  finish?.();
  expect((await task.result()).data).toEqual({ attempt: 1 });
});

it("a session that ends with a goodbye leaves nothing behind", async () => {
  const sessions = (): number => broker.gateway.stats().sessions;
  await expect.poll(sessions).toBe(0); // those of the other tests are ending
  const leaving = await join("leaving");
  await leaving.close({ graceMs: 0 });
  await expect.poll(sessions).toBe(0);
});

it("results of an earlier session's tasks come at once, one after the other", async () => {
  const count = 20;
  const worker = await join("worker");
  worker.worker("quick", { concurrency: 8 }, ({ data }) => ({ n: data }));
  const earlier = await join("boss");
  const tasks = await Promise.all(
    Array.from({ length: count }, (_, n) => earlier.submit({ to: "job:quick", data: n })),
  );
  for (const task of tasks) await task.result();
  await earlier.close({ graceMs: 0 });
  const later = await join("boss");
  const startMs = performance.now();
  for (const [n, { id }] of tasks.entries())
    expect((await later.task(id).result()).data).toEqual({ n });
  // The first look after a pause would alone take half a second for each.
  expect(performance.now() - startMs).toBeLessThan((count * 500) / 2);
});
