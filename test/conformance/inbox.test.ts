/**
 * Inboxes: what is kept, how often and in which order it comes, and which addresses there are.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { expectAlive, mailTo, readMail } from "./actors.ts";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const inflightMax = 8;
const inboxMax = 40;

function deliveries(client: WireClient): readonly WireFrame[] {
  return client.log.filter((frame) => frame.type === "deliver");
}

function idsOf(client: WireClient): readonly unknown[] {
  return deliveries(client).map((frame) => envelopeOf(frame)["id"]);
}

const badAddresses: readonly (readonly [string, string])[] = [
  ["a dot in the name", "ns/a.b"],
  ["a dot in the namespace", "n.s/a"],
  ["a star", "ns/*"],
  ["a star as namespace", "*/a"],
  ["a greater-than", "ns/>"],
  ["a star as job", "job:*"],
  ["a greater-than as job", "job:a.>"],
  ["a space", "ns/a b"],
  ["a tab", "ns/a\tb"],
  ["CR LF and a NATS command", "ns/a\r\nPUB amp.ns.inbox.b 0\r\n"],
  ["a line feed at the end", "ns/a\n"],
  ["NUL", "ns/a\0"],
  ["DEL", "ns/a\u007f"],
  ["an umlaut", "ns/ä"],
  ["a decomposed umlaut", "ns/a\u0308"],
  ["a right-to-left override", "ns/a\u202eb"],
  ["a lone surrogate", "ns/\ud800"],
  ["upper case", "ns/Bob"],
  ["5,000 characters", `ns/${"a".repeat(5000)}`],
  ["64 characters", `ns/${"a".repeat(64)}`],
  ["the JetStream API", "$JS.API.STREAM.DELETE.x"],
  ["the JetStream API as name", "ns/$JS"],
  ["a reply subject", "_INBOX/abc"],
  ["the system account", "$SYS/req"],
  ["no name", "ns/"],
  ["no namespace", "/a"],
  ["no slash", "a"],
  ["a slash alone", "/"],
  ["two slashes", "ns/a/b"],
  ["nothing", ""],
  ["two dots", "ns/.."],
  ["two dots as namespace", "../a"],
  ["an empty token in a job", "job:a..b"],
  ["a dot at the end of a job", "job:a."],
  ["an empty job", "job:"],
  ["an unknown scheme", "queue:a"],
  ["a scheme of Object's prototype", "constructor:a"],
  ["__proto__ as name", "ns/__proto__"],
];

