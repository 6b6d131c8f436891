import type { RegistryEntry } from "@ampd/protocol";
import { expect, test } from "vitest";
import { until, type FakeBroker, type FakeSession } from "./testing/fake-broker.ts";
import { startBroker, startClient } from "./testing/fixture.ts";

const entryOf = (name: string, active = 0): RegistryEntry => ({
  address: `default/${name}`,
  card: { name },
  session_id: "s1",
  active,
  status: "available",
  last_seen: "2026-01-01T00:00:00Z",
});

/** A broker that lists `online` before it answers a watch. */
async function registry(online: string[]): Promise<FakeBroker> {
  const broker = await startBroker();
  broker.script.watch = ({ stop }, session) => {
    if (stop !== true) for (const name of online) tell(session, "online", name);
    return { type: "ok" };
  };
  return broker;
}

function tell(session: FakeSession, event: string, who: string): void {
  const [name = "", active = 0] = who.split(" ");
  const entry = event === "offline" ? {} : { entry: entryOf(name, Number(active)) };
  session.send({ type: "presence", address: `default/${name}`, event, ...entry });
}

async function watching(broker: FakeBroker) {
  const { client, heard } = await startClient(broker);
  const told: string[] = [];
  const watch = client.watch({ job: "zoo" });
  const reading = (async () => {
    for await (const { event, address, entry } of watch)
      told.push(`${event} ${address} ${entry?.active ?? "-"}`);
  })();
  return { client, heard, told, watch, reading };
}

test("it tells who is there, who comes, changes and goes, with what is known of them", async () => {
  const broker = await registry(["ann"]);
  const { told, watch, reading } = await watching(broker);
  const session = await broker.session(0);
  expect(await session.next("watch")).toMatchObject({ job: "zoo" });
  await until(() => told.length === 1, "who is there");
  tell(session, "online", "bob");
  tell(session, "updated", "bob 1");
  tell(session, "updated", "bob 1");
  tell(session, "offline", "bob");
  tell(session, "offline", "bob");
  await until(() => told.length === 4, "all changes");
  expect(told).toEqual([
    "online default/ann 0",
    "online default/bob 0",
    "updated default/bob 1",
    "offline default/bob 1",
  ]);
  watch.close();
  await reading;
  expect(await session.next("watch")).toMatchObject({ stop: true });
});

test("after a lost session it tells only what changed meanwhile, also who went unseen", async () => {
  const online = ["ann", "bob"];
  const broker = await registry(online);
  const { told, client } = await watching(broker);
  await until(() => told.length === 2, "who is there");
  online.splice(1, 1, "cy");
  broker.sessions[0]?.drop();
  await broker.session(1);
  await until(() => told.length === 4, "what changed");
  expect(told.slice(2)).toEqual(["online default/cy 0", "offline default/bob 0"]);
  expect(() => client.watch()).toThrow(TypeError);
});

test("a refusal ends it with an error, and another watch may begin", async () => {
  const broker = await startBroker();
  const refusal = { code: "forbidden", message: "not you", retryable: false };
  broker.script.watch = () => ({ type: "error", error: refusal });
  const { client } = await startClient(broker);
  await expect(client.watch().next()).rejects.toMatchObject({ code: "forbidden" });
  broker.script.watch = () => ({ type: "ok" });
  const again = client.watch();
  again.close();
  expect(await again.next()).toEqual({ done: true, value: undefined });
});

test("it ends with the client, whose failure it tells", async () => {
  const broker = await registry([]);
  const { client } = await startClient(broker);
  const watch = client.watch();
  const ended = watch.next();
  const session = await broker.session(0);
  const error = { code: "kicked", message: "it loops", retryable: false };
  session.send({ type: "error", error });
  session.close(4410, "kicked");
  await expect(ended).rejects.toMatchObject({ code: "kicked" });
});

test("it ends quietly when the client closes", async () => {
  const broker = await registry(["ann"]);
  const { client, reading, told } = await watching(broker);
  await until(() => told.length === 1, "who is there");
  await client.close({ graceMs: 0 });
  await reading;
});
