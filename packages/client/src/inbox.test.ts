import { expect, test } from "vitest";
import { Drop, RetryAfter } from "./index.ts";
import { until } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";

const text = (value: string) => ({ parts: [{ type: "text", text: value }] });

test("a handler's return acknowledges the message", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const mails: unknown[] = [];
  client.inbox(async (mail) => {
    mails.push([mail.from, mail.kind, mail.text, mail.isRedelivered]);
    await held;
  });
  session.deliver("d1", { id: "1", ...text("hello") });
  await until(() => mails.length === 1, "the message");
  expect(session.all("ack")).toEqual([]);
  release();
  expect((await session.next("ack")).delivery_id).toBe("d1");
  expect(mails).toEqual([["default/bob", "message", "hello", false]]);
});

test("a handler's throw gives the message back with a delay and is reported", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  const session = await broker.session(0);
  client.inbox(() => {
    throw new Error("no room");
  });
  session.deliver("d1", { id: "1" });
  expect(await session.next("nack")).toMatchObject({ delivery_id: "d1", delay_s: 5 });
  expect(heard.map(({ doing }) => doing)).toEqual(["handling a message"]);
});

test("a message given back is handled again when it comes again", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  let tries = 0;
  client.inbox(() => {
    if ((tries += 1) === 1) throw new RetryAfter(1200);
  });
  session.deliver("d1", { id: "1" });
  expect((await session.next("nack")).delay_s).toBe(2);
  session.deliver("d2", { id: "1" }, { redelivered: true });
  expect((await session.next("ack")).delivery_id).toBe("d2");
  expect(tries).toBe(2);
});

test("Drop acknowledges a message that nobody can deal with, and reports it", async () => {
  const broker = await startBroker();
  const { client, heard } = await startClient(broker);
  const session = await broker.session(0);
  client.inbox(() => {
    throw new Drop("nonsense");
  });
  session.deliver("d1", { id: "1" });
  await session.next("ack");
  expect(heard).toHaveLength(1);
});

test("a message that comes twice is handled once and acknowledged twice", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  const ids: unknown[] = [];
  client.inbox((mail) => void ids.push(`${mail.from} ${mail.id}`));
  session.deliver("d1", { id: "1" });
  await session.next("ack");
  session.deliver("d2", { id: "1" });
  expect((await session.next("ack")).delivery_id).toBe("d2");
  session.deliver("d3", { id: "1", from: "default/carol" });
  await session.next("ack");
  expect(ids).toEqual(["default/bob 1", "default/carol 1"]);
});

test("a redelivery over a reconnect is acknowledged on the new session by the handler that still runs", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let handled = 0;
  client.inbox(async () => {
    handled += 1;
    await held;
  });
  broker.sessions[0]!.deliver("old", { id: "1" });
  await until(() => handled === 1, "the message");
  broker.sessions[0]!.drop();
  const session = await broker.session(1);
  await until(() => client.state === "open", "the new session");
  session.deliver("new", { id: "1" }, { redelivered: true });
  await client.send({ to: "a/b", text: "the delivery has been read when this is answered" });
  release();
  expect((await session.next("ack")).delivery_id).toBe("new");
  expect(handled).toBe(1);
});

test("without a handler a message stays unacknowledged and is handled when one comes", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  const seen = new Promise((resolve) => client.on("mail", resolve));
  session.deliver("d1", { id: "1" });
  await seen;
  expect([session.all("ack"), session.all("nack")]).toEqual([[], []]);
  client.inbox(() => undefined);
  expect((await session.next("ack")).delivery_id).toBe("d1");
});

test("messages are handled one after another in the order they came, unless asked otherwise", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  const log: string[] = [];
  client.inbox(async (mail) => {
    log.push(`begin ${mail.id}`);
    await Promise.resolve();
    log.push(`end ${mail.id}`);
  });
  for (const id of ["1", "2", "3"]) session.deliver(`d${id}`, { id });
  await until(() => session.all("ack").length === 3, "three acks");
  expect(log).toEqual(["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]);
});

test("kinds other than message reach the handler as well", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const kinds: string[] = [];
  client.inbox((mail) => void kinds.push(mail.kind));
  const session = await broker.session(0);
  session.deliver("d1", { id: "1", kind: "event" });
  session.deliver("d2", { id: "2", kind: "status", task_id: "unknown", state: "working" });
  await until(() => kinds.length === 2, "both");
  expect(kinds).toEqual(["event", "status"]);
});

test("a status of an unknown task is acknowledged and reported when nobody reads the inbox", async () => {
  const broker = await startBroker();
  const { heard } = await startClient(broker);
  const session = await broker.session(0);
  session.deliver("d1", { id: "1", kind: "status", task_id: "t9", state: "completed" });
  expect((await session.next("ack")).delivery_id).toBe("d1");
  expect(String(heard[0]?.error)).toContain("task t9");
});

test("the inbox as a stream is acknowledged by its reader", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const session = await broker.session(0);
  for (const id of ["1", "2", "3"]) session.deliver(`d${id}`, { id });
  for await (const mail of client.inbox()) {
    if (mail.id === "1") mail.ack();
    else if (mail.id === "2") mail.nack(7);
    else break;
  }
  expect((await session.next("ack")).delivery_id).toBe("d1");
  expect(await session.next("nack")).toMatchObject({ delivery_id: "d2", delay_s: 7 });
  expect(await session.next("nack")).toMatchObject({ delivery_id: "d3", delay_s: 0 });
});

test("the inbox has one reader at a time", async () => {
  const broker = await startBroker();
  const { client } = await startClient(broker);
  const first = client.inbox(() => undefined);
  expect(() => client.inbox(() => undefined)).toThrow(TypeError);
  await first.close();
  expect(() => client.inbox(() => undefined)).not.toThrow();
});
