/** Participants that are NATS clients, against the broker as users run it: joining, sending, hearing, being thrown out. */
import { newNkey } from "@ampd/auth";
import { connect, type Client } from "@ampd/client";
import { WireClient } from "@ampd/testkit";
import {
  headers as natsHeaders,
  nkeyAuthenticator,
  NoRespondersError,
  PermissionViolationError,
  RequestError,
  tokenAuthenticator,
  type NatsConnection,
} from "@nats-io/nats-core";
import { connect as connectNats, type NodeConnectionOptions } from "@nats-io/transport-node";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { cli, startCli, type RunningCli } from "./testing/cli.ts";

const sharedKey = "an-e2e-shared-key-of-at-least-32-bytes";
const smith = newNkey("user");
const refused = /authorization violation/i;
let dir = "";
let running: RunningCli;
let url = "";
let natsUrl = "";
let worker: Client;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "ampd-nats-clients-"));
  const nkeys = join(dir, "nkeys.json");
  await writeFile(nkeys, JSON.stringify([{ nkey: smith.publicKey, address: "default/smith" }]));
  const up = ["up", "--json", "--port", "0", "--durability", "process"];
  const clients = ["--nats-clients-accept", "on", "--nats-clients-port", "0"];
  const more = ["--data-dir", join(dir, "data"), "--auth-nkeys-file", nkeys];
  running = startCli([...up, ...clients, ...more], { env: { AMPD_AUTH_SHARED_KEY: sharedKey } });
  await running.shows('"event":"ready"');
  const line = running.written.split("\n").find((text) => text.includes('"event":"ready"')) ?? "";
  // as: the command's own form
  ({ url, nats_url: natsUrl } = JSON.parse(line) as {
    readonly url: string;
    readonly nats_url: string;
  });
  worker = await connect({ url, credential: "dev:default/worker" });
  worker.worker("review", { concurrency: 8 }, ({ data }) => Promise.resolve({ data }));
}, 120_000);
afterAll(async () => {
  await worker.close({ graceMs: 0 });
  running.interrupt();
  await running.done;
  await rm(dir, { recursive: true, force: true });
});

async function join_(name: string, options: NodeConnectionOptions): Promise<NatsConnection> {
  const inboxPrefix = `_INBOX_default.${name}`;
  const nc = await connectNats({ servers: natsUrl, inboxPrefix, reconnect: false, ...options });
  onTestFinished(() => nc.close());
  return nc;
}

function joinAs(name: string): Promise<NatsConnection> {
  return join_(name, { token: `dev:default/${name}` });
}

type Answer = Readonly<Record<string, unknown>> & {
  readonly error?: { readonly code: string };
};

async function ask(nc: NatsConnection, subject: string, body: unknown): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const reply = await nc.request(subject, text, { timeout: 5000 });
  return reply.json<Answer>();
}

/** Envelopes as they arrive on a subject. */
async function heard(
  nc: NatsConnection,
  subject: string,
): Promise<AsyncIterableIterator<Record<string, unknown>>> {
  const subscription = nc.subscribe(subject);
  await nc.flush();
  return (async function* read() {
    for await (const message of subscription) yield message.json<Record<string, unknown>>();
  })();
}

