/**
 * What can be wrong below the frames: the upgrade request, and WebSocket itself.
 */
import { once } from "node:events";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { expectAlive } from "./actors.ts";
import { RawSocket, type RawFrame } from "./raw-socket.ts";
import { openWorld, type StoreWorld } from "./stores.ts";

const hello = JSON.stringify({
  type: "hello",
  versions: ["0.1"],
  credential: { kind: "dev", token: "dev:ns/raw" },
});

describe("bad WebSocket", () => {
  let world: StoreWorld;
  let broker: TestGateway;
  let witness: WireClient;

  beforeAll(async () => {
    world = await openWorld("memory");
    broker = await startTestGateway({
      stores: world.stores,
      settings: { helloTimeoutMs: 1500 },
      pingIntervalMs: 300,
    });
    witness = await WireClient.join(broker.url, "ns/witness");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function join(): Promise<RawSocket> {
    const raw = await RawSocket.open(broker.url);
    raw.frame({ payload: hello });
    await raw.until(() => raw.text.includes('"welcome"'));
    return raw;
  }

  it.each([
    "//",
    "//amp",
    "/amp/",
    "/%61mp",
    "/amp/../amp",
    "*",
    "http://[bad",
    "http:/",
    "/amp%00",
    "?",
  ])("answers an upgrade for %s with 404 or 400 and lives on", async (target) => {
    const raw = await RawSocket.connect(broker.url);
    raw.upgrade(target);
    await raw.until(() => raw.text.includes("\r\n\r\n"));
    expect(raw.text).toMatch(/^HTTP\/1\.1 40[04] /);
    raw.socket.destroy();
    await expectAlive(witness, "ns/witness");
  });

  it("takes a query with the path", async () => {
    const raw = await RawSocket.connect(broker.url);
    raw.upgrade("/amp?client=x");
    await raw.until(() => raw.text.includes("\r\n\r\n"));
    expect(raw.text).toContain("101 Switching Protocols");
    raw.socket.destroy();
  });

  it("lives on when peers reset the connection while they are refused", async () => {
    for (let n = 0; n < 100; n++) {
      const raw = await RawSocket.connect(broker.url);
      raw.upgrade(n % 2 === 0 ? "/wrong" : "/amp");
      raw.socket.resetAndDestroy();
      await once(raw.socket, "close");
    }
    await expectAlive(witness, "ns/witness");
  });

  it("negotiates no compression, also when the client offers it", async () => {
    const raw = await RawSocket.open(broker.url, [
      "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    ]);
    expect(raw.text.toLowerCase()).not.toContain("sec-websocket-extensions");
    raw.socket.destroy();
  });

  const bad: readonly (readonly [string, readonly RawFrame[], number])[] = [
    ["a binary frame", [{ opcode: 2, payload: '{"type":"heartbeat"}' }], 1003],
    [
      "a compressed frame",
      [{ rsv1: true, payload: deflateRawSync(Buffer.alloc(1_000_000)) }],
      1002,
    ],
    ["an unmasked frame", [{ masked: false, payload: '{"type":"heartbeat"}' }], 1002],
    ["a reserved opcode", [{ opcode: 3, payload: "x" }], 1002],
    ["invalid UTF-8", [{ payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }], 1007],
    ["a cut UTF-8 sequence", [{ payload: Buffer.from([0xe2, 0x82]) }], 1007],
    ["a frame over the limit", [{ payload: `{"type":"${"x".repeat(262_144)}"}` }], 1009],
    ["a length of 2^40 that never comes", [{ payload: "{", announce: 2n ** 40n }], 1009],
    ["a length over 2^53", [{ payload: "{", announce: 2n ** 60n }], 1009],
    ["a continuation of nothing", [{ opcode: 0, payload: "x" }], 1002],
    [
      "a message in too many fragments",
      [
        { fin: false, payload: "{" },
        ...Array.from({ length: 3000 }, () => ({ opcode: 0, fin: false, payload: " " })),
      ],
      1008,
    ],
    [
      "a message over the limit in fragments",
      [
        { fin: false, payload: "{" },
        ...Array.from({ length: 30 }, () => ({
          opcode: 0,
          fin: false,
          payload: " ".repeat(10_000),
        })),
      ],
      1009,
    ],
    ["a ping too long", [{ opcode: 9, payload: "p".repeat(126) }], 1002],
    ["a close frame with a bad code", [{ opcode: 8, payload: Buffer.from([0, 1]) }], 1002],
  ];

  it.each(bad)("closes on %s, touching nobody else", async (_what, frames, code) => {
    const raw = await join();
    for (const frame of frames) raw.frame(frame);
    expect(await raw.closeCode()).toBe(code);
    raw.socket.destroy();
    await expectAlive(witness, "ns/witness");
  });

  it("takes an honest message in fragments", async () => {
    const raw = await join();
    const text = '{"type":"heartbeat","seq":77}';
    raw.frame({ fin: false, payload: text.slice(0, 5) });
    for (const char of text.slice(5)) raw.frame({ opcode: 0, fin: false, payload: char });
    raw.frame({ opcode: 0, payload: "" });
    await raw.until(() => raw.text.includes('"re":77'));
    expect(raw.text).toContain('"re":77');
    raw.socket.destroy();
  });

  it("answers a flood of pings without growing", async () => {
    const raw = await join();
    for (let n = 0; n < 5000; n++) raw.frame({ opcode: 9, payload: "p" });
    await expectAlive(witness, "ns/witness");
    raw.socket.destroy();
  });

  it("ends a session whose peer answers no ping, and frees what it held", async () => {
    const raw = await join();
    const { sessions } = broker.gateway.stats();
    raw.socket.pause(); // answers nothing from here on
    await expect.poll(() => broker.gateway.stats().sessions, { timeout: 5000 }).toBe(sessions - 1);
    raw.socket.destroy();
  });

  it("keeps a peer that answers pings and says nothing else", async () => {
    const quiet = await WireClient.join(broker.url, "ns/quiet");
    let beats = 0;
    await expect
      .poll(
        async () => {
          await expectAlive(witness, "ns/witness");
          return ++beats;
        },
        { timeout: 5000, interval: 100 },
      )
      .toBeGreaterThan(15);
    expect(quiet.closeInfo).toBeUndefined();
    await quiet.leave();
  });

  it("leaves no connection behind", async () => {
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
  });
});
