import { expect, test } from "vitest";
import type { TopicEvent } from "./index.ts";
import { until, type FakeBroker, type FakeSession } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";

/** A broker that takes every subscription at `position`. */
async function topicBroker(position = 10): Promise<FakeBroker> {
  const broker = await startBroker();
  broker.script.subscribe = () => ({ type: "ok", seq_no: position });
  broker.script.unsubscribe = () => ({ type: "ok" });
  return broker;
}

interface Told {
  readonly session: FakeSession;
  readonly subscription: string;
  readonly seq: number;
}

function tell({ session, subscription, seq }: Told, more: object = {}): void {
  session.deliver(
    `${subscription}:${seq}`,
    { to: "topic:news", kind: "event", id: `e${seq}`, parts: [{ type: "text", text: `n${seq}` }] },
    { subscription, seq_no: seq, published_at: "2026-01-01T00:00:00Z", ...more },
  );
}

const seqsOf = (events: readonly TopicEvent[]): readonly number[] => events.map(({ seq }) => seq);

test("publish answers the sequence", async () => {
  const broker = await startBroker();
  broker.script.send = ({ envelope }) => ({ type: "ok", id: envelope.id ?? "", seq_no: 7 });
  const { client } = await startClient(broker);
  const published = await client.publish("news", { text: "hello", id: "one" });
  expect(published).toEqual({ id: "one", seq: 7, duplicate: false });
  const { envelope } = await (await broker.session(0)).next("send");
  expect(envelope).toMatchObject({ to: "topic:news", kind: "event", id: "one" });
});

test("a subscription hands its events to the handler, one after the other", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const events: TopicEvent[] = [];
  const subscription = client.subscribe("news.*", { start: "last" }, (one) => {
    events.push(one);
  });
  const session = await broker.session(0);
  const frame = await session.next("subscribe");
  expect(frame).toMatchObject({ topic: "news.*", start: "last" });
  expect(await subscription.ready).toBe(10);
  tell({ session, subscription: frame.subscription, seq: 11 }, { replay: true });
  tell({ session, subscription: frame.subscription, seq: 15 });
  await until(() => events.length === 2, "two events");
  expect(events[0]).toMatchObject({
    topic: "news",
    seq: 11,
    text: "n11",
    isReplay: true,
    from: "default/bob",
    publishedAt: "2026-01-01T00:00:00Z",
  });
  expect(session.all("ack")).toEqual([]);
  await subscription.close();
  expect((await session.next("unsubscribe")).subscription).toBe(frame.subscription);
});

test("after a lost session it asks for what follows the last event, and nothing comes twice", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const events: TopicEvent[] = [];
  client.subscribe("news", {}, (one) => void events.push(one));
  const first = await broker.session(0);
  const before = await first.next("subscribe");
  expect(before.start).toBe("new");
  tell({ session: first, subscription: before.subscription, seq: 11 });
  tell({ session: first, subscription: before.subscription, seq: 12 });
  await until(() => events.length === 2, "two events");
  first.drop();
  const second = await broker.session(1);
  const after = await second.next("subscribe");
  expect(after.start).toEqual({ seq: 13 });
  expect(after.subscription).not.toBe(before.subscription);
  tell({ session: second, subscription: before.subscription, seq: 12 }); // under the old id: not ours any more
  tell({ session: second, subscription: after.subscription, seq: 13 });
  await until(() => events.length === 3, "the third event");
  expect(seqsOf(events)).toEqual([11, 12, 13]);
});

test("without an event it goes on after the answered position", async () => {
  const broker = await topicBroker(40);
  const { client } = await startClient(broker);
  const stream = client.subscribe("news");
  await stream.ready;
  (await broker.session(0)).drop();
  expect((await (await broker.session(1)).next("subscribe")).start).toEqual({ seq: 41 });
});

test("a gap is on the event and told as an event of the client", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const gaps: unknown[] = [];
  client.on("gap", (gap) => gaps.push(gap));
  const stream = client.subscribe("news", { start: { seq: 1 } });
  const session = await broker.session(0);
  const { subscription } = await session.next("subscribe");
  tell({ session, subscription, seq: 30 }, { replay: true, gap: { from: 1, to: 29 } });
  expect((await stream.next()).value).toMatchObject({ seq: 30, gap: { from: 1, to: 29 } });
  expect(gaps).toEqual([{ topic: "news", from: 1, to: 29 }]);
});

