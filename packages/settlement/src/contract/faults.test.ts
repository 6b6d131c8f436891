import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findNatsServer } from "@ampd/nats-server";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import type { ChildProgram } from "./child.ts";
import type { LiveWorld } from "./live-world.ts";
import { ack, coreSubject, jetStream, retry, retryAfter, settlement } from "../index.ts";
import { childProgram } from "./child.ts";
import { gate, rig } from "./fixtures.ts";
import { liveWorld } from "./live-world.ts";
import { record, text } from "./world.ts";

/** Faults that need a real server or a process to kill. */
let w: LiveWorld;
let dying: ChildProgram;

beforeAll(async () => {
  [w, dying] = await Promise.all([liveWorld(), childProgram("./dying-child.ts")]);
});
afterEach(() => w.cleanUp());
afterAll(async () => {
  await w.close();
  await dying.remove();
});

describe("a killed process", () => {
  test.each(["afterHandler", "beforeDeadLetter", "afterDeadLetter"])(
    "case 39: killed at %s, the message ends in exactly one dead letter",
    async (point) => {
      const { app, log, source, stream, subject, dead, deadStream } = await rig(w);
      const child = dying.start(w.server.url, stream, subject, dead, point);
      await w.until("the child runs", () => child.lines.includes("started"), 20_000);
      await w.store(subject, "1");
      expect(await child.exited).toMatchObject({ signal: "SIGKILL" });
      expect((await w.streamState(deadStream)).messages).toBe(point === "afterDeadLetter" ? 1 : 0);
      const ran: unknown[] = [];
      app.subscribe(source({ ackWaitMs: 1000 }), () => void ran.push(1), {
        maxAttempts: 1,
        deadLetter: dead,
      });
      await app.start();
      await w.until("it is dead-lettered", () => log.dead.length === 1);
      expect(log.dead[0]).toMatchObject({
        attempt: 2,
        stored: { duplicate: point === "afterDeadLetter" },
      });
      await w.until("it has ended", async () => (await w.consumer(stream, "d"))?.ackPending === 0);
      expect((await w.streamState(deadStream)).messages).toBe(1);
      expect(ran).toEqual([]);
    },
  );
});

