/** What direct NATS clients publish, and sessions with connections of their own, over stores in memory. */
import type { Principal } from "@ampd/core";
import { connect } from "@ampd/client";
import { brokerName } from "@ampd/protocol";
import { DirectNet, memoryDirectIntake, memoryIsolation, memoryStores } from "@ampd/store";
import { startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { afterEach, describe, expect, it } from "vitest";

const open: TestGateway[] = [];

afterEach(async () => {
  for (const gateway of open.splice(0)) await gateway.stop();
});

type Answer = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly error?: { readonly code: string; readonly limit?: string };
};

async function direct(
  options: Partial<Parameters<typeof startTestGateway>[0]> & { readonly net?: DirectNet } = {},
) {
  const { net = new DirectNet(), stores = memoryStores(), ...more } = options;
  const parts = { direct: memoryDirectIntake(net) };
  const gateway = await startTestGateway({ stores, parts, ...more });
  open.push(gateway);
  const ask = async (rest: string, body: unknown, name = "bob"): Promise<Answer> => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const subject = `amp.acme.in.${name}.${rest}`;
    const answer = await net.publish({ subject, body: text, reply: `_INBOX_acme.${name}.1` });
    return JSON.parse(answer ?? '{"type":"silence"}') as Answer; // as: the gateway's own frames
  };
  return { gateway, stores, net, ask };
}

describe("a direct client's message", () => {
  it("is a task, mail or event by its subject, and is answered as a session's is", async () => {
    const { gateway, ask } = await direct();
    const worker = await WireClient.join(gateway.url, "acme/worker", {
      card: { name: "worker", jobs: [{ name: "review" }] },
    });
    const task = await ask("job.review", "  {}");
    expect(task).toEqual({ type: "ok", id: expect.any(String), task_id: expect.any(String) });
    const offer = await worker.offer();
    expect(offer["envelope"]).toMatchObject({
      from: "acme/bob",
      to: "job:review",
      kind: "task",
      task_id: task["task_id"],
    });
    const mail = await ask("inbox.acme.worker", { id: "m1", metadata: { to: "x", kind: "y" } });
    expect(mail).toEqual({ type: "ok", id: "m1" });
    expect((await worker.mail())["envelope"]).toMatchObject({ from: "acme/bob", kind: "message" });
    expect(await ask("inbox.acme.worker", { id: "m1" })).toMatchObject({ duplicate: true });
    const identity = await ask("inbox.acme.worker", { kind: "task" });
    expect(identity).toMatchObject({ type: "ok", task_id: expect.any(String) });
    const event = await ask("topic.news", { parts: [] });
    expect(event).toMatchObject({ type: "ok", seq_no: 1 });
    await worker.leave();
  });

  it("may be a whole frame, whose number comes back in answers and errors", async () => {
    const { ask } = await direct();
    const envelope = { to: "topic:news", kind: "event" };
    const sent = await ask("topic.news", { type: "send", seq: 9, envelope });
    expect(sent).toMatchObject({ type: "ok", re: 9 });
    const wrong = await ask("topic.other", { type: "send", seq: 9, envelope });
    expect(wrong).toMatchObject({ type: "error", error: { code: "forbidden" } });
    expect(await ask("topic.news", { type: "send", envelope })).not.toHaveProperty("re");
    // An envelope may have a field of this name.
    expect(await ask("topic.news", { type: "send" })).toMatchObject({ type: "ok" });
  });

  it("empties the sender's own inbox, which it hears live, so that it does not fill up", async () => {
    const { gateway, stores, ask } = await direct();
    const mail = (id: string, to: string): Promise<unknown> =>
      stores.inbox.put({ to: { ns: "acme", name: to }, from: "acme/x", id, envelope: "{}" });
    await ask("topic.news", {});
    for (let i = 0; i < 3; i++) await mail(`m${i}`, "bob");
    await mail("a", "ann");
    expect(await ask("clear", "")).toEqual({ type: "ok", count: 3 });
    expect(await ask("clear", "not json")).toEqual({ type: "ok", count: 0 });
    const ann = await WireClient.join(gateway.url, "acme/ann");
    expect((await ann.mail())["delivery_id"]).toBeDefined();
    await ann.leave();
  });

  it("of the broker's own name, in a namespace that is not open, or while leaving is refused", async () => {
    const { gateway, ask } = await direct({
      settings: { namespaces: { createOnFirstUse: false, countMax: 1 } },
    });
    expect((await ask("topic.news", {})).error?.code).toBe("forbidden");
    await gateway.stop();
    expect((await ask("topic.news", {})).type).toBe("silence");
    const other = await direct();
    expect((await other.ask("topic.news", {}, brokerName)).error?.code).toBe("forbidden");
  });

  it("is refused when no role of the present policy permits it, whatever the client's JWT said", async () => {
    const { gateway, ask } = await direct();
    const boss = await WireClient.join(gateway.url, "acme/boss");
    expect(await ask("topic.news", {})).toMatchObject({ type: "ok" });
    const roles = {
      some: { send: { topics: ["open.>"] } },
      other: { send: { inboxes: ["acme/{name}"] } },
      operator: { operate: true },
    };
    const set = await boss.request({ type: "set_policy", policy: { roles } });
    expect(set.type).toBe("policy");
    expect((await ask("topic.news", {})).error?.code).toBe("forbidden");
    expect(await ask("topic.open.x", {})).toMatchObject({ type: "ok" });
    expect(await ask("inbox.acme.bob", {})).toMatchObject({ type: "ok" });
    expect((await ask("inbox.acme.ann", {})).error?.code).toBe("forbidden");
    await boss.leave();
  });

  it("is refused where tasks and mail need a scope, since its login's scopes are not known here", async () => {
    const { ask } = await direct({ settings: { scopesRequired: new Set(["acme"]) } });
    expect((await ask("job.review", { scope: "room" })).error?.code).toBe("unknown_scope");
    expect((await ask("job.review", {})).error?.code).toBe("scope_required");
    expect((await ask("topic.news", {})).type).toBe("ok");
  });

  it("waits behind no more than 256 of its sender; others are still heard", async () => {
    const { stores, ask, net } = await direct();
    await ask("topic.news", {});
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const publish = stores.topics.publish.bind(stores.topics);
    Object.assign(stores.topics, {
      publish: async (...args: Parameters<typeof publish>) => {
        await held;
        return publish(...args);
      },
    });
    const sent = Array.from({ length: 300 }, () => ask("topic.news", {}));
    const early = await Promise.all(sent.slice(256));
    for (const answer of early) expect(answer.error?.code).toBe("unavailable");
    expect(early[0]?.error?.limit).toContain("256");
    const other = net.publish({
      subject: "amp.acme.in.ann.job.review",
      body: "{}",
      reply: "_INBOX_acme.ann.1",
    });
    expect(JSON.parse((await other) ?? "{}")).toMatchObject({ type: "ok" });
    release();
    for (const answer of await Promise.all(sent.slice(0, 256))) expect(answer.type).toBe("ok");
    expect(await ask("topic.news", {})).toMatchObject({ type: "ok" });
  });

  it("is taken by one of two gateways over one store", async () => {
    const net = new DirectNet();
    const stores = memoryStores();
    const first = await direct({ net, stores });
    await direct({ net, stores: memoryStores({ server: stores.server }) });
    for (let i = 0; i < 10; i++) expect((await first.ask("topic.news", {})).type).toBe("ok");
    expect((await stores.topics.bounds("acme")).lastSeq).toBe(10);
  });
});

