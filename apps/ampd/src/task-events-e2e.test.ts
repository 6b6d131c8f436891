/**
 * The broker publishes the life of its tasks as AEP events when it is told to, and not otherwise.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "@ampd/client";
import { events } from "@ampd/events";
import { startBroker, type Broker } from "./broker.ts";
import { resolveConfig } from "./config/resolve.ts";

const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function brokerWith(flags: Readonly<Record<string, string>>, dir: string): Promise<Broker> {
  const base = { port: "0", data_dir: dir, durability: "process" };
  const resolved = resolveConfig({ env: {}, flags: { ...base, ...flags } });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  return startBroker(resolved.config, { env: process.env, logger: silent });
}

describe("task events on the broker", () => {
  let dir: string;
  let broker: Broker;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "ampd-events-"));
    broker = await brokerWith({ "events.publish": "on" }, dir);
  });
  afterAll(async () => {
    await broker.stop({ graceMs: 0 });
    await rm(dir, { recursive: true, force: true });
  });

  it("tells submitted, accepted, started and completed of a task, in order", async () => {
    const nats = broker.nats;
    if (nats?.credentials.kind !== "user") throw new Error("no embedded server");
    const { user, password: pass } = nats.credentials;
    await using bus = await events({ servers: nats.url, user, pass, source: "test:reader" });
    const client = await connect({ url: broker.url, credential: "dev:default/boss" });
    client.worker("shout", {}, async (task) => task.text?.toUpperCase());
    const task = await client.submit({ to: "job:shout", text: "hello" });
    expect((await task.result()).text).toBe("HELLO");
    const seen: string[] = [];
    const filter = { types: ["task.*"] };
    const from = { sequence: 1 };
    for await (const event of bus.subscribe(filter, { mode: "replayable", from })) {
      if (event.task_id === task.id) seen.push(event.type);
      if (seen.at(-1) === "task.completed") break;
    }
    expect(seen).toEqual(["task.submitted", "task.accepted", "task.started", "task.completed"]);
    await client.close({ graceMs: 0 });
  });
});
