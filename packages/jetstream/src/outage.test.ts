import type { NatsLink } from "./link.ts";
import type { TestServer } from "./testing/server.ts";
import { connect } from "@nats-io/transport-node";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isFailure } from "./errors.ts";
import { connectNats } from "./link.ts";
import { ensureConsumer, ensureStream } from "./provision.ts";
import { createPull } from "./pull.ts";
import { eventually, startTestServer } from "./testing/server.ts";

let server: TestServer;
let link: NatsLink;

beforeAll(async () => {
  server = await startTestServer();
  link = await connectNats({
    servers: server.url,
    maxPendingRequests: 500,
    maxPendingBytes: 1024 * 1024,
  });
  await ensureStream(link, { name: "O", subjects: ["o.>"], retention: "workqueue" });
});

afterAll(async () => {
  await link.close();
  await server.stop();
});

beforeEach(async () => {
  await eventually("connected", () => link.connected);
});

const kinds = (target: NatsLink): string[] => {
  const seen: string[] = [];
  target.onStatus((status) => seen.push(status.kind));
  return seen;
};

describe("an outage", () => {
  it("rejects what is pending as unknown, refuses at once while down, and recovers by itself", async () => {
    const seen = kinds(link);
    await server.pause();
    const pending = Promise.allSettled(Array.from({ length: 100 }, () => link.publish("o.a", "x")));
    await eventually("sent", () => link.pendingRequests === 100);
    await new Promise((resolve) => setImmediate(resolve));
    await server.kill();
    const results = await pending;
    for (const result of results) {
      expect(result).toMatchObject({
        status: "rejected",
        reason: { kind: "unavailable", outcome: "unknown", details: { reason: "disconnected" } },
      });
    }
    expect(link.pendingBytes).toBe(0);
    await expect(link.publish("o.a", "x")).rejects.toMatchObject({
      kind: "unavailable",
      outcome: "not_sent",
    });
    await expect(link.send("o.a", "x")).rejects.toMatchObject({
      kind: "unavailable",
      outcome: "not_sent",
    });
    await expect(link.settle("$JS.ACK.O.c.1.1.1.1.0", { kind: "ack" })).rejects.toMatchObject({
      kind: "unavailable",
    });
    await server.restart();
    await eventually("connected again", () => link.connected);
    expect((await link.publish("o.a", "x")).stream).toBe("O");
    expect(seen).toContain("disconnected");
    expect(seen.at(-1)).toBe("connected");
  });

  it("carries a publish with msgId over a restart exactly once", async () => {
    await server.pause();
    const publish = link.publish("o.once", "x", { msgId: "once-1", timeoutMs: 15_000 });
    await eventually("sent", () => link.pendingRequests === 1);
    await server.kill();
    await server.restart();
    const ack = await publish;
    expect(ack.stream).toBe("O");
    expect((await link.publish("o.once", "x", { msgId: "once-1" })).duplicate).toBe(true);
  });

  it("sends once what may not be repeated after an unknown outcome, however many retries are allowed", async () => {
    await ensureStream(link, { name: "ONCE", subjects: ["once.*"] });
    await server.pause();
    const options = { retries: 5, timeoutMs: 1500 };
    const results = await Promise.allSettled([
      link.publish("once.plain", "x", options),
      link.publish("once.cas", "x", { ...options, msgId: "m", expectLastSubjectSequence: 0 }),
    ]);
    server.unpause();
    for (const result of results) expect(result).toMatchObject({ reason: { outcome: "unknown" } });
    // Behind both on the same connection: when it is stored, so are they.
    expect((await link.publish("once.last", "x", { timeoutMs: 10_000 })).seq).toBe(3);
  });

  it("holds memory while down: 20,000 publishes are refused and nothing is queued", async () => {
    await server.kill();
    await eventually("down", () => !link.connected);
    const refused = await Promise.allSettled(
      Array.from({ length: 20_000 }, () => link.publish("o.a", "x".repeat(1024))),
    );
    expect(
      refused.every((each) => each.status === "rejected" && isFailure(each.reason, "unavailable")),
    ).toBe(true);
    expect(link.pendingBytes).toBe(0);
    await server.restart();
  });

  it("bounds requests and bytes against a server that does not read", async () => {
    await server.pause();
    const published = Promise.allSettled(
      Array.from({ length: 2000 }, () => link.publish("o.a", "x".repeat(1024), { timeoutMs: 500 })),
    );
    expect(link.pendingRequests).toBeLessThanOrEqual(500);
    const sent = Promise.allSettled(
      Array.from({ length: 2000 }, () => link.send("o.a", "y".repeat(1024))),
    );
    expect(link.pendingBytes).toBeLessThanOrEqual(1024 * 1024);
    const overloaded = (await published).filter(
      (each) =>
        each.status === "rejected" &&
        isFailure(each.reason) &&
        each.reason.details.reason === "overloaded",
    );
    expect(overloaded).toHaveLength(1500);
    const refused = (await sent).filter((each) => each.status === "rejected");
    expect(refused.length).toBeGreaterThan(900);
    server.unpause();
    await eventually("drained", () => link.pendingBytes < 512 * 1024);
  });

  it("waits for the connection when told to, within its time and limits", async () => {
    const patient = await connectNats({
      servers: server.url,
      waitConnectedMs: 20_000,
      maxPendingBytes: 4096,
    });
    await server.kill();
    await eventually("down", () => !patient.connected);
    const waiting = patient.publish("o.patient", "x");
    await eventually("held", () => patient.pendingBytes > 0);
    await expect(patient.publish("o.patient", "x".repeat(8192))).rejects.toMatchObject({
      details: { reason: "overloaded" },
    });
    await server.restart();
    expect((await waiting).stream).toBe("O");
    await patient.close();
  });

  it("confirms a settlement that began during the outage, by really sending it again", async () => {
    await ensureConsumer(link, "O", {
      durable_name: "s",
      filter_subject: "o.s",
      ack_policy: "explicit",
      ack_wait: 60e9,
    });
    await link.publish("o.s", "x");
    const got: string[] = [];
    const pull = createPull(link, {
      stream: "O",
      consumer: "s",
      onMessage: (d) => got.push(d.ackSubject),
    });
    pull.setDemand(1);
    await eventually("delivered", () => got.length === 1);
    await server.pause();
    let settled = 0;
    const settling = link
      .settle(got[0] ?? "", { kind: "ack" }, { confirm: true, timeoutMs: 20_000 })
      .then(() => (settled += 1));
    await eventually("sent", () => link.pendingRequests > 0);
    await server.kill();
    expect(settled).toBe(0);
    await server.restart();
    await settling;
    expect(settled).toBe(1);
    const info = await ensureConsumer(link, "O", { durable_name: "s" });
    expect(info.num_ack_pending).toBe(0);
    await pull.stop();
  });
});

describe("life cycle", () => {
  it("closes: pending rejects, later calls are refused, status says closed once", async () => {
    const other = await connectNats({ servers: server.url });
    const seen = kinds(other);
    const pending = other.publish("o.a", "x");
    await other.close();
    await other.close();
    await expect(pending).rejects.toMatchObject({ kind: "unavailable" });
    await expect(other.publish("o.a", "x")).rejects.toMatchObject({
      details: { reason: "closed" },
    });
    expect(seen).toEqual(["closed"]);
  });

  it("drains: what is in flight is answered", async () => {
    const other = await connectNats({ servers: server.url });
    const pending = Array.from({ length: 200 }, () => other.publish("o.a", "x"));
    // Publishes start sending in the same turn; draining lets them finish.
    await new Promise((resolve) => setImmediate(resolve));
    await other.drain();
    const results = await Promise.allSettled(pending);
    expect(results.every((each) => each.status === "fulfilled")).toBe(true);
  });

  it("uses a connection it was given and leaves it open", async () => {
    const nc = await connect({ servers: server.url });
    const other = await connectNats({ connection: nc });
    expect((await other.publish("o.a", "x")).stream).toBe("O");
    await other.close();
    expect(nc.isClosed()).toBe(false);
    await nc.close();
  });
});
