/** Several partitions of everything, with sessions whose own connections the server holds to their permissions, and NATS clients beside them. */
import { connect, type Client } from "@ampd/client";
import { PermissionViolationError, type NatsConnection } from "@nats-io/nats-core";
import { connect as connectNats } from "@nats-io/transport-node";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

const partitions = ["records", "inboxes", "jobs"].flatMap((what) => [`--partitions-${what}`, "3"]);
/** Names and jobs that fall on all three partitions. */
const names = ["ann", "bob", "carl", "dora", "eve", "fay"];
const jobs = ["lint", "review", "test", "build", "deploy", "report"];

let dir = "";
let running: RunningCli;
let url = "";
let natsUrl = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-partitions-"));
  const up = ["up", "--json", "--port", "0", "--grpc-port", "0", "--durability", "process"];
  const clients = ["--nats-clients-accept", "on", "--nats-clients-port", "0"];
  const isolation = ["--sessions-isolation", "connection", "--data-dir", join(dir, "data")];
  running = startCli([...up, ...clients, ...isolation, ...partitions]);
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  // as: the command's own form
  ({ url, nats_url: natsUrl } = JSON.parse(line) as {
    readonly url: string;
    readonly nats_url: string;
  });
}, 60_000);
afterAll(async () => {
  running.interrupt();
  await running.done;
  await rm(dir, { recursive: true, force: true });
});

async function session(name: string): Promise<Client> {
  const client = await connect({ url, credential: `dev:default/${name}` });
  onTestFinished(() => client.close({ graceMs: 0 }));
  return client;
}

async function natsClient(name: string): Promise<NatsConnection> {
  const nc = await connectNats({
    servers: natsUrl,
    token: `dev:default/${name}`,
    inboxPrefix: `_INBOX_default.${name}`,
    reconnect: false,
  });
  onTestFinished(() => nc.close());
  return nc;
}

/** Where a participant hears its mail, as the command tells it. */
async function inboxOf(name: string): Promise<string> {
  const { out } = await cli(["nats-config", `default/${name}`, "--json", ...partitions]);
  return (JSON.parse(out) as { readonly inbox: string }).inbox; // as: the command's own form
}

it("NATS clients on every partition hear their mail live, from sessions and from each other", async () => {
  const sender = await session("sender");
  const subjects = await Promise.all(names.map((name) => inboxOf(name)));
  const used = subjects.map((subject) => /=(\d)/.exec(subject)?.[1]);
  expect(new Set(used)).toEqual(new Set(["0", "1", "2"]));
  for (const [i, name] of names.entries()) {
    const nc = await natsClient(name);
    const mail = nc.subscribe(subjects[i] ?? "", { max: 2 });
    await nc.flush();
    await sender.send({ to: `default/${name}`, text: "from a session" });
    const own = `amp.default.in.${name}.inbox.default.${name}`;
    expect((await nc.request(own, "{}")).json()).toMatchObject({ type: "ok" });
    const from: unknown[] = [];
    for await (const message of mail) from.push(message.json<{ from: string }>().from);
    expect(from).toEqual(["default/sender", `default/${name}`]);
    expect((await nc.request(`amp.default.in.${name}.clear`, "")).json()).toMatchObject({
      type: "ok",
      count: 2,
    });
  }
});

it("nobody hears more than its own inbox, whatever the partition in the subject", async () => {
  const nc = await natsClient("mallory");
  const own = await inboxOf("mallory");
  const others = [0, 1, 2].map((partition) => `amp.default.inbox=${partition}.ann`);
  const wider = ["amp.default.inbox.mallory", "amp.default.*.mallory", own.replace("mallory", "*")];
  for (const subject of [...others, ...wider, "amp.default.job=0.>", "amp.default.prio=0.>"]) {
    const refused = new Promise((resolve) => {
      nc.subscribe(subject, { callback: (error) => resolve(error) });
    });
    expect(await refused, subject).toBeInstanceOf(PermissionViolationError);
  }
});

it("isolated sessions reach jobs on every partition, with every priority, one by one and in batches", async () => {
  const worker = await session("worker");
  for (const job of jobs) worker.worker(job, { concurrency: 4 }, () => job);
  const sender = await session("sender");
  for (const job of jobs) {
    const to = `job:${job}`;
    await sender.setJob(job, { priorities: true });
    const one = await Promise.all(
      [0, 4, 9].map((priority) => sender.submit({ to, priority, text: "x" })),
    );
    const batch = await sender.submitBatch([0, 4, 9].map((priority) => ({ to, priority })));
    const handles = batch.map(({ handle }) => handle);
    for (const task of [...one, ...handles]) expect((await task?.result())?.text, job).toBe(job);
  }
}, 60_000);
