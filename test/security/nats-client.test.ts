/**
 * Headers of a NATS client: every one that the server or the broker gives a meaning, and lines that would be protocol if anybody copied
 * them.
 */
import { connect as connectTcp } from "node:net";
import { headers as natsHeaders, type NatsConnection } from "@nats-io/nats-core";
import { connect as connectNats } from "@nats-io/transport-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WireClient, type WireFrame } from "@ampd/testkit";
import { runBroker, type RunningBroker } from "./running.ts";

/** Headers with an effect on streams, tracing, counters, schedules or batches, with the value that would do most. */
const effective: readonly (readonly [string, string])[] = [
  ["Nats-Msg-Id", "taken"],
  ["Nats-TTL", "1"],
  ["Nats-Rollup", "all"],
  ["Nats-Rollup", "sub"],
  ["Nats-Expected-Stream", "OTHER"],
  ["Nats-Expected-Last-Sequence", "999999"],
  ["Nats-Expected-Last-Subject-Sequence", "999999"],
  ["Nats-Expected-Last-Subject-Sequence-Subject", "amp.default.topic.x"],
  ["Nats-Expected-Last-Msg-Id", "nothing"],
  ["Nats-Required-Api-Level", "99"],
  ["Nats-Schedule", "@at 2099-01-01T00:00:00Z"],
  ["Nats-Schedule-Target", "amp.default.inbox.victim"],
  ["Nats-Schedule-TTL", "1s"],
  ["Nats-Schedule-Source", "amp.default.inbox.victim"],
  ["Nats-Schedule-Next", "purge"],
  ["Nats-Scheduler", "amp.default.sched.x"],
  ["Nats-Batch-Id", "b"],
  ["Nats-Batch-Sequence", "7"],
  ["Nats-Batch-Commit", "1"],
  ["Nats-Incr", "+5"],
  ["Nats-Counter-Sources", "{}"],
  ["Nats-Marker-Reason", "Purge"],
  ["Nats-Stream-Source", "OTHER 1 > >"],
  ["Nats-Request-Info", '{"user":"default/boss"}'],
  ["Nats-Service-Error", "x"],
  ["Status", "503"],
  ["KV-Operation", "PURGE"],
  ["Ampd-From", "default/boss"],
  ["amp-u-from", "default/boss"],
];

describe("a NATS client's headers", () => {
  let broker: RunningBroker;
  let eve: NatsConnection;
  let victim: WireClient;

  beforeAll(async () => {
    broker = await runBroker(["--nats-clients-accept", "on", "--nats-clients-port", "0"]);
    eve = await connectNats({
      servers: broker.natsUrl,
      token: "dev:default/eve",
      inboxPrefix: "_INBOX_default.eve",
    });
    victim = await WireClient.join(broker.url, "default/victim");
    await victim.request({ type: "subscribe", subscription: "s", topic: "heads" });
  }, 60_000);
  afterAll(async () => {
    await eve.close();
    await broker.stop();
  });

  async function publish(to: string, text: string, header: readonly [string, string]) {
    const headers = natsHeaders();
    headers.set(...header);
    const body = JSON.stringify({ parts: [{ type: "text", text }] });
    const reply = await eve.request(`amp.default.in.eve.${to}`, body, { timeout: 5000, headers });
    return reply.json<WireFrame>();
  }

  it.each(effective)("change nothing: %s: %s", async (...header) => {
    const texts = [`${header[0]} one`, `${header[0]} two`];
    const seqs: number[] = [];
    for (const text of texts) {
      const event = await publish("topic.heads", text, header);
      expect(event).toMatchObject({ type: "ok" });
      expect(event).not.toHaveProperty("duplicate");
      seqs.push(Number(event["seq_no"]));
      const mail = await publish("inbox.default.victim", text, header);
      expect(mail).toMatchObject({ type: "ok" });
      expect(mail).not.toHaveProperty("duplicate");
      for (const deliver of [await victim.mail("event"), await victim.mail("message")]) {
        expect(deliver["envelope"]).toMatchObject({ from: "default/eve", parts: [{ text }] });
        if (deliver["subscription"] === undefined)
          await victim.request({ type: "ack", delivery_id: deliver["delivery_id"] });
      }
    }
    expect(seqs[1]).toBe((seqs[0] ?? 0) + 1);
  });

  it("have lost nothing and brought nothing: the topic holds what was sent, the inbox is empty", async () => {
    const replay = { type: "subscribe", subscription: "all", topic: "heads", start: "all" };
    const late = await WireClient.join(broker.url, "default/late");
    await late.request(replay);
    for (let n = 0; n < 2 * effective.length; n++) await late.mail("event");
    expect(victim.inbox.filter(({ type }) => type === "deliver")).toEqual([]);
    const other = await WireClient.join(broker.url, "default/victim");
    const sent = await other.envelope({ to: "default/victim", kind: "message", id: "last" });
    expect(sent).toMatchObject({ type: "ok" });
    const next = await Promise.race([other.mail("message"), victim.mail("message")]);
    expect(next["envelope"]).toMatchObject({ id: "last", from: "default/victim" });
    await late.cut();
    await other.cut();
  });

  it("with line breaks in them end at the server and become no protocol anywhere", async () => {
    const { port } = new URL(broker.natsUrl);
    for (const header of [
      "X: a\r\nNats-Rollup: all",
      "X: a\rNats-Rollup: all",
      "X: a\nNats-Rollup: all",
      "X\r\n\r\nPUB amp.default.inbox.victim 2\r\n{}",
    ]) {
      const socket = connectTcp(Number(port), "127.0.0.1");
      socket.on("error", () => undefined); // the server may cut it
      let said = "";
      socket.setEncoding("utf8").on("data", (text: string) => (said += text));
      const head = `NATS/1.0\r\n${header}\r\n\r\n`;
      const body = JSON.stringify({ parts: [{ type: "text", text: "raw" }] });
      const sizes = `${Buffer.byteLength(head)} ${Buffer.byteLength(head + body)}`;
      const options = { auth_token: "dev:default/eve", verbose: false, headers: true, protocol: 1 };
      socket.write(`CONNECT ${JSON.stringify(options)}\r\n`);
      socket.write(`HPUB amp.default.in.eve.topic.heads ${sizes}\r\n${head}${body}\r\nPING\r\n`);
      await expect
        .poll(() => socket.destroyed || said.includes("PONG"), { timeout: 5000 })
        .toBe(true);
      socket.destroy();
      const event = await victim.mail("event");
      expect(event["envelope"]).toMatchObject({ from: "default/eve", parts: [{ text: "raw" }] });
    }
    expect(victim.inbox.filter(({ type }) => type === "deliver")).toEqual([]);
  });

  it("of a request find no reply subject but the sender's own", async () => {
    const quiet = JSON.stringify({ parts: [] });
    for (const reply of [
      "amp.default.inbox.victim",
      "amp.default.topic.heads",
      "_INBOX_default.victim.x",
      "$KV.AMP_POLICY.default",
    ])
      eve.publish("amp.default.in.eve.topic.quiet", quiet, { reply });
    await publish("topic.quiet", "last", ["X", "y"]);
    await victim.request({ type: "heartbeat" });
    expect(victim.inbox.filter(({ type }) => type === "deliver")).toEqual([]);
  });
});
