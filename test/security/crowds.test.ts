/**
 * Many connections that want nothing but to be there: silent, slow, half-read or full of subscriptions.
 */
import { connect as connectTcp, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { listen } from "../../apps/ampd/src/broker/http-server.ts";
import { expectAlive, submitTo } from "../conformance/actors.ts";
import { dialers } from "../conformance/dialers.ts";
import { openWorld, type StoreKind, type StoreWorld } from "../conformance/stores.ts";

/** What a crowd may add to the memory of the process that serves it and, here, holds its other half as well. */
const crowdBytesMax = 250_000_000;

interface Rig {
  readonly world: StoreWorld;
  readonly broker: TestGateway;
  readonly witness: WireClient;
}

async function openRig(
  settings: Parameters<typeof startTestGateway>[0]["settings"],
  kind: StoreKind = "memory",
): Promise<Rig> {
  const world = await openWorld(kind);
  const broker = await startTestGateway({ stores: world.stores, ...(settings && { settings }) });
  return { world, broker, witness: await WireClient.join(broker.url, "ns/witness") };
}

async function closeRig({ broker, world }: Rig): Promise<void> {
  await broker.stop();
  await world.close();
}

describe.each(dialers)("a crowd over $name", (dialer) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await openRig({ helloTimeoutMs: 2000, sessionsMax: 300 });
  });
  afterAll(() => closeRig(rig));

  it("of 500 that say nothing pushes itself out, and whoever says hello comes in meanwhile", async () => {
    const { broker, witness } = rig;
    const before = process.memoryUsage().rss;
    const silent: WireClient[] = [];
    for (let n = 0; n < 10; n++) {
      silent.push(...(await Promise.all(Array.from({ length: 50 }, () => dialer.dial(broker)))));
      const honest = await dialer.dial(broker);
      await honest.hello("ns/honest");
      await honest.leave();
    }
    await expectAlive(witness, "ns/witness");
    const ends = await Promise.all(silent.map((client) => client.closed()));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([4403]));
    const pushed = silent.flatMap(({ log }) => log.map((frame) => errorOf(frame).message));
    const early = pushed.filter((message) => message.startsWith("too many"));
    expect(early.length).toBeGreaterThanOrEqual(200); // and one for each honest client that came when it was full
    expect(process.memoryUsage().rss - before).toBeLessThan(crowdBytesMax);
    await expectAlive(witness, "ns/witness");
  });

  it("of sessions is bounded, for one participant and for all, and leaves room when it goes", async () => {
    const { broker, witness } = rig;
    const open: WireClient[] = [];
    for (let n = 0; n < 299; n++) {
      const client = await dialer.dial(broker);
      await client.hello(`ns/p${n % 7}`);
      open.push(client);
    }
    const late = await dialer.dial(broker);
    const credential = { kind: "dev", token: "dev:ns/late" };
    const answer = await late.request({ type: "hello", versions: ["0.1"], credential });
    expect(errorOf(answer)).toMatchObject({ code: "unavailable", retryable: true });
    await expectAlive(witness, "ns/witness");
    for (const client of open) await client.cut();
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
    const next = await dialer.dial(broker);
    await next.hello("ns/late");
    await next.leave();
  });

  it("of 10,000 subscriptions stops at the bound of a session, and they end with it", async () => {
    const { broker, witness } = rig;
    const client = await dialer.dial(broker);
    await client.hello("ns/greedy");
    const codes = new Map<string, number>();
    for (let round = 0; round < 100; round++) {
      const batch = Array.from({ length: 100 }, (_, n) => {
        const id = `s${round * 100 + n}`;
        return client.request({ type: "subscribe", subscription: id, topic: `t.${id}` });
      });
      for (const answer of await Promise.all(batch)) {
        const code = answer.type === "error" ? errorOf(answer).code : answer.type;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    expect(codes.get("ok")).toBe(100);
    expect(codes.size).toBe(2);
    await expectAlive(witness, "ns/witness");
    await client.leave();
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
  });
});

