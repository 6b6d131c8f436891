/**
 * Three regions as they are deployed: eu and us in one supercluster, edge a leaf of eu with a JetStream of its own. What this file
 * starts are the configurations that are shipped.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "@ampd/client";
import { connectNats, type NatsLink } from "@ampd/jetstream";
import { envelopeOf, errorOf } from "@ampd/testkit";
import { cli } from "../../apps/ampd/src/testing/cli.ts";
import {
  complete,
  joinWorker,
  mailTo,
  readMail,
  submitTo,
  takeTask,
  viewTask,
  type Joined,
} from "../conformance/actors.ts";
import { shipped, startWorld, type World } from "./federation-world.ts";

interface LinkRow {
  readonly region: string;
  readonly state: string;
  readonly queued: number;
  readonly oldest_age_s?: number;
  readonly rtt_ms?: number;
}

describe("regions as deployed", { timeout: 90_000 }, () => {
  let world: World;
  let ann: Joined;
  let bob: Joined;
  let till: Joined;

  beforeAll(async () => {
    world = await startWorld();
    ann = await joinWorker(world.eu.url, "acme/ann", { job: "plan" });
    bob = await joinWorker(world.us.url, "globex/bob", { job: "review" });
    till = await joinWorker(world.edge.url, "shop/till", { job: "sell" });
  }, 90_000);
  afterAll(async () => {
    await world?.close();
  });

  async function link(at: "eu" | "us" | "edge", region: string): Promise<LinkRow | undefined> {
    const ns = { eu: "acme", us: "globex", edge: "shop" }[at];
    const argv = ["links", "--json", "--url", world[at].url, "--as", `${ns}/chief`];
    const { out } = await cli(argv);
    const { links } = JSON.parse(out) as { readonly links: readonly LinkRow[] };
    return links.find((row) => row.region === region);
  }

  async function until(condition: () => Promise<boolean>, limitMs = 20_000): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!(await condition())) {
      if (performance.now() > deadline) throw new Error(`not within ${limitMs} ms`);
      await pause(50);
    }
  }

  it("every link comes up by itself", async () => {
    for (const [at, region] of [
      ["eu", "us"],
      ["eu", "edge"],
      ["us", "eu"],
      ["edge", "eu"],
    ] as const)
      await until(async () => (await link(at, region))?.state === "up");
    expect((await link("eu", "us"))?.rtt_ms).toBeLessThan(1000);
  });

  it("mail crosses the supercluster both ways, by region and by namespace", async () => {
    await mailTo(ann, "globex/bob@us", { id: "eu-us" });
    expect(await readMail(bob)).toMatchObject({ id: "eu-us", from: "acme/ann@eu" });
    await mailTo(bob, "acme/ann", { id: "us-eu" });
    expect(await readMail(ann)).toMatchObject({ id: "us-eu", from: "globex/bob@us" });
  });

  it("mail crosses between a region and its leaf both ways", async () => {
    await mailTo(ann, "shop/till", { id: "eu-edge" });
    expect(await readMail(till)).toMatchObject({ id: "eu-edge", from: "acme/ann@eu" });
    await mailTo(till, "acme/ann@eu", { id: "edge-eu" });
    expect(await readMail(ann)).toMatchObject({ id: "edge-eu", from: "shop/till@edge" });
  });

  it("mail between a leaf and a region behind its hub is passed on", async () => {
    await mailTo(till, "globex/bob@us", { id: "edge-us" });
    expect(await readMail(bob)).toMatchObject({ id: "edge-us", from: "shop/till@edge" });
    await mailTo(bob, "shop/till", { id: "us-edge" });
    expect(await readMail(till)).toMatchObject({ id: "us-edge", from: "globex/bob@us" });
  });

  it.each([
    ["eu to us", () => ann, () => bob, "job:globex/review@us", "acme/ann@eu", "globex/bob@us"],
    ["us to eu", () => bob, () => ann, "job:acme/plan@eu", "globex/bob@us", "acme/ann@eu"],
    ["eu to edge", () => ann, () => till, "job:shop/sell@edge", "acme/ann@eu", "shop/till@edge"],
    [
      "edge to us",
      () => till,
      () => bob,
      "job:globex/review@us",
      "shop/till@edge",
      "globex/bob@us",
    ],
  ])(
    "a task goes from %s, is leased and ended there, and its result comes back",
    async (...row) => {
      const [, requester, worker, to, from, holder] = row;
      const taskId = await submitTo(requester(), to, { parts: [{ type: "text", text: "do it" }] });
      expect(await takeTask(worker())).toMatchObject({ taskId, granted: { attempt: 1 } });
      expect(await viewTask(requester(), taskId)).toMatchObject({ state: "working", holder });
      expect(await complete(worker(), taskId, from)).toMatchObject({ type: "ok" });
      expect(await readMail(requester())).toMatchObject({
        kind: "status",
        state: "completed",
        task_id: taskId,
        from: holder,
      });
    },
  );

  it("the command and the SDK reach other regions as they reach their own", async () => {
    const argv = ["--url", world.eu.url, "--as", "acme/cli"];
    expect(await cli(["send", "globex/guest@us", "hello", ...argv])).toMatchObject({ code: 0 });
    expect(await cli(["send", "globex/reader@us", "read me", ...argv])).toMatchObject({ code: 0 });
    const reader = ["inbox", "--url", world.us.url, "--as", "globex/reader"];
    await until(async () => (await cli(reader)).out.includes("read me"));
    const guest = await connect({ url: world.us.url, credential: "dev:globex/guest" });
    const asker = await connect({ url: world.edge.url, credential: "dev:shop/asker" });
    try {
      const mail = await new Promise<unknown>((resolve) => {
        guest.inbox((message) => resolve(message));
      });
      expect(mail).toMatchObject({ from: "acme/cli@eu", text: "hello" });
      guest.worker("add", {}, ({ data }) => {
        const { a, b } = data as { readonly a: number; readonly b: number };
        return { sum: a + b };
      });
      const task = await asker.submit({ to: "job:globex/add@us", data: { a: 2, b: 3 } });
      expect(await task.result()).toMatchObject({ data: { sum: 5 } });
    } finally {
      await guest.close();
      await asker.close();
    }
  });

  it("the doctor finds every stream of a region as it should be", async () => {
    const argv = ["doctor", "--json", "--config", join(shipped, "ampd-eu.json")];
    const { out } = await cli(argv, { env: { AMPD_NATS_URL: world.eu.natsUrl } });
    const { findings } = JSON.parse(out) as {
      readonly findings: readonly { readonly check: string; readonly state: string }[];
    };
    expect(findings.filter(({ check }) => check === "streams")).toMatchObject([{ state: "ok" }]);
  });

  it("a cut link stores what is sent, shows its lag, and hands it over once when it is healed", async () => {
    world.leaf.cut();
    await until(async () => (await link("eu", "edge"))?.state === "down");
    await until(async () => (await link("edge", "eu"))?.state === "down");
    const count = 30;
    for (let i = 0; i < count; i++) {
      expect(await mailTo(ann, "shop/till", { id: `down-${i}` })).toMatchObject({ type: "ok" });
      expect(await mailTo(till, "acme/ann@eu", { id: `up-${i}` })).toMatchObject({ type: "ok" });
    }
    const taskId = await submitTo(ann, "job:shop/sell@edge");
    expect(errorOf(await ann.request({ type: "get_task", task_id: taskId }))).toMatchObject({
      code: "unavailable",
    });
    await until(async () => ((await link("eu", "edge"))?.oldest_age_s ?? 0) >= 1);
    const cut = await link("eu", "edge");
    expect(cut?.state).toBe("down");
    expect(cut?.queued).toBeGreaterThan(count);
    expect(await link("eu", "us")).toMatchObject({ state: "up", queued: 0 });
    world.leaf.heal();
    for (let i = 0; i < count; i++) {
      expect(await readMail(till)).toMatchObject({ id: `down-${i}`, from: "acme/ann@eu" });
      expect(await readMail(ann)).toMatchObject({ id: `up-${i}`, from: "shop/till@edge" });
    }
    expect(await takeTask(till)).toMatchObject({ taskId });
    await complete(till, taskId, "acme/ann@eu");
    expect(await readMail(ann)).toMatchObject({ state: "completed", task_id: taskId });
    await until(async () => (await link("eu", "edge"))?.queued === 0);
    expect(await link("eu", "edge")).toMatchObject({ state: "up" });
    const again = [...ann.inbox, ...till.inbox].filter((frame) => frame.type === "deliver");
    expect(again.map((frame) => envelopeOf(frame)["id"])).toEqual([]);
  });

  describe("whoever has the password of a leaf's link", () => {
    let foe: NatsLink;
    const refusals: string[] = [];

    beforeAll(async () => {
      foe = await connectNats({
        servers: world.eu.natsUrl,
        user: "link-edge",
        pass: "try-link-edge",
      });
      foe.onStatus((status) => {
        if (status.kind === "error") refusals.push(status.error.message);
      });
    });
    afterAll(async () => {
      await foe.close();
    });

    it.each([
      "$JS.API.STREAM.NAMES",
      "$JS.core.API.STREAM.NAMES",
      "$JS.API.STREAM.DELETE.AMP_INBOX_acme",
      "$KV.AMP_TASK_STATE.acme.T1",
      "$SYS.REQ.SERVER.PING",
      "_INBOX.x",
      "amp.acme.inbox.ann",
      "amp.acme.job.plan",
      "amp._fed.out.us",
      "ampfed.us.eu",
      "ampfed.eu.us",
      "ampfed.us.edge",
    ])("may not publish to %s", async (subject) => {
      refusals.length = 0;
      foe.nc.publish(subject, "{}");
      await foe.nc.flush();
      const refusal = /permissions violation for publish/i;
      await until(async () => refusals.some((text) => refusal.test(text)));
    });

    it.each([">", "amp.>", "$JS.>", "$KV.>", "$SYS.>", "_INBOX.>", "ampfed.>", "ampfed.us.eu"])(
      "may not listen to %s",
      async (subject) => {
        const refused = new Promise<string>((resolve) => {
          foe.nc.subscribe(subject, {
            callback: (error, message) => resolve(error?.message ?? `heard ${message.subject}`),
          });
        });
        expect(await refused).toMatch(/permissions violation for subscription/i);
      },
    );

    it("cannot speak for a local name, another region or the broker", async () => {
      const lie = (id: string, said: Readonly<Record<string, unknown>>) =>
        foe.nc.publish(
          "ampfed.eu.edge",
          JSON.stringify({
            v: 1,
            kind: "mail",
            id,
            region: "eu",
            hops: ["edge"],
            to: "acme/ann",
            envelope: { id, to: "acme/ann", kind: "message", from: "acme/bob" },
            ...said,
          }),
          { reply: "ampfed.eu.edge" },
        );
      lie("lie-1", { from: "acme/bob@eu" });
      lie("lie-2", { from: "globex/bob@us" });
      lie("lie-3", { from: "globex/bob@us", hops: ["us", "edge"] });
      lie("lie-4", { from: "acme/bob", hops: ["edge", "eu"] });
      lie("lie-5", { from: "acme/bob", to: "secret/x" });
      lie("lie-6", { from: "acme/bob" });
      await foe.nc.flush();
      const mail = await readMail(ann);
      expect(mail).toMatchObject({ id: "lie-6", from: "acme/bob@edge" });
      await mailTo(ann, "acme/ann", { id: "alive" });
      expect(await readMail(ann)).toMatchObject({ id: "alive", from: "acme/ann" });
      expect(ann.inbox.filter((frame) => frame.type === "deliver")).toEqual([]);
    });
  });
});
