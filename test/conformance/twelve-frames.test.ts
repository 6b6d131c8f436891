/**
 * The whole life of an unmodified participant: the twelve frames of the verified client, with only the fields it uses.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { openWorld, places, type StoreWorld } from "./stores.ts";

const card = {
  name: "writer",
  kind: "agent",
  skills: [{ name: "agent.writer" }, { name: "draft", description: "Drafts a text" }],
  accepts: ["text", "data"],
  max_concurrent: 2,
};

describe.each(places)("the twelve frames over $kind and $transport", ({ kind, transport }) => {
  let world: StoreWorld;
  let broker: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    broker = await startTestGateway({ transport, stores: world.stores });
  });
  afterAll(async () => {
    await broker.stop();
    await world.close();
  });

  it("opens a session and tells the participant its address", async () => {
    const client = await WireClient.join(broker.url, "acct/dep-1", { card });
    expect(client.welcome).toMatchObject({
      type: "welcome",
      re: 1,
      address: "acct/dep-1",
      heartbeat_interval_s: 10,
      scopes: [],
    });
    await client.leave();
  });

  it("delivers mail that was sent while the participant was away, and removes it on ack", async () => {
    const sender = await WireClient.join(broker.url, "acct/overseer");
    const sent = await sender.envelope({
      id: "m-1",
      to: "acct/dep-2",
      kind: "message",
      parts: [{ type: "text", text: "hello" }],
      metadata: { on_behalf_of: { kind: "person", id: "p1" } },
    });
    expect(sent).toMatchObject({ type: "ok", id: "m-1" });

    const first = await WireClient.join(broker.url, "acct/dep-2", {
      card: { ...card, name: "dep-2", skills: [] },
    });
    const delivery = await first.mail("message");
    expect(envelopeOf(delivery)).toMatchObject({
      id: "m-1",
      from: "acct/overseer",
      to: "acct/dep-2",
      kind: "message",
      metadata: { on_behalf_of: { kind: "person", id: "p1" } },
    });
    await first.cut();

    const second = await WireClient.join(broker.url, "acct/dep-2");
    const again = await second.mail("message");
    expect(envelopeOf(again)["id"]).toBe("m-1");
    expect(await second.request({ type: "ack", delivery_id: again["delivery_id"] })).toMatchObject({
      type: "ok",
    });
    await second.leave();
    await sender.leave();
  });

  it("offers, grants, reports and completes a task sent by skill and by address", async () => {
    const worker = await WireClient.join(broker.url, "acct/dep-1", { card });
    const requester = await WireClient.join(broker.url, "acct/overseer");
    for (const to of ["skill:draft", "acct/dep-1", "skill:agent.writer", "job:draft"]) {
      const sent = await requester.envelope({
        to,
        kind: "task",
        parts: [{ type: "text", text: "go" }],
      });
      expect(sent).toMatchObject({ type: "ok" });
      const taskId = sent["task_id"];
      const offer = await worker.offer();
      expect(envelopeOf(offer)).toMatchObject({
        kind: "task",
        task_id: taskId,
        from: "acct/overseer",
        to,
      });
      const granted = await worker.request({ type: "claim", task_id: taskId });
      expect(granted).toMatchObject({ type: "granted", task_id: taskId, attempt: 1, lease_s: 30 });
      expect(typeof granted["grant"]).toBe("string");
      worker.send({ type: "heartbeat" });
      const status = { to: "acct/overseer", kind: "status", task_id: taskId };
      worker.send({
        type: "send",
        envelope: {
          ...status,
          id: `w-${String(taskId)}`,
          state: "working",
          parts: [{ type: "text", text: "half" }],
        },
      });
      worker.send({
        type: "send",
        envelope: {
          ...status,
          id: `c-${String(taskId)}`,
          state: "completed",
          parts: [{ type: "text", text: "done" }],
        },
      });
      const working = await requester.mail("status");
      expect(envelopeOf(working)).toMatchObject({
        state: "working",
        from: "acct/dep-1",
        task_id: taskId,
      });
      requester.send({ type: "ack", delivery_id: working["delivery_id"] });
      const completed = await requester.mail("status");
      expect(envelopeOf(completed)).toMatchObject({
        state: "completed",
        task_id: taskId,
        parts: [{ type: "text", text: "done" }],
      });
      requester.send({ type: "ack", delivery_id: completed["delivery_id"] });
    }
    await worker.leave();
    await requester.leave();
  });

  it("fails a task for good when the holder says so", async () => {
    const worker = await WireClient.join(broker.url, "acct/failer", {
      card: { ...card, name: "failer", skills: [{ name: "risky" }] },
    });
    const requester = await WireClient.join(broker.url, "acct/overseer");
    const sent = await requester.envelope({
      to: "skill:risky",
      kind: "task",
      parts: [{ type: "text", text: "go" }],
    });
    const taskId = sent["task_id"];
    await worker.offer();
    await worker.request({ type: "claim", task_id: taskId });
    worker.send({
      type: "send",
      envelope: {
        to: "acct/overseer",
        kind: "status",
        task_id: taskId,
        state: "failed",
        parts: [{ type: "text", text: "no way" }],
      },
    });
    const failed = await requester.mail("status");
    expect(envelopeOf(failed)).toMatchObject({ state: "failed", task_id: taskId });
    requester.send({ type: "ack", delivery_id: failed["delivery_id"] });
    await worker.leave();
    await requester.leave();
  });

  it("takes a released task and a declined offer back and offers them again", async () => {
    const worker = await WireClient.join(broker.url, "acct/giver", {
      card: { ...card, name: "giver", skills: [{ name: "boomerang" }], max_concurrent: 1 },
    });
    const requester = await WireClient.join(broker.url, "acct/overseer");
    const sent = await requester.envelope({
      to: "skill:boomerang",
      kind: "task",
      parts: [{ type: "text", text: "go" }],
    });
    const taskId = sent["task_id"];
    const first = await worker.offer();
    worker.send({ type: "nack", delivery_id: first["delivery_id"], delay_s: 1 });
    const second = await worker.offer();
    expect(envelopeOf(second)["task_id"]).toBe(taskId);
    expect(await worker.request({ type: "claim", task_id: taskId })).toMatchObject({ attempt: 1 });
    worker.sendRaw(JSON.stringify({ type: "release", task_id: taskId }));
    await worker.offer();
    expect(await worker.request({ type: "claim", task_id: taskId })).toMatchObject({ attempt: 2 });
    await worker.envelope({
      to: "acct/overseer",
      kind: "status",
      task_id: taskId,
      state: "completed",
    });
    const done = await requester.mail("status");
    expect(envelopeOf(done)).toMatchObject({ state: "completed" });
    requester.send({ type: "ack", delivery_id: done["delivery_id"] });
    await worker.leave();
    await requester.leave();
  });

  it("offers the work of a vanished participant to the one that reconnects", async () => {
    const skills = [{ name: "fragile" }];
    const doomed = await WireClient.join(broker.url, "acct/doomed", {
      card: { ...card, name: "doomed", skills },
    });
    const requester = await WireClient.join(broker.url, "acct/overseer");
    const sent = await requester.envelope({
      to: "skill:fragile",
      kind: "task",
      parts: [{ type: "text", text: "go" }],
    });
    const taskId = sent["task_id"];
    await doomed.offer();
    await doomed.request({ type: "claim", task_id: taskId });
    await doomed.cut();
    const reborn = await WireClient.join(broker.url, "acct/doomed", {
      card: { ...card, name: "doomed", skills },
    });
    const offer = await reborn.offer();
    expect(envelopeOf(offer)["task_id"]).toBe(taskId);
    expect(await reborn.request({ type: "claim", task_id: taskId })).toMatchObject({ attempt: 2 });
    await reborn.envelope({
      to: "acct/overseer",
      kind: "status",
      task_id: taskId,
      state: "completed",
    });
    const done = await requester.mail("status");
    requester.send({ type: "ack", delivery_id: done["delivery_id"] });
    await reborn.leave();
    await requester.leave();
  });

  it("refuses a claim of a task that was never offered, with an answer to that frame alone", async () => {
    const client = await WireClient.join(broker.url, "acct/greedy", {
      card: { ...card, name: "greedy", skills: [] },
    });
    const answer = await client.request({ type: "claim", task_id: "nobody-offered-this" });
    expect(errorOf(answer)).toMatchObject({ code: "not_offered", retryable: false });
    expect(await client.request({ type: "heartbeat" })).toMatchObject({
      type: "heartbeat",
      lost: [],
      cancel: [],
    });
    await client.leave();
  });
});
