/**
 * Topics: order, the seam between replay and live, gaps that are told, slow readers, durable positions, wildcards.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  envelopeOf,
  errorOf,
  startTestGateway,
  WireClient,
  type TestGateway,
  type WireFrame,
} from "@ampd/testkit";
import { expectAlive } from "./actors.ts";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const inflightMax = 4;
const keptMax = 400;
const subscriptionsMax = 5;

type Reader = WireClient & { readonly welcome: WireFrame };

/** Deliveries of one subscription so far. */
function got(client: WireClient, subscription = "s"): readonly WireFrame[] {
  return client.log.filter(
    (frame) => frame.type === "deliver" && frame["subscription"] === subscription,
  );
}

function ids(client: WireClient, subscription = "s"): readonly unknown[] {
  return got(client, subscription).map((frame) => envelopeOf(frame)["id"]);
}

function seqs(client: WireClient, subscription = "s"): readonly number[] {
  return got(client, subscription).map((frame) => Number(frame["seq_no"]));
}

function numbered(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => `e${from + i}`);
}

async function until(condition: () => boolean, limitMs = 20_000): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`not in ${limitMs} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function publish(
  client: WireClient,
  topic: string,
  envelope: Readonly<Record<string, unknown>> = {},
): Promise<WireFrame> {
  const answer = await client.envelope({ to: `topic:${topic}`, kind: "event", ...envelope });
  expect(answer).toMatchObject({ type: "ok" });
  return answer;
}

async function publishAll(
  client: WireClient,
  topic: string,
  all: readonly string[],
): Promise<void> {
  await Promise.all(all.map((id) => publish(client, topic, { id })));
}

async function subscribe(
  client: WireClient,
  topic: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<WireFrame> {
  return client.request({ type: "subscribe", subscription: "s", topic, ...more });
}

async function subscribed(...args: Parameters<typeof subscribe>): Promise<number> {
  const answer = await subscribe(...args);
  expect(answer).toMatchObject({ type: "ok" });
  return Number(answer["seq_no"]);
}

describe.each(places)("topics over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let sender: Reader;
  let turn = 0;
  /** A topic of its own for each test. */
  let topic: string;
  const readers: WireClient[] = [];

  beforeAll(async () => {
    world = await openWorld(kind, { topics: { messagesMax: keptMax } });
    broker = await startTestGateway({
      transport,
      stores: world.stores,
      settings: { inflightMax, subscriptionsMax },
    });
    sender = await WireClient.join(broker.url, "ns/sender");
  });
  beforeEach(() => {
    topic = `t${++turn}`;
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) if (reader.closeInfo === undefined) await reader.cut();
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function join(who: string, url = broker.url): Promise<Reader> {
    const reader = await WireClient.join(url, who);
    readers.push(reader);
    return reader;
  }

  it("announces topics", () => {
    expect(sender.welcome["features"]).toContain("topics");
  });

  it("delivers what is published after the answer, in order, with sequence and time", async () => {
    await publish(sender, topic, { id: "before" });
    const reader = await join("ns/reader");
    const position = await subscribed(reader, topic);
    const answers: WireFrame[] = [];
    for (const id of numbered(1, 10)) answers.push(await publish(sender, topic, { id }));
    await until(() => got(reader).length === 10);
    expect(ids(reader)).toEqual(numbered(1, 10));
    expect(seqs(reader)).toEqual(answers.map((answer) => answer["seq_no"]));
    expect(seqs(reader)[0]).toBeGreaterThan(position);
    const [first] = got(reader);
    expect(first).not.toHaveProperty("replay");
    expect(first).not.toHaveProperty("gap");
    expect(Math.abs(Date.parse(String(first?.["published_at"])) - Date.now())).toBeLessThan(5000);
    expect(envelopeOf(first ?? { type: "" })).toMatchObject({ from: "ns/sender", kind: "event" });
  });

  it("subscribes to a topic that nobody has published to", async () => {
    const reader = await join("ns/early");
    for (const start of ["new", "all", "last", { seq: 0 }, { time: "2020-01-01T00:00:00Z" }]) {
      await subscribed(reader, topic, { start });
      await reader.request({ type: "unsubscribe", subscription: "s" });
    }
    await subscribed(reader, topic, { start: "last" });
    await publish(sender, topic, { id: "first" });
    await until(() => got(reader).length === 1);
    expect(ids(reader)).toEqual(["first"]);
  });

  it("stores an id once and answers the same sequence again", async () => {
    const reader = await join("ns/reader");
    await subscribed(reader, topic);
    const first = await publish(sender, topic, { id: "one" });
    const again = await publish(sender, topic, { id: "one" });
    expect(again).toMatchObject({ duplicate: true, seq_no: first["seq_no"] });
    await publish(sender, topic, { id: "two" });
    await until(() => got(reader).length === 2);
    expect(ids(reader)).toEqual(["one", "two"]);
  });

  it("passes what it does not know on as it came", async () => {
    const reader = await join("ns/reader");
    await subscribed(reader, topic, { subscription: 's"\\' });
    sender.sendRaw(
      `{"type":"send","envelope":{"to":"topic:${topic}","kind":"event","id":"exact","x":1.0,"big":12345678901234567890}}`,
    );
    await until(() => reader.log.some((frame) => frame.type === "deliver"));
    const at = reader.log.findIndex((frame) => frame.type === "deliver");
    expect(reader.texts[at]).toContain('"x":1.0,"big":12345678901234567890');
    expect(reader.log[at]?.["subscription"]).toBe('s"\\');
  });

  it("starts at all, a sequence, a time and the newest", async () => {
    const sent: WireFrame[] = [];
    for (const id of numbered(1, 5)) sent.push(await publish(sender, topic, { id }));
    const reader = await join("ns/reader");
    const third = Number(sent[2]?.["seq_no"]);
    await subscribed(reader, topic, { subscription: "all", start: "all" });
    await subscribed(reader, topic, { subscription: "seq", start: { seq: third } });
    await subscribed(reader, topic, { subscription: "last", start: "last" });
    await until(() => got(reader, "all").length === 5);
    const time = got(reader, "all")[2]?.["published_at"];
    await subscribed(reader, topic, { subscription: "time", start: { time } });
    await publish(sender, topic, { id: "e6" });
    for (const [name, from] of [
      ["all", 1],
      ["seq", 3],
      ["last", 5],
    ] as const) {
      await until(() => ids(reader, name).includes("e6"));
      expect(ids(reader, name)).toEqual(numbered(from, 6));
      expect(got(reader, name)[0]).toMatchObject({ replay: true });
      expect(got(reader, name).filter((frame) => frame["gap"] !== undefined)).toEqual([]);
    }
    // Times are whole milliseconds: events of the same one may precede.
    await until(() => ids(reader, "time").includes("e6"));
    expect(ids(reader, "time").slice(-4)).toEqual(numbered(3, 6));
  });

  it("sends the newest of each topic of a pattern first, then what comes", async () => {
    for (const id of numbered(1, 3)) await publish(sender, `${topic}.a`, { id: `a${id}` });
    for (const id of numbered(1, 3)) await publish(sender, `${topic}.b`, { id: `b${id}` });
    const reader = await join("ns/reader");
    await subscribed(reader, `${topic}.*`, { start: "last" });
    await until(() => got(reader).length === 2);
    await publish(sender, `${topic}.a`, { id: "ae4" });
    await until(() => got(reader).length === 3);
    expect(ids(reader)).toEqual(["ae3", "be3", "ae4"]);
  });

  it("joins replay and live without gap or duplicate, 50 subscribers racing with a publisher", async () => {
    const count = 300;
    await publishAll(sender, topic, numbered(1, 50));
    const racers = await Promise.all(Array.from({ length: 10 }, (_, i) => join(`ns/racer${i}`)));
    const going = (async () => {
      for (let n = 51; n <= count; n += 10)
        await publishAll(sender, topic, numbered(n, Math.min(n + 9, count)));
    })();
    // Five on each of ten connections, each at a moment of its own.
    for (let n = 0; n < 5; n++)
      await Promise.all(
        racers.map((racer) => subscribed(racer, topic, { subscription: `r${n}`, start: "all" })),
      );
    await going;
    const expected = new Set(numbered(1, count));
    for (const racer of racers)
      for (let n = 0; n < 5; n++) {
        const name = `r${n}`;
        await until(() => got(racer, name).length >= count);
        expect(ids(racer, name)).toHaveLength(count);
        expect(new Set(ids(racer, name))).toEqual(expected);
        const order = seqs(racer, name);
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(got(racer, name).filter((frame) => frame["gap"] !== undefined)).toEqual([]);
      }
  });

  it("tells what is no longer kept, once, before the first delivery", async () => {
    const first = Number((await publish(sender, topic, { id: "lost" }))["seq_no"]);
    for (let n = 1; n <= keptMax; n += 50) await publishAll(sender, topic, numbered(n, n + 49));
    const reader = await join("ns/reader");
    await subscribed(reader, topic, { start: { seq: first } });
    await until(() => got(reader).length >= keptMax);
    const gaps = got(reader).flatMap((frame) => (frame["gap"] === undefined ? [] : [frame["gap"]]));
    expect(gaps).toEqual([{ from: first, to: (seqs(reader)[0] ?? 0) - 1 }]);
    expect(got(reader)[0]).toHaveProperty("gap");
    await subscribed(reader, topic, { subscription: "all", start: "all" });
    await until(() => got(reader, "all").length >= keptMax);
    expect(got(reader, "all").filter((frame) => frame["gap"] !== undefined)).toEqual([]);
  });

  it("ends with unsubscribe, and takes the same id anew", async () => {
    const reader = await join("ns/reader");
    await subscribed(reader, topic);
    await publish(sender, topic, { id: "e1" });
    await until(() => got(reader).length === 1);
    expect(await reader.request({ type: "unsubscribe", subscription: "s" })).toMatchObject({
      type: "ok",
    });
    await publish(sender, topic, { id: "e2" });
    await expectAlive(reader, "ns/reader");
    expect(ids(reader)).toEqual(["e1"]);
    await subscribed(reader, topic);
    await publish(sender, topic, { id: "e3" });
    await until(() => got(reader).length === 2);
    expect(ids(reader)).toEqual(["e1", "e3"]);
    expect(await reader.request({ type: "unsubscribe", subscription: "never" })).toMatchObject({
      type: "ok",
    });
  });

  it.each([
    ["a.*", ["a.b", "a.c"]],
    ["a.>", ["a.b", "a.c", "a.b.c"]],
    ["*.b", ["a.b", "b.b"]],
    ["a", ["a"]],
  ])("stands %s for %j, live and replayed", async (pattern, expected) => {
    const reader = await join("ns/reader");
    const base = `w${turn}`;
    const of = (name: string): string => `${base}.${name}`;
    await subscribed(reader, of(pattern), { subscription: "live" });
    for (const name of ["a", "a.b", "a.c", "a.b.c", "ab", "b.b"])
      await publish(sender, of(name), { id: name });
    await subscribed(reader, of(pattern), { subscription: "replayed", start: "all" });
    for (const name of ["live", "replayed"]) {
      await until(() => got(reader, name).length >= expected.length);
      expect(ids(reader, name)).toEqual(expected);
    }
  });

  it("delivers across two gateways", async () => {
    const other = await startTestGateway({ transport, stores: await world.another() });
    const here = await join("ns/here");
    const there = await join("ns/there", other.url);
    await subscribed(here, topic);
    await subscribed(there, topic);
    const remote = await join("ns/remote", other.url);
    await publishAll(sender, topic, numbered(1, 20));
    await publishAll(remote, topic, numbered(21, 40));
    await until(() => got(here).length === 40 && got(there).length === 40);
    expect(seqs(there)).toEqual(seqs(here));
    expect(ids(there)).toEqual(ids(here));
    await other.stop();
  });

  it("lets a slow reader wait in the store while others stay live, and completes it by replay", async () => {
    const slow = await join("ns/slow");
    const quick = await join("ns/quick");
    await subscribed(slow, topic);
    await subscribed(quick, topic);
    slow.pause();
    const text = "x".repeat(100_000);
    for (let n = 1; n <= 200; n++)
      await publish(sender, topic, { id: `e${n}`, parts: [{ type: "text", text }] });
    await until(() => got(quick).length === 200);
    expect(got(quick).some((frame) => frame["replay"] === true)).toBe(false);
    expect(got(slow).length).toBeLessThan(200);
    slow.resume();
    await until(() => got(slow).length === 200);
    expect(ids(slow)).toEqual(numbered(1, 200));
    expect(got(slow).some((frame) => frame["replay"] === true)).toBe(true);
    expect(got(slow).filter((frame) => frame["gap"] !== undefined)).toEqual([]);
    await publish(sender, topic, { id: "e201" });
    await until(() => got(slow).length === 201);
    expect(got(slow).at(-1)).not.toHaveProperty("replay");
  });

  it("sends a durable subscription no more than its window, and goes on after an ack", async () => {
    const reader = await join("ns/durable1");
    await subscribed(reader, topic, { durable: "d", start: "all" });
    await publishAll(sender, topic, numbered(1, 10));
    await until(() => got(reader).length === inflightMax);
    await expectAlive(reader, "ns/durable1");
    expect(got(reader)).toHaveLength(inflightMax);
    for (let n = 0; n < 10; n++) {
      await until(() => got(reader).length > n);
      const id = got(reader)[n]?.["delivery_id"];
      expect(await reader.request({ type: "ack", delivery_id: id })).toMatchObject({ type: "ok" });
    }
    expect(new Set(ids(reader))).toEqual(new Set(numbered(1, 10)));
    const twice = await reader.request({
      type: "ack",
      delivery_id: got(reader)[0]?.["delivery_id"],
    });
    expect(errorOf(twice).code).toBe("unknown_delivery");
  });

  it("resumes a durable subscription after the last acknowledged, on another gateway as well", async () => {
    const first = await join("ns/durable2");
    await subscribed(first, topic, { durable: "d" });
    for (const id of numbered(1, 4)) await publish(sender, topic, { id });
    await until(() => got(first).length === 4);
    for (const frame of got(first).slice(0, 2))
      await first.request({ type: "ack", delivery_id: frame["delivery_id"] });
    await first.leave();
    for (const id of numbered(5, 6)) await publish(sender, topic, { id });
    const other = await startTestGateway({ transport, stores: await world.another() });
    const second = await join("ns/durable2", other.url);
    // The start counts only the first time.
    await subscribed(second, topic, { durable: "d", start: "new" });
    await until(() => got(second).length === 4);
    expect(ids(second)).toEqual(numbered(3, 6));
    await second.request({ type: "unsubscribe", subscription: "s", forget: true });
    await subscribed(second, topic, { durable: "d", start: "all", subscription: "anew" });
    await until(() => got(second, "anew").length === 6);
    expect(ids(second, "anew")).toEqual(numbered(1, 6));
    await other.stop();
  });

  it("keeps a durable's start when it left without an ack", async () => {
    const first = await join("ns/durable3");
    await subscribed(first, topic, { durable: "d" });
    await first.cut();
    await publish(sender, topic, { id: "meanwhile" });
    const second = await join("ns/durable3");
    await subscribed(second, topic, { durable: "d" });
    await until(() => got(second).length === 1);
    expect(ids(second)).toEqual(["meanwhile"]);
  });

  it("refuses by name what it cannot serve, and the session lives on", async () => {
    const reader = await join("ns/careless");
    const refused = async (frame: Readonly<Record<string, unknown>>) =>
      errorOf(await reader.request({ type: "subscribe", subscription: "s", ...frame }));
    for (const bad of ["a..b", "a.", ">.a", "a.>.b", "a*b", "**"])
      expect(await refused({ topic: bad })).toMatchObject({
        code: "invalid_frame",
        field: "/topic",
        retryable: false,
      });
    expect(await refused({})).toMatchObject({ code: "invalid_frame", field: "/topic" });
    expect(await refused({ topic: "a", task_id: "t" })).toMatchObject({ code: "invalid_frame" });
    expect(await refused({ topic: "a", start: "soon" })).toMatchObject({ code: "invalid_frame" });
    await subscribed(reader, topic);
    expect(await refused({ topic })).toMatchObject({ code: "conflict", field: "/subscription" });
    for (let n = 2; n <= subscriptionsMax; n++)
      await subscribed(reader, topic, { subscription: `s${n}` });
    expect(await refused({ topic, subscription: "more" })).toMatchObject({
      code: "forbidden",
      field: "/subscription",
      limit: `${subscriptionsMax} subscriptions`,
    });
    const wrong = await reader.envelope({ to: `topic:${topic}`, kind: "message" });
    expect(errorOf(wrong)).toMatchObject({ code: "invalid_envelope", field: "/envelope/to" });
    const nowhere = await reader.envelope({ to: "ns/sender", kind: "event" });
    expect(errorOf(nowhere)).toMatchObject({ code: "invalid_envelope", field: "/envelope/to" });
    const nack = await reader.request({ type: "nack", delivery_id: "s:1" });
    expect(errorOf(nack).code).toBe("unknown_delivery");
    await expectAlive(reader, "ns/careless");
  });

  it("ends subscriptions with their connection", async () => {
    const reader = await WireClient.join(broker.url, "ns/resuming", { resume: {} });
    await subscribed(reader, topic);
    await reader.cut();
    const token = reader.welcome["resume_token"];
    const again = await WireClient.join(broker.url, "ns/resuming", { resume: { token } });
    readers.push(again);
    expect(again.welcome["resumed"]).toBe(true);
    await subscribed(again, topic); // no conflict
    await publish(sender, topic, { id: "once" });
    await until(() => got(again).length === 1);
  });
});
