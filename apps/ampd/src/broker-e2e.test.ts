import { startTestNats } from "@ampd/testkit/nats";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBroker, type Broker } from "./broker.ts";
import { resolveConfig } from "./config/resolve.ts";
import { createLogger } from "./log.ts";
import { cli, startCli, testEnvironment, type CliResult, type RunningCli } from "./testing/cli.ts";

const key = "0123456789abcdef0123456789abcdef";
let dir = "";

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-e2e-"));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

interface Up {
  readonly running: RunningCli;
  readonly url: string;
  readonly port: number;
  stop(): Promise<CliResult>;
}

async function up(...argv: readonly string[]): Promise<Up> {
  const running = startCli(["up", "--json", "--port", "0", "--durability", "process", ...argv]);
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  const { url, port } = JSON.parse(line) as { readonly url: string; readonly port: number };
  return {
    running,
    url,
    port,
    stop: () => {
      running.interrupt();
      return running.done;
    },
  };
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const dueMs = performance.now() + 20_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > dueMs)
      throw new Error(`not within 20 s; last: ${JSON.stringify(value)}`);
    await pause(20);
  }
}

async function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: text === "" ? undefined : JSON.parse(text),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** The first line of the answer to an upgrade request. */
function upgrade(port: number, target: string, headers: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, "127.0.0.1");
    socket.setEncoding("utf8");
    socket.on("error", reject);
    socket.once("data", (text) => {
      socket.destroy();
      resolve(String(text).split("\r\n")[0] ?? "");
    });
    const lines = [
      `GET ${target} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

describe("a broker and the commands that talk to it", () => {
  let broker: Up;
  let env: { readonly AMPD_URL: string };
  beforeAll(async () => {
    broker = await up(
      "--data-dir",
      join(dir, "a"),
      "--jobs-defaults-backoff-initial-interval-ms",
      "50",
    );
    env = { AMPD_URL: broker.url };
  });
  afterAll(async () => {
    expect((await broker.stop()).code).toBe(0);
  });
  const run = (...argv: readonly string[]): Promise<CliResult> => cli(argv, { env });
  const start = (...argv: readonly string[]): RunningCli => startCli(argv, { env });
  async function worker(...argv: readonly string[]): Promise<RunningCli> {
    const running = start("worker", ...argv);
    await running.shows("serving");
    return running;
  }
  async function ends(running: RunningCli): Promise<CliResult> {
    running.interrupt();
    return running.done;
  }

  it("mail waits for its reader, is read once, and is gone then", async () => {
    const sent = await run("send", "default/bob", "hello", "--as", "alice");
    expect(sent).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^stored \w+ for default\/bob\n$/) as string,
    });
    const read = await run("inbox", "--as", "bob");
    expect(read.code).toBe(0);
    expect(read.out).toMatch(/ {2}from default\/alice\nhello\n$/);
    expect(await run("inbox", "--as", "bob")).toMatchObject({
      code: 0,
      out: "",
      err: "the inbox is empty\n",
    });
  });

  it("the same id is stored once; data and standard input can be sent", async () => {
    const first = await run(
      "send",
      "default/dup",
      "--data",
      '{"a":[1]}',
      "--id",
      "m1",
      "--as",
      "alice",
      "--json",
    );
    expect(JSON.parse(first.out)).toEqual({ id: "m1", duplicate: false, to: "default/dup" });
    expect(
      JSON.parse(
        (
          await run(
            "send",
            "default/dup",
            "--data",
            '{"a":[1]}',
            "--id",
            "m1",
            "--as",
            "alice",
            "--json",
          )
        ).out,
      ),
    ).toMatchObject({ duplicate: true });
    await cli(["send", "default/dup", "--as", "alice"], { env, input: "piped\n" });
    const lines = (await run("inbox", "--as", "dup", "--json")).out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      id: "m1",
      from: "default/alice",
      parts: [{ type: "data", data: { a: [1] } }],
    });
    expect(lines[1]).toMatchObject({ parts: [{ type: "text", text: "piped\n" }] });
  });

  it("inbox --follow prints what comes and ends with 0 at Ctrl-C", async () => {
    const follower = start("inbox", "--as", "carol", "--follow");
    await run("send", "default/carol", "one");
    await follower.shows("one\n");
    await run("send", "default/carol", "two \u001b[2J");
    await follower.shows("two \\u001b[2J");
    expect((await ends(follower)).code).toBe(0);
    expect((await run("inbox", "--as", "carol")).out).toBe("");
  });

  it("a shell command serves a job: submit --wait prints its result", async () => {
    const upper = await worker("shout", "--exec", "tr a-z A-Z", "--as", "w1");
    expect(
      await run("submit", "job:shout", "hello there", "--wait", "--as", "alice"),
    ).toMatchObject({ code: 0, out: "HELLO THERE\n" });
    const tasks = JSON.parse((await run("tasks", "--job", "shout", "--json")).out) as {
      readonly tasks: readonly { readonly task_id: string }[];
    };
    expect(tasks.tasks).toMatchObject([
      { job: "shout", state: "completed", attempt: 1, from: "default/alice", holder: "default/w1" },
    ]);
    const shown = await run("task", tasks.tasks[0]?.task_id ?? "");
    expect(shown.out).toMatch(/^state +completed$/m);
    expect(shown.out).toMatch(/^result +HELLO THERE$/m);
    expect((await run("tasks", "--state", "failed", "--job", "shout")).out).toMatch(
      /^TASK[^\n]*\n$/,
    );
    const participants = (await run("participants", "--job", "shout")).out;
    expect(participants).toMatch(/^default\/w1 +agent +shout +text, data +0\/1$/m);
    expect((await ends(upper)).code).toBe(0);
  });

  it("jobs set changes what jobs shows, and leaves the rest as it was", async () => {
    expect(
      await run("jobs", "set", "tuned", "--lease-s", "7", "--max-attempts", "5"),
    ).toMatchObject({ code: 0, out: "set tuned\n" });
    expect(
      (await run("jobs", "set", "tuned", "--deadline-s", "60", "--backoff-initial-ms", "0")).code,
    ).toBe(0);
    const { jobs } = JSON.parse((await run("jobs", "--json")).out) as {
      readonly jobs: readonly { readonly name: string }[];
    };
    expect(jobs.find(({ name }) => name === "tuned")).toMatchObject({
      settings: { lease_s: 7, max_attempts: 5, deadline_s: 60 },
    });
    expect((await run("jobs")).out).toMatch(/^tuned +0 +0 +0 +7 s +5 +86400 s +60 s +all$/m);
  });

  it("exit code 65 fails the task for good, with the last words of the command", async () => {
    const fails = await worker(
      "fails",
      "--exec",
      "echo no such document >&2; exit 65",
      "--as",
      "w2",
    );
    const result = await run("submit", "job:fails", "x", "--wait");
    expect(result.code).toBe(5);
    expect(result.err).toContain("no such document (exit code 65)");
    expect(result.err).toMatch(/next: look at it: ampd task \w+/);
    await ends(fails);
  });

  it("another exit code is tried again, and the command knows the attempt", async () => {
    const flaky = await worker(
      "flaky",
      "--exec",
      '[ "$AMPD_TASK_ATTEMPT" = 2 ] || exit 75; echo "attempt $AMPD_TASK_ATTEMPT of $AMPD_TASK_JOB from $AMPD_TASK_FROM"',
      "--as",
      "w3",
    );
    expect(await run("submit", "job:flaky", "x", "--wait", "--as", "alice")).toMatchObject({
      code: 0,
      out: "attempt 2 of flaky from default/alice\n",
    });
    await ends(flaky);
  });

  it("the command can take the envelope and give JSON", async () => {
    const json = await worker("json", "--exec", "cat", "--json-in", "--json-out", "--as", "w4");
    const result = JSON.parse(
      (await run("submit", "job:json", "--data", "[1]", "--wait", "--json")).out,
    ) as Record<string, unknown>;
    expect(result).toMatchObject({
      state: "completed",
      data: { to: "job:json", kind: "task", parts: [{ type: "data", data: [1] }] },
    });
    await ends(json);
  });

  it("a wait can time out or be interrupted; the task goes on", async () => {
    const timedOut = await run("submit", "job:nobody", "x", "--wait", "--timeout", "1s", "--json");
    expect(timedOut.code).toBe(6);
    expect(timedOut.err).toContain('"code":"timeout"');
    const waiting = start("submit", "job:nobody", "y", "--wait");
    await waiting.shows("waiting for its result");
    expect((await ends(waiting)).code).toBe(130);
    const { tasks } = JSON.parse(
      (await run("tasks", "--job", "nobody", "--state", "queued", "--json")).out,
    ) as { readonly tasks: readonly unknown[] };
    expect(tasks).toHaveLength(2);
  });

  it("an idempotency key makes two submits one task", async () => {
    const submit = async (text: string): Promise<CliResult> =>
      run("submit", "job:nobody2", text, "--idempotency-key", "k", "--as", "alice", "--json");
    const first = JSON.parse((await submit("x")).out) as { readonly task_id: string };
    expect(JSON.parse((await submit("x")).out)).toEqual({
      task_id: first.task_id,
      duplicate: true,
    });
    expect(await submit("other")).toMatchObject({
      code: 4,
      err: expect.stringContaining('"conflict"') as string,
    });
  });

  it("Ctrl-C at a worker ends its command and gives the task back at no cost", async () => {
    const mark = join(dir, "started");
    const slow = await worker(
      "slow",
      "--exec",
      `touch ${mark}; sleep 600`,
      "--as",
      "w5",
      "--grace",
      "1s",
    );
    const submitted = JSON.parse((await run("submit", "job:slow", "x", "--json")).out) as {
      readonly task_id: string;
    };
    await until(
      () => Promise.resolve(existsSync(mark)),
      (there) => there,
    );
    expect((await ends(slow)).code).toBe(0);
    const view = await until(
      async () =>
        JSON.parse((await run("task", submitted.task_id, "--json")).out) as {
          readonly state: string;
        },
      ({ state }) => state === "queued",
    );
    expect(view).toMatchObject({ state: "queued" });
  });

  it.each([
    [["task", "nosuchtask"], 4, "no such task"],
    [["send", "elsewhere", "x"], 4, "/to"],
    [["tasks", "--credential", "a.b.c"], 4, "next: get a fresh credential"],
    [["tasks", "--credential", "dev:default/ampd"], 4, "next: get a fresh credential"],
  ] as const)("%j exits %i", async (...[argv, code, text]) => {
    const result = await run(...argv);
    expect(result.err).toContain(text);
    expect(result.code).toBe(code);
  });

  it("a second broker on the same data directory is refused in one message", async () => {
    const second = await cli(["up", "--port", "0", "--data-dir", join(dir, "a")]);
    expect(second.code).toBe(1);
    expect(second.err).toMatch(
      /is in use by process \d+\.\n {2}next: stop the other broker, or give this one its own: ampd up --data-dir DIR\n$/,
    );
  });

  it("doctor sees the running broker", async () => {
    const { code, out } = await cli([
      "doctor",
      "--port",
      String(broker.port),
      "--data-dir",
      join(dir, "a"),
    ]);
    expect(out).toMatch(/^ok +port +127\.0\.0\.1:\d+ serves ampd /m);
    expect(out).toMatch(/^ok +nats-server +2\./m);
    expect(code).toBe(0);
  });

  it("answers health and readiness, and keeps pages of other sites out", async () => {
    expect(await get(broker.port, "/healthz")).toMatchObject({
      status: 200,
      body: { status: "ok" },
    });
    expect(await get(broker.port, "/readyz")).toEqual({ status: 200, body: { status: "ready" } });
    expect((await get(broker.port, "/readyz", { host: "evil.example" })).status).toBe(403);
    const protocol = "Sec-WebSocket-Protocol: amp.v1alpha1";
    expect(await upgrade(broker.port, "/amp", [protocol])).toContain("101");
    expect(
      await upgrade(broker.port, "/amp", [protocol, "Origin: http://localhost:3000"]),
    ).toContain("101");
    for (const origin of ["null", "http://evil.example", "https://127.0.0.1.evil.example"]) {
      expect(await upgrade(broker.port, "/amp", [protocol, `Origin: ${origin}`])).toContain("403");
    }
  });

  it("survives upgrade requests with any target", async () => {
    for (const target of ["//", "/\\", "http://[", "*", "/amp/../x", "?", "/%zz"]) {
      expect(await upgrade(broker.port, target, [])).toMatch(/ 4\d\d /);
    }
    expect((await get(broker.port, "/readyz")).status).toBe(200);
  });
});

describe("a broker with tokens instead of dev credentials", () => {
  it("lets in who has a token, as whom it names, and nobody else", async () => {
    const broker = await up(
      "--data-dir",
      join(dir, "b"),
      "--auth-dev",
      "off",
      "--auth-shared-key",
      key,
    );
    try {
      const env = { AMPD_URL: broker.url };
      const mint = async (address: string): Promise<string> =>
        (await cli(["token", address], { env: { AMPD_AUTH_SHARED_KEY: key } })).out.trim();
      const alice = { ...env, AMPD_CREDENTIAL: await mint("acme/alice") };
      const bob = { ...env, AMPD_CREDENTIAL: await mint("acme/bob") };
      expect((await cli(["send", "acme/bob", "hi"], { env: alice })).code).toBe(0);
      expect((await cli(["inbox"], { env: bob })).out).toMatch(/from acme\/alice\nhi\n$/);
      expect((await cli(["jobs", "set", "x", "--lease-s", "5"], { env: alice })).code).toBe(4);
      expect((await cli(["tasks", "--as", "mallory"], { env })).code).toBe(4);
      expect(broker.running.written).not.toContain(alice.AMPD_CREDENTIAL);
      expect(broker.running.written).not.toContain(key);
    } finally {
      expect((await broker.stop()).code).toBe(0);
    }
  });
});

describe("a broker on servers of one's own", () => {
  it("works, and doctor compares every stream and the clock", async () => {
    await using nats = await startTestNats();
    const broker = await up("--nats-url", nats.url);
    const env = { AMPD_URL: broker.url };
    expect((await cli(["send", "default/bob", "hi"], { env })).code).toBe(0);
    expect((await cli(["inbox", "--as", "bob"], { env })).out).toContain("hi\n");
    expect((await broker.stop()).code).toBe(0);
    const doctor = await cli([
      "doctor",
      "--nats-url",
      nats.url,
      "--port",
      "0",
      "--durability",
      "process",
    ]);
    expect(doctor.out).toMatch(/^ok +streams +13 as configured$/m);
    expect(doctor.out).toMatch(/^ok +clock +-?\d+ ms from the server's$/m);
    expect(doctor.code).toBe(0);
    const other = await cli([
      "doctor",
      "--nats-url",
      nats.url,
      "--port",
      "0",
      "--inbox-messages-max",
      "5",
      "--json",
    ]);
    expect(other.code).toBe(1);
    const body = JSON.parse(other.out) as {
      readonly findings: readonly { readonly state: string; readonly text: string }[];
    };
    expect(
      body.findings
        .filter(({ state }) => state === "problem")
        .map(({ text }) => text)
        .join(),
    ).toContain("AMP_INBOX_default differs");
  });
});

describe("a data directory with streams of other settings", () => {
  it("is refused with the field, both values and the way out; nothing is changed", async () => {
    const data = ["--data-dir", join(dir, "e")];
    expect((await (await up(...data)).stop()).code).toBe(0);
    const changed = await cli(["up", "--port", "0", "--inbox-messages-max", "7", ...data]);
    expect(changed.code).toBe(1);
    expect(changed.err).toContain("AMP_INBOX_default: max_msgs_per_subject is 10000, expected 7");
    expect(changed.err).toContain("next: give the settings it was made with");
    expect(changed.err).not.toContain("NATS cannot be reached");
    const doctor = await cli(["doctor", "--port", "0", "--durability", "process", ...data]);
    expect(doctor.out).toMatch(/^ok +streams +13 as configured$/m);
    expect((await (await up(...data)).stop()).code).toBe(0);
  });
});

describe("startBroker", () => {
  const logger = createLogger({ level: "silent", format: "json", write: () => undefined });
  async function start(name: string): Promise<Broker> {
    const flags = { port: "0", data_dir: join(dir, name), durability: "process" };
    const result = resolveConfig({ env: {}, flags });
    if (!result.ok) throw new Error("the test's configuration is wrong");
    return startBroker(result.config, { env: testEnvironment(), logger });
  }

  it("is not ready while NATS is away, and ready again by itself", async () => {
    await using broker = await start("c");
    expect(broker.readiness).toEqual({ ready: true });
    const gone = until(
      () => get(broker.port, "/readyz"),
      ({ status }) => status === 503,
    );
    await broker.nats?.kill();
    expect(await gone).toMatchObject({ body: { status: "not_ready", reason: "nats_unreachable" } });
    expect((await get(broker.port, "/healthz")).status).toBe(200);
    await until(
      () => get(broker.port, "/readyz"),
      ({ status }) => status === 200,
    );
    expect((await cli(["send", "default/bob", "hi"], { env: { AMPD_URL: broker.url } })).code).toBe(
      0,
    );
  });

  it("drains: not ready, no new session, the running task ends, then all is gone", async () => {
    const broker = await start("d");
    const env = { AMPD_URL: broker.url };
    const mark = join(dir, "go");
    const worker = startCli(
      [
        "worker",
        "slow",
        "--exec",
        `touch ${mark}.begun; while [ ! -e ${mark} ]; do sleep 0.05; done; echo ${mark} > ${mark}.done`,
        "--as",
        "w",
      ],
      { env },
    );
    await worker.shows("serving");
    await cli(["submit", "job:slow", "x"], { env });
    await until(
      () => Promise.resolve(existsSync(`${mark}.begun`)),
      (there) => there,
    );
    const pid = broker.nats?.pid ?? 0;
    const stopped = broker.stop({ graceMs: 20_000 });
    expect(await get(broker.port, "/readyz")).toMatchObject({
      status: 503,
      body: { reason: "draining" },
    });
    const refused = await cli(["send", "default/bob", "hi"], { env });
    expect(refused.code).toBe(3);
    await writeFile(mark, "");
    await stopped;
    expect(await readFile(`${mark}.done`, "utf8")).toContain(mark);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    worker.interrupt();
    await worker.done;
    await expect(broker.stop()).resolves.toBeUndefined();
  });
});
