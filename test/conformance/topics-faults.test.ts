/**
 * Topics while NATS fails: killed servers, removed consumers and streams, history trimmed during an outage.
 */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectStores, type NatsStores } from "@ampd/store";
import {
  envelopeOf,
  startTestGateway,
  startTestNats,
  WireClient,
  type TestGateway,
  type TestNats,
  type WireFrame,
} from "@ampd/testkit";

const keptMax = 1000;

async function until(condition: () => boolean | Promise<boolean>, limitMs = 25_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not in ${limitMs} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function got(client: WireClient): readonly WireFrame[] {
  return client.log.filter((frame) => frame.type === "deliver");
}

function ids(client: WireClient): readonly unknown[] {
  return got(client).map((frame) => envelopeOf(frame)["id"]);
}

interface Proxy {
  readonly port: number;
  /** Cuts every connection and takes no new one. */
  block(): void;
  unblock(): void;
  close(): Promise<void>;
}

/** A way to NATS that a test can cut. */
async function openProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const proxy = createServer((socket) => {
    if (isBlocked) {
      socket.destroy();
      return;
    }
    const onward = connect(target, "127.0.0.1");
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on("error", () => undefined); // `close` follows
      one.on("close", () => {
        sockets.delete(one);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port, // as: a TCP server that listens
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.destroy();
    },
    unblock: () => {
      isBlocked = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

describe("topics while NATS fails", () => {
  let server: TestNats;
  const stores: NatsStores[] = [];
  const brokers: TestGateway[] = [];
  let sender: WireClient;

  async function openBroker(url = server.url): Promise<TestGateway> {
    const opened = await connectStores({
      nats: { servers: url, reconnectTimeWait: 50, reconnectJitter: 20 },
      durability: "process",
      settings: { topics: { messagesMax: keptMax } },
    });
    stores.push(opened);
    const broker = await startTestGateway({ stores: opened });
    brokers.push(broker);
    return broker;
  }

  beforeEach(async () => {
    server = await startTestNats();
    const broker = await openBroker();
    sender = await WireClient.join(broker.url, "ns/sender");
  });
  afterEach(async () => {
    for (const broker of brokers.splice(0)) await broker.stop();
    for (const opened of stores.splice(0)) await opened.close();
    await server.stop();
  });

  /** Publishes until it is acknowledged, as an SDK does: under one id. */
  async function publish(id: string): Promise<void> {
    for (;;) {
      const answer = await sender.envelope({ to: "topic:t", kind: "event", id });
      if (answer.type === "ok") return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function reader(url: string, name: string, start: unknown = "new"): Promise<WireClient> {
    const client = await WireClient.join(url, `ns/${name}`);
    const subscribe = { type: "subscribe", subscription: "s", topic: "t", start };
    expect(await client.request(subscribe)).toMatchObject({ type: "ok" });
    return client;
  }

  /** Consumers at the topic stream. */
  async function consumers(): Promise<readonly string[]> {
    const [first] = stores;
    const reply = await first?.link.request("$JS.API.CONSUMER.NAMES.AMP_TOPICS_ns", "{}");
    const { consumers: names } = JSON.parse(reply?.string() ?? "{}") as { consumers?: string[] };
    return names ?? [];
  }

  it("is gap-free and in order for every subscriber while the server is killed again and again", async () => {
    const [first] = brokers;
    const second = await openBroker();
    const readers = [
      await reader(first?.url ?? "", "a"),
      await reader(second.url, "b"),
      await reader(second.url, "c", "all"),
    ];
    const sent: string[] = [];
    let isOver = false;
    const publishing = (async () => {
      for (let n = 1; !isOver; n++) {
        await publish(`e${n}`);
        sent.push(`e${n}`);
      }
    })();
    for (let kills = 1; kills <= 4; kills++) {
      const before = sent.length;
      await until(() => sent.length > before + 20);
      await server.kill();
      await server.restart();
    }
    const before = sent.length;
    await until(() => sent.length > before + 20);
    isOver = true;
    await publishing;
    for (const each of readers) {
      await until(() => got(each).length >= sent.length);
      expect(ids(each)).toEqual(sent);
      expect(got(each).filter((frame) => frame["gap"] !== undefined)).toEqual([]);
    }
    // One tail a gateway: what was made during the outages has gone.
    await until(async () => (await consumers()).length === 2);
  }, 90_000);

  it("makes a tail again whose consumer was removed, with nothing missing", async () => {
    const [broker] = brokers;
    const client = await reader(broker?.url ?? "", "a");
    await publish("e1");
    await until(() => got(client).length === 1);
    const [tail] = await consumers();
    await stores[0]?.link.request(`$JS.API.CONSUMER.DELETE.AMP_TOPICS_ns.${tail}`, "");
    await publish("e2");
    await publish("e3");
    await until(() => got(client).length === 3, 15_000);
    expect(ids(client)).toEqual(["e1", "e2", "e3"]);
    expect((await consumers()).filter((name) => name !== tail)).toHaveLength(1);
  });

  it("goes on with a stream that was removed and made again", async () => {
    const [broker] = brokers;
    const client = await reader(broker?.url ?? "", "a");
    for (let n = 1; n <= 5; n++) await publish(`old${n}`);
    await until(() => got(client).length === 5);
    await stores[0]?.link.request("$JS.API.STREAM.DELETE.AMP_TOPICS_ns", "");
    await publish("new1");
    await publish("new2");
    await until(() => got(client).length === 7, 20_000);
    expect(ids(client).slice(5)).toEqual(["new1", "new2"]);
  });

  it("tells live subscribers what was trimmed while their gateway could not reach NATS", async () => {
    const proxy = await openProxy(server.port);
    const cutOff = await openBroker(`nats://127.0.0.1:${proxy.port}`);
    const client = await reader(cutOff.url, "a");
    await publish("e1");
    await until(() => got(client).length === 1);
    const seq = Number(got(client)[0]?.["seq_no"]);
    proxy.block();
    // Others publish more than is kept meanwhile.
    for (let n = 2; n <= keptMax + 101; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, i) => publish(`e${n + i}`)));
    proxy.unblock();
    await until(() => got(client).length === keptMax + 1);
    const [, next] = got(client);
    expect(next?.["gap"]).toEqual({ from: seq + 1, to: Number(next?.["seq_no"]) - 1 });
    expect(got(client).filter((frame) => frame["gap"] !== undefined)).toHaveLength(1);
    await proxy.close();
  });

  it("leaves no consumer behind after unsubscribes and lost connections", async () => {
    const [broker] = brokers;
    for (let n = 0; n < 10; n++) {
      const client = await reader(broker?.url ?? "", `r${n}`);
      if (n % 2 === 0) await client.cut();
      else await client.request({ type: "unsubscribe", subscription: "s" });
    }
    await until(async () => (await consumers()).length === 0);
  });

  it("serves 200 subscribers of one topic with one consumer", async () => {
    const [broker] = brokers;
    const clients = await Promise.all(
      Array.from({ length: 200 }, (_, n) => reader(broker?.url ?? "", `many${n}`)),
    );
    expect(await consumers()).toHaveLength(1);
    await publish("e1");
    await until(() => clients.every((client) => got(client).length === 1));
  });
});
