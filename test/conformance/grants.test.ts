/**
 * Grants: what a holder shows to services beside the broker, for as long as it holds the task.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createAuthenticator,
  memoryGrantKeys,
  mintToken,
  natsGrantKeys,
  startGrants,
  systemClock,
  type Grants,
} from "@ampd/auth";
import { connect } from "@ampd/client";
import type { NatsStores } from "@ampd/store";
import { startTestGateway, WireClient, type TestGateway, type WireFrame } from "@ampd/testkit";
import { complete, joinWorker, submitTo, takeTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

/** So that a renewal comes after a second. */
const ttlMs = 2000;
const key = "0123456789abcdef0123456789abcdef";

interface Claims {
  readonly sub: string;
  readonly task_id: string;
  readonly ns: string;
  readonly scope?: string;
  readonly iat: number;
  readonly exp: number;
}

function claimsOf(frame: WireFrame): Claims {
  const text = Buffer.from(String(frame["grant"]).split(".")[1] ?? "", "base64url").toString();
  return JSON.parse(text) as Claims; // as: the broker's own token, verified elsewhere
}

describe.each(storeKinds)("grants over %s", (kind) => {
  let world: StoreWorld;
  let here: TestGateway;
  let there: TestGateway;
  const memory = memoryGrantKeys();
  const signers: Grants[] = [];

  beforeAll(async () => {
    world = await openWorld(kind);
    here = await start();
    there = await start();
  });
  afterAll(async () => {
    await here.stop();
    await there.stop();
    for (const signer of signers) signer.close();
    await world.close();
  });

  async function start(): Promise<TestGateway> {
    const stores = await world.another();
    const link = (stores as unknown as NatsStores).link; // as: the kind says so
    const grants = await startGrants({
      keys: kind === "memory" ? memory : await natsGrantKeys(link),
      issuer: "ampd",
      ttlMs,
      clock: { ...systemClock, nowMs: () => stores.status.serverNowMs() },
      onError: (error) => {
        throw error;
      },
    });
    signers.push(grants);
    const authenticator = createAuthenticator({ dev: true, sharedKey: key });
    const settings = { scopesRequired: new Set(["rooms"]) };
    return startTestGateway({ stores, settings, parts: { grants, authenticator } });
  }

  const isRenewal = (frame: WireFrame): boolean =>
    frame.type === "granted" && frame["re"] === undefined;

  it("come with the claim, are renewed before they end, and no longer once the task has ended", async () => {
    const boss = await WireClient.join(here.url, "ns/boss");
    const worker = await joinWorker(here.url, "ns/worker", { job: "granted" });
    const taskId = await submitTo(boss, "job:granted");
    const { granted } = await takeTask(worker);
    const first = claimsOf(granted);
    expect(first).toMatchObject({ sub: "ns/worker", ns: "ns", task_id: taskId, iss: "ampd" });
    expect(first).not.toHaveProperty("scope");
    expect(first.exp - first.iat).toBe(ttlMs / 1000);
    const renewed = await worker.next(isRenewal);
    expect(renewed).toMatchObject({ task_id: taskId });
    expect(claimsOf(renewed).exp).toBeGreaterThan(first.exp);
    const again = await worker.next(isRenewal);
    expect(claimsOf(again).iat).toBeLessThanOrEqual(claimsOf(renewed).exp);
    await complete(worker, taskId, "ns/boss");
    await expect(worker.next(isRenewal, 2 * ttlMs)).rejects.toThrow(/no such frame/);
    await worker.leave();
    await boss.leave();
  });

  it("follow a session to another gateway, and are not signed for a lost connection", async () => {
    const boss = await WireClient.join(here.url, "ns/boss");
    const card = { name: "mover", jobs: [{ name: "moves" }], max_concurrent: 1 };
    const worker = await WireClient.join(here.url, "ns/mover", { card, resume: {} });
    const taskId = await submitTo(boss, "job:moves");
    const { granted } = await takeTask(worker);
    await worker.cut();
    const next = await WireClient.open({ url: there.url });
    await next.hello("ns/mover", {
      card,
      resume: {
        token: worker.welcome["resume_token"],
        tasks: [{ task_id: taskId, attempt: granted["attempt"] }],
      },
    });
    const renewed = await next.next(isRenewal);
    expect(claimsOf(renewed)).toMatchObject({ task_id: taskId, sub: "ns/mover" });
    await complete(next, taskId, "ns/boss");
    await next.leave();
    await boss.leave();
  });

  it("name the task's scope, and end with the holder's place in it", async () => {
    const as = async (address: string, scopes: readonly string[]) => ({
      credential: {
        kind: "bearer",
        token: await mintToken({ key, address, ttlS: 600, scopes }),
      },
    });
    const boss = await WireClient.open({ url: here.url });
    await boss.hello("rooms/boss", await as("rooms/boss", ["red"]));
    const worker = await WireClient.open({ url: here.url });
    const card = { name: "painter", jobs: [{ name: "paint" }], max_concurrent: 1 };
    await worker.hello("rooms/painter", { ...(await as("rooms/painter", ["red"])), card });
    await boss.envelope({ kind: "task", to: "job:paint", scope: "red", parts: [] });
    const { granted } = await takeTask(worker);
    expect(claimsOf(granted)).toMatchObject({ scope: "red", ns: "rooms" });
    await worker.request({ type: "refresh", ...(await as("rooms/painter", ["blue"])) });
    worker.inbox.length = 0;
    await expect(worker.next(isRenewal, 2 * ttlMs)).rejects.toThrow(/no such frame/);
    expect(await worker.request({ type: "heartbeat" })).toMatchObject({ lost: [] });
    await worker.leave();
    await boss.leave();
  });

  it("reach a handler of the SDK, the latest one each time", async () => {
    const seen = new Set<string | undefined>();
    const worker = await connect({
      url: here.url,
      credential: "dev:ns/handler",
      workers: {
        handled: {
          handler: async (_task, ctx) => {
            seen.add(ctx.grant());
            await expect.poll(() => seen.add(ctx.grant()).size, { timeout: 5000 }).toBe(2);
          },
        },
      },
    });
    const boss = await connect({ url: here.url, credential: "dev:ns/chief" });
    const task = await boss.submit({ to: "job:handled", data: 1 });
    await task.result();
    expect([...seen].every((grant) => grant?.split(".").length === 3)).toBe(true);
    await worker.close();
    await boss.close();
  });
});