describe.each(places)("inboxes over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let sender: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind, { inbox: { messagesMax: inboxMax, ackWaitS: 2 } });
    broker = await startTestGateway({ transport, stores: world.stores, settings: { inflightMax } });
    sender = await WireClient.join(broker.url, "ns/sender");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  it("keeps mail for somebody who has never been here, in order", async () => {
    for (let n = 0; n < 5; n++) await mailTo(sender, "ns/newborn", { id: `early-${n}` });
    const reader = await WireClient.join(broker.url, "ns/newborn");
    for (let n = 0; n < 5; n++)
      expect(await readMail(reader)).toMatchObject({ id: `early-${n}`, from: "ns/sender" });
    await reader.leave();
    const again = await WireClient.join(broker.url, "ns/newborn");
    await expectAlive(again, "ns/newborn");
    expect(deliveries(again)).toHaveLength(1);
    await again.leave();
  });

  it("repeats what was not acknowledged, after a lost session at once and marked", async () => {
    await mailTo(sender, "ns/forgetful", { id: "again" });
    const first = await WireClient.join(broker.url, "ns/forgetful");
    expect(await first.mail()).not.toHaveProperty("redelivered");
    await first.cut();
    const second = await WireClient.join(broker.url, "ns/forgetful");
    const repeated = await second.mail();
    expect(repeated).toMatchObject({ redelivered: true });
    await second.request({ type: "ack", delivery_id: repeated["delivery_id"] });
    await second.leave();
  });

  it("repeats a delivery that a silent session leaves open, and voids its old id", async () => {
    const reader = await WireClient.join(broker.url, "ns/dozing");
    await mailTo(sender, "ns/dozing", { id: "wake-up" });
    const first = await reader.mail();
    const second = await reader.mail();
    expect(envelopeOf(second)["id"]).toBe("wake-up");
    const stale = await reader.request({ type: "ack", delivery_id: first["delivery_id"] });
    expect(errorOf(stale).code).toBe("unknown_delivery");
    expect(await reader.request({ type: "ack", delivery_id: second["delivery_id"] })).toMatchObject(
      {
        type: "ok",
      },
    );
    await reader.leave();
  });

  it("does not repeat an open delivery while its session sends heartbeats", async () => {
    const reader = await WireClient.join(broker.url, "ns/thorough");
    await mailTo(sender, "ns/thorough", { id: "long-read" });
    const mail = await reader.mail();
    const untilMs = performance.now() + 3500;
    while (performance.now() < untilMs) {
      await reader.request({ type: "heartbeat" });
      await expectAlive(sender, "ns/sender");
      await sender.next(() => false, 300).catch(() => undefined);
    }
    expect(deliveries(reader)).toHaveLength(1);
    expect(await reader.request({ type: "ack", delivery_id: mail["delivery_id"] })).toMatchObject({
      type: "ok",
    });
    await reader.leave();
  });

  it("brings a declined delivery back after the delay asked for, not before", async () => {
    const reader = await WireClient.join(broker.url, "ns/later");
    await mailTo(sender, "ns/later", { id: "not-now" });
    const first = await reader.mail();
    const atMs = performance.now();
    expect(
      await reader.request({ type: "nack", delivery_id: first["delivery_id"], delay_s: 1 }),
    ).toMatchObject({ type: "ok" });
    const second = await reader.mail();
    expect(performance.now() - atMs).toBeGreaterThan(900);
    await reader.request({ type: "nack", delivery_id: second["delivery_id"] });
    const third = await reader.mail();
    await reader.request({ type: "ack", delivery_id: third["delivery_id"] });
    await reader.leave();
  });

  it("stores a repeated id of one sender once, and the same id for another recipient or of another sender again", async () => {
    const other = await WireClient.join(broker.url, "ns/other-sender");
    expect(await mailTo(sender, "ns/dup-a", { id: "dup" })).not.toHaveProperty("duplicate");
    expect(await mailTo(sender, "ns/dup-a", { id: "dup" })).toMatchObject({
      id: "dup",
      duplicate: true,
    });
    expect(await mailTo(sender, "ns/dup-b", { id: "dup" })).not.toHaveProperty("duplicate");
    expect(await mailTo(other, "ns/dup-a", { id: "dup" })).not.toHaveProperty("duplicate");
    const a = await WireClient.join(broker.url, "ns/dup-a");
    const b = await WireClient.join(broker.url, "ns/dup-b");
    const froms = [(await readMail(a))["from"], (await readMail(a))["from"]];
    expect(froms).toEqual(["ns/sender", "ns/other-sender"]);
    await readMail(b);
    await expectAlive(a, "ns/dup-a");
    await expectAlive(b, "ns/dup-b");
    expect(idsOf(a)).toHaveLength(3);
    expect(idsOf(b)).toHaveLength(2);
    for (const client of [a, b, other]) await client.leave();
  });

  it("keeps the same ids of two namespaces apart", async () => {
    const foreign = await WireClient.join(broker.url, "elsewhere/sender");
    await mailTo(sender, "ns/apart", { id: "same" });
    expect(await mailTo(foreign, "elsewhere/apart", { id: "same" })).not.toHaveProperty(
      "duplicate",
    );
    const here = await WireClient.join(broker.url, "ns/apart");
    const there = await WireClient.join(broker.url, "elsewhere/apart");
    expect(await readMail(here)).toMatchObject({ from: "ns/sender" });
    expect(await readMail(there)).toMatchObject({ from: "elsewhere/sender" });
    for (const client of [foreign, here, there]) await client.leave();
  });

  it("never has more deliveries open than it announced, and goes on as they are settled", async () => {
    for (let n = 0; n < 30; n++) await mailTo(sender, "ns/narrow", { id: `w-${n}` });
    const reader = await WireClient.join(broker.url, "ns/narrow");
    expect(reader.welcome["limits"]).toMatchObject({ inflight_max: inflightMax });
    const settled = new Set<unknown>();
    while (settled.size < 30) {
      await expect
        .poll(() => deliveries(reader).length)
        .toBe(Math.min(settled.size + inflightMax, 30));
      await reader.request({ type: "heartbeat" });
      expect(deliveries(reader).length - settled.size).toBeLessThanOrEqual(inflightMax);
      const open = deliveries(reader).filter((frame) => !settled.has(frame["delivery_id"]));
      for (const frame of open.slice(0, 5)) {
        await reader.request({ type: "ack", delivery_id: frame["delivery_id"] });
        settled.add(frame["delivery_id"]);
      }
    }
    expect(idsOf(reader)).toEqual(Array.from({ length: 30 }, (_, n) => `w-${n}`));
    await reader.leave();
  });

  it("settles a delivery once, in its own session alone", async () => {
    const reader = await WireClient.join(broker.url, "ns/owner");
    const thief = await WireClient.join(broker.url, "ns/thief");
    await mailTo(sender, "ns/owner", { id: "mine" });
    const mail = await reader.mail();
    const foreign = await thief.request({ type: "ack", delivery_id: mail["delivery_id"] });
    expect(errorOf(foreign)).toMatchObject({ code: "unknown_delivery", retryable: false });
    const ack = { type: "ack", delivery_id: mail["delivery_id"] };
    expect(await reader.request(ack)).toMatchObject({ type: "ok" });
    expect(errorOf(await reader.request(ack)).code).toBe("unknown_delivery");
    const nack = { ...ack, type: "nack" };
    expect(errorOf(await reader.request(nack)).code).toBe("unknown_delivery");
    for (const id of ["never", "$JS.ACK.AMP_INBOX_ns.owner.1.1.1.1.0", "constructor", "d0"])
      expect(errorOf(await reader.request({ type: "ack", delivery_id: id })).code).toBe(
        "unknown_delivery",
      );
    await reader.leave();
    const later = await WireClient.join(broker.url, "ns/owner");
    expect(errorOf(await later.request(ack)).code).toBe("unknown_delivery");
    await later.leave();
    await thief.leave();
  });

  it("answers mail for another namespace, known or not, with unknown_address", async () => {
    for (const to of ["elsewhere/bob", "nowhere-at-all/bob"]) {
      const answer = await mailTo(sender, to);
      expect(errorOf(answer)).toMatchObject({ code: "unknown_address", retryable: false });
    }
  });

  it.each(badAddresses)("refuses an address with %s and names the field", async (_what, to) => {
    for (const type of ["message", "task"]) {
      const answer = await sender.envelope({ to, kind: type });
      expect(errorOf(answer)).toMatchObject({
        code: "invalid_envelope",
        field: "/envelope/to",
        retryable: false,
      });
      if (to.length > 12) expect(JSON.stringify(answer)).not.toContain(to.slice(3, 40));
    }
    await expectAlive(sender, "ns/sender");
  });

  it("refuses a message to a job or a topic", async () => {
    for (const to of ["job:review", "skill:review", "topic:news"])
      expect(errorOf(await mailTo(sender, to))).toMatchObject({ field: "/envelope/to" });
  });

  it("refuses mail for a full inbox with queue_full and takes it when there is room again", async () => {
    for (let n = 0; n < inboxMax; n++)
      expect(await mailTo(sender, "ns/hoarder", { id: `h-${n}` })).toMatchObject({ type: "ok" });
    const refused = await mailTo(sender, "ns/hoarder", { id: "one-too-many" });
    expect(errorOf(refused)).toMatchObject({ code: "queue_full", retryable: true });
    expect(await mailTo(sender, "ns/neighbour", { id: "fine" })).toMatchObject({ type: "ok" });
    const reader = await WireClient.join(broker.url, "ns/hoarder");
    await readMail(reader);
    const retried = await mailTo(sender, "ns/hoarder", { id: "one-too-many" });
    expect(retried).toMatchObject({ type: "ok" });
    expect(retried).not.toHaveProperty("duplicate");
    const ids = [];
    for (let n = 0; n < inboxMax; n++) ids.push((await readMail(reader))["id"]);
    expect(ids.at(-1)).toBe("one-too-many");
    await reader.leave();
  });

  it("delivers numbers, escapes and unknown fields byte for byte", async () => {
    const reader = await WireClient.join(broker.url, "ns/exact");
    const parts =
      '[{"type":"data","data":{"big":9007199254740993,"exp":1e400,"neg":-0,"one":1.0,"s":"\\u00e4\\u2028\\ud83d\\ude00","esc":"\\/"}}]';
    const odd = '"x_unknown": {"b":1,  "a":[ 1 ,2 ]}';
    sender.sendRaw(
      `{"type":"send","seq":9001,"envelope":{${odd}, "kind":"message","to":"ns/exact","parts":${parts},"metadata":{"k":12345678901234567890}}}`,
    );
    await sender.next((frame) => frame["re"] === 9001);
    const raw = await reader.mailText();
    expect(raw).toContain(parts);
    expect(raw).toContain(odd);
    expect(raw).toContain('"metadata":{"k":12345678901234567890}');
    await reader.leave();
  });

  it("delivers a mail as large as a frame may be, and a full window of large ones, to a client that reads", async () => {
    const reader = await WireClient.join(broker.url, "ns/bulky");
    const text = "x".repeat(250_000);
    for (let n = 0; n < 24; n++)
      expect(
        await mailTo(sender, "ns/bulky", { id: `bulk-${n}`, parts: [{ type: "text", text }] }),
      ).toMatchObject({ type: "ok" });
    await reader.cut();
    const again = await WireClient.join(broker.url, "ns/bulky");
    for (let n = 0; n < 24; n++) {
      const mail = await readMail(again);
      expect((mail["parts"] as readonly { text: string }[])[0]?.text).toHaveLength(text.length);
    }
    await again.leave();
  });

  it("lets a participant write to itself", async () => {
    const loner = await WireClient.join(broker.url, "ns/loner");
    await mailTo(loner, "ns/loner", { id: "note" });
    expect(await readMail(loner)).toMatchObject({ id: "note", from: "ns/loner", to: "ns/loner" });
    await loner.leave();
  });
});

describe.each(places)("the order of mail over $kind and $transport", ({ kind, transport }) => {
  it("is the sender's on first delivery: 500 messages of 5 senders who do not wait", async () => {
    const world = await openWorld(kind);
    const broker = await startTestGateway({ transport, stores: world.stores });
    const reader = await WireClient.join(broker.url, "ns/reader");
    const senders = await Promise.all(
      Array.from({ length: 5 }, (_, n) => WireClient.join(broker.url, `ns/writer-${n}`)),
    );
    for (let n = 0; n < 100; n++)
      for (const one of senders)
        one.send({ type: "send", envelope: { to: "ns/reader", kind: "message", id: `n-${n}` } });
    const seen = new Map<unknown, unknown[]>();
    for (let n = 0; n < 500; n++) {
      const delivery = await reader.mail();
      const { from, id } = envelopeOf(delivery);
      seen.set(from, [...(seen.get(from) ?? []), id]);
      reader.send({ type: "ack", delivery_id: delivery["delivery_id"] });
    }
    const expected = Array.from({ length: 100 }, (_, n) => `n-${n}`);
    expect(seen.size).toBe(5);
    for (const ids of seen.values()) expect(ids).toEqual(expected);
    await broker.stop();
    await world.close();
  });
});
