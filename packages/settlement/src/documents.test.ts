import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { CliHost, SettlementApp } from "./index.ts";
import {
  EXIT,
  coreSubject,
  coreWildcard,
  drop,
  exponentialBackoff,
  jetStream,
  runCli,
  settlement,
} from "./index.ts";
import { inProcessServer, settle } from "./testing/index.ts";

const handler = (): undefined => undefined;

function declared(): SettlementApp {
  const app = settlement({
    connection: {
      servers: ["nats://user:secret@broker.example:4222", "tok3n@other:1"],
      user: "u",
      pass: "p4ss",
    },
  });
  app.subscribe(jetStream("ORDERS", "orders.stored", { durable: "billing" }), handler, {
    name: "billing",
    schema: z.object({ id: z.string() }),
    maxAttempts: 5,
    deadLetter: { subject: "orders.dead", metadata: true },
    backoff: exponentialBackoff({ firstMs: 100, maxMs: 1000 }),
  });
  app.subscribe(coreSubject("ping", { queue: "pong" }), handler, {
    name: "ping",
    replySubject: "answers",
  });
  app.subscribe(coreWildcard("audit.*"), handler, { name: "audit", retryTo: "audit.retry" });
  return app;
}

test("case 79: the AsyncAPI document says retries, dead letters, queues and consumers, and no credentials", () => {
  const document = declared().asyncapi({ title: "Orders", version: "1.2.3" });
  expect(document).toMatchObject({
    asyncapi: "3.1.0",
    info: { title: "Orders", version: "1.2.3" },
    servers: {
      nats1: { host: "broker.example:4222", protocol: "nats" },
      nats2: { host: "other:1" },
    },
    channels: {
      billing: { address: "orders.stored" },
      billingDeadLetter: { address: "orders.dead" },
      audit: { address: "audit.*" },
      auditRetry: { address: "audit.retry" },
      pingReply: { address: "answers" },
    },
    operations: {
      receivebilling: {
        action: "receive",
        channel: { $ref: "#/channels/billing" },
        "x-retry": {
          maxAttempts: 5,
          deadLetter: "orders.dead",
          backoff: { kind: "exponential", firstMs: 100, maxMs: 1000 },
        },
        "x-jetstream": { stream: "ORDERS", durable: "billing", ackWaitMs: 30_000, deliver: "all" },
      },
      sendbillingDeadLetter: { action: "send", channel: { $ref: "#/channels/billingDeadLetter" } },
      receiveping: {
        bindings: { nats: { queue: "pong", bindingVersion: "0.1.0" } },
        reply: { channel: { $ref: "#/channels/pingReply" } },
      },
    },
  });
  const text = JSON.stringify(document);
  for (const secret of ["secret", "user:", "tok3n", "p4ss"]) expect(text).not.toContain(secret);
  expect(text).not.toContain('"bindings":{}');
  expect(Object.keys(document["operations"] as object)).not.toContain("sendpingDeadLetter");
});

test("every reference of the document leads somewhere", () => {
  const document = declared().asyncapi({ title: "t", version: "1" });
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/channels\/([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(references.length).toBeGreaterThan(5);
  const channels = Object.keys(document["channels"] as object);
  for (const each of references) expect(channels).toContain(each);
});

interface Run {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function cli(argv: readonly string[], host: Partial<CliHost> = {}): Promise<Run> {
  let [out, error] = ["", ""];
  const code = await runCli(argv, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    ...host,
  });
  return { code, out, error };
}

test("case 80: the command writes the document to stdout or a file", async () => {
  const load = async (): Promise<unknown> => ({ default: declared });
  const printed = await cli(["asyncapi", "app.js", "--title", "T"], { load });
  expect(printed).toMatchObject({ code: EXIT.ok, error: "" });
  expect(JSON.parse(printed.out)).toMatchObject({ asyncapi: "3.1.0", info: { title: "T" } });
  const dir = await mkdtemp(join(tmpdir(), "ampd-settlement-"));
  const file = join(dir, "out.json");
  expect(await cli(["asyncapi", "app.js", "-o", file], { load })).toEqual({
    code: EXIT.ok,
    out: "",
    error: "",
  });
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ asyncapi: "3.1.0" });
  await rm(dir, { recursive: true });
});

test("case 80: wrong use, a module without application, a refused start and fail-fast have exit codes", async () => {
  expect(await cli([])).toMatchObject({
    code: EXIT.usage,
    error: expect.stringContaining("usage:"),
  });
  expect(await cli(["walk", "app.js"])).toMatchObject({ code: EXIT.usage });
  const nothing = await cli(["run", "app.js"], { load: async () => ({}) });
  expect(nothing).toMatchObject({
    code: EXIT.failed,
    error: expect.stringContaining("no application"),
  });
  expect(await cli(["run", "/no/such/module.js"])).toMatchObject({ code: EXIT.failed, out: "" });
  const server = inProcessServer();
  const refused = settlement({ connection: server.connect() });
  refused.subscribe(coreSubject(""), handler);
  expect(await cli(["run", "app.js"], { load: async () => ({ default: refused }) })).toMatchObject({
    code: EXIT.failed,
    error: expect.stringContaining("subject is empty"),
  });
  const failing = settlement({ connection: server.connect() });
  failing.subscribe(coreSubject("x"), () => Promise.reject(new Error("broken")), {
    onError: "failFast",
  });
  const run = cli(["run", "app.js"], { load: async () => ({ default: failing }) });
  const outside = server.connect();
  await outside.open();
  await settle();
  await outside.publish({ subject: "x", data: Buffer.from("1") });
  expect(await run).toMatchObject({ code: EXIT.failed, error: expect.stringContaining("broken") });
});

test("case 80: a signal stops the application and the command ends well", async () => {
  const server = inProcessServer();
  const app = settlement({ connection: server.connect() });
  app.subscribe(coreSubject("x"), () => drop());
  const ended = await cli(["run", "app.js"], {
    load: async () => ({ default: app }),
    onSignal: (stop) => {
      app.on("health", (health) => {
        if (health.state === "running") stop();
      });
    },
  });
  expect(ended).toMatchObject({ code: EXIT.ok, error: "" });
  expect(app.health().state).toBe("stopped");
});