describe("a NATS client joins", () => {
  it("with an API key, a bearer token, an nkey, or as anybody from this machine, and with nothing else", async () => {
    const key = await cli(["keys", "create", "default/keyed", "--url", url, "--as", "chief"]);
    const token = await cli(["token", "default/tokened"], {
      env: { AMPD_AUTH_SHARED_KEY: sharedKey },
    });
    for (const [name, options] of [
      ["keyed", { token: key.out.trim() }],
      ["tokened", { token: token.out.trim() }],
      ["smith", { authenticator: nkeyAuthenticator(Buffer.from(smith.seed)) }],
      ["anna", { token: "dev:default/anna" }],
    ] as const) {
      const nc = await join_(name, options);
      const sent = await ask(nc, `amp.default.in.${name}.job.review`, { parts: [] });
      expect(sent, name).toMatchObject({ type: "ok", task_id: expect.any(String) });
    }
    for (const options of [
      {},
      { token: "dev:default" },
      { token: "wrong" },
      { user: "ampd", pass: "wrong" },
      { user: "system", pass: "system" },
      { token: `ampd-session:${"x".repeat(16)}:${"x".repeat(43)}` },
      { authenticator: nkeyAuthenticator(Buffer.from(newNkey("user").seed)) },
    ])
      await expect(join_("anna", options)).rejects.toThrow(refused);
  });

  it("submits a task, hears its statuses, and never has its own `from`", async () => {
    const nc = await joinAs("bob");
    const inbox = await heard(nc, "amp.default.inbox.bob");
    const parts = [{ type: "data", data: { x: 1 } }];
    const sent = await ask(nc, "amp.default.in.bob.job.review", { id: "one", parts });
    expect(sent).toMatchObject({ type: "ok", id: "one" });
    expect(sent).not.toHaveProperty("re");
    for (;;) {
      const { value } = await inbox.next();
      expect(value).toMatchObject({ kind: "status", to: "default/bob", task_id: sent["task_id"] });
      if (value["state"] !== "completed") continue;
      expect(value).toMatchObject({ from: "default/worker", parts: [{ type: "data" }] });
      break;
    }
    const again = await ask(nc, "amp.default.in.bob.job.review", { id: "one", parts });
    expect(again).toMatchObject({ type: "ok", task_id: sent["task_id"], duplicate: true });
    const other = await ask(nc, "amp.default.in.bob.job.review", { id: "one", parts: [] });
    expect(other.error?.code).toBe("conflict");
  });

  it("writes to participants and topics, and hears both, beside those in sessions", async () => {
    const [bob, ann] = [await joinAs("bob"), await joinAs("ann")];
    const mail = await heard(ann, "amp.default.inbox.ann");
    const news = await heard(ann, "amp.default.topic.news.>");
    const frame = { type: "send", seq: 7, envelope: { to: "default/ann", kind: "message" } };
    const sent = await ask(bob, "amp.default.in.bob.inbox.default.ann", frame);
    expect(sent).toMatchObject({ type: "ok", re: 7 });
    expect((await mail.next()).value).toMatchObject({ id: sent["id"], from: "default/bob" });
    const session = await connect({ url, credential: "dev:default/sess" });
    const received = new Promise((resolve) => {
      session.inbox(({ from }) => resolve(from));
    });
    await ask(bob, "amp.default.in.bob.inbox.default.sess", { parts: [] });
    expect(await received).toBe("default/bob");
    await session.close({ graceMs: 0 });
    const event = await ask(bob, "amp.default.in.bob.topic.news.today", {
      parts: [{ type: "text", text: "hi" }],
    });
    expect(event).toMatchObject({ type: "ok", seq_no: expect.any(Number) });
    expect((await news.next()).value).toMatchObject({
      from: "default/bob",
      to: "topic:news.today",
      kind: "event",
    });
  });

  it("and has its stored mail removed, which it heard live", async () => {
    const [bob, full] = [await joinAs("bob"), await joinAs("full")];
    for (let i = 0; i < 3; i++) await ask(bob, "amp.default.in.bob.inbox.default.full", {});
    expect(await ask(full, "amp.default.in.full.clear", "")).toEqual({ type: "ok", count: 3 });
    expect(await ask(full, "amp.default.in.full.clear", "")).toEqual({ type: "ok", count: 0 });
  });

  it("and is told what is wrong with what it sends", async () => {
    const nc = await joinAs("bob");
    const start = "amp.default.in.bob";
    for (const [subject, body, code] of [
      [`${start}.job.review`, "{", "invalid_frame"],
      [`${start}.job.review`, "[]", "invalid_frame"],
      [`${start}.job.review`, "", "invalid_frame"],
      [`${start}.job.review`, { parts: "x" }, "invalid_envelope"],
      [`${start}.job.review`, { to: "job:other" }, "forbidden"],
      [`${start}.job.review`, { from: "default/eve" }, "forbidden"],
      [`${start}.job.review`, { kind: "event" }, "invalid_envelope"],
      [`${start}.job.review`, { kind: "status", task_id: "x", state: "completed" }, "forbidden"],
      [`${start}.inbox.default.ann`, { kind: "event" }, "invalid_envelope"],
      [`${start}.job.Review`, {}, "unknown_address"],
      [`${start}.topic.news`, '{"kind":"event","kind":"task"}', "invalid_frame"],
      [`${start}.topic.news`, `{"metadata":{"__proto__":{}}}`, "invalid_frame"],
      [`${start}.topic.news`, { metadata: { x: "y".repeat(300_000) } }, "too_large"],
      [
        `${start}.topic.news`,
        `{"metadata":${'{"a":'.repeat(60)}1${"}".repeat(60)}}`,
        "invalid_frame",
      ],
    ] as const)
      expect((await ask(nc, subject, body)).error?.code, JSON.stringify(body).slice(0, 80)).toBe(
        code,
      );
    const alias = await ask(nc, `${start}.job.review`, { to: "skill:review" });
    expect(alias).toMatchObject({ type: "ok" });
  });
});

