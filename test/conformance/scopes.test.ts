/**
 * Scopes: where a namespace is divided, who is not in a scope neither sends to it nor works in it; elsewhere nothing changes.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator, mintToken } from "@ampd/auth";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, takeTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const key = "0123456789abcdef0123456789abcdef";

describe.each(storeKinds)("scopes over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;

  beforeAll(async () => {
    world = await openWorld(kind);
    const authenticator = createAuthenticator({ sharedKey: key });
    const settings = { scopesRequired: new Set(["rooms"]) };
    const parts = { authenticator };
    here = await startTestGateway({ stores: world.stores, settings, parts });
    there = await startTestGateway({ stores: await world.another(), settings, parts });
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    await world.close();
  });

  const credential = async (address: string, scopes: readonly string[]) => {
    const token = await mintToken({ key, address, ttlS: 600, scopes, roles: ["operator"] });
    return { credential: { kind: "bearer", token } };
  };
  async function join(
    address: string,
    scopes: readonly string[],
    { url = here.url, job = "" } = {},
  ): Promise<WireClient> {
    const client = await WireClient.open({ url });
    const card = { name: "agent", jobs: [{ name: job }], max_concurrent: 4 };
    await client.hello(address, {
      ...(await credential(address, scopes)),
      ...(job !== "" && { card }),
    });
    return client;
  }

  it("asks each task and message for a scope that its sender is in", async () => {
    const ann = await join("rooms/ann", ["red", "blue"]);
    for (const envelope of [
      { kind: "task", to: "job:ask" },
      { kind: "message", to: "rooms/ben" },
    ]) {
      expect(errorOf(await ann.envelope(envelope))).toMatchObject({
        code: "scope_required",
        field: "/envelope/scope",
        retryable: false,
      });
      const foreign = await ann.envelope({ ...envelope, scope: "green" });
      expect(errorOf(foreign).code).toBe("unknown_scope");
      expect(await ann.envelope({ ...envelope, scope: "blue" })).toMatchObject({ type: "ok" });
    }
    const batch = await ann.request({
      type: "send_batch",
      envelopes: [
        { kind: "task", to: "job:ask" },
        { kind: "task", to: "job:ask", scope: "red" },
      ],
    });
    expect(batch["results"]).toMatchObject([
      { error: { code: "scope_required" } },
      { task_id: expect.any(String) as string },
    ]);
    const schedule = { type: "set_schedule", key: "often", every_s: 3600 };
    const envelope = { kind: "task", to: "job:ask", scope: "green" };
    expect(errorOf(await ann.request({ ...schedule, envelope })).code).toBe("unknown_scope");
    await ann.leave();
  });

  it("offers a task to who is in its scope alone, on whichever gateway, and keeps the scope in the envelope", async () => {
    const ann = await join("rooms/ann", ["red"]);
    const outsider = await join("rooms/out", ["blue"], { job: "paint" });
    const answer = await ann.envelope({ kind: "task", to: "job:paint", scope: "red", parts: [] });
    await expect(outsider.offer(500)).rejects.toThrow(/no such frame/);
    const insider = await join("rooms/in", ["blue", "red"], { url: there.url, job: "paint" });
    const offer = await insider.offer();
    expect(offer["envelope"]).toMatchObject({ scope: "red", task_id: answer["task_id"] });
    await insider.request({ type: "claim", task_id: answer["task_id"] });
    await complete(insider, String(answer["task_id"]), "rooms/ann");
    expect(outsider.log.some((frame) => frame["offer"] === true)).toBe(false);
    await insider.leave();
    await outsider.leave();
    await ann.leave();
  });

  it("moves with the credential: a refresh that adds a scope brings its tasks, one that takes it withdraws the offer", async () => {
    const ann = await join("rooms/ann", ["red"]);
    const worker = await join("rooms/mover", [], { job: "move" });
    await ann.envelope({ kind: "task", to: "job:move", scope: "red", parts: [] });
    await worker.request({ type: "refresh", ...(await credential("rooms/mover", ["red"])) });
    const offer = await worker.offer();
    const { task_id: taskId } = offer["envelope"] as { readonly task_id: string };
    await worker.request({ type: "refresh", ...(await credential("rooms/mover", [])) });
    expect(errorOf(await worker.request({ type: "claim", task_id: taskId })).code).toBe(
      "not_offered",
    );
    const other = await join("rooms/other", ["red"], { job: "move" });
    expect((await takeTask(other)).taskId).toBe(taskId);
    await complete(other, taskId, "rooms/ann");
    await other.leave();
    await worker.leave();
    await ann.leave();
  });

  it("changes nothing in a namespace that is not divided", async () => {
    const ann = await join("open/ann", []);
    const worker = await join("open/worker", [], { job: "any" });
    for (const scope of [undefined, "whatever"]) {
      const envelope = { kind: "task", to: "job:any", parts: [], ...(scope && { scope }) };
      const answer = await ann.envelope(envelope);
      expect(answer).toMatchObject({ type: "ok" });
      const { taskId } = await takeTask(worker);
      await complete(worker, taskId, "open/ann");
    }
    await worker.leave();
    await ann.leave();
  });
});
