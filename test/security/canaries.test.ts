/**
 * Texts that would do harm where they are shown, secrets that must be shown nowhere, and addresses that nobody must fetch: put in
 * every field that a participant can fill, then looked for in everything that a broker writes.
 */
import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newNkey } from "@ampd/auth";
import { WireClient, type WireFrame } from "@ampd/testkit";
import { plainJson } from "../../apps/ampd/src/terminal/terminal.ts";
import { cli } from "../../apps/ampd/src/testing/cli.ts";
import { readMail, submitTo, takeTask } from "../conformance/actors.ts";
import { clientFrameKinds, samplesOf } from "./fuzz-frames.ts";
import { runBroker, type RunningBroker } from "./running.ts";

const sharedKey = "a-canary-shared-key-of-at-least-32-bytes";
/** What a terminal or a log reader obeys: C0 and C1 controls, line separators, changes of direction. */
const obeyed =
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not be written
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const harmful =
  '\u001b[2J\u001b]0;pwned\u0007\u009b31m\u2028\u2029\u202e\u007f\r\n{"level":"error","msg":"forged"}\n<script>alert(1)</script>';
const transports = ["WebSocket", "gRPC"] as const;

it("JSON for a program means the same to it and makes no terminal obey", () => {
  const text = `${JSON.stringify({ [harmful]: harmful }, undefined, 2)}\n`;
  expect(obeyed.test(text)).toBe(true); // JSON alone leaves some of them as they are
  expect(obeyed.test(plainJson(text))).toBe(false);
  expect(JSON.parse(plainJson(text))).toEqual({ [harmful]: harmful });
  expect(plainJson("\u001b[1mbold\u001b[0m\n")).toContain("\u001b[1m"); // our own styles
});