describe("a hostile NATS client", () => {
  /** What the server says to a publish: `denied`, or that it went through to nobody or somebody. */
  async function publishes(nc: NatsConnection, subject: string): Promise<string> {
    try {
      await nc.request(subject, "{}", { timeout: 2000 });
      return "answered";
    } catch (error) {
      const cause = error instanceof RequestError ? error.cause : error;
      if (cause instanceof PermissionViolationError) return "denied";
      if (cause instanceof NoRespondersError) return "nobody";
      throw error;
    }
  }

  async function subscribes(nc: NatsConnection, subject: string, queue?: string): Promise<string> {
    let denied = false;
    const options = queue === undefined ? {} : { queue };
    const callback = (error: Error | null): void => {
      denied ||= error !== null;
    };
    const subscription = nc.subscribe(subject, { ...options, callback });
    await nc.flush();
    subscription.unsubscribe();
    return denied ? "denied" : "allowed";
  }

  it("publishes under no other name and to nothing of the server's or the broker's own", async () => {
    const eve = await joinAs("eve");
    for (const subject of [
      "amp.default.in.bob.job.review",
      "amp.default.in.bob.inbox.default.ann",
      "amp.other.in.eve.job.review",
      "amp.default.in.eve.inbox.other.ann",
      "amp.default.in.eve",
      "amp.default.in.bob.clear",
      "amp.default.in.eve.clear.bob",
      "amp.default.inbox.bob",
      "amp.default.job.review",
      "amp.default.prio.high.review",
      "amp.default.topic.news",
      "amp.default.signal",
      "amp.default.sched.task.x",
      "amp.default.due.task.x",
      "amp.default.dead.review",
      "amp._keys.revoked",
      "$JS.API.INFO",
      "$JS.API.STREAM.DELETE.AMP_TASKS_default",
      "$JS.API.STREAM.PURGE.AMP_TASKS_default",
      "$JS.API.STREAM.MSG.GET.KV_AMP_TASK_STATE",
      "$JS.API.STREAM.RESTORE.X",
      "$JS.API.CONSUMER.CREATE.AMP_TASKS_default",
      "$JS.API.CONSUMER.MSG.NEXT.AMP_TASKS_default.review",
      "$JS.API.DIRECT.GET.KV_AMP_TASK_STATE",
      "$JS.ACK.AMP_TASKS_default.review.1.1.1.1.0",
      "$JS.FC.AMP_TASKS_default.x.y",
      "$KV.AMP_TASK_STATE.default.t1",
      "$KV.AMP_KEYS.x",
      "$KV.AMP_POLICY.default",
      "$SYS.REQ.USER.AUTH",
      "$SYS.REQ.SERVER.PING.CONNZ",
      "$SYS.REQ.USER.INFO",
      "ampd.session.x",
      "_INBOX.x",
      "_INBOX_default.bob.x",
      "_R_.x",
      "anything",
    ])
      expect(await publishes(eve, subject), subject).toBe("denied");
  });

  it("hears nobody's mail, replies, requests or records", async () => {
    const eve = await joinAs("eve");
    for (const subject of [
      ">",
      "*.>",
      "amp.>",
      "amp.*.inbox.*",
      "amp.default.inbox.*",
      "amp.default.inbox.bob",
      "amp.default.inbox.>",
      "amp.default.in.>",
      "amp.default.in.eve.>",
      "amp.default.job.>",
      "amp.default.job.review",
      "amp.default.task.*",
      "amp.*.topic.>",
      "amp.other.topic.news",
      "amp.default.signal",
      "_INBOX.>",
      "_INBOX_default.*.>",
      "_INBOX_default.bob.>",
      "*.*.>",
      "$JS.>",
      "$KV.>",
      "$SYS.>",
      "$JS.EVENT.>",
    ])
      expect(await subscribes(eve, subject), subject).toBe("denied");
    for (const subject of ["amp.default.in.*.job.review", "amp.default.inbox.bob", ">"])
      expect(await subscribes(eve, subject, "ampd-direct"), `${subject} in a group`).toBe("denied");
    expect(await subscribes(eve, "amp.default.inbox.eve")).toBe("allowed");
  });

  it("has the broker answer nobody but itself", async () => {
    const [eve, bob] = [await joinAs("eve"), await joinAs("bob")];
    const got: string[] = [];
    const note = (_: Error | null, message: { readonly subject: string }): void => {
      got.push(message.subject);
    };
    bob.subscribe("_INBOX_default.bob.>", { callback: note });
    bob.subscribe("amp.default.inbox.bob", { callback: note });
    bob.subscribe("amp.default.topic.loud", { callback: note });
    await bob.flush();
    for (const reply of [
      "_INBOX_default.bob.x",
      "amp.default.inbox.bob",
      "amp.default.topic.loud",
      "$JS.API.STREAM.DELETE.AMP_TASKS_default",
      "$KV.AMP_TASK_STATE.default.forged",
    ])
      eve.publish("amp.default.in.eve.topic.quiet", "{}", { reply });
    // The same gateway answers in order: when this answer is here, those would be.
    await ask(eve, "amp.default.in.eve.topic.quiet", {});
    await ask(bob, "amp.default.in.bob.topic.quiet", {});
    expect(got.filter((subject) => !subject.startsWith("_INBOX_default.bob."))).toEqual([]);
    expect(got).not.toContain("_INBOX_default.bob.x");
    // The streams are as they were.
    expect(await ask(eve, "amp.default.in.eve.job.review", {})).toMatchObject({ type: "ok" });
  });

  it("changes nothing by headers", async () => {
    const eve = await joinAs("eve");
    const news = await heard(eve, "amp.default.topic.heads");
    const given = natsHeaders();
    for (const [name, value] of [
      ["Nats-Msg-Id", "fixed"],
      ["Nats-TTL", "1s"],
      ["Nats-Rollup", "all"],
      ["Nats-Expected-Last-Sequence", "999999"],
      ["Nats-Expected-Stream", "OTHER"],
      ["Nats-Schedule", "@at 2099-01-01T00:00:00Z"],
      ["Nats-Batch-Id", "b"],
      ["Nats-Batch-Sequence", "2"],
      ["Nats-Incr", "5"],
      ["Ampd-Task", "{}"],
    ] as const)
      given.set(name, value);
    const seqs: number[] = [];
    for (const text of ["a", "b"]) {
      const body = JSON.stringify({ parts: [{ type: "text", text }] });
      const options = { timeout: 5000, headers: given };
      const reply = await eve.request("amp.default.in.eve.topic.heads", body, options);
      const answer = reply.json<{ readonly type: string; readonly seq_no: number }>();
      expect(answer.type).toBe("ok");
      seqs.push(answer.seq_no);
      expect((await news.next()).value).toMatchObject({ parts: [{ text }] });
    }
    expect(seqs[1]).toBe((seqs[0] ?? 0) + 1);
  });

  it("has no traces of its messages sent to others", async () => {
    const [eve, bob] = [await joinAs("eve"), await joinAs("bob")];
    const got: unknown[] = [];
    bob.subscribe("amp.default.inbox.bob", {
      callback: (_, message) => {
        got.push(message.string());
      },
    });
    await bob.flush();
    const given = natsHeaders();
    given.set("Nats-Trace-Dest", "amp.default.inbox.bob");
    eve.publish("amp.default.in.eve.topic.traced", "{}", { headers: given });
    await ask(eve, "amp.default.in.eve.topic.traced", {});
    await bob.flush();
    expect(got).toEqual([]);
  });
});