describe.each(dialers)("cards that change without end over $name", (dialer) => {
  it("wait in a short line or are refused, and the last one counts", async () => {
    const rig = await openRig({}, "nats"); // where each job of a card is a consumer to make
    const client = await dialer.dial(rig.broker);
    await client.hello("ns/fickle", { card: { name: "fickle", jobs: [{ name: "first" }] } });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, round) => {
        const jobs = Array.from({ length: 24 }, (_job, n) => ({ name: `j${round}-${n}` }));
        return client.request({ type: "update_card", card: { name: "fickle", jobs } });
      }),
    );
    const refused = answers.filter(({ type }) => type === "error").map(errorOf);
    expect(refused.length).toBeGreaterThan(0);
    for (const { code } of refused) expect(code).toBe("rate_limited");
    await expectAlive(rig.witness, "ns/witness");
    const card = { name: "fickle", jobs: [{ name: "last" }], max_concurrent: 1 };
    expect(await client.request({ type: "update_card", card })).toMatchObject({ type: "ok" });
    const taskId = await submitTo(rig.witness, "job:last");
    expect(envelopeOf(await client.offer())).toMatchObject({ task_id: taskId });
    await client.leave();
    await closeRig(rig);
  });
});

describe.each(dialers)("100 clients that do not read over $name", (dialer) => {
  it("are all cut off, cost bounded memory, and others go on meanwhile", async () => {
    const rig = await openRig({ outboundBytesMax: 65_536 });
    const { broker, witness } = rig;
    const parts = [{ type: "text", text: "x".repeat(200_000) }];
    const taskId = await submitTo(witness, "job:bulk", { parts });
    const before = process.memoryUsage().rss;
    const stuck: WireClient[] = [];
    for (let n = 0; n < 100; n++) {
      const client = await dialer.dial(broker);
      await client.hello("ns/stuck");
      client.pause();
      stuck.push(client);
    }
    // As much as it takes: the kernel keeps the first megabytes of each.
    for (let round = 0; broker.gateway.stats().sessions > 1 && round < 1000; round++) {
      for (const client of stuck) client.send({ type: "get_task", task_id: taskId });
      await expectAlive(witness, "ns/witness");
    }
    expect(broker.gateway.stats().sessions).toBe(1);
    expect(process.memoryUsage().rss - before).toBeLessThan(crowdBytesMax);
    for (const client of stuck) client.unpause();
    const ends = await Promise.all(stuck.map((client) => client.closed()));
    // 1006: it did not read the close frame in time either, and was cut.
    for (const { code } of ends) expect([4408, 1006]).toContain(code);
    await closeRig(rig);
  });
});

describe("slow heads of HTTP requests", () => {
  const idle = (socket: Socket) =>
    new Promise<void>((resolve) => socket.once("close", () => resolve()));

  it("are cut in time, silent, drip-fed or half a body, and others are served", async () => {
    let served = 0;
    const http = await listen(
      { host: "127.0.0.1", port: 0, headTimeoutMs: 1500 },
      (_, response) => {
        served++;
        response.end("ok");
      },
    );
    const drips: NodeJS.Timeout[] = [];
    const sockets = Array.from({ length: 150 }, (_, n) => {
      const socket = connectTcp(http.port, "127.0.0.1");
      socket.on("error", () => undefined); // `close` follows
      socket.resume();
      if (n % 3 === 0) return socket; // says nothing at all
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
      if (n % 3 === 1) drips.push(setInterval(() => socket.write("X-A: b\r\n"), 100));
      else socket.write("Content-Length: 1000\r\n");
      return socket;
    });
    const ends = Promise.all(sockets.map(idle));
    const response = await fetch(`http://127.0.0.1:${http.port}/`);
    expect(await response.text()).toBe("ok");
    await ends;
    for (const drip of drips) clearInterval(drip);
    expect(served).toBe(1);
    await http.close();
  });
});
