import { connect, Drop, type Client } from "@ampd/client";
import { connectNats, ensureStream } from "@ampd/jetstream";
import { startTestCluster } from "@ampd/testkit";
import { startTestNats, type TestNats } from "@ampd/testkit/nats";
import { createHash } from "node:crypto";
import { appendFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cli, startCli, type CliResult } from "./testing/cli.ts";

/** What a backup or restore prints with `--json`, as far as tests look at it. */
interface Printed {
  readonly streams: readonly {
    readonly name?: string;
    readonly stream?: string;
    readonly messages?: number;
    readonly expected?: number;
    readonly restored?: number;
    readonly state?: string;
  }[];
  readonly findings?: readonly { readonly state: string; readonly text: string }[];
}

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-backup-"));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

interface Up {
  readonly url: string;
  stop(): Promise<CliResult>;
}

async function up(...argv: readonly string[]): Promise<Up> {
  const running = startCli(["up", "--json", "--port", "0", ...argv, ...fast, ...quick]);
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  const { url } = JSON.parse(line) as { readonly url: string };
  return {
    url,
    stop: () => {
      running.interrupt();
      return running.done;
    },
  };
}

const fast = ["--durability", "process"];
/** Leases of holders that are gone end soon, and a record without message gets a new one at the next pass. */
const quick = ["--tasks-reconcile-interval-s", "1", "--jobs-defaults-lease-s", "3"];

function participant(url: string, name: string): Promise<Client> {
  const onError = (): void => undefined; // failures of handlers are part of the play
  return connect({ url, credential: `dev:default/${name}`, onError });
}

async function json(...argv: readonly string[]): Promise<Printed> {
  const result = await cli([...argv, "--json"]);
  expect({ code: result.code, err: result.err }).toMatchObject({ code: 0 });
  return JSON.parse(result.out) as Printed;
}

/** What was accepted before a backup began. */
interface Accepted {
  readonly queued: readonly string[];
  readonly leased: readonly string[];
  readonly delayed: string;
  readonly dead: string;
}

/** Mail, topics, tasks in every state that waits, a dead letter and a recurring task. */
async function fill(url: string): Promise<{ accepted: Accepted; leave: () => Promise<void> }> {
  const boss = await participant(url, "boss");
  const holder = await participant(url, "holder");
  const queued: string[] = [];
  for (let n = 0; n < 25; n += 1) {
    const key = n % 5 === 0 ? { orderingKey: "one line" } : {};
    queued.push((await boss.submit({ to: "job:wait", data: { n }, ...key })).id);
  }
  for (let n = 0; n < 6; n += 1) await boss.send({ to: "default/bob", text: `mail ${n}` });
  for (let n = 0; n < 12; n += 1) await boss.publish("prices.eur", { data: n });
  await boss.schedules.set("nightly", { cron: "30 2 * * *", task: { to: "job:wait", text: "x" } });
  const delayed = (await boss.submit({ to: "job:wait", data: "later", delayMs: 3000 })).id;
  holder.worker("doomed", {}, () => {
    throw new Drop("no way");
  });
  const dead = await boss.submit({ to: "job:doomed", data: 1 });
  await expect(dead.result({ timeoutMs: 15_000 })).rejects.toThrow("no way");
  let started = 0;
  const held = new Promise<void>((resolve) => {
    holder.worker("held", { concurrency: 3 }, async (_task, { signal }) => {
      started += 1;
      if (started === 3) resolve();
      await new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("given back")));
      });
    });
  });
  const leased: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    leased.push((await boss.submit({ to: "job:held", data: { n } })).id);
  }
  await held;
  const leave = async (): Promise<void> => {
    await holder.close({ graceMs: 0 });
    await boss.close({ graceMs: 0 });
  };
  return { accepted: { queued, leased, delayed, dead: dead.id }, leave };
}

/** Goes on submitting and sending until told to stop, as a broker at work sees it. */
async function traffic(url: string): Promise<() => Promise<void>> {
  const client = await participant(url, "busy");
  let going = true;
  await client.submit({ to: "job:busy", data: "first" });
  const run = (async () => {
    for (let n = 0; going; n += 1) {
      await client.submit({ to: "job:busy", data: n });
      await client.send({ to: "default/carl", text: `${n}` });
      await client.publish("noise", { data: n });
    }
  })();
  return async () => {
    going = false;
    await run;
    await client.close({ graceMs: 0 });
  };
}

