/**
 * What can be wrong below the frames over gRPC: HTTP/2 itself, its headers, the framing of messages, and protobuf.
 */
import { once } from "node:events";
import { connect as connectTcp, createServer, type AddressInfo, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { status } from "@grpc/grpc-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { expectAlive } from "./actors.ts";
import { closed, endOf, frameBody, message, RawGrpc, type RawRequest } from "./raw-grpc.ts";
import { openWorld, type StoreWorld } from "./stores.ts";

const hello = JSON.stringify({
  type: "hello",
  seq: 1,
  versions: ["0.1"],
  credential: { kind: "dev", token: "dev:ns/raw" },
});
const heartbeat = JSON.stringify({ type: "heartbeat", seq: 2 });

describe("bad gRPC", () => {
  let world: StoreWorld;
  let broker: TestGateway;
  let witness: WireClient;

  beforeAll(async () => {
    world = await openWorld("memory");
    broker = await startTestGateway({
      stores: world.stores,
      settings: { helloTimeoutMs: 1500 },
      grpc: { streamsMax: 50 },
    });
    witness = await WireClient.join(broker.grpcUrl, "ns/witness");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  /** A broker that loses patience soon; nobody else is on it, for a busy test may be as slow as a dead peer. */
  async function impatient(): Promise<TestGateway> {
    return startTestGateway({ stores: await world.another(), pingIntervalMs: 300 });
  }

  async function attack(request: RawRequest): Promise<ReturnType<RawGrpc["call"]>> {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    try {
      return await raw.call(request);
    } finally {
      raw.close();
    }
  }

  it.each([
    "/",
    "//",
    "*",
    "/ampd.v1.Broker",
    "/ampd.v1.Broker/",
    "/ampd.v1.Broker/session",
    "/ampd.v1.Broker/Session/",
    "/ampd.v1.Broker/Session?x=1",
    "/ampd.v1.Broker/%53ession",
    "/ampd.v1.Broker/__proto__",
    "/ampd.v1.Broker/constructor",
    "/constructor",
    "__proto__",
    "/ampd.v1.Broker/Session\u0001",
    "/ampd.v1.Broker/S\u00e9ssion\u00ff",
    `/${"x".repeat(20_000)}`,
  ])("answers the path %j with UNIMPLEMENTED or ends the stream", async (path) => {
    const end = await attack({ headers: { ":path": path } });
    expect([status.UNIMPLEMENTED, undefined]).toContain(end.grpc);
    await expectAlive(witness, "ns/witness");
  });

  it.each<[string, RawRequest["headers"], readonly (status | undefined)[]]>([
    ["GET", { ":method": "GET" }, [status.OK]],
    ["a method of its own", { ":method": "BREW" }, [status.FAILED_PRECONDITION]],
    ["JSON", { "content-type": "application/json" }, [undefined]],
    ["no content type", { "content-type": "" }, [undefined]],
    ["a timeout that is none", { "grpc-timeout": "soon" }, [status.INTERNAL]],
    [
      "a timeout of nothing",
      { "grpc-timeout": "0n" },
      [status.FAILED_PRECONDITION, status.DEADLINE_EXCEEDED],
    ],
    [
      "the longest timeout",
      { "grpc-timeout": "99999999H" },
      [status.FAILED_PRECONDITION, status.DEADLINE_EXCEEDED],
    ],
    ["an unknown compression", { "grpc-encoding": "lzma" }, [status.FAILED_PRECONDITION]],
    ["a binary header that is not base64", { "x-bin": "%%%" }, [status.FAILED_PRECONDITION]],
    ["a header of 40,000 bytes", { "x-long": "x".repeat(40_000) }, [status.FAILED_PRECONDITION]],
    [
      "400 headers",
      Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`x-${n}`, "y".repeat(20)])),
      [undefined],
    ],
  ])("lives on after %s", async (_what, headers, expected) => {
    const end = await attack({
      body: [message(frameBody(heartbeat))],
      ...(headers && { headers }),
    });
    expect(expected).toContain(end.grpc);
    await expectAlive(witness, "ns/witness");
  });

  const tag = (field: number, wireType: number): Buffer => Buffer.from([field * 8 + wireType]);
  const malformed: readonly (readonly [string, Buffer])[] = [
    ["a field number of 0", Buffer.from([0x02, 0x00])],
    ["a length over the message", Buffer.from([0x0a, 0x7f, 0x61])],
    ["a length that does not end", Buffer.from([0x0a, 0xff, 0xff, 0xff])],
    ["a length of 2^63", Buffer.concat([tag(1, 2), Buffer.alloc(9, 0xff), Buffer.from([0x7f])])],
    ["a tag that does not end", Buffer.alloc(12, 0xff)],
    ["a group", Buffer.concat([tag(1, 3), tag(1, 4)])],
    ["wire type 7", tag(2, 7)],
    ["a fixed64 that is cut", Buffer.concat([tag(2, 1), Buffer.alloc(3)])],
    ["JSON in place of protobuf", Buffer.from(hello)],
  ];

  it.each(malformed)("ends the stream on a message with %s", async (_what, body) => {
    const end = await attack({ body: [message(body)], open: true });
    expect(end).toMatchObject({ grpc: status.INVALID_ARGUMENT, close: 1003 });
    await expectAlive(witness, "ns/witness");
  });

  it.each<[string, readonly Buffer[], { grpc: number; close?: number }]>([
    [
      "text that is not UTF-8",
      [message(frameBody(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])))],
      { grpc: status.INVALID_ARGUMENT, close: 1007 },
    ],
    [
      "half a code point",
      [message(frameBody(Buffer.from([0xe2, 0x82])))],
      { grpc: status.INVALID_ARGUMENT, close: 1007 },
    ],
    ["an empty message", [message("")], { grpc: status.INVALID_ARGUMENT }],
    [
      "a number in the text's place",
      [message(Buffer.from([0x08, 0x01]))],
      { grpc: status.INVALID_ARGUMENT },
    ],
    [
      "a length of 2^32 - 1 that never comes",
      [message("x", 0, 0xff_ff_ff_ff)],
      { grpc: status.RESOURCE_EXHAUSTED },
    ],
    [
      "a length just over the limit",
      [message("x", 0, 262_144 + 7)],
      { grpc: status.RESOURCE_EXHAUSTED },
    ],
    [
      "the compression flag and no compression",
      [message(frameBody("{}"), 1)],
      { grpc: status.INVALID_ARGUMENT },
    ],
    [
      "a flag that does not exist",
      [message(frameBody("{}"), 0x80)],
      { grpc: status.INVALID_ARGUMENT },
    ],
  ])("ends the stream on %s", async (_what, body, expected) => {
    const end = await attack({ body, open: true });
    expect(end).toMatchObject(expected);
    expect(end.message).not.toMatch(/\.js|\.ts|node_modules/);
    await expectAlive(witness, "ns/witness");
  });

  it.each<[string, Buffer, number]>([
    ["unfolds into 50 MB", gzipSync(Buffer.alloc(50_000_000)), status.RESOURCE_EXHAUSTED],
    ["is not gzip", Buffer.from("no gzip at all"), status.INTERNAL],
    ["is cut", gzipSync(Buffer.alloc(10_000)).subarray(0, 20), status.INTERNAL],
  ])("refuses a compressed message that %s", async (_what, body, code) => {
    const before = process.memoryUsage().rss;
    const headers = { "grpc-encoding": "gzip" };
    const end = await attack({ headers, body: [message(body, 1)], open: true });
    expect(end.grpc).toBe(code);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
    await expectAlive(witness, "ns/witness");
  });

  it("passes over fields that it does not know, wherever they stand", async () => {
    const unknown = Buffer.concat([
      Buffer.from([0x10, 0x05]),
      tag(3, 1),
      Buffer.alloc(8),
      tag(4, 5),
      Buffer.alloc(4),
      Buffer.from([0x2a, 0x02, 0x61, 0x62]),
    ]);
    const raw = await RawGrpc.connect(broker.grpcUrl);
    const stream = raw.begin({
      body: [message(Buffer.concat([unknown, frameBody(hello), unknown]))],
      open: true,
    });
    const [chunk] = (await once(stream, "data")) as [Buffer];
    expect(chunk.toString()).toContain('"welcome"');
    raw.close();
  });

  it("takes a message in pieces of one byte", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    const stream = raw.begin({ open: true });
    for (const byte of message(frameBody(hello))) stream.write(Buffer.from([byte]));
    const [chunk] = (await once(stream, "data")) as [Buffer];
    expect(chunk.toString()).toContain('"welcome"');
    raw.close();
  });

  it("ends a session whose client half-closes, also in the middle of a message", async () => {
    for (const rest of [Buffer.alloc(0), message(frameBody(heartbeat)).subarray(0, 9)]) {
      const raw = await RawGrpc.connect(broker.grpcUrl);
      const stream = raw.begin({ body: [message(frameBody(hello))], open: true });
      await once(stream, "data");
      const ended = endOf(stream);
      stream.end(rest);
      expect(await ended).toMatchObject({ grpc: status.OK, close: 1000 });
      raw.close();
    }
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
  });

  it("resets a stream whose client keeps its half open after the end", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    const stream = raw.begin({ body: [message("{")], open: true });
    expect(await endOf(stream)).toMatchObject({ close: 1003 });
    await closed(stream);
    expect(stream.rstCode).toBe(8);
    raw.close();
  });

  it("keeps a connection to its share of streams, and serves other connections meanwhile", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    await once(raw.session, "remoteSettings");
    expect(raw.session.remoteSettings.maxConcurrentStreams).toBe(50);
    const streams = Array.from({ length: 300 }, () => raw.begin({ open: true }));
    await expectAlive(witness, "ns/witness");
    const ends = await Promise.all(streams.slice(0, 50).map(endOf));
    expect(new Set(ends.map(({ close }) => close))).toEqual(new Set([4403]));
    raw.close();
    await expectAlive(witness, "ns/witness");
  });

  it("lives through a flood of streams that are reset at once", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    for (let n = 0; n < 3000 && !raw.session.destroyed; n++) {
      const stream = raw.begin({ body: [message(frameBody(hello))], open: true });
      stream.close(8);
      if (n % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
    }
    await expectAlive(witness, "ns/witness");
    raw.close();
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
  });

  it("lives through resets between the parts of an answer, and a flood of pings", async () => {
    const raw = await RawGrpc.connect(broker.grpcUrl);
    for (let n = 0; n < 100; n++) {
      const stream = raw.begin({ body: [message(frameBody(hello))], open: true });
      stream.once("response", () => stream.close(8));
      await closed(stream);
    }
    for (let n = 0; n < 2000; n++) raw.session.ping(() => undefined);
    await expectAlive(witness, "ns/witness");
    raw.close();
  });

  it.each<[string, string | Buffer]>([
    ["HTTP/1.1", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [
      "an HTTP/1.1 upgrade",
      "GET /amp HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ],
    ["noise", Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 73) % 256))],
    ["a TLS hello", Buffer.from("16030100050100000100", "hex")],
    [
      "a preface and a frame of 2^24 bytes",
      Buffer.concat([
        Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        Buffer.from("ffffff000000000001", "hex"),
      ]),
    ],
  ])("ends a connection that speaks %s", async (_what, bytes) => {
    const { hostname, port } = new URL(broker.grpcUrl);
    const socket = connectTcp(Number(port), hostname);
    socket.on("error", () => undefined); // `close` follows
    socket.resume();
    socket.write(bytes);
    if (!socket.destroyed) await new Promise((resolve) => socket.once("close", resolve));
    await expectAlive(witness, "ns/witness");
  });

  it("ends connections that say nothing or answer no ping, and those reset while they open", async () => {
    await using strict = await impatient();
    const { hostname, port } = new URL(strict.grpcUrl);
    const silent = Array.from({ length: 50 }, () => connectTcp(Number(port), hostname));
    const ends = silent.map((socket) => {
      socket.on("error", () => undefined); // `close` follows
      socket.resume();
      return new Promise((resolve) => socket.once("close", resolve));
    });
    for (let n = 0; n < 50; n++) {
      const socket = connectTcp(Number(port), hostname);
      await once(socket, "connect");
      socket.write("PRI * HTTP/2.0\r\n");
      socket.resetAndDestroy();
    }
    await Promise.all(ends);
    await expectAlive(witness, "ns/witness");
  });

  it("ends a session whose peer has stopped answering, and frees what it held", async () => {
    await using strict = await impatient();
    const target = new URL(strict.grpcUrl);
    const sockets: Socket[] = [];
    // What comes from the peer after this is kept from the broker, and the connection stays.
    const wire = createServer((near) => {
      const far = connectTcp(Number(target.port), target.hostname);
      for (const socket of [near, far]) socket.on("error", () => undefined); // a cut is what is tested
      near.pipe(far).pipe(near);
      sockets.push(near, far);
    }).listen(0, "127.0.0.1");
    await once(wire, "listening");
    const { port } = wire.address() as AddressInfo; // as: a TCP server that listens
    const raw = await RawGrpc.connect(`grpc://127.0.0.1:${port}`);
    const stream = raw.begin({ body: [message(frameBody(hello))], open: true });
    await once(stream, "data");
    expect(strict.gateway.stats().sessions).toBe(1);
    for (const socket of sockets) socket.unpipe();
    await expect.poll(() => strict.gateway.stats().sessions, { timeout: 5000 }).toBe(0);
    raw.close();
    for (const socket of sockets) socket.destroy();
    wire.close();
  });

  it("ends connections that carry no stream for long, and leaves those that do", async () => {
    const patient = { stores: await world.another(), grpc: { idleMs: 300 } };
    await using strict = await startTestGateway(patient);
    const working = await WireClient.join(strict.grpcUrl, "ns/working");
    const idle = await RawGrpc.connect(strict.grpcUrl);
    await new Promise((resolve) => idle.session.once("close", resolve));
    expect(await working.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    await working.leave();
  });

  it("leaves no session behind", async () => {
    await expect.poll(() => broker.gateway.stats().sessions).toBe(1);
    expect(broker.complaints).toEqual([]);
  });
});
