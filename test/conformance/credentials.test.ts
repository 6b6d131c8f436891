/**
 * Credentials over the life of a session: refreshed, expired, revoked.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createAuthenticator, mintToken, systemClock } from "@ampd/auth";
import type { AuthClock } from "@ampd/auth";
import { connect } from "@ampd/client";
import { errorOf, startTestGateway, WireClient, type TestGateway } from "@ampd/testkit";
import { complete, takeTask, viewTask } from "./actors.ts";
import { openWorld, storeKinds, type StoreWorld } from "./stores.ts";

const key = "0123456789abcdef0123456789abcdef";

describe.each(storeKinds)("the life of a credential over %s", (kind) => {
  let world: StoreWorld;
  let gateway: TestGateway;
  let serverClock: AuthClock;

  beforeAll(async () => {
    world = await openWorld(kind);
    const { status } = world.stores;
    serverClock = { ...systemClock, nowMs: () => status.serverNowMs() };
    const authenticator = createAuthenticator({
      sharedKey: key,
      clock: serverClock,
      clockToleranceS: 0,
    });
    gateway = await startTestGateway({ stores: world.stores, parts: { authenticator } });
  });
  afterAll(async () => {
    await gateway.stop();
    await world.close();
  });

  /** A token that ends `lifeMs` from now, to the next whole second. */
  const token = (who: string, lifeS: number, more: { roles?: string[]; scopes?: string[] } = {}) =>
    mintToken({ key, address: who, ttlS: lifeS, nowMs: serverClock.nowMs() + 999, ...more });
  const bearer = async (...args: Parameters<typeof token>) => ({
    kind: "bearer",
    token: await token(...args),
  });
  const join = async (...args: Parameters<typeof token>) => {
    const client = await WireClient.open({ url: gateway.url });
    const credential = await bearer(...args);
    return Object.assign(client, { welcome: await client.hello(args[0], { credential }) });
  };

  it("is told in the welcome how long it lasts, and nothing where it does not end", async () => {
    const client = await join("ns/short", 60);
    expect(client.welcome["features"]).toContain("refresh");
    const left = Number(client.welcome["credential_expires_in_s"]);
    expect(left).toBeGreaterThanOrEqual(59);
    expect(left).toBeLessThanOrEqual(60);
    await client.leave();
  });

  it("closes the session with 4401 within a second of its end, and takes no frame after it", async () => {
    const text = await token("ns/brief", 2);
    const claims = Buffer.from(text.split(".")[1] ?? "", "base64url").toString();
    const endMs = 1000 * (JSON.parse(claims) as { readonly exp: number }).exp; // as: our own token
    const client = await WireClient.open({ url: gateway.url });
    await client.hello("ns/brief", { credential: { kind: "bearer", token: text } });
    const closed = client.closed().then(({ code }) => ({ code, atMs: serverClock.nowMs() }));
    const taken: number[] = [];
    for (let open = true; open;) {
      const sentMs = serverClock.nowMs();
      const answer = await Promise.race([client.request({ type: "heartbeat" }), closed]);
      open = "type" in answer;
      if (open) taken.push(sentMs);
    }
    const { code, atMs } = await closed;
    expect(code).toBe(4401);
    expect(atMs).toBeLessThan(endMs + 1000);
    expect(taken.length).toBeGreaterThan(3);
    // What two estimates of one clock may differ by; the tick alone would take frames for 200 ms.
    expect(taken.at(-1)).toBeLessThanOrEqual(endMs + 20);
    const error = client.log.find((frame) => frame.type === "error");
    expect(errorOf(error!)).toMatchObject({ code: "unauthenticated", retryable: false });
  });

  it("closes two hundred sessions that end together, each in time, and takes no frame of any after it", async () => {
    const clients = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const client = await join(`crowd/p${n}`, 4);
        const leftS = Number(client.welcome["credential_expires_in_s"]);
        // To the next whole second: what is announced is rounded down.
        return { client, endMs: serverClock.nowMs() + 1000 * (leftS + 1) };
      }),
    );
    const late: number[] = [];
    await Promise.all(
      clients.map(async ({ client, endMs }, index) => {
        const closed = client.closed().then(() => undefined);
        // One in ten keeps talking; more would measure how busy this one process is.
        for (let talks = index % 10 === 0; talks;) {
          const answer = await Promise.race([client.request({ type: "heartbeat" }), closed]);
          talks = answer !== undefined;
          if (talks && serverClock.nowMs() > endMs + 200) late.push(endMs);
        }
        await closed;
        expect(client.closeInfo?.code).toBe(4401);
        expect(serverClock.nowMs()).toBeLessThan(endMs + 1000);
      }),
    );
    expect(late).toEqual([]);
  });

  it("hands the tasks of a session that ended with it back at once, as one attempt", async () => {
    const boss = await join("ns/boss", 60);
    const client = await WireClient.open({ url: gateway.url });
    const card = { name: "mayfly", jobs: [{ name: "brief" }], max_concurrent: 1 };
    await client.hello("ns/mayfly", { credential: await bearer("ns/mayfly", 2), card, resume: {} });
    const answer = await boss.envelope({ to: "job:brief", kind: "task", parts: [] });
    const taskId = String(answer["task_id"]);
    await takeTask(client);
    expect((await client.closed()).code).toBe(4401);
    const heirs = await WireClient.open({ url: gateway.url });
    await heirs.hello("ns/heir", {
      credential: await bearer("ns/heir", 60),
      card: { ...card, name: "heir" },
    });
    expect((await takeTask(heirs)).granted).toMatchObject({ attempt: 2 });
    await complete(heirs, taskId, "ns/boss");
    const { history } = (await viewTask(boss, taskId)) as { history: unknown };
    expect(history).toMatchObject([{ holder: "ns/mayfly" }, { holder: "ns/heir" }]);
    await heirs.leave();
    await boss.leave();
  });

  it("is refreshed within the session: new end, new roles", async () => {
    const client = await join("ns/steady", 2);
    expect(errorOf(await client.request({ type: "list_dead" })).code).toBe("forbidden");
    const more = { roles: ["operator"], scopes: ["room-1"] };
    const credential = await bearer("ns/steady", 60, more);
    const ok = await client.request({ type: "refresh", credential });
    expect(ok).toMatchObject({ type: "ok", scopes: ["room-1"] });
    expect(Number(ok["expires_in_s"])).toBeGreaterThanOrEqual(58);
    expect(await client.request({ type: "list_dead" })).toMatchObject({ type: "dead_letters" });
    const untilMs = serverClock.nowMs() + 2600;
    while (serverClock.nowMs() < untilMs) await client.request({ type: "heartbeat" });
    expect(client.closeInfo).toBeUndefined();
    await client.leave();
  });

  it("is not exchanged for another participant's, nor for a bad one; the session goes on", async () => {
    const client = await join("ns/own", 60);
    const others = await bearer("ns/other", 60);
    const foreign = await bearer("other/own", 60);
    const [refused, abroad] = [
      await client.request({ type: "refresh", credential: others }),
      await client.request({ type: "refresh", credential: foreign }),
    ];
    expect([errorOf(refused).code, errorOf(abroad).code]).toEqual(["forbidden", "forbidden"]);
    const bad = { kind: "bearer", token: `${others.token}x` };
    const answer = await client.request({ type: "refresh", credential: bad });
    expect(errorOf(answer).code).toBe("unauthenticated");
    expect(await client.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
    await client.leave();
  });

  it("counts anew for a session that is resumed with a fresher one", async () => {
    const client = await WireClient.open({ url: gateway.url });
    const first = await bearer("ns/again", 2);
    const welcome = await client.hello("ns/again", { credential: first, resume: {} });
    await client.cut();
    const next = await WireClient.open({ url: gateway.url });
    const again = await next.hello("ns/again", {
      credential: await bearer("ns/again", 60),
      resume: { token: welcome["resume_token"] },
    });
    expect(again).toMatchObject({ resumed: true, session_id: welcome["session_id"] });
    const untilMs = serverClock.nowMs() + 2600;
    while (serverClock.nowMs() < untilMs) await next.request({ type: "heartbeat" });
    expect(next.closeInfo).toBeUndefined();
    await next.leave();
  });

  it.runIf(kind === "nats").each([3_600_000, -3_600_000])(
    "keeps its time when the clock of the gateway's machine jumps by %d ms",
    async (jumpMs) => {
      const client = await join("ns/jump", 3);
      const began = performance.now();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
      onTestFinished(() => void vi.useRealTimers());
      const other = await join("ns/jump", 60);
      expect(await other.request({ type: "heartbeat" })).toMatchObject({ type: "heartbeat" });
      await other.leave();
      expect((await client.closed()).code).toBe(4401);
      const tookMs = performance.now() - began;
      expect(tookMs).toBeGreaterThan(1500);
      expect(tookMs).toBeLessThan(5000);
    },
  );

  it("is kept fresh by the SDK, without a second session, and runs out when no fresh one comes", async () => {
    let issued = 0;
    const problems: unknown[] = [];
    const client = await connect({
      url: gateway.url,
      credential: async () => {
        issued++;
        if (issued > 3) throw new Error("the issuer is down");
        return token("ns/sdk", 2, { scopes: [`room-${issued}`] });
      },
      onError: (error) => problems.push(error),
    });
    const { id } = client.session;
    const left = new Promise<void>((resolve) => {
      client.on("state", ({ state }) => {
        if (state === "reconnecting") resolve();
      });
    });
    await expect.poll(() => issued, { timeout: 10_000 }).toBeGreaterThan(3);
    expect([client.session.id, client.state]).toEqual([id, "open"]);
    expect(client.session.scopes).toEqual(["room-3"]);
    await left;
    expect(problems.length).toBeGreaterThan(0);
    await client.close({ graceMs: 0 });
  });
});
