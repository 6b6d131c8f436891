/**
 * Hostile frames: each gets its typed error, leaves nothing in the store and touches no other session.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import {
  complete,
  expectAlive,
  joinWorker,
  mailTo,
  readMail,
  submitTo,
  takeTask,
} from "./actors.ts";
import { attacks } from "./attacks.ts";
import { dialers, type Dialer } from "./dialers.ts";
import { footprint } from "./footprint.ts";
import { fuzzedFrame } from "./fuzz.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const cases = storeKinds
  .flatMap((kind) => dialers.map((dialer) => ({ kind, dialer })))
  .filter(({ kind, dialer }) => kind === "memory" || dialer.name === "WebSocket");
const seed = Number(process.env["AMPD_FUZZ_SEED"] ?? 20_261_130);
const fuzzed = Number(process.env["AMPD_FUZZ_FRAMES"] ?? 5000);

describe.each(cases)("bad input over $kind and $dialer.name", ({ kind, dialer }) => {
  let world: StoreWorld;
  let broker: TestGateway;
  let witness: WireClient;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({ stores: world.stores, settings: { helloTimeoutMs: 1500 } });
    witness = await WireClient.join(broker.url, "ns/witness");
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function attacker(of: Dialer = dialer): Promise<WireClient> {
    const client = await of.dial(broker);
    await client.hello("ns/attacker");
    return client;
  }

  it.each(attacks)("answers $name with $code and nothing else happens", async (attack) => {
    const before = await footprint(world.stores, "ns");
    const client = await attacker();
    client.sendRaw(attack.text);
    const answer = await client.next((frame) => frame.type === "error");
    expect(errorOf(answer)).toMatchObject({
      code: attack.code,
      ...(attack.field !== undefined && { field: attack.field }),
    });
    expect(JSON.stringify(answer).length).toBeLessThan(3000);
    expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    expect(await footprint(world.stores, "ns")).toEqual(before);
    await client.leave();
    await expectAlive(witness, "ns/witness");
  });

  it("has put nothing into the inboxes that the attacks aimed at", async () => {
    for (const who of ["ns/victim", "ns/boss", "ns/a"]) {
      const victim = await WireClient.join(broker.url, who);
      await expectAlive(victim, who);
      expect(victim.log.filter((frame) => frame.type === "deliver")).toHaveLength(1);
      await victim.leave();
    }
  });

  it("names no key of the sender's longer than an error may be", async () => {
    const client = await attacker();
    const answer = await client.envelope({
      to: "ns/victim",
      kind: "message",
      usage: { ["k".repeat(100_000)]: true },
    });
    expect(errorOf(answer).code).toBe("invalid_envelope");
    expect(JSON.stringify(answer).length).toBeLessThan(3000);
    await client.leave();
  });

  it("stamps the authenticated sender over every other place that claims to be one", async () => {
    const client = await attacker();
    const boss = "ns/boss";
    client.sendRaw(
      JSON.stringify({
        type: "send",
        seq: 1,
        from: boss,
        address: boss,
        envelope: {
          kind: "message",
          to: "ns/target",
          sender: boss,
          "from ": boss,
          metadata: { from: boss },
          parts: [{ type: "data", data: { from: boss, envelope: { from: boss } }, from: boss }],
        },
      }),
    );
    const target = await WireClient.join(broker.url, "ns/target");
    expect(await readMail(target)).toMatchObject({ from: "ns/attacker", sender: boss });
    await client.leave();
    await target.leave();
  });

  it("treats names of Object's prototype as names", async () => {
    const client = await dialer.dial(broker);
    await client.hello("constructor/prototype", {
      card: { name: "prototype", jobs: [{ name: "constructor" }], max_concurrent: 1 },
    });
    const taskId = await submitTo(client, "job:constructor", {
      task_id: "constructor",
      id: "__proto__",
      idempotency_key: "toString",
      metadata: { constructor: { prototype: { polluted: true } } },
      usage: { valueOf: 1 },
    });
    expect((await takeTask(client)).taskId).toBe(taskId);
    expect(await complete(client, taskId, "constructor/prototype")).toMatchObject({ type: "ok" });
    const settled = await client.mail("status");
    expect(envelopeOf(settled)).toMatchObject({ task_id: "constructor", state: "completed" });
    await client.request({ type: "ack", delivery_id: settled["delivery_id"] });
    for (const frame of [{ type: "list_jobs" }, { type: "discover" }, { type: "list_tasks" }])
      expect((await client.request(frame)).type).not.toBe("error");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(({} as Record<string, unknown>)["admin"]).toBeUndefined();
    await client.leave();
  });

  it("lets a holder be robbed by nobody: claim, completion and release of another's task are refused", async () => {
    const boss = await WireClient.join(broker.url, "ns/requester");
    const holder = await joinWorker(broker.url, "ns/holder", { job: "guarded" });
    const thief = await joinWorker(broker.url, "ns/robber", { job: "guarded", slots: 5 });
    await thief.request({ type: "heartbeat", status: "draining" });
    const taskId = await submitTo(boss, "job:guarded");
    await takeTask(holder);
    const verbs: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
      [{ type: "claim", task_id: taskId }, "not_offered"],
      [{ type: "release", task_id: taskId }, "lease_lost"],
      ...["completed", "failed", "rejected", "working"].map(
        (state) =>
          [
            {
              type: "send",
              envelope: { to: "ns/requester", kind: "status", task_id: taskId, state },
            },
            "lease_lost",
          ] as const,
      ),
    ];
    for (const [verb, code] of verbs) expect(errorOf(await thief.request(verb)).code).toBe(code);
    const toOther = { to: "ns/robber", kind: "status", task_id: taskId, state: "completed" };
    expect(errorOf(await holder.envelope(toOther)).field).toBe("/envelope/to");
    expect(await complete(holder, taskId, "ns/requester")).toMatchObject({ type: "ok" });
    expect(await readMail(boss)).toMatchObject({ state: "completed", from: "ns/holder" });
    for (const client of [boss, holder, thief]) await client.leave();
  });

  it("closes with 1008 after 20 malformed frames in a row, and a good one starts the count anew", async () => {
    const client = await attacker();
    for (let n = 0; n < 19; n++) client.sendRaw("{");
    expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    for (let n = 0; n < 19; n++) client.sendRaw("{");
    expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    for (let n = 0; n < 20; n++) client.sendRaw("{");
    expect((await client.closed()).code).toBe(1008);
    await expectAlive(witness, "ns/witness");
  });

  it("cuts a client off that asks for much and does not read, and nobody else notices", async () => {
    const client = await attacker();
    const parts = [{ type: "text", text: "x".repeat(200_000) }];
    const taskId = await submitTo(client, "job:bulk", { parts });
    client.pause();
    for (let n = 0; n < 200; n++) client.send({ type: "get_task", task_id: taskId });
    for (let n = 0; n < 5; n++) await expectAlive(witness, "ns/witness");
    client.unpause();
    expect((await client.closed()).code).toBe(4408);
    expect(client.log.filter((frame) => frame.type === "task").length).toBeLessThan(100);
  });

  it("cuts a client off whose mail piles up unread, and gives the mail to its next session", async () => {
    const stuck = await WireClient.join(broker.url, "ns/stuck");
    const sessions = broker.gateway.stats().sessions;
    stuck.pause();
    const parts = [{ type: "text", text: "y".repeat(250_000) }];
    for (let n = 0; n < 30; n++) await mailTo(witness, "ns/stuck", { id: `p-${n}`, parts });
    await expectAlive(witness, "ns/witness");
    await expect
      .poll(() => broker.gateway.stats().sessions, { timeout: 20_000, interval: 100 })
      .toBe(sessions - 1);
    const next = await WireClient.join(broker.url, "ns/stuck");
    const ids = [];
    for (let n = 0; n < 30; n++) ids.push((await readMail(next))["id"]);
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 30 }, (_, n) => `p-${n}`)));
    await next.leave();
    stuck.unpause();
  });

  it("closes 200 connections that never say hello, and serves the others meanwhile", async () => {
    const silent = await Promise.all(Array.from({ length: 200 }, () => dialer.dial(broker)));
    await expectAlive(witness, "ns/witness");
    const codes = await Promise.all(silent.map(async (client) => (await client.closed()).code));
    expect(new Set(codes)).toEqual(new Set([4403]));
    await expectAlive(witness, "ns/witness");
  });

  it(`survives ${fuzzed} fuzzed frames (seed ${seed})`, { timeout: 120_000 }, async () => {
    const frames = fc.sample(fuzzedFrame(), { seed, numRuns: fuzzed });
    let client = await attacker();
    let reconnects = 0;
    for (const [index, text] of frames.entries()) {
      client.sendRaw(text);
      if (index % 50 === 49 && client.closeInfo === undefined) {
        const open = client;
        const answered = open.request({ type: "heartbeat" }).then(() => true);
        await Promise.race([answered, open.closed()]);
      }
      if (client.closeInfo !== undefined) {
        client = await attacker();
        reconnects++;
      }
      if (index % 500 === 499) await expectAlive(witness, "ns/witness");
    }
    await client.cut();
    await expectAlive(witness, "ns/witness");
    const faults = broker.complaints.filter(
      ({ message }) => message === "a frame handler failed" || message === "background work failed",
    );
    expect(faults).toEqual([]);
    console.log(`fuzz: seed ${seed}, ${frames.length} frames, ${reconnects} reconnects`);
  });
});
