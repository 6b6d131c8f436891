/**
 * Sessions: how they open, what they refuse, what unknown and missing fields mean, and how they end.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, expectAlive, joinWorker, mailTo, submitTo, takeTask } from "./actors.ts";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const credential = { kind: "dev", token: "dev:ns/visitor" };
const hello = { type: "hello", versions: ["0.1"], credential };

describe.each(places)("sessions over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({
      transport,
      stores: world.stores,
      settings: { helloTimeoutMs: 1500 },
    });
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  async function firstAnswer(frame: Readonly<Record<string, unknown>>) {
    const client = await WireClient.open({ url: broker.url });
    const answer = await client.request(frame);
    return { answer, closed: await client.closed(), client };
  }

  it("announces in welcome what a client needs to pace itself", async () => {
    const client = await WireClient.join(broker.url, "ns/pacer", { resume: {} });
    expect(client.welcome).toMatchObject({
      type: "welcome",
      re: 1,
      address: "ns/pacer",
      version: "0.1",
      heartbeat_interval_s: 10,
      scopes: [],
      lease_s: 30,
      limits: { frame_bytes_max: 262_144, inflight_max: 32, depth_max: 32 },
      resume_grace_s: 5,
      resumed: false,
      kept: [],
    });
    expect(client.welcome["session_id"]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(String(client.welcome["resume_token"]).length).toBeGreaterThanOrEqual(22);
    expect(client.welcome["features"]).toContain("resume");
    await client.leave();
  });

  it("gives no resume token to a client that did not ask for one", async () => {
    const client = await WireClient.join(broker.url, "ns/plain");
    for (const field of ["resume_token", "resume_grace_s", "resumed", "kept"])
      expect(client.welcome).not.toHaveProperty(field);
    await client.leave();
  });

  it("picks its own version among those offered and refuses when there is none", async () => {
    const client = await WireClient.join(broker.url, "ns/polyglot", { versions: ["9.9", "0.1"] });
    expect(client.welcome["version"]).toBe("0.1");
    await client.leave();
    const { answer, closed } = await firstAnswer({ ...hello, versions: ["0.2", "1"] });
    expect(errorOf(answer)).toMatchObject({
      code: "unsupported_version",
      field: "/versions",
      retryable: false,
    });
    expect(closed.code).toBe(4406);
  });

  it.each([
    ["an unknown kind", { kind: "magic", token: "x" }],
    ["a dev token without a name", { kind: "dev", token: "dev:ns" }],
    ["a dev token with a name that is none", { kind: "dev", token: "dev:ns/*" }],
    ["a dev token with three tokens", { kind: "dev", token: "dev:ns/a/b" }],
    ["a bearer that is no JWT", { kind: "bearer", token: "not-a-token" }],
    [
      "an unsigned JWT",
      { kind: "bearer", token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJucy92aXNpdG9yIn0." },
    ],
    ["a name of Object's prototype as kind", { kind: "constructor", token: "x" }],
  ])("refuses %s as credential", async (_what, bad) => {
    const { answer, closed } = await firstAnswer({ ...hello, credential: bad });
    expect(errorOf(answer)).toMatchObject({ code: "unauthenticated", retryable: false });
    expect(JSON.stringify(answer)).not.toContain(bad.token);
    expect(closed.code).toBe(4401);
  });

  it("refuses a hello without credential and names the field", async () => {
    const { answer, closed } = await firstAnswer({ type: "hello", versions: ["0.1"] });
    expect(errorOf(answer)).toMatchObject({ code: "invalid_frame", field: "/credential" });
    expect(closed.code).toBe(4400);
  });

  it("lets nobody bear the broker's own name", async () => {
    const { answer } = await firstAnswer({
      ...hello,
      credential: { kind: "dev", token: "dev:ns/ampd" },
    });
    expect(["forbidden", "unauthenticated"]).toContain(errorOf(answer).code);
  });

  it("closes a connection that says nothing with 4403 after the hello timeout", async () => {
    const client = await WireClient.open({ url: broker.url });
    const error = await client.next((frame) => frame.type === "error");
    expect(errorOf(error)).toMatchObject({ code: "hello_timeout", retryable: true });
    expect((await client.closed()).code).toBe(4403);
  });

  it.each([
    ["heartbeat", { type: "heartbeat" }],
    ["send", { type: "send", envelope: { to: "ns/visitor", kind: "message" } }],
    ["claim", { type: "claim", task_id: "t" }],
    ["goodbye", { type: "goodbye", reason: "early" }],
    ["get_task", { type: "get_task", task_id: "t" }],
  ])("refuses a %s before hello and closes", async (_type, frame) => {
    const { answer, closed } = await firstAnswer(frame);
    expect(errorOf(answer).code).toBe("protocol_error");
    expect(closed.code).toBe(4400);
  });

  // Over gRPC each message is read in a turn of its own: the memory stores have said welcome by then.
  it.skipIf(transport === "grpc")("refuses frames that do not wait for welcome", async () => {
    const client = await WireClient.open({ url: broker.url });
    client.send(hello);
    const early = client.send({ type: "send", envelope: { to: "ns/visitor", kind: "message" } });
    const answer = await client.next((frame) => frame["re"] === early);
    expect(errorOf(answer).code).toBe("protocol_error");
    expect((await client.closed()).code).toBe(4400);
  });

  it("refuses a second hello, also as somebody else, and closes", async () => {
    const client = await WireClient.join(broker.url, "ns/visitor");
    const answer = await client.request({
      ...hello,
      credential: { kind: "dev", token: "dev:ns/boss" },
    });
    expect(errorOf(answer).code).toBe("protocol_error");
    expect((await client.closed()).code).toBe(4400);
  });

  it.runIf(transport === "websocket")(
    "refuses an upgrade without the subprotocol, to another path, and from a browser's origin",
    async () => {
      await expect(WireClient.open({ url: broker.url, protocols: [] })).rejects.toThrow("400");
      await expect(WireClient.open({ url: broker.url, protocols: ["amp.v9"] })).rejects.toThrow(
        "400",
      );
      await expect(WireClient.open({ url: `${broker.url}/other` })).rejects.toThrow("404");
      const headers = { origin: "https://evil.example" };
      await expect(WireClient.open({ url: broker.url, headers })).rejects.toThrow("403");
      const nowhere = { origin: "null" };
      await expect(WireClient.open({ url: broker.url, headers: nowhere })).rejects.toThrow("403");
    },
  );

  it.runIf(transport === "websocket")(
    "speaks the subprotocol also when the client offers others before it",
    async () => {
      const client = await WireClient.open({
        url: broker.url,
        protocols: ["amp.v9", "amp.v1alpha1"],
      });
      await client.hello("ns/visitor");
      await client.leave();
    },
  );

  it("answers an unknown frame with unknown_frame and goes on", async () => {
    const client = await WireClient.join(broker.url, "ns/future");
    const answer = await client.request({ type: "teleport", where: "moon" });
    expect(errorOf(answer)).toMatchObject({ code: "unknown_frame", retryable: false });
    for (const type of ["constructor", "__proto__", "toString", "welcome", "deliver", "granted"])
      expect(errorOf(await client.request({ type })).code).toBe("unknown_frame");
    await expectAlive(client, "ns/future");
    await client.leave();
  });

  it("ignores unknown fields in every frame, card and credential", async () => {
    const odd = { x_new: { deep: [1, 2, { three: 3 }] } };
    const worker = await WireClient.join(broker.url, "ns/odd", {
      ...odd,
      credential: { kind: "dev", token: "dev:ns/odd", ...odd },
      card: { name: "odd", jobs: [{ name: "odd", ...odd }], max_concurrent: 1, ...odd },
      resume: { ...odd },
    });
    const boss = await WireClient.join(broker.url, "ns/oddboss");
    const taskId = await submitTo(boss, "job:odd", { ...odd, options: { ...odd } });
    await worker.offer();
    expect(await worker.request({ type: "claim", task_id: taskId, ...odd })).toMatchObject({
      type: "granted",
    });
    expect(await worker.request({ type: "heartbeat", ...odd })).toMatchObject({ lost: [] });
    expect(await worker.request({ type: "release", task_id: taskId, ...odd })).toMatchObject({
      type: "ok",
    });
    const offer = await worker.offer();
    expect(
      await worker.request({
        type: "nack",
        delivery_id: offer["delivery_id"],
        reason: "not_now",
        delay_s: 60,
        ...odd,
      }),
    ).toMatchObject({ type: "ok" });
    await mailTo(boss, "ns/odd", odd);
    const mail = await worker.mail();
    expect(mail["envelope"]).toMatchObject(odd);
    expect(
      await worker.request({ type: "ack", delivery_id: mail["delivery_id"], ...odd }),
    ).toMatchObject({ type: "ok" });
    await worker.leave();
    await boss.leave();
  });

  it("obeys frames without seq and answers them only where an answer is news", async () => {
    const worker = await joinWorker(broker.url, "ns/silent", { job: "quiet" });
    const boss = await WireClient.join(broker.url, "ns/quietboss");
    const taskId = await submitTo(boss, "job:quiet");
    const declined = await worker.offer();
    const raw = (frame: Readonly<Record<string, unknown>>) => {
      worker.sendRaw(JSON.stringify(frame));
    };
    raw({ type: "nack", delivery_id: declined["delivery_id"], delay_s: 0, reason: "not_now" });
    await takeTask(worker);
    raw({ type: "heartbeat" });
    const beat = await worker.next((frame) => frame.type === "heartbeat");
    expect(beat).toMatchObject({ lost: [], cancel: [] });
    expect(beat).not.toHaveProperty("re");
    raw({ type: "release", task_id: taskId });
    await takeTask(worker);
    await mailTo(boss, "ns/silent");
    const mail = await worker.mail();
    raw({ type: "ack", delivery_id: mail["delivery_id"] });
    raw({
      type: "send",
      envelope: { to: "ns/quietboss", kind: "status", task_id: taskId, state: "completed" },
    });
    expect((await boss.mail("status"))["envelope"]).toMatchObject({ state: "completed" });
    raw({ type: "ack", delivery_id: "never-was" });
    const notice = await worker.next((frame) => frame.type === "error");
    expect(errorOf(notice).code).toBe("unknown_delivery");
    expect(notice).not.toHaveProperty("re");
    expect(worker.log.filter((frame) => frame.type === "ok")).toEqual([]);
    raw({ type: "goodbye" });
    expect((await worker.closed()).code).toBe(1000);
    await boss.leave();
  });

  it("offers nothing to a session that says it is draining, until it is available again", async () => {
    const worker = await joinWorker(broker.url, "ns/tired", { job: "tired" });
    const boss = await WireClient.join(broker.url, "ns/tiredboss");
    await worker.request({ type: "heartbeat", status: "draining" });
    const taskId = await submitTo(boss, "job:tired");
    await expectAlive(boss, "ns/tiredboss");
    await worker.request({ type: "heartbeat", status: "draining" });
    expect(worker.log.filter((frame) => frame.type === "deliver")).toEqual([]);
    await worker.request({ type: "heartbeat" });
    expect((await takeTask(worker)).taskId).toBe(taskId);
    expect(await complete(worker, taskId, "ns/tiredboss")).toMatchObject({ type: "ok" });
    await worker.leave();
    await boss.leave();
  });

  it("ends a session on goodbye with 1000 and leaves nothing of it in the registry", async () => {
    const witness = await WireClient.join(broker.url, "ns/registrar");
    const client = await WireClient.join(broker.url, "ns/brief");
    const listed = async () => {
      const answer = await witness.request({ type: "discover", name: "brief" });
      return (answer["participants"] as readonly unknown[]).length;
    };
    await expect.poll(listed).toBe(1);
    client.send({ type: "goodbye", reason: "enough" });
    expect((await client.closed()).code).toBe(1000);
    await expect.poll(listed).toBe(0);
    await witness.leave();
  });

  it("keeps several sessions of one address apart, and mail goes to one of them", async () => {
    const one = await WireClient.join(broker.url, "ns/twin");
    const two = await WireClient.join(broker.url, "ns/twin");
    expect(one.welcome["session_id"]).not.toBe(two.welcome["session_id"]);
    const sender = await WireClient.join(broker.url, "ns/twinfan");
    const ids = Array.from({ length: 20 }, (_, n) => `twin-${n}`);
    for (const id of ids) await mailTo(sender, "ns/twin", { id });
    const seen = () =>
      [...one.log, ...two.log]
        .filter((frame) => frame.type === "deliver")
        .map((frame) => (frame["envelope"] as { id: string }).id)
        .toSorted();
    await expect.poll(seen).toEqual(ids.toSorted());
    await one.cut();
    await expect
      .poll(async () => {
        const answer = await sender.request({ type: "discover", name: "twin" });
        return (answer["participants"] as { session_id: string }[]).map(
          (entry) => entry.session_id,
        );
      })
      .toEqual([two.welcome["session_id"]]);
    await two.leave();
    await sender.leave();
  });

  it("takes no more sessions than it may, and says so", async () => {
    const small = await startTestGateway({
      transport,
      stores: await world.another(),
      settings: { sessionsMax: 2 },
    });
    const one = await WireClient.join(small.url, "ns/first", { resume: {} });
    const two = await WireClient.join(small.url, "ns/second");
    const third = await WireClient.open({ url: small.url });
    const answer = await third.request(hello);
    expect(errorOf(answer)).toMatchObject({ code: "unavailable", retryable: true });
    await third.closed();
    await one.cut();
    const back = await WireClient.join(small.url, "ns/first", {
      resume: { token: one.welcome["resume_token"] },
    });
    expect(back.welcome["resumed"]).toBe(true);
    await two.leave();
    await small.stop();
  });
});