describe("a NATS client is thrown out", () => {
  async function ended(nc: NatsConnection): Promise<void> {
    for await (const status of nc.status()) if (status.type === "disconnect") return;
  }

  it("within a second when its API key is revoked, alone, and does not come back", async () => {
    const made = await cli(["keys", "create", "default/temp", "--url", url, "--as", "chief"]);
    const kept = await cli(["keys", "create", "default/temp", "--url", url, "--as", "chief"]);
    const token = made.out.trim();
    const nc = await join_("temp", { token });
    const other = await join_("temp", { token: kept.out.trim() });
    const gone = ended(nc);
    const began = performance.now();
    const id = token.split("_")[1] ?? "";
    const revoked = await cli(["keys", "revoke", id, "--url", url, "--as", "chief"]);
    expect(revoked.code).toBe(0);
    await gone;
    expect(performance.now() - began).toBeLessThan(1000);
    await expect(join_("temp", { token })).rejects.toThrow(refused);
    await other.flush();
  });

  it("within a second when an operator kicks it, and comes back by itself", async () => {
    const nc = await join_("kicked", {
      authenticator: tokenAuthenticator("dev:default/kicked"),
      reconnect: true,
      reconnectTimeWait: 50,
    });
    const gone = ended(nc);
    const began = performance.now();
    const boss = await connect({ url, credential: "dev:default/boss" });
    await boss.manage("default/kicked", "kick");
    await gone;
    expect(performance.now() - began).toBeLessThan(1000);
    await expect
      .poll(
        () =>
          nc.request("amp.default.in.kicked.topic.back", "{}").then(
            () => true,
            () => false,
          ),
        {
          timeout: 10_000,
        },
      )
      .toBe(true);
    await boss.close({ graceMs: 0 });
  });

  it("when the policy of its namespace changes, and has the new permissions when it is back", async () => {
    const nc = await join_("ruled", {
      authenticator: tokenAuthenticator("dev:ruled/ruled"),
      inboxPrefix: "_INBOX_ruled.ruled",
      reconnect: true,
      reconnectTimeWait: 50,
    });
    const publish = async (topic: string): Promise<string> => {
      try {
        const answer = await ask(nc, `amp.ruled.in.ruled.topic.${topic}`, {});
        return answer.error?.code ?? "ok";
      } catch (error) {
        const cause = error instanceof RequestError ? error.cause : error;
        return cause instanceof PermissionViolationError ? "denied" : "away";
      }
    };
    expect(await publish("news")).toBe("ok");
    const policy = {
      everyone: ["all"],
      roles: { all: { send: { topics: ["open.>"] } }, operator: { operate: true } },
    };
    const boss = await WireClient.join(url, "ruled/boss");
    expect((await boss.request({ type: "set_policy", policy })).type).toBe("policy");
    await expect.poll(() => publish("news"), { timeout: 10_000 }).toBe("denied");
    await expect.poll(() => publish("open.x"), { timeout: 10_000 }).toBe("ok");
    await boss.leave();
  });
});

it("keeps its secrets to their owner, and none of them in the log", async () => {
  const nats = join(dir, "data", "nats");
  const text = await readFile(join(nats, "callout.json"), "utf8");
  // as: the broker's own file
  const { seeds, system } = JSON.parse(text) as {
    readonly seeds: Record<string, string>;
    readonly system: { readonly password: string };
  };
  for (const file of ["callout.json", "secret.json", "nats-server.conf"])
    expect((await stat(join(nats, file))).mode & 0o777, file).toBe(0o600);
  const secrets = [...Object.values(seeds), system.password];
  expect(secrets).toHaveLength(4);
  for (const name of (await readdir(nats)).filter((each) => each.endsWith(".log")))
    for (const secret of secrets)
      expect(await readFile(join(nats, name), "utf8")).not.toContain(secret);
  for (const secret of [...secrets, sharedKey, smith.seed])
    expect(running.written).not.toContain(secret);
});