describe("a session with a connection of its own", () => {
  /** A gateway whose policy permits all, over a "server" that does not. */
  async function isolated(mayWrite: (principal: Principal, to: string) => boolean) {
    const stores = memoryStores();
    const isolation = memoryIsolation(stores, mayWrite);
    const gateway = await startTestGateway({ stores, parts: { isolation } });
    open.push(gateway);
    return { stores, isolation, gateway };
  }

  it("is refused by the server what the gateway would let through, and leaves nothing behind", async () => {
    const { stores, gateway } = await isolated((_, to) => to.includes("open"));
    const ann = await WireClient.join(gateway.url, "acme/ann");
    const send = async (to: string, kind: string, more = {}): Promise<string> => {
      const answer = await ann.envelope({ to, kind, ...more });
      // as: an error frame has a code
      return answer.type === "error" ? (answer["error"] as { code: string }).code : answer.type;
    };
    expect(await send("job:open", "task")).toBe("ok");
    expect(await send("topic:open", "event")).toBe("ok");
    expect(await send("acme/open", "message")).toBe("ok");
    for (const [to, kind] of [
      ["job:review", "task"],
      ["topic:news", "event"],
      ["acme/bob", "message"],
    ] as const)
      expect(await send(to, kind, { id: `x-${kind}` }), to).toBe("forbidden");
    const batch = await ann.request({
      type: "send_batch",
      envelopes: [
        { to: "job:open", kind: "task" },
        { to: "job:review", kind: "task", task_id: "B1" },
      ],
    });
    expect(batch["results"]).toMatchObject([
      { task_id: expect.any(String) },
      { error: { code: "forbidden" } },
    ]);
    expect(await stores.tasks.get("acme", "B1")).toBeUndefined();
    const { items } = await stores.tasks.list("acme", { pageSize: 100 });
    expect(items.map(({ task }) => task.job)).toEqual(["open", "open"]);
    expect((await stores.topics.bounds("acme")).lastSeq).toBe(1);
    await ann.leave();
  });

  it("has it from its welcome to its end, over resumption, and another under another policy", async () => {
    const { isolation, gateway } = await isolated(() => true);
    const ann = await WireClient.join(gateway.url, "acme/ann", { resume: {} });
    expect(isolation.openCount).toBe(1);
    const token = ann.welcome["resume_token"];
    await ann.cut();
    expect(isolation.openCount).toBe(1);
    const again = await WireClient.join(gateway.url, "acme/ann", { resume: { token } });
    expect(again.welcome["resumed"]).toBe(true);
    await expect.poll(() => isolation.openCount).toBe(1);
    const boss = await WireClient.join(gateway.url, "acme/boss");
    expect(isolation.openCount).toBe(2);
    const policy = {
      everyone: ["all"],
      roles: { all: { send: { topics: [">"] } }, operator: { operate: true } },
    };
    await boss.request({ type: "set_policy", policy });
    expect((await again.envelope({ to: "topic:x", kind: "event" })).type).toBe("ok");
    await expect.poll(() => isolation.openCount).toBe(2);
    await Promise.all([again.leave(), boss.leave()]);
    await expect.poll(() => isolation.openCount).toBe(0);
  });

  it("has one for a call without a session too", async () => {
    const { gateway, isolation, stores } = await isolated((_, to) => to === "job:open");
    const call = (job: string): Promise<unknown> =>
      gateway.gateway.call({
        credential: { kind: "dev", token: "dev:acme/ann" },
        text: JSON.stringify({
          type: "send",
          seq: 1,
          envelope: { to: `job:${job}`, kind: "task", task_id: job },
        }),
        remote: "test",
      });
    expect(await call("open")).toMatchObject({ type: "ok", task_id: "open" });
    await expect(call("review")).rejects.toMatchObject({ code: "forbidden" });
    expect(await stores.tasks.get("acme", "review")).toBeUndefined();
    expect(isolation.openCount).toBe(0);
  });

  it("is renewed for many sessions a few at a time, and again when that fails", async () => {
    const stores = memoryStores();
    const inner = memoryIsolation(stores, () => true);
    let [opening, most, failures] = [0, 0, 0];
    const isolation = {
      open: async (principal: Principal) => {
        opening++;
        most = Math.max(most, opening);
        await new Promise((resolve) => setImmediate(resolve));
        opening--;
        if (failures-- > 0) throw new Error("refused");
        return inner.open(principal);
      },
    };
    const gateway = await startTestGateway({ stores, parts: { isolation } });
    open.push(gateway);
    const all = [];
    for (let i = 0; i < 40; i++) all.push(await WireClient.join(gateway.url, `acme/p${i}`));
    most = 0;
    failures = 3;
    const policy = {
      everyone: ["all"],
      roles: { all: { send: { topics: ["a.>"] } }, operator: { operate: true } },
    };
    await all[0]?.request({ type: "set_policy", policy });
    await expect.poll(() => [opening, failures < 0], { timeout: 10_000 }).toEqual([0, true]);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(16);
    await expect.poll(() => inner.openCount).toBe(40);
    await Promise.all(all.map((client) => client.leave()));
    await expect.poll(() => inner.openCount).toBe(0);
  });

  it("is not let in when it gets none, and its statuses leave on the broker's own", async () => {
    const stores = memoryStores();
    const inner = memoryIsolation(stores, (_, to) => to === "job:review");
    let isDown = true;
    const isolation = {
      open: (principal: Principal) =>
        isDown ? Promise.reject(new Error("refused")) : inner.open(principal),
    };
    const gateway = await startTestGateway({ stores, parts: { isolation } });
    open.push(gateway);
    const early = await WireClient.open({ url: gateway.url });
    await expect(early.hello("acme/ann")).rejects.toThrow("internal");
    isDown = false;
    const worker = await connect({ url: gateway.url, credential: "dev:acme/worker" });
    worker.worker("review", {}, () => Promise.resolve({ text: "done" }));
    const ann = await connect({ url: gateway.url, credential: "dev:acme/ann" });
    const task = await ann.submit({ to: "job:review", text: "x" });
    expect((await task.result()).data).toEqual({ text: "done" });
    await Promise.all([worker, ann].map((each) => each.close({ graceMs: 0 })));
    await expect.poll(() => inner.openCount).toBe(0);
  });
});