/** Everything accepted is there, and comes to its end. */
async function finish(url: string, { queued, leased, delayed, dead }: Accepted): Promise<void> {
  const boss = await participant(url, "boss");
  const worker = await participant(url, "worker");
  const done: unknown[] = [];
  for (const job of ["wait", "held"]) {
    worker.worker(job, { concurrency: 4 }, (task) => {
      done.push(task.id);
      return "done";
    });
  }
  const ids = [...queued, ...leased, delayed];
  const results = await Promise.all(ids.map((id) => boss.task(id).result({ timeoutMs: 60_000 })));
  expect(results.map(({ text }) => text)).toEqual(ids.map(() => "done"));
  const letters = await boss.deadLetters.list({});
  expect(letters.letters.map((letter) => letter.task_id)).toEqual([dead]);
  expect((await boss.schedules.list()).map(({ key }) => key)).toEqual(["nightly"]);
  const bob = await participant(url, "bob");
  const mail: (string | undefined)[] = [];
  for await (const message of bob.inbox()) {
    mail.push(message.text);
    message.ack();
    if (mail.length === 6) break;
  }
  expect(mail).toEqual([0, 1, 2, 3, 4, 5].map((n) => `mail ${n}`));
  const events: unknown[] = [];
  for await (const event of bob.subscribe("prices.*", { start: "all" })) {
    events.push(event.data);
    if (events.length === 12) break;
  }
  expect(events).toEqual(Array.from({ length: 12 }, (_, n) => n));
  for (const client of [boss, worker, bob]) await client.close({ graceMs: 0 });
}

/** Nothing that came while the backup was made is left half-way: what there is of it is done. */
async function finishBusy(url: string): Promise<number> {
  const worker = await participant(url, "busy-worker");
  worker.worker("busy", { concurrency: 8 }, () => "done");
  const untilMs = performance.now() + 40_000;
  for (;;) {
    const { out } = await cli([
      "tasks",
      "--job",
      "busy",
      "--json",
      "--limit",
      "1000",
      "--url",
      url,
    ]);
    const { tasks } = JSON.parse(out) as { readonly tasks: readonly { readonly state: string }[] };
    const open = tasks.filter(({ state }) => state !== "completed");
    if (open.length === 0) {
      await worker.close({ graceMs: 0 });
      return tasks.length;
    }
    if (performance.now() > untilMs) throw new Error(`left: ${JSON.stringify(open)}`);
    await pause(100);
  }
}

describe("a backup of a broker at work", () => {
  it("restores into an empty data directory, where a broker finishes everything accepted before it", async () => {
    const from = ["--data-dir", join(dir, "a")];
    const first = await up(...from);
    const { accepted, leave } = await fill(first.url);
    const calm = await traffic(first.url);
    const folder = join(dir, "backup-a");
    const made = await json("backup", folder, ...from);
    await calm();
    await leave();
    expect((await first.stop()).code).toBe(0);
    expect(made.streams.length).toBeGreaterThan(9);
    expect(made.streams[0]?.name).toBe("KV_AMP_TASK_STATE");
    expect(made.streams.at(-1)?.name).toBe("AMP_TASKS_default");
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");

    const to = ["--data-dir", join(dir, "b")];
    const restored = await json("restore", folder, ...to, ...fast);
    expect(restored.streams.map(({ stream }) => stream)).toEqual(
      made.streams.map(({ name }) => name),
    );
    expect(restored.streams.filter(({ state }) => state === "lost")).toEqual([]);
    expect(restored.findings?.filter(({ state }) => state === "problem")).toEqual([]);
    const second = await up(...to);
    await finish(second.url, accepted);
    expect(await finishBusy(second.url)).toBeGreaterThan(0);
    expect((await second.stop()).code).toBe(0);
  }, 240_000);

  it("of one that is stopped has every count equal, and moves it to servers of one's own", async () => {
    const from = ["--data-dir", join(dir, "c")];
    const first = await up(...from);
    const { accepted, leave } = await fill(first.url);
    await leave();
    await first.stop();
    const folder = join(dir, "backup-c");
    await json("backup", folder, ...from, ...fast);
    await using nats: TestNats = await startTestNats();
    const to = ["--nats-url", nats.url, ...fast];
    const restored = await json("restore", folder, ...to);
    for (const { stream, expected, restored: count, state } of restored.streams) {
      expect({ stream, state }).toEqual({
        stream,
        state: count === expected ? "equal" : "expired",
      });
      // Only presence ends by itself within the seconds of this test.
      if (stream !== "KV_AMP_REGISTRY_default") expect(state).toBe("equal");
    }
    const second = await up(...to);
    await finish(second.url, accepted);
    expect((await second.stop()).code).toBe(0);
    expect(await cli(["restore", folder, ...to])).toMatchObject({
      code: 4,
      err: expect.stringContaining("nothing was restored") as string,
    });
  }, 240_000);
});

