/**
 * A subscriber that does not read: what its connection holds is bounded, counted on the transport itself.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createAuthenticator } from "@ampd/auth";
import { createGateway, type Connection, type Transport } from "@ampd/gateway";
import { memoryStores } from "@ampd/store";
import { testGatewaySettings, type WireFrame } from "@ampd/testkit";

const outboundBytesMax = 131_072;

/** A peer that takes bytes only when told to. */
class Peer implements Transport {
  readonly remote = "test";
  readonly frames: WireFrame[] = [];
  bufferedBytes = 0;
  peakBytes = 0;
  closedWith: number | undefined;
  isReading: boolean;

  constructor(isReading: boolean) {
    this.isReading = isReading;
  }

  send(text: string): void {
    this.frames.push(JSON.parse(text) as WireFrame);
    if (this.isReading) return;
    this.bufferedBytes += text.length;
    this.peakBytes = Math.max(this.peakBytes, this.bufferedBytes);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  /** Takes all that waits. */
  drain(): void {
    this.bufferedBytes = 0;
  }

  get deliveries(): readonly WireFrame[] {
    return this.frames.filter(({ type }) => type === "deliver");
  }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`in vain: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

it("never holds more than half of the limit and one event, loses nothing, and slows nobody", async () => {
  const stores = memoryStores();
  const gateway = createGateway({
    gatewayId: "g",
    stores,
    authenticator: createAuthenticator({ dev: true }),
    settings: { ...testGatewaySettings, outboundBytesMax },
    runtime: { monotonicMs: () => performance.now(), newId: () => randomUUID() },
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
  });
  await gateway.start([]);
  let seq = 0;
  const join = async (peer: Peer, name: string): Promise<Connection> => {
    const connection = gateway.accept(peer);
    const credential = { kind: "dev", token: `dev:ns/${name}` };
    const hello = { type: "hello", seq: (seq += 1), versions: ["0.1"], credential };
    connection.receive(JSON.stringify(hello));
    await until(() => peer.frames.some(({ type }) => type === "welcome"));
    return connection;
  };
  const subscribe = async (peer: Peer, connection: Connection): Promise<void> => {
    const frame = { type: "subscribe", seq: (seq += 1), subscription: "s", topic: "flood" };
    connection.receive(JSON.stringify(frame));
    await until(() => peer.frames.some(({ type }) => type === "ok"));
  };
  const [stuck, quick, sender] = [new Peer(true), new Peer(true), new Peer(true)];
  const connections = [await join(stuck, "stuck"), await join(quick, "quick")] as const;
  await subscribe(stuck, connections[0]);
  await subscribe(quick, connections[1]);
  const publisher = await join(sender, "sender");
  stuck.isReading = false;
  const text = "x".repeat(10_000);
  const count = 400;
  for (let n = 0; n < count; n++) {
    const envelope = {
      to: "topic:flood",
      kind: "event",
      id: `e${n}`,
      parts: [{ type: "text", text }],
    };
    publisher.receive(JSON.stringify({ type: "send", seq: (seq += 1), envelope }));
    if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => quick.deliveries.length === count);
  expect(quick.deliveries.some((frame) => frame["replay"] === true)).toBe(false);
  expect(stuck.deliveries.length).toBeLessThan(count / 2);
  expect(stuck.closedWith).toBeUndefined();
  while (stuck.deliveries.length < count) {
    const before = stuck.deliveries.length;
    stuck.drain();
    await until(() => stuck.deliveries.length > before);
  }
  expect(stuck.peakBytes).toBeLessThanOrEqual(outboundBytesMax / 2 + 11_000);
  const seqs = stuck.deliveries.map((frame) => Number(frame["seq_no"]));
  expect(seqs).toEqual(quick.deliveries.map((frame) => Number(frame["seq_no"])));
  await gateway.stop({ graceMs: 0 });
  await stores.close();
});