test("a slow reader's buffer is bounded: the broker keeps the rest until there is room", async () => {
  const broker = await topicBroker(0);
  const { client } = await startClient(broker);
  const stream = client.subscribe("news", { bufferMax: 4 });
  const session = await broker.session(0);
  const first = await session.next("subscribe");
  for (let seq = 1; seq <= 6; seq++) tell({ session, subscription: first.subscription, seq });
  expect((await session.next("unsubscribe")).subscription).toBe(first.subscription);
  const read: TopicEvent[] = [];
  const take = async (): Promise<void> => {
    const { value } = await stream.next();
    if (value !== undefined) read.push(value);
  };
  await take();
  expect(session.all("subscribe")).toHaveLength(1);
  await take();
  const second = await session.next("subscribe");
  expect(second.start).toEqual({ seq: 5 });
  for (let seq = 5; seq <= 6; seq++) tell({ session, subscription: second.subscription, seq });
  for (let n = 0; n < 4; n++) await take();
  expect(seqsOf(read)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a durable handler's return acknowledges, its throw lets the same event come again", async () => {
  const broker = await topicBroker();
  const { client, heard } = await startClient(broker);
  const tries: number[] = [];
  client.subscribe("news", { durable: "audit", retryDelayS: 0.01 }, ({ seq }) => {
    tries.push(seq);
    if (tries.length === 1) throw new Error("not yet");
  });
  const session = await broker.session(0);
  const frame = await session.next("subscribe");
  expect(frame).toMatchObject({ durable: "audit", start: "new" });
  tell({ session, subscription: frame.subscription, seq: 11 });
  tell({ session, subscription: frame.subscription, seq: 12 });
  expect((await session.next("ack")).delivery_id).toBe(`${frame.subscription}:11`);
  expect((await session.next("ack")).delivery_id).toBe(`${frame.subscription}:12`);
  expect(tries).toEqual([11, 11, 12]);
  expect(heard).toHaveLength(1);
});

test("a durable subscription asks for its position again, and acknowledges unread what it has dealt with", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const events: number[] = [];
  client.subscribe("news", { durable: "audit" }, ({ seq }) => void events.push(seq));
  const first = await broker.session(0);
  const before = await first.next("subscribe");
  tell({ session: first, subscription: before.subscription, seq: 11 });
  await first.next("ack");
  first.drop();
  const second = await broker.session(1);
  const after = await second.next("subscribe");
  expect(after).toMatchObject({ durable: "audit", start: "new" });
  tell({ session: second, subscription: after.subscription, seq: 11 }); // the ack was lost with the session
  tell({ session: second, subscription: after.subscription, seq: 12 });
  expect((await second.next("ack")).delivery_id).toBe(`${after.subscription}:11`);
  expect((await second.next("ack")).delivery_id).toBe(`${after.subscription}:12`);
  expect(events).toEqual([11, 12]);
});

test("asking for the next event acknowledges the one before; leaving the loop ends the subscription", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const stream = client.subscribe("news", { durable: "audit" });
  const session = await broker.session(0);
  const { subscription } = await session.next("subscribe");
  for (let seq = 11; seq <= 13; seq++) tell({ session, subscription, seq });
  const read: number[] = [];
  for await (const { seq } of stream) {
    read.push(seq);
    if (seq === 12) break;
  }
  expect(read).toEqual([11, 12]);
  await session.next("unsubscribe");
  expect(session.all("ack").map((frame) => frame.delivery_id)).toEqual([`${subscription}:11`]);
  expect(await stream.next()).toEqual({ done: true, value: undefined });
});

test("a refusal ends the subscription with its error", async () => {
  const broker = await startBroker();
  broker.script.subscribe = () => ({
    type: "error",
    error: { code: "forbidden", message: "no more", retryable: false },
  });
  const { client, heard } = await startClient(broker);
  const stream = client.subscribe("news");
  await expect(stream.ready).rejects.toMatchObject({ code: "forbidden" });
  await expect(stream.next()).rejects.toMatchObject({ code: "forbidden" });
  const handled = client.subscribe("news", {}, () => undefined);
  await expect(handled.ended).rejects.toMatchObject({ code: "forbidden" });
  await until(() => heard.length === 1, "the report");
});

test("a subscription that the broker ends later hands over what has come, then the error", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const stream = client.subscribe("news");
  const other = client.subscribe("other");
  const session = await broker.session(0);
  const { subscription } = await session.next("subscribe");
  await Promise.all([stream.ready, other.ready]);
  tell({ session, subscription, seq: 11 });
  const error = { code: "forbidden", message: "no longer", retryable: false, field: "/topic" };
  session.send({ type: "error", error, subscription });
  expect((await stream.next()).value?.seq).toBe(11);
  await expect(stream.next()).rejects.toMatchObject({
    code: "forbidden",
    details: { field: "/topic" },
  });
  expect(session.all("subscribe")).toHaveLength(2);
  const [, second] = session.all("subscribe");
  tell({ session, subscription: second?.subscription ?? "", seq: 12 });
  expect((await other.next()).value?.seq).toBe(12);
});

test("a broker that cannot just now is asked again", async () => {
  const broker = await startBroker();
  let asked = 0;
  broker.script.subscribe = () =>
    (asked += 1) === 1
      ? { type: "error", error: { code: "unavailable", message: "wait", retryable: true } }
      : { type: "ok", seq_no: 3 };
  const { client } = await startClient(broker);
  expect(await client.subscribe("news").ready).toBe(3);
});

test("closing the client ends its streams, and a pattern that is none is refused at once", async () => {
  const broker = await topicBroker();
  const { client } = await startClient(broker);
  const stream = client.subscribe("news");
  const next = stream.next();
  expect(() => client.subscribe("a..b")).toThrow(TypeError);
  await client.close({ graceMs: 0 });
  expect(await next).toEqual({ done: true, value: undefined });
  expect(() => client.subscribe("news")).toThrow("closing");
});