describe("a backup of a broker that NATS clients join", () => {
  it("is made at work and at rest, and restores with the same switched on", async () => {
    const clients = ["--nats-clients-accept", "on", "--nats-clients-port", "0"];
    const from = ["--data-dir", join(dir, "accounts")];
    const first = await up(...from, ...clients);
    const boss = await participant(first.url, "boss");
    await boss.send({ to: "default/bob", text: "kept" });
    await boss.close({ graceMs: 0 });
    const atWork = await json("backup", join(dir, "accounts-at-work"), ...from, ...clients);
    await first.stop();
    const folder = join(dir, "accounts-at-rest");
    const atRest = await json("backup", folder, ...from, ...fast);
    expect(atRest.streams.map(({ name }) => name)).toEqual(atWork.streams.map(({ name }) => name));
    const to = ["--data-dir", join(dir, "accounts-restored")];
    await json("restore", folder, ...to, ...fast);
    const second = await up(...to, ...clients);
    const { out } = await cli(["inbox", "--as", "bob", "--url", second.url]);
    await second.stop();
    expect(out).toContain("kept");
  }, 120_000);
});

describe("a backup of one server", () => {
  it("moves to a cluster with three copies of everything, and on from there", async () => {
    const from = ["--data-dir", join(dir, "single")];
    const first = await up(...from);
    const { accepted, leave } = await fill(first.url);
    await leave();
    await first.stop();
    const folder = join(dir, "backup-single");
    await json("backup", folder, ...from, ...fast);
    await using cluster = await startTestCluster();
    const { servers, user, pass } = cluster.connection;
    const login = ["--nats-user", user, "--nats-password", pass];
    const to = ["--nats-url", servers.join(","), ...login, "--nats-replicas", "3", ...fast];
    const restored = await json("restore", folder, ...to);
    expect(restored.streams.filter(({ state }) => state === "lost")).toEqual([]);
    await cluster.whenHealthy();
    const second = await up(...to);
    await finish(second.url, accepted);
    const again = join(dir, "backup-cluster");
    const made = await json("backup", again, ...to);
    expect((await second.stop()).code).toBe(0);
    expect(made.streams.map(({ name }) => name)).toEqual(
      restored.streams.map(({ stream }) => stream),
    );
    const back = await json("restore", again, "--data-dir", join(dir, "single-again"), ...fast);
    expect(back.streams.filter(({ state }) => state === "lost")).toEqual([]);
    expect(back.findings?.filter(({ state }) => state === "problem")).toEqual([]);
  }, 240_000);
});