describe("a broken connection", () => {
  test("case 22: a settlement after the connection was closed under us is a failure, not a success", async () => {
    const nc = await connect({ servers: w.server.url });
    const { app, log, source, stream, subject } = await rig(w, { app: { connection: nc } });
    const hold = gate();
    let running = false;
    app.subscribe(source(), async () => {
      running = true;
      await hold.opened;
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("it runs", () => running);
    await nc.close();
    hold.open();
    await w.until("it is reported", () => log.codes().includes("settlement_unconfirmed"));
    expect(log.settled).toEqual([]);
    expect(await app.closed()).toMatchObject({ code: "closed" });
    expect((await w.consumer(stream, "d"))?.ackPending).toBe(1);
  });

  test("a storm of cuts loses nothing: every message is handled, every failing one is one dead letter", async () => {
    const link = await w.link();
    const { app, log, source, stream, subject, dead, deadStream } = await rig(w, {
      app: { connection: link.connection },
    });
    const count = 240;
    const handled = new Set<number>();
    app.subscribe(
      source({ ackWaitMs: 1500 }),
      async (delivery) => {
        const number = Number(delivery.data);
        await new Promise((resolve) => setImmediate(resolve));
        if (number % 3 === 0) return retryAfter(20);
        handled.add(number);
        return ack();
      },
      { maxAttempts: 8, deadLetter: dead, concurrency: 8 },
    );
    for (let number = 0; number < count; number += 1) await w.store(subject, String(number));
    await app.start();
    for (let cut = 0; cut < 12; cut += 1) {
      await w.elapse(60 + 20 * (cut % 4));
      await link.cut();
      await w.elapse(20);
      await link.mend();
    }
    await w.until(
      "everything has ended",
      async () => {
        const consumer = await w.consumer(stream, "d");
        return consumer?.ackPending === 0 && consumer.pending === 0;
      },
      25_000,
    );
    expect(log.health.filter((each) => each.state === "degraded").length).toBeGreaterThan(3);
    const letters = (await w.messages(deadStream)).map((each) => Number(text(each)));
    const failing = Array.from({ length: count / 3 }, (_, index) => index * 3);
    expect(letters.toSorted((a, b) => a - b)).toEqual(failing);
    // A delivery may die with its connection before its handler ran; what counts is that none is missing.
    const missing = Array.from({ length: count }, (_, number) => number).filter(
      (number) => number % 3 !== 0 && !handled.has(number),
    );
    expect(missing.filter((number) => !letters.includes(number))).toEqual([]);
  });

  test("a connection that was given stays open when the application stops", async () => {
    const nc = await connect({ servers: w.server.url });
    const app = settlement({ connection: nc });
    app.subscribe(coreSubject(w.name()), () => undefined);
    await app.start();
    await app.stop();
    expect(nc.isClosed()).toBe(false);
    await nc.close();
  });
});

describe("a server that fails", () => {
  test("case 75: a killed and restarted server is survived; file durables go on, nothing is lost", async () => {
    const { app, source, stream, subject } = await rig(w);
    const seen = new Set<unknown>();
    app.subscribe(source({ ackWaitMs: 1000 }), (delivery) => void seen.add(delivery.data));
    const ephemeral = new Set<unknown>();
    app.subscribe(jetStream(stream, subject), (delivery) => void ephemeral.add(delivery.data), {
      name: "ephemeral",
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("both see it", () => seen.size === 1 && ephemeral.size === 1);
    await w.server.kill();
    await w.until("the loss is noticed", () => app.health().state === "degraded");
    await w.server.restart();
    await w.until(
      "the test's own connection is back",
      async () => {
        try {
          await w.store(subject, "2");
          return true;
        } catch {
          return false;
        }
      },
      20_000,
    );
    await w.until("both see the next one", () => seen.has(2) && ephemeral.has(2), 20_000);
    await w.until("all is well", () => app.health().state === "running");
  });

  test("a server that stands still past the ack wait loses nothing", async () => {
    const { app, log, source, stream, subject } = await rig(w);
    let first = true;
    app.subscribe(source({ ackWaitMs: 1500 }), () => {
      if (first) w.server.pause();
      first = false;
      return ack();
    });
    await app.start();
    await w.store(subject, "1");
    await w.until("the server stands still", () => !first);
    await w.elapse(2500);
    w.server.resume();
    await w.until(
      "it has ended",
      async () => (await w.consumer(stream, "d"))?.ackFloor === 1,
      15_000,
    );
    await w.until("it is settled", () => log.settled.length >= 1);
  });

  test("case 13: when the server refuses a consumer, those made by the same start are removed", async () => {
    const stream = w.name();
    await w.addStream({ name: stream, subjects: [`${stream}.>`], retention: "workqueue" });
    await w.jsm.consumers.add(stream, {
      durable_name: "taken",
      ack_policy: "explicit",
      filter_subject: `${stream}.b`,
    });
    const app = await w.app();
    app.subscribe(jetStream(stream, `${stream}.a`, { durable: "first" }), () => undefined);
    app.subscribe(jetStream(stream, `${stream}.b`, { durable: "second" }), () => undefined);
    await expect(app.start()).rejects.toMatchObject({
      code: "consumer_conflict",
      details: { serverCode: 10100 },
    });
    expect(await w.consumer(stream, "first")).toBeUndefined();
    expect(await w.consumer(stream, "taken")).toBeDefined();
  });

  test("a durable made by others with max_deliver and back-off is brought to the declared settings", async () => {
    const { app, source, stream, subject } = await rig(w);
    await w.jsm.consumers.add(stream, {
      durable_name: "d",
      ack_policy: "explicit",
      max_deliver: 3,
      backoff: [1e9, 2e9],
    });
    app.subscribe(source({ ackWaitMs: 4000 }), () => undefined);
    await app.start();
    const { config } = await w.jsm.consumers.info(stream, "d");
    expect(config).toMatchObject({ max_deliver: -1, ack_wait: 4e9, filter_subject: subject });
    expect(config.backoff).toBeUndefined();
  });
});

/** Runs with a server of its own configuration. `$DIR` is its directory. */
async function withServer(
  configuration: string,
  run: (servers: string) => Promise<void>,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), "ampd-settlement-"));
  const config = join(dir, "nats.conf");
  const lines = [`listen: "127.0.0.1:-1"`, `ports_file_dir: "$DIR"`, configuration];
  await writeFile(config, lines.join("\n").replaceAll("$DIR", dir));
  const { path } = await findNatsServer();
  const server = spawn(path, ["-c", config], { stdio: "ignore" });
  try {
    let port = "";
    await w.until("the server runs", async () => {
      const file = (await readdir(dir)).find((name) => name.endsWith(".ports"));
      const ports = file ? await readFile(join(dir, file), "utf8") : "";
      port = /"nats":\s*\[\s*"[^"]*:(\d+)"/.exec(ports)?.[1] ?? "";
      return port !== "";
    });
    await run(`127.0.0.1:${port}`);
  } finally {
    const exited = once(server, "exit");
    server.kill("SIGTERM");
    await exited;
    await rm(dir, { recursive: true, force: true });
  }
}

test("case 37: a dead letter the user may not publish is refused at once and by name; the message stays", async () => {
  const users =
    `authorization { users: [{ user: admin, password: p }, ` +
    `{ user: app, password: p, permissions: { publish: { deny: "dead.letters" } } }] }`;
  await withServer(`jetstream { store_dir: "$DIR/store" }\n${users}`, async (servers) => {
    const nc = await connect({ servers, user: "admin", pass: "p" });
    const jsm = await jetstreamManager(nc);
    await jsm.streams.add({ name: "S", subjects: ["in"] });
    await jsm.streams.add({ name: "D", subjects: ["dead.letters"] });
    const app = settlement({ connection: { servers, user: "app", pass: "p" } });
    const log = record(app);
    app.subscribe(jetStream("S", "in", { durable: "d" }), () => retry(), {
      maxAttempts: 1,
      deadLetter: "dead.letters",
    });
    await app.start();
    nc.publish("in", "1");
    await w.until("it is refused", () => log.codes().includes("dead_letter_refused"));
    const refused = log.errors.find((each) => each.code === "dead_letter_refused");
    expect(refused?.details.cause).toMatchObject({ code: "not_permitted" });
    expect((await jsm.consumers.info("S", "d")).num_ack_pending).toBe(1);
    await app.stop({ graceMs: 100 });
    await nc.close();
  });
});

test("a server without JetStream serves Core applications, dead letters included, and names what is missing", async () => {
  await withServer("", async (servers) => {
    const app = settlement({ connection: { servers } });
    const log = record(app);
    app.subscribe(coreSubject("in"), () => retry(), { maxAttempts: 1, deadLetter: "dead" });
    await app.start();
    await app.publish("in", 1);
    await w.until("it is dead-lettered", () => log.dead.length === 1);
    await expect(app.store("nowhere", 1)).rejects.toMatchObject({ code: "no_stream" });
    await app.stop();
    const other = settlement({ connection: { servers } });
    other.subscribe(jetStream("S", "in"), () => undefined);
    await expect(other.start()).rejects.toMatchObject({ code: "no_responders" });
  });
});

test("a subscription the user may not make fails the start", async () => {
  const users = `authorization { users: [{ user: app, password: p, permissions: { subscribe: { deny: "secret" } } }] }`;
  await withServer(users, async (servers) => {
    const app = settlement({ connection: { servers, user: "app", pass: "p" } });
    app.subscribe(coreSubject("secret"), () => undefined);
    await expect(app.start()).rejects.toMatchObject({ code: "not_permitted" });
    const wrong = settlement({
      connection: { servers, user: "app", pass: "wrong", timeout: 2000 },
    });
    await expect(wrong.start()).rejects.toMatchObject({ code: "disconnected" });
  });
});

test("two messages of two lives of a stream are two dead letters, though both have sequence 1", async () => {
  const { app, log, source, stream, subject, dead, deadStream } = await rig(w);
  app.subscribe(source(), () => retry(), { maxAttempts: 1, deadLetter: dead });
  await app.start();
  await w.store(subject, '"first life"');
  await w.until("the first is dead-lettered", () => log.dead.length === 1);
  await w.deleteStream(stream);
  await w.addStream({ name: stream, subjects: [subject] });
  await w.until("it is recovered", () => log.recovered.length === 1, 20_000);
  await w.store(subject, '"second life"');
  await w.until("the second is dead-lettered", () => log.dead.length === 2);
  expect((await w.messages(deadStream)).map(text)).toEqual(['"first life"', '"second life"']);
});
