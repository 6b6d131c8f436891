/**
 * The SDK over gRPC: everything that it does over WebSocket, without the rest of it knowing.
 */
import { createServer } from "node:net";
import { afterEach, expect, it } from "vitest";
import { connect, type Client, type ConnectOptions } from "@ampd/client";
import { memoryStores, type MemoryStores } from "@ampd/store";
import { startTestGateway, type TestGateway, type TestGatewayOptions } from "@ampd/testkit";

const clients: Client[] = [];
const brokers: TestGateway[] = [];
const worlds: MemoryStores[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close({ graceMs: 0 });
  for (const broker of brokers.splice(0)) await broker.stop();
  for (const world of worlds.splice(0)) await world.close();
});

async function start(
  settings: TestGatewayOptions["settings"] = {},
  world: MemoryStores = open(),
): Promise<TestGateway> {
  const broker = await startTestGateway({ stores: world, settings });
  brokers.push(broker);
  return broker;
}

function open(server?: MemoryStores["server"]): MemoryStores {
  const stores = memoryStores(server === undefined ? {} : { server });
  worlds.push(stores);
  return stores;
}

async function join(
  name: string,
  options: Pick<ConnectOptions, "url"> & Partial<ConnectOptions>,
): Promise<Client> {
  const client = await connect({
    credential: `dev:ns/${name}`,
    reconnect: { initialMs: 20, maxMs: 100 },
    onError: () => undefined,
    ...options,
  });
  clients.push(client);
  return client;
}

it("sends mail, does tasks, follows their events, reads topics and sees who is there", async () => {
  const { grpcUrl: url } = await start();
  const bob = await join("bob", { url });
  await join("worker", {
    url,
    workers: { shout: { handler: async ({ text }) => text?.toUpperCase() } },
  });
  const alice = await join("alice", { url });
  expect(alice.address).toBe("ns/alice");

  const mail = new Promise<string | undefined>((resolve) => {
    bob.inbox(async ({ text }) => resolve(text));
  });
  await alice.send({ to: "ns/bob", text: "grüße" });
  expect(await mail).toBe("grüße");

  const handle = await alice.submit({ to: "job:shout", text: "big" });
  expect((await handle.result()).text).toBe("BIG");

  const topic = alice.subscribe("news", { start: "all" });
  await bob.publish("news", { data: { n: 1 } });
  for await (const { data } of topic) {
    expect(data).toEqual({ n: 1 });
    break;
  }
  const { participants } = await alice.participants();
  expect(participants.map(({ address }) => address)).toContain("ns/bob");
});

it("carries frames as large as the broker takes, and refuses a larger one before sending it", async () => {
  const { grpcUrl: url } = await start();
  const client = await join("bulky", { url });
  const text = "ä".repeat(130_000);
  const arrived = new Promise<string | undefined>((resolve) => {
    client.inbox(async (mail) => resolve(mail.text));
  });
  await client.send({ to: "ns/bulky", text });
  expect(await arrived).toBe(text);
  await expect(client.send({ to: "ns/bulky", text: "x".repeat(262_144) })).rejects.toMatchObject({
    code: "too_large",
  });
  expect(client.state).toBe("open");
});

it("gives a connection up on whose stream comes more than it takes in", async () => {
  const { grpcUrl: url } = await start();
  const sender = await join("sender", { url });
  await sender.send({ to: "ns/narrow", text: "x".repeat(100_000) });
  const failed = connect({
    url,
    credential: "dev:ns/narrow",
    frameBytesMax: 20_000,
    connectTimeoutMs: 10_000,
    reconnect: { initialMs: 20, maxMs: 50 },
    onError: () => undefined,
  }).then(async (client) => {
    clients.push(client);
    return new Promise<unknown>((resolve) => {
      client.on("state", ({ error }) => error !== undefined && resolve(error));
      client.inbox(async () => undefined);
    });
  });
  expect(await failed).toMatchObject({ code: "too_large" });
});

it("comes back after a gateway's farewell and keeps its leases over a lost connection", async () => {
  const first = await start();
  const world = open(worlds[0]?.server);
  const second = await start({}, world);
  const boss = await join("boss", { url: second.grpcUrl });
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let runs = 0;
  const working = new Promise<void>((resolve) => {
    void join("worker", {
      url: [first.grpcUrl, second.grpcUrl],
      workers: {
        slow: {
          handler: async () => {
            runs++;
            resolve();
            await gate;
            return "kept";
          },
        },
      },
    });
  });
  const handle = await boss.submit({ to: "job:slow", text: "x" });
  await working;
  await first.stop();
  release();
  expect((await handle.result()).text).toBe("kept");
  expect(runs).toBeLessThanOrEqual(2);
});

it("resumes its session when a connection has reached its greatest age", async () => {
  const broker = await startTestGateway({
    stores: open(),
    grpc: { ageMaxMs: 300, ageGraceMs: 100 },
  });
  brokers.push(broker);
  const boss = await join("boss", { url: broker.webSocketUrl });
  let runs = 0;
  let sessions = 0;
  let isOld = (): void => undefined;
  const old = new Promise<void>((resolve) => (isOld = resolve));
  const worker = await join("worker", {
    url: broker.grpcUrl,
    workers: {
      long: {
        handler: async () => {
          runs++;
          await old;
          return "kept";
        },
      },
    },
  });
  worker.on("state", ({ state }) => {
    if (state === "open" && ++sessions === 2) isOld();
  });
  const handle = await boss.submit({ to: "job:long", text: "x" });
  expect((await handle.result()).text).toBe("kept");
  expect(runs).toBe(1);
});

it("ends for good on a credential that is refused, with the same error as over WebSocket", async () => {
  const broker = await start();
  for (const url of [broker.grpcUrl, broker.webSocketUrl])
    await expect(
      connect({ url, credential: "no-token", onError: () => undefined }),
    ).rejects.toMatchObject({ code: "unauthenticated" });
});

it("says that nobody answers where nothing listens, and where something else does", async () => {
  const stranger = createServer((socket) => socket.end("220 mail.example ESMTP\r\n"));
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const bound = stranger.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  for (const url of [`grpc://127.0.0.1:${port}`, "grpc://127.0.0.1:1"])
    await expect(
      connect({ url, credential: "dev:ns/a", connectTimeoutMs: 1000, onError: () => undefined }),
    ).rejects.toMatchObject({ code: "unavailable" });
  stranger.close();
});

it("takes the transport from the option where the scheme is http, and refuses one that contradicts it", async () => {
  const broker = await start();
  const url = broker.grpcUrl.replace("grpc:", "http:");
  const client = await join("optional", { url, transport: "grpc" });
  expect(client.state).toBe("open");
  for (const [transport, other] of [
    ["grpc", broker.webSocketUrl],
    ["websocket", broker.grpcUrl],
  ] as const)
    await expect(
      connect({ url: other, transport, credential: "dev:ns/a", onError: () => undefined }),
    ).rejects.toMatchObject({ code: "protocol_error" });
});