describe("a backup that cannot be used", () => {
  let nats: TestNats;
  let folder = "";
  let to: readonly string[] = [];
  beforeAll(async () => {
    nats = await startTestNats();
    const data = ["--data-dir", join(dir, "d")];
    const broker = await up(...data);
    const boss = await participant(broker.url, "boss");
    for (let n = 0; n < 5; n += 1) await boss.send({ to: "default/bob", text: `mail ${n}` });
    await boss.close({ graceMs: 0 });
    folder = join(dir, "whole");
    await json("backup", folder, ...data);
    await broker.stop();
    to = ["--nats-url", nats.url];
  }, 120_000);
  afterAll(async () => {
    await nats.stop();
  });

  async function copied(name: string): Promise<string> {
    const copy = join(dir, name);
    await cp(folder, copy, { recursive: true });
    return copy;
  }

  async function refused(copy: string): Promise<string> {
    const { code, err } = await cli(["restore", copy, ...to]);
    expect(code).toBe(1);
    const link = await connectNats({ servers: nats.url });
    const reply = await link.request("$JS.API.INFO", "");
    await link.close();
    expect((reply.json() as { readonly streams: number }).streams).toBe(0);
    return err;
  }

  it("is refused by the name of the file: cut, changed, missing, or without manifest", async () => {
    const archive = "AMP_INBOX_default/stream.tar.s2";
    const cut = await copied("cut");
    await truncate(join(cut, archive), 100);
    expect(await refused(cut)).toMatch(/AMP_INBOX_default\/stream\.tar\.s2 has 100 bytes/);
    const changed = await copied("changed");
    const bytes = await readFile(join(changed, archive));
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    await writeFile(join(changed, archive), bytes);
    expect(await refused(changed)).toMatch(/AMP_INBOX_default\/stream\.tar\.s2 has been changed/);
    const longer = await copied("longer");
    await appendFile(join(longer, "AMP_INBOX_default/backup.json"), " ");
    expect(await refused(longer)).toMatch(/AMP_INBOX_default\/backup\.json has \d+ bytes/);
    const missing = await copied("missing");
    await rm(join(missing, archive));
    expect(await refused(missing)).toMatch(/AMP_INBOX_default\/stream\.tar\.s2 is missing/);
    const headless = await copied("headless");
    await rm(join(headless, "manifest.json"));
    expect(await refused(headless)).toMatch(/headless is no complete backup: manifest\.json/);
    const odd = await copied("odd");
    const text = await readFile(join(odd, "manifest.json"), "utf8");
    await writeFile(join(odd, "manifest.json"), text.replaceAll("AMP_INBOX_default", "../../x"));
    expect(await refused(odd)).toMatch(/manifest\.json: "\.\.\/\.\.\/x" is no stream name/);
  });

  it("leaves no stream behind when the server refuses one half-way", async () => {
    const forged = await copied("forged");
    const last = "AMP_TASKS_default/stream.tar.s2";
    const bytes = Buffer.from("no archive at all");
    await writeFile(join(forged, last), bytes);
    const path = join(forged, "manifest.json");
    const manifest = JSON.parse(await readFile(path, "utf8")) as {
      readonly streams: readonly { readonly name: string; archive: object }[];
    };
    const entry = manifest.streams.find(({ name }) => name === "AMP_TASKS_default");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    Object.assign(entry?.archive ?? {}, { bytes: bytes.length, sha256 });
    await writeFile(path, JSON.stringify(manifest));
    expect(await refused(forged)).toContain("STREAM.RESTORE.AMP_TASKS_default");
  });

  it("can be checked without a server", async () => {
    const { code, out } = await cli(["restore", folder, "--check"]);
    expect(code).toBe(0);
    expect(out).toMatch(/whole is whole: \d+ streams, \d+ messages/);
  });

  it("is not written over another, nor restored under a running broker", async () => {
    expect(await cli(["backup", folder, ...to])).toMatchObject({ code: 2 });
    const data = ["--data-dir", join(dir, "e")];
    const broker = await up(...data);
    const { code, err } = await cli(["restore", folder, ...data]);
    await broker.stop();
    expect(code).toBe(4);
    expect(err).toContain("a broker runs on");
  }, 60_000);

  it("leaves nothing behind when a part of it cannot be read", async () => {
    const link = await connectNats({ servers: nats.url });
    await ensureStream(link, { name: "AMP_INBOX_x", subjects: ["amp.x.inbox.*"] });
    await link.close();
    const target = join(dir, "unfinished");
    const { code } = await cli(["backup", target, ...to, "--also", "NO_SUCH_STREAM"]);
    expect(code).toBe(1);
    expect(await cli(["restore", target, ...to])).toMatchObject({
      err: expect.stringContaining("is no complete backup") as string,
    });
  });
});