describe("what a broker writes", () => {
  let broker: RunningBroker;
  let trap: Server;
  const fetched: string[] = [];
  const secrets: string[] = [sharedKey];

  beforeAll(async () => {
    trap = createServer((request, response) => {
      fetched.push(request.url ?? "");
      response.end("{}");
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    broker = await runBroker(["--log-level", "debug", "--log-format", "json"], {
      AMPD_AUTH_SHARED_KEY: sharedKey,
    });
  }, 60_000);
  afterAll(async () => {
    trap.close();
    await broker.stop();
  });

  const urlOf = (transport: (typeof transports)[number]): string =>
    transport === "gRPC" ? broker.grpcUrl : broker.url;
  const run = (...argv: readonly string[]) => cli([...argv, "--url", broker.url, "--as", "chief"]);
  /** An address here that nobody has a reason to ask for. */
  const lure = (name: string): string =>
    `http://127.0.0.1:${(trap.address() as AddressInfo).port}/${name}`; // as: a TCP server that listens

  /** Every text of a frame but those that decide what it is becomes `text`. */
  function filled(node: unknown, text: string, key = ""): unknown {
    if (typeof node === "string")
      return ["type", "kind", "action", "to"].includes(key) ? node : text;
    if (Array.isArray(node)) return node.map((child) => filled(child, text, key));
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [name, filled(child, text, name)]),
    );
  }

  /** One text of a frame at a time becomes `text`, so that the rest still passes its schema. */
  function eachFilled(node: unknown, text: string): readonly unknown[] {
    if (typeof node === "string") return [text, `${node}${text}`];
    if (Array.isArray(node))
      return node.flatMap((child, at) => eachFilled(child, text).map((one) => node.with(at, one)));
    if (typeof node !== "object" || node === null) return [];
    return Object.entries(node).flatMap(([key, child]) =>
      key === "type" ? [] : eachFilled(child, text).map((one) => ({ ...node, [key]: one })),
    );
  }

  /** Sends them ten at a time, with good ones between so that no row of bad ones ends the session. */
  async function sendAll(client: WireClient, text: string): Promise<readonly WireFrame[]> {
    const kinds = clientFrameKinds().filter((kind) => !/hello|goodbye|proof|refresh/.test(kind));
    const frames = kinds
      .flatMap(samplesOf)
      .filter((sample) => JSON.stringify(sample).length < 2000) // a hundred envelopes say no more than two
      .flatMap((sample) => [filled(sample, text), ...eachFilled(sample, text)])
      .map((frame) => {
        const { seq: _, ...rest } = frame as Record<string, unknown>; // as: frames are objects
        return rest;
      });
    while (frames.length > 0) {
      for (const frame of frames.splice(0, 10)) client.send(frame);
      await client.request({ type: "heartbeat" });
    }
    return client.log;
  }

  it.each(transports)(
    "refuses over %s without repeating more than a name, whatever the fields say",
    async (transport) => {
      const client = await WireClient.join(urlOf(transport), "sprayed/mallory");
      const answers = await sendAll(client, harmful);
      expect(answers.length).toBeGreaterThan(300);
      const errors = answers.filter(({ type }) => type === "error");
      expect(errors.length).toBeGreaterThan(100);
      for (const text of client.texts.filter((one) => one.startsWith('{"type":"error"')))
        expect(text).not.toMatch(/<script>|pwned|forged/);
      await client.cut();
    },
  );

  it("shows them as they are and harmless on the command line", async () => {
    const mallory = await WireClient.join(broker.url, "default/mallory", {
      card: {
        name: "mallory",
        description: harmful,
        jobs: [{ name: "shown", description: harmful }],
        max_concurrent: 4,
      },
    });
    const parts = [
      { type: "text", text: harmful },
      { type: "data", data: { [harmful]: harmful } },
    ];
    const metadata = { note: harmful };
    for (const to of ["default/chief", "default/reader"])
      await mallory.envelope({ to, kind: "message", parts, metadata });
    await mallory.envelope({ to: "topic:shown", kind: "event", parts });
    const taskId = await submitTo(mallory, "job:doomed", {
      parts: parts.slice(0, 1),
      metadata,
      options: { max_attempts: 1 },
    });
    const worker = await WireClient.join(broker.url, "default/worker", {
      card: { name: "worker", jobs: [{ name: "doomed" }], max_concurrent: 1 },
    });
    await takeTask(worker);
    const error = { code: "broken", message: harmful, retryable: false };
    const failed = { to: "default/mallory", kind: "status", task_id: taskId, state: "failed" };
    expect(await worker.envelope({ ...failed, error, parts })).toMatchObject({ type: "ok" });
    const drain = { type: "manage", address: "default/worker", action: "drain", reason: harmful };
    expect(await mallory.request(drain)).toMatchObject({ type: "ok" });
    const seen: string[] = [];
    for (const argv of [
      ["participants"],
      ["tasks"],
      ["task", taskId],
      ["task", taskId, "--events"],
      ["jobs"],
      ["dlq", "list"],
      ["schedules"],
      ["inbox"],
      ["inbox", "--json"],
      ["keys", "list"],
      ["limits", "show"],
      ["policy", "show"],
      ["send", harmful, "x"],
      ["submit", `job:${harmful}`, "x"],
      ["task", harmful],
    ]) {
      const { out, err } = await run(...argv);
      seen.push(out, err);
      const shown = argv.includes("--json") ? "" : out + err;
      expect(obeyed.exec(shown)?.[0], `${argv.join(" ")}: ${shown}`).toBeUndefined();
    }
    expect(seen.join("")).toContain("\\u001b[2J"); // they were there to be shown
    await mallory.cut();
    await worker.cut();
  });

  it("logs them on one line each, as JSON, with nothing that a reader obeys", () => {
    const lines = broker.cli.written.split("\n").filter((line) => line !== "");
    expect(lines.filter((line) => line.includes("pwned"))).not.toEqual([]); // an operator's reason is logged
    for (const line of lines) {
      const record = JSON.parse(line) as Record<string, unknown>; // as: a line of the log or of the command
      expect(record["msg"]).not.toBe("forged");
      expect(obeyed.exec(line)?.[0], line).toBeUndefined();
    }
  });

  it.each(transports)(
    "has over %s no credential in an answer, a log or a file, good or bad",
    async (transport) => {
      const minted = await cli(["token", "default/safe"], {
        env: { AMPD_AUTH_SHARED_KEY: sharedKey },
      });
      const token = minted.out.trim();
      const made = await run("keys", "create", "default/safe");
      const key = made.out.trim();
      const { seed } = newNkey("user");
      secrets.push(token.split(".")[2] ?? "", key.slice(-43), seed);
      const bad = [
        `${token.slice(0, -9)}AAAAAAAAA`,
        `${key.slice(0, -3)}AAA`,
        `canary-${transport}-token`,
        seed,
      ];
      secrets.push(token.split(".")[2]?.slice(0, -9) ?? "", `canary-${transport}-token`);
      for (const credential of [
        ...[token, key, ...bad].map((text) => ({ kind: "bearer", token: text })),
        { kind: "nkey", token: seed },
        { kind: `canary-${transport}-token`, token: seed },
      ]) {
        const client = await WireClient.open({ url: urlOf(transport) });
        const answer = await client.request({ type: "hello", versions: ["0.1"], credential });
        if (answer.type === "welcome") await client.request({ type: "refresh", credential });
        for (const secret of secrets) expect(client.texts.join("")).not.toContain(secret);
        await client.cut();
      }
      for (const secret of secrets) expect(broker.cli.written, secret).not.toContain(secret);
    },
  );

  it("keeps secrets out of files and argument lists, and files to their owner", async () => {
    const files = await readdir(join(broker.dir, "data"), { recursive: true, withFileTypes: true });
    const own = files.filter((entry) => entry.isFile());
    expect(own.length).toBeGreaterThan(5);
    const natsSecrets: string[] = [];
    for (const file of own) {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      for (const secret of secrets) expect(content.includes(secret), path).toBe(false);
      if (!/secret|callout|\.conf$/.test(file.name)) continue;
      expect((await stat(path)).mode & 0o077, path).toBe(0);
      const texts = content.toString().matchAll(/"(?:password|pass|token)": ?"([^"]{16,})"/g);
      for (const [, found = ""] of texts) natsSecrets.push(found);
    }
    const { stdout } = await promisify(execFile)("ps", ["-ww", "-eo", "args"], { maxBuffer: 1e8 });
    const started = stdout.split("\n").filter((line) => line.includes(broker.dir));
    expect(started.length).toBeGreaterThan(0);
    for (const secret of [...secrets, ...natsSecrets]) {
      expect(started.join("\n")).not.toContain(secret);
      expect(broker.cli.written).not.toContain(secret);
    }
  });

  it("prints a configuration without its secrets, as text and as JSON", async () => {
    const env = {
      AMPD_AUTH_SHARED_KEY: sharedKey,
      AMPD_NATS_URL: "nats://nats.example:4222",
      AMPD_NATS_USER: "someone",
      AMPD_NATS_PASSWORD: "canary-nats-password",
    };
    for (const argv of [
      ["config", "print"],
      ["config", "print", "--json"],
    ]) {
      const { out, err } = await cli(argv, { env });
      expect(out, err).toContain("nats.example");
      expect(out + err).not.toMatch(/canary-/);
    }
  });

  it.each(transports)("asks over %s no address that a participant names", async (transport) => {
    const client = await WireClient.join(urlOf(transport), "lured/lurer");
    await sendAll(client, lure(transport));
    const parts = [
      { type: "file", url: lure("part") },
      { type: "data", data: { $ref: lure("ref"), jku: lure("jku") } },
    ];
    await client.envelope({ to: "lured/lurer", kind: "message", parts, reply_to: "lured/x" });
    expect(JSON.stringify(await readMail(client))).toContain(lure("part"));
    const header = { alg: "EdDSA", jku: lure("jku"), x5u: lure("x5u"), kid: lure("kid") };
    const claims = { sub: "default/x", iss: lure("iss"), exp: 4_000_000_000 };
    const token = [header, claims].map((one) =>
      Buffer.from(JSON.stringify(one)).toString("base64url"),
    );
    const stranger = await WireClient.open({ url: urlOf(transport) });
    const credential = { kind: "bearer", token: `${token.join(".")}.AAAA` };
    expect((await stranger.request({ type: "hello", versions: ["0.1"], credential })).type).toBe(
      "error",
    );
    await stranger.cut();
    await client.cut();
    expect(fetched).toEqual([]);
    await fetch(lure("open"));
    expect(fetched.splice(0)).toEqual(["/open"]); // the trap itself works
  });
});
